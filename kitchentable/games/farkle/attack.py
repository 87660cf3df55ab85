"""Farkle Attack for two, solved on a coarse grid: who leads plays on, who trails attacks, and who may try for the pot.

An attack takes as much from the other as it brings, and moves nobody nearer to the target; so what a turn is good for
depends on both totals and on the pot. The grid has forty totals, twenty of them below zero, and turns are kinds of
play between careful and bold (`MANNERS`) in place of all that there are; a turn itself is then played exactly by what
the grid says of its ends (`race.py`). It converges: matches of two who play so take some forty turns.
"""

from __future__ import annotations

import sys
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from kitchentable.arrays import Floats
from kitchentable.games.farkle import solver
from kitchentable.games.farkle.options import Options
from kitchentable.games.farkle.position import DICE, SPARE
from kitchentable.games.farkle.solver import FORBIDDEN, STEP, Rolls, choice, rolls, rolls_on, weigh
from kitchentable.kernels import compiled, kernel

HALF = 20
"""Cells between nothing and the target, and as many below nothing."""
CELLS = 2 * HALF
SHORT = 800
"""How many steps short of a tie last turns are known; beyond it is as good as out of reach."""
LONGEST = 200
"""Steps beyond which the turns of the grid bank."""
ENOUGH = 1e-4
"""A round of improvement that changes no chance by more is the last."""


@kernel
def outcomes(bank: Floats, values: Floats, hot: bool, t: Rolls, chances: Floats) -> None:
    """Fills chances[p]: how likely a turn that is played by `bank` and `values` brings p steps, or nothing."""
    last, wide = bank.size - 1, t.size + 1
    worth = np.empty(bank.size * wide)
    for p in range(bank.size):
        weigh(bank, values, p, hot, t.size, worth)
    at = np.zeros((bank.size, wide))
    at[0, t.size] = 1.0
    for p in range(last):
        for d in range(1, wide):
            chances[0] += at[p, d] * t.farkle[d]
            for g in range(t.first_group[d], t.first_group[d + 1]):
                place = choice(worth, p, last, t.first[g], t.first[g + 1], t)
                q, e = place // wide, place % wide
                if rolls_on(bank, values, q, e, hot, t.size):
                    at[q, e] += at[p, d] * t.chance[g]
                else:
                    chances[q] += at[p, d] * t.chance[g]


class Attacks(NamedTuple):
    """`win[pot - 1, own, other]`: the chance of the seat that is about to begin a turn; `cell` points a step of it."""

    win: Floats
    cell: float

    def chance(self, pot: int, own: Floats, other: Floats) -> Floats:
        """The chance of one who begins a turn with such totals, between those of the grid."""
        (a, x), (b, y) = (self._place(totals) for totals in (own, other))
        win = self.win[pot - 1]
        low = (1 - y) * win[a, b] + y * win[a, b + 1]
        high = (1 - y) * win[a + 1, b] + y * win[a + 1, b + 1]
        return np.asarray(np.clip((1 - x) * low + x * high, 0.0, 1.0))

    def _place(self, totals: Floats) -> tuple[Any, Floats]:
        """The cell below, and how far on it is to the next; beyond the last cell as its slope goes on."""
        at = np.maximum(totals / self.cell + HALF, 0.0)
        below = np.minimum(at.astype(np.int64), CELLS - 2)
        return below, np.minimum(at - below, 2.0)


@lru_cache(maxsize=64)
def last_turn(options: Options, pot: int) -> Floats:
    """chances[r]: the best chance to overtake in a last turn, r steps short of a tie, however it is begun."""
    scores, hot = options.scores, options.must_roll_hot_dice
    plain = solver.overtaking(scores, SHORT, hot, options.six_dice_farkle)
    if not options.attack:
        return plain
    few = solver.last_round(scores, SHORT, hot, DICE - 1)[:, DICE - 1]
    taking = solver.last_round(scores, SHORT, hot, DICE - 1, True)[:, DICE - 1]
    many = solver.last_round(scores, SHORT, hot, DICE + pot)[:, DICE + pot]
    return np.asarray(np.maximum(np.maximum(plain, taking), (many + 2 * few) / 3))


@lru_cache(maxsize=4)
def attacks(options: Options) -> Attacks:
    """The game for two with attacks at a table with these options."""
    cell = options.target / HALF
    manners = {size: _manners(options, size, cell) for size in range(DICE - 1, DICE + SPARE + 1)}
    lead = cell * (np.arange(CELLS)[:, None] - np.arange(CELLS)[None, :])
    win = np.stack([1 / (1 + np.exp(-lead / (options.target / 4)))] * SPARE)
    for _ in range(1000):
        before, win = win, _improved(options, win, cell, manners)
        if float(abs(win - before).max()) < ENOUGH:
            break
    return Attacks(win, cell)


def _manners(options: Options, size: int, cell: float) -> Floats:
    """How likely turns of so many dice bring so many cells, played in each manner: for points, for sure ones, for at
    least so many. What lies between two cells is shared between them."""
    points = float(STEP) * np.arange(LONGEST + 1)
    wishes = [points, *(1 - np.exp(-points / scale) for scale in (300.0, 1000.0))]
    wishes += [np.where(points >= least, 1.0, 0.0) + points * 1e-6 for least in (500, 1000, 2000, 4000)]
    found = np.zeros((len(wishes), CELLS + 2))
    for row, wish in zip(found, wishes, strict=True):
        bank = np.array(wish)
        bank[0] = FORBIDDEN
        turn = solver.solve_turn(options.scores, bank, 0.0, options.must_roll_hot_dice, size)
        chances = np.zeros(LONGEST + 1)
        table = rolls(options.scores, size)
        compiled(sys.modules[__name__]).outcomes(turn.bank, turn.values, turn.hot, table, chances)
        at = np.minimum(points / cell, CELLS)
        below = at.astype(np.int64)
        np.add.at(row, below, chances * (1 - (at - below)))
        np.add.at(row, below + 1, chances * (at - below))
    return found


def _improved(options: Options, win: Floats, cell: float, manners: dict[int, Floats]) -> Floats:
    """One round of improvement for all pots: the best of the ways to begin a turn."""
    after = [_after(options, win, pot, cell) for pot in range(1, SPARE + 1)]
    found = []
    for pot in range(1, SPARE + 1):
        plain = _best(manners[DICE], after[pot - 1])
        taking = _best(manners[DICE - 1], after[pot - 1], True)
        many, few = _best(manners[DICE + pot], after[0]), _best(manners[DICE - 1], after[min(pot, SPARE - 1)])
        found.append(np.maximum(np.maximum(plain, taking), (many + 2 * few) / 3))
    return np.stack(found)


def _after(options: Options, win: Floats, pot: int, cell: float) -> Floats:
    """[own, CELLS + other]: the chance of one who has ended their turn so, up to twice the target and down as far."""
    own, other = np.arange(2 * CELLS + 1)[:, None], np.arange(-CELLS, CELLS)[None, :]
    lead = np.clip((own - other) * cell // STEP, 0, SHORT - 1).astype(np.int64)
    last = np.where(own >= other, 1.0 - last_turn(options, pot)[lead], 0.0)
    going = 1.0 - win[pot - 1][np.clip(other, 0, None), np.minimum(own, CELLS - 1)]
    return np.where(own >= CELLS, last, going)


def _best(manners: Floats, after: Floats, taking: bool = False) -> Floats:
    """What a turn is worth from each pair of totals, played in the manner that suits it best."""
    worth = np.zeros((len(manners), CELLS, CELLS))
    for cells in range(CELLS + 1):
        if manners[:, cells].any():
            first = CELLS - cells if taking else CELLS
            worth += manners[:, cells, None, None] * after[cells : cells + CELLS, first : first + CELLS]
    return np.asarray(worth.max(axis=0))
