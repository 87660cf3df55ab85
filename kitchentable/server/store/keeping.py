"""What is kept how long: rows that are old enough go, a few at a time, so that nobody waits for it.

A match that runs is kept until it ends, and a finished one as long as somebody with an account has played it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import sqlalchemy as sa
from sqlalchemy import Connection

from kitchentable.server.store.schema import (
    accounts,
    asked,
    chat,
    events,
    members,
    notices,
    people,
    results,
    tables,
)

AT_ONCE = 100
"""Tables, or people, of one transaction; words are ten times as many."""
OF_TABLES = ((members, "code"), (events, "match"), (chat, "code"), (asked, "code"), (notices, "code"))
"""Rows that go with their table, each with its column that names it."""


def came(codes: Collection[str], now: float) -> Callable[[Connection], None]:
    """Somebody is, or was, at these tables."""
    query = tables.update().where(tables.c.code.in_(codes)).values(touched=now)

    def job(connection: Connection) -> None:
        connection.execute(query)

    return job


def seen(persons: Collection[str], now: float, language: str = "") -> Callable[[Connection], None]:
    """These people were here, and read in that language, if one is named."""
    reads = {"language": language} if language else {}
    query = people.update().where(people.c.id.in_(persons)).values(seen=now, **reads)

    def job(connection: Connection) -> None:
        connection.execute(query)

    return job


def forget_lobbies(before: float, but: Sequence[str]) -> Callable[[Connection], list[str]]:
    """Tables that have not begun, or were closed before that, and to which nobody has come since then, go, but for
    these; their codes."""
    waiting = sa.and_(tables.c.phase.in_(("lobby", "closed")), tables.c.code.not_in(but))
    return _forget(waiting, before)


def forget_matches(before: float) -> Callable[[Connection], list[str]]:
    """Matches that ended before that, and that guests alone have played, go with their results; their tables' codes."""
    own = sa.select(accounts.c.person).join(members, members.c.person == accounts.c.person)
    of_guests = ~own.where(members.c.code == tables.c.code).exists()
    return _forget(sa.and_(tables.c.phase == "over", of_guests), before)


def _forget(which: sa.ColumnElement[bool], before: float) -> Callable[[Connection], list[str]]:
    # A version before notes no time: then it is that of the beginning.
    old = sa.and_(which, tables.c.touched < before, tables.c.made < before)
    query = sa.select(tables.c.code).where(old).order_by(tables.c.code).limit(AT_ONCE)

    def job(connection: Connection) -> list[str]:
        codes = list(connection.execute(query).scalars())
        connection.execute(tables.delete().where(tables.c.code.in_(codes)))
        connection.execute(results.delete().where(results.c.code.in_(codes)))
        for table, column in OF_TABLES:
            connection.execute(table.delete().where(table.c[column].in_(codes)))
        return codes

    return job


def forget_words(before: float) -> Callable[[Connection], int]:
    """Words that were said before go; how many."""
    query = sa.select(chat.c.code, chat.c.number).where(chat.c.at < before).limit(10 * AT_ONCE)

    def job(connection: Connection) -> int:
        found = connection.execute(query).all()
        for code in {code for code, _ in found}:
            numbers = [number for other, number in found if other == code]
            connection.execute(chat.delete().where(chat.c.code == code, chat.c.number.in_(numbers)))
        return len(found)

    return job


def old_guests(before: float) -> Callable[[Connection], list[str]]:
    """Guests who were not here since then; they leave one after the other."""
    has_account = sa.select(accounts.c.person).where(accounts.c.person == people.c.id).exists()
    old = sa.and_(people.c.seen < before, people.c.made < before, ~has_account)
    query = sa.select(people.c.id).where(old).limit(AT_ONCE)
    return lambda connection: list(connection.execute(query).scalars())
