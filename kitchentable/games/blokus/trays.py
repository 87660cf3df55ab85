"""Where Blokus' things lie: the squares of the board, and the pieces of every colour in its tray."""

from __future__ import annotations

from functools import cache
from math import ceil
from typing import NamedTuple

from kitchentable.drawing.scene import Form
from kitchentable.games.blokus.pieces import PIECES
from kitchentable.games.blokus.poses import flat

TRAY = ("F5", "L5", "N5", "P5", "T5", "U5", "V5", "W5", "X5", "Y5", "Z5", "I5", *PIECES[8:3:-1], *PIECES[3::-1])
"""The order of a tray: largest first."""


FINGER = 44.0
"""The least height of a place that a finger takes from."""


class Tray(NamedTuple):
    """Where a colour's pieces lie: the size of the whole, of a piece's square, and the middle of each place."""

    width: float
    height: float
    cell: float
    places: tuple[tuple[float, float], ...]


def _grid(columns: int, width: float, height: float, cell: float) -> Tray:
    """Places of one size, for fingers."""
    at = [divmod(index, columns) for index in range(len(TRAY))]
    places = tuple((round((column + 0.5) * width, 2), round((row + 0.5) * height, 2)) for row, column in at)
    return Tray(columns * width, (1 + at[-1][0]) * height, cell, places)


@cache
def spread(count: int, room: Tray) -> Tray:
    """So many pieces in the room of all: the fewer are left, the larger they lie."""
    if count == len(TRAY):
        return room
    if count == 0:
        return room._replace(places=())

    def cell(columns: int) -> float:
        width, height = room.width / columns, room.height / ceil(count / columns)
        return min(width / 5.2, height / 3.4, 1.7 * room.cell) if height >= FINGER else 0.0

    columns = max(range(1, count + 1), key=cell)
    width, height = room.width / columns, room.height / ceil(count / columns)
    at = [divmod(index, columns) for index in range(count)]
    places = tuple((round((column + 0.5) * width, 2), round((row + 0.5) * height, 2)) for row, column in at)
    return Tray(room.width, room.height, round(cell(columns), 2), places)


def _shelves(width: float, cell: float, gap: float) -> Tray:
    """Pieces side by side on shelves, for the eye; the gap is in squares."""
    shelves: list[list[tuple[float, tuple[int, int]]]] = [[]]
    x = 0.0
    for name in TRAY:
        across, down = flat(name)[1]
        if (x + across) * cell > width:
            shelves.append([])
            x = 0.0
        shelves[-1].append((x + across / 2, (across, down)))
        x += across + gap
    places, y = [], 0.0
    for shelf in shelves:
        deep = max(down for _, (_, down) in shelf)
        places += [(round(middle * cell, 2), round((y + deep / 2) * cell, 2)) for middle, _ in shelf]
        y += deep + gap
    return Tray(width, round((y - gap) * cell, 1), cell, tuple(places))


class Sizes(NamedTuple):
    """Lengths of one form, in the units of its areas."""

    cell: float
    margin: float
    mine: Tray
    other: Tray
    second: Tray
    """A colour in one's dock that is not the one to play."""


WIDE = Sizes(33, 14, _grid(3, 77, 53, 15), _shelves(204, 10, 0.8), _shelves(231, 10.2, 0.8))


NARROW = Sizes(17, 4, _grid(7, 46.8, 46, 9), _shelves(131, 4.8, 0.7), _shelves(342, 4.3, 0.7))


SMALL = _shelves(99, 3.6, 0.7)
"""Where three others share the width of a phone."""


@cache
def sizes_of(form: Form, size: int, seats: int) -> Sizes:
    """Squares of the small board are larger, so that it fills the same room."""
    sizes = WIDE if form == "wide" else NARROW._replace(other=SMALL) if seats == 4 else NARROW
    return sizes._replace(cell=round(sizes.cell * 20 / size, 1))


def centre(row: float, column: float, sizes: Sizes) -> tuple[float, float]:
    cell = sizes.cell
    return round(sizes.margin + (column + 0.5) * cell, 2), round(sizes.margin + (row + 0.5) * cell, 2)
