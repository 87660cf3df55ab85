"""Alone at the workshop: a lamp is lit near or far, two coins are taken, a disc is hung up, a row is laid."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from kitchentable import game
from kitchentable.values import Action, BadNotation, Result, RuleId, Seat, Struct

PHASES = ("light", "take", "hang", "row")
LAMPS, WHERE = ("red", "blue"), ("near", "far")
COINS = ("one", "two", "three")
HOOKS = ("left", "middle", "right")
LETTERS = ("A", "B", "C")


class Options(Struct):
    """Nothing can be agreed."""


class Deed(Action):
    """What was done, and with what."""

    verb: str
    things: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((self.verb, *self.things))


class View(game.View):
    """Everything is open."""

    deeds: tuple[Deed, ...]

    @property
    def phase(self) -> str:
        """What is to be done next; empty when all is done."""
        return PHASES[len(self.deeds)] if len(self.deeds) < len(PHASES) else ""


class State(game.State):
    """What has been done so far."""

    deeds: tuple[Deed, ...] = ()

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return (0,) if len(self.deeds) < len(PHASES) else ()

    @property
    def epoch(self) -> int:
        return len(self.deeds)

    @property
    def result(self) -> Result | None:
        return None if self.to_act else Result.by_score((1,))

    def why_not(self, seat: Seat, action: Action) -> RuleId | None:
        if action in self.legal_actions(seat):
            return None
        return RuleId("WOR-1.2" if isinstance(action, Deed) and action.verb == "row" else "WOR-1.1")

    def legal_actions(self, seat: Seat) -> Iterator[Action]:
        if seat not in self.to_act:
            return
        verb = PHASES[len(self.deeds)]
        ways: dict[str, list[tuple[str, ...]]] = {
            "light": [(lamp, where) for lamp in LAMPS for where in WHERE],
            "take": list(combinations(COINS, 2)),
            "hang": [("disc", hook) for hook in HOOKS],
            "row": [LETTERS],
        }
        yield from (Deed(verb, things) for things in ways[verb])

    def apply(self, seat: Seat, action: Action) -> State:
        assert isinstance(action, Deed)
        return State((*self.deeds, action))

    def view(self, seat: Seat | None) -> View:
        return View(seat=seat, seats=1, options=Options(), deeds=self.deeds)


class Workshop(game.Game[Options, State, View]):
    """The game of the four gestures."""

    name = "workshop"
    title = "Workshop"
    tagline = "every gesture once"
    minutes = 1
    prefix = "WOR"
    version = 1
    best_with = 1

    def seats(self, options: Options) -> range:
        return range(1, 2)

    def begin(self, seats: int, options: Options) -> State:
        return State()

    def parse(self, text: str) -> Action:
        verb, *things = text.split() or [""]
        if verb not in PHASES:
            raise BadNotation(f"a move is {', '.join(PHASES)} and things, not {text[:40]!r}")
        return Deed(verb, tuple(things))

    def imagine(self, view: View, rng: Random) -> State:
        return State(view.deeds)


WORKSHOP = Workshop(Options, State, View)
