"""What a touch that leads nowhere stands for in Perudo, and its refusal in words."""

from __future__ import annotations

from kitchentable.drawing.scene import WhyNot
from kitchentable.drawing.text import as_sentence
from kitchentable.games.perudo.actions import CALZA, DUDO, PACO, Bid
from kitchentable.games.perudo.rules import View
from kitchentable.games.perudo.text import MANY, dice_of
from kitchentable.values import Action, RuleId

RIGHT = {
    "PER-3.1": "A higher face, or more {faces}.",
    "PER-3.2": "A higher face, or more dice.",
    "PER-3.3": "More pacos: {about}.",
    "PER-3.4": "Of pacos half as many, rounded up: {about}.",
    "PER-3.5": "Of pacos exactly half as many, rounded up: {about}.",
    "PER-3.6": "Over pacos twice as many and one more: {about}.",
    "PER-5.4": "In a palifico round only more {faces}.",
}
"""What would be right, in one line."""


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
        return WhyNot("Choose how many, and which face.", "", rule)
    if view.bid is None or rule not in RIGHT:
        return None
    beat = "does" if action.count == 1 else "do"
    text = f"{dice_of(action.count, action.face)} {beat} not beat {dice_of(view.bid.count, view.bid.face)}"
    right = _above_sixes(view) if rule == "PER-3.1" and view.bid.face == 6 else RIGHT[rule]
    return WhyNot(as_sentence(text), right.format(faces=MANY[view.bid.face], about=rule.about), rule)


def _above_sixes(view: View) -> str:
    """There is no higher face than six, but pacos may be gone to (PER-3.4)."""
    pacos = next((bid for bid in view.bids if bid.face == PACO), None)
    return f"More {{faces}}, or {dice_of(pacos.count, PACO)}." if pacos else "More {faces}."
