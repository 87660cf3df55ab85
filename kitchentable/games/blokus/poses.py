"""How pieces lie: their squares, turned and flipped, and the poses that they are shown in."""

from __future__ import annotations

from functools import cache

from kitchentable.games.blokus.pieces import ORIENTATIONS, PIECES, Cells, turned


def cells_of(piece: str) -> Cells:
    """The piece as it lies in the tray."""
    number = PIECES.index(piece)
    return next(cells for kind, cells in ORIENTATIONS if kind == number)


@cache
def box(cells: Cells) -> tuple[int, int]:
    """Width and height in squares."""
    return 1 + max(c for _, c in cells), 1 + max(r for r, _ in cells)


@cache
def pose_of() -> tuple[int, ...]:
    """For every orientation the first of the eight poses that look like it."""
    found = []
    for kind, cells in ORIENTATIONS:
        mine = cells_of(PIECES[kind])
        found.append(next(pose for pose in range(8) if turned(mine, pose % 4, pose >= 4) == cells))
    return tuple(found)


def orientation_of(pose: str) -> int | None:
    """The orientation of a pose's name such as `V5.2`; None if there is none of that name."""
    piece, _, number = pose.partition(".")
    if piece not in PIECES or number not in tuple("01234567"):
        return None
    cells = turned(cells_of(piece), int(number) % 4, int(number) >= 4)
    return next(each for each, (_, shape) in enumerate(ORIENTATIONS) if shape == cells)


@cache
def flat(piece: str) -> tuple[int, tuple[int, int]]:
    """The quarter turns that lay a piece on its longer side, and its width and height in squares then."""
    width, height = box(cells_of(piece))
    return (1, (height, width)) if height > width else (0, (width, height))
