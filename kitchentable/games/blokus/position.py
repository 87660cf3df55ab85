"""A board of Blokus as the kernel's arrays: made, read and changed from Python, colours in any order."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple

from kitchentable import kernels
from kitchentable.arrays import Int16s, Int32s, listed, np
from kitchentable.games.blokus import kernel
from kitchentable.games.blokus.notation import square_index
from kitchentable.games.blokus.pieces import PIECE, PIECES, SQUARES, STRIDE
from kitchentable.values import Struct


class Layout(NamedTuple):
    """A board: its side, how many colours play on it, where each begins, and whether any start may be taken."""

    size: int
    colours: int
    starts: tuple[str, ...]
    free: bool


@cache
def layout(board: str, free: bool) -> Layout:
    """The layout of the option's name: `classic` or `duo`."""
    if board == "duo":
        return Layout(14, 2, ("e10", "j5"), free)
    return Layout(20, 4, ("a20", "t20", "t1", "a1"), free)


class Laid(Struct):
    """A piece on the board: whose colour, and the code of its placement (see `pieces.py`)."""

    colour: int
    code: int

    @property
    def piece(self) -> str:
        """The piece's name."""
        return PIECES[int(PIECE[self.code // STRIDE])]


class Position(NamedTuple):
    """The arrays that `kernel.py` describes. Functions here that change a position answer a new one."""

    board: Int16s
    info: Int32s
    points: Int16s


_ready = False


def warm_up() -> Any:
    """Compiles the kernel, or reads it from the cache: seconds the first time on a machine, then a quarter of one.

    Answers the compiled functions. Until somebody has called this, rules are judged by the same functions interpreted.
    """
    global _ready
    fast = kernels.compiled(kernel)
    if not _ready and fast is not kernel:
        start = Position(np.zeros(SQUARES, np.int16), np.zeros((4, 8), np.int32), np.zeros((4, 192), np.int16))
        fast.setup(*start, 20, 4, np.array([23], np.int64), 0)
        found = np.empty(64, np.int32)
        fast.moves(*start, 0, 0, found, 0)
        fast.any_move(*start, 0)
        fast.place(*start, 0, int(found[0]))
        fast.broken(start.board, start.info, 0, int(found[0]))
        _ready = True
    return fast


def _fast() -> Any:
    return kernels.compiled(kernel) if _ready else kernel


def new(board: Layout) -> Position:
    """The empty board."""
    position = Position(np.zeros(SQUARES, np.int16), np.zeros((4, 8), np.int32), np.zeros((4, 192), np.int16))
    starts = np.array([square_index(name, board.size) for name in board.starts], np.int64)
    _fast().setup(*position, board.size, board.colours, starts, int(board.free))
    return position


def copy(position: Position) -> Position:
    """Arrays of one's own."""
    return Position(position.board.copy(), position.info.copy(), position.points.copy())


def placed(position: Position, colour: int, code: int) -> Position:
    """The position after a legal placement."""
    after = copy(position)
    _fast().place(*after, colour, code)
    return after


def broken(position: Position, colour: int, code: int) -> int:
    """Which rule the placement breaks, as `kernel.broken` says."""
    return int(kernel.broken(position.board, position.info, colour, code))


def moves(position: Position, colour: int) -> list[int]:
    """The codes of all legal placements of the colour."""
    found = np.empty(30_433, np.int32)
    count = _fast().moves(*position, colour, 0, found, 0)
    return listed(found[:count])


def any_move(position: Position, colour: int) -> bool:
    """Whether the colour can place anything."""
    return bool(_fast().any_move(*position, colour))


def usable_corners(position: Position, colour: int) -> list[int]:
    """The squares from which the colour can go on: each is covered by one of its legal placements at least."""
    fast, info, points = _fast(), position.info.copy(), position.points.copy()
    count, shut = int(info[colour, kernel.POINTS]), kernel.SHUT << colour
    info[colour, kernel.POINTS] = 1
    found = []
    for at in sorted({int(each) for each in position.points[colour, :count] if not position.board[each] & shut}):
        points[colour, 0] = at
        if fast.any_move(position.board, info, points, colour):
            found.append(at)
    return found


def squares_left(position: Position, colour: int) -> int:
    """How many squares the colour has in hand."""
    return int(position.info[colour, kernel.SQUARES_LEFT])


def pieces_left(position: Position, colour: int) -> tuple[str, ...]:
    """The names of the pieces that the colour has in hand, smallest first."""
    return _pieces(int(position.info[colour, kernel.LEFT]))


@lru_cache(4096)
def _pieces(left: int) -> tuple[str, ...]:
    return tuple(name for number, name in enumerate(PIECES) if left >> number & 1)


def last_piece(position: Position, colour: int) -> str:
    """The piece that the colour placed last, or an empty text."""
    number = int(position.info[colour, kernel.LAST])
    return PIECES[number] if number >= 0 else ""


GREEN = 3
"""BLO-6.2: the colour that three players share."""


COLOURS = ("blue", "yellow", "red", "green")
