"""Blokus for programs: positions as arrays, placements as numbers, random games by the thousand, many boards at once.

A position is three arrays, which `kernel.py` describes; a placement is a code, `512 * orientation + square`
(`pieces.py`); colours are 0 to 3: blue, yellow, red, green. `compile_all` makes the functions quick: seconds the first
time on a machine; until then they are interpreted, and playouts a thousand times as slow. What does not belong to a
position (a colour that is not on its board, a placement that is not legal) raises `ValueError`.

`Boards` are games side by side, for agents that learn from many of them at once: there placements are the ids of
`encoding.py`, one for each way to lay a piece on that board.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

from kitchentable.arrays import Int16s, Int32s, Int64s, np
from kitchentable.games.blokus import engine_kernel, kernel, position
from kitchentable.games.blokus.encoding import placements
from kitchentable.games.blokus.notation import code_of, names_of, squares_of
from kitchentable.games.blokus.pieces import PIECE, SQUARES, STRIDE
from kitchentable.games.blokus.position import COLOURS, Position, copy, layout, new, warm_up
from kitchentable.kernels import compiled

__all__ = [
    "Boards",
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
    boards = Boards(1, "duo")
    boards.masks()
    boards.act(boards.drawn())


class Boards:
    """Games that are played side by side: row `t` of each array is board `t`.

    `board[size, 484]`, `info[size, 4, 8]` and `points[size, 4, 192]` are positions, as `kernel.py` describes them.
    `turn[size]`: the colour that is next, which can place something; -1 where the game is over. Arrays are changed in
    place. The same seed gives the same draws.
    """

    def __init__(
        self, size: int, board: Literal["classic", "duo"] = "classic", free_corners: bool = False, seed: int = 0
    ) -> None:
        self._start = start(board, free_corners)
        at = layout(board, free_corners)
        self.colours: int = at.colours
        self.actions: int = len(placements(at.size))
        self.board: Int16s = np.empty((size, *self._start.board.shape), np.int16)
        self.info: Int32s = np.empty((size, *self._start.info.shape), np.int32)
        self.points: Int16s = np.empty((size, *self._start.points.shape), np.int16)
        self.turn: Int64s = np.empty(size, np.int64)
        self._codes, self._numbers = _ids(at.size)
        self._rng: Int64s = np.random.default_rng(seed).integers(1, 2**62, size)
        self.again(np.ones(size, bool))

    @property
    def over(self) -> Any:
        """Which games are over: `bool[size]`."""
        return self.turn == engine_kernel.OVER

    @property
    def left(self) -> Any:
        """The squares that each colour has in hand: `int32[size, colours]`."""
        return self.info[:, : self.colours, kernel.SQUARES_LEFT]

    def position(self, which: int) -> Position:
        """A board as a position of its own."""
        return copy(Position(self.board[which], self.info[which], self.points[which]))

    def masks(self) -> Any:
        """What may be placed: `bool[size, actions]`, nothing where a game is over."""
        masks = np.zeros((len(self.turn), self.actions), bool)
        found = np.empty(self.actions, np.int32)
        compiled(engine_kernel).mark(*self._arrays(), self._numbers, found, masks)
        return masks

    def drawn(self) -> Int64s:
        """An id for each board, every legal placement equally likely; -1 where a game is over."""
        ids = np.empty(len(self.turn), np.int64)
        compiled(engine_kernel).draw_all(*self._arrays(), self._numbers, self._rng, ids)
        return ids

    def act(self, ids: Any) -> None:
        """A placement on each board, by its id; what stands for a board whose game is over is not looked at. Raises
        `ValueError` for the first that is not legal, and changes nothing then."""
        ids = np.ascontiguousarray(ids, np.int64)
        if ids.shape != self.turn.shape:
            raise ValueError(f"an id is needed for each of {len(self.turn)} boards, not {ids.shape}")
        kernels = compiled(engine_kernel)
        wrong = kernels.first_wrong(ids, self.board, self.info, self.turn, self._codes)
        if wrong >= 0:
            raise ValueError(f"board {wrong}: the placement {ids[wrong]} is not legal")
        kernels.act_all(ids, *self._arrays(), self._codes, self.colours)

    def again(self, which: Any) -> None:
        """New games on these boards: `bool[size]`."""
        self.board[which], self.info[which], self.points[which] = self._start
        self.turn[which] = 0

    def _arrays(self) -> tuple[Any, ...]:
        return self.board, self.info, self.points, self.turn


@cache
def _ids(size: int) -> tuple[Any, Any]:
    """The code of each id on a board of that side, and the id of each code."""
    codes = np.array(placements(size), np.int64)
    numbers = np.full(STRIDE * len(PIECE), -1, np.int64)
    numbers[codes] = np.arange(len(codes))
    return codes, numbers


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
