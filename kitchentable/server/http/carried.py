"""The routes of matches that are taken from one table to another, here or elsewhere."""

from __future__ import annotations

from litestar import Response, post
from litestar.params import FromPath, JSONBody

from kitchentable.protocol.tables import Found, TableMade, TakenAlong, TakeUp, Waiting
from kitchentable.server.access import guard
from kitchentable.server.http.deps import Asked, newcomer, room_of, table_of
from kitchentable.server.http.people import cookie
from kitchentable.table import carrying
from kitchentable.table.carrying import CarriedMatch

LARGEST = 300_000
"""Bytes of a request with a match: a text of the longest may be written with escapes."""


async def _read(request: Asked, text: str) -> CarriedMatch:
    """The match in the text, judged by the process that reads records."""
    room = room_of(request)
    known = tuple(game.State for game in room.games.values())
    address, person = guard.address(request), guard.person(request)
    brought: CarriedMatch = await room.readers.read(carrying.read, text, known, address=address, person=person)
    return brought


@post("/api/tables/{code:str}/carry", status_code=200)
async def take_along(request: Asked, code: FromPath[str]) -> TakenAlong:
    """The match as it is now, as one word, for who sits there: all of it, so not where that tells what others hide."""
    host, person = await table_of(request, code), guard.person(request)
    return await host.take_along(person)


@post("/api/carried/about", status_code=200, request_max_body_size=LARGEST)
async def look_at_carried(request: Asked, data: JSONBody[Found]) -> Waiting:
    """Judges a match that somebody brings, and tells what there is to choose; nothing of it is kept."""
    return (await _read(request, data.text)).shown


@post("/api/carried", status_code=200, request_max_body_size=LARGEST)
async def take_up(request: Asked, data: JSONBody[TakeUp]) -> Response[TableMade]:
    """A new table at which a match that was taken along goes on."""
    room, person = room_of(request), guard.person(request)
    brought = await _read(request, data.text)
    guard.take_new(request)
    person = person or await newcomer(request)
    code = await room.making.take_up(brought, data, person)
    return Response(TableMade(code), cookies=[cookie(request, person)])


ROUTES = (take_along, look_at_carried, take_up)
