"""What chance draws with, and all that it may draw: a generator of three methods, and every way through it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, MutableSequence, Sequence
from fractions import Fraction
from math import prod
from random import Random
from typing import Any, TypeVar

Outcome = TypeVar("Outcome", bound=Hashable)


class Draws(Random):
    """A generator that has `randrange`, `choice` and `shuffle` alone, all made of one thing: a number below n."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        raise NotImplementedError

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """A uniform number from range(start, stop, step), of at most 2^32 numbers."""
        numbers = range(start) if stop is None else range(start, stop, step)
        if not 0 < len(numbers) <= 1 << 32:
            raise ValueError(f"cannot draw from {numbers}")
        return numbers[self.below(len(numbers))]

    def choice(self, seq: Any) -> Any:
        """One of the items, each as likely."""
        return seq[self.randrange(len(seq))]

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Fisher and Yates, from the last place to the second."""
        for last in range(len(x) - 1, 0, -1):
            other = self.randrange(last + 1)
            x[last], x[other] = x[other], x[last]

    def random(self) -> float:
        raise TypeError("fair dice have randrange, choice and shuffle only")

    def getrandbits(self, k: int) -> int:
        raise TypeError("fair dice have randrange, choice and shuffle only")

    def seed(self, *args: Any, **kwargs: Any) -> None:
        """It cannot be seeded anew; Random calls this when it is made."""


class _Script(Draws):
    """Draws the numbers of a script and then zeros, and notes each with the count that it was drawn from."""

    def __init__(self, script: Sequence[int]) -> None:
        self._script = script
        self.drawn: list[tuple[int, int]] = []

    def below(self, n: int) -> int:
        at = len(self.drawn)
        number = self._script[at] if at < len(self._script) else 0
        self.drawn.append((number, n))
        return number


def outcomes(sample: Callable[[Random], Outcome], limit: int) -> tuple[tuple[Outcome, Fraction], ...] | None:
    """All that `sample` may answer with their exact probabilities, which sum to one; None where it draws in more than
    `limit` ways, such as by shuffling.

    It is asked once for every way of drawing (46,656 for six dice), so that what is listed is what is sampled.
    """
    ways: Counter[tuple[Outcome, int]] = Counter()
    script: list[int] = []
    for _ in range(limit):
        draws = _Script(script)
        outcome = sample(draws)
        drawn = draws.drawn
        if (counted := prod(n for _, n in drawn)) > limit:
            return None
        ways[outcome, counted] += 1
        while drawn and drawn[-1][0] + 1 == drawn[-1][1]:
            drawn.pop()
        if not drawn:
            break
        script = [number for number, _ in drawn]
        script[-1] += 1
    else:
        return None
    found: dict[Outcome, Fraction] = {}
    for (outcome, counted), number in ways.items():
        found[outcome] = found.get(outcome, Fraction(0)) + Fraction(number, counted)
    return tuple(found.items())
