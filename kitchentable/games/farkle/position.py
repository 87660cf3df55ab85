"""The course of a match of Farkle: whose turn it is, what has been rolled and set aside, and all totals.

`Play` is the whole of Farkle as an immutable value. Farkle's state holds nothing else; Farkle Craps holds one too and
bets on it. Ids are those of Farkle's `rulebook.md`.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import Literal, TypeVar

from msgspec.structs import replace

from kitchentable.chance import outcomes
from kitchentable.games.common import Start
from kitchentable.games.farkle.actions import EXTRA, PLAIN, Attack, Dice, Extra, Keep, Plain, Roll
from kitchentable.games.farkle.options import Options
from kitchentable.games.farkle.scoring import counted, points, selections, spread, throws
from kitchentable.games.farkle.words import say
from kitchentable.values import CHANCE, Action, Result, RuleId, Seat, Struct

T = TypeVar("T")

DICE = 6
"""FAR-1.2."""


SPARE = 3
"""FAR-7.2: bonus dice in all; the pot always has at least one of them."""


class Ended(Struct):
    """How the last turn ended, kept until the next decision: the dice of its last roll, points banked or lost; `kept`
    are those of the roll that were banked, `aside` those set aside before."""

    seat: Seat
    dice: Dice
    points: int
    farkle: bool
    victim: Seat | None = None
    comfort: int = 0
    fine: int = 0
    kept: Dice = ()
    aside: Dice = ()


Phase = Literal["start", "choose", "extra", "roll", "keep", "ended", "over"]


class Play(Struct):
    """A position of Farkle.

    `points` are the turn's so far; `dice` are about to be rolled or lie rolled in `rolled` (bonus dice last, where they
    can be told apart: `bonus` says how many); `aside` lie set aside since the last corner; `size` is how many dice this
    turn has. `elsewhere` is what counts for a seat beside its total (money on bets). `last` is the seat whose total
    began the last round. `ends` says how each seat's latest turn ended. Phase `ended` is passed through within one
    action.
    """

    options: Options
    phase: Phase
    turn: Seat
    totals: tuple[int, ...]
    opened: tuple[bool, ...]
    farkles: tuple[int, ...]
    elsewhere: tuple[int, ...]
    points: int = 0
    dice: int = DICE
    size: int = DICE
    rolled: Dice = ()
    bonus: int = 0
    aside: Dice = ()
    corners: int = 0
    throws: int = 0
    turns: int = 0
    pot: int = 1
    victim: Seat | None = None
    extra: int = 0
    last: Seat | None = None
    ended: Ended | None = None
    ends: tuple[Ended | None, ...] = ()
    epoch: int = 0

    @classmethod
    def begin(cls, seats: int, options: Options) -> "Play":
        """The position before anything has happened."""
        nothing = (0,) * seats
        return cls(options, "start", 0, nothing, (False,) * seats, nothing, nothing, ends=(None,) * seats)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Who is to act: the seat whose turn it is, or chance, or nobody."""
        if self.phase in ("choose", "keep"):
            return (self.turn,)
        return () if self.phase == "over" else (CHANCE,)

    @property
    def thrower(self) -> Seat | None:
        """Whose dice are due."""
        return self.turn if self.phase in ("roll", "extra") else None

    @property
    def first(self) -> bool:
        """Whether the roll that is due or lies there is the first of its turn."""
        return not self.aside and not self.corners

    @property
    def scored(self) -> tuple[int, ...]:
        """What counts for every seat: its total and what it has elsewhere."""
        return tuple(map(sum, zip(self.totals, self.elsewhere, strict=True)))

    @property
    def result(self) -> Result | None:
        """FAR-5.3: the highest wins, and equal totals share."""
        return Result.by_score(self.scored) if self.phase == "over" else None

    def why_not(self, seat: Seat, action: Action) -> RuleId | None:
        """The rule of Farkle that forbids the action, or None."""
        if self.phase == "over":
            return RuleId("FAR-5.4")
        if self.phase not in ("choose", "keep"):
            return self._why_not_chance(seat, action)
        if seat != self.turn:
            return RuleId("FAR-2.10")
        if self.phase == "keep":
            return self.why_not_keep(action) if isinstance(action, Keep) else RuleId("FAR-2.2")
        if isinstance(action, Attack):
            fits = action.seat in range(len(self.totals)) and action.seat != seat
            return None if fits else RuleId("FAR-7.6")
        return None if isinstance(action, Plain | Extra) else RuleId("FAR-7.1")

    def _why_not_chance(self, seat: Seat, action: Action) -> RuleId | None:
        if self.phase == "start":
            fits = isinstance(action, Start) and action.seat in range(len(self.totals))
            return None if seat == CHANCE and fits else RuleId("FAR-1.3")
        if self.phase == "extra":
            one = isinstance(action, Roll) and len(action.dice) == 1 and not action.bonus and _are_faces(action)
            return None if seat == CHANCE and one else RuleId("FAR-7.3")
        if seat != CHANCE or not isinstance(action, Roll) or not _are_faces(action):
            return RuleId("FAR-2.1")
        bonus = self.dice - DICE if self.dice == self.size > DICE else 0
        if len(action.bonus) != bonus:
            return RuleId("FAR-7.10" if self.options.attack else "FAR-2.1")
        return None if len(action.dice) == self.dice - bonus else RuleId("FAR-2.1", say("about-2-1", count=self.dice))

    def why_not_keep(self, action: Keep) -> RuleId | None:
        """The rule that forbids setting these dice aside and going on so, or None."""
        if not action.dice:
            return RuleId("FAR-2.2")
        if any(action.dice.count(face) > self.rolled.count(face) for face in action.dice):
            return RuleId("FAR-2.4")
        worth = points(counted(action.dice), self.options.scores)
        if not worth:
            return RuleId("FAR-2.3")
        if action.then == "roll":
            return None
        if self.options.must_roll_hot_dice and len(action.dice) == len(self.rolled):
            return RuleId("FAR-2.8")
        if not self.opened[self.turn] and self.points + worth < self.options.opening:
            return RuleId("FAR-4.1", say("about-4-1", count=self.options.opening - self.points - worth))
        return None

    def legal_actions(self, seat: Seat) -> Iterator[Action]:
        """All that the seat may do, when it is to act."""
        if seat != self.turn:
            return
        if self.phase == "keep":
            least = 0 if self.opened[seat] else self.options.opening - self.points
            yield from _keeps(self.rolled, self.options, max(0, least))
        elif self.phase == "choose":
            yield PLAIN
            yield EXTRA
            yield from (Attack(other) for other in range(len(self.totals)) if other != seat)

    def sample(self, rng: Random) -> Action:
        """What chance does: who begins, or what falls."""
        if self.phase == "start":
            return Start(rng.randrange(len(self.totals)))
        roll = rng.randrange
        if self.phase == "extra":
            return Roll((roll(6) + 1,))
        dice = [roll(6) + 1 for _ in range(self.dice)]
        plain = DICE if self.dice == self.size else self.dice
        return Roll(tuple(sorted(dice[:plain])), tuple(sorted(dice[plain:])))

    def chance_outcomes(self, limit: int) -> tuple[tuple[Action, Fraction], ...] | None:
        """What chance may do, with probabilities: throws are counted by what they show, and not by their orders."""
        if self.phase != "roll":
            return outcomes(self.sample, limit)
        all_ways = 6**self.dice
        if all_ways > limit:
            return None
        plain = DICE if self.dice == self.size else self.dice
        return tuple(
            (Roll(spread(counts), spread(bonus)), Fraction(ways * more, all_ways))
            for counts, ways in throws(min(plain, self.dice))
            for bonus, more in throws(max(0, self.dice - plain))
        )

    def apply(self, action: Action) -> "Play":
        """The position after the action, unchecked; a turn that has ended is passed on."""
        after = self.step(action)
        return after.passed() if after.phase == "ended" else after

    def step(self, action: Action) -> "Play":
        """The position after the action; a turn that it ends is not passed on yet (phase `ended`)."""
        if isinstance(action, Keep):
            return self._keep(action)
        if isinstance(action, Roll):
            return self._extra(action.dice[0]) if self.phase == "extra" else self._roll(action)
        if isinstance(action, Start):
            return replace(self, turn=action.seat, phase=self._opening_phase(), epoch=self.epoch + 1)
        if isinstance(action, Extra):
            return replace(self, phase="extra", epoch=self.epoch + 1)
        if isinstance(action, Attack):  # FAR-7.5
            return replace(self, phase="roll", dice=5, size=5, victim=action.seat, epoch=self.epoch + 1)
        return replace(self, phase="roll", epoch=self.epoch + 1)

    def _opening_phase(self) -> Phase:
        return "choose" if self.options.attack else "roll"

    def _extra(self, face: int) -> "Play":
        """FAR-7.3, FAR-7.4: a 1 or 5 brings all dice of the pot, anything else costs a die and feeds the pot."""
        size = DICE + self.pot if face in (1, 5) else DICE - 1
        pot = 1 if face in (1, 5) else min(SPARE, self.pot + 1)
        return replace(self, phase="roll", dice=size, size=size, pot=pot, extra=face, epoch=self.epoch + 1)

    def _roll(self, action: Roll) -> "Play":
        rolled = tuple(sorted(action.dice)) + tuple(sorted(action.bonus))
        after = replace(
            self,
            phase="keep",
            rolled=rolled,
            bonus=len(action.bonus),
            throws=self.throws + 1,
            epoch=self.epoch + 1,
        )
        return after if selections(counted(rolled), self.options.scores) else after._farkle()

    def _farkle(self) -> "Play":
        """FAR-2.6: the turn's points are lost; FAR-6.1, FAR-6.2."""
        options, seat = self.options, self.turn
        # FAR-7.8: only a usual turn has six dice.
        comfort = options.six_dice_farkle if len(self.rolled) == DICE == self.size else 0
        row = self.farkles[seat] + 1
        fine = options.three_farkles if row == 3 else 0
        return replace(
            self,
            phase="ended",
            totals=_with(self.totals, seat, self.totals[seat] + comfort + fine),
            opened=_with(self.opened, seat, self.opened[seat] or comfort > 0),
            farkles=_with(self.farkles, seat, row % 3),
            ended=Ended(seat, self.rolled, self.points, True, self.victim, comfort, fine, aside=self.aside),
        )

    def _keep(self, action: Keep) -> "Play":
        """Dice of this roll score together (FAR-2.9); all set aside, all may be rolled again (FAR-2.7, FAR-7.4)."""
        scored = self.points + points(counted(action.dice), self.options.scores)
        corner = len(action.dice) == len(self.rolled)
        left = self.size if corner else len(self.rolled) - len(action.dice)
        corners = self.corners + corner
        if action.then == "bank":
            return self._bank(scored, corners, action.dice)
        return replace(
            self,
            phase="roll",
            points=scored,
            dice=left,
            aside=() if corner else (*self.aside, *action.dice),
            corners=corners,
            ended=None,
            epoch=self.epoch + 1,
        )

    def _bank(self, scored: int, corners: int, kept: Dice) -> "Play":
        """FAR-2.5; of an attack FAR-7.5, FAR-7.7."""
        seat, victim = self.turn, self.victim
        totals = _with(self.totals, seat, self.totals[seat] + scored)
        if victim is not None:
            totals = _with(totals, victim, totals[victim] - scored)
        return replace(
            self,
            phase="ended",
            totals=totals,
            opened=_with(self.opened, seat, True),
            farkles=_with(self.farkles, seat, 0),
            points=scored,
            corners=corners,
            ended=Ended(seat, self.rolled, scored, False, victim, kept=kept, aside=self.aside),
            epoch=self.epoch + 1,
        )

    def passed(self) -> "Play":
        """FAR-5.1, FAR-5.2: the turn passes to the left, or the match is over where the last round has come round."""
        seats, seat = len(self.totals), self.turn
        last = self.last
        if last is None and self.totals[seat] + self.elsewhere[seat] >= self.options.target:
            last = seat
        following = (seat + 1) % seats
        return Play(
            self.options,
            "over" if following == last else self._opening_phase(),
            following,
            self.totals,
            self.opened,
            self.farkles,
            self.elsewhere,
            throws=self.throws,
            turns=self.turns + 1,
            pot=self.pot,
            last=last,
            ended=self.ended,
            ends=_with(self.ends, seat, self.ended),
            epoch=self.epoch + 1,
        )


def _with(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _are_faces(roll: Action) -> bool:
    return isinstance(roll, Roll) and all(face in range(1, 7) for face in (*roll.dice, *roll.bonus))


@lru_cache(maxsize=100_000)
def _keeps(rolled: Dice, options: Options, least: int) -> tuple[Keep, ...]:
    """Everything that `why_not_keep` allows where `least` more points are needed to bank."""
    keeps: list[Keep] = []
    for kept, worth in selections(counted(rolled), options.scores):
        hot = sum(kept) == len(rolled)
        keeps.append(Keep(spread(kept), "roll"))
        if worth >= least and not (hot and options.must_roll_hot_dice):
            keeps.append(Keep(spread(kept), "bank"))
    return tuple(keeps)
