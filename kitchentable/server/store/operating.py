"""What whoever runs the server does: each job does it and notes it, both or neither; servers that run read the notes
(`since`) and make it so in memory."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Literal, NamedTuple, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection

from kitchentable.codes import new_id
from kitchentable.decoding import decoder
from kitchentable.drawing.text import as_typed
from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.server.store import accounts as known
from kitchentable.server.store import leaving, operators
from kitchentable.server.store.friends import digest
from kitchentable.server.store.schema import accounts, bans, deeds, looks, people, tables, tickets
from kitchentable.server.store.tables import ROW
from kitchentable.server.times import DAY_S
from kitchentable.table.names import clean_name
from kitchentable.table.names import looks as looks_of
from kitchentable.table.row import Row
from kitchentable.values import Problem

T = TypeVar("T")
VALID_S = 3 * DAY_S
"""Seconds for which a link can be opened."""
SEAT_DIGITS = 2
What = Literal["rename", "passphrase", "ban", "unban", "delete", "operator", "close", "hide", "read", "house", "invite"]


def noted(*parts: tuple[str, dict[str, str]]) -> str:
    """What is stored of a deed, or of who did it: messages (`deed-KIND`) with their values."""
    return msgspec.json.encode(parts).decode()


def said(stored: str) -> str:
    """The same as people read it; of what older versions stored, the sentence."""
    try:
        parts = _PARTS.decode(stored)
        return "; ".join(say(f"deed-{kind}", **values) for kind, values in parts)
    except (msgspec.DecodeError, KeyError):
        return stored


_PARTS = decoder(tuple[tuple[str, dict[str, str]], ...])


class Who(NamedTuple):
    """Who does it: as it is noted, and the id of an operator who does it by the page."""

    said: str
    person: str = ""


class Deed(NamedTuple):
    """Something that was done: `about` is for people, `subject` the person's id or the table's code."""

    id: int
    at: float
    who: str
    what: str
    about: str
    subject: str


class Whom(NamedTuple):
    """A person that is meant: the account's name, or that at a table."""

    person: str
    name: str
    account: bool


def note(connection: Connection, who: Who, what: What, about: str, subject: str = "") -> None:
    """Notes what is done in the same transaction. Raises `Refusing` for an operator who is none any more: then nothing
    is done."""
    if who.person:
        operators.need(connection, who.person)
    values = {"who": who.said, "actor": who.person, "what": what, "about": about, "subject": subject}
    connection.execute(deeds.insert().values(at=time.time(), **values))


_DEED = sa.select(deeds.c.id, deeds.c.at, deeds.c.who, deeds.c.what, deeds.c.about, deeds.c.subject)


def since(number: int) -> Callable[[Connection], list[Deed]]:
    """What was done after the deed of that number. Numbers may come a little out of order: those just before are read
    once more."""
    query = _DEED.where(deeds.c.id > number - 20).order_by(deeds.c.id)
    return lambda connection: [Deed(*row) for row in connection.execute(query)]


def told(deed: Deed) -> Deed:
    """The deed as people read it."""
    return deed._replace(who=said(deed.who), about=said(deed.about))


def latest(limit: int, first: int = 0) -> Callable[[Connection], list[Deed]]:
    """What was done last, the latest first, without the `first` so many."""
    query = _DEED.order_by(deeds.c.id.desc()).limit(limit).offset(first)
    return lambda connection: [told(Deed(*row)) for row in connection.execute(query)]


# People -------------------------------------------------------------------------------------------------------------


def row_of(connection: Connection, code: str) -> Row | None:
    """The table's row."""
    body = connection.execute(sa.select(tables.c.body).where(tables.c.code == code)).scalar()
    return None if body is None else ROW.decode(body)


def whom(named: str) -> Callable[[Connection], Whom]:
    """Who is meant by the name of an account, or by `CODE:SEAT`. Raises `Problem`."""
    code, _, seat = named.partition(":")

    def job(connection: Connection) -> Whom:
        account = known.of_login(known.login(named))(connection)
        if account is not None:
            return Whom(account.person, account.name, True)
        row = row_of(connection, code.upper()) if seat.isdecimal() and len(seat) <= SEAT_DIGITS else None
        if row is None or not 1 <= int(seat) <= len(row.chairs) or not row.chairs[int(seat) - 1].person:
            raise Problem(say("account-unknown-or-seat", name=as_typed(named[:40]), like="K7PQ4R:2"))
        chair = row.chairs[int(seat) - 1]
        return Whom(chair.person, chair.name, known.of_person(chair.person)(connection) is not None)

    return job


def rename(who: Who, one: Whom, name: str) -> Callable[[Connection], None]:
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
        note(connection, who, "rename", noted(("renamed", {"old": one.name, "name": name})), one.person)

    return job


def ticket(who: Who, one: Whom | None) -> Callable[[Connection], str]:
    """The secret of a link that is worth something once: a new passphrase for the person, or else a new account."""
    token = new_id()

    def job(connection: Connection) -> str:
        if one is not None and not one.account:
            raise Problem(say("guest-without-passphrase", name=one.name))
        connection.execute(tickets.delete().where(tickets.c.made < time.time() - VALID_S))
        if one is not None:
            connection.execute(tickets.delete().where(tickets.c.person == one.person))
        person = one.person if one else ""
        connection.execute(tickets.insert().values(digest=digest(token), person=person, made=time.time()))
        about = noted(_named_deed(one)) if one else noted(("account", {}))
        note(connection, who, "passphrase" if one else "invite", about, person)
        return token

    return job


def of_ticket(token: str) -> Callable[[Connection], str | None]:
    """Whose new passphrase the link is for; an empty text for a new account, None for no such link."""
    valid = sa.and_(tickets.c.digest == digest(token), tickets.c.made >= time.time() - VALID_S)
    return lambda connection: connection.execute(sa.select(tickets.c.person).where(valid)).scalar()


def use(token: str, person: str = "") -> Callable[[Connection], None]:
    """The link for the person's new passphrase, or for a new account, is worth nothing any more. Refuses one that was
    worth nothing before: of several who use it at once, all but one."""
    valid = sa.and_(tickets.c.digest == digest(token), tickets.c.person == person)

    def job(connection: Connection) -> None:
        if not connection.execute(tickets.delete().where(valid, tickets.c.made >= time.time() - VALID_S)).rowcount:
            raise Refusing("invitation", say("link-used"), 404)

    return job


def ban(who: Who, one: Whom) -> Callable[[Connection], None]:
    """The person is not known here any more until that is taken back."""

    def job(connection: Connection) -> None:
        connection.execute(bans.delete().where(bans.c.person == one.person))
        connection.execute(bans.insert().values(person=one.person, made=time.time()))
        again = accounts.update().where(accounts.c.person == one.person)
        connection.execute(again.values(round=accounts.c.round + 1))  # also for versions that know no bans
        note(connection, who, "ban", noted(_named_deed(one)), one.person)

    return job


def unban(who: Who, one: Whom) -> Callable[[Connection], None]:
    """The person may come again. Raises `Problem` where they may."""

    def job(connection: Connection) -> None:
        if not connection.execute(bans.delete().where(bans.c.person == one.person)).rowcount:
            raise Problem(say("ban-none", name=one.name))
        note(connection, who, "unban", noted(_named_deed(one)), one.person)

    return job


def operator(who: Who, one: Whom, on: bool, last: bool = False) -> Callable[[Connection], None]:
    """The person runs the server by its page, too, or does so no longer; `last` says that they may be the last who does
    so, which the command need not. Raises `Problem` where it is so already, and `Refusing` for the last."""

    def job(connection: Connection) -> None:
        if on and not one.account:
            raise Problem(say("guest-without-role", name=one.name))
        if on == operators.has_role(connection, one.person):
            raise Problem(say("operator-already" if on else "operator-none", name=one.name))
        about = noted(("operator" if on else "operator-no-longer", {"name": one.name}))
        note(connection, who, "operator", about, one.person)
        if on:
            operators.give(connection, one.person)
        elif who.person and not last and not operators.are_others(connection, one.person):
            raise Refusing("last", say("operator-last"), 409)
        else:
            operators.take(connection, one.person)

    return job


def delete(who: Who, one: Whom) -> Callable[[Connection], None]:
    """The person is no more, as if they had deleted themselves; the note does not name them."""

    def job(connection: Connection) -> None:
        leaving.leave(one.person)(connection)
        note(connection, who, "delete", noted(("account" if one.account else "guest", {})), one.person)

    return job


def _named_deed(one: Whom) -> tuple[str, dict[str, str]]:
    return "name", {"name": one.name}


class AccountSummary(NamedTuple):
    """An account as whoever runs the server sees it."""

    person: str
    name: str
    made: float
    seen: float
    banned: bool
    operator: bool


def accounts_like(text: str, limit: int, first: int = 0) -> Callable[[Connection], list[AccountSummary]]:
    """Accounts whose name has the text, by name, without the `first` so many."""
    role = operators.TABLE
    columns = (accounts.c.person, accounts.c.name, accounts.c.made, people.c.seen, bans.c.person, role.c.person)
    joined = sa.select(*columns).join(people, people.c.id == accounts.c.person)
    for table in (bans, role):
        joined = joined.outerjoin(table, table.c.person == accounts.c.person)
    query = joined.where(_named(text)).order_by(accounts.c.login).limit(limit).offset(first)
    return lambda connection: [
        AccountSummary(*row[:4], row[4] is not None, row[5] is not None) for row in connection.execute(query)
    ]


def count_like(text: str) -> Callable[[Connection], int]:
    """How many accounts have the text in their name."""
    query = sa.select(sa.func.count()).select_from(accounts).where(_named(text))
    return lambda connection: connection.execute(query).scalar_one()


def _named(text: str) -> sa.ColumnElement[bool]:
    return accounts.c.login.contains(known.login(text), autoescape=True)
