"""The race: in turn, `go` rolls a die and moves so far, `stay` moves one; `stop`, by anyone else, makes both stay.

Everyone holds a hidden card (drawn at the start, of no effect), so that there is something to keep secret.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Annotated

from msgspec import Meta

from kitchentable import game
from kitchentable.values import CHANCE, CLOCK, Action, BadNotation, Result, RuleId, Seat, Struct


class Options(Struct):
    goal: Annotated[int, Meta(title="Goal", ge=1, le=100, description="RAC-1.1: how far it is.")] = 12
    seconds: Annotated[int, Meta(title="Seconds a turn", ge=0, le=3600, description="RAC-1.2: 0 is no limit.")] = 0


class Word(Action):
    word: str

    def __str__(self) -> str:
        return self.word


class Deal(Action):
    cards: tuple[int, ...]

    def __str__(self) -> str:
        return "deal " + " ".join(str(card) if card else "?" for card in self.cards)


class Roll(Action):
    face: int

    def __str__(self) -> str:
        return f"roll {self.face}"


class View(game.View):
    options: Options
    places: tuple[int, ...]
    turn: Seat
    card: int
    rolling: bool
    epoch: int


class State(game.State):
    options: Options
    places: tuple[int, ...]
    turn: Seat
    cards: tuple[int, ...] = ()
    rolling: bool = False
    steps: int = 0

    @property
    def to_act(self) -> tuple[Seat, ...]:
        if self.result is not None:
            return ()
        if not self.cards or self.rolling:
            return (CHANCE,)
        seats = len(self.places)
        return tuple((self.turn + ahead) % seats for ahead in range(seats))

    @property
    def thrower(self) -> Seat | None:
        return self.turn if self.rolling else None

    @property
    def epoch(self) -> int:
        return self.steps

    @property
    def result(self) -> Result | None:
        return Result.by_score(self.places) if max(self.places) >= self.options.goal else None

    def why_not(self, seat: Seat, action: Action) -> RuleId | None:
        due = self.to_act
        if seat not in due and seat != CLOCK:
            return RuleId("RAC-2.1")
        if seat == CHANCE:
            if self.rolling:
                return None if isinstance(action, Roll) and action.face in range(1, 7) else RuleId("RAC-2.3")
            return None if isinstance(action, Deal) and len(action.cards) == len(self.places) else RuleId("RAC-2.3")
        if not isinstance(action, Word):
            return RuleId("RAC-2.2")
        if action.word == "stop":
            return RuleId("RAC-2.4") if seat == self.turn else None
        return None if seat == self.turn or seat == CLOCK else RuleId("RAC-2.1")

    def legal_actions(self, seat: Seat) -> Iterator[Action]:
        yield from (Word("go"), Word("stay")) if seat == self.turn else (Word("stop"),)

    def sample(self, rng: Random) -> Action:
        if self.rolling:
            return Roll(rng.randrange(1, 7))
        return Deal(tuple(rng.randrange(1000, 10_000) for _ in self.places))

    def apply(self, seat: Seat, action: Action) -> State:
        if isinstance(action, Deal):
            return State(self.options, self.places, self.turn, action.cards, steps=self.steps + 1)
        if isinstance(action, Word) and action.word == "go":
            return State(self.options, self.places, self.turn, self.cards, True, self.steps + 1)
        far = action.face if isinstance(action, Roll) else int(action == Word("stay"))
        places = tuple(place + far * (seat == self.turn) for seat, place in enumerate(self.places))
        return State(self.options, places, (self.turn + 1) % len(places), self.cards, steps=self.steps + 1)

    def view(self, seat: Seat | None) -> View:
        card = self.cards[seat] if seat is not None and self.cards else 0
        return View(
            seat=seat,
            seats=len(self.places),
            options=self.options,
            places=self.places,
            turn=self.turn,
            card=card,
            rolling=self.rolling,
            epoch=self.steps,
        )


class Race(game.Game[Options, State, View]):
    name = "race"
    title = "Race"
    tagline = "first to the goal"
    minutes = 2
    best_with = 3
    prefix = "RAC"
    version = 1
    public_dice = True

    def seats(self, options: Options) -> range:
        return range(2, 5)

    def begin(self, seats: int, options: Options) -> State:
        return State(options, (0,) * seats, 0)

    def parse(self, text: str) -> Action:
        text = text.strip()
        if text in ("go", "stay", "stop"):
            return Word(text)
        if match := re.fullmatch(r"roll (\d)", text):
            return Roll(int(match[1]))
        if re.fullmatch(r"deal( (\d{4}|\?)){2,4}", text):
            return Deal(tuple(0 if card == "?" else int(card) for card in text.split()[1:]))
        raise BadNotation(f"a move is `go`, `stay` or `stop`, not {text[:60]!r}")

    def redact(self, action: Action, seat: Seat | None, actor: Seat) -> Action:
        if not isinstance(action, Deal):
            return action
        return Deal(tuple(card if owner == seat else 0 for owner, card in enumerate(action.cards)))

    def imagine(self, view: View, rng: Random) -> State:
        cards = tuple(view.card if seat == view.seat else rng.randrange(1000, 10_000) for seat in range(view.seats))
        return State(view.options, view.places, view.turn, cards, view.rolling, view.epoch)

    def seconds(self, state: State) -> int:
        return state.options.seconds

    def time_out(self, state: State, draft: Action | None) -> Action:
        return draft or Word("stay")


RACE = Race(Options, State, View)
