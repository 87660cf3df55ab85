"""Farkle's speed: scoring, random matches, the bots' moves, and what the solver takes and finds.

The game for two is solved again only where it is not in the cache (`kitchentable solve farkle`); its processor time
stands in the second table when it was. Bots play three matches after `warm_up`, as at a table of the server; machine
code is in the cache.
"""

from __future__ import annotations

import time
from random import Random
from statistics import quantiles
from typing import Any

from bench.report import table
from kitchentable.bot import Bot, Observation
from kitchentable.games.farkle import odds
from kitchentable.games.farkle.bots import BOTS, warm_up
from kitchentable.games.farkle.options import Options
from kitchentable.games.farkle.rules import FARKLE
from kitchentable.games.farkle.scoring import best, counted, points, selections, split
from kitchentable.games.farkle_craps.rules import FARKLE_CRAPS
from kitchentable.values import CHANCE


def measure() -> str:
    """The tables of measured times and of exact numbers."""
    rng = Random(1)
    solving = solve()
    rows = [*scoring(rng), *matches(rng), *moves(rng)]
    return table(("what", "measured", "asked"), rows) + "\n" + table(("number", "value"), [*numbers(), *solving])


def scoring(rng: Random) -> list[tuple[str, str, str]]:
    """Best selections of random rolls of six."""
    rolls = [counted([rng.randrange(6) + 1 for _ in range(6)]) for _ in range(20_000)]
    scores, rows = Options().scores, []
    for function in (split, points, selections):
        function.cache_clear()
    for name in ("nothing kept", "all kept"):
        began = time.process_time()
        for roll in rolls:
            best(roll, scores)
        each = (time.process_time() - began) / len(rolls)
        rows.append((f"best selection of a roll, {name}", f"{each * 1e6:.2f} µs", "20 µs"))
    return rows


def matches(rng: Random) -> list[tuple[str, str, str]]:
    """Actions of random matches, each judged and applied."""
    rows = []
    for game, number, asked in ((FARKLE, 200, "50,000"), (FARKLE_CRAPS, 10, "")):
        began, actions = time.process_time(), 0
        for _ in range(number):
            state = game.start(4)
            while state.to_act:
                seat = state.to_act[0]
                action = state.sample(rng) if seat == CHANCE else rng.choice(list(state.legal_actions(seat)))
                assert state.why_not(seat, action) is None
                state, actions = state.apply(seat, action), actions + 1
        rate = actions / (time.process_time() - began)
        rows.append((f"random {game.title}, actions a CPU-second", f"{rate:,.0f}", asked))
    return rows


def moves(rng: Random) -> list[tuple[str, str, str]]:
    """How much processor time bots take for a move, and `warm_up` before the first of a match."""
    began = time.process_time()
    warm_up(Options())
    rows = [("getting warm, once a process", f"{time.process_time() - began:.2f} s", "")]
    for level, bot in BOTS.items():
        taken = sorted(_taken(bot, rng))
        cuts = quantiles(taken[:-1], n=100)
        measured = f"{cuts[49] * 1e3:.2f} ms, 99 % within {cuts[98] * 1e3:.1f} ms, slowest {taken[-1] * 1e3:.0f} ms"
        rows.append((f"a move of `{level}`", measured, "50 ms"))
    return rows


def _taken(bot: Bot[Any], rng: Random) -> list[float]:
    taken = []
    for seats in (2, 2, 3):
        state = FARKLE.start(seats)
        while state.to_act:
            seat = state.to_act[0]
            if seat == CHANCE:
                state = state.apply(seat, state.sample(rng))
                continue
            began = time.process_time()
            action = bot.choose(Observation(state.view(seat)), seat, rng, 0.05)
            taken.append(time.process_time() - began)
            assert action is not None
            state = state.apply(seat, action)
    return taken


def numbers() -> list[tuple[str, str]]:
    """The exact numbers of the usual table."""
    options = Options()
    scores = options.scores
    return [
        ("highest expected turn", f"{odds.best_expected_turn(scores):.6f}"),
        ("bank with 1 to 6 dice at", " ".join(map(str, odds.banking_points(scores)))),
        ("fewest expected turns, opening 0", f"{odds.fewest_expected_turns(scores, 0, 10_000):.6f}"),
        ("fewest expected turns, opening 500", f"{odds.fewest_expected_turns(scores, 500, 10_000):.6f}"),
    ]


def solve() -> list[tuple[str, str]]:
    """The game for two: what the first player wins, and what solving it took if it had to be."""
    options, rows = Options(), []
    if not odds.is_solved(options):
        began, wall = time.process_time(), time.monotonic()
        odds.solve(options)
        used, waited = time.process_time() - began, time.monotonic() - wall
        measured = f"{used:.0f} s of processor time, {waited:.0f} s by the clock"
        rows.append(("solving the game for two", measured))
    found = odds.solved(options)
    size = odds.solved_file(options).stat().st_size
    rows.append(("the first of two perfect players wins", f"{found.win[0, 0]:.6f}"))
    rows.append(("the last step of any pair of totals moved it by at most", f"{found.moved:.0e}"))
    rows.append(("its file", f"{size:,} bytes"))
    return rows
