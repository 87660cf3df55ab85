"""A live table: the match in memory is a cache of its log, and everyone looks at it through frames of their own.

Durable first, broadcast second: `enter` judges, stores, and only then shows. One lock keeps the entries in order.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

import msgspec

from kitchentable import fair, scene
from kitchentable.core import CHANCE, TABLE, Action, Game, Illegal, Problem, RuleId, Seat, State
from kitchentable.core import play as play_on
from kitchentable.match import Entry, Header, Match, parse_table
from kitchentable.scene import BadTouch
from kitchentable.server import rows, seating, telling
from kitchentable.server.bots import BotDriver
from kitchentable.server.clock import TurnClock
from kitchentable.server.frames import Eye, Frames
from kitchentable.server.offering import Offering
from kitchentable.server.people import Refusing
from kitchentable.server.rows import CHAT, Row
from kitchentable.server.salts import SaltRound
from kitchentable.server.store import Conflict, Event, Job, NotStored
from kitchentable.server.watching import Watching
from kitchentable.server.wire import Act, Hello, Look, Message, Outcome, Refused, Reply, Said, Table

if TYPE_CHECKING:
    from kitchentable.server.room import Room
    from kitchentable.server.sockets import Socket

log = logging.getLogger("kitchentable")
T = TypeVar("T")
Planned = list[tuple[Seat, Action]]
Entered = Sequence[tuple[Seat, Action]]
ATTEMPTS = 5
"""How often a command is judged anew because others acted first."""
REMEMBERED = 500
"""Answers to commands that a table keeps in memory; those that had an effect are also in the log."""


async def settled(change: Callable[[], Awaitable[T]]) -> T:
    """What a change of a table answers; where another server changed it first, it is made anew of what is so now."""
    for _ in range(ATTEMPTS - 1):
        with contextlib.suppress(Conflict):
            return await change()
    return await change()


class LiveTable:
    """A table in memory, with the sockets around it."""

    def __init__(self, room: Room, game: Game, row: Row, chat: Sequence[Said]) -> None:
        self.room, self.game, self.row = room, game, row
        self.chat = list(chat)
        self.match: Match | None = None
        self.frames: Frames | None = None
        self.sockets: set[Socket] = set()
        self.elsewhere: dict[str, tuple[frozenset[str], tuple[str, ...]]] = {}
        """Who sits here, and the names of who watches, through each other node."""
        self.drives = not room.nodes.id
        """Whether this node is the one that goes on with what is due without anybody's doing."""
        self.behind = False
        """Whether another node wrote, and that is still to be read."""
        self.lock = asyncio.Lock()
        self.salts: SaltRound | None = None
        self.bots = BotDriver(self)
        self.asking: set[str] = set()
        """Who waits for a hint."""
        self.unreadable = ""
        """The log as it is stored, where this version cannot play it."""
        self.drafts: dict[Seat, tuple[tuple[str, ...], ...]] = {}
        self.seen_until = 0.0
        """When all that was sent has been looked at, on the event loop's clock."""
        self.touched = time.monotonic()
        self._answers: OrderedDict[tuple[str, str], Reply] = OrderedDict()
        self.clock = TurnClock(self)
        self.offering = Offering(self)
        self.watching: Watching | None = None
        """What those who watch see, where they see it later."""

    # Loading and beginning ------------------------------------------------------------------------------------------

    def restore(self, events: Sequence[Event]) -> None:
        """Builds the match from its log. Raises `Problem` where the log cannot be played."""
        match = self.match = self._new_match()
        self.clock.begin()
        for event in events:
            before, entry = match.state, Entry(event.seat, self._action(event))
            match.append(entry.seat, entry.action)
            self._remember(event, before, entry)
        self.frames = Frames(match)
        if self.row.delay:
            self.watching = Watching(self, match, [event.at for event in events])

    def _action(self, event: Event) -> Action:
        return parse_table(event.action) if event.seat == TABLE else self.game.parse(event.action)

    def _new_match(self) -> Match:
        row = self.row
        return Match(self.game, Header(row.game, row.version, row.names, self.game.options(row.options), row.fair))

    def _remember(self, event: Event, before: State, entry: Entry) -> None:
        assert self.match is not None
        if event.command:
            self._answer(event.sender, Reply(event.command, True))
        self.clock.note(self.match, before, entry, event.at)

    async def resume(self) -> None:
        """Goes on with what is due without anybody's doing: salts, dice, bots, the clock."""
        if self.row.phase in ("dice", "playing"):
            self.drives = self.drives or await self.room.nodes.claim(self.row.code)
        if self.row.phase == "dice":
            if self.row.dice == "real":
                await self.begin((), "real")
            elif self.salts is None or (self.drives and not self.salts.waits):
                self.salts = SaltRound(self)
        if self.row.phase == "playing" and self.match is not None:
            async with self.lock:
                await self._settle()

    async def begin(self, salts: tuple[str, ...], promise: str) -> None:
        """The dice are ready: the match begins."""
        async with self.lock:
            if self.row.phase != "dice":  # the host has closed the table meanwhile
                return
            names = tuple(chair.shown for chair in self.row.chairs)
            row = seating.replace(self.row, phase="playing", names=names, salts=salts, fair=promise)
            try:
                await self.room.store.write(rows.update(row))
            except Conflict:
                await self._catch_up()
                return
            self.row, self.salts = row, None
            self._begun([])
            self.tell_table()
        await self.resume()

    def _begun(self, events: Sequence[Event]) -> None:
        """The match has begun, here or at another node: everybody sees it."""
        if self.salts is not None:
            self.salts.stop()
            self.salts = None
        self.restore(events)
        if any(chair.bot for chair in self.row.chairs):
            self.room.warm(self.game, self.game.options(self.row.options))
        for socket in self.sockets:
            self._send_position(socket)

    # Looking --------------------------------------------------------------------------------------------------------

    def seat_of(self, person: str) -> Seat | None:
        return seating.seat_of(self.row, person)

    def first_seat(self, person: str) -> Seat:
        """The first seat of somebody who sits here."""
        return seating.seats_of(self.row, person)[0]

    def looks_from(self, socket: Socket) -> Seat | None:
        """The seat that the page looks from: of several at one device the one that it chose, if the game hides any."""
        own = seating.seats_of(self.row, socket.person)
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
        return telling.told(self, person, self.seat_of(person))

    def tell_table(self) -> None:
        """Tells everybody of the table itself."""
        told: dict[tuple[Seat | None, Seat | None], bytes] = {}
        for socket in self.sockets:
            eye = self.seat_of(socket.person), self.looks_from(socket)
            if eye not in told:
                told[eye] = msgspec.json.encode(telling.told(self, socket.person, eye[1]))
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
        known = self.present(socket.person)
        self.sockets.add(socket)
        self.touched = time.monotonic()
        same = socket.form == hello.form or not socket.greeted
        socket.form, socket.greeted = hello.form, True
        if known:
            self._send_table(socket)
        else:
            self.room.nodes.here(self)
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
        if not any(socket.person == other.person for other in self.sockets):
            self.room.nodes.here(self)
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
        return None if self._sits(socket) else self.watching

    def _frames(self, socket: Socket) -> Frames | None:
        behind = self._behind(socket)
        return behind.frames if behind else self.frames

    def _send_table(self, socket: Socket) -> None:
        socket.tell(telling.told(self, socket.person, self.looks_from(socket)))

    def _send_position(self, socket: Socket) -> None:
        frames = self._frames(socket)
        if frames is not None:
            socket.tell(frames.position(self._eye(socket)))

    def _send_offers(self, socket: Socket) -> None:
        behind = self._behind(socket)
        if behind is not None:
            socket.tell(behind.offers())
        elif self.match is not None:
            socket.tell(self.offering.to(self.looks_from(socket)))

    # Moving ---------------------------------------------------------------------------------------------------------

    async def act(self, socket: Socket, command: Act) -> Reply:
        """The answer to a player's command; the same id is answered the same."""
        if not 1 <= len(command.id) <= 64:
            return Reply(command.id[:64], False, "bad_message", "an id has 1 to 64 characters, unique in the match")
        self.room.commands += 1
        async with self.lock:
            known = self._answers.get((socket.person, command.id))
            if known is not None:
                return known
            reply = await self._judge(socket, command)
            if reply.code not in ("storage", "stale"):
                self._answer(socket.person, reply)
            return reply

    def _answer(self, person: str, reply: Reply) -> None:
        self._answers[person, reply.id] = reply
        if len(self._answers) > REMEMBERED:
            self._answers.popitem(last=False)

    async def _judge(self, socket: Socket, command: Act) -> Reply:
        for _ in range(ATTEMPTS):
            try:
                return await self._judged(socket, command)
            except Conflict:  # somebody was first; perhaps it was this command, stored when the connection was lost
                await self._catch_up()
            known = self._answers.get((socket.person, command.id))
            if known is not None:
                return known
        return self._stale(command, socket)

    async def _judged(self, socket: Socket, command: Act) -> Reply:
        """The answer; raises `Conflict` where somebody else was first."""
        try:
            seat = self._acting(socket, command)
            match = self.match
            assert match is not None and self.frames is not None
            if command.epoch != match.epoch:
                return self._stale(command, socket)
            actor, action = self._meant(match, seat, command)
            rule = match.state.why_not(actor, action)
            if rule is not None:
                return self._forbidden(match, actor, command, rule)
            await self._enter([(actor, action)], socket.person, command.id)
            return Reply(command.id, True)
        except Refusing as error:
            return Reply(command.id, False, error.code, str(error), error.rule)
        except Conflict:
            raise
        except NotStored as error:
            return Reply(command.id, False, "storage", f"{error}; nothing happened: try again")
        except Problem as error:
            return Reply(command.id, False, "notation", str(error))

    def _acting(self, socket: Socket, command: Act) -> Seat:
        """The seat for which the command is; raises `Refusing` where it cannot act now."""
        wanted = self.looks_from(socket) if command.seat is None else command.seat
        seat = seating.need_seat(self.row, socket.person, wanted)
        seating.need_phase(self.row, "playing")
        if self.match is not None and seat in self.match.conceded:
            raise Refusing("phase", "you have given up: a bot plays your part to the end", 409)
        if self.row.chairs[seat].bot:
            raise Refusing("phase", "a bot plays for your seat now: sit down again first, then act", 409)
        return seat

    def _meant(self, match: Match, seat: Seat, command: Act) -> tuple[Seat, Action]:
        """Who does what by this command; raises `BadNotation`, `BadTouch` or `Refusing`."""
        if command.dice:
            if self.row.dice != "real" or match.state.to_act != (CHANCE,):
                raise Refusing("phase", "dice can be typed where a table rolls its own, and when they are due", 409)
            return CHANCE, match.game.parse(command.text)
        if command.text or not command.path:
            return seat, match.game.parse(command.text)
        if seat not in match.state.to_act:
            raise Refusing("not_your_turn", "it is not your turn")
        try:
            return seat, scene.touched(match.state.view(seat), self.offering.paths(seat), command.path)
        except BadTouch:
            raise
        except (ValueError, KeyError, IndexError, TypeError) as error:
            raise BadTouch(f"these touches make no action: {' '.join(command.path)[:80]!r}") from error

    def _forbidden(self, match: Match, seat: Seat, command: Act, rule: RuleId) -> Reply:
        code = "rule" if seat in match.state.to_act else "not_your_turn"
        return Reply(command.id, False, code, str(Illegal(rule, match.game)), str(rule))  # type: ignore[arg-type]

    def _stale(self, command: Act, socket: Socket) -> Reply:
        assert self.frames is not None
        text = "something happened before your move arrived: look again, and choose"
        return Reply(command.id, False, "stale", text, position=self.frames.position(self._eye(socket)))

    async def enter(self, seat: Seat, action: Action) -> None:
        """Adds an entry of a bot, the clock or the table; raises `Illegal` or `NotStored`. Needs the lock."""
        try:
            await self._enter([(seat, action)])
        except Conflict:
            await self._catch_up()
            raise

    async def _enter(self, entries: Entered, sender: str = "", command: str = "", row: Row | None = None) -> None:
        """Stores the entries and the chance actions that follow, then shows them. Raises `Illegal`, `NotStored`."""
        match = self.match
        assert match is not None
        planned = self._with_chance(match, entries)
        now, first = time.time(), len(match.log)
        events = [Event(first + step, seat, str(action), at=now) for step, (seat, action) in enumerate(planned)]
        if command:
            events[0] = msgspec.structs.replace(events[0], sender=sender, command=command)
        jobs = [rows.append(self.row.code, events)] if events else []
        if row is not None:
            jobs.append(rows.update(row))
        await self.room.store.write(rows.both(*jobs))
        self.row = row or self.row
        self._show(planned, events)
        await self._settle()

    def _with_chance(self, match: Match, entries: Entered) -> Planned:
        """The entries, judged, and what chance does after them."""
        state, planned, drawn = match.state, list(entries), match.chances
        for seat, action in entries:
            if seat == TABLE:
                return planned
            state = play_on(state, seat, action)
            drawn += seat == CHANCE
        if self.row.dice == "real":
            return planned
        seed = bytes.fromhex(self.row.seed)
        salts = tuple(None if salt == "-" else bytes.fromhex(salt) for salt in self.row.salts)
        while state.to_act == (CHANCE,):
            action = state.draw(fair.FairDice(seed, salts, drawn))
            state = play_on(state, CHANCE, action)
            planned.append((CHANCE, action))
            drawn += 1
        return planned

    def _chance_due(self, match: Match) -> bool:
        return match.state.to_act == (CHANCE,) and self.row.dice != "real"

    def _show(self, planned: Planned, events: Sequence[Event]) -> None:
        match, frames = self.match, self.frames
        assert match is not None and frames is not None
        by_eye = self.by_eye()
        entries = [Entry(seat, action) for seat, action in planned]
        for entry, event in zip(entries, events, strict=True):
            before = match.state
            steps = frames.step(entry, by_eye)
            self._remember(event, before, entry)
            for eye, step in steps.items():
                encoded = msgspec.json.encode(step)
                for socket in by_eye[eye]:
                    socket.send(encoded)
            hold = max((step.hold for step in steps.values()), default=0.0)
            now = asyncio.get_running_loop().time()
            self.seen_until = max(self.seen_until, now) + hold
        if self.watching is not None:
            self.watching.note(entries, events)
        self.touched = time.monotonic()

    async def _settle(self) -> None:
        """After entries: the end of the match is noted, offers are sent, bots and the clock go on."""
        match = self.match
        assert match is not None
        if match.over and self.row.phase == "playing":
            await self._end(match)
        self.drafts = {seat: rows_ for seat, rows_ in self.drafts.items() if seat in match.state.to_act}
        for socket in self.sockets:
            self._send_offers(socket)
        self.clock.wind()
        self.bots.wake()
        if self.drives and not match.over and self._chance_due(match):
            await self._enter([])

    async def _end(self, match: Match) -> None:
        """Notes the end; where that cannot be stored, it is noted with the next change, or when the table is loaded."""
        for _ in range(ATTEMPTS):
            result = Outcome.of(match.result)
            row = seating.replace(self.row, phase="over", stopped=match.stopped, result=result)
            try:
                await self.room.store.write(rows.update(row))
            except Conflict:  # another node noted it, or changed something else of the table
                found = await self.room.store.read(rows.news(row.code, len(match.log), -1))
                self.row = found[0] if found else row
                if self.row.phase == "playing":
                    continue
                row = self.row
            except NotStored as error:
                log.warning("table %s: %s", row.code, error)
                row = msgspec.structs.replace(row, revision=self.row.revision)
            self.row = row
            break
        self.tell_table()

    async def save(self, row: Row, entries: Entered = (), also: Sequence[Job] = ()) -> None:
        """Stores a changed table, with entries of its log or with other jobs, all or none, and tells everybody.
        Needs the lock. Raises `NotStored`."""
        try:
            if entries:
                await self._enter(entries, row=row)
            else:
                await self.room.store.write(rows.both(*also, rows.update(row)))
                self.row = row
        except Conflict:
            await self._catch_up()
            raise
        self.tell_table()

    def close(self) -> None:
        """Forgets the table's timers and tasks; the disk keeps the rest."""
        self.clock.stop()
        self.bots.stop()
        if self.watching is not None:
            self.watching.stop()
        if self.salts is not None:
            self.salts.stop()

    async def catch_up(self) -> None:
        """Another node wrote: what it wrote is shown here."""
        async with self.lock:
            self.behind = False
            with contextlib.suppress(NotStored):  # when the database is there again, all catch up anew
                await self._catch_up()

    async def _catch_up(self) -> None:
        """The disk knows more of this table than the memory: that is shown here. Needs the lock."""
        known = len(self.match.log) if self.match else 0
        number = self.chat[-1].number if self.chat else -1
        found = await self.room.store.read(rows.news(self.row.code, known, number))
        if found is None:
            return
        before, (self.row, events, said) = self.row, found
        if self.match is not None:
            if events:
                self._show([(event.seat, self._action(event)) for event in events], events)
                await self._settle()
        elif self.row.names and not self.unreadable:
            self._begun(events)
            await self._settle()
        self._follow(before, said)

    def _follow(self, before: Row, said: Sequence[Said]) -> None:
        """Shows what another node changed beside the log."""
        for words in said:
            self.chat = [*self.chat, words][-CHAT:]
            self.tell(words)
        for person in set(self.row.removed) - set(before.removed):
            self.dismiss(person)
        if self.row.phase == "dice" and self.salts is None and self.row.dice != "real":
            self.salts = SaltRound(self)
        elif self.row.phase == "closed" and self.salts is not None:
            self.salts.stop()
            self.salts = None
        if self.row.revision != before.revision:
            self.tell_table()
