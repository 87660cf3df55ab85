"""Who people are at this server: their names, accounts and cookies, in memory while they come, and who is connected."""

from __future__ import annotations

import time
from typing import NamedTuple

from kitchentable.codes import new_id
from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.people import Me
from kitchentable.server.access.connections import Connections
from kitchentable.server.access.identity import Signer
from kitchentable.server.access.limits import Latest, Limiter
from kitchentable.server.cluster.node import Alone
from kitchentable.server.settings import Settings
from kitchentable.server.store import accounts, leaving, merge, sessions, tables
from kitchentable.server.store.sessions import SessionState
from kitchentable.server.store.writer import Store
from kitchentable.server.times import DAY_S
from kitchentable.table.names import clean_name

KEPT = 10_000
"""People whose names and accounts are in memory."""


class Claim(NamedTuple):
    """What a cookie or token says; all empty where it is worth nothing."""

    person: str = ""
    number: int = 0
    """Of their cookies: there is another once they have a new passphrase."""
    session: str = ""
    """The browser's; empty for tokens, and for cookies from before there were sessions."""
    day: int = 0
    """The day on which the cookie was made, since 1970; 0 where it does not say."""


class People:
    """All people of one server process."""

    def __init__(self, settings: Settings, store: Store, nodes: Alone) -> None:
        self._store, self._nodes = store, nodes
        self.signer = Signer(store.secret)
        self.connections = Connections(settings)
        self.messages: Limiter[str] = Limiter(settings.messages, settings.burst)
        """What people say at tables, all their pages together."""
        self.words: Limiter[str] = Limiter(settings.words, settings.words_burst)
        """And what of it is words, which are kept for months."""
        self.accounts = accounts.Accounts(store)
        self._names: Latest[str, str] = Latest(KEPT)
        self._standings: Latest[str, SessionState] = Latest(KEPT)
        self._forgotten = 0
        """How often somebody's name or account was forgotten or changed: what was read before is not kept."""

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

    def count_words(self, person: str) -> None:
        """Counts what the person says; refuses who says too much."""
        if not self.words.take(person):
            raise Refusing("too_fast", say("words-too-fast"))

    async def new(self, name: str = "") -> str:
        """A new person's id."""
        person = new_id()
        await self._store.write(tables.new_person(person, name))
        return person

    async def rename(self, person: str, name: str) -> str:
        """The person's new name, cleaned."""
        name = clean_name(name)
        await self._store.write(tables.rename(person, name))
        self._forgotten += 1
        self._names.put(person, name)
        self._nodes.publish("name", person)
        return name

    def forget(self, person: str) -> None:
        """The person goes by another name now, or has a new account or passphrase."""
        self._forgotten += 1
        self._names.drop(person)
        self._standings.drop(person)

    def send_out(self, person: str, why: str) -> None:
        """Closes all pages of the person, at every node: those that still know them come back by themselves. `why` is
        a message (`page-WHY`), which each page is told in its language."""
        self.close_pages(person, why)
        self._nodes.publish("out", person, why=why)

    def close_pages(self, person: str, why: str) -> None:
        """Closes the person's pages at this node; who they are, is read anew."""
        self.forget(person)
        self.connections.end(person, why)

    async def merge(self, guest: str, person: str) -> list[str]:
        """Stores that the guest is the person from now on; answers the codes of the tables that it concerns."""
        return await self._store.write_with_retries(merge.merge(guest, person))

    async def remove(self, person: str) -> list[str]:
        """Stores that the person is no more; answers the codes of the tables that it concerns."""
        return await self._store.write_with_retries(leaving.leave(person))

    async def me(self, person: str) -> Me:
        """What a person is told of themselves."""
        standing = await self._standing(person)
        return Me(await self.name_of(person), standing.account, standing.operator)

    def key(self, person: str) -> str:
        """By which operators' pages name the person, of whose id they are not told."""
        return self.signer.sign("operated", person).partition(".")[2]

    async def _standing(self, person: str) -> SessionState:
        if not person:
            return SessionState()
        while (standing := self._standings.get(person)) is None:
            before = self._forgotten
            found = await self._store.read(sessions.standing(person))
            if before == self._forgotten:
                self._standings.put(person, found)
        return standing

    def signed(self, person: str, session: str, number: int) -> str:
        """What a cookie of the person signs: their id, the number of their cookies, the browser's session, the day."""
        return f"{person}~{number}~{session}~{today()}"

    async def recognised(self, signed: str) -> Claim:
        """Of whom that was signed; nobody where it is worth nothing any more, because there is a new passphrase, or the
        browser was signed out, or did not come for long, or the person is no more. Tokens, and cookies of older
        versions, have less in them."""
        person, number, session, made = [*signed.split("~"), "", "", ""][:4]
        known, standing = Claim(person, int(number or 0), session, int(made or 0)), await self._standing(person)
        good = known.number == standing.round and session not in standing.ended
        good = good and not (known.day and known.day < today() - sessions.LASTS_DAYS)
        return known if good and not (standing.banned or standing.gone) else Claim()

    async def sign_out(self, person: str, session: str) -> None:
        """The session's cookie is worth nothing any more, at every node once the person is sent out."""
        await self._store.write(sessions.end(person, session))
        self.forget(person)


def today() -> int:
    """The day, since 1970."""
    return int(time.time() // DAY_S)
