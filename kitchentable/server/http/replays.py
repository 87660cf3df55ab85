"""The routes of replays: finished matches and records that somebody brings, drawn by a process beside the games."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from kitchentable import reels
from kitchentable.drawing.scene import Form
from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.replays import AskEstimate, Brought, Estimate, MatchCard, Replay
from kitchentable.server.access import guard
from kitchentable.server.http.deps import Asked, room_of, table_of
from kitchentable.server.http.static import takes_gzip
from kitchentable.server.replay import archive, estimates, packing, stories
from kitchentable.server.store import tables
from kitchentable.server.workers.queue import Whose
from kitchentable.table.table import Table
from kitchentable.values import Seat

LARGEST_RECORD = 1_000_000
"""Bytes of a request with a record; a match of thousands of entries has a tenth."""
LISTED = 100
"""Finished matches in one answer."""


async def _read(request: Asked, function: Any, *arguments: object) -> Any:
    """What the reading process answers; replays cost more than other questions, so they are counted too."""
    if request.method == "GET":
        guard.take(request)
    address, person = guard.address(request), guard.person(request)
    return await room_of(request).readers.read(function, *arguments, address=address, person=person)


def _known(request: Asked) -> reels.Known:
    return tuple(game.State for game in room_of(request).games.values())


def _looking_back(table: Table, person: str) -> Seat | None:
    """Whose eyes somebody looks back with at a match that runs; None where it does not run, or they do not sit there.

    Where several sit at one device, what one of them saw is not the others' to look back at.
    """
    match, seat = table.match, table.seat_of(person)
    if match is None or match.over or seat is None:
        return None
    if match.game.hidden_information and sum(chair.person == person for chair in table.row.chairs) > 1:
        raise Refusing("phase", say("replay-shared-device"), 409)
    return seat


async def _read_json(request: Asked, function: Any, *arguments: object) -> Response[bytes]:
    """JSON that the reading process makes, and compresses if the browser can read that."""
    return _json(request, await _read(request, packing.made, takes_gzip(request), function, *arguments))


def _json(request: Asked, content: bytes) -> Response[bytes]:
    headers = {"vary": "accept-encoding"}
    if takes_gzip(request):
        headers["content-encoding"] = "gzip"
    return Response(content, media_type="application/json", headers=headers)


@get("/api/tables/{code:str}/replay")
async def read_replay(request: Asked, code: FromPath[str]) -> Replay:
    """What there is to replay of a table's match: all when it is over, what one's seat has seen while it runs."""
    table, person = (await table_of(request, code)).table, guard.person(request)
    seat = _looking_back(table, person)
    if seat is not None and table.match is not None:
        answer = reels.looking_back(reels.snapshot(table.match), seat, table.row.code)
    else:
        text, known = reels.over(table)
        answer = await _read(request, reels.read_about, text, known, table.seat_of(person), table.row.code)
    return reels.at_table(answer, table.row)


@get("/api/tables/{code:str}/replay/reel")
async def read_reel(
    request: Asked,
    code: FromPath[str],
    view: FromQuery[str],
    form: FromQuery[Form] = "wide",
    first: FromQuery[int] = 0,
    static: FromQuery[bool] = False,
) -> Response[bytes]:
    """A part of a replay."""
    table, person = (await table_of(request, code)).table, guard.person(request)
    seat = _looking_back(table, person)
    if seat is not None and table.match is not None:
        if view != str(seat):
            raise Refusing("phase", say("replay-own-seat"), 409)
        guard.take(request)
        match = reels.snapshot(table.match)
        asked = (reels.encoded, match, view, form, first, static)
        return _json(request, await asyncio.to_thread(packing.made, takes_gzip(request), *asked))
    text, known = reels.over(table)
    return await _read_json(request, reels.read_reel, text, known, view, form, first, static)


@get("/api/tables/{code:str}/replay/dice")
async def read_dice(request: Asked, code: FromPath[str]) -> Response[bytes]:
    """All that is needed to check the dice of a match that is over."""
    return await _read_json(request, reels.read_dice, *reels.over((await table_of(request, code)).table))


@get("/api/tables/{code:str}/replay/postcard")
async def read_postcard(request: Asked, code: FromPath[str]) -> Response[bytes]:
    """How a match ended, drawn to be shared."""
    table = (await table_of(request, code)).table
    return await _read_json(request, stories.read_postcard, *reels.over(table), table.row.called)


@post("/api/tables/{code:str}/replay/estimate", status_code=200)
async def estimate(request: Asked, code: FromPath[str], data: JSONBody[AskEstimate]) -> Estimate:
    """How a position of a match that is over went on when bots played it."""
    text, known = reels.over((await table_of(request, code)).table)
    return await _estimated(request, text, known, data.at)


async def _estimated(request: Asked, text: str, known: reels.Known, at: int) -> Estimate:
    """One position at a time for each address, thought about where the bots think."""
    asking: set[str] = request.app.state.estimating
    address = guard.address(request)
    if address in asking:
        raise Refusing("busy", say("estimate-waiting"), 429)
    asking.add(address)
    try:
        whose, seed = Whose(guard.person(request) or address), secrets.randbits(64)
        thinkers = room_of(request).thinkers
        answer: Estimate = await thinkers.ask(estimates.read_estimate, text, known, at, seed, whose=whose)
    finally:
        asking.discard(address)
    return answer


@post("/api/replays", status_code=200, request_max_body_size=LARGEST_RECORD)
async def bring_record(request: Asked, data: JSONBody[Brought]) -> Replay:
    """Judges a record line by line; nothing of it is kept."""
    answer: Replay = await _read(request, reels.read_about, data.record, _known(request), None, "")
    return answer


@post("/api/replays/reel", status_code=200, request_max_body_size=LARGEST_RECORD)
async def brought_reel(request: Asked, data: JSONBody[Brought]) -> Response[bytes]:
    """A part of the replay of a record."""
    asked = (data.view, data.form, data.first, data.static)
    return await _read_json(request, reels.read_reel, data.record, _known(request), *asked)


@post("/api/replays/dice", status_code=200, request_max_body_size=LARGEST_RECORD)
async def brought_dice(request: Asked, data: JSONBody[Brought]) -> Response[bytes]:
    """All that is needed to check the dice of a record."""
    return await _read_json(request, reels.read_dice, data.record, _known(request))


@post("/api/replays/estimate", status_code=200, request_max_body_size=LARGEST_RECORD)
async def brought_estimate(request: Asked, data: JSONBody[AskEstimate]) -> Estimate:
    """How a position of a record went on when bots played it."""
    known = _known(request)
    await _read(request, reels.read_about, data.record, known, None, "")  # what takes too long never comes to the bots
    return await _estimated(request, data.record, known, data.at)


@get("/api/me/matches")
async def my_matches(request: Asked) -> list[MatchCard]:
    """One's finished matches, newest first."""
    person = guard.person(request)
    found = await room_of(request).store.read(tables.finished_of(person, LISTED)) if person else []
    return [archive.card(row, room_of(request).games.get(row.game), person) for row in found]


@get("/api/me/matches.zip")
async def my_records(request: Asked) -> Response[bytes]:
    """The records of one's finished matches in a zip, newest first."""
    person = guard.person(request)
    if not person:
        raise Refusing("no_name", say("name-first-matches"), 401)
    guard.take(request)
    found = await room_of(request).store.read(tables.logs_of(person, archive.MOST))
    content = await asyncio.to_thread(archive.zipped, found, room_of(request).games)
    headers = {"content-disposition": 'attachment; filename="kitchentable-matches.zip"'}
    return Response(content, media_type="application/zip", headers=headers)


ROUTES = [
    read_replay,
    read_reel,
    read_dice,
    read_postcard,
    estimate,
    bring_record,
    brought_reel,
    brought_dice,
    brought_estimate,
    my_matches,
    my_records,
]
