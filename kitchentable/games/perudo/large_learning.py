"""Kernels that learn to play a long round of two: a tree (`large_tree.py`) for one side, me.

As in `duel_solver.py`: regrets are cut at zero, both sides learn in turn, later steps weigh more. Only what I do is
added up: they learn to make it hard for me.
"""

from typing import Any, NamedTuple

from kitchentable.arrays import np
from kitchentable.games.perudo.large_tree import CHOICES, Singles, Tree, choices_of
from kitchentable.kernels import kernel, unordered

SUMMED = 2
"""Room for so many choices of mine, of each decision on average."""
MOST = 7
"""No hand has so many dice."""
FAINT = 1e-7
"""What is less likely is not looked at."""
LEAST = np.float32(1e-30)
"""Lesser regrets are none: they have no reciprocal."""


class Room(NamedTuple):
    """What steps compute."""

    reach: Singles
    """By decision and my hand: how likely my own choices lead to theirs; of mine, that I doubt there."""
    theirs: Singles
    """By decision of mine and their hand: how likely their own choices lead there."""
    value: Singles
    """By decision and hand of who learns: the chance to win, times the other's reach."""
    regrets: Singles
    """By place."""
    sums: Singles
    """By place of mine: how often the choice was made."""
    owed: Singles
    """By decision of mine and my hand: how often it was played as it is now, which `sums` does not have yet."""
    weight: Singles
    """By decision of theirs: my reach of all hands together."""
    alive: Any
    """By decision: whether the other's choices lead there."""
    each: Singles
    """By choice and hand: what it is worth."""
    won: Singles
    """By decision of mine and my hand: what it was worth in all steps, times their reach."""
    met: Singles
    """By decision of mine: their reach in all steps."""


def room(t: Tree) -> Room:
    most, mine, theirs = len(t.mine), t.own.shape[1], t.others.shape[1]
    hands = max(mine, theirs)
    return Room(
        np.zeros((most, mine), np.float32),
        np.zeros((most, theirs), np.float32),
        np.zeros((most, hands), np.float32),
        np.zeros(CHOICES * most * hands, np.float32),
        np.zeros(SUMMED * most * mine, np.float32),
        np.zeros((most, mine), np.float32),
        np.zeros(most, np.float32),
        np.zeros(most, np.uint8),
        np.zeros((len(t.need), hands), np.float32),
        np.zeros((most, mine), np.float32),
        np.zeros(most, np.float32),
    )


@kernel
def scaled(regrets: Singles, scale: Singles) -> None:
    """Fills `scale` by hand with what makes chances of regrets; 0 where there are none."""
    scale[:] = 0.0
    for a in range(len(regrets)):
        regret = regrets[a]
        for h in range(len(scale)):
            scale[h] += regret[h]
    for h in range(len(scale)):
        scale[h] = np.float32(1.0) / scale[h] if scale[h] > LEAST else np.float32(0.0)


@unordered
def shared(regrets: Singles, scale: Singles, even: Singles, astray: Singles, reach: Singles, out: Singles) -> Any:
    """Writes to `out` how likely a choice is made, by its regrets, but for a part `astray` in which all are made alike;
    all hands together."""
    total = np.float32(0.0)
    for h in range(len(reach)):
        chance = regrets[h] * scale[h] if scale[h] > np.float32(0.0) else even
        out[h] = reach[h] * (chance + astray * (even - chance))
        total += out[h]
    return total


@kernel
def tallied(reach: Singles, have: Any, tally: Singles) -> None:
    """Fills `tally` by a number of dice with the reach of the hands that have as many or more."""
    tally[:] = 0.0
    for h in range(len(reach)):
        tally[have[h]] += reach[h]
    for dice in range(MOST - 2, -1, -1):
        tally[dice] += tally[dice + 1]


@kernel
def short(need: Any, have: Any) -> int:
    """How many dice the other has to have, as a place in a tally."""
    return int(max(0, min(need - have, MOST - 1)))


@kernel
def regretted(regrets: Singles, each: Singles, value: Singles) -> None:
    """Changes regrets by what choices are worth."""
    for a in range(len(regrets)):
        regret, worth = regrets[a], each[a]
        for h in range(len(value)):
            more = regret[h] + worth[h] - value[h]
            regret[h] = more if more > np.float32(0.0) else np.float32(0.0)


@kernel
def mixed(regrets: Singles, scale: Singles, each: Singles, value: Singles) -> None:
    """Fills `value` with what all choices are worth, each made as it is regretted."""
    scaled(regrets, scale)
    value[:] = 0.0
    even = np.float32(1 / len(regrets))
    for a in range(len(regrets)):
        regret, worth = regrets[a], each[a]
        for h in range(len(value)):
            value[h] += worth[h] * (regret[h] * scale[h] if scale[h] > np.float32(0.0) else even)


@kernel
def doubted(t: Tree, n: int, r: Room, tally: Singles, value: Singles) -> None:
    """Fills `value` by their hand: what they win where I doubt at a decision of mine."""
    s = t.standing[n]
    if s == 0:
        value[:] = 0.0
        return
    tallied(r.reach[n], t.own[t.face[s]], tally)
    for k in range(len(value)):
        value[k] = tally[short(t.need[s], t.others[t.face[s], k])]


@kernel
def offered(t: Tree, n: int, r: Room, tallies: Singles, out: Singles) -> None:
    """Fills `out` by choice of theirs and their hand: what it is worth after my bid."""
    s, done = t.standing[n], 0
    for a in range(choices_of(t, n)):
        j, dudo = t.first[n] + a, a == t.raises[n]
        if not dudo and t.child[j] >= 0:
            out[a, : t.others.shape[1]] = r.value[t.child[j], : t.others.shape[1]]
            continue
        bid = s if dudo else t.bid[j]
        face, need = t.face[bid], t.need[bid]
        tally, have = tallies[face], t.others[face]
        if not (done >> face) & 1:
            done |= 1 << face
            tallied(r.reach[n], t.own[face], tally)
        worth = out[a]
        for k in range(len(have)):
            wins = tally[short(need, have[k])]
            worth[k] = tally[0] - wins if dudo else wins


@kernel
def chosen(t: Tree, n: int, own: Singles, astray: Singles, scale: Singles, r: Room) -> None:
    """Splits my reach at a decision of mine among what follows."""
    mine, begin, choices = t.own.shape[1], t.place[n], choices_of(t, n)
    reach = own if t.before[n] < 0 else r.reach[t.before[n]]
    regrets = r.regrets[begin : begin + choices * mine].reshape((choices, mine))
    if r.alive[n]:
        scaled(regrets, scale)
    for a in range(choices):
        there = n if a == t.raises[n] else t.child[t.first[n] + a]
        total = np.float32(0.0)
        if r.alive[n]:
            total = shared(regrets[a], scale, np.float32(1 / choices), astray, reach, r.reach[there])
        if there != n:
            r.weight[there], r.alive[there] = total, total > FAINT


@kernel
def their_step(t: Tree, own: Singles, astray: Singles, r: Room) -> None:
    """They learn, where I hold my hands as likely as `own` says, and so often do anything at all."""
    mine, theirs = t.own.shape[1], t.others.shape[1]
    scale, tallies = np.zeros(max(mine, theirs), np.float32), np.zeros((6, MOST), np.float32)
    r.alive[0] = 1
    for n in range(t.filled[0]):
        if t.mine[n]:
            r.alive[n] = t.before[n] < 0 or r.alive[t.before[n]]
            chosen(t, n, own, astray, scale[:mine], r)
    for n in range(t.filled[0] - 1, -1, -1):
        value = r.value[n, :theirs]
        if not r.alive[n]:
            value[:] = 0.0
        elif t.mine[n]:
            doubted(t, n, r, tallies[0], value)
            for j in range(t.first[n], t.first[n] + t.raises[n]):
                value += r.value[t.child[j], :theirs]
        else:
            choices, begin = choices_of(t, n), t.place[n]
            regrets = r.regrets[begin : begin + choices * theirs].reshape((choices, theirs))
            offered(t, n, r, tallies, r.each)
            mixed(regrets, scale[:theirs], r.each, value)
            regretted(regrets, r.each, value)


@kernel
def came(t: Tree, n: int, reach: Singles, r: Room, scale: Singles, out: Singles) -> None:
    """Splits their reach at a decision of theirs among what follows, and fills `r.value[n]` by my hand with what I win
    where the round ends there."""
    mine, theirs = t.own.shape[1], t.others.shape[1]
    choices, begin, s = choices_of(t, n), t.place[n], t.standing[n]
    regrets = r.regrets[begin : begin + choices * theirs].reshape((choices, theirs))
    scaled(regrets, scale)
    ends, tally, used = np.zeros((6, MOST), np.float32), np.zeros(MOST, np.float32), 0
    for a in range(choices):
        j, dudo = t.first[n] + a, a == t.raises[n]
        child = -1 if dudo else t.child[j]
        there = r.theirs[child] if child >= 0 else out
        total = shared(regrets[a], scale, np.float32(1 / choices), np.float32(0.0), reach, there)
        if not dudo:
            t.likely[j] += total * r.weight[n]
        if child >= 0:
            r.alive[child] = total > FAINT
        elif total > 0.0:
            bid = s if dudo else t.bid[j]
            tallied(out, t.others[t.face[bid]], tally)
            used |= 1 << t.face[bid]
            for have in range(MOST):
                holds = tally[short(t.need[bid], have)]
                ends[t.face[bid], have] += holds if dudo else tally[0] - holds
    value = r.value[n, :mine]
    value[:] = 0.0
    for face in range(6):
        if (used >> face) & 1:
            for h in range(mine):
                value[h] += ends[face, t.own[face, h]]


@kernel
def added_up(t: Tree, n: int, scale: Singles, r: Room) -> None:
    """Adds to `r.sums` what was played at a decision of mine as it is now; `scale` is that of its regrets."""
    mine, choices, begin = t.own.shape[1], choices_of(t, n), t.place[n]
    regrets = r.regrets[begin : begin + choices * mine].reshape((choices, mine))
    sums = r.sums[t.summed[n] : t.summed[n] + choices * mine].reshape((choices, mine))
    owed, even = r.owed[n], np.float32(1 / choices)
    for a in range(choices):
        regret, total = regrets[a], sums[a]
        for h in range(mine):
            total[h] += owed[h] * (regret[h] * scale[h] if scale[h] > np.float32(0.0) else even)
    owed[:] = 0.0


@kernel
def changed(t: Tree, n: int, weight: float, scale: Singles, r: Room) -> None:
    """Changes my regrets at a decision of mine to which they come, and fills its value."""
    mine, choices, begin, s = t.own.shape[1], choices_of(t, n), t.place[n], t.standing[n]
    value, tally = r.value[n, :mine], np.zeros(MOST, np.float32)
    regrets = r.regrets[begin : begin + choices * mine].reshape((choices, mine))
    if s > 0:
        tallied(r.theirs[n], t.others[t.face[s]], tally)
        for h in range(mine):
            r.each[choices - 1, h] = tally[0] - tally[short(t.need[s], t.own[t.face[s], h])]
    for a in range(t.raises[n]):
        r.each[a, :mine] = r.value[t.child[t.first[n] + a], :mine]
    mixed(regrets, scale, r.each, value)
    added_up(t, n, scale, r)
    r.won[n] += np.float32(weight) * value
    r.met[n] += np.float32(weight) * r.theirs[n].sum()
    regretted(regrets, r.each, value)


@kernel
def my_step(t: Tree, own: Singles, others: Singles, weight: float, r: Room) -> None:
    """I learn, where they hold their hands as likely as `others` says; my choices times `weight` are added up."""
    mine, theirs = t.own.shape[1], t.others.shape[1]
    scale, out = np.zeros(max(mine, theirs), np.float32), np.zeros(theirs, np.float32)
    r.theirs[0], r.alive[0] = others, 1
    for n in range(1, t.filled[0]):
        if t.mine[n]:
            continue
        r.alive[n] = r.alive[t.before[n]]
        if r.alive[n]:
            came(t, n, r.theirs[t.before[n]], r, scale[:theirs], out)
            continue
        r.value[n] = 0.0
        for j in range(t.first[n], t.first[n] + t.raises[n]):
            if t.child[j] >= 0:
                r.alive[t.child[j]] = 0
    for n in range(t.filled[0] - 1, -1, -1):
        before = t.before[n]
        if not t.mine[n]:
            for j in range(t.first[n], t.first[n] + t.raises[n]):
                if r.alive[n] and t.child[j] >= 0 and r.alive[t.child[j]]:
                    r.value[n, :mine] += r.value[t.child[j], :mine]
            continue
        if before < 0 or r.weight[before] > FAINT:
            r.owed[n] += np.float32(weight) * (own if before < 0 else r.reach[before])
        if r.alive[n]:
            changed(t, n, weight, scale[:mine], r)


@kernel
def learned(t: Tree, own: Singles, others: Singles, begun: int, steps: int, astray: float, r: Room) -> None:
    """Takes so many steps more, where so many were taken, and I do anything at all so often."""
    for step in range(begun + 1, begun + steps + 1):
        their_step(t, own, np.float32(astray), r)
        my_step(t, own, others, float(step) ** 2, r)


@kernel
def averaged(t: Tree, r: Room, plan: Singles) -> None:
    """Writes to `plan` by place of mine how often each choice was made in all steps; dudo where none led."""
    mine = t.own.shape[1]
    scale = np.zeros(mine, np.float32)
    for n in range(t.filled[0]):
        if not t.mine[n]:
            continue
        choices, begin, summed = choices_of(t, n), t.place[n], t.summed[n]
        scaled(r.regrets[begin : begin + choices * mine].reshape((choices, mine)), scale)
        added_up(t, n, scale, r)
        sums = r.sums[summed : summed + choices * mine].reshape((choices, mine))
        chances = plan[summed : summed + choices * mine].reshape((choices, mine))
        for h in range(mine):
            total = sums[:, h].sum()
            for a in range(choices):
                last = np.float32(a == choices - 1)
                chances[a, h] = sums[a, h] / total if total > np.float32(0.0) else last
