"""A guest who signs in becomes the account: all rows that name them name the account's person, in one transaction.

Where both sit at one table, no seat is lost: the account has both, like several people at one device. Of a match that
is over and in which both played, the account's own result is kept. What the account wishes goes before what the guest
did.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection

from kitchentable.language import say
from kitchentable.server.store.notices import keep_newest
from kitchentable.server.store.schema import (
    accounts,
    asked,
    blocks,
    browsers,
    chat,
    events,
    friend_links,
    friends,
    members,
    notices,
    results,
    tables,
    wishes,
)
from kitchentable.server.store.tables import ROW, published
from kitchentable.server.store.writer import Conflict
from kitchentable.table import door
from kitchentable.table.row import Row, replaced


def merge(guest: str, person: str) -> Callable[[Connection], list[str]]:
    """All that is the guest's is the person's from now on, unless they have an account; the changed tables' codes.

    Raises `Conflict`, and nothing is changed, where another node changes one of them at the same time.
    """

    def job(connection: Connection) -> list[str]:
        if connection.execute(sa.select(accounts.c.person).where(accounts.c.person == guest)).first():
            return []
        changed = [row for row in naming(connection, guest) if renamed(row, guest, person) != row]
        for row in changed:
            save(connection, row, renamed(row, guest, person))
        _events(connection, guest, person)
        _members(connection, guest, person)
        _move(connection, results, results.c.code, guest, person)
        _notices(connection, guest, person)
        _friends(connection, guest, person)
        _blocks(connection, guest, person)
        connection.execute(chat.update().where(chat.c.person == guest).values(person=person))
        return [row.code for row in changed]

    return job


# Tables -------------------------------------------------------------------------------------------------------------


def naming(connection: Connection, guest: str) -> list[Row]:
    """Tables that may name a person: those that they may see, and lobbies from which they were removed. What was
    closed before it began is seen by nobody."""
    theirs = sa.select(members.c.code).where(members.c.person == guest)
    banned = sa.and_(tables.c.phase == "lobby", tables.c.body.contains(guest, autoescape=True))
    query = (
        sa.select(tables.c.body)
        .where(tables.c.phase != "closed", sa.or_(tables.c.code.in_(theirs), banned))
        .order_by(tables.c.code)
    )
    return [ROW.decode(body) for body in connection.execute(query).scalars()]


def renamed(row: Row, guest: str, person: str) -> Row:
    """The row in which the guest is the person; the same revision."""
    chairs = tuple(
        msgspec.structs.replace(chair, person=person) if chair.person == guest else chair for chair in row.chairs
    )
    sits = any(chair.person == person for chair in chairs)
    removed = dict.fromkeys(person if one == guest else one for one in row.removed)
    return msgspec.structs.replace(
        door.renamed(row, guest, person),
        chairs=chairs,
        host=person if row.host == guest else row.host,
        removed=tuple(one for one in removed if one != person or not sits),
    )


def save(connection: Connection, row: Row, changed: Row) -> None:
    """Stores what becomes of the row. Raises `Conflict` where another node changed it."""
    new = replaced(changed)
    last = sa.and_(tables.c.code == row.code, tables.c.revision == row.revision)
    values = {"phase": new.phase, "revision": new.revision, "body": msgspec.json.encode(new).decode()}
    if connection.execute(tables.update().where(last).values(values)).rowcount != 1:
        raise Conflict(say("stored-table-changed"))
    published(connection, row.code)


def _events(connection: Connection, guest: str, person: str) -> None:
    """A command that the guest sent and that is sent again, as the person, is known; one that has the id of another
    of the person's stays the guest's."""
    own = events.alias()
    taken = sa.exists().where(own.c.match == events.c.match, own.c.sender == person, own.c.command == events.c.command)
    there = events.c.match.in_(sa.select(members.c.code).where(members.c.person == guest))
    connection.execute(events.update().where(there, events.c.sender == guest, ~taken).values(sender=person))


def _members(connection: Connection, guest: str, person: str) -> None:
    theirs = members.alias()
    sits = sa.select(theirs.c.code).where(theirs.c.person == guest, theirs.c.seated == sa.true())
    own = sa.and_(members.c.person == person, members.c.code.in_(sits))
    connection.execute(members.update().where(own).values(seated=True))
    _move(connection, members, members.c.code, guest, person)


# What is told, and who is known --------------------------------------------------------------------------------------


def _notices(connection: Connection, guest: str, person: str) -> None:
    _move(connection, notices, notices.c.code, guest, person)
    connection.execute(browsers.update().where(browsers.c.person == guest).values(person=person))
    keep_newest(connection, person)
    wished = connection.execute(sa.select(wishes).where(wishes.c.person == guest)).mappings().one_or_none()
    if wished is None:
        return
    connection.execute(wishes.delete().where(wishes.c.person == guest))
    own = connection.execute(sa.select(wishes.c.address).where(wishes.c.person == person)).scalar()
    if own is None:
        connection.execute(wishes.insert().values({**wished, "person": person}))
    elif not own:
        address = {name: wished[name] for name in ("address", "token", "confirmed", "asked")}
        connection.execute(wishes.update().where(wishes.c.person == person).values(**address))


def _friends(connection: Connection, guest: str, person: str) -> None:
    connection.execute(friend_links.update().where(friend_links.c.person == guest).values(person=person))
    for table in (friends, asked):
        both = sa.or_(
            sa.and_(table.c.person == guest, table.c.friend == person),
            sa.and_(table.c.person == person, table.c.friend == guest),
        )
        connection.execute(table.delete().where(both))
    _move(connection, friends, friends.c.friend, guest, person)
    _move(connection, friends, friends.c.person, guest, person, friends.c.friend)
    _move(connection, asked, asked.c.code, guest, person)
    connection.execute(asked.update().where(asked.c.friend == guest).values(friend=person))


def _blocks(connection: Connection, guest: str, person: str) -> None:
    """Who blocked the guest blocks the person, and nobody themselves."""
    _move(connection, blocks, blocks.c.blocked, guest, person)
    _move(connection, blocks, blocks.c.person, guest, person, blocks.c.blocked)
    connection.execute(blocks.delete().where(blocks.c.person == person, blocks.c.blocked == person))


def _move(
    connection: Connection,
    table: sa.Table,
    key: sa.Column[str],
    guest: str,
    person: str,
    who: sa.Column[str] | None = None,
) -> None:
    """The guest's rows become the person's, but for those whose key the person has: these are no more."""
    who = table.c.person if who is None else who
    others = table.alias()
    known = sa.select(others.c[key.name]).where(others.c[who.name] == person)
    connection.execute(table.delete().where(who == guest, key.in_(known)))
    connection.execute(table.update().where(who == guest).values({who: person}))
