"""The routes: HTTP around the match, one WebSocket a table, and the client's own files."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from types import ModuleType
from typing import Any, cast

import msgspec
from litestar import Litestar, Request, Response, WebSocket, get, post, put, websocket
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, FromQuery, JSONBody

from kitchentable import __version__
from kitchentable.core import Game
from kitchentable.games import GAMES
from kitchentable.pad import Pad, Scored, Written
from kitchentable.server import (
    catalog,
    company,
    doors,
    friend_routes,
    match_routes,
    notice_routes,
    people_routes,
    replay_routes,
    rows,
    seating,
    security,
)
from kitchentable.server.invitations import base, invitation
from kitchentable.server.people import Refusing, clean_name
from kitchentable.server.people_routes import cookie
from kitchentable.server.room import Room
from kitchentable.server.settings import Settings
from kitchentable.server.sockets import Socket
from kitchentable.server.static import client_file
from kitchentable.server.table import LiveTable, settled
from kitchentable.server.wire import (
    AskBots,
    ChosenOptions,
    CreateTable,
    GameBots,
    GameInfo,
    Health,
    Hint,
    HostCommands,
    Invitation,
    JoinTable,
    Me,
    NewName,
    Preparable,
    PrepareBot,
    ProgramToken,
    RulebookPage,
    Table,
    TableMade,
    Tables,
    Token,
)

log = logging.getLogger("kitchentable")
Asked = Request[Any, Any, Any]


def make_app(settings: Settings, games: Mapping[str, Game] = GAMES) -> Litestar:
    """The server as an ASGI application. Raises `NotStored` where its data cannot be used."""
    room = Room(settings, games)

    async def begin(app: Litestar) -> None:
        room.open()

    async def end(app: Litestar) -> None:
        await room.close()

    app = Litestar(
        [
            health,
            read_metrics,
            list_games,
            seats_of_game,
            bots_of_game,
            prepare_bot,
            read_rulebook,
            read_pad,
            score_pad,
            who_am_i,
            name_me,
            make_program,
            list_tables,
            create_table,
            read_table,
            join_table,
            leave_table,
            host_table,
            *match_routes.ROUTES,
            rematch,
            ask_hint,
            read_invitation,
            accept_invitation,
            read_record,
            *replay_routes.ROUTES,
            *notice_routes.ROUTES,
            *people_routes.ROUTES,
            *friend_routes.ROUTES,
            unknown,
            table_socket,
            client,
        ],
        on_startup=[begin],
        on_shutdown=[end],
        before_request=security.checked,
        before_send=[security.add_headers],
        exception_handlers={Exception: security.refusal},
        request_max_body_size=security.LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Kitchen Table",
            version=__version__,
            path="/api/openapi.json",
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
        logging_config=None,
    )
    app.state.room = room
    app.state.visitors = security.Visitors(settings)
    app.state.letters = security.Visitors(msgspec.structs.replace(settings, requests=1 / 180, request_burst=20))
    app.state.estimating = set()
    return app


def _room(request: Asked | WebSocket[Any, Any, Any]) -> Room:
    return cast(Room, request.app.state.room)


def _person(request: Asked) -> str:
    """Who asks; an empty text for nobody known."""
    return security.person(request)


def _known(request: Asked) -> str:
    """Who asks; refuses nobody known."""
    person = security.person(request)
    if not person:
        raise Refusing("no_name", "give your name first (PUT /api/me)", 401)
    return person


async def _table(request: Asked, code: str) -> LiveTable:
    return await _room(request).visible(code, _person(request))


@get("/health")
async def health(request: Asked) -> Health:
    """Whether the server is well."""
    room = _room(request)
    await room.store.read(rows.name_of(""), patience=0)
    sockets = sum(len(table.sockets) for table in room.tables.values())
    return Health(True, __version__, len(room.tables), sockets)


@get("/metrics", include_in_schema=False)
async def read_metrics(request: Asked) -> Response[bytes]:
    """How the server does, for Prometheus."""
    from kitchentable.server import metrics

    room = _room(request)
    if not metrics.may_read(request, room.settings.metrics):
        raise Refusing("not_found", "there is no /metrics for you: it is for programs on the server's own machine", 404)
    return metrics.answer(room)


@get("/api/games", sync_to_thread=True)
def list_games(request: Asked) -> list[GameInfo]:
    """All games, with their options described for a form."""
    return [catalog.info(game) for game in _room(request).games.values()]


@post("/api/games/{name:str}/seats", status_code=200)
async def seats_of_game(request: Asked, name: FromPath[str], data: JSONBody[ChosenOptions]) -> list[int]:
    """The numbers of seats that these options allow."""
    game = seating.game_named(_room(request).games, name)
    return list(game.seats(seating.checked_options(game, data.options)))


@post("/api/games/{name:str}/bots", status_code=200)
async def bots_of_game(request: Asked, name: FromPath[str], data: JSONBody[AskBots]) -> GameBots:
    """The levels of bots that such a table can have, and those that can be prepared for it."""
    room = _room(request)
    game = seating.game_named(room.games, name)
    return room.preparing.bots(game, seating.checked_options(game, data.options), data.seats)


@post("/api/games/{name:str}/prepare", status_code=202)
async def prepare_bot(request: Asked, name: FromPath[str], data: JSONBody[PrepareBot]) -> Preparable:
    """Begins to prepare a level of bots in the background; `bots` tells how far it is."""
    room = _room(request)
    _known(request)
    game = seating.game_named(room.games, name)
    return room.prepare(game, data.level, seating.checked_options(game, data.options))


@get("/api/games/{name:str}/rulebook", sync_to_thread=True)
def read_rulebook(request: Asked, name: FromPath[str], language: FromQuery[str] = "en") -> RulebookPage:
    """The rulebook of a game."""
    return catalog.page(seating.game_named(_room(request).games, name), language)


@get("/api/games/{name:str}/pad", sync_to_thread=True)
def read_pad(request: Asked, name: FromPath[str]) -> Pad:
    """What can be entered of rounds played with real things."""
    pad: Pad = _pad(request, name).pad()
    return pad


@post("/api/games/{name:str}/pad", status_code=200, sync_to_thread=True)
def score_pad(request: Asked, name: FromPath[str], data: JSONBody[Written]) -> Scored:
    """Rounds played with real things, judged and explained."""
    scored: Scored = _pad(request, name).scored(data)
    return scored


def _pad(request: Asked, name: str) -> ModuleType:
    """The score pad of a game; refuses a game without one."""
    pad = seating.game_named(_room(request).games, name).pad
    if pad is None:
        raise Refusing("not_found", f"rounds of {name[:40]!r} cannot be scored by themselves", 404)
    return pad


@get("/api/me")
async def who_am_i(request: Asked) -> Me:
    """Who asks."""
    return await _room(request).me(_person(request))


@put("/api/me")
async def name_me(request: Asked, data: JSONBody[NewName]) -> Response[Me]:
    """Gives the name that one goes by, and a cookie to be known by."""
    room, person = _room(request), _person(request)
    name = clean_name(data.name)
    person = person or await room.new_person()
    await room.rename(person, name)
    return Response(await room.me(person), cookies=[await cookie(request, person)])


@post("/api/programs")
async def make_program(request: Asked, data: JSONBody[NewName]) -> ProgramToken:
    """A token for a program, which is a player of its own."""
    room = _room(request)
    name = clean_name(data.name)
    person = await room.new_person(name)
    return ProgramToken(room.signer.sign("token", person), name)


@get("/api/tables")
async def list_tables(request: Asked) -> Tables:
    """Open tables, and one's own."""
    return await _room(request).lists(_person(request))


@post("/api/tables")
async def create_table(request: Asked, data: JSONBody[CreateTable]) -> TableMade:
    """Makes a table."""
    return TableMade(await _room(request).create(data, _known(request)))


@get("/api/tables/{code:str}")
async def read_table(request: Asked, code: FromPath[str]) -> Table:
    """A table and who sits there."""
    table = await _table(request, code)
    return table.message(_person(request))


@post("/api/tables/{code:str}/join", status_code=200)
async def join_table(request: Asked, code: FromPath[str], data: JSONBody[JoinTable]) -> Response[Table]:
    """Sits down, or comes back to the seat that one left."""
    room, table = _room(request), await _table(request, code)
    person = _person(request)
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
    table = await _table(request, code)
    await settled(lambda: company.leave(table, _person(request), seat))
    return table.message(_person(request))


@post("/api/tables/{code:str}/host", status_code=200)
async def host_table(request: Asked, code: FromPath[str], data: JSONBody[HostCommands]) -> Table:
    """What the host may do: reorder, remove, add a bot, a new invitation, close, start."""
    table = await _table(request, code)
    await settled(lambda: company.host(table, _person(request), data))
    return table.message(_person(request))


@post("/api/tables/{code:str}/rematch", status_code=200)
async def rematch(request: Asked, code: FromPath[str]) -> TableMade:
    """The next table of the same people."""
    table = await _table(request, code)
    return TableMade(await settled(lambda: _room(request).again(table, _person(request))))


@post("/api/tables/{code:str}/hint", status_code=200)
async def ask_hint(request: Asked, code: FromPath[str], seat: FromQuery[int | None] = None) -> Hint:
    """What the best bot would do in one's place, and why."""
    return await company.hint(await _table(request, code), _person(request), seat)


@get("/api/tables/{code:str}/invitation")
async def read_invitation(request: Asked, code: FromPath[str]) -> Invitation:
    """The link that brings others to the table."""
    table = await _table(request, code)
    seating.need_seat(table.row, _person(request))
    return invitation(base(request, _room(request).settings.lan), table.row)


@post("/api/invitations", status_code=200)
async def accept_invitation(request: Asked, data: JSONBody[Token]) -> Response[TableMade]:
    """Exchanges the secret of an invitation for the right to see and join its table."""
    room, person = _room(request), _person(request)
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
    return company.written(await _table(request, code), _person(request))


@get("/api/{path:path}")
async def unknown(path: FromPath[str]) -> None:
    """Whatever else is asked under /api."""
    raise Refusing("not_found", f"there is no /api{path[:60]}: docs/protocol.md lists what there is", 404)


@websocket("/api/tables/{code:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], code: FromPath[str]) -> None:
    """The match itself, see docs/protocol.md."""
    if not security.own_origin(socket):
        await socket.close(4403, "wrong origin")
        return
    await security.recognise(socket)
    room, person = _room(socket), security.person(socket)
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


@get(["/", "/{path:path}"], include_in_schema=False)
async def client(request: Asked, path: FromPath[str] = "/") -> Response[bytes]:
    """The client: a file of its own, or its page for any other address."""
    return client_file(path, "gzip" in request.headers.get("accept-encoding", ""))
