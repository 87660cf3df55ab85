"""Kernels for what is kept of a long round of two, and for the best answer to it by somebody who forgets nothing."""

import math
from typing import NamedTuple

from kitchentable.arrays import Floats
from kitchentable.arrays import Int64s as Ints
from kitchentable.games.perudo.duel_solver import Bytes, Numbers, lifted
from kitchentable.games.perudo.large_graph import Graph
from kitchentable.games.perudo.large_learning import Singles
from kitchentable.games.perudo.large_tables import CODES
from kitchentable.kernels import kernel, unordered

OFTEN, SELDOM, HARDLY = 1e-3, 1e-4, 2e-5
"""How likely decisions are whose chances are kept exactly, and those whose chances are kept roughly, and more so."""
STEPS = (5, 17, 51, 85)
"""So many codes are as one, by how likely the decision is."""
LEAST = (0.002, 0.01, 0.04, 0.12)
"""Lesser chances are not kept."""


@kernel
def rounded(t: Graph, g: Numbers, plan: Singles, likely: Singles, codes: Bytes, kept: Singles) -> None:
    """Writes the codes of all choices, and to `kept` the chances that they stand for: the most likely choice of each
    hand has none and takes what the others leave; the faintest become none.

    `likely` says how likely the plan leads to a decision with a hand: where that is seldom fewer codes will do.
    """
    for n in range(len(t.side)):
        hands, begin, end = g.hands[t.side[n]], t.place[n], t.place[n + 1]
        for h in range(hands):
            rough = 0 if likely[n, h] > OFTEN else 1 if likely[n, h] > SELDOM else 2 if likely[n, h] > HARDLY else 3
            step, least = STEPS[rough], LEAST[rough]
            most, total, left = begin + h, 0.0, 0.0
            for at in range(begin + h, end, hands):
                if plan[at] > plan[most]:
                    most = at
                if plan[at] >= least:
                    total += plan[at]
            total = max(total, plan[most])
            up = 0.5
            while left <= 0.0:
                left = 1.0
                for at in range(begin + h, end, hands):
                    codes[at], kept[at] = 0, 0.0
                    if at != most and plan[at] >= least:
                        codes[at] = step * int(CODES // step * math.sqrt(2 * plan[at] / total) + up)
                        kept[at] = (codes[at] / CODES) ** 2 / 2
                        left -= kept[at]
                up = 0.0
            kept[most] = left


class Trail(NamedTuple):
    """Where the best answer is sought: the bids so far, each time one after those of an earlier place."""

    least: float
    """Only what the plan that is answered leads to so often, if I do all that leads there."""
    before: Ints
    """The place of the same bids without the last; -1 where there is none."""
    bid: Ints
    """The last of them."""
    likely: Floats
    """How often the plan leads there."""
    answer: Bytes
    """By my hand, where I am in turn: the bid that is best, or 0 for dudo."""
    filled: Ints
    """How many places are filled."""


NOWHERE = -2
"""The place of what is not kept."""


@kernel
def placed(trail: Trail, before: int, s: int, likely: float) -> int:
    """The place of these bids, if they are kept."""
    place = int(trail.filled[0])
    if before == NOWHERE or likely < trail.least or place == len(trail.before):
        return NOWHERE
    trail.filled[0] = place + 1
    trail.before[place], trail.bid[place], trail.likely[place] = before, s, likely
    return place


@unordered
def taken(here: Floats, chances: Singles, after: Floats) -> float:
    """Writes to `after`, by hand, how likely a choice is made; all together."""
    total = 0.0
    for h in range(len(here)):
        after[h] = here[h] * chances[h]
        total += after[h]
    return total


@kernel
def hopeless(
    t: Graph,
    g: Numbers,
    n: int,
    s: int,
    me: int,
    plan: Singles,
    here: Floats,
    doubts: Floats,
    held: Floats,
    found: Floats,
    out: Floats,
) -> bool:
    """Whether my bid s is worth no more than `out` with any hand, even if I won wherever the other, who goes by the
    decision n, does not doubt it."""
    theirs = g.hands[1 - me]
    rest = here[:theirs].sum() - taken(here[:theirs], plan[t.place[n + 1] - theirs : t.place[n + 1]], doubts)
    lifted(g, s, 1 - me, me, doubts, held, found)
    for h in range(g.hands[me]):  # noqa: SIM110 - a kernel
        if found[h] + rest > out[h]:
            return False
    return True


@kernel
def best(
    t: Graph,
    g: Numbers,
    n: int,
    s: int,
    depth: int,
    me: int,
    plan: Singles,
    idle: Bytes,
    least: float,
    reach: Floats,
    value: Floats,
    each: Floats,
    held: Floats,
    before: int,
    trail: Trail,
) -> None:
    """Fills `value[depth]`: by my hand, the most that I can win against the plan after the bid s, where the other goes
    by the decision n, times its reach; `idle` are choices that it never makes. What it is less likely than `least` to
    lead to, and where it says nothing, I am said to win. `before` is the place in the trail of the bids before s."""
    side, mine, theirs = depth & 1, g.hands[me], g.hands[1 - me]
    here, after, out, found = reach[depth], reach[depth + 1], value[depth], each[depth]
    raises = g.first[s + 1] - g.first[s]
    begin, end = t.first[n], t.first[n + 1]
    place = placed(trail, before, s, here[:theirs].sum())
    out[:mine] = 0.0
    if side == me:
        after[:theirs] = here[:theirs]
        if s > 0:
            lifted(g, s, side, me, here, held, out)
        for a in range(raises):
            bid, child = int(g.raises[g.first[s] + a]), int(t.child[begin + a])
            if hopeless(t, g, child, bid, me, plan, here, each[depth + 1], held, found, out):
                continue
            best(t, g, child, bid, depth + 1, me, plan, idle, least, reach, value, each, held, place, trail)
            for h in range(mine):
                if place >= 0 and value[depth + 1, h] > out[h]:
                    trail.answer[place, h] = bid
                out[h] = max(out[h], value[depth + 1, h])
        return
    gone = here[:theirs].sum()
    for j in range(begin, end):
        if idle[j]:
            continue
        at, child = t.place[n] + (j - begin) * theirs, int(t.child[j])
        total = taken(here[:theirs], plan[at : at + theirs], after)
        if total <= least:
            continue
        gone -= total
        if child < 0:
            lifted(g, s, side, me, after, held, found)
            for h in range(mine):
                out[h] += found[h]
        else:
            bid = int(g.raises[g.first[s] + j - begin])
            best(t, g, child, bid, depth + 1, me, plan, idle, least, reach, value, each, held, place, trail)
            for h in range(mine):
                out[h] += value[depth + 1, h]
    if gone > 0.0:
        for h in range(mine):
            out[h] += gone
