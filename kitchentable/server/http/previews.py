"""What a link says of itself where it is sent: of a table which game it is, of a match that is over how it ended."""

from __future__ import annotations

import re
from html import escape

from litestar import Response, get
from litestar.params import FromPath

from kitchentable import postcards, reels
from kitchentable.drawing import typesetter
from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.server.access import guard
from kitchentable.server.http import invitations
from kitchentable.server.http.deps import Asked, room_of
from kitchentable.server.replay import stories
from kitchentable.table.table import Table

_TABLES = re.compile(r"/+(?:t|replay)/+([A-Za-z0-9]{1,12})(?:/+[0-9]{0,7})?/*")


@get("/api/tables/{code:str}/picture")
async def read_picture(request: Asked, code: FromPath[str]) -> Response[bytes]:
    """A picture of a table that anybody may see: the game, or how the match ended; for previews of links."""
    room = room_of(request)
    table = (await room.visible(code, "")).table
    if not typesetter.installed():
        raise Refusing("not_found", say("typst-cannot-draw", why=typesetter.missing()), 404)
    guard.take(request)
    whose, read = guard.address(request), room.printers.read
    if _over(table):
        made = await read(stories.result, *reels.over(table), table.row.called, address=whose, person="")
    else:
        made = await read(stories.invitation, table.game.State, address=whose, person="")
    return Response(made, media_type="image/png", headers={"cache-control": "public, max-age=300"})


async def head(request: Asked, path: str) -> bytes:
    """What stands in the head of the client's page at a table's address, for programs that show links; nothing where
    there is no such table, or not everybody may see it."""
    found = _TABLES.fullmatch(path)
    if found is None:
        return b""
    try:
        table = (await room_of(request).visible(found[1], "")).table
    except Refusing:
        return b""
    title, line = postcards.words(table.game, _over(table))
    said = {"og:type": "website", "og:site_name": "kitchentable", "og:title": title, "og:description": line}
    if typesetter.installed():
        w, h = postcards.SIZE
        address = f"{invitations.base(request, '')}/api/tables/{table.row.code}/picture"
        said |= {"og:image": address, "og:image:width": str(w), "og:image:height": str(h)}
    tags = [f'<meta property="{name}" content="{escape(words)}">' for name, words in said.items()]
    return "".join((*tags, '<meta name="twitter:card" content="summary_large_image">')).encode()


def _over(table: Table) -> bool:
    return table.match is not None and table.match.over and not table.unplayable


ROUTES = (read_picture,)
"""All others are the client's pages (`app.client`)."""
