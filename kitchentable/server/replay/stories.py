"""Matches as stories on paper, in the process that prints."""

from __future__ import annotations

from kitchentable import prints, reels
from kitchentable.printing.sheet import Ink, Paper


def story(text: str, known: reels.Known, paper: Paper, ink: Ink) -> bytes:
    """The record of a match as a PDF to read. Raises `Problem` where it is none."""
    match, _ = reels.judged(text, known)
    return prints.story(match, paper, ink)
