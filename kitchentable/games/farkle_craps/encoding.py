"""Farkle Craps in numbers: Farkle's dice, and a chip more or less on each field of the betting board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kitchentable.encoding import Encoding, Part
from kitchentable.games.farkle.encoding import PlayEncoding
from kitchentable.games.farkle_craps.actions import BACK, DONE, REST, Back, Done, Place, Pull, Secret
from kitchentable.games.farkle_craps.bets import BOARDS, CELLS
from kitchentable.games.farkle_craps.options import Options
from kitchentable.games.farkle_craps.position import CARDS, CHIP, MANY
from kitchentable.games.farkle_craps.rules import View
from kitchentable.values import Action

PHASES = ("play", "bets", "pull")
UNIT = 1000
"""Money is told in thousands."""


class FarkleCrapsEncoding(Encoding[View]):
    """First the ids of the dice (`farkle.encoding`), then: a chip of 100 laid on each field; from each field what is
    no whole chip, else a chip; a secret attack with a wager of 500 for each cell and each of the others, the next one
    first; done; done by itself from now on; back; nothing.

    The rules know larger bets, pulls and other wagers: chips can be laid one after another, wagers have the one id.
    """

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self._play = PlayEncoding(seats, options.plain)
        self._board, self._cells = BOARDS[options.boards], CELLS[options.boards]
        self._fields = {bet.name: field for field, bet in enumerate(self._board)}
        fields, cells = len(self._board), len(self._cells)
        self._place = self._play.actions
        self._pull = self._place + fields
        self._secret = self._pull + fields
        self._done = self._secret + cells * (seats - 1)
        self.actions = self._done + 4
        self.parts = (
            *self._play.parts,
            Part("bets", (3,), "the dice are played; bets are made; winners may pull"),
            Part("stakes", (fields, seats), "money on each field, of each seat, in thousands", 0.0, 1000.0),
            Part("placed", (1,), "new money of one's own in this gap, in thousands", 0.0, 1.0),
            Part("limit", (1,), "how much may be bet in one gap, in thousands", 0.0, 1.0),
            Part("done", (seats,), "1 for who has made all bets"),
            Part("unused", (seats,), "cards of the secret attack in hand, in parts of two"),
            Part("cards", (cells, seats), "where cards lie, and whose"),
        )

    @property
    def decline(self) -> int:  # type: ignore[override]
        return self._done + 3

    def number_of(self, action: Action, view: View) -> int:
        assert view.seat is not None
        if isinstance(action, Place):
            return self._place + self._fields[action.bet]
        if isinstance(action, Pull):
            return self._pull + self._fields[action.bet]
        if isinstance(action, Secret):
            assert action.target is not None
            cell = self._cells.index(action.cell)
            return self._secret + cell * (self.seats - 1) + self.to_seat(action.target, view.seat)
        if isinstance(action, Done):
            return self._done + action.standing
        return self._done + 2 if isinstance(action, Back) else self._play.number_of(action, view.seat)

    def action_of(self, number: int, view: View) -> Action:
        assert view.seat is not None
        if number < self._place:
            return self._play.action_of(number, view.seat)
        if number < self._pull:
            return Place(self._board[number - self._place].name, CHIP)
        if number < self._secret:
            field = number - self._pull
            return Pull(self._board[field].name, view.bets.stakes[field][view.seat] % CHIP or CHIP)
        if number < self._done:
            cell, other = divmod(number - self._secret, self.seats - 1)
            return Secret(self._cells[cell], self.from_seat(other, view.seat), MANY)
        return (DONE, REST, BACK)[number - self._done]

    def observed(self, view: View) -> Iterator[Sequence[float]]:
        assert view.seat is not None
        around, bets = self.around(view.seat), view.bets
        yield from self._play.observed(view.play, around)
        yield [float(bets.phase == phase) for phase in PHASES]
        yield [row[seat] / UNIT for row in bets.stakes for seat in around]
        yield [bets.placed[view.seat] / UNIT]
        yield [bets.limit / UNIT]
        yield [float(bets.ready[seat]) for seat in around]
        yield [bets.unused[seat] / CARDS for seat in around]
        yield [float(bets.cards[seat][cell] is not None) for cell in range(len(self._cells)) for seat in around]


ENCODING = FarkleCrapsEncoding
