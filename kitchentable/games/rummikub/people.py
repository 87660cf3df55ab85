"""How people rearrange: a set or two at a time, and not always do they see that it can be done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from kitchentable.games.rummikub.solver import solve
from kitchentable.games.rummikub.tiles import Tiles

MOST_PAIRS = 40
"""Pairs of sets that are looked at in one go, of those that are seen at all."""


class Sight(NamedTuple):
    """How likely a player sees that tiles fit when one set is taken apart, and when two are, each time they look; how
    likely once the pool is empty, when nothing else is left to be done; and in how many of their turns they see all."""

    one: float
    two: float
    late: float
    all: float = 0.0


def rearranged(
    table: Sequence[Tiles], rack: Sequence[int], sight: Sight, late: bool, most_jokers: int, rng: Random
) -> tuple[tuple[Tiles, ...], Tiles, int]:
    """The table after all that the player sees to lay, the tiles laid, and the most sets taken apart at a time."""
    sets, left, laid, apart = list(table), list(rack), list[int](), 0
    while left and (found := _best(sets, left, sight, late, most_jokers, rng)):
        chosen, new, played = found
        sets = _in_their_places(sets, chosen, new)
        left = list((Counter(left) - Counter(played)).elements())
        laid += played
        apart = max(apart, len(chosen))
    return tuple(sets), tuple(sorted(laid)), apart


def _in_their_places(sets: Sequence[Tiles], chosen: Sequence[int], new: Sequence[Tiles]) -> list[Tiles]:
    """The sets, with these in the places of those that were taken apart, and what there is more of at the end."""
    kept, waiting = list[Tiles](), list(new)
    for index, row in enumerate(sets):
        if index not in chosen:
            kept.append(row)
        elif waiting:
            kept.append(waiting.pop(0))
    return kept + waiting


def _best(
    sets: list[Tiles], rack: list[int], sight: Sight, late: bool, most_jokers: int, rng: Random
) -> tuple[tuple[int, ...], tuple[Tiles, ...], Tiles] | None:
    """The places of sets that are seen to lay the most tiles when taken apart, what becomes of them, and the tiles."""
    best = None
    for chosen in _seen(len(sets), sight, late, rng):
        answer = solve(rack, [sets[index] for index in chosen], "tiles", most_jokers)
        if answer.played and (best is None or len(answer.played) > len(best[2])):
            best = chosen, answer.sets, answer.played
    return best


def _seen(number: int, sight: Sight, late: bool, rng: Random) -> Iterator[tuple[int, ...]]:
    """The sets, and the pairs of sets, that the player looks at."""
    least = sight.late if late else 0.0
    one, two = max(sight.one, least), max(sight.two, least)
    yield from ((index,) for index in range(number) if rng.random() < one)
    pairs = [pair for pair in combinations(range(number), 2) if rng.random() < two]
    yield from rng.sample(pairs, MOST_PAIRS) if len(pairs) > MOST_PAIRS else pairs
