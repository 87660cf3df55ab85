"""The solver's speed, alone or beside PyPI's `rummikub-solver` on the same positions in one run; CPU time.

    python bench/rummikub.py            positions of 14 + 40 tiles, and a mix
    python bench/rummikub.py --peer     and the peer, where it is installed: it needs cvxpy, so give it
                                               an environment of its own with msgspec, numba and scipy beside it

Results with machine and date are in `bench/rummikub.md`.
"""

import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))

from kitchentable.games.rummikub.solver import solve
from tests.rummikub.positions import position

Position = tuple[list[int], list[tuple[int, ...]]]


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


def peer() -> Callable[[Position], int]:
    """The peer's answer to the same question."""
    from rummikub_solver import RuleSet, SolverMode  # type: ignore[import-not-found]

    rules = RuleSet()

    def answer(each: Position) -> int:
        state = rules.new_game()
        rack, table = each
        state.add_rack(*(tile + 1 for tile in rack))
        state.add_table(*(tile + 1 for row in table for tile in row))
        found = rules.solve(state, mode=SolverMode.TILE_COUNT)
        return len(found.tiles) if found else 0

    return answer


def report(title: str, positions: Sequence[Position], rival: Callable[[Position], int] | None) -> None:
    """One line of the table: medians and 99th percentiles, the peer's, and the ratios."""
    mine, best = timed(ours, positions)
    line = f"{title:28} n={len(positions):4}  median {np.median(mine):8.3f}  p99 {np.percentile(mine, 99):8.3f} ms"
    if rival is not None:
        theirs, found = timed(rival, positions)
        line += f"   peer median {np.median(theirs):8.1f}  p99 {np.percentile(theirs, 99):8.1f} ms"
        line += f"   ratio {np.median(theirs) / np.median(mine):5.0f}x"
        line += f" {np.percentile(theirs, 99) / np.percentile(mine, 99):5.0f}x"
        line += f"   other answer on {sum(a != b for a, b in zip(best, found, strict=True))}"
    print(line, flush=True)


def main() -> None:
    rival = peer() if "--peer" in sys.argv else None
    size = 150 if rival else 500
    ours(position(Random(0), 14, 12, 1))
    if rival:
        rival(position(Random(0), 14, 12, 0))
    mix: list[Position] = []
    for jokers in (0, 1, 2):
        rng = Random(jokers)
        report(f"14 + 40 tiles, {jokers} jokers", [position(rng, 14, 40, jokers) for _ in range(size)], rival)
        sizes = [(rng.randint(4, 24), rng.choice((12, 20, 30, 40, 50))) for _ in range(size // 3)]
        mix += [position(rng, rack, table, jokers) for rack, table in sizes]
    report("mix: 4-24 + 12-50, 0-2 jokers", mix, rival)


if __name__ == "__main__":
    main()
