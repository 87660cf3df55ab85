"""Browsers that are signed in: each has a cookie of its own, and those that were signed out are known here, as long as
a copy of their cookie could be of use."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection

from kitchentable.codes import new_id
from kitchentable.server.store.schema import accounts, bans, operators, people, signed_out

LASTS_DAYS = 400
"""After so many days a cookie is worth nothing; one that is used is replaced long before."""
DATED = "+"
"""What a session begins with none of whose cookies is without its day, so that all of them end by themselves."""


class SessionState(NamedTuple):
    """What is known of a person whose cookie is looked at."""

    account: str = ""
    """The name of their account; empty for a guest."""
    round: int = 0
    """The round of their cookies: one of another round is worth nothing."""
    ended: frozenset[str] = frozenset()
    """Sessions of this round that were signed out; an empty text is all cookies from before there were sessions."""
    banned: bool = False
    """Whether they are kept out by whoever runs the server."""
    gone: bool = False
    """Whether there is no such person: they have deleted themselves, or were not here for long."""
    operator: bool = False
    """Whether they run the server by its page, too; what they may do is asked anew each time."""


def new_session() -> str:
    """The id of a browser that is signed in from now on."""
    return DATED + new_id()


def standing(person: str) -> Callable[[Connection], SessionState]:
    """What the person's cookies are worth."""

    def job(connection: Connection) -> SessionState:
        account = sa.select(accounts.c.name, accounts.c.round).where(accounts.c.person == person)
        here = sa.select(people.c.id).where(people.c.id == person)
        gone = sa.select(signed_out.c.session).where(signed_out.c.person == person)
        name, number = connection.execute(account).first() or ("", 0)
        out = connection.execute(sa.select(bans.c.person).where(bans.c.person == person)).first() is not None
        runs = connection.execute(sa.select(operators.c.person).where(operators.c.person == person)).first() is not None
        ended, known = frozenset(connection.execute(gone).scalars()), connection.execute(here).first() is not None
        return SessionState(name, number, ended, out, not known, runs)

    return job


def end(person: str, session: str) -> Callable[[Connection], None]:
    """The session's cookie is worth nothing any more."""

    def job(connection: Connection) -> None:
        one = sa.and_(signed_out.c.person == person, signed_out.c.session == session)
        if not connection.execute(signed_out.update().where(one).values(at=time.time())).rowcount:
            connection.execute(signed_out.insert().values(person=person, session=session, at=time.time()))

    return job


def forget_ended(before: float) -> Callable[[Connection], None]:
    """Sessions that were signed out before that are known no more, but for those whose cookies do not end."""
    query = signed_out.delete().where(signed_out.c.at < before, signed_out.c.session.startswith(DATED))

    def job(connection: Connection) -> None:
        connection.execute(query)

    return job
