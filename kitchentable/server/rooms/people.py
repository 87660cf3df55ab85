"""Who people are at this server: their names, accounts and cookies, in memory while they come, and who is connected."""

from __future__ import annotations

import contextlib

from kitchentable.codes import new_id
from kitchentable.protocol.people import Me
from kitchentable.server.access.connections import Connections
from kitchentable.server.access.identity import Signer
from kitchentable.server.access.limits import Latest, Limiter
from kitchentable.server.cluster.node import Alone
from kitchentable.server.settings import Settings
from kitchentable.server.store import accounts, merge, tables
from kitchentable.server.store.writer import Conflict, Store
from kitchentable.table.names import clean_name

ATTEMPTS = 5
"""How often two people are made one anew because somebody moved at the same time."""
KEPT = 10_000
"""People whose names and accounts are in memory."""


class People:
    """All people of one server process."""

    def __init__(self, settings: Settings, store: Store, nodes: Alone) -> None:
        self._store, self._nodes = store, nodes
        self.signer = Signer(store.secret)
        self.connections = Connections(settings)
        self.messages: Limiter[str] = Limiter(settings.messages, settings.burst)
        """What people say at tables, all their pages together."""
        self.accounts = accounts.Accounts(store)
        self._names: Latest[str, str] = Latest(KEPT)
        self._accounts: Latest[str, tuple[str, int]] = Latest(KEPT)
        """The name of a person's account, empty for a guest, and the round of their cookies."""
        self._forgotten = 0
        """How often somebody's name or account was forgotten: what was read before is not kept."""

    async def name_of(self, person: str) -> str:
        """The person's name; empty for who has not given one."""
        if not person:
            return ""
        while (name := self._names.get(person)) is None:
            before = self._forgotten
            found = await self._store.read(tables.name_of(person))
            if before == self._forgotten:
                self._names.put(person, found or "")
        return name

    async def new(self, name: str = "") -> str:
        """A new person's id."""
        person = new_id()
        await self._store.write(tables.new_person(person, name))
        return person

    async def rename(self, person: str, name: str) -> str:
        """The person's new name, cleaned."""
        name = clean_name(name)
        await self._store.write(tables.rename(person, name))
        self._names.put(person, name)
        self._nodes.tell("name", person)
        return name

    def forget(self, person: str) -> None:
        """The person goes by another name now, or has a new account or passphrase."""
        self._forgotten += 1
        self._names.drop(person)
        self._accounts.drop(person)

    def send_out(self, person: str, why: str) -> None:
        """Closes all pages of the person, at every node: those that still know them come back by themselves."""
        self.close_pages(person, why)
        self._nodes.tell("out", person, why=why)

    def close_pages(self, person: str, why: str) -> None:
        """Closes the person's pages at this node; who they are, is read anew."""
        self.forget(person)
        self.connections.end(person, why)

    async def merge(self, guest: str, person: str) -> list[str]:
        """Stores that the guest is the person from now on; answers the codes of the tables that it concerns."""
        for _ in range(ATTEMPTS - 1):
            with contextlib.suppress(Conflict):
                return await self._store.write(merge.merge(guest, person))
        return await self._store.write(merge.merge(guest, person))

    async def me(self, person: str) -> Me:
        """What a person is told of themselves."""
        return Me(await self.name_of(person), (await self._account(person))[0])

    async def _account(self, person: str) -> tuple[str, int]:
        if not person:
            return "", 0
        while (account := self._accounts.get(person)) is None:
            before = self._forgotten
            found = await self._store.read(accounts.of_person(person))
            if before == self._forgotten:
                self._accounts.put(person, (found.name, found.round) if found else ("", 0))
        return account

    async def numbered(self, person: str, number: int | None = None) -> str:
        """What a cookie of the person signs: their id, and the round of their cookies if it is not the first."""
        number = (await self._account(person))[1] if number is None else number
        return f"{person}~{number}" if number else person

    async def recognised(self, signed: str) -> str:
        """The person whose cookie signs that; an empty text where a new passphrase made it worthless."""
        person, _, number = signed.partition("~")
        return person if (number or "0") == str((await self._account(person))[1]) else ""
