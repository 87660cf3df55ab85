"""The routes of printing: what there is on paper of a game or a match, made by a process beside the games."""

from __future__ import annotations

from typing import Any

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from kitchentable import prints, reels
from kitchentable.drawing import typesetter
from kitchentable.drawing.text import as_typed, number_range
from kitchentable.game import Game
from kitchentable.language import ENGLISH, languages, say, speaking
from kitchentable.printing.sheet import Setup, ink_named, paper_named
from kitchentable.prints import Offer
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.games import Printable
from kitchentable.record import options_named
from kitchentable.server.access import guard
from kitchentable.server.http.deps import Asked, room_of, table_of
from kitchentable.server.replay import stories
from kitchentable.table import seats
from kitchentable.values import Problem

MAX_OPTIONS_CHARS = 4000
"""Characters of options in an address."""
MAX_NAME_CHARS = 40
"""Characters of what house rules are called."""


@get("/api/games/{name:str}/prints", sync_to_thread=True)
def list_prints(request: Asked, name: FromPath[str], language: FromQuery[str] = ENGLISH) -> list[Printable]:
    """What there is of a game on paper, called as in that language; refuses where this server cannot print."""
    game = seats.game_named(room_of(request).games, name)
    _need_typst()
    with speaking(language if language in languages() else ENGLISH):
        return [Printable(each.name, each.title, each.about, each.languages) for each in prints.offered(game)]


@get("/api/games/{name:str}/prints/{what:str}")
async def print_game(
    request: Asked,
    name: FromPath[str],
    what: FromPath[str],
    paper: FromQuery[str] = "A4",
    ink: FromQuery[str] = "colour",
    players: FromQuery[int] = 0,
    options: FromQuery[str] = "",
    language: FromQuery[str] = "en",
    picture: FromQuery[bool] = False,
    called: FromQuery[str] = "",
) -> Response[bytes]:
    """A PDF in true sizes, or a small picture of its first page."""
    game = seats.game_named(room_of(request).games, name)
    _need_typst()
    offer, setup = _asked(game, what, players, options, language)
    setup = setup._replace(name=called.strip()[:MAX_NAME_CHARS])
    on, by = _plain(paper_named, paper), _plain(ink_named, ink)
    asked = prints.made, game.State, offer.name, setup, on, by, picture
    return _sent(await _made(request, *asked), f"{game.name}-{offer.name}", picture)


@get("/api/tables/{code:str}/story")
async def print_story(
    request: Asked,
    code: FromPath[str],
    paper: FromQuery[str] = "",
    ink: FromQuery[str] = "colour",
    language: FromQuery[str] = ENGLISH,
) -> Response[bytes]:
    """A match that is over as a PDF to read; where no paper is named, on what the browser's language has."""
    if language not in languages():
        known_ones = ", ".join(languages())
        raise Refusing("options", say("prints-no-story", language=as_typed(language[:40]), known=known_ones), 422)
    table = (await table_of(request, code)).table
    _need_typst()
    text, known = reels.over(table)
    on, by = _plain(paper_named, paper or _usual(request)), _plain(ink_named, ink)
    return _sent(await _made(request, stories.story, text, known, on, by, language), f"{table.row.code}-story", False)


def _usual(request: Asked) -> str:
    """The paper that is at hand where the browser's first language is spoken."""
    first = request.headers.get("accept-language", "").partition(",")[0].partition(";")[0].strip()
    return "Letter" if first.upper().endswith(("-US", "-CA")) else "A4"


def _need_typst() -> None:
    if not typesetter.installed():
        raise Refusing("not_found", say("typst-cannot-print", why=typesetter.missing()), 404)


def _asked(game: Game, what: str, players: int, options: str, language: str) -> tuple[Offer, Setup]:
    if len(options) > MAX_OPTIONS_CHARS:
        raise Refusing("too_large", say("prints-options", most=MAX_OPTIONS_CHARS), 413)
    offer = _plain(prints.offer_named, game, what, status=404)
    chosen = _plain(options_named, game, options)
    allowed = game.seats(chosen)
    if players and players not in allowed:
        raise Refusing("options", say("prints-players", game=game.title, players=number_range(allowed)), 422)
    if language not in offer.languages:
        known = ", ".join(offer.languages)
        text = say("prints-languages", title=offer.title, language=as_typed(language[:40]), known=known)
        raise Refusing("options", text, 422)
    return offer, Setup(chosen, players, language)


def _plain(reads: Any, *given: Any, status: int = 422) -> Any:
    """What is read of a request; refuses what cannot be."""
    try:
        return reads(*given)
    except Problem as problem:
        raise Refusing("not_found" if status == 404 else "options", str(problem), status) from None


async def _made(request: Asked, function: Any, *arguments: object) -> bytes:
    """What the printing process makes; it costs more than other questions, so it is counted too."""
    guard.take(request)
    address, person = guard.address(request), guard.person(request)
    made: bytes = await room_of(request).printers.read(function, *arguments, address=address, person=person)
    return made


def _sent(content: bytes, name: str, picture: bool) -> Response[bytes]:
    headers = {"cache-control": "private, max-age=600"}
    if picture:
        return Response(content, media_type="image/png", headers=headers)
    headers["content-disposition"] = f'inline; filename="{name}.pdf"'
    return Response(content, media_type="application/pdf", headers=headers)


ROUTES = (list_prints, print_game, print_story)
