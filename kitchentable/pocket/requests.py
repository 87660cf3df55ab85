"""The requests that a pocket answers: those of `docs/protocol.md` that need no other person and no account."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeVar
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec

from kitchentable import teaching
from kitchentable.codes import new_id
from kitchentable.decoding import decoder
from kitchentable.drawing.scene import Form
from kitchentable.drawing.text import as_typed
from kitchentable.game import Game
from kitchentable.language import say
from kitchentable.pocket import replays, wire
from kitchentable.pocket.handing import HandOn, Taken
from kitchentable.pocket.host import PocketHost
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.games import AskRules, BookOf, ChosenOptions, GameBots, PicturesOf
from kitchentable.protocol.lessons import Learn
from kitchentable.protocol.messages import Talk
from kitchentable.protocol.people import Me, NewName
from kitchentable.protocol.replays import Brought
from kitchentable.protocol.tables import (
    Answer,
    CreateTable,
    Found,
    HostCommands,
    JoinTable,
    PlayBots,
    Start,
    TableMade,
    Tables,
    TakeUp,
    Vote,
)
from kitchentable.score_pad import Written
from kitchentable.table import carrying, catalog, lobby, seats
from kitchentable.table.carrying import CarriedMatch
from kitchentable.table.chat import CHAT
from kitchentable.table.commands import AnswerUndo, AskUndo, CastVote, GiveUp, Join, Leave, PlayAgain
from kitchentable.table.row import Row
from kitchentable.table.summary import card
from kitchentable.values import Seat

T = TypeVar("T")


class PocketPort(Protocol):
    """What requests need of the pocket that they are sent to."""

    games: Mapping[str, Game]
    hosts: dict[str, PocketHost]
    person: str
    now: float

    @property
    def name(self) -> str:
        """What whoever asks is called."""
        ...

    def host(self, code: str) -> PocketHost:
        """The table of that code. Raises `Refusing`."""
        ...

    def create(self, wanted: CreateTable) -> PocketHost:
        """A new table with whose browser it is as its host."""
        ...

    def take_up(self, brought: CarriedMatch, wanted: TakeUp) -> PocketHost:
        """A new table at which a match that was brought goes on."""
        ...

    def rows(self) -> list[Row]:
        """All tables, newest first."""
        ...

    def rename(self, name: str) -> None:
        """The name is whose browser it is from now on."""

    def free_code(self) -> str:
        """A code that no table here has."""
        ...


class OwnerPort(PocketPort, Protocol):
    """What its owner alone may have done with the tables of a pocket."""

    def hand_on(self, code: str, wanted: HandOn) -> str:
        """The table as another device is to keep it; here it rests from now on. Raises `Refusing`."""
        ...

    def stay(self, code: str) -> None:
        """The table is not handed on after all. Raises `Refusing`."""

    def handed_on(self, code: str) -> None:
        """The other device keeps the table: it is not here any more. Raises `Refusing`."""

    def take(self, taken: Taken) -> str:
        """Keeps a table that comes from another device, as not yet this one's; its code. Raises `Problem`."""
        ...

    def taken(self, code: str) -> PocketHost:
        """The other device has forgotten the table: it is this one's, and goes on. Raises `Refusing`."""
        ...


class HintAsked:
    """A hint, which comes when a bot has thought."""

    def __init__(self, host: PocketHost, seat: Seat | None, form: Form) -> None:
        self.host, self.seat = host, seat
        self.form: Form = form


class Request:
    """What was asked: the parts of the path, the query, and the body of a type."""

    def __init__(self, pocket: PocketPort, ask: wire.Ask) -> None:
        split = urlsplit(ask.path)
        self.pocket, self._body = pocket, ask.body
        self.method, self.parts = ask.method, [unquote(part) for part in split.path.split("/") if part]
        self.query = {name: values[-1] for name, values in parse_qs(split.query).items()}

    def body(self, kind: type[T]) -> T:
        """The body as one of that type. Raises `Refusing`."""
        try:
            return decoder(kind).decode(self._body)
        except msgspec.DecodeError as error:
            raise Refusing("bad_message", say("body-other", why=str(error)), 400) from None

    @property
    def seat(self) -> Seat | None:
        """The seat that the query names."""
        return int(self.query["seat"]) if self.query.get("seat", "").isdigit() else None

    @property
    def to(self) -> int | None:
        """The length of the log that the query names."""
        return int(self.query["to"]) if self.query.get("to", "").isdigit() else None

    @property
    def part(self) -> replays.Wanted:
        """The part of a replay that the query names."""
        first, static = self.query.get("first", ""), self.query.get("static") == "true"
        return replays.Wanted(self.query.get("view", ""), self.form, int(first) if first.isdigit() else 0, static)

    @property
    def form(self) -> Form:
        """The form of drawing that the query names."""
        return "narrow" if self.query.get("form") == "narrow" else "wide"


def answered(pocket: PocketPort, ask: wire.Ask) -> object:
    """The body of the answer to a request, or a `HintAsked`. Raises `Problem`."""
    request = Request(pocket, ask)
    match request.parts:
        case ["games"]:
            return [catalog.info(game) for game in pocket.games.values()]
        case ["rules"]:
            return _searched(request)
        case ["games", name, what]:
            return _of_game(request, name, what)
        case ["games", name, "lessons", number] if request.method == "POST":
            return teaching.answer(seats.game_named(pocket.games, name), number, request.body(Learn))
        case ["me"]:
            if request.method == "PUT":
                pocket.rename(request.body(NewName).name)
            return Me(pocket.name)
        case ["tables"]:
            return _made(request) if request.method == "POST" else _listed(pocket)
        case ["tables", code, "replay", *what] if request.method == "GET":
            table = pocket.host(code).table
            return replays.of_table(table, pocket.person, "/".join(what), request.part)
        case ["replays", *what] if request.method == "POST":
            return replays.of_record(pocket.games.values(), "/".join(what), request.body(Brought))
        case ["carried", *what] if request.method == "POST":
            return _brought(request, "/".join(what))
        case ["tables", code, *what]:
            return _at_table(request, pocket.host(code), "/".join(what))
    raise _unknown(request)


def of_owner(pocket: OwnerPort, ask: wire.Ask) -> object:
    """The same of what the owner asks, who may also hand a table on and take one."""
    request = Request(pocket, ask)
    match request.method, request.parts:
        case "POST", ["tables", code, "hand"]:
            return Taken(pocket.hand_on(code.upper(), request.body(HandOn)))
        case "POST", ["tables", code, "stay"]:
            pocket.stay(code.upper())
        case "POST", ["tables", code, "handed"]:
            pocket.handed_on(code.upper())
        case "POST", ["taken"]:
            return TableMade(pocket.take(request.body(Taken)))
        case "POST", ["taken", code]:
            return TableMade(pocket.taken(code.upper()).code)
        case _:
            return answered(pocket, ask)
    return TableMade(code.upper())


def _unknown(request: Request) -> Refusing:
    return Refusing("not_found", say("pocket-nothing", what=as_typed("/".join(request.parts)[:60])), 404)


def _listed(pocket: PocketPort) -> Tables:
    """The tables of this device, newest first."""
    cards = []
    for row in pocket.rows():
        host = pocket.hosts.get(row.code)
        match = host.table.match if host is not None else None
        cards.append(card(row, pocket.games.get(row.game), match, pocket.person))
    return Tables((), tuple(cards))


def _made(request: Request) -> TableMade:
    if not request.pocket.name:
        raise Refusing("no_name", say("name-first"), 401)
    return TableMade(request.pocket.create(request.body(CreateTable)).code)


def _brought(request: Request, what: str) -> object:
    """A match that was taken along, to be looked at or gone on with."""
    known = tuple(game.State for game in request.pocket.games.values())
    if what == "about":
        return carrying.read(request.body(Found).text, known).shown
    if what:
        raise _unknown(request)
    wanted = request.body(TakeUp)
    return TableMade(request.pocket.take_up(carrying.read(wanted.text, known), wanted).code)


def _searched(request: Request) -> object:
    """The rules that answer a question, of all games or of one."""
    games, game = request.pocket.games, request.query.get("game", "")
    asked = [seats.game_named(games, game)] if game else [*games.values()]
    return catalog.answers(asked, request.query.get("words", ""), request.query.get("language", "en"))


def _of_game(request: Request, name: str, what: str) -> object:
    game = seats.game_named(request.pocket.games, name)
    if what == "seats":
        return list(game.seats(seats.checked_options(game, request.body(ChosenOptions).options)))
    if what == "bots":
        return GameBots(tuple(game.bots))
    if what == "rulebook":
        if request.method == "POST":
            book = request.body(BookOf)
            return catalog.page(game, book.language, seats.checked_options(game, book.options))
        return catalog.page(game, request.query.get("language", "en"))
    if what == "rules" and request.method == "POST":
        wanted = request.body(AskRules)
        options = seats.checked_options(game, wanted.options)
        return catalog.answers_here(game, wanted.words, wanted.language, options)
    if what == "lessons":
        return teaching.listed(game, request.query.get("language", "en"))
    if what == "pictures":
        if request.method == "POST":
            asked = request.body(PicturesOf)
            return catalog.strips(game, asked.rule, asked.language, seats.checked_options(game, asked.options))
        return catalog.strips(game, request.query.get("rule", ""), request.query.get("language", "en"))
    if what == "pad" and game.pad is not None:
        if request.method == "POST":
            return catalog.judged(game, game.pad, request.body(Written))
        return game.pad.entry_form()
    if what == "play":
        host = request.pocket.create(lobby.against_bots(game, request.body(PlayBots)))
        host.lead(request.pocket.person, Start())
        return TableMade(host.code)
    raise _unknown(request)


def _at_table(request: Request, host: PocketHost, what: str) -> object:
    person = request.pocket.person
    table = host.table
    if request.method == "GET":
        match what:
            case "undo":
                return table.may_undo(person, request.seat)
            case "pad":
                return table.scored_rounds(person)
            case "chat":
                before = int(request.query.get("before", "0"))
                said = [each for each in host.said if each.number < before]
                return Talk(tuple(said[-CHAT:]), len(said) > CHAT)
            case "record":
                return table.record(person)
            case "":
                return table.summary(person, request.pocket.now)
        raise _unknown(request)
    if what == "hint":
        return HintAsked(host, request.seat, request.form)
    if what == "carry":
        return host.take_along(person)
    if what == "rematch":
        return _again(request.pocket, host)
    _done(request, host, what)
    return table.summary(person, request.pocket.now)


def _done(request: Request, host: PocketHost, what: str) -> None:
    """What changes a table, and is answered by it."""
    pocket, person = request.pocket, request.pocket.person
    match what:
        case "join":
            wanted = request.body(JoinTable)
            if wanted.name and not wanted.also:
                pocket.rename(wanted.name)
            name = wanted.name if wanted.also else pocket.name or lobby.nameless()
            host.do(Join(person, name, wanted.seat, wanted.also))
        case "leave":
            _need_staying(host.row, person, request.seat)
            host.do(Leave(person, request.seat))
        case "host":
            host.lead(person, request.body(HostCommands))  # type: ignore[arg-type]
        case "vote":
            host.do(CastVote(person, request.body(Vote)))
        case "concede":
            host.do(GiveUp(person, request.seat))
        case "undo":
            host.do(AskUndo(person, request.seat, request.to))
        case "undo/answer":
            host.do(AnswerUndo(person, request.body(Answer).yes))
        case _:
            raise _unknown(request)


def _need_staying(row: Row, person: str, seat: Seat | None) -> None:
    """Before the match the host stays while others sit: the table is on their device."""
    lasts = seat is not None and len(seats.seats_of(row, person)) > 1
    if row.phase == "lobby" and row.host == person and seats.others(row, person) and not lasts:
        raise Refusing("phase", say("pocket-host-stays"), 409)


def _again(pocket: PocketPort, host: PocketHost) -> TableMade:
    """The next table of the same people; it begins at once where nobody else is waited for."""
    code = pocket.free_code()
    host.do(PlayAgain(pocket.person, code, new_id()))
    if host.row.rematch == code and not seats.others(host.row, pocket.person):
        pocket.host(code).lead(pocket.person, Start())
    return TableMade(host.row.rematch)
