"""How much is tried each time: the first of many, and all of them by `make test-long`."""

from typing import Any

import pytest


def first_of(many: int, few: int) -> list[Any]:
    """Numbers from 0 for `parametrize`, of which those from `few` on are long."""
    return [*range(few), *(pytest.param(number, marks=pytest.mark.long) for number in range(few, many))]
