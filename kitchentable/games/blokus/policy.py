"""How promising a placement looks by itself, by weights learned from matches against oneself (`learned.py`).

Every square that a placement covers (CELL), shuts for its own colour (EDGE) or opens as a corner (OPEN) counts by what
each colour can do there: begin, only pass, or nothing any more. To that come the piece, and how near the centre it
comes; all by how much the colour has laid so far. `worth` is what `medium` goes by, without anything learned.
"""

from typing import Any

from kitchentable.arrays import np
from kitchentable.games.blokus.kernel import CORNER, SHUT, SQUARES_LEFT
from kitchentable.games.blokus.pieces import CELLS, CORNERS, EDGES, PIECE
from kitchentable.games.blokus.value import code_at, code_row, spread_out
from kitchentable.kernels import kernel

Array = Any

CELL, EDGE, OPEN = 0, 1, 2
PHASES = 4
FAR = 20
"""So far from the centre, at most, counts a placement's nearest square."""


@kernel
def worth(board: Array, info: Array, colour: int, code: int, seats: int, size: int) -> float:
    """How promising a placement looks by itself, by weights made by hand; only differences count."""
    orientation, at = code >> 9, code & 511
    blocked, own, opened, nearest = 0.0, 0, 0, 99
    shared = seats == 3 and colour == 3
    for k in range(1, CELLS[orientation, 0] + 1):
        square = at + CELLS[orientation, k]
        mark = board[square]
        for other in range(4):
            if other != colour and mark & (CORNER << other) and not mark & (SHUT << other):
                if other % seats == colour % seats or shared:
                    own += 1
                else:
                    blocked += 1.0
        away = abs(2 * (square // 22) - size - 1) + abs(2 * (square % 22) - size - 1)
        nearest = min(nearest, away)
    for k in range(1, CORNERS[orientation, 0] + 1):
        if not board[at + CORNERS[orientation, k]] & ((CORNER | SHUT) << colour):
            opened += 1
    count = CELLS[orientation, 0]
    found: float = 1.1 * count + 0.75 * blocked - 0.2 * own + 0.28 * opened
    if info[colour, SQUARES_LEFT] > 89 - 20:
        found += 0.35 * count - 0.3 * nearest
    return found


@kernel
def phase_of(left: int) -> int:
    """The phase of a colour that has so many squares left."""
    return int(left < 74) + int(left < 54) + int(left < 34)


@kernel
def appeals(
    board: Array, weights: Any, colour: int, phase: int, size: int, found: Array, n: int, squares: Array, appeal: Array
) -> float:
    """The appeal of each placement of `found[:n]`: the logarithm of how likely it is, but for a constant. Answers the
    largest. `squares[484, 3]` is room for what the squares of the board count."""
    for row in range(size + 2):
        for square in range(22 * row, 22 * row + size + 2):
            marks = board[square] & 255
            for role in range(3):
                squares[square, role] = weights.local[colour, phase, role, marks]
    return added_up(weights.pieces[phase], weights.near[phase], weights.away, found, n, squares, appeal)


@kernel
def studied_appeals(
    board: Array,
    info: Array,
    weights: Any,
    colour: int,
    phase: int,
    colours: int,
    size: int,
    found: Array,
    n: int,
    squares: Array,
    rows: Array,
    appeal: Array,
) -> float:
    """As `appeals`, by what the search came to; squares count by how soon each colour can get there, too. `rows` is
    room for that."""
    studied, codes = weights.studied, np.zeros(24, np.int64)
    spread_out(board, info, colours, size, rows)
    local, reached = studied.local[colour, phase], studied.reached[colour, phase]
    for row in range(size + 2):
        inside = 0 < row <= size
        if inside:
            for pair in range(colours >> 1):
                code_row(rows, pair, row, size, codes)
        for column in range(size + 2):
            square = 22 * row + column
            marks = board[square] & 255
            for role in range(3):
                squares[square, role] = local[marks, role]
            if inside and 0 < column <= size:
                code = code_at(codes, column)
                for role in range(3):
                    squares[square, role] += reached[code, role]
    return added_up(studied.pieces[phase], studied.near[phase], weights.away, found, n, squares, appeal)


@kernel
def added_up(pieces: Array, near: Array, away: Array, found: Array, n: int, squares: Array, appeal: Array) -> float:
    """The appeal of each placement of `found[:n]`, by what squares, pieces and distances count. Answers the largest."""
    best = -1e9
    for k in range(n):
        orientation, at = found[k] >> 9, found[k] & 511
        total, nearest = pieces[PIECE[orientation]], FAR
        for cell in range(1, CELLS[orientation, 0] + 1):
            square = at + CELLS[orientation, cell]
            total += squares[square, CELL]
            nearest = min(nearest, away[square])
        for edge in range(1, EDGES[orientation, 0] + 1):
            total += squares[at + EDGES[orientation, edge], EDGE]
        for corner in range(1, CORNERS[orientation, 0] + 1):
            total += squares[at + CORNERS[orientation, corner], OPEN]
        appeal[k] = total + near[nearest]
        best = max(best, appeal[k])
    return best


@kernel
def appeal_of(board: Array, weights: Any, colour: int, phase: int, code: int) -> float:
    """The appeal of one placement."""
    orientation, at = code >> 9, code & 511
    total, nearest = weights.pieces[phase, PIECE[orientation]], FAR
    for cell in range(1, CELLS[orientation, 0] + 1):
        square = at + CELLS[orientation, cell]
        total += weights.local[colour, phase, CELL, board[square] & 255]
        nearest = min(nearest, weights.away[square])
    for edge in range(1, EDGES[orientation, 0] + 1):
        total += weights.local[colour, phase, EDGE, board[at + EDGES[orientation, edge]] & 255]
    for corner in range(1, CORNERS[orientation, 0] + 1):
        total += weights.local[colour, phase, OPEN, board[at + CORNERS[orientation, corner]] & 255]
    return float(total + weights.near[phase, nearest])
