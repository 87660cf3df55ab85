"""A Blokus piece before it is laid: where it would lie, which corners it opens and which it takes from others."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from kitchentable.drawing.board import CannotDraw
from kitchentable.drawing.scene import Form, Item, Preview
from kitchentable.drawing.text import as_sentence, capitalised, listed
from kitchentable.games.blokus import kernel
from kitchentable.games.blokus.actions import Pass, Place
from kitchentable.games.blokus.notation import code_of, place_of, square_name, squares_of
from kitchentable.games.blokus.options import layout
from kitchentable.games.blokus.pieces import CORNERS, STRIDE, WIDTH
from kitchentable.games.blokus.position import GREEN
from kitchentable.games.blokus.rules import View
from kitchentable.games.blokus.scene import lying_piece, own_next
from kitchentable.games.blokus.spoken import piece_of, spoken, where
from kitchentable.games.blokus.trays import Sizes, centre, sizes_of
from kitchentable.games.blokus.words import colour_name, say
from kitchentable.values import Action


def code(action: Action, view: View) -> int:
    """The placement's code."""
    assert isinstance(action, Place)
    return code_of(action.squares, layout(view.options).size)


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
    return say("lies", piece=capitalised(said), where=where(placed, layout(view.options).size))


def looks(view: View, placed: int) -> str:
    """What a placement does, in words: own corners opened, squares of others' corners taken."""
    opens, others = len(opened(view, placed)), taken(view, placed).items()
    lost = [say("corners-from", count=count, colour=colour_name(colour)) for colour, count in others]
    return say("opens-and-takes", count=opens, lost=listed(lost)) if lost else say("opens", count=opens)


def covered(view: View, placed: int) -> tuple[int, ...]:
    """The squares of a placement from which its colour goes on."""
    board, corner = view.position.board, kernel.CORNER << view.colour
    return tuple(square for square in squares_of(placed) if int(board[square]) & corner)


def _marks(shape: str, squares: tuple[int, ...], colour: int, sizes: Sizes) -> Iterator[Item]:
    for square in squares:
        row, column = divmod(square, WIDTH)
        x, y = centre(row - 1, column - 1, sizes)
        yield Item(f"{shape}-{square}", shape, "board", x, y, classes=f"seat-{colour}")


def _alone(action: Action, view: View, form: Form) -> Iterator[Item]:
    """The squares of what is no piece (BLO-1.2), reaches over the rim (BLO-1.4) or is laid by nobody any more
    (BLO-4.3), with those right beyond the rim."""
    assert isinstance(action, Place)
    size = layout(view.options).size
    sizes = sizes_of(form, size, view.seats)
    corner = code_of((square_name(WIDTH + 1, size),), size)
    (lying,) = lying_piece(_colour(view), corner, False, form, size, view.seats)
    for square in sorted({*action.squares} - {"outside"}):
        row, column = place_of(square, size)
        if -1 <= row <= size and -1 <= column <= size:
            x, y = centre(row, column, sizes)
            yield replace(lying, name=f"ghost-{square}", x=x, y=y, classes=f"{lying.classes} ghost", label="")


def _colour(view: View) -> int:
    """The colour that the one who looks would lay: out of turn the next of their own, or what all share."""
    if view.colour < 0:
        return view.seat or 0
    shared = view.seats == 3 and view.colour == GREEN
    return view.colour if shared or view.seat in (None, view.turn) else own_next(view)


def preview(action: Action, view: View, form: Form) -> Preview:
    """The piece where it would lie, under the rings that it covers, a dot at every corner that it opens, and its place
    in the tray; of squares that are no piece each alone, out of turn just the piece."""
    if not isinstance(action, Place):
        raise CannotDraw
    board, placed = layout(view.options), code(action, view)
    if placed < 0 or view.colour < 0:
        return Preview("", items=tuple(_alone(action, view, form)))
    sizes = sizes_of(form, board.size, view.seats)
    colour = _colour(view)
    (lying,) = lying_piece(colour, placed, False, form, board.size, view.seats)
    ghost = replace(lying, name="ghost", classes=f"{lying.classes} ghost", label="")
    if view.seat not in (None, view.turn):
        return Preview("", items=(ghost,), lit=(piece_of(placed),))
    return Preview(
        text(view, placed),
        as_sentence(looks(view, placed)),
        say("lay-it-here"),
        items=(
            ghost,
            *_marks("corner", covered(view, placed), view.colour, sizes),
            *_marks("opens", opened(view, placed), view.colour, sizes),
        ),
        lit=(piece_of(placed),),
    )


def aside(action: Action, before: View, after: View | None) -> tuple[str, ...]:
    """That one passes, which is forbidden."""
    return (say("pass"),) if isinstance(action, Pass) else ()
