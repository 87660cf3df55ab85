"""What a side goes by in rounds of two that are too long to remember whole: the bids that it keeps in mind."""

from __future__ import annotations

from typing import NamedTuple

from kitchentable.games.perudo.actions import Bid
from kitchentable.games.perudo.duel import Round


class Known(NamedTuple):
    """What is kept in mind of the bids of a round."""

    side: int
    """Who is in turn: the opener (0) or the other (1)."""
    cut: bool
    """Whether bids may be forgotten."""
    bids: tuple[int, ...]
    """The numbers of those that are not, the standing one last."""

    @property
    def standing(self) -> int:
        return self.bids[-1] if self.bids else 0


NOTHING = Known(0, False, ())

Said = tuple[int, ...]
"""The numbers of all bids of a round so far."""


class Span(NamedTuple):
    """How much is kept in mind. Most raises are the least with their face; all others jump."""

    whole: int
    """So many bids are remembered from the first on, if none jumps, where nobody chose what is."""
    window: int
    """After that so many, the last ones; after a jump, the bid before it and what follows."""


class Memory:
    """What is remembered in a round, bid by bid. `chosen` are the beginnings of rounds that are remembered whole, each
    with its own beginnings."""

    def __init__(self, game: Round, span: Span, chosen: frozenset[Said] | None = None) -> None:
        self.game, self.span, self.chosen = game, span, chosen
        self._least = tuple(map(self._least_raises, range(len(game.raises))))

    def after(self, known: Known, bid: int) -> Known:
        """What is known after one more bid."""
        least, bids = self.is_least(known.standing, bid), (*known.bids, bid)
        whole = least and len(bids) <= self.span.whole if self.chosen is None else bids in self.chosen
        if whole and not known.cut:
            return Known(1 - known.side, False, bids)
        return Known(1 - known.side, True, bids[-self.span.window :] if least else bids[-2:])

    def of(self, said: tuple[Bid, ...]) -> Known:
        """What is known after these bids of the round."""
        known = NOTHING
        for bid in said:
            known = self.after(known, self.game.standing(bid))
        return known

    def is_least(self, standing: int, bid: int) -> bool:
        """Whether a raise is the least with its face; of openings all are."""
        return bid in self._least[standing]

    def _least_raises(self, standing: int) -> frozenset[int]:
        """The least raise with each face; of openings all."""
        raises = self.game.raises[standing]
        if not standing:
            return frozenset(raises)
        least: dict[int, int] = {}
        for number in sorted(raises, key=lambda number: self.game.bids[number - 1].count):
            least.setdefault(self.game.bids[number - 1].face, number)
        return frozenset(least.values())
