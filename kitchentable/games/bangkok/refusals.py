"""What a touch that leads nowhere stands for in Bangkok, and its refusal in words."""

from __future__ import annotations

from kitchentable.core import Action, RuleId
from kitchentable.games.bangkok.rules import Take, View
from kitchentable.games.bangkok.scoring import FACE
from kitchentable.refusals import Mark, WhyNot, as_sentence


def meant(path: tuple[str, ...], view: View) -> Action | None:
    """The die that would be taken, and where it would be put; another player's group is written `1.g2`."""
    die = next((name for name in path if name in FACE), "")
    places = [name for name in path if name not in FACE]
    return Take(die, tuple(name for name in places[-1:] if name != "new"))


def refused(path: tuple[str, ...], action: Action, rule: RuleId, view: View) -> WhyNot | None:
    """That a die is to be taken first, or whose the group is."""
    if rule == "BKK-3.3" and isinstance(action, Take) and not action.die:
        return WhyNot("First touch a die in the middle.", "Then where it goes: alone, or to a group of yours.", rule)
    if rule == "BKK-3.5":
        right = "A die goes alone, or to a group of your own."
        return WhyNot("That group is another player’s.", right, rule, (Mark("frame", path[-1]),))
    if rule == "BKK-3.4":
        return WhyNot(as_sentence(rule.about), "A die goes alone, or to one of your groups.", rule)
    return None
