"""How the levels of Blokus stand to each other: two-player matches, basic scoring, each level against the one below.

Seats change after every match; ties count half. How many matches each rung has is fixed beforehand, so the 95 %
intervals (Wilson's) are what they say. Only `expert` goes by the clock: it takes nine tenths of the seconds a move that
are given. `python -m bench.blokus_bots SECONDS [LEVEL ...]` measures some.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random

from bench.report import table
from kitchentable.bot import Observation
from kitchentable.games.blokus.mcts import warm_up
from kitchentable.games.blokus.rules import BLOKUS

LEVELS = tuple(BLOKUS.bots)
MATCHES = {"easy": 400, "medium": 400, "expert": 40}
USUAL = 100
"""So many matches of a level with the one below, and of one that is not named."""
BUDGET = 1.0


def wilson(won: float, matches: int, z: float = 1.96) -> tuple[float, float]:
    """The interval of a share."""
    share, square = won / matches, z * z / matches
    middle, half = share + square / 2, z * sqrt(share * (1 - share) / matches + square / matches / 4)
    return (middle - half) / (1 + square), (middle + half) / (1 + square)


def match(levels: tuple[str, str], seed: int, budget: float) -> tuple[float, tuple[float, ...]]:
    """One match; answers the share of seat 0 (1, 0.5 or 0) and the scores."""
    rng, state = Random(seed), BLOKUS.begin(2, BLOKUS.options())
    while state.to_act:
        seat = state.to_act[0]
        action = BLOKUS.bots[levels[seat]].choose(Observation(state.view(seat)), seat, rng, budget)
        assert action is not None and state.why_not(seat, action) is None
        state = state.apply(seat, action)
    result = state.result
    assert result is not None
    return (0.5 if len(result.winners) == 2 else float(result.winners == (0,))), result.scores


def rung(upper: str, lower: str, budget: float) -> tuple[object, ...]:
    """One level against the one below: a row of the table."""
    won, margin, matches, begin = 0.0, 0.0, MATCHES.get(upper, USUAL), time.monotonic()
    for number in range(matches):
        first = (upper, lower)[number % 2]
        share, scores = match((first, lower if first == upper else upper), number // 2, budget)
        won += share if first == upper else 1 - share
        margin += (scores[1] - scores[0]) * (1 if first == upper else -1)
    low, high = wilson(won, matches)
    part = f"{won / matches:.0%} ({low:.0%} to {high:.0%})"
    return upper, lower, matches, part, f"{margin / matches:.1f}", f"{time.monotonic() - begin:.0f} s"


def rungs(levels: Sequence[str], budget: float) -> Iterator[tuple[object, ...]]:
    warm_up()
    for upper in levels:
        yield rung(upper, LEVELS[LEVELS.index(upper) - 1], budget)


def measure() -> str:
    head = ("level", "against", "matches", "won", "mean lead in squares", "took")
    return table(head, rungs(LEVELS[1:], BUDGET)) + f"\nSeconds a move shared by the levels: {BUDGET:g}. Asked: 70 %.\n"


if __name__ == "__main__":
    for row in rungs(sys.argv[2:] or LEVELS[1:], float(sys.argv[1])):
        print(*row, flush=True)
