"""What whoever runs the server did, by command and beside the servers that run, becomes so in their memory: each reads
the notes of it every few seconds."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Iterable, Mapping
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection

from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.server.access.connections import ANEW
from kitchentable.server.rooms.host import TableHost
from kitchentable.server.rooms.people import People
from kitchentable.server.rooms.repeating import repeating
from kitchentable.server.store import house, operating, operators
from kitchentable.server.store.accounts import Link
from kitchentable.server.store.house import HouseSettings
from kitchentable.server.store.operating import Deed
from kitchentable.server.store.writer import NotStored, Store
from kitchentable.values import Problem

T = TypeVar("T")
EVERY_S = 2.0


class Room(Protocol):
    """What is operated."""

    store: Store
    people: People

    @property
    def tables(self) -> Mapping[str, TableHost]:
        """The tables in memory."""
        ...

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task that is kept until it is done."""
        ...

    async def table(self, code: str) -> TableHost:
        """The table of that code, loaded if need be."""
        ...

    def forget(self, host: TableHost) -> None:
        """The table is in memory no longer."""

    def written_elsewhere(self, code: str, resume: bool = False) -> None:
        """The table was written to."""


class Operated:
    """The server as it is run."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.house = HouseSettings()
        self._last = 0
        self._done: set[int] = set()

    async def run(self) -> None:
        """Follows what is done."""
        await self._begin()
        await repeating(self.follow, EVERY_S, EVERY_S, "what was ordered waits")

    async def _begin(self) -> None:
        while True:
            try:
                before = await self._room.store.read(operating.latest(50))
                self.house = await self._room.store.read(house.house())
            except NotStored:
                await asyncio.sleep(EVERY_S)
                continue
            self._last = before[0].id if before else 0
            self._done = {deed.id for deed in before}
            return

    async def order(self, job: Callable[[Connection], T]) -> T:
        """What the job answers once it is stored, and so at this node; the others follow. Raises `Conflict` where
        others changed the same again and again."""
        done = await self._room.store.write_with_retries(job)
        await self.follow()
        return done

    async def follow(self) -> None:
        """All that was done since the last look is so here, too."""
        for deed in await self._room.store.read(operating.since(self._last)):
            if deed.id not in self._done:
                self._done.add(deed.id)
                await self._follow(deed)
            self._last = max(self._last, deed.id)
        self._done = {number for number in self._done if number > self._last - 100}

    async def _follow(self, deed: Deed) -> None:
        room = self._room
        if deed.what == "house":
            self.house = await room.store.read(house.house())
        elif deed.what in ("rename", "unban", "operator"):
            room.people.forget(deed.subject)
        elif deed.what in ("ban", "delete"):
            room.people.close_pages(deed.subject, "not-known")
        if deed.what == "close":
            room.written_elsewhere(deed.subject)
            if (closed := room.tables.get(deed.subject)) is not None:
                await closed.catch_up()  # whoever ordered it is answered when it is so
        concerned = [host for host in room.tables.values() if _concerns(deed, host)]
        for host in concerned:
            self._anew(host)

    def read_anew(self, codes: Iterable[str]) -> None:
        """These tables are in memory no longer as they were: the disk says less of them."""
        for code in codes:
            if (host := self._room.tables.get(code)) is not None:
                self._anew(host)

    def _anew(self, host: TableHost) -> None:
        """The table is read from the disk: pages that are open come in again, and what is due there goes on."""
        self._room.forget(host)
        for page in list(host.sockets.values()):
            page.end(ANEW, "read-anew")
        if host.table.drives and host.table.row.phase in ("dice", "playing"):
            self._room.spawn(self._load(host.code))

    async def _load(self, code: str) -> None:
        with contextlib.suppress(Problem):  # nobody may be left there, or the table itself be gone
            await self._room.table(code)

    # What is needed for what ----------------------------------------------------------------------------------------

    async def need_operator(self, person: str) -> None:
        """Refuses who is no operator, as the disk knows it now."""
        if not person or not await self._room.store.read(operators.is_one(person)):
            raise operators.refused()

    async def need_member(self, person: str) -> None:
        """Refuses who has no account, where the tables are for members only."""
        if self.house.members_only and not (person and (await self._room.people.me(person)).account):
            raise Refusing("account", say("account-for-tables"), 403)

    async def need_registration(self, token: str) -> Link | None:
        """Refuses who may make no account now; `token` is that of an invitation. What is to be stored together with the
        account, if anything."""
        if self.house.registration == "closed":
            raise Refusing("account", say("accounts-closed"), 403)
        if self.house.registration == "invitation":
            whose = await self._room.store.read(operating.of_ticket(token)) if token else None
            if whose != "":
                raise Refusing("invitation", say("accounts-by-invitation"), 403)
            return operating.use(token)
        return None


def _concerns(deed: Deed, host: TableHost) -> bool:
    """Whether what is said or who sits at the table is otherwise since then."""
    if deed.what == "hide":
        return host.code == deed.subject
    named = {chair.person for chair in host.table.row.chairs} | set(host.table.pages.speakers.values())
    return deed.what == "delete" and deed.subject in named
