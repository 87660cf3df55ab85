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
from kitchentable.server import rows, seating
from kitchentable.server.audience import Audience
from kitchentable.server.bots import BotDriver
from kitchentable.server.clock import TurnClock
from kitchentable.server.frames import Frames
from kitchentable.server.notices import Turn
from kitchentable.server.offering import Offering
from kitchentable.server.people import Refusing
from kitchentable.server.rows import CHAT, Row
from kitchentable.server.salts import SaltRound
from kitchentable.server.store import Conflict, Event, Job, NotStored
from kitchentable.server.watching import Watching
from kitchentable.server.wire import Act, Outcome, Reply, Said, Wish

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


class LiveTable(Audience):
    """A table in memory, with the sockets around it."""

    def __init__(self, room: Room, game: Game, row: Row, chat: Sequence[Said]) -> None:
        self.room, self.game, self.row = room, game, row
        self._seated = row, {}
        self.chat = list(chat)
        self.match: Match | None = None
        self.frames: Frames | None = None
        self.sockets: set[Socket] = set()
        self.elsewhere: dict[str, tuple[frozenset[str], tuple[str, ...]]] = {}
        self.drives = not room.nodes.id
        """Whether this node is the one that goes on with what is due without anybody's doing."""
        self.behind = False
        """Whether another node wrote, and that is still to be read."""
        self.lock = asyncio.Lock()
        self.salts: SaltRound | None = None
        self.bots = BotDriver(self)
        self.asking: set[str] = set()
        """Who waits for a hint."""
        self.reached: dict[tuple[int, Seat], Wish] = {}
        """What seats were told of an undo, by the length of the log: it takes some time to find out."""
        self.unreadable = ""
        """The log as it is stored, where this version cannot play it."""
        self.drafts: dict[Seat, tuple[tuple[str, ...], ...]] = {}
        self.seen_until = 0.0
        """When all that was sent has been looked at, on the event loop's clock."""
        self.touched = time.monotonic()
        self._answers: OrderedDict[tuple[str, str], Reply] = OrderedDict()
        self.clock, self.turn = TurnClock(self), Turn()
        self.offering = Offering(self)
        self.watching: Watching | None = None

    # Loading and beginning ------------------------------------------------------------------------------------------

    def restore(self, events: Sequence[Event]) -> None:
        """Builds the match from its log. Raises `Problem` where the log cannot be played."""
        match = self.match = self._new_match()
        self.clock.begin()
        self.turn = Turn()
        self.turn.note(match)
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
        self.turn.note(self.match)

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

    def _became(self, guest: str, person: str) -> None:
        """A guest has signed in: what he sends again, as somebody else now, is answered as before."""
        for sender, command in [key for key in self._answers if key[0] == guest]:
            self._answers.setdefault((person, command), self._answers.pop((sender, command)))

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
        jobs: list[Job] = [rows.append(self.row.code, events)] if events else []
        if row is not None:
            jobs.append(rows.update(row))
        await self.room.store.write(rows.both(*jobs))
        self.row = row or self.row
        self._show(planned, events)
        await self._settle()

    def _with_chance(self, match: Match, entries: Entered) -> Planned:
        """The entries, judged, and what chance does after them."""
        state, planned = match.state, list(entries)
        for seat, action in entries:
            if seat == TABLE:
                return planned
            state = play_on(state, seat, action)
        if self.row.dice == "real" or state.to_act != (CHANCE,):
            return planned
        drawn = match.chances + sum(seat == CHANCE for seat, _ in entries)
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
        self.room.post.wake(self)
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
        for old, new in zip(before.chairs, self.row.chairs, strict=False):
            if before.names and old.person != new.person:
                self._became(old.person, new.person)
        if self.row.phase == "dice" and self.salts is None and self.row.dice != "real":
            self.salts = SaltRound(self)
        elif self.row.phase == "closed" and self.salts is not None:
            self.salts.stop()
            self.salts = None
        if self.row.revision != before.revision:
            self.tell_table()
