"""Who is connected: so many open sockets of an address and of a person; all of one person can be closed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.server.settings import Settings

FULL, OUT, ANEW = 4429, 4401, 1012
"""The codes with which a socket is closed that is one too many, one whose person is to say anew who they are, and one
that comes again by itself."""


class Closable(Protocol):
    """What can be closed."""

    def end(self, code: int, reason: str) -> None:
        """Closes it, with a code and a reason, as `Socket.end` has it."""


class Visit:
    """One open connection, from when it is known who comes."""

    def __init__(self) -> None:
        self._socket: Closable | None = None
        self._out = ""

    def serves(self, socket: Closable) -> None:
        """From now on the connection is a page at a table."""
        self._socket = socket
        if self._out:
            self.end(self._out)

    def end(self, why: str) -> None:
        """Closes the connection; nothing that it sends is heard any more."""
        self._out = why
        if self._socket is not None:
            self._socket.end(OUT, why)


class Connections:
    """All open sockets of this process."""

    def __init__(self, settings: Settings) -> None:
        self._most = settings.address_sockets, settings.person_sockets
        self._from: dict[str, int] = {}
        self._of: dict[str, set[Visit]] = {}

    @contextmanager
    def opened(self, address: str, person: str) -> Iterator[Visit]:
        """A connection while it lasts; raises `Refusing` where there are too many."""
        most, own = self._most
        if self._from.get(address, 0) >= most:
            raise Refusing("too_fast", say("pages-from-network", most=most), 429)
        if person and len(self._of.get(person, ())) >= own:
            raise Refusing("too_fast", say("pages-of-yours", most=own), 429)
        visit = Visit()
        self._from[address] = self._from.get(address, 0) + 1
        self._of.setdefault(person, set()).add(visit)
        try:
            yield visit
        finally:
            self._from[address] -= 1
            self._of[person].discard(visit)
            if not self._from[address]:
                del self._from[address]
            if not self._of[person]:
                del self._of[person]

    def end(self, person: str, why: str) -> None:
        """Closes all sockets of the person: who is still the same, comes again."""
        for visit in list(self._of.get(person, ())) if person else ():
            visit.end(why)
