"""The exact chance of `perfect` against Farkle's other solving levels at the usual table of two: without a match.

Both players' choices are followed through every roll from every pair of totals, last turns included, and a farkle,
which leads back to the same totals, is resolved by two linear equations. Ties among equal choices are broken as found.
It takes some minutes; `TARGET=3000` in the environment asks for a shorter game, which takes a minute.
"""

from __future__ import annotations

import os
import sys
from functools import lru_cache

import numpy as np

from bench.report import table
from kitchentable.arrays import Floats
from kitchentable.games.farkle import bots, race
from kitchentable.games.farkle.odds import is_solved, solve, solved
from kitchentable.games.farkle.options import Options
from kitchentable.games.farkle.race import Standing
from kitchentable.games.farkle.solver import STEP, Rolls, Turn, choice, last_round, rolls, rolls_on, weigh
from kitchentable.kernels import compiled, kernel

OPTIONS = Options(target=int(os.environ.get("TARGET", "10000")))
GOAL, OPENING = OPTIONS.target // STEP, OPTIONS.opening // STEP
SHORT = 1200
"""How many steps short of a tie last turns are known."""
TOTALS = (0, *range(OPENING, GOAL))


@kernel
def follow(bank: Floats, values: Floats, truth: Floats, t: Rolls, out: Floats, losing: Floats) -> None:
    """What a turn chosen by `bank` and `values` is worth if banking p is worth truth[p] and a farkle nothing."""
    last = bank.size - 1
    worth = np.empty(bank.size * (t.size + 1))
    for p in range(bank.size):
        weigh(bank, values, p, False, t.size, worth)
    for p in range(last - 1, -1, -1):
        for d in range(1, t.size + 1):
            value = 0.0
            lose = t.farkle[d]
            for g in range(t.first_group[d], t.first_group[d + 1]):
                place = choice(worth, p, last, t.first[g], t.first[g + 1], t)
                q, e = place // (t.size + 1), place % (t.size + 1)
                if rolls_on(bank, values, q, e, False, t.size):
                    value += t.chance[g] * out[q, e]
                    lose += t.chance[g] * losing[q, e]
                else:
                    value += t.chance[g] * truth[q]
            out[p, d] = value
            losing[p, d] = lose


@kernel
def true_bank(win: Floats, last: Floats, own: int, other: int, goal: int, truth: Floats) -> None:
    """Fills truth[p]: the chance of one who banks p, if the other then wins by `win`, or in a last turn by `last`."""
    for p in range(truth.size):
        now = own + p
        if now >= goal:
            truth[p] = 1.0 - last[min(now - other, last.size - 1)]
        else:
            truth[p] = 1.0 - win[other, now]


def followed(turn: Turn, truth: Floats) -> tuple[float, float]:
    """The worth of a turn whose farkle is worth nothing, and the chance of that farkle."""
    out, losing = np.zeros_like(turn.values), np.zeros_like(turn.values)
    kernels = compiled(sys.modules[__name__])
    kernels.follow(turn.bank, turn.values, truth, rolls(OPTIONS.scores), out, losing)
    return float(out[0, 6]), float(losing[0, 6])


def turn_of(level: str, own: int, other: int) -> Turn:
    """How a level plays its turn at these totals, before the last round."""
    if level == "perfect":
        return bots._solved_turn(OPTIONS, own, other)
    if level == "hard":
        totals, opened = (own * STEP, other * STEP), (own > 0, other > 0)
        return race.race(Standing(OPTIONS, 0, totals, opened, (0, 0), None, 1, None), 6)
    return bots._best_points(OPTIONS, own > 0, 6)


@lru_cache
def last_turns_of(level: str, opened: bool) -> Floats:
    """The chance of the level's last turn by how many steps it is short of a tie."""
    if level != "medium":
        return np.ascontiguousarray(last_round(OPTIONS.scores, SHORT)[:, 6])
    turn, found = bots._best_points(OPTIONS, opened, 6), np.zeros(SHORT)
    for short in range(SHORT):
        steps = np.arange(turn.bank.size)
        found[short] = followed(turn, np.where(steps > short, 1.0, np.where(steps == short, 0.5, 0.0)))[0]
    return found


def exact(first: str, second: str) -> tuple[float, float]:
    """The chance of the level `first`, when it begins and when the other does."""
    wins = {level: np.full((GOAL, GOAL), np.nan) for level in ("first", "second")}
    kernels = compiled(sys.modules[__name__])

    def side(level: str, theirs: str, other_level: str, own: int, other: int) -> tuple[float, float]:
        turn = turn_of(level, own, other)
        truth = np.empty(turn.bank.size)
        last = last_turns_of(other_level, other > 0)
        wins[theirs][other, own] = 0.0  # banking nothing is never chosen; its worth must only be a number
        kernels.true_bank(wins[theirs], last, own, other, GOAL, truth)
        return followed(turn, np.nan_to_num(truth))

    for both in range(2 * GOAL - 2, -1, -1):
        for own in TOTALS:
            other = both - own
            if other not in TOTALS:
                continue
            fx, lx = side(first, "second", second, own, other)
            fy, ly = side(second, "first", first, other, own)
            x = (fx + lx * (1.0 - fy - ly)) / (1.0 - lx * ly)
            wins["first"][own, other], wins["second"][other, own] = x, fy + ly * (1.0 - x)
    return float(wins["first"][0, 0]), 1.0 - float(wins["second"][0, 0])


def measure() -> str:
    """The table."""
    if not is_solved(OPTIONS):
        solve(OPTIONS)
    value = float(solved(OPTIONS).win[0, 0])
    rows = [("perfect, perfect", f"{100 * value:.4f} %", f"{100 * (1 - value):.4f} %", "50.0000 %")]
    for one, other in (("perfect", "hard"), ("perfect", "medium"), ("hard", "medium")):
        begins, follows = exact(one, other)
        mean = (begins + follows) / 2
        rows.append((f"{one}, {other}", f"{100 * begins:.4f} %", f"{100 * follows:.4f} %", f"{100 * mean:.4f} %"))
        print(*rows[-1], flush=True)
    return table(("pair", "the first begins", "the other begins", "mean"), rows)
