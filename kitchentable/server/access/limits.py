"""How often something may be done: so many a second in the long run, so many at once, counted for each who does it.

Of those who come only the latest are kept. When there are more, who stayed away longest is forgotten, and nobody else:
so nobody sets a count to nothing by coming under thousands of names.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
MOST = 5_000
"""Keys whose buckets a limiter keeps."""
SWEEP_S = 1.0
"""Seconds between two looks at all buckets, so that each of many newcomers costs little."""


class Bucket:
    """Allows so many things a second in the long run, and so many at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst, self._left, self._at = rate, burst, burst, time.monotonic()

    @property
    def full(self) -> bool:
        """Whether it allows as much as a new one."""
        self._fill()
        return self._left >= self._burst

    def _fill(self) -> None:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now

    def take(self, count: float = 1) -> bool:
        """Whether one more is allowed, or one that counts as so many."""
        self._fill()
        if self._left < count:
            return False
        self._left -= count
        return True

    def give_back(self) -> None:
        """The last one does not count."""
        self._left = min(self._burst, self._left + 1)


class Latest(Generic[K, V]):
    """The values of the keys that were used last, at most so many."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: OrderedDict[K, V] = OrderedDict()

    def __len__(self) -> int:
        return len(self._values)

    def get(self, key: K) -> V | None:
        """The key's value, which is used now; None where there is none."""
        value = self._values.get(key)
        if value is not None:
            self._values.move_to_end(key)
        return value

    def put(self, key: K, value: V) -> None:
        """Keeps the value; where there are too many, the one that was not used for longest goes."""
        self._values[key] = value
        self._values.move_to_end(key)
        if len(self._values) > self._most:
            self._values.popitem(last=False)

    def drop(self, key: K) -> None:
        """Forgets the key's value."""
        self._values.pop(key, None)

    @property
    def crowded(self) -> bool:
        """Whether one more pushes another out."""
        return len(self._values) >= self._most

    def items(self) -> list[tuple[K, V]]:
        """All keys and values, which does not use them."""
        return list(self._values.items())


class Limiter(Generic[K]):
    """A bucket for each key."""

    def __init__(self, rate: float, burst: float, most: int = MOST) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: Latest[K, Bucket] = Latest(most)
        self._swept = -SWEEP_S

    def take(self, key: K, count: float = 1) -> bool:
        """Whether the key is allowed one more, or one that counts as so many."""
        bucket = self._buckets.get(key)
        if bucket is None:
            self._sweep()
            bucket = Bucket(self._rate, self._burst)
            self._buckets.put(key, bucket)
        return bucket.take(count)

    def give_back(self, key: K) -> None:
        """The key's last one does not count."""
        bucket = self._buckets.get(key)
        if bucket is not None:
            bucket.give_back()

    def _sweep(self) -> None:
        """Makes room where nobody loses anything by it: a full bucket is as good as none."""
        now = time.monotonic()
        if self._buckets.crowded and now - self._swept >= SWEEP_S:
            self._swept = now
            for key, bucket in self._buckets.items():
                if bucket.full:
                    self._buckets.drop(key)
