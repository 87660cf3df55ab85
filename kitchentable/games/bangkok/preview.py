"""What taking a die does, before it is taken."""

from __future__ import annotations

from kitchentable.drawing.scene import Gain, Preview
from kitchentable.drawing.text import signed
from kitchentable.games.bangkok.actions import GROUPS, Take
from kitchentable.games.bangkok.rules import View
from kitchentable.games.bangkok.scoring import FACE, total
from kitchentable.games.bangkok.text import brings, distance, gain_of, small
from kitchentable.games.bangkok.words import say
from kitchentable.values import Action


def preview(action: Action, view: View) -> Preview:
    """The die, its group, and what the round would bring now."""
    assert isinstance(action, Take) and view.seat is not None
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
