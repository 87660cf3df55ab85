"""Positions of Bangkok as arrays: what a move changes, running scores, and how they are made up of parts.

Scores here are `scoring.score` compiled for positions that change a million times a second; tests hold the two equal.
A position has a row a seat and one for the middle (the last): columns from `DICE` (30 kinds), `VALUES` (6),
`COLOURS` (5), `KINDS` (6: colours among the dice of a value), `SUMS` (7 groups), and `GROUPS` (how many groups).

A die changes the lines about numbers and colours wherever it is put, and the sum of its group whatever its colour: so
the lead after any move is a constant plus a part for its value, one for its colour, one for the value in that group,
and the three of a kind that it may complete (`gains`).
"""

from typing import Any

from kitchentable.kernels import kernel

Array = Any

DICE, VALUES, COLOURS, KINDS, SUMS, GROUPS, WIDTH = 0, 30, 36, 41, 47, 54, 55
GOAL, CLOSEST, PER_PLAYER, PER_SET, ROWS, SIZE = 0, 1, 2, 3, 4, 9
"""Parameters: the goal, the three options as numbers, and the row of each colour (-1: not in play)."""
SEPARATE, WITHOUT_EXACT, INCLUDING_EXACT = 0, 1, 2
BY_VALUE, BY_COLOUR, BY_SUM, PARTS = 0, 6, 11, 59
"""Where the parts of moves stand in their array: 6 values, 5 colours, 8 groups for each of 6 values."""
FAR = 1_000_000


@kernel
def put(position: Array, seat: int, die: int, group: int) -> None:
    """The seat takes the die to one of its groups, or begins one (group = how many it has)."""
    own, value, middle = position[seat], die % 6, position.shape[0] - 1
    position[middle, DICE + die] -= 1
    if own[DICE + die] == 0:
        own[KINDS + value] += 1
    own[DICE + die] += 1
    own[VALUES + value] += 1
    own[COLOURS + die // 6] += 1
    if group == own[GROUPS]:
        own[GROUPS] += 1
    own[SUMS + group] += value + 1


@kernel
def back(position: Array, seat: int, die: int, group: int) -> None:
    """Undoes `put`."""
    own, value, middle = position[seat], die % 6, position.shape[0] - 1
    position[middle, DICE + die] += 1
    own[DICE + die] -= 1
    if own[DICE + die] == 0:
        own[KINDS + value] -= 1
    own[VALUES + value] -= 1
    own[COLOURS + die // 6] -= 1
    own[SUMS + group] -= value + 1
    if own[SUMS + group] == 0:
        own[GROUPS] -= 1


@kernel
def points(position: Array, rules: Array, pays: Array, runs: Array, out: Array) -> None:
    """Fills `out` with each seat's running score."""
    seats = position.shape[0] - 1
    goal, closest = rules[GOAL], rules[CLOSEST]
    nearest, exact, fewest = FAR, False, 9
    for seat in range(seats):
        out[seat] = 0
        for group in range(position[seat, GROUPS]):
            miss = abs(position[seat, SUMS + group] - goal)
            if miss == 0:
                out[seat] += 4
                exact = True
            if miss < nearest and (miss > 0 or closest == INCLUDING_EXACT):
                nearest = miss
        colours = 0
        for colour in range(5):
            if position[seat, COLOURS + colour] > 0:
                colours += 1
        if 0 < colours < fewest:
            fewest = colours
    if closest == WITHOUT_EXACT and exact:
        nearest = -1
    for seat in range(seats):
        near, colours, sets, index = 0, 0, 0, 0
        for group in range(position[seat, GROUPS]):
            if abs(position[seat, SUMS + group] - goal) == nearest:
                near += 1
        for colour in range(5):
            if position[seat, COLOURS + colour] > 0:
                colours += 1
        for value in range(6):
            if position[seat, KINDS + value] > 2:
                sets += 1
            index = index * 3 + min(position[seat, VALUES + value], 2)
        out[seat] += 2 * (min(near, 1) if rules[PER_PLAYER] else near)
        out[seat] += 8 * (sets if rules[PER_SET] else min(sets, 1)) + runs[index]
        if colours == fewest:
            out[seat] += 6
    for row in range(6):
        share(position, VALUES + row, row, pays, out)
    for colour in range(5):
        if rules[ROWS + colour] >= 0:
            share(position, COLOURS + colour, rules[ROWS + colour], pays, out)


@kernel
def share(position: Array, column: int, row: int, pays: Array, out: Array) -> None:
    """Adds what most dice of a value or colour bring on that row."""
    seats = position.shape[0] - 1
    for seat in range(seats):
        count = position[seat, column]
        if count > 0:
            place = -1
            for other in range(seats):
                if position[other, column] >= count:
                    place += 1
            out[seat] += pays[row, place]


@kernel
def value_for(position: Array, seat: int, rules: Array, pays: Array, runs: Array, out: Array) -> int:
    """How far the seat is ahead of the others, on average, times their number."""
    points(position, rules, pays, runs, out)
    seats = position.shape[0] - 1
    ahead: int = seats * out[seat]
    for other in range(seats):
        ahead -= out[other]
    return ahead


@kernel
def gains(position: Array, seat: int, rules: Array, pays: Array, runs: Array, parts: Array) -> None:
    """Fills `parts` for all dice of the middle: how far the seat is ahead of the others after a move, summed over
    them, up to a constant and to threes of a kind."""
    seats = position.shape[0] - 1
    own, middle = position[seat], position[seats]
    index, power = 0, 243
    for value in range(6):
        index = index * 3 + min(own[VALUES + value], 2)
    for value in range(6):
        if has(middle, value, 6, 5):
            run = runs[index + power] - runs[index] if own[VALUES + value] < 2 else 0
            parts[BY_VALUE + value] = more(position, VALUES + value, seat, value, pays) + (seats - 1) * run
            for group in range(own[GROUPS] + 1):
                parts[BY_SUM + 8 * value + group] = lead_of_sums(position, seat, rules, value + 1, group)
        power //= 3
    now = lead_of_fewest(position, seat, -1)
    for colour in range(5):
        if has(middle, 6 * colour, 1, 6):
            few = now if own[COLOURS + colour] > 0 else lead_of_fewest(position, seat, colour)
            parts[BY_COLOUR + colour] = few + more(position, COLOURS + colour, seat, rules[ROWS + colour], pays)


@kernel
def has(middle: Array, first: int, step: int, count: int) -> bool:
    """Whether one of these dice lies in the middle."""
    dice = 0
    for number in range(count):
        dice += middle[DICE + first + number * step]
    return dice > 0


@kernel
def weight(seat: int, other: int, seats: int) -> int:
    """How much a point of the other counts for the seat's lead."""
    return seats - 1 if seat == other else -1


@kernel
def more(position: Array, column: int, seat: int, row: int, pays: Array) -> int:
    """What one die more of a value or colour changes in the lead by most dice of it."""
    before = lead_of_most(position, column, seat, row, pays)
    position[seat, column] += 1
    after = lead_of_most(position, column, seat, row, pays)
    position[seat, column] -= 1
    change: int = after - before
    return change


@kernel
def lead_of_most(position: Array, column: int, seat: int, row: int, pays: Array) -> int:
    """The lead by most dice of a value or colour."""
    seats, lead = position.shape[0] - 1, 0
    for owner in range(seats):
        count = position[owner, column]
        if count > 0:
            place = -1
            for other in range(seats):
                if position[other, column] >= count:
                    place += 1
            lead += pays[row, place] * weight(seat, owner, seats)
    return lead


@kernel
def lead_of_fewest(position: Array, seat: int, more_of: int) -> int:
    """The lead by fewest colours, if the seat had one more colour (-1: none)."""
    seats, least, lead = position.shape[0] - 1, 9, 0
    for counting in range(2):
        for owner in range(seats):
            colours = 0
            for colour in range(5):
                if position[owner, COLOURS + colour] > 0 or (owner == seat and colour == more_of):
                    colours += 1
            if counting == 0 and 0 < colours < least:
                least = colours
            elif counting == 1 and colours == least:
                lead += 6 * weight(seat, owner, seats)
    return lead


@kernel
def lead_of_sums(position: Array, seat: int, rules: Array, value: int, into: int) -> int:
    """The lead by correct and closest sums, after a die of that value joined the seat's group."""
    seats, nearest, exact, lead = position.shape[0] - 1, FAR, False, 0
    for counting in range(2):
        for owner in range(seats):
            near = 0
            for group in range(position[owner, GROUPS] + (owner == seat and into == position[owner, GROUPS])):
                makes = position[owner, SUMS + group] + (value if owner == seat and group == into else 0)
                miss = abs(makes - rules[GOAL])
                if counting == 1:
                    near += miss == nearest
                    continue
                if miss == 0:
                    exact = True
                    lead += 4 * weight(seat, owner, seats)
                if miss < nearest and (miss > 0 or rules[CLOSEST] == INCLUDING_EXACT):
                    nearest = miss
            lead += 2 * (min(near, 1) if rules[PER_PLAYER] else near) * weight(seat, owner, seats)
        if rules[CLOSEST] == WITHOUT_EXACT and exact:
            break
    return lead


@kernel
def third(position: Array, seat: int, die: int, rules: Array) -> int:
    """The lead by a three of a kind that the die would complete."""
    own, sets = position[seat], 0
    if own[DICE + die] > 0 or own[KINDS + die % 6] != 2:
        return 0
    for value in range(6):
        sets += own[KINDS + value] > 2
    return 8 * (position.shape[0] - 2) if rules[PER_SET] or sets == 0 else 0
