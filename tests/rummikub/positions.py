"""Random legal positions for the solver's tests and benches."""

from collections import Counter
from random import Random

from tests.rummikub.integer_program import all_sets


def position(rng: Random, rack: int, on_table: int, jokers: int) -> tuple[list[int], list[tuple[int, ...]]]:
    """A rack of so many tiles and a legal table of about so many, with so many jokers if the rack has room."""
    box = Counter([*range(52), *range(52), *[52] * jokers])
    sets = sorted(all_sets(jokers))
    table: list[tuple[int, ...]] = []
    while sum(map(len, table)) < on_table:
        left = on_table - sum(map(len, table))
        fitting = [row for row in rng.sample(sets, 300) if not Counter(row) - box and len(row) <= max(left, 3)]
        if not fitting:
            break
        weights = [1 / len(row) ** 2 for row in fitting]
        row = rng.choices(fitting, weights)[0]
        table.append(row)
        box -= Counter(row)
    pool = list(box.elements())
    rng.shuffle(pool)
    drawn = pool[:rack]
    missing = [tile for tile in pool[rack:] if tile == 52]
    drawn[: len(missing)] = missing[: len(drawn)]
    return drawn, table
