"""The inner search of the solver: dynamic programming over the numbers 1 to 13.

A layer holds what matters of the sets laid so far: for each colour how many runs are open that have one, two,
or at least three tiles; how many jokers are used; how many left-over jokers the sets can still take. For one
number the groups are chosen first; then each colour is on its own. A run of three or more may stop or go on, and
keeping it open costs nothing, so the number of tiles that a colour gives to runs decides its next state. (Open
runs as state: van Rijn, Takes and Vis, "The complexity of Rummikub problems", 2015.)

Jokers that no set needs are not placed by the search: they are added at the end, to any run or group of three.
So a joker never begins a run except at 11, and prolongs a finished run only to reach a tile beyond.
"""

from typing import Any

from kitchentable.arrays import Int64s as Array
from kitchentable.arrays import np
from kitchentable.kernels import kernel

TILES, POINTS, MELD = 0, 1, 2
UNIT = 512
"""One tile or point of the goal, against one link of the table that stays as it was."""
MAX_OPTIONS = 5
OVERFLOW = -2


def _group_ways() -> tuple[tuple[int, ...], ...]:
    """All ways to lay groups of one number: how many, jokers in them, tiles of each colour, room for more tiles.

    Groups share their tiles out evenly, so a way is possible when no colour is used more often than there are
    groups and the tiles fill them, three or four to each.
    """
    ways = []
    for groups in range(4):
        for jokers in range(3 if groups else 1):
            for code in range(4**4):
                used = [code >> shift & 3 for shift in (0, 2, 4, 6)]
                cells = sum(used) + jokers
                if 3 * groups <= cells <= 4 * groups and max(used) <= min(groups, 2):
                    ways.append((groups, jokers, *used, 4 * groups - cells))
    return tuple(ways)


GROUP_WAYS = _group_ways()
GROUPS: Array = np.array(GROUP_WAYS, dtype=np.int64)


@kernel
def keep_useful(avail: Array, jokers: int) -> None:
    """Leaves of the tiles, by colour and number, those that can be part of any set at all, with that many jokers."""
    can = np.zeros((4, 16), dtype=np.int64)
    for v in range(1, 14):
        colours = 0
        for c in range(4):
            if avail[c, v] > 0:
                colours += 1
        if colours + jokers >= 3:
            for c in range(4):
                can[c, v] = 1
    for c in range(4):
        for v in range(1, 12):
            there = 0
            for k in range(3):
                if avail[c, v + k] > 0:
                    there += 1
            if there + jokers >= 3:
                for k in range(3):
                    can[c, v + k] = 1
    for c in range(4):
        for v in range(16):
            avail[c, v] *= can[c, v]


@kernel
def possible_groups(v: int, avail: Array, jokers: int, mode: int, out: Array) -> int:
    """The ways of `GROUPS` that the tiles of number `v` can fill; a joker as a fourth tile only if that counts."""
    count = 0
    for way in range(GROUPS.shape[0]):
        if GROUPS[way, 1] > jokers:
            continue
        if mode != MELD and GROUPS[way, 1] > 0 and GROUPS[way, 6] < GROUPS[way, 0]:
            continue
        fits = True
        for c in range(4):
            if GROUPS[way, 2 + c] > avail[c, v]:
                fits = False
        if fits:
            out[count] = way
            count += 1
    return count


@kernel
def colour_options(
    v: int, c: int, avail: Array, must: Array, links: Array, used: int, free: int, state: int, mode: int, out: Array
) -> int:
    """What colour `c` can do at number `v` when groups use `used` of its tiles and `free` jokers are left.

    Writes options to `out` and answers how many. An option is one number, made so that the options of the four
    colours can be added: from its lowest bits tiles in runs (5), jokers in them (4), jokers needed now and soon (4),
    links kept (5), the next state of the four colours (24), the tiles in runs of each (12). A tile that could only
    prolong a finished run always does.
    """
    n1 = state & 3
    n2 = (state >> 2) & 3
    n3 = state >> 4
    real = avail[v] - used
    short = n1 + n2
    low = max(short, must[v] - used, min(short + n3, real))
    high = min(real + free, 4)
    if v >= 12:
        high = min(high, short + n3)
    count = 0
    for u in range(low, high + 1):
        jokers = max(0, u - real)
        on = min(u - short, n3)
        begun = u - short - on
        if mode != MELD and jokers > 0:
            if begun > 0 and v != 11 and jokers > short + on:
                break
            if begun == 0 and jokers > short and (avail[v + 1] == 0 or v == 13):
                break
        due = begun + n1
        if v == 13 and due > 0:
            break
        need = jokers + max(0, due - avail[v + 1]) + max(0, begun - avail[v + 2])
        if need > free:
            break
        room = max(0, avail[v + 1] - due)
        if mode == MELD or avail[v + 2] > 0:
            room += free - need
        longer = min(n2 + on, room) if v < 13 else 0
        next_state = begun | (n1 << 2) | (longer << 4)
        kept = min(short + on, links[v])
        out[count] = u | (jokers << 5) | (need << 9) | (kept << 13) | (next_state << (18 + 6 * c)) | (u << (42 + 3 * c))
        count += 1
    return count


@kernel
def combine(
    v: int, way: int, at: int, gained: int, free: int, jokers: int, short_of: int, mode: int, option: Array,
    count: Array, base: int, fill: int, layers: Any,
) -> int:  # fmt: skip
    """Enters every combination of the four colours' options that `free` jokers allow into the layer at `base`.

    gained: the value up to the groups of this number; short_of: what must be reached less what can still come.
    Answers the new end of the layer, or OVERFLOW. (The hash table is never cleared between layers: entries below
    `base` count as empty. One long function, because passing arrays on for each combination doubles its time.)
    """
    slots, keys, values, parents, choices = layers
    mask = slots.shape[0] - 1
    each = 1 if mode == TILES else v
    wild = 1 if mode == TILES else 30 if mode == POINTS else v
    room = (keys[at] >> 26) + GROUPS[way, 6]
    for a in range(count[0]):
        one = option[0, a]
        for b in range(count[1]):
            two = one + option[1, b]
            if (two >> 9) & 15 > free:
                break
            for d in range(count[2]):
                three = two + option[2, d]
                if (three >> 9) & 15 > free:
                    break
                for e in range(count[3]):
                    all_four = three + option[3, e]
                    if (all_four >> 9) & 15 > free:
                        break
                    tiles = all_four & 31
                    taken = (all_four >> 5) & 15
                    value = gained + UNIT * ((tiles - taken) * each + taken * wild) + ((all_four >> 13) & 31)
                    left = free - taken
                    if mode != MELD and value // UNIT + left * wild < short_of:
                        continue
                    take = 0
                    if left > 0 and mode != MELD:
                        take = 2 if tiles > 0 else min(2, room)
                    key = ((all_four >> 18) & 0xFFFFFF) | ((jokers - left) << 24) | (take << 26)
                    choice = (way << 12) | (all_four >> 42)
                    place = ((key * 0x9E3779B1) >> 13) & mask
                    while slots[place] >= base and keys[slots[place]] != key:
                        place = (place + 1) & mask
                    to = slots[place]
                    if to < base:
                        if fill == keys.shape[0] or fill - base > mask // 2:
                            return OVERFLOW
                        to = fill
                        slots[place] = to
                        keys[to] = key
                        values[to] = -1
                        fill += 1
                    if value > values[to]:
                        values[to] = value
                        parents[to] = at
                        choices[to] = choice
    return fill


@kernel
def layer(
    v: int, first: int, base: int, tiles: Any, jokers: int, short_of: int, mode: int, ways: Array, n_ways: int,
    memo: Array, known: Array, layers: Any,
) -> int:  # fmt: skip
    """Lays number `v` onto every state from `first` to before `base`; answers where the new layer ends."""
    avail, must, links, grouped = tiles
    each = 1 if mode == TILES else v
    wild = 1 if mode == TILES else 30 if mode == POINTS else v
    option = np.empty((4, MAX_OPTIONS), dtype=np.int64)
    count = np.zeros(4, dtype=np.int64)
    known.fill(-1)
    fill = base
    for at in range(first, base):
        key = layers[1][at]
        for way in ways[:n_ways]:
            free = jokers - ((key >> 24) & 3) - GROUPS[way, 1]
            if free < 0:
                continue
            gained = layers[2][at] + GROUPS[way, 1] * wild * UNIT
            least_need = 0
            for c in range(4):
                used = GROUPS[way, 2 + c]
                state = (key >> (6 * c)) & 63
                if known[c, used, free, state] < 0:
                    known[c, used, free, state] = colour_options(
                        v, c, avail[c], must[c], links[c], used, free, state, mode, memo[c, used, free, state]
                    )
                count[c] = known[c, used, free, state]
                if count[c] == 0:
                    least_need = 99
                    break
                for k in range(count[c]):
                    option[c, k] = memo[c, used, free, state, k]
                least_need += (option[c, 0] >> 9) & 15
                gained += used * each * UNIT + min(used, grouped[c, v])
            if least_need <= free:
                fill = combine(v, way, at, gained, free, jokers, short_of, mode, option, count, base, fill, layers)
                if fill == OVERFLOW:
                    return OVERFLOW
    return fill


@kernel
def search(
    tiles: Any, jokers: int, least: int, mode: int, memo: Array, known: Array, begins: Array, layers: Any
) -> tuple[int, int, int]:
    """The best way to lay the tiles: (value, its last state, jokers to add), or (-1 or OVERFLOW, 0, 0).

    tiles: four arrays (4, 16) by colour and number: what may be laid; what must be; how many runs of the table
    step into the number; how many tiles of the table lie in groups. jokers: how many may be laid; least: what must
    be reached (the table's own tiles, jokers too), in units of the goal; mode: the goal. The rest is scratch:
    what `colour_options` answered, where each layer begins, and the layers.
    """
    avail = tiles[0]
    rest = np.zeros(16, dtype=np.int64)
    for v in range(13, 0, -1):
        here = avail[0, v] + avail[1, v] + avail[2, v] + avail[3, v]
        rest[v] = rest[v + 1] + (here if mode == TILES else here * v)
    ways = np.empty(GROUPS.shape[0], dtype=np.int64)
    layers[0].fill(-1)
    layers[1][0] = 0
    layers[2][0] = 0
    begins[0] = 0
    begins[1] = 1
    for v in range(1, 14):
        n_ways = possible_groups(v, avail, jokers, mode, ways)
        end = layer(
            v, begins[v - 1], begins[v], tiles, jokers, least - rest[v + 1], mode, ways, n_ways, memo, known, layers
        )
        if end == OVERFLOW:
            return OVERFLOW, 0, 0
        begins[v + 1] = end
    worth = 1 if mode == TILES else 30 if mode == POINTS else 0
    best, best_at, best_extra = -1, 0, 0
    for at in range(begins[13], begins[14]):
        key = layers[1][at]
        extra = min(jokers - ((key >> 24) & 3), key >> 26)
        value = layers[2][at] + extra * worth * UNIT
        if value > best and (mode == MELD or value // UNIT >= least):
            best, best_at, best_extra = value, at, extra
    return best, best_at, best_extra
