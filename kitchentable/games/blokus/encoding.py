"""Blokus in numbers: every way to lay a piece on the board has an id; the board is told in planes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from kitchentable.encoding import Encoding, Part, one_hot
from kitchentable.games.blokus.actions import Place, placement
from kitchentable.games.blokus.notation import code_of, squares_of
from kitchentable.games.blokus.options import Options, layout
from kitchentable.games.blokus.pieces import ORIENTATIONS, PIECES, STRIDE, WIDTH
from kitchentable.games.blokus.position import pieces_left
from kitchentable.games.blokus.rules import View, colours_of
from kitchentable.values import Action


@cache
def placements(size: int) -> tuple[int, ...]:
    """The codes (`pieces.py`) of every way to lay a piece on an empty board of that side: 30,433 on the large one,
    13,729 on that of Duo."""
    found = []
    for orientation, (_, cells) in enumerate(ORIENTATIONS):
        first = min(WIDTH * row + column for row, column in cells)
        high, wide = (1 + max(cell[side] for cell in cells) for side in (0, 1))
        for row in range(1, size + 2 - high):
            for column in range(1, size + 2 - wide):
                found.append(STRIDE * orientation + WIDTH * row + column + first)
    return tuple(found)


@cache
def _numbers(size: int) -> dict[int, int]:
    return {code: number for number, code in enumerate(placements(size))}


class BlokusEncoding(Encoding[View]):
    """The n-th of `placements`, whichever colour is laid. Planes and pieces are told from the colour that is next."""

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        board = layout(options)
        self.board_size, self.colours = board.size, board.colours
        self.actions = len(placements(board.size))
        size, colours = board.size, board.colours
        self.parts = (
            Part("board", (colours, size, size), "a plane for each colour, that which is next first: its squares"),
            Part("pieces", (colours, len(PIECES)), "pieces that are not laid yet, smallest first"),
            Part("ended", (colours,), "1 for a colour that can place nothing any more"),
            Part("colour", (colours,), "the colour that is next: blue, yellow, red, green"),
            Part("mine", (colours,), "1 for each colour that counts for oneself"),
        )

    def number_of(self, action: Action, view: View) -> int:
        assert isinstance(action, Place)
        return _numbers(self.board_size)[code_of(action.squares, self.board_size)]

    def action_of(self, number: int, view: View) -> Action:
        return placement(placements(self.board_size)[number], self.board_size)

    def observed(self, view: View) -> Iterator[Sequence[float]]:
        assert view.seat is not None
        size, first = self.board_size, max(0, view.colour)
        order = [(first + step) % self.colours for step in range(self.colours)]
        planes = [[0.0] * size**2 for _ in order]
        for piece in view.laid:
            plane = planes[order.index(piece.colour)]
            for square in squares_of(piece.code):
                row, column = divmod(square, WIDTH)
                plane[size * (row - 1) + column - 1] = 1.0
        yield [square for plane in planes for square in plane]
        left = [pieces_left(view.position, colour) for colour in order]
        yield [float(piece in each) for each in left for piece in PIECES]
        yield [float(view.ended[colour]) for colour in order]
        yield one_hot(view.colour, self.colours)
        own = colours_of(view.seat, self.seats, self.colours)
        yield [float(colour in own) for colour in order]


ENCODING = BlokusEncoding
