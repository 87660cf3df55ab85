"""What setting dice aside, banking and beginning a turn do, before they are done."""

from __future__ import annotations

from kitchentable.drawing.scene import Gain, Preview
from kitchentable.drawing.text import named, pips, spaced
from kitchentable.games.farkle.actions import Attack, Dice, Extra, Keep, Plain
from kitchentable.games.farkle.position import DICE, Play
from kitchentable.games.farkle.scoring import counted, points
from kitchentable.values import Action


def preview(action: Action, play: Play) -> Preview:
    """What the seat in turn would do."""
    if isinstance(action, Keep):
        return _banked(action, play) if action.then == "bank" else _rolled(action, play)
    if isinstance(action, Attack):
        more = f"You roll five dice; what you bank, {named(action.seat)} loses."
        return Preview(f"Attack {named(action.seat)}", more, "Attack")
    if isinstance(action, Extra):
        more = f"One die decides whether you roll {DICE + play.pot} dice this turn, or five."
        return Preview("Try for the extra dice", more, "Try for them")
    assert isinstance(action, Plain)
    return Preview("Play a plain turn", f"You roll {DICE} dice.", "Roll")


def _scored(action: Keep, play: Play) -> int:
    return play.points + points(counted(action.dice), play.options.scores)


def _banked(action: Keep, play: Play) -> Preview:
    seat, scored = play.turn, _scored(action, play)
    makes = play.scored[seat] + scored
    gains = [Gain(seat, f"+{spaced(scored)}")]
    more = f"You have {spaced(makes)} then."
    if play.victim is not None:
        more = f"{named(play.victim)} loses them."
        gains = [Gain(play.victim, f"−{spaced(scored)}")]
    elif play.last is None and makes >= play.options.target:
        more += " Everybody else has one more turn."
    return Preview(
        f"Bank {spaced(scored)}", more, f"Bank {spaced(scored)}", lit=_dice(action.dice, play), gains=tuple(gains)
    )


def _rolled(action: Keep, play: Play) -> Preview:
    scored, left = _scored(action, play), len(play.rolled) - len(action.dice)
    dice = "one die" if left == 1 else f"{left} dice" if left else f"all {play.size} dice"
    return Preview(
        f"Keep {pips(*action.dice)} and roll {dice}",
        f"If nothing scores, the {spaced(scored)} are lost.",
        f"Roll {dice}",
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
