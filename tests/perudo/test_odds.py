"""The numbers of Perudo."""

from fractions import Fraction
from itertools import product

import pytest

from kitchentable.games.perudo.odds import JOKER, PLAIN, at_least, counts, exactly, total
from tests.perudo.exact import Round


def test_four_of_ten_unknown_dice_with_jokers() -> None:
    assert at_least(4, counts(10, JOKER)) == Fraction(8675, 19683)


def test_two_of_five_unknown_dice_without_jokers() -> None:
    assert float(at_least(2, counts(5, PLAIN))) == pytest.approx(0.19624, abs=5e-6)


@pytest.mark.parametrize("chance, counting", [(JOKER, (1, 4)), (PLAIN, (4,))])
def test_the_odds_are_those_of_counting_all_rolls(chance: Fraction, counting: tuple[int, ...]) -> None:
    rolls = [sum(face in counting for face in roll) for roll in product(range(1, 7), repeat=4)]
    for need in range(-1, 7):
        assert at_least(need, counts(4, chance)) == Fraction(sum(found >= need for found in rolls), len(rolls))
        assert exactly(need, counts(4, chance)) == Fraction(rolls.count(need), len(rolls))


def test_parts_with_their_own_chances_add_up() -> None:
    assert total([(2, JOKER), (3, JOKER)]) == counts(5, JOKER)
    both = total([(1, JOKER), (1, Fraction(1, 2))])
    assert both == (Fraction(1, 3), Fraction(1, 2), Fraction(1, 6))
    assert at_least(1, total([])) == 0 and exactly(0, total([])) == 1


def test_fractions_come_out_where_the_same_was_asked_in_floats() -> None:
    half = Fraction(1, 2)
    assert counts(3, 0.5) == counts(3, half) and total([(2, 0.5), (1, 0.5)]) == total([(2, half), (1, half)])
    for found in (counts(3, half), total([(2, half), (1, half)])):
        assert all(isinstance(chance, Fraction) for chance in found)


def test_whoever_opens_a_duel_of_one_die_each_wins_17_of_36() -> None:
    assert Round(1, 1, palifico=False).value() == pytest.approx(17 / 36, abs=1e-7)


@pytest.mark.long
@pytest.mark.parametrize("opener, other, value", [(2, 1, 67 / 108), (1, 2, 257 / 648)])
def test_two_dice_against_one(opener: int, other: int, value: float) -> None:
    assert Round(opener, other, palifico=False).value() == pytest.approx(value, abs=1e-6)
