"""What landing spots of Bangkok Klongs bring: the values that `hard` reckons with (`HOPES` in `prospects.py`).

In 260 matches of two, three and four bots that play at first sight, selfish ones and others, a third of the positions
between market days are kept, and for every landing spot what a seat with merchants there wins at it from then on, for
each of its merchants, without the cookshops' factor. By market days that have begun, by whether the spot can be filled
and by the boats there, that is fitted by least squares as so much a basket and so much besides.

Of what is found for one, two and three boats a tenth, three tenths and six tenths count: whoever lies there adds
merchants later, and what those win is no merit of the first ones. These parts were found by trial.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from random import Random

import numpy as np

import kitchentable as kt
from bench.report import table
from kitchentable.games.klongs.actions import Place, Score
from kitchentable.games.klongs.bots import by_gain
from kitchentable.games.klongs.market import worth
from kitchentable.games.klongs.prospects import days_begun, load
from kitchentable.games.klongs.rules import State
from kitchentable.games.klongs.sight import FirstSight
from kitchentable.values import CHANCE

MATCHES = 260
DUE = (0.0, 0.1, 0.3, 0.6, 1.0)
"""Which part of what is found counts, for 0 to 4 boats."""
Kind = tuple[int, bool, int]
"""Market days that have begun, whether the spot can be filled, boats there."""
Spot = tuple[int, Kind, int, int, list[int]]
"""A landing spot: its field, kind, baskets, cookshops, and merchants of every seat."""


def measure() -> str:
    seen: dict[Kind, list[tuple[int, float, int]]] = defaultdict(list)
    for number in range(MATCHES):
        watch(number, seen)
    head = ("market days begun", "can be filled", "boats", "seen", "a basket", "besides", "counts: a basket", "besides")
    return table(head, [row(kind, seen[kind]) for kind in sorted(seen)])


def row(kind: Kind, found: list[tuple[int, float, int]]) -> tuple[str, ...]:
    """A line for a kind of spot: baskets, points for each merchant, and merchants, of all that were seen."""
    baskets, points, merchants = np.array(found, float).T
    weights = np.sqrt(merchants)
    both = np.column_stack((baskets, np.ones(len(found)))) * weights[:, None]
    fitted = np.linalg.lstsq(both, points * weights, rcond=None)[0]
    day, fillable, boats = kind
    counts = [f"{part:.2f}" for part in (*fitted, *(DUE[boats] * fitted))]
    return str(day), "yes" if fillable else "no", str(boats), f"{len(found):,}", *counts


def watch(number: int, seen: dict[Kind, list[tuple[int, float, int]]]) -> None:
    """Plays a match and adds what its landing spots brought."""
    rng, seats = Random(1000 + number), (4, 3, 2, 4)[number % 4]
    state = kt.GAMES["klongs"].start(seats)
    kept: list[tuple[int, Spot]] = []
    paid: list[tuple[int, int, tuple[int, ...]]] = []
    moment = 0
    while state.to_act:
        assert isinstance(state, State)
        seat = state.to_act[0]
        if seat == CHANCE:
            action = state.sample(rng)
        else:
            action = by_gain(state, seat, rng, FirstSight(state, seat, selfish=number % 2 == 1))[0][1]
        if isinstance(action, Score):
            spot = state.box.by_name[action.landing]
            paid.append((moment, spot, worth(state, spot)[2]))
        state = state.apply(seat, action)
        moment += 1
        assert isinstance(state, State)
        if isinstance(action, Place) and state.market is None and rng.random() < 0.35:
            kept += [(moment, spot) for spot in spots(state)]
    for at, (field, kind, baskets, cooks, merchants) in kept:
        later = [points for when, where, points in paid if where == field and when > at]
        for seat, own in enumerate(merchants):
            if own:
                seen[kind].append((baskets, sum(points[seat] for points in later) / own / 2**cooks, own))


def spots(state: State) -> Iterator[Spot]:
    """The landing spots with merchants."""
    box, day = state.box, days_begun(state)
    room = [len(fields) - 1 - sum(bool(state.boats[field]) for field in fields) for fields in box.quarter_fields]
    for spot in box.landings:
        around = box.around(spot)
        loads = [load(state.boats[field]) for field in around if state.boats[field]]
        empty = [box.quarters[field] for field in around if not state.boats[field]]
        merchants = [sum(state.owners[field] == seat for field in around) for seat in range(state.seats)]
        if any(merchants):
            fillable = all(room[quarter] >= empty.count(quarter) for quarter in empty)
            baskets, cooks = sum(held for held, _ in loads), sum(cook for _, cook in loads)
            yield spot, (day, fillable, len(loads)), baskets, cooks, merchants
