"""Farkle Craps' players: the dice as Farkle's levels play them, bets by their exact worth, with more or less boldness.

`docs/bots.md` says how strong they are.
"""

from collections.abc import Iterator
from random import Random

from kitchentable.arrays import HAVE_NUMPY
from kitchentable.bot import Advice, Bot, Levels, Observation
from kitchentable.bots.random_player import RandomPlayer
from kitchentable.drawing.text import named, spaced
from kitchentable.games.farkle import bots as farkle
from kitchentable.games.farkle.bots import Easy, FarkleBot, Hard, Medium
from kitchentable.games.farkle_craps.actions import DONE, Place, Pull, Secret
from kitchentable.games.farkle_craps.bets import BOARDS, CELLS
from kitchentable.games.farkle_craps.odds import ways, worth, worth_pulled
from kitchentable.games.farkle_craps.options import Options
from kitchentable.games.farkle_craps.position import CHIP, HALF, most_bet
from kitchentable.games.farkle_craps.rules import View
from kitchentable.values import Action, Seat

GAIN = 450
"""About what a turn brings on average, after farkles and openings."""


class Gambler(Bot[View]):
    """Plays dice as one of Farkle's players, and bets what is worth at least `least` per 100, keeping `reserve`."""

    def __init__(self, dice: FarkleBot, least: float, reserve: int, cards: bool) -> None:
        self.dice, self.least, self.reserve, self.cards = dice, least, reserve, cards

    def choose(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Action | None:
        view = observation.view
        if view.bets.phase == "play":
            return self.dice.chosen(view.play, seat)
        return self.explain(observation, seat, rng, budget).action

    def explain(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Advice:
        view = observation.view
        bets = view.bets
        if bets.phase == "play":
            return self.dice.advice(view.play, seat)
        if bets.phase == "pull":
            return self._after_payout(view, seat)
        if bets.ready[seat]:
            return Advice(None, "I am done betting")
        done = (DONE, f"left there until it is cleared, 100 on a field gains: {_worths(view)}")
        wanted: dict[str, Action] = {}
        for action, why in self._wanted(view, seat):
            wanted.setdefault(why, action)  # all triples are worth the same
        reasons = [(action, why) for why, action in wanted.items()]
        return Advice(*reasons[0], others=(*reasons[1:3], done)) if reasons else Advice(*done)

    def _wanted(self, view: View, seat: Seat) -> Iterator[tuple[Action, str]]:
        """Cards first, then the bets that are worth it, the best first."""
        if self.cards:
            yield from self._cards(view, seat)
        most = min(most_bet(view.play, view.bets, seat), view.play.totals[seat] - self.reserve) // CHIP * CHIP
        if most < CHIP:
            return
        scores, stakes = view.play.options.scores, view.bets.stakes
        board = list(enumerate(view.board))
        board.sort(key=lambda each: (-round(worth_pulled(each[1], scores), 6), stakes[each[0]][seat]))
        for _, bet in board:
            value = worth_pulled(bet, scores)
            if value >= self.least:
                what = "a triple" if bet.face else bet.name
                yield Place(bet.name, most), f"{what} gains {value:+.1f} on each 100"

    def _cards(self, view: View, seat: Seat) -> Iterator[tuple[Action, str]]:
        """A wager of what one gains on average until the field comes up loses the other most."""
        assert isinstance(view.options, Options)
        if not view.bets.unused[seat]:
            return
        scores = view.play.options.scores
        cells = [(ways(cell, scores), number, cell) for number, cell in enumerate(CELLS[view.options.boards])]
        others = [other for other in range(view.seats) if other != seat]
        leader = max(others, key=lambda other: view.play.scored[other])
        leads = all(view.play.scored[leader] > view.play.scored[seat] for seat in range(view.seats) if seat != leader)
        for often, number, cell in sorted(cells, reverse=True):
            if often and view.bets.cards[seat][number] is None:
                gain = GAIN * 6**6 / often / view.seats
                left = max(HALF, view.options.target - view.play.scored[seat])
                wager = max(HALF, round(min(gain, left / 2) / HALF) * HALF)
                why = f"a gain of {spaced(wager)} by the next {cell} is likely" + f", and {named(leader)} leads" * leads
                yield Secret(cell, leader, wager), why

    def _after_payout(self, view: View, seat: Seat) -> Advice:
        """What is cleared within the turn is pulled; what may win again stays if it is worth it."""
        for field in view.bets.winners[seat]:
            bet, stake = view.board[field], view.bets.stakes[field][seat]
            if bet.expiry != "corner" and stake:
                return Advice(Pull(bet.name, stake), f"{bet.name} is cleared next", ((DONE, "leave it there"),))
        return Advice(DONE, "it may pay again before a corner is turned")


def _worths(view: View) -> str:
    """What 100 gain on every field, the best first: `triples +36.7, 4 of a kind +14.6`."""
    scores = view.play.options.scores
    worths = {"triples" if bet.face else bet.name: worth(bet, scores) for bet in view.board}
    best_first = sorted(worths.items(), key=lambda each: -each[1])
    return ", ".join(f"{field} {gain:+.1f}".replace("-", "−") for field, gain in best_first)


def warm_up(options: Options) -> None:
    """Does for dice and bets what would make the first of them wait."""
    farkle.warm_up(options.plain)
    for bet in BOARDS[options.boards]:
        worth_pulled(bet, options.scores)
    for cell in CELLS[options.boards]:
        ways(cell, options.scores)


_bots: dict[str, Bot[View]] = {
    "random": RandomPlayer(),
    "easy": Gambler(Easy(), least=30, reserve=1000, cards=False),
    "medium": Gambler(Medium(), least=10, reserve=500, cards=False),
}
if HAVE_NUMPY:  # as of Farkle
    _bots["hard"] = Gambler(Hard(), least=5, reserve=0, cards=True)
BOTS = Levels[Options, View](_bots, warm_up)
