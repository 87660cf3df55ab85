"""The time that a game's own rule gives for a decision. It counts from a stored entry, so it outlasts a restart."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from kitchentable.core import CLOCK, Action, Seat, State
from kitchentable.match import Match
from kitchentable.server.store import NotStored

if TYPE_CHECKING:
    from kitchentable.server.table import LiveTable

log = logging.getLogger("kitchentable")
GRACE = 1.0
"""Seconds that the network may take before the clock strikes."""
Decision = tuple[int, Seat | None]
"""What is decided: the epoch, and whose decision it is."""


class TurnClock:
    """The clock of one table."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._decision: Decision = (-1, None)
        self._since = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def note(self, state: State, at: float) -> None:
        """An entry of that time led to the state: perhaps somebody else is to decide now."""
        decision = (state.epoch, state.to_act[0] if state.to_act else None)
        if decision != self._decision:
            self._decision, self._since = decision, at

    def left(self) -> float | None:
        """Seconds until the time for the decision is out; None without a limit."""
        match = self._table.match
        if match is None or match.over or not match.state.to_act or match.state.to_act[0] < 0:
            return None
        seconds = match.game.seconds(match.state)
        return max(0.0, self._since + seconds - time.time()) if seconds else None

    def wind(self) -> None:
        """Sets the clock for the decision that is due."""
        self.stop()
        left = self.left()
        if left is not None:
            decision = self._decision
            loop, spawn = asyncio.get_running_loop(), self._table.room.spawn
            self._timer = loop.call_later(left + GRACE, lambda: spawn(self._strike(decision)))

    def stop(self) -> None:
        """Lets the clock rest."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def _strike(self, decision: Decision) -> None:
        table = self._table
        async with table.lock:
            match, seat = table.match, decision[1]
            if match is None or match.over or self._decision != decision or seat is None:
                return
            try:
                await table.enter(CLOCK, match.game.time_out(match.state, self._draft(match, seat)))
            except NotStored as error:
                log.warning("table %s: the clock strikes again: %s", table.row.code, error)
                self.wind()

    def _draft(self, match: Match, seat: Seat) -> Action | None:
        """The last arrangement that the player sent, if it is one."""
        if seat not in self._table.drafts:
            return None
        try:
            action: Action = match.game.board.arranged(self._table.drafts[seat], match.state.view(seat))
        except (ValueError, KeyError, IndexError):
            return None
        return action
