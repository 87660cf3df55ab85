"""The world of an evening: one thread, one list of what happens when, a disk, and nodes.

Every few things that happened it is looked at whether one node alone drives the table and none is ahead of the disk.

Nothing here sleeps, and nothing asks the real time or a random source other than the evening's own. A node is a shell
around `Table` as `server/rooms/host.py` is one: it plans, has the disk write, commits, sends, and winds one timer.
"""

from __future__ import annotations

import heapq
from collections import Counter, deque
from collections.abc import Callable
from functools import partial
from itertools import count
from random import Random
from typing import Any, Protocol

import msgspec

from kitchentable.protocol.base import Refusing
from kitchentable.protocol.messages import Refused, Reply
from kitchentable.protocol.tables import CreateTable, Hint, Pace
from kitchentable.table import lobby, moves
from kitchentable.table.asks import AskBot, Disconnect, Pass, Presence
from kitchentable.table.commands import (
    Command,
    Move,
    PageId,
    Speak,
    Unstored,
)
from kitchentable.table.plan import Plan
from kitchentable.table.row import Chair
from kitchentable.table.state import Timing
from kitchentable.table.table import Effects, Table
from kitchentable.values import Problem
from tests.table.shell import BEGAN, TESTED, Conflict, NotStored, Store

ATTEMPTS = 5
"""How often a node plans anew where the other was first, as the server does."""
RETRY_S = 1.0
"""After which what is due is tried again where the disk refused."""
SIMPLEST = {"race": "runner"}
"""The level of bots that plays and advises, where it is not `random`."""
LINE_S, DISK_S, NEWS_S = (0.01, 0.15), (0.001, 0.02), (0.002, 0.1)
"""How long messages, writes and notifications between nodes take: at least, and at most."""


WATCHED = 7
"""After so many things that happened, what must always be so is looked at."""


class Broken(AssertionError):
    """Something is not as it must be."""


class Line(Protocol):
    """The page at the end of a line."""

    def incoming(self, encoded: bytes | str) -> None: ...
    def cut(self) -> None: ...


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
        create = CreateTable(game=game, seats=seats, bots=(SIMPLEST.get(game, "random"),) * bots, **wanted)
        host = Chair(people[0], people[0])
        self.disk = Disk(self, lobby.new_row(self.game, create, host, "ABCDEF", "first-invitation", self.now))
        self.timing = Timing(bot_pause=0.3, interrupt_pause=0.5)
        self.lease = ""
        """The node that drives the table."""
        self.nodes = [Node(self, f"node{number}") for number in range(nodes)]
        self.nodes[0].load()
        self.people = people
        self.watch: Callable[[], None] = lambda: None
        """What looks at all again and again, and raises `Broken`."""
        self._happened = 0
        self.unnamed: set[str] = set()
        """The names of those who have deleted themselves."""
        self._became: dict[str, str] = {}

    def called(self, person: str) -> str:
        """Who they are by now: guests sign in, and who is gone left a seat to nobody."""
        while person in self._became:
            person = self._became[person]
        return person

    def becomes(self, person: str, other: str) -> None:
        """From now on the person is that one."""
        self._became[person] = other

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
            self._happened += 1
            if self._happened % WATCHED == 0:
                self.watch()
        if not over():
            self.now = max(self.now, until)

    def dark(self, size: float) -> None:
        """The power fails: no process lives on, and nothing that is not on the disk."""
        if self.calm:
            return
        self.seen["the power failed"] += 1
        for node in self.nodes:
            if node.table is not None:
                node.die()
                self.later(1 + 20 * size, node.begin_anew)
        self.disk.cuts += 1

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
        self.power: float | None = None
        """When the power fails while the next write is made: 0 as it begins, 0.5 as it is on the disk, 1 afterwards."""
        self.cuts = 0
        """How often the power has failed: what was then on its way to the disk is forgotten."""

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
        self.clients: dict[int, Line] = {}
        self._queue: deque[tuple[Command, Callable[[Reply | Problem | None], None]]] = deque()
        self._writing, self._late, self._timer = False, False, 0
        self._doing: Command | None = None
        """What is being written."""
        self._heard_at = 0.0
        """When what another node told last arrives."""
        self._unheard: list[Callable[[Node, Table], Effects]] = []
        """What was told while it was frozen."""

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
        self._doing = None
        self.table = Table(world.game, disk.row, disk.chat[-50:], world.timing, drives=False)
        if disk.row.names:
            self.table.restore(disk.events, self.now)
        world.lease = world.lease or self.name
        self.table.drives = world.lease == self.name
        self.tell_others(lambda node, table: node.asked_who(table))
        self.go_on()

    def begin_anew(self) -> None:
        """Its process is started again, unless it was."""
        if self.table is None:
            self.load()

    def asked_who(self, table: Table) -> Effects:
        """Another node asks who is here."""
        self.here()
        return table.tick(self.now)

    def die(self) -> None:
        """The process is gone, with all that was not written; its lines break, and another takes the table over."""
        self.table = None
        self.life += 1
        for page in list(self.clients.values()):
            page.cut()
        self.clients.clear()
        self._gone()
        self.lose_lease()

    def freeze(self) -> None:
        """It does nothing, and does not know; others take the table over when its lease is out."""
        self.frozen = True
        self.world.later(2.0, lambda: self._lose() if self.frozen else None)

    def _lose(self) -> None:
        self._gone()
        self.lose_lease()

    def wake(self) -> None:
        """It goes on as if no time had passed, but for the lease: it drives the table only if no other does by now.

        How servers find out which of them drives a table (`server/cluster`) is no part of evenings.
        """
        if self.table is None or not self.frozen:
            return
        self.frozen = False
        self.world.lease = self.world.lease or self.name
        self.table.drives = self.world.lease == self.name
        self._late = True
        for what in self._unheard:
            self.deliver(what(self, self.table))
        self._unheard.clear()
        self.tell_others(lambda node, table: node.asked_who(table))
        self.here()
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
        self._writing, self._doing, life = True, command, self.life
        disk, world = self.world.disk, self.world
        outcome: list[Exception | None] = []
        cuts = disk.cuts

        def write() -> None:
            if disk.cuts != cuts:
                world.seen["a write was forgotten"] += 1
                return
            try:
                disk.stored(plan)
                outcome.append(None)
            except (Conflict, NotStored) as error:
                outcome.append(error)

        def effects() -> None:
            if self.life != life:
                return
            if self.frozen:
                return world.later(0.5, effects)
            self._writing, self._doing = False, None
            self._answered(plan, command, answer, outcome[0], attempt)

        time = disk.slow * world.between(*DISK_S)
        world.later(time, write)
        world.later(time + world.between(*DISK_S), effects)
        if disk.power is not None:
            world.later(2 * disk.power * time, partial(world.dark, disk.power))
            disk.power = None
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
        effects = self.deliver(self.table.commit(plan, self.now))
        answer(plan.reply)
        if effects.next is not None and not self._queue:
            self.submit(effects.next)
        else:
            self._pump()

    def go_on(self) -> None:
        """Does what is due."""
        self._pump()

    def _tick(self) -> None:
        assert self.table is not None
        effects = self.deliver(self.table.tick(self.now))
        if effects.next is not None:
            self.submit(effects.next)

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

    def tell_others(self, what: Callable[[Node, Table], Effects]) -> None:
        """Tells the other nodes what is not stored; each hears all in the order in which it was said."""
        for other in self.world.nodes:
            if other is not self:
                other._heard_at = max(other._heard_at, self.world.now + self.world.between(*NEWS_S))
                self.world.later(other._heard_at - self.world.now, lambda other=other: other._hear(what))  # type: ignore[misc]

    def _hear(self, what: Callable[[Node, Table], Effects]) -> None:
        if self.table is None:
            return
        if self.frozen:
            self._unheard.append(what)
            return
        self.deliver(what(self, self.table))
        self.go_on()

    def _pass(self, ask: Pass) -> None:
        fields = msgspec.json.decode(msgspec.json.encode(ask.fields))
        self.tell_others(lambda node, table: table.hear_node(ask.kind, fields, node.now))

    def here(self) -> None:
        """Tells the other nodes who is at the table through this one."""
        assert self.table is not None
        pages = self.table.pages
        here = frozenset(pages.sitting_here()), tuple(pages.watchers_here())
        self.tell_others(lambda node, table: table.presence(self.name, here, node.now))

    def _gone(self) -> None:
        """The others see that this node is not there, nor the pages that were open at it."""
        self.tell_others(lambda node, table: table.presence(self.name, None, node.now))

    # Telling ---------------------------------------------------------------------------------------------------------

    def deliver(self, effects: Effects) -> Effects:
        """Sends, does what is asked, winds the timer."""
        for number, encoded in effects.mail:
            if number in self.clients:
                self.clients[number].incoming(encoded)
        for ask in effects.asks:
            if isinstance(ask, AskBot):
                self._think(ask)
            elif isinstance(ask, Disconnect) and ask.page in self.clients:
                self.clients[ask.page].cut()
            elif isinstance(ask, Pass):
                self._pass(ask)
            elif isinstance(ask, Presence):
                self.here()
        self._timer += 1
        timer, life = self._timer, self.life
        if effects.due is not None:
            self.world.later(max(effects.due - self.now, 0.01), lambda: self._ring(timer, life))
        return effects

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
        action = world.game.bots[ask.level].choose(ask.observation, ask.seat, world.random, 0.0)
        if not world.calm and world.random.random() < 0.02:
            world.seen["a bot failed"] += 1
            action = None

        def thought() -> None:
            if self.life == life and self.table is not None:
                self.deliver(self.table.thought(ask, action, self.now))
                self.go_on()

        world.later(world.between(0.01, 0.5), thought)

    def hear(self, page: PageId, message: Unstored) -> None:
        """What a page says that is not stored."""
        assert self.table is not None
        try:
            self.deliver(self.table.hear(page, message, self.now))
        except Refusing as error:
            self.clients[page].incoming(msgspec.json.encode(Refused(error.code, str(error))))
            return
        self.go_on()

    def leave(self, page: PageId) -> None:
        """A page is gone: it is closed when what it had sent is done, for who does that does not read its line."""
        assert self.table is not None
        life, waiting = self.life, (self._doing, *(command for command, _ in self._queue))
        if any(isinstance(command, Move | Speak) and command.page == page for command in waiting):
            return self.world.later(0.05, lambda: self.leave(page) if self.life == life else None)
        self.deliver(self.table.close(page, self.now))
        return self.world.later(0.0, lambda: self.go_on() if self.life == life else None)

    def advise(self, person: str, effects: Callable[[Hint | None], None]) -> None:
        """A bot advises the person, where they may be advised now."""
        assert self.table is not None
        table, life, world = self.table, self.life, self.world
        try:
            ask = table.ask_hint(person, None)
        except Problem:
            return
        bot = world.game.bots[SIMPLEST.get(world.game.name, "random")]
        fails = not world.calm and world.random.random() < 0.1
        advice = None if fails else bot.explain(ask.observation, ask.seat, world.random, 0.0)

        def thought() -> None:
            if self.life == life:
                effects(table.hinted(ask, advice))

        world.later(world.between(0.01, 2.0), thought)
