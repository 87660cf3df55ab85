"""Farkle Craps' players: the dice as Farkle's levels play them, bets by their exact worth, with more or less boldness.

`docs/bots.md` says how strong they are.
"""

from collections.abc import Iterator
from random import Random

from kitchentable.bot import Advice, Bot, Levels, Observation
from kitchentable.bots.random_player import RandomPlayer
from kitchentable.drawing.text import named, percent, signed
from kitchentable.games.farkle import bots as farkle
from kitchentable.games.farkle.actions import Keep
from kitchentable.games.farkle.bots import Easy, FarkleBot, Hard, Medium, OneRoll, WeighedTurn
from kitchentable.games.farkle.position import DICE
from kitchentable.games.farkle.scoring import counted, points
from kitchentable.games.farkle_craps import cards, dice, ending
from kitchentable.games.farkle_craps.actions import DONE, Place, Pull
from kitchentable.games.farkle_craps.bets import BOARDS, CELLS, Bet
from kitchentable.games.farkle_craps.odds import corner_chance, ways, winning_rolls, worth, worth_pulled
from kitchentable.games.farkle_craps.options import Options
from kitchentable.games.farkle_craps.position import CHIP, most_bet
from kitchentable.games.farkle_craps.rules import View
from kitchentable.games.farkle_craps.words import field_name, say
from kitchentable.values import Action, Seat

OPEN = ("open", "turn")


class Gambler(Bot[View]):
    """Plays dice as one of Farkle's players, and bets what is worth at least `least` per 100, keeping `reserve`.

    A `shrewd` one lays cards, and bets for its chance to win when only bets still move its total.
    """

    def __init__(self, dice: FarkleBot, least: float, reserve: int, shrewd: bool) -> None:
        self.dice, self.least, self.reserve, self.shrewd = dice, least, reserve, shrewd

    def choose(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Action | None:
        view = observation.view
        if view.bets.phase != "play":
            return self.explain(observation, seat, rng, budget).action
        if found := self._with_bets(view, seat):
            return found[0].action
        return self.dice.chosen(view.play, seat)

    def explain(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Advice:
        view = observation.view
        bets = view.bets
        if bets.phase == "play":
            if found := self._with_bets(view, seat):
                return self.dice.told(view.play, found)
            return self.dice.advice(view.play, seat)
        if bets.phase == "pull":
            return self._after_payout(view, seat)
        if bets.ready[seat]:
            return Advice(None, say("why-done"))
        if self.shrewd and ending.has_ended(view, seat):
            return _at_the_end(view, seat)
        done = (DONE, _worths(view))
        wanted: dict[str, Action] = {}
        for action, why in self._wanted(view, seat):
            wanted.setdefault(why, action)  # all triples are worth the same
        reasons = [(action, why) for why, action in wanted.items()]
        return Advice(*reasons[0], others=(*reasons[1:3], done)) if reasons else Advice(*done)

    def _with_bets(self, view: View, seat: Seat) -> list[WeighedTurn]:
        """The choices with the dice where a corner would change what lies on the board, the best first."""
        play = view.play
        if play.turn != seat or play.phase != "keep" or not isinstance(self.dice, Medium) or not dice.matters(view):
            return []
        # Beyond the longest turn that is reckoned with, rolling on is worth what banking is.
        return sorted(
            dice.weighed(view, self.dice),
            key=lambda choice: (-choice.worth, isinstance(choice.action, Keep) and choice.action.then != "bank"),
        )

    def _wanted(self, view: View, seat: Seat) -> Iterator[tuple[Action, str]]:
        """Cards first, then the bets that are worth it, the best first."""
        if self.shrewd:
            for aim in cards.aims(view, seat):
                field, victim = field_name(aim.cell), named(aim.target)
                yield cards.secret(aim), say("why-card", field=field, victim=victim, amount=round(aim.takes))
        most = min(most_bet(view.play, view.bets, seat), view.play.totals[seat] - self.reserve) // CHIP * CHIP
        if most < CHIP:
            return
        stakes = view.bets.stakes
        board = [(now(view, seat, bet), number, bet) for number, bet in enumerate(view.board)]
        board.sort(key=lambda each: (-round(each[0], 6), stakes[each[1]][seat]))
        for value, _, bet in board:
            if value >= self.least:
                field = say("any-triple") if bet.face else field_name(bet.name)
                yield Place(bet.name, most), say("why-bet", field=field, gain=signed(value, 1))

    def _after_payout(self, view: View, seat: Seat) -> Advice:
        """What is cleared within the turn is pulled; what may win again stays if it is worth it."""
        rolled, leave = counted(view.play.rolled), ((DONE, say("leave-it-there")),)
        corner = bool(points(rolled, view.play.options.scores)) and view.play.size == DICE
        for field in view.bets.winners[seat]:
            bet, stake = view.board[field], view.bets.stakes[field][seat]
            if stake and bet.expiry in OPEN:
                return Advice(Pull(bet.name, stake), say("why-cleared-next", field=field_name(bet.name)), leave)
            if stake and corner and seat != view.play.turn:
                why = say("why-corner-next", who=named(view.play.turn), field=field_name(bet.name))
                return Advice(Pull(bet.name, stake), why, leave)
        return Advice(DONE, say("why-may-pay"))


def now(view: View, seat: Seat, bet: Bet) -> float:
    """What 100 more on a field gain, for this seat at this moment.

    Before its own turn the bet and the dice are one decision: it plays on past a corner or not by what lies there.
    """
    play, scores = view.play, view.play.options.scores
    if play.last is not None and bet.expiry == "corner":
        turns = (play.last - play.turn) % view.seats
        ends: float = (1 - corner_chance(scores)) ** turns
        return worth(bet, scores) * (1 - ends)
    if play.turn != seat or play.options.attack or bet.expiry == "open":
        return worth_pulled(bet, scores)
    without = dice.turn_for_points(view, seat).value
    if bet.expiry == "turn":
        return dice.turn_for_points(view, seat, on_corner=100).value - without - 100
    first: float = 100 * bet.halves / 2 * winning_rolls(bet, scores) / 6**DICE
    return first + dice.turn_for_points(view, seat, more=100 + worth(bet, scores)).value - without - 100


def _at_the_end(view: View, seat: Seat) -> Advice:
    """Bets of one who has had their last turn."""
    found = ending.chances(view, seat)
    reasons: dict[str, Action] = {}
    for action, chance, field in found:
        reasons.setdefault(_chance(action, percent(chance, 1), field), action)
    best, *others = ((action, why) for why, action in reasons.items())
    return Advice(*best, tuple(others[:3]))


def _chance(action: Action, share: str, field: str) -> str:
    if not field:
        return say("why-chance", share=share)
    message = "why-chance-with" if isinstance(action, Place) else "why-chance-without"
    return say(message, share=share, field=field_name(field))


def _worths(view: View) -> str:
    """What 100 gain on the best field, and in short on the others: `4 of a kind +14.6, corner turn +9.1`."""
    scores = view.play.options.scores
    worths = {say("triples") if bet.face else field_name(bet.name): worth(bet, scores) for bet in view.board}
    best_first = sorted(worths.items(), key=lambda each: -each[1])
    (best, most), *others = [(field, signed(gain, 1)) for field, gain in best_first]
    rest = ", ".join(say("worth-of", field=field, gain=gain) for field, gain in others)
    return say("why-worths", best=best, most=most, others=rest)


def warm_up(options: Options) -> None:
    """Does for dice and bets what would make the first of them wait."""
    farkle.warm_up(options.plain)
    for bet in BOARDS[options.boards]:
        worth_pulled(bet, options.scores)
    for cell in CELLS[options.boards]:
        ways(cell, options.scores)


BOTS = Levels[Options, View](
    {
        "random": RandomPlayer(),
        "easy": Gambler(Easy(), least=30, reserve=1000, shrewd=False),
        "medium": Gambler(Medium(), least=10, reserve=500, shrewd=False),
    },
    warm_up,
    fast={"hard": Gambler(Hard(), least=5, reserve=0, shrewd=True)},  # as of Farkle
    teacher=Gambler(OneRoll(), least=30, reserve=1000, shrewd=False),
)
