"""A match against bots at the first touch: no name, no form, no lobby."""

from __future__ import annotations

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, JSONBody

from kitchentable.game import Game
from kitchentable.options import first
from kitchentable.protocol.tables import CreateTable, PlayBots, Start, TableMade
from kitchentable.server.access import guard
from kitchentable.server.http import home
from kitchentable.server.http.deps import Asked, room_of
from kitchentable.server.http.people import cookie
from kitchentable.table.seats import game_named

NAMELESS = "Guest"
"""What stands in the log for who has given no name; at other tables they are still asked for one."""


@get("/api/home", media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=True)
def first_view(request: Asked) -> str:
    """What `/` brings with it, for who comes there from another page."""
    return home.first_view(tuple(room_of(request).games.values()))


@post("/api/games/{name:str}/play", status_code=200)
async def play_bots(request: Asked, name: FromPath[str], data: JSONBody[PlayBots]) -> Response[TableMade]:
    """A match against bots that begins at once."""
    room, person = room_of(request), guard.person(request)
    game = game_named(room.games, name)
    person = person or await room.people.new()
    await room.warming.ready(game)
    bots = data.bots or usual_bots(game)
    wanted = CreateTable(
        game=name,
        seats=len(bots) + 1,
        options=first(game.Options) if data.options is None else data.options,
        bots=bots,
        private=True,
        hints=data.hints,
        dice=data.dice,
        pace=data.pace,
    )
    code = await room.create(wanted, person, NAMELESS)
    await (await room.table(code)).lead(person, Start())
    return Response(TableMade(code), cookies=[await cookie(request, person)])


def usual_bots(game: Game) -> tuple[str, ...]:
    """The bots of somebody's first match: easy ones, as many as make the game what it is."""
    level = "easy" if "easy" in game.bots else next(iter(game.bots), "easy")
    return (level,) * (game.best_with - 1)


ROUTES = (first_view, play_bots)
