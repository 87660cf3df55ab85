"""What a touch that leads nowhere stands for in Blokus, its refusal in words, and where the fault is."""

from __future__ import annotations

from kitchentable.drawing.scene import Mark, WhyNot
from kitchentable.drawing.text import capitalised, number_word
from kitchentable.games.blokus import faults
from kitchentable.games.blokus.actions import Place
from kitchentable.games.blokus.notation import names_of, square_name
from kitchentable.games.blokus.options import layout
from kitchentable.games.blokus.pieces import PIECES
from kitchentable.games.blokus.poses import orientation_of
from kitchentable.games.blokus.position import COLOURS
from kitchentable.games.blokus.rules import View
from kitchentable.games.blokus.spoken import spoken
from kitchentable.games.blokus.words import colour_name, say
from kitchentable.values import Action, RuleId

MOST_CORNERS = 12
"""More of them are not marked: one sees where one's pieces end."""


def meant(path: tuple[str, ...], view: View) -> Action | None:
    """The piece where it was let go; one that was only touched, where it comes nearest to fitting."""
    piece, size = path[-1].rpartition("-")[2], layout(view.options).size
    if piece in PIECES and piece != path[-1]:
        return None if view.turn == view.seat else Place(())
    if piece in PIECES:
        path = path[-1:]
    elif path[0] not in PIECES:
        return None
    first = path[0]
    turned = orientation_of(path[1]) if len(path) > 1 else None
    if turned is not None and len(path) > 2:
        return Place(faults.target_names(turned, path[2], size))
    if view.colour < 0:
        return Place(())
    return Place(names_of(faults.nearest(view.position, view.colour, first, turned), size))


def later(path: tuple[str, ...], view: View) -> WhyNot | None:
    """Whose turn it is among one's own colours, for a piece of another."""
    colour, _, piece = path[-1].rpartition("-")
    if not colour or piece not in PIECES:
        return None
    ahead, behind = colour_name(view.colour), colour_name(COLOURS.index(colour))
    text = say("comes-later", Colour=capitalised(ahead), colour=behind)
    return WhyNot(text, say("take-turns"), "BLO-2.2")


def refused(path: tuple[str, ...], action: Action, rule: RuleId, view: View) -> WhyNot | None:
    """What is wrong there, in a line, and the squares that are the reason."""
    if not isinstance(action, Place):
        return None
    own, sentence = colour_name(view.colour), view.game.sentence(rule, view.options)
    marks, at_start = _marks(action, rule, view), capitalised(own)
    right = {
        "BLO-3.1": say("goes-on", Colour=at_start),
        "BLO-3.6": say("corners-only", Colour=at_start, colour=own),
        "BLO-3.2": say("own-corner"),
        "BLO-3.3": say("free-corner"),
        "BLO-3.4": say("own-start"),
        "BLO-3.5": say("free-start"),
        "BLO-2.3": say("empty-only"),
        "BLO-1.1": say("on-the-board", size=layout(view.options).size),
        "BLO-1.4": say("on-the-board", size=layout(view.options).size),
    }
    first, last = path[0], path[-1]
    if len(path) < 3 or last in PIECES:
        text = _fits_not(first, last, any(piece.colour == view.colour for piece in view.laid))
        marks = () if rule == "BLO-3.1" else marks
    elif rule in right:
        text = _here(action, rule, own, view)
    else:
        return None
    return WhyNot(text, right.get(rule, sentence), rule, marks)


def _here(action: Place, rule: RuleId, own: str, view: View) -> str:
    """What is wrong where the piece would lie."""
    squares = faults.on_board(action.squares, layout(view.options).size)
    if rule in ("BLO-1.1", "BLO-1.4"):
        return _so_many("over-the-rim", len(action.squares) - len(squares))
    if rule == "BLO-2.3":
        return _so_many("lies-there", len(faults.taken(view.laid, squares)))
    if rule == "BLO-3.1":
        return say("no-corner", colour=own)
    return say("along-an-edge", colour=own) if rule == "BLO-3.6" else say("begins-not-here", Colour=capitalised(own))


def _so_many(message: str, count: int) -> str:
    """What is wrong with so many of the squares."""
    return say(message, count=count, number=capitalised(number_word(count)))


def _fits_not(first: str, last: str, begun: bool) -> str:
    """Of a piece that was only touched or turned."""
    if last not in PIECES:
        return say("fits-not-so", Piece=capitalised(spoken(first)))
    return say("fits-no-more" if begun else "fits-not-first", Piece=capitalised(spoken(last)))


def _marks(action: Place, rule: RuleId, view: View) -> tuple[Mark, ...]:
    """The edge that is shared and the square beyond it; taken squares; the corners or the start that are due."""
    board = layout(view.options)
    squares = faults.on_board(action.squares, board.size)

    def name(square: int) -> str:
        return square_name(square, board.size)

    if rule == "BLO-3.6":
        pairs = faults.edges(view.laid, view.colour, squares)
        frames = [Mark("frame", name(own)) for own in dict.fromkeys(own for _, own in pairs)]
        return (*frames, *(Mark("edge", name(at), name(own)) for at, own in pairs))
    if rule == "BLO-2.3":
        return tuple(Mark("frame", name(square)) for square in faults.taken(view.laid, squares))
    if rule == "BLO-3.1":
        due = faults.corners(view.position, view.laid, view.colour)
        return tuple(Mark("corner", name(at), name(own)) for at, own in due[:MOST_CORNERS])
    if rule in ("BLO-3.2", "BLO-3.4"):
        return (Mark("frame", board.starts[view.colour]),)
    if rule not in ("BLO-3.3", "BLO-3.5"):
        return ()
    covered = set(map(name, faults.owners(view.laid)))
    return tuple(Mark("frame", start) for start in board.starts if start not in covered)
