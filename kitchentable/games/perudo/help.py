"""What is this? Each thing of Perudo's table in a sentence, with its rule."""

from __future__ import annotations

from kitchentable.drawing.scene import Help
from kitchentable.drawing.text import named
from kitchentable.games.perudo.actions import PACO
from kitchentable.games.perudo.rules import View
from kitchentable.games.perudo.text import dice_of
from kitchentable.games.perudo.words import say

BUTTONS = {"bid": "PER-2.3", "dudo": "PER-4.1", "calza": "PER-6.1"}
"""The rules of the buttons."""


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
        return _count(int(rest), view)
    if kind == "face":
        return _face(int(rest), view)
    if kind == "bid" and rest:
        return _standing(view)
    return Help(say(f"help-{name}-button"), BUTTONS[name]) if name in BUTTONS else None


def _count(count: int, view: View) -> Help:
    """A number that can be bid, and where only pacos go with it, that."""
    faces = {bid.face for bid in view.bids if bid.count == count}
    halved = view.bid and view.bid.face != PACO and not view.palifico
    if halved and view.seat == view.turn and faces == {PACO}:
        return Help(say("help-count-pacos", count=count), "PER-3.4" if view.options.paco == "at_least" else "PER-3.5")
    return Help(say("help-count", count=count), "PER-2.3")


def _face(face: int, view: View) -> Help:
    """A face to bid; why it cannot be, where the round's beginning or a palifico forbids it whatever the count."""
    faces = {bid.face for bid in view.bids}
    if faces and face not in faces:
        rules = view.game.book(view.options).rules
        if face == PACO and view.bid is None and "PER-2.5" in rules:
            return Help(say("help-no-pacos-first"), "PER-2.5")
        if view.palifico and view.bid and faces == {view.bid.face} and "PER-5.4" in rules:
            return Help(say("help-same-face", face=view.bid.face), "PER-5.4")
    return Help(say("help-face", face=face), "PER-1.3" if face == PACO else "PER-2.3")


def _mine(index: int, view: View) -> Help:
    if index >= len(view.mine):
        return Help(say("help-shown-die"), "PER-4.1")
    face = view.mine[index]
    if face != PACO:
        return Help(say("help-own-die", face=face), "PER-2.1")
    if view.palifico:
        return Help(say("help-own-paco-no-joker"), "PER-5.2")
    return Help(say("help-own-paco"), "PER-1.3")


def _standing(view: View) -> Help:
    """The bid in the middle."""
    bid = view.bid or (view.reveal.bid if view.reveal else None)
    said = say("help-bid", dice=dice_of(bid.count, bid.face)) if bid else say("help-any-bid")
    return Help(said, "PER-2.3")


def _cup(seat: int, view: View) -> Help | None:
    return Help(say("help-cup", who=named(seat)), "PER-2.1") if seat in range(view.seats) else None


def _plate(seat: int, view: View) -> Help | None:
    if seat not in range(view.seats):
        return None
    if not view.alive[seat]:
        return Help(say("help-plate-out", who=named(seat)), "PER-7.1")
    if view.options.visible_dice:
        return Help(say("help-plate", who=named(seat)), "PER-1.4")
    return Help(say("help-plate-hidden", who=named(seat)), "PER-1.5")
