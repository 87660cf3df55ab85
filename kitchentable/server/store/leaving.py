"""Somebody deletes all that is theirs: matches stay for those who played them, the name goes from everywhere.

Their seats, results and moves become those of a person who is made for that and has nothing else, so that nothing leads
from one match to another's player.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection

from kitchentable import ending
from kitchentable.codes import new_id
from kitchentable.match import Sit, Stop, parse_table
from kitchentable.server.store.merge import naming
from kitchentable.server.store.merge import save as save_row
from kitchentable.server.store.schema import (
    accounts,
    asked,
    bans,
    blocks,
    browsers,
    chat,
    deeds,
    events,
    friend_links,
    friends,
    looks,
    members,
    notices,
    operators,
    people,
    places,
    ratings,
    results,
    signed_out,
    tickets,
    wishes,
)
from kitchentable.table import gone
from kitchentable.table.plan import MatchEnd, ended
from kitchentable.table.row import Row
from kitchentable.table.seats import seats_of
from kitchentable.values import TABLE, BadNotation

OWNED: tuple[tuple[sa.Table, str], ...] = (
    (accounts, "person"),
    (looks, "person"),
    (places, "person"),
    (ratings, "person"),
    (signed_out, "person"),
    (friends, "person"),
    (friends, "friend"),
    (friend_links, "person"),
    (asked, "person"),
    (asked, "friend"),
    (blocks, "person"),
    (blocks, "blocked"),
    (browsers, "person"),
    (wishes, "person"),
    (notices, "person"),
    (members, "person"),
    (bans, "person"),
    (operators, "person"),
    (tickets, "person"),
    (people, "id"),
)
"""Rows that go with their person, each table with its column that names them."""


def leave(person: str) -> Callable[[Connection], list[str]]:
    """The person is no more; the codes of the tables that it concerns.

    Raises `Conflict`, and nothing is changed, where somebody else changes one of them at the same time.
    """

    def job(connection: Connection) -> list[str]:
        stand_in, rows = new_id(), naming(connection, person)
        for row in rows:
            _leave(connection, row, person, stand_in)
        codes = [row.code for row in rows]
        _unname(connection, person, stand_in, rows)
        connection.execute(results.update().where(results.c.person == person).values(person=stand_in))
        connection.execute(deeds.update().where(deeds.c.subject == person).values(about=gone.NOBODY))
        connection.execute(deeds.update().where(deeds.c.actor == person).values(who=gone.NOBODY, actor=""))
        for table, column in OWNED:
            connection.execute(table.delete().where(table.c[column] == person))
        return codes

    return job


def _leave(connection: Connection, row: Row, person: str, stand_in: str) -> None:
    without = gone.without(row, person, stand_in)
    if seats_of(row, person) and gone.deserted(without):
        if without.phase == "dice":
            without = msgspec.structs.replace(without, phase="closed")
        else:
            _stop(connection, row.code)
            without = ended(without, MatchEnd(None, ending.DESERTED))
    if without != row:
        save_row(connection, row, msgspec.structs.replace(without, revision=row.revision))


def _stop(connection: Connection, code: str) -> None:
    last = connection.execute(sa.select(sa.func.max(events.c.seq)).where(events.c.match == code)).scalar()
    entry: dict[str, Any] = {
        "seq": 0 if last is None else last + 1,
        "seat": TABLE,
        "action": str(Stop(ending.DESERTED)),
    }
    connection.execute(events.insert().values(match=code, sender="", command="", at=time.time(), **entry))


def _unname(connection: Connection, person: str, stand_in: str, rows: list[Row]) -> None:
    """What was said by the person says nothing any more; moves and notes of the log do not name them."""
    said = {"name": gone.NOBODY, "text": "", "person": ""}
    connection.execute(chat.update().where(chat.c.person == person).values(said))
    for row in rows:
        own = seats_of(row, person)
        here = events.c.match == row.code
        connection.execute(events.update().where(here, events.c.sender == person).values(sender=stand_in))
        if not own:
            continue
        called = [row.chairs[seat].name for seat in own]
        before = sa.and_(chat.c.code == row.code, chat.c.person == "", chat.c.seat.in_(own), chat.c.name.in_(called))
        connection.execute(chat.update().where(before).values(said))  # older versions noted the seat alone
        notes = sa.select(events.c.seq, events.c.action).where(here, events.c.seat == TABLE)
        for seq, action in connection.execute(notes).all():
            sits = _sits(action)
            if sits is not None and sits.seat in own and not sits.who.startswith("bot:"):
                note = str(Sit(sits.seat, gone.NOBODY))
                connection.execute(events.update().where(here, events.c.seq == seq).values(action=note))


def _sits(action: str) -> Sit | None:
    try:
        found = parse_table(action)
    except BadNotation:
        return None
    return found if isinstance(found, Sit) else None
