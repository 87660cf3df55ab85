"""Blokus's players: `easy` likes large pieces, `medium` looks at corners; then what was learned, and tree search.

`docs/bots.md` says how strong they are.
"""

from __future__ import annotations

from math import log
from random import Random

from kitchentable import kernels
from kitchentable.arrays import np
from kitchentable.bot import Advice, Bot, Levels, Observation
from kitchentable.bots.random_player import RandomPlayer
from kitchentable.games.blokus import policy, position, search
from kitchentable.games.blokus.actions import placement
from kitchentable.games.blokus.learned import weights
from kitchentable.games.blokus.manners import FEW, MANY, ByTable, Manner
from kitchentable.games.blokus.mcts import NO_END, SearchRoot, Thought, think, warm_up
from kitchentable.games.blokus.options import Options, layout
from kitchentable.games.blokus.pieces import CELLS, SQUARES, STRIDE
from kitchentable.games.blokus.preview import looks
from kitchentable.games.blokus.rules import View
from kitchentable.games.blokus.words import say
from kitchentable.values import Seat

OTHERS = 3
"""So many next best placements are told."""
USUAL = 10.0
"""The points by which a winner is usually ahead of another player."""


class Easy(Bot[View]):
    """Lays one of its largest pieces anywhere."""

    def explain(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Advice:
        view = observation.view
        codes = position.moves(view.position, view.colour)
        largest = max(size_of(code) for code in codes)
        fitting = [code for code in codes if size_of(code) == largest]
        chosen = rng.choice(fitting)
        others = [code for code in rng.sample(fitting, min(1 + OTHERS, len(fitting))) if code != chosen][:OTHERS]
        why, too = say("why-one-of", ways=len(fitting), count=largest), say("why-too", count=largest)
        return _advice(view, chosen, why, [(code, too) for code in others])


class Medium(Bot[View]):
    """Lays what looks best by itself: large, onto corners that others need, opening corners of its own."""

    def explain(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Advice:
        view = observation.view
        fast, at = kernels.compiled(policy), view.position
        size = layout(view.options).size
        ranked = []
        for code in position.moves(at, view.colour):
            worth = fast.worth(at.board, at.info, view.colour, code, view.seats, size) + 0.3 * rng.random()
            ranked.append((worth, code))
        ranked.sort(reverse=True)
        best, others = ranked[0][1], [code for _, code in ranked[1 : 1 + OTHERS]]
        return _advice(view, best, looks(view, best), [(code, looks(view, code)) for code in others])


class Intuitive(Bot[View]):
    """Draws a placement by its learned appeal: the cooler, the more often one that looks best.

    `among_many`: the heat where more than two play.
    """

    def __init__(self, heat: float, among_many: float) -> None:
        self.heat, self.among_many = heat, among_many

    def explain(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Advice:
        view = observation.view
        heat = self.heat if view.seats == 2 else self.among_many
        drawn = sorted(
            ((appeal - heat * log(rng.expovariate(1.0)), code) for code, appeal in appeals(view)), reverse=True
        )
        best, others = drawn[0][1], [code for _, code in drawn[1 : 1 + OTHERS]]
        return _advice(view, best, looks(view, best), [(code, looks(view, code)) for code in others])


class Searcher(Bot[View]):
    """Searches a tree of placements, and lays what most rounds went to.

    Thinks for its share of the budget, and never longer than `most` seconds. `threads` searches run side by side; with
    one, and where the `rounds` are reached in time, the same generator gives the same choice. A number of rounds holds
    for all tables; `manners` say how it searches at each.
    """

    def __init__(
        self,
        share: float,
        most: float,
        threads: int = 1,
        rounds: ByTable[int] | int = NO_END,
        manners: ByTable[Manner] = MANY,
    ) -> None:
        self.share, self.most, self.threads, self.manners = share, most, threads, manners
        self.rounds = ByTable(rounds, rounds, rounds, rounds) if isinstance(rounds, int) else rounds

    def explain(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Advice:
        view = observation.view
        found = self.thoughts(view, rng.randrange(2**30), budget)
        best, others = found[0], found[1 : 1 + OTHERS]
        colours = layout(view.options).colours
        won = usual_win(self.manners.among(view.seats, colours), view.seats, colours)
        why = say("why-only") if len(found) == 1 else _why(view, best, won)
        reasons = [(other.code, _why(view, other, won)) for other in others]
        return _advice(view, best.code, why, reasons)

    def thoughts(self, view: View, seed: int, budget: float) -> list[Thought]:
        """The placements of the colour to play with their values, best first."""
        warm_up()
        board = layout(view.options)
        table = SearchRoot(board, view.seats, view.colour, view.options.scoring == "advanced")
        seconds, rounds = min(self.share * budget, self.most), self.rounds.among(view.seats, board.colours)
        return think(view.position, table, seed, seconds, rounds, self.threads, self.manners)


def appeals(view: View) -> list[tuple[int, float]]:
    """All placements of the colour to play, each with its appeal."""
    at, board = view.position, layout(view.options)
    codes = position.moves(at, view.colour)
    phase = policy.phase_of(position.squares_left(at, view.colour))
    known, squares = weights(board.colours, view.seats, board.size), np.zeros((SQUARES, 3), np.float32)
    found = np.zeros(len(codes), np.float64)
    fast = kernels.compiled(policy)
    fast.appeals(at.board, known, view.colour, phase, board.size, np.array(codes), len(codes), squares, found)
    return list(zip(codes, found.tolist(), strict=True))


def size_of(code: int) -> int:
    """How many squares a placement has."""
    return int(CELLS[code // STRIDE, 0])


def usual_win(manner: Manner, seats: int, colours: int) -> float:
    """The reward of a player who beats all others by USUAL points each."""
    return search.reward(seats - 1.0, USUAL * (seats - 1), colours, seats, manner)


def _why(view: View, thought: Thought, won: float) -> str:
    """How it looks, and the mean reward as a player would say it: as the share of others who are beaten, all of them at
    the reward `won`."""
    share = min(1.0, max(0.0, (thought.value - (1 - won)) / (2 * won - 1)))
    said = "why-wins" if view.seats == 2 else "why-beats"
    return say(said, looks=looks(view, thought.code), share=round(100 * share))


def _advice(view: View, code: int, why: str, others: list[tuple[int, str]]) -> Advice:
    size = layout(view.options).size
    return Advice(placement(code, size), why, tuple((placement(other, size), said) for other, said in others))


MOST_FEW = 1.5
"""Seconds that a level of few rounds may take for them, where there is little of a processor."""
BOTS = Levels[Options, View](
    {"random": RandomPlayer(), "easy": Easy(), "medium": Medium()},
    warm_up,
    fast={  # a search on lists would play too few games to be any better
        "keen": Intuitive(heat=1.2, among_many=0.6),
        "sharp": Intuitive(heat=0.6, among_many=0.2),
        "shrewd": Searcher(share=1.0, most=MOST_FEW, rounds=5, manners=FEW),
        "cunning": Searcher(share=1.0, most=MOST_FEW, rounds=18, manners=FEW),
        "hard": Searcher(share=1.0, most=MOST_FEW, rounds=32, manners=FEW),
        "veteran": Searcher(share=1.0, most=MOST_FEW, rounds=80, manners=FEW),
        "seasoned": Searcher(share=1.0, most=MOST_FEW, rounds=ByTable(10, 32, 130, 32)),
        "crafty": Searcher(share=1.0, most=MOST_FEW, rounds=ByTable(17, 80, 220, 80)),
        "adept": Searcher(share=1.0, most=MOST_FEW, rounds=ByTable(29, 170, 400, 170)),
        "brilliant": Searcher(share=1.0, most=MOST_FEW, rounds=ByTable(67, 420, 750, 420)),
        "superb": Searcher(share=1.0, most=MOST_FEW, rounds=ByTable(430, 1000, 1500, 1000)),
        "formidable": Searcher(share=1.0, most=MOST_FEW, rounds=ByTable(1350, 2500, 3000, 2500)),
        "fearsome": Searcher(share=1.0, most=MOST_FEW, rounds=ByTable(4200, 6500, 6500, 6500)),
        "expert": Searcher(share=0.9, most=9.5),
    },
)
