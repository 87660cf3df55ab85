"""The search of Bangkok's bots: alpha-beta over positions as `counting.py` has them."""

from typing import Any

from kitchentable.arrays import np
from kitchentable.games.bangkok.counting import (
    BY_COLOUR,
    BY_SUM,
    BY_VALUE,
    DICE,
    FAR,
    GROUPS,
    PARTS,
    SUMS,
    back,
    gains,
    lead_of_fewest,
    lead_of_sums,
    put,
    third,
    value_for,
)
from kitchentable.kernels import kernel

Array = Any

EXACT, AT_LEAST, AT_MOST = 1, 2, 3
MOST_MOVES = 240
SEAT, NEXT, COUNT, LOW, HIGH, BEST, KEY, ALPHA, BETA, FRAME = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
"""What a frame of the search holds: who moves, the move that is looked at, and what is known."""


@kernel
def moves(position: Array, seat: int, found: Array) -> int:
    """Fills `found` with (die, group) and answers how many: equal dice once, and groups of equal sum once."""
    count, middle = 0, position.shape[0] - 1
    own = position[seat]
    for die in range(30):
        if position[middle, DICE + die] == 0:
            continue
        for group in range(own[GROUPS] + 1):
            twin = False
            for earlier in range(group):
                if group < own[GROUPS] and own[SUMS + earlier] == own[SUMS + group]:
                    twin = True
            if not twin:
                found[count, 0], found[count, 1] = die, group
                count += 1
    return count


@kernel
def rank(
    position: Array, seat: int, root: int, found: Array, values: Array, count: int, rules: Array, pays: Array,
    runs: Array, out: Array,
) -> None:  # fmt: skip
    """Fills `values` with the running value for `root` after each move, and sorts the moves, the seat's best first;
    `root` is the seat itself, or the only rival, whose lead is the seat's with the other sign."""
    sign, parts = 1 if seat == root else -1, np.empty(PARTS, dtype=np.int64)
    gains(position, seat, rules, pays, runs, parts)
    constant = value_for(position, seat, rules, pays, runs, out)
    constant -= lead_of_fewest(position, seat, -1) + lead_of_sums(position, seat, rules, 0, -1)
    for index in range(count):
        die, group = found[index, 0], found[index, 1]
        value = constant + parts[BY_VALUE + die % 6] + parts[BY_COLOUR + die // 6]
        value += parts[BY_SUM + 8 * (die % 6) + group] + third(position, seat, die, rules)
        at = index
        while at > 0 and sign * values[at - 1] < value:
            values[at], found[at, 0], found[at, 1] = values[at - 1], found[at - 1, 0], found[at - 1, 1]
            at -= 1
        values[at], found[at, 0], found[at, 1] = sign * value, die, group


@kernel
def value_after(
    position: Array, seat: int, root: int, die: int, group: int, rules: Array, pays: Array, runs: Array, out: Array,
) -> int:  # fmt: skip
    """The running value for `root` after a move of the seat."""
    put(position, seat, die, group)
    value: int = value_for(position, root, rules, pays, runs, out)
    back(position, seat, die, group)
    return value


@kernel
def key_of(position: Array, seat: int, salts: Array) -> int:
    """A number for the position: sums of random numbers for each seat's dice and for each group's sum."""
    key: int = salts[5, seat]
    for owner in range(position.shape[0] - 1):
        for die in range(30):
            key += position[owner, DICE + die] * salts[owner, die]
        for group in range(position[owner, GROUPS]):
            key += salts[owner, 30 + position[owner, SUMS + group]]
    return key


@kernel
def search(
    position: Array, seat: int, root: int, depth: int, alpha: int, beta: int, rules: Array, pays: Array,
    runs: Array, out: Array, buffers: Array, frames: Array, table: Array, salts: Array, spent: Array,
) -> int:  # fmt: skip
    """The value for `root`, `depth` dice ahead (to the end at most).

    `root` wants it high. A single rival wants it low; of several each takes what is best for themselves right now.

    `buffers` are the moves and their values by depth, `frames` what is to be remembered of each depth (numba cannot
    keep functions that call themselves), `table` remembers positions (key, depth, bound, value), `spent` counts moves
    looked at against its limit: [count, limit, whether it was passed].
    """
    at, value, entering = depth, 0, True
    frames[at, SEAT], frames[at, ALPHA], frames[at, BETA] = seat, alpha, beta
    while True:
        frame, found = frames[at], buffers[0][at]
        if entering:
            settled, value = enter(
                position, root, at, frame, rules, pays, runs, out, found, buffers[1][at], table, salts, spent
            )
        else:
            back(position, frame[SEAT], found[frame[NEXT], 0], found[frame[NEXT], 1])
            settled = learn(frame, root, value, spent)
            if settled:
                value = frame[BEST]
                if not spent[2]:
                    remember(table, frame, at, value)
        if settled:
            if at == depth:
                return value
            at, entering = at + 1, False
            continue
        put(position, frame[SEAT], found[frame[NEXT], 0], found[frame[NEXT], 1])
        at, entering = at - 1, True
        frames[at, SEAT] = (frame[SEAT] if frame[SEAT] else position.shape[0] - 1) - 1
        frames[at, ALPHA], frames[at, BETA] = frame[LOW], frame[HIGH]


@kernel
def enter(
    position: Array, root: int, depth: int, frame: Array, rules: Array, pays: Array, runs: Array, out: Array,
    found: Array, values: Array, table: Array, salts: Array, spent: Array,
) -> tuple[bool, int]:  # fmt: skip
    """Begins a position of the search: whether its value is known at once, and the value."""
    seat = frame[SEAT]
    key = key_of(position, seat, salts)
    slot = key & (table.shape[0] - 1)
    if table[slot, 0] == key and table[slot, 1] == depth:
        bound, known = table[slot, 2], table[slot, 3]
        if bound == EXACT:
            return True, known
        if (bound == AT_LEAST and known >= frame[BETA]) or (bound == AT_MOST and known <= frame[ALPHA]):
            return True, known
    count = moves(position, seat, found)
    if count == 0:
        return True, value_for(position, root, rules, pays, runs, out)
    spent[0] += count
    if spent[0] > spent[1]:
        spent[2] = 1
    if seat == root or position.shape[0] == 3:
        rank(position, seat, root, found, values, count, rules, pays, runs, out)
    else:
        rank(position, seat, seat, found, values, count, rules, pays, runs, out)
        count, values[0] = 1, value_after(position, seat, root, found[0, 0], found[0, 1], rules, pays, runs, out)
    frame[KEY], frame[NEXT], frame[COUNT] = key, 0, count
    frame[LOW], frame[HIGH] = frame[ALPHA], frame[BETA]
    frame[BEST] = -FAR if seat == root else FAR
    return depth == 1 or spent[2] == 1, values[0]


@kernel
def learn(frame: Array, root: int, value: int, spent: Array) -> bool:
    """Takes up the value of the move just looked at; whether no other move need be looked at."""
    if frame[SEAT] == root:
        frame[BEST] = max(frame[BEST], value)
        frame[LOW] = max(frame[LOW], value)
    else:
        frame[BEST] = min(frame[BEST], value)
        frame[HIGH] = min(frame[HIGH], value)
    if frame[LOW] >= frame[HIGH] or spent[2] == 1 or frame[NEXT] + 1 == frame[COUNT]:
        return True
    frame[NEXT] += 1
    return False


@kernel
def remember(table: Array, frame: Array, depth: int, value: int) -> None:
    """Keeps the value of a position that was looked at to the end, or the bound that was found for it."""
    slot = frame[KEY] & (table.shape[0] - 1)
    bound = AT_MOST if value <= frame[ALPHA] else AT_LEAST if value >= frame[BETA] else EXACT
    table[slot, 0], table[slot, 1], table[slot, 2], table[slot, 3] = frame[KEY], depth, bound, value


@kernel
def look(
    position: Array, seat: int, depth: int, found: Array, values: Array, count: int, rules: Array, pays: Array,
    runs: Array, out: Array, buffers: Array, frames: Array, table: Array, salts: Array, spent: Array,
) -> bool:  # fmt: skip
    """Sorts the seat's moves by their values `depth` dice ahead, best first; of all but the first the value is only
    known to be this or less. Answers False, with the moves in their old order, if the limit was passed."""
    scratch = np.empty(count, dtype=np.int64)
    after = (seat if seat else position.shape[0] - 1) - 1
    best = -FAR
    for index in range(count):
        die, group = found[index, 0], found[index, 1]
        put(position, seat, die, group)
        scratch[index] = search(
            position, after, seat, depth - 1, best, FAR, rules, pays, runs, out, buffers, frames, table, salts, spent
        )
        back(position, seat, die, group)
        best = max(best, scratch[index])
        if spent[2]:
            return False
    for index in range(count):
        value, die, group = scratch[index], found[index, 0], found[index, 1]
        at = index
        while at > 0 and values[at - 1] < value:
            values[at], found[at, 0], found[at, 1] = values[at - 1], found[at - 1, 0], found[at - 1, 1]
            at -= 1
        values[at], found[at, 0], found[at, 1] = value, die, group
    return True
