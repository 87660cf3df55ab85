"""What a seat reckons with in Perudo: its own dice, how likely each face is under other cups, and how that is said."""

from typing import NamedTuple

from kitchentable.bot import Observation
from kitchentable.drawing.text import percent
from kitchentable.games.perudo.actions import PACO, Bid
from kitchentable.games.perudo.heard import dice_left
from kitchentable.games.perudo.odds import at_least, exactly, total
from kitchentable.games.perudo.rules import View
from kitchentable.games.perudo.words import say
from kitchentable.values import Seat

Part = tuple[int, float]
"""So many dice, each of which counts with that chance."""


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
        """`at least 4 of 10 unknown dice: 44 %`, with bids that were heard `44 % going by what was bid`; where all
        of them or none must fit, that is said."""
        need = bid.count - self.own(bid.face)
        unknown = sum(self.left) - len(self.mine)
        if need <= 0 and not exact:
            return say("own-enough")
        if need < 0:
            return say("own-more")
        if not self.counted:
            return say("reckoned", needed=_under_other_cups(need, exact), odds=felt_odds(odds))
        heard = any(weights != EVEN for seat, weights in enumerate(self.weights) if seat != self.seat)
        return say("reckoned-heard" if heard else "reckoned", needed=_needed(need, unknown, exact), odds=percent(odds))


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


def felt_odds(odds: float) -> str:
    """A chance as one feels it: the exact one would tell how many dice there are."""
    return say(f"chance-{next((step for most, step in CHANCES if odds < most), 'sure')}")


EVEN = (0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)


def plain_guess(observation: Observation[View], seat: Seat) -> Guess:
    """All faces of hidden dice are equally likely."""
    view = observation.view
    return Guess(seat, view.mine, dice_left(observation), (EVEN,) * view.seats, view.palifico, shown(view))


def shown(view: View) -> bool:
    """Whether the table shows how many dice everybody has."""
    return bool(view.options.visible_dice)
