"""A Blokus piece before it is laid: where it would lie, which corners it opens and which it takes from others."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from kitchentable.drawing.scene import Form, Item, Preview
from kitchentable.drawing.text import capitalised
from kitchentable.games.blokus import kernel
from kitchentable.games.blokus.actions import Place
from kitchentable.games.blokus.notation import code_of, squares_of
from kitchentable.games.blokus.options import layout
from kitchentable.games.blokus.pieces import CORNERS, ORIENTATIONS, PIECES, STRIDE, WIDTH
from kitchentable.games.blokus.position import COLOURS
from kitchentable.games.blokus.rules import View
from kitchentable.games.blokus.scene import lying_piece
from kitchentable.games.blokus.trays import Sizes, centre, sizes_of
from kitchentable.values import Action

SPOKEN = {
    "I1": "the single square", "I2": "the pair", "I3": "the bar of three", "V3": "the bent three",
    "I4": "the bar of four", "L4": "the short L", "S4": "the short S", "O4": "the block of four",
    "T4": "the short T", "I5": "the bar of five",
}  # fmt: skip
"""How players call pieces; the others by their letter."""


def spoken(piece: str) -> str:
    """A piece as one says it: `the Y`, `the bar of five`."""
    return SPOKEN.get(piece, f"the {piece[0]}")


def code(action: Action, view: View) -> int:
    """The placement's code."""
    assert isinstance(action, Place)
    return code_of(action.squares, layout(view.options).size)


def piece_of(placed: int) -> str:
    """The name of the piece of a placement."""
    return PIECES[ORIENTATIONS[placed // STRIDE][0]]


def opened(view: View, placed: int) -> tuple[int, ...]:
    """The squares at which a placement would open a corner for its colour."""
    board = view.position.board
    orientation, at = divmod(placed, STRIDE)
    steps = CORNERS[orientation, 1 : 1 + CORNERS[orientation, 0]]
    shut = (kernel.CORNER | kernel.SHUT) << view.colour
    return tuple(at + int(step) for step in steps if not int(board[at + step]) & shut)


def taken(view: View, placed: int) -> dict[int, int]:
    """How many corners of each colour of others a placement would lie on."""
    board, found = view.position.board, dict.fromkeys(range(layout(view.options).colours), 0)
    for square in squares_of(placed):
        mark = int(board[square])
        for colour in found:
            others = colour % view.seats != view.colour % view.seats
            found[colour] += others and mark >> 4 + colour & 1 and not mark >> colour & 1
    return {colour: count for colour, count in found.items() if count}


def text(view: View, placed: int) -> str:
    """The piece and where it goes, in words: `The Y, along the edge`."""
    said = spoken(piece_of(placed))
    return f"{capitalised(said)}, {_where(view, placed)}"


def _where(view: View, placed: int) -> str:
    """Where a placement lies, as one would point at it."""
    size = layout(view.options).size
    cells = [divmod(square, WIDTH) for square in squares_of(placed)]
    edges = {edge for row, column in cells for edge in _edges(row, column, size)}
    if len(edges) > 1:
        return "into the corner"
    if edges:
        return f"along the {edges.pop()} edge"
    middle = (size + 1) / 2
    rows, columns = (sum(each) / len(cells) - middle for each in zip(*cells, strict=True))
    if max(abs(rows), abs(columns)) < size / 5:
        return "into the middle"
    height = "at the top" if rows < -size / 5 else "at the bottom" if rows > size / 5 else ""
    side = "on the left" if columns < -size / 5 else "on the right" if columns > size / 5 else ""
    return f"{height} {side}".strip()


def _edges(row: int, column: int, size: int) -> Iterator[str]:
    if row in (1, size):
        yield "upper" if row == 1 else "lower"
    if column in (1, size):
        yield "left" if column == 1 else "right"


def looks(view: View, placed: int) -> str:
    """What a placement does, in words: own corners opened, squares of others' corners taken."""
    opens = len(opened(view, placed))
    lost = [f"{_corners(count)} from {COLOURS[colour]}" for colour, count in taken(view, placed).items()]
    effect = f"It opens {_corners(opens)}"
    return f"{effect} and takes {' and '.join(lost)}" if lost else effect


def _corners(number: int) -> str:
    return f"{number or 'no'} corner{'' if number == 1 else 's'}"


def _rings(squares: tuple[int, ...], sizes: Sizes) -> Iterator[Item]:
    for square in squares:
        row, column = divmod(square, WIDTH)
        x, y = centre(row - 1, column - 1, sizes)
        yield Item(f"opens-{square}", "ring", "board", x, y, w=round(0.62 * sizes.cell, 1), classes="opens")


def preview(action: Action, view: View, form: Form) -> Preview:
    """The piece where it would lie, a ring at every corner that it opens, and its place in the tray."""
    board, placed = layout(view.options), code(action, view)
    sizes = sizes_of(form, board.size, view.seats)
    (lying,) = lying_piece(view.colour, placed, False, form, board.size, view.seats)
    ghost = replace(lying, name="ghost", classes=f"{lying.classes} ghost", label="")
    return Preview(
        text(view, placed),
        f"{looks(view, placed)}.",
        "Lay it here",
        items=(ghost, *_rings(opened(view, placed), sizes)),
        lit=(piece_of(placed),),
    )
