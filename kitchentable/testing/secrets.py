"""That a seat is shown what it may know, and nothing more."""

from __future__ import annotations

from random import Random

import msgspec

from kitchentable import touch
from kitchentable.game import Game, State
from kitchentable.testing.walk import FORMS, random_match, some, states, tables, walked, watchers
from kitchentable.values import CHANCE, Seat


def views_hide_what_imagine_makes_up(game: Game) -> None:
    """A state imagined from a view has that very view, and all that a seat is shown of both is the same to the byte."""
    rng = Random(6)
    for seats, options in tables(game):
        match, met = walked(game, seats, options)
        known = [entry.action for entry in match.log]
        for state in some(met, rng, 8):
            for seat in watchers(match):
                view = state.view(seat)
                other = game.imagine(view, rng)
                assert other.view(seat) == view, f"imagine makes a state with another view of seat {seat}"
                known_of_it = (other.to_act, other.epoch, other.result)
                assert known_of_it == (state.to_act, state.epoch, state.result), "to_act, epoch or result tell a secret"
                assert _shown(other, seat) == _shown(state, seat), f"what is sent to seat {seat} tells a secret"
                for action in rng.sample(known, min(6, len(known))):
                    if seat is not None:
                        here, there = state.why_not(seat, action), other.why_not(seat, action)
                        alike = (here, getattr(here, "about", "")) == (there, getattr(there, "about", ""))
                        assert alike, f"the refusal of {action} to seat {seat} tells a secret: {here} or {there}"


def _shown(state: State, seat: Seat | None) -> bytes:
    """All that is sent to a seat of one position."""
    view = state.view(seat)
    drawings = [state.game.board.draw(view, form) for form in FORMS]
    found = touch.paths(state, seat) if seat is not None else {}
    return msgspec.json.encode([drawings, touch.offers(view, found)])


def the_log_tells_no_secret(game: Game) -> None:
    """Where two draws leave a seat with the same view, its log entries are the same too."""
    rng = Random(7)
    for seats, options in tables(game):
        match = random_match(game, seats, options, rng, at_most=60)
        for state in states(match):
            if state.to_act != (CHANCE,):
                continue
            first = state.sample(rng)
            after = state.apply(CHANCE, first)
            for _ in range(6):
                other = state.sample(rng)
                for seat in watchers(match):
                    if state.apply(CHANCE, other).view(seat) == after.view(seat):
                        alike = game.redact(other, seat, CHANCE) == game.redact(first, seat, CHANCE)
                        assert alike, f"the log tells seat {seat} which of {other} and {first} it was"
