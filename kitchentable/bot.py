"""Players: what a bot is given, what it answers, what has to be computed before it can play, and a game's levels.

A bot is typed by the view that it plays on: `class Runner(Bot[View])` is told what a seat of Race knows.

A package offers bots for a game as entry points of the group `kitchentable.bots`: the name of the game, a dot and the
level, and where the bot or its class is (`"perudo.bold" = "mypackage.bots:Bold"`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib.util import find_spec
from random import Random
from typing import Any, Generic, TypeVar

from kitchentable.drawing.text import as_typed, number_range
from kitchentable.importing import imported
from kitchentable.language import say
from kitchentable.values import Action, Problem, Seat, Struct

AView_co = TypeVar("AView_co", covariant=True)
AView_contra = TypeVar("AView_contra", contravariant=True)
AnOptions_contra = TypeVar("AnOptions_contra", contravariant=True)


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


class Preparation(Generic[AnOptions_contra]):
    """What has to be computed once, for each choice of options, before a level of bots can be had there."""

    seats: range
    """The numbers of players that it is good for."""

    @property
    def about(self) -> str:
        """What it does and how long that takes, for people: "solves the game first: some minutes"."""
        raise NotImplementedError

    def listed(self) -> bool:
        """Whether the level is among the game's where no table is in question yet."""
        return True

    def possible(self, options: AnOptions_contra) -> bool:
        """Whether the level can be prepared for a table with these options at all."""
        raise NotImplementedError

    def done(self, options: AnOptions_contra) -> bool:
        """Whether it has been."""
        raise NotImplementedError

    def missing(self, options: AnOptions_contra, seats: int) -> str:
        """Why a table cannot have the level now, to be read after its name; empty where it can."""
        if seats not in self.seats:
            return say("level-is-for", seats=number_range(self.seats), asked=seats)
        if not self.possible(options):
            return say("level-is-impossible")
        return "" if self.done(options) else say("level-is-not-ready")

    def run(self, options: AnOptions_contra, progress: Callable[[float], None]) -> None:
        """Prepares it and keeps the result for all processes of this user; `progress` hears the share done, 0 to 1."""
        raise NotImplementedError


GROUP = "kitchentable.bots"


def _nothing(options: object) -> None:
    """Most games have nothing to warm up."""


class Levels(Mapping[str, Bot[AView_contra]], Generic[AnOptions_contra, AView_contra]):
    """A game's bots by level, weakest first.

    `fast` are levels above the others that there are only where numpy is. `warm_up` compiles and computes what would
    make a bot's first thought at a table with such options wait. `preparations` are for levels that need something
    computed first, by level. `hints` is the level that advises people, where the strongest plays what they would not
    understand; `teacher` advises in lessons, where the bots there play otherwise than these teach.
    """

    preparations: Mapping[str, Preparation[AnOptions_contra]]
    warm_up: Callable[[AnOptions_contra], None]
    lacking: tuple[str, ...]
    """Levels that there would be with numpy."""
    hints: str
    """The level that advises people; empty where the strongest does."""
    teacher: Bot[AView_contra] | None
    """Who advises in lessons where learners play alone; None where the level does that they play against."""

    def __init__(
        self,
        bots: Mapping[str, Bot[AView_contra]],
        warm_up: Callable[[AnOptions_contra], None] = _nothing,
        preparations: Mapping[str, Preparation[AnOptions_contra]] | None = None,
        fast: Mapping[str, Bot[AView_contra]] | None = None,
        hints: str = "",
        teacher: Bot[AView_contra] | None = None,
    ) -> None:
        above = fast or {}
        there = find_spec("numpy") is not None
        self.lacking = () if there else tuple(above)
        self._bots, self.warm_up, self.hints = {**bots, **(above if there else {})}, warm_up, hints
        self.teacher = teacher
        self.preparations = {level: each for level, each in (preparations or {}).items() if level in self._bots}

    def __getitem__(self, level: str) -> Bot[AView_contra]:
        if level in self.lacking:
            raise KeyError(say("level-needs-numpy", level=level))
        if not self._listed(level):
            raise KeyError(level)
        return self._bots[level]

    def __iter__(self) -> Iterator[str]:
        return filter(self._listed, self._bots)

    def __len__(self) -> int:
        return sum(map(self._listed, self._bots))

    def joined(self, others: Mapping[str, Bot[AView_contra]]) -> Levels[AnOptions_contra, AView_contra]:
        """These levels and others of unknown strength, which come behind `random`: the strongest stays the last."""
        if both := self._bots.keys() & others.keys():
            raise Problem(say("level-is-there", level=as_typed(min(both))))
        first = {level: bot for level, bot in self._bots.items() if level == "random"}
        both_kinds = Levels(
            {**first, **others, **self._bots}, self.warm_up, self.preparations, None, self.hints, self.teacher
        )
        both_kinds.lacking = self.lacking
        return both_kinds

    @property
    def adviser(self) -> str:
        """The level whose choices are a person's hints."""
        return self.hints or list(self)[-1]

    def _listed(self, level: str) -> bool:
        preparation = self.preparations.get(level)
        return preparation is None or preparation.listed()


def levels_of(package: str) -> Levels[Any, Any]:
    """The levels of the game that is in the package: `BOTS` in its `bots.py`."""
    levels = imported(".bots", package).BOTS
    assert isinstance(levels, Levels), f"BOTS of {package} are no Levels"
    return levels


def installed_for(game: str) -> dict[str, Bot[Any]]:
    """The bots that other packages offer for the game, by level. Raises `Problem` where one cannot be had."""
    from importlib.metadata import entry_points  # it takes as long to import as all else here

    found = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        whose, _, level = entry.name.rpartition(".")
        if whose == game:
            found[level] = bot_at(entry.value)
    return found


def bot_at(where: str) -> Bot[Any]:
    """The bot that is written `module:Name`: a bot, or a class of one that needs nothing. Raises `Problem`."""
    module, _, name = where.partition(":")
    try:
        bot = getattr(imported(module), name)
        bot = bot() if isinstance(bot, type) else bot
    except Exception as error:
        raise Problem(
            say("bot-not-loaded", where=as_typed(where[:80]), why=f"{type(error).__name__}: {error}")
        ) from error
    if not isinstance(bot, Bot):
        raise Problem(say("bot-is-none", where=as_typed(where[:80]), type=type(bot).__name__))
    return bot
