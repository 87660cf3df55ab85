"""What whoever runs the server does: each job does it and notes it, both or neither; servers that run read the notes
(`since`) and make it so in memory."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection

from kitchentable.codes import new_id
from kitchentable.decoding import decoder
from kitchentable.match import Stop
from kitchentable.server.store import accounts as known
from kitchentable.server.store import leaving
from kitchentable.server.store.friends import digest
from kitchentable.server.store.merge import save
from kitchentable.server.store.schema import accounts, bans, chat, deeds, events, facts, looks, people, tables, tickets
from kitchentable.server.store.tables import ROW
from kitchentable.table.names import clean_name, clean_words
from kitchentable.table.names import looks as looks_of
from kitchentable.table.plan import Ending, ended
from kitchentable.table.row import Row
from kitchentable.values import TABLE, Problem, Struct

T = TypeVar("T")
VALID_S = 3 * 24 * 3600.0
"""Seconds for which a link can be opened."""
CLOSED = "whoever runs this server closed the table"
LONGEST_TEXT = 20_000
"""Characters of an imprint and of a text on privacy."""
What = Literal["rename", "passphrase", "ban", "unban", "delete", "close", "hide", "read", "house", "invite"]


class Deed(NamedTuple):
    """Something that was done: `about` is for people, `subject` the person's id or the table's code."""

    id: int
    at: float
    who: str
    what: str
    about: str
    subject: str


class House(Struct):
    """How the server is run, as it is stored; fields that are not known are ignored."""

    registration: Literal["open", "invitation", "closed"] = "open"
    members_only: bool = False
    announcement: str = ""
    imprint: str = ""
    privacy: str = ""


_HOUSE = decoder(House)


class Whom(NamedTuple):
    """A person that is meant: the account's name, or that at a table."""

    person: str
    name: str
    account: bool


def _note(connection: Connection, who: str, what: What, about: str, subject: str = "") -> None:
    connection.execute(deeds.insert().values(at=time.time(), who=who, what=what, about=about, subject=subject))


def since(number: int) -> Callable[[Connection], list[Deed]]:
    """What was done after the deed of that number. Numbers may come a little out of order: those just before are read
    once more."""
    query = sa.select(deeds).where(deeds.c.id > number - 20).order_by(deeds.c.id)
    return lambda connection: [Deed(*row) for row in connection.execute(query)]


def latest(limit: int) -> Callable[[Connection], list[Deed]]:
    """What was done last, the latest first."""
    query = sa.select(deeds).order_by(deeds.c.id.desc()).limit(limit)
    return lambda connection: [Deed(*row) for row in connection.execute(query)]


# The house ----------------------------------------------------------------------------------------------------------


def house() -> Callable[[Connection], House]:
    """How the server is run."""
    query = sa.select(facts.c.value).where(facts.c.name == "house")

    def job(connection: Connection) -> House:
        found = connection.execute(query).scalar()
        return House() if found is None else _HOUSE.decode(found)

    return job


def change(who: str, about: str, **changes: Any) -> Callable[[Connection], House]:
    """Runs it otherwise."""

    def job(connection: Connection) -> House:
        new = msgspec.structs.replace(house()(connection), **changes)
        value = msgspec.json.encode(new).decode()
        if not connection.execute(facts.update().where(facts.c.name == "house").values(value=value)).rowcount:
            connection.execute(facts.insert().values(name="house", value=value))
        _note(connection, who, "house", about)
        return new

    return job


def announcement(text: str) -> str:
    """The text as everybody reads it; raises `Refusing` for one that cannot be said."""
    return clean_words(text) if text.strip() else ""


# People -------------------------------------------------------------------------------------------------------------


def whom(named: str) -> Callable[[Connection], Whom]:
    """Who is meant by the name of an account, or by `CODE:SEAT`. Raises `Problem`."""
    code, _, seat = named.partition(":")

    def job(connection: Connection) -> Whom:
        account = known.of_login(known.login(named))(connection)
        if account is not None:
            return Whom(account.person, account.name, True)
        row = _row(connection, code.upper()) if seat.isdecimal() else None
        if row is None or not 1 <= int(seat) <= len(row.chairs) or not row.chairs[int(seat) - 1].person:
            said = f"nobody here has an account as {named[:40]!r}; who has none is named by table and seat: K7PQ4R:2"
            raise Problem(said)
        chair = row.chairs[int(seat) - 1]
        return Whom(chair.person, chair.name, known.of_person(chair.person)(connection) is not None)

    return job


def rename(who: str, one: Whom, name: str) -> Callable[[Connection], None]:
    """The person, and the account, have another name. Raises `Refusing` or `Conflict` for one that cannot be theirs."""
    name = clean_name(name)

    def job(connection: Connection) -> None:
        connection.execute(people.update().where(people.c.id == one.person).values(name=name))
        if one.account:
            own = accounts.c.person == one.person
            connection.execute(looks.delete().where(looks.c.person == one.person))
            connection.execute(accounts.update().where(own).values(name=name, login=known.login(name)))
            rows = [{"look": look, "person": one.person} for look in looks_of(name)]
            connection.execute(looks.insert(), rows)
        _note(connection, who, "rename", f"{one.name} is {name}", one.person)

    return job


def ticket(who: str, one: Whom | None) -> Callable[[Connection], str]:
    """The secret of a link that is worth something once: a new passphrase for the person, or else a new account."""
    token = new_id()

    def job(connection: Connection) -> str:
        connection.execute(tickets.delete().where(tickets.c.made < time.time() - VALID_S))
        if one is not None:
            connection.execute(tickets.delete().where(tickets.c.person == one.person))
        person = one.person if one else ""
        connection.execute(tickets.insert().values(digest=digest(token), person=person, made=time.time()))
        _note(connection, who, "passphrase" if one else "invite", one.name if one else "an account", person)
        return token

    return job


def of_ticket(token: str) -> Callable[[Connection], str | None]:
    """Whose new passphrase the link is for; an empty text for a new account, None for no such link."""
    valid = sa.and_(tickets.c.digest == digest(token), tickets.c.made >= time.time() - VALID_S)
    return lambda connection: connection.execute(sa.select(tickets.c.person).where(valid)).scalar()


def used(token: str) -> Callable[[Connection], bool]:
    """The link is worth nothing any more; whether it was until now."""
    return lambda connection: connection.execute(tickets.delete().where(tickets.c.digest == digest(token))).rowcount > 0


def ban(who: str, one: Whom) -> Callable[[Connection], None]:
    """The person is not known here any more until that is taken back."""

    def job(connection: Connection) -> None:
        connection.execute(bans.delete().where(bans.c.person == one.person))
        connection.execute(bans.insert().values(person=one.person, made=time.time()))
        again = accounts.update().where(accounts.c.person == one.person)
        connection.execute(again.values(round=accounts.c.round + 1))  # also for versions that know no bans
        _note(connection, who, "ban", one.name, one.person)

    return job


def unban(who: str, one: Whom) -> Callable[[Connection], None]:
    """The person may come again. Raises `Problem` where they may."""

    def job(connection: Connection) -> None:
        if not connection.execute(bans.delete().where(bans.c.person == one.person)).rowcount:
            raise Problem(f"{one.name} is not banned")
        _note(connection, who, "unban", one.name, one.person)

    return job


def is_banned(person: str) -> Callable[[Connection], bool]:
    """Whether the person is kept out."""
    query = sa.select(bans.c.person).where(bans.c.person == person)
    return lambda connection: connection.execute(query).first() is not None


def delete(who: str, one: Whom) -> Callable[[Connection], None]:
    """The person is no more, as if they had deleted themselves; the note does not name them."""

    def job(connection: Connection) -> None:
        leaving.leave(one.person)(connection)
        _note(connection, who, "delete", "an account" if one.account else "a guest", one.person)

    return job


# Tables -------------------------------------------------------------------------------------------------------------


def _row(connection: Connection, code: str) -> Row | None:
    body = connection.execute(sa.select(tables.c.body).where(tables.c.code == code)).scalar()
    return None if body is None else ROW.decode(body)


def close(who: str, code: str) -> Callable[[Connection], None]:
    """The table is closed; a match that runs ends unfinished. Raises `Problem` where there is nothing to close."""

    def job(connection: Connection) -> None:
        row = _row(connection, code)
        if row is None or row.phase in ("over", "closed"):
            raise Problem(f"there is no table {code[:12]!r} at which something goes on")
        if row.phase == "playing":
            last = connection.execute(sa.select(sa.func.max(events.c.seq)).where(events.c.match == code)).scalar()
            entry = {"seq": 0 if last is None else last + 1, "seat": TABLE, "action": str(Stop(CLOSED))}
            connection.execute(events.insert().values(match=code, sender="", command="", at=time.time(), **entry))
            new = ended(row, Ending(None, CLOSED))
        else:
            new = msgspec.structs.replace(row, phase="closed")
        save(connection, row, new)
        _note(connection, who, "close", f"table {code}", code)

    return job


def words(who: str, code: str, limit: int) -> Callable[[Connection], list[tuple[int, float, str, str]]]:
    """What was said last at the table: number, time, name and words, oldest first. That it was read is noted."""
    query = sa.select(chat.c.number, chat.c.at, chat.c.name, chat.c.text).where(chat.c.code == code)

    def job(connection: Connection) -> list[tuple[int, float, str, str]]:
        found = connection.execute(query.order_by(chat.c.number.desc()).limit(limit)).all()
        _note(connection, who, "read", f"the words at table {code}", code)
        return [(row[0], row[1], row[2], row[3]) for row in reversed(found)]

    return job


def hide(who: str, code: str, number: int) -> Callable[[Connection], None]:
    """The words of that number are shown to nobody any more, and are gone. Raises `Problem` for none."""
    one = sa.and_(chat.c.code == code, chat.c.number == number)

    def job(connection: Connection) -> None:
        if not connection.execute(chat.update().where(one).values(text="")).rowcount:
            raise Problem(f"at table {code[:12]!r} there are no words {number}")
        _note(connection, who, "hide", f"words {number} at table {code}", code)

    return job


def listed(limit: int) -> Callable[[Connection], list[Row]]:
    """The tables at which something goes on, the latest first."""
    going = tables.c.phase.in_(("lobby", "dice", "playing"))
    query = sa.select(tables.c.body).where(going).order_by(tables.c.touched.desc()).limit(limit)
    return lambda connection: [ROW.decode(body) for body in connection.execute(query).scalars()]


def accounts_like(text: str, limit: int) -> Callable[[Connection], list[tuple[str, float, float, bool]]]:
    """Accounts whose name has the text: name, when it was made, when it was last here, whether it is banned."""
    part = accounts.c.login.contains(known.login(text), autoescape=True)
    joined = sa.select(accounts.c.name, accounts.c.made, people.c.seen, bans.c.person)
    joined = joined.join(people, people.c.id == accounts.c.person).outerjoin(bans, bans.c.person == accounts.c.person)
    query = joined.where(part).order_by(accounts.c.login).limit(limit)
    return lambda connection: [(row[0], row[1], row[2], row[3] is not None) for row in connection.execute(query)]
