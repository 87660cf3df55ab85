"""The asyncio shell of one table: its lock, its timer, the store and the sockets around it; what happens is decided in
`kitchentable.table`.

Durable first, shown second: a command is planned, stored, and only then committed. One lock keeps the entries in order.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable
from functools import partial

from kitchentable import fair
from kitchentable.codes import new_id
from kitchentable.drawing.scene import Form
from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.commands import Act
from kitchentable.protocol.messages import Reply, Said
from kitchentable.protocol.messages import Table as TableMessage
from kitchentable.protocol.tables import AddBot, Hint, HostCommands, Start, TakenAlong
from kitchentable.server.ports import Page
from kitchentable.server.rooms.around import Closed, Room
from kitchentable.server.rooms.jobs import job
from kitchentable.server.store import tables
from kitchentable.server.store.writer import ATTEMPTS, Conflict, NotStored
from kitchentable.server.workers.queue import Whose
from kitchentable.table import loading, moves
from kitchentable.table.asks import Ask, AskBot, Disconnect, Pass, Presence
from kitchentable.table.commands import Command, Lead, Move, Speak, TakeAlong, Unstored
from kitchentable.table.plan import Plan
from kitchentable.table.table import Effects, Table
from kitchentable.values import Problem

log = logging.getLogger("kitchentable")
RETRY_S = 1.0
"""After this time what is due is tried again, where it could not be stored."""
LONG_RETRY_S = 60.0
"""And where it went wrong otherwise."""
SHORTEST_WAIT_S, LONGEST_WAIT_S = 0.01, 3600.0
"""Of a timer: clocks may be set while it runs."""


class TableHost:
    """A table in memory, with the sockets around it."""

    def __init__(self, room: Room, table: Table) -> None:
        self.room, self.table = room, table
        self.code = table.row.code
        self.sockets: dict[int, Page] = {}
        self.lock = asyncio.Lock()
        self.outdated = False
        """Whether another node wrote, and that is still to be read."""
        self.touched = time.monotonic()  # somebody came, went, asked for it or did something
        self._timer: asyncio.TimerHandle | None = None
        self._due: float | None = None
        self._thinking: asyncio.Task[None] | None = None
        self.closed = False
        """Whether it is forgotten: it says and does nothing any more, and another may be in its place."""

    # Life -----------------------------------------------------------------------------------------------------------

    async def resume(self) -> None:
        """Goes on with what is due without anybody's doing: salts, dice, bots, the clock."""
        if self.table.row.phase in ("playing", "dice") and not self.closed:
            self.table.drives = self.table.drives or await self.room.nodes.claim(self.code)
        await self.go_on()

    def close(self) -> None:
        """Forgets the table's timer and tasks; the disk keeps the rest."""
        self.closed = True
        self._wind(None)
        if self._thinking is not None:
            self._thinking.cancel()

    @property
    def idle_since(self) -> float | None:
        """Since when, on the monotonic clock, nobody has looked and nothing goes on; None where somebody or something
        does."""
        return None if self.sockets or self.table.busy(time.time()) else self.touched

    def message(self, person: str) -> TableMessage:
        """The table as the person is told of it."""
        return self.table.summary(person, time.time())

    # Commands -------------------------------------------------------------------------------------------------------

    async def do(self, command: Command) -> None:
        """Has the table do what was asked. Raises `Refusing`, `NotStored`, or `Conflict` where others were first again
        and again."""
        try:
            await self._do_it(command)
        except Closed:
            anew = await self.room.table(self.code)
            if anew is self or isinstance(command, Speak):  # the server stops, or the page is closed, too
                raise
            await anew.do(command)

    async def _do_it(self, command: Command) -> None:
        """Raises `Closed` besides, and nothing was done, where the table is to be asked for anew."""
        async with self.lock:
            await self._carry_out(command)
            if not (isinstance(command, Lead) and isinstance(command.command, Start)):
                await self._go_on()
                return
        await self.resume()

    async def do_for(self, person: str, command: Command) -> TableMessage:
        """Does it, and answers the table as the person is told of it then, also where another is in its place."""
        await self.do(command)
        return (await self.room.table(self.code)).table.summary(person, time.time())

    async def lead(self, person: str, command: HostCommands) -> TableMessage:
        """Does what the host of the table wants; the table as they are told of it then."""
        if isinstance(command, AddBot):
            self.room.thinkers.need_room()
        return await self.do_for(person, Lead(person, command, new_id(), secrets.token_bytes(fair.SEED_BYTES)))

    async def take_along(self, person: str) -> TakenAlong:
        """The match as one word, for the person to go on with it elsewhere. Raises `Refusing`."""
        await self.do(TakeAlong(person))
        return (await self.room.table(self.code)).table.word()

    async def act(self, socket: Page, act: Act) -> Reply:
        """The answer to a page's move; the same id is answered the same."""
        async with self.lock:
            try:
                plan, effects = await self._carry_out(Move(socket.id, act))
            except Conflict:
                return self.table.stale(socket.id, act)
            except NotStored as error:
                return moves.unstored(act, error)
            except Problem as error:  # what the store has no place for
                return moves.refused(act, error)
        if effects.next is not None:
            self.room.spawn(self.go_on())
        assert plan.reply is not None
        return plan.reply

    async def _carry_out(self, command: Command) -> tuple[Plan, Effects]:
        """Plans, stores, commits and tells; planned anew where another server was first. Needs the lock."""
        for attempt in range(1, ATTEMPTS + 1):
            if self.closed:  # while it waited for the lock, or caught up
                raise Closed(say("table-read-anew-again"))
            plan = await self._planned(command)
            try:
                if plan.stores:
                    await self.room.store.write(job(self.code, plan))
            except Conflict:
                if plan.said in await self._catch_up():  # stored, but the connection was lost that should have said so
                    return plan, self.deliver(self.table.tick(time.time()))
                if attempt == ATTEMPTS:
                    raise
                continue
            self.touched = time.monotonic()
            if self.closed:  # whoever is in its place may have read the disk before
                self.room.written_elsewhere(self.code, resume=True)
            return plan, self._shown(partial(self.table.commit, plan, time.time()))
        raise AssertionError

    async def _planned(self, command: Command) -> Plan:
        """Planned by what is known here; nothing is refused that another server has stored the ground for meanwhile.

        Who asks may have been there, and know it before this server does.
        """
        try:
            return self.table.plan(command, time.time())
        except Refusing:
            if not self.room.nodes.shared:
                raise
            with contextlib.suppress(NotStored):
                await self._catch_up()
        if self.closed:
            raise Closed(say("table-read-anew-again"))
        return self.table.plan(command, time.time())

    def _shown(self, show: Callable[[], Effects]) -> Effects:
        """Shows what is stored. Where that fails the table is read anew, and nobody is left with half of it."""
        try:
            return self.deliver(show())
        except Exception:
            log.exception("table %s: what is stored could not be shown; it is read anew", self.code)
            self.room.operated.read_anew([self.code])
            return Effects([], [], None, None)

    async def go_on(self) -> None:
        """Does all that is due now."""
        async with self.lock:
            await self._go_on()

    async def _go_on(self) -> None:
        """Needs the lock."""
        if self.closed:
            return
        effects = self.deliver(self.table.tick(time.time()))
        while effects.next is not None and not self.closed:
            try:
                _, effects = await self._carry_out(effects.next)
            except Closed:
                return
            except (NotStored, Conflict) as error:
                log.warning("table %s: what is due waits: %s", self.code, error)
                self._wind(time.time() + RETRY_S)
                return
            except Exception:
                log.exception("table %s: what is due went wrong", self.code)
                self._wind(time.time() + LONG_RETRY_S)
                return

    async def hint(self, person: str, seat: int | None, form: Form) -> Hint:
        """What the best bot would do in the person's place, and why."""
        ask, advice = self.table.ask_hint(person, seat), None
        try:
            advice = await self.room.thinkers.explain(ask.observation, ask.seat, ask.level, Whose(person, self.code))
        finally:
            hint = self.table.hinted(ask, advice, form)
        assert hint is not None
        return hint

    # Telling --------------------------------------------------------------------------------------------------------

    def deliver(self, effects: Effects) -> Effects:
        """Sends what is told, does what is asked, and winds the timer."""
        for number, encoded in effects.mail:
            socket = self.sockets.get(number)
            if socket is not None:
                socket.send(encoded)
        if self.closed:
            return effects
        for ask in effects.asks:
            self._do(ask)
        if effects.due != self._due:
            self._wind(effects.due)
        self.room.notifier.wake(self)
        return effects

    def follow(self, effects: Effects) -> None:
        """The same, and what follows at once is done beside."""
        if self.deliver(effects).next is not None:
            self.room.spawn(self.go_on())

    def _do(self, ask: Ask) -> None:
        if isinstance(ask, AskBot):
            self._thinking = self.room.spawn(self._think(ask))
        elif isinstance(ask, Disconnect):
            self.sockets[ask.page].end(ask.code, ask.reason)
        elif isinstance(ask, Pass):
            self.room.nodes.publish(ask.kind, self.code, **ask.fields)
        elif isinstance(ask, Presence):
            self.room.nodes.here(self)
        else:
            self.room.warming.warm_up(self.table.game, self.table.game.options(self.table.row.options))

    async def _think(self, ask: AskBot) -> None:
        action = None
        try:
            whose = Whose(self.table.row.host, self.code)
            action = await self.room.thinkers.choose(ask.observation, ask.seat, ask.level, whose)
        except Exception:
            log.exception("table %s: the bot %s failed in seat %s", self.code, ask.level, ask.seat)
        self.follow(self.table.thought(ask, action, time.time()))

    def _wind(self, due: float | None) -> None:
        """Sets the timer, the table's only one."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._due = due
        if due is not None and not self.closed:
            wait = min(max(due - time.time(), SHORTEST_WAIT_S), LONGEST_WAIT_S)
            self._timer = asyncio.get_running_loop().call_later(wait, self._ring)

    def _ring(self) -> None:
        self._timer = self._due = None
        self.room.spawn(self.go_on())

    # Pages ----------------------------------------------------------------------------------------------------------

    def open(self, socket: Page) -> None:
        """A page comes."""
        self.sockets[socket.id] = socket
        self.table.open(socket.id, socket.person, socket.name, socket.blocks)
        self.touched = time.monotonic()

    def leave(self, socket: Page) -> None:
        """A page goes."""
        if self.sockets.pop(socket.id, None) is not None:
            self.touched = time.monotonic()
            self.follow(self.table.close(socket.id, time.time()))

    def hear(self, socket: Page, message: Unstored) -> None:
        """What a page says that is not stored. Raises `Refusing`."""
        self.follow(self.table.hear(socket.id, message, time.time()))

    # Other nodes ----------------------------------------------------------------------------------------------------

    async def catch_up(self) -> None:
        """Another node wrote: what it wrote is shown here."""
        async with self.lock:
            self.outdated = False
            with contextlib.suppress(NotStored):  # when the database is there again, all catch up anew
                await self._catch_up()
                await self._go_on()

    async def _catch_up(self) -> list[Said]:
        """The disk knows more of this table than the memory: that is shown here. What was said meanwhile; needs the
        lock."""
        table = self.table
        known = len(table.match.log) if table.match else 0
        found = await self.room.store.read(tables.news(self.code, known, table.last_said))
        if found is None:
            return []
        row, events, spoken = found
        try:
            loading.need_version(row, table.game)
        except Refusing:  # it began at a server of another version, by rules that are not here
            self.room.operated.read_anew([self.code])
            return []
        table.pages.speakers.update({words.said.number: words.person for words in spoken})
        said = [words.said for words in spoken]
        self._shown(partial(table.follow, row, events, said, time.time()))
        return said
