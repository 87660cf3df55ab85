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
from kitchentable.codes import new_id
from kitchentable.decoding import decoder
from kitchentable.drawing.scene import Form
from kitchentable.drawing.text import as_typed
from kitchentable.game import Game
from kitchentable.games import GAMES
from kitchentable.language import say, speaking, spoken
from kitchentable.language.negotiation import wanted
from kitchentable.pocket import guests, handing, requests, thinking, wire
from kitchentable.pocket.guests import Guest, GuestPort
from kitchentable.pocket.handing import HandOn, Taken
from kitchentable.pocket.host import PocketHost
from kitchentable.pocket.keeping import Keeping
from kitchentable.pocket.kept import KeptTable, KeptWords
from kitchentable.pocket.sockets import Sockets, commands
from kitchentable.protocol.base import Refusal, Refusing, Wire
from kitchentable.protocol.commands import Act
from kitchentable.protocol.messages import Refused, Reply, Said
from kitchentable.protocol.tables import CreateTable, NewInvitation, Start, TakeUp
from kitchentable.table import carrying, loading, lobby, seats
from kitchentable.table.asks import AskBot, AskHint
from kitchentable.table.carrying import CarriedMatch
from kitchentable.table.commands import PageId
from kitchentable.table.names import clean_name
from kitchentable.table.plan import AddTable, Expel, Plan
from kitchentable.table.row import Chair, Row
from kitchentable.table.state import Timing
from kitchentable.table.table import Table
from kitchentable.values import Problem, Struct

log = logging.getLogger("kitchentable")
YOU = "you"
"""The owner, whose browser it is; others at the same device have seats of their own, and no id."""


class Hinting(Struct):
    """A hint that a request waits for."""

    request: int
    ask: AskHint
    form: Form
    guest: Guest | None
    """Who waits; None for the owner."""
    language: str
    """In which they read."""


Asked = wire.Ask | wire.Open | wire.Say | wire.Shut
_from_guest: msgspec.json.Decoder[Asked] = decoder(Asked)
_from_page: msgspec.json.Decoder[Asked | wire.Come | wire.From | wire.Part]
_from_page = decoder(Asked | wire.Come | wire.From | wire.Part)


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
        self._keeping = Keeping(kept, self._out_later)
        self.hosts: dict[str, PocketHost] = {}
        """The tables in memory, by their codes."""
        self._sockets = Sockets(self)
        self._guests: dict[int, Guest] = {}
        """Whose pages are on other devices, by their connections."""
        self._thoughts: dict[int, tuple[PocketHost, AskBot | Hinting | None]] = {}
        """What is being thought about."""
        self._asked = 0

    def _out_later(self, message: wire.ToPage) -> None:
        self._out.append(message)

    # What the worker calls -------------------------------------------------------------------------------------------

    def hear(self, message: str | bytes, now: float) -> bytes:
        """What follows from something that the page has said."""
        self.now = now
        said = _from_page.decode(message)
        if isinstance(said, wire.Come):
            self._come(said)
        elif isinstance(said, wire.Part):
            self._part(said.guest)
        elif isinstance(said, wire.From):
            guest = self._guests.get(said.guest)
            if guest is not None and not guest.gone:
                self._hear_guest(guest, said.message)
        else:
            self._do(said, None)
        return self._taken()

    def _do(self, said: Asked, guest: Guest | None) -> None:
        if isinstance(said, wire.Ask):
            self._answer(said, guest)
        elif isinstance(said, wire.Open):
            self._sockets.open(said, guest)
        elif (page := said.page if guest is None else guest.pages.get(said.page)) is None:
            return
        elif isinstance(said, wire.Shut):
            self._sockets.shut(page)
        else:
            self._sockets.say(page, bytes(said.message))

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
        if self.hosts.get(host.code) is not host:  # it was handed on meanwhile
            return self._taken()
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
        if code in self._keeping.resting:
            raise Refusing("busy", say("page-being-handed-on"), 503)
        if code not in self.hosts:
            if code not in self._keeping.tables:
                raise Refusing("unknown_table", say("pocket-no-table", code=as_typed(code[:12])), 404)
            stored = self._keeping.tables[code]
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
        return self._added(lobby.new_row(game, wanted, self._chair(), self.free_code(), new_id(), self.now))

    def take_up(self, brought: CarriedMatch, wanted: TakeUp) -> PocketHost:
        """A new table at which a match that was brought goes on, at once where nobody else is to sit down."""
        game = seats.game_named(self.games, brought.shown.game)
        row = carrying.new_row(game, brought, wanted, self._chair(), self.free_code(), new_id(), self.now)
        host = self._added(row)
        if all(not chair.empty for chair in row.chairs):
            host.lead(YOU, Start())
        return host

    def _chair(self) -> Chair:
        return Chair(YOU, clean_name(self.name or lobby.nameless()))

    def _added(self, row: Row) -> PocketHost:
        self._keeping.store(KeptTable(row), self.hosts)
        return self.host(row.code)

    def free_code(self) -> str:
        """A code that no table here has."""
        return self._keeping.free_code()

    def rows(self) -> list[Row]:
        """All tables, newest first."""
        return self._keeping.rows()

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
        self._keeping.store(KeptTable(plan.row or host.row, tuple(host.events), said), self.hosts)
        for also in plan.also:
            if isinstance(also, AddTable):  # whose device has it leads it, whoever asked for it
                self._keeping.store(KeptTable(msgspec.structs.replace(also.row, host=YOU)), self.hosts)
            elif isinstance(also, Expel):
                for guest in self._guests.values():
                    if guest.person == also.person:
                        self._dismiss(guest, "removed")

    # Handing on ------------------------------------------------------------------------------------------------------

    def hand_on(self, code: str, wanted: HandOn) -> str:
        """The table as another device is to keep it; here it rests from now on. Raises `Refusing`."""
        host = self.host(code)
        text = handing.handed(self._keeping.tables[host.code], wanted, YOU)
        self._keeping.rest(host.code, wanted.to)
        self._sockets.unload(host, "handed-on")
        for asking, waiting in self._thoughts.values():
            if asking is host and isinstance(waiting, Hinting):
                with speaking(waiting.language):
                    refusal = Refusing("busy", say("page-handed-on"), 503)
                self._refuse(waiting.guest, waiting.request, refusal)
        del self.hosts[host.code]
        return text

    def stay(self, code: str) -> None:
        """The table is not handed on after all. Raises `Refusing`."""
        self._keeping.stay(code)

    def handed_on(self, code: str) -> None:
        """The other device keeps the table: it is not here any more. Raises `Refusing`."""
        self._keeping.handed_on(code)

    def take(self, taken: Taken) -> str:
        """Keeps a table that comes from another device, as not yet this one's; its code. Raises `Problem`."""
        code = handing.checked(taken.table, self.games, YOU, self.now).row.code
        self._keeping.come(code, taken.table)
        return code

    def taken(self, code: str) -> PocketHost:
        """The other device has forgotten the table: it is this one's, and goes on. Raises `Refusing`."""
        self._keeping.came(code, self.hosts)
        return self.host(code)

    # Requests --------------------------------------------------------------------------------------------------------

    def _answer(self, ask: wire.Ask, guest: Guest | None) -> None:
        language = wanted(ask.language)
        if guest is not None:
            guest.language = language
        with speaking(language):
            self._answer_spoken(ask, guest)

    def _answer_spoken(self, ask: wire.Ask, guest: Guest | None) -> None:
        try:
            if guest is None:
                answer = requests.of_owner(self, ask)
            else:
                guests.need_allowed(ask.method, ask.path)
                answer = requests.answered(GuestPort(self, guest), ask)
            if isinstance(answer, requests.HintAsked):
                hint = answer.host.table.ask_hint(self.called(guest)[0], answer.seat)
                self._think(answer.host, Hinting(ask.id, hint, answer.form, guest, spoken()), "explain", hint)
            else:
                self.tell(guest, wire.Answer(ask.id, 200, _raw(answer)))
        except Problem as error:
            self._refuse(guest, ask.id, error)

    def _refuse(self, guest: Guest | None, request: int, error: Problem) -> None:
        if isinstance(error, Refusing):
            refusal, status = Refusal(error.code, str(error), error.rule), error.status
        else:
            refusal, status = Refusal("bad_message", str(error)), 422
        self.tell(guest, wire.Answer(request, status, _raw(refusal)))

    # Guests ----------------------------------------------------------------------------------------------------------

    def _come(self, come: wire.Come) -> None:
        """A guest is connected; who was removed comes back by a new invitation only."""
        try:
            guest = Guest(come, self.now)
            host = self.host(come.code)
            if come.invited and guest.person in host.row.removed:
                host.lead(YOU, NewInvitation())
            seats.need_welcome(host.row, guest.person)
        except Problem as error:
            self._out.append(wire.Dismiss(come.guest, str(error)))
            return
        self._guests[guest.number] = guest

    def _part(self, number: int) -> None:
        if (guest := self._guests.pop(number, None)) is not None:
            guest.gone = True
            for page in guest.pages.copy().values():
                self._sockets.shut(page)

    def _dismiss(self, guest: Guest, reason: str) -> None:
        """The guest is not heard any more, and told why (`page-REASON`); the owner's page disconnects theirs, and says
        `Part`."""
        guest.gone = True
        with speaking(guest.language):
            self._out.append(wire.Dismiss(guest.number, say(f"page-{reason}")))

    def _hear_guest(self, guest: Guest, message: str) -> None:
        """What a guest's page has sent, answered in their language."""
        with speaking(guest.language):
            self._read_guest(guest, message)

    def _read_guest(self, guest: Guest, message: str) -> None:
        """Limited, read strictly, and done as theirs."""
        try:
            said = _from_guest.decode(message)
        except (msgspec.DecodeError, RecursionError):
            said = None
        if not guest.messages.take(self.now):
            self._too_fast(guest, said)
            return
        guest.refused = 0
        size = len(message.encode("utf-8", "replace"))
        if said is None:
            self.tell(guest, wire.Sent(0, _raw(Refused("bad_message", say("guest-message")))))
        elif isinstance(said, wire.Ask):
            if size > guests.MAX_ASK_BYTES:
                text = say("request-too-large", most=guests.MAX_ASK_BYTES, count=size)
                self._refuse(guest, said.id, Refusing("too_large", text, 413))
            elif "/replay" in said.path and not guest.replays.take(self.now):
                self._refuse(guest, said.id, Refusing("too_fast", say("guest-replays"), 429))
            else:
                self._do_safely(said, guest)
        elif isinstance(said, wire.Say) and size > guests.MAX_SAY_BYTES:
            text = say("message-too-large", most=guests.MAX_SAY_BYTES, count=size)
            self.tell(guest, wire.Sent(said.page, _raw(Refused("too_large", text))))
        else:
            self._do_safely(said, guest)

    def _do_safely(self, said: Asked, guest: Guest) -> None:
        """Whatever a guest sends, the owner's tables go on."""
        try:
            self._do(said, guest)
        except Exception:
            log.exception("what a guest has sent went wrong")
            busy = Refusing("busy", say("pocket-failed"), 500)
            if isinstance(said, wire.Ask):
                self._refuse(guest, said.id, busy)
            else:
                self.tell(guest, wire.Sent(said.page, _raw(Refused("busy", str(busy)))))

    def _too_fast(self, guest: Guest, said: Asked | None) -> None:
        guest.refused += 1
        text = say("messages-too-fast", most=guests.MESSAGES[0])
        if guest.refused > guests.MAX_REFUSED:
            self._dismiss(guest, "messages-too-many")
        elif isinstance(said, wire.Ask):
            self._refuse(guest, said.id, Refusing("too_fast", text, 429))
        elif isinstance(said, wire.Say):
            try:
                act = commands.decode(said.message)
            except (msgspec.DecodeError, RecursionError):
                act = None
            if isinstance(act, Act):  # whoever acts waits for the answer
                self.tell(guest, wire.Sent(said.page, _raw(Reply(act.id, False, "too_fast", text))))
            elif guest.refused == 1:
                self.tell(guest, wire.Sent(said.page, _raw(Refused("too_fast", text))))

    def tell(self, guest: Guest | None, message: wire.Answer | wire.Sent | wire.Ended) -> None:
        """Tells a guest's side, or the owner's."""
        if guest is None:
            self._out.append(message)
        elif not guest.gone:
            self._out.append(wire.Tell(guest.number, msgspec.json.encode(message).decode()))

    def table_of(self, guest: Guest | None, code: str) -> PocketHost:
        """The table of that code, as far as it is for them. Raises `Problem`."""
        return self.host(code) if guest is None else GuestPort(self, guest).host(code)

    def called(self, guest: Guest | None) -> tuple[str, str]:
        """Who they are, and what they are called."""
        return (YOU, self.name) if guest is None else (guest.person, guest.name)

    # Bots ------------------------------------------------------------------------------------------------------------

    def think(self, host: PocketHost, ask: AskBot) -> None:
        """Has a bot think."""
        self._think(host, ask, "choose", ask)

    def get_ready(self, host: PocketHost) -> None:
        """Has the bots of a table get ready."""
        question = thinking.GetReady(host.row.game, host.table.game.options(host.row.options))
        self._put(host, None, question)

    def _think(self, host: PocketHost, waiting: AskBot | Hinting, what: thinking.What, ask: AskBot | AskHint) -> None:
        self._put(
            host, waiting, thinking.Question(what, ask.observation, ask.seat, ask.level, secrets.randbits(64), spoken())
        )

    def _put(
        self, host: PocketHost, waiting: AskBot | Hinting | None, question: thinking.Question | thinking.GetReady
    ) -> None:
        self._asked += 1
        self._thoughts[self._asked] = host, waiting
        level = question.level if isinstance(question, thinking.Question) else ""
        self._out.append(wire.Think(self._asked, f"{host.row.game} {level}".rstrip(), thinking.asked(question)))

    def _hinted(self, host: PocketHost, waiting: Hinting, found: Advice | None) -> None:
        hint = host.table.hinted(waiting.ask, found, waiting.form)
        if hint is None:
            with speaking(waiting.language):
                busy = Refusing("busy", say("pocket-no-advice"), 503)
            self._refuse(waiting.guest, waiting.request, busy)
        else:
            self.tell(waiting.guest, wire.Answer(waiting.request, 200, _raw(hint)))

    # Pages -----------------------------------------------------------------------------------------------------------

    def send(self, page: PageId, encoded: bytes) -> None:
        """Tells a page."""
        self._sockets.send(page, encoded)

    def ended(self, page: PageId, code: int, reason: str) -> None:
        """Closes a page."""
        self._sockets.end(page, code, reason)


def _raw(body: Wire | object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(body))
