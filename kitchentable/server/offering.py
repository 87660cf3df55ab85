"""What the seats of a match can do now."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import msgspec

from kitchentable import scene
from kitchentable.core import CHANCE, Action, Seat
from kitchentable.match import Match
from kitchentable.server.wire import Offers

if TYPE_CHECKING:
    from kitchentable.server.table import LiveTable

Paths = dict[tuple[str, ...], Action]


class Offering:
    """The offers of one table, made once for each seat and length of the log."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._made: dict[Seat, tuple[int, Offers, Paths]] = {}
        self._idle: tuple[int, int, bytes] | None = None
        """What goes to all who are not to act, where no clock runs: the same bytes, by the log's length and epoch."""

    def encoded(self, seat: Seat | None) -> bytes:
        """What `to` says, as it goes over the wire."""
        match, clock = self._table.match, self._table.clock
        assert match is not None
        to_act = match.state.to_act
        clocked = clock.timed or clock.left() is not None
        if clocked or seat in to_act or CHANCE in to_act or seat in self._table.drafts:
            return msgspec.json.encode(self.to(seat))
        if self._idle is None or self._idle[:2] != (len(match.log), match.epoch):
            self._idle = (len(match.log), match.epoch, msgspec.json.encode(self.to(seat)))
        return self._idle[2]

    def to(self, seat: Seat | None) -> Offers:
        """What the seat, or who watches, is offered."""
        table, match = self._table, self._table.match
        assert match is not None
        clocks = table.clock.clocks()
        if seat is None:
            return Offers(match.epoch, _to_act(match), clocks=clocks)
        draft = table.drafts.get(seat)
        return msgspec.structs.replace(self._of(match, seat)[1], seconds=table.clock.left(), draft=draft, clocks=clocks)

    def paths(self, seat: Seat) -> Paths:
        """The touch paths of the seat's actions; none while it is not to act."""
        assert self._table.match is not None
        return self._of(self._table.match, seat)[2]

    def _of(self, match: Match, seat: Seat) -> tuple[int, Offers, Paths]:
        known = self._made.get(seat)
        if known is None or known[0] != len(match.log):
            known = self._made[seat] = self._make(match, seat)
        return known

    def _make(self, match: Match, seat: Seat) -> tuple[int, Offers, Paths]:
        state, to_act, row = match.state, _to_act(match), self._table.row
        actions = scene.paths(state, seat) if seat in to_act and not row.chairs[seat].bot else {}
        dice = to_act == (CHANCE,) and row.dice == "real"
        throw = getattr(match.game.board, "throw", None)
        offers = Offers(
            epoch=match.epoch,
            to_act=to_act,
            offers=scene.offers(state.view(seat), actions) if actions else None,
            dice=str(state.draw(Random())) if dice else "",
            throw=throw(state.view(None)) if dice and throw else None,
        )
        return len(match.log), offers, actions


def _to_act(match: Match) -> tuple[Seat, ...]:
    return () if match.over else match.state.to_act
