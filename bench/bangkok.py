"""Bangkok's speed: scores, previews of all moves, random matches, and from how many dice on the search is exact.

Layouts and positions come from random matches of five players, the slowest to score. Matches go through the public
API: every action of a seat is chosen among all legal ones, and judged once more by `play`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from statistics import mean

import kitchentable as kt
from bench.report import table
from kitchentable.games.bangkok.actions import TAKES
from kitchentable.games.bangkok.bots import best_moves
from kitchentable.games.bangkok.rules import BANGKOK, State
from kitchentable.games.bangkok.scoring import ScoreLayout, previews, score, sheet

SECONDS = 3.0


def positions(seats: int, rounds: int, rng: Random) -> list[State]:
    """The positions of first rounds, played at random, in which somebody is to take a die or all is taken."""
    found = []
    for _ in range(rounds):
        state: kt.State = BANGKOK.start(seats)
        while not (isinstance(state, State) and state.done):
            if state.to_act == (kt.CHANCE,):
                state = state.apply(kt.CHANCE, state.sample(rng))
            else:
                assert isinstance(state, State)
                found.append(state)
                state = state.apply(state.turn, rng.choice(list(state.legal_actions(state.turn))))
        found.append(state)
    return found


def layout(state: State) -> ScoreLayout:
    return ScoreLayout(state.goal, state.rows, state.groups, state.options)


def micros(what: Callable[[State], object], states: Sequence[State]) -> list[float]:
    """Microseconds of processor time for each state, the best of five."""
    best = []
    for state in states:
        runs = []
        for _ in range(5):
            begin = time.perf_counter()
            what(state)
            runs.append(time.perf_counter() - begin)
        best.append(1e6 * min(runs))
    return best


def random_rate(seats: int) -> float:
    """Actions a CPU second in random matches, chance's included."""
    rng, actions, begin = Random(1), 0, time.process_time()
    while (spent := time.process_time() - begin) < SECONDS:
        state: kt.State = BANGKOK.start(seats)
        while to_act := state.to_act:
            seat = to_act[0]
            action = state.sample(rng) if seat == kt.CHANCE else rng.choice(list(state.legal_actions(seat)))
            state = kt.play(state, seat, action)
            actions += 1
    return actions / spent


def exact_from(seconds: float, rounds: int, rng: Random) -> list[int]:
    """With how many dice left the search of two players first reaches the end of the round in that time."""
    found = []
    for _ in range(rounds):
        state: kt.State = BANGKOK.start(2)
        while True:
            if state.to_act == (kt.CHANCE,):
                state = state.apply(kt.CHANCE, state.sample(rng))
                continue
            assert isinstance(state, State)
            ranked, ahead = best_moves(state.view(state.turn), state.turn, 99, seconds)
            if ahead == len(state.middle):
                found.append(ahead)
                break
            _, die, group = ranked[0]
            state = state.apply(state.turn, TAKES[die][group])
    return sorted(found)


def measure() -> str:
    rng = Random(1)
    every = positions(5, 20, rng)
    ends, middles = [state for state in every if state.done], [state for state in every if not state.done]
    full, explained = micros(lambda s: score(layout(s)), ends), micros(lambda s: sheet(layout(s)), ends)
    shown = micros(lambda s: previews(layout(s), s.turn, s.middle), middles)
    rows = [
        ("full score of a layout of five", f"{mean(full):.0f} µs (worst {max(full):.0f})", "50 µs"),
        ("the same, every point explained", f"{mean(explained):.0f} µs (worst {max(explained):.0f})", ""),
        ("running score after each legal move", f"{mean(shown):.0f} µs (worst {max(shown):.0f})", "1,000 µs"),
        *((f"random matches of {n}", f"{random_rate(n):,.0f} actions a CPU second", "30,000") for n in (2, 5)),
    ]
    best_moves(middles[-1].view(middles[-1].turn), middles[-1].turn, 2, 0.1)  # compiles
    for seconds in (0.1, 3.0):
        dice = exact_from(seconds / 2, 12, rng)  # `hard` searches for half its time
        found = f"{min(dice)} dice at least, {dice[len(dice) // 2]} as a rule, {max(dice)} at most"
        rows.append((f"`hard` of two players exact in {seconds:g} s from", found, ""))
    return table(("what", "measured", "asked"), rows)
