"""A bot for Farkle, which is another package's game: it banks as soon as it may."""

from __future__ import annotations

from random import Random

from kitchentable.bot import Bot, Observation
from kitchentable.games.farkle.actions import Keep
from kitchentable.games.farkle.rules import View
from kitchentable.values import Action, Seat


class Cautious(Bot[View]):
    """Sets aside as much as it can, and banks."""

    def choose(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Action | None:
        view = observation.view
        legal = list(view.game.imagine(view, rng).legal_actions(seat))
        keeps = [action for action in legal if isinstance(action, Keep)]
        return max(keeps, key=lambda keep: (keep.then == "bank", len(keep.dice)), default=legal[0])
