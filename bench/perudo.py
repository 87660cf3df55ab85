"""Random Perudo matches through the public API (`legal_actions`, `draw`, `play`): actions a CPU second.

Every action of a seat is chosen among all legal ones, and judged once more by `play`. Chance's actions count too. Then
whole random matches of the compiled engine, on one core.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from random import Random
from typing import Any

import kitchentable as kt
from bench.report import table
from kitchentable.games.perudo import engine

SECONDS = 3.0
TABLES: dict[str, tuple[int, Mapping[str, Any]]] = {
    "2 seats, 5 dice": (2, {}),
    "6 seats, 5 dice": (6, {}),
    "6 seats, 5 dice, calza=anyone": (6, {"calza": "anyone"}),
}


def random_match(seats: int, options: Mapping[str, Any], rng: Random) -> int:
    """The number of actions of a random match."""
    state, actions = kt.GAMES["perudo"].start(seats, options), 0
    while to_act := state.to_act:
        seat = to_act[0]
        action = state.sample(rng) if seat == kt.CHANCE else rng.choice(list(state.legal_actions(seat)))
        state = kt.play(state, seat, action)
        actions += 1
    return actions


def rate(seats: int, options: Mapping[str, Any]) -> float:
    """Actions a CPU second."""
    rng, actions = Random(1), 0
    random_match(seats, options, rng)
    begin = time.process_time()
    while (spent := time.process_time() - begin) < SECONDS:
        actions += random_match(seats, options, rng)
    return actions / spent


def engine_rate(seats: int) -> float:
    """Matches a CPU second of the compiled engine."""
    begin, played = time.process_time(), 0
    while (spent := time.process_time() - begin) < SECONDS:
        engine.playouts(1000, seats, seed=played)
        played += 1000
    return played / spent


def measure() -> str:
    rows = [(name, f"{rate(*where):,.0f}") for name, where in TABLES.items()]
    engine.compile_all()
    compiled = [(f"{seats} seats, 5 dice", f"{engine_rate(seats):,.0f}") for seats in (2, 4, 6)]
    said = table(("table", "actions a CPU second"), rows) + "\nAsked of the first: 60,000.\n\n"
    return said + table(("engine", "matches a CPU second"), compiled) + "\nAsked of each: 10,000.\n"
