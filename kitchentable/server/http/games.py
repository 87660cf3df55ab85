"""The routes of games: what there is, options, bots, rulebooks, score pads."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from kitchentable import teaching
from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.games import (
    AskBots,
    AskRules,
    BookOf,
    ChosenOptions,
    FoundRule,
    GameBots,
    GameInfo,
    PicturesOf,
    Preparable,
    PrepareBot,
    RulebookPage,
    RuleStrip,
)
from kitchentable.protocol.lessons import Learn, LessonList
from kitchentable.score_pad import Pad, Scored, ScorePad, Written
from kitchentable.server.http.deps import Asked, known, room_of
from kitchentable.table import catalog, seats

Strips = tuple[RuleStrip, ...]


@get("/api/games", sync_to_thread=True)
def list_games(request: Asked) -> list[GameInfo]:
    """All games, with their options described for a form."""
    return [catalog.info(game) for game in room_of(request).games.values()]


@post("/api/games/{name:str}/seats", status_code=200)
async def seats_of_game(request: Asked, name: FromPath[str], data: JSONBody[ChosenOptions]) -> list[int]:
    """The numbers of seats that these options allow."""
    game = seats.game_named(room_of(request).games, name)
    return list(game.seats(seats.checked_options(game, data.options)))


@post("/api/games/{name:str}/bots", status_code=200)
async def bots_of_game(request: Asked, name: FromPath[str], data: JSONBody[AskBots]) -> GameBots:
    """The levels of bots that such a table can have, and those that can be prepared for it."""
    room = room_of(request)
    game = seats.game_named(room.games, name)
    return room.warming.preparing.bots(game, seats.checked_options(game, data.options), data.seats)


@post("/api/games/{name:str}/prepare", status_code=202)
async def prepare_bot(request: Asked, name: FromPath[str], data: JSONBody[PrepareBot]) -> Preparable:
    """Begins to prepare a level of bots in the background; `bots` tells how far it is."""
    room = room_of(request)
    known(request)
    game = seats.game_named(room.games, name)
    return room.warming.prepare(game, data.level, seats.checked_options(game, data.options))


@get("/api/games/{name:str}/rulebook", sync_to_thread=True)
def read_rulebook(request: Asked, name: FromPath[str], language: FromQuery[str] = "en") -> RulebookPage:
    """The rulebook of a game."""
    return catalog.page(seats.game_named(room_of(request).games, name), language)


@post("/api/games/{name:str}/rulebook", status_code=200, sync_to_thread=True)
def read_book_of_table(request: Asked, name: FromPath[str], data: JSONBody[BookOf]) -> RulebookPage:
    """The rulebook of a table with these options: what is in force there."""
    game = seats.game_named(room_of(request).games, name)
    return catalog.page(game, data.language, seats.checked_options(game, data.options))


@get("/api/games/{name:str}/pictures", sync_to_thread=True)
def show_rule(request: Asked, name: FromPath[str], rule: FromQuery[str], language: FromQuery[str] = "en") -> Strips:
    """The examples of a rule, drawn."""
    return catalog.strips(seats.game_named(room_of(request).games, name), rule, language)


@post("/api/games/{name:str}/pictures", status_code=200, sync_to_thread=True)
def show_rule_of_table(request: Asked, name: FromPath[str], data: JSONBody[PicturesOf]) -> Strips:
    """The examples of a rule that are true at a table with these options, drawn."""
    game = seats.game_named(room_of(request).games, name)
    return catalog.strips(game, data.rule, data.language, seats.checked_options(game, data.options))


@get("/api/games/{name:str}/lessons", sync_to_thread=True)
def list_lessons(request: Asked, name: FromPath[str], language: FromQuery[str] = "en") -> LessonList:
    """What there is to learn of a game."""
    return teaching.listed(seats.game_named(room_of(request).games, name), language)


@post("/api/games/{name:str}/lessons/{number:str}", status_code=200, sync_to_thread=True)
def teach(request: Asked, name: FromPath[str], number: FromPath[str], data: JSONBody[Learn]) -> Response[bytes]:
    """What a learner is shown and answered at a step of a lesson: a `Taught`, whose touches are a tree of any depth,
    which no schema of OpenAPI's is made of."""
    taught = teaching.answer(seats.game_named(room_of(request).games, name), number, data)
    return Response(msgspec.json.encode(taught), media_type=MediaType.JSON)


@get("/api/rules", sync_to_thread=True)
def search_rules(
    request: Asked, words: FromQuery[str], game: FromQuery[str] = "", language: FromQuery[str] = "en"
) -> tuple[FoundRule, ...]:
    """The rules that answer a question best, of all games or of one."""
    games = room_of(request).games
    asked = [seats.game_named(games, game)] if game else [*games.values()]
    return catalog.answers(asked, words, language)


@post("/api/games/{name:str}/rules", status_code=200, sync_to_thread=True)
def search_rules_of_table(request: Asked, name: FromPath[str], data: JSONBody[AskRules]) -> tuple[FoundRule, ...]:
    """The rules that answer a question best at a table with these options; if none does, those of the general book."""
    game = seats.game_named(room_of(request).games, name)
    return catalog.answers_here(game, data.words, data.language, seats.checked_options(game, data.options))


@get("/api/games/{name:str}/pad", sync_to_thread=True)
def read_pad(request: Asked, name: FromPath[str]) -> Pad:
    """What is written on the pad of games played with real things, and the drawings of its keys."""
    return _pad(request, name).entry_form()


@post("/api/games/{name:str}/pad", status_code=200, sync_to_thread=True)
def score_pad(request: Asked, name: FromPath[str], data: JSONBody[Written]) -> Scored:
    """What was written of games played with real things, judged and explained; and what can be written next."""
    return catalog.judged(seats.game_named(room_of(request).games, name), _pad(request, name), data)


def _pad(request: Asked, name: str) -> ScorePad[Any]:
    """The score pad of a game; refuses a game without one."""
    game = seats.game_named(room_of(request).games, name)
    if game.pad is None:
        raise Refusing("not_found", say("rounds-no-pad", game=game.title), 404)
    return game.pad


ROUTES = (
    list_games,
    seats_of_game,
    bots_of_game,
    prepare_bot,
    read_rulebook,
    read_book_of_table,
    show_rule,
    show_rule_of_table,
    list_lessons,
    teach,
    search_rules,
    search_rules_of_table,
    read_pad,
    score_pad,
)
