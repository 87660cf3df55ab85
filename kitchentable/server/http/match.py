"""The routes around the moves of a running match: choosing for others, taking back, giving up, and earlier chat."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from kitchentable.protocol.messages import Table, Talk
from kitchentable.protocol.tables import Answer, Vote, Wish
from kitchentable.score_pad import Written
from kitchentable.server.access import guard
from kitchentable.server.http.deps import Asked, room_of
from kitchentable.server.rooms.host import TableHost
from kitchentable.server.store import blocks, tables
from kitchentable.table.chat import CHAT, LATEST
from kitchentable.table.commands import AnswerUndo, AskUndo, CastVote, GiveUp


async def _table(request: Asked, code: str) -> tuple[TableHost, str]:
    person = guard.person(request)
    return await room_of(request).visible(code, person), person


@post("/api/tables/{code:str}/vote", status_code=200)
async def vote_at_table(request: Asked, code: FromPath[str], data: JSONBody[Vote]) -> Table:
    """Chooses what is to become of a seat that was left, or whose time is up."""
    host, person = await _table(request, code)
    return await host.do_for(person, CastVote(person, data))


@post("/api/tables/{code:str}/concede", status_code=200)
async def concede_match(request: Asked, code: FromPath[str], seat: FromQuery[int | None] = None) -> Table:
    """Gives up."""
    host, person = await _table(request, code)
    return await host.do_for(person, GiveUp(person, seat))


@get("/api/tables/{code:str}/undo")
async def read_undo(request: Asked, code: FromPath[str], seat: FromQuery[int | None] = None) -> Wish:
    """Whether one may ask for one's last move back, and else why not."""
    host, person = await _table(request, code)
    return host.table.may_undo(person, seat)


@post("/api/tables/{code:str}/undo", status_code=200)
async def ask_undo(
    request: Asked, code: FromPath[str], seat: FromQuery[int | None] = None, to: FromQuery[int | None] = None
) -> Table:
    """Asks the others for one's last move back; where only bots are asked, it is taken back at once, and so is the
    throw of real dice that is to be corrected (`to`)."""
    host, person = await _table(request, code)
    return await host.do_for(person, AskUndo(person, seat, to))


@post("/api/tables/{code:str}/undo/answer", status_code=200)
async def answer_undo(request: Asked, code: FromPath[str], data: JSONBody[Answer]) -> Table:
    """Agrees that another takes back their last move, or not."""
    host, person = await _table(request, code)
    return await host.do_for(person, AnswerUndo(person, data.yes))


@get("/api/tables/{code:str}/pad")
async def read_rounds(request: Asked, code: FromPath[str]) -> Written:
    """The rounds of the match that are over, as one would write them on the game's score pad."""
    host, person = await _table(request, code)
    return host.table.scored_rounds(person)


@get("/api/tables/{code:str}/chat")
async def read_chat(request: Asked, code: FromPath[str], before: FromQuery[int]) -> Talk:
    """What was said at the table before the words of that number."""
    host, person = await _table(request, code)
    number = min(max(before, 0), LATEST)
    found = await host.room.store.read(tables.said_before(host.code, number, CHAT + 1))
    blocked = await host.room.store.read(blocks.by(person))
    heard = tuple(words.said for words in found[-CHAT:] if words.person not in blocked)
    return Talk(heard, len(found) > CHAT)


ROUTES = (vote_at_table, concede_match, read_undo, ask_undo, answer_undo, read_rounds, read_chat)
