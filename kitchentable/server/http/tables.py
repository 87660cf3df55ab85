"""The routes of tables: making and finding them, sitting down, hosting, and the socket of the match."""

from __future__ import annotations

from collections import Counter
from typing import Any

from litestar import Response, WebSocket, get, post, websocket
from litestar.params import FromPath, FromQuery, JSONBody

from kitchentable.drawing.scene import Form
from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.messages import Table
from kitchentable.protocol.tables import (
    CreateTable,
    Hint,
    HostCommands,
    Invitation,
    JoinTable,
    TableMade,
    Tables,
    Token,
)
from kitchentable.server.access import connections, guard
from kitchentable.server.http.deps import Asked, known, newcomer, room_of, table_of
from kitchentable.server.http.invitations import base, invitation
from kitchentable.server.http.people import cookie
from kitchentable.server.rooms.listing import lists
from kitchentable.server.store import blocks, tables
from kitchentable.server.transport.page import Socket, closing
from kitchentable.table import seats
from kitchentable.table.commands import Join, Leave
from kitchentable.table.names import clean_name

HINTS_FROM = 5
"""Hints that one address waits for at once, of twenty that may wait in all, however many guests come from there."""


@get("/api/tables")
async def list_tables(request: Asked) -> Tables:
    """Open tables, and one's own."""
    return await lists(room_of(request), guard.person(request))


@post("/api/tables")
async def create_table(request: Asked, data: JSONBody[CreateTable]) -> TableMade:
    """Makes a table."""
    person = known(request)
    guard.take_new(request)
    return TableMade(await room_of(request).making.create(data, person))


@get("/api/tables/{code:str}")
async def read_table(request: Asked, code: FromPath[str]) -> Table:
    """A table and who sits there."""
    return (await table_of(request, code)).message(guard.person(request))


@post("/api/tables/{code:str}/join", status_code=200)
async def join_table(request: Asked, code: FromPath[str], data: JSONBody[JoinTable]) -> Response[Table]:
    """Sits down, or comes back to the seat that one left."""
    room, host = room_of(request), await table_of(request, code)
    person = guard.person(request)
    if data.name and not data.also:
        name = clean_name(data.name)
        person = person or await newcomer(request)
        await room.people.rename(person, name)
    name = await room.people.name_of(person)
    if not name and not seats.seats_of(host.table.row, person):  # who comes back to their seat has one there
        raise Refusing("no_name", say("name-first-or-now"), 401)
    await room.need_unblocked(host.table.row, person)
    summary = await host.do_for(person, Join(person, data.name if data.also else name, data.seat, data.also))
    return Response(summary, cookies=[cookie(request, person)])


@post("/api/tables/{code:str}/leave", status_code=200)
async def leave_table(request: Asked, code: FromPath[str], seat: FromQuery[int | None] = None) -> Table:
    """Gets up, from all one's seats if none is named."""
    host, person = await table_of(request, code), guard.person(request)
    return await host.do_for(person, Leave(person, seat))


@post("/api/tables/{code:str}/host", status_code=200)
async def host_table(request: Asked, code: FromPath[str], data: JSONBody[HostCommands]) -> Table:
    """What the host may do: reorder, remove, add a bot, a new invitation, close, start."""
    host, person = await table_of(request, code), guard.person(request)
    return await host.lead(person, data)


@post("/api/tables/{code:str}/rematch", status_code=200)
async def rematch(request: Asked, code: FromPath[str]) -> TableMade:
    """The next table of the same people."""
    host = await table_of(request, code)
    guard.take_new(request)
    return TableMade(await room_of(request).again(host, guard.person(request)))


@post("/api/tables/{code:str}/hint", status_code=200)
async def ask_hint(
    request: Asked, code: FromPath[str], seat: FromQuery[int | None] = None, form: FromQuery[Form] = "wide"
) -> Hint:
    """What the best bot would do in one's place, and why; drawn for a board of that form."""
    host, address = await table_of(request, code), guard.address(request)
    asking: Counter[str] = request.app.state.hinting
    if asking[address] >= HINTS_FROM:
        raise Refusing("busy", say("hints-from-network"), 429)
    asking[address] += 1
    try:
        return await host.hint(guard.person(request), seat, form)
    finally:
        asking[address] -= 1
        asking += Counter()  # without those who have none


@get("/api/tables/{code:str}/invitation")
async def read_invitation(request: Asked, code: FromPath[str]) -> Invitation:
    """The link that brings others to the table."""
    row = (await table_of(request, code)).table.row
    seats.need_seat(row, guard.person(request))
    return invitation(base(request, room_of(request).settings.lan), row)


@post("/api/invitations", status_code=200)
async def accept_invitation(request: Asked, data: JSONBody[Token]) -> Response[TableMade]:
    """Exchanges the secret of an invitation for the right to see and join its table."""
    room, person = room_of(request), guard.person(request)
    code = await room.store.read(tables.by_invitation(data.token)) if data.token else None
    if code is None:
        raise Refusing("invitation", say("invitation-worthless"), 404)
    await room.operated.need_member(person)
    row = (await room.table(code)).table.row
    seats.need_welcome(row, person)
    await room.need_unblocked(row, person)
    person = person or await newcomer(request)
    if not await room.store.read(tables.is_member(code, person)):
        await room.store.write(tables.admit(code, person, False))
    return Response(TableMade(code), cookies=[cookie(request, person)])


@get("/api/tables/{code:str}/record", media_type="text/plain; charset=utf-8")
async def read_record(request: Asked, code: FromPath[str]) -> str:
    """The record of the match: one's own view of it while it runs, all of it when it is over."""
    return (await table_of(request, code)).table.record(guard.person(request))


@websocket("/api/tables/{code:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], code: FromPath[str]) -> None:
    """The match itself, see docs/protocol.md."""
    if not (guard.known_host(socket) and guard.own_origin(socket)):
        await socket.close(4403, closing(say("origin-other")))
        return
    try:
        guard.take_read(socket)
    except Refusing as error:  # the page comes again by itself, ever later
        await socket.close(connections.ANEW, closing(str(error)))
        return
    await guard.recognise(socket)
    room, person = room_of(socket), guard.person(socket)
    try:
        with room.people.connections.opened(guard.address(socket), person) as visit:
            await socket.accept()
            host = await room.visible(code, person)
            blocked = await room.store.read(blocks.by(person)) if person else frozenset()
            name = await room.people.name_of(person)
            room.tidying.came(host)
            if host.closed:  # it was forgotten since it was asked for: the page comes again by itself
                await socket.close(connections.ANEW, closing(say("page-read-anew")))
                return
            page = Socket(socket, host, person, name, blocked)
            visit.serves(page)
            await page.serve()
    except Refusing as error:
        full = error.code == "too_fast"
        if full:
            await socket.accept()
        busy = error.code == "busy"  # which the page that comes again may not find any more
        number = connections.FULL if full else connections.ANEW if busy else 4404
        await socket.close(number, closing(str(error)))


ROUTES = (
    list_tables,
    create_table,
    read_table,
    join_table,
    leave_table,
    host_table,
    rematch,
    ask_hint,
    read_invitation,
    accept_invitation,
    read_record,
    table_socket,
)
