from random import Random

from kitchentable.core import Action, Advice, Bot, Seat, Seen
from tests.server.race.rules import View, Word


class Runner(Bot):
    """Goes when it is its turn, and never interrupts."""

    def choose(self, seen: Seen, seat: Seat, rng: Random, budget: float) -> Action | None:
        assert isinstance(seen.view, View)
        return Word("go") if seen.view.turn == seat else None

    def explain(self, seen: Seen, seat: Seat, rng: Random, budget: float) -> Advice:
        assert isinstance(seen.view, View)
        return Advice(self.choose(seen, seat, rng, budget), f"my card is {seen.view.card}")


class Broken(Bot):
    """Fails, as programs do."""

    def choose(self, seen: Seen, seat: Seat, rng: Random, budget: float) -> Action | None:
        raise RuntimeError("this bot is broken")


BOTS = {"broken": Broken(), "runner": Runner()}
