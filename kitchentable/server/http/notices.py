"""The routes of notices: which browsers and which address are told, and the links of letters."""

from __future__ import annotations

import time
from typing import Any

from litestar import get, post, put
from litestar.params import JSONBody

from kitchentable.codes import new_id
from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.notices import (
    AddressSettled,
    NewAddress,
    NewBrowser,
    Notices,
    NoticeToken,
    NoticeWishes,
    OldBrowser,
)
from kitchentable.server.access import guard
from kitchentable.server.http.deps import Asked, known, room_of
from kitchentable.server.notify import push
from kitchentable.server.notify.mail import Undelivered, clean_address
from kitchentable.server.rooms.room import Room
from kitchentable.server.store import notices
from kitchentable.server.store.notices import Browser

PAUSE_S = 60.0
"""Seconds between two letters that one person has sent to an address to be confirmed."""


async def _asking(request: Asked) -> tuple[Room, str]:
    """The room, and who asks; refuses nobody known."""
    return room_of(request), known(request)


async def _notices_of(room: Room, person: str) -> Notices:
    ways = await room.store.read(notices.ways(person))
    wishes = ways.wishes
    return Notices(
        key=await room.notifier.public_key(),
        mails=room.notifier.mailer.offered,
        browsers=len(ways.browsers),
        address=wishes.address,
        confirmed=wishes.confirmed,
        everywhere=wishes.everywhere,
    )


@get("/api/me/notices")
async def read_notices(request: Asked) -> Notices:
    """By which ways one is told that it is one's turn."""
    return await _notices_of(*await _asking(request))


@put("/api/me/notices")
async def wish_notices(request: Asked, data: JSONBody[NoticeWishes]) -> Notices:
    """Of which turns one is told."""
    room, person = await _asking(request)
    await room.store.write(notices.wish(person, everywhere=data.everywhere))
    return await _notices_of(room, person)


@post("/api/me/notices/browsers", status_code=200)
async def add_browser(request: Asked, data: JSONBody[NewBrowser]) -> Notices:
    """This browser is told from now on."""
    room, person = await _asking(request)
    browser = Browser(data.endpoint, data.p256dh, data.auth)
    await room.store.write(notices.add_browser(person, push.checked(browser, room.settings.push_services)))
    return await _notices_of(room, person)


@post("/api/me/notices/browsers/remove", status_code=200)
async def remove_browser(request: Asked, data: JSONBody[OldBrowser]) -> Notices:
    """This browser is told no longer."""
    room, person = await _asking(request)
    await room.store.write(notices.remove_browser(data.endpoint, person))
    return await _notices_of(room, person)


@put("/api/me/notices/address")
async def set_address(request: Asked, data: JSONBody[NewAddress]) -> Notices:
    """Where letters go, once the link of the first one has been opened; an empty address ends them."""
    room, person = await _asking(request)
    if not data.address:
        await room.store.write(notices.wish(person, address="", token="", confirmed=False))
        return await _notices_of(room, person)
    if not room.notifier.mailer.offered:
        raise Refusing("not_found", say("letters-none"), 404)
    address = clean_address(data.address)
    wishes = (await room.store.read(notices.ways(person))).wishes
    if wishes.asked > time.time() - PAUSE_S:
        raise Refusing("too_fast", say("letters-just-now"), 429)
    token = new_id()
    place = room.people.accounts.place(guard.address(request))
    if not await room.store.write(notices.ask(person, address, token, place)):
        raise Refusing("too_fast", say("letters-too-many"), 429)
    try:
        await room.notifier.ask(address, token)
    except Undelivered as error:
        raise Refusing("busy", say("letter-not-sent", address=address, why=str(error)), 502) from None
    return await _notices_of(room, person)


@post("/api/notices/confirm", status_code=200)
async def confirm_address(request: Asked, data: JSONBody[NoticeToken]) -> AddressSettled:
    """The link of the first letter was opened."""
    return await _settled(request, notices.confirm, data.token)


@post("/api/notices/stop", status_code=200)
async def stop_letters(request: Asked, data: JSONBody[NoticeToken]) -> AddressSettled:
    """No more letters; whoever has one of them can say so."""
    return await _settled(request, notices.stop, data.token)


async def _settled(request: Asked, change: Any, token: str) -> AddressSettled:
    address = await room_of(request).store.write(change(token)) if token else ""
    if not address:
        raise Refusing("not_found", say("letter-link-worthless"), 404)
    return AddressSettled(address)


ROUTES = (
    read_notices,
    wish_notices,
    add_browser,
    remove_browser,
    set_address,
    confirm_address,
    stop_letters,
)
