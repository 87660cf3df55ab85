"""The time for a decision: what a game's own rule gives, and what the table's pace gives.

All is computed from the log and the stored times of its entries, so it outlasts a restart and is the same on every
node. The game's own time is for those who sit together: a table that is played turn by turn switches it off. When it is
out, the clock acts as the game's rule says (`Strike`); when the table's is, the seat is late, and the others choose
what is to happen (`votes`). Times are seconds since 1970.
"""

from __future__ import annotations

from kitchentable.drawing.board import Arranging
from kitchentable.game import State
from kitchentable.match import Entry, Match, Promise, Sit, Wait
from kitchentable.protocol.messages import Clocks
from kitchentable.table.frames import hold
from kitchentable.table.row import TimeControl
from kitchentable.table.state import TableState
from kitchentable.values import Action, Seat

GRACE_S = 1.0
"""Seconds of a decision that are the network's: no clock counts them."""
SLEPT_S = 10.0
"""Seconds by which the game's own time must be past before the clock could act, so that it was not awake: a laptop."""
LEAST_WAIT_S = 60.0
"""Seconds that a seat has at least when it is waited for, or when somebody comes back to it."""
Decision = tuple[int, Seat | None]
"""What is decided: the epoch, and whose decision it is."""


def more(pace: TimeControl) -> float:
    """The seconds that a player has again who is waited for: their turn's, or a tenth of what they had for all."""
    return float(pace.turn or max(LEAST_WAIT_S, pace.budget / 10))


class TurnClock:
    """The clocks of one table."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self.begin()

    def begin(self) -> None:
        """Forgets all: the log is read anew."""
        row = self._state.row
        self._decision: Decision = (-1, None)
        self._at = 0.0
        """When the decision was due."""
        self._since = 0.0
        """When all that led to it had been seen."""
        self._seen = 0.0
        self._banks = [float(row.pace.budget)] * len(row.chairs)
        self._bots = {seat for seat, name in enumerate(row.names) if name.startswith("bot:")}
        self._rung: float | None = None
        """The deadline that everybody was told of."""
        self._struck = 0.0
        self._again: tuple[Decision, float] = ((-1, None), 0.0)
        """The decision that has time again, because nobody could make it, and until when."""

    @property
    def timed(self) -> bool:
        """Whether the table gives a time of its own."""
        return self._state.row.pace != TimeControl()

    def note(self, match: Match, before: State, entry: Entry, at: float) -> None:
        """The last entry of the match, of that time, followed that state: perhaps somebody else is to decide now."""
        if isinstance(entry.action, Promise):  # what was brought along took no time here
            self._banks, self._seen = [float(self._state.row.pace.budget)] * len(self._banks), at
        elif self.timed:
            self._charge(entry, at)
            self._seen = max(self._seen, at) + hold(match, before, entry)
        state = match.state
        decision = (match.epoch, state.to_act[0] if state.to_act else None)
        if decision != self._decision or isinstance(entry.action, Wait | Sit | Promise):
            self._decision, self._at, self._since = decision, at, max(self._seen, at)

    def _charge(self, entry: Entry, at: float) -> None:
        """Takes what was used from whose decision it was; what follows is counted from here."""
        seat, pace = self._decision[1], self._state.row.pace
        if seat is not None and seat >= 0 and seat not in self._bots:
            used = max(0.0, at - self._since - GRACE_S)
            self._banks[seat] = max(0.0, self._banks[seat] - used)
            self._since = max(self._since, at)
            if entry.seat == seat:
                self._banks[seat] += pace.increment
        if isinstance(entry.action, Sit):
            (self._bots.add if entry.action.who.startswith("bot:") else self._bots.discard)(entry.action.seat)
        if isinstance(entry.action, Sit | Wait) and (pace.budget or pace.increment):
            self._banks[entry.action.seat] = max(self._banks[entry.action.seat], more(pace))

    # Looking at it ---------------------------------------------------------------------------------------------------

    @property
    def limited(self) -> bool:
        """Whether the game itself gives a time for the decision."""
        return self._out() is not None

    def left(self, now: float) -> float | None:
        """Seconds until the game's own time for the decision is out; None without a limit."""
        out = self._out()
        return None if out is None else max(0.0, out - now)

    def _out(self) -> float | None:
        match = self._state.match
        if match is None or not (seconds := match.game.seconds(match.state)):
            return None
        if self._state.row.pace.turn_by_turn:  # nobody is expected to be there for a minute
            return None
        if match.over or not match.state.to_act or match.state.to_act[0] < 0:
            return None
        decision, until = self._again
        return max(self._at + seconds, until) if decision == self._decision else self._at + seconds

    def woken(self, now: float) -> bool:
        """Whether the clock has slept through the game's own time: then the decision has that time again, a minute at
        most."""
        match, strikes = self._state.match, self.strikes_at()
        if match is None or strikes is None or now <= strikes + SLEPT_S:
            return False
        self._again = self._decision, now + min(match.game.seconds(match.state), LEAST_WAIT_S)
        return True

    def deadline(self) -> float | None:
        """When the table's time for the decision is out; None without a limit."""
        match, seat = self._state.match, self._decision[1]
        if match is None or not self.timed or match.over or seat is None or seat < 0 or seat in self._bots:
            return None
        limit = self._limit(seat)
        return None if limit is None else self._since + GRACE_S + limit

    def late(self, now: float) -> Seat | None:
        """Whose time is out."""
        deadline = self.deadline()
        return self._decision[1] if deadline is not None and now >= deadline else None

    def clocks(self, now: float) -> Clocks | None:
        """What each seat has left, as it is shown; None at a table without a pace."""
        match = self._state.match
        if match is None or match.over or not self.timed:
            return None
        left = [None if seat in self._bots else self._limit(seat) for seat in range(len(self._banks))]
        seat = self._decision[1]
        if seat is not None and seat >= 0 and (limit := left[seat]) is not None:
            left[seat] = max(0.0, limit - max(0.0, now - self._since - GRACE_S))
        shown = tuple(None if seconds is None else round(seconds, 1) for seconds in left)
        return Clocks(shown, round(max(0.0, self._since + GRACE_S - now), 1))

    def _limit(self, seat: Seat) -> float | None:
        pace = self._state.row.pace
        limits = [self._banks[seat]] if pace.budget or pace.increment else []
        limits += [float(pace.turn)] if pace.turn else []
        return min(limits, default=None)

    # Deadlines -------------------------------------------------------------------------------------------------------

    def strikes_at(self) -> float | None:
        """When the clock acts, because the game's own time is out."""
        out = self._out() if self._state.drives and self._state.row.phase == "playing" else None
        return None if out is None else max(out, self._struck) + GRACE_S

    def struck(self, now: float) -> None:
        """The clock has acted; should that have changed nothing, it waits a moment before it acts again."""
        self._struck = now

    def rings_at(self) -> float | None:
        """When everybody is to be told that a seat is late."""
        deadline = self.deadline() if self._state.row.phase == "playing" else None
        return deadline if deadline != self._rung else None

    @property
    def rung(self) -> bool:
        """Whether everybody was told that the seat is late whose decision it is."""
        return self._rung is not None and self._rung == self.deadline()

    def rings(self, now: float) -> bool:
        """Whether everybody is to be told now that a seat is late: once for each deadline."""
        deadline = self.rings_at()
        if deadline is None or now < deadline:
            return False
        self._rung = deadline
        return True

    def action(self) -> Action:
        """What the clock does: as the game says, given the last arrangement that the player sent, if it is one."""
        match, seat = self._state.match, self._decision[1]
        assert match is not None
        draft: Action | None = None
        board = match.game.board
        if seat is not None and seat in self._state.drafts and isinstance(board, Arranging):
            try:
                draft = board.read_rows(self._state.drafts[seat], match.state.view(seat))
            except (ValueError, KeyError, IndexError):
                draft = None
        return match.game.time_out(match.state, draft)
