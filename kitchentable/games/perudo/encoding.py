"""Perudo in numbers: dudo, calza and every bid have an id; a view is told from its own seat on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kitchentable.encoding import Encoding, Part, one_hot
from kitchentable.games.perudo.actions import CALZA, DUDO, Bid, Calza, Dudo
from kitchentable.games.perudo.options import Options
from kitchentable.games.perudo.rules import View
from kitchentable.values import Action

FIRST = 3
"""The id of 1x1; those of 1x2 to 1x6, 2x1 and so on follow."""


class PerudoEncoding(Encoding[View]):
    """0 is dudo, 1 calza, 2 lets an invitation to call calza go by, 3 + 6 (count - 1) + face - 1 a bid."""

    decline = 2

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.dice = seats * options.dice
        self.actions = FIRST + 6 * self.dice
        self.parts = (
            Part("hand", (6,), "own dice by face, in parts of those at the start"),
            Part("dice", (seats,), "dice left, in parts of those at the start; -1 where hidden", -1.0),
            Part("bid", (seats, 7), "the last word of each seat in this round: count in parts of all dice, face"),
            Part("standing", (seats + 7,), "whose bid stands, its count in parts of all dice, its face"),
            Part("turn", (seats,), "whose turn it is"),
            Part("palifico", (1,), "1 in a palifico round"),
        )

    def number_of(self, action: Action, view: View) -> int:
        if isinstance(action, Bid):
            return FIRST + 6 * (action.count - 1) + action.face - 1
        return {Dudo: 0, Calza: 1}[type(action)]

    def action_of(self, number: int, view: View) -> Action:
        if number < 2:
            return CALZA if number else DUDO
        count, face = divmod(number - FIRST, 6)
        return Bid(count + 1, face + 1)

    def observed(self, view: View) -> Iterator[Sequence[float]]:
        assert view.seat is not None
        around, most = self.around(view.seat), self.options.dice
        yield [view.mine.count(face) / most for face in range(1, 7)]
        yield [-1.0 if (count := view.counts[seat]) is None else count / most for seat in around]
        yield [number for seat in around for number in self._bid(view.said[seat])]
        yield [*one_hot(around.index(view.bidder) if view.bid else None, self.seats), *self._bid(view.bid)]
        yield one_hot(around.index(view.turn), self.seats)
        yield [float(view.palifico)]

    def _bid(self, bid: Bid | None) -> list[float]:
        return [bid.count / self.dice, *one_hot(bid.face - 1, 6)] if bid else [0.0] * 7


ENCODING = PerudoEncoding
