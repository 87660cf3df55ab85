"""The world of an evening: one thread, one list of what happens when, a disk, nodes, and pages on bad lines.

Nothing here sleeps, and nothing asks the real time or a random source other than the evening's own. A node is a shell
around `Table` as `server/rooms/host.py` is one: it plans, has the disk write, commits, sends, and winds one timer.
"""

from __future__ import annotations

import heapq
from collections import Counter, deque
from collections.abc import Callable, Sequence
from itertools import count, islice
from random import Random
from typing import Any

import msgspec

from kitchentable.protocol.base import Refusing
from kitchentable.protocol.commands import Act, Commit, Hello
from kitchentable.protocol.messages import Reply
from kitchentable.protocol.tables import CreateTable, Pace, Start, Vote
from kitchentable.table import lobby, moves
from kitchentable.table.asks import AskBot, Disconnect
from kitchentable.table.commands import (
    AnswerUndo,
    AskUndo,
    CastVote,
    Command,
    Join,
    Lead,
    Leave,
    Move,
    Speak,
    Unstored,
)
from kitchentable.table.plan import Plan
from kitchentable.table.row import Chair
from kitchentable.table.state import Timing
from kitchentable.table.table import Table, Told
from kitchentable.values import Problem
from tests.table.shell import BEGAN, SEED, TESTED, Conflict, NotStored, Store

ATTEMPTS = 5
"""How often a node plans anew where the other was first, as the server does."""
RETRY_S = 1.0
"""After which what is due is tried again where the disk refused."""
LINE_S, DISK_S, NEWS_S = (0.01, 0.15), (0.001, 0.02), (0.002, 0.1)
"""How long messages, writes and notifications between nodes take: at least, and at most."""
WHIMS = 0.06
"""How often somebody who is to act does something else first."""
CHOICES = 12
"""Of so many legal actions a person takes one."""
OPENING = 30
"""Entries of a match after which an evening is over: who knows how a match ends has seen it on a smaller table."""


class Broken(AssertionError):
    """Something is not as it must be."""


class Asked(msgspec.Struct):
    """Of a seat, who chooses what becomes of it; of a wish to undo, who is asked and has agreed."""

    asked: tuple[int, ...] = ()
    agreed: tuple[int, ...] = ()
    choices: dict[int, str] = {}


class Part(msgspec.Struct):
    """What a page reads of any message."""

    type: str
    seq: int = -1
    seat: int | None = None
    epoch: int = -1
    to_act: tuple[int, ...] = ()
    id: str = ""
    ok: bool = False
    code: str | None = None
    stage: str = ""
    phase: str = ""
    seats: tuple[Asked, ...] = ()
    undo: Asked | None = None


PART = msgspec.json.Decoder(Part)


class World:
    """All that there is, and when what of it happens."""

    def __init__(self, seed: int, game: str, seats: int, bots: int, nodes: int, **wanted: Any) -> None:
        self.random, self.now, self.counted = Random(seed), BEGAN, count()
        self.game = TESTED[game]
        self._ahead: list[tuple[float, int, Callable[[], None]]] = []
        self.seen: Counter[str] = Counter()
        """How often what went wrong did."""
        self.calm = False
        """Nothing goes wrong any more."""
        self.quiet = False
        """Nobody plays on."""
        people = [f"person{number}" for number in range(seats - bots)]
        wanted["pace"] = Pace(**wanted.get("pace", {}))
        create = CreateTable(game=game, seats=seats, bots=("runner" if game == "race" else "random",) * bots, **wanted)
        host = Chair(people[0], people[0])
        self.disk = Disk(self, lobby.new_row(self.game, create, host, "ABCDEF", "first-invitation", self.now))
        self.timing = Timing(bot_pause=0.3, interrupt_pause=0.5)
        self.lease = ""
        """The node that drives the table."""
        self.nodes = [Node(self, f"node{number}") for number in range(nodes)]
        self.nodes[0].load()
        for person in people[1:]:
            self.nodes[0].submit(Join(person, person))
        self.pages = [Page(self, person) for person in people] + [Page(self, "")]

    def later(self, seconds: float, what: Callable[[], None]) -> None:
        """Does it after so many seconds."""
        heapq.heappush(self._ahead, (self.now + max(seconds, 0.0), next(self.counted), what))

    def between(self, least: float, most: float) -> float:
        return least + (most - least) * self.random.random()

    def run(self, until: float, over: Callable[[], bool]) -> None:
        """Lets things happen until then, or until it is over."""
        while self._ahead and self._ahead[0][0] <= until and not over():
            self.now, _, what = heapq.heappop(self._ahead)
            what()
        if not over():
            self.now = max(self.now, until)

    @property
    def awake(self) -> list[Node]:
        """The nodes that live and are not frozen."""
        return [node for node in self.nodes if node.table is not None and not node.frozen]


class Disk(Store):
    """What is kept; it can be slow, refuse, and lose the answer to what it has written."""

    def __init__(self, world: World, row: Any) -> None:
        super().__init__(row)
        self.world, self.full, self.slow = world, False, 1.0
        self.mute = 0
        """So many of the next writes are made, and not acknowledged."""

    def stored(self, plan: Plan) -> None:
        """Writes all or nothing. Raises `Conflict`, and `NotStored` where it is full or says nothing."""
        if self.full:
            self.world.seen["the disk refused"] += 1
            raise NotStored
        self.write(plan)
        for node in self.world.nodes:
            self.world.later(self.world.between(*NEWS_S), node.news)
        if self.mute:
            self.mute -= 1
            self.world.seen["a write was not acknowledged"] += 1
            raise NotStored


class Node:
    """A server that may hold the table, die, freeze and have a clock of its own."""

    def __init__(self, world: World, name: str) -> None:
        self.world, self.name = world, name
        self.table: Table | None = None
        self.life = 0
        """Which life it lives: what was begun in another is nothing to it."""
        self.frozen, self.skew = False, 0.0
        self.clients: dict[int, Page] = {}
        self._queue: deque[tuple[Command, Callable[[Reply | Problem | None], None]]] = deque()
        self._writing, self._late, self._timer = False, False, 0

    @property
    def now(self) -> float:
        """What its clock says."""
        return self.world.now + self.skew

    # Life ------------------------------------------------------------------------------------------------------------

    def load(self) -> None:
        """Reads the table from the disk."""
        world, disk = self.world, self.world.disk
        self.life += 1
        self.frozen, self._writing, self._late, self._timer = False, False, False, self._timer + 1
        self._queue.clear()
        self.table = Table(world.game, disk.row, disk.chat[-50:], world.timing, drives=False)
        if disk.row.names:
            self.table.restore(disk.events, self.now)
        world.lease = world.lease or self.name
        self.table.drives = world.lease == self.name
        self.go_on()

    def die(self) -> None:
        """The process is gone, with all that was not written; its lines break, and another takes the table over."""
        self.table = None
        self.life += 1
        for page in list(self.clients.values()):
            page.cut()
        self.clients.clear()
        self.lose_lease()

    def freeze(self) -> None:
        """It does nothing, and does not know; others take the table over when its lease is out."""
        self.frozen = True
        self.world.later(2.0, lambda: self.lose_lease() if self.frozen else None)

    def wake(self) -> None:
        """It goes on as if no time had passed."""
        if self.table is None or not self.frozen:
            return
        self.frozen = False
        self.world.lease = self.world.lease or self.name
        self.table.drives = self.world.lease == self.name
        self._late = True
        self.catch_up_soon()

    def lose_lease(self) -> None:
        world = self.world
        if world.lease != self.name:
            return
        world.lease = ""
        for node in world.awake:
            if not world.lease and node.table is not None:
                world.lease = node.name
                node.table.drives = True
                world.seen["a node took the table over"] += 1
                node.go_on()

    # The road of a command -------------------------------------------------------------------------------------------

    def submit(self, command: Command, answer: Callable[[Reply | Problem | None], None] = lambda _: None) -> None:
        """Has the table do it when it is its turn: one after the other, as the lock of a table has it."""
        self._queue.append((command, answer))
        self._pump()

    def _pump(self) -> None:
        if self.table is None or self.frozen or self._writing:
            return
        if self._late:
            self._catch_up()
        if self._queue:
            self._begin(*self._queue.popleft(), 1)
        else:
            self._tick()

    def _begin(self, command: Command, answer: Callable[[Reply | Problem | None], None], attempt: int) -> None:
        assert self.table is not None
        try:
            plan = self.table.plan(command, self.now)
        except Problem as error:
            answer(error)
            return self._pump()
        if not plan.stores:
            self._done(plan, answer)
            return None
        self._writing, life = True, self.life
        disk, world = self.world.disk, self.world
        outcome: list[Exception | None] = []

        def write() -> None:
            try:
                disk.stored(plan)
                outcome.append(None)
            except (Conflict, NotStored) as error:
                outcome.append(error)

        def told() -> None:
            if self.life != life:
                return
            if self.frozen:
                return world.later(0.5, told)
            self._writing = False
            self._answered(plan, command, answer, outcome[0], attempt)

        time = disk.slow * world.between(*DISK_S)
        world.later(time, write)
        world.later(time + world.between(*DISK_S), told)
        return None

    def _answered(
        self,
        plan: Plan,
        command: Command,
        answer: Callable[[Reply | Problem | None], None],
        error: Exception | None,
        attempt: int,
    ) -> None:
        assert self.table is not None
        if error is None:
            return self._done(plan, answer)
        if isinstance(error, Conflict):
            self.world.seen["another node was first"] += 1
            self._catch_up()
            if attempt < ATTEMPTS:
                return self._begin(command, answer, attempt + 1)
            answer(self.table.stale(command.page, command.act) if isinstance(command, Move) else None)
        else:
            refused = Refusing("storage", "the disk is full", 503)
            answer(moves.unstored(command.act, refused) if isinstance(command, Move) else refused)
            if not isinstance(command, Move):
                life = self.life
                self.world.later(RETRY_S, lambda: self.go_on() if self.life == life else None)
                if self._queue:
                    self._pump()
                return None
        return self._pump()

    def _done(self, plan: Plan, answer: Callable[[Reply | Problem | None], None]) -> None:
        assert self.table is not None
        told = self.deliver(self.table.commit(plan, self.now))
        answer(plan.reply)
        if told.next is not None and not self._queue:
            self.submit(told.next)
        else:
            self._pump()

    def go_on(self) -> None:
        """Does what is due."""
        self._pump()

    def _tick(self) -> None:
        assert self.table is not None
        told = self.deliver(self.table.tick(self.now))
        if told.next is not None:
            self.submit(told.next)

    # Other nodes -----------------------------------------------------------------------------------------------------

    def news(self) -> None:
        """Somebody has written."""
        self._late = True
        self.catch_up_soon()

    def catch_up_soon(self) -> None:
        if self.table is not None and not self.frozen and not self._writing and self._late:
            self._pump()

    def _catch_up(self) -> None:
        assert self.table is not None
        disk, match = self.world.disk, self.table.match
        self._late = False
        events = disk.events[len(match.log) if match else 0 :]
        said = [words for words in disk.chat if words.number > self.table.last_said]
        if events or said or disk.row is not self.table.row:
            self.deliver(self.table.follow(disk.row, events, said, self.now))

    # Telling ---------------------------------------------------------------------------------------------------------

    def deliver(self, told: Told) -> Told:
        """Sends, does what is asked, winds the timer."""
        for number, encoded in told.mail:
            if number in self.clients:
                self.clients[number].incoming(encoded)
        for ask in told.asks:
            if isinstance(ask, AskBot):
                self._think(ask)
            elif isinstance(ask, Disconnect) and ask.page in self.clients:
                self.clients[ask.page].cut()
        self._timer += 1
        timer, life = self._timer, self.life
        if told.due is not None:
            self.world.later(max(told.due - self.now, 0.01), lambda: self._ring(timer, life))
        return told

    def _ring(self, timer: int, life: int) -> None:
        if self.life != life or self._timer != timer:
            return
        if self.frozen:
            self.world.later(0.5, lambda: self._ring(timer, life))
        else:
            self.go_on()

    def _think(self, ask: AskBot) -> None:
        world, life = self.world, self.life
        if world.quiet:
            return
        action = world.game.bots[ask.level].choose(ask.seen, ask.seat, world.random, 0.0)
        if not world.calm and world.random.random() < 0.02:
            world.seen["a bot failed"] += 1
            action = None

        def thought() -> None:
            if self.life == life and self.table is not None:
                self.deliver(self.table.thought(ask, action, self.now))
                self.go_on()

        world.later(world.between(0.01, 0.5), thought)

    def hear(self, page: Page, message: Unstored) -> None:
        """What a page says that is not stored."""
        assert self.table is not None
        try:
            self.deliver(self.table.hear(page.number, message, self.now))
        except Problem:
            return
        self.go_on()


class Page:
    """A page of somebody at the table, or of who watches (an empty name), on a line that breaks."""

    def __init__(self, world: World, person: str) -> None:
        self.world, self.person = world, person
        self.node: Node | None = None
        self.number, self.seq, self.epoch, self.phase = 0, -1, -1, ""
        self.to_act: tuple[int, ...] = ()
        self.pending: Act | None = None
        self.acknowledged: list[str] = []
        self._line = 0
        """Which line it has: of one that broke nothing arrives any more."""
        self._arrives = 0.0
        self._ids = count(1)
        world.later(world.between(0, 2), self.connect)

    def connect(self) -> None:
        """Opens a line to some node."""
        world = self.world
        if self.node is not None:
            return
        if not world.awake:
            return world.later(0.5, self.connect)
        self.node = node = world.random.choice(world.awake)
        self._line += 1
        self.number, self._arrives = next(world.counted), 0.0
        node.clients[self.number] = self
        assert node.table is not None
        node.table.open(self.number, self.person, self.person)
        self.say(Hello(after=self.seq, form="narrow" if self.person else "wide"))
        if self.pending is not None:  # nobody knows whether it arrived
            self.send(self.pending)
        return None

    def cut(self) -> None:
        """The line breaks: what was on it is lost."""
        node, number = self.node, self.number
        if node is None:
            return
        self.node = None
        self._line += 1
        node.clients.pop(number, None)
        if node.table is not None:
            node.deliver(node.table.close(number, node.now))
            life = node.life
            self.world.later(0.0, lambda: node.go_on() if node.life == life else None)
        self.world.later(self.world.between(0.05, 3), self.connect)

    # What it says ----------------------------------------------------------------------------------------------------

    def _out(self, what: Callable[[Node], None]) -> None:
        node, line = self.node, self._line

        def arrives() -> None:
            if self._line != line or node is None or node.table is None:
                return
            if node.frozen:
                return self.world.later(0.5, arrives)
            what(node)

        if node is not None:
            self.world.later(self.world.between(*LINE_S), arrives)

    def say(self, message: Unstored) -> None:
        self._out(lambda node: node.hear(self, message))

    def send(self, act: Act) -> None:
        """Sends a move; it is sent again until it is answered."""
        self.pending, number = act, self.number

        def answered(reply: Reply | Problem | None, line: int = self._line) -> None:
            if isinstance(reply, Reply) and self._line == line:
                self.incoming(msgspec.json.encode(reply))

        self._out(lambda node: node.submit(Move(number, act), answered))

    def act(self) -> None:
        """Does something that is allowed as far as it knows; what is late is refused."""
        if self.world.quiet or self.pending is not None or self.node is None or self.node.table is None:
            return
        if self.phase != "playing":
            return
        table = self.node.table
        seat = table.seat_of(self.person) if self.person else None
        if seat is None or seat not in self.to_act or table.match is None or seat not in table.match.state.to_act:
            return
        state = table.match.state
        if self.world.random.random() < WHIMS:
            self._whim()
        action = self.world.random.choice(list(islice(state.legal_actions(seat), CHOICES)))
        self.send(Act(f"{self.person}-{next(self._ids)}", self.epoch, text=str(action)))

    def _whim(self) -> None:
        """Something else that people do at a table."""
        rng, person = self.world.random, self.person
        what = rng.choice(("say", "undo", "leave"))
        self.world.seen[f"somebody does: {what}"] += 1
        if what == "say":
            number = self.number
            self._out(lambda node: node.submit(Speak(number, person, "well played")))
        elif what == "undo":
            self._out(lambda node: node.submit(AskUndo(person)))
        else:
            self._out(lambda node: node.submit(Leave(person)))
            self.world.later(self.world.between(2, 40), self._return)

    def _return(self) -> None:
        """Sits down again, until it is so."""
        row = self.world.disk.row
        if row.phase != "playing" or any(chair.person == self.person and not chair.left for chair in row.chairs):
            return
        self._out(lambda node: node.submit(Join(self.person, self.person)))
        self.world.later(3.0, self._return)

    def _agree(self, part: Part) -> None:
        """Answers what the others want, one way or the other."""
        table = self.node.table if self.node is not None else None
        seat = table.seat_of(self.person) if table is not None else None
        if seat is None or self.phase != "playing":
            return
        person, rng = self.person, self.world.random
        if part.undo is not None and seat in part.undo.asked and seat not in part.undo.agreed:
            yes = rng.random() < 0.7
            self._out(lambda node: node.submit(AnswerUndo(person, yes)))
        for other, of in enumerate(part.seats):
            if seat in of.asked and seat not in of.choices:
                vote = Vote(other, "bot" if rng.random() < 0.8 else "wait")
                self._cast(CastVote(person, vote))

    def _cast(self, vote: CastVote) -> None:
        self._out(lambda node: node.submit(vote))

    # What it hears ---------------------------------------------------------------------------------------------------

    def incoming(self, encoded: bytes | str) -> None:
        """Something is on its way to it; a line keeps the order."""
        line = self._line
        disk = self.world.disk
        text = encoded if isinstance(encoded, str) else encoded.decode()
        if disk.row.seed and disk.row.phase != "over" and disk.row.seed in text:
            raise Broken(f"{self.person or 'a watcher'} is told the seed of the dice")
        self._arrives = max(self._arrives, self.world.now + self.world.between(*LINE_S))

        def arrives() -> None:
            if self._line == line:
                self._read(PART.decode(encoded))

        self.world.later(self._arrives - self.world.now, arrives)

    def _read(self, part: Part) -> None:
        if part.type == "step":
            if part.seq != self.seq + 1:
                raise Broken(f"{self.person or 'a watcher'} is shown step {part.seq} after {self.seq}")
            self.seq = part.seq
            self._true(part.seq, part.seat)
        elif part.type == "position":
            self.seq = part.seq
            if part.seq >= len(self.world.disk.events):
                raise Broken(f"{self.person or 'a watcher'} is shown {part.seq}, which is not stored")
        elif part.type == "offers":
            self.epoch, self.to_act = part.epoch, part.to_act
            self.world.later(self.world.between(0.1, 3), self.act)
        elif part.type == "table":
            self.phase = part.phase
            if self.person:
                self.world.later(self.world.between(0.2, 4), lambda: self._agree(part))
        elif part.type == "salts" and self.person:
            self.say(Commit("-"))
        elif part.type == "reply" and self.pending is not None and part.id == self.pending.id:
            self._answered(part)

    def _true(self, seq: int, seat: int | None) -> None:
        events = self.world.disk.events
        if seq >= len(events):
            raise Broken(f"{self.person or 'a watcher'} is shown step {seq}, which is not stored")
        if events[seq].seat != seat:
            raise Broken(f"step {seq} is shown as seat {seat}'s and stored as {events[seq].seat}'s")

    def _answered(self, part: Part) -> None:
        assert self.pending is not None
        act = self.pending
        if part.ok:
            self.pending = None
            self.world.later(0.5, self.act)
            self.acknowledged.append(act.id)
            found = sum(event.sender == self.person and event.command == act.id for event in self.world.disk.events)
            if found != 1:
                raise Broken(f"{self.person}'s move {act.id} was acknowledged and is stored {found} times")
        elif part.code == "storage":
            self.world.later(1.0, lambda: self.send(act) if self.pending is act and self.node is not None else None)
        else:
            self.pending = None
            self.world.later(0.5, self.act)


def begun(world: World) -> None:
    """The host begins the match as soon as all sit."""

    def begin(answer: object = None) -> None:
        if world.disk.row.phase != "lobby":
            return
        node = next(iter(world.awake), None)
        if node is not None:
            node.submit(Lead("person0", Start(), "next-invitation", SEED))
        world.later(2.0, begin)

    world.later(1.0, begin)


def ended(world: World, least: int = OPENING) -> bool:
    """Whether the evening is over: the match is, or long enough."""
    return world.disk.row.phase in ("over", "closed") or len(world.disk.events) >= least


def people(world: World) -> Sequence[Page]:
    """The pages of those who play."""
    return [page for page in world.pages if page.person]
