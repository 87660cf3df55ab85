"""How the benches fit numbers to what they have seen: Adam (Kingma and Ba 2014, algorithm 1)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]


class Adam:
    """Steps along slopes, each number's as long as its slopes agree.

    `memory` is how much of the squares of earlier slopes a step keeps; slopes well below `small` count for little.
    """

    def __init__(self, numbers: Array, memory: float = 0.999, small: float = 1e-8) -> None:
        self._memory, self._small, self._done = memory, small, 0
        self._mean, self._square = np.zeros_like(numbers), np.zeros_like(numbers)

    def step(self, slope: Array) -> Array:
        """How far each number goes at a rate of one: 1 in the first step, whatever its slope is."""
        self._done += 1
        self._mean = 0.9 * self._mean + 0.1 * slope
        self._square = self._memory * self._square + (1 - self._memory) * slope**2
        mean, square = self._mean / (1 - 0.9**self._done), self._square / (1 - self._memory**self._done)
        return mean / (np.sqrt(square) + self._small)
