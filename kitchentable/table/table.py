"""One table: every command is planned, then stored by whoever holds the table, then committed; durable first, shown
second. It touches no socket, no disk, no clock and no chance of its own: `now` is seconds since 1970.

    plan = table.plan(command, now)     # raises `Refusing`, or another `Problem`; nothing has changed
    …                                   # plan.row, plan.events, plan.also and plan.said are stored, all or none
    effects = table.commit(plan, now)   # what is sent to whom, and what is to be done next
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from kitchentable.bot import Advice
from kitchentable.drawing.scene import Form
from kitchentable.game import Game
from kitchentable.match import Match
from kitchentable.protocol.base import Message
from kitchentable.protocol.commands import Act, Commit, Draft, Explain, Foresee, Hello, Look, Reveal, WhatIs
from kitchentable.protocol.messages import Reply, Said
from kitchentable.protocol.messages import Table as TableMessage
from kitchentable.protocol.tables import Hint, TakenAlong, Wish
from kitchentable.score_pad import Written
from kitchentable.table import carrying, chat, commands, drafts, explaining, previewing, records, seats
from kitchentable.table.agenda import Agenda
from kitchentable.table.asks import Ask, AskBot, AskHint, Presence
from kitchentable.table.botplay import BotPlay
from kitchentable.table.clock import TurnClock
from kitchentable.table.commands import Command, DueCommand, PageId, Unstored
from kitchentable.table.display import Display
from kitchentable.table.hints import Hints
from kitchentable.table.pages import Mail, Page, Pages
from kitchentable.table.plan import JudgedEntry, MatchEnd, Plan, ended
from kitchentable.table.planner import Planner
from kitchentable.table.progress import Progress
from kitchentable.table.row import Event, Row, replaced
from kitchentable.table.state import TableState, Timing
from kitchentable.table.turn_tracker import TurnTracker
from kitchentable.values import Action, Seat


class Effects(NamedTuple):
    """What follows from something that has happened."""

    mail: Mail
    """What pages are told, in order."""
    asks: list[Ask]
    """Work for the shell."""
    due: float | None
    """When `tick` has something to do next, if nothing happens before."""
    next: DueCommand | None
    """What is to be planned, stored and committed now, without anybody's doing."""


class Table:
    """One table in memory; the store knows all of it but who looks, drafts, and what is not yet fixed of the dice."""

    def __init__(
        self, game: Game, row: Row, chat: Sequence[Said] = (), timing: Timing | None = None, drives: bool = True
    ) -> None:
        self._state = TableState(game, row, chat, timing or Timing(), drives)
        self.game = game
        self.pages = Pages(self._state)
        self._clock = TurnClock(self._state)
        self._display = Display(self._state, self._clock, self.pages)
        self._bots = BotPlay(self._state, self.pages)
        self._planner = Planner(self._state, self.pages, self._clock, self._display, self._bots)
        self._hints = Hints(self._state)
        self._agenda = Agenda(self._state, self.pages, self._clock, self._display, self._bots)
        self._progress = Progress(
            self._state, self.pages, self._clock, self._display, self._agenda, self._planner.answers
        )
        self.unplayable = ""
        """The log as it is stored, where this version cannot play it."""

    # Looking at it ---------------------------------------------------------------------------------------------------

    @property
    def row(self) -> Row:
        """What is stored around the match."""
        return self._state.row

    @property
    def match(self) -> Match | None:
        """The match, once it has begun."""
        return self._state.match

    @property
    def turn(self) -> TurnTracker:
        """Whose turn it is, and since when."""
        return self._progress.turn

    @property
    def last_said(self) -> int:
        """The number of the latest words; -1 for none."""
        return self._state.chat[-1].number if self._state.chat else -1

    @property
    def drives(self) -> bool:
        """Whether what is due without anybody's doing is done here, and not at another node."""
        return self._state.drives

    @drives.setter
    def drives(self, here: bool) -> None:
        self._state.drives = here

    def seat_of(self, person: str) -> Seat | None:
        """The first seat of the person; None where they do not sit here."""
        return self._state.seat_of(person)

    def summary(self, person: str, now: float) -> TableMessage:
        """The table as the person is told of it."""
        return self._display.summary.shown_to(person, self.seat_of(person), now)

    def record(self, person: str) -> str:
        """The record of the match, as far as the person may know it. Refuses what has not begun."""
        return self.unplayable or records.written(self._state, self._delayed, person)

    def word(self) -> TakenAlong:
        """The match as it is taken along, once `TakeAlong` was done."""
        return carrying.word(self._state)

    def scored_rounds(self, person: str) -> Written:
        """The rounds of the match that are over, for the game's score pad."""
        return records.scored_rounds(self._state, self._delayed, person)

    @property
    def _delayed(self) -> Match | None:
        later = self._display.spectators
        return later.match if later else None

    def may_undo(self, person: str, seat: Seat | None) -> Wish:
        """Whether the person may ask for their last move back."""
        return self._planner.undos.offered(person, seat)

    def busy(self, now: float) -> bool:
        """Whether something goes on here, though nobody may look."""
        return self._bots.busy or self._agenda.strikes_at() is not None

    # Loading ---------------------------------------------------------------------------------------------------------

    def restore(self, events: Sequence[Event], now: float) -> None:
        """Builds the match from its log. Raises `Problem` where the log cannot be played."""
        self._progress.restore(events, now)

    def keep_unplayable(self, events: Sequence[Event], note: str, why: str = "") -> Row | None:
        """A match that this version cannot play on is kept, readable; the row with the note of it, if it is to be
        stored."""
        self.unplayable = records.unplayable(self.row, self.game, events, note, why)
        self._state.match = self._display.frames = None
        if self.row.phase != "playing":
            return None
        return ended(replaced(self.row), MatchEnd(None, note))

    # Commands --------------------------------------------------------------------------------------------------------

    def plan(self, command: Command, now: float) -> Plan:
        """What the command leads to. Raises `Refusing`, or another `Problem`; what a page sends to act has a reply."""
        return self._planner.plan(command, now)

    def stale(self, page: PageId, act: Act) -> Reply:
        """The answer to a move where others were first."""
        return self._planner.stale(page, act)

    def commit(self, plan: Plan, now: float) -> Effects:
        """The plan is stored: it is so, and is shown."""
        before, command = self.row, plan.command
        begun = isinstance(command, commands.Begin) and plan.row is not None and plan.row.phase == "playing"
        self._progress.take_row(plan.row or before, now)
        if isinstance(command, commands.BotMove):
            self._bots.moved(command, bool(plan.played))
        elif isinstance(command, commands.Strike):
            self._clock.struck(now)
        elif begun:
            self._progress.begin(plan.events, now)
        elif plan.sender is not None and plan.reply is not None:
            self._planner.answers.note(plan.sender, plan.reply)
        if plan.said is not None:
            chat.hear(self._state, self.pages, plan.said, plan.speaker)
        self._progress.show(() if begun else plan.played, now)
        self._progress.changed(before, now)
        if plan.played or (begun and self._state.running and not self._state.chance_due):
            self._display.offer(now)
        return self._effects(now)

    def follow(self, row: Row, events: Sequence[Event], said: Sequence[Said], now: float) -> Effects:
        """Another node has stored these: they are shown here. Raises `Problem` where they cannot be played."""
        before, begun = self.row, self.match is None and bool(row.names) and not self.unplayable
        self._progress.take_row(row, now)
        if begun:
            self._progress.begin(events, now)
        elif self.match is not None:
            self._progress.show([JudgedEntry(event, self._state.entry_of(event), None) for event in events], now)
        for words in said:
            chat.hear(self._state, self.pages, words)
        self._progress.changed(before, now)
        if begun or (events and self.match is not None):
            self._display.offer(now)
        self._agenda.shake_hands(now)
        return self._effects(now)

    def tick(self, now: float) -> Effects:
        """What is due by now, and need not be stored, is done; what needs to be stored is in `Effects.next`."""
        self._agenda.tick(now)
        return self._effects(now)

    def _effects(self, now: float) -> Effects:
        self._agenda.wake(now)
        mail, asks = self.pages.taken()
        return Effects(mail, asks, self._agenda.due(), self._agenda.next(now))

    def open(self, number: PageId, person: str, name: str, blocks: frozenset[str] = frozenset()) -> None:
        """A page comes; it is told nothing before it has said `hello`, and never the words of those whom it blocks."""
        self.pages.open[number] = Page(number, person, name, blocks)

    def close(self, number: PageId, now: float) -> Effects:
        """A page goes."""
        page = self.pages.open.pop(number)
        if page.greeted and not any(page.person and page.person == other.person for other in self.pages.greeted()):
            self.pages.ask(Presence())
            self._display.tell_table(now)
        if self._agenda.handshake is not None:
            self._agenda.handshake.advance(now)
        return self._effects(now)

    def hear(self, number: PageId, message: Unstored, now: float) -> Effects:
        """What a page says that is not stored. Raises `Refusing`."""
        page = self.pages.open[number]
        if isinstance(message, Hello):
            self._hello(page, message, now)
        elif isinstance(message, Look):
            if message.seat is not None:
                seats.need_seat(self.row, page.person, message.seat)
            page.look = message.seat
            self._display.look(page, now)
        elif isinstance(message, Draft):
            drafts.arranged(self._state, self.pages, page, message)
        elif isinstance(message, Explain | Foresee | WhatIs):
            self.pages.post(page, explaining.answered(self._state, self.pages, self._display, page, message))
        elif self._agenda.handshake is not None and isinstance(message, Commit):
            self._agenda.handshake.commit(page.person, message, now)
        elif self._agenda.handshake is not None and isinstance(message, Reveal):
            self._agenda.handshake.reveal(page.person, message, now)
        return self._effects(now)

    def _hello(self, page: Page, hello: Hello, now: float) -> None:
        same = (page.form, page.language) == (hello.form, hello.language) or not page.greeted
        self._display.greet(page, hello, now)
        if self._agenda.handshake is not None:
            self._agenda.handshake.ask(page, now)
            self._agenda.handshake.advance(now)
        self._display.catch_up(page, hello.after if same else -1, now)

    def announce(self, message: Message, now: float) -> Effects:
        """Tells everybody something of the shell's."""
        self.pages.tell_all(message)
        return self._effects(now)

    def warming(self, on: bool, now: float) -> Effects:
        """The table's bots begin, or have ended, to compile what they need."""
        self._display.summary.warming = on
        self._display.tell_table(now)
        return self._effects(now)

    def thought(self, ask: AskBot, action: Action | None, now: float) -> Effects:
        """What a bot that was asked would do; None where it declines, or has failed."""
        self._bots.thought(ask, action, now)
        return self._effects(now)

    def ask_hint(self, person: str, seat: Seat | None) -> AskHint:
        """What a bot is to be asked for the person; `hinted` ends it."""
        return self._hints.asked(person, seat)

    def hinted(self, ask: AskHint, advice: Advice | None, form: Form = "wide") -> Hint | None:
        """What the person is told, drawn for that form; None where no advice came."""
        self._hints.answered(ask)
        return None if advice is None else previewing.hinted(advice, ask.view, form, ask.epoch)

    def presence(self, node: str, here: tuple[frozenset[str], tuple[str, ...]] | None, now: float) -> Effects:
        """Who sits here and who watches through another node; None where it is gone."""
        known = self.pages.elsewhere.pop(node, None)
        if here is not None:
            self.pages.elsewhere[node] = here
        if here is not None or known is not None:
            self._display.tell_table(now)
        if here is not None and self._agenda.handshake is not None:
            self._agenda.handshake.somebody_elsewhere(now)
        return self._effects(now)

    def hear_node(self, kind: str, fields: dict[str, Any], now: float) -> Effects:
        """What another node's `Pass` says."""
        if kind == "draft":
            with suppress(ValueError, KeyError, IndexError):  # it is of a position that is past
                drafts.shown(self._state, self.pages, fields["seat"], tuple(map(tuple, fields["rows"])))
        elif kind == "salt" and self._agenda.handshake is not None:
            self._agenda.handshake.hear(fields, now)
        return self._effects(now)
