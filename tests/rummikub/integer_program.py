"""The same questions as the solver's, as an integer program over all sets: written apart from it, for tests only.

(Model: den Hertog and Hulshof, "Solving Rummikub problems by integer linear programming", 2006.)
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp
from scipy.sparse import csc_matrix

POINTS = np.array([*(tile % 13 + 1 for tile in range(52)), 30])


@cache
def all_sets(jokers: int) -> dict[tuple[int, ...], int]:
    """Every distinct set (sorted tiles, 52 a joker) with at most that many jokers, and its best value."""
    best: dict[tuple[int, ...], int] = {}
    shapes = [
        ([13 * colour + number for colour in colours], (number + 1) * size)
        for number in range(13)
        for size in (3, 4)
        for colours in combinations(range(4), size)
    ]
    shapes += [
        ([13 * colour + number for number in range(first, last)], sum(range(first + 1, last + 1)))
        for colour in range(4)
        for first in range(13)
        for last in range(first + 3, 14)
    ]
    for tiles, value in shapes:
        for count in range(jokers + 1):
            for replaced in combinations(tiles, count):
                key = tuple(sorted([tile for tile in tiles if tile not in replaced] + [52] * count))
                best[key] = max(best.get(key, 0), value)
    return best


@cache
def _columns(jokers: int) -> tuple[Any, Any]:
    """The sets as columns of tile counts, and their values."""
    sets = all_sets(jokers)
    matrix = np.array([np.bincount(row, minlength=53) for row in sets]).T
    return matrix, np.array(list(sets.values()))


def optimum(rack: Sequence[int], table: Sequence[Sequence[int]], goal: str, most_jokers: int = 2) -> int:
    """The best value by HiGHS: most rack tiles, most rack points, or the highest initial meld."""
    laid = [tile for row in table for tile in row] if goal != "meld" else []
    low = np.bincount(laid, minlength=53) if laid else np.zeros(53, dtype=int)
    high = low + np.bincount(list(rack), minlength=53)
    matrix, values = _columns(int(high[52]))
    possible = (matrix <= high[:, None]).all(axis=0) & (matrix[52] <= most_jokers)
    matrix, values = matrix[:, possible], values[possible]
    if not len(values):
        return 0
    gain = {"tiles": matrix.sum(axis=0), "points": POINTS @ matrix, "meld": values}[goal]
    base = {"tiles": low.sum(), "points": POINTS @ low, "meld": 0}[goal]
    limits = LinearConstraint(csc_matrix(matrix), low, high)
    found = milp(-gain, constraints=limits, integrality=1, bounds=Bounds(0, 2), options={"mip_rel_gap": 0})
    assert found.success, found.message
    best: int = round(-found.fun)
    return best - int(base)
