"""Bangkok's bots: each level against the one below, two players, and one of a level among three of the one below.

Seats change from match to match; a shared first place counts half. `hard` thinks 0.1 seconds a move, where 3 are
allowed.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from math import sqrt
from random import Random

import kitchentable as kt
from bench.report import table
from kitchentable.games.bangkok.rules import BANGKOK

LEVELS = ("random", "easy", "medium", "keen", "sharp", "hard")
BUDGET = 0.1
DUELS, FOURS = 400, 60


def won(levels: tuple[str, ...], rng: Random) -> list[float]:
    """How much of the first place each seat gets in a match."""
    state = BANGKOK.start(len(levels))
    while to_act := state.to_act:
        seat = to_act[0]
        if seat == kt.CHANCE:
            action = state.sample(rng)
        else:
            chosen = BANGKOK.bots[levels[seat]].choose(kt.Observation(state.view(seat)), seat, rng, BUDGET)
            assert chosen is not None
            action = chosen
        state = kt.play(state, seat, action)
    assert state.result is not None
    winners = state.result.winners
    return [(seat in winners) / len(winners) for seat in range(len(levels))]


def share(upper: str, lower: str, seats: int, matches: int) -> tuple[float, float]:
    """The share of first places of one `upper` among `lower`, and twice its standard error."""
    rng, points = Random(seats), 0.0
    for number in range(matches):
        at = number % seats
        points += won(tuple(upper if seat == at else lower for seat in range(seats)), rng)[at]
    part = points / matches
    return part, 2 * sqrt(part * (1 - part) / matches)


def measure() -> str:
    rows = []
    for seats, matches, fair in ((2, DUELS, 0.5), (4, FOURS, 0.25)):
        for lower, upper in pairwise(LEVELS):
            part, error = share(upper, lower, seats, matches)
            against = lower if seats == 2 else f"three {lower}"
            rows.append((upper, against, matches, f"{part:.1%} ± {error:.1%}", f"{fair:.0%}"))
            print(*rows[-1], sep="  ", file=sys.stderr, flush=True)
    head = ("level", "against", "matches", "first places", "equal would be")
    return table(head, rows) + "\nAsked of two players: 65 %.\n"
