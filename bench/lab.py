"""Many matches: what rows and processes cost beside the bare loop that plays them.

*The bare loop* is `one_match` in this process. *Of it* is the throughput beside it, in the same run: all together, and
by process. Rounds of all kinds in turn, of which the best counts: this machine is shared. The start of the processes is
in it.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from bench.report import table
from kitchentable import GAMES
from kitchentable.lab.cores import cores
from kitchentable.lab.rows import Rows
from kitchentable.lab.simulate import Contest, contest_for, one_match, played

ROUNDS = 3
CONTESTS = {"perudo, medium": ("perudo", "medium", 3000), "farkle, easy": ("farkle", "easy", 2000)}


def bare(contest: Contest) -> None:
    for number in range(contest.matches):
        one_match(contest, number)


def with_rows(processes: int) -> Callable[[Contest], None]:
    def run(contest: Contest) -> None:
        with tempfile.TemporaryDirectory() as folder, Rows(Path(folder, "rows"), contest) as rows:
            first = 0
            for some in played(contest, processes):
                rows.add(some, first)
                first += len(some)

    return run


def seconds(run: Callable[[Contest], None], contest: Contest) -> float:
    begun = time.perf_counter()
    run(contest)
    return time.perf_counter() - begun


def measure() -> str:
    kinds: dict[str, tuple[int, Callable[[Contest], None]]] = {"the bare loop": (1, bare)}
    kinds |= {
        f"rows, {count} process{'es' * (count > 1)}": (count, with_rows(count)) for count in range(1, cores() + 1)
    }
    lines = []
    for name, (game, level, matches) in CONTESTS.items():
        contest = contest_for(GAMES[game], (level, level), 2, GAMES[game].options(), matches, 1, 0.1)
        one_match(contest, 0)
        best = {kind: float("inf") for kind in kinds}
        for _ in range(ROUNDS):
            for kind, (_, run) in kinds.items():
                best[kind] = min(best[kind], seconds(run, contest))
        for kind, (count, _) in kinds.items():
            rate = best["the bare loop"] / best[kind]
            lines.append((name, kind, f"{matches / best[kind]:.0f}", f"{rate:.2f}", f"{rate / count:.2f}"))
    return table(("what", "how", "matches a second", "of it", "of it, a process"), lines)
