"""Tree search for Blokus, compiled: a learned policy says what to try, a learned value and games to the end judge it.

One round walks down the tree, adds the placements of one position and judges it, as its `Manner` says: by its estimated
value, by a game to its end with placements that are mostly large, or by both.
The result goes back along the way. A child is chosen by its mean result, mixed with that of all rounds in which the
same colour made the same placement at any later time (all-moves-as-first), plus the claim that its appeal gives it.

The tree is a table: `ints[node]` and `reals[node]`; children of a node lie side by side.
"""

from typing import Any

from kitchentable.arrays import np
from kitchentable.games.blokus.kernel import (
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
from kitchentable.games.blokus.manners import WIDEST, Manner
from kitchentable.games.blokus.pieces import NODE_CODE, NODE_PATH
from kitchentable.games.blokus.policy import appeal_of, appeals, phase_of, studied_appeals
from kitchentable.games.blokus.value import NEVER, deep_estimate, estimate, stage_of
from kitchentable.kernels import kernel

Array = Any

MOVE, FIRST, KIDS, COLOUR, TEAM, VISITS = 0, 1, 2, 3, 4, 5
VALUE, PRIOR, LIKE_VISITS, LIKE_VALUE = 0, 1, 2, 3
SLACK = 8.0
"""A child's appeal is at most so much below the best one's."""
CHANCE = 0.5
"""How much the appeal of what is to be chosen now is left to chance, so that matches differ from the opening on."""
LIKENESS, NEW = 0.0015, 4.0
"""A placement's own rounds count for more than all in which the same piece came there later from about 1 / the first of
them on; where it has none, so many as the second of those count as much as the mean."""
TRUST = 0.6
"""Where a game is played to its end and the position estimated as well, so much of the result is the estimate."""
TRIES, DRAWN = 60, 2


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
    weights: Any,
) -> None:
    """Plays to the end with large pieces first, noting every placement in `played`."""
    have[:, 0] = -1
    idle = 0
    while idle < colours:
        if not info[colour, ENDED]:
            code = likely_move(board, info, points, colour, rng, found, have, weights)
            if code >= 0:
                place(board, info, points, colour, code)
                played[colour, code] = stamp
                idle = -1
            else:
                info[colour, ENDED] = 1
        idle += 1
        colour = colour + 1 if colour + 1 < colours else 0


@kernel
def likely_move(
    board: Array, info: Array, points: Array, colour: int, rng: Array, found: Array, have: Array, weights: Any
) -> int:
    """A random placement, rather a large one, or -1: the first that fits of pieces thrown at random, small ones only
    later; where none does, of placements drawn from all the one with most appeal."""
    if have[colour, 0] < 0:
        code = first_fitting(board, info, points, colour, rng)
        if code >= 0 or info[colour, POINTS] == 0:
            return code
    n = refresh(board, info, points, colour, found[colour], have)
    phase, best, most = phase_of(info[colour, SQUARES_LEFT]), -1, -1e9
    if n:
        for _ in range(DRAWN):
            code = int(found[colour, roll(rng) * n >> 32])
            appeal = appeal_of(board, weights, colour, phase, code)
            if appeal > most:
                best, most = code, appeal
    return best


@kernel
def first_fitting(board: Array, info: Array, points: Array, colour: int, rng: Array) -> int:
    """The first piece that fits, thrown at random; -1 if none was found."""
    for attempt in range(TRIES):
        drawn = thrown(board, info, points, colour, rng)
        if drawn >= 0:
            node, at = drawn >> 9, drawn & 511
            if attempt >= TRIES * (5 - NODE_PATH[node, 0]) // 5 and covered(board, node, at, SHUT << colour, 0) == 0:
                return int(NODE_CODE[node] + at)
        elif info[colour, POINTS] == 0:
            return -1
    return -1


@kernel
def rewards(info: Array, colours: int, seats: int, advanced: int, manner: Manner, won: Array) -> None:
    """Every seat's reward in 0..1: the share of the others that it beats, and some for the lead."""
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
        beaten, lead = 0.0, 0.0
        for other in range(seats):
            if other != seat:
                ahead = total[seat] - total[other]
                beaten += 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0
                lead += ahead
        won[seat] = reward(beaten, lead, colours, seats, manner)


@kernel
def expectations(
    total: Array, spread: float, colours: int, seats: int, part: float, manner: Manner, won: Array
) -> None:
    """Mixes what every seat can expect of such scores, which may be so far from the truth, into its reward: that part
    of it."""
    for seat in range(seats):
        beaten, lead = 0.0, 0.0
        for other in range(seats):
            if other != seat:
                ahead = total[seat] - total[other]
                beaten += 1.0 / (1.0 + np.exp(-1.7 * ahead / spread))
                lead += ahead
        won[seat] += part * (reward(beaten, lead, colours, seats, manner) - won[seat])


@kernel
def reward(beaten: float, lead: float, colours: int, seats: int, manner: Manner) -> float:
    """0 to 1: the share of the others that are beaten, and some for the lead over them."""
    margin = lead / (seats - 1) / (manner.margin * max(1, colours // seats))
    return manner.win * beaten / (seats - 1) + (1.0 - manner.win) * (0.5 + 0.5 * margin / (1.0 + abs(margin)))


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
    squares: Array,
    rows: Array,
    weights: Any,
    manner: Manner,
    rng: Array,
) -> int:
    """Gives a node its children, those with most appeal; answers how many nodes the table now has."""
    colour, n = to_place(board, info, points, ints[node, COLOUR], colours, found)
    ints[node, COLOUR] = colour
    ints[node, TEAM] = team_of(info, colour, seats)
    ints[node, FIRST] = used
    phase = phase_of(info[colour, SQUARES_LEFT])
    studied = manner.deep and len(weights.studied.local) > 0
    flat = 1.0 if studied else manner.flat
    if studied:
        best = studied_appeals(board, info, weights, colour, phase, colours, size, found, n, squares, rows, scores)
    else:
        best = appeals(board, weights, colour, phase, size, found, n, squares, scores)
    if node == 0:
        for k in range(n):
            scores[k] = min(best, scores[k] + CHANCE * (roll(rng) / 4294967296.0 - 0.5))
    most = min(manner.widest, WIDEST) if node else WIDEST
    least = max(best - SLACK, threshold(scores, n, best, most))
    kids, total = 0, 0.0
    for k in range(n):
        if scores[k] >= least and kids < most:
            prior = np.exp((scores[k] - best) / flat)
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
def threshold(scores: Array, n: int, best: float, most: int) -> float:
    """A score that about so many of the scores reach."""
    if n <= most:
        return -1e9
    counts = np.zeros(64, np.int64)
    for k in range(n):
        counts[min(63, int((best - scores[k]) * 8.0))] += 1
    total = 0
    for bucket in range(64):
        total += counts[bucket]
        if total >= most:
            return best - (bucket + 1) / 8.0
    return -1e9


@kernel
def choose(ints: Array, reals: Array, node: int, manner: Manner) -> int:
    """The child to visit next."""
    first, kids = ints[node, FIRST], ints[node, KIDS]
    visits, value = 0, 0.0
    for child in range(first, first + kids):
        visits += ints[child, VISITS]
        value += reals[child, VALUE]
    usual = value / visits if visits else 0.5
    claim = manner.explore * np.sqrt(visits + 1.0)
    if visits > manner.growing:
        claim *= np.sqrt(np.sqrt(visits / manner.growing))
    best, most = int(first), -1e9
    for child in range(first, first + kids):
        own, like = ints[child, VISITS], reals[child, LIKE_VISITS]
        mean = reals[child, VALUE] / own if own else usual
        if like > 0:
            share = like / (like + own + LIKENESS * own * like)
            if own == 0:
                share = like / (like + NEW)
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
    weights: Any,
    manner: Manner,
) -> int:
    """Plays so many rounds from the root (node 0, its colour set by the caller); answers how many nodes are used."""
    found, have = np.empty((4, 4096), np.int32), np.zeros((4, 2), np.int32)
    scores, listed = np.empty(30433, np.float64), np.empty(30433, np.int32)
    board, info, points = board0.copy(), info0.copy(), points0.copy()
    path, won, total = np.zeros(128, np.int64), np.zeros(4, np.float64), np.zeros(4, np.float64)
    squares, rows = np.zeros((484, 3), np.float32), np.zeros((2, NEVER + 1, 24), np.int64)
    many, which, sums = np.zeros(4096, np.int64), np.zeros(512, np.int64), np.zeros((5, 24), np.int64)
    for _ in range(rounds):
        board[:], info[:], points[:] = board0, info0, points0
        stamp += 1
        node, depth = 0, 0
        path[0] = 0
        while True:
            if ints[node, KIDS] < 0 and (node == 0 or ints[node, VISITS] >= 1) and used + WIDEST < len(ints):
                used = expand(
                    board,
                    info,
                    points,
                    ints,
                    reals,
                    used,
                    node,
                    colours,
                    seats,
                    size,
                    listed,
                    scores,
                    squares,
                    rows,
                    weights,
                    manner,
                    rng,
                )
            if ints[node, KIDS] <= 0:
                break
            colour = ints[node, COLOUR]
            node = choose(ints, reals, node, manner)
            place(board, info, points, colour, ints[node, MOVE])
            played[colour, ints[node, MOVE]] = stamp
            depth += 1
            path[depth] = node
        turn, stage, over = ints[node, COLOUR], stage_of(info, colours), ints[node, KIDS] == 0
        valued = not over and stage < manner.valued_below
        deep = manner.deep and stage >= weights.deep
        if valued and deep:
            deep_estimate(board, info, turn, colours, seats, size, weights, rows, many, which, sums, total)
        elif valued:
            estimate(board, info, turn, colours, seats, size, weights, rows, total)
        ends = over or stage >= manner.played_from
        if ends:
            if not over:
                playout(board, info, points, turn, colours, rng, found, have, played, stamp, weights)
            rewards(info, colours, seats, advanced, manner, won)
        if valued:
            apart = weights.rest[stage] if deep else weights.spread[stage]
            expectations(total, apart, colours, seats, TRUST if ends else 1.0, manner, won)
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
