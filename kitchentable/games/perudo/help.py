"""What is this? Each thing of Perudo's table in a sentence, with its rule."""

from __future__ import annotations

from kitchentable.drawing.scene import Help
from kitchentable.drawing.text import named
from kitchentable.games.perudo.actions import PACO
from kitchentable.games.perudo.rules import View
from kitchentable.games.perudo.text import MANY, ONE, dice_of

BUTTONS = {
    "bid": Help("Bids what is chosen: at least so many dice of that face, under all cups together.", "PER-2.3"),
    "dudo": Help("Doubts the standing bid: all cups are lifted, and whoever was wrong loses a die.", "PER-4.1"),
    "calza": Help("Says that the standing bid is exact: if it is, a lost die comes back; if not, one goes.", "PER-6.1"),
}


def explain(name: str, view: View) -> Help | None:
    """See `Board.help`."""
    kind, _, rest = name.partition("-")
    if kind == "calza" and view.options.calza == "off":
        return None
    if kind == "plate":
        return _plate(int(rest), view)
    if kind == "cup":
        return _cup(int(rest), view)
    if kind == "mine":
        return _mine(int(rest), view)
    if kind == "count":
        return Help(f"Chooses how many dice you bid: {int(rest)}.", "PER-2.3")
    if kind == "face" and int(rest) == PACO:
        return Help("Chooses pacos, which have bids of their own.", "PER-1.3")
    if kind == "face":
        return Help(f"Chooses the face that you bid: {MANY[int(rest)]}.", "PER-2.3")
    return _standing(view) if kind == "bid" and rest else BUTTONS.get(name)


def _mine(index: int, view: View) -> Help:
    if index >= len(view.mine):
        return Help("A die from under your cup, which all have seen now.", "PER-4.1")
    face = view.mine[index]
    if face != PACO:
        return Help(f"One of your dice, which nobody else sees: a {ONE[face]}.", "PER-2.1")
    if view.palifico:
        return Help("One of your dice, which nobody else sees: a paco, and no joker in this round.", "PER-5.2")
    return Help("One of your dice, which nobody else sees: a paco, which stands for every face.", "PER-1.3")


def _standing(view: View) -> Help:
    """The bid in the middle."""
    bid = view.bid or (view.reveal.bid if view.reveal else None)
    said = dice_of(bid.count, bid.face) if bid else "so many dice of a face"
    return Help(f"The bid on the table: at least {said}, under all cups together.", "PER-2.3")


def _cup(seat: int, view: View) -> Help | None:
    if seat not in range(view.seats):
        return None
    return Help(f"{named(seat)}’s cup: what lies under it only {named(seat)} sees, until somebody calls.", "PER-2.1")


def _plate(seat: int, view: View) -> Help | None:
    if seat not in range(view.seats):
        return None
    if not view.alive[seat]:
        return Help(f"{named(seat)} has lost the last die and is out.", "PER-7.1")
    if view.options.visible_dice:
        return Help(f"How many dice {named(seat)} still has, and what {named(seat)} said last.", "PER-1.4")
    return Help(f"What {named(seat)} said last; how many dice are left only {named(seat)} knows.", "PER-1.5")
