"""Where sets lie while one arranges them: what was let go stays there, and what lies there stays."""

from random import Random

import pytest

from kitchentable.drawing.scene import Form
from kitchentable.games.rummikub.homes import homes
from kitchentable.games.rummikub.shelves import shelve
from kitchentable.games.rummikub.tiles import parse_sets
from kitchentable.testing.gallery import FORMS


@pytest.mark.parametrize(
    ("before", "rows", "found"),
    [
        ("R1 R2 R3 / K5 R5 B5", "K5 R5 B5 / R1 R2 R3", [1, 0]),
        ("R1 R2 R3 / K5 R5 B5 / B7 B8 B9", "R1 R2 R3 / B7 B8 B9 / O6 K5", [0, 2, -1]),
        ("R1 R2 R3 / K5 R5 B5", "R1 R2 R3 / K5 / R5 B5 O5", [0, -1, 1]),
        ("R1 R2 R3 R4 R5 R6 / K5 R5 B5", "R1 R2 R3 / R4 R5 R6 / K5 R5 B5", [0, -1, 1]),
        ("R8 R9 R10 R11 / R5 R6 R7", "R9 R10 R11 / R5 R6 R7 R8", [0, 1]),
        ("", "R1 R2 R3", [-1]),
        ("R1 R2 R3", "", []),
    ],
)
def test_a_row_is_the_set_that_it_has_most_tiles_of_and_what_is_begun_behind_all_is_new(
    before: str, rows: str, found: list[int]
) -> None:
    assert homes(parse_sets(before) if before else (), parse_sets(rows) if rows else ()) == found


@pytest.mark.parametrize("form", FORMS)
def test_a_new_set_lies_where_its_place_was_shown(form: Form) -> None:
    """And all others where they lay; unless one more makes them smaller, or needs another shelf: one time in six."""
    rng, stayed = Random(4), 0
    for _ in range(300):
        before = [rng.randint(3, 6) for _ in range(rng.randint(1, 12))]
        grown = [length + (rng.random() < 0.3) for length in before]
        own = list(range(len(before)))
        shown = shelve(before, grown, own, form)
        begun = shelve(before, [*grown, 1], [*own, -1], form)
        if begun.places[:-2] == shown.places[:-1]:
            stayed += 1
            assert begun.places[-2] == shown.places[-1]
    assert stayed > 300 * 5 / 6
