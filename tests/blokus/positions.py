"""Positions of Blokus for the tests of its players."""

from __future__ import annotations

from random import Random

from kitchentable.games.blokus import position
from kitchentable.games.blokus.rules import BLOKUS, State

CLASSIC = position.layout("classic", False)


def after(plies: int, seats: int, seed: int) -> State:
    rng, state = Random(seed), BLOKUS.begin(seats, BLOKUS.options())
    for _ in range(plies):
        if state.to_act:
            state = state.apply(state.to_act[0], rng.choice(list(state.legal_actions(state.to_act[0]))))
    return state
