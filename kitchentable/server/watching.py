"""Those who only watch: who they are, and a match that they see later than it happens, where the host wants that."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from kitchentable.match import Entry, Match
from kitchentable.server.frames import Frames
from kitchentable.server.store import Event
from kitchentable.server.wire import Offers

if TYPE_CHECKING:
    from kitchentable.server.table import LiveTable


class Watching:
    """The match as it was some seconds ago. When it is over, nothing is held back any more."""

    def __init__(self, table: LiveTable, match: Match, times: Sequence[float]) -> None:
        self._table = table
        self.match = Match(match.game, match.header)
        self.frames = Frames(self.match)
        self._waiting: deque[tuple[float, Entry]] = deque()
        self._timer: asyncio.TimerHandle | None = None
        for entry, at in zip(match.log, times, strict=True):
            if match.over or self._due(at) <= time.time():
                self.match.append(entry.seat, entry.action)
            else:
                self._waiting.append((at, entry))
        self._wind()

    def offers(self) -> Offers:
        """Who is to act, as those who watch may know it."""
        match = self.match
        return Offers(match.epoch, match.to_act)

    def note(self, entries: Iterable[Entry], events: Iterable[Event]) -> None:
        """Entries that were just added to the match."""
        self._waiting.extend((event.at, entry) for entry, event in zip(entries, events, strict=True))
        self._show()

    def stop(self) -> None:
        """Lets it rest."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _due(self, at: float) -> float:
        return at + self._table.row.delay

    def _wind(self) -> None:
        self.stop()
        if self._waiting:
            left = max(0.0, self._due(self._waiting[0][0]) - time.time())
            self._timer = asyncio.get_running_loop().call_later(left + 0.01, self._show)

    def _show(self) -> None:
        """Shows those who watch all that is due."""
        table = self._table
        assert table.match is not None
        by_eye = table.by_eye(behind=True)
        shown = False
        while self._waiting and (table.match.over or self._due(self._waiting[0][0]) <= time.time()):
            shown = True
            _, entry = self._waiting.popleft()
            for eye, step in self.frames.step(entry, by_eye).items():
                for socket in by_eye[eye]:
                    socket.tell(step)
        if shown:
            for sockets in by_eye.values():
                for socket in sockets:
                    socket.tell(self.offers())
        self._wind()
