"""Kernels that learn long rounds of two.

As in `duel_solver.py`, regrets are cut at zero, both sides learn in turn, and later steps weigh more. To a decision
with forgotten bids many ways lead: the chances of all that the other has come by are added up, and since what it is
worth depends on both hands, it has a value for each pair of them. Most choices are soon idle, made with no hand at all:
what follows them is looked at in one step of several.
"""

from typing import Any, NamedTuple

from kitchentable.arrays import Floats, np
from kitchentable.games.perudo.duel_solver import Bytes, Numbers, lifted
from kitchentable.games.perudo.large_graph import Graph
from kitchentable.kernels import kernel, unordered

Singles = Any
"""Arrays of floats of four bytes."""


class Scratch(NamedTuple):
    """Room for what a step computes."""

    reach: Singles
    """By decision, side and hand: how likely the side's own choices lead there, in all ways together."""
    values: Singles
    """By decision with forgotten bids, hand of who is not in turn, and hand of who is: the opener's chance to win."""
    worth: Singles
    """By decision that knows all bids, and my hand: my chance to win, times the other's reach."""
    each: Singles
    """By choice and my hand: the same of every choice of a decision, and behind them of all together."""
    pairs: Singles
    """By pair of hands."""
    held: Floats
    out: Floats
    theirs: Floats
    weights: Singles
    idle: Bytes
    """By choice of all decisions: whether it is made with no hand."""


def scratch(t: Graph, g: Numbers) -> Scratch:
    hands, pairs, decisions = int(g.hands.max()), int(g.hands.prod()), len(t.side)
    return Scratch(
        np.zeros((decisions, 2, hands), np.float32),
        np.zeros((decisions - t.whole, pairs), np.float32),
        np.zeros((t.whole, hands), np.float32),
        np.zeros((int(np.diff(t.first).max()) + 1, hands), np.float32),
        np.zeros(pairs, np.float32),
        np.zeros(len(g.need) + 2),
        np.zeros(hands),
        np.zeros(hands),
        np.zeros(hands, np.float32),
        np.zeros(len(t.child), np.uint8),
    )


@kernel
def valued(t: Graph, g: Numbers, me: int, plan: Singles, room: Scratch) -> None:
    """Fills `room.values` where the other's plan leads."""
    for n in range(len(t.side) - 1, t.whole - 1, -1):
        if room.reach[n, 1 - me].sum() <= 0.0:
            continue
        side, s = t.side[n], t.standing[n]
        mine, theirs, doubts = g.hands[side], g.hands[1 - side], side == 0
        have = g.counting[1 - side, :theirs, s].copy()
        here = room.pairs.reshape((mine, theirs))
        here[:] = 0.0
        for a in range(t.first[n + 1] - t.first[n]):
            at, child = t.place[n] + a * mine, t.child[t.first[n] + a]
            if room.idle[t.first[n] + a]:
                continue
            for h in range(mine):
                chance, out = plan[at + h], here[h]
                if chance <= 0.0 or (side != me and room.reach[n, side, h] <= 0.0):
                    continue
                if child >= 0:
                    row = room.values[child - t.whole, h * theirs : (h + 1) * theirs]
                    for k in range(theirs):
                        out[k] += chance * row[k]
                else:
                    short = g.need[s] - g.counting[side, h, s]
                    for k in range(theirs):
                        out[k] += chance if (have[k] >= short) != doubts else np.float32(0.0)
        there = room.values[n - t.whole].reshape((theirs, mine))
        for h in range(mine):
            for k in range(theirs):
                there[k, h] = here[h, k]


@kernel
def reached(t: Graph, g: Numbers, plan: Singles, busy: bool, room: Scratch) -> None:
    """Fills `room.reach`; if `busy` only with what idle choices do not lead to."""
    room.reach[:] = 0.0
    for side in range(2):
        for h in range(g.hands[side]):
            room.reach[0, side, h] = g.chance[side, h]
    for n in range(len(t.side)):
        side = t.side[n]
        own, others = room.reach[n, side, : g.hands[side]], room.reach[n, 1 - side, : g.hands[1 - side]]
        come, met = own.sum() > 0.0, others.sum() > 0.0
        if not come and not met:
            continue
        for a in range(t.first[n + 1] - t.first[n]):
            child, idle = t.child[t.first[n] + a], room.idle[t.first[n] + a]
            if child < 0 or (busy and idle):
                continue
            if come and not idle:
                at, there = t.place[n] + a * len(own), room.reach[child, side]
                for h in range(len(own)):
                    there[h] += own[h] * plan[at + h]
            if met:
                there = room.reach[child, 1 - side]
                for h in range(len(others)):
                    there[h] += others[h]


@unordered
def multiplied(rows: Singles, columns: Singles, out: Singles) -> None:
    """`out` by row: the row's sum, weighed by columns."""
    for h in range(len(out)):
        row = rows[h]
        total = np.float32(0.0)
        for k in range(len(columns)):
            total += row[k] * columns[k]
        out[h] = total


@kernel
def offered(t: Graph, g: Numbers, n: int, me: int, opposed: Singles, plan: Singles, room: Scratch) -> None:
    """Fills `room.worth[n]` where the other is in turn, whose reach is `opposed`."""
    mine, theirs = g.hands[me], g.hands[1 - me]
    weights, value = room.weights[:theirs], room.worth[n, :mine]
    value[:] = 0.0
    for a in range(t.first[n + 1] - t.first[n]):
        at, child = t.place[n] + a * theirs, t.child[t.first[n] + a]
        if room.idle[t.first[n] + a]:
            continue
        total = np.float32(0.0)
        for k in range(theirs):
            weights[k] = opposed[k] * plan[at + k]
            total += weights[k]
        if total <= 0.0:
            continue
        if child < 0:
            room.theirs[:theirs] = weights
            lifted(g, t.standing[n], 1 - me, me, room.theirs, room.held, room.out)
            for h in range(mine):
                value[h] += room.out[h]
        elif child < t.whole:
            value += room.worth[child, :mine]
        else:
            if me == 1:
                value += total
            for k in range(theirs):
                weight = weights[k] if me == 0 else -weights[k]
                if weight != 0.0:
                    row = room.values[child - t.whole, k * mine : (k + 1) * mine]
                    for h in range(mine):
                        value[h] += weight * row[h]


@kernel
def weighed(t: Graph, g: Numbers, n: int, me: int, opposed: Singles, plan: Singles, busy: bool, room: Scratch) -> None:
    """Fills `room.each` where I am in turn: what every choice is worth (if `busy`: that is not idle), and behind them
    all together."""
    mine, theirs = g.hands[me], g.hands[1 - me]
    choices = t.first[n + 1] - t.first[n]
    value = room.each[choices, :mine]
    value[:] = 0.0
    for a in range(choices):
        at, child, out = t.place[n] + a * mine, t.child[t.first[n] + a], room.each[a, :mine]
        if busy and room.idle[t.first[n] + a]:
            continue
        if child < 0:
            room.theirs[:theirs] = opposed
            lifted(g, t.standing[n], me, me, room.theirs, room.held, room.out)
            out[:] = room.out[:mine]
        elif child < t.whole:
            out[:] = room.worth[child, :mine]
        else:
            multiplied(room.values[child - t.whole].reshape((mine, theirs)), opposed, out)
            if me == 1:
                out[:] = opposed.sum() - out
        for h in range(mine):
            value[h] += plan[at + h] * out[h]


@kernel
def changed(
    t: Graph,
    g: Numbers,
    n: int,
    me: int,
    plan: Singles,
    regrets: Singles,
    out: Singles,
    weight: float,
    busy: bool,
    room: Scratch,
) -> None:
    """Adds my plan times `weight` to `out`, changes my regrets, and makes a new plan of them: each choice as often as
    it is regretted; all alike where none is."""
    mine, begin = g.hands[me], t.first[n]
    choices = t.first[n + 1] - begin
    own, value, total = room.reach[n, me, :mine], room.each[choices, :mine], room.weights[:mine]
    total[:] = 0.0
    share, none, even = np.float32(weight), np.float32(0.0), np.float32(1.0 / choices)
    for a in range(choices):
        if busy and room.idle[begin + a]:
            continue
        at = t.place[n] + a * mine
        each, chance, regret, summed = room.each[a], plan[at : at + mine], regrets[at : at + mine], out[at : at + mine]
        for h in range(mine):
            summed[h] += share * own[h] * chance[h]
            regret[h] = max(none, regret[h] + each[h] - value[h])
            total[h] += regret[h]
    empty = False
    for h in range(mine):
        empty = empty or total[h] <= none
        total[h] = np.float32(1.0) / total[h] if total[h] > none else none
    for a in range(choices):
        if busy and room.idle[begin + a] and not empty:
            continue
        at, most = t.place[n] + a * mine, none
        chance, regret = plan[at : at + mine], regrets[at : at + mine]
        for h in range(mine):
            chance[h] = regret[h] * total[h] if total[h] > none else even
            most = max(most, chance[h])
        room.idle[begin + a] = most <= none


@kernel
def learned(
    t: Graph,
    g: Numbers,
    me: int,
    judge: bool,
    plan: Singles,
    regrets: Singles,
    out: Singles,
    weight: float,
    busy: bool,
    room: Scratch,
) -> None:
    """Changes my regrets and my plan, which times `weight` is added to `out` before; or, if `judge`, writes to `out`
    what each of my choices is worth, where the other's plan leads."""
    mine, theirs = g.hands[me], g.hands[1 - me]
    for n in range(len(t.side) - 1, -1, -1):
        if t.side[n] != me and n >= t.whole:
            continue
        opposed = room.reach[n, 1 - me, :theirs]
        total = opposed.sum()
        if t.side[n] != me:
            if total > 0.0:
                offered(t, g, n, me, opposed, plan, room)
            continue
        if total <= 0.0 and (judge or room.reach[n, me, :mine].sum() <= 0.0):
            continue
        choices = t.first[n + 1] - t.first[n]
        if total > 0.0:
            weighed(t, g, n, me, opposed, plan, busy, room)
        else:
            room.each[: choices + 1] = 0.0
        if n < t.whole:
            room.worth[n, :mine] = room.each[choices, :mine]
        if not judge:
            changed(t, g, n, me, plan, regrets, out, weight, busy, room)
            continue
        for a in range(choices):
            at = t.place[n] + a * mine
            for h in range(mine):
                out[at + h] = room.each[a, h] / total


@kernel
def averaged(t: Graph, g: Numbers, sums: Singles, plan: Singles) -> None:
    """Writes chances to `plan` where `sums` has any; elsewhere it stays."""
    for n in range(len(t.side)):
        hands, begin, end = g.hands[t.side[n]], t.place[n], t.place[n + 1]
        for h in range(hands):
            total = 0.0
            for at in range(begin + h, end, hands):
                total += sums[at]
            if total > 0.0:
                for at in range(begin + h, end, hands):
                    plan[at] = sums[at] / total
