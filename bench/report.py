"""What benchmarks share: the machine, the date, tables."""

from __future__ import annotations

import datetime
import os
import platform
from collections.abc import Iterable
from pathlib import Path


def heading(name: str, about: str) -> str:
    """The head of a page of results: what was measured, by which command, where and when."""
    now = datetime.datetime.now(datetime.UTC)
    return f"# {name}\n\n{about.strip()}\n\n`python -m bench {name}`: {machine()}, {now:%Y-%m-%d}.\n\n"


def machine() -> str:
    """The processor, how many of it, and the Python that was measured."""
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return f"{processor()}, {os.cpu_count()} processors{load}, {platform.system()}, Python {platform.python_version()}"


def processor() -> str:
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return platform.processor() or platform.machine()


def table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A Markdown table."""
    lines = ["| " + " | ".join(map(str, row)) + " |" for row in [head, *rows]]
    lines.insert(1, "|" + "---|" * len(list(head)))
    return "\n".join(lines) + "\n"
