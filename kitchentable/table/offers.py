"""What the seats of a match can do now."""

from __future__ import annotations

from random import Random

import msgspec

from kitchentable import touch
from kitchentable.language import spoken
from kitchentable.match import Match
from kitchentable.protocol.messages import Offers
from kitchentable.table.clock import TurnClock
from kitchentable.table.seats import may_type
from kitchentable.table.state import TableState
from kitchentable.table.undo import chosen, correctable
from kitchentable.touch import Paths
from kitchentable.values import CHANCE, Seat


class OffersMade:
    """The offers of one table, made once for each seat, language and length of the log."""

    def __init__(self, state: TableState, clock: TurnClock) -> None:
        self._state, self._clock = state, clock
        self._length = -1
        """The length of the log for which all this was made."""
        self._to_act: tuple[Seat, ...] = ()
        self._clocked = False
        """Whether a clock runs."""
        self._made: dict[tuple[Seat, str], tuple[Offers, Paths]] = {}
        self._throw: tuple[int, Seat | None] | None = None
        """What could be corrected of real dice."""

        self._idle = b""
        """What goes to all who are not to act, where no clock runs: the same bytes."""

    def encoded(self, seat: Seat | None, now: float) -> bytes:
        """What `to` says, as it goes over the wire."""
        match = self._state.match
        assert match is not None
        to_act = self._fresh(match)
        if self._clocked or self._throw or seat in to_act or CHANCE in to_act or seat in self._state.drafts:
            return msgspec.json.encode(self.to(seat, now))
        if not self._idle:
            self._idle = msgspec.json.encode(self.to(seat, now))
        return self._idle

    def to(self, seat: Seat | None, now: float) -> Offers:
        """What the seat, or who watches, is offered."""
        match = self._state.match
        assert match is not None
        to_act = self._fresh(match)
        clocks = self._clock.clocks(now) if self._clocked else None
        if seat is None:
            return Offers(match.epoch, to_act, thrower=self._thrower(match, to_act), clocks=clocks)
        offers, draft = self._of(match, seat)[0], self._state.drafts.get(seat)
        seconds = self._clock.left(now) if self._clocked else None
        if seconds is None and draft is None and clocks is None:
            return offers
        return msgspec.structs.replace(offers, seconds=seconds, draft=draft, clocks=clocks)

    def paths(self, seat: Seat) -> Paths:
        """The touch paths of the seat's actions; none while it is not to act."""
        assert self._state.match is not None
        return self._of(self._state.match, seat)[1]

    def _fresh(self, match: Match) -> tuple[Seat, ...]:
        """Who is to act; what was made before the last entry is forgotten."""
        if self._length != len(match.log):
            self._length, self._to_act, self._idle = len(match.log), match.to_act, b""
            self._clocked = self._clock.timed or self._clock.limited
            self._throw = correctable(match, self._state.row)

            self._made.clear()
        return self._to_act

    def _thrower(self, match: Match, to_act: tuple[Seat, ...]) -> Seat | None:
        """Whose real dice are due."""
        return match.state.thrower if to_act == (CHANCE,) and self._state.row.dice == "real" else None

    def _of(self, match: Match, seat: Seat) -> tuple[Offers, Paths]:
        to_act = self._fresh(match)
        known = self._made.get((seat, spoken()))
        if known is None:
            known = self._made[seat, spoken()] = self._make(match, seat, to_act)
        return known

    def _make(self, match: Match, seat: Seat, to_act: tuple[Seat, ...]) -> tuple[Offers, Paths]:
        state, row = match.state, self._state.row
        view = match.view(seat)
        acts = seat in to_act and not row.chairs[seat].bot
        found = touch.touches(state, seat, view) if acts else touch.Touches()
        dice = to_act == (CHANCE,) and row.dice == "real" and may_type(row, seat, state.thrower)
        throw = self._throw if self._throw and may_type(row, seat, self._throw[1]) else None
        offers = Offers(
            epoch=match.epoch,
            to_act=to_act,
            offers=found.trie,
            dice=str(state.sample(Random(len(match.log)))) if dice else "",
            throw=match.game.board.dice_due(match.view(None)) if dice else None,
            thrower=self._thrower(match, to_act),
            correctable=throw[0] if throw else None,
            correctable_choice=chosen(match, throw[0]) if throw else "",
            careful=found.careful,
            proposed=touch.proposed(view, found.paths),
        )
        return offers, found.paths
