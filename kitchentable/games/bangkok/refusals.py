"""What a touch that leads nowhere stands for in Bangkok, and its refusal in words."""

from __future__ import annotations

from kitchentable.drawing.scene import Mark, WhyNot
from kitchentable.drawing.text import as_sentence
from kitchentable.games.bangkok.actions import GROUPS, Take
from kitchentable.games.bangkok.rules import View
from kitchentable.games.bangkok.scoring import FACE
from kitchentable.games.bangkok.words import say
from kitchentable.values import Action, RuleId


def meant(path: tuple[str, ...], view: View) -> Action | None:
    """The die that would be taken, and where it would be put; another player's group is written `1.g2`.

    A die drawn onto another one of the middle is put beside it; a group drawn onto another one joins it.
    """
    dice = [name for name in path if name in FACE]
    places = [name for name in path if name not in FACE]
    if len(dice) > 1:
        return Take(dice[0], (dice[-1],))
    if len({*places} & {*GROUPS}) > 1 and not dice and view.now.middle:
        return Take(view.now.middle[0], tuple(places))
    return Take(dice[0] if dice else "", tuple(name for name in places[-1:] if name != "new"))


def refused(path: tuple[str, ...], action: Action, rule: RuleId, view: View) -> WhyNot | None:
    """That a die is to be taken first, or whose the group is."""
    if rule == "BKK-3.3" and isinstance(action, Take) and not action.die:
        return WhyNot(say("touch-first"), say("then-where"), rule)
    if rule == "BKK-3.5":
        return WhyNot(say("others-group"), say("own-group-only"), rule, (Mark("frame", path[-1]),))
    if rule == "BKK-3.6" and isinstance(action, Take):
        right = view.game.sentence(rule, view.options)
        return WhyNot(say("would-join"), right, rule, tuple(Mark("frame", name) for name in action.groups))
    if rule == "BKK-3.4" and path[-1] in FACE:
        return WhyNot(say("still-in-the-middle"), say("one-of-yours"), rule)
    if rule == "BKK-3.4":
        return WhyNot(as_sentence(rule.about), say("one-of-yours"), rule)
    return None
