"""What follows once something is stored: the match goes on, and everybody sees it."""

from __future__ import annotations

from collections.abc import Sequence

from kitchentable.game import State
from kitchentable.match import Entry
from kitchentable.protocol.messages import Reply
from kitchentable.table.agenda import Agenda
from kitchentable.table.asks import Presence, WarmUp
from kitchentable.table.clock import TurnClock
from kitchentable.table.display import Display
from kitchentable.table.moves import Answers
from kitchentable.table.pages import Pages
from kitchentable.table.plan import JudgedEntry
from kitchentable.table.row import Event, Row
from kitchentable.table.state import ARRIVAL_S, TableState
from kitchentable.table.turn_tracker import TurnTracker
from kitchentable.table.undo import wished


class Progress:
    """How one table goes on, by its own commands or by another node's."""

    def __init__(
        self,
        state: TableState,
        pages: Pages,
        clock: TurnClock,
        display: Display,
        agenda: Agenda,
        answers: Answers,
    ) -> None:
        self._state, self._pages, self._clock, self._display = state, pages, clock, display
        self._agenda, self._answers = agenda, answers
        self.turn = TurnTracker()
        self._stale = False
        """Whether pages were told of a seat that is late, or of a wish, and it is so no more."""
        self._begun = False
        """Whether pages are still to be shown the match that has begun."""

    def restore(self, events: Sequence[Event], now: float) -> None:
        """Builds the match from its log. Raises `Problem` where the log cannot be played."""
        state = self._state
        match = state.match = state.new_match()
        self._clock.begin()
        self.turn = TurnTracker()
        self.turn.note(match)
        for event in events:
            before, entry = match.state, state.entry_of(event)
            match.append(entry.seat, entry.action)
            self._note(event, before, entry)
        self._display.begin(match, [event.at for event in events], now)

    def begin(self, events: Sequence[Event], now: float) -> None:
        """The match has begun, here or at another node: `changed` shows it, once pages know where they sit."""
        self.restore(events, now)
        self._begun = True
        self._state.expected_until = now + ARRIVAL_S
        if any(chair.bot for chair in self._state.row.chairs):
            self._pages.ask(WarmUp())

    def take_row(self, row: Row, now: float) -> None:
        """The table is so from now on; whoever sits elsewhere by it is shown the match from there before it goes on."""
        if row is not self._state.row:
            self._state.row = row
            self._display.reseat(now)

    def show(self, played: Sequence[JudgedEntry], now: float) -> None:
        """Adds entries to the match, and shows them."""
        match = self._state.match
        if played and (self._clock.rung or wished(self._state) is not None):
            self._stale = True
        for each in played:
            assert match is not None
            before = match.state
            self._display.show(each, now)
            self._note(each.event, before, each.entry)
            # Who is to act again at once, in a new game, begins anew.
            drafts = self._state.drafts
            self._state.drafts = {seat: rows for seat, rows in drafts.items() if seat in match.state.to_act}
        if played and self._display.spectators is not None:
            self._display.spectators.note(played)
            self._display.spectators.show(now)

    def _note(self, event: Event, before: State, entry: Entry) -> None:
        assert self._state.match is not None
        if event.command:
            self._answers.note(event.sender, Reply(event.command, True))
        self._clock.note(self._state.match, before, entry, event.at)
        self.turn.note(self._state.match)

    def changed(self, before: Row, now: float) -> None:
        """Tells everybody of another row, shows the match where it has begun, and tells those who were removed why."""
        row = self._state.row
        for old, new in zip(before.chairs, row.chairs, strict=False):
            if before.names and old.person != new.person:
                self._answers.became(old.person, new.person)
        if {chair.person for chair in before.chairs} != {chair.person for chair in row.chairs}:
            self._pages.ask(Presence())  # who watched here sits now, or the other way round
        self._agenda.changed(now)
        if row.revision != before.revision or self._stale:
            self._display.tell_table(now)
            self._stale = False
        if self._begun:
            self._display.send_positions()
            self._begun = False
        for person in set(row.removed) - set(before.removed):
            self._display.dismiss(person)
