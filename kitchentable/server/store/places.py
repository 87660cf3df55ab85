"""From where somebody has signed in to an account: what strangers try elsewhere does not keep its owner out there.

A place is a fingerprint of an address that only this server can make, so that nothing stored says where somebody was.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable

import sqlalchemy as sa
from sqlalchemy import Connection

from kitchentable.server.store.schema import accounts, places

KEPT = 20
"""Places of one account; a further one takes the place of the one that was not used for longest."""
LASTS_DAYS = 400
"""Days for which a place is known that is not used: those of a cookie."""


def fingerprint(secret: bytes, address: str) -> str:
    """What stands for the address."""
    return hmac.digest(secret, f"place:{address}".encode(), hashlib.sha256)[:18].hex()


def knows(login: str, place: str) -> Callable[[Connection], bool]:
    """Whether somebody has signed in there to the account of that name."""
    joined = accounts.join(places, places.c.person == accounts.c.person)
    query = sa.select(places.c.at).select_from(joined).where(accounts.c.login == login, places.c.place == place)
    return lambda connection: connection.execute(query).first() is not None


def note(person: str, place: str, now: float) -> Callable[[Connection], None]:
    """Somebody has signed in there to the person's account."""
    mine = places.c.person == person
    old = sa.select(places.c.place).where(mine).order_by(places.c.at.desc()).offset(KEPT)

    def job(connection: Connection) -> None:
        known = sa.and_(mine, places.c.place == place)
        if not connection.execute(places.update().where(known).values(at=now)).rowcount:
            connection.execute(places.insert().values(person=person, place=place, at=now))
        too_many = connection.execute(old).scalars().all()
        if too_many:
            connection.execute(places.delete().where(mine, places.c.place.in_(too_many)))

    return job


def forget(before: float) -> Callable[[Connection], None]:
    """Places that were not used since then are known no more."""
    query = places.delete().where(places.c.at < before)

    def job(connection: Connection) -> None:
        connection.execute(query)

    return job
