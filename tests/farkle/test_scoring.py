"""The score tables against a brute force that was written from the rules, die by die."""

from functools import cache
from itertools import product
from typing import cast

import pytest

from kitchentable.games.farkle.options import Options
from kitchentable.games.farkle.rules import FARKLE
from kitchentable.games.farkle.scoring import Scores, best, counted, points, selections

PRESETS = {name: cast(Options, options).scores for name, options in FARKLE.presets.items()}
KINDS = {"additive": [2, 3, 4], "doubling": [2, 4, 8]}


def combination(dice: tuple[int, ...], s: Scores) -> int:
    """The points of sorted `dice` as exactly one combination, by the words of the rules page."""
    faces = sorted(set(dice))
    heights = sorted(dice.count(face) for face in faces)
    found = [0]
    if dice == (1,):
        found.append(100)
    if dice == (5,):
        found.append(50)
    if len(faces) == 1 and 3 <= len(dice) <= 6:
        triple = s.three_ones if faces == [1] else faces[0] * 100
        if len(dice) == 3:
            found.append(triple)
        elif s.of_a_kind == "fixed":
            found.append((len(dice) - 3) * 1000)
        elif s.of_a_kind != "none":
            found.append(triple * KINDS[s.of_a_kind][len(dice) - 4])
    if dice == (1, 2, 3, 4, 5, 6):
        found.append(s.straight)
    if heights == [2, 2, 2] or (s.four_two and heights == [2, 4]):
        found.append(s.three_pairs)
    if heights == [3, 3]:
        found.append(s.two_triplets)
    return max(found)


@cache
def brute(dice: tuple[int, ...], s: Scores) -> int:
    """The most points when every one of the sorted `dice` belongs to a combination, or -1; over all subsets."""
    if not dice:
        return 0
    answer = -1
    for mask in range(1, 2 ** len(dice), 2):
        taken = tuple(d for i, d in enumerate(dice) if mask >> i & 1)
        value = combination(taken, s)
        if value:
            rest = brute(tuple(d for i, d in enumerate(dice) if not mask >> i & 1), s)
            if rest >= 0:
                answer = max(answer, value + rest)
    return answer


@cache
def brute_best(dice: tuple[int, ...], s: Scores) -> int:
    subsets = (tuple(d for i, d in enumerate(dice) if m >> i & 1) for m in range(2 ** len(dice)))
    return max(brute(subset, s) for subset in subsets)


VARIANTS = {
    **PRESETS,
    "doubling": Scores(of_a_kind="doubling"),
    "no kinds": Scores(of_a_kind="none", two_triplets=0),
    "bare": Scores(of_a_kind="none", straight=0, three_pairs=0, four_two=False, two_triplets=0),
}


@pytest.mark.parametrize("name", VARIANTS)
def test_all_46656_rolls_score_as_a_brute_force_over_all_splits_says(name: str) -> None:
    scores = VARIANTS[name]
    for roll in product(range(1, 7), repeat=6):
        assert best(counted(roll), scores) == brute_best(tuple(sorted(roll)), scores), roll


@pytest.mark.parametrize("name", VARIANTS)
def test_the_selections_of_a_roll_are_exactly_the_sets_in_which_every_die_scores(name: str) -> None:
    scores = VARIANTS[name]
    for roll in {tuple(sorted(roll)) for roll in product(range(1, 7), repeat=6)}:
        sets = {tuple(d for i, d in enumerate(roll) if m >> i & 1) for m in range(1, 64)}
        expected = {(counted(kept), brute(kept, scores)) for kept in sets if brute(kept, scores) > 0}
        assert set(selections(counted(roll), scores)) == expected


def test_seven_to_nine_dice_score_their_best_split() -> None:
    scores = PRESETS["kitchen"]
    assert points(counted([2] * 7), scores) == 1200
    assert best(counted([2] * 7), scores) == 3000
    assert points(counted([1] * 7), scores) == 3100
    assert points(counted([2] * 9), scores) == 3200
    assert points(counted([2, 2, 2, 3, 3, 3, 4, 4, 4]), scores) == 2900
    assert points(counted([1, 2, 3, 4, 5, 6, 1, 1, 1]), scores) == 2500
    for dice in [(1, 1, 2, 2, 3, 3, 5), (1, 1, 1, 1, 2, 2, 2, 2), (2, 3, 3, 3, 4, 4, 5, 5), (5,) * 8]:
        assert best(counted(dice), scores) == brute_best(dice, scores)
    dice9 = (1, 1, 1, 2, 2, 5, 5, 5, 5)
    assert best(counted(dice9), scores) == brute_best(dice9, scores)


def test_the_presets_score_as_their_tables_say() -> None:
    rolls = [(1, 1, 1), (2, 2, 2), (4, 4, 4, 4), (1,) * 5, (6,) * 6, (1, 2, 3, 4, 5, 6), (2, 2, 3, 3, 4, 4)]
    rolls += [(2, 2, 2, 2, 3, 3), (2, 2, 2, 3, 3, 3)]
    table = {name: [points(counted(roll), scores) for roll in rolls] for name, scores in PRESETS.items()}
    assert table == {
        "kitchen": [1000, 200, 1000, 2000, 3000, 1500, 1500, 1500, 2500],
        "box": [300, 200, 1000, 2000, 3000, 1500, 1500, 1500, 2500],
        "classic": [1000, 200, 800, 3000, 2400, 1500, 750, 0, 500],
    }


def test_the_share_of_rolls_that_score_nothing() -> None:
    farkles = [0, 4, 16, 60, 204, 600, 1080]
    for dice in range(1, 7):
        rolls = product(range(1, 7), repeat=dice)
        assert sum(best(counted(roll), PRESETS["kitchen"]) == 0 for roll in rolls) == farkles[dice]
