"""What the routes have in common: who asks, and about which table."""

from __future__ import annotations

from typing import Any, cast

from litestar import Request
from litestar.connection import ASGIConnection

from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.server.access import guard
from kitchentable.server.rooms.host import TableHost
from kitchentable.server.rooms.room import Room

Asked = Request[Any, Any, Any]


def room_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Room:
    """The room of the server that is asked."""
    return cast(Room, connection.app.state.room)


def known(request: Asked) -> str:
    """Who asks; refuses nobody known."""
    person = guard.person(request)
    if not person:
        raise Refusing("no_name", say("name-first"), 401)
    return person


async def newcomer(request: Asked, name: str = "") -> str:
    """Somebody new, of that name; refuses too many from one address."""
    guard.take_new(request)
    return await room_of(request).people.new(name)


async def table_of(request: Asked, code: str) -> TableHost:
    """The table that is asked about; refuses who may not see it."""
    return await room_of(request).visible(code, guard.person(request))
