"""Operators: accounts whose people run the server by its page, too. The role is given by command alone."""

from __future__ import annotations

import time
from collections.abc import Callable

import sqlalchemy as sa
from sqlalchemy import Connection

from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.server.store.schema import bans, operators

TABLE = operators


def refused() -> Refusing:
    """The answer to everybody who is no operator."""
    return Refusing("operator", say("operator-needed"), 403)


def is_one(person: str) -> Callable[[Connection], bool]:
    """Whether the person is an operator, and not banned."""
    query = _active().where(operators.c.person == person)
    return lambda connection: bool(person) and connection.execute(query).first() is not None


def need(connection: Connection, person: str) -> None:
    """Refuses who is no operator any more; nobody takes the role away before this transaction is over."""
    # Rows of one table alone can be locked: another transaction's ban that comes now, comes after this one.
    connection.execute(sa.select(operators.c.person).with_for_update()).all()
    if not is_one(person)(connection):
        raise refused()


def has_role(connection: Connection, person: str) -> bool:
    """Whether the account has the role, also one that is banned."""
    return connection.execute(sa.select(operators.c.person).where(operators.c.person == person)).first() is not None


def are_others(connection: Connection, person: str) -> bool:
    """Whether there is an operator besides the person."""
    return connection.execute(_active().where(operators.c.person != person)).first() is not None


def give(connection: Connection, person: str) -> None:
    """The person has the role."""
    if not has_role(connection, person):
        connection.execute(operators.insert().values(person=person, made=time.time()))


def take(connection: Connection, person: str) -> bool:
    """The person has the role no longer; whether they had it."""
    return connection.execute(operators.delete().where(operators.c.person == person)).rowcount > 0


def _active() -> sa.Select[tuple[str]]:
    banned = sa.select(bans.c.person).where(bans.c.person == operators.c.person).exists()
    return sa.select(operators.c.person).where(~banned)
