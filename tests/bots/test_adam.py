"""What the benches fit numbers with."""

import numpy as np
import pytest

from bench.adam import Adam


@pytest.mark.parametrize("slope", [1e-4, -1.0, 300.0])
def test_the_first_step_is_as_long_as_its_rate_whatever_the_slope(slope: float) -> None:
    assert Adam(np.zeros(3)).step(np.full(3, slope)) == pytest.approx(np.sign(slope) * np.ones(3), rel=1e-3)


def test_numbers_come_to_where_nothing_slopes() -> None:
    numbers, wanted = np.zeros(2), np.array([3.0, -0.5])
    adam = Adam(numbers)
    for step in range(3000):
        numbers = numbers - 0.05 * (1 - step / 3000) * adam.step(np.array([1.0, 100.0]) * (numbers - wanted))
    assert numbers == pytest.approx(wanted, abs=1e-3)
