"""Runs the benchmarks that are named, or all, and writes what they say to `bench/results/`."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

from bench.report import heading

FOLDER = Path(__file__).parent
NOT_BENCHMARKS = {"__init__", "__main__", "blokus_learn", "blokus_study", "disk", "pairs", "process", "report", "wire"}


def main(names: list[str]) -> None:
    every = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem not in NOT_BENCHMARKS)
    unknown = [name for name in names if name not in every]
    if unknown:
        sys.exit(f"there is no benchmark {unknown[0]!r}; there are: {', '.join(every)}")
    for name in names or every:
        module = importlib.import_module(f"bench.{name}")
        text = heading(name, module.__doc__ or "") + module.measure() + "\n"
        (FOLDER / "results").mkdir(exist_ok=True)
        (FOLDER / "results" / f"{name}.md").write_text(text, encoding="utf-8")
        print(text, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
