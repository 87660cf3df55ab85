"""The room in which all tables stand: makes them, finds them, loads them when they are asked for, forgets idle ones."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Coroutine, Mapping
from multiprocessing.process import BaseProcess
from typing import Any

from kitchentable.core import Game, Problem
from kitchentable.match import ACTORS, quoted
from kitchentable.server import accounts, friends, merging, rows, seating
from kitchentable.server.database import is_postgres
from kitchentable.server.doors import Doors
from kitchentable.server.nodes import Alone, Nodes
from kitchentable.server.notices import Post
from kitchentable.server.people import Refusing, Signer, clean_name, new_code, new_id
from kitchentable.server.preparing import Preparing
from kitchentable.server.rows import CHAT, Chair, Row
from kitchentable.server.settings import Settings
from kitchentable.server.store import Conflict, Event, NotStored, Store
from kitchentable.server.table import LiveTable, settled
from kitchentable.server.thinking import Thinkers, compile_all, compiles, prepare
from kitchentable.server.wire import Asking, CreateTable, Me, Preparable, Stopping, TableCard, Tables

log = logging.getLogger("kitchentable")
LISTED = 50
NOTICED = 0.5
"""Seconds that loading bots may take before the tables say so."""
READING = 30.0
"""Seconds after which reading a record is given up."""


class Room:
    """All that one server process holds."""

    def __init__(self, settings: Settings, games: Mapping[str, Game]) -> None:
        self.settings, self.games = settings, games
        self.post = Post(settings)
        self.store = Store(settings.database, settings.migrate)
        self.began, self.commands = time.time(), 0
        """For who measures: when the server began, and how many moves people have sent."""
        self.nodes = Nodes(self.store.engine) if is_postgres(settings.database) else Alone()
        self.store.node = self.nodes.id
        self.signer = Signer(self.store.secret)
        self.doors = Doors(settings)
        self.accounts = accounts.Accounts(self.store)
        self.thinkers = Thinkers(settings.thinkers, settings.think_time)
        self.readers = Thinkers(1, READING)
        """Reads records and draws replays, of whatever length, beside the games."""
        self.preparing = Preparing()
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._outdated: set[str] = set()
        """Tables to which another node wrote while they were loaded."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._names: dict[str, str] = {}
        self._accounts: dict[str, tuple[str, int]] = {}
        """The name of a person's account, empty for a guest, and the round of his cookies."""
        self._forgotten = 0
        """How often somebody's name or account was forgotten: what was read before is not kept."""
        self._ready: dict[str, asyncio.Task[None]] = {}
        self.warming: Counter[str] = Counter()
        """Games whose bots are compiling what they need, and for how many tables."""
        self._compiler: BaseProcess | None = None

    # Life -----------------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Begins to serve: every match that was running goes on where it was."""
        if self.settings.compile:
            self._compiler = compile_all()
        self.post.open(self)
        self.nodes.open(self)
        self.spawn(self._forget_idle())

    async def close(self) -> None:
        """Stops; whatever was acknowledged is on disk."""
        self.post.close()
        for table in self.tables.values():
            table.close()
        tasks = {*self._tasks, *self._loading.values()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self.nodes.close)
        await asyncio.to_thread(self.thinkers.close)
        await asyncio.to_thread(self.readers.close)
        await asyncio.to_thread(self.preparing.close)
        if self._compiler is not None:
            self._compiler.kill()
            await asyncio.to_thread(self._compiler.join)
        await asyncio.to_thread(self.store.close)

    def announce_stop(self, seconds: float = 3.0) -> None:
        """Tells every page that the server stops."""
        for table in self.tables.values():
            table.tell(Stopping(seconds))

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task that the room keeps until it is done, and whose failure is noted."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a task failed", exc_info=error)

    async def resume_all(self) -> None:
        """Loads every table whose match is running."""
        for code in await self.store.read(rows.in_phases("playing", "dice")):
            try:
                await self.table(code)
            except Problem as error:
                log.warning("table %s cannot go on: %s", code, error)
            except Exception:  # one table's trouble is not the others'
                log.exception("table %s cannot go on", code)

    async def _forget_idle(self) -> None:
        while True:
            await asyncio.sleep(30)
            before = time.monotonic() - self.settings.idle
            for code, table in list(self.tables.items()):
                timed = table.clock.left() is not None or self.post.holds(table)
                if not table.sockets and table.touched < before and not table.bots.busy and not timed:
                    table.close()
                    del self.tables[code]
                    await self.nodes.rest(table)

    # People ---------------------------------------------------------------------------------------------------------

    async def name_of(self, person: str) -> str:
        """The person's name; empty for who has not given one."""
        while person and person not in self._names:
            if len(self._names) > 10_000:
                self._names.clear()
            before = self._forgotten
            found = await self.store.read(rows.name_of(person))
            if before == self._forgotten:
                self._names[person] = found or ""
        return self._names.get(person, "")

    async def new_person(self, name: str = "") -> str:
        """A new person's id."""
        person = new_id()
        await self.store.write(rows.new_person(person, name))
        return person

    async def rename(self, person: str, name: str) -> str:
        """The person's new name, cleaned."""
        name = clean_name(name)
        await self.store.write(rows.rename(person, name))
        self._names[person] = name
        self.nodes.tell("name", person)
        return name

    def forget_person(self, person: str) -> None:
        """The person goes by another name now, or has a new account or passphrase."""
        self._forgotten += 1
        self._names.pop(person, None)
        self._accounts.pop(person, None)

    def send_out(self, person: str, why: str) -> None:
        """Closes all pages of the person, at every node: those that still know him come back by themselves."""
        self.close_pages(person, why)
        self.nodes.tell("out", person, why=why)

    def close_pages(self, person: str, why: str) -> None:
        """Closes the person's pages at this node; who he is, is read anew."""
        self.forget_person(person)
        self.doors.end(person, why)

    async def merge(self, guest: str, person: str) -> None:
        """The guest is the person from now on, at every table; `send_out` has his pages come in anew."""
        for code in await settled(lambda: self.store.write(merging.merge(guest, person))):
            if code in self.tables:
                await self.tables[code].catch_up()
        self.forget_person(guest)

    async def me(self, person: str) -> Me:
        """What a person is told of himself."""
        return Me(await self.name_of(person), (await self._account(person))[0])

    async def _account(self, person: str) -> tuple[str, int]:
        if not person:
            return "", 0
        while person not in self._accounts:
            if len(self._accounts) > 10_000:
                self._accounts.clear()
            before = self._forgotten
            found = await self.store.read(accounts.of_person(person))
            if before == self._forgotten:
                self._accounts[person] = (found.name, found.round) if found else ("", 0)
        return self._accounts[person]

    async def numbered(self, person: str, number: int | None = None) -> str:
        """What a cookie of the person signs: his id, and the round of his cookies if it is not the first."""
        number = (await self._account(person))[1] if number is None else number
        return f"{person}~{number}" if number else person

    async def recognised(self, signed: str) -> str:
        """The person whose cookie signs that; an empty text where a new passphrase made it worthless."""
        person, _, number = signed.partition("~")
        return person if (number or "0") == str((await self._account(person))[1]) else ""

    # Tables ---------------------------------------------------------------------------------------------------------

    async def create(self, wanted: CreateTable, person: str) -> str:
        """The code of a new table with the person as its host."""
        game = seating.game_named(self.games, wanted.game)
        name = clean_name(await self.name_of(person))
        await self.ready(game)
        for _ in range(20):
            row = seating.new_row(game, wanted, Chair(person, name), new_code(), new_id(), time.time())
            with contextlib.suppress(Conflict):
                await self.store.write(rows.insert(row))
                return row.code
        raise Refusing("busy", "no code was free for a new table: try again", 503)

    async def again(self, table: LiveTable, person: str) -> str:
        """The code of the next table of the same people; it is made for the first who asks."""
        async with table.lock:
            row = table.row
            seating.need_phase(row, "over")
            seating.need_seat(row, person)
            if row.rematch:
                return row.rematch
            chairs = [Chair(one.person, one.name) if one.person else seating.bot_chair(one.bot) for one in row.chairs]
            following = Row(
                code=new_code(),
                game=row.game,
                version=table.game.version,
                made=time.time(),
                host=person,
                chairs=seating.named(chairs),
                options=row.options,
                invitation=new_id(),
                private=row.private,
                hints=row.hints,
                dice=row.dice,
                pace=row.pace,
                delay=row.delay,
            )
            await table.save(seating.replace(row, rematch=following.code), also=[rows.insert(following)])
            return following.code

    async def table(self, code: str) -> LiveTable:
        """The table of that code, loaded if need be, as it is when what was due at it is done."""
        known, loading = self.tables.get(code), self._loading.get(code)
        if known is not None and loading is None:
            known.touched = time.monotonic()  # not forgotten while whoever asks is on the way to it
            return known
        if loading is None:
            loading = self._loading[code] = asyncio.get_running_loop().create_task(self._load(code))
            loading.add_done_callback(lambda _: self._loading.pop(code))
        return await asyncio.shield(loading)

    def behind(self, code: str, resume: bool = False) -> None:
        """Another node wrote to the table: where it is in memory, it catches up, and goes on if it is to."""
        table = self.tables.get(code)
        if code in self._loading:
            self._outdated.add(code)
        if table is not None and (resume or not table.behind):
            table.behind = True
            self.spawn(self._catch_up(table, resume))

    async def _catch_up(self, table: LiveTable, resume: bool) -> None:
        await table.catch_up()
        if resume:
            with contextlib.suppress(NotStored):  # when the database is there again, it is resumed anew
                await table.resume()

    async def visible(self, code: str, person: str) -> LiveTable:
        """The table, for who may see it: a private one for its members only, who came by its link."""
        table = await self.table(code.upper())
        if not table.row.private or table.seat_of(person) is not None:
            return table
        member = bool(person) and await self.store.read(rows.is_member(table.row.code, person))
        if member:
            return table
        seating.need_welcome(table.row, person)
        raise Refusing("invitation", "this table is private: ask its host for the link", 403)

    async def _load(self, code: str) -> LiveTable:
        found = await self.store.read(rows.load(code))
        if found is None:
            raise Refusing("unknown_table", f"there is no table {code[:12]!r}: look at the code again", 404)
        row, events = found
        game = seating.game_named(self.games, row.game)
        if row.version > game.version:
            text = f"this table is of version {row.version} of {game.title}; this server has {game.version} as yet"
            raise Refusing("busy", f"{text}: try again when it has been replaced", 503)
        await self.ready(game)
        table = LiveTable(self, game, row, await self.store.read(rows.last_said(code, CHAT)))
        if row.names:
            try:
                if row.version != game.version:
                    text = f"it was begun under version {row.version} of {game.title}, which is now {game.version}"
                    raise Problem(text)
                table.restore(events)
            except Problem as error:
                await self._keep_unfinished(table, events, str(error))
        self.tables[code] = table
        self.nodes.tell("who", code)
        if code in self._outdated:
            self._outdated.discard(code)
            await table.catch_up()
        try:
            await table.resume()
        except BaseException:
            table.close()
            del self.tables[code]
            raise
        return table

    async def _keep_unfinished(self, table: LiveTable, events: list[Event], why: str) -> None:
        """A match that this version cannot play on is kept, readable, as unfinished."""
        head = f"# This match cannot be played on: {why}\ngame: {table.row.game} {table.row.version}\n"
        lines = [f"{ACTORS.get(event.seat, event.seat)}: {event.action}\n" for event in events]
        table.unreadable = "".join([head, f"seats: {', '.join(map(quoted, table.row.names))}\n\n", *lines])
        table.match = table.frames = None
        if table.row.phase == "playing":
            row = seating.replace(table.row, phase="over", stopped=f"This match ends here: {why}")
            await self.store.write(rows.update(row))
            table.row = row

    async def ready(self, game: Game) -> None:
        """Loads a game off the event loop, with what it compiles, and has the thinkers begin to load it too."""
        task = self._ready.get(game.name)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._ready[game.name] = self.spawn(self._make_ready(game))
        await asyncio.shield(task)

    async def _make_ready(self, game: Game) -> None:
        await asyncio.to_thread(prepare, game)
        self.warm(game, game.options())

    def warm(self, game: Game, options: Any) -> None:
        """Has the thinkers get ready for a table with these options."""
        self.spawn(self._warm(game, options))

    async def _warm(self, game: Game, options: Any) -> None:
        """Where it takes longer, because something is compiled for the first time, the game's tables say so."""
        work = self.spawn(self._load_bots(game, options))
        done, _ = await asyncio.wait([work], timeout=NOTICED)
        if done or not compiles(game):
            return
        for change in (1, -1):
            self.warming[game.name] += change
            for table in self.tables.values():
                if table.game is game:
                    table.tell_table()
            await asyncio.wait([work])

    async def _load_bots(self, game: Game, options: Any) -> None:
        if self._compiler is not None:
            await asyncio.to_thread(self._compiler.join)  # it fills the cache that thinkers load from
        with contextlib.suppress(Exception):
            await self.thinkers.warm(game, options)

    def prepare(self, game: Game, level: str, options: Any) -> Preparable:
        """Begins to prepare a level of bots that needs it; how far it is."""
        if self.preparing.begin(game, level, options):
            self.spawn(self.preparing.run())
        return self.preparing.told(game, level, options)

    # Lists ----------------------------------------------------------------------------------------------------------

    async def lists(self, person: str) -> Tables:
        """The open tables, the person's own, and those to which friends ask him."""
        found = await self.store.read(rows.open_tables(LISTED))
        mine = await self.store.read(rows.tables_of(person, LISTED)) if person else []
        asking = await self.store.read(friends.asking(person)) if person else []
        own = {row.code for row in mine}
        for row in mine:
            if row.phase == "playing" and seating.turn_by_turn(row.pace) and row.code not in self.tables:
                with contextlib.suppress(Problem):  # who comes back after days looks here for whose turn it is
                    await self.table(row.code)
        return Tables(
            tuple(self._card(row, person) for row in found if row.code not in own and self._joinable(row)),
            tuple(self._card(row, person) for row in mine),
            tuple(Asking(name, self._card(row, person)) for name, row in asking if row.game in self.games),
        )

    def _joinable(self, row: Row) -> bool:
        return row.game in self.games and any(chair.empty for chair in row.chairs)

    def _card(self, row: Row, person: str) -> TableCard:
        own, live = seating.seats_of(row, person), self.tables.get(row.code)
        first = live.match.state.to_act[:1] if live is not None and live.match is not None else ()
        turn = any(seat in own and not row.chairs[seat].bot for seat in first)
        game = self.games.get(row.game)
        host = next((chair.name for chair in row.chairs if chair.person == row.host), "")
        return TableCard(
            code=row.code,
            game=row.game,
            phase=row.phase,
            seats=tuple(chair.name for chair in row.chairs),
            host=host,
            private=row.private,
            yours=bool(own),
            your_turn=turn,
            options=seating.options_text(game, row) if game else "",
        )
