"""The pages that are open at the tables of a pocket: the owner's, and those of guests on other devices."""

from __future__ import annotations

import logging
from typing import Protocol

import msgspec

from kitchentable.decoding import decoder
from kitchentable.language import say, speaking, spoken
from kitchentable.language.negotiation import wanted
from kitchentable.pocket import guests, wire
from kitchentable.pocket.guests import Guest
from kitchentable.pocket.host import PocketHost
from kitchentable.protocol.base import Message, Refusing
from kitchentable.protocol.commands import Act, Commands, Hello, Look, Say
from kitchentable.protocol.messages import Refused, Reply
from kitchentable.table.commands import PageId, Speak
from kitchentable.values import Problem

log = logging.getLogger("kitchentable")
commands: msgspec.json.Decoder[Commands] = decoder(Commands)


class OpenPage:
    """A page at a table: of a guest or, without one, of the owner; `number` is as its own side has chosen it."""

    def __init__(self, host: PocketHost, guest: Guest | None, number: int) -> None:
        self.host, self.guest, self.number = host, guest, number
        self.language = spoken()
        self.greeted = False
        """Whether it has said `hello`, and in which language it reads."""


class Desk(Protocol):
    """What pages need of the pocket."""

    now: float

    def tell(self, guest: Guest | None, message: wire.Answer | wire.Sent | wire.Ended) -> None:
        """Tells a guest's side, or the owner's."""

    def table_of(self, guest: Guest | None, code: str) -> PocketHost:
        """The table of that code, as far as it is for them. Raises `Problem`."""
        ...

    def called(self, guest: Guest | None) -> tuple[str, str]:
        """Who they are, and what they are called."""
        ...


class Sockets:
    """All open pages."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._pages: dict[PageId, OpenPage] = {}
        self._count = 0

    def send(self, page: PageId, encoded: bytes) -> None:
        """Tells a page."""
        open_page = self._pages[page]
        self._desk.tell(open_page.guest, wire.Sent(open_page.number, msgspec.Raw(encoded)))

    def end(self, page: PageId, code: int, reason: str) -> None:
        """Closes a page; the reason is a message (`page-REASON`), or what is to be said."""
        open_page = self._pages[page]
        with speaking(open_page.language):
            said = say.or_else(f"page-{reason}", reason)
        self._desk.tell(open_page.guest, wire.Ended(open_page.number, code, said))

    def open(self, said: wire.Open, guest: Guest | None) -> None:
        """A page comes to a table."""
        try:
            host = self._desk.table_of(guest, said.code)
            if guest is not None and (said.page in guest.pages or len(guest.pages) >= guests.MAX_PAGES):
                raise Refusing("too_fast", say("guest-pages", most=guests.MAX_PAGES), 429)
        except Problem as error:
            code = {"too_fast": 4429, "busy": 1012}.get(getattr(error, "code", ""), 4404)
            self._desk.tell(guest, wire.Ended(said.page, code, str(error)))
            return
        page = said.page
        if guest is not None:
            self._count += 1
            page = guest.pages[said.page] = -self._count
        self._pages[page] = OpenPage(host, guest, said.page)
        host.table.open(page, *self._desk.called(guest))

    def shut(self, page: PageId) -> None:
        """A page has gone."""
        closed = self._forget(page)
        if closed is not None:
            closed.host.follow(closed.host.table.close(page, self._desk.now))

    def unload(self, host: PocketHost, reason: str) -> None:
        """The table goes: its pages are closed, and come again by themselves."""
        for page, open_page in list(self._pages.items()):
            if open_page.host is host:
                self.end(page, 1012, reason)
                self._forget(page)

    def _forget(self, page: PageId) -> OpenPage | None:
        closed = self._pages.pop(page, None)
        if closed is not None and closed.guest is not None:
            del closed.guest.pages[closed.number]
        return closed

    def say(self, page: PageId, data: bytes) -> None:
        """A page says something."""
        open_page = self._pages.get(page)
        if open_page is not None:
            with speaking(open_page.language):
                self._hear(page, open_page, data)

    def _hear(self, page: PageId, open_page: OpenPage, data: bytes) -> None:
        """What a page says, and is answered in its language."""
        try:
            message = commands.decode(data)
            _need_slow(open_page.guest, message, self._desk.now)
            if not open_page.greeted and not isinstance(message, Act | Hello):
                self._post(page, Refused("bad_message", say("message-first")))
            else:
                self._do(page, open_page, message)
        except (msgspec.DecodeError, RecursionError) as error:
            self._post(page, Refused("bad_message", say("message-unknown", why=str(error))))
        except Refusing as error:
            self._post(page, Refused(error.code, str(error)))

    def _do(self, page: PageId, open_page: OpenPage, message: Commands) -> None:
        host, guest = open_page.host, open_page.guest
        if isinstance(message, Act):
            self._post(page, _short(guest, _acted(host, page, message), self._desk.now))
            host.go_on()
        elif isinstance(message, Say):
            host.do(Speak(page, self._desk.called(guest)[1], message.text))
        else:
            open_page.greeted = True
            if isinstance(message, Hello):
                open_page.language = wanted(message.language)
                if guest is not None:
                    guest.language = open_page.language
            host.hear(page, message)

    def _post(self, page: PageId, message: Message) -> None:
        self.send(page, msgspec.json.encode(message))


def _acted(host: PocketHost, page: PageId, act: Act) -> Reply:
    try:
        return host.act(page, act)
    except Exception:
        log.exception("table %s: an act has failed", host.code)
        return Reply(act.id, False, "busy", say("pocket-failed"))


def _need_slow(guest: Guest | None, message: Commands, now: float) -> None:
    """Refuses a guest who asks for whole positions too often."""
    if guest is not None and isinstance(message, Hello | Look) and not guest.hellos.take(now):
        raise Refusing("too_fast", say("hellos-too-fast", most=guests.HELLOS[1]))


def _short(guest: Guest | None, reply: Reply, now: float) -> Reply:
    """The reply, without the position that it holds where a guest has asked for that too often."""
    if guest is None or reply.position is None or guest.hellos.take(now):
        return reply
    return msgspec.structs.replace(reply, position=None)
