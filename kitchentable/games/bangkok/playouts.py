"""Rounds of Bangkok played to their end by players in a hurry: everyone takes what looks best at once, with whims."""

from typing import Any

from kitchentable.games.bangkok.counting import (
    BY_COLOUR,
    BY_SUM,
    BY_VALUE,
    DICE,
    FAR,
    GROUPS,
    back,
    gains,
    has,
    put,
    third,
    value_for,
)
from kitchentable.kernels import kernel

Array = Any
FINE = 4
"""Whims are counted in quarters of a point."""


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
    most, best = FINE * moody * seats, -FAR
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
            worth += FINE * third(position, seat, die, rules) + (whim(luck, most) if most else 0)
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
