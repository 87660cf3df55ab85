"""Those who only watch see the match later than it happens, where the host wants that: when they see what.

Who they are says `Pages.delayed`; what they are shown `Display` draws, and `records.py` for the record.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kitchentable.game import State
from kitchentable.match import Entry, Match
from kitchentable.protocol.messages import Offers
from kitchentable.table.frames import Frames
from kitchentable.table.pages import Pages
from kitchentable.table.plan import JudgedEntry


class _Held(NamedTuple):
    at: float
    entry: Entry
    after: State | None


class Spectators:
    """The match as it was some seconds ago. When it is over, nothing is held back any more."""

    def __init__(self, match: Match, times: Sequence[float], delay: float, pages: Pages, now: float) -> None:
        self._live, self._delay, self._pages = match, delay, pages
        self.match = Match(match.game, match.header)
        self.frames = Frames(self.match)
        self._held: deque[_Held] = deque()
        for entry, at in zip(match.log, times, strict=True):
            # A clock that was put back makes an entry older than the one before it: the order is the log's.
            if match.over or (not self._held and at + delay <= now):
                self.match.append(entry.seat, entry.action)
            else:
                self._held.append(_Held(min(at, now), entry, None))

    def offers(self) -> Offers:
        """Who is to act, as those who watch may know it."""
        return Offers(self.match.epoch, self.match.to_act)

    def note(self, played: Iterable[JudgedEntry]) -> None:
        """Entries that were just added to the match."""
        self._held.extend(_Held(each.event.at, each.entry, each.after) for each in played)

    def due(self) -> float | None:
        """When the next entry is to be shown."""
        if not self._held:
            return None
        return 0.0 if self._live.over else self._held[0].at + self._delay

    def show(self, now: float) -> None:
        """Shows those who watch all that is due."""
        if any(held.at > now for held in self._held):  # the clock was put back: it happened by now at the latest
            self._held = deque(held._replace(at=min(held.at, now)) for held in self._held)
        due = self.due()
        if due is None or due > now:
            return
        by_eye = self._pages.by_eye(delayed=True)
        while (due := self.due()) is not None and due <= now:
            held = self._held.popleft()
            for eye, step in self.frames.step(held.entry, by_eye, held.after).items():
                for page in by_eye[eye]:
                    self._pages.post(page, step)
        for pages in by_eye.values():
            for page in pages:
                self._pages.post(page, self.offers())
