"""The placement rule of Blokus, and what must be fast: move lists, random games, perft.

This is the only text of the rule: `State.why_not` asks `broken`; move lists and playouts read the same marks on the
board. Every square carries, for each colour, whether it is shut (taken by anyone, or edge to edge with that colour) and
whether it is a corner (diagonal to a square of that colour, or its starting square). A placement is legal when none of
its squares is shut and one of them is a corner; the ring around the board is shut for all.

A position is three arrays. `board[484]`: the marks. `info[4, 8]`: for each colour pieces left as bits, squares left,
number of points, last piece, whether it has ended. `points[4, 192]`: squares that became corners of the colour; those
shut since then are still among them.
"""

from typing import Any

from kitchentable.arrays import np
from kitchentable.games.blokus.pieces import (
    CELLS,
    CORNERS,
    EDGES,
    NODE_BELOW,
    NODE_BIT,
    NODE_CODE,
    NODE_PATH,
    NODE_SKIP,
    NODE_STEP,
    PIECE,
)
from kitchentable.kernels import kernel

Array = Any

SHUT, CORNER, TAKEN, DONE = 1, 16, 256, 512
CLOSED = TAKEN | 15
LEFT, SQUARES_LEFT, POINTS, LAST, ENDED = 0, 1, 2, 3, 4
OK, USED, TAKEN_SQUARE, EDGE, NO_CORNER, NOT_START = 0, 1, 2, 3, 4, 5
ALL_PIECES = (1 << 21) - 1
NODES = 414
TRIES = 40
MULTIPLIER = 2131995753
MASK = 0xFFFFFFFF


@kernel
def setup(board: Array, info: Array, points: Array, size: int, colours: int, starts: Array, free: int) -> None:
    """Clears a position: `size` squares a side, colour c starting at `starts[c]`, or at any start if `free`."""
    board.fill(CLOSED)
    for row in range(1, size + 1):
        for column in range(1, size + 1):
            board[22 * row + column] = 0
    info.fill(0)
    for c in range(4):
        info[c, LAST] = -1
        info[c, ENDED] = 1
        if c >= colours:
            continue
        info[c, ENDED] = 0
        info[c, LEFT] = ALL_PIECES
        info[c, SQUARES_LEFT] = 89
        for k in range(len(starts)):
            if free or k == c:
                board[starts[k]] |= CORNER << c
                points[c, info[c, POINTS]] = starts[k]
                info[c, POINTS] += 1


@kernel
def broken(board: Array, info: Array, colour: int, code: int) -> int:
    """Answers which rule the placement breaks: USED, TAKEN_SQUARE, EDGE, NO_CORNER, NOT_START, or OK.

    The squares must lie on the board; a code of `pieces` whose squares were read from text does.
    """
    orientation, at = code >> 9, code & 511
    if not info[colour, LEFT] >> PIECE[orientation] & 1:
        return USED
    marks, every = 0, CLOSED
    for k in range(1, CELLS[orientation, 0] + 1):
        mark = board[at + CELLS[orientation, k]]
        marks |= mark
        every &= mark
    if marks & TAKEN:
        return TAKEN_SQUARE
    if marks & (SHUT << colour):
        return EDGE
    if marks & (CORNER << colour):
        return OK
    return NOT_START if info[colour, LEFT] == ALL_PIECES else NO_CORNER


@kernel
def place(board: Array, info: Array, points: Array, colour: int, code: int) -> None:
    """Puts a legal placement on the board."""
    orientation, at = code >> 9, code & 511
    shut, corner = SHUT << colour, CORNER << colour
    n = info[colour, POINTS]
    if info[colour, LEFT] == ALL_PIECES:
        for k in range(n):
            board[points[colour, k]] &= ~corner
        n = 0
    for k in range(1, CELLS[orientation, 0] + 1):
        board[at + CELLS[orientation, k]] |= CLOSED
    for k in range(1, EDGES[orientation, 0] + 1):
        board[at + EDGES[orientation, k]] |= shut
    for k in range(1, CORNERS[orientation, 0] + 1):
        square = at + CORNERS[orientation, k]
        mark = board[square]
        if not mark & (corner | shut):
            points[colour, n] = square
            n += 1
        board[square] = mark | corner
    info[colour, POINTS] = n
    info[colour, LEFT] &= ~(1 << PIECE[orientation])
    info[colour, SQUARES_LEFT] -= CELLS[orientation, 0]
    info[colour, LAST] = PIECE[orientation]


@kernel
def moves(board: Array, info: Array, points: Array, colour: int, first: int, found: Array, n: int) -> int:
    """Appends to `found[n:]` the legal placements through the colour's points from index `first` on, each once.

    Placements that also cover a point before `first` are left out. Answers the new n. Points shut by now are dropped
    from the list.
    """
    left, shut = info[colour, LEFT], SHUT << colour
    closed = shut | DONE
    kept = 0
    for k in range(info[colour, POINTS]):
        at = points[colour, k]
        if board[at] & shut:
            continue
        points[colour, kept] = at
        kept += 1
        if k >= first:
            node = 0
            while node < NODES:
                if board[at + NODE_STEP[node]] & closed or not NODE_BELOW[node] & left:
                    node = NODE_SKIP[node]
                    continue
                if NODE_BIT[node] & left:
                    found[n] = NODE_CODE[node] + at
                    n += 1
                node += 1
        board[at] |= DONE
    info[colour, POINTS] = kept
    for k in range(kept):
        board[points[colour, k]] &= ~DONE
    return n


@kernel
def any_move(board: Array, info: Array, points: Array, colour: int) -> bool:
    """Answers whether the colour can place anything at all."""
    left, shut = info[colour, LEFT], SHUT << colour
    for k in range(info[colour, POINTS]):
        at = points[colour, k]
        node = 0
        while node < NODES:
            if board[at + NODE_STEP[node]] & shut or not NODE_BELOW[node] & left:
                node = NODE_SKIP[node]
            elif NODE_BIT[node] & left:
                return True
            else:
                node += 1
    return False


@kernel
def roll(rng: Array) -> int:
    """The next 32 random bits of a multiply-with-carry generator; `rng[0]` is its state, below 2**62."""
    state = int(rng[0])
    state = MULTIPLIER * (state & MASK) + (state >> 32)
    rng[0] = state
    return int((state ^ (state >> 32)) & MASK)


@kernel
def thrown(board: Array, info: Array, points: Array, colour: int, rng: Array) -> int:
    """A random way to lay a random piece over a random point, each equally likely: 512 * node + the point's square.

    -1 where the colour has no longer that piece, or the point is shut by now and taken from the list. The colour must
    have points.
    """
    n = int(info[colour, POINTS])
    dice = roll(rng) * (NODES * n) >> 32
    k = dice // NODES
    node = dice - k * NODES
    if not NODE_BIT[node] & info[colour, LEFT]:
        return -1
    at = int(points[colour, k])
    if board[at] & (SHUT << colour):
        points[colour, k] = points[colour, n - 1]
        info[colour, POINTS] = n - 1
        return -1
    return node << 9 | at


@kernel
def covered(board: Array, node: int, at: int, shut: int, wanted: int) -> int:
    """How many squares of the node laid over `at` carry a wanted mark; -1 if one of them is shut."""
    count = 0
    for step in range(1, NODE_PATH[node, 0] + 1):
        mark = board[at + NODE_PATH[node, step]]
        if mark & shut:
            return -1
        if mark & wanted:
            count += 1
    return count


@kernel
def random_move(board: Array, info: Array, points: Array, colour: int, rng: Array, found: Array, have: Array) -> int:
    """A legal placement, each equally likely, or -1 when the colour has none.

    Laying a random piece over a random point and keeping a legal one with chance 1/(points it covers) is uniform, and
    cheap while much is legal. When that fails too often all placements are listed; the list stays in `found[colour]`
    (`have[colour, 0]` of them, or -1; made from the first `have[colour, 1]` points) and is only brought up to date next
    time.
    """
    if have[colour, 0] < 0:
        shut, corner = SHUT << colour, CORNER << colour
        for _ in range(TRIES):
            drawn = thrown(board, info, points, colour, rng)
            if drawn >= 0:
                node, at = drawn >> 9, drawn & 511
                count = covered(board, node, at, shut, corner)
                if count == 1 or (count > 1 and roll(rng) * count >> 32 == 0):
                    return int(NODE_CODE[node] + at)
            elif info[colour, POINTS] == 0:
                return -1
    n = refresh(board, info, points, colour, found[colour], have)
    return int(found[colour, roll(rng) * n >> 32]) if n else -1


@kernel
def refresh(board: Array, info: Array, points: Array, colour: int, found: Array, have: Array) -> int:
    """Brings the colour's list of placements up to date; answers how many there are."""
    kept, first = 0, 0
    if have[colour, 0] >= 0:
        left, shut = info[colour, LEFT], SHUT << colour
        for k in range(have[colour, 0]):
            code = found[k]
            orientation, at = code >> 9, code & 511
            if left >> PIECE[orientation] & 1:
                marks = 0
                for cell in range(1, CELLS[orientation, 0] + 1):
                    marks |= board[at + CELLS[orientation, cell]]
                if not marks & shut:
                    found[kept] = code
                    kept += 1
        first = have[colour, 1]
    n = moves(board, info, points, colour, first, found, kept)
    have[colour, 0] = n if info[colour, LEFT] != ALL_PIECES else -1
    have[colour, 1] = info[colour, POINTS]
    return n


@kernel
def playout(
    board: Array, info: Array, points: Array, colour: int, colours: int, rng: Array, found: Array, have: Array
) -> int:
    """Plays uniformly random placements to the end, changing the position; answers how many."""
    for c in range(colours):
        have[c, 0] = -1
    plies, idle = 0, 0
    while idle < colours:
        if not info[colour, ENDED]:
            code = random_move(board, info, points, colour, rng, found, have)
            if code >= 0:
                place(board, info, points, colour, code)
                plies += 1
                idle = -1
            else:
                info[colour, ENDED] = 1
        idle += 1
        colour = colour + 1 if colour + 1 < colours else 0
    return plies


@kernel
def playouts(
    board: Array, info: Array, points: Array, colour: int, colours: int, seed: int, count: int, totals: Array
) -> int:
    """Plays `count` random games from a position; adds up each colour's squares left in `totals`; answers the plies."""
    rng = np.array([seed], np.int64)
    found, have = np.empty((4, 4096), np.int32), np.zeros((4, 2), np.int32)
    plies = 0
    for _ in range(count):
        b, i, p = board.copy(), info.copy(), points.copy()
        plies += playout(b, i, p, colour, colours, rng, found, have)
        for c in range(colours):
            totals[c] += i[c, SQUARES_LEFT]
    return plies


@kernel
def perft(board: Array, info: Array, points: Array, colour: int, colours: int, depth: int) -> int:
    """The number of ways to make `depth` placements; a colour that cannot place is passed over."""
    if depth == 0:
        return 1
    found = np.empty(30433, np.int32)
    n, tried = 0, 0
    while tried < colours:
        n = moves(board, info, points, colour, 0, found, 0)
        if n:
            break
        colour = (colour + 1) % colours
        tried += 1
    if depth == 1 or n == 0:
        return n
    total = 0
    for k in range(n):
        b, i, p = board.copy(), info.copy(), points.copy()
        place(b, i, p, colour, found[k])
        total += perft(b, i, p, (colour + 1) % colours, colours, depth - 1)
    return total
