"""A turn whose first corner changes what its points are good for: it pays one field, and clears others.

Such a turn has two parts, each a turn as Farkle's solver knows it: the one after the corner, and the one before it,
from which a corner leads into the other.
"""

from __future__ import annotations

import sys
from typing import NamedTuple

from kitchentable.arrays import Floats, np
from kitchentable.games.farkle.position import DICE
from kitchentable.games.farkle.scoring import Scores
from kitchentable.games.farkle.solver import Rolls, Turn, better, rolls, solve_turn
from kitchentable.kernels import compiled, kernel


@kernel
def before_corner(
    bank: Floats,
    corner: Floats,
    lost: float,
    whole: float,
    t: Rolls,
    values: Floats,
) -> None:
    """Fills values[p, d], the value of rolling d dice with p steps before the first corner; `corner[p]` is what it is
    worth to have turned it with p steps, `whole` a farkle with all dice."""
    last = bank.size - 1
    for p in range(last - 1, -1, -1):
        for d in range(1, t.size + 1):
            value = t.farkle[d] * (whole if d == t.size else lost)
            for g in range(t.first_group[d], t.first_group[d + 1]):
                best = -1e300
                for c in range(t.first[g], t.first[g + 1]):
                    q = min(p + t.points[c], last)
                    e = t.dice[c]
                    if e == t.size:
                        best = max(best, corner[q])
                    else:
                        best = max(best, better(bank, values, q, e, False, t.size))
                value += t.chance[g] * best
            values[p, d] = value


class Ends(NamedTuple):
    """What it is worth to end a turn: by banking, by a farkle, and by one with all dice."""

    bank: Floats
    lost: float
    whole: float


class CorneredTurn(NamedTuple):
    """The turn before its first corner, and after it; `counts` says whether the corner counts when one banks."""

    first: Turn
    then: Turn
    counts: bool

    def banked(self, steps: int, cornered: bool, corner: bool) -> float:
        """The value of banking; `corner`: with the last die."""
        turned = cornered or (corner and self.counts)
        return (self.then if turned else self.first).banked(steps)

    def rolled(self, steps: int, dice: int, cornered: bool, corner: bool) -> float:
        """The value of rolling on."""
        return (self.then if cornered or corner else self.first).rolled(steps, dice)

    @property
    def value(self) -> float:
        """What the turn is worth before its first roll."""
        return self.first.value


def after_corner(scores: Scores, after: Ends, hot: bool) -> Turn:
    """The best play of a turn of six dice once a corner is turned."""
    return solve_turn(scores, after.bank, after.lost, hot, DICE, after.whole)


def cornered_turn(scores: Scores, before: Ends, after: Ends, then: Turn, hot: bool, counts: bool) -> CorneredTurn:
    """The best play of a turn of six dice that ends as `before` says, or after a corner as `after` does, where it is
    played like `then` (`after_corner`)."""
    last = after.bank.size - 1
    corner = np.zeros(after.bank.size)
    bank = after.bank if counts else before.bank
    for p in range(after.bank.size):
        rolled = then.rolled(p, DICE)
        corner[p] = bank[last] if p >= last else rolled if hot else max(float(bank[p]), rolled)
    values = np.zeros((before.bank.size, DICE + 1))
    table = rolls(scores)
    compiled(sys.modules[__name__]).before_corner(before.bank, corner, before.lost, before.whole, table, values)
    first = Turn(before.bank, before.lost, hot, DICE, values, then.losing)
    return CorneredTurn(first, then, counts)
