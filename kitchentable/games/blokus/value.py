"""How a match is likely to end, by weights learned from matches against oneself (`learned.py`).

Every square counts for a colour by how soon it can get there, how soon its opponents can and how soon its partner can
(two players have two colours each): at once, or with the first squares of a piece, all of a piece, two, three, never.
To that come the pieces in hand and how soon it is the colour's turn; all by how much has been laid on the board.

`estimate` adds that up. `deep_estimate`, which costs a third more, asks some hidden units what they make of it, too:
how much of a colour's reach is of use depends on what it has left to lay there.
"""

from functools import lru_cache
from typing import Any

from kitchentable.arrays import np
from kitchentable.games.blokus.kernel import ENDED, LEFT, SQUARES_LEFT
from kitchentable.kernels import kernel

Array = Any

NEVER = 5
STAGES, UNTIL = 12, 10
"""Hidden units are asked below the second at most."""
REACHES = (NEVER + 1) ** 3
AT_PIECES, AT_TURN = REACHES, REACHES + 21
COUNTED = AT_TURN + 4
"""So many numbers are counted for a colour."""
APART = 22
UNITS = 16
"""So many hidden units has each colour, four of them in a number."""
WORDS, LANES, LANE = 4, 4, 16
FINE = 128
"""Their weights are told in so many parts of one, so that no sum of them is too large for its bits."""
PLAIN = 4096
"""What is only added up has a number for itself, in so many parts."""
AT_START = COUNTED
NOTHING = 255
"""Stands for a square that a colour cannot reach."""
BOTH = 1 | 1 << APART
"""Two colours share the numbers that rows of the board are: those of the second have their bits so far apart."""


@kernel
def stage_of(info: Array, colours: int) -> int:
    """How far the match is: 0 to STAGES - 1, by the squares on the board."""
    left = 0
    for colour in range(colours):
        left += info[colour, SQUARES_LEFT]
    return int((89 * colours - left) * STAGES // (89 * colours + 1))


@kernel
def reach(board: Array, info: Array, colours: int, size: int, rows: Array, soon: Array) -> None:
    """How soon each colour can reach each square: `soon[square, colour]`, 0 where it can begin, up to NEVER; `rows` as
    in `spread_out`."""
    spread_out(board, info, colours, size, rows)
    for row in range(1, size + 1):
        for colour in range(colours):
            for column in range(1, size + 1):
                steps = 0
                for step in range(NEVER):
                    steps += rows[colour >> 1, step, row] >> (column + APART * (colour & 1)) & 1
                soon[22 * row + column, colour] = NEVER - steps


@kernel
def spread_out(board: Array, info: Array, colours: int, size: int, rows: Array) -> None:
    """Fills `rows[pair, step]`, the squares that two colours have reached after that step: a row of the board a number,
    its columns as bits, those of the second colour APART. `rows[pair, NEVER]` are those that are not shut. After a
    whole piece one may go on over a corner."""
    for pair in range(colours >> 1):
        for row in range(1, size + 1):
            free, begins = 0, 0
            for colour in range(2 * pair, 2 * pair + 2):
                if not info[colour, ENDED]:
                    here, there = 0, 0
                    for column in range(1, size + 1):
                        marks = board[22 * row + column]
                        here |= (1 - (marks >> colour & 1)) << column
                        there |= (marks >> (4 + colour) & 1) << column
                    free |= here << APART * (colour & 1)
                    begins |= there << APART * (colour & 1)
            rows[pair, NEVER, row], rows[pair, 0, row] = free, begins & free
        for step in range(1, NEVER):
            for row in range(1, size + 1):
                rows[pair, step, row] = rows[pair, step - 1, row]
            for _ in range(max(2, step)):
                above = 0
                for row in range(1, size + 1):
                    here, below = rows[pair, step, row], rows[pair, step, row + 1]
                    grown = here | here << 1 | here >> 1 | above | below
                    if step > 2:
                        grown |= above << 1 | above >> 1 | below << 1 | below >> 1
                    above = here
                    rows[pair, step, row] = grown & rows[pair, NEVER, row]


@kernel
def reach_of(soon: Array, square: int, colour: int, colours: int, seats: int) -> int:
    """Which number counts a square for a colour that can reach it."""
    others, partner = NEVER, NEVER
    for turn in range(1, colours):
        other = colour + turn if colour + turn < colours else colour + turn - colours
        if seats == 2 and turn == 2:
            partner = soon[square, other]
        else:
            others = min(others, soon[square, other])
    return int(36 * soon[square, colour] + 6 * others + partner)


@kernel
def count(info: Array, soon: Array, turn: int, colour: int, colours: int, seats: int, size: int, counts: Array) -> None:
    """All numbers of a colour, which the weights stand for; it is another's turn."""
    counts[:] = 0
    for row in range(1, size + 1):
        for square in range(22 * row + 1, 22 * row + size + 1):
            if soon[square, colour] < NEVER:
                counts[reach_of(soon, square, colour, colours, seats)] += 1
    for piece in range(21):
        counts[AT_PIECES + piece] = info[colour, LEFT] >> piece & 1
    counts[AT_TURN + (turn - colour + colours) % colours] = 1


@kernel
def estimate(
    board: Array, info: Array, turn: int, colours: int, seats: int, size: int, weights: Any, rows: Array, total: Array
) -> int:
    """What each seat is likely to score, but for what is the same for all; answers the stage."""
    spread_out(board, info, colours, size, rows)
    stage = stage_of(info, colours)
    total[:] = 0.0
    for colour in range(colours):
        if seats == 3 and colour == 3:
            continue
        worth = weights.value[stage, AT_TURN + (turn - colour + colours) % colours]
        for piece in range(21):
            if info[colour, LEFT] >> piece & 1:
                worth += weights.value[stage, AT_PIECES + piece]
        total[colour % seats] += worth
    codes = np.zeros(24, np.int64)
    for row in range(1, size + 1):
        for pair in range(colours >> 1):
            code_row(rows, pair, row, size, codes)
        for column in range(1, size + 1):
            code = code_at(codes, column)
            for seat in range(seats):
                total[seat] += weights.squares[stage, code, seat]
    return stage


@kernel
def deep_estimate(
    board: Array,
    info: Array,
    turn: int,
    colours: int,
    seats: int,
    size: int,
    weights: Any,
    rows: Array,
    many: Array,
    which: Array,
    sums: Array,
    total: Array,
) -> int:
    """As `estimate`, by hidden units. `many[4096]` is zero before and after; `which[512]`, `sums[5, 24]` are room."""
    spread_out(board, info, colours, size, rows)
    stage, kinds, codes = stage_of(info, colours), 0, sums[4]
    for row in range(1, size + 1):
        for pair in range(colours >> 1):
            code_row(rows, pair, row, size, codes)
        for column in range(1, size + 1):
            code = code_at(codes, column)
            if many[code] == 0:
                which[kinds] = code
                kinds += 1
            many[code] += 1
    packed, out = weights.packed[stage], weights.out[stage]
    for colour in range(colours):
        add_up(packed, info[colour, LEFT], AT_TURN + (turn - colour + colours) % colours, sums[colour])
    for kind in range(kinds):
        code = which[kind]
        count = many[code]
        many[code] = 0
        for colour in range(colours):
            at = weights.reaches[code, colour]
            if at != NOTHING:
                for word in range(WORDS + 1):
                    sums[colour, word] += count * packed[at, word]
    total[:] = 0.0
    for colour in range(colours):
        if not (seats == 3 and colour == 3):
            total[colour % seats] += answer(sums[colour], out)
    return stage


@kernel
def add_up(packed: Array, left: int, turn: int, sums: Array) -> None:
    """What a colour's hidden units begin with: the pieces in hand and how soon it is its turn."""
    for word in range(WORDS + 1):
        sums[word] = packed[AT_START, word] + packed[turn, word]
    for piece in range(21):
        if left >> piece & 1:
            for word in range(WORDS + 1):
                sums[word] += packed[AT_PIECES + piece, word]


@kernel
def answer(sums: Array, out: Array) -> float:
    """What the hidden units that are above zero say together, with what is only added up."""
    found = sums[WORDS] / PLAIN
    for word in range(WORDS):
        rest = sums[word]
        for lane in range(LANES):
            unit = ((rest & 0xFFFF) ^ 0x8000) - 0x8000
            rest = (rest - unit) >> LANE
            if unit > 0:
                found += unit * out[LANES * word + lane]
    return float(found)


@kernel
def code_row(rows: Array, pair: int, row: int, size: int, codes: Array) -> None:
    """Writes into `codes` in how many steps of five the first of two colours, and APART the second, has each square of
    a row: three bits each, those of a second pair six higher."""
    first, second, third = rows[pair, 0, row], rows[pair, 1, row], rows[pair, 2, row]
    fourth, fifth = rows[pair, 3, row], rows[pair, 4, row]
    ones = fifth & ~fourth | third & ~second | first
    twos = fourth & ~second
    for column in range(1, size + 1):
        code = ones >> column & BOTH | (twos >> column & BOTH) << 1 | (second >> column & BOTH) << 2
        codes[column] = code if pair == 0 else codes[column] | code << 6


@kernel
def code_at(codes: Array, column: int) -> int:
    """In how many steps of five each colour has a square, three bits each, from what `code_row` has written."""
    return int((codes[column] & 0o707) + (codes[column] >> (APART - 3) & 0o7070))


def of_units(units: Any, biases: Any, plain: Any) -> Any:
    """`[stage, number, word]`: the weights of hidden units, in FINE parts of one, four in a number, and of what is only
    added up; the last row is what they begin with."""
    whole = np.concatenate([units, biases[:, None]], 1).astype(np.int64)
    found = np.zeros((STAGES, COUNTED + 1, WORDS + 1), np.int64)
    for unit in range(UNITS):
        found[:, :, unit // LANES] += whole[:, :, unit] << LANE * (unit % LANES)
    found[:, :COUNTED, WORDS] = np.rint(plain * PLAIN)
    return found


def steps_of(colours: int) -> Any:
    """`[code, colour]`: in how many steps of five the colour has a square, by the code that `code_at` makes of it."""
    return np.arange(8**colours)[:, None] >> 3 * np.arange(colours) & 7


@lru_cache(4)
def ways_of(colours: int, seats: int) -> Any:
    """`[code, colour]`: which number counts a square for a colour, also where it can never get there."""
    found = np.zeros((8**colours, 4), np.int32)
    for code, steps in enumerate(np.minimum(NEVER, steps_of(colours))):
        for colour in range(colours):
            found[code, colour] = reach_of(NEVER - steps[None], 0, colour, colours, seats)
    return found


def reaches_of(colours: int, seats: int) -> Any:
    """The same where it can get there, else NOTHING."""
    found, steps = np.full((8**colours, 4), NOTHING, np.uint8), steps_of(colours)
    there = (steps > 0) & (steps.max(1, keepdims=True) <= NEVER)
    found[:, :colours][there] = ways_of(colours, seats)[:, :colours][there]
    return found


def of_squares(value: Any, colours: int, seats: int) -> Any:
    """`[stage, code, seat]`: what a square counts for a seat, by its code."""
    found, reaches = np.zeros((STAGES, 8**colours, seats), np.float32), reaches_of(colours, seats)
    for colour in range(colours):
        if not (seats == 3 and colour == 3):
            there = reaches[:, colour] != NOTHING
            found[:, there, colour % seats] += value[:, reaches[there, colour]]
    return found
