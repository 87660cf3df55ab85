"""Learns the weights of Blokus' search from matches against itself: `kitchentable/games/blokus/learned.table`.

    python -m bench.blokus_learn two 240 1500000

learns those for `two` (two players, two colours each), `four` (as many players) or `duo` anew, in so many steps of 512
matches and from so many positions. First the policy: it draws placements by its weights, and after every step each
weight is moved towards what those did more often who came out better than could be expected of the squares and corners
that they had (policy gradient with a linear baseline; Adam). Then the value: least squares of how far ahead each player
came out, from positions of matches that the policy plays against itself. The same numbers give the same weights.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from kitchentable import kernels
from kitchentable.decoding import decoder
from kitchentable.games.blokus import learned, position
from kitchentable.games.blokus.kernel import ENDED, POINTS, SQUARES_LEFT, moves, place, roll
from kitchentable.games.blokus.learned import KINDS, Learned, away_from_centre, by_marks, kinds_of_marks
from kitchentable.games.blokus.pieces import CELLS, CORNERS, EDGES, PIECE
from kitchentable.games.blokus.policy import CELL, EDGE, FAR, OPEN, PHASES, appeals, phase_of
from kitchentable.games.blokus.value import COUNTED, NEVER, STAGES, count, of_squares, reach, stage_of
from kitchentable.kernels import kernel

Array = Any

VARIANTS = {"two": ("classic", 2), "four": ("classic", 4), "duo": ("duo", 2)}
MATCHES, RATE, DECAY = 512, 0.04, 1e-4
AT_PIECE, AT_NEAR = 3 * KINDS, 3 * KINDS + 21
NUMBERS = AT_NEAR + FAR
PARTS, EXPECTED = 16, 3
"""The baseline has numbers for so many parts of a match: one, squares, corners."""
HEAT, ONE_IN, SOME = 0.6, 10, 40_000
"""Matches for the value are played so hot; one in so many of their positions is taken, so many at a time."""


@kernel
def draw(appeal: Array, n: int, best: float, heat: float, rng: Array) -> int:
    """One of the placements by its appeal; `appeal[:n]` becomes how likely each was."""
    total = 0.0
    for k in range(n):
        appeal[k] = np.exp((appeal[k] - best) / heat)
        total += appeal[k]
    drawn, pick = n - 1, roll(rng) / 4294967296.0
    for k in range(n - 1, -1, -1):
        appeal[k] /= total
        if pick < appeal[k]:
            return k
        pick -= appeal[k]
    return drawn


@kernel
def note(board: Array, kinds: Array, away: Array, colour: int, code: int, weight: float, sums: Array) -> None:
    """Adds the numbers of a placement to `sums`, so many times."""
    orientation, at = code >> 9, code & 511
    nearest = FAR
    for k in range(1, CELLS[orientation, 0] + 1):
        square = at + CELLS[orientation, k]
        sums[KINDS * CELL + kinds[colour, board[square] & 255]] += weight
        nearest = min(nearest, away[square])
    for k in range(1, EDGES[orientation, 0] + 1):
        sums[KINDS * EDGE + kinds[colour, board[at + EDGES[orientation, k]] & 255]] += weight
    for k in range(1, CORNERS[orientation, 0] + 1):
        sums[KINDS * OPEN + kinds[colour, board[at + CORNERS[orientation, k]] & 255]] += weight
    sums[AT_PIECE + PIECE[orientation]] += weight
    sums[AT_NEAR + nearest] += weight


@kernel
def lead_of(info: Array, seat: int, colours: int, seats: int) -> float:
    """By how many squares a seat is ahead of the others' mean."""
    lead = 0.0
    for colour in range(colours):
        lead += info[colour, SQUARES_LEFT] * (-1.0 if colour % seats == seat else 1.0 / (seats - 1))
    return lead


@kernel
def match(
    board: Array, info: Array, points: Array, colours: int, seats: int, size: int, weights: Any, kinds: Array,
    rng: Array, base: Array, slope: Array, products: Array, sums: Array,
) -> None:  # fmt: skip
    """Plays a match; adds what it says of the policy's weights to `slope`, and of the baseline to the other two."""
    found, appeal, squares = np.empty(30433, np.int32), np.empty(30433, np.float64), np.zeros((484, 3), np.float32)
    here, done = np.zeros(NUMBERS), np.zeros((seats, 2, PHASES, NUMBERS))
    seen, who, part = np.zeros((128, EXPECTED)), np.zeros(128, np.int64), np.zeros(128, np.int64)
    colour, idle, ply = 0, 0, 0
    while idle < colours:
        n = 0 if info[colour, ENDED] else moves(board, info, points, colour, 0, found, 0)
        if n:
            seat, phase = colour % seats, phase_of(info[colour, SQUARES_LEFT])
            best = appeals(board, weights, colour, phase, size, found, n, squares, appeal)
            drawn = draw(appeal, n, best, 1.0, rng)
            corners = 0.0
            for other in range(colours):
                corners += info[other, POINTS] * (1.0 if other % seats == seat else -1.0 / (seats - 1))
            who[ply], part[ply] = seat, min(PARTS - 1, ply * PARTS // (21 * colours))
            seen[ply] = 1.0, lead_of(info, seat, colours, seats) / 10.0, corners / 10.0
            expected = np.sum(base[part[ply]] * seen[ply])
            here[:] = 0
            for k in range(n):
                weight = (1.0 if k == drawn else 0.0) - appeal[k]
                if abs(weight) > 1e-4:
                    note(board, kinds, weights.away, colour, found[k], weight, here)
            done[seat, 0, phase] += here
            done[seat, 1, phase] += here * expected
            place(board, info, points, colour, found[drawn])
            ply, idle = ply + 1, 0
        else:
            info[colour, ENDED] = 1
            idle += 1
        colour = (colour + 1) % colours
    for seat in range(seats):
        beaten = 0.0
        for other in range(seats):
            ahead = 0.0
            for c in range(colours):
                ahead += info[c, SQUARES_LEFT] * ((c % seats == other) * 1.0 - (c % seats == seat) * 1.0)
            beaten += 0.5 if other == seat else 0.0 if ahead < 0 else 1.0 if ahead > 0 else 0.5
        reward = lead_of(info, seat, colours, seats) * seats / (10.0 * colours) + (beaten - 0.5) / (seats - 1) - 0.5
        slope += reward * done[seat, 0] - done[seat, 1]
        for at in range(ply):
            if who[at] == seat:
                sums[part[at]] += reward * seen[at]
                for k in range(EXPECTED):
                    products[part[at], k] += seen[at, k] * seen[at]


@kernel
def matches(
    count: int, board: Array, info: Array, points: Array, colours: int, seats: int, size: int, weights: Any,
    kinds: Array, rng: Array, base: Array, slope: Array, products: Array, sums: Array,
) -> None:  # fmt: skip
    """So many matches from that position."""
    for _ in range(count):
        copies = board.copy(), info.copy(), points.copy()
        match(*copies, colours, seats, size, weights, kinds, rng, base, slope, products, sums)


@kernel
def positions(
    board0: Array, info0: Array, points0: Array, colours: int, seats: int, size: int, weights: Any, rng: Array,
    counts: Array, stages: Array, leads: Array,
) -> None:  # fmt: skip
    """Fills the rows of `counts` with what is counted in positions of matches, for the first seat against the others;
    `stages` and `leads` with when that was, and how far ahead it came out."""
    found, appeal, squares = np.empty(30433, np.int32), np.empty(30433, np.float64), np.zeros((484, 3), np.float32)
    rows, soon = np.zeros((2, NEVER + 1, 24), np.int64), np.zeros((484, 4), np.int8)
    one, used = np.zeros(COUNTED), 0
    while used < len(leads):
        board, info, points = board0.copy(), info0.copy(), points0.copy()
        first, colour, idle = used, 0, 0
        while idle < colours:
            n = 0 if info[colour, ENDED] else moves(board, info, points, colour, 0, found, 0)
            if n:
                if used < len(leads) and roll(rng) * ONE_IN >> 32 == 0:
                    reach(board, info, colours, size, rows, soon)
                    stages[used] = stage_of(info, colours)
                    counts[used] = 0
                    for c in range(colours):
                        count(info, soon, colour, c, colours, seats, size, one)
                        counts[used] += one * (1.0 if c % seats == 0 else -1.0 / (seats - 1))
                    used += 1
                phase = phase_of(info[colour, SQUARES_LEFT])
                best = appeals(board, weights, colour, phase, size, found, n, squares, appeal)
                place(board, info, points, colour, found[draw(appeal, n, best, HEAT, rng)])
                idle = 0
            else:
                info[colour, ENDED] = 1
                idle += 1
            colour = (colour + 1) % colours
        leads[first:used] = lead_of(info, 0, colours, seats)


class Learner:
    """What is learned for one kind of match."""

    def __init__(self, name: str) -> None:
        board, self.seats = VARIANTS[name]
        self.layout = position.layout(board, False)
        self.start = position.new(self.layout)
        self.fast = kernels.compiled(sys.modules[__name__])
        self.rng = np.array([12345], np.int64)
        self.colours, self.size = self.layout.colours, self.layout.size

    def weights(self, numbers: Array) -> learned.Weights:
        """A policy for kernels."""
        nothing, spread = np.zeros((STAGES, COUNTED), np.float32), np.ones(STAGES, np.float32)
        parts = by_marks(numbers.astype(np.float32), self.colours)
        squares = of_squares(nothing, self.colours, self.seats)
        return learned.Weights(*parts, away_from_centre(self.size), nothing, squares, spread)

    def begin(self) -> Array:
        """A policy that likes large pieces, corners of opponents, and new corners."""
        numbers = np.zeros((PHASES, NUMBERS))
        for kind in range(KINDS):
            states = kind // 27, kind // 9 % 3, kind // 3 % 3, kind % 3
            opponents = states[1::2] if self.seats == 2 else states[1:]
            numbers[:, KINDS * CELL + kind] = 1.2 * opponents.count(1)
            numbers[:, KINDS * OPEN + kind] = 0.5 * (states[0] == 0)
        for orientation, piece in enumerate(PIECE):
            numbers[:, AT_PIECE + piece] = 2.0 * CELLS[orientation, 0]
        return numbers

    def policy(self, steps: int) -> Array:
        """The policy after so many steps; the mean of about the last thirty."""
        numbers = self.begin()
        mean, moment, square = numbers.copy(), np.zeros_like(numbers), np.zeros_like(numbers)
        base, products, sums = np.zeros((PARTS, 3)), np.zeros((PARTS, 3, 3)), np.zeros((PARTS, 3))
        kinds = kinds_of_marks(self.colours)
        for step in range(1, steps + 1):
            slope = np.zeros((PHASES, NUMBERS))
            products, sums = 0.8 * products, 0.8 * sums
            self.fast.matches(
                MATCHES, *self.start, self.colours, self.seats, self.size, self.weights(numbers), kinds, self.rng,
                base, slope, products, sums,
            )  # fmt: skip
            base[:] = np.linalg.solve(products + np.eye(3), sums[:, :, None])[:, :, 0]
            slope = slope / MATCHES - DECAY * numbers
            moment, square = 0.9 * moment + 0.1 * slope, 0.99 * square + 0.01 * slope**2
            towards = moment / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.99**step)) + 1e-3)
            numbers = numbers + RATE * max(0.1, 1 - step / steps) * towards
            mean = 0.97 * mean + 0.03 * numbers
            if step % 20 == 0:
                print(f"step {step}", flush=True)
        return mean

    def some(self, weights: learned.Weights) -> tuple[Array, Array, Array]:
        """Positions with their stages and leads."""
        counts, stages, leads = np.zeros((SOME, COUNTED), np.float32), np.zeros(SOME, np.int64), np.zeros(SOME)
        self.fast.positions(
            *self.start, self.colours, self.seats, self.size, weights, self.rng, counts, stages, leads
        )  # fmt: skip
        return counts, stages, leads

    def value(self, numbers: Array, many: int) -> tuple[Array, Array]:
        """The value's weights and spreads by stage; neighbouring stages help a little."""
        weights = self.weights(numbers)
        held, products, sums = self.some(weights), np.zeros((STAGES, COUNTED, COUNTED)), np.zeros((STAGES, COUNTED))
        for _ in range(many // SOME):
            counts, stages, leads = self.some(weights)
            for stage in range(STAGES):
                those = counts[stages == stage]
                products[stage] += those.T @ those
                sums[stage] += those.T @ leads[stages == stage]
        value, spread = np.zeros((STAGES, COUNTED)), np.zeros(STAGES)
        for stage in range(STAGES):
            near = [(stage, 1.0), *((s, 0.2) for s in (stage - 1, stage + 1) if 0 <= s < STAGES)]
            whole = sum(share * products[s] for s, share in near) + 50 * np.eye(COUNTED)
            value[stage] = np.linalg.solve(whole, sum(share * sums[s] for s, share in near))
            counts, stages, leads = held
            rest = leads[stages == stage] - counts[stages == stage] @ value[stage]
            spread[stage] = max(2.0, rest.std()) if len(rest) > 10 else spread[stage - 1]
        return value, spread


def hundredths(numbers: Array) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(round(100 * number) for number in row) for row in numbers)


def written(sets: dict[str, Learned]) -> str:
    """The file's text, a row of weights a line."""
    return msgspec.json.encode(sets).decode().replace("],", "],\n") + "\n"


def main(name: str, steps: int, many: int) -> None:
    file = Path(learned.__file__).with_name(learned.FILE)
    sets = decoder(dict[str, Learned]).decode(file.read_bytes())
    learner = Learner(name)
    numbers = learner.policy(steps)
    value, spread = learner.value(numbers, many)
    sets[name] = Learned(hundredths(numbers), hundredths(value), hundredths(spread[None])[0])
    file.write_text(written(sets), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
