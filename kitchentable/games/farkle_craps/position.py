"""What lies on the betting board. Ids are those of `rulebook.md`."""

from __future__ import annotations

from typing import Any, Literal, Self, TypeVar

from msgspec.structs import replace

from kitchentable import game
from kitchentable.games.farkle.position import Play
from kitchentable.games.farkle_craps.bets import BOARDS, Bet
from kitchentable.games.farkle_craps.options import Options
from kitchentable.values import Seat, Struct

T = TypeVar("T")

CHIP = 100
"""CRA-2.3: bets are made in hundreds."""


HALF = 50
"""The smallest money: what pays one and a half makes it necessary."""


CARDS = 2
"""CRA-4.2."""


MOST_WAGER = 10_000
"""What a number field offers as a wager."""


LARGEST = 999_999_950
"""CRA-4.3 knows no limit: the largest wager that can be written is far beyond any total."""


FEW, MANY = 100, 500
"""CRA-2.4: Max Bet."""


class Card(Struct):
    """A card of the Secret Attack: the owner's total when it was written; target and wager, None where not known."""

    total: int
    target: Seat | None
    wager: int | None


class Event(Struct):
    """What became of a bet through the last roll or selection: amounts are open, a missed card tells nothing more."""

    kind: Literal["paid", "cleared", "hit", "missed"]
    seat: Seat
    bet: str
    amount: int = 0
    target: Seat | None = None


Phase = Literal["play", "bets", "pull"]


Effect = Literal["open", "corner", "turn"]


Rows = tuple[tuple[int, ...], ...]


Cards = tuple[tuple[Card | None, ...], ...]


class Bets(Struct):
    """All that lies on the betting board.

    `stakes` by bet and seat; `cards` by seat and field; `placed` is the new money of this gap; `ready` has said done;
    `resting` says done by itself; `winners` may pull the bets of theirs that have just paid, by seat, before `effects`;
    `bank` is what the bank has won (or, below zero, paid out); `cornered` says whether this turn turned the corner.
    """

    phase: Phase
    stakes: Rows
    cards: Cards
    unused: tuple[int, ...]
    placed: tuple[int, ...]
    ready: tuple[bool, ...]
    resting: tuple[bool, ...]
    limit: int = FEW
    bank: int = 0
    cornered: bool = False
    winners: Rows = ()
    effects: tuple[Effect, ...] = ()
    events: tuple[Event, ...] = ()
    gaps: int = 0


class Position(game.State):
    """A full position: Farkle's, and the betting board."""

    options: Options
    play: Play
    bets: Bets

    @property
    def board(self) -> tuple[Bet, ...]:
        """The fields that can be bet on."""
        return BOARDS[self.options.boards]

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.play.totals))

    def field(self, name: str) -> int | None:
        """The place of a field on the board, by its name."""
        return next((index for index, bet in enumerate(self.board) if bet.name == name), None)

    def having(self, play: Play | None = None, **fields: Any) -> Self:
        """The position with these fields of the bets changed; money on the table counts (CRA-1.3)."""
        bets = replace(self.bets, **fields)
        if play is None and "stakes" not in fields:
            return type(self)(self.options, self.play, bets)
        play = self.play if play is None else play
        elsewhere = tuple(map(sum, zip(*bets.stakes, strict=True)))
        play = play if play.elsewhere == elsewhere else replace(play, elsewhere=elsewhere)
        return type(self)(self.options, play, bets)


def still_to_bet(bets: Bets, seat: Seat) -> int:
    """CRA-2.4: what is left of the most that the seat may bet now."""
    return bets.limit - bets.placed[seat]


def most_bet(play: Play, bets: Bets, seat: Seat) -> int:
    """CRA-2.4, CRA-2.5: the most new money that the seat may bet now, in hundreds."""
    return max(0, min(still_to_bet(bets, seat), play.totals[seat] // CHIP * CHIP))


def only_paid(bets: Bets, seat: Seat | None) -> int | None:
    """The field of the one bet of the seat's that has just paid; None where there is none, or a choice."""
    paid = bets.winners[seat] if seat is not None and bets.phase == "pull" else ()
    return paid[0] if len(paid) == 1 else None


def changed(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The tuple with one entry changed."""
    return (*values[:index], value, *values[index + 1 :])


def added(values: tuple[int, ...], index: int, more: int) -> tuple[int, ...]:
    """The tuple with one entry made greater."""
    return (*values[:index], values[index] + more, *values[index + 1 :])
