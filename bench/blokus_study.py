"""Learns weights of Blokus' `expert` from matches of its search against itself; those in `learned.table` begin it.

    python -m bench.blokus_study two 15 200 400

studies 15 times 100 matches of `two` (`four` and `duo` as in `bench/blokus_learn.py`) in which every placement is
searched for 200 to 400 rounds; the first few are drawn by the policy, of the others one in four by its rounds, later
one in eight. Learned is from them a policy for the search, by how the rounds of each position went to its placements
(cross-entropy), then the hidden units of the value, by how far each player was ahead in the end mixed with what the
search thought of later positions. Both go on from the weights that the file has (Adam). What is told of both, before
and after, is of matches that they did not learn from. The same numbers give the same weights from the same file. A
folder, named last, keeps the matches; another study of the same game needs another.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from bench.adam import Adam
from bench.blokus_learn import NEAR, VARIANTS, Units, counted, draw, hundredths, lead_of, scale_of, written
from kitchentable import kernels
from kitchentable.decoding import decoder
from kitchentable.games.blokus import learned, position
from kitchentable.games.blokus.kernel import ENDED, SQUARES_LEFT, moves, place, roll
from kitchentable.games.blokus.learned import (
    AROUND,
    KINDS,
    STUDIED,
    Learned,
    away_from_centre,
    kinds_of_marks,
)
from kitchentable.games.blokus.manners import MANY, WIDEST, Manner
from kitchentable.games.blokus.pieces import CELLS, CORNERS, EDGES, PIECE, STRIDE
from kitchentable.games.blokus.policy import CELL, EDGE, FAR, OPEN, PHASES, added_up, appeals, phase_of
from kitchentable.games.blokus.search import (
    COLOUR,
    FIRST,
    KIDS,
    MOVE,
    VALUE,
    VISITS,
    expectations,
    search,
    to_place,
)
from kitchentable.games.blokus.value import (
    COUNTED,
    NEVER,
    UNITS,
    UNTIL,
    code_at,
    code_row,
    spread_out,
    ways_of,
)
from kitchentable.kernels import kernel

Array = Any

MATCHES, PLIES, HELD = 100, 84, 6
"""So many matches a time; so many placements a match at most; one match of so many is not learned from."""
AT_A_STEP, PASSES, RATE = 8, 6, 0.03
"""The policy learns from so many matches a step, so many times over, so fast."""
DEEP_FROM, DEEP_RATE, LATER = 2, 0.002, 0.9
"""Hidden units are learned from this stage on; what the search thinks of a position counts a tenth, what it thinks of
the player's next one a tenth of the rest, and so on to the end of the match."""
AT_PIECE, AT_NEAR = 3 * AROUND, 3 * AROUND + 21
LEADS = np.linspace(-120.0, 120.0, 4801)
"""By how many squares one may be ahead of each other player."""


class Matches(NamedTuple):
    """Matches, by number and placement: who laid it (a colour and one; 0 after the end), its code, what the search
    had its reward at, and how many rounds it gave to which placements; none for those that the policy drew."""

    who: Array
    codes: Array
    values: Array
    kids: Array
    visits: Array


@kernel
def play(
    board: Array, info: Array, points: Array, colours: int, seats: int, size: int, weights: Any, manner: Any,
    rng: Array, drawn: int, least: int, most: int, ints: Array, reals: Array, played: Array, stamp: int,
    who: Array, codes: Array, values: Array, kids: Array, visits: Array,
) -> int:  # fmt: skip
    """Plays a match, the first placements drawn by the policy; answers the last stamp of `played`."""
    found, appeal, squares = np.empty(30433, np.int32), np.empty(30433, np.float64), np.zeros((484, 3), np.float32)
    colour, ply = 0, 0
    while True:
        colour, n = to_place(board, info, points, colour, colours, found)
        if n == 0:
            return stamp
        if ply < drawn:
            phase = phase_of(info[colour, SQUARES_LEFT])
            best = appeals(board, weights, colour, phase, size, found, n, squares, appeal)
            code = found[draw(appeal, n, best, 1.0, rng)]
        else:
            rounds = least + (roll(rng) * (most - least) >> 32)
            ints[0, :], reals[0, :] = 0, 0
            ints[0, KIDS], ints[0, COLOUR] = -1, colour
            search(
                board, info, points, colours, seats, size, 1, ints, reals, 1, rounds, rng, played, stamp, weights,
                manner,
            )  # fmt: skip
            stamp += rounds
            first, many, top, total = ints[0, FIRST], ints[0, KIDS], 0, 0
            for kid in range(many):
                kids[ply, kid], visits[ply, kid] = ints[first + kid, MOVE], ints[first + kid, VISITS]
                total += visits[ply, kid]
                if visits[ply, kid] > visits[ply, top]:
                    top = kid
            values[ply] = reals[first + top, VALUE] / visits[ply, top]
            code = ints[first + top, MOVE]
            if roll(rng) * (4 if ply < 32 else 8) >> 32 == 0:
                pick = roll(rng) * total >> 32
                for kid in range(many):
                    pick -= visits[ply, kid]
                    if pick < 0:
                        code = ints[first + kid, MOVE]
                        break
        who[ply], codes[ply] = colour + 1, code
        place(board, info, points, colour, code)
        colour = (colour + 1) % colours
        ply += 1


@kernel
def ended(info: Array, colours: int, before: int, colour: int) -> None:
    """Notes that the colours between two which placed could not."""
    between = before % colours
    while between != colour:
        info[between, ENDED] = 1
        between = (between + 1) % colours


@kernel
def weigh(
    board: Array, info: Array, points: Array, colours: int, size: int, who: Array, codes: Array, kids: Array,
    visits: Array, numbers: Array, kinds: Array, ways: Array, away: Array, slope: Array, told: Array,
) -> None:  # fmt: skip
    """Plays a match again; adds up what it says of the policy's numbers in `slope`, and in `told` how many positions
    there were, their cross-entropy, that of the rounds themselves, and how often both like the same placement best."""
    found, appeal, rows = np.empty(30433, np.int32), np.empty(30433), np.zeros((2, NEVER + 1, 24), np.int64)
    shares, line, squares, back = np.zeros(91 * STRIDE), np.zeros(24, np.int64), np.zeros((484, 3)), np.zeros((484, 3))
    mark, way = np.zeros(484, np.int64), np.zeros(484, np.int64)
    for ply in range(len(who)):
        if who[ply] == 0:
            break
        colour = int(who[ply]) - 1
        ended(info, colours, int(who[ply - 1]) if ply else colour, colour)
        total, most, liked = 0, 0, -1
        for kid in range(len(kids[ply])):
            if visits[ply, kid]:
                total += visits[ply, kid]
                if visits[ply, kid] > most:
                    most, liked = visits[ply, kid], kids[ply, kid]
        if most < total:
            for kid in range(len(kids[ply])):
                if visits[ply, kid]:
                    shares[kids[ply, kid]] = visits[ply, kid] / total
            n, phase = moves(board, info, points, colour, 0, found, 0), phase_of(info[colour, SQUARES_LEFT])
            own = numbers[phase]
            spread_out(board, info, colours, size, rows)
            for row in range(size + 2):
                for pair in range(colours >> 1):
                    code_row(rows, pair, min(size, max(1, row)), size, line)
                for column in range(size + 2):
                    square = 22 * row + column
                    mark[square], way[square] = kinds[colour, board[square] & 255], -1
                    if 0 < row <= size and 0 < column <= size:
                        way[square] = KINDS + ways[code_at(line, column), colour]
                    for role in range(3):
                        back[square, role] = 0.0
                        squares[square, role] = own[AROUND * role + mark[square]]
                        if way[square] >= 0:
                            squares[square, role] += own[AROUND * role + way[square]]
            best = added_up(own[AT_PIECE:AT_NEAR], own[AT_NEAR:], away, found, n, squares, appeal)
            whole = 0.0
            for k in range(n):
                whole += np.exp(appeal[k] - best)
            told[0] += 1
            for k in range(n):
                likely, share = appeal[k] - best - np.log(whole), shares[found[k]]
                if share:
                    told[1] -= share * likely
                    told[2] -= share * np.log(share)
                if found[k] == liked and appeal[k] == best:
                    told[3] += 1
                wrong = np.exp(likely) - share
                if abs(wrong) > 1e-5:
                    orientation, at, nearest = found[k] >> 9, found[k] & 511, FAR
                    for cell in range(1, CELLS[orientation, 0] + 1):
                        square = at + CELLS[orientation, cell]
                        back[square, CELL] += wrong
                        nearest = min(nearest, away[square])
                    for edge in range(1, EDGES[orientation, 0] + 1):
                        back[at + EDGES[orientation, edge], EDGE] += wrong
                    for corner in range(1, CORNERS[orientation, 0] + 1):
                        back[at + CORNERS[orientation, corner], OPEN] += wrong
                    slope[phase, AT_PIECE + PIECE[orientation]] += wrong
                    slope[phase, AT_NEAR + nearest] += wrong
            for row in range(size + 2):
                for square in range(22 * row, 22 * row + size + 2):
                    for role in range(3):
                        slope[phase, AROUND * role + mark[square]] += back[square, role]
                        if way[square] >= 0:
                            slope[phase, AROUND * role + way[square]] += back[square, role]
            for kid in range(len(kids[ply])):
                shares[kids[ply, kid]] = 0.0
        place(board, info, points, colour, codes[ply])


@kernel
def positions(
    board: Array, info: Array, points: Array, colours: int, seats: int, size: int, who: Array, codes: Array,
    counts: Array, stages: Array, leads: Array,
) -> int:  # fmt: skip
    """Plays a match again; fills in what is counted for each colour before each placement, and when that was, and how
    far ahead each seat came out. Answers how many placements there were."""
    rows, soon, ply = np.zeros((2, NEVER + 1, 24), np.int64), np.zeros((484, 4), np.int8), 0
    while ply < len(who) and who[ply]:
        colour = int(who[ply]) - 1
        ended(info, colours, int(who[ply - 1]) if ply else colour, colour)
        stages[ply] = counted(board, info, colour, colours, seats, size, rows, soon, counts[ply])
        place(board, info, points, colour, codes[ply])
        ply += 1
    for seat in range(seats):
        leads[seat] = lead_of(info, seat, colours, seats)
    return ply


@kernel
def rewards(leads: Array, apart: float, colours: int, seats: int, manner: Manner, expected: Array) -> None:
    """What the first seat can expect if it is ahead of each other by such leads, which may be so far from the truth."""
    total, won = np.zeros(4), np.zeros(4)
    for k in range(len(leads)):
        total[0], won[0] = leads[k], 0.0
        expectations(total, apart, colours, seats, 1.0, manner, won)
        expected[k] = won[0]


class Student:
    """What is studied for one kind of match."""

    def __init__(self, name: str, known: Learned) -> None:
        board, self.seats = VARIANTS[name]
        self.layout, self.known = position.layout(board, False), known
        self.start = position.new(self.layout)
        self.fast = kernels.compiled(sys.modules[__name__])
        self.colours, self.size = self.layout.colours, self.layout.size
        self.weights = learned.weights(self.colours, self.seats, self.size)
        self.tables = (
            kinds_of_marks(self.colours), ways_of(self.colours, self.seats), away_from_centre(self.size)
        )  # fmt: skip
        self.manner = MANY.among(self.seats, self.colours)
        self.rewards = np.zeros((UNTIL, len(LEADS)))
        for stage, expected in enumerate(self.rewards):
            apart = (self.weights.rest if stage >= self.weights.deep else self.weights.spread)[stage]
            self.fast.rewards(LEADS, float(apart), self.colours, self.seats, self.manner, expected)

    def matches(self, many: int, least: int, most: int, folder: Path | None) -> Matches:
        """So many times MATCHES matches; read from the folder where it has them."""
        found = []
        for number in range(many):
            file = folder / f"{number:04}.npz" if folder else None
            if file and file.exists():
                with np.load(file) as kept:
                    found.append(Matches(*(kept[field] for field in Matches._fields)))
                continue
            found.append(self.some(number, least, most))
            if file:
                np.savez_compressed(file, **found[-1]._asdict())
            print(f"{MATCHES * (number + 1)} matches", flush=True)
        return Matches(*map(np.concatenate, zip(*found, strict=True)))

    def some(self, number: int, least: int, most: int) -> Matches:
        """MATCHES matches, those of that number."""
        rng = np.array([1_000_003 * (number + 1)], np.int64)
        nodes, stamp, shape = 4096 + WIDEST * most, 0, (MATCHES, PLIES)
        ints, reals = np.empty((nodes, 6), np.int32), np.empty((nodes, 4), np.float32)
        played = np.zeros((4, 91 * STRIDE), np.int32)
        small, large = np.zeros(shape, np.uint8), np.zeros((*shape, WIDEST), np.uint16)
        found = Matches(small, np.zeros(shape, np.uint16), np.zeros(shape, np.float32), large, large.copy())
        for match in range(MATCHES):
            drawn = int(np.random.default_rng((number, match)).integers(2, 3 * self.colours + 1))
            stamp = self.fast.play(
                *position.copy(self.start), self.colours, self.seats, self.size, self.weights, self.manner, rng, drawn,
                least, most, ints, reals, played, stamp, *(part[match] for part in found),
            )  # fmt: skip
        return found

    def policy(self, matches: Matches) -> Array:
        """The search's policy after matches; the first ones are only judged by."""
        numbers, rng, held = self.begin(), np.random.default_rng(1), len(matches.who) // HELD
        self.tell("policy before", matches, held, numbers)
        adam, done = Adam(numbers, 0.99, 1e-6), 0
        learnt = np.arange(held, len(matches.who))
        last = PASSES * (len(learnt) // AT_A_STEP)
        for _ in range(PASSES):
            order = rng.permutation(learnt)
            for at in range(len(learnt) // AT_A_STEP):
                slope, told = np.zeros_like(numbers), np.zeros(4)
                self.weigh(matches, order[AT_A_STEP * at : AT_A_STEP * (at + 1)], numbers, slope, told)
                slope = slope / told[0] + 1e-6 * numbers
                done += 1
                numbers = numbers - RATE * max(0.02, 1 - done / last) * adam.step(slope)
        self.tell("policy learned", matches, held, numbers)
        return numbers

    def begin(self) -> Array:
        """The policy that there is, as numbers of one that was studied."""
        if len(self.known.studied):
            return np.array(self.known.studied) / 100
        numbers, plain = np.zeros((PHASES, STUDIED)), np.array(self.known.policy) / 100
        for role in range(3):
            numbers[:, AROUND * role : AROUND * role + KINDS] = plain[:, KINDS * role : KINDS * (role + 1)]
        numbers[:, AT_PIECE:] = plain[:, 3 * KINDS :]
        return numbers / self.manner.flat

    def weigh(self, matches: Matches, those: Array, numbers: Array, slope: Array, told: Array) -> None:
        for match in those:
            who, codes, _, kids, visits = (part[match] for part in matches)
            self.fast.weigh(
                *position.copy(self.start), self.colours, self.size, who, codes, kids, visits, numbers,
                *self.tables, slope, told,
            )  # fmt: skip

    def tell(self, name: str, matches: Matches, held: int, numbers: Array) -> None:
        """Prints how well a policy foresees the rounds of the first matches."""
        told = np.zeros(4)
        self.weigh(matches, np.arange(held), numbers, np.zeros_like(numbers), told)
        mean = told / told[0]
        print(f"{name}: cross-entropy {mean[1]:.3f}, of the rounds {mean[2]:.3f}, same best {mean[3]:.1%}", flush=True)

    def deep(self, matches: Matches) -> tuple[tuple[int, ...], ...]:
        """The hidden units' weights as the file has them."""
        many = int((matches.visits.any(2)).sum())
        counts, stages = np.zeros((many, self.colours, COUNTED), np.uint8), np.zeros(many, np.int64)
        movers, leads, ends, used, held = np.zeros(many, np.int64), np.zeros(many), np.zeros(many), 0, 0
        for match, (who, codes, values, _, visits) in enumerate(zip(*matches, strict=True)):
            if match == len(matches.who) // HELD:
                held = used
            some, when = np.zeros((PLIES, self.colours, COUNTED), np.uint8), np.zeros(PLIES, np.int64)
            last = np.zeros(self.seats)
            plies = self.fast.positions(
                *position.copy(self.start), self.colours, self.seats, self.size, who, codes, some, when, last
            )
            hopes, later = last.copy(), np.zeros(plies)
            for ply in range(plies - 1, -1, -1):
                seat = (int(who[ply]) - 1) % self.seats
                if visits[ply].any():
                    if when[ply] < UNTIL - 1:
                        hopes[seat] += (1 - LATER) * (self.ahead(float(values[ply]), int(when[ply])) - hopes[seat])
                    later[ply] = hopes[seat]
            those = np.flatnonzero(visits[:plies].any(1))
            here = slice(used, used + len(those))
            seat = (who[those].astype(np.int64) - 1) % self.seats
            counts[here], stages[here], movers[here] = some[those], when[those], seat
            leads[here], ends[here] = later[those], last[seat]
            used += len(those)
        return tuple(self.units(stage, counts, stages, movers, leads, ends, held) for stage in range(DEEP_FROM, UNTIL))

    def ahead(self, value: float, stage: int) -> float:
        """By how many squares a player is ahead who can expect such a reward."""
        return float(np.interp(value, self.rewards[stage], LEADS))

    @property
    def signs(self) -> Array:
        """`[seat, colour]`: what each colour's squares count for a seat against the others."""
        own = np.arange(self.colours)[None] % self.seats == np.arange(self.seats)[:, None]
        return np.where(own, 1.0, -1.0 / (self.seats - 1))

    def units(
        self, stage: int, counts: Array, stages: Array, movers: Array, leads: Array, ends: Array, held: int
    ) -> tuple[int, ...]:
        """The hidden units of a stage, learned from all positions but the first ones."""
        shares = np.where(stages == stage, 1.0, np.where(abs(stages - stage) == 1, NEAR, 0.0))
        shares[:held] = 0.0
        rng, scale, before = np.random.default_rng(stage), scale_of(counts, shares), self.before(stage)
        begin = before or Units.at_random(rng, scale, self.linear(stage).plain)
        units = begin.learned(rng, scale, counts, leads, shares, self.signs, movers, DEEP_RATE)
        judged = np.flatnonzero(stages[:held] == stage)

        def explained(found: Units) -> tuple[float, float]:
            rest = ends[judged] - (found.say(counts[judged]) * self.signs[movers[judged]]).sum(1)
            return float(1 - (rest**2).mean() / ends[judged].var()), float(rest.std())

        now, rest = explained(units)
        was, _ = explained(before if before and stage >= self.weights.deep else self.linear(stage))
        print(f"hidden units of stage {stage}: {was:.3f} of the leads were explained, {now:.3f} are", flush=True)
        return units.written(rest, self.colours, self.seats)

    def before(self, stage: int) -> Units | None:
        """What the file has of the hidden units of a stage, or of the one nearest to it; nothing if it has none."""
        deep = self.known.deep
        return Units.read(deep[max(0, stage - UNTIL + len(deep))], self.colours, self.seats) if deep else None

    def linear(self, stage: int) -> Units:
        """The value of a stage without hidden units."""
        plain = np.array(self.known.value[stage]) / 100
        return Units(np.zeros((COUNTED, UNITS)), np.zeros(UNITS), plain, np.zeros(UNITS))


def main(name: str, many: int, least: int, most: int, folder: Path | None) -> None:
    file = Path(learned.__file__).with_name(learned.FILE)
    sets = decoder(dict[str, Learned]).decode(file.read_bytes())
    student = Student(name, sets[name])
    matches = student.matches(many, least, most, folder)
    policy, units = student.policy(matches), student.deep(matches)
    known = sets[name]
    sets[name] = Learned(known.policy, known.value, known.spread, units, hundredths(policy))
    file.write_text(written(sets), "utf-8")


if __name__ == "__main__":
    name, many, least, most, *rest = sys.argv[1:]
    main(name, int(many), int(least), int(most), Path(rest[0]) if rest else None)
