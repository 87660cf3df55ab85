"""What taking a die does, before it is taken."""

from __future__ import annotations

from kitchentable.drawing.scene import Gain, Preview
from kitchentable.drawing.text import plural, signed
from kitchentable.games.bangkok.actions import GROUPS, Take
from kitchentable.games.bangkok.rules import View
from kitchentable.games.bangkok.scoring import COLOUR_NAMES, FACE, total
from kitchentable.games.bangkok.text import distance, gain_of, running, small
from kitchentable.values import Action

ONES = ("", "one", "two", "three", "four", "five", "six")


def preview(action: Action, view: View) -> Preview:
    """The die, its group, and what the round would bring now."""
    assert isinstance(action, Take) and view.seat is not None
    face, now = FACE[action.die], running(view)[view.seat]
    gain = gain_of(action, view)
    which = f"The {COLOUR_NAMES[action.die[0]]} {ONES[face]}"
    if action.groups:
        have = total(view.now.groups[view.seat][GROUPS.index(action.groups[0])])
        text = f"{which}: {have} + {face} = {have + face}, {distance(have + face, view.now.goal)}"
    else:
        text = f"{which} alone, {distance(face, view.now.goal)}"
    return Preview(
        text,
        f"The round would bring you {plural(now + gain, 'point')} now ({signed(gain)})."
        if gain
        else f"The round would bring you {plural(now, 'point')} now, as before.",
        f"Take the {small(action.die)}",
        steps=(action.die, *(action.groups or ("new",))),
        lit=(action.die, *(action.groups or ("new",))),
        gains=(Gain(view.seat, signed(gain)),) if gain else (),
    )
