"""The exact value of a short round: two players, few dice, solved as a linear program over the whole game tree.

Sequence form (Koller, Megiddo, von Stengel 1994): a plan gives every sequence of a player's own moves the product of
the probabilities with which they make them. What is legal and who loses is asked of the game itself.
"""

from collections import Counter
from functools import cache
from itertools import product
from typing import Any

import numpy as np
from msgspec.structs import replace
from scipy.optimize import linprog
from scipy.sparse import coo_matrix

from kitchentable import GAMES
from kitchentable.games.perudo.actions import DUDO, Bid, Cup
from kitchentable.games.perudo.rules import State


def hands(dice: int) -> dict[Cup, float]:
    """Every hand with its probability."""
    found = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=dice))
    return {hand: number / 6**dice for hand, number in found.items()}


class Round:
    """All sequences of both players in a round, and what they lead to."""

    def __init__(self, opener: int, other: int, palifico: bool) -> None:
        options = GAMES["perudo"].options({"dice": max(opener, other)})
        self.first = State(
            options, "bid", 1, 0, (opener, other), (), None, 0, (None,) * 2, palifico, (False,) * 2, (), None, 0
        )
        self.hands = tuple(list(hands(dice).items()) for dice in (opener, other))
        self.sizes = [1, 1]
        """How many sequences each player has; 0 is the empty one."""
        self.sets: tuple[list[tuple[int, int, int]], ...] = ([], [])
        """A player's information sets: the sequence before, and the range of the sequences after."""
        self.payoffs: list[tuple[int, int, float]] = []
        """Sequences of both at whose end the other loses the die, with the chance of the two hands."""
        self._visit(self.first, ([0] * len(self.hands[0]), [0] * len(self.hands[1])))

    def _visit(self, state: State, last: tuple[list[int], list[int]]) -> None:
        """Numbers what the seat in turn may do with each hand, and goes on; `last` has everyone's sequences by hand."""
        seat = state.turn
        actions = list(state.legal_actions(seat))
        begin = self.sizes[seat]
        for hand, before in enumerate(last[seat]):
            start = begin + hand * len(actions)
            self.sets[seat].append((before, start, start + len(actions)))
        self.sizes[seat] += len(actions) * len(last[seat])
        for number, action in enumerate(actions):
            own = [begin + hand * len(actions) + number for hand in range(len(last[seat]))]
            now = (own, last[1]) if seat == 0 else (last[0], own)
            if action == DUDO:
                self._pay(state, now)
            else:
                after = state.apply(seat, action)
                assert isinstance(after, State)
                self._visit(after, now)

    def _pay(self, state: State, last: tuple[list[int], list[int]]) -> None:
        for mine, (cup, chance) in zip(last[0], self.hands[0], strict=True):
            for theirs, (other_cup, other_chance) in zip(last[1], self.hands[1], strict=True):
                assert state.bid is not None
                if self._loser(state.bid, state.bidder, (cup, other_cup)) == 1:
                    self.payoffs.append((mine, theirs, chance * other_chance))

    @cache  # noqa: B019
    def _loser(self, bid: Bid, bidder: int, cups: tuple[Cup, Cup]) -> int | None:
        state = replace(self.first, bid=bid, bidder=bidder, turn=1 - bidder, cups=cups)
        after = state.apply(1 - bidder, DUDO)
        assert isinstance(after, State)
        assert after.reveal
        return after.reveal.loser

    def value(self) -> float:
        """How likely it is that the other loses the die, if both play perfectly."""
        plans, values = self.sizes[0], len(self.sets[1]) + 1
        rows: list[tuple[int, int, float]] = [(0, 0, 1.0)]
        for row, (before, start, stop) in enumerate(self.sets[0], 1):
            rows += [(row, before, -1.0), *((row, sequence, 1.0) for sequence in range(start, stop))]
        equal = _matrix(rows, (len(self.sets[0]) + 1, plans + values))
        bounded: list[tuple[int, int, float]] = [(0, plans, 1.0)]
        for number, (before, start, stop) in enumerate(self.sets[1], 1):
            bounded.append((before, plans + number, -1.0))
            bounded += [(sequence, plans + number, 1.0) for sequence in range(start, stop)]
        bounded += [(theirs, mine, -chance) for mine, theirs, chance in self.payoffs]
        less = _matrix(bounded, (self.sizes[1], plans + values))
        goal = np.zeros(plans + values)
        goal[plans] = -1.0
        ones = np.zeros(len(self.sets[0]) + 1)
        ones[0] = 1.0
        found = linprog(
            goal,
            A_ub=less,
            b_ub=np.zeros(self.sizes[1]),
            A_eq=equal,
            b_eq=ones,
            bounds=[(0, None)] * plans + [(None, None)] * values,
            method="highs-ipm",
        )
        assert found.success, found.message
        return -float(found.fun)


def _matrix(entries: list[tuple[int, int, float]], shape: tuple[int, int]) -> Any:
    rows, columns, numbers = zip(*entries, strict=True)
    return coo_matrix((numbers, (rows, columns)), shape=shape).tocsr()
