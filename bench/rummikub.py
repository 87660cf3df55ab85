"""Rummikub's speed: the solver for most tiles, the judge of a table, the bots' moves.

Positions are random legal tables and racks, as in the tests; where jokers are named, all of them are in play. Where one
joker a set is agreed on (`max_jokers_per_set=1`), which the peer does not know, the longest time is told; 46 + 60 tiles
are all of the box. All times are CPU time in milliseconds, the building of the answer's sets included. Where PyPI's
`rummikub-solver` is installed (it needs cvxpy, so give it an environment of its own, with msgspec, numba and scipy) it
answers the same positions in the same run.
"""

from __future__ import annotations

import importlib.util
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import msgspec
import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.report import table
from kitchentable.bot import Observation
from kitchentable.games.rummikub.actions import Table
from kitchentable.games.rummikub.bots import BOTS
from kitchentable.games.rummikub.options import Options
from kitchentable.games.rummikub.rules import RUMMIKUB, State
from kitchentable.games.rummikub.solver import solve
from kitchentable.games.rummikub.tiles import JOKER
from kitchentable.values import CHANCE
from tests.rummikub.positions import position

Position = tuple[list[int], list[tuple[int, ...]]]
LIMITS = {0: (0.3, 1), 1: (1, 4), 2: (3, 12)}
"""What is asked of the median and of the 99th percentile for 14 + 40 tiles, by jokers."""


def timed(question: Callable[[Position], int], positions: Sequence[Position]) -> tuple[list[float], list[int]]:
    """Milliseconds of CPU time for each position, and the answers."""
    times, answers = [], []
    for each in positions:
        began = time.process_time_ns()
        answers.append(question(each))
        times.append((time.process_time_ns() - began) / 1e6)
    return times, answers


def ours(each: Position) -> int:
    return solve(*each, "tiles").optimum


def peer() -> Callable[[Position], int] | None:
    """The peer's answer to the same question, where it is installed."""
    if importlib.util.find_spec("rummikub_solver") is None:
        return None
    from rummikub_solver import RuleSet, SolverMode  # type: ignore[import-not-found]

    rules = RuleSet()

    def answer(each: Position) -> int:
        state = rules.new_game()
        rack, laid = each
        state.add_rack(*(tile + 1 for tile in rack))
        state.add_table(*(tile + 1 for row in laid for tile in row))
        found = rules.solve(state, mode=SolverMode.TILE_COUNT)
        return len(found.tiles) if found else 0

    return answer


def row(title: str, asked: str, positions: Sequence[Position], rival: Callable[[Position], int] | None) -> list[str]:
    """One line of the table: median and 99th percentile, the peer's, the ratios, and how often it answers otherwise."""
    mine, best = timed(ours, positions)
    cells = [title, str(len(positions)), f"{np.median(mine):.2f}", f"{np.percentile(mine, 99):.2f}", asked]
    if rival is None:
        return [*cells, "", "", ""]
    theirs, found = timed(rival, positions)
    middle, end = np.median(theirs), np.percentile(theirs, 99)
    ratios = f"{middle / np.median(mine):.0f} ×, {end / np.percentile(mine, 99):.0f} ×"
    return [*cells, f"{middle:.1f}, {end:.1f}", ratios, str(sum(a != b for a, b in zip(best, found, strict=True)))]


def apart(title: str, positions: Sequence[Position]) -> tuple[str, str, str, str]:
    """One line of the other table: the solver where a set may hold one joker."""
    taken, _ = timed(lambda each: solve(*each, "tiles", most_jokers=1).optimum, positions)
    return title, f"{np.median(taken):.2f}", f"{max(taken):.1f}", ""


def judged() -> float:
    """The median time of `why_not` for a table of thirty sets, ms."""
    sets = [tuple(13 * colour + value for colour in range(3)) for value in range(13)]
    sets += [tuple(13 * colour + value for colour in range(1, 4)) for value in range(13)]
    sets += [tuple(range(start, start + 3)) for start in (39, 42, 45, 48)]
    state = RUMMIKUB.start(2)
    assert isinstance(state, State)
    common = msgspec.structs.replace(state.common, phase="turn", table=tuple(sets), melded=(True, True))
    here = State(common, ((52,), (52,)), ((), ()))
    action = Table((*sets[:-1], (*sets[-1], 52)))
    assert here.why_not(0, action) is None
    return float(np.median(timed(lambda _: bool(here.why_not(0, action)), [([], [])] * 300)[0]))


def moves(level: str, games: int, options: Options) -> list[float]:
    """Milliseconds of each move of two players of that level."""
    times = []
    rng = Random(1)
    for _ in range(games):
        state = RUMMIKUB.start(2, options)
        while state.to_act:
            seat = state.to_act[0]
            if seat == CHANCE:
                state = state.apply(seat, state.sample(rng))
                continue
            assert isinstance(state, State)
            seen = Observation(state.view(seat))
            began = time.process_time_ns()
            action = BOTS[level].choose(seen, seat, rng, 0.3)
            times.append((time.process_time_ns() - began) / 1e6)
            assert action is not None
            state = state.apply(seat, action)
    return times


def measure() -> str:
    rival = peer()
    size = 210 if rival else 400
    ours(position(Random(0), 14, 12, 1))
    if rival:
        rival(position(Random(0), 14, 12, 0))
    rows, mix = [], []
    for jokers in (0, 1, 2):
        rng = Random(jokers)
        asked = "{} and {}".format(*LIMITS[jokers])
        these = [position(rng, 14, 40, jokers) for _ in range(size)]
        rows.append(row(f"14 + 40 tiles, jokers: {jokers}", asked, these, rival))
        sizes = [(rng.randint(4, 24), rng.choice((12, 20, 30, 40, 50))) for _ in range(size // 3)]
        mix += [position(rng, rack, laid, jokers) for rack, laid in sizes]
    rows.append(row("4–24 + 12–50 tiles, jokers: 0–2", "", mix, rival))
    head = ("positions", "how many", "median", "99 %", "asked", "peer: median, 99 %", "ratio", "peer differs")
    others = [("`why_not` of a table of 30 sets", f"{judged():.3f}", "", "1")]
    for rack, laid in ((14, 40), (30, 50), (46, 60)):
        rng = Random(3)
        drawn = [position(rng, rack, laid, 2) for _ in range(size // 3)]
        legal = [each for each in drawn if all(row.count(JOKER) < 2 for row in each[1])]
        others.append(apart(f"most tiles of {rack} + {laid}, two jokers, one a set", legal))
    for level in BOTS:
        taken = moves(level, 8, Options(games=1))
        others.append((f"a move of `{level}`", f"{np.median(taken):.2f}", f"{max(taken):.1f}", "300"))
    taken = moves("expert", 30, Options(games=1, max_jokers_per_set=1))
    others.append(("a move of `expert`, one joker a set", f"{np.median(taken):.2f}", f"{max(taken):.1f}", "300"))
    return table(head, rows) + "\n" + table(("what", "median", "longest", "asked"), others)
