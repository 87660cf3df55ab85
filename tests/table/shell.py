"""A shell around tables in virtual time: a store in memory, nodes, pages and bots, all in one thread."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Any

from kitchentable.game import Game
from kitchentable.games import GAMES
from kitchentable.protocol.commands import Act, Commit, Hello
from kitchentable.protocol.messages import Reply, Said
from kitchentable.protocol.tables import CreateTable, HostCommands, Pace, Start
from kitchentable.table import lobby
from kitchentable.table.asks import AskBot, Disconnect, Pass, Presence
from kitchentable.table.commands import Command, Join, Lead, Move, Unstored
from kitchentable.table.plan import AddTable, Admit, Plan
from kitchentable.table.row import Chair, Event, Row
from kitchentable.table.state import Timing
from kitchentable.table.table import Effects, Table
from kitchentable.values import Action
from tests.server.race.rules import RACE

TESTED: Mapping[str, Game] = {**GAMES, "race": RACE}
BEGAN = 1_000_000.0
"""When the first table of a test is made, in seconds since 1970."""
SEED = bytes(range(32))


class Conflict(Exception):
    """Somebody else has stored something first."""


class NotStored(Exception):
    """The store refuses."""


class Store:
    """What is kept of one table."""

    def __init__(self, row: Row) -> None:
        self.row = row
        self.events: list[Event] = []
        self.chat: list[Said] = []
        self.members: set[str] = {chair.person for chair in row.chairs if chair.person}
        self.added: list[Row] = []
        self.refuses = 0
        """How many of the next writes fail."""
        self.writes = 0

    def write(self, plan: Plan) -> None:
        """Stores all of the plan or nothing. Raises `Conflict` or `NotStored`."""
        if self.refuses:
            self.refuses -= 1
            raise NotStored
        number = self.chat[-1].number + 1 if self.chat else 0
        if [event.seq for event in plan.events] != list(range(len(self.events), len(self.events) + len(plan.events))):
            raise Conflict
        if plan.row is not None and plan.row.revision != self.row.revision + 1:
            raise Conflict
        if plan.said is not None and plan.said.number != number:
            raise Conflict
        self.events += plan.events
        self.row = plan.row or self.row
        self.chat += [plan.said] if plan.said is not None else []
        for also in plan.also:
            if isinstance(also, AddTable):
                self.added.append(also.row)
            elif isinstance(also, Admit):
                self.members.add(also.person)
            else:
                self.members.discard(also.person)
        self.writes += 1


class Client:
    """An open page and all that it was told, oldest first."""

    def __init__(self, node: Node, number: int, person: str, name: str) -> None:
        self.node, self.id, self.person = node, number, person
        self.messages: list[dict[str, Any]] = []
        self.closed: tuple[int, str] | None = None
        self._ids = count(1)
        node.table.open(number, person, name)

    def says(self, message: Unstored) -> None:
        """What is not stored. Raises `Refusing`."""
        self.node.follow(self.node.table.hear(self.id, message, self.node.world.now))

    def act(self, text: str = "", **fields: Any) -> Reply:
        """Acts, and answers what the page is answered."""
        if "epoch" not in fields:
            fields["epoch"] = self.offers["epoch"]
        fields.setdefault("id", f"{self.id}-{next(self._ids)}")
        return self.node.act(Move(self.id, Act(text=text, **fields)))

    def close(self) -> None:
        """The page goes."""
        del self.node.clients[self.id]
        self.node.follow(self.node.table.close(self.id, self.node.world.now))

    def all(self, kind: str) -> list[dict[str, Any]]:
        """What it was told of that kind."""
        return [message for message in self.messages if message["type"] == kind]

    def last(self, kind: str) -> dict[str, Any]:
        """The latest of that kind."""
        return self.all(kind)[-1]

    @property
    def offers(self) -> dict[str, Any]:
        return self.last("offers")

    @property
    def steps(self) -> list[str]:
        """The notation of all steps."""
        return [step["notation"] for step in self.all("step")]

    def seat(self, seat: int) -> dict[str, Any]:
        """What was said last of a seat."""
        found: dict[str, Any] = self.last("table")["seats"][seat]
        return found


class Node:
    """A server that holds the table in memory."""

    def __init__(self, world: World, name: str, drives: bool) -> None:
        self.world, self.name = world, name
        store = world.store
        self.table = Table(world.game, store.row, store.chat[-50:], world.timing, drives)
        if store.row.names:
            self.table.restore(store.events, world.now)
        self.clients: dict[int, Client] = {}
        self.thoughts: list[AskBot] = []
        """Bots that think."""
        self.due: float | None = None
        self.said: list[Pass | Presence] = []
        self.go_on()

    def page(self, person: str, **hello: Any) -> Client:
        """A page is opened."""
        number = next(self.world.numbers)
        client = self.clients[number] = Client(self, number, person, person.title())
        client.says(Hello(**hello))
        return client

    def do(self, command: Command) -> Plan:
        """Plans, stores and commits, and does what follows. Raises `Refusing` and `NotStored`."""
        plan, _ = self.carry_out(command)
        self.go_on()
        return plan

    def act(self, move: Move) -> Reply:
        """The answer to a move."""
        reply = self.do(move).reply
        assert reply is not None
        return reply

    def carry_out(self, command: Command) -> tuple[Plan, Effects]:
        while True:
            plan = self.table.plan(command, self.world.now)
            try:
                if plan.stores:
                    self.world.store.write(plan)
            except Conflict:
                self.catch_up()
                continue
            return plan, self.deliver(self.table.commit(plan, self.world.now))

    def follow(self, effects: Effects) -> None:
        """Delivers, and does what is due at once."""
        self.deliver(effects)
        self.go_on()

    def go_on(self) -> None:
        effects = self.deliver(self.table.tick(self.world.now))
        while effects.next is not None:
            try:
                _, effects = self.carry_out(effects.next)
            except NotStored:
                self.due = self.world.now + 1
                return

    def catch_up(self) -> None:
        """Another node has written."""
        store, match = self.world.store, self.table.match
        events = store.events[len(match.log) if match else 0 :]
        said = [words for words in store.chat if words.number > self.table.last_said]
        self.deliver(self.table.follow(store.row, events, said, self.world.now))

    def deliver(self, effects: Effects) -> Effects:
        for number, encoded in effects.mail:
            if number in self.clients:
                self.clients[number].messages.append(json.loads(encoded))
        for ask in effects.asks:
            if isinstance(ask, AskBot):
                self.thoughts.append(ask)
            elif isinstance(ask, Disconnect):
                self.clients[ask.page].closed = (ask.code, ask.reason)
            elif isinstance(ask, Pass | Presence):
                self.said.append(ask)
        self.due = effects.due
        return effects

    def think(self, decide: Callable[[AskBot], Action | None]) -> None:
        """The bot that thinks comes to an end."""
        ask = self.thoughts.pop(0)
        self.follow(self.table.thought(ask, decide(ask), self.world.now))


class World:
    """One table, its store, and the nodes that hold it."""

    def __init__(
        self, game: str = "race", people: Sequence[str] = ("ana", "ben"), bots: Sequence[str] = (), **wanted: Any
    ) -> None:
        timing = wanted.pop("timing", Timing())
        wanted["pace"] = Pace(**wanted.get("pace", {}))
        create = CreateTable(game=game, seats=len(people) + len(bots), bots=tuple(bots), **wanted)
        host = Chair(people[0], people[0].title())
        self._lay(lobby.new_row(TESTED[game], create, host, "ABCDEF", "first-invitation", BEGAN), timing)
        for person in people[1:]:
            self.do(Join(person, person.title()))

    @classmethod
    def of(cls, row: Row, timing: Timing | None = None) -> World:
        """A table that was made already."""
        world = cls.__new__(cls)
        world._lay(row, timing or Timing())
        return world

    def _lay(self, row: Row, timing: Timing) -> None:
        self.game, self.now, self.numbers = TESTED[row.game], BEGAN, count(1)
        self.timing = timing
        self.store = Store(row)
        self.nodes: list[Node] = []
        self.node("one")

    def node(self, name: str, drives: bool = True) -> Node:
        """A node that loads the table."""
        self.nodes.append(node := Node(self, name, drives))
        return node

    @property
    def one(self) -> Node:
        """The first node."""
        return self.nodes[0]

    @property
    def table(self) -> Table:
        return self.one.table

    @property
    def phase(self) -> str:
        """The table's."""
        return self.table.row.phase

    def do(self, command: Command) -> Plan:
        """Has the first node do it."""
        return self.one.do(command)

    def lead(self, person: str, command: HostCommands, invitation: str = "next-invitation") -> Plan:
        """What a host wants."""
        return self.do(Lead(person, command, invitation, SEED))

    def page(self, person: str = "", **hello: Any) -> Client:
        """A page at the first node."""
        return self.one.page(person, **hello)

    def start(self) -> None:
        """The match begins: nobody's page brings a salt."""
        self.lead("ana", Start())
        for client in list(self.one.clients.values()):
            if self.table.row.phase == "dice":
                client.says(Commit("-"))
        assert self.table.row.phase == "playing"

    def started(self, *people: str) -> list[Client]:
        """The pages of these people at a table that has just begun."""
        clients = [self.page(person) for person in people]
        self.start()
        return clients

    def wait(self, seconds: float) -> None:
        """Time passes, and all is done that is due meanwhile."""
        until = self.now + seconds
        while due := [node for node in self.nodes if node.due is not None and node.due <= until]:
            node = min(due, key=lambda one: one.due or 0.0)
            self.now = max(self.now, node.due or 0.0)
            before = node.due
            node.go_on()
            assert node.due is None or node.due > self.now or node.due != before, "the same is due again and again"
        self.now = until

    def restart(self) -> Node:
        """The first node ends, and loads the table again."""
        self.nodes[0] = node = Node(self, "again", True)
        return node
