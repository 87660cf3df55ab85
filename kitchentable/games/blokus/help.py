"""What is this? Each thing of Blokus' table in a sentence, with its rule."""

from __future__ import annotations

from kitchentable.drawing.scene import Help
from kitchentable.drawing.text import capitalised, named, number_word
from kitchentable.games.blokus import position
from kitchentable.games.blokus.notation import square_index
from kitchentable.games.blokus.options import layout
from kitchentable.games.blokus.pieces import PIECES
from kitchentable.games.blokus.position import COLOURS, GREEN, Layout
from kitchentable.games.blokus.rules import View
from kitchentable.games.blokus.words import colour_name, say


def explain(name: str, view: View) -> Help | None:
    """See `Board.help`."""
    kind, _, rest = name.partition("-")
    if kind == "plate":
        return _plate(int(rest), view)
    if kind in COLOURS and rest in PIECES:
        return _piece(kind, rest, view)
    board = layout(view.options)
    if kind == "corner":
        name = rest
    return _square(name, board, view) if square_index(name, board.size) >= 0 else None


def _piece(colour: str, piece: str, view: View) -> Help:
    squares = int(piece[1:])
    size = say("single-square") if squares == 1 else say("of-squares", number=number_word(squares))
    number = COLOURS.index(colour)
    name = colour_name(number)
    if any(laid.piece == piece and laid.colour == number for laid in view.laid):
        return Help(say("help-laid", Colour=capitalised(name), size=size, colour=name), "BLO-3.6")
    if view.seats == 3 and number == GREEN:
        return Help(say("help-shared", size=size), "BLO-6.2")
    owner = number % view.seats
    if view.seat is not None and owner != view.seat:
        return Help(say("help-theirs", Colour=capitalised(name), size=size, who=named(owner)), "BLO-1.2")
    return Help(say("help-piece", Colour=capitalised(name), size=size), "BLO-1.2")


def _square(name: str, board: Layout, view: View) -> Help:
    if name in board.starts:
        duo, free = view.options.board == "duo", view.options.corners == "free"
        rule = ("BLO-3.5" if free else "BLO-3.4") if duo else ("BLO-3.3" if free else "BLO-3.2")
        if free:
            return Help(say("help-any-start"), rule)
        return Help(say("help-start", colour=colour_name(board.starts.index(name))), rule)
    if view.turn == view.seat and square_index(name, board.size) in position.usable_corners(view.position, view.colour):
        return Help(say("help-corner", colour=colour_name(view.colour)), "BLO-3.1")
    return Help(say("help-square"), "BLO-3.1")


def _plate(seat: int, view: View) -> Help | None:
    if seat not in range(view.seats):
        return None
    rule = "BLO-5.1" if view.options.scoring == "basic" else "BLO-5.2"
    return Help(say("help-plate", who=named(seat)), rule)
