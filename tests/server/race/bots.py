import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from kitchentable.bot import Advice, Bot, Levels, Observation, Preparation
from kitchentable.kernels import cache_folder
from kitchentable.values import Action, Seat
from tests.server.race.rules import Options, View, Word


class Runner(Bot[View]):
    """Goes when it is its turn, and never interrupts."""

    def choose(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Action | None:
        assert isinstance(observation.view, View)
        return Word("go") if observation.view.turn == seat else None

    def explain(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Advice:
        assert isinstance(observation.view, View)
        return Advice(self.choose(observation, seat, rng, budget), f"my card is {observation.view.card}")


class Broken(Bot[View]):
    """Fails, as programs do."""

    def choose(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Action | None:
        raise RuntimeError("this bot is broken")


class Training(Preparation[Options]):
    """Comes half way, and goes on when the test says so."""

    about = "trains first"
    seats = range(2, 3)

    def possible(self, options: Options) -> bool:
        return options.goal < 99

    def done(self, options: Options) -> bool:
        return _trained(options).exists()

    def run(self, options: Options, progress: Callable[[float], None]) -> None:
        progress(0.5)
        if options.goal == 1:
            raise RuntimeError("this preparation fails")
        while not (cache_folder() / "finish").exists():
            time.sleep(0.01)
        _trained(options).touch()


def _trained(options: Options) -> Path:
    return cache_folder() / f"trained-{options.goal}"


BOTS = Levels[Options, View](
    {"broken": Broken(), "runner": Runner(), "trained": Runner()}, preparations={"trained": Training()}
)
