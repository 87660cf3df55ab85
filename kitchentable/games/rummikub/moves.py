"""What can be agreed on and what can be done: options, actions, and how records write them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta

from kitchentable.games.rummikub.tiles import JOKER, Tiles, parse_tile, tile_name
from kitchentable.values import Action, BadNotation, Seat, Struct

UNKNOWN = 53
"""A tile whose face is not known, written `?`; only in what a seat sees of another's tiles."""


class Options(Struct):
    """How the table plays; every field names the rule that it changes."""

    initial: Annotated[
        int,
        Meta(title="Points of the initial meld", ge=1, le=60, description="RUM-5.1: fewer let everyone in early."),
    ] = 30
    meld_then_manipulate: Annotated[
        bool,
        Meta(
            title="Rearrange in the turn of the initial meld",
            description="RUM-5.2: the rest of the table waits a turn; with this (RUM-5.3) many clubs play on at once.",
        ),
    ] = False
    joker_in_initial: Annotated[
        bool,
        Meta(title="Jokers in the initial meld", description="RUM-5.4: without (RUM-5.5) the first meld is harder."),
    ] = True
    max_jokers_per_set: Annotated[
        int,
        Meta(title="Jokers in one set", ge=1, le=2, description="RUM-6.2: one at most (RUM-6.3) keeps jokers apart."),
    ] = 2
    turn_time: Annotated[
        int,
        Meta(
            title="Seconds a turn",
            ge=0,
            le=600,
            description="RUM-7.1: a minute; 0 plays without a clock (RUM-7.6).",
            extra_json_schema={"first": 0, "asked": "A minute for each turn"},
        ),
    ] = 60
    timeout: Annotated[
        Literal["stands", "undone"],
        Meta(
            title="A finished move when time is out",
            description="RUM-7.3: a legal table stands; undone (RUM-7.4) takes it back, the letter of the rule sheet.",
        ),
    ] = "stands"
    games: Annotated[
        int,
        Meta(title="Games a round (0: one a player)", ge=0, le=8, description="RUM-9.1: 1 is a single game."),
    ] = 0
    rounds: Annotated[int, Meta(title="Rounds", ge=1, le=4, description="RUM-9.1: longer evenings play more.")] = 1
    start: Annotated[
        Literal["tiles", "random"],
        Meta(title="Who begins", description="RUM-3.1: the highest tile drawn; random (RUM-3.2) skips the drawing."),
    ] = "tiles"


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
        return f"time draw {self.draw}"


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
    raise BadNotation(
        f"a turn is `draw`, `pass` or the whole new table: `table R5 R6 R7 / K8 R8 B8`, not {text[:60]!r}"
    )
