"""What a state and a view of Rummikub share."""

from __future__ import annotations

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
