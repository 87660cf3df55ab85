"""Farkle: the game. Its rules are judged in `position.py`; nothing of it is secret."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from kitchentable import game
from kitchentable.games.farkle import actions
from kitchentable.games.farkle.options import Options
from kitchentable.games.farkle.position import Play
from kitchentable.values import Action, Result, RuleId, Seat


class View(game.View):
    """What anyone knows: everything."""

    options: Options
    play: Play


class State(game.State):
    """A full position: that of the play."""

    play: Play

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.play.to_act

    @property
    def thrower(self) -> Seat | None:
        return self.play.thrower

    @property
    def epoch(self) -> int:
        return self.play.epoch

    @property
    def result(self) -> Result | None:
        return self.play.result

    def why_not(self, seat: Seat, action: Action) -> RuleId | None:
        return self.play.why_not(seat, action)

    def apply(self, seat: Seat, action: Action) -> State:
        return State(self.play.apply(action))

    def legal_actions(self, seat: Seat) -> Iterator[Action]:
        return self.play.legal_actions(seat)

    def sample(self, rng: Random) -> Action:
        return self.play.sample(rng)

    def chance_outcomes(self, limit: int = game.CHANCE_WAYS) -> tuple[tuple[Action, Fraction], ...] | None:
        return self.play.chance_outcomes(limit)

    def view(self, seat: Seat | None) -> View:
        return View(seat, len(self.play.totals), self.play.options, self.play)


class Farkle(game.Game[Options, State, View]):
    """Farkle, with Farkle Attack as an option."""

    name = "farkle"
    title = "Farkle"
    minutes = 30
    best_with = 3
    prefix = "FAR"
    version = 1
    public_dice = True
    presets = {  # noqa: RUF012
        "kitchen": Options(),
        "box": Options(three_ones=300),
        "classic": Options(of_a_kind="additive", three_pairs=750, four_two=False, two_triplets=0),
    }

    def seats(self, options: Options) -> range:
        """FAR-1.1: two to eight, or one alone; nobody attacks themselves."""
        return range(2 if options.attack else 1, 9)

    def begin(self, seats: int, options: Options) -> State:
        return State(Play.begin(seats, options))

    def parse(self, text: str) -> Action:
        return actions.parse(text)

    def imagine(self, view: View, rng: Random) -> State:
        return State(view.play)


FARKLE = Farkle(Options, State, View)
