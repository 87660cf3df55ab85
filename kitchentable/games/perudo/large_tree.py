"""A long round of two as a tree for one side, me, who remembers all bids; kernels that let it grow.

Of my raises it has those that may be worth making. They may bid what they like: behind bids that the tree does not
follow I doubt for sure, and of those only the least with each face is worth looking at. So my play in it is whole, and
the best answer to it is exact, however small the tree is.
"""

from typing import Any, NamedTuple

from kitchentable.arrays import Floats, np
from kitchentable.arrays import Int64s as Ints
from kitchentable.games.perudo.actions import PACO
from kitchentable.games.perudo.duel import Round
from kitchentable.games.perudo.duel_solver import Bytes, Numbers
from kitchentable.kernels import kernel

Singles = Any
"""Arrays of floats of four bytes."""
MINE, THEIRS = 2, 3
"""So many raises with each face, the least ones, there are for me, and for them."""
LOW = 2
"""After bids of no more dice I may raise farther, as far as they always may (`Tree.far`)."""
OPENINGS = 4
"""I may open with so many dice of each face at most."""
RAISES, CHOICES = 20, 16
"""Room for so many raises, and for the regrets of so many choices, of each decision on average."""
SPARE, SPARE_RAISES = 120, 1200
"""The tree ends where there is no room for so many decisions and raises more: fewer are added at once."""


class Tree(NamedTuple):
    """All decisions as arrays, each behind the one that leads to it. Mine and theirs take turns; the first is mine: if
    they open it has no choice but to let them."""

    filled: Ints
    """How many decisions, raises, places, and places of mine there are."""
    mine: Bytes
    """By decision: whether it is mine."""
    standing: Ints
    before: Ints
    """The decision that leads there; -1 for the first."""
    raises: Ints
    """How many there are; where a bid stands dudo is one choice more."""
    first: Ints
    """The number of the first of them."""
    place: Ints
    """Of the first choice of the first hand: each choice of each hand has one."""
    summed: Ints
    """The same among mine alone."""
    bid: Ints
    """By raise."""
    child: Ints
    """The decision after a raise, or -1 where I doubt it for sure."""
    decision: Ints
    """By raise, whose it is."""
    likely: Floats
    """By raise of theirs: how often it was met with since the tree last grew."""
    follow: Ints
    """As `Numbers.first`: which bids may follow a bid."""
    bids: Ints
    """As `Numbers.raises`."""
    need: Ints
    face: Ints
    """By bid, from 0 on."""
    far: Ints
    """By face: to how many dice they may always raise: one more than half of all, pacos about half of that."""
    own: Ints
    """By face and hand of mine: how many dice count."""
    others: Ints
    """The same for their hands."""


def tree(game: Round, g: Numbers, me: int, most: int) -> Tree:
    """Room for a tree of so many decisions, in which I open (0) or am second (1)."""
    face = np.array([0, *(bid.face - PACO for bid in game.bids)], np.int64)
    example = [int(np.flatnonzero(face[1:] == each)[0]) + 1 for each in range(6)]
    own, others = (g.counting[side, : g.hands[side]][:, example].T.copy() for side in (me, 1 - me))
    dice = game.duel.opener + game.duel.other
    far = np.array([dice // 4 + 2] + 5 * [(dice + 1) // 2 + 1], np.int64)
    standing, before, raises, first, place, summed = np.zeros((6, most), np.int64)
    bid, child, decision = np.zeros((3, RAISES * most), np.int64)
    likely, mine = np.zeros(RAISES * most), np.zeros(most, np.uint8)
    many = (mine, standing, before, raises, first, place, summed, bid, child, decision, likely)
    return Tree(np.zeros(4, np.int64), *many, g.first, g.raises, g.need, face, far, own, others)


@kernel
def choices_of(t: Tree, n: int) -> int:
    """How many choices there are at a decision."""
    return int(t.raises[n] + (t.standing[n] > 0))


@kernel
def added(t: Tree, mine: int, s: Any, before: Any) -> int:
    """A new decision after the bid s, with all its raises."""
    n, begin = t.filled[0], t.filled[1]
    t.mine[n], t.standing[n], t.before[n], t.first[n], t.place[n] = mine, s, before, begin, t.filled[2]
    seen, at = np.zeros(6, np.int64), begin
    for j in range(t.follow[s], t.follow[s + 1]):
        bid = t.bids[j]
        face = t.face[bid]
        if mine and s == 0:
            there = t.need[bid] <= OPENINGS
        elif mine:
            there = seen[face] < MINE or (t.need[s] <= LOW and t.need[bid] <= t.far[face])
        else:
            there = seen[face] < THEIRS or t.need[bid] <= t.far[face]
        if there:
            t.bid[at], t.child[at], t.decision[at], t.likely[at] = bid, -1, n, 0.0
            at += 1
        seen[face] += 1
    t.raises[n] = at - begin
    places = choices_of(t, n) * (t.own.shape[1] if mine else t.others.shape[1])
    t.filled[0], t.filled[1], t.filled[2] = n + 1, at, t.filled[2] + places
    if mine:
        t.summed[n] = t.filled[3]
        t.filled[3] += places
    return int(n)


@kernel
def followed(t: Tree, s: Any, before: Any) -> int:
    """A new decision of mine after the bid s, and theirs after each of my raises."""
    n = added(t, 1, s, before)
    for j in range(t.first[n], t.first[n] + t.raises[n]):
        t.child[j] = added(t, 0, t.bid[j], n)
    return n


@kernel
def opened(t: Tree) -> None:
    """Begins a tree in which they open."""
    hands = t.own.shape[1]
    t.mine[0], t.before[0], t.raises[0] = 1, -1, 1
    t.filled[0], t.filled[1], t.filled[2], t.filled[3] = 1, 1, hands, hands
    t.child[0] = added(t, 0, 0, 0)


@kernel
def grown(t: Tree, places: int, sums: int, share: float) -> int:
    """Follows the likeliest bids of theirs that are not followed, for so large a share of the decisions that there are;
    answers how many more there are then, or -1 where there was no room."""
    likely = t.likely[: t.filled[1]]
    for j in range(t.filled[1]):
        if t.mine[t.decision[j]] or t.child[j] >= 0 or t.follow[t.bid[j]] == t.follow[t.bid[j] + 1]:
            likely[j] = 0.0
    hands, begun = max(t.own.shape[1], t.others.shape[1]), int(t.filled[0])
    for j in np.argsort(-likely, kind="mergesort")[: max(4, int(share * begun))]:
        full = t.filled[0] + SPARE > len(t.mine) or t.filled[1] + SPARE_RAISES > len(t.bid)
        if full or t.filled[2] + SPARE_RAISES * hands > places or t.filled[3] + SPARE * hands > sums:
            return -1
        if likely[j] <= 0.0:
            break
        t.child[j] = followed(t, t.bid[j], t.decision[j])
    t.likely[: t.filled[1]] = 0.0
    return int(t.filled[0]) - begun
