"""Accounts: a name and a passphrase, kept as Argon2id keeps them. Nobody needs one; a guest who makes one keeps all.

Nothing tells whether a name or a passphrase was wrong: the answer is the same, and the same is computed for a name
that nobody has. Passphrases are in memory while they are hashed, and nowhere else.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
import unicodedata
from base64 import b64encode
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from sqlalchemy import Connection

from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.server.access.limits import Limiter
from kitchentable.server.store import places
from kitchentable.server.store.schema import accounts, bans, looks, signed_out
from kitchentable.server.store.writer import Conflict, Store
from kitchentable.table import names
from kitchentable.table.names import clean_name
from kitchentable.values import Struct

T = TypeVar("T")
Link = Callable[[Connection], None]
"""Uses a link that is worth something once, and refuses where it was used before."""
SHORTEST, LONGEST = 10, 200
"""Characters of a passphrase."""
HASHER = PasswordHasher(time_cost=3, memory_cost=65_536, parallelism=4)
"""Argon2id with 64 MiB, three passes and four lanes: RFC 9106's second recommended choice."""
AT_ONCE = 2
"""Passphrases that are hashed at the same time: each takes 64 MiB."""
STEPS_BACK = 10
"""By so much lower is the priority (`nice`) of what hashes them than that of the rest."""
QUEUED = 20
"""Passphrases that wait to be hashed; who comes then is told to come again."""
TRIES = {"both": (1 / 60, 5.0), "address": (1 / 30, 20.0), "name": (1 / 30, 50.0)}
"""Wrong tries a second in the long run, and at once: at one name from one address, from an address, at a name."""


def _nobody() -> str:
    """What stands in the place of an unknown account's hash: of the same cost, and true of no passphrase."""
    salt, tag = (b64encode(bytes(length)).decode().rstrip("=") for length in (HASHER.salt_len, HASHER.hash_len))
    return f"$argon2id$v=19$m={HASHER.memory_cost},t={HASHER.time_cost},p={HASHER.parallelism}${salt}${tag}"


class Account(Struct):
    """An account as it is stored; `secret` is the hash of its passphrase."""

    person: str
    name: str
    secret: str
    made: float
    round: int


def login(name: str) -> str:
    """The name without regard to case, spaces around it and forms of letters."""
    return " ".join(unicodedata.normalize("NFKC", name[:100]).casefold().split())


def clean_passphrase(text: str, name: str) -> str:
    """The passphrase as it is hashed; raises `Refusing` for one that is too short, too long, or the name."""
    phrase = unicodedata.normalize("NFC", text[: 10 * LONGEST])
    if not SHORTEST <= len(phrase) <= LONGEST or len(text) > 10 * LONGEST:
        raise Refusing("passphrase", say("passphrase-length", least=SHORTEST, most=LONGEST))
    if login(phrase) == login(name) or len(set(phrase)) < 4:
        raise Refusing("passphrase", say("passphrase-easy"))
    return phrase


def step_back() -> None:
    """The thread, and those that Argon2 begins from it, leave the processors to whoever needs them: moves do."""
    if sys.platform == "linux":  # elsewhere a thread has the priority of its process
        os.setpriority(os.PRIO_PROCESS, 0, min(19, os.getpriority(os.PRIO_PROCESS, 0) + STEPS_BACK))


class Tries:
    """How often wrong passphrases were given; each node counts for itself."""

    def __init__(self) -> None:
        self._limiters: dict[str, Limiter[tuple[str, str]]] = {kind: Limiter(*limit) for kind, limit in TRIES.items()}

    def take(self, name: str, address: str, at_home: bool = False) -> None:
        """Counts a try, which `give_back` makes none; refuses one too many. `at_home` is where somebody has signed in
        by that name before: what others try elsewhere keeps nobody out there."""
        if not all(limiter.take(key) for limiter, key in self._all(name, address, at_home)):
            raise Refusing("too_fast", say("sign-in-too-often"), 429)

    def give_back(self, name: str, address: str, at_home: bool = False) -> None:
        """The passphrase was right."""
        for limiter, key in self._all(name, address, at_home):
            limiter.give_back(key)

    def _all(self, name: str, address: str, at_home: bool) -> list[tuple[Limiter[tuple[str, str]], tuple[str, str]]]:
        """The address first: one that tries too often does not count at any name."""
        keys = {"address": ("", address), "both": (name, address), "name": (name, "")}
        if at_home:
            del keys["name"]
        return [(self._limiters[kind], key) for kind, key in keys.items()]


class Accounts:
    """The accounts of a server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tries = Tries()
        self._hashing = ThreadPoolExecutor(AT_ONCE, "hashing", step_back)
        self._waiting = 0

    def close(self) -> None:
        """Ends, without waiting for what is being hashed."""
        self._hashing.shutdown(wait=False, cancel_futures=True)

    async def make(self, person: str, name: str, passphrase: str, number: int, link: Link | None = None) -> str:
        """Makes the person an account whose cookies have that number, by a link where one is needed; answers its name,
        cleaned. Refuses a name that is taken."""
        name = clean_name(name)
        phrase = clean_passphrase(passphrase, name)
        if await self._store.read(of_person(person)) is not None:
            raise Refusing("account", say("account-already"), 409)
        secret = await self._computed(lambda: HASHER.hash(phrase))
        try:
            await self._store.write(add(Account(person, name, secret, time.time(), number), link))
        except Conflict:
            raise Refusing("name_taken", say("account-name-taken", name=name), 409) from None
        return name

    async def signed_in(self, name: str, passphrase: str, address: str) -> Account:
        """The account of that name, if the passphrase is its; refuses all else alike."""
        key, place = login(name), self.place(address)
        account, at_home = await self._store.read(lambda known: (of_login(key)(known), places.knows(key, place)(known)))
        self._tries.take(key, address, at_home)
        secret = account.secret if account else _nobody()
        phrase = unicodedata.normalize("NFC", passphrase[: 10 * LONGEST])
        right = await self._computed(lambda: _right(secret, phrase))
        if account is None or not right:
            raise Refusing("sign_in", say("sign-in-wrong"), 401)
        self._tries.give_back(key, address, at_home)
        await self.came(account.person, address)
        out = sa.select(bans.c.person).where(bans.c.person == account.person)
        if await self._store.read(lambda connection: connection.execute(out).first()) is not None:
            raise Refusing("sign_in", say("account-closed"), 403)
        return account

    def place(self, address: str) -> str:
        """What stands for the address in what is stored."""
        return places.fingerprint(self._store.secret, address)

    async def came(self, person: str, address: str) -> None:
        """The person has signed in there."""
        await self._store.write_with_retries(places.note(person, self.place(address), time.time()))

    async def change(self, person: str, old: str, new: str, address: str) -> int:
        """Gives the account another passphrase; answers the number that its cookies have from now on."""
        account = await self._store.read(of_person(person))
        if account is None:
            raise Refusing("account", say("account-first"), 409)
        phrase = clean_passphrase(new, account.name)
        await self.signed_in(account.name, old, address)
        secret = await self._computed(lambda: HASHER.hash(phrase))
        if not await self._store.write(renew(account, secret)):
            raise Refusing("account", say("passphrase-changed"), 409)
        return account.round + 1

    async def renew(self, person: str, new: str, link: Link) -> Account:
        """Gives the account another passphrase without the old one, for who has a link for that."""
        account = await self._store.read(of_person(person))
        if account is None:
            raise Refusing("account", say("account-gone"), 409)
        phrase = clean_passphrase(new, account.name)
        secret = await self._computed(lambda: HASHER.hash(phrase))
        if not await self._store.write(renew(account, secret, link)):
            raise Refusing("account", say("passphrase-changed-link"), 409)
        return Account(person, account.name, secret, account.made, account.round + 1)

    async def _computed(self, work: Callable[[], T]) -> T:
        """What the work answers, beside the event loop."""
        if self._waiting >= AT_ONCE + QUEUED:
            raise Refusing("busy", say("sign-in-busy"), 503)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._hashing, work)
        finally:
            self._waiting -= 1


def _right(secret: str, phrase: str) -> bool:
    try:
        return HASHER.verify(secret, phrase)
    except VerificationError:
        return False


def add(account: Account, link: Link | None = None) -> Callable[[Connection], None]:
    """Stores a new account, and uses the link; raises `Conflict` where its name, or its look, is taken, or its person
    has one."""
    values = {"person": account.person, "name": account.name, "login": login(account.name), "secret": account.secret}

    def job(connection: Connection) -> None:
        if link is not None:
            link(connection)
        connection.execute(accounts.insert().values(**values, made=account.made, round=account.round))
        connection.execute(
            looks.insert(), [{"look": look, "person": account.person} for look in names.looks(account.name)]
        )

    return job


def renew(account: Account, secret: str, link: Link | None = None) -> Callable[[Connection], bool]:
    """Stores another passphrase, uses the link, and begins a new round of cookies, unless somebody else did."""
    same = sa.and_(accounts.c.person == account.person, accounts.c.round == account.round)
    query = accounts.update().where(same).values(secret=secret, round=account.round + 1)

    def job(connection: Connection) -> bool:
        if link is not None:
            link(connection)
        renewed = connection.execute(query).rowcount == 1
        if renewed:  # sessions of the rounds before are worth nothing anyway
            connection.execute(signed_out.delete().where(signed_out.c.person == account.person))
        return renewed

    return job


_COLUMNS = (accounts.c.person, accounts.c.name, accounts.c.secret, accounts.c.made, accounts.c.round)


def of_person(person: str) -> Callable[[Connection], Account | None]:
    """The person's account."""
    return _one(accounts.c.person == person)


def of_login(key: str) -> Callable[[Connection], Account | None]:
    """The account with that name, as `login` makes it."""
    return _one(accounts.c.login == key)


def _one(which: sa.ColumnElement[bool]) -> Callable[[Connection], Account | None]:
    def job(connection: Connection) -> Account | None:
        found = connection.execute(sa.select(*_COLUMNS).where(which)).first()
        return Account(*found) if found else None

    return job
