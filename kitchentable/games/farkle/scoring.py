"""What dice score: combinations, and the best way to split dice into them."""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement, product
from math import factorial, prod
from typing import Literal

import msgspec

Counts = tuple[int, ...]
"""How many dice show 1, 2, 3, 4, 5, 6."""

OfAKind = Literal["fixed", "additive", "doubling", "none"]

MULTIPLES: dict[str, tuple[int, ...]] = {"additive": (2, 3, 4), "doubling": (2, 4, 8)}
FIXED = (1000, 2000, 3000)


class Scores(msgspec.Struct, frozen=True, gc=False):
    """A score table: the points of every combination. 0 means that the combination does not exist."""

    three_ones: int = 1000
    of_a_kind: OfAKind = "fixed"
    straight: int = 1500
    three_pairs: int = 1500
    four_two: bool = True
    two_triplets: int = 2500

    def triple(self, face: int) -> int:
        """FAR-3.2, FAR-3.3: the points of three dice showing `face`."""
        return self.three_ones if face == 1 else 100 * face

    def alike(self, face: int, number: int) -> int:
        """The points of `number` (3 to 6) dice showing `face`, as one combination; 0 if there is no such thing."""
        # FAR-3.4 fixed, FAR-3.5 additive, FAR-3.6 doubling, FAR-3.7 none.
        if number == 3:
            return self.triple(face)
        if self.of_a_kind == "none":
            return 0
        if self.of_a_kind == "fixed":
            return FIXED[number - 4]
        return self.triple(face) * MULTIPLES[self.of_a_kind][number - 4]


class ScoredDice(msgspec.Struct, frozen=True):
    """One combination: its kind (as messages are named), the dice that it takes and its points."""

    kind: str
    counts: Counts
    points: int


def counted(dice: Iterable[int]) -> Counts:
    """How many of the `dice` show each face."""
    counts = [0] * 6
    for face in dice:
        counts[face - 1] += 1
    return tuple(counts)


@cache
def throws(number: int) -> tuple[tuple[Counts, int], ...]:
    """All that so many dice may show, each with the number of its orders; together there are 6**number."""
    found = [counted(faces) for faces in combinations_with_replacement(range(1, 7), number)]
    return tuple((counts, factorial(number) // prod(map(factorial, counts))) for counts in found)


def spread(counts: Counts) -> tuple[int, ...]:
    """The dice of `counts`, lowest first."""
    return tuple(face for face, number in enumerate(counts, 1) for _ in range(number))


def every_combination(scores: Scores) -> Iterator[ScoredDice]:
    """Every combination of the table: FAR-3.1, alike ones, FAR-3.8 to FAR-3.12 (FAR-3.9, FAR-3.10, FAR-3.11)."""
    for face, points in ((1, 100), (5, 50)):
        yield ScoredDice("die", counted([face]), points)
    for face, number in product(range(1, 7), range(3, 7)):
        yield ScoredDice("alike", counted([face] * number), scores.alike(face, number))
    yield ScoredDice("straight", (1,) * 6, scores.straight)
    for faces in combinations(range(1, 7), 3):
        yield ScoredDice("three-pairs", counted(faces * 2), scores.three_pairs)
    for four, two in product(range(1, 7), repeat=2):
        if scores.four_two and four != two:
            yield ScoredDice("four-two", counted([four] * 4 + [two] * 2), scores.three_pairs)
    for two_faces in combinations(range(1, 7), 2):
        yield ScoredDice("two-triplets", counted(two_faces * 3), scores.two_triplets)


@lru_cache(maxsize=64)
def _by_lowest_face(scores: Scores) -> tuple[tuple[ScoredDice, ...], ...]:
    parts = [part for part in every_combination(scores) if part.points]
    return tuple(tuple(p for p in parts if p.counts[face] and not any(p.counts[:face])) for face in range(6))


@lru_cache(maxsize=200_000)
def split(counts: Counts, scores: Scores) -> tuple[ScoredDice, ...] | None:
    """The best way to use up all the dice in combinations (FAR-3.13); None if some die would not score."""
    if not any(counts):
        return ()
    face = next(f for f in range(6) if counts[f])
    best: tuple[ScoredDice, ...] | None = None
    for part in _by_lowest_face(scores)[face]:
        rest = tuple(have - taken for have, taken in zip(counts, part.counts, strict=True))
        if min(rest) < 0:
            continue
        others = split(rest, scores)
        if others is not None and (best is None or part.points + total(others) > total(best)):
            best = (part, *others)
    return best


def total(parts: Iterable[ScoredDice]) -> int:
    """The points of all `parts` together."""
    return sum(part.points for part in parts)


@lru_cache(maxsize=200_000)
def points(counts: Counts, scores: Scores) -> int:
    """What these dice score when all are set aside together; 0 if one of them would not score."""
    return total(split(counts, scores) or ())


@lru_cache(maxsize=50_000)
def selections(counts: Counts, scores: Scores) -> tuple[tuple[Counts, int], ...]:
    """Every set of dice that may be set aside from a roll, with its points, the most points first.

    Among equal points the one that leaves more dice comes first. Empty: the roll is a farkle.
    """
    found = []
    for kept in product(*(range(number + 1) for number in counts)):
        if worth := points(kept, scores):
            found.append((kept, worth))
    found.sort(key=lambda choice: (-choice[1], sum(choice[0]), choice[0]))
    return tuple(found)


def best(counts: Counts, scores: Scores) -> int:
    """The most that can be scored from a roll; 0 is a farkle."""
    found = selections(counts, scores)
    return found[0][1] if found else 0
