"""A day, and how long things took, counted as Prometheus counts: how many were at most so long, for a few lengths."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager

DAY_S = 24 * 3600.0
LIMITS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds."""


class Times:
    """How often something took how long."""

    __slots__ = ("_counts", "total")

    def __init__(self) -> None:
        self._counts = [0] * (len(LIMITS) + 1)
        self.total = 0.0
        """Seconds, all together."""

    def note(self, seconds: float) -> None:
        """It took so long once more."""
        self._counts[bisect_left(LIMITS, seconds)] += 1
        self.total += seconds

    @contextmanager
    def noted(self) -> Iterator[None]:
        """Notes how long this lasts, however it ends."""
        since = time.perf_counter()
        try:
            yield
        finally:
            self.note(time.perf_counter() - since)

    @property
    def count(self) -> int:
        """How often."""
        return sum(self._counts)

    def buckets(self) -> list[tuple[str, float]]:
        """For each limit how many took no longer; the last is for all."""
        found, below = [], 0
        for limit, number in zip((*map(str, LIMITS), "+Inf"), self._counts, strict=True):
            below += number
            found.append((limit, float(below)))
        return found


class TimesBy:
    """The same for each of a few kinds."""

    def __init__(self) -> None:
        self.kinds: dict[tuple[str, ...], Times] = {}

    def of(self, *kind: str) -> Times:
        """Those of one kind."""
        found = self.kinds.get(kind)
        if found is None:
            found = self.kinds[kind] = Times()
        return found
