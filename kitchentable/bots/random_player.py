"""A player that does anything legal."""

from random import Random

from kitchentable.bot import Bot, Observation
from kitchentable.game import View
from kitchentable.values import Action, Seat


class RandomPlayer(Bot[View]):
    """Chooses among its legal actions with equal chances, and interrupts nobody."""

    def choose(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Action | None:
        state = observation.view.game.imagine(observation.view, rng)
        if state.to_act[0] != seat:
            return None
        return rng.choice(list(state.legal_actions(seat)))
