"""The room in which all tables stand: makes them, finds them, loads them when they are asked for, forgets idle ones."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Coroutine, Mapping, Sequence
from contextvars import Context
from typing import Any

from kitchentable.codes import new_code, new_id
from kitchentable.drawing.text import as_typed
from kitchentable.game import Game
from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.messages import Said, Stopping
from kitchentable.protocol.tables import Start
from kitchentable.server.cluster.node import Alone, Nodes
from kitchentable.server.notify.notifier import Notifier
from kitchentable.server.rooms.host import TableHost
from kitchentable.server.rooms.making import Making
from kitchentable.server.rooms.operated import Operated
from kitchentable.server.rooms.people import People
from kitchentable.server.rooms.repeating import repeating
from kitchentable.server.rooms.tidying import Tidying
from kitchentable.server.rooms.warming import Warming
from kitchentable.server.settings import Settings
from kitchentable.server.store import blocks, lobbies, tables, unfinished
from kitchentable.server.store.engine import is_postgres
from kitchentable.server.store.writer import NotStored, Store
from kitchentable.server.times import Times
from kitchentable.server.workers.pool import Thinkers
from kitchentable.server.workers.readers import Readers
from kitchentable.table import loading, seats
from kitchentable.table.chat import CHAT
from kitchentable.table.commands import PlayAgain
from kitchentable.table.row import Row
from kitchentable.table.state import Timing
from kitchentable.table.table import Table
from kitchentable.values import Problem

log = logging.getLogger("kitchentable")
FORGETS_S = 30.0
"""Seconds between two looks for tables to which nobody comes."""
RUNNING = ("playing", "dice")
"""The phases in which something may be due by itself."""


class Room:
    """All that one server process holds. Raises `NotStored` where its data cannot be used, and `WouldEnd` where matches
    would end that nobody has given up."""

    def __init__(self, settings: Settings, games: Mapping[str, Game]) -> None:
        self.settings, self.games = settings, games
        self.notifier = Notifier(settings)
        if not settings.end_matches:
            unfinished.need_leave(settings.database, games)
        self.store = Store(settings.database, settings.migrate)
        self.began, self.moves = time.time(), Times()
        """For who measures: when the server began, and how long moves of people took until they were stored."""
        self.nodes = Nodes(self.store.engine) if is_postgres(settings.database) else Alone()
        self.store.node = self.nodes.id
        self.people = People(settings, self.store, self.nodes)
        self.thinkers = Thinkers(settings.thinkers, settings.think_time)
        self.readers = Readers("records")
        self.printers = Readers("prints")
        self.warming = Warming(self.thinkers, self.spawn, self._warms)
        self.tables: dict[str, TableHost] = {}
        self.lobbies: dict[lobbies.Revised, Row] = {}
        """Those that were listed last: every open first page asks for them every few seconds."""
        self.tidying = Tidying(self)
        self.operated = Operated(self)
        self.making = Making(self)
        self._loading: dict[str, asyncio.Task[TableHost]] = {}
        self._outdated: set[str] = set()
        """Tables to which another node wrote while they were loaded."""
        self._tasks: set[asyncio.Task[Any]] = set()

    # Life -----------------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Begins to serve: every match that was running goes on where it was."""
        if self.settings.compile:
            self.warming.compile()
        self.notifier.open(self)
        self.nodes.open(self)
        self.spawn(repeating(self.forget_idle, FORGETS_S, FORGETS_S, "tables to which nobody comes stay for now"))
        self.spawn(self.tidying.run())
        self.spawn(self.operated.run())

    async def close(self) -> None:
        """Stops; whatever was acknowledged is on disk."""
        self.notifier.close()
        await asyncio.to_thread(self.nodes.close)  # first: what it hears begins tasks
        for host in self.tables.values():
            host.close()
        tasks = {*self._tasks, *self._loading.values()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.people.accounts.close()
        await asyncio.to_thread(self.thinkers.close)
        await asyncio.to_thread(self.readers.close)
        await asyncio.to_thread(self.printers.close)
        await asyncio.to_thread(self.warming.close)
        await asyncio.to_thread(self.store.close)

    def announce_stop(self, seconds: float = 3.0) -> None:
        """Tells every page that the server stops."""
        for host in self.tables.values():
            host.follow(host.table.announce(Stopping(seconds), time.time()))

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task that the room keeps until it is done, and whose failure is noted. It is nobody's: it does not go on in
        the language of whoever happened to begin it."""
        task = asyncio.get_running_loop().create_task(work, context=Context())
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a task failed", exc_info=error)

    async def resume_all(self) -> None:
        """Loads every table whose match is running, but for those to which nobody has come for long."""
        for code in await self.store.read(tables.awake(*RUNNING)):
            try:
                await self.table(code)
            except Problem as error:
                log.warning("table %s cannot go on: %s", code, error)
            except Exception:  # one table's trouble is not the others'
                log.exception("table %s cannot go on", code)

    async def forget_idle(self) -> None:
        """Forgets the tables to which nobody has come for long."""
        before = time.monotonic() - self.settings.idle
        for host in list(self.tables.values()):
            since = host.idle_since
            if since is not None and since < before and not self.notifier.holds(host):
                self.forget(host)
                if host.table.row.phase in RUNNING:
                    await self.nodes.rest(host)

    # Tables ---------------------------------------------------------------------------------------------------------

    async def again(self, host: TableHost, person: str) -> str:
        """The code of the next table of the same people; it is made for the first who asks, and begins at once where
        nobody else is waited for."""
        code = new_code()
        await host.do(PlayAgain(person, code, new_id()))
        row = (await self.table(host.code)).table.row
        if row.rematch == code and all(chair.person in ("", person) for chair in row.chairs):
            await (await self.table(code)).lead(person, Start())
        return row.rematch

    async def table(self, code: str) -> TableHost:
        """The table of that code, loaded if need be, as it is when what was due at it is done."""
        known, loading = self.tables.get(code), self._loading.get(code)
        if known is not None and loading is None:
            known.touched = time.monotonic()  # not forgotten while whoever asks is on the way to it
            return known
        if loading is None:
            loading = self._loading[code] = asyncio.get_running_loop().create_task(self._load(code))
            loading.add_done_callback(lambda _: self._loading.pop(code))
        return await asyncio.shield(loading)

    def written_elsewhere(self, code: str, resume: bool = False) -> None:
        """Another node wrote to the table: where it is in memory, it catches up, and goes on if it is to."""
        host = self.tables.get(code)
        if code in self._loading:
            self._outdated.add(code)
        if host is not None and (resume or not host.outdated):
            host.outdated = True
            self.spawn(self._catch_up(host, resume))

    async def _catch_up(self, host: TableHost, resume: bool) -> None:
        await host.catch_up()
        if resume:
            with contextlib.suppress(NotStored):  # when the database is there again, it is resumed anew
                await host.resume()

    async def visible(self, code: str, person: str) -> TableHost:
        """The table, for who may see it: a private one for its members only, who came by its link."""
        host = await self.table(code.upper())
        if host.table.seat_of(person) is None:
            await self.operated.need_member(person)
        if await self.admits(host, person):
            return host
        seats.need_welcome(host.table.row, person)
        raise Refusing("invitation", say("table-private"), 403)

    async def admits(self, host: TableHost, person: str) -> bool:
        """Whether the person may see the table."""
        if not host.table.row.private or host.table.seat_of(person) is not None:
            return True
        return bool(person) and await self.store.read(tables.is_member(host.code, person))

    async def blocked_at(self, row: Row, person: str) -> bool:
        """Whether the table's host wants to have nothing to do with the person, who does not sit there."""
        if not person or seats.seat_of(row, person) is not None:
            return False
        return row.host in await self.store.read(blocks.of(person))

    async def need_unblocked(self, row: Row, person: str) -> None:
        """Refuses whom the table's host blocks, in words that say nothing of a block."""
        if await self.blocked_at(row, person):
            raise Refusing("invitation", say("table-not-for-you"), 403)

    async def blocks_anew(self, person: str, here: bool = True) -> None:
        """The person blocks others than before: all their open pages know it, at every node."""
        now = await self.store.read(blocks.by(person))
        for host in self.tables.values():
            for page in host.table.pages.open.values():
                page.blocks = now if page.person == person else page.blocks
        if here:
            self.nodes.publish("blocks", person)

    async def _load(self, code: str) -> TableHost:
        found = await self.store.read(tables.load(code))
        if found is None:
            raise Refusing("unknown_table", say("table-unknown", code=as_typed(code[:12])), 404)
        row, events = found
        game = seats.game_named(self.games, row.game)
        loading.need_version(row, game, self.settings.end_matches)
        await self.warming.ready(game)
        spoken = await self.store.read(tables.last_said(code, CHAT))
        host = self.host(game, row, [words.said for words in spoken])
        host.table.pages.speakers.update({words.said.number: words.person for words in spoken})
        unplayable = loading.restored(host.table, events, time.time())
        if unplayable is not None:
            await self.store.write(tables.update(unplayable))
            host.table.follow(unplayable, (), (), time.time())
        self.tables[code] = host
        if host.table.row.phase in RUNNING:
            await self.nodes.wake(code)
        self.nodes.publish("who", code)
        if code in self._outdated:
            self._outdated.discard(code)
            await host.catch_up()
        try:
            await host.resume()
        except BaseException:
            self.forget(host)
            raise
        return host

    def host(self, game: Game, row: Row, chat: Sequence[Said] = ()) -> TableHost:
        """A table as it is stored, in memory."""
        settings = self.settings
        timing = Timing(settings.bot_pause, settings.interrupt_pause, settings.salt_time)
        table = Table(game, row, chat, timing, drives=not self.nodes.id)
        if self.warming.of(game):
            table.warming(True, time.time())
        return TableHost(self, table)

    def _warms(self, game: Game, warming: bool) -> None:
        """The game's tables say so while its bots are getting ready."""
        for host in self.tables.values():
            if host.table.game is game:
                host.follow(host.table.warming(warming, time.time()))

    def forget(self, host: TableHost) -> None:
        """The table is in memory no longer."""
        host.close()
        self.tables.pop(host.code, None)

    async def remove(self, person: str) -> None:
        """The person is no more: their name goes from all tables, and their pages are closed."""
        codes = await self.people.remove(person)
        self.operated.read_anew(codes)  # matches and words in memory name them still
        self.nodes.anew(codes)
        self.people.send_out(person, "deleted")

    async def merge(self, guest: str, person: str) -> None:
        """The guest is the person from now on, at every table; `People.send_out` has their pages come in anew."""
        for code in await self.people.merge(guest, person):
            if code in self.tables:
                await self.tables[code].catch_up()
        self.people.forget(guest)
