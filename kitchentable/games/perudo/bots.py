"""Perudo's players: `easy` reckons roughly, `medium` with odds, `hard` with odds that listen to the bids, `expert` by
tables where the game is solved.

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
from kitchentable.games.perudo.expert import Expert
from kitchentable.games.perudo.heard import bids_of_this_round, dice_left
from kitchentable.games.perudo.odds import at_least, exactly, total
from kitchentable.games.perudo.options import Options
from kitchentable.games.perudo.position import next_living
from kitchentable.games.perudo.rules import View
from kitchentable.games.perudo.words import say
from kitchentable.values import Action, Seat

Part = tuple[int, float]
"""So many dice, each of which counts with that chance."""


class WeighedBid(NamedTuple):
    """An action, what it is worth (1: another loses a die for sure; -1: I do), and what says why: only of few it is
    asked."""

    action: Action
    worth: float
    why: Callable[[], str]


class Guess(NamedTuple):
    """What a seat reckons with: its own dice, and for the hidden dice of each seat the weight of every face."""

    seat: Seat
    mine: tuple[int, ...]
    left: tuple[int, ...]
    weights: tuple[tuple[float, ...], ...]
    palifico: bool
    counted: bool = True
    """Whether the table shows how many dice there are: where it does not, no word tells it (PER-1.5)."""

    def chance(self, owner: Seat, face: int) -> float:
        """The chance that a hidden die of that owner counts for a bid of that face."""
        weights = self.weights[owner]
        counting = weights[face] + (weights[PACO] if self.jokers(face) else 0.0)
        return counting / sum(weights)

    def jokers(self, face: int) -> bool:
        return face != PACO and not self.palifico

    def own(self, face: int) -> int:
        """How many of one's own dice count."""
        return self.mine.count(face) + (self.mine.count(PACO) if self.jokers(face) else 0)

    def hidden(self, face: int, *known: Seat) -> list[Part]:
        """The dice of all seats but the known ones."""
        return [(n, self.chance(seat, face)) for seat, n in enumerate(self.left) if n and seat not in known]

    def holds(self, bid: Bid) -> float:
        """The probability that the bid holds."""
        return at_least(bid.count - self.own(bid.face), total(self.hidden(bid.face, self.seat)))

    def exact(self, bid: Bid) -> float:
        """The probability that there are exactly as many."""
        return exactly(bid.count - self.own(bid.face), total(self.hidden(bid.face, self.seat)))

    def words(self, bid: Bid, odds: float, exact: bool = False) -> str:
        """`at least 4 of 10 unknown dice: 44 %`; where all of them or none must fit, that is said."""
        need = bid.count - self.own(bid.face)
        unknown = sum(self.left) - len(self.mine)
        if need <= 0 and not exact:
            return say("own-enough")
        if need < 0:
            return say("own-more")
        if not self.counted:
            return say("reckoned", needed=_under_other_cups(need, exact), odds=_likely(odds))
        return say("reckoned", needed=_needed(need, unknown, exact), odds=percent(odds))


def _needed(need: int, unknown: int, exact: bool) -> str:
    """How many of the unknown dice must fit, as one says it."""
    if need > unknown:
        return say("need-too-many")
    if need == 0:
        return say("need-none", count=unknown)
    if need < unknown:
        return say("need-exactly" if exact else "need-some", need=need, count=unknown)
    return say("need-all", count=unknown)


def _under_other_cups(need: int, exact: bool) -> str:
    if need == 0:
        return say("cups-none")
    return say("cups-exactly" if exact else "cups-some", need=need)


CHANCES = (
    (0.02, "hopeless"),
    (0.2, "unlikely"),
    (0.4, "rather-unlikely"),
    (0.6, "even"),
    (0.8, "rather-likely"),
    (0.98, "likely"),
)
"""Below which odds a chance is called what, as messages are named."""


def _likely(odds: float) -> str:
    """A chance as one feels it: the exact one would tell how many dice there are."""
    return say(f"chance-{next((step for most, step in CHANCES if odds < most), 'sure')}")


_EVEN = (0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)


def plain_guess(observation: Observation[View], seat: Seat) -> Guess:
    """All faces of hidden dice are equally likely."""
    view = observation.view
    return Guess(seat, view.mine, dice_left(observation), (_EVEN,) * view.seats, view.palifico, _shown(view))


def _shown(view: View) -> bool:
    return bool(view.options.visible_dice)


# Players ----------------------------------------------------------------------------------------------------------


class PerudoBot(Bot[View]):
    """A player that weighs its choices and takes the best."""

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
        best, *others = sorted(self.choices(observation, view, seat, rng), key=lambda choice: -choice.worth)
        listed = [other for place, other in enumerate(others) if place < 3 or not isinstance(other.action, Bid)]
        return Advice(best.action, best.why(), tuple((other.action, other.why()) for other in listed))


class Easy(PerudoBot):
    """Expects a third of all dice to show any face, with a guess for a reckoning; a child's player."""

    def choices(self, observation: Observation[View], view: View, seat: Seat, rng: Random) -> Iterator[WeighedBid]:
        guess = plain_guess(observation, seat)
        unknown = sum(guess.left) - len(guess.mine)
        if view.bid:
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
    """The odds in words, and what can be compared of all choices: how often they cost a die at once."""
    why = guess.words(bid, odds, exact)
    return say("costs", why=why, risk=percent(chance)) if guess.counted else why


def _foresees(guess: Guess, bid: Bid, odds: float, doubted: float, lost: float) -> str:
    """The same of a bid, with how often it is doubted."""
    why = guess.words(bid, odds)
    if not guess.counted:
        return say("doubt-is", why=why, odds=_likely(doubted))
    return say("costs", why=say("doubted", why=why, odds=percent(doubted)), risk=percent(lost))


class Hard(PerudoBot):
    """Hears what bids tell about dice, knows what one's own bids tell others, and foresees the doubt of the next."""

    def __init__(self, traits: Traits | None = None) -> None:
        self.traits = traits or Traits()

    def guess(self, observation: Observation[View], view: View, seat: Seat, *more: tuple[Seat, Bid]) -> Guess:
        """What the bids of this round tell, mine included: they are what the others hear of my dice."""
        weights = [list(_EVEN) for _ in range(view.seats)]
        before = None
        for bidder, bid in (*bids_of_this_round(observation), *more):
            said, share = weights[bidder], self.traits.credit if bidder == seat else 1.0
            weight = self.traits.raised if before and before.face == bid.face else self.traits.opened
            said[bid.face] *= weight**share
            if bid.face != PACO and not view.palifico:
                said[PACO] *= self.traits.joker**share
            before = bid
        return Guess(seat, view.mine, dice_left(observation), tuple(map(tuple, weights)), view.palifico, _shown(view))

    def choices(self, observation: Observation[View], view: View, seat: Seat, rng: Random) -> Iterator[WeighedBid]:
        guess = self.guess(observation, view, seat)
        gain = 1 / (sum(view.alive) - 1)
        if view.bid:
            odds = guess.holds(view.bid)
            yield WeighedBid(DUDO, gain * (1 - odds) - odds, partial(_costs, guess, view.bid, odds, odds))
            if may_call_calza(view):
                yield self._calza(guess, view, view.bid, gain)
        following = next_living(guess.left, seat)
        for bid in self._candidates(view, guess):
            heard = self.guess(observation, view, seat, (seat, bid))
            worth, doubted, lost = self._worth(heard, bid, following, gain)
            odds = guess.holds(bid)
            why = partial(_foresees, guess, bid, odds, doubted, lost)
            yield WeighedBid(bid, worth + rng.uniform(0, self.traits.noise), why)

    def _candidates(self, view: View, guess: Guess) -> Iterator[Bid]:
        """Bids that are not hopeless; the lowest of each face always."""
        faces: set[int] = set()
        for bid in view.bids:
            if bid.face not in faces or guess.holds(bid) > 0.2:
                faces.add(bid.face)
                yield bid

    def _worth(self, guess: Guess, bid: Bid, following: Seat, gain: float) -> tuple[float, float, float]:
        """What a bid is worth if the next player doubts by their odds, how often they doubt, and how often rightly.

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
            return worth + max(traits.later * passed, passed - 2 * passed_next), doubted, lost
        return worth + traits.later * passed, doubted, lost

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


_hard = Hard()
BOTS = Levels[Options, View](
    {"random": RandomPlayer(), "easy": Easy(), "medium": Medium(), "hard": _hard, "expert": Expert(_hard)}
)
