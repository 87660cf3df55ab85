"""The server: its routes, what every request is checked for, and the client's own files."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from litestar import Litestar, Response, get
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath

from kitchentable import __version__
from kitchentable.core import Game
from kitchentable.games import GAMES
from kitchentable.server import (
    friend_routes,
    game_routes,
    match_routes,
    notice_routes,
    people_routes,
    replay_routes,
    rows,
    security,
    table_routes,
)
from kitchentable.server.asking import Asked, room_of
from kitchentable.server.people import Refusing
from kitchentable.server.room import Room
from kitchentable.server.settings import Settings
from kitchentable.server.static import client_file
from kitchentable.server.wire import Health


def make_app(settings: Settings, games: Mapping[str, Game] = GAMES) -> Litestar:
    """The server as an ASGI application. Raises `NotStored` where its data cannot be used."""
    app = Litestar(
        [
            *game_routes.ROUTES,
            *people_routes.ROUTES,
            *friend_routes.ROUTES,
            *notice_routes.ROUTES,
            *table_routes.ROUTES,
            *match_routes.ROUTES,
            *replay_routes.ROUTES,
            *ROUTES,
        ],
        on_startup=[begin],
        on_shutdown=[end],
        before_request=security.checked,
        before_send=[security.add_headers],
        exception_handlers={Exception: security.refusal},
        request_max_body_size=security.LARGEST_BODY,
        openapi_config=DESCRIBED,
        logging_config=None,
    )
    app.state.room = Room(settings, games)
    app.state.visitors = security.Visitors(settings)
    app.state.letters = security.Visitors(msgspec.structs.replace(settings, requests=1 / 180, request_burst=20))
    app.state.estimating = set()
    return app


async def begin(app: Litestar) -> None:
    """The server starts."""
    app.state.room.open()


async def end(app: Litestar) -> None:
    """The server stops."""
    await app.state.room.close()


DESCRIBED = OpenAPIConfig(
    title="Kitchen Table",
    version=__version__,
    path="/api/openapi.json",
    render_plugins=[JsonRenderPlugin(path="/")],
)


@get("/health")
async def health(request: Asked) -> Health:
    """Whether the server is well."""
    room = room_of(request)
    await room.store.read(rows.name_of(""), patience=0)
    sockets = sum(len(table.sockets) for table in room.tables.values())
    return Health(True, __version__, len(room.tables), sockets)


@get("/metrics", include_in_schema=False)
async def read_metrics(request: Asked) -> Response[bytes]:
    """How the server does, for Prometheus."""
    from kitchentable.server import metrics

    room = room_of(request)
    if not metrics.may_read(request, room.settings.metrics):
        raise Refusing("not_found", "there is no /metrics for you: it is for programs on the server's own machine", 404)
    return metrics.answer(room)


@get("/api/{path:path}")
async def unknown(path: FromPath[str]) -> None:
    """Whatever else is asked under /api."""
    raise Refusing("not_found", f"there is no /api{path[:60]}: docs/protocol.md lists what there is", 404)


@get(["/", "/{path:path}"], include_in_schema=False)
async def client(request: Asked, path: FromPath[str] = "/") -> Response[bytes]:
    """The client: a file of its own, or its page for any other address."""
    return client_file(path, "gzip" in request.headers.get("accept-encoding", ""))


ROUTES = (
    health,
    read_metrics,
    unknown,
    client,
)
