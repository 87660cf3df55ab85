"""The time for a decision: what a game's own rule gives, and what the table's pace gives.

All is computed from the log and the stored times of its entries, so it outlasts a restart and is the same on every
node. When the game's own time is out, the clock acts as the game's rule says; when the table's is, the seat is late,
and the others choose what is to happen (`choosing`).
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from kitchentable.core import CLOCK, Action, Seat, State
from kitchentable.match import Entry, Match, Sit, Wait
from kitchentable.server.frames import hold
from kitchentable.server.store import NotStored
from kitchentable.server.wire import Clocks, Pace

if TYPE_CHECKING:
    from kitchentable.server.table import LiveTable

log = logging.getLogger("kitchentable")
GRACE = 1.0
"""Seconds of a decision that are the network's: no clock counts them."""
LEAST_WAIT = 60.0
"""Seconds that a seat has at least when it is waited for, or when somebody comes back to it."""
Decision = tuple[int, Seat | None]
"""What is decided: the epoch, and whose decision it is."""


def more(pace: Pace) -> float:
    """The seconds that a player has again who is waited for: his turn's, or a tenth of what he had for all."""
    return float(pace.turn or max(LEAST_WAIT, pace.budget / 10))


class TurnClock:
    """The clocks of one table."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._timer: asyncio.TimerHandle | None = None
        self.begin()

    def begin(self) -> None:
        """Forgets all: the log is read anew."""
        self._decision: Decision = (-1, None)
        self._at = 0.0
        """When the decision was due."""
        self._since = 0.0
        """When all that led to it had been seen."""
        self._seen = 0.0
        self._banks = [float(self._table.row.pace.budget)] * len(self._table.row.chairs)
        self._bots = {seat for seat, name in enumerate(self._table.row.names) if name.startswith("bot:")}

    @property
    def decision(self) -> Decision:
        """What is decided now."""
        return self._decision

    @property
    def timed(self) -> bool:
        """Whether the table gives a time of its own."""
        return self._table.row.pace != Pace()

    def note(self, match: Match, before: State, entry: Entry, at: float) -> None:
        """The last entry of the match, of that time, followed that state: perhaps somebody else is to decide now."""
        if self.timed:
            self._charge(entry, at)
            self._seen = max(self._seen, at) + hold(match, before, entry)
        state = match.state
        decision = (match.epoch, state.to_act[0] if state.to_act else None)
        if decision != self._decision or isinstance(entry.action, Wait | Sit):
            self._decision, self._at, self._since = decision, at, max(self._seen, at)

    def _charge(self, entry: Entry, at: float) -> None:
        """Takes what was used from whose decision it was; what follows is counted from here."""
        seat, pace = self._decision[1], self._table.row.pace
        if seat is not None and seat >= 0 and seat not in self._bots:
            used = max(0.0, at - self._since - GRACE)
            self._banks[seat] = max(0.0, self._banks[seat] - used)
            self._since = max(self._since, at)
            if entry.seat == seat:
                self._banks[seat] += pace.increment
        if isinstance(entry.action, Sit):
            (self._bots.add if entry.action.who.startswith("bot:") else self._bots.discard)(entry.action.seat)
        if isinstance(entry.action, Sit | Wait) and (pace.budget or pace.increment):
            self._banks[entry.action.seat] = max(self._banks[entry.action.seat], more(pace))

    # Looking at it ---------------------------------------------------------------------------------------------------

    def left(self) -> float | None:
        """Seconds until the game's own time for the decision is out; None without a limit."""
        match = self._table.match
        if match is None or match.over or not match.state.to_act or match.state.to_act[0] < 0:
            return None
        seconds = match.game.seconds(match.state)
        return max(0.0, self._at + seconds - time.time()) if seconds else None

    def deadline(self) -> float | None:
        """When, in seconds since 1970, the table's time for the decision is out; None without a limit."""
        match, seat = self._table.match, self._decision[1]
        if match is None or match.over or seat is None or seat < 0 or seat in self._bots:
            return None
        limit = self._limit(seat)
        return None if limit is None else self._since + GRACE + limit

    def late(self) -> Seat | None:
        """Whose time is out."""
        deadline = self.deadline()
        return self._decision[1] if deadline is not None and time.time() >= deadline else None

    def clocks(self) -> Clocks | None:
        """What each seat has left, as it is shown; None at a table without a pace."""
        match, now = self._table.match, time.time()
        if match is None or match.over or not self.timed:
            return None
        left = [None if seat in self._bots else self._limit(seat) for seat in range(len(self._banks))]
        seat = self._decision[1]
        if seat is not None and seat >= 0 and (limit := left[seat]) is not None:
            left[seat] = max(0.0, limit - max(0.0, now - self._since - GRACE))
        shown = tuple(None if seconds is None else round(seconds, 1) for seconds in left)
        return Clocks(shown, round(max(0.0, self._since + GRACE - now), 1))

    def _limit(self, seat: Seat) -> float | None:
        pace = self._table.row.pace
        limits = [self._banks[seat]] if pace.budget or pace.increment else []
        limits += [float(pace.turn)] if pace.turn else []
        return min(limits, default=None)

    # Striking --------------------------------------------------------------------------------------------------------

    def wind(self) -> None:
        """Sets the clock for the decision that is due."""
        self.stop()
        left, deadline, decision = self.left(), self.deadline(), self._decision
        loop, spawn = asyncio.get_running_loop(), self._table.room.spawn
        ring = (deadline or 0.0) - time.time()
        if left is not None and not 0 < ring < left + GRACE:
            self._timer = loop.call_later(left + GRACE, lambda: spawn(self._strike(decision)))
        elif ring > 0:
            self._timer = loop.call_later(ring + 0.01, lambda: spawn(self._ring(decision)))

    def stop(self) -> None:
        """Lets the clock rest."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def _ring(self, decision: Decision) -> None:
        """The table's time is out: everybody is told, and the others may choose."""
        async with self._table.lock:
            if self._decision == decision:
                self._table.tell_table()
                self.wind()

    async def _strike(self, decision: Decision) -> None:
        table = self._table
        async with table.lock:
            match, seat = table.match, decision[1]
            if match is None or match.over or self._decision != decision or seat is None or not table.drives:
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
