"""Blokus's players: `easy` likes large pieces, `medium` looks at corners, `hard` and `expert` search.

`docs/bots.md` says how strong they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from kitchentable import kernels
from kitchentable.bots.random_player import RandomPlayer
from kitchentable.core import Advice, Bot, Seat, Seen
from kitchentable.games.blokus import kernel, position, search
from kitchentable.games.blokus.notation import square_name
from kitchentable.games.blokus.pieces import CELLS, CORNERS, ORIENTATIONS, PIECES, STRIDE
from kitchentable.games.blokus.rules import View, layout, placement
from kitchentable.games.blokus.think import Table, Thought, think, warm

OTHERS = 3
"""So many next best placements are told."""


class Easy(Bot):
    """Lays one of its largest pieces anywhere."""

    def explain(self, seen: Seen, seat: Seat, rng: Random, budget: float) -> Advice:
        view = seen.view
        assert isinstance(view, View)
        codes = position.moves(view.position, view.colour)
        largest = max(size_of(code) for code in codes)
        fitting = [code for code in codes if size_of(code) == largest]
        chosen = rng.choice(fitting)
        others = [code for code in rng.sample(fitting, min(1 + OTHERS, len(fitting))) if code != chosen][:OTHERS]
        why = f"one of {len(fitting)} ways to lay {largest} squares"
        return _advice(view, chosen, why, [(code, f"{largest} squares too") for code in others])


class Medium(Bot):
    """Lays what looks best by itself: large, onto corners that others need, opening corners of its own."""

    def explain(self, seen: Seen, seat: Seat, rng: Random, budget: float) -> Advice:
        view = seen.view
        assert isinstance(view, View)
        fast, at = kernels.compiled(search), view.position
        size = layout(view.options).size
        ranked = []
        for code in position.moves(at, view.colour):
            worth = fast.worth(at.board, at.info, view.colour, code, view.seats, size) + 0.3 * rng.random()
            ranked.append((worth, code))
        ranked.sort(reverse=True)
        best, others = ranked[0][1], [code for _, code in ranked[1 : 1 + OTHERS]]
        return _advice(view, best, looks(view, best), [(code, looks(view, code)) for code in others])


class Searcher(Bot):
    """Plays thousands of games to the end in its head, and lays what wins most of them.

    Thinks for its share of the budget, and never longer than `most` seconds. `threads` searches run side by side; with
    one, and where `rounds` are reached in time, the same generator gives the same choice.
    """

    def __init__(self, share: float, most: float, threads: int = 1, rounds: int = 1 << 30) -> None:
        self.share, self.most, self.threads, self.rounds = share, most, threads, rounds

    def explain(self, seen: Seen, seat: Seat, rng: Random, budget: float) -> Advice:
        view = seen.view
        assert isinstance(view, View)
        found = self.thoughts(view, rng.randrange(2**30), budget)
        played = sum(thought.rounds for thought in found)
        best, others = found[0], found[1 : 1 + OTHERS]
        why = f"{_chance(best)} in {played:,} games played in my head; {looks(view, best.code)}".replace(",", " ", 1)
        if len(found) == 1:
            why = "the only placement"
        told = [(thought.code, f"{_chance(thought)}, looked at {thought.rounds} times") for thought in others]
        return _advice(view, best.code, why, told)

    def thoughts(self, view: View, seed: int, budget: float) -> list[Thought]:
        """The placements of the colour to play with their values, best first."""
        warm()
        table = Table(layout(view.options), view.seats, view.colour, view.options.scoring == "advanced")
        seconds = min(self.share * budget, self.most)
        return think(view.position, table, seed, seconds, self.rounds, self.threads)


def size_of(code: int) -> int:
    """How many squares a placement has."""
    return int(CELLS[code // STRIDE, 0])


def looks(view: View, code: int) -> str:
    """What a placement does, in words: squares of others' corners taken, own corners opened."""
    at, colour = view.position, view.colour
    orientation, square = divmod(code, STRIDE)
    taken = opened = 0
    for step in CELLS[orientation, 1 : 1 + CELLS[orientation, 0]]:
        mark = int(at.board[square + step])
        others = [other for other in range(4) if other % view.seats != colour % view.seats]
        taken += sum(1 for other in others if mark >> 4 + other & 1 and not mark >> other & 1)
    for step in CORNERS[orientation, 1 : 1 + CORNERS[orientation, 0]]:
        opened += not int(at.board[square + step]) & (kernel.CORNER | kernel.SHUT) << colour
    return f"it takes {_count(taken, 'corner')} from others and opens {_count(opened, 'corner')}"


def _count(number: int, thing: str) -> str:
    return f"{number or 'no'} {thing}{'' if number == 1 else 's'}"


def _chance(thought: Thought) -> str:
    """The mean reward as a player would say it; it is mostly the share of others who are beaten."""
    share = min(1.0, max(0.0, (thought.value - 0.1) / 0.8))
    return f"wins about {100 * share:.0f} of 100"


def name_of(view: View, code: int) -> str:
    """A placement in a few letters: `F5 at g13`."""
    orientation, at = divmod(code, STRIDE)
    return f"{PIECES[ORIENTATIONS[orientation][0]]} at {square_name(at, layout(view.options).size)}"


def _advice(view: View, code: int, why: str, others: list[tuple[int, str]]) -> Advice:
    size = layout(view.options).size
    told = tuple((placement(other, size), f"{name_of(view, other)}: {said}") for other, said in others)
    return Advice(placement(code, size), f"{name_of(view, code)}: {why}", told)


BOTS: Mapping[str, Bot] = {
    "random": RandomPlayer(),
    "easy": Easy(),
    "medium": Medium(),
    "hard": Searcher(share=0.075, most=1.8),
    "expert": Searcher(share=0.9, most=9.5),
}
