"""The rows of notices: browsers to be told, addresses and wishes, and the mark of each turn that was told."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable

import sqlalchemy as sa
from sqlalchemy import Connection

from kitchentable.language import ENGLISH, languages
from kitchentable.server.store.schema import browsers, facts, letters, notices, people, wishes
from kitchentable.server.times import DAY_S
from kitchentable.values import Struct

BROWSERS = 10
"""The most browsers of one person; a further one takes the place of the oldest."""
LETTERS = 3
"""The most letters a day that ask one address whether it wants any."""
LETTERS_FROM = 20
"""The most that are asked for from one place."""


class Browser(Struct):
    """A browser's subscription at its push service."""

    endpoint: str
    p256dh: str
    auth: str


class Wishes(Struct):
    """What a person wants; no `address` is no letters."""

    everywhere: bool = False
    address: str = ""
    token: str = ""
    """The secret of the links in letters to that address."""
    confirmed: bool = False
    asked: float = 0.0
    """When the letter that asks for a confirmation was sent, in seconds since 1970."""


class Ways(Struct):
    """By which ways a person can be told."""

    browsers: tuple[Browser, ...]
    wishes: Wishes
    language: str = ENGLISH
    """In which they are told."""

    @property
    def any(self) -> bool:
        """Whether there is one."""
        return bool(self.browsers) or self.wishes.confirmed


def fact(name: str, made: str = "") -> Callable[[Connection], str]:
    """What the server keeps under that name; `made` is kept if there is nothing yet."""

    def job(connection: Connection) -> str:
        found = connection.execute(sa.select(facts.c.value).where(facts.c.name == name)).scalar()
        if found is None and made:
            connection.execute(facts.insert().values(name=name, value=made))
        return made if found is None else str(found)

    return job


def ways(person: str) -> Callable[[Connection], Ways]:
    """By which ways the person can be told, and of what."""
    columns = (browsers.c.endpoint, browsers.c.p256dh, browsers.c.auth)
    query = sa.select(*columns).where(browsers.c.person == person).order_by(browsers.c.made)
    parts = (wishes.c.everywhere, wishes.c.address, wishes.c.token, wishes.c.confirmed, wishes.c.asked)
    wished = sa.select(*parts).where(wishes.c.person == person)

    def job(connection: Connection) -> Ways:
        found = tuple(Browser(*row) for row in connection.execute(query))
        row = connection.execute(wished).one_or_none()
        language = connection.execute(sa.select(people.c.language).where(people.c.id == person)).scalar()
        return Ways(found, Wishes(*row) if row else Wishes(), language if language in languages() else ENGLISH)

    return job


def wish(person: str, **changes: object) -> Callable[[Connection], None]:
    """Changes what the person wants."""

    def job(connection: Connection) -> None:
        one = wishes.c.person == person
        if not connection.execute(wishes.update().where(one).values(**changes)).rowcount:
            connection.execute(wishes.insert().values(person=person, **changes))

    return job


def ask(person: str, address: str, token: str, place: str) -> Callable[[Connection], bool]:
    """The person, at that place, wants letters at the address, which is asked by one with that token; False, and
    nothing is changed, where it has been asked often enough within a day, by whomever, or many were from there."""
    known = hashlib.sha256(address.casefold().encode()).hexdigest()

    def job(connection: Connection) -> bool:
        now = time.time()
        connection.execute(letters.delete().where(letters.c.at < now - DAY_S))
        for which, most in ((letters.c.address == known, LETTERS), (letters.c.place == place, LETTERS_FROM)):
            sent = sa.select(sa.func.count()).select_from(letters).where(which)
            if connection.execute(sent).scalar_one() >= most:
                return False
        connection.execute(letters.insert().values(token=token, address=known, at=now, place=place))
        wish(person, address=address, token=token, confirmed=False, asked=now)(connection)
        return True

    return job


def confirm(token: str) -> Callable[[Connection], str]:
    """From now on letters go to the address of the token; answers it, or an empty text for no token of ours."""
    return _settle(token, confirmed=True)


def stop(token: str) -> Callable[[Connection], str]:
    """The address of the token is forgotten; answers it, or an empty text for no token of ours."""
    return _settle(token, address="", token="", confirmed=False)


def _settle(by: str, **changes: object) -> Callable[[Connection], str]:
    one = wishes.c.token == by

    def job(connection: Connection) -> str:
        address = connection.execute(sa.select(wishes.c.address).where(one)).scalar()
        connection.execute(wishes.update().where(one).values(**changes))
        return address or ""

    return job


def add_browser(person: str, browser: Browser) -> Callable[[Connection], None]:
    """The browser is told of that person's turns, and of nobody else's."""
    values = {"person": person, "p256dh": browser.p256dh, "auth": browser.auth, "made": time.time()}

    def job(connection: Connection) -> None:
        one = browsers.c.endpoint == browser.endpoint
        if not connection.execute(browsers.update().where(one).values(**values)).rowcount:
            connection.execute(browsers.insert().values(endpoint=browser.endpoint, **values))
        keep_newest(connection, person)

    return job


def keep_newest(connection: Connection, person: str) -> None:
    """Forgets the person's oldest browsers where they have too many."""
    mine = sa.select(browsers.c.endpoint).where(browsers.c.person == person).order_by(browsers.c.made.desc())
    old = connection.execute(mine.offset(BROWSERS)).scalars().all()
    connection.execute(browsers.delete().where(browsers.c.endpoint.in_(old)))


def remove_browser(endpoint: str, person: str | None = None) -> Callable[[Connection], None]:
    """The browser is told no longer; if a person is given, only where it is theirs."""
    one = browsers.c.endpoint == endpoint
    query = browsers.delete().where(one if person is None else sa.and_(one, browsers.c.person == person))

    def job(connection: Connection) -> None:
        connection.execute(query)

    return job


def take(code: str, person: str, turn: int) -> Callable[[Connection], int]:
    """Marks that the person is now being told of the turn: the how many-th try this is, or 0 where they have been told,
    is being told, or a later turn has been. Raises `Conflict` where another node is first.

    The mark is written before the notice goes out: whoever finds it after a crash sends no second one.
    """
    one = sa.and_(notices.c.code == code, notices.c.person == person)

    def job(connection: Connection) -> int:
        found = connection.execute(sa.select(notices.c.turn, notices.c.state, notices.c.tries).where(one)).one_or_none()
        if found is None:
            values = {"turn": turn, "state": "sending", "tries": 1}
            connection.execute(notices.insert().values(code=code, person=person, **values))
            return 1
        again = found.turn == turn and found.state == "failed"
        if found.turn >= turn and not again:
            return 0
        tries: int = found.tries + 1 if again else 1
        same = sa.and_(
            one, notices.c.turn == found.turn, notices.c.state == found.state, notices.c.tries == found.tries
        )
        values = {"turn": turn, "state": "sending", "tries": tries}
        return tries if connection.execute(notices.update().where(same).values(**values)).rowcount else 0

    return job


def mark(code: str, person: str, turn: int, state: str) -> Callable[[Connection], None]:
    """Notes what became of the notice: `done`, or `failed` where it is to be tried again."""
    one = sa.and_(notices.c.code == code, notices.c.person == person, notices.c.turn == turn)

    def job(connection: Connection) -> None:
        connection.execute(notices.update().where(one).values(state=state))

    return job
