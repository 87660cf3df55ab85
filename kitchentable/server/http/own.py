"""The routes of what is one's own: all of it as one file, and deleting it."""

from __future__ import annotations

import asyncio
import time

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody

from kitchentable import __version__
from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.people import DeleteMe, Me
from kitchentable.server.access import guard
from kitchentable.server.http.deps import Asked, known, room_of
from kitchentable.server.http.people import HASHING, forgotten
from kitchentable.server.replay import archive
from kitchentable.server.store import accounts, operators, own_data, tables


@get("/api/me/data")
async def my_data(request: Asked) -> Response[bytes]:
    """All that is kept of whoever asks, as one file: JSON, with the records of their finished matches."""
    room, person = room_of(request), known(request)
    guard.take(request, HASHING)
    data = await room.store.read(own_data.everything(person))
    found = await room.store.read(tables.logs_of(person, archive.MOST))

    def written() -> bytes:
        records = {row.code: archive.text_of(row, events, room.games.get(row.game)) for row, events in found}
        head = {"server": f"Kitchen Table {__version__}", "written": time.time()}
        return msgspec.json.format(msgspec.json.encode({**head, **data, "records": records}))

    headers = {"content-disposition": 'attachment; filename="kitchentable-data.json"', "cache-control": "no-store"}
    return Response(await asyncio.to_thread(written), media_type="application/json", headers=headers)


@post("/api/me/delete", status_code=200)
async def delete_me(request: Asked, data: JSONBody[DeleteMe]) -> Response[Me]:
    """Deletes whoever asks, with their account: matches stay for those who played them, the name goes."""
    room, person = room_of(request), known(request)
    account = await room.store.read(accounts.of_person(person))
    if await room.store.read(operators.is_one(person)):
        raise Refusing("operator", say("operator-is-you"), 409)
    if account is not None:
        guard.take(request, HASHING)
        await room.people.accounts.signed_in(account.name, data.passphrase, guard.address(request))
    await room.remove(person)
    return forgotten(request)


ROUTES = (my_data, delete_me)
