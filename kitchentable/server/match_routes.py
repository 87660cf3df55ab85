"""The routes around the moves of a running match: choosing for others, taking back, giving up, and earlier chat."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from kitchentable.pad import Written
from kitchentable.server import choosing, company, security, undoing
from kitchentable.server.asking import Asked, room_of
from kitchentable.server.table import LiveTable, settled
from kitchentable.server.wire import Answer, Table, Talk, Vote, Wish


async def _table(request: Asked, code: str) -> tuple[LiveTable, str]:
    person = security.person(request)
    return await room_of(request).visible(code, person), person


@post("/api/tables/{code:str}/vote", status_code=200)
async def vote_at_table(request: Asked, code: FromPath[str], data: JSONBody[Vote]) -> Table:
    """Chooses what is to become of a seat that was left, or whose time is up."""
    table, person = await _table(request, code)
    await settled(lambda: choosing.vote(table, person, data))
    return table.message(person)


@post("/api/tables/{code:str}/concede", status_code=200)
async def concede_match(request: Asked, code: FromPath[str], seat: FromQuery[int | None] = None) -> Table:
    """Gives up."""
    table, person = await _table(request, code)
    await settled(lambda: company.concede(table, person, seat))
    return table.message(person)


@get("/api/tables/{code:str}/undo")
async def read_undo(request: Asked, code: FromPath[str], seat: FromQuery[int | None] = None) -> Wish:
    """Whether one may ask for one's last move back, and else why not."""
    table, person = await _table(request, code)
    return undoing.offered(table, person, seat)


@post("/api/tables/{code:str}/undo", status_code=200)
async def ask_undo(request: Asked, code: FromPath[str], seat: FromQuery[int | None] = None) -> Table:
    """Asks the others for one's last move back; where only bots are asked, it is taken back at once."""
    table, person = await _table(request, code)
    await settled(lambda: undoing.ask(table, person, seat))
    return table.message(person)


@post("/api/tables/{code:str}/undo/answer", status_code=200)
async def answer_undo(request: Asked, code: FromPath[str], data: JSONBody[Answer]) -> Table:
    """Agrees that another takes back his last move, or not."""
    table, person = await _table(request, code)
    await settled(lambda: undoing.answer(table, person, data.yes))
    return table.message(person)


@get("/api/tables/{code:str}/pad")
async def read_rounds(request: Asked, code: FromPath[str]) -> Written:
    """The rounds of the match that are over, as one would write them on the game's score pad."""
    table, person = await _table(request, code)
    return company.scored_rounds(table, person)


@get("/api/tables/{code:str}/chat")
async def read_chat(request: Asked, code: FromPath[str], before: FromQuery[int]) -> Talk:
    """What was said at the table before the words of that number."""
    table, _ = await _table(request, code)
    return await company.talk(table, before)


ROUTES = (vote_at_table, concede_match, read_undo, ask_undo, answer_undo, read_rounds, read_chat)
