"""What a touch that leads nowhere stands for in Blokus, its refusal in words, and where the fault is."""

from __future__ import annotations

from kitchentable.drawing.scene import Mark, WhyNot
from kitchentable.games.blokus import faults
from kitchentable.games.blokus.actions import Place
from kitchentable.games.blokus.notation import names_of, square_name
from kitchentable.games.blokus.options import layout
from kitchentable.games.blokus.pieces import PIECES
from kitchentable.games.blokus.poses import orientation_of
from kitchentable.games.blokus.position import COLOURS
from kitchentable.games.blokus.rules import View
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
    text = f"{COLOURS[view.colour].capitalize()} is next, {colour} comes later."
    return WhyNot(text, "Blue, yellow, red and green take turns.", "BLO-2.2")


def refused(path: tuple[str, ...], action: Action, rule: RuleId, view: View) -> WhyNot | None:
    """What is wrong there, in a line, and the squares that are the reason."""
    if not isinstance(action, Place):
        return None
    own, sentence = COLOURS[view.colour], view.game.sentence(rule, view.options)
    marks = _marks(action, rule, view)
    here = {
        "BLO-1.1": "It reaches over the rim of the board.",
        "BLO-1.4": "It reaches over the rim of the board.",
        "BLO-2.3": "Something lies there already.",
        "BLO-3.1": f"It touches no corner of your {own}.",
        "BLO-3.6": f"It touches your own {own} along this edge.",
    }
    right = {
        "BLO-3.1": f"{own.capitalize()} goes on from its own corners.",
        "BLO-3.6": f"{own.capitalize()} meets {own} at corners only.",
        "BLO-3.2": "Its first piece covers its own corner.",
        "BLO-3.3": "Its first piece covers a corner that is free.",
        "BLO-3.4": "Its first piece covers its own start.",
        "BLO-3.5": "Its first piece covers a start that is free.",
        "BLO-2.3": "A piece lies on empty squares only.",
        "BLO-1.1": "All its squares lie on the board.",
        "BLO-1.4": "All its squares lie on the board.",
    }
    text = here.get(rule) or (f"{own.capitalize()} does not begin here." if rule in right else "")
    first, last = path[0], path[-1]
    if len(path) < 3 or last in PIECES:
        alone = last in PIECES
        begun = any(piece.colour == view.colour for piece in view.laid)
        fits = "nowhere turned so" if not alone else "nowhere any more" if begun else "no corner to begin with"
        text = f"The {(last if alone else first)[:1]} fits {fits}."
        marks = () if rule == "BLO-3.1" else marks
    return WhyNot(text, right.get(rule, sentence), rule, marks) if text else None


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
        taken = faults.owners(view.laid)
        return tuple(Mark("frame", name(square)) for square in squares if square in taken)
    if rule == "BLO-3.1":
        due = faults.corners(view.position, view.laid, view.colour)
        return tuple(Mark("corner", name(at), name(own)) for at, own in due[:MOST_CORNERS])
    if rule in ("BLO-3.2", "BLO-3.4"):
        return (Mark("frame", board.starts[view.colour]),)
    return tuple(Mark("frame", start) for start in board.starts) if rule in ("BLO-3.3", "BLO-3.5") else ()
