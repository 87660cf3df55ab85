"""Players: what a bot is given, what it answers, and what has to be computed before it can play.

A bot is typed by the view that it plays on: `class Runner(Bot[View])` is told what a seat of Race knows.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Generic, TypeVar

from kitchentable.values import Action, Seat, Struct, spoken

AView_co = TypeVar("AView_co", covariant=True)
AView_contra = TypeVar("AView_contra", contravariant=True)


class Observation(Struct, Generic[AView_co]):
    """All that a bot is given: the view of its seat, and the log as that seat saw it."""

    view: AView_co
    log: tuple[tuple[Seat, Action], ...] = ()


class Advice(Struct):
    """A bot's choice with its reasons in words, and the next best choices with theirs."""

    action: Action | None
    why: str
    others: tuple[tuple[Action, str], ...] = ()


class Bot(Generic[AView_contra]):
    """A player that sees only a view and the log of what its seat saw."""

    def choose(self, observation: Observation[AView_contra], seat: Seat, rng: Random, budget: float) -> Action | None:
        """The action chosen within about `budget` seconds; None declines an invitation to interrupt."""
        return self.explain(observation, seat, rng, budget).action

    def explain(self, observation: Observation[AView_contra], seat: Seat, rng: Random, budget: float) -> Advice:
        """The choice and why, in words for a player."""
        return Advice(self.choose(observation, seat, rng, budget), "")


class Preparation:
    """What has to be computed once, for each choice of options, before a level of bots can be had there."""

    about: str
    """What it does and how long that takes, for people: "solves the game first: some minutes"."""
    seats: range
    """The numbers of players that it is good for."""

    def possible(self, options: Any) -> bool:
        """Whether the level can be prepared for a table with these options at all."""
        raise NotImplementedError

    def done(self, options: Any) -> bool:
        """Whether it has been."""
        raise NotImplementedError

    def missing(self, options: Any, seats: int) -> str:
        """Why a table cannot have the level now, to be read after its name; empty where it can."""
        if seats not in self.seats:
            return f"is for {spoken(self.seats)} seats, not {seats}"
        if not self.possible(options):
            return "cannot be had with these options"
        return "" if self.done(options) else "is not ready for these options: prepare it first"

    def run(self, options: Any, progress: Callable[[float], None]) -> None:
        """Prepares it and keeps the result for all processes of this user; `progress` hears the share done, 0 to 1."""
        raise NotImplementedError
