"""A match against bots at the first touch: no name, no form, no lobby."""

from __future__ import annotations

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, JSONBody

from kitchentable.protocol.tables import PlayBots, Start, TableMade
from kitchentable.server.access import guard
from kitchentable.server.http import home
from kitchentable.server.http.deps import Asked, newcomer, room_of
from kitchentable.server.http.people import cookie
from kitchentable.table import lobby
from kitchentable.table.seats import game_named


@get("/api/home", media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=True)
def first_view(request: Asked) -> str:
    """What `/` brings with it, for who comes there from another page."""
    return home.first_view(tuple(room_of(request).games.values()), here=request.app.state.here)


@post("/api/games/{name:str}/play", status_code=200)
async def play_bots(request: Asked, name: FromPath[str], data: JSONBody[PlayBots]) -> Response[TableMade]:
    """A match against bots that begins at once."""
    room, person = room_of(request), guard.person(request)
    game = game_named(room.games, name)
    await room.warming.ready(game)
    guard.take_new(request)
    person = person or await newcomer(request)
    code = await room.making.create(lobby.against_bots(game, data), person, lobby.nameless())
    await (await room.table(code)).lead(person, Start())
    return Response(TableMade(code), cookies=[cookie(request, person)])


ROUTES = (first_view, play_bots)
