"""The pages around a table: who looks, from which seat, and what each of them is told."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, cast

import msgspec

from kitchentable.core import Game, Seat
from kitchentable.match import Match
from kitchentable.server import seating, telling
from kitchentable.server.frames import Eye, Frames
from kitchentable.server.people import Refusing
from kitchentable.server.wire import Hello, Look, Message, Refused, Said, Table

if TYPE_CHECKING:
    from kitchentable.server.clock import TurnClock
    from kitchentable.server.offering import Offering
    from kitchentable.server.room import Room
    from kitchentable.server.rows import Row
    from kitchentable.server.salts import SaltRound
    from kitchentable.server.sockets import Socket
    from kitchentable.server.table import LiveTable
    from kitchentable.server.watching import Watching


class Audience:
    """What a table does for the pages that look at it."""

    room: Room
    game: Game
    row: Row
    chat: list[Said]
    match: Match | None
    frames: Frames | None
    watching: Watching | None
    """What those who watch see, where they see it later."""
    salts: SaltRound | None
    clock: TurnClock
    offering: Offering
    sockets: set[Socket]
    elsewhere: dict[str, tuple[frozenset[str], tuple[str, ...]]]
    """Who sits here, and the names of who watches, through each other node."""
    touched: float
    _seated: tuple[Row, dict[str, tuple[Seat, ...]]]

    @property
    def _whole(self) -> LiveTable:
        return cast("LiveTable", self)

    def seats_of(self, person: str) -> tuple[Seat, ...]:
        """The seats of the person; they are found once for each state of the table's row."""
        row, known = self._seated
        if row is not self.row:
            self._seated = self.row, (known := {})
        found = known.get(person)
        if found is None:
            found = known[person] = seating.seats_of(self.row, person)
        return found

    def seat_of(self, person: str) -> Seat | None:
        """The first seat of the person; None where he does not sit here."""
        return next(iter(self.seats_of(person)), None)

    def first_seat(self, person: str) -> Seat:
        """The first seat of somebody who sits here."""
        return seating.seats_of(self.row, person)[0]

    def looks_from(self, socket: Socket) -> Seat | None:
        """The seat that the page looks from: of several at one device the one that it chose, if the game hides any."""
        own = self.seats_of(socket.person)
        if socket.look in own or (socket.look is None and len(own) > 1):
            return socket.look
        return own[0] if own and (len(own) == 1 or not self.game.hides) else None

    def present(self, person: str) -> bool:
        """Whether the person has the table's page open, here or at another node."""
        there = any(person in persons for persons, _ in self.elsewhere.values())
        return there or any(socket.person == person for socket in self.sockets)

    def watchers(self) -> tuple[str, ...]:
        """The names of those who only watch, each person once; empty for who has not given one."""
        return tuple(sorted([*self.watchers_here(), *(name for _, names in self.elsewhere.values() for name in names)]))

    def watchers_here(self) -> tuple[str, ...]:
        """Those whose pages are open at this node."""
        found = {socket.person or id(socket): socket.name for socket in self.sockets if not self._sits(socket)}
        return tuple(sorted(found.values()))

    def _sits(self, socket: Socket) -> bool:
        return self.seat_of(socket.person) is not None

    def message(self, person: str) -> Table:
        """The table as the person is told of it."""
        return telling.told(self._whole, person, self.seat_of(person))

    def tell_table(self) -> None:
        """Tells everybody of the table itself."""
        told: dict[tuple[Seat | None, Seat | None], bytes] = {}
        for socket in self.sockets:
            eye = self.seat_of(socket.person), self.looks_from(socket)
            if eye not in told:
                told[eye] = msgspec.json.encode(telling.told(self._whole, socket.person, eye[1]))
            socket.send(told[eye])

    def tell(self, message: Message, *but: Socket) -> None:
        """Tells everybody the same."""
        encoded = msgspec.json.encode(message)
        for socket in self.sockets.difference(but):
            socket.send(encoded)

    def dismiss(self, person: str) -> None:
        """Tells the pages of somebody who was removed why; those of a private table are closed."""
        try:
            seating.need_welcome(self.row, person)
        except Refusing as error:
            for socket in [socket for socket in self.sockets if socket.person == person]:
                socket.tell(Refused(error.code, str(error)))
                if self.row.private:
                    socket.end(4404, str(error))

    def enter_socket(self, socket: Socket, hello: Hello) -> None:
        """A page was opened, or came back, or changed its form: it is told all that it needs."""
        known = socket in self.sockets or (bool(socket.person) and self.present(socket.person))
        self.sockets.add(socket)
        self.touched = time.monotonic()
        self.room.post.wake(self._whole)
        same = socket.form == hello.form or not socket.greeted
        socket.form, socket.greeted = hello.form, True
        if known:
            self._send_table(socket)
        else:
            self.room.nodes.here(self._whole)
            self.tell_table()
        if self.salts is not None:
            self.salts.ask(socket)
        frames = self._frames(socket)
        steps = frames.since(self._eye(socket), hello.after) if frames and hello.after >= 0 and same else None
        if steps is None:
            self._send_position(socket)
        for step in steps or ():
            socket.tell(step)
        for said in self.chat:
            socket.tell(said)
        self._send_offers(socket)

    def leave_socket(self, socket: Socket) -> None:
        """A page was closed."""
        self.sockets.discard(socket)
        self.touched = time.monotonic()
        self.room.post.wake(self._whole)
        if not socket.person or not any(socket.person == other.person for other in self.sockets):
            self.room.nodes.here(self._whole)
            self.tell_table()
        if self.salts is not None:
            self.salts.changed.set()

    def look(self, socket: Socket, message: Look) -> None:
        """The page looks from another of its person's seats."""
        if message.seat is not None:
            seating.need_seat(self.row, socket.person, message.seat)
        socket.look = message.seat
        self._send_table(socket)
        self._send_position(socket)
        self._send_offers(socket)

    def by_eye(self, behind: bool = False) -> dict[Eye, list[Socket]]:
        """The pages by what they are shown: those that see the match as it is, or those that see it later."""
        found: dict[Eye, list[Socket]] = {}
        for socket in self.sockets:
            if behind == (self._behind(socket) is not None):
                found.setdefault(self._eye(socket), []).append(socket)
        return found

    def _eye(self, socket: Socket) -> Eye:
        return self.looks_from(socket), socket.form

    def _behind(self, socket: Socket) -> Watching | None:
        """What the page sees in place of the match itself, if it only watches and is to see it later."""
        return None if self.watching is None or self._sits(socket) else self.watching

    def _frames(self, socket: Socket) -> Frames | None:
        behind = self._behind(socket)
        return behind.frames if behind else self.frames

    def _send_table(self, socket: Socket) -> None:
        socket.tell(telling.told(self._whole, socket.person, self.looks_from(socket)))

    def _send_position(self, socket: Socket) -> None:
        frames = self._frames(socket)
        if frames is not None:
            socket.tell(frames.position(self._eye(socket)))

    def _send_offers(self, socket: Socket) -> None:
        behind = self._behind(socket)
        if behind is not None:
            socket.tell(behind.offers())
        elif self.match is not None:
            socket.send(self.offering.encoded(self.looks_from(socket)))
