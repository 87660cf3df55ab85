"""Tree search for Blokus, compiled: priors choose what to try, random games judge it, likeness spreads the news.

One round walks down the tree, adds the placements of one position, plays a game to its end with placements that
are mostly large, and gives the result back along the way. A child is chosen by its mean value, mixed with that of all
rounds in which the same colour made the same placement at any later time (all-moves-as-first), plus its prior's claim.

The tree is a table: `ints[node]` and `reals[node]`; children of a node lie side by side.
"""

from typing import Any

from kitchentable.arrays import np
from kitchentable.games.blokus.kernel import (
    CORNER,
    ENDED,
    LAST,
    LEFT,
    POINTS,
    SHUT,
    SQUARES_LEFT,
    covered,
    moves,
    place,
    refresh,
    roll,
    thrown,
)
from kitchentable.games.blokus.pieces import (
    CELLS,
    CORNERS,
    NODE_CODE,
    NODE_PATH,
)
from kitchentable.kernels import kernel

Array = Any

MOVE, FIRST, KIDS, COLOUR, TEAM, VISITS = 0, 1, 2, 3, 4, 5
VALUE, PRIOR, LIKE_VISITS, LIKE_VALUE = 0, 1, 2, 3
WIDEST = 96
"""So many children of a position are kept, those with the highest priors."""
EXPLORE, LIKENESS, SHARPNESS = 0.6, 0.0015, 2.0
TRIES = 60


@kernel
def team_of(info: Array, colour: int, seats: int) -> int:
    """The seat that plays the colour now; the shared green of three players goes around."""
    if seats == 3 and colour == 3:
        laid, left = 0, info[colour, LEFT]
        for piece in range(21):
            laid += 1 - (left >> piece & 1)
        return laid % 3
    return colour % seats


@kernel
def worth(board: Array, info: Array, colour: int, code: int, seats: int, size: int) -> float:
    """How promising a placement looks by itself; differences are what counts."""
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
def playout(
    board: Array,
    info: Array,
    points: Array,
    colour: int,
    colours: int,
    rng: Array,
    found: Array,
    have: Array,
    played: Array,
    stamp: int,
) -> None:
    """Plays to the end with large pieces first, noting every placement in `played`."""
    have[:, 0] = -1
    idle = 0
    while idle < colours:
        if not info[colour, ENDED]:
            code = likely_move(board, info, points, colour, rng, found, have)
            if code >= 0:
                place(board, info, points, colour, code)
                played[colour, code] = stamp
                idle = -1
            else:
                info[colour, ENDED] = 1
        idle += 1
        colour = colour + 1 if colour + 1 < colours else 0


@kernel
def likely_move(board: Array, info: Array, points: Array, colour: int, rng: Array, found: Array, have: Array) -> int:
    """A random placement of about the largest size that fits, or -1."""
    if have[colour, 0] < 0:
        code = better_of_two(board, info, points, colour, rng)
        if code >= 0 or info[colour, POINTS] == 0:
            return code
    n = refresh(board, info, points, colour, found[colour], have)
    return one_of_the_largest(found[colour], n, rng) if n else -1


@kernel
def better_of_two(board: Array, info: Array, points: Array, colour: int, rng: Array) -> int:
    """Pieces thrown at random, small ones only later, until two fit: the one with the better sum of its size and the
    corners of others that it takes. The first at once if it takes any; -1 if none was found."""
    shut, theirs = SHUT << colour, (CORNER * 15) & ~(CORNER << colour)
    best, most = -1, -1
    for attempt in range(TRIES):
        drawn = thrown(board, info, points, colour, rng)
        if drawn < 0:
            if info[colour, POINTS] == 0:
                return -1
            continue
        node, at = drawn >> 9, drawn & 511
        size = NODE_PATH[node, 0]
        if attempt < TRIES * (5 - size) // 5:
            continue
        taken = covered(board, node, at, shut, theirs)
        if taken < 0:
            continue
        code, score = int(NODE_CODE[node] + at), 2 * size + 3 * taken
        if best >= 0:
            return best if most >= score else code
        if taken:
            return code
        best, most = code, score
    return best


@kernel
def one_of_the_largest(found: Array, n: int, rng: Array) -> int:
    """A random one of those among `found[:n]` that have the most squares."""
    largest, many = 0, 0
    for k in range(n):
        size = CELLS[found[k] >> 9, 0]
        if size > largest:
            largest, many = size, 0
        if size == largest:
            many += 1
    pick = roll(rng) * many >> 32
    for k in range(n):
        if CELLS[found[k] >> 9, 0] == largest:
            if pick == 0:
                return int(found[k])
            pick -= 1
    return -1


@kernel
def rewards(info: Array, colours: int, seats: int, advanced: int, won: Array) -> None:
    """Every seat's reward in 0..1: the share of the others that it beats, and a little for the margin."""
    total = np.zeros(4, np.float64)
    for colour in range(colours):
        if seats == 3 and colour == 3:
            continue
        left = info[colour, SQUARES_LEFT]
        score = -float(left)
        if advanced and left == 0:
            score += 20.0 if info[colour, LAST] == 0 else 15.0
        total[colour % seats] += score
    for seat in range(seats):
        beaten, margin = 0.0, 0.0
        for other in range(seats):
            if other != seat:
                lead = total[seat] - total[other]
                beaten += 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
                margin += lead
        margin = margin / (seats - 1) / (12.0 * max(1, colours // seats))
        won[seat] = 0.8 * beaten / (seats - 1) + 0.1 + 0.1 * min(1.0, max(-1.0, margin))


@kernel
def expand(
    board: Array,
    info: Array,
    points: Array,
    ints: Array,
    reals: Array,
    used: int,
    node: int,
    colours: int,
    seats: int,
    size: int,
    found: Array,
    scores: Array,
) -> int:
    """Gives a node its children, best priors first kept; answers how many nodes the table now has."""
    colour, n = to_place(board, info, points, ints[node, COLOUR], colours, found)
    ints[node, COLOUR] = colour
    ints[node, TEAM] = team_of(info, colour, seats)
    ints[node, FIRST] = used
    best = -1e9
    for k in range(n):
        scores[k] = worth(board, info, colour, found[k], seats, size)
        best = max(best, scores[k])
    least = threshold(scores, n, best)
    kids, total = 0, 0.0
    for k in range(n):
        if scores[k] >= least and kids < WIDEST:
            prior = np.exp(SHARPNESS * (scores[k] - best))
            add(ints, reals, used + kids, found[k], (colour + 1) % colours, prior)
            total += prior
            kids += 1
    for child in range(used, used + kids):
        reals[child, PRIOR] /= total
    ints[node, KIDS] = kids
    return used + kids


@kernel
def to_place(board: Array, info: Array, points: Array, colour: int, colours: int, found: Array) -> tuple[int, int]:
    """The next colour that can place, from this one on, and the number of its placements, now in `found`; 0 of any
    colour if none can."""
    for _ in range(colours):
        if not info[colour, ENDED]:
            n = moves(board, info, points, colour, 0, found, 0)
            if n:
                return colour, n
            info[colour, ENDED] = 1
        colour = (colour + 1) % colours
    return colour, 0


@kernel
def add(ints: Array, reals: Array, node: int, code: int, colour: int, prior: float) -> None:
    """A node that nobody has visited: the placement that leads to it, the colour that follows, its prior."""
    ints[node, MOVE] = code
    ints[node, KIDS] = -1
    ints[node, VISITS] = 0
    ints[node, COLOUR] = colour
    reals[node, VALUE] = 0.0
    reals[node, PRIOR] = prior
    reals[node, LIKE_VISITS] = 0.0
    reals[node, LIKE_VALUE] = 0.0


@kernel
def threshold(scores: Array, n: int, best: float) -> float:
    """A score that about WIDEST of the scores reach."""
    if n <= WIDEST:
        return -1e9
    counts = np.zeros(64, np.int64)
    for k in range(n):
        counts[min(63, int((best - scores[k]) * 8.0))] += 1
    total = 0
    for bucket in range(64):
        total += counts[bucket]
        if total >= WIDEST:
            return best - (bucket + 1) / 8.0
    return -1e9


@kernel
def choose(ints: Array, reals: Array, node: int) -> int:
    """The child to visit next."""
    first, kids = ints[node, FIRST], ints[node, KIDS]
    visits, value = 0, 0.0
    for child in range(first, first + kids):
        visits += ints[child, VISITS]
        value += reals[child, VALUE]
    usual = value / visits if visits else 0.5
    claim = EXPLORE * np.sqrt(visits + 1.0)
    best, most = int(first), -1e9
    for child in range(first, first + kids):
        own, like = ints[child, VISITS], reals[child, LIKE_VISITS]
        mean = reals[child, VALUE] / own if own else usual
        if like > 0:
            share = like / (like + own + LIKENESS * own * like)
            if own == 0:
                share = like / (like + 4.0)
            mean = (1.0 - share) * mean + share * reals[child, LIKE_VALUE] / like
        score = mean + claim * reals[child, PRIOR] / (1.0 + own)
        if score > most:
            best, most = child, score
    return int(best)


@kernel
def search(
    board0: Array,
    info0: Array,
    points0: Array,
    colours: int,
    seats: int,
    size: int,
    advanced: int,
    ints: Array,
    reals: Array,
    used: int,
    rounds: int,
    rng: Array,
    played: Array,
    stamp: int,
) -> int:
    """Plays so many rounds from the root (node 0, its colour set by the caller); answers how many nodes are used."""
    found, have = np.empty((4, 4096), np.int32), np.zeros((4, 2), np.int32)
    scores, listed = np.empty(30433, np.float64), np.empty(30433, np.int32)
    board, info, points = board0.copy(), info0.copy(), points0.copy()
    path, won = np.zeros(128, np.int64), np.zeros(4, np.float64)
    for _ in range(rounds):
        board[:], info[:], points[:] = board0, info0, points0
        stamp += 1
        node, depth = 0, 0
        path[0] = 0
        while True:
            if ints[node, KIDS] < 0 and (node == 0 or ints[node, VISITS] >= 1) and used + WIDEST < len(ints):
                used = expand(board, info, points, ints, reals, used, node, colours, seats, size, listed, scores)
            if ints[node, KIDS] <= 0:
                break
            colour = ints[node, COLOUR]
            node = choose(ints, reals, node)
            place(board, info, points, colour, ints[node, MOVE])
            played[colour, ints[node, MOVE]] = stamp
            depth += 1
            path[depth] = node
        if ints[node, KIDS] != 0:
            playout(board, info, points, ints[node, COLOUR], colours, rng, found, have, played, stamp)
        rewards(info, colours, seats, advanced, won)
        credit(ints, reals, path, depth, played, stamp, won)
    return used


@kernel
def credit(ints: Array, reals: Array, path: Array, depth: int, played: Array, stamp: int, won: Array) -> None:
    """Gives the result of a round to the nodes of its path, and to the likes of them."""
    for step in range(depth + 1):
        node = path[step]
        ints[node, VISITS] += 1
        if step:
            reals[node, VALUE] += won[ints[path[step - 1], TEAM]]
        if ints[node, KIDS] > 0:
            spread(ints, reals, node, played, stamp, won)


@kernel
def spread(ints: Array, reals: Array, node: int, played: Array, stamp: int, won: Array) -> None:
    """Credits the children whose placement the colour made at any time of this round."""
    colour, reward = ints[node, COLOUR], won[ints[node, TEAM]]
    for child in range(ints[node, FIRST], ints[node, FIRST] + ints[node, KIDS]):
        if played[colour, ints[child, MOVE]] == stamp:
            reals[child, LIKE_VISITS] += 1.0
            reals[child, LIKE_VALUE] += reward
