"""Which beginnings of a long round of two are worth remembering whole: the likeliest ones, and those in
which who remembers more would gain."""

from __future__ import annotations

from heapq import heappop, heappush

from kitchentable.arrays import Int64s as Ints
from kitchentable.arrays import np
from kitchentable.games.perudo.large_learning import Singles
from kitchentable.games.perudo.large_memory import NOTHING, Known, Memory, Said
from kitchentable.games.perudo.large_solver import LargeSolver

ASTRAY = 0.1
"""How often anybody is said to do anything at all, so that what a plan never does is foreseen, too."""
JUMPS = 0.25
"""How much less often that is a raise that jumps."""
FAINT = 1e-8
"""Less likely beginnings are not looked at."""
LIKELY = 1e-5
"""Beginnings to which a best answer leads more often are worth remembering."""
ROUGHLY, ALONE = 3e-5, 1e-3
"""So rough a best answer will do, and only with what the other's play leads to so often, if all else is sure."""


def answered(solver: LargeSolver, plan: Singles) -> frozenset[Said]:
    """The beginnings to which the best answers to a plan lead: where they gain most, more had better be remembered."""
    both = (solver.lines(plan, me, ROUGHLY, ALONE) for me in (0, 1))
    return frozenset(said for lines in both for said, likely in lines.items() if likely > LIKELY)


def carried(known: list[Known], place: Ints, memory: Memory, plan: Singles, solver: LargeSolver) -> Singles:
    """The plan of one who knows less, as a plan for a solver. Of a decision that nobody knew of it says that all
    choices are made alike."""
    numbered, found = {each: number for number, each in enumerate(known)}, solver.even()
    for number, each in enumerate(solver.known):
        there = each if each.cut else memory.of(tuple(solver.game.bids[bid - 1] for bid in each.bids))
        if (old := numbered.get(there)) is not None:
            theirs = plan[place[old] : place[old + 1]].reshape(-1, solver.numbers.hands[each.side]).T
            told = theirs.any(1)
            solver.rows(found, number)[told] = theirs[told]
    return found


def likeliest(solver: LargeSolver, plan: Singles, most: int) -> frozenset[Said]:
    """So many beginnings to which a plan most likely leads, if now and then anybody strays from it."""
    numbered = {known: number for number, known in enumerate(solver.known)}
    game, memory = solver.game, solver.memory
    strays = [_strays(solver, standing) for standing in range(len(game.raises))]
    chosen = set[Said]()
    start = (game.chances(0), game.chances(1))
    todo: list[tuple[float, Said, Known, tuple[Singles, Singles]]] = []
    heappush(todo, (-1.0, (), NOTHING, (np.array(start[0], np.float32), np.array(start[1], np.float32))))
    while todo and len(chosen) < most:
        _, said, known, reach = heappop(todo)
        chosen.add(said)
        side, met = known.side, reach[1 - known.side]
        odds = (1 - ASTRAY) * solver.rows(plan, numbered[known]) + ASTRAY * strays[known.standing]
        after = reach[side][:, None] * odds
        likely = after.sum(0) * met.sum()
        for choice, bid in enumerate(game.raises[known.standing]):
            if likely[choice] > FAINT:
                both = (after[:, choice], met) if side == 0 else (met, after[:, choice])
                heappush(todo, (-float(likely[choice]), (*said, bid), memory.after(known, bid), both))
    return frozenset(chosen)


def _strays(solver: LargeSolver, standing: int) -> Singles:
    """How often who strays makes each choice."""
    least = (solver.memory.is_least(standing, bid) for bid in solver.game.raises[standing])
    weights = np.array([*(1.0 if each else JUMPS for each in least), *([1.0] if standing else [])])
    return (weights / weights.sum()).astype(np.float32)
