"""Kernels for what is kept of a long round of two, and for the best answer to it."""

import math

from kitchentable.arrays import np
from kitchentable.games.perudo.duel_solver import Bytes
from kitchentable.games.perudo.large_learning import MOST, Room, doubted, offered, short, tallied
from kitchentable.games.perudo.large_tables import CODES
from kitchentable.games.perudo.large_tree import Singles, Tree, choices_of
from kitchentable.kernels import kernel

OFTEN, SELDOM, HARDLY = 1e-3, 1e-4, 2e-5
"""How likely a decision is, with a hand, whose chances are kept well, and roughly, and more roughly."""
STEPS = (5, 17, 51, 85)
"""So many codes are as one, by how likely the decision is."""
LEAST = (0.002, 0.01, 0.04, 0.12)
"""Lesser chances are not kept."""


@kernel
def led(t: Tree, own: Singles, plan: Singles, r: Room) -> None:
    """Fills `r.reach`: how likely I, with each hand, lead to a decision of theirs if I go by the plan; of mine, that I
    doubt there."""
    mine = t.own.shape[1]
    for n in range(t.filled[0]):
        if t.mine[n]:
            reach, begin = own if t.before[n] < 0 else r.reach[t.before[n]], t.summed[n]
            for a in range(choices_of(t, n)):
                there = n if a == t.raises[n] else t.child[t.first[n] + a]
                r.reach[there] = reach * plan[begin + a * mine : begin + (a + 1) * mine]


@kernel
def rounded(t: Tree, own: Singles, plan: Singles, r: Room, codes: Bytes, kept: Singles) -> None:
    """Writes the codes of all choices of mine, and to `kept` the chances that they stand for: the most likely choice of
    each hand has none and takes what the others leave; the faintest become none.

    Where the plan seldom leads with a hand, by `r.reach`, fewer codes will do.
    """
    mine = t.own.shape[1]
    for n in range(t.filled[0]):
        if not t.mine[n]:
            continue
        begin, end = t.summed[n], t.summed[n] + choices_of(t, n) * mine
        reach = own if t.before[n] < 0 else r.reach[t.before[n]]
        for h in range(mine):
            rough = 0 if reach[h] > OFTEN else 1 if reach[h] > SELDOM else 2 if reach[h] > HARDLY else 3
            step, least = STEPS[rough], LEAST[rough]
            most, total, left = begin + h, 0.0, 0.0
            for at in range(begin + h, end, mine):
                if plan[at] > plan[most]:
                    most = at
                if plan[at] >= least:
                    total += plan[at]
            total = max(total, plan[most])
            up = 0.5
            while left <= 0.0:
                left = 1.0
                for at in range(begin + h, end, mine):
                    codes[at], kept[at] = 0, 0.0
                    if at != most and plan[at] >= least:
                        codes[at] = step * int(CODES // step * math.sqrt(2 * plan[at] / total) + up)
                        kept[at] = (codes[at] / CODES) ** 2 / 2
                        left -= kept[at]
                up = 0.0
            kept[most] = left


@kernel
def best(t: Tree, r: Room) -> None:
    """Fills `r.value` by their hand with the most that they can win, where my choices lead as `r.reach` says."""
    theirs = t.others.shape[1]
    tallies, held, passed = np.zeros((6, MOST), np.float32), np.zeros(len(t.need), np.uint8), np.zeros(6, np.uint8)
    for n in range(t.filled[0] - 1, -1, -1):
        value, s = r.value[n, :theirs], t.standing[n]
        if t.mine[n]:
            doubted(t, n, r, tallies[0], value)
            for j in range(t.first[n], t.first[n] + t.raises[n]):
                value += r.value[t.child[j], :theirs]
            continue
        offered(t, n, r, tallies, r.each)
        value[:] = 0.0
        held[:], passed[:] = 0, 0
        for a in range(choices_of(t, n)):
            if a < t.raises[n]:
                held[t.bid[t.first[n] + a]] = t.child[t.first[n] + a] >= 0
            for k in range(theirs):
                value[k] = max(value[k], r.each[a, k])
        for j in range(t.follow[s], t.follow[s + 1]):
            bid = t.bids[j]
            face = t.face[bid]
            if held[bid] or passed[face]:
                continue
            passed[face] = 1
            tallied(r.reach[n], t.own[face], tallies[face])
            for k in range(theirs):
                value[k] = max(value[k], tallies[face, short(t.need[bid], t.others[face, k])])
