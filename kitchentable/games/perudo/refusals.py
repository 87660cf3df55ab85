"""What a touch that leads nowhere stands for in Perudo, and its refusal in words."""

from __future__ import annotations

from kitchentable.drawing.scene import WhyNot
from kitchentable.drawing.text import as_sentence
from kitchentable.games.perudo.actions import CALZA, DUDO, PACO, Bid
from kitchentable.games.perudo.rules import View
from kitchentable.games.perudo.text import dice_of
from kitchentable.games.perudo.words import say
from kitchentable.values import Action, RuleId

RIGHT = ("PER-3.1", "PER-3.2", "PER-3.3", "PER-3.4", "PER-3.5", "PER-3.6", "PER-5.4")
"""The rules about bids for which a message says in one line what would be right."""


def meant(path: tuple[str, ...], view: View) -> Action | None:
    """The bid that a forbidden key stands for; what is not chosen is as in the standing bid, or the least there is.

    The button bids what is chosen, and nothing where nothing is.
    """
    last = path[-1]
    if last in ("dudo", "calza"):
        return DUDO if last == "dudo" else CALZA
    counts = [int(name) for name in path if name.isdecimal()]
    faces = [int(name[1:]) for name in path if name[0] == "x"]
    if last == "bid":
        return Bid(counts[-1] if counts else 0, faces[-1] if faces else 0)
    if not counts and not faces:
        return None
    standing = view.bid or Bid(1, 2)
    return Bid(counts[-1] if counts else standing.count, faces[-1] if faces else standing.face)


def refused(path: tuple[str, ...], action: Action, rule: RuleId, view: View) -> WhyNot | None:
    """Two bids beside each other: "Five twos do not beat five threes."."""
    if not isinstance(action, Bid):
        return None
    if rule == "PER-2.8":
        return WhyNot(say("choose"), "", rule)
    if rule == "PER-2.5":
        return WhyNot(say("no-pacos-first"), say("other-faces"), rule)
    if view.bid is None or rule not in RIGHT:
        return None
    dice, standing = dice_of(action.count, action.face), dice_of(view.bid.count, view.bid.face, "accusative")
    text = say("does-not-beat", count=action.count, dice=dice, standing=standing)
    return WhyNot(as_sentence(text), _right(rule, view, view.bid.face), rule)


def _right(rule: RuleId, view: View, face: int) -> str:
    """There is no higher face than six, but pacos may be gone to (PER-3.4)."""
    if rule != "PER-3.1" or face != 6:
        return say(f"right-{rule.key}", face=face, about=rule.about)
    pacos = next((bid for bid in view.bids if bid.face == PACO), None)
    if pacos is None:
        return say("right-3-1-six", face=face)
    return say("right-3-1-pacos", face=face, pacos=dice_of(pacos.count, PACO))
