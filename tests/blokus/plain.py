"""Blokus told with sets, as slowly and plainly as possible: what the kernel is compared with."""

from __future__ import annotations

from functools import cache
from itertools import product

Square = tuple[int, int]
Shape = frozenset[Square]


def neighbours(square: Square) -> set[Square]:
    row, column = square
    return {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)}


def diagonals(square: Square) -> set[Square]:
    row, column = square
    return {(row + 1, column + 1), (row - 1, column - 1), (row - 1, column + 1), (row + 1, column - 1)}


@cache
def polyominoes(size: int) -> frozenset[Shape]:
    """All shapes of connected squares, upper left corner at 0, 0, turned and flipped ones counted apart."""
    if size == 1:
        return frozenset({frozenset({(0, 0)})})
    found = set()
    for shape in polyominoes(size - 1):
        for square in set().union(*map(neighbours, shape)) - shape:
            found.add(settled(shape | {square}))
    return frozenset(found)


def settled(shape: Shape) -> Shape:
    top, left = min(r for r, _ in shape), min(c for _, c in shape)
    return frozenset((r - top, c - left) for r, c in shape)


@cache
def kind(shape: Shape) -> Shape:
    """The same for all turned and flipped forms of a piece."""
    forms = []
    for _ in range(4):
        shape = frozenset((c, -r) for r, c in shape)
        forms += [settled(shape), settled(frozenset((r, -c) for r, c in shape))]
    return min(forms, key=sorted)


@cache
def placements(side: int) -> tuple[tuple[Shape, Shape], ...]:
    """Every place of every form on the empty board, with its kind."""
    found = []
    for size in range(1, 6):
        for shape in polyominoes(size):
            for down, right in product(range(side), repeat=2):
                moved = frozenset((r + down, c + right) for r, c in shape)
                if all(r < side and c < side for r, c in moved):
                    found.append((moved, kind(shape)))
    return tuple(found)


@cache
def covering(side: int) -> dict[Square, list[tuple[Shape, Shape]]]:
    """The placements that cover each square."""
    found: dict[Square, list[tuple[Shape, Shape]]] = {}
    for place in placements(side):
        for square in place[0]:
            found.setdefault(square, []).append(place)
    return found


class Plain:
    """A board as sets of squares by colour."""

    def __init__(self, side: int, starts: list[Square], free: bool) -> None:
        self.side, self.starts, self.free = side, starts, free
        self.own: list[set[Square]] = [set() for _ in starts]
        self.used: list[set[Shape]] = [set() for _ in starts]

    def why_not(self, colour: int, shape: Shape) -> str:
        """The first of these that forbids the placement: used, taken, edge, corner, start; or an empty text."""
        if kind(settled(shape)) in self.used[colour]:
            return "used"
        if shape & set().union(*self.own):
            return "taken"
        if shape & set().union(*map(neighbours, self.own[colour])):
            return "edge"
        if not self.own[colour]:
            starts = self.starts if self.free else [self.starts[colour]]
            return "" if shape & set(starts) else "start"
        return "" if shape & set().union(*map(diagonals, self.own[colour])) else "corner"

    def legal(self, colour: int) -> set[Shape]:
        """All legal placements of the colour; the same rule, with the sets made once."""
        own = self.own[colour]
        closed = set().union(*self.own).union(*map(neighbours, own))
        starts = self.starts if self.free else [self.starts[colour]]
        touching = (set().union(*map(diagonals, own)) if own else set(starts)) - closed
        near = {place for square in touching for place in covering(self.side).get(square, ())}
        return {shape for shape, piece in near if piece not in self.used[colour] and shape.isdisjoint(closed)}

    def place(self, colour: int, shape: Shape) -> None:
        self.own[colour] |= shape
        self.used[colour].add(kind(settled(shape)))
