"""The shell of one table in the pocket: what `server/rooms/host.py` is around a table, without waiting for anything."""

from __future__ import annotations

import logging
import secrets
from typing import Protocol

from kitchentable import fair
from kitchentable.codes import new_id
from kitchentable.protocol.commands import Act
from kitchentable.protocol.messages import Reply, Said
from kitchentable.protocol.tables import HostCommands, TakenAlong
from kitchentable.table.asks import Ask, AskBot, Disconnect, WarmUp
from kitchentable.table.commands import Command, Lead, Move, PageId, TakeAlong, Unstored
from kitchentable.table.plan import Plan
from kitchentable.table.row import Event, Row
from kitchentable.table.table import Effects, Table

log = logging.getLogger("kitchentable")
RETRY_S = 60.0
"""After this time what is due is tried again, where it went wrong."""


class Room(Protocol):
    """What a table needs of the pocket that it is in."""

    now: float
    """The time of what is being done."""

    def send(self, page: PageId, encoded: bytes) -> None:
        """Tells a page."""

    def ended(self, page: PageId, code: int, reason: str) -> None:
        """Closes a page."""

    def think(self, host: PocketHost, ask: AskBot) -> None:
        """Has a bot think."""

    def get_ready(self, host: PocketHost) -> None:
        """Has the bots of a table get ready."""

    def keep(self, host: PocketHost, plan: Plan) -> None:
        """Has the plan stored, before whatever is told from now on."""


class PocketHost:
    """A table in memory, and what is stored of it."""

    def __init__(self, room: Room, table: Table, events: list[Event], said: list[Said]) -> None:
        self.room, self.table = room, table
        self.events, self.said = events, said
        self.code = table.row.code
        self.due: float | None = None

    @property
    def row(self) -> Row:
        """What is stored around the match."""
        return self.table.row

    def do(self, command: Command) -> None:
        """Has the table do what was asked, and what is due then. Raises `Problem`."""
        self._carry_out(command)
        self.go_on()

    def lead(self, person: str, command: HostCommands) -> None:
        """Does what the host of the table wants."""
        self.do(Lead(person, command, new_id(), secrets.token_bytes(fair.SEED_BYTES)))

    def take_along(self, person: str) -> TakenAlong:
        """The match as a word, for the person to go on with it elsewhere."""
        self.do(TakeAlong(person))
        return self.table.word()

    def act(self, page: PageId, act: Act) -> Reply:
        """The answer to a page's move; what is due then is for `go_on`."""
        plan, _ = self._carry_out(Move(page, act))
        assert plan.reply is not None
        return plan.reply

    def _carry_out(self, command: Command) -> tuple[Plan, Effects]:
        plan = self.table.plan(command, self.room.now)
        if plan.stores:
            self.room.keep(self, plan)
        return plan, self.deliver(self.table.commit(plan, self.room.now))

    def go_on(self) -> None:
        """Does all that is due now."""
        effects = self.deliver(self.table.tick(self.room.now))
        while effects.next is not None:
            try:
                _, effects = self._carry_out(effects.next)
            except Exception:
                log.exception("table %s: what is due went wrong", self.code)
                self.due = self.room.now + RETRY_S
                return

    def deliver(self, effects: Effects) -> Effects:
        """Sends what is told, and has done what is asked."""
        for page, encoded in effects.mail:
            self.room.send(page, encoded)
        for ask in effects.asks:
            self._ask(ask)
        self.due = effects.due
        return effects

    def _ask(self, ask: Ask) -> None:
        """There are no other nodes to be told of anything."""
        if isinstance(ask, AskBot):
            self.room.think(self, ask)
        elif isinstance(ask, Disconnect):
            self.room.ended(ask.page, ask.code, ask.reason)
        elif isinstance(ask, WarmUp):
            self.room.get_ready(self)

    def follow(self, effects: Effects) -> None:
        """The same as `deliver`, and all that is due then."""
        if self.deliver(effects).next is not None:
            self.go_on()

    def hear(self, page: PageId, message: Unstored) -> None:
        """What a page says that is not stored. Raises `Refusing`."""
        self.follow(self.table.hear(page, message, self.room.now))
