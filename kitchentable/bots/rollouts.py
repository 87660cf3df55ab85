"""Matches played on at random, and what their ends are worth: nothing of a game is known here but its rules."""

from random import Random

from kitchentable.game import State
from kitchentable.values import CHANCE, Result, Seat

LONGEST = 2_000
"""Actions after which a playout that does not end counts as a draw."""


def worth(result: Result | None, seat: Seat) -> float:
    """What a result is worth to a seat: 1 for the first place, 0 for the last, shared places their mean."""
    if result is None or len(result.places) == 1:
        return 0.5
    ties = result.places.count(result.places[seat])
    return 1 - (result.places[seat] - 1 + (ties - 1) / 2) / (len(result.places) - 1)


def playout(state: State, rng: Random) -> Result | None:
    """How the match ends if everyone plays at random; None if it takes too long."""
    for _ in range(LONGEST):
        if not state.to_act:
            return state.result
        state = step(state, rng)
    return None


def step(state: State, rng: Random) -> State:
    """The state after chance, or after any legal action of the seat whose turn it is."""
    seat = state.to_act[0]
    if seat == CHANCE:
        return state.apply(CHANCE, state.sample(rng))
    return state.apply(seat, rng.choice(list(state.legal_actions(seat))))
