"""Blokus's speed: random games against the package `blokus-rl` (Rust inside) in one run, move lists, rules, search.

All rates are per second of processor time. A random game is four players' uniformly random placements from the empty
board to the end. `blokus-rl` is driven by its own object, without its Gymnasium wrapper, in the fastest loop found:
its mask of legal actions read by numpy, one of them drawn, stepped.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import numpy as np

from bench.report import table
from kitchentable import kernels
from kitchentable.games.blokus import engine, kernel, position
from kitchentable.games.blokus.mcts import SearchRoot, Tree, warm_up
from kitchentable.games.blokus.rules import BLOKUS, State

SECONDS = 4.0
BURSTS = 30
BOARDS = 1000
CLASSIC = position.layout("classic", False)


def rate(once: Callable[[], int], clock: Callable[[], float] = time.process_time) -> float:
    """Units a second of that clock; `once` answers how many units it has done."""
    done, begin = 0, clock()
    while clock() - begin < SECONDS:
        done += once()
    return done / (clock() - begin)


def ours() -> float:
    fast, start = kernels.compiled(kernel), position.new(CLASSIC)
    rng = Random(1)

    def some() -> int:
        fast.playouts(*start, 0, 4, rng.randrange(1, 2**31), 500, np.zeros(4, np.int64))
        return 500

    return rate(some)


def at_once() -> float:
    """The same games on many boards side by side, a placement at a time on each."""
    engine.compile_all()
    boards = engine.Boards(BOARDS, seed=1)

    def all_played() -> int:
        boards.again(boards.over)
        while not boards.over.all():
            boards.act(boards.drawn())
        return BOARDS

    return rate(all_played)


@kernels.kernel
def spin(steps: int, number: int) -> int:
    """A loop that touches no memory."""
    for _ in range(steps):
        number = kernel.MULTIPLIER * (number & kernel.MASK) + (number >> 32)
    return number


class Burst(NamedTuple):
    """Work done on some threads at once: units a second of the clock, and seconds of processor time a unit."""

    rate: float
    cost: float


def burst(work: Callable[[int], None], number: int) -> Burst:
    """The same work on so many threads at once, each a unit."""
    workers = [threading.Thread(target=work, args=(index,)) for index in range(number)]
    begin, spent = time.perf_counter(), time.process_time()
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return Burst(number / (time.perf_counter() - begin), (time.process_time() - spent) / number)


def threads() -> list[float]:
    """Two threads against one: the clock's gain with random games, the same with a loop that touches no memory, and
    how much processor time a game costs on two threads against one.

    Each is the best of many short bursts, one and two threads in turn, so that it is seen what two threads can do when
    the machine has nothing else to do; the loop says what the machine itself can.
    """
    fast, start = kernels.compiled(kernel), position.new(CLASSIC)
    spinning = kernels.compiled(sys.modules[__name__]).spin

    def games(index: int) -> None:
        fast.playouts(*position.copy(start), 0, 4, 77 + index, 4000, np.zeros(4, np.int64))

    def loop(index: int) -> None:
        spinning(120_000_000, 12345 + index)

    spinning(1, 1)
    gained = []
    for work in (games, loop):
        rounds = [(burst(work, 1), burst(work, 2)) for _ in range(BURSTS)]
        gained.append(max(two.rate for _, two in rounds) / max(one.rate for one, _ in rounds))
        if work is games:
            cost = sum(two.cost for _, two in rounds) / sum(one.cost for one, _ in rounds)
    return [*gained, cost]


def peer() -> float:
    """The same games played by `blokus-rl`; 0 where it is not installed."""
    try:
        from blokus_rl._blokus import PyBlokus  # type: ignore[import-not-found, import-untyped, unused-ignore]
    except ImportError:
        return 0.0
    env: Any = PyBlokus()
    rng = Random(1)

    def game() -> int:
        env.reset()
        while not env.is_over:
            colour = env.agent_selection
            if env.terminations[colour]:
                env.step(None)
                continue
            legal = np.flatnonzero(np.frombuffer(env.observe(colour).action_mask, np.bool_))
            env.step(int(legal[rng.randrange(len(legal))]))
        return 1

    return rate(game)


def middle_game(seed: int) -> State:
    """A position after 24 random placements."""
    rng, state = Random(seed), BLOKUS.begin(4, BLOKUS.options())
    for _ in range(24):
        state = state.apply(state.to_act[0], rng.choice(list(state.legal_actions(state.to_act[0]))))
    return state


def move_list() -> tuple[float, float]:
    """Microseconds for the list of all placements in the kernel, and how many there are, on average."""
    fast, found = kernels.compiled(kernel), np.empty(30_433, np.int32)
    states = [middle_game(seed) for seed in range(20)]
    counts = [fast.moves(*state.position, state.colour, 0, found, 0) for state in states]

    def once() -> int:
        for state in states:
            fast.moves(*state.position, state.colour, 0, found, 0)
        return len(states)

    return 1e6 / rate(once), sum(counts) / len(counts)


def judging() -> float:
    """Microseconds of `why_not` through the public API, over legal and illegal placements."""
    states = [middle_game(seed) for seed in range(20)]
    known = [list(state.legal_actions(state.to_act[0]))[::20] for state in states]
    tries = [(state, state.to_act[0], action) for state in states for actions in known for action in actions[:3]]

    def once() -> int:
        for state, seat, action in tries:
            state.why_not(seat, action)
        return len(tries)

    return 1e6 / rate(once)


def search_rate() -> float:
    start = position.new(CLASSIC)

    def once() -> int:
        Tree(start, SearchRoot(CLASSIC, 4, 0, False), 1, 400_000).grow(2000)
        return 2000

    return rate(once)


FIRST = """
import kitchentable as kt, random
state = kt.GAMES["blokus"].start(4)
bot = kt.GAMES["blokus"].bots["hard"]
bot.choose(kt.Observation(state.view(0)), 0, random.Random(1), 0.5)
"""


def first_move() -> tuple[float, float]:
    """Seconds of the clock and of the processor from the start of a process to a bot's first move, of which 0.04 are
    thought; the best of three."""
    runs = []
    for _ in range(3):
        begin, before = time.perf_counter(), os.times()
        subprocess.run([sys.executable, "-c", FIRST], check=True)
        after = os.times()
        spent = after.children_user + after.children_system - before.children_user - before.children_system
        runs.append((time.perf_counter() - begin, spent))
    return min(runs)


def measure() -> str:
    warm_up()
    kernels.compiled(kernel).playouts(*position.new(CLASSIC), 0, 4, 1, 10, np.zeros(4, np.int64))
    theirs, mine = peer(), ours()
    ratio = f"{mine / theirs:.1f} times" if theirs else "`blokus-rl` is not installed"
    gain, most, cost = threads()
    listed, placements = move_list()
    wall, spent = first_move()
    rows = [
        ("random games a second, `blokus-rl`", f"{theirs:,.0f}", ""),
        ("random games a second, one thread", f"{mine:,.0f}, {ratio}", "8 times"),
        (f"random games a second on {BOARDS:,} boards side by side, one thread", f"{at_once():,.0f}", "10,000"),
        ("two threads against one, by the processor time of a game", f"{2 / cost:.2f} times", "1.9 times"),
        ("the same by the clock", f"{gain:.2f} times", "where two processors are free"),
        ("the same by the clock, a loop that touches no memory", f"{most:.2f} times", ""),
        (f"list of all {placements:.0f} placements, middle game", f"{listed:.1f} µs", "100 µs"),
        ("`why_not` through the public API", f"{judging():.1f} µs", "20 µs"),
        ("search from the opening, rounds a second", f"{search_rate():,.0f}", "5,000"),
        ("a fresh process to a bot's first move, cache warm", f"{wall:.2f} s (processor {spent:.2f} s)", "1.5 s"),
    ]
    return table(("what", "measured", "asked"), rows)
