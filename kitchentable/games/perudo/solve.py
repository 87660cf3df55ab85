"""`kitchentable solve perudo`: rounds of two solved, as level `expert` plays them.

Without words it says what the tables hold; `kitchentable solve perudo 2v1 palifico-1v3` solves these rounds anew (the
opener's dice first), `all` all of them, and writes their tables. On one machine the same rounds give the same files.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import monotonic
from typing import Any

from msgspec.structs import replace

from kitchentable.arrays import np
from kitchentable.game import Game
from kitchentable.games.common import need_numpy
from kitchentable.games.perudo import large_tables
from kitchentable.games.perudo.duel import Duel, round_of
from kitchentable.games.perudo.duel_solver import Bytes, Solver
from kitchentable.games.perudo.duel_tables import FOLDER, LARGE, WHOLE, Stored, packed, table_of
from kitchentable.games.perudo.large_solver import LargeSolver
from kitchentable.games.perudo.large_tables import LargeStored
from kitchentable.games.perudo.large_tree import Singles
from kitchentable.games.perudo.large_worth import worth_of
from kitchentable.games.perudo.words import say
from kitchentable.values import Problem

DUELS = (
    *(Duel(opener, dice - opener) for dice in (2, 3, 4) for opener in range(1, dice)),
    *(Duel(1, other, True) for other in range(1, 6)),
)
"""The rounds that are solved whole: up to four dice together, and palifico rounds, which who has one die opens."""
LONG = tuple(
    Duel(opener, dice - opener) for dice in range(5, 11) for opener in range(max(1, dice - 5), min(5, dice - 1) + 1)
)
"""The longer rounds."""
DECISIONS = {5: 60_000, 6: 80_000, 7: 100_000, 8: 100_000, 9: 120_000, 10: 150_000}
"""By dice together: so many decisions, its own and the other's, the tree of a side has at most."""
LOSS = 1e-5
"""How often its own play may lead to a decision with a hand and go on otherwise than it was solved, for a table of a
longer round to tell nothing of that hand."""
WRONG = 2e-4
"""And how far off it may be with what that hand is worth, times how often it is there."""
LARGE_STEPS = 150
"""After so many steps, once a longer round's tree has grown, it is kept."""
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
        data = large_tables.packed(_shown(named[name])) if large else packed(solved(named[name]))
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


def _shown(duel: Duel) -> LargeStored:
    """Solves a long round behind a progress bar: it takes minutes."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    with Progress(TextColumn(str(duel)), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn()) as bar:
        task = bar.add_task("", total=1.0)
        return solved_large(duel, lambda done: bar.update(task, completed=done))


def solved_large(duel: Duel, show: Callable[[float], None] = lambda done: None) -> LargeStored:
    """Solves a long round for each side, and says what a file keeps: all that is played, and what that is worth. Shows
    again and again which part is done."""
    columns = tuple(bytearray() for _ in range(7))
    answers = [0.0, 0.0]
    for me in (0, 1):
        solver = LargeSolver(duel, me, DECISIONS[duel.opener + duel.other])
        for done in solver.filling(LARGE_STEPS):
            show((me + done) / 2)
        answers[1 - me] = solver.answer(side_kept(solver, columns))
        del solver  # two have no room
    kept = LargeStored(0.0, sum(answers) / 2 - 0.5, LARGE_STEPS, *map(bytes, (*columns, b"")))
    assert np.isfinite(kept.exploitability)
    value, worth = worth_of(kept, round_of(duel))
    return replace(kept, value=value, worth=worth)


def side_kept(solver: LargeSolver, columns: tuple[bytearray, ...]) -> Singles:
    """Adds to the columns of a file, but for what it is worth, what one side plays; answers the plan that is read from
    them."""
    depths, bids, hands, gaps, lengths, choices, shares = columns
    codes, kept = solver.kept(solver.plan())
    likely, found = solver.likely(kept), _doubting(solver, len(kept))
    known = set[bytes]()
    for number, said in sorted(solver.decisions(), key=lambda each: each[1]):
        if len(said) > 1 and said[:-2] not in known:
            continue
        theirs = told_of(solver, number, likely[number], solver.rows(kept, number))
        if not len(theirs):
            continue
        known.add(said)
        depths.append(len(said))
        bids += said[-2:]
        hands.append(len(theirs))
        gaps += _bytes(np.diff(theirs, prepend=0))
        code, odds = (solver.rows(by, number)[theirs] for by in (codes, kept))
        solver.rows(found, number)[:] = odds[solver.likest(number, theirs)]
        first = ((odds > 0) & (code == 0)).argmax(1)[:, None]
        made = np.hstack([np.full_like(first, True), code > 0]).astype(bool)
        numbers = np.hstack([first, np.broadcast_to(np.arange(code.shape[1]), code.shape)])
        lengths += _bytes(made.sum(1))
        choices += _bytes(solver.choices(number)[numbers[made]])
        shares += _bytes(code[code > 0])
    return found


def _doubting(solver: LargeSolver, size: int) -> Singles:
    """A plan that says dudo everywhere but where there is no bid."""
    found = np.zeros(size, np.float32)
    for number, said in solver.decisions():
        solver.rows(found, number)[:, -1 if said else 0] = 1.0
    if solver.me:
        solver.rows(found, 0)[:] = 1.0
    return found


def told_of(solver: LargeSolver, decision: int, likely: Singles, odds: Singles) -> Any:
    """Of which hands a table tells at a decision: of so many that all others may go by the likest of them; of none
    where dudo will do."""
    doubted = odds[:, -1] if solver.tree.standing[decision] else 0.0
    lost, worth = likely * (1 - doubted), solver.worth(decision)
    theirs = np.flatnonzero(lost == lost.max())[: int(lost.max() > LOSS)]
    while len(theirs):
        other = theirs[solver.likest(decision, theirs)]
        lost = likely * abs(odds - odds[other]).sum(1) / (2 * LOSS)
        lost = np.maximum(lost, likely * abs(worth - worth[other]) / WRONG)
        most = np.argsort(-lost, kind="stable")[: 1 + len(theirs) // 2]
        more = most[lost[most] > 1]
        if not len(more):
            break
        theirs = np.sort(np.concatenate([theirs, more]))
    return theirs


def _bytes(numbers: Any) -> bytes:
    """Whole numbers of one byte each."""
    return bytes(np.asarray(numbers).astype(np.uint8))
