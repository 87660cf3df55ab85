"""Perudo's players: `easy` reckons roughly, `medium` with odds, `hard` with odds that listen to the bids, `expert` by
tables where the game is solved, and among several by what was learned from rounds played.

All of them know a view and the log as their seat saw it. `docs/bots.md` says how strong they are.
"""

from collections.abc import Callable, Iterator
from functools import partial
from math import exp
from random import Random
from typing import NamedTuple

from kitchentable.bot import Advice, Bot, Levels, Observation
from kitchentable.bots.random_player import RandomPlayer
from kitchentable.drawing.text import percent
from kitchentable.games.perudo.actions import CALZA, DUDO, PACO, Bid
from kitchentable.games.perudo.expert import Expert, how_often
from kitchentable.games.perudo.guess import EVEN, Guess, felt_odds, plain_guess, shown
from kitchentable.games.perudo.heard import bids_of_this_round, dice_left
from kitchentable.games.perudo.learned import Nets, nets
from kitchentable.games.perudo.odds import at_least, total
from kitchentable.games.perudo.options import Options
from kitchentable.games.perudo.position import next_living
from kitchentable.games.perudo.rules import View
from kitchentable.games.perudo.words import say
from kitchentable.values import Action, Seat


class WeighedBid(NamedTuple):
    """An action, what it is worth (1: another loses a die for sure; -1: I do), and what says why: only of few it is
    asked."""

    action: Action
    worth: float
    why: Callable[[], str]
    drawn: bool = False
    """Whether it is taken, whatever the others are worth."""


# Players ----------------------------------------------------------------------------------------------------------


class PerudoBot(Bot[View]):
    """A player that weighs its choices and takes the one that is drawn, or else the best."""

    def choices(self, observation: Observation[View], view: View, seat: Seat, rng: Random) -> Iterator[WeighedBid]:
        """What is worth a thought when the seat is in turn."""
        raise NotImplementedError

    def interruption(self, observation: Observation[View], view: View, seat: Seat) -> WeighedBid | None:
        """The calza worth calling out of turn, if it is."""
        return None

    def explain(self, observation: Observation[View], seat: Seat, rng: Random, budget: float) -> Advice:
        view = observation.view
        if view.turn != seat:
            calza = self.interruption(observation, view, seat)
            return Advice(calza.action, calza.why()) if calza else Advice(None, say("no-calza"))
        choices = self.choices(observation, view, seat, rng)
        best, *others = sorted(choices, key=lambda choice: (choice.drawn, choice.worth), reverse=True)
        listed = [other for place, other in enumerate(others) if place < 3 or not isinstance(other.action, Bid)]
        return Advice(best.action, best.why(), tuple((other.action, other.why()) for other in listed))


class Easy(PerudoBot):
    """Expects a third of all dice to show any face, with a guess for a reckoning; a child's player."""

    def choices(self, observation: Observation[View], view: View, seat: Seat, rng: Random) -> Iterator[WeighedBid]:
        guess = plain_guess(observation, seat)
        unknown = sum(guess.left) - len(guess.mine)
        if view.bid and (guess.own(view.bid.face) < view.bid.count or not view.bids):
            share = 3 if guess.jokers(view.bid.face) else 6
            expected = guess.own(view.bid.face) + unknown / share
            yield WeighedBid(DUDO, view.bid.count - expected + rng.uniform(-1.5, 0.5), partial(_felt, guess, expected))
        for bid in view.bids:
            share = 3 if guess.jokers(bid.face) else 6
            expected = guess.own(bid.face) + unknown / share
            yield WeighedBid(bid, rng.uniform(-1.5, 1.5) - abs(bid.count - expected), partial(_felt, guess, expected))


def _felt(guess: Guess, expected: float) -> str:
    return say("expects", count=round(expected)) if guess.counted else say("feels")


class Medium(PerudoBot):
    """Knows the odds of hidden dice, and takes all faces for equally likely."""

    def choices(self, observation: Observation[View], view: View, seat: Seat, rng: Random) -> Iterator[WeighedBid]:
        guess = plain_guess(observation, seat)
        if view.bid:
            odds = guess.holds(view.bid)
            yield WeighedBid(DUDO, 1 - odds, partial(guess.words, view.bid, odds))
            if may_call_calza(view):
                odds = guess.exact(view.bid)
                yield WeighedBid(CALZA, odds - 0.1, partial(guess.words, view.bid, odds, exact=True))
        for bid in view.bids:
            odds = guess.holds(bid)
            yield WeighedBid(bid, odds + rng.uniform(0, 0.1), partial(guess.words, bid, odds))


def may_call_calza(view: View) -> bool:
    """Whether the seat of the view may call calza now: asked of the judge, on any state that looks like this."""
    assert view.seat is not None
    return view.options.calza != "off" and view.game.imagine(view, Random(0)).why_not(view.seat, CALZA) is None


class Traits(NamedTuple):
    """How the hard player hears and bluffs; found by trial, see `docs/bots.md`."""

    opened: float = 2.0
    """How much likelier a die shows the face that its owner brought up."""
    raised: float = 2.0
    """The same for a face that they only raised."""
    joker: float = 1.25
    """How much likelier it is a paco then."""
    credit: float = 0.2
    """How much of this others are expected to hear from my bids."""
    doubt: float = 0.65
    """At which odds the next player doubts as often as not."""
    sharp: float = 0.1
    """How gradually they do."""
    later: float = 0.0
    """What it is worth that somebody raises my bid."""
    calza: float = 0.2
    """How much better than even a calza has to be."""
    noise: float = 0.02


def _costs(guess: Guess, bid: Bid, odds: float, chance: float, exact: bool = False) -> str:
    """The odds in words, and how often it costs a die at once."""
    why = guess.words(bid, odds, exact)
    return say("costs", why=why, risk=percent(chance)) if guess.counted else why


def _then(guess: Guess, bid: Bid, odds: float) -> str:
    """The odds of a bid in words, whose doubt costs a die where it holds."""
    if not guess.counted or odds in (0.0, 1.0):
        return _costs(guess, bid, odds, odds)
    return say("costs-then", why=guess.words(bid, odds))


def _foresees(guess: Guess, bid: Bid, odds: float, doubted: float, lost: float, right: float | None) -> str:
    """The odds of a bid in words, in how many cases of all it costs a die, and how often a doubt of what follows it is
    right, between two players, or it is doubted itself."""
    why = guess.words(bid, odds)
    if not guess.counted:
        return say("doubt-is", why=why, odds=felt_odds(doubted))
    if right is None:
        return say("doubted", why=why, odds=percent(doubted), risk=percent(lost))
    return say("raised-right", why=why, right=percent(right), risk=percent(lost))


class Hard(PerudoBot):
    """Hears what bids tell about dice, knows what one's own bids tell others, and foresees the doubt of the next."""

    def __init__(self, traits: Traits | None = None) -> None:
        self.traits = traits or Traits()

    def guess(self, observation: Observation[View], view: View, seat: Seat, *more: tuple[Seat, Bid]) -> Guess:
        """What the bids of this round tell, mine included: they are what the others hear of my dice."""
        weights = [list(EVEN) for _ in range(view.seats)]
        before = None
        for bidder, bid in (*bids_of_this_round(observation), *more):
            said, share = weights[bidder], self.traits.credit if bidder == seat else 1.0
            weight = self.traits.raised if before and before.face == bid.face else self.traits.opened
            said[bid.face] *= weight**share
            if bid.face != PACO and not view.palifico:
                said[PACO] *= self.traits.joker**share
            before = bid
        return Guess(seat, view.mine, dice_left(observation), tuple(map(tuple, weights)), view.palifico, shown(view))

    def choices(self, observation: Observation[View], view: View, seat: Seat, rng: Random) -> Iterator[WeighedBid]:
        guess = self.guess(observation, view, seat)
        gain = 1 / (sum(view.alive) - 1)
        if view.bid:
            odds = guess.holds(view.bid)
            yield WeighedBid(DUDO, gain * (1 - odds) - odds, partial(_then, guess, view.bid, odds))
            if may_call_calza(view):
                yield self._calza(guess, view, view.bid, gain)
        for bid, _, (worth, _, _), why in self._foreseen(observation, view, seat, guess):
            yield WeighedBid(bid, worth + rng.uniform(0, self.traits.noise), why)

    def _foreseen(
        self, observation: Observation[View], view: View, seat: Seat, guess: Guess
    ) -> Iterator[tuple[Bid, float, tuple[float, float, float], Callable[[], str]]]:
        """The bids worth a thought: their odds, what `_worth` says of each, and why."""
        following, gain = next_living(guess.left, seat), 1 / (sum(view.alive) - 1)
        for bid in self._candidates(view, guess):
            heard = self.guess(observation, view, seat, (seat, bid))
            worth, doubted, lost, right = self._worth(heard, bid, following, gain)
            odds = guess.holds(bid)
            yield bid, odds, (worth, doubted, lost), partial(_foresees, guess, bid, odds, doubted, lost, right)

    def _candidates(self, view: View, guess: Guess) -> Iterator[Bid]:
        """Bids that are not hopeless; the lowest of each face always."""
        faces: set[int] = set()
        for bid in view.bids:
            if bid.face not in faces or guess.holds(bid) > 0.2:
                faces.add(bid.face)
                yield bid

    def _worth(self, guess: Guess, bid: Bid, following: Seat, gain: float) -> tuple[float, float, float, float | None]:
        """What a bid is worth if the next player doubts by their odds, how often they doubt, and how often rightly; and
        between two players, where that is worth something, how often it is right to doubt their raise by one.

        For each number of their dice that may count: how likely it is, whether they then doubt, and whether the bid
        holds.
        """
        traits, me = self.traits, guess.seat
        own = guess.own(bid.face)
        rest = total(guess.hidden(bid.face, me, following))
        unseen = total(guess.hidden(bid.face, following))
        worth = doubted = lost = passed = passed_next = 0.0
        for count, likely in enumerate(total([(guess.left[following], guess.chance(following, bid.face))])):
            trusts = at_least(bid.count - count, unseen)
            doubts = likely / (1 + exp((trusts - traits.doubt) / traits.sharp))
            holds = at_least(bid.count - count - own, rest)
            worth += doubts * (gain * holds - (1 - holds))
            doubted += doubts
            lost += doubts * (1 - holds)
            passed += likely - doubts
            passed_next += (likely - doubts) * at_least(bid.count + 1 - count - own, rest)
        if gain == 1 and passed > 0:  # two players: after their raise it is my turn again, and I may doubt
            later, mine = traits.later * passed, passed - 2 * passed_next
            return worth + max(later, mine), doubted, lost, 1 - passed_next / passed if mine > later else None
        return worth + traits.later * passed, doubted, lost, None

    def _calza(self, guess: Guess, view: View, bid: Bid, gain: float) -> WeighedBid:
        """A die won is worth a die lost, unless none is missing."""
        odds = guess.exact(bid)
        wins = 1.0 if guess.left[guess.seat] < view.options.dice else 0.1
        why = partial(_costs, guess, bid, odds, 1 - odds, exact=True)
        return WeighedBid(CALZA, wins * odds - (1 - odds) - self.traits.calza, why)

    def interruption(self, observation: Observation[View], view: View, seat: Seat) -> WeighedBid | None:
        if view.bid is None or not may_call_calza(view):
            return None
        calza = self._calza(self.guess(observation, view, seat), view, view.bid, 1 / (sum(view.alive) - 1))
        return calza if calza.worth > 0 else None


HEARD_WELL = Traits(opened=3.5, raised=3.0, joker=1.8)
"""As `hard` hears, but with more trust."""
SPREAD = 0.03
"""How far choices may be worth less than the best and still be made at times."""


class Guesses(NamedTuple):
    """What a decision is reckoned with: dice as `hard` hears them, unheard, and with more trust in the bids; and the
    bids of the round."""

    heard: Guess
    even: Guess
    well: Guess
    said: list[tuple[Seat, Bid]]


class Learned(Hard):
    """Reckons as `hard` does, and has learned from rounds against all levels what such numbers are worth; which of the
    good choices it makes is drawn, so that it cannot be read."""

    def __init__(self, learned: Callable[[], Nets] = nets, spread: float = SPREAD) -> None:
        super().__init__()
        self.learned, self.spread, self._trusting = learned, spread, Hard(HEARD_WELL)

    def guesses(self, observation: Observation[View], view: View, seat: Seat) -> Guesses:
        """What a decision is reckoned with."""
        said = bids_of_this_round(observation)
        heard, well = (player.guess(observation, view, seat) for player in (self, self._trusting))
        return Guesses(heard, plain_guess(observation, seat), well, said)

    def weighed(self, observation: Observation[View], view: View, seat: Seat, guesses: Guesses) -> list[WeighedBid]:
        """What is worth a thought, and what it is worth, without any luck."""
        found, guess = [], guesses.heard
        if view.bid:
            worth = self.learned().dudo.worth(self.of_dudo(view, seat, guesses, view.bid))
            odds = guess.holds(view.bid)
            found.append(WeighedBid(DUDO, worth, partial(_then, guess, view.bid, odds)))
            if may_call_calza(view):
                found.append(self._calza(guess, view, view.bid, 1 / (sum(view.alive) - 1)))
        for bid, numbers, why in self.of_bids(observation, view, seat, guesses):
            found.append(WeighedBid(bid, self.learned().bid.worth(numbers), why))
        return found

    def of_dudo(self, view: View, seat: Seat, guesses: Guesses, bid: Bid) -> tuple[float, ...]:
        """The numbers that tell what a dudo is worth."""
        guess, even, well, said = guesses
        left, dice = guess.left, sum(guess.left)
        return (
            guess.holds(bid),
            even.holds(bid),
            well.holds(bid),
            bid.count / dice * (1 if guess.jokers(bid.face) else 2),
            guess.own(bid.face) / left[seat],
            left[view.bidder] / 5,
            left[seat] / 5,
            dice / 20,
            1 / (sum(view.alive) - 1),
            len(said) / 6,
            float(bid.face == PACO),
            *_company(said, bid.face, guess, seat),
            *_jump(said[-2][1] if len(said) > 1 else None, bid),
        )

    def of_bids(
        self, observation: Observation[View], view: View, seat: Seat, guesses: Guesses
    ) -> Iterator[tuple[Bid, tuple[float, ...], Callable[[], str]]]:
        """The bids worth a thought, the numbers that tell what they are worth, and why."""
        guess, even, well, said = guesses
        left, dice = guess.left, sum(guess.left)
        following, gain = next_living(left, seat), 1 / (sum(view.alive) - 1)
        for bid, odds, foreseen, why in self._foreseen(observation, view, seat, guess):
            numbers = (
                *foreseen,
                odds,
                even.holds(bid),
                well.holds(bid),
                guess.holds(Bid(bid.count + 1, bid.face)),
                bid.count / dice * (1 if guess.jokers(bid.face) else 2),
                guess.own(bid.face) / left[seat],
                left[following] / 5,
                left[seat] / 5,
                dice / 20,
                gain,
                float(bid.face == PACO),
                len(said) / 6,
                *_company(said, bid.face, guess, seat),
                *_jump(view.bid, bid),
            )
            yield bid, numbers, why

    def choices(self, observation: Observation[View], view: View, seat: Seat, rng: Random) -> Iterator[WeighedBid]:
        guesses = self.guesses(observation, view, seat)
        found = self.weighed(observation, view, seat, guesses)
        best = max(each.worth for each in found)
        shares = [exp((each.worth - best) / self.spread) for each in found]
        drawn = rng.choices(range(len(found)), shares)[0]
        for place, (each, share) in enumerate(zip(found, shares, strict=True)):
            why = partial(_mixed, guesses.heard, each, share / sum(shares))
            yield each._replace(why=why, drawn=place == drawn)


def _company(said: list[tuple[Seat, Bid]], face: int, guess: Guess, seat: Seat) -> tuple[float, float, float]:
    """How many others bid that face, how many dice they have, and whether I did."""
    seats = {bidder for bidder, bid in said if bid.face == face}
    others = seats - {seat}
    return len(others) / 3, sum(guess.left[other] for other in others) / 10, float(seat in seats)


def _jump(before: Bid | None, bid: Bid) -> tuple[float, float, float]:
    """Whether it opens, whether it keeps the face, and by how many dice it goes up."""
    if before is None:
        return 1.0, 0.0, 0.0
    return 0.0, float(before.face == bid.face), (bid.count - before.count) / 3


def _mixed(guess: Guess, choice: WeighedBid, share: float) -> str:
    """Why, and how often this is done with such dice."""
    bluff = isinstance(choice.action, Bid) and guess.holds(choice.action) < 0.5
    return say("mixed-bluff" if bluff else "mixed-bid", why=choice.why(), dice=len(guess.mine), often=how_often(share))


def learned_for(view: View) -> bool:
    """Whether rounds like this one were learned from; those of two that are a whole match were not."""
    options = view.options
    plain = options.visible_dice and options.raising == "strict" and options.paco == "at_least"
    return plain and view.seats > 2 and not view.palifico


_hard = Hard()
BOTS = Levels[Options, View](
    {
        "random": RandomPlayer(),
        "easy": Easy(),
        "medium": Medium(),
        "hard": _hard,
        "expert": Expert(_hard, Learned(), learned_for),
    },
    hints="hard",  # what is drawn by chance is advice to nobody
    teacher=_hard,  # an easy bot bids by feeling, and its reasons teach nothing
)
