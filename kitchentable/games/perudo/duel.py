"""A round of two as numbers: what may follow what, which dice count, and where each decision has its place.

There is no second reading of the rules here: what may follow is asked of `legal_bids`, what counts of `matching`.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property, lru_cache
from itertools import product
from typing import NamedTuple

from kitchentable.games.perudo.actions import Bid, Cup
from kitchentable.games.perudo.legality import legal_bids
from kitchentable.games.perudo.options import Options
from kitchentable.games.perudo.position import matching


class Duel(NamedTuple):
    """Which round: the dice of who opens, those of the other, and whether it is a palifico round."""

    opener: int
    other: int
    palifico: bool = False

    def __str__(self) -> str:
        return f"{'palifico-' if self.palifico else ''}{self.opener}v{self.other}"


OPTIONS = Options()
"""Rounds are solved for the usual table."""


class Round:
    """A round of two at the usual table.

    A standing bid is a number: 0 is none, else 1 + its place in `bids`. Who has it in front of them has the choices
    `raises[standing]`, and after those, if there is a bid, dudo. Each choice of each hand has a place: first all hands'
    first choices, then their second ones; all that follows a raise is together, so that no tree need be kept.
    """

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        dice = duel.opener + duel.other
        self.bids = tuple(Bid(count, face) for count in range(1, dice + 1) for face in range(1, 7))
        numbers = {bid: number for number, bid in enumerate(self.bids, 1)}
        follow = [legal_bids(bid, dice, OPTIONS, duel.palifico, False) for bid in (None, *self.bids)]
        self.raises = tuple(tuple(numbers[bid] for bid in bids) for bids in follow)
        self.hands = (_hands(duel.opener), _hands(duel.other))
        """The hands of the opener, and of the other."""
        self._numbers = numbers
        self._hand_numbers = tuple({hand: number for number, hand in enumerate(side)} for side in self.hands)

    def choices(self, standing: int) -> int:
        """How many choices there are."""
        return len(self.raises[standing]) + (standing > 0)

    @cached_property
    def space(self) -> tuple[tuple[int, int], ...]:
        """How many places all decisions from a standing bid on take, if the opener is in turn, and if the other is."""
        known: dict[int, tuple[int, int]] = {}

        def measured(standing: int) -> tuple[int, int]:
            if standing not in known:
                after = [measured(bid) for bid in self.raises[standing]]
                here = [self.choices(standing) * len(hands) for hands in self.hands]
                known[standing] = (here[0] + sum(two for _, two in after), here[1] + sum(one for one, _ in after))
            return known[standing]

        return tuple(measured(standing) for standing in range(len(self.raises)))

    def place(self, hand: Cup, said: tuple[Bid, ...]) -> int:
        """The place of the first choice that one with this hand has after these bids of the round; the next one's is as
        many places on as that side has hands."""
        standing = offset = side = 0
        for bid in said:
            number = self._numbers[bid]
            before = self.raises[standing][: self.raises[standing].index(number)]
            offset += self.choices(standing) * len(self.hands[side])
            side = 1 - side
            offset += sum(self.space[each][side] for each in before)
            standing = number
        return offset + self.hand_number(side, hand)

    def hand_number(self, side: int, hand: Cup) -> int:
        """The number of a hand of the opener (0) or the other (1)."""
        return self._hand_numbers[side][hand]

    def standing(self, bid: Bid | None) -> int:
        """The number of a standing bid."""
        return 0 if bid is None else self._numbers[bid]

    def chances(self, side: int) -> list[float]:
        """How likely each hand of the opener (0) or the other (1) is."""
        dice = self.duel[side]
        rolls = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=dice))
        return [rolls[hand] / 6**dice for hand in self.hands[side]]

    def counting(self, side: int) -> list[list[int]]:
        """How many dice of each hand count for each standing bid (0 where there is none)."""
        palifico = self.duel.palifico
        return [[0, *(matching((hand,), bid.face, palifico) for bid in self.bids)] for hand in self.hands[side]]


class Weighted(NamedTuple):
    """A choice of a decision: its number, how often it is made (0 to 1), and its chance to win the round."""

    choice: int
    odds: float
    worth: float


class Table:
    """A solved round."""

    def __init__(self, value: float, exploitability: float) -> None:
        self.value = value
        """The opener's chance to win the round."""
        self.exploitability = exploitability

    def told(self, game: Round, hand: Cup, said: tuple[Bid, ...]) -> tuple[Weighted, ...] | None:
        """What is told of the decision of one with this hand after these bids; None where the table's own play never
        leads."""
        raise NotImplementedError

    def mixed(self, game: Round, hand: Cup, said: tuple[Bid, ...]) -> tuple[Weighted, ...] | None:
        """The same for who only plays: worth that takes long to reckon may be left at 0."""
        return self.told(game, hand, said)


@lru_cache(32)
def round_of(duel: Duel) -> Round:
    """The round as numbers, made once."""
    return Round(duel)


def _hands(dice: int) -> tuple[Cup, ...]:
    """Every hand of so many dice."""
    return tuple(sorted({tuple(sorted(faces)) for faces in product(range(1, 7), repeat=dice)}))
