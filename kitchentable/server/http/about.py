"""The route of what is to be known about this server: who runs it and how, and what it keeps how long."""

from __future__ import annotations

from litestar import get

from kitchentable.protocol.people import Keeping, ServerInfo
from kitchentable.server.http.deps import Asked, room_of


@get("/api/about")
async def about_server(request: Asked) -> ServerInfo:
    """Who runs this server and how, and what is kept how long."""
    settings, house = room_of(request).settings, room_of(request).operated.house
    keeping = Keeping(settings.keep_lobbies, settings.keep_matches, settings.keep_chat, settings.keep_guests)
    return ServerInfo(keeping, house.announcement, house.registration, house.members_only, house.imprint, house.privacy)


ROUTES = (about_server,)
