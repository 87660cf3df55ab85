"""All tables of one browser: messages of its page go in, what it is told, and what is to be stored, comes out.

    pocket = Pocket(kept, now)                # what was stored, by its keys
    out = pocket.hear(message, now)          # a JSON array of `wire.ToPage`
    out = pocket.tick(now)                   # when `pocket.due()` has come
    out = pocket.thought(id, answer, now)    # what `thinking.answer` said to a `Think`

A table rests until a page comes to it, and then goes on where it was. Nothing here touches a clock, a network or a
disk: a worker of the page can run it, and so can any Python.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping

import msgspec

from kitchentable.bot import Advice
from kitchentable.codes import new_code, new_id
from kitchentable.decoding import decoder
from kitchentable.drawing.scene import Form
from kitchentable.game import Game
from kitchentable.games import GAMES
from kitchentable.pocket import requests, thinking, wire
from kitchentable.pocket.host import PocketHost
from kitchentable.protocol.base import Message, Refusal, Refusing, Wire
from kitchentable.protocol.commands import Act, Commands, Hello, Say
from kitchentable.protocol.messages import Refused, Reply, Said
from kitchentable.protocol.tables import CreateTable
from kitchentable.table import loading, lobby, seats
from kitchentable.table.asks import AskBot, AskHint
from kitchentable.table.commands import PageId, Speak
from kitchentable.table.names import clean_name
from kitchentable.table.plan import AddTable, Plan
from kitchentable.table.row import Chair, Event, Row
from kitchentable.table.state import Timing
from kitchentable.table.table import Table
from kitchentable.values import Problem, Seat, Struct

log = logging.getLogger("kitchentable")
YOU = "you"
"""The person whose browser it is; others at the same device have seats of their own, and no id."""
KEPT = 100
"""Tables that are kept; of those that are over the oldest are forgotten first."""


class KeptWords(Struct):
    """Words that were said at a table, as `Said` sends them."""

    number: int
    name: str
    text: str
    at: float
    seat: Seat | None = None


class KeptTable(Struct):
    """All that is stored of a table."""

    row: Row
    events: tuple[Event, ...] = ()
    said: tuple[KeptWords, ...] = ()


class Hinting(Struct):
    """A hint that a request waits for."""

    request: int
    ask: AskHint
    form: Form


_from_page: msgspec.json.Decoder[wire.Ask | wire.Open | wire.Say | wire.Shut]
_from_page = decoder(wire.Ask | wire.Open | wire.Say | wire.Shut)
_commands: msgspec.json.Decoder[Commands] = decoder(Commands)


class Pocket:
    """The tables of one browser."""

    def __init__(
        self,
        kept: Mapping[str, str],
        now: float,
        timing: Timing | None = None,
        games: Mapping[str, Game] = GAMES,
    ) -> None:
        self.now, self.games, self.person = now, games, YOU
        self.name = kept.get("name", "")
        self._timing = timing or Timing()
        self._out: list[wire.ToPage] = []
        self._stored: dict[str, KeptTable] = {}
        self.hosts: dict[str, PocketHost] = {}
        """The tables in memory, by their codes."""
        self._pages: dict[PageId, tuple[PocketHost, bool]] = {}
        """Where each page is, and whether it has said `hello`."""
        self._thoughts: dict[int, tuple[PocketHost, AskBot | Hinting | None]] = {}
        """What is being thought about."""
        self._asked = 0
        for key, value in kept.items():
            if key.startswith("table "):
                self._stored[key.removeprefix("table ")] = decoder(KeptTable).decode(value)

    # What the worker calls -------------------------------------------------------------------------------------------

    def hear(self, message: str | bytes, now: float) -> bytes:
        """What follows from something that the page has said."""
        self.now = now
        said = _from_page.decode(message)
        if isinstance(said, wire.Ask):
            self._answer(said)
        elif isinstance(said, wire.Open):
            self._open(said.page, said.code)
        elif isinstance(said, wire.Shut):
            self._shut(said.page)
        else:
            self._say(said.page, bytes(said.message))
        return self._taken()

    def tick(self, now: float) -> bytes:
        """What is due by now."""
        self.now = now
        for host in list(self.hosts.values()):
            if host.due is not None and host.due <= now:
                host.go_on()
        return self._taken()

    def due(self) -> float | None:
        """When `tick` has something to do next, if nothing happens before."""
        return min((host.due for host in self.hosts.values() if host.due is not None), default=None)

    def thought(self, number: int, answer: bytes, now: float) -> bytes:
        """What follows from what was thought."""
        self.now = now
        host, waiting = self._thoughts.pop(number)
        found = thinking.answered(answer)
        if isinstance(waiting, AskBot):
            host.follow(host.table.thought(waiting, found, now))
        elif waiting is not None:
            self._hinted(host, waiting, found)
        return self._taken()

    def _taken(self) -> bytes:
        messages, self._out = self._out, []
        return msgspec.json.encode(messages)

    # Tables ----------------------------------------------------------------------------------------------------------

    def host(self, code: str) -> PocketHost:
        """The table of that code. Raises `Refusing`."""
        code = code.upper()
        if code not in self.hosts:
            if code not in self._stored:
                raise Refusing("unknown_table", f"there is no table {code[:12]!r} on this device", 404)
            stored = self._stored[code]
            game = seats.game_named(self.games, stored.row.game)
            loading.need_version(stored.row, game)
            said = [Said(*msgspec.structs.astuple(words)) for words in stored.said]
            table = Table(game, stored.row, said, self._timing)
            host = PocketHost(self, table, list(stored.events), said)
            unplayable = loading.restored(table, stored.events, self.now)
            if unplayable is not None:
                self.keep(host, Plan(row=unplayable))
                table.follow(unplayable, (), (), self.now)
            self.hosts[code] = host
        return self.hosts[code]

    def create(self, wanted: CreateTable) -> PocketHost:
        """A new table with whose browser it is as its host."""
        game = seats.game_named(self.games, wanted.game)
        chair = Chair(YOU, clean_name(self.name or lobby.NAMELESS))
        row = lobby.new_row(game, wanted, chair, self.free_code(), new_id(), self.now)
        self._store(KeptTable(row))
        return self.host(row.code)

    def free_code(self) -> str:
        """A code that no table here has."""
        while (code := new_code()) in self._stored:
            pass
        return code

    def rows(self) -> list[Row]:
        """All tables, newest first."""
        return sorted((stored.row for stored in self._stored.values()), key=lambda row: -row.made)

    def rename(self, name: str) -> None:
        """The name is whose browser it is from now on."""
        self.name = clean_name(name)
        self._out.append(wire.Keep("name", self.name))

    def keep(self, host: PocketHost, plan: Plan) -> None:
        """Has the plan stored, before whatever is told from now on."""
        host.events += plan.events
        if plan.said is not None:
            host.said.append(plan.said)
        said = tuple(KeptWords(*msgspec.structs.astuple(words)) for words in host.said)
        self._store(KeptTable(plan.row or host.row, tuple(host.events), said))
        for also in plan.also:
            if isinstance(also, AddTable):
                self._store(KeptTable(also.row))

    def _store(self, kept: KeptTable) -> None:
        code = kept.row.code
        if code not in self._stored:
            self._forget()
        self._stored[code] = kept
        self._out.append(wire.Keep(f"table {code}", msgspec.json.encode(kept).decode()))

    def _forget(self) -> None:
        """Makes room for one table more."""
        over = [row for row in self.rows() if row.phase in ("over", "closed") and row.code not in self.hosts]
        for row in over[len(over) - max(0, len(self._stored) + 1 - KEPT) :]:
            del self._stored[row.code]
            self._out.append(wire.Keep(f"table {row.code}"))

    # Requests --------------------------------------------------------------------------------------------------------

    def _answer(self, ask: wire.Ask) -> None:
        try:
            answer = requests.answered(self, ask)
        except Problem as error:
            self._refuse(ask.id, error)
            return
        if isinstance(answer, requests.HintAsked):
            hint = answer.host.table.ask_hint(YOU, answer.seat)
            self._think(answer.host, Hinting(ask.id, hint, answer.form), "explain", hint)
        else:
            self._out.append(wire.Answer(ask.id, 200, _raw(answer)))

    def _refuse(self, request: int, error: Problem) -> None:
        if isinstance(error, Refusing):
            self._out.append(wire.Answer(request, error.status, _raw(Refusal(error.code, str(error), error.rule))))
        else:
            self._out.append(wire.Answer(request, 422, _raw(Refusal("bad_message", str(error)))))

    # Bots ------------------------------------------------------------------------------------------------------------

    def think(self, host: PocketHost, ask: AskBot) -> None:
        """Has a bot think."""
        self._think(host, ask, "choose", ask)

    def get_ready(self, host: PocketHost) -> None:
        """Has the bots of a table get ready."""
        question = thinking.GetReady(host.row.game, host.table.game.options(host.row.options))
        self._put(host, None, question)

    def _think(self, host: PocketHost, waiting: AskBot | Hinting, what: thinking.What, ask: AskBot | AskHint) -> None:
        self._put(host, waiting, thinking.Question(what, ask.observation, ask.seat, ask.level, secrets.randbits(64)))

    def _put(
        self, host: PocketHost, waiting: AskBot | Hinting | None, question: thinking.Question | thinking.GetReady
    ) -> None:
        self._asked += 1
        self._thoughts[self._asked] = host, waiting
        self._out.append(wire.Think(self._asked, host.row.game, thinking.asked(question)))

    def _hinted(self, host: PocketHost, waiting: Hinting, found: Advice | None) -> None:
        hint = host.table.hinted(waiting.ask, found, waiting.form)
        if hint is None:
            self._refuse(waiting.request, Refusing("busy", "the bot had no advice: try again", 503))
        else:
            self._out.append(wire.Answer(waiting.request, 200, _raw(hint)))

    # Sockets ---------------------------------------------------------------------------------------------------------

    def send(self, page: PageId, encoded: bytes) -> None:
        """Tells a page."""
        self._out.append(wire.Sent(page, msgspec.Raw(encoded)))

    def ended(self, page: PageId, code: int, reason: str) -> None:
        """Closes a page."""
        self._out.append(wire.Ended(page, code, reason))

    def _open(self, page: PageId, code: str) -> None:
        try:
            host = self.host(code)
        except Problem as error:
            self.ended(page, 4404, str(error))
            return
        host.table.open(page, YOU, self.name)
        self._pages[page] = host, False

    def _shut(self, page: PageId) -> None:
        if (found := self._pages.pop(page, None)) is not None:
            found[0].follow(found[0].table.close(page, self.now))

    def _say(self, page: PageId, data: bytes) -> None:
        if page not in self._pages:
            return
        host, greeted = self._pages[page]
        try:
            message = _commands.decode(data)
            if isinstance(message, Act):
                self._post(page, self._acted(host, page, message))
                host.go_on()
            elif not greeted and not isinstance(message, Hello):
                self._post(page, Refused("bad_message", "the first message is `hello`"))
            elif isinstance(message, Say):
                host.do(Speak(page, self.name, message.text))
            else:
                self._pages[page] = host, True
                host.hear(page, message)
        except msgspec.DecodeError as error:
            self._post(page, Refused("bad_message", f"this is no message of the protocol: {error}"))
        except Refusing as error:
            self._post(page, Refused(error.code, str(error)))

    def _post(self, page: PageId, message: Message) -> None:
        self.send(page, msgspec.json.encode(message))

    def _acted(self, host: PocketHost, page: PageId, act: Act) -> Reply:
        try:
            return host.act(page, act)
        except Exception:
            log.exception("table %s: an act has failed", host.code)
            return Reply(act.id, False, "busy", "this went wrong here; the table goes on")


def _raw(body: Wire | object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(body))
