"""What the process that prints makes of plain values: matches as stories, pictures of links."""

from __future__ import annotations

import msgspec

from kitchentable import postcards, prints, reels
from kitchentable.game import State
from kitchentable.printing.sheet import Ink, Paper
from kitchentable.protocol.replays import Postcard


def story(text: str, known: reels.Known, paper: Paper, ink: Ink, language: str) -> bytes:
    """The record of a match as a PDF to read, in that language. Raises `Problem` where it is none."""
    match, _ = reels.judged(text, known)
    return prints.story(match, paper, ink, language)


def invitation(state: type[State]) -> bytes:
    """The picture of a game to which somebody is invited."""
    return postcards.invitation(state.game)


def result(text: str, known: reels.Known, names: tuple[str, ...]) -> bytes:
    """The picture of a match that is over. Raises `Problem` where the record is of none."""
    match, _ = reels.judged(text, known)
    return postcards.result(match, names)


def read_postcard(text: str, known: reels.Known, names: tuple[str, ...]) -> bytes:
    """The same as a `Postcard` in JSON, for which no typst is needed."""
    match, _ = reels.judged(text, known)
    return msgspec.json.encode(Postcard(postcards.drawing(match, names)))
