"""`kitchentable solve perudo`: rounds of two solved, as level `expert` plays them.

Without words it says what the tables hold; `kitchentable solve perudo 2v1 palifico-1v3` solves these rounds anew (the
opener's dice first), `all` all of them, and writes their tables. The same rounds give the same files.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic

from kitchentable.arrays import np
from kitchentable.game import Game
from kitchentable.games.common import need_numpy
from kitchentable.games.perudo.duel import Duel
from kitchentable.games.perudo.duel_solver import Bytes, Solver
from kitchentable.games.perudo.duel_tables import FOLDER, Stored, packed, table_of
from kitchentable.games.perudo.words import say
from kitchentable.values import Problem

DUELS = (
    *(Duel(opener, dice - opener) for dice in (2, 3, 4) for opener in range(1, dice)),
    *(Duel(1, other, True) for other in range(1, 6)),
)
"""The rounds that have tables: up to four dice together, and palifico rounds, which who has one die opens."""
STEPS = 50
"""After so many it is measured."""
GOAL = 0.0002
"""At which exploitability solving stops."""
MOST = 2000
"""After how many steps it stops at the latest."""
OTHERS = 3
"""Of how many choices that are never made a table tells what they are worth."""


def run(game: Game, words: Sequence[str], options: str) -> None:
    """Solves the rounds that are named and writes their tables, or says what the tables hold."""
    named = {str(duel): duel for duel in DUELS}
    chosen = list(named) if list(words) == ["all"] else list(words)
    if options or not set(chosen) <= set(named):
        raise Problem(say("solve-rounds", known=", ".join(named)))
    if chosen:
        need_numpy(say("solving"))
    for name in chosen:
        began = monotonic()
        data = packed(solved(named[name]))
        folder = Path(__file__).parent / FOLDER
        folder.mkdir(exist_ok=True)
        (folder / f"{name}.table").write_bytes(data)
        print(say("solved-in", name=name, seconds=round(monotonic() - began)), flush=True)
    table_of.cache_clear()
    for name in chosen or named:
        if table := table_of(named[name]):
            value, exploitability = f"{table.value:.5f}", f"{table.exploitability:.6f}"
            print(say("solved-holds", name=name, value=value, exploitability=exploitability))


def solved(duel: Duel) -> Stored:
    """Solves a round until its table is hardly exploitable: measured by the exact best answers to what is kept."""
    solver = Solver(duel)
    regrets, sums = np.zeros(solver.size), np.zeros(solver.size)
    steps = 0
    while True:
        solver.learn(STEPS, regrets, sums, steps)
        steps += STEPS
        parts = solver.parts(solver.plan(sums))
        kept = solver.plan(parts.astype(np.float64))
        left = solver.exploitability(kept)
        if left <= GOAL or steps >= MOST:
            return stored(solver, solver.plan(sums), parts, left, steps)


def stored(solver: Solver, plan: Bytes, parts: Bytes, exploitability: float, steps: int) -> Stored:
    """What a file keeps: all that is played, and what dudo and the best of the rest are worth."""
    worth = solver.worth(plan)
    found = [each for side in range(2) for each in _led(solver, side, parts, worth)]
    found.sort(key=lambda each: each[0])
    rows = [row for _, row in found]
    places = np.array([place for place, _ in found])
    return Stored(
        solver.value(plan),
        exploitability,
        steps,
        np.diff(places, prepend=0).astype("<u4").tobytes(),
        bytes(map(len, rows)),
        bytes(choice for row in rows for choice, _, _ in row),
        np.array([part for row in rows for _, part, _ in row], "<u2").tobytes(),
        bytes(value for row in rows for _, _, value in row),
    )


def _led(solver: Solver, side: int, parts: Bytes, worth: Bytes) -> Iterator[tuple[int, list[tuple[int, int, int]]]]:
    """Every decision of a side to which its own play leads: its place, and what is kept of it."""
    hands, led = len(solver.game.hands[side]), solver.led(parts, side)
    for place in np.flatnonzero(led):
        places = slice(place, place + int(led[place]) * hands, hands)
        yield int(place), list(_kept(parts[places], worth[places]))


def _kept(parts: Bytes, worth: Bytes) -> Iterator[tuple[int, int, int]]:
    """The choices of a decision that are kept: number, parts, worth in 255ths."""
    best = np.argsort(-worth, kind="stable")
    idle = [int(choice) for choice in best if not parts[choice]][:OTHERS]
    for choice, part in enumerate(parts):
        if part or choice in idle or choice == len(parts) - 1:
            yield choice, int(part), round(255 * float(worth[choice]))
