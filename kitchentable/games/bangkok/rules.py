"""Bangkok: the rules of play. Ids are those of `rulebook.md`; what a layout scores is in `scoring.py`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from random import Random
from typing import Self

from msgspec.structs import replace

from kitchentable import game
from kitchentable.drawing.text import as_typed, listed
from kitchentable.games.bangkok.actions import (
    CHANCE_WRITTEN,
    DIE,
    EACH,
    GROUPS,
    SET,
    TAKES,
    Goal,
    Pass,
    Roll,
    Take,
    Values,
    read_take,
    taken,
)
from kitchentable.games.bangkok.options import Options
from kitchentable.games.bangkok.position import NO_ROWS, ORDER, SETS, Phase, Round, placed
from kitchentable.games.bangkok.scoring import (
    COLOURS,
    FACE,
    FACES,
    KINDS,
    Die,
    Group,
    Kind,
    Rows,
    ScoreLayout,
    colour_name,
    score,
)
from kitchentable.games.bangkok.words import say
from kitchentable.games.common import Start
from kitchentable.values import CHANCE, Action, BadNotation, Result, RuleId, Seat


class State(game.State):
    """A full position. `middle` is sorted; `rows` and `groups` stay as they are from a round's end to the next goal;
    `last` is the die that was taken last, and `joined` the number of the group it went to (0: nobody has said)."""

    options: Options
    phase: Phase
    round: int
    turn: Seat
    goal: int
    rows: Rows
    middle: tuple[Die, ...]
    groups: tuple[tuple[Group, ...], ...]
    scores: tuple[int, ...]
    done: tuple[Round, ...]
    last: Die | None
    epoch: int  # pyright: ignore[reportIncompatibleMethodOverride]
    joined: int = 0

    @property
    def to_act(self) -> tuple[Seat, ...]:
        if self.phase == "take":
            return (self.turn,)
        return () if self.phase == "over" else (CHANCE,)

    @property
    def result(self) -> Result | None:
        return Result.by_score(self.scores) if self.phase == "over" else None  # BKK-5.2

    def why_not(self, seat: Seat, action: Action) -> RuleId | None:
        if self.phase == "over":
            return RuleId("BKK-5.2")
        if self.phase != "take":
            return self._why_not_chance(seat, action)
        if not isinstance(action, Take):
            return RuleId("BKK-3.2")
        if seat != self.turn:
            return RuleId("BKK-3.1")
        if action.die not in self.middle:
            return RuleId("BKK-3.3", say("about-not-there", die=action.die[:8]))
        return self._why_not_beside(action.groups) if action.groups else None

    def _why_not_beside(self, groups: tuple[str, ...]) -> RuleId | None:
        if len(groups) != 1:
            return RuleId("BKK-3.6")
        if re.fullmatch(r"\d\.g\d{1,2}", groups[0], re.ASCII):
            return RuleId("BKK-3.5", say("about-own-groups"))
        if groups[0] in GROUPS[: len(self.groups[self.turn])]:
            return None
        return RuleId("BKK-3.4", say("about-groups", count=len(self.groups[self.turn])))

    def _why_not_chance(self, seat: Seat, action: Action) -> RuleId | None:
        rule = {"start": "BKK-2.1", "goal": "BKK-2.2", "values": "BKK-2.3", "roll": "BKK-2.8"}[self.phase]
        if seat != CHANCE:
            return RuleId(rule)
        seats = len(self.groups)
        if isinstance(action, Start) and self.phase == "start":
            return None if action.seat in range(seats) else RuleId(rule, say("about-players", count=seats))
        if isinstance(action, Goal) and self.phase == "goal":
            return None if action.goal in range(7, 13) else RuleId(rule, say("about-goals", goal=str(action.goal)))
        if isinstance(action, Values) and self.phase == "values":
            return self._why_not_values(action.dice)
        if isinstance(action, Roll) and self.phase == "roll":
            return self._why_not_roll(action.sets)
        return RuleId(rule)

    def _why_not_values(self, dice: tuple[str, ...]) -> RuleId | None:
        if any(die not in FACE for die in dice):
            return RuleId("BKK-2.3", say("about-die"))
        seats, given = len(self.groups), {die[0] for die in dice}
        if len(dice) != seats or len(given) != seats:
            return RuleId("BKK-2.3", say("about-different", count=seats))
        used = colours(self)
        if used and given != set(used):
            return RuleId("BKK-1.3", say("about-colours-here", colours=_spoken(used)))
        return None

    def _why_not_roll(self, sets: tuple[str, ...]) -> RuleId | None:
        used = colours(self)
        named = [one[:1] for one in sets if one[:1] in tuple(COLOURS)]
        if len(sets) != len(used) or (named and sorted(named) != sorted(used)):
            return RuleId("BKK-2.8", say("about-colours", colours=_spoken(used)))
        for colour, one in zip(named or used, sets, strict=True):
            faces = one[1:] if named else one
            if len(faces) != EACH or set(faces) - set(FACES):
                return RuleId("BKK-2.8", say("about-faces", colour=colour, count=EACH))
        return None

    def legal_actions(self, seat: Seat) -> Iterator[Action]:
        if self.phase == "take" and seat == self.turn:
            ends = 1 + len(self.groups[seat])
            for die in dict.fromkeys(self.middle):
                yield from TAKES[die][:ends]

    def sample(self, rng: Random) -> Action:
        seats = len(self.groups)
        if self.phase == "start":
            return Start(rng.randrange(seats))
        if self.phase == "goal":
            return Goal(7 + rng.randrange(6))
        if self.phase == "values":
            return Values(tuple([f"{colour}{1 + rng.randrange(6)}" for colour in colours(self) or SETS[seats]]))
        roll = rng.randrange
        return Roll(
            tuple([colour + "".join(sorted([FACES[roll(6)] for _ in range(EACH)])) for colour in colours(self)])
        )

    def apply(self, seat: Seat, action: Action) -> State:
        if isinstance(action, Take):
            return self._take(action)
        seats, number, rows = len(self.groups), self.round, self.rows
        if isinstance(action, Start):
            return self._with("goal", action.seat, number, 0, rows, (), self.groups)
        if isinstance(action, Goal):  # the last round's dice go back to the middle
            return self._with("values", self.turn, number + 1, action.goal, NO_ROWS, (), ((),) * seats)
        if isinstance(action, Values):
            return self._with("roll", self.turn, number, self.goal, placed(action.dice), (), self.groups)
        assert isinstance(action, Roll)
        named = action.sets[0][0] in COLOURS
        sets = action.sets if named else [colour + one for colour, one in zip(colours(self), action.sets, strict=True)]
        middle = sorted([one[0] + face for one in sets for face in one[1:]], key=ORDER.__getitem__)
        return self._with("take", self.turn, number, self.goal, rows, tuple(middle), self.groups)

    def _take(self, action: Take) -> State:
        """BKK-3.8: the die leaves the middle; after the last one the round is scored."""
        turn, die, middle = self.turn, action.die, self.middle
        groups, joined = taken(self.groups, turn, action)
        at = middle.index(die)
        middle = middle[:at] + middle[at + 1 :]
        if not middle:
            return self._scored(groups, die)
        to_the_right = (turn or len(groups)) - 1  # BKK-3.1
        return self._with("take", to_the_right, self.round, self.goal, self.rows, middle, groups, die, joined)

    def _scored(self, groups: tuple[tuple[Group, ...], ...], die: Die) -> State:
        """BKK-4.1, BKK-5.1: the round's points are added, and the next starter sits to the right of this one."""
        points = score(ScoreLayout(self.goal, self.rows, groups, self.options))
        scores = tuple([sum(pair) for pair in zip(self.scores, points, strict=True)])
        done = (*self.done, Round(self.round, self.goal, self.rows, groups, points))
        seats = len(groups)
        # Everyone has taken seven dice, so the seat to act now would be this round's starter again.
        starter = (self.turn - 1) % seats
        phase: Phase = "over" if self.round == seats else "goal"  # BKK-1.4
        return State(
            self.options, phase, self.round, (starter - 1) % seats, self.goal, self.rows, (), groups, scores, done, die,
            self.epoch + 1,
        )  # fmt: skip

    def _with(
        self,
        phase: Phase,
        turn: Seat,
        number: int,
        goal: int,
        rows: Rows,
        middle: tuple[Die, ...],
        groups: tuple[tuple[Group, ...], ...],
        last: Die | None = None,
        joined: int = 0,
    ) -> State:
        """The next position within a round; by place, because playouts make one for every die."""
        return State(
            self.options, phase, number, turn, goal, rows, middle, groups, self.scores, self.done, last, self.epoch + 1,
            joined,
        )  # fmt: skip

    def view(self, seat: Seat | None) -> View:
        return View(seat, len(self.groups), self.options, self)


class View(game.View):
    """What a seat knows: everything, for Bangkok hides nothing."""

    options: Options
    now: State
    untold: tuple[Kind, ...] = ()
    """The lines of the card of which a learner has not been told yet; at a table there are none."""

    def without(self, untold: Collection[str]) -> Self:
        return replace(self, untold=tuple([kind for kind in KINDS if f"order-{kind}" in untold]))


def _spoken(used: str) -> str:
    """Colours as one says them: `red, green and blue`."""
    return listed([colour_name(colour) for colour in used])


def colours(state: State) -> str:
    """The colours in use, in order; empty before the first values are rolled."""
    rows = state.rows if state.rows != NO_ROWS or not state.done else state.done[-1].rows
    return "".join(colour for colour in COLOURS if colour in rows)


class Bangkok(game.Game[Options, State, View]):
    name = "bangkok"
    title = "Bangkok"
    minutes = 45
    best_with = 3
    prefix = "BKK"
    notation = r"\b(?:[A-Z]\d|g\d|[ROGBP])\b"
    version = 1
    public_dice = True  # BKK-2.9

    def seats(self, options: Options) -> range:
        return range(2, 6)  # BKK-1.1

    def begin(self, seats: int, options: Options) -> State:
        return State(options, "start", 0, 0, 0, NO_ROWS, (), ((),) * seats, (0,) * seats, (), None, 0)

    def parse(self, text: str) -> Action:
        words = text.split()
        verb = words[0].casefold() if words else ""
        rest = words[1:]
        if verb == "pass" and not rest:
            return Pass()
        if verb == "take" and rest and DIE.fullmatch(rest[0]):
            return read_take(rest, text)
        if verb in ("start", "goal") and len(rest) == 1 and re.fullmatch(r"\d{1,2}", rest[0], re.ASCII):
            return Start(int(rest[0])) if verb == "start" else Goal(int(rest[0]))
        if verb == "values" and rest and all(map(DIE.fullmatch, rest)):
            return Values(tuple(die.upper() for die in rest))
        if verb == "roll" and rest and all(map(SET.fullmatch, rest)):
            return Roll(tuple(one.upper() for one in rest))
        raise BadNotation(say(f"bad-{verb}" if verb in CHANCE_WRITTEN else "bad-action", found=as_typed(text[:60])))

    def imagine(self, view: View, rng: Random) -> State:
        """The state itself: nothing is hidden."""
        return view.now


BANGKOK = Bangkok(Options, State, View)
