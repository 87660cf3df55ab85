"""How a match is likely to end, by weights learned from matches against oneself (`learned.py`).

Every square counts for a colour by how soon it can get there, how soon its opponents can and how soon its partner can
(two players have two colours each): at once, or with the first squares of a piece, all of a piece, two, three, never.
To that come the pieces in hand and how soon it is the colour's turn; all by how much has been laid on the board.
"""

from typing import Any

from kitchentable.games.blokus.kernel import ENDED, LEFT, SQUARES_LEFT
from kitchentable.kernels import kernel

Array = Any

NEVER = 5
STAGES = 12
REACHES = (NEVER + 1) ** 3
AT_PIECES, AT_TURN = REACHES, REACHES + 21
COUNTED = AT_TURN + 4
"""So many numbers are counted for a colour."""


@kernel
def stage_of(info: Array, colours: int) -> int:
    """How far the match is: 0 to STAGES - 1, by the squares on the board."""
    left = 0
    for colour in range(colours):
        left += info[colour, SQUARES_LEFT]
    return int((89 * colours - left) * STAGES // (89 * colours + 1))


@kernel
def reach(board: Array, info: Array, colours: int, size: int, rows: Array, soon: Array) -> None:
    """How soon each colour can reach each square: `soon[square, colour]`, 0 where it can begin, up to NEVER.

    `rows[colour, step]` are the squares reached after that step, a row of the board a number, its columns as bits;
    `rows[colour, NEVER]` those that are not shut. After a whole piece one may go on over a corner.
    """
    for colour in range(colours):
        for step in range(NEVER + 1):
            for row in range(size + 2):
                rows[colour, step, row] = 0
        if not info[colour, ENDED]:
            spread_out(board, colour, size, rows[colour])
    for row in range(1, size + 1):
        for colour in range(colours):
            first, second, third = rows[colour, 0, row], rows[colour, 1, row], rows[colour, 2, row]
            fourth, fifth = rows[colour, 3, row], rows[colour, 4, row]
            for column in range(1, size + 1):
                steps = (first >> column & 1) + (second >> column & 1) + (third >> column & 1)
                steps += (fourth >> column & 1) + (fifth >> column & 1)
                soon[22 * row + column, colour] = NEVER - steps


@kernel
def spread_out(board: Array, colour: int, size: int, rows: Array) -> None:
    """Fills the rows of one colour."""
    for row in range(1, size + 1):
        free, begins = 0, 0
        for column in range(1, size + 1):
            marks = board[22 * row + column]
            free |= (1 - (marks >> colour & 1)) << column
            begins |= (marks >> (4 + colour) & 1) << column
        rows[NEVER, row], rows[0, row] = free, begins & free
    for step in range(1, NEVER):
        for row in range(1, size + 1):
            rows[step, row] = rows[step - 1, row]
        for _ in range(max(2, step)):
            above = 0
            for row in range(1, size + 1):
                here, below = rows[step, row], rows[step, row + 1]
                grown = here | here << 1 | here >> 1 | above | below
                if step > 2:
                    grown |= above << 1 | above >> 1 | below << 1 | below >> 1
                above = here
                rows[step, row] = grown & rows[NEVER, row]


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
    board: Array,
    info: Array,
    turn: int,
    colours: int,
    seats: int,
    size: int,
    value: Array,
    rows: Array,
    soon: Array,
    total: Array,
) -> int:
    """What each seat is likely to score, but for what is the same for all; answers the stage."""
    reach(board, info, colours, size, rows, soon)
    stage = stage_of(info, colours)
    total[:] = 0.0
    for colour in range(colours):
        if seats == 3 and colour == 3:
            continue
        worth = value[stage, AT_TURN + (turn - colour + colours) % colours]
        for row in range(1, size + 1):
            for square in range(22 * row + 1, 22 * row + size + 1):
                if soon[square, colour] < NEVER:
                    worth += value[stage, reach_of(soon, square, colour, colours, seats)]
        for piece in range(21):
            if info[colour, LEFT] >> piece & 1:
                worth += value[stage, AT_PIECES + piece]
        total[colour % seats] += worth
    return stage
