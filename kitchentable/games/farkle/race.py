"""What ending a turn is worth to one who wants to win: the chance to be first, as far as it can be told.

In the last round that is exact; before, by the race of expected turns to the target; in Farkle Attack for two by the
coarse solution of `attack.py`. One who is alone wants the fewest turns.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import numpy as np

from kitchentable.arrays import Floats
from kitchentable.games.farkle import solver
from kitchentable.games.farkle.attack import SHORT, attacks, last_turn
from kitchentable.games.farkle.options import Options
from kitchentable.games.farkle.position import DICE, Play
from kitchentable.games.farkle.solver import STEP, Turn
from kitchentable.games.farkle.togo import ToGo, turns_to_go
from kitchentable.values import Seat, Struct


class Standing(Struct):
    """All of a position that tells what a turn's points are good for."""

    options: Options
    seat: Seat
    totals: tuple[int, ...]
    opened: tuple[bool, ...]
    farkles: tuple[int, ...]
    last: Seat | None
    pot: int
    victim: Seat | None

    @classmethod
    def of(cls, play: Play, pot: int | None = None, victim: Seat | None = None) -> Standing:
        """That of the turn that is being played, or of one that is to be chosen."""
        options = play.options
        return cls(
            options,
            play.turn,
            play.scored,
            play.opened,
            play.farkles if options.three_farkles else (0,) * len(play.totals),
            play.last,
            play.pot if pot is None else pot,
            play.victim if victim is None else victim,
        )


@lru_cache(maxsize=1024)
def race(at: Standing, size: int) -> Turn:
    """The turn of one who wants to win, or if they are alone of one who wants few turns."""
    bank, lost, whole = ends(at, longest(at), size)
    return solver.solve_turn(at.options.scores, bank, lost, at.options.must_roll_hot_dice, size, whole)


def longest(at: Standing) -> int:
    """So many steps, beyond which a turn of the seat banks."""
    return (max(max(at.totals), at.options.target) - at.totals[at.seat] + solver.BEYOND) // STEP


def ends(at: Standing, steps: int, size: int) -> tuple[Floats, float, float | None]:
    """What it is worth to end a turn of so many dice: by banking up to so many steps, by a farkle, and by one with all
    dice where that is something else."""
    options, own = at.options, at.totals[at.seat]
    points: Floats = float(STEP) * np.arange(steps + 1, dtype=np.float64)
    worth = _worth(at)
    bank = worth(own + points, points if at.victim is not None else 0 * points, True, 0)
    bank[0] = solver.FORBIDDEN
    if not at.opened[at.seat]:
        bank[: -(-options.opening // STEP)] = solver.FORBIDDEN

    def farkled(comfort: int) -> float:
        row = at.farkles[at.seat] + 1 if options.three_farkles else 0
        after = own + comfort + (options.three_farkles if row == 3 else 0)
        opened = at.opened[at.seat] or comfort > 0
        return float(worth(np.array([float(after)]), np.zeros(1), opened, row % 3)[0])

    comfort = options.six_dice_farkle if size == DICE else 0  # FAR-7.8
    return bank, farkled(0), farkled(comfort) if comfort else None


Worth = Callable[[Floats, Floats, bool, int], Floats]
"""What it is worth to end the turn with such totals, so much taken from the victim, on the board or not, after so many
farkles in a row."""


def _worth(at: Standing) -> Worth:
    to_go = going(at.options)

    def alone(reached: Floats, taken: Floats, opened: bool, row: int) -> Floats:
        return -to_go.left(reached, opened, row)

    def first(reached: Floats, taken: Floats, opened: bool, row: int) -> Floats:
        chance = np.ones(len(reached))
        for other in range(len(at.totals)):
            if other != at.seat:
                theirs = at.totals[other] - (taken if other == at.victim else 0 * taken)
                chance *= _before(at, to_go, other, reached, theirs, to_go.left(reached, opened, row))
        return chance

    return alone if len(at.totals) == 1 else first


def _before(at: Standing, to_go: ToGo, other: Seat, reached: Floats, theirs: Floats, mine: Floats) -> Floats:
    """The chance to end before one of the others, who are taken one by one."""
    options, seats = at.options, len(at.totals)
    if at.last is not None and (other - at.last) % seats <= (at.seat - at.last) % seats:
        return np.where(reached > theirs, 1.0, np.where(reached == theirs, 0.5, 0.0))  # they have had their last turn
    short = np.clip((reached - theirs) // STEP, 0, SHORT - 1).astype(np.int64)
    one_turn = np.where(reached >= theirs, 1.0 - last_turn(options, at.pot)[short], 0.0)
    if at.last is not None:
        return one_turn
    left = to_go.left(theirs, at.opened[other], at.farkles[other])
    if options.attack and seats == 2:
        pace = options.target / to_go.turns[0, -to_go.lowest]
        # A chance to win the race is told by totals here: turns that are owed before that are points that are missing.
        own = reached - pace * (mine - to_go.left(reached))
        others = theirs - pace * (left - to_go.left(theirs))
        ahead = 1.0 - attacks(options).chance(at.pot, others, own)
    else:
        ahead = _ahead(mine, left)
    return np.where(reached >= options.target, one_turn, ahead)


def _ahead(mine: Floats, theirs: Floats) -> Floats:
    """The chance to win the race against one who is next to move: fitted to the solved game for two, to 0.9 % (rms)."""
    spread = 0.961 * np.sqrt(np.maximum(mine + theirs, 0.0)) + 0.514
    x = (theirs - mine - 0.5) / spread
    return np.asarray(1.0 / (1.0 + np.exp(-1.702 * x)))


def going(options: Options) -> ToGo:
    """The turns to go at a table with these options; attacks left out."""
    fine = options.three_farkles
    hot, comfort = options.must_roll_hot_dice, options.six_dice_farkle
    return turns_to_go(options.scores, options.opening, options.target, hot, comfort, fine)
