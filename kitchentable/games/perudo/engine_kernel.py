"""Perudo at many tables at once: what must be fast of `engine.py`, which describes the arrays.

Which bid may follow which is not written here: `legal[change, palifico, standing, bid]` is what `why_not_bid` answers,
asked once for each. `how` is whether dice are open, whether a palifico comes once for each player, whether two players
have it, and whether one die may change its face.
"""

from typing import Any

from kitchentable.arrays import np
from kitchentable.kernels import kernel

Array = Any

DUDO, FIRST = 0, 3
TURN, BIDDER, STANDING, PALIFICO = 0, 1, 2, 3
OVER = -1
OPEN, ONCE, TWO, CHANGE = 0, 1, 2, 3
MULTIPLIER = 2131995753
MASK = 0xFFFFFFFF


@kernel
def random_bits(rng: Array, t: int) -> int:
    """The next 32 random bits of a table's multiply-with-carry generator, whose state is below 2**62."""
    state = int(rng[t])
    state = MULTIPLIER * (state & MASK) + (state >> 32)
    rng[t] = state
    return int((state ^ (state >> 32)) & MASK)


@kernel
def set_up(t: int, dice: int, counts: Array, cups: Array, info: Array, been: Array, places: Array, rng: Array) -> None:
    """A new match at a table: a random seat begins, and all have rolled."""
    seats = counts.shape[1]
    counts[t] = dice
    been[t] = 0
    places[t] = 0
    info[t, TURN] = random_bits(rng, t) * seats >> 32
    info[t, PALIFICO] = 0
    roll(t, counts, cups, info, rng)


@kernel
def roll(t: int, counts: Array, cups: Array, info: Array, rng: Array) -> None:
    """New dice for all, and nothing is said."""
    for seat in range(counts.shape[1]):
        for face in range(6):
            cups[t, seat, face] = 0
        for _ in range(counts[t, seat]):
            cups[t, seat, random_bits(rng, t) * 6 >> 32] += 1
    info[t, BIDDER] = -1
    info[t, STANDING] = -1


@kernel
def left_of(t: int, seat: int, counts: Array) -> int:
    """The next seat to the left that has dice."""
    seats = counts.shape[1]
    seat = (seat + 1) % seats
    while counts[t, seat] == 0:
        seat = (seat + 1) % seats
    return seat


@kernel
def bids(t: int, counts: Array, info: Array, legal: Array, how: Array, most: int, found: Array) -> int:
    """Writes the bids that the seat in turn may make, lowest count first, into `found`; answers how many."""
    limit = most
    if how[OPEN]:
        limit = 0
        for seat in range(counts.shape[1]):
            limit += counts[t, seat]
    change = 1 if how[CHANGE] and counts[t, info[t, TURN]] == 1 else 0
    row = legal[change, info[t, PALIFICO], info[t, STANDING] + 1]
    n = 0
    for bid in range(6 * limit):
        if row[bid]:
            found[n] = bid
            n += 1
    return n


@kernel
def act(
    t: int, number: int, counts: Array, cups: Array, info: Array, been: Array, places: Array, how: Array, rng: Array
) -> None:
    """What the seat in turn does, by its id, which must be allowed; after a call all have new dice, or it is over."""
    turn = info[t, TURN]
    if number != DUDO:
        info[t, STANDING] = number - FIRST
        info[t, BIDDER] = turn
        info[t, TURN] = left_of(t, turn, counts)
        return
    face, named = info[t, STANDING] % 6, info[t, STANDING] // 6 + 1
    there = 0
    for seat in range(counts.shape[1]):
        there += cups[t, seat, face]
        if face and not info[t, PALIFICO]:
            there += cups[t, seat, 0]
    loser = turn if there >= named else info[t, BIDDER]
    counts[t, loser] -= 1
    left = 0
    for seat in range(counts.shape[1]):
        left += counts[t, seat] > 0
    info[t, PALIFICO] = 0
    info[t, TURN] = loser
    if counts[t, loser] == 0:
        places[t, loser] = left + 1
        info[t, TURN] = left_of(t, loser, counts)
    elif counts[t, loser] == 1 and not (how[ONCE] and been[t, loser]) and (left > 2 or how[TWO]):
        info[t, PALIFICO] = 1
        been[t, loser] = 1
    if left > 1:
        roll(t, counts, cups, info, rng)
    else:
        places[t, info[t, TURN]] = 1
        info[t, TURN] = OVER


@kernel
def act_all(
    ids: Array, counts: Array, cups: Array, info: Array, been: Array, places: Array, how: Array, rng: Array
) -> None:
    """One action at each table that is not over."""
    for t in range(len(ids)):
        if info[t, TURN] != OVER:
            act(t, ids[t], counts, cups, info, been, places, how, rng)


@kernel
def mark(counts: Array, info: Array, legal: Array, how: Array, most: int, masks: Array) -> None:
    """Marks what may be done at each table."""
    found = np.empty(6 * most, np.int64)
    for t in range(len(counts)):
        if info[t, TURN] == OVER:
            continue
        masks[t, DUDO] = info[t, STANDING] >= 0
        for k in range(bids(t, counts, info, legal, how, most, found)):
            masks[t, FIRST + found[k]] = True


@kernel
def playouts(
    count: int,
    dice: int,
    counts: Array,
    cups: Array,
    info: Array,
    been: Array,
    places: Array,
    legal: Array,
    how: Array,
    rng: Array,
    totals: Array,
) -> int:
    """Plays `count` matches at the one table, every legal action equally likely; adds up in `totals` how often each
    seat had each place; answers the actions."""
    seats = counts.shape[1]
    most, actions = seats * dice, 0
    found = np.empty(6 * most, np.int64)
    for _ in range(count):
        set_up(0, dice, counts, cups, info, been, places, rng)
        while info[0, TURN] != OVER:
            n = bids(0, counts, info, legal, how, most, found)
            chosen = random_bits(rng, 0) * (n + (info[0, STANDING] >= 0)) >> 32
            number = FIRST + int(found[chosen]) if chosen < n else DUDO
            act(0, number, counts, cups, info, been, places, how, rng)
            actions += 1
        for seat in range(seats):
            totals[seat, places[0, seat] - 1] += 1
    return actions
