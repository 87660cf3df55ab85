"""Who blocks whom: the blocked are not told, and know nothing of it but that they are not let in."""

from __future__ import annotations

import time
from collections.abc import Callable

import sqlalchemy as sa
from sqlalchemy import Connection

from kitchentable.codes import new_code
from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.people import Blocked
from kitchentable.server.store import friends as befriended
from kitchentable.server.store.schema import asked, blocks, chat, friend_links, friends

MOST = 500
"""People whom one person blocks."""


def by(person: str) -> Callable[[Connection], frozenset[str]]:
    """Those whom the person blocks."""
    query = sa.select(blocks.c.blocked).where(blocks.c.person == person)
    return lambda connection: frozenset(connection.execute(query).scalars()) if person else frozenset()


def of(person: str) -> Callable[[Connection], frozenset[str]]:
    """Those who block the person."""
    query = sa.select(blocks.c.person).where(blocks.c.blocked == person)
    return lambda connection: frozenset(connection.execute(query).scalars()) if person else frozenset()


def listed(person: str) -> Callable[[Connection], list[Blocked]]:
    """Those whom the person blocks, as they are told of them, the latest first."""
    query = sa.select(blocks.c.key, blocks.c.name, blocks.c.made).where(blocks.c.person == person)
    query = query.order_by(blocks.c.made.desc())
    return lambda connection: [Blocked(*row) for row in connection.execute(query)]


def block(person: str, other: str, name: str) -> Callable[[Connection], None]:
    """The person blocks the other, who was called that; they are friends no longer, and neither asks the other
    anywhere."""
    now = time.time()

    def job(connection: Connection) -> None:
        known = by(person)(connection)
        if other in known:
            return
        if len(known) >= MOST:
            raise Refusing("full", say("blocks-most", most=MOST), 409)
        connection.execute(blocks.insert().values(person=person, blocked=other, key=new_code(10), name=name, made=now))
        for one, two in ((person, other), (other, person)):
            connection.execute(friends.delete().where(friends.c.person == one, friends.c.friend == two))
            connection.execute(asked.delete().where(asked.c.person == one, asked.c.friend == two))

    return job


def end(person: str, key: str) -> Callable[[Connection], None]:
    """The person blocks that one no longer. Raises `Refusing` for no such block."""

    def job(connection: Connection) -> None:
        if not connection.execute(blocks.delete().where(blocks.c.person == person, blocks.c.key == key)).rowcount:
            raise Refusing("not_found", say("block-none"), 404)

    return job


def of_link(person: str, token: str) -> Callable[[Connection], bool]:
    """Whether the person and whoever made the friend link keep out of each other's way."""
    maker = sa.select(friend_links.c.person).where(friend_links.c.digest == befriended.digest(token)).scalar_subquery()
    pairs = sa.or_(
        sa.and_(blocks.c.person == person, blocks.c.blocked == maker),
        sa.and_(blocks.c.person == maker, blocks.c.blocked == person),
    )
    return lambda connection: connection.execute(sa.select(blocks.c.key).where(pairs)).first() is not None


def speaker(code: str, number: int) -> Callable[[Connection], tuple[str, str] | None]:
    """Who said the words of that number at the table, and as whom; None for no such words."""
    query = sa.select(chat.c.person, chat.c.name).where(chat.c.code == code, chat.c.number == number)

    def job(connection: Connection) -> tuple[str, str] | None:
        found = connection.execute(query).first()
        return (found[0], found[1]) if found else None

    return job
