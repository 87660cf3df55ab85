"""Blokus' messages, in whichever language is spoken."""

from pathlib import Path

from kitchentable.language import Messages

say: Messages = Messages(Path(__file__).parent)


def colour_name(colour: int) -> str:
    """A colour as it is said: `blue`. Names of things and records have `COLOURS`."""
    return say("colour", colour=colour)
