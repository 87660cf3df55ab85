"""How far Perudo's `expert` can be exploited in rounds of two of five dice and more (`large_tree.py`).

As in `perudo_exploit`: the exact best answer, by somebody who knows how it plays and remembers all bids, in the whole
game of a round. How it plays is read from its tables, as it reads them; where they tell nothing and it would not say
dudo, the best answer is said to win for sure. What it does in place of a dudo that its own dice make lose can only be
better. It is reckoned without what solved the rounds.

The value is the opener's chance if both play as the tables. A table tells of so many decisions, of both sides together.

`ROUNDS=3v3,4v4` in the environment asks for these alone.
"""

from __future__ import annotations

import os
from typing import Any

import numpy as np

from bench.report import table
from kitchentable.games.perudo.actions import PACO
from kitchentable.games.perudo.duel import Duel, Round, round_of
from kitchentable.games.perudo.duel_tables import match_value, table_of
from kitchentable.games.perudo.large_tables import LargeTable
from kitchentable.games.perudo.large_worth import plan_at
from kitchentable.games.perudo.solve import LONG

Array = Any
"""Arrays of floats, by hand."""


def told(duel: Duel) -> LargeTable:
    """The table of a long round."""
    known = table_of(duel)
    assert isinstance(known, LargeTable)
    return known


class Answer:
    """The best answer to what a table plays as opener (0) or second (1)."""

    def __init__(self, known: LargeTable, game: Round, plays: int) -> None:
        self.known, self.game = known, game
        self.start, self.theirs = (np.array(game.chances(side)) for side in (plays, 1 - plays))
        self.own_counts, self.counts = (np.array(game.counting(side)) for side in (plays, 1 - plays))
        self.opens = plays == 1

    def chance(self) -> float:
        """How likely it wins the round."""
        return float(self.theirs @ (self.best(b"", self.start) if self.opens else self.played(b"", self.start)))

    def holds(self, bid: int, reach: Array) -> Array:
        """By hand of who answers: how likely the bid holds, where the table's hands are as likely as `reach`."""
        have = np.bincount(self.own_counts[:, bid], reach, minlength=12)
        as_many = have[::-1].cumsum()[::-1]
        found: Array = as_many[np.clip(self.game.bids[bid - 1].count - self.counts[:, bid], 0, 11)]
        return found

    def best(self, said: bytes, reach: Array) -> Array:
        """By hand: the most that can be won after these bids, the table's the last."""
        standing = said[-1] if said else 0
        found = reach.sum() - self.holds(standing, reach) if standing else np.zeros(len(self.theirs))
        doubted = set[int]()
        for bid in sorted(self.game.raises[standing], key=lambda bid: self.game.bids[bid - 1].count):
            after, face = said + bytes([bid]), self.game.bids[bid - 1].face - PACO
            if after in self.known.decisions:
                found = np.maximum(found, self.played(after, reach))
            elif not self.known.doubts(self.game, after):
                found = np.maximum(found, reach.sum())
            elif face not in doubted:  # more of the same face would hold less often
                doubted.add(face)
                found = np.maximum(found, self.holds(bid, reach))
        return found

    def played(self, said: bytes, reach: Array) -> Array:
        """By hand: the most that can be won where it is the table's turn."""
        standing = said[-1] if said else 0
        after = reach[:, None] * plan_at(self.known, self.game, said)
        found = self.holds(standing, after[:, -1]) if standing else np.zeros(len(self.theirs))
        for choice, bid in enumerate(self.game.raises[standing]):
            if after[:, choice].any():
                found = found + self.best(said + bytes([bid]), after[:, choice])
        return found


def answers(duel: Duel) -> tuple[float, float]:
    """The chance of the best answer to `expert`, as opener and as second."""
    known, game = told(duel), round_of(duel)
    return Answer(known, game, 1).chance(), Answer(known, game, 0).chance()


def row(duel: Duel) -> tuple[str, ...]:
    first, second = answers(duel)
    numbers = (told(duel).value, first, second, (first + second - 1) / 2)
    return (str(duel), *(f"{number:.4f}" for number in numbers), str(len(told(duel).decisions)))


def measure() -> str:
    """The tables."""
    chosen = os.environ.get("ROUNDS", "")
    rows = []
    for duel in LONG:
        if not chosen or str(duel) in chosen.split(","):
            rows.append(row(duel))
            print(*rows[-1], flush=True)
    head = ("round", "value", "best answer, opening", "best answer, second", "exploitability", "decisions")
    known = [(str(duel), value) for duel in LONG if (value := match_value(*duel)) is not None]
    whole = table(("from", "chance"), [(name, f"{value:.4f}") for name, value in known])
    said = "The opener's chance to win the whole duel from there, where all rounds that may follow are solved:"
    return f"{table(head, rows)}\n{said}\n\n{whole}"
