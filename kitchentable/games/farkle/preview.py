"""What setting dice aside, banking and beginning a turn do, before they are done."""

from __future__ import annotations

from collections import Counter

from kitchentable.drawing.board import CannotDraw
from kitchentable.drawing.scene import Gain, Preview
from kitchentable.drawing.text import named, pips, spaced
from kitchentable.games.common import Start
from kitchentable.games.farkle.actions import Attack, Dice, Extra, Keep, Plain, Roll
from kitchentable.games.farkle.position import DICE, Play
from kitchentable.games.farkle.text import turn_points
from kitchentable.games.farkle.words import say
from kitchentable.values import Action

FACES = range(1, 7)


def preview(action: Action, play: Play, besides: int = 0) -> Preview:
    """What the seat in turn would do; `besides` is what banking brings it more than the points."""
    if isinstance(action, Keep):
        return _banked(action, play, besides) if action.then == "bank" else _rolled(action, play)
    if isinstance(action, Attack):
        who = named(action.seat)
        return Preview(say("preview-attack", who=who), say("preview-attack-more", who=who), say("attack"))
    if isinstance(action, Extra):
        return Preview(say("preview-extra"), say("preview-extra-more", size=DICE + play.pot), say("try-extra"))
    if not isinstance(action, Plain):
        raise CannotDraw
    return Preview(say("preview-plain"), say("preview-plain-more", count=DICE), say("roll"))


def _banked(action: Keep, play: Play, besides: int) -> Preview:
    seat, scored = play.turn, turn_points(action, play)
    makes = play.scored[seat] + scored + besides
    gains = [Gain(seat, f"+{spaced(scored)}")]
    ends = play.last is None and makes >= play.options.target
    more = say("preview-bank-last" if ends else "preview-bank", total=makes)
    if play.victim is not None:
        more = say("preview-bank-attack", who=named(play.victim))
        gains = [Gain(play.victim, f"−{spaced(scored)}")]
    said = say("bank-points", points=scored)
    return Preview(said, more, said, lit=_dice(action.dice, play), gains=tuple(gains))


def _rolled(action: Keep, play: Play) -> Preview:
    left = len(play.rolled) - len(action.dice)
    keep, roll = ("preview-keep", "roll-these") if left else ("preview-keep-all", "roll-all-these")
    count = left or play.size
    return Preview(
        say(keep, dice=pips(*action.dice), count=count),
        say("preview-roll", points=turn_points(action, play)),
        say(roll, count=count),
        lit=_dice(action.dice, play),
    )


def _dice(chosen: Dice, play: Play) -> tuple[str, ...]:
    """The items of the dice that are set aside: of equal ones the first."""
    left, found = list(chosen), []
    for index, face in enumerate(play.rolled):
        if face in left:
            left.remove(face)
            found.append(f"die-{index}")
    return tuple(found)


def aside(action: Action, play: Play, done: bool) -> tuple[str, ...]:
    """Of what is forbidden: dice as they fell, those that were to be kept and do not lie there, who begins, and whom
    one attacks."""
    if done:
        return ()
    if isinstance(action, Start):
        return (say("begins", who=named(action.seat)),)
    if isinstance(action, Roll):
        bonus = ("", *_shapes("bonus", action.bonus)) if action.bonus else ()
        return (*_shapes("die", action.dice), *bonus)
    if isinstance(action, Keep) and Counter(action.dice) - Counter(play.rolled):
        return _shapes("die", action.dice)
    return (say("preview-attack", who=named(action.seat)),) if isinstance(action, Attack) else ()


def _shapes(kind: str, dice: Dice) -> tuple[str, ...]:
    """Dice as symbols; a face that no die has is its number."""
    return tuple(f"{kind}-{face}" if face in FACES else str(face) for face in dice)
