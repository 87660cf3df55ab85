"""Squares in writing: `a20` is column a, row 20 counted from below; a placement is its squares, `a20,b20,c20`."""

from __future__ import annotations

import re
from functools import lru_cache

from kitchentable.drawing.text import as_typed
from kitchentable.games.blokus.pieces import BY_CELLS, CELLS, STRIDE, WIDTH
from kitchentable.games.blokus.words import say
from kitchentable.values import BadNotation

_SQUARE = re.compile(r"[a-t](?:[1-9]|1[0-9]|20)")


def square_name(square: int, size: int) -> str:
    """The name of a board index: `a20` for 23 on the large board."""
    row, column = divmod(square, WIDTH)
    return f"{chr(96 + column)}{size + 1 - row}"


def square_index(name: str, size: int) -> int:
    """The board index of a square, or -1 if the board has none of that name."""
    if not _SQUARE.fullmatch(name):
        return -1
    row, column = place_of(name, size)
    return WIDTH * (row + 1) + column + 1 if row >= 0 and column < size else -1


def place_of(name: str, size: int) -> tuple[int, int]:
    """Row and column of what is written as a square, from 0 at the top left; on a small board it may lie beyond the
    rim."""
    return size - int(name[1:]), ord(name[0]) - 97


def read_squares(text: str) -> tuple[str, ...]:
    """The squares of a placement, in reading order. Raises `BadNotation`."""
    count = text.count(",") + 1
    if count > 5:
        raise BadNotation(say("so-many-squares", count=count))
    names = [name.strip() for name in text.lower().split(",")]
    for name in names:
        if not _SQUARE.fullmatch(name):
            raise BadNotation(say("no-square", text=_short(name)))
    return in_order(names)


def in_order(names: list[str] | tuple[str, ...]) -> tuple[str, ...]:
    """Squares from the top row down, each row from the left; names that are no squares come last."""
    return tuple(sorted(names, key=_reading_order))


def _reading_order(name: str) -> tuple[int, str]:
    return (-int(name[1:]), name) if _SQUARE.fullmatch(name) else (0, name)


def _short(text: str) -> str:
    return as_typed(text if len(text) <= 24 else text[:20] + "…")


@lru_cache(maxsize=1 << 16)
def code_of(names: tuple[str, ...], size: int) -> int:
    """The code of the placement on these squares; -1 if a square is not on the board, -2 if they form no piece."""
    squares = [square_index(name, size) for name in names[:6]]
    if -1 in squares:
        return -1
    rows, columns = [s // WIDTH for s in squares], [s % WIDTH for s in squares]
    if not squares:
        return -2
    top, left = min(rows), min(columns)
    cells = tuple(sorted((r - top, c - left) for r, c in zip(rows, columns, strict=True)))
    orientation = BY_CELLS.get(cells, -1)
    return -2 if orientation < 0 else STRIDE * orientation + min(squares)


@lru_cache(maxsize=1 << 16)
def names_of(code: int, size: int) -> tuple[str, ...]:
    """The squares of a placement, in reading order."""
    return tuple(square_name(square, size) for square in squares_of(code))


def squares_of(code: int) -> list[int]:
    """The board indices of a placement, ascending."""
    orientation, at = divmod(code, STRIDE)
    return sorted(at + int(step) for step in CELLS[orientation, 1 : 1 + CELLS[orientation, 0]])
