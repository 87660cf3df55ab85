"""`kitchentable solve perudo`: rounds of two solved, as level `expert` plays them.

Without words it says what the tables hold; `kitchentable solve perudo 2v1 palifico-1v3` solves these rounds anew (the
opener's dice first), `all` all of them, and writes their tables. The same rounds give the same files.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from kitchentable.arrays import np
from kitchentable.game import Game
from kitchentable.games.common import need_numpy
from kitchentable.games.perudo import large_tables
from kitchentable.games.perudo.duel import Duel
from kitchentable.games.perudo.duel_solver import Bytes, Solver
from kitchentable.games.perudo.duel_tables import FOLDER, LARGE, WHOLE, Stored, packed, table_of
from kitchentable.games.perudo.large_answer import SELDOM
from kitchentable.games.perudo.large_choice import answered, carried, likeliest
from kitchentable.games.perudo.large_learning import Singles
from kitchentable.games.perudo.large_memory import Span
from kitchentable.games.perudo.large_solver import LargeSolver
from kitchentable.games.perudo.large_tables import LargeStored
from kitchentable.games.perudo.words import say
from kitchentable.values import Problem

DUELS = (
    *(Duel(opener, dice - opener) for dice in (2, 3, 4) for opener in range(1, dice)),
    *(Duel(1, other, True) for other in range(1, 6)),
)
"""The rounds that are solved whole: up to four dice together, and palifico rounds, which who has one die opens."""
FIRST_SPAN, FIRST_STEPS = Span(whole=5, window=3), 40
"""What is remembered, and how many steps are taken, to find out which beginnings of a longer round are likely."""


class Long(NamedTuple):
    """How a longer round is solved."""

    chosen: int
    """So many beginnings, the likeliest, are remembered whole."""
    window: int
    """So many bids else."""
    steps: tuple[int, ...]
    """After each of these it begins anew, from the plan that it has found."""
    more: tuple[int, ...] = ()
    """And so many more, each time with the bids remembered whole to which the best answers led."""


LONG = {
    Duel(1, 4): Long(12_000, 4, (150,)),
    Duel(2, 3): Long(12_000, 4, (150,)),
    Duel(3, 2): Long(12_000, 4, (150,)),
    Duel(4, 1): Long(12_000, 4, (150,)),
    Duel(1, 5): Long(12_000, 4, (120,)),
    Duel(2, 4): Long(12_000, 4, (120,)),
    Duel(3, 3): Long(12_000, 4, (120,)),
    Duel(4, 2): Long(12_000, 4, (120,)),
    Duel(5, 1): Long(12_000, 4, (120,)),
    Duel(2, 5): Long(12_000, 4, (70,)),
    Duel(3, 4): Long(12_000, 4, (80,)),
    Duel(4, 3): Long(12_000, 4, (80,)),
    Duel(5, 2): Long(12_000, 4, (70,)),
    Duel(4, 4): Long(12_000, 4, (100,)),
    Duel(5, 3): Long(12_000, 4, (70,), (25, 75)),
    Duel(3, 5): Long(12_000, 4, (40,), (25, 75, 150)),
    Duel(4, 5): Long(14_000, 3, (50,), (25, 400)),
    Duel(5, 4): Long(14_000, 3, (50,), (25, 400)),
    Duel(5, 5): Long(23_585, 3, (60, 90, 90), (28, 40, 500)),
}
"""The longer rounds."""
ROUGH = 5
"""Of what choices are worth where that is seldom asked so many hundredths are one."""
LOSS, LOSS_AT_NINE = 1e-5, 2e-5
"""How often its own play may lead to a decision with a hand and go on otherwise than it was solved, for a table of a
longer round to tell nothing of that hand: of up to eight dice, and of more."""
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
    named = {str(duel): duel for duel in (*DUELS, *LONG)}
    chosen = list(named) if list(words) == ["all"] else list(words)
    if options or not set(chosen) <= set(named):
        raise Problem(say("solve-rounds", known=", ".join(named)))
    if chosen:
        need_numpy(say("solving"))
    for name in chosen:
        began = monotonic()
        large = named[name] in LONG
        data = large_tables.packed(solved_large(named[name])) if large else packed(solved(named[name]))
        folder = Path(__file__).parent / FOLDER
        folder.mkdir(exist_ok=True)
        (folder / f"{name}{LARGE if large else WHOLE}").write_bytes(data)
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


def solved_large(duel: Duel) -> LargeStored:
    """Solves a long round for sides that forget: first roughly, then with all that is likely remembered whole."""
    solver, long = LargeSolver(duel, FIRST_SPAN), LONG[duel]
    solver.learn(FIRST_STEPS)
    chosen = likeliest(solver, solver.plan(), long.chosen)
    solver = LargeSolver(duel, Span(0, long.window), chosen)
    plan = None
    for steps in long.steps:
        if plan is not None:
            solver.begin(plan)
        solver.learn(steps)
        plan = solver.plan()
    for steps in long.more:
        chosen |= answered(solver, plan)
        known, place, memory = solver.known, solver.graph.place, solver.memory
        del solver  # two have no room
        solver = LargeSolver(duel, Span(0, long.window), chosen)
        solver.begin(carried(known, place, memory, plan, solver))
        solver.learn(steps)
        plan = solver.plan()
    return large_stored(solver, plan)


def large_stored(solver: LargeSolver, plan: Singles) -> LargeStored:
    """What a file keeps: all that is played, and what that is worth."""
    codes, kept = solver.kept(plan)
    worth, likely = solver.worth(kept), solver.reach(kept)
    columns = [bytearray() for _ in range(9)]
    kinds, known, bids, hands, gaps, lengths, choices, shares, worths = columns
    told = np.zeros(solver.size, np.float32)
    for number, each in enumerate(solver.known):
        theirs = told_of(solver, number, likely[number], solver.rows(kept, number))
        if each.cut and not len(theirs):
            continue
        kinds.append(each.side + 2 * each.cut)
        known.append(len(each.bids))
        bids += bytes(each.bids)
        hands.append(len(theirs))
        if not len(theirs):
            continue
        gaps += _bytes(np.diff(theirs, prepend=0))
        code, odds, value = (solver.rows(by, number)[theirs] for by in (codes, kept, worth))
        solver.rows(told, number)[:] = odds[solver.likest(number, theirs)]
        first = ((odds > 0) & (code == 0)).argmax(1)[:, None]
        made = np.hstack([np.full_like(first, True), code > 0]).astype(bool)
        numbers = np.hstack([first, np.broadcast_to(np.arange(code.shape[1]), code.shape)])
        lengths += _bytes(made.sum(1))
        choices += _bytes(numbers[made])
        shares += _bytes(code[code > 0])
        grain = np.where(likely[number, theirs] > SELDOM, 1, ROUGH)
        worths += _bytes(grain * np.rint(100 * (odds * value).sum(1) / grain))
    measured = (solver.value(kept), solver.exploitability(told), solver.steps)
    return LargeStored(*measured, solver.memory.span.window, *map(bytes, columns))


def told_of(solver: LargeSolver, decision: int, likely: Singles, odds: Singles) -> Any:
    """Of which hands a table tells at a decision: of so many that all others may go by the likest of them."""
    least = LOSS if sum(solver.game.duel[:2]) < 9 else LOSS_AT_NINE
    likely = likely[: len(odds)]
    lost = np.where(likely > least, likely, 0.0)
    theirs = np.flatnonzero(lost == lost.max())[: int(lost.max() > 0)]
    while len(theirs):
        other = odds[theirs[solver.likest(decision, theirs)]]
        lost = likely * abs(odds - other).sum(1) / 2
        most = np.argsort(-lost, kind="stable")[: 1 + len(theirs) // 2]
        more = most[lost[most] > least]
        if not len(more):
            break
        theirs = np.sort(np.concatenate([theirs, more]))
    return theirs


def _bytes(numbers: Any) -> bytes:
    """Whole numbers of one byte each."""
    return bytes(np.asarray(numbers).astype(np.uint8))
