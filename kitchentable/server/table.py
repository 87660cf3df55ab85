"""A live table: the match in memory is a cache of its log, and everyone looks at it through frames of their own.

Durable first, broadcast second: `enter` judges, stores, and only then shows. One lock keeps the entries in order.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

import msgspec

from kitchentable import fair, scene
from kitchentable.core import CHANCE, TABLE, Action, Game, Illegal, Problem, RuleId, Seat
from kitchentable.core import play as play_on
from kitchentable.match import Entry, Header, Match, parse_table
from kitchentable.scene import BadTouch, Form
from kitchentable.server import rows, seating
from kitchentable.server.bots import BotDriver
from kitchentable.server.clock import TurnClock
from kitchentable.server.frames import Eye, Frames
from kitchentable.server.people import Refusing
from kitchentable.server.rows import Row
from kitchentable.server.salts import SaltRound
from kitchentable.server.store import Conflict, Event, Job, NotStored
from kitchentable.server.wire import Act, Hello, Message, Offers, Outcome, Refused, Reply, Said, SeatInfo, Table

if TYPE_CHECKING:
    from kitchentable.server.room import Room
    from kitchentable.server.sockets import Socket

log = logging.getLogger("kitchentable")
Planned = list[tuple[Seat, Action]]
REMEMBERED = 500
"""Answers to commands that a table keeps in memory; those that had an effect are also in the log."""


class LiveTable:
    """A table in memory, with the sockets around it."""

    def __init__(self, room: Room, game: Game, row: Row, chat: Sequence[Said]) -> None:
        self.room, self.game, self.row = room, game, row
        self.chat = list(chat)
        self.match: Match | None = None
        self.frames: Frames | None = None
        self.sockets: set[Socket] = set()
        self.lock = asyncio.Lock()
        self.salts: SaltRound | None = None
        self.bots = BotDriver(self)
        self.votes: dict[Seat, dict[Seat, str]] = {}
        self.asking: set[str] = set()
        """Who waits for a hint."""
        self.unreadable = ""
        """The log as it is stored, where this version cannot play it."""
        self.drafts: dict[Seat, tuple[tuple[str, ...], ...]] = {}
        self.seen_until = 0.0
        """When all that was sent has been looked at, on the event loop's clock."""
        self.touched = time.monotonic()
        self._answers: OrderedDict[tuple[str, str], Reply] = OrderedDict()
        self._offers: dict[Seat, tuple[int, Offers, dict[tuple[str, ...], Action]]] = {}
        self.clock = TurnClock(self)

    # Loading and beginning ------------------------------------------------------------------------------------------

    def restore(self, events: Sequence[Event]) -> None:
        """Builds the match from its log. Raises `Problem` where the log cannot be played."""
        self.match = self._new_match()
        for event in events:
            self.match.append(event.seat, self._action(event))
            self._remember(event)
        self.frames = Frames(self.match)

    def _action(self, event: Event) -> Action:
        return parse_table(event.action) if event.seat == TABLE else self.game.parse(event.action)

    def _new_match(self) -> Match:
        row = self.row
        return Match(self.game, Header(row.game, row.version, row.names, self.game.options(row.options), row.fair))

    def _remember(self, event: Event) -> None:
        assert self.match is not None
        if event.command:
            self._answer(event.sender, Reply(event.command, True))
        self.clock.note(self.match.state, event.at)

    async def resume(self) -> None:
        """Goes on with what is due without anybody's doing: salts, dice, bots, the clock."""
        if self.row.phase == "dice":
            if self.row.dice == "real":
                await self.begin((), "real")
            elif self.salts is None:
                self.salts = SaltRound(self)
        if self.row.phase == "playing" and self.match is not None:
            async with self.lock:
                if self._chance_due(self.match) and not self.match.over:
                    await self._enter([])
                else:
                    await self._settle()

    async def begin(self, salts: tuple[str, ...], promise: str) -> None:
        """The dice are ready: the match begins."""
        async with self.lock:
            if self.row.phase != "dice":  # the host has closed the table meanwhile
                return
            names = tuple(chair.shown for chair in self.row.chairs)
            row = seating.replace(self.row, phase="playing", names=names, salts=salts, fair=promise)
            await self.room.store.write(rows.update(row))
            self.row, self.salts = row, None
            self.restore([])
            if any(chair.bot for chair in row.chairs):
                self.room.warm(self.game, self.game.options(row.options))
            self.tell_table()
            for socket in self.sockets:
                self._send_position(socket)
        await self.resume()

    # Looking --------------------------------------------------------------------------------------------------------

    def seat_of(self, person: str) -> Seat | None:
        return seating.seat_of(self.row, person)

    def present(self, person: str) -> bool:
        """Whether the person has the table's page open."""
        return any(socket.person == person for socket in self.sockets)

    def message(self, seat: Seat | None) -> Table:
        """The table as the seat, or a spectator, is told of it."""
        row, match = self.row, self.match
        seats = tuple(
            SeatInfo(
                name=chair.name,
                bot=chair.bot,
                present=bool(chair.person) and self.present(chair.person),
                left=chair.left and not chair.bot,
                votes=tuple(self.votes.get(number, {})),
            )
            for number, chair in enumerate(row.chairs)
        )
        result = match.result if match else None
        return Table(
            code=row.code,
            game=row.game,
            phase=row.phase,
            seats=seats,
            host=self.seat_of(row.host),
            you=seat,
            options=row.options,
            options_text=seating.options_text(self.game, row),
            private=row.private,
            hints=row.hints,
            dice="real" if row.dice == "real" else "fair",
            fair=row.fair,
            least_seats=seating.least_seats(self.game, row),
            result=Outcome(result.scores, result.places, result.winners) if result else None,
            stopped=row.stopped,
            rematch=row.rematch,
            watchers=sum(self.seat_of(socket.person) is None for socket in self.sockets),
        )

    def tell_table(self) -> None:
        """Tells everybody of the table itself."""
        told: dict[Seat | None, bytes] = {}
        for socket in self.sockets:
            seat = self.seat_of(socket.person)
            if seat not in told:
                told[seat] = msgspec.json.encode(self.message(seat))
            socket.send(told[seat])

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
            socket.tell(self.message(self.seat_of(socket.person)))
        else:
            self.tell_table()
        if self.salts is not None:
            self.salts.ask(socket)
        steps = self.frames.since(self._eye(socket), hello.after) if self.frames and hello.after >= 0 and same else None
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
        if not self.present(socket.person):
            self.tell_table()
        if self.salts is not None:
            self.salts.changed.set()

    def _eye(self, socket: Socket) -> Eye:
        return self.seat_of(socket.person), socket.form

    def _send_position(self, socket: Socket) -> None:
        if self.frames is not None:
            socket.tell(self.frames.position(self._eye(socket)))

    def _send_offers(self, socket: Socket) -> None:
        if self.match is not None:
            socket.tell(self.offers(self.seat_of(socket.person)))

    def offers(self, seat: Seat | None) -> Offers:
        """What the seat can do now."""
        return self._offered(seat)[0]

    def _offered(self, seat: Seat | None) -> tuple[Offers, dict[tuple[str, ...], Action]]:
        match = self.match
        assert match is not None
        state, length = match.state, len(match.log)
        to_act = () if match.over else state.to_act
        if seat is None:
            return Offers(state.epoch, to_act), {}
        known = self._offers.get(seat)
        if known is None or known[0] != length:
            actions = scene.paths(state, seat) if seat in to_act and not self.row.chairs[seat].bot else {}
            dice = to_act == (CHANCE,) and self.row.dice == "real"
            throw = getattr(self.game.board, "throw", None)
            message = Offers(
                epoch=state.epoch,
                to_act=to_act,
                offers=scene.offers(state.view(seat), actions) if actions else None,
                seconds=None,
                dice=str(state.draw(Random())) if dice else "",
                throw=throw(state.view(None)) if dice and throw else None,
            )
            known = self._offers[seat] = (length, message, actions)
        return msgspec.structs.replace(known[1], seconds=self.clock.left(), draft=self.drafts.get(seat)), known[2]

    # Moving ---------------------------------------------------------------------------------------------------------

    async def act(self, person: str, form: Form, command: Act) -> Reply:
        """The answer to a player's command; the same id is answered the same."""
        if not 1 <= len(command.id) <= 64:
            return Reply(command.id[:64], False, "bad_message", "an id has 1 to 64 characters, unique in the match")
        async with self.lock:
            known = self._answers.get((person, command.id))
            if known is not None:
                return known
            reply = await self._judge(person, form, command)
            if reply.code not in ("storage", "stale"):
                self._answer(person, reply)
            return reply

    def _answer(self, person: str, reply: Reply) -> None:
        self._answers[person, reply.id] = reply
        if len(self._answers) > REMEMBERED:
            self._answers.popitem(last=False)

    async def _judge(self, person: str, form: Form, command: Act) -> Reply:
        try:
            seat = seating.need_seat(self.row, person)
            seating.need_phase(self.row, "playing")
            if self.row.chairs[seat].bot:
                raise Refusing("phase", "a bot plays for your seat now: sit down again first, then act", 409)
            match = self.match
            assert match is not None and self.frames is not None
            if command.epoch != match.state.epoch:
                return self._stale(command, (seat, form))
            actor, action = self._meant(match, seat, command)
            rule = match.state.why_not(actor, action)
            if rule is not None:
                return self._forbidden(match, actor, command, rule)
            await self._enter([(actor, action)], person, command.id)
            return Reply(command.id, True)
        except Refusing as error:
            return Reply(command.id, False, error.code, str(error), error.rule)
        except Conflict:
            await self._catch_up()
            return self._stale(command, (self.seat_of(person), form))
        except NotStored as error:
            return Reply(command.id, False, "storage", f"{error}; nothing happened: try again")
        except Problem as error:
            return Reply(command.id, False, "notation", str(error))

    def _meant(self, match: Match, seat: Seat, command: Act) -> tuple[Seat, Action]:
        """Who does what by this command; raises `BadNotation`, `BadTouch` or `Refusing`."""
        if command.dice:
            if self.row.dice != "real" or match.state.to_act != (CHANCE,):
                raise Refusing("phase", "dice can be typed where a table rolls its own, and when they are due", 409)
            return CHANCE, match.game.parse(command.text)
        if command.text or not command.path:
            return seat, match.game.parse(command.text)
        _, actions = self._offered(seat)
        if seat not in match.state.to_act:
            raise Refusing("not_your_turn", "it is not your turn")
        try:
            return seat, scene.touched(match.state.view(seat), actions, command.path)
        except BadTouch:
            raise
        except (ValueError, KeyError, IndexError, TypeError) as error:
            raise BadTouch(f"these touches make no action: {' '.join(command.path)[:80]!r}") from error

    def _forbidden(self, match: Match, seat: Seat, command: Act, rule: RuleId) -> Reply:
        code = "rule" if seat in match.state.to_act else "not_your_turn"
        return Reply(command.id, False, code, str(Illegal(rule, match.game)), str(rule))  # type: ignore[arg-type]

    def _stale(self, command: Act, eye: Eye) -> Reply:
        assert self.frames is not None
        text = "something happened before your move arrived: look again, and choose"
        return Reply(command.id, False, "stale", text, position=self.frames.position(eye))

    async def enter(self, seat: Seat, action: Action) -> None:
        """Adds an entry of a bot, the clock or the table; raises `Illegal` or `NotStored`. Needs the lock."""
        try:
            await self._enter([(seat, action)])
        except Conflict:
            await self._catch_up()
            raise

    async def _enter(self, entries: Planned, sender: str = "", command: str = "", row: Row | None = None) -> None:
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

    def _with_chance(self, match: Match, entries: Planned) -> Planned:
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
        assert self.frames is not None
        by_eye: dict[Eye, list[Socket]] = {}
        for socket in self.sockets:
            by_eye.setdefault(self._eye(socket), []).append(socket)
        for (seat, action), event in zip(planned, events, strict=True):
            steps = self.frames.step(Entry(seat, action), by_eye)
            self._remember(event)
            for eye, step in steps.items():
                encoded = msgspec.json.encode(step)
                for socket in by_eye[eye]:
                    socket.send(encoded)
            hold = max((step.hold for step in steps.values()), default=0.0)
            now = asyncio.get_running_loop().time()
            self.seen_until = max(self.seen_until, now) + hold
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
        if not match.over and self._chance_due(match):
            await self._enter([])

    async def _end(self, match: Match) -> None:
        """Notes the end; where that cannot be stored, it is noted with the next change, or when the table is loaded."""
        row = seating.replace(self.row, phase="over", stopped=match.stopped)
        try:
            await self.room.store.write(rows.update(row))
        except NotStored as error:
            log.warning("table %s: %s", row.code, error)
            row = msgspec.structs.replace(row, revision=self.row.revision)
        self.row = row
        self.tell_table()

    async def save(self, row: Row, entry: tuple[Seat, Action] | None = None, also: Sequence[Job] = ()) -> None:
        """Stores a changed table, with an entry of its log or with other jobs, all or none, and tells everybody.
        Needs the lock. Raises `NotStored`."""
        try:
            if entry is not None:
                await self._enter([entry], row=row)
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
        if self.salts is not None:
            self.salts.stop()

    async def _catch_up(self) -> None:
        """The disk knows more of this table than the memory: that is shown here."""
        found = await self.room.store.read(rows.load(self.row.code))
        if found is None:
            return
        self.row, events = found
        if self.match is not None:
            new = events[len(self.match.log) :]
            self._show([(event.seat, self._action(event)) for event in new], new)
            await self._settle()
        self.tell_table()
