"""Why a touch leads nowhere, in words and marks for whoever touched: the rule that forbids what the touch means.

Nothing here judges: a game's `board.meant` says which action a touch stands for, `why_not` says which rule forbids it,
and `board.refused`, where a game has one, says that in the words of the table and marks the fault on the drawing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from random import Random

from msgspec.structs import replace

from kitchentable.drawing.scene import BadTouch, WhyNot
from kitchentable.drawing.text import as_sentence, named
from kitchentable.game import State, View
from kitchentable.language import say
from kitchentable.values import CHANCE, CLOCK, Action, RuleId, Seat

LONG = 95
"""In characters, how much of a rule two lines of a phone hold; the rest is where its link leads."""


def explain(state: State, seat: Seat, path: Sequence[str], actions: Mapping[tuple[str, ...], Action]) -> WhyNot | None:
    """Why these touches do nothing for the seat, in few words; None where they make or begin one of its `actions`
    after all.

    Raises `BadTouch` for a path that stands for nothing, also where its names are none of the game's.
    """
    why = _explained(state, seat, tuple(path), actions)
    return why and replace(why, more=_in_short(why.more))


def _in_short(text: str) -> str:
    """The first sentences of a rule that two lines hold, one at least."""
    first, *others = re.split(r"(?<=[.!?]) (?=[^a-z(])", text)
    for each in others:
        if len(first) + 1 + len(each) > LONG:
            break
        first = f"{first} {each}"
    return first


def _explained(
    state: State, seat: Seat, whole: tuple[str, ...], actions: Mapping[tuple[str, ...], Action]
) -> WhyNot | None:
    if not whole:
        raise BadTouch(say("touched-nothing"))
    if any(each[: len(whole)] == whole for each in actions):
        return None
    view = state.view(seat)
    action = _meant(whole, view)
    if seat not in state.to_act:
        return _out_of_turn(state, seat, action)
    if action is None:
        said = view.game.board.later(whole, view)
        if said is not None:
            return said
        raise BadTouch(say("touched-in-vain"))
    rule = state.why_not(seat, action)
    return None if rule is None else said_of(view, whole, action, rule)


def why_not(state: State, seat: Seat, action: Action) -> WhyNot | None:
    """Why the seat may not do this now, however it was said; None where it may."""
    rule = state.why_not(seat, action)
    if rule is None:
        return None
    if seat == CLOCK and state.to_act:
        seat = state.to_act[0]  # whose turn it ends
    if seat < 0:  # dice, cards and the clock are told of nobody's turn
        return WhyNot(as_sentence(rule.about or _sentence(state.view(None), rule)), "", rule)
    if seat not in state.to_act:
        return _out_of_turn(state, seat, action)
    view = state.view(seat)
    try:
        return said_of(view, view.game.board.path(action, view), action, rule)
    except (ValueError, KeyError, IndexError, TypeError, AssertionError):  # it is nothing that hands could make
        return _plainly(view, rule)


def _meant(path: tuple[str, ...], view: View) -> Action | None:
    """What the touches stand for. Names that a stranger made up stand for nothing."""
    try:
        return view.game.board.meant(path, view)
    except (ValueError, KeyError, IndexError, TypeError):
        return None


def said_of(view: View, path: tuple[str, ...], action: Action, rule: RuleId) -> WhyNot:
    """The refusal of an action in words: the game's own, else what the rule is about here, and its sentence."""
    return view.game.board.refused(path, action, rule, view) or _plainly(view, rule)


def _plainly(view: View, rule: RuleId) -> WhyNot:
    """What the rule is about here, if it says so, and its sentence."""
    sentence = _sentence(view, rule)
    return WhyNot(as_sentence(rule.about), sentence, rule) if rule.about else WhyNot(sentence, "", rule)


def _sentence(view: View, rule: RuleId) -> str:
    """The rule's sentence as it is at this table."""
    return view.game.sentence(rule, view.options)


def _out_of_turn(state: State, seat: Seat, action: Action | None) -> WhyNot:
    """Whose turn it is, with the rule that forbids the seat what it meant, or what the one in turn could do."""
    acting = state.to_act
    if action is None or state.why_not(seat, action) is None:
        actor = acting[0] if acting else seat
        action = state.sample(Random(0)) if actor == CHANCE else next(state.legal_actions(actor), Action())
    rule = state.why_not(seat, action)
    text = as_sentence(say("over")) if not acting else say("dice-come-first") if CHANCE in acting else _whose(acting)
    return WhyNot(text, _sentence(state.view(None), rule) if rule else "", rule or "")


def _whose(acting: Sequence[Seat]) -> str:
    return say("turn-comes", who=named(acting[0]))
