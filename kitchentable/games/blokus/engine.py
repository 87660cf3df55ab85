"""Blokus for programs: positions as arrays, placements as numbers, random games by the thousand.

A position is three arrays, which `kernel.py` describes; a placement is a code, `512 * orientation + square`
(`pieces.py`); colours are 0 to 3: blue, yellow, red, green. `compile_all` makes the functions quick: seconds the first
time on a machine; until then they are interpreted, and playouts a thousand times as slow. What does not belong to a
position (a colour that is not on its board, a placement that is not legal) raises `ValueError`.
"""

from __future__ import annotations

from typing import Literal

from kitchentable.arrays import Int64s, np
from kitchentable.games.blokus import kernel, position
from kitchentable.games.blokus.notation import code_of, names_of, squares_of
from kitchentable.games.blokus.pieces import PIECE, SQUARES, STRIDE
from kitchentable.games.blokus.position import COLOURS, Position, copy, layout, new, warm_up

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
    if board not in ("classic", "duo"):
        raise ValueError(f"the boards are classic and duo, not {board!r}")
    return new(layout(board, free_corners))


def moves(at: Position, colour: int) -> list[int]:
    """The codes of all legal placements of the colour."""
    return position.moves(at, _on(at, colour))


def any_move(at: Position, colour: int) -> bool:
    """Whether the colour can place anything."""
    return position.any_move(at, _on(at, colour))


def squares_left(at: Position, colour: int) -> int:
    """How many squares the colour has in hand."""
    return position.squares_left(at, _on(at, colour))


def pieces_left(at: Position, colour: int) -> tuple[str, ...]:
    """The names of the pieces that the colour has in hand, smallest first."""
    return position.pieces_left(at, _on(at, colour))


def placed(at: Position, colour: int, code: int) -> Position:
    """The position after a placement."""
    _on(at, colour)
    there = 0 <= code < STRIDE * len(PIECE) and all(0 <= square < SQUARES for square in squares_of(code))
    if not there or position.broken(at, colour, code):
        raise ValueError(f"the placement {code} is not legal for {COLOURS[colour]}")
    return position.placed(at, colour, code)


def playouts(at: Position, colour: int, count: int, seed: int = 0, colours: int = 4) -> Int64s:
    """Plays so many random games to their ends from a position in which `colour` is next; answers, by colour, the
    squares left in hand, added up over all games. Every legal placement is equally likely; the same seed gives the same
    games. `colours` is 4, or 2 on the board of Duo.
    """
    if colours != _colours(at):
        raise ValueError(f"on this board play {_colours(at)} colours, not {colours}")
    if count < 0:
        raise ValueError(f"a number of games is nought or more, not {count}")
    left = np.zeros(4, np.int64)
    warm_up().playouts(*copy(at), _on(at, colour), colours, seed, count, left)
    return left


def _colours(at: Position) -> int:
    """How many colours play on the board."""
    return int(((at.info[:, kernel.LEFT] != 0) | (at.info[:, kernel.LAST] >= 0)).sum())


def _on(at: Position, colour: int) -> int:
    """The colour, which is on the board."""
    if colour not in range(_colours(at)):
        raise ValueError(f"the colours on this board are 0 to {_colours(at) - 1}, not {colour}")
    return colour
