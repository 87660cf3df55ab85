"""Scores of Bangkok against a second implementation, the cases of the rules, and the printed totals."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from kitchentable.games.bangkok.options import Options
from kitchentable.games.bangkok.position import placed
from kitchentable.games.bangkok.rules import BANGKOK, State
from kitchentable.games.bangkok.scoring import (
    DICE,
    KINDS,
    PLACES,
    ScoreLayout,
    previews,
    score,
    sequences,
    share,
    sheet,
    value_counts,
)
from kitchentable.values import CHANCE, Action
from tests.bangkok.layouts import all_orders, board_by_hand, brute_force, random_layout

FOUR = ScoreLayout(
    9,
    ".OGPB.",
    (
        (("O6", "O3"), ("B1", "P4", "B4"), ("B2", "B5")),
        (("P4", "O4"), ("O6", "P3"), ("G1", "O5", "P3")),
        (("P3", "G6"), ("O3", "G6"), ("G1", "O4"), ("P5",)),
        (("B3", "B6"), ("G6",), ("B6",), ("G5", "G4"), ("P4",)),
    ),
)
"""A final layout of four players, reckoned by hand."""
WAYS = [
    Options(closest, per, triple)  # type: ignore[arg-type]
    for closest, per, triple in product(
        ("separate", "only_without_exact", "including_exact"), ("group", "player"), ("player", "set")
    )
]


def agree(count: int) -> None:
    """Compares so many random layouts for every number of seats and every way to play."""
    rng = Random(7)
    for seats, options in product(range(2, 6), WAYS):
        for _ in range(count):
            layout = random_layout(seats, options, rng)
            assert list(score(layout)) == brute_force(layout), layout


def test_scores_equal_a_brute_force_on_two_thousand_layouts() -> None:
    agree(42)


@pytest.mark.long
def test_scores_equal_a_brute_force_on_a_hundred_thousand_layouts() -> None:
    agree(2100)


def test_the_layout_of_four_players_scores_31_32_25_22() -> None:
    found = sheet(FOUR)
    assert [found.of(kind) for kind in KINDS] == [
        (8, 8, 8, 8),
        (0, 2, 0, 0),
        (6, 6, 6, 6),
        (0, 0, 0, 0),
        (8, 4, 4, 4),
        (6, 3, 3, 1),
        (3, 9, 4, 3),
    ]
    assert found.totals == score(FOUR) == (31, 32, 25, 22)


def test_every_point_is_explained_by_its_rule_and_its_own_dice() -> None:
    rng = Random(8)
    rules = BANGKOK.rulebook.rules
    for _ in range(300):
        layout = random_layout(rng.randint(2, 5), rng.choice(WAYS), rng)
        found = sheet(layout)
        assert found.totals == tuple(sum(found.of(kind)[seat] for kind in KINDS) for seat in range(len(layout.groups)))
        for line in found.lines:
            own = [die for group in layout.groups[line.seat] for die in group]
            assert line.rule in rules and line.dice and all(own.count(die) >= line.dice.count(die) for die in line.dice)


def test_two_sequences_share_no_die() -> None:
    layout = ScoreLayout(12, "RB....", ((("R1", "R2", "R3", "B1", "B2", "B3", "R5"),), (("B6",) * 7,)))
    runs = [line for line in sheet(layout).lines if line.kind == "sequence"]
    assert [line.points for line in runs] == [2, 2]
    assert sorted(runs[0].dice + runs[1].dice) == ["B1", "B2", "B3", "R1", "R2", "R3"]


@pytest.mark.parametrize(
    "faces, points",
    [("123", 2), ("2345", 4), ("12345", 6), ("123456", 8), ("1231235", 4), ("1245", 0), ("1123456", 8)],
)
def test_sequences_are_scored_longest_first(faces: str, points: int) -> None:
    values = {3: 2, 4: 4, 5: 6, 6: 8}
    assert sum(values[length] for _, length in sequences(value_counts(faces))) == points


@pytest.mark.parametrize(
    "row, counts, paid",
    [
        (2, (4, 4, 3, 1), (2, 2, 1, 0)),  # two tied for most 2s
        (5, (3, 2, 2), (2, 0, 0)),  # two tied for second on 5s
        (4, (3, 2, 1, 0), (3, 1, 0, 0)),  # the row of 4: 3 and 1
        (1, (2, 2, 2, 1), (1, 1, 1, 0)),
        (1, (0, 0, 1), (0, 0, 6)),  # who has none is not ranked
        (6, (1, 1, 0, 0, 0), (0, 0, 0, 0, 0)),
    ],
)
def test_ties_shift_to_the_right(row: int, counts: tuple[int, ...], paid: tuple[int, ...]) -> None:
    points = [0] * len(counts)
    for line in share("number", row - 1, counts):
        points[line[0]] += line[2]
    assert tuple(points) == paid


def test_the_rows_pay_what_the_board_prints() -> None:
    assert [sum(places) for places in PLACES] == [10, 8, 7, 4, 3, 1]
    for row, places in enumerate(PLACES):
        assert tuple(line[2] for line in share("colour", row, (5, 4, 3, 2, 1))) == places


def test_a_lone_die_can_be_the_closest_group() -> None:
    layout = ScoreLayout(7, "RB....", ((("R6",), ("R1",) * 3, ("B5",) * 3), (("B2",) * 7,)))
    assert sheet(layout).of("closest") == (2, 0)


def test_eight_and_ten_are_equally_near_nine() -> None:
    layout = ScoreLayout(9, "RB....", ((("R4", "R4"), ("R5", "R5"), ("R1",)), (("B6", "B4"),)))
    assert sheet(layout).of("closest") == (4, 2)


def test_the_values_board_is_laid_as_the_rules_say() -> None:
    assert placed(("R2", "O2", "G3", "B3", "P5")) == ".RGOPB"
    for faces in product("123456", repeat=5):
        rolled = tuple(colour + face for colour, face in zip("ROGBP", faces, strict=True))
        assert placed(rolled) == board_by_hand(rolled), rolled


def test_the_values_board_does_not_depend_on_the_order_of_rolling() -> None:
    for rolled in all_orders(("R2", "O2", "G3", "B3", "P5")):
        assert placed(rolled) == ".RGOPB"


def test_previews_are_the_scores_after_the_move() -> None:
    rng = Random(9)
    for seats, options in product(range(2, 6), WAYS):
        state = BANGKOK.start(seats, options)
        while True:
            assert isinstance(state, State)
            if state.done:
                break
            if state.to_act == (CHANCE,):
                state = state.apply(CHANCE, state.sample(rng))
                continue
            legal = list(state.legal_actions(state.turn))
            found = previews(layout_of(state), state.turn, state.middle)
            assert len(found) == len(legal)
            assert list(found.values()) == [score_after(state, action) for action in legal]
            state = state.apply(state.turn, rng.choice(legal))


def score_after(state: State, action: Action) -> int:
    after = state.apply(state.turn, action)
    assert isinstance(after, State)
    return score(layout_of(after))[state.turn]


def layout_of(state: State) -> ScoreLayout:
    return ScoreLayout(state.goal, state.rows, state.groups, state.options)


def test_there_are_thirty_kinds_of_dice() -> None:
    assert len(set(DICE)) == 30
