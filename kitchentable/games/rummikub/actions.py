"""Rummikub's actions, and how they are written."""

from __future__ import annotations

import re
from collections.abc import Iterable

from kitchentable.drawing.text import as_typed
from kitchentable.games.rummikub.tiles import JOKER, Tiles, parse_tile, tile_name
from kitchentable.games.rummikub.words import say
from kitchentable.values import Action, BadNotation, Seat

UNKNOWN = 53
"""A tile whose face is not known, written `?`; only in what a seat sees of another's tiles."""


class Table(Action):
    """A playing turn: the whole new table, set by set."""

    sets: tuple[Tiles, ...]

    def __str__(self) -> str:
        return f"table {written_sets(self.sets)}"


class Draw(Action):
    """Draws a tile instead of playing."""

    def __str__(self) -> str:
        return "draw"


class Pass(Action):
    """Lets the turn go by when there is nothing to draw."""

    def __str__(self) -> str:
        return "pass"


class Time(Action):
    """The clock's word: the table as it was, and so many tiles to draw."""

    draw: int

    def __str__(self) -> str:
        return f"time {Draw()} {self.draw}"


class Start(Action):
    """Chance names who begins; `lots` are the tiles that each seat drew for it, in order, if they are told."""

    seat: Seat
    lots: tuple[Tiles, ...] = ()

    def __str__(self) -> str:
        return " ".join([f"start {self.seat}", *("+".join(map(written_tile, lot)) or "-" for lot in self.lots)])


class Deal(Action):
    """Chance deals: one rack a seat."""

    racks: tuple[Tiles, ...]

    def __str__(self) -> str:
        return f"deal {written_sets(self.racks)}"


class Tile(Action):
    """Chance gives the tiles that a seat draws from the pool; the seat is left out by hand."""

    tiles: Tiles
    seat: Seat | None = None

    def __str__(self) -> str:
        return " ".join(["tile", *([] if self.seat is None else [str(self.seat)]), *map(written_tile, self.tiles)])


DRAW, PASS = Draw(), Pass()


def written_tile(tile: int) -> str:
    """A tile as records write it, `?` where it is not known; numbers that are no tile stay readable."""
    return "?" if tile == UNKNOWN else tile_name(tile) if 0 <= tile <= JOKER else f"#{tile}"


def written_sets(sets: Iterable[Iterable[int]]) -> str:
    """Sets as records write them."""
    return " / ".join(" ".join(map(written_tile, row)) for row in sets)


def _read_tile(word: str) -> int:
    if word == "?":
        return UNKNOWN
    return parse_tile(word)


def _read_sets(text: str) -> tuple[Tiles, ...]:
    return tuple(tuple(map(_read_tile, part.split())) for part in text.split("/")) if text.strip() else ()


def read_move(text: str) -> Action:
    """The action that a text writes; raises `BadNotation`."""
    word, _, rest = text.strip().partition(" ")
    word, rest = word.casefold(), rest.strip()
    if not rest and word in ("draw", "pass"):
        return DRAW if word == "draw" else PASS
    if word == "table":
        return Table(_read_sets(rest))
    if word == "deal" and rest:
        return Deal(_read_sets(rest))
    if word == "time" and (match := re.fullmatch(r"draw (\d)", rest, re.ASCII)):
        return Time(int(match[1]))
    if word == "tile" and (match := re.fullmatch(r"(?:(\d) )?\s*([^\d].*)", rest, re.ASCII)):
        return Tile(tuple(map(_read_tile, match[2].split())), None if match[1] is None else int(match[1]))
    if word == "start" and (match := re.fullmatch(r"(\d)((?: \S+)*)", rest, re.ASCII)):
        lots = tuple(tuple(map(_read_tile, lot.split("+"))) if lot != "-" else () for lot in match[2].split())
        return Start(int(match[1]), lots)
    raise BadNotation(say("no-turn", text=as_typed(text[:60])))
