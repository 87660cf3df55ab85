"""What a state and a view of Rummikub share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal

from kitchentable.games.rummikub.options import Options
from kitchentable.games.rummikub.tiles import Tiles
from kitchentable.values import Seat, Struct

Phase = Literal["start", "deal", "turn", "tile", "over"]


class Ending(Struct):
    """How a game of the match ended, racks open: kept until the next game is under way. Gains are in `PARTS`."""

    winners: tuple[Seat, ...]
    racks: tuple[Tiles, ...]
    gains: tuple[int, ...]
    blocked: bool


class Common(Struct):
    """What everybody at the table knows.

    `number` is the game being played, from 1. `fresh` are the places (row, tile) of the tiles that the last play laid.
    `did` is each seat's last turn: tiles played, or -1 for each tile drawn, or 0. `sheet` has a row of gains, in
    `PARTS`, for every finished game, `won` the games won by seat.
    """

    options: Options
    phase: Phase
    number: int
    turn: Seat
    table: tuple[Tiles, ...]
    fresh: tuple[tuple[int, int], ...]
    melded: tuple[bool, ...]
    owed: int
    passes: int
    did: tuple[int, ...]
    sheet: tuple[tuple[int, ...], ...]
    won: tuple[int, ...]
    last: Ending | None
    lots: tuple[Tiles, ...]
    epoch: int


def match_length(options: Options, seats: int) -> int:
    """RUM-9.1: the games of the whole match."""
    return options.rounds * (options.games or seats)


def total(common: Common) -> tuple[int, ...]:
    """Every seat's score so far, in `PARTS`."""
    return tuple(sum(row[seat] for row in common.sheet) for seat in range(len(common.won)))


def missing(sets: Iterable[Tiles], table: Iterable[Tiles]) -> Counter[int]:
    """The tiles of the new sets that were not on the table."""
    return Counter(tile for row in sets for tile in row) - Counter(tile for row in table for tile in row)


def places(sets: Sequence[Tiles], table: Iterable[Tiles], played: Counter[int]) -> tuple[tuple[int, int], ...]:
    """Where the played tiles lie, as (row, place); sets that were there before are looked at last."""
    old = {tuple(sorted(row)) for row in table}
    left = Counter(played)
    found = []
    for index in sorted(range(len(sets)), key=lambda index: tuple(sorted(sets[index])) in old):
        for place, tile in enumerate(sets[index]):
            if left[tile] > 0:
                left[tile] -= 1
                found.append((index, place))
    return tuple(sorted(found))


def same(sets: Iterable[Tiles], table: Iterable[Tiles]) -> bool:
    """Whether two tables hold the same sets, however they lie."""
    return sorted(sorted(row) for row in sets) == sorted(sorted(row) for row in table)
