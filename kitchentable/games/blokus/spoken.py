"""Pieces and places as one says them: `the bar of five`, `at the top on the left`."""

from __future__ import annotations

from collections.abc import Iterator

from kitchentable.games.blokus.notation import squares_of
from kitchentable.games.blokus.pieces import ORIENTATIONS, PIECES, STRIDE, WIDTH
from kitchentable.games.blokus.words import say

CALLED = ("I1", "I2", "I3", "V3", "I4", "L4", "S4", "O4", "T4", "I5")
"""The pieces that players call by names of their own; the others by their letter."""


def spoken(piece: str) -> str:
    """A piece as one says it: `the Y`, `the bar of five`."""
    return say(f"piece-{piece}") if piece in CALLED else say("piece-other", letter=piece[0])


def laid(piece: str) -> str:
    """A piece as what somebody lays."""
    return say(f"laid-{piece}") if piece in CALLED else spoken(piece)


def piece_of(placed: int) -> str:
    """The name of the piece of a placement."""
    return PIECES[ORIENTATIONS[placed // STRIDE][0]]


def where(placed: int, size: int) -> str:
    """Where a placement lies, as one would point at it on a drawing."""
    edges = _along(placed, size)
    if len(edges) > 1:
        return say("into-the-corner")
    return say(f"along-{edges.pop()}") if edges else _part(placed, size)


def whereabouts(placed: int, size: int) -> str:
    """The same where nothing is drawn: it says which corner."""
    if len(_along(placed, size)) > 1:
        return say("into-which-corner", where=_part(placed, size))
    return where(placed, size)


def _part(placed: int, size: int) -> str:
    """In which ninth of the board."""
    cells = [divmod(square, WIDTH) for square in squares_of(placed)]
    middle = (size + 1) / 2
    rows, columns = (sum(each) / len(cells) - middle for each in zip(*cells, strict=True))
    height = "top" if rows < -size / 6 else "bottom" if rows > size / 6 else ""
    side = "left" if columns < -size / 6 else "right" if columns > size / 6 else ""
    if height and side:
        return say(f"{height}-{side}")
    if height:
        return say(f"at-the-{height}")
    return say(f"on-the-{side}") if side else say("into-the-middle")


def _along(placed: int, size: int) -> set[str]:
    """The edges of the board that a placement touches."""
    return {edge for square in squares_of(placed) for edge in _edges(*divmod(square, WIDTH), size)}


def _edges(row: int, column: int, size: int) -> Iterator[str]:
    if row in (1, size):
        yield "upper" if row == 1 else "lower"
    if column in (1, size):
        yield "left" if column == 1 else "right"
