"""What taking a die does, before it is taken."""

from __future__ import annotations

from kitchentable.drawing.aside import apart
from kitchentable.drawing.board import CannotDraw
from kitchentable.drawing.scene import Gain, Preview
from kitchentable.drawing.text import named, signed
from kitchentable.games.bangkok.actions import GROUPS, Goal, Pass, Roll, Take, Values
from kitchentable.games.bangkok.rules import View, colours
from kitchentable.games.bangkok.scoring import FACE, FACES, total
from kitchentable.games.bangkok.text import brings, distance, gain_of, small
from kitchentable.games.bangkok.words import say
from kitchentable.games.common import Start
from kitchentable.values import Action


def preview(action: Action, view: View) -> Preview:
    """The die, its group, and what the round would bring now."""
    if not isinstance(action, Take) or view.seat is None:
        raise CannotDraw
    own = GROUPS[: len(view.now.groups[view.seat])]
    if action.die not in view.now.middle or not {*action.groups} <= {*own}:
        return Preview("", lit=(action.die, *action.groups))
    face = FACE[action.die]
    gain = gain_of(action, view)
    have = total(view.now.groups[view.seat][GROUPS.index(action.groups[0])]) if action.groups else 0
    makes, colour = have + face, action.die[0]
    how_far = distance(makes, view.now.goal)
    if action.groups:
        text = say("preview-to", colour=colour, face=face, have=have, number=face, makes=makes, distance=how_far)
    else:
        text = say("preview-alone", colour=colour, face=face, distance=how_far)
    return Preview(
        text,
        brings(action, view),
        say("take-the", die=small(action.die)),
        steps=(action.die, *(action.groups or ("new",))),
        lit=(action.die, *(action.groups or ("new",))),
        gains=(Gain(view.seat, signed(gain)),) if gain else (),
    )


def aside(action: Action, before: View, after: View | None) -> tuple[str, ...]:
    """The dice as they were rolled for the Dice Values Board, and the one that makes the goal. Of what is forbidden:
    dice, a goal, a die that is not in the middle, who starts, and that one passes."""
    if isinstance(action, Values):
        return tuple(map(_shape, action.dice))
    if isinstance(action, Goal) and after is not None:
        return (f"{(colours(before.now) or 'R')[0]}{action.goal - len(FACES)}",)
    if after is not None:
        return ()
    if isinstance(action, Roll):
        sets = [[_shape(dice[0] + face) for face in dice[1:]] if dice[0].isalpha() else [*dice] for dice in action.sets]
        return apart(sets)
    if isinstance(action, Take):
        return () if action.die in before.now.middle else (_shape(action.die),)
    if isinstance(action, Goal):
        return (say("goal-tried", goal=action.goal),)
    if isinstance(action, Start):
        return (say("starts", who=named(action.seat)),)
    return (say("pass"),) if isinstance(action, Pass) else ()


def _shape(die: str) -> str:
    """A die as a symbol; a face that no die has is its number."""
    return die if die in FACE else die[1:]
