"""The routes of operators, by the same jobs as `kitchentable admin`. Who asks is checked for all of them in one place
(`guard.checked`), and once more with each job (`operating.note`)."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

import msgspec
from litestar import get, post, put
from litestar.params import FromPath, FromQuery, JSONBody
from sqlalchemy import Connection

from kitchentable.drawing.text import as_typed, listed
from kitchentable.language import say
from kitchentable.protocol.admin import (
    ChangeHouse,
    Done,
    DoneDeed,
    FindPeople,
    HideWords,
    HouseRules,
    KnownAccount,
    KnownAccounts,
    KnownTable,
    KnownTables,
    Meant,
    NewLink,
    Renamed,
    Resignation,
    SaidWords,
    TakenSeat,
)
from kitchentable.protocol.base import Phase, Refusing
from kitchentable.protocol.people import Me
from kitchentable.server.access import guard
from kitchentable.server.http import invitations
from kitchentable.server.http.blocks import GREATEST
from kitchentable.server.http.deps import Asked, room_of
from kitchentable.server.rooms.room import Room
from kitchentable.server.store import house, operating, operating_tables
from kitchentable.server.store.engine import Conflict
from kitchentable.server.store.operating import Who, Whom
from kitchentable.server.store.operators import has_role
from kitchentable.table.row import Row
from kitchentable.values import Problem

T = TypeVar("T")
Job = Callable[[Connection], T]
LISTED = 50
"""People, tables and deeds of one answer."""
WORDS = 200
PHASES: dict[str, tuple[Phase, ...]] = {"running": ("dice", "playing"), "lobby": ("lobby",)}


async def _who(request: Asked) -> Who:
    """Who orders it, as it is noted."""
    person = guard.person(request)
    account = (await room_of(request).people.me(person)).account
    return Who(operating.noted(("by-page", {"who": account})), person)


def _from(first: int) -> int:
    return max(0, min(first, GREATEST))


def _upon(room: Room, data: Meant | Renamed, job: Callable[[Whom], Job[T]]) -> Job[T]:
    """The job for the person that is meant, if it is still the one whom a list named, and no operator."""

    def work(connection: Connection) -> T:
        try:
            one = operating.whom(data.who)(connection)
        except Problem:
            raise Refusing("not_found", say("person-unknown"), 404) from None
        if room.people.key(one.person) != data.key:
            raise Refusing("stale", say("person-other"), 409)
        if has_role(connection, one.person):
            raise Refusing("operator", say("operator-not-by-page", name=one.name), 409)
        return job(one)(connection)

    return work


# People -------------------------------------------------------------------------------------------------------------


@post("/api/admin/people", status_code=200)
async def find_people(request: Asked, data: JSONBody[FindPeople]) -> KnownAccounts:
    """Accounts, or those with the text in their name; the text is in the body, and so in no log."""
    room = room_of(request)
    found = await room.store.read(operating.accounts_like(data.text, LISTED, _from(data.first)))
    known = (
        KnownAccount(one.name, room.people.key(one.person), one.made, one.seen, one.banned, one.operator)
        for one in found
    )
    return KnownAccounts(tuple(known), await room.store.read(operating.count_like(data.text)))


@post("/api/admin/people/rename", status_code=200)
async def rename_person(request: Asked, data: JSONBody[Renamed]) -> Done:
    """Another name, also to sign in with."""
    room, who = room_of(request), await _who(request)
    try:
        await room.operated.order(_upon(room, data, lambda one: operating.rename(who, one, data.name)))
    except Conflict:
        raise Refusing("name_taken", say("account-name-taken-here", name=data.name[:40]), 409) from None
    return Done()


@post("/api/admin/people/passphrase", status_code=201)
async def renew_passphrase_of(request: Asked, data: JSONBody[Meant]) -> NewLink:
    """A link by which the person chooses a new passphrase."""
    room, who = room_of(request), await _who(request)
    token = await room.operated.order(_upon(room, data, lambda one: operating.ticket(who, one)))
    return _link(request, f"/people#passphrase:{token}")


@post("/api/admin/people/ban", status_code=200)
async def ban_person(request: Asked, data: JSONBody[Meant]) -> Done:
    """The person is not known here any more."""
    room, who = room_of(request), await _who(request)
    await room.operated.order(_upon(room, data, lambda one: operating.ban(who, one)))
    return Done()


@post("/api/admin/people/unban", status_code=200)
async def unban_person(request: Asked, data: JSONBody[Meant]) -> Done:
    """The person may come again."""
    room, who = room_of(request), await _who(request)
    await room.operated.order(_upon(room, data, lambda one: operating.unban(who, one)))
    return Done()


@post("/api/admin/people/delete", status_code=200)
async def delete_person(request: Asked, data: JSONBody[Meant]) -> Done:
    """The person is no more, as if they had deleted themselves."""
    room, who = room_of(request), await _who(request)
    await room.operated.order(_upon(room, data, lambda one: operating.delete(who, one)))
    return Done()


@post("/api/admin/invitation", status_code=201)
async def invite_person(request: Asked) -> NewLink:
    """A link by which one account is made."""
    room, who = room_of(request), await _who(request)
    token = await room.operated.order(operating.ticket(who, None))
    return _link(request, f"/people#invitation:{token}")


def _link(request: Asked, path: str) -> NewLink:
    base = invitations.base(request, room_of(request).settings.lan)
    return NewLink(base + path, time.time() + operating.VALID_S)


@post("/api/admin/resign", status_code=200)
async def resign(request: Asked, data: JSONBody[Resignation]) -> Me:
    """Gives one's own role back."""
    room, person, who = room_of(request), guard.person(request), await _who(request)
    own = Whom(person, (await room.people.me(person)).account, True)
    await room.operated.order(operating.operator(who, own, False, data.last))
    return await room.people.me(person)


# Tables -------------------------------------------------------------------------------------------------------------


@get("/api/admin/tables")
async def list_going(request: Asked, view: FromQuery[str] = "running", first: FromQuery[int] = 0) -> KnownTables:
    """Tables whose match is `running`, or that are a `lobby`: 50 of them, without the `first` so many."""
    room, phases = room_of(request), PHASES.get(view)
    if phases is None:
        raise Refusing("bad_message", say("tables-view", views=listed([*PHASES], "or"), view=as_typed(view[:20])))
    rows = await room.store.read(operating_tables.listed(LISTED, _from(first), phases))
    persons = {chair.person for row in rows for chair in row.chairs if chair.person}
    names = await room.store.read(operating_tables.accounts_of(persons))
    total = await room.store.read(operating_tables.count(phases))
    return KnownTables(tuple(_table(room, row, names) for row in rows), total)


def _table(room: Room, row: Row, accounts: dict[str, str]) -> KnownTable:
    seats = (
        TakenSeat(
            chair.name,
            chair.bot,
            f"{row.code}:{number}" if chair.person else "",
            room.people.key(chair.person) if chair.person else "",
            accounts.get(chair.person, ""),
            chair.left,
        )
        for number, chair in enumerate(row.chairs, 1)
    )
    return KnownTable(row.code, row.game, row.phase, row.made, row.private, tuple(seats))


@post("/api/admin/tables/{code:str}/close", status_code=200)
async def close_table(request: Asked, code: FromPath[str]) -> Done:
    """Ends the table; its match is unfinished."""
    await room_of(request).operated.order(operating_tables.close(await _who(request), code.upper()))
    return Done()


@post("/api/admin/tables/{code:str}/words", status_code=200)
async def read_words(request: Asked, code: FromPath[str]) -> list[SaidWords]:
    """What was said there last, oldest first; that it was read is noted."""
    job = operating_tables.words(await _who(request), code.upper(), WORDS)
    return [SaidWords(*words) for words in await room_of(request).operated.order(job)]


@post("/api/admin/tables/{code:str}/hide", status_code=200)
async def hide_words(request: Asked, code: FromPath[str], data: JSONBody[HideWords]) -> Done:
    """Takes words away for ever."""
    if not 0 <= data.number <= GREATEST:
        raise Refusing("not_found", say("words-none"), 404)
    job = operating_tables.hide(await _who(request), code.upper(), data.number, data.all_of_them)
    await room_of(request).operated.order(job)
    return Done()


# The house ----------------------------------------------------------------------------------------------------------


@get("/api/admin/house")
async def read_house(request: Asked) -> HouseRules:
    """How the server is run."""
    return _shown(await room_of(request).store.read(house.house()))


@put("/api/admin/house")
async def change_house(request: Asked, data: JSONBody[ChangeHouse]) -> HouseRules:
    """Runs it otherwise."""
    changes = {name: value for name, value in msgspec.structs.asdict(data).items() if value is not None}
    seen = changes.pop("revision")
    for name in ("imprint", "privacy"):
        if name in changes:
            changes[name] = changes[name].strip()
            if len(changes[name]) > house.LONGEST_TEXT:
                raise Refusing("too_large", say("text-too-long", most=house.LONGEST_TEXT, count=len(changes[name])))
    if "announcement" in changes:
        changes["announcement"] = house.announcement(changes["announcement"])
    if not changes:
        raise Refusing("bad_message", say("house-nothing"))
    job = house.change(await _who(request), seen, **changes)
    return _shown(await room_of(request).operated.order(job))


def _shown(known: house.HouseSettings) -> HouseRules:
    return HouseRules(**msgspec.structs.asdict(known))


@get("/api/admin/log")
async def read_log(request: Asked, first: FromQuery[int] = 0) -> list[DoneDeed]:
    """What was done, the latest first: 50 of them, without the `first` so many."""
    deeds = await room_of(request).store.read(operating.latest(LISTED, _from(first)))
    return [DoneDeed(deed.at, deed.who, deed.what, deed.about) for deed in deeds]


ROUTES = (
    find_people,
    rename_person,
    renew_passphrase_of,
    ban_person,
    unban_person,
    delete_person,
    invite_person,
    resign,
    list_going,
    close_table,
    read_words,
    hide_words,
    read_house,
    change_house,
    read_log,
)
