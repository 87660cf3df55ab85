"""The route of what is to be known about this server: what it keeps how long."""

from __future__ import annotations

from litestar import get

from kitchentable.protocol.people import Keeping, ServerInfo
from kitchentable.server.http.deps import Asked, room_of


@get("/api/about")
async def about_server(request: Asked) -> ServerInfo:
    """What is kept how long."""
    settings = room_of(request).settings
    keeping = Keeping(settings.keep_lobbies, settings.keep_matches, settings.keep_chat, settings.keep_guests)
    return ServerInfo(keeping)


ROUTES = (about_server,)
