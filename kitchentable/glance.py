"""A game at a glance, as its rulebook has it: what is in the box, and the game on one page.

Both are sections of the book, marked `*(box)*` and `*(one page)*` behind their headings. A line of them is a row:
things in backquotes, called as the game's drawing calls its symbols, and a text; on the one page `1.` is a step of the
turn and `-` a line of the score, with what it brings behind ` | `:

    - `die-1` `die-6`: five dice each
    - `blue-F5.seat-0=F` `blue-X5.seat-0=X`: twelve pieces of five squares
    1. Raise the bid, or doubt it.
    - [straight>0: `die-1` `die-6`: a straight from 1 to 6 | {straight}]

`=F` is written under a thing, `.seat-0` is whose it is, and `@board` is the whole board as a match begins. Conditions
and values are those of `conditions.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from kitchentable import conditions
from kitchentable.values import Struct

MARK = re.compile(r"\s*\*\((box|one page)\)\*$")
_ROW = re.compile(r"(?P<kind>-|\d+\.)\s+(?P<rest>.*)")
_THINGS = re.compile(r"((?:`[^`]+`\s*)+)(?::\s*)?")


class Thing(Struct):
    """A thing by the name of its symbol, the classes that colour it, and what is written under it."""

    symbol: str
    classes: str = ""
    name: str = ""


class Row(Struct):
    """A line: its things, a text (Markdown), and on the one page what that brings."""

    text: str
    things: tuple[Thing, ...] = ()
    value: str = ""


class Glance(Struct):
    """What is in the box; the turn in steps; and what scores. Each with its heading."""

    box_title: str = ""
    box: tuple[str, ...] = ()
    page_title: str = ""
    turn: tuple[str, ...] = ()
    scores: tuple[str, ...] = ()

    def rows(self, what: str, options: Struct) -> tuple[Row, ...]:
        """The rows of `box`, `turn` or `scores` as they are with these options."""
        lines = [conditions.said(line, options) for line in getattr(self, what)]
        return tuple(map(_row, filter(None, lines)))


def read(kind: str, title: str, lines: Iterable[str], so_far: Glance) -> Glance:
    """The glance with the rows of one more section. Raises `ValueError` for a line that is no row."""
    found: dict[str, list[str]] = {"-": [], "1": []}
    for line in _joined(lines):
        match = _ROW.fullmatch(line)
        if match is None:
            raise ValueError(f"a row begins with - or a number: {line!r}")
        found["-" if match["kind"] == "-" else "1"].append(match["rest"])
    if kind == "box":
        return Glance(title, tuple(found["-"]), so_far.page_title, so_far.turn, so_far.scores)
    return Glance(so_far.box_title, so_far.box, title, tuple(found["1"]), tuple(found["-"]))


def _joined(lines: Iterable[str]) -> list[str]:
    """The rows, with the lines that they go on in."""
    rows: list[str] = []
    for line in lines:
        if rows and line.startswith("  "):
            rows[-1] += f" {line.strip()}"
        else:
            rows.append(line.strip())
    return rows


def _row(line: str) -> Row:
    match = _THINGS.match(line)
    things = re.findall(r"`([^`]+)`", match[1]) if match else []
    text, _, value = (line[match.end() :] if match else line).partition(" | ")
    return Row(text.strip(), tuple(map(_thing, things)), value.strip())


def _thing(written: str) -> Thing:
    called, _, name = written.partition("=")
    symbol, _, classes = called.partition(".")
    return Thing(symbol, classes, name)
