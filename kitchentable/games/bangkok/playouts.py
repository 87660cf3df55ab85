"""What a move of Bangkok brings, in parts that add up; and rounds played to their end by players in a hurry.

A die changes the lines about numbers and colours wherever it is put, and the sum of its group whatever its colour: so
the lead after any move is a constant plus a part for its value, one for its colour, one for the value in that group,
and the three of a kind that it may complete. Tests hold these parts equal to `kernel.value_for`.
"""

from typing import Any

from kitchentable.games.bangkok.kernel import (
    CLOSEST,
    COLOURS,
    DICE,
    FAR,
    GOAL,
    GROUPS,
    INCLUDING_EXACT,
    KINDS,
    PER_PLAYER,
    PER_SET,
    ROWS,
    SUMS,
    VALUES,
    WITHOUT_EXACT,
    back,
    put,
    value_for,
)
from kitchentable.kernels import kernel

Array = Any
BY_VALUE, BY_COLOUR, BY_SUM, PARTS = 0, 6, 11, 59
"""Where the parts of moves stand in their array: 6 values, 5 colours, 8 groups for each of 6 values."""
FINE = 4
"""Whims are counted in quarters of a point."""


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
def whim(luck: Array, most: int) -> int:
    """A random number from 0 to `most`; `luck` is moved on (a congruential generator modulo 2 to the 31)."""
    luck[0] = (luck[0] * 1103515245 + 12345) & 0x7FFFFFFF
    drawn: int = (luck[0] >> 8) % (most + 1)
    return drawn


@kernel
def choose(
    position: Array, seat: int, rules: Array, pays: Array, runs: Array, parts: Array, moody: int, luck: Array,
    pick: Array,
) -> int:  # fmt: skip
    """Fills `pick` with the die and group of the seat's best lead, each whim adding up to `moody` points to a die and
    to a group; answers the lead in quarters of a point, up to a constant."""
    gains(position, seat, rules, pays, runs, parts)
    seats = position.shape[0] - 1
    own, middle = position[seat], position[seats]
    sets, most, best = 0, FINE * moody * seats, -FAR
    for value in range(6):
        sets += own[KINDS + value] > 2
    for value in range(6):
        if not has(middle, value, 6, 5):
            continue
        group, of_group = 0, -FAR
        for number in range(own[GROUPS] + 1):
            worth = FINE * parts[BY_SUM + 8 * value + number] + (whim(luck, most) if most else 0)
            if worth > of_group:
                group, of_group = number, worth
        for colour in range(5):
            die = 6 * colour + value
            if middle[DICE + die] == 0:
                continue
            worth = of_group + FINE * (parts[BY_VALUE + value] + parts[BY_COLOUR + colour])
            if own[DICE + die] == 0 and own[KINDS + value] == 2 and (rules[PER_SET] or sets == 0):
                worth += FINE * 8 * (seats - 1)
            worth += whim(luck, most) if most else 0
            if worth > best:
                best, pick[0], pick[1] = worth, die, group
    return best


@kernel
def playout(
    position: Array, seat: int, die: int, group: int, rules: Array, pays: Array, runs: Array, out: Array,
    parts: Array, moody: int, luck: Array, trail: Array,
) -> int:  # fmt: skip
    """How far the seat is ahead when it makes that move and everyone then takes what looks best at once, with whims."""
    seats = position.shape[0] - 1
    put(position, seat, die, group)
    taken, left, turn = 0, 0, seat
    for kind in range(30):
        left += position[seats, DICE + kind]
    while taken < left:
        turn = (turn if turn else seats) - 1
        choose(position, turn, rules, pays, runs, parts, moody, luck, trail[taken])
        put(position, turn, trail[taken, 0], trail[taken, 1])
        taken += 1
    value: int = value_for(position, seat, rules, pays, runs, out)
    while taken:
        taken -= 1
        back(position, turn, trail[taken, 0], trail[taken, 1])
        turn = (turn + 1) % seats
    back(position, seat, die, group)
    return value
