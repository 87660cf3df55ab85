"""The routes of the door of a private table: knocking, and how one stands there."""

from __future__ import annotations

import time

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from kitchentable.codes import new_id
from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.tables import Door, Knock
from kitchentable.server.access import guard
from kitchentable.server.http.deps import Asked, newcomer, room_of
from kitchentable.server.http.people import cookie
from kitchentable.server.rooms.host import TableHost
from kitchentable.server.rooms.room import Room
from kitchentable.table.commands import AskIn
from kitchentable.table.door import door
from kitchentable.table.names import clean_name


@get("/api/tables/{code:str}/door")
async def read_door(request: Asked, code: FromPath[str]) -> Door:
    """How one stands at the door of a table: who may not see it yet asks again and again."""
    room, person = room_of(request), guard.person(request)
    host = await room.table(code.upper())
    return await _door(room, host, person)


@post("/api/tables/{code:str}/knock", status_code=200)
async def knock(request: Asked, code: FromPath[str], data: JSONBody[Knock]) -> Response[Door]:
    """Asks the host to be let in; `name` is set first, if given."""
    room, person = room_of(request), guard.person(request)
    host = await room.table(code.upper())
    if not await room.admits(host, person):
        await room.operated.need_member(person)
        await room.need_unblocked(host.table.row, person)
        if not request.app.state.knocks.take(guard.address(request)):
            raise Refusing("too_fast", say("door-knocked-often"), 429)
        if data.name:
            name = clean_name(data.name)
            person = person or await newcomer(request)
            await room.people.rename(person, name)
        name = await room.people.name_of(person)
        if not name:
            raise Refusing("no_name", say("name-first-at-door"), 401)
        await host.do(AskIn(person, name, new_id()[:12]))
    return Response(
        await _door(room, await room.table(host.code), person), cookies=[cookie(request, person)] if person else []
    )


async def _door(room: Room, host: TableHost, person: str) -> Door:
    row, inside = host.table.row, await room.admits(host, person)
    found = door(row, person, inside, time.time())
    return found if inside or not await room.blocked_at(row, person) else Door("shut", found.host)


ROUTES = (read_door, knock)
