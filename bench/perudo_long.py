"""How far Perudo's `expert` can be exploited in rounds of two in which it forgets bids (`large_memory.py`).

As in `perudo_exploit`: the exact best answer, by somebody who knows how it plays and remembers all bids, in the whole
game of a round. How it plays is read from its tables, as it reads them. Where a table tells nothing the best answer is
said to win for sure, and so it is where its way is less likely than one in a million (from nine dice on, one in a
hundred thousand): no number is too low.

The value is the opener's chance; of the beginnings of a round so many are remembered whole.

`ROUNDS=3v3,4v4` in the environment asks for these alone.
"""

from __future__ import annotations

import os

import numpy as np

from bench.report import table
from kitchentable.games.perudo.duel import Duel
from kitchentable.games.perudo.duel_tables import match_value, table_of
from kitchentable.games.perudo.large_learning import Singles
from kitchentable.games.perudo.large_solver import LargeSolver
from kitchentable.games.perudo.large_tables import LargeTable
from kitchentable.games.perudo.solve import LONG


def told(duel: Duel) -> LargeTable:
    """The table of a long round."""
    known = table_of(duel)
    assert isinstance(known, LargeTable)
    return known


def plan_in(known: LargeTable, solver: LargeSolver) -> Singles:
    """What a table tells, by place."""
    plan, game = np.zeros(solver.size, np.float32), solver.game
    for number, each in enumerate(solver.known):
        if hands := known.hands(each):
            found = np.zeros((len(hands), game.choices(each.standing)), np.float32)
            for row, hand in enumerate(hands):
                for choice in known.find(game, each, hand) or ():
                    found[row, choice.choice] = choice.odds
            solver.rows(plan, number)[:] = found[solver.likest(number, hands)]
    return plan


def answers(duel: Duel) -> tuple[float, float]:
    """The chance of the best answer to `expert`, as opener and as second."""
    solver = LargeSolver(duel, told(duel).span, told(duel).chosen)
    plan = plan_in(told(duel), solver)
    return solver.answer(plan, 0), solver.answer(plan, 1)


def row(duel: Duel) -> tuple[str, ...]:
    first, second = answers(duel)
    numbers = (told(duel).value, first, second, (first + second - 1) / 2)
    return (
        str(duel),
        *(f"{number:.4f}" for number in numbers),
        str(len(told(duel).chosen)),
        " + ".join(map(str, LONG[duel].steps + LONG[duel].more)),
    )


def measure() -> str:
    """The tables."""
    chosen = os.environ.get("ROUNDS", "")
    rows = []
    for duel in LONG:
        if not chosen or str(duel) in chosen.split(","):
            rows.append(row(duel))
            print(*rows[-1], flush=True)
    head = ("round", "value", "best answer, opening", "best answer, second", "exploitability", "remembered", "steps")
    known = [(str(duel), value) for duel in LONG if (value := match_value(*duel)) is not None]
    whole = table(("from", "chance"), [(name, f"{value:.4f}") for name, value in known])
    said = "The opener's chance to win the whole duel from there, where all rounds that may follow are solved:"
    return f"{table(head, rows)}\n{said}\n\n{whole}"
