"""The solver's questions answered by trying everything: for small positions, and only in tests."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from tests.rummikub.integer_program import all_sets

Tiles = tuple[int, ...]


def partitions(tiles: Tiles) -> Iterator[list[Tiles]]:
    """All ways to part sorted tiles into sets, each once."""
    have = Counter(tiles)
    sets = [row for row in sorted(all_sets(have[52])) if not Counter(row) - have]
    yield from _parted(tiles, sets, 0)


def _parted(tiles: Tiles, sets: list[Tiles], first: int) -> Iterator[list[Tiles]]:
    if not tiles:
        yield []
        return
    for index in range(first, len(sets)):
        row = sets[index]
        left = Counter(tiles)
        left.subtract(row)
        if min(left.values()) >= 0:
            for rest in _parted(tuple(sorted(left.elements())), sets, index):
                yield [row, *rest]


@cache
def meld_value(tiles: Tiles) -> int | None:
    """The best value of sets made of exactly these tiles, None where there are none."""
    values = all_sets(tiles.count(52))
    return max((sum(values[row] for row in parted) for parted in partitions(tiles)), default=None)


def optimum(rack: Sequence[int], table: Sequence[Sequence[int]], goal: str) -> int:
    """The best value over all subsets of the rack."""
    on_table = [] if goal == "meld" else [tile for row in table for tile in row]
    best = 0
    for size in range(len(rack) + 1):
        for played in set(combinations(sorted(rack), size)):
            value = meld_value(tuple(sorted([*on_table, *played])))
            if value is None:
                continue
            points = sum(30 if tile == 52 else tile % 13 + 1 for tile in played)
            best = max(best, {"tiles": size, "points": points, "meld": value}[goal])
    return best
