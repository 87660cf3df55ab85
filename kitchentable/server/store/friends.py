"""Friends: people who opened each other's link. They see each other's names, whether the other sits at a table, and
can ask each other to one with a touch. A link's secret is kept as its digest only, and is worth something once."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection

from kitchentable.codes import new_code
from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.server.store.schema import accounts, asked, friend_links, friends, members, people, tables
from kitchentable.server.store.tables import ROW, admit, is_member
from kitchentable.server.times import DAY_S
from kitchentable.table.row import Row
from kitchentable.values import Struct

LINKS = 20
"""Links of a person that wait to be opened; the oldest ones go."""
VALID = 14 * DAY_S
"""Seconds for which a link can be opened."""
MOST = 200
"""Friends of one person."""
ASKED = 20
"""Tables to which somebody is asked at the same time, the newest ones."""


class KnownFriend(Struct):
    """A friend as the person knows them: by a key of their own."""

    key: str
    person: str
    name: str
    account: str


def digest(token: str) -> str:
    """What is kept of a link's secret."""
    return hashlib.sha256(token.encode()).hexdigest()


def link(person: str, token: str) -> Callable[[Connection], None]:
    """Adds a link of the person."""
    now = time.time()
    own = friend_links.c.person == person
    newest = sa.select(friend_links.c.digest).where(own).order_by(friend_links.c.made.desc()).limit(LINKS - 1)

    def job(connection: Connection) -> None:
        kept = list(connection.execute(newest).scalars())
        old = sa.or_(friend_links.c.digest.not_in(kept), friend_links.c.made < now - VALID)
        connection.execute(friend_links.delete().where(own, old))
        connection.execute(friend_links.insert().values(digest=digest(token), person=person, made=now))

    return job


def open_link(person: str, token: str) -> Callable[[Connection], str | None]:
    """The person becomes a friend of whoever made the link, which is used up; who that is, None for no such link.

    Raises `Refusing` for one's own link, and where one of the two has too many friends.
    """
    now = time.time()
    this = friend_links.c.digest == digest(token)
    valid = sa.select(friend_links.c.person).where(this, friend_links.c.made >= now - VALID)

    def job(connection: Connection) -> str | None:
        other: str | None = connection.execute(valid).scalar()
        if other == person:
            raise Refusing("invitation", say("friend-own-link"), 409)
        if other is None or not connection.execute(friend_links.delete().where(this)).rowcount:
            return None
        for one, two in ((person, other), (other, person)):
            _befriend(connection, one, two, now)
        return other

    return job


def whose(token: str) -> Callable[[Connection], str | None]:
    """The name of whoever made the link, which is not used up; None for no such link."""
    joined = sa.select(people.c.name).join(friend_links, friend_links.c.person == people.c.id)
    query = joined.where(friend_links.c.digest == digest(token), friend_links.c.made >= time.time() - VALID)
    return lambda connection: connection.execute(query).scalar()


def _befriend(connection: Connection, person: str, friend: str, now: float) -> None:
    own = sa.select(friends.c.friend).where(friends.c.person == person)
    known = set(connection.execute(own).scalars())
    if len(known) >= MOST:
        raise Refusing("full", say("friends-most", most=MOST), 409)
    if friend not in known:
        connection.execute(friends.insert().values(person=person, friend=friend, key=new_code(10), made=now))


def part(person: str, key: str) -> Callable[[Connection], None]:
    """The two are friends no longer; neither is asked anywhere by the other. Raises `Refusing` for no such friend."""

    def job(connection: Connection) -> None:
        friend = connection.execute(_by_key(person, key)).scalar()
        if friend is None:
            raise Refusing("not_found", say("friend-none"), 404)
        for one, two in ((person, friend), (friend, person)):
            connection.execute(friends.delete().where(friends.c.person == one, friends.c.friend == two))
            connection.execute(asked.delete().where(asked.c.person == one, asked.c.friend == two))

    return job


def _by_key(person: str, key: str) -> sa.Select[Any]:
    return sa.select(friends.c.friend).where(friends.c.person == person, friends.c.key == key)


def named(person: str, key: str) -> Callable[[Connection], str | None]:
    """Who the person's friend with that key is."""
    return lambda connection: connection.execute(_by_key(person, key)).scalar()


def of(person: str) -> Callable[[Connection], list[KnownFriend]]:
    """The person's friends by name."""
    columns = (friends.c.key, friends.c.friend, people.c.name, sa.func.coalesce(accounts.c.name, ""))
    joined = friends.join(people, people.c.id == friends.c.friend)
    joined = joined.outerjoin(accounts, accounts.c.person == friends.c.friend)
    query = sa.select(*columns).select_from(joined).where(friends.c.person == person)
    return lambda connection: sorted(
        (KnownFriend(*row) for row in connection.execute(query)),
        key=lambda friend: (friend.name.casefold(), friend.key),
    )


def at_tables(who: Sequence[str], person: str) -> Callable[[Connection], dict[str, tuple[Row, bool]]]:
    """The newest table at which each sits and whose match is not over, and whether the person may see it."""
    sits = sa.and_(members.c.person.in_(who), members.c.seated == sa.true())
    going = tables.c.phase.in_(("lobby", "dice", "playing"))
    joined = sa.select(members.c.person, tables.c.body).join(tables, tables.c.code == members.c.code)
    query = joined.where(sits, going).order_by(tables.c.made)

    def job(connection: Connection) -> dict[str, tuple[Row, bool]]:
        found = {friend: ROW.decode(body) for friend, body in connection.execute(query)}
        codes = [row.code for row in found.values()]
        mine = sa.select(members.c.code).where(members.c.person == person, members.c.code.in_(codes))
        own = set(connection.execute(mine).scalars())
        return {friend: (row, not row.private or row.code in own) for friend, row in found.items()}

    return job


def ask(code: str, person: str, friend: str) -> Callable[[Connection], None]:
    """The person asks the friend to a table, which the friend may see from now on."""
    one = sa.and_(asked.c.person == friend, asked.c.code == code)

    def job(connection: Connection) -> None:
        if not is_member(code, friend)(connection):
            admit(code, friend, False)(connection)
        connection.execute(asked.delete().where(one))
        connection.execute(asked.insert().values(person=friend, code=code, friend=person, made=time.time()))

    return job


def decline(code: str, person: str) -> Callable[[Connection], None]:
    """The person does not come."""

    def job(connection: Connection) -> None:
        connection.execute(asked.delete().where(asked.c.person == person, asked.c.code == code))

    return job


def asking(person: str) -> Callable[[Connection], list[tuple[str, Row]]]:
    """The names of those who ask the person to tables that have not begun and at which they do not sit, with these."""
    joined = asked.join(tables, tables.c.code == asked.c.code).join(people, people.c.id == asked.c.friend)
    waiting = sa.and_(asked.c.person == person, tables.c.phase == "lobby")
    query = sa.select(people.c.name, tables.c.body).select_from(joined).where(waiting)
    query = query.order_by(asked.c.made.desc()).limit(ASKED)

    def job(connection: Connection) -> list[tuple[str, Row]]:
        found = [(name, ROW.decode(body)) for name, body in connection.execute(query)]
        here = [(name, row) for name, row in found if person not in row.removed]
        return [(name, row) for name, row in here if person not in {chair.person for chair in row.chairs}]

    return job
