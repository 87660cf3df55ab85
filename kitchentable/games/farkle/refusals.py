"""What a touch that leads nowhere stands for in Farkle, and its refusal in words."""

from __future__ import annotations

from operator import ge

from kitchentable.drawing.scene import WhyNot
from kitchentable.drawing.text import pips
from kitchentable.games.farkle.actions import EXTRA, PLAIN, Attack, Dice, Keep
from kitchentable.games.farkle.position import Play
from kitchentable.games.farkle.rules import View
from kitchentable.games.farkle.scoring import counted, points, selections, spread
from kitchentable.games.farkle.words import say
from kitchentable.values import Action, RuleId


def meant(path: tuple[str, ...], view: object) -> Action | None:
    """The dice that touches would set aside, and what their button would do then."""
    last = path[-1]
    if last in ("plain", "extra"):
        return PLAIN if last == "plain" else EXTRA
    if last.startswith("attack-"):
        return Attack(int(last.removeprefix("attack-")))
    faces = [int(name[1:]) for name in path if name[0] == "d" and name[1:].isdecimal()]
    if not faces and last not in ("roll", "bank"):
        return None
    return Keep(tuple(sorted(faces)), "bank" if last == "bank" else "roll")


def refused(path: tuple[str, ...], action: Action, rule: RuleId, view: View) -> WhyNot | None:
    """Which dice score nothing, or that some are to be chosen first."""
    return refused_dice(action, rule, view.play)


def refused_dice(action: Action, rule: RuleId, play: Play) -> WhyNot | None:
    """The same of a position of the play, which Farkle Craps has too."""
    if not isinstance(action, Keep):
        return None
    if rule == "FAR-2.2":
        return WhyNot(say("choose-scoring"), say("at-least-one"), rule)
    if rule == "FAR-2.3":
        idle = [face for face in action.dice if not points(counted((face,)), play.options.scores)]
        if whole := _whole(action.dice, play):
            dice, worth = whole
            together = say("together", dice=pips(*dice), points=worth)
            return WhyNot(say("idle-alone", count=len(idle), dice=pips(*idle)), together, rule)
        return WhyNot(say("idle", count=len(idle), dice=pips(*idle)), say("all-have-to-score"), rule)
    return None


def _whole(chosen: Dice, play: Play) -> tuple[Dice, int] | None:
    """The fewest dice of the roll that score together with those, and their points."""
    found = selections(counted(play.rolled), play.options.scores)
    with_them = [(kept, worth) for kept, worth in found if all(map(ge, kept, counted(chosen)))]
    if not with_them:
        return None
    kept, worth = min(with_them, key=lambda each: sum(each[0]))
    return spread(kept), worth
