"""Learns the weights of Blokus' search from matches against itself: `kitchentable/games/blokus/learned.table`.

    python -m bench.blokus_learn two 240 1500000 1300000

learns those for `two` (two players, two colours each), `four` (as many players) or `duo` anew, in so many steps of 512
matches and from so many positions; for hidden units from so many others, a kilobyte each (none, if that is not said).
First the policy: it draws placements by its weights, and after every step each weight is moved towards what those did
more often who came out better than could be expected of the squares and corners that they had (policy gradient with a
linear baseline; Adam). Then the value: least squares of how far ahead each player came out, from positions of matches
that the policy plays against itself. Then its hidden units, stage by stage (Adam). The same numbers give the same
weights.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from bench.adam import Adam
from kitchentable import kernels
from kitchentable.decoding import decoder
from kitchentable.games.blokus import learned, position
from kitchentable.games.blokus.kernel import ENDED, POINTS, SQUARES_LEFT, moves, place, roll
from kitchentable.games.blokus.learned import (
    DEEP,
    KINDS,
    Learned,
    away_from_centre,
    by_marks,
    hidden,
    kinds_of_marks,
    stored,
    studied,
)
from kitchentable.games.blokus.pieces import CELLS, CORNERS, EDGES, PIECE
from kitchentable.games.blokus.policy import CELL, EDGE, FAR, OPEN, PHASES, appeals, phase_of
from kitchentable.games.blokus.value import (
    COUNTED,
    FINE,
    NEVER,
    STAGES,
    UNITS,
    UNTIL,
    count,
    of_squares,
    reach,
    stage_of,
)
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
DEEP_FROM, WIDE, AT_ONCE, TIMES, DEEP_RATE, NEAR = 5, 1.0, 256, 4, 0.006, 0.25
"""Hidden units are learned from this stage on, from matches that are hotter or cooler by half of so much of the heat,
so many positions a step, so many times over; positions of the stages beside count so much."""


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
def counted(
    board: Array, info: Array, turn: int, colours: int, seats: int, size: int, rows: Array, soon: Array, counts: Array
) -> int:  # fmt: skip
    """Fills `counts` with all numbers of each colour when it is that one's turn; answers the stage. `rows` and `soon`
    are room for it."""
    one = np.zeros(COUNTED)
    reach(board, info, colours, size, rows, soon)
    for c in range(colours):
        count(info, soon, turn, c, colours, seats, size, one)
        for number in range(COUNTED):
            counts[c, number] = int(one[number])
    return stage_of(info, colours)


@kernel
def positions(
    board0: Array, info0: Array, points0: Array, colours: int, seats: int, size: int, weights: Any, rng: Array,
    counts: Array, stages: Array, leads: Array, wide: float,
) -> None:  # fmt: skip
    """Fills the rows of `counts` with what is counted for each colour in positions of matches; `stages` and `leads`
    with when that was, and how far ahead of the others the first seat came out. Matches differ in heat if `wide`."""
    found, appeal, squares = np.empty(30433, np.int32), np.empty(30433, np.float64), np.zeros((484, 3), np.float32)
    rows, soon = np.zeros((2, NEVER + 1, 24), np.int64), np.zeros((484, 4), np.int8)
    used = 0
    while used < len(leads):
        board, info, points = board0.copy(), info0.copy(), points0.copy()
        first, colour, idle, heat = used, 0, 0, HEAT
        if wide:
            heat += wide * HEAT * (roll(rng) / 4294967296.0 - 0.5)
        while idle < colours:
            n = 0 if info[colour, ENDED] else moves(board, info, points, colour, 0, found, 0)
            if n:
                if used < len(leads) and roll(rng) * ONE_IN >> 32 == 0:
                    stages[used] = counted(board, info, colour, colours, seats, size, rows, soon, counts[used])
                    used += 1
                phase = phase_of(info[colour, SQUARES_LEFT])
                best = appeals(board, weights, colour, phase, size, found, n, squares, appeal)
                place(board, info, points, colour, found[draw(appeal, n, best, heat, rng)])
                idle = 0
            else:
                info[colour, ENDED] = 1
                idle += 1
            colour = (colour + 1) % colours
        leads[first:used] = lead_of(info, 0, colours, seats)


@kernel
def steps(
    counts: Array, leads: Array, shares: Array, order: Array, signs: Array, seats: Array, scale: Array, numbers: Array,
    slope: Array, moment: Array, square: Array, done: int, last: int, fast: float,
) -> int:  # fmt: skip
    """Moves the `numbers` of hidden units, positions in that order: each AT_ONCE of them a step. Answers how many steps
    are done by then. Their rows are the units' weights by what is counted, what they begin with, what they count, and
    what is only added up. A position's lead is its seat's of `seats`; `signs[seat]`: what colours count for that."""
    units, begin, out, plain = UNITS, COUNTED * UNITS, (COUNTED + 1) * UNITS, (COUNTED + 2) * UNITS
    colours = signs.shape[1]
    sums, which, much = np.zeros((4, UNITS)), np.zeros((4, COUNTED), np.int64), np.zeros((4, COUNTED))
    some = np.zeros(4, np.int64)
    for step in range(len(order) // AT_ONCE):
        slope[:] = 0.0
        for at in order[step * AT_ONCE : (step + 1) * AT_ONCE]:
            found, sign = 0.0, signs[seats[at]]
            for c in range(colours):
                n = 0
                sums[c] = numbers[begin : begin + units]
                for number in range(COUNTED):
                    if counts[at, c, number]:
                        which[c, n], much[c, n] = number, counts[at, c, number] * scale[number]
                        found += sign[c] * much[c, n] * numbers[plain + number]
                        for unit in range(units):
                            sums[c, unit] += much[c, n] * numbers[number * units + unit]
                        n += 1
                some[c] = n
                for unit in range(units):
                    found += sign[c] * max(0.0, sums[c, unit]) * numbers[out + unit]
            wrong = (found - leads[at]) * shares[at] / (100 * AT_ONCE)
            for c in range(colours):
                for unit in range(units):
                    if sums[c, unit] > 0:
                        back = wrong * sign[c] * numbers[out + unit]
                        slope[out + unit] += wrong * sign[c] * sums[c, unit]
                        slope[begin + unit] += back
                        for k in range(some[c]):
                            slope[which[c, k] * units + unit] += back * much[c, k]
                for k in range(some[c]):
                    slope[plain + which[c, k]] += wrong * sign[c] * much[c, k]
        done += 1
        rate = fast * max(0.02, 1 - done / last)
        for k in range(len(numbers)):
            slope[k] += 3e-6 * numbers[k]
            moment[k] = 0.9 * moment[k] + 0.1 * slope[k]
            square[k] = 0.999 * square[k] + 0.001 * slope[k] ** 2
            towards = moment[k] / (1 - 0.9**done) / (np.sqrt(square[k] / (1 - 0.999**done)) + 1e-8)
            numbers[k] -= rate * towards
    return done


class Units(NamedTuple):
    """The hidden units of a stage: their weights by what is counted, what they begin with, what is only added up of
    what is counted, and what the units count."""

    weights: Array
    begins: Array
    plain: Array
    out: Array

    @classmethod
    def at_random(cls, rng: np.random.Generator, scale: Array, plain: Array) -> Units:
        """Some to begin with."""
        weights = rng.normal(0, 0.3 / COUNTED**0.5, COUNTED * UNITS).reshape(COUNTED, UNITS)
        return cls(weights * scale[:, None], np.zeros(UNITS), plain, rng.normal(0, 0.5, UNITS))

    @classmethod
    def read(cls, row: tuple[int, ...], colours: int, seats: int) -> Units:
        """Those of a row of the file."""
        whole = np.zeros(DEEP)
        whole[stored(colours, seats)] = row
        units, begins, plain, out, _ = np.split(whole, np.cumsum((COUNTED * UNITS, UNITS, COUNTED, UNITS)))
        return cls(units.reshape(COUNTED, UNITS) / FINE, begins / FINE, plain / 100, out / 1000)

    def written(self, rest: float, colours: int, seats: int) -> tuple[int, ...]:
        """The row of the file; they may be so far from the truth."""
        parts = self.weights.ravel() * FINE, self.begins * FINE, self.plain * 100, self.out * 1000
        whole = np.rint(np.concatenate([*parts, [100 * max(2.0, rest)]])).astype(int)
        return tuple(whole[stored(colours, seats)].tolist())

    def say(self, counts: Array) -> Array:
        """What they make of what is counted."""
        return np.maximum(counts @ self.weights + self.begins, 0) @ self.out + counts @ self.plain

    def learned(
        self, rng: np.random.Generator, scale: Array, counts: Array, leads: Array, shares: Array, signs: Array,
        seats: Array, fast: float,
    ) -> Units:  # fmt: skip
        """They after all positions that have a share, as in `steps`; TIMES times over."""
        those, length = np.flatnonzero(shares), (COUNTED + 2) * UNITS
        numbers = np.concatenate(
            [(self.weights / scale[:, None]).ravel(), self.begins, self.out, self.plain / scale]
        )  # fmt: skip
        room, done, last = np.zeros((3, len(numbers))), 0, TIMES * (len(those) // AT_ONCE)
        move = kernels.compiled(sys.modules[Units.__module__]).steps
        for _ in range(TIMES):
            order = rng.permutation(those)
            done = move(counts, leads, shares, order, signs, seats, scale, numbers, *room, done, last, fast)
        units, begins, out, plain = np.split(numbers, (COUNTED * UNITS, length - UNITS, length))
        return Units(units.reshape(COUNTED, UNITS) * scale[:, None], begins, plain * scale, out)


def scale_of(counts: Array, shares: Array) -> Array:
    """What brings numbers to about one, by the first positions that have a share."""
    some = counts[np.flatnonzero(shares)[:20_000]].astype(float)
    return 1 / np.sqrt((some**2).mean((0, 1)) + 0.05)


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
        shallow = *parts, away_from_centre(self.size), nothing, squares, spread
        return learned.Weights(*shallow, *hidden((), self.colours, self.seats), studied((), self.colours, self.seats))

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
        mean, adam = numbers.copy(), Adam(numbers, 0.99, 1e-3)
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
            numbers = numbers + RATE * max(0.1, 1 - step / steps) * adam.step(slope)
            mean = 0.97 * mean + 0.03 * numbers
            if step % 20 == 0:
                print(f"step {step}", flush=True)
        return mean

    @property
    def signs(self) -> Array:
        """What each colour's squares count for the first seat against the others."""
        return np.array([1.0 if c % self.seats == 0 else -1.0 / (self.seats - 1) for c in range(self.colours)])

    def some(self, weights: learned.Weights, many: int, wide: float) -> tuple[Array, Array, Array]:
        """Positions, each colour by itself, with their stages and leads."""
        counts = np.zeros((many, self.colours, COUNTED), np.uint8)
        stages, leads = np.zeros(many, np.int64), np.zeros(many)
        self.fast.positions(
            *self.start, self.colours, self.seats, self.size, weights, self.rng, counts, stages, leads, wide
        )  # fmt: skip
        return counts, stages, leads

    def together(self, weights: learned.Weights) -> tuple[Array, Array, Array]:
        """Some positions, for the first seat against the others."""
        counts, stages, leads = self.some(weights, SOME, 0.0)
        return np.einsum("pcn,c->pn", counts, self.signs).astype(np.float32), stages, leads

    def value(self, numbers: Array, many: int) -> tuple[Array, Array]:
        """The value's weights and spreads by stage; neighbouring stages help a little."""
        weights = self.weights(numbers)
        held, products, sums = self.together(weights), np.zeros((STAGES, COUNTED, COUNTED)), np.zeros((STAGES, COUNTED))
        for _ in range(many // SOME):
            counts, stages, leads = self.together(weights)
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

    def deep(self, numbers: Array, many: int) -> tuple[tuple[int, ...], ...]:
        """The hidden units' weights as the file has them; nothing from no positions."""
        counts, stages, leads = self.some(self.weights(numbers), many, WIDE)
        rows: list[tuple[int, ...]] = []
        for stage in range(DEEP_FROM, UNTIL) if many else ():
            shares = np.where(stages == stage, 1.0, np.where(abs(stages - stage) == 1, NEAR, 0.0))
            shares[-many // 20 :] = 0.0
            rows.append(self.units(stage, counts, stages, leads, shares))
            print(f"hidden units of stage {stage}", flush=True)
        return tuple(rows)

    def units(self, stage: int, counts: Array, stages: Array, leads: Array, shares: Array) -> tuple[int, ...]:
        """The hidden units of a stage, learned from positions that have a share."""
        rng, scale, first = np.random.default_rng(stage), scale_of(counts, shares), np.zeros(len(leads), np.int64)
        begin = Units.at_random(rng, scale, np.zeros(COUNTED))
        units = begin.learned(rng, scale, counts, leads, shares, self.signs[None], first, DEEP_RATE)
        held = np.flatnonzero((shares == 0) & (stages == stage))
        rest = (leads[held] - units.say(counts[held]) @ self.signs).std() if len(held) > 10 else 2.0
        return units.written(rest, self.colours, self.seats)


def hundredths(numbers: Array) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(round(100 * number) for number in row) for row in numbers)


def written(sets: dict[str, Learned]) -> str:
    """The file's text, a row of weights a line."""
    return msgspec.json.encode(sets).decode().replace("],", "],\n") + "\n"


def main(name: str, steps: int, many: int, deep: int) -> None:
    file = Path(learned.__file__).with_name(learned.FILE)
    sets = decoder(dict[str, Learned]).decode(file.read_bytes())
    learner = Learner(name)
    numbers = learner.policy(steps)
    value, spread = learner.value(numbers, many)
    units = learner.deep(numbers, deep)
    sets[name] = Learned(hundredths(numbers), hundredths(value), hundredths(spread[None])[0], units)
    file.write_text(written(sets), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]) if len(sys.argv) > 4 else 0)
