"""What is this? Each thing of Blokus' table in a sentence, with its rule."""

from __future__ import annotations

from kitchentable.drawing.scene import Help
from kitchentable.drawing.text import named, number_word
from kitchentable.games.blokus.notation import square_index
from kitchentable.games.blokus.options import layout
from kitchentable.games.blokus.pieces import PIECES
from kitchentable.games.blokus.position import COLOURS, GREEN, Layout
from kitchentable.games.blokus.rules import View


def explain(name: str, view: View) -> Help | None:
    """See `Board.help`."""
    kind, _, rest = name.partition("-")
    if kind == "plate":
        return _plate(int(rest), view)
    if kind in COLOURS and rest in PIECES:
        return _piece(kind, rest, view)
    board = layout(view.options)
    return _square(name, board, view) if square_index(name, board.size) >= 0 else None


def _piece(colour: str, piece: str, view: View) -> Help:
    squares = int(piece[1:])
    size = "the single square" if squares == 1 else f"a piece of {number_word(squares)} squares"
    if any(laid.piece == piece and COLOURS[laid.colour] == colour for laid in view.laid):
        text = f"{colour.capitalize()}, {size}: it stays there, and {colour} pieces may touch it at corners only."
        return Help(text, "BLO-3.6")
    if view.seats == 3 and COLOURS.index(colour) == GREEN:
        return Help(f"Green, {size}: three players share green, and lay it in turn.", "BLO-6.2")
    return Help(f"{colour.capitalize()}, {size} still to be laid: it may be turned and flipped.", "BLO-1.2")


def _square(name: str, board: Layout, view: View) -> Help:
    if name in board.starts:
        duo, free = view.options.board == "duo", view.options.corners == "free"
        rule = ("BLO-3.5" if free else "BLO-3.4") if duo else ("BLO-3.3" if free else "BLO-3.2")
        whose = "a colour" if free else COLOURS[board.starts.index(name)]
        return Help(f"The square that the first piece of {whose} covers.", rule)
    return Help("A square: a piece lies on empty ones only, corner to corner with its own colour.", "BLO-3.1")


def _plate(seat: int, view: View) -> Help | None:
    if seat not in range(view.seats):
        return None
    rule = "BLO-5.1" if view.options.scoring == "basic" else "BLO-5.2"
    return Help(f"The squares that {named(seat)} has still in hand: each costs a point.", rule)
