"""Perudo's messages, in whichever language is spoken."""

from pathlib import Path

from kitchentable.language import Messages

say: Messages = Messages(Path(__file__).parent)
