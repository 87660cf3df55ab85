"""How long the package and the commands take to start: CPU seconds of fresh processes, the median of nine."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from collections.abc import Sequence

from bench.report import table

TASKS: dict[str, tuple[list[str], float | None]] = {
    "python -c pass": (["-c", "pass"], None),
    "import kitchentable": (["-c", "import kitchentable"], 0.15),
    "kitchentable --help": (["-m", "kitchentable", "--help"], 0.3),
    "kitchentable games": (["-m", "kitchentable", "games"], None),
    "kitchentable rules perudo PER-3.4": (["-m", "kitchentable", "rules", "perudo", "PER-3.4"], None),
}
TIMES = 9


def cpu_seconds(arguments: Sequence[str]) -> float:
    """User and system time of a fresh interpreter with these arguments."""
    before = os.times()
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def median(arguments: Sequence[str]) -> float:
    """The median of several runs, after one that warms the caches."""
    cpu_seconds(arguments)
    return statistics.median(cpu_seconds(arguments) for _ in range(TIMES))


def measure() -> str:
    rows = [
        (f"`{name}`", f"{median(arguments):.3f}", "" if limit is None else f"{limit:g}")
        for name, (arguments, limit) in TASKS.items()
    ]
    return table(("what", "CPU s", "at most"), rows)
