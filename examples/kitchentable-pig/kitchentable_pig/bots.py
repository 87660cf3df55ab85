"""Pig's players."""

from __future__ import annotations

from random import Random

from kitchentable.bot import Advice, Bot, Levels, Observation
from kitchentable.bots.random_player import RandomPlayer
from kitchentable.values import Seat
from kitchentable_pig.rules import Again, Hold, Options, View

ENOUGH = 20
"""Another roll gains (2 + … + 6) / 6 points on average, and loses a sixth of the turn: from 20 on it costs more."""


class Holder(Bot[View]):
    """Rolls until the turn has brought 20, or enough to win."""

    def explain(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Advice:
        view = observation.view
        missing = view.options.target - view.scores[seat]
        if view.pot >= missing:
            return Advice(Hold(), "that wins")
        if view.pot >= ENOUGH:
            return Advice(
                Hold(), f"from {ENOUGH} on another roll costs more than it brings", ((Again(), "a 1 loses all"),)
            )
        return Advice(Again(), f"another roll is worth it below {ENOUGH}", ((Hold(), f"{view.pot} is little"),))


BOTS = Levels[Options, View]({"random": RandomPlayer(), "easy": Holder()})
