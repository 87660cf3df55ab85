"""Blokus for programs: positions as arrays, placements as numbers, random games by the thousand.

A position is three arrays, which `kernel.py` describes; a placement is a code, `512 * orientation + square`
(`pieces.py`); colours are 0 to 3: blue, yellow, red, green. `compile_all` makes the functions quick: seconds the first
time on a machine; until then they are interpreted, and playouts a thousand times as slow.
"""

from __future__ import annotations

from typing import Literal

from kitchentable.arrays import Int64s, np
from kitchentable.games.blokus.notation import code_of, names_of
from kitchentable.games.blokus.position import (
    Position,
    any_move,
    copy,
    layout,
    moves,
    new,
    pieces_left,
    placed,
    squares_left,
    warm_up,
)

__all__ = [
    "Position",
    "any_move",
    "code_of",
    "compile_all",
    "copy",
    "moves",
    "names_of",
    "pieces_left",
    "placed",
    "playouts",
    "squares_left",
    "start",
]


def compile_all() -> None:
    """Compiles the engine, or reads it from the cache."""
    warm_up()


def start(board: Literal["classic", "duo"] = "classic", free_corners: bool = False) -> Position:
    """An empty board, on which all colours are to begin."""
    return new(layout(board, free_corners))


def playouts(at: Position, colour: int, count: int, seed: int = 0, colours: int = 4) -> Int64s:
    """Plays so many random games to their ends from a position in which `colour` is next; answers, by colour, the
    squares left in hand, added up over all games. Every legal placement is equally likely; the same seed gives the same
    games. `colours` is 4, or 2 on the board of Duo.
    """
    left = np.zeros(4, np.int64)
    warm_up().playouts(*copy(at), colour, colours, seed, count, left)
    return left
