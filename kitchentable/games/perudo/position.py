"""What a state and a view of Perudo share."""

from __future__ import annotations

from typing import Literal

from kitchentable.games.perudo.actions import PACO, Bid, Cup
from kitchentable.values import Seat, Struct


class Reveal(Struct):
    """What everyone saw when the cups were lifted: kept until the next bid."""

    cups: tuple[Cup, ...]
    bid: Bid
    bidder: Seat
    caller: Seat
    calza: bool
    palifico: bool
    count: int
    loser: Seat | None
    gainer: Seat | None

    def counts(self, face: int) -> bool:
        """Whether a die of that face counts for the bid (PER-4.2, PER-4.5, PER-5.2)."""
        return face == self.bid.face or (face == PACO and not self.palifico)

    def left(self) -> tuple[int, ...]:
        """How many dice everyone has afterwards."""
        return tuple(len(cup) - (seat == self.loser) + (seat == self.gainer) for seat, cup in enumerate(self.cups))


Phase = Literal["start", "roll", "bid", "over"]


def next_living(counts: tuple[int, ...], seat: Seat) -> Seat:
    """The next seat to the left that has dice."""
    seats = len(counts)
    return next(other % seats for other in range(seat + 1, seat + seats + 1) if counts[other % seats])


def matching(cups: tuple[Cup, ...], face: int, palifico: bool) -> int:
    """The dice that count for a bid of that face: with jokers (PER-4.2), or without (PER-4.5, PER-5.2)."""
    count = sum(cup.count(face) for cup in cups)
    if face != PACO and not palifico:
        count += sum(cup.count(PACO) for cup in cups)
    return count
