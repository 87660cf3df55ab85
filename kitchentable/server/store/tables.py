"""The jobs that read and write the rows of the store."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection

from kitchentable.decoding import decoder
from kitchentable.language import say
from kitchentable.protocol.messages import Said
from kitchentable.server.store import results
from kitchentable.server.store.schema import chat, events, members, nodes, people, tables
from kitchentable.server.store.writer import CHANNEL, Append, Conflict
from kitchentable.table.row import Event, Row

ROW = decoder(Row)
"""Reads a stored table."""


class Spoken(NamedTuple):
    """Words, and who said them; an empty text for nobody known."""

    said: Said
    person: str


def _values(row: Row) -> dict[str, object]:
    return {
        "phase": row.phase,
        "private": row.private,
        "invitation": row.invitation,
        "revision": row.revision,
        "body": msgspec.json.encode(row).decode(),
        "touched": time.time(),
    }


def published(connection: Connection, code: str) -> None:
    """The other nodes are to be told, with the commit, that something of the table was written."""
    connection.info.setdefault("changed", set()).add(code)


def insert(row: Row) -> Callable[[Connection], None]:
    """Adds a new table and its members."""

    def job(connection: Connection) -> None:
        connection.execute(tables.insert().values(code=row.code, made=row.made, **_values(row)))
        for person in {chair.person for chair in row.chairs if chair.person}:
            connection.execute(members.insert().values(code=row.code, person=person, seated=True))

    return job


def update(row: Row) -> Callable[[Connection], None]:
    """Saves a changed table, whose `revision` is one more than the stored one; raises `Conflict` otherwise.

    With the end of a match its results are noted.
    """

    def job(connection: Connection) -> None:
        last = sa.and_(tables.c.code == row.code, tables.c.revision == row.revision - 1)
        if connection.execute(tables.update().where(last).values(**_values(row))).rowcount != 1:
            raise Conflict(say("stored-table-changed"))
        results.note(connection, row)
        published(connection, row.code)

    return job


def append(code: str, new: Sequence[Event]) -> Append:
    """Adds entries to a match's log."""
    return Append(code, new)


def both(*jobs: Callable[[Connection], None]) -> Callable[[Connection], None]:
    """The jobs, all or none."""
    if len(jobs) == 1:
        return jobs[0]

    def job(connection: Connection) -> None:
        for each in jobs:
            each(connection)

    return job


def load(code: str) -> Callable[[Connection], tuple[Row, list[Event]] | None]:
    """A table and its match's log; None if there is no such table."""

    def job(connection: Connection) -> tuple[Row, list[Event]] | None:
        body = connection.execute(sa.select(tables.c.body).where(tables.c.code == code)).scalar()
        if body is None:
            return None
        columns = (events.c.seq, events.c.seat, events.c.action, events.c.sender, events.c.command, events.c.at)
        found = connection.execute(sa.select(*columns).where(events.c.match == code).order_by(events.c.seq))
        return ROW.decode(body), [Event(*event) for event in found]

    return job


def news(code: str, seq: int, number: int) -> Callable[[Connection], tuple[Row, list[Event], list[Spoken]] | None]:
    """A table, the entries of its match's log from that one on, and what was said after the words of that number."""

    def job(connection: Connection) -> tuple[Row, list[Event], list[Spoken]] | None:
        body = connection.execute(sa.select(tables.c.body).where(tables.c.code == code)).scalar()
        if body is None:
            return None
        columns = (events.c.seq, events.c.seat, events.c.action, events.c.sender, events.c.command, events.c.at)
        new = sa.and_(events.c.match == code, events.c.seq >= seq)
        found = connection.execute(sa.select(*columns).where(new).order_by(events.c.seq))
        log = [Event(*event) for event in found]
        later = _WORDS.where(chat.c.code == code, chat.c.number > number).order_by(chat.c.number)
        return ROW.decode(body), log, _spoken(connection, later)

    return job


def claim(code: str, node: str) -> Callable[[Connection], bool]:
    """From now on the node drives the table; answers whether: not where another does, nor before it is noted itself.

    Whether another lives is not judged here: it would go on driving, where only this one holds it for gone.
    """
    noted = sa.select(nodes.c.id)
    free = sa.or_(tables.c.node == node, tables.c.node.not_in(noted))
    query = tables.update().where(tables.c.code == code, free, sa.literal(node).in_(noted)).values(node=node)
    return lambda connection: connection.execute(query).rowcount == 1


def rest(code: str, node: str) -> Callable[[Connection], None]:
    """The node drives the table no longer: nothing of it is due by itself."""
    query = tables.update().where(tables.c.code == code, tables.c.node == node).values(node="-")

    def job(connection: Connection) -> None:
        connection.execute(query)

    return job


def wake(code: str) -> Callable[[Connection], None]:
    """Something may be due by itself again at a table that rested."""
    query = tables.update().where(tables.c.code == code, tables.c.node == "-").values(node="")

    def job(connection: Connection) -> None:
        connection.execute(query)

    return job


def notify(payload: str) -> Callable[[Connection], None]:
    """Tells the other nodes something that is not stored."""

    def job(connection: Connection) -> None:
        connection.execute(sa.select(sa.func.pg_notify(CHANNEL, payload)))

    return job


def awake(*phases: str) -> Callable[[Connection], list[str]]:
    """The codes of the tables in these phases at which something may be due by itself."""
    wanted = sa.select(tables.c.code).where(tables.c.phase.in_(phases), tables.c.node != "-")
    return lambda connection: list(connection.execute(wanted).scalars())


def tables_of(person: str, limit: int) -> Callable[[Connection], list[Row]]:
    """The tables at which the person sits or sat: what runs, what has not begun, what ended, each the newest first."""
    running = sa.case((tables.c.phase.in_(("playing", "dice")), 0), (tables.c.phase == "lobby", 1), else_=2)
    sits = sa.and_(members.c.person == person, members.c.seated == sa.true(), tables.c.phase != "closed")
    joined = sa.select(tables.c.body).join(members, members.c.code == tables.c.code)
    query = joined.where(sits).order_by(running, tables.c.made.desc()).limit(limit)
    return lambda connection: [ROW.decode(body) for body in connection.execute(query).scalars()]


def finished_of(person: str, limit: int) -> Callable[[Connection], list[Row]]:
    """The newest tables of the person whose match is over."""
    sat = sa.and_(members.c.person == person, members.c.seated == sa.true(), tables.c.phase == "over")
    joined = sa.select(tables.c.body).join(members, members.c.code == tables.c.code)
    query = joined.where(sat).order_by(tables.c.made.desc()).limit(limit)
    return lambda connection: [ROW.decode(body) for body in connection.execute(query).scalars()]


def logs_of(person: str, limit: int) -> Callable[[Connection], list[tuple[Row, list[Event]]]]:
    """The same tables, each with its match's log."""
    wanted = finished_of(person, limit)

    def job(connection: Connection) -> list[tuple[Row, list[Event]]]:
        found = (load(row.code)(connection) for row in wanted(connection))
        return [each for each in found if each is not None]

    return job


def by_invitation(token: str) -> Callable[[Connection], str | None]:
    """The code of the table that the invitation is for."""
    query = sa.select(tables.c.code).where(tables.c.invitation == token)
    return lambda connection: connection.execute(query).scalar()


def admit(code: str, person: str, seated: bool) -> Callable[[Connection], None]:
    """From now on the person may see the table; `seated` says whether it is one of theirs."""

    def job(connection: Connection) -> None:
        if connection.execute(sa.select(people.c.id).where(people.c.id == person)).first() is None:
            raise Conflict(say("stored-deleted"))
        one = sa.and_(members.c.code == code, members.c.person == person)
        if not connection.execute(members.update().where(one).values(seated=seated)).rowcount:
            connection.execute(members.insert().values(code=code, person=person, seated=seated))

    return job


def expel(code: str, person: str) -> Callable[[Connection], None]:
    """From now on the person may see the table no more, if it is private, and it is none of theirs."""
    one = sa.and_(members.c.code == code, members.c.person == person)

    def job(connection: Connection) -> None:
        connection.execute(members.delete().where(one))

    return job


def is_member(code: str, person: str) -> Callable[[Connection], bool]:
    """Whether the person may see the private table."""
    one = sa.and_(members.c.code == code, members.c.person == person)
    return lambda connection: connection.execute(sa.select(members.c.code).where(one)).scalar() is not None


def new_person(person: str, name: str) -> Callable[[Connection], None]:
    """Adds a person."""
    values = {"id": person, "name": name, "made": time.time(), "seen": time.time()}

    def job(connection: Connection) -> None:
        connection.execute(people.insert().values(**values))

    return job


def rename(person: str, name: str) -> Callable[[Connection], None]:
    """Gives a person another name."""

    def job(connection: Connection) -> None:
        connection.execute(people.update().where(people.c.id == person).values(name=name))

    return job


def name_of(person: str) -> Callable[[Connection], str | None]:
    """The person's name; None for an unknown person."""
    query = sa.select(people.c.name).where(people.c.id == person)
    return lambda connection: connection.execute(query).scalar()


_WORDS = sa.select(chat.c.number, chat.c.name, chat.c.text, chat.c.at, chat.c.seat, chat.c.person)


def _spoken(connection: Connection, query: Any) -> list[Spoken]:
    return [Spoken(Said(*words), person) for *words, person in connection.execute(query)]


def said(code: str, words: Said, person: str) -> Callable[[Connection], None]:
    """Adds what the person said to a table's chat."""
    values = {"number": words.number, "seat": words.seat, "name": words.name, "text": words.text, "at": words.at}

    def job(connection: Connection) -> None:
        connection.execute(chat.insert().values(code=code, person=person, **values))
        published(connection, code)

    return job


def said_before(code: str, number: int, limit: int) -> Callable[[Connection], list[Spoken]]:
    """The latest words before that number at a table, oldest first."""
    query = _WORDS.where(chat.c.code == code, chat.c.number < number).order_by(chat.c.number.desc()).limit(limit)
    return lambda connection: _spoken(connection, query)[::-1]


def last_said(code: str, limit: int) -> Callable[[Connection], list[Spoken]]:
    """The latest words at a table, oldest first."""
    query = _WORDS.where(chat.c.code == code).order_by(chat.c.number.desc()).limit(limit)
    return lambda connection: _spoken(connection, query)[::-1]
