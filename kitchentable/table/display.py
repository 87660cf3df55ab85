"""What every page is told of the table and its match: summaries, positions, steps, offers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from kitchentable.game import View
from kitchentable.language import ENGLISH, languages, speaking
from kitchentable.match import Match
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.commands import Hello
from kitchentable.protocol.messages import Observed, Position, Refused
from kitchentable.table import chat, observing, seats
from kitchentable.table.asks import Disconnect, Presence
from kitchentable.table.clock import TurnClock
from kitchentable.table.frames import Frames, missed
from kitchentable.table.offers import OffersMade
from kitchentable.table.pages import Page, Pages
from kitchentable.table.plan import JudgedEntry
from kitchentable.table.spectators import Spectators
from kitchentable.table.state import TableState
from kitchentable.table.summary import Summary
from kitchentable.values import Seat

GONE = 4404
"""The code with which a page is closed that may not see the table any more."""


class Display:
    """One table as its pages see it."""

    def __init__(self, state: TableState, clock: TurnClock, pages: Pages) -> None:
        self._state, self._pages = state, pages
        self.offers = OffersMade(state, clock)
        self.summary = Summary(state, clock, pages)
        self.frames: Frames | None = None
        self.spectators: Spectators | None = None
        """What those who watch see, where they see it later."""

    def begin(self, match: Match, times: Sequence[float], now: float) -> None:
        """The match that is shown from now on; its entries happened at these times."""
        delay = self._state.row.delay
        self.frames = Frames(match)
        self.spectators = Spectators(match, times, delay, self._pages, now) if delay else None

    # The table -------------------------------------------------------------------------------------------------------

    def tell_table(self, now: float) -> None:
        """Tells everybody of the table itself."""
        summaries: dict[tuple[Seat | None, Seat | None, str], bytes] = {}
        for page in self._pages.greeted():
            sits, looks = self._state.seat_of(page.person), self._pages.looks_from(page)
            if (eye := (sits, looks, page.language)) not in summaries:
                with speaking(page.language):
                    summaries[eye] = msgspec.json.encode(self.summary.shown_to(page.person, looks, now))
            self._pages.send(page, summaries[eye])

    def dismiss(self, person: str) -> None:
        """Tells the pages of somebody who was removed why; those of a private table are closed."""
        for page in [page for page in self._pages.greeted() if page.person == person]:
            with speaking(page.language):
                try:
                    seats.need_welcome(self._state.row, person)
                except Refusing as error:
                    self._pages.post(page, Refused(error.code, str(error)))
                    if self._state.row.private:
                        self._pages.ask(Disconnect(page.id, GONE, str(error)))

    # One page --------------------------------------------------------------------------------------------------------

    def greet(self, page: Page, hello: Hello, now: float) -> None:
        """A page was opened, or came back, or changed its form: it is told of the table."""
        known = page.greeted or (bool(page.person) and self._pages.present(page.person))
        if not page.greeted:
            self._pages.ask(Presence())
        page.form, page.views, page.greeted = hello.form, hello.views, True
        page.language = hello.language if hello.language in languages() else ENGLISH
        if known:
            self._send_table(page, now)
        else:
            self.tell_table(now)

    def catch_up(self, page: Page, after: int, now: float) -> None:
        """The page is told what it missed since that entry (-1: all), what was said, and what can be done."""
        frames = self._frames(page)
        known = after >= 0 and not self._pages.observes(page)
        steps = frames.since(self._pages.eye(page), after) if frames and known else None
        if steps is None:
            self.send_position(page)
        else:
            page.outlook = self._pages.outlook(page)
        for step in steps or ():
            self._pages.post(page, step)
        chat.catch_up(self._state, self._pages, page)
        self._send_offers(page, now)

    def look(self, page: Page, now: float) -> None:
        """The page looks from another of its person's seats."""
        self._send_table(page, now)
        self.send_position(page)
        self._send_offers(page, now)

    def reseat(self, now: float) -> None:
        """Shows the match from their seats to pages whose people sit elsewhere than when they were shown a position."""
        for page in self._pages.greeted():
            if page.outlook is not None and page.outlook != self._pages.outlook(page):
                self.look(page, now)

    def position(self, page: Page) -> Position | None:
        """All of the match that the page may know now, as a drawing; none for a program that observes it."""
        frames = None if self._pages.observes(page) else self._frames(page)
        return frames.position(self._pages.eye(page)) if frames is not None else None

    def send_position(self, page: Page) -> None:
        """Sends it; to a program that observes what its seat sees."""
        if self._pages.observes(page):
            self._observe(page, observing.whole)
            return
        position = self.position(page)
        if position is not None:
            page.outlook = self._pages.outlook(page)
            self._pages.post(page, position)

    def view(self, page: Page, seq: int | None = None) -> View | None:
        """What the page may know of the match now, or knew after that entry of its log, if that is not long ago; who
        watches later, of what they see."""
        later = self.spectators if self._pages.delayed(page) else None
        match, seat = later.match if later else self._state.match, self._pages.looks_from(page)
        if match is None:
            return None
        if seq is None or not missed(match, seq):
            return match.view(seat)
        return match.state_after(seq + 1).view(seat)

    def send_positions(self) -> None:
        """Sends it to all: the match has begun."""
        for page in self._pages.greeted():
            self.send_position(page)

    def _send_table(self, page: Page, now: float) -> None:
        with speaking(page.language):
            self._pages.post(page, self.summary.shown_to(page.person, self._pages.looks_from(page), now))

    def _frames(self, page: Page) -> Frames | None:
        later = self.spectators if self._pages.delayed(page) else None
        return later.frames if later else self.frames

    def _observe(self, page: Page, told: Callable[[Match, Seat], Observed]) -> None:
        match, seat = self._state.match, self._pages.looks_from(page)
        if match is not None and seat is not None:
            page.outlook = self._pages.outlook(page)
            self._pages.post(page, told(match, seat))

    def _send_offers(self, page: Page, now: float) -> None:
        if self._pages.observes(page):
            return
        if self.spectators is not None and self._pages.delayed(page):
            self._pages.post(page, self.spectators.offers())
        elif self._state.match is not None:
            with speaking(page.language):
                self._pages.send(page, self.offers.encoded(self._pages.looks_from(page), now))

    # The match -------------------------------------------------------------------------------------------------------

    def show(self, played: JudgedEntry, now: float) -> None:
        """Adds an entry to the match and shows it to all who see it at once."""
        assert self.frames is not None
        by_eye = self._pages.by_eye()
        hold = 0.0
        for eye, step in self.frames.step(played.entry, by_eye, played.after).items():
            encoded = msgspec.json.encode(step)
            hold = max(hold, step.hold)
            for page in by_eye[eye]:
                self._pages.send(page, encoded)
        for page in self._pages.greeted():
            if self._pages.observes(page):
                self._observe(page, observing.added)
        self._state.seen_until = max(self._state.seen_until, now) + hold

    def offer(self, now: float) -> None:
        """Tells everybody what can be done now."""
        for page in self._pages.greeted():
            self._send_offers(page, now)
