"""Exact odds of dice that one cannot see. With fractions in, fractions come out; with floats, floats."""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TypeVar

Number = TypeVar("Number", Fraction, float)

JOKER = Fraction(1, 3)
"""The chance that a die counts for a face from two to six in an ordinary round: it shows the face, or a paco."""
PLAIN = Fraction(1, 6)
"""The chance that a die counts where there are no jokers: for pacos, and in palifico rounds."""


@lru_cache(maxsize=20_000, typed=True)  # a half is a half, be it a fraction or a float
def counts(dice: int, chance: Number) -> tuple[Number, ...]:
    """The probability that exactly 0, 1, … of so many dice count (the binomial distribution)."""
    return tuple(comb(dice, k) * chance**k * (1 - chance) ** (dice - k) for k in range(dice + 1))


def total(parts: Iterable[tuple[int, Number]]) -> tuple[Number, ...]:
    """The probability that exactly 0, 1, … of all dice count, where each part of them has a chance of its own."""
    ordered = tuple(sorted(parts))
    return _total(ordered, bool(ordered) and isinstance(ordered[0][1], Fraction))


@lru_cache(maxsize=20_000)
def _total(parts: tuple[tuple[int, Number], ...], fractions: bool) -> tuple[Number, ...]:
    """The same of parts in order; `fractions` or not is kept apart, since a half equals a half."""
    if not parts:
        return counts(0, 0.5)
    dice, chance = parts[-1]
    last = counts(dice, chance)
    if len(parts) == 1:
        return last
    rest = _total(parts[:-1], fractions)
    found = [0 * chance] * (len(rest) + dice)
    for before in reversed(range(len(rest))):
        for more, share in enumerate(last):
            found[before + more] += rest[before] * share
    return tuple(found)


def at_least(need: int, distribution: tuple[Number, ...]) -> Number:
    """The probability of `need` or more."""
    return sum(distribution[max(0, need) :], start=0 * distribution[0])


def exactly(need: int, distribution: tuple[Number, ...]) -> Number:
    """The probability of `need`, neither more nor fewer."""
    return distribution[need] if 0 <= need < len(distribution) else 0 * distribution[0]
