"""How much is tried each time: some of many, and all of them by `make test-long`."""

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def first_of(many: int, few: int) -> list[Any]:
    """Numbers from 0 for `parametrize`, of which those from `few` on are long."""
    return some_of(range(many), range(few))


def some_of(every: Iterable[Any], now: Collection[Any]) -> list[Any]:
    """All of these for `parametrize`, of which those that are not among `now` are long; a tuple is several values."""
    each = [value if isinstance(value, tuple) else (value,) for value in every]
    chosen = [value if isinstance(value, tuple) else (value,) for value in now]
    assert all(value in each for value in chosen), "what is tried now is one of all"
    return [pytest.param(*value, marks=() if value in chosen else pytest.mark.long) for value in each]
