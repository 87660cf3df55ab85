"""Guests of a pocket: people whose pages are on other devices, and come to one of its tables through its owner's page.

A guest may do at that table what a person may at a server's who is not its host, and nothing anywhere else. Who they
are is said by the owner's page, which has it from the connection (`web/src/friends/`): nothing that they send says it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Protocol

from kitchentable.drawing.text import as_typed
from kitchentable.game import Game
from kitchentable.language import ENGLISH, say
from kitchentable.pocket import wire
from kitchentable.pocket.host import PocketHost
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.tables import CreateTable, TakeUp
from kitchentable.table.carrying import CarriedMatch
from kitchentable.table.commands import PageId
from kitchentable.table.names import clean_name
from kitchentable.table.row import Row

MAX_ASK_BYTES = 64_000
"""Bytes of a request."""
MAX_SAY_BYTES = 16_000
"""Bytes of a message over a socket."""
MESSAGES = (20.0, 60.0)
"""How much a guest may say: a second in the long run, and at once."""
HELLOS = (2.0, 30.0)
"""The same of what is answered with whole positions."""
REPLAYS = (1.0, 10.0)
"""The same of requests for replays, which take the owner's device long."""
MAX_REFUSED = 300
"""So many messages too many in a row, and the guest is sent away."""
MAX_PAGES = 4
"""Sockets that a guest may have open."""
PERSON = re.compile(r"[0-9a-f]{64}")
"""Who a guest is: the SHA-256 of the certificate with which their browser encrypts."""

ALLOWED = {
    "GET": re.compile(r"|undo|pad|chat|record|replay|replay/reel|replay/dice"),
    "POST": re.compile(r"carry|join|leave|vote|concede|undo|undo/answer|hint|rematch"),
}
"""What a guest may ask of their table."""


class Bucket:
    """Allows so many things a second in the long run, and so many at once; it is told the time."""

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate, self._burst, self._left, self._at = rate, burst, burst, now

    def take(self, now: float) -> bool:
        """Whether one more is allowed."""
        self._left = min(self._burst, self._left + max(0.0, now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Guest:
    """Somebody whose page is on another device, at one table."""

    def __init__(self, come: wire.Come, now: float) -> None:
        if not PERSON.fullmatch(come.person):
            raise Refusing("bad_message", say("guest-digits"))
        self.number, self.person, self.code = come.guest, come.person, come.code.upper()
        self.name = clean_name(come.name)
        self.language = ENGLISH
        """In which they read, as what they sent last has said."""
        self.gone = False
        """Whether they were sent away: they are not heard, and told nothing any more."""
        self.pages: dict[int, PageId] = {}
        """Their sockets, by the numbers that they chose."""
        self.messages = Bucket(*MESSAGES, now)
        self.hellos = Bucket(*HELLOS, now)
        self.replays = Bucket(*REPLAYS, now)
        self.refused = 0
        """Messages too many, in a row."""


class Tables(Protocol):
    """What a guest's requests need of the pocket."""

    games: Mapping[str, Game]
    hosts: dict[str, PocketHost]
    now: float

    def host(self, code: str) -> PocketHost:
        """The table of that code. Raises `Refusing`."""
        ...

    def free_code(self) -> str:
        """A code that no table here has."""
        ...


class GuestPort:
    """The pocket as a guest finds it: their table, and those that follow it by playing again."""

    def __init__(self, pocket: Tables, guest: Guest) -> None:
        self._pocket, self._guest = pocket, guest
        self.games, self.hosts, self.now = pocket.games, pocket.hosts, pocket.now
        self.person = guest.person

    @property
    def name(self) -> str:
        """What the guest is called."""
        return self._guest.name

    def rename(self, name: str) -> None:
        """The guest is called so from now on."""
        self._guest.name = clean_name(name)

    def host(self, code: str) -> PocketHost:
        """The guest's table of that code. Raises `Refusing`."""
        reached: str = self._guest.code
        while reached != code.upper():
            reached = self._pocket.host(reached).row.rematch
            if not reached:
                raise Refusing("unknown_table", say("guest-elsewhere", code=as_typed(code[:12])), 404)
        return self._pocket.host(reached)

    def free_code(self) -> str:
        """A code for the next table."""
        return self._pocket.free_code()

    def create(self, wanted: CreateTable) -> PocketHost:
        """Guests make no tables here."""
        raise _nothing_else()

    def take_up(self, brought: CarriedMatch, wanted: TakeUp) -> PocketHost:
        """Nor bring matches."""
        raise _nothing_else()

    def rows(self) -> list[Row]:
        """Guests see no lists."""
        raise _nothing_else()


def need_allowed(method: str, path: str) -> None:
    """Refuses whatever is not for guests."""
    parts = path.partition("?")[0].split("/")
    if (method, path) == ("PUT", "/me"):
        return
    if len(parts) >= 3 and parts[:2] == ["", "tables"]:
        what = "/".join(parts[3:])
        if what == "host":
            raise Refusing("not_host", say("host-needed"), 403)
        if method in ALLOWED and ALLOWED[method].fullmatch(what):
            return
    raise _nothing_else()


def _nothing_else() -> Refusing:
    return Refusing("not_found", say("guest-nothing-else"), 403)
