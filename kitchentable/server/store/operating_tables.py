"""What whoever runs the server does at tables: each job does it and notes it, both or neither."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection

from kitchentable import ending
from kitchentable.drawing.text import as_typed
from kitchentable.language import say
from kitchentable.match import Stop
from kitchentable.protocol.base import Phase
from kitchentable.server.store.merge import save
from kitchentable.server.store.operating import Who, note, noted, row_of
from kitchentable.server.store.schema import accounts, chat, events, tables
from kitchentable.server.store.tables import ROW
from kitchentable.table.plan import MatchEnd, ended
from kitchentable.table.row import Row
from kitchentable.values import TABLE, Problem

GOING: tuple[Phase, ...] = ("lobby", "dice", "playing")
"""The phases of a table at which something goes on."""


def close(who: Who, code: str) -> Callable[[Connection], None]:
    """The table is closed; a match that runs ends unfinished. Raises `Problem` where there is nothing to close."""

    def job(connection: Connection) -> None:
        row = row_of(connection, code)
        if row is None or row.phase in ("over", "closed"):
            raise Problem(say("table-nothing-goes-on", code=as_typed(code[:12])))
        if row.phase == "playing":
            last = connection.execute(sa.select(sa.func.max(events.c.seq)).where(events.c.match == code)).scalar()
            entry = {"seq": 0 if last is None else last + 1, "seat": TABLE, "action": str(Stop(ending.OPERATED))}
            connection.execute(events.insert().values(match=code, sender="", command="", at=time.time(), **entry))
            new = ended(row, MatchEnd(None, ending.OPERATED))
        else:
            new = msgspec.structs.replace(row, phase="closed")
        save(connection, row, new)
        note(connection, who, "close", noted(("table", {"code": code})), code)

    return job


class Utterance(NamedTuple):
    """Something that was said; the text is empty where it was taken away."""

    number: int
    at: float
    name: str
    text: str


def words(who: Who, code: str, limit: int) -> Callable[[Connection], list[Utterance]]:
    """What was said last at the table, oldest first. That it was read is noted. Raises `Problem` for no such table."""
    query = sa.select(chat.c.number, chat.c.at, chat.c.name, chat.c.text).where(chat.c.code == code)

    def job(connection: Connection) -> list[Utterance]:
        if row_of(connection, code) is None:
            raise Problem(say("table-unknown", code=as_typed(code[:12])))
        found = connection.execute(query.order_by(chat.c.number.desc()).limit(limit)).all()
        note(connection, who, "read", noted(("words-read", {"code": code})), code)
        return [Utterance(*row) for row in reversed(found)]

    return job


def hide(who: Who, code: str, number: int, all_of_them: bool = False) -> Callable[[Connection], None]:
    """The words of that number, or all that who said them has said at the table, are shown to nobody any more, and are
    gone. Raises `Problem` for none."""
    here = chat.c.code == code
    query = sa.select(chat.c.person, chat.c.name, chat.c.seat).where(here, chat.c.number == number)

    def job(connection: Connection) -> None:
        said = connection.execute(query).first()
        if said is None:
            raise Problem(say("table-no-words", code=as_typed(code[:12]), number=str(number)))
        which, about = chat.c.number == number, noted(("words", {"number": str(number), "code": code}))
        if all_of_them:
            by_name = sa.and_(chat.c.person == "", chat.c.name == said.name)  # older versions noted no person
            which = sa.or_(by_name, chat.c.person == said.person) if said.person else by_name
            about = noted(("words-of", {"name": said.name, "code": code}))
        connection.execute(chat.update().where(here, which).values(text=""))
        note(connection, who, "hide", about, code)

    return job


def _going(phases: Sequence[Phase]) -> sa.ColumnElement[bool]:
    return tables.c.phase.in_(phases)


def listed(limit: int, first: int = 0, phases: Sequence[Phase] = GOING) -> Callable[[Connection], list[Row]]:
    """The tables of these phases, the latest first, without the `first` so many."""
    query = sa.select(tables.c.body).where(_going(phases)).order_by(tables.c.touched.desc(), tables.c.code)
    query = query.limit(limit).offset(first)
    return lambda connection: [ROW.decode(body) for body in connection.execute(query).scalars()]


def count(phases: Sequence[Phase]) -> Callable[[Connection], int]:
    """How many tables there are of these phases."""
    query = sa.select(sa.func.count()).select_from(tables).where(_going(phases))
    return lambda connection: connection.execute(query).scalar_one()


def accounts_of(persons: Iterable[str]) -> Callable[[Connection], dict[str, str]]:
    """The names of the accounts that these people have."""
    query = sa.select(accounts.c.person, accounts.c.name).where(accounts.c.person.in_(list(persons)))
    return lambda connection: {row.person: row.name for row in connection.execute(query)}
