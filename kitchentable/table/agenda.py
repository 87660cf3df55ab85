"""What is due at a table without anybody's doing: one list of deadlines, and what is done about each."""

from __future__ import annotations

from kitchentable.table import commands, joining
from kitchentable.table.botplay import BotPlay
from kitchentable.table.clock import TurnClock
from kitchentable.table.commands import DueCommand
from kitchentable.table.display import Display
from kitchentable.table.handshake import DiceHandshake
from kitchentable.table.pages import Pages
from kitchentable.table.state import TableState


class Agenda:
    """The deadlines of one table."""

    def __init__(self, state: TableState, pages: Pages, clock: TurnClock, display: Display, bots: BotPlay) -> None:
        self._state, self._pages, self._clock, self._display, self._bots = state, pages, clock, display, bots
        self.handshake: DiceHandshake | None = None
        """While the dice are prepared."""

    def tick(self, now: float) -> None:
        """Does what is due by now and need not be stored."""
        self.shake_hands(now)
        if self.handshake is not None:
            self.handshake.advance(now)
        if self._display.spectators is not None:
            self._display.spectators.show(now)
        if self._clock.rings(now):
            self._display.tell_table(now)

    def wake(self, now: float) -> None:
        """Bots that are due begin to think; and who slept, or was not running, takes nobody's turn away at once."""
        if self._clock.woken(now):
            self._display.offer(now)
        if (ask := self._bots.wake(now)) is not None:
            self._pages.ask(ask)

    def changed(self, now: float) -> None:
        """The row has changed: perhaps no dice are to be prepared any more, or all promises are stored."""
        if self._state.row.phase != "dice":
            self.handshake = None
        elif self.handshake is not None:
            self.handshake.stored(now)

    def shake_hands(self, now: float) -> None:
        """The dice are prepared, if they are to be; and where the node that did so is gone, anew."""
        state = self._state
        if state.row.phase != "dice" or state.row.dice == "real":
            return
        if self.handshake is None or (state.drives and not self.handshake.waits):
            self.handshake = DiceHandshake(state, self._pages, now)

    def due(self) -> float | None:
        """The next moment at which something is due: the one list of deadlines."""
        later, shaking = self._display.spectators, self.handshake
        moments = (
            shaking.due() if shaking is not None else None,
            later.due() if later is not None else None,
            self._clock.rings_at(),
            self.strikes_at(),
            self._bots.due(),
        )
        return min((moment for moment in moments if moment is not None), default=None)

    def strikes_at(self) -> float | None:
        """When the clock acts, because the game's own time is out: that runs only while somebody sits there, or a match
        that all have left would be played to its end by the clock. Who comes back has the time again (`woken`)."""
        return self._clock.strikes_at() if self._pages.anybody_sits else None

    def next(self, now: float) -> DueCommand | None:
        """What is to be stored now, without anybody's doing."""
        state, phase = self._state, self._state.row.phase
        if phase == "dice":
            if state.row.dice == "real":
                return commands.Begin((), "real")
            return self.handshake.ready if self.handshake is not None else None
        if phase != "playing" or state.match is None:
            return None
        if state.match.over:
            return commands.NoteEnd()
        if not state.drives:
            return None
        if state.chance_due:
            return commands.DrawChance()
        if joining.settled(state, self._clock.late(now)) is not None:
            return commands.Settle()
        strikes = self.strikes_at()
        return commands.Strike() if strikes is not None and strikes <= now else self._bots.move(now)
