"""The routes of blocking: somebody whose words one does not want to read, and who is to keep away."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody

from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.people import Block, Blocked, EndBlock
from kitchentable.server.access import guard
from kitchentable.server.http.deps import Asked, known, room_of, table_of
from kitchentable.server.store import accounts, blocks, friends, tables

GREATEST = 2**31 - 1
"""No words have a greater number."""


@get("/api/blocks")
async def list_blocks(request: Asked) -> list[Blocked]:
    """Those whom one blocks, the latest first."""
    return await room_of(request).store.read(blocks.listed(guard.person(request)))


@post("/api/blocks", status_code=200)
async def block_somebody(request: Asked, data: JSONBody[Block]) -> list[Blocked]:
    """Blocks somebody: their words are not shown any more, they are not let in where one is the host, nor become one's
    friend, nor ask one anywhere. They are not told."""
    room, person = room_of(request), known(request)
    other, name = await _meant(request, data, person)
    if not other:
        raise Refusing("not_found", say("block-nobody"), 404)
    if other == person:
        raise Refusing("bad_message", say("block-yourself"))
    await room.store.write(blocks.block(person, other, name))
    await room.blocks_anew(person)
    return await room.store.read(blocks.listed(person))


@post("/api/blocks/end", status_code=200)
async def end_block(request: Asked, data: JSONBody[EndBlock]) -> list[Blocked]:
    """Blocks somebody no longer."""
    room, person = room_of(request), known(request)
    await room.store.write(blocks.end(person, data.key))
    await room.blocks_anew(person)
    return await room.store.read(blocks.listed(person))


async def _meant(request: Asked, data: Block, person: str) -> tuple[str, str]:
    """Who is meant, and what they are called; an empty text for nobody."""
    read = room_of(request).store.read
    if data.account:
        account = await read(accounts.of_login(accounts.login(data.account)))
        return (account.person, account.name) if account else ("", "")
    if data.friend:
        friend = await read(friends.named(person, data.friend)) or ""
        return friend, await read(tables.name_of(friend)) or ""
    row = (await table_of(request, data.code)).table.row
    if data.words is not None:
        if not 0 <= data.words <= GREATEST:
            return "", ""
        found = await read(blocks.speaker(row.code, data.words))
        if found is None:
            return "", ""
        who, name = found
        by_name = (chair.person for chair in row.chairs if chair.name == name)
        return who or next(by_name, ""), name  # what older versions wrote names no person
    if data.caller:
        knocking = [one for one in row.callers if one.key == data.caller and row.host == person]
        return (knocking[0].person, knocking[0].name) if knocking else ("", "")
    if data.seat is not None and 0 <= data.seat < len(row.chairs):
        return row.chairs[data.seat].person, row.chairs[data.seat].name
    return "", ""


ROUTES = (list_blocks, block_somebody, end_block)
