"""The routes of tables: making and finding them, sitting down, hosting, and the socket of the match."""

from __future__ import annotations

from typing import Any

from litestar import Response, WebSocket, get, post, websocket
from litestar.params import FromPath, FromQuery, JSONBody

from kitchentable.server import company, doors, rows, seating, security
from kitchentable.server.asking import Asked, known, room_of, table_of
from kitchentable.server.invitations import base, invitation
from kitchentable.server.people import Refusing, clean_name
from kitchentable.server.people_routes import cookie
from kitchentable.server.sockets import Socket
from kitchentable.server.table import settled
from kitchentable.server.wire import (
    CreateTable,
    Hint,
    HostCommands,
    Invitation,
    JoinTable,
    Table,
    TableMade,
    Tables,
    Token,
)


@get("/api/tables")
async def list_tables(request: Asked) -> Tables:
    """Open tables, and one's own."""
    return await room_of(request).lists(security.person(request))


@post("/api/tables")
async def create_table(request: Asked, data: JSONBody[CreateTable]) -> TableMade:
    """Makes a table."""
    return TableMade(await room_of(request).create(data, known(request)))


@get("/api/tables/{code:str}")
async def read_table(request: Asked, code: FromPath[str]) -> Table:
    """A table and who sits there."""
    table = await table_of(request, code)
    return table.message(security.person(request))


@post("/api/tables/{code:str}/join", status_code=200)
async def join_table(request: Asked, code: FromPath[str], data: JSONBody[JoinTable]) -> Response[Table]:
    """Sits down, or comes back to the seat that one left."""
    room, table = room_of(request), await table_of(request, code)
    person = security.person(request)
    if data.name and not data.also:
        name = clean_name(data.name)
        person = person or await room.new_person()
        await room.rename(person, name)
    name = await room.name_of(person)
    if not name:
        raise Refusing("no_name", "give your name first (PUT /api/me), or with this request", 401)
    await settled(lambda: company.join(table, person, data.name if data.also else name, data.seat, data.also))
    return Response(table.message(person), cookies=[await cookie(request, person)])


@post("/api/tables/{code:str}/leave", status_code=200)
async def leave_table(request: Asked, code: FromPath[str], seat: FromQuery[int | None] = None) -> Table:
    """Gets up, from all one's seats if none is named."""
    table = await table_of(request, code)
    await settled(lambda: company.leave(table, security.person(request), seat))
    return table.message(security.person(request))


@post("/api/tables/{code:str}/host", status_code=200)
async def host_table(request: Asked, code: FromPath[str], data: JSONBody[HostCommands]) -> Table:
    """What the host may do: reorder, remove, add a bot, a new invitation, close, start."""
    table = await table_of(request, code)
    await settled(lambda: company.host(table, security.person(request), data))
    return table.message(security.person(request))


@post("/api/tables/{code:str}/rematch", status_code=200)
async def rematch(request: Asked, code: FromPath[str]) -> TableMade:
    """The next table of the same people."""
    table = await table_of(request, code)
    return TableMade(await settled(lambda: room_of(request).again(table, security.person(request))))


@post("/api/tables/{code:str}/hint", status_code=200)
async def ask_hint(request: Asked, code: FromPath[str], seat: FromQuery[int | None] = None) -> Hint:
    """What the best bot would do in one's place, and why."""
    return await company.hint(await table_of(request, code), security.person(request), seat)


@get("/api/tables/{code:str}/invitation")
async def read_invitation(request: Asked, code: FromPath[str]) -> Invitation:
    """The link that brings others to the table."""
    table = await table_of(request, code)
    seating.need_seat(table.row, security.person(request))
    return invitation(base(request, room_of(request).settings.lan), table.row)


@post("/api/invitations", status_code=200)
async def accept_invitation(request: Asked, data: JSONBody[Token]) -> Response[TableMade]:
    """Exchanges the secret of an invitation for the right to see and join its table."""
    room, person = room_of(request), security.person(request)
    code = await room.store.read(rows.by_invitation(data.token)) if data.token else None
    if code is None:
        raise Refusing("invitation", "this invitation is not valid (any more): ask for a new link", 404)
    seating.need_welcome((await room.table(code)).row, person)
    person = person or await room.new_person()
    if not await room.store.read(rows.is_member(code, person)):
        await room.store.write(rows.admit(code, person, False))
    return Response(TableMade(code), cookies=[await cookie(request, person)])


@get("/api/tables/{code:str}/record", media_type="text/plain; charset=utf-8")
async def read_record(request: Asked, code: FromPath[str]) -> str:
    """The record of the match: one's own view of it while it runs, all of it when it is over."""
    return company.written(await table_of(request, code), security.person(request))


@websocket("/api/tables/{code:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], code: FromPath[str]) -> None:
    """The match itself, see docs/protocol.md."""
    if not security.own_origin(socket):
        await socket.close(4403, "wrong origin")
        return
    await security.recognise(socket)
    room, person = room_of(socket), security.person(socket)
    try:
        with room.doors.opened(security.address(socket), person) as visit:
            await socket.accept()
            table = await room.visible(code, person)
            page = Socket(socket, table, person, await room.name_of(person))
            visit.serves(page)
            await page.serve()
    except Refusing as error:
        full = error.code == "too_fast"
        if full:
            await socket.accept()
        await socket.close(doors.FULL if full else 4404, str(error)[:120])


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
