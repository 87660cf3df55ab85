"""How long tests wait for what must happen: for very long, and no longer than until it happens."""

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
PATIENCE = 120.0
"""Seconds: a busy machine may be a hundred times slower than an idle one."""


def nap() -> None:
    """A moment between two looks."""
    time.sleep(0.02)


def until(
    what: Callable[..., T],
    why: str | Callable[[], str] = "it does not happen",
    pause: Callable[[], object] = nap,
    patience: float = PATIENCE,
) -> T:
    """What the call answers as soon as it is true; a page of a browser goes on only while `pause` asks it to."""
    end = time.monotonic() + patience
    while not (answer := what()):
        assert time.monotonic() < end, why if isinstance(why, str) else why()
        pause()
    return answer
