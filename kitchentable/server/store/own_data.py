"""All that is kept of one person, to be handed to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection

from kitchentable.server.store.schema import (
    accounts,
    asked,
    blocks,
    browsers,
    chat,
    friends,
    members,
    people,
    places,
    ratings,
    results,
    tables,
    wishes,
)
from kitchentable.server.store.tables import ROW
from kitchentable.table.row import Row
from kitchentable.table.seats import seats_of


def everything(person: str) -> Callable[[Connection], dict[str, Any]]:
    """The person's rows, by what they are; times in seconds since 1970. The passphrase's hash is not among them."""

    def rows(connection: Connection, query: Any) -> list[dict[str, Any]]:
        return [dict(row) for row in connection.execute(query).mappings()]

    def job(connection: Connection) -> dict[str, Any]:
        named = sa.select(people.c.name).join(friends, friends.c.friend == people.c.id)
        account = sa.select(accounts.c.name, accounts.c.made).where(accounts.c.person == person)
        seen = sa.select(tables.c.body, members.c.seated).join(members, members.c.code == tables.c.code)
        seen = seen.where(members.c.person == person).order_by(tables.c.made)
        return {
            "person": rows(connection, _but(people, "id", "seen").where(people.c.id == person)),
            "account": rows(connection, account),
            "signed_in_from": rows(connection, _but(places, "person").where(places.c.person == person)),
            "friends": sorted(connection.execute(named.where(friends.c.person == person)).scalars()),
            "blocked": rows(connection, sa.select(blocks.c.name, blocks.c.made).where(blocks.c.person == person)),
            "tables": [_seen(ROW.decode(body), person, seated) for body, seated in connection.execute(seen)],
            "asked_to": list(connection.execute(sa.select(asked.c.code).where(asked.c.person == person)).scalars()),
            "results": rows(connection, _but(results, "person").where(results.c.person == person)),
            "ratings": rows(connection, _but(ratings, "person").where(ratings.c.person == person)),
            "words": rows(connection, _but(chat, "person", "seat").where(chat.c.person == person)),
            "notices": {
                "browsers": rows(connection, _but(browsers, "person").where(browsers.c.person == person)),
                "letters": rows(connection, _but(wishes, "person", "token").where(wishes.c.person == person)),
            },
        }

    return job


def _but(table: sa.Table, *columns: str) -> sa.Select[Any]:
    """All columns of the table but these."""
    return sa.select(*(column for column in table.columns if column.name not in columns))


def _seen(row: Row, person: str, seated: bool) -> dict[str, Any]:
    names = [chair.name for chair in row.chairs]
    about = {"code": row.code, "game": row.game, "phase": row.phase, "made": row.made, "private": row.private}
    return {**about, "yours": seated, "host": row.host == person, "seats": list(seats_of(row, person)), "names": names}
