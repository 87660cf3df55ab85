"""What is old goes by itself: once an hour the server looks what is older than its settings say."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol

from kitchentable.server.access.limits import Latest
from kitchentable.server.cluster.node import Alone
from kitchentable.server.rooms.host import TableHost
from kitchentable.server.rooms.repeating import repeating
from kitchentable.server.settings import Settings
from kitchentable.server.store import keeping, places, sessions
from kitchentable.server.store.writer import NotStored, Store
from kitchentable.server.times import DAY_S

log = logging.getLogger("kitchentable")
EVERY_S = 3600.0
"""Seconds between two looks."""
FIRST_S = 60.0
"""Seconds after the start until the first: then it has other things to do."""
NOTED = 10_000
"""People and tables of which it is known in memory that they were noted just now."""


class TidiedRoom(Protocol):
    """What is to be tidied."""

    settings: Settings
    store: Store
    nodes: Alone
    tables: dict[str, TableHost]

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task that is kept until it is done."""
        ...

    def forget(self, host: TableHost) -> None:
        """The table is in memory no longer."""

    async def remove(self, person: str) -> None:
        """The person is no more."""


class Tidying:
    """Notes who and what is in use, and has the rest go."""

    def __init__(self, room: TidiedRoom) -> None:
        self._room = room
        self._seen: Latest[str, tuple[float, str]] = Latest(NOTED)
        self._came: Latest[str, float] = Latest(NOTED)

    def seen(self, person: str, language: str = "") -> None:
        """The person is here, and reads in that language, if it is known; that is stored once a day, and when they read
        in another."""
        now, (last, reads) = time.time(), self._seen.get(person) or (0.0, "")
        if person and (last < now - DAY_S or language not in ("", reads)):
            self._seen.put(person, (now, language or reads))
            self._room.spawn(self._write(keeping.seen([person], now, language)))

    def came(self, host: TableHost) -> None:
        """Somebody comes to a table that has not begun; that is stored once an hour."""
        now = time.time()
        if host.table.row.phase == "lobby" and (self._came.get(host.code) or 0.0) < now - EVERY_S:
            self._came.put(host.code, now)
            self._room.spawn(self._write(keeping.came([host.code], now)))

    async def _write(self, job: Callable[[Any], None]) -> None:
        try:
            await self._room.store.write(job)
        except NotStored as error:
            log.warning("it was not noted who is here: %s", error)

    async def run(self) -> None:
        """Tidies again and again."""
        await repeating(lambda: self.tidy(time.time()), FIRST_S, EVERY_S, "what is old stays for now")

    async def tidy(self, now: float) -> None:
        """What is too old goes now."""
        settings, write = self._room.settings, self._room.store.write
        present = [code for code, host in self._room.tables.items() if host.sockets]
        lobbies = [code for code in present if self._room.tables[code].table.row.phase == "lobby"]
        await write(keeping.came(lobbies, now))
        await write(sessions.forget_ended(now - (sessions.LASTS_DAYS + 1) * DAY_S))
        await write(places.forget(now - places.LASTS_DAYS * DAY_S))
        if settings.keep_lobbies:
            await self._tables_go(lambda: write(keeping.forget_lobbies(now - settings.keep_lobbies * DAY_S, present)))
        if settings.keep_matches:
            await self._tables_go(lambda: write(keeping.forget_matches(now - settings.keep_matches * DAY_S)))
        while settings.keep_chat and await write(keeping.forget_words(now - settings.keep_chat * DAY_S)):
            pass
        while settings.keep_guests:
            guests = await self._room.store.read(keeping.old_guests(now - settings.keep_guests * DAY_S))
            for person in guests:
                await self._room.remove(person)
            if not guests:
                return

    async def _tables_go(self, forget: Callable[[], Awaitable[list[str]]]) -> None:
        while codes := await forget():
            for code in codes:
                if (host := self._room.tables.get(code)) is not None:
                    self._room.forget(host)
            self._room.nodes.anew(codes)
