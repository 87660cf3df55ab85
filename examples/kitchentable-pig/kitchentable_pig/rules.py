"""Pig: the rules. Ids are those of `rulebook.md`."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Annotated

from msgspec import Meta

from kitchentable import game
from kitchentable.values import CHANCE, Action, BadNotation, Result, RuleId, Seat, Struct


class Options(Struct):
    target: Annotated[int, Meta(title="Points to win", ge=10, le=500, description="PIG-1.2: fewer make it short.")] = (
        100
    )


class Roll(Action):
    """What the die shows."""

    face: int

    def __str__(self) -> str:
        return f"roll {self.face}"


class Again(Action):
    """The player rolls again."""

    def __str__(self) -> str:
        return "roll"


class Hold(Action):
    """The player keeps what the turn has brought."""

    def __str__(self) -> str:
        return "hold"


class View(game.View):
    """What everybody may know, which is all: whose turn it is, the last roll and whether the die is due, the points of
    the turn, and everyone's."""

    seat: Seat | None
    seats: int
    options: Options
    turn: Seat
    face: int
    due: bool
    pot: int
    scores: tuple[int, ...]
    epoch: int


class State(game.State):
    """The same as a position of the game."""

    options: Options
    turn: Seat
    face: int
    due: bool
    pot: int
    scores: tuple[int, ...]
    epoch: int

    @property
    def over(self) -> bool:
        return max(self.scores) >= self.options.target

    @property
    def to_act(self) -> tuple[Seat, ...]:
        if self.over:
            return ()
        return (CHANCE,) if self.due else (self.turn,)

    @property
    def thrower(self) -> Seat | None:
        return self.turn

    @property
    def result(self) -> Result | None:
        return Result.by_score(self.scores) if self.over else None

    def why_not(self, seat: Seat, action: Action) -> RuleId | None:
        if self.over:
            return RuleId("PIG-3.1")
        if self.due:
            fits = seat == CHANCE and isinstance(action, Roll) and action.face in range(1, 7)
            return None if fits else RuleId("PIG-2.1")
        return None if seat == self.turn and isinstance(action, (Again, Hold)) else RuleId("PIG-2.2")

    def legal_actions(self, seat: Seat) -> Iterator[Action]:
        return (action for action in (Again(), Hold()) if self.why_not(seat, action) is None)

    def sample(self, rng: Random) -> Action:
        return Roll(rng.randrange(6) + 1)

    def apply(self, seat: Seat, action: Action) -> State:
        following = (self.turn + 1) % len(self.scores)
        if isinstance(action, Roll) and action.face == 1:  # PIG-2.3
            return State(self.options, following, 1, True, 0, self.scores, self.epoch + 1)
        if isinstance(action, Roll):
            pot = self.pot + action.face
            return State(self.options, self.turn, action.face, False, pot, self.scores, self.epoch + 1)
        if isinstance(action, Again):
            return State(self.options, self.turn, self.face, True, self.pot, self.scores, self.epoch + 1)
        scores = tuple(points + self.pot * (each == seat) for each, points in enumerate(self.scores))
        return State(self.options, following, self.face, True, 0, scores, self.epoch + 1)

    def view(self, seat: Seat | None) -> View:
        return View(
            seat, len(self.scores), self.options, self.turn, self.face, self.due, self.pot, self.scores, self.epoch
        )


class Pig(game.Game[Options, State, View]):
    name = "pig"
    title = "Pig"
    tagline = "roll on, or keep it"
    minutes = 10
    best_with = 3
    prefix = "PIG"
    version = 1
    public_dice = True

    def seats(self, options: Options) -> range:
        return range(2, 11)  # PIG-1.1

    def begin(self, seats: int, options: Options) -> State:
        return State(options, turn=0, face=0, due=True, pot=0, scores=(0,) * seats, epoch=0)

    def parse(self, text: str) -> Action:
        rolls = {f"roll {face}": Roll(face) for face in range(10)}
        found = {"roll": Again(), "hold": Hold(), **rolls}.get(text.strip().lower())
        if found is None:
            raise BadNotation(f"a move is `roll` or `hold`, not {text[:60]!r}")
        return found

    def imagine(self, view: View, rng: Random) -> State:
        return State(view.options, view.turn, view.face, view.due, view.pot, view.scores, view.epoch)


PIG = Pig(Options, State, View)
