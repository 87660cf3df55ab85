"""That every action can be touched, and what leads nowhere is answered by a rule."""

from __future__ import annotations

import re
from random import Random

import msgspec

from kitchentable import refusals, touch
from kitchentable.game import Game, State
from kitchentable.testing.walk import FORMS, decisions, some, tables, walked
from kitchentable.testing.words import check_seats
from kitchentable.values import Action, Seat


def every_action_can_be_touched(game: Game) -> None:
    """Each legal action has a path of its own, made of what is on the scene; no path begins another."""
    rng = Random(8)
    for state, seat in decisions(game, rng, 8):
        _check_touches(game, state, seat)


def _check_touches(game: Game, state: State, seat: Seat) -> None:
    view = state.view(seat)
    legal = list(dict.fromkeys(state.legal_actions(seat)))
    found = touch.paths(state, seat)
    assert len(found) == len(legal), "two actions share a path"
    for path in found:
        for end in range(1, len(path)):
            assert path[:end] not in found, f"{path[:end]} begins {path}"
    for form in FORMS:
        static = game.board.static(view.options, view.seats, form)
        drawing = game.board.draw(view, form)
        names = {item.touch for item in drawing.items} | {button.name for button in drawing.buttons}
        names |= {spot.name for spot in static.spots}
        names |= {pose.name for poses in static.poses.values() for pose in poses}
        for path in found:
            missing = [name for name in path if name not in names and not name.startswith("#")]
            assert not missing, f"{missing} of {path} is not on the scene"
    msgspec.json.encode(touch.offers(view, found))


def a_choice_decides_what_can_be_touched(game: Game) -> None:
    """Positions of the same choice, of whatever match, have the same paths to the same actions, and the same labels."""
    rng = Random(27)
    for state, seat in decisions(game, rng, 40):
        view = state.view(seat)
        if game.board.choice(view) is None:
            continue
        found = touch.paths(state, seat)
        made = touch.Touches(found, touch.offers(view, found), touch.careful(view, found))
        kept = touch.touches(state, seat, view)
        assert kept == made and list(kept.paths) == list(found), f"more than the choice decides what {seat} can touch"


NAMES_OF_TURNS = re.compile(r"It is \{\d\}’s turn\.|The dice come first\.|The match is over\.|.+ is next, .+")
"""Refusals that say whose turn it is need no rule."""


def what_leads_nowhere_is_answered_by_a_rule(game: Game) -> None:
    """Whatever is drawn to be touched and is dead now names the rule that forbids it, or whose turn it is."""
    rng = Random(13)
    for seats, options in tables(game):
        _, met = walked(game, seats, options)
        for state in some(met, rng, 5):
            for seat in range(seats):
                _check_refusals(game, state, seat, rng)


def _check_refusals(game: Game, state: State, seat: Seat, rng: Random) -> None:
    view, found = state.view(seat), touch.paths(state, seat)
    drawing = game.board.draw(view, "wide")
    kinds = {item.touch: item.how for item in drawing.items if item.touch}
    begun = {path[:1] for path in found}
    live = {name for path in found for name in path if kinds.get(name) == "toggle"} | {name for (name,) in begun}
    dead = [name for name, how in kinds.items() if name not in live and (how != "arrange" or not found)]
    dead += [button.name for button in drawing.buttons if (button.name,) not in begun and not button.fleeting]
    for name in dead:
        _check_refusal(game, state, seat, (name,), found)
    picked = [path for path in begun if kinds.get(path[0]) in ("pick", "carry")]
    for first in rng.sample(sorted(picked), min(2, len(picked))):
        further = {path[1] for path in found if path[:1] == first and len(path) > 1}
        for name in kinds.keys() - further - live:
            _check_refusal(game, state, seat, (*first, name), found)
        static = game.board.static(view.options, view.seats, "wide")
        spots = [spot.name for spot in static.spots]
        for pose in rng.sample(static.poses.get(first[0], ()), 2) if first[0] in static.poses else (None,):
            way = first if pose is None else (*first, pose.name)
            for spot in rng.sample(spots, min(12, len(spots))):
                _check_refusal(game, state, seat, (*way, spot), found)


def _check_refusal(
    game: Game, state: State, seat: Seat, path: tuple[str, ...], found: dict[tuple[str, ...], Action]
) -> None:
    """The path is refused by a rule of the book in two lines; or it leads on after all."""
    why = refusals.explain(state, seat, path, found)
    if why is None:
        assert any(each[: len(path)] == path for each in found), f"{path} means something that is allowed"
        return
    assert why.rule in game.rulebook.rules or NAMES_OF_TURNS.fullmatch(why.text), f"{path}: {why}"
    assert why.text and "\n" not in why.text and len(why.text) < 300, f"a refusal is a line or two, not {why.text!r}"
    check_seats([why.text, why.more], state.view(seat).seats)


def what_is_proposed_is_toggled_and_legal(game: Game) -> None:
    """What stands chosen already is a legal action of toggled things and a last touch."""
    rng = Random(21)
    for state, seat in decisions(game, rng, 40):
        _check_proposal(state, seat, rng)


def _check_proposal(state: State, seat: Seat, rng: Random) -> None:
    view, board = state.view(seat), state.game.board
    action = board.proposed(view)
    if action is None:
        return
    path = touch.proposed(view, touch.paths(state, seat))
    assert path, f"{action} is proposed and forbidden by {state.why_not(seat, action)}"
    toggled = {item.touch for item in board.draw(view, "wide").items if item.how == "toggle"}
    assert toggled.issuperset(path[:-1]), f"{action} is proposed, and not made of what can be toggled: {path}"
    assert board.proposed(state.game.imagine(view, rng).view(seat)) == action, "a proposal knows more than its view"
