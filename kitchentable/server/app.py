"""The server: its routes, what every request is checked for, and the client's own files."""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from collections.abc import Mapping

from litestar import Litestar, Response, get, route
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from kitchentable import __version__
from kitchentable.game import Game
from kitchentable.games import GAMES
from kitchentable.kernels import forbid_waiting
from kitchentable.language import languages, say, speaking
from kitchentable.language.negotiation import wanted
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.games import Health
from kitchentable.server.access import guard
from kitchentable.server.access.headers import POCKET, add_headers
from kitchentable.server.access.hosts import Hosts
from kitchentable.server.access.limits import Limiter
from kitchentable.server.errors import refusal
from kitchentable.server.http import (
    about,
    admin,
    blocks,
    carried,
    door,
    friends,
    games,
    home,
    match,
    notices,
    own,
    people,
    play,
    pocket,
    previews,
    printing,
    replays,
    tables,
)
from kitchentable.server.http.deps import Asked, room_of
from kitchentable.server.http.static import client_file
from kitchentable.server.rooms.room import Room
from kitchentable.server.settings import Settings
from kitchentable.server.times import TimesBy

SUBJECTS = (
    games,
    printing,
    previews,
    play,
    about,
    people,
    own,
    friends,
    blocks,
    notices,
    tables,
    door,
    match,
    carried,
    replays,
    admin,
)
"""The modules whose routes are served."""
_CHOSEN = re.compile(rb"(?:^|;)\s*language=([a-z-]{2,8})\s*(?:;|$)")
"""The cookie of a browser in which a language was chosen (`web/src/lib/language.svelte.ts`)."""


def make_app(settings: Settings, games: Mapping[str, Game] = GAMES) -> Litestar:
    """The server as an ASGI application. Raises `NotStored` where its data cannot be used."""
    app = Litestar(
        [
            *(handler for subject in SUBJECTS for handler in subject.ROUTES),
            *ROUTES,
        ],
        on_startup=[begin],
        on_shutdown=[end],
        before_request=guard.checked,
        before_send=[add_headers, note_time],
        exception_handlers={Exception: refusal},
        request_max_body_size=guard.LARGEST_BODY,
        openapi_config=DESCRIBED,
        logging_config=None,
    )
    app.asgi_handler = in_their_language(app.asgi_handler)
    app.state.room = Room(settings, games)
    app.state.pocket = pocket.folder_of(settings.pocket)
    app.state.here = pocket.takes(app.state.pocket)
    app.state.answers = TimesBy()
    app.state.hosts = Hosts(settings)
    app.state.visitors = Limiter(settings.requests, settings.request_burst)
    app.state.readers = Limiter(settings.reads, settings.reads_burst)
    app.state.made = Limiter(settings.made, settings.made_burst)
    app.state.knocks = Limiter(0.1, 6)
    app.state.estimating = set()
    app.state.hinting = Counter()
    return app


def in_their_language(inner: ASGIApp) -> ASGIApp:
    """The application, which says all that it answers in the language that was chosen in the browser, else in the one
    that is wanted most."""

    async def spoken_to(scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        asked, chosen = headers.get(b"accept-language", b""), _CHOSEN.search(headers.get(b"cookie", b""))
        with speaking(wanted((chosen[1] + b"," + asked if chosen else asked).decode("latin-1"))):
            await inner(scope, receive, send)

    return spoken_to


async def note_time(message: Message, scope: Scope) -> None:
    """Notes how long a request took until its answer began, by its route, its method and the kind of its answer."""
    since = scope["state"].get(guard.SINCE)
    if message["type"] == "http.response.start" and since is not None:
        route = scope["path_template"], scope["method"], f"{message['status'] // 100}xx"  # type: ignore[typeddict-item]
        scope["litestar_app"].state.answers.of(*route).note(time.perf_counter() - since)


async def begin(app: Litestar) -> None:
    """The server starts; who comes first does not wait for the games to be drawn."""
    forbid_waiting()  # in the thread of the event loop
    room = app.state.room
    room.open()
    room.spawn(asyncio.to_thread(draw_home, tuple(room.games.values()), app.state.here))


def draw_home(games: tuple[Game, ...], here: str) -> None:
    """The first page is drawn in every language."""
    for language in languages():
        with speaking(language):
            home.first_view(games, here=here)


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
    await room.store.check()
    sockets = sum(len(host.sockets) for host in room.tables.values())
    return Health(True, __version__, len(room.tables), sockets)


@get("/metrics", include_in_schema=False)
async def read_metrics(request: Asked) -> Response[bytes]:
    """How the server does, for Prometheus."""
    from kitchentable.server import metrics

    room = room_of(request)
    if not metrics.may_read(request, room.settings.metrics):
        raise Refusing("not_found", say("metrics-for-programs"), 404)
    return metrics.answer(room, request.app.state.answers)


@get("/api/{path:path}")
async def unknown(path: FromPath[str]) -> None:
    """Whatever else is asked under /api."""
    raise Refusing("not_found", say("request-unknown", path=f"/api{path[:60]}"), 404)


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
async def client(request: Asked, path: FromPath[str] = "/") -> Response[bytes]:
    """The client: a file of its own, or its page at the addresses that it has. Of HEAD uvicorn sends no body."""
    beside = request.app.state.pocket
    if path == "/":
        return await asyncio.to_thread(home.page, request, room_of(request).games, request.app.state.here)
    if beside and f"{path}/".startswith(POCKET):
        return await asyncio.to_thread(pocket.file_of, request, beside, path)
    head = await previews.head(request, path)
    return await asyncio.to_thread(client_file, request, path, head)


ROUTES = (
    health,
    read_metrics,
    unknown,
    client,
)
