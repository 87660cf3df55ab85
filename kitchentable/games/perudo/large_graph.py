"""All decisions of a long round of two as a graph: those about which a side knows the same are one, so that what may
follow is no tree."""

from __future__ import annotations

from typing import NamedTuple

from kitchentable.arrays import Int64s as Ints
from kitchentable.arrays import np
from kitchentable.games.perudo.actions import PACO
from kitchentable.games.perudo.large_memory import NOTHING, Known, Memory


class Graph(NamedTuple):
    """All decisions as arrays, in an order in which bids lead only on.

    The choices of the decision n are those of its standing bid; they lead to `child[first[n]]` up to
    `child[first[n + 1] - 1]`, dudo to -1. Each choice of each hand has a place, as in a `Round`.
    """

    side: Ints
    standing: Ints
    first: Ints
    child: Ints
    place: Ints
    """Of the first choice of the first hand."""
    whole: int
    """So many decisions, the first ones, know all bids: each is reached in one way."""


def graph(memory: Memory) -> tuple[Graph, list[Known]]:
    """All decisions of a round, and what is known at each."""
    game = memory.game
    rank = [0, *((12 * bid.count + 7) if bid.face == PACO else (6 * bid.count + bid.face) for bid in game.bids)]
    follow, todo = dict[Known, list[Known]](), [NOTHING]
    while todo:
        known = todo.pop()
        if known not in follow:
            follow[known] = [memory.after(known, bid) for bid in game.raises[known.standing]]
            todo += follow[known]
    every = sorted(
        follow, key=lambda known: (known.cut, 0 if known.cut else len(known.bids), rank[known.standing], known)
    )
    numbered = {known: number for number, known in enumerate(every)}
    first, child, place = [0], list[int](), [0]
    for known in every:
        child += [numbered[after] for after in follow[known]] + [-1] * (known.standing > 0)
        place.append(place[-1] + (len(child) - first[-1]) * len(game.hands[known.side]))
        first.append(len(child))
    sides, standing = [known.side for known in every], [known.standing for known in every]
    arrays = [np.array(each, np.int64) for each in (sides, standing, first, child, place)]
    return Graph(arrays[0], arrays[1], arrays[2], arrays[3], arrays[4], sum(not known.cut for known in every)), every
