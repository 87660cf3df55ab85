"""Pages of people, of programs and of who watches, on lines that break. What they show is what steps have made of a
position, as in the client (`web/src/lib/session.svelte.ts`, `web/src/board/scene.ts`)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import count, islice
from typing import Any

import msgspec

from kitchentable import fair
from kitchentable.drawing.board import Arranging
from kitchentable.drawing.diff import Patch, patched
from kitchentable.drawing.scene import Form, Line, Scene
from kitchentable.game import View
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.commands import Act, Commit, Draft, Explain, Foresee, Hello, Reveal
from kitchentable.protocol.messages import LogLine, Reply
from kitchentable.protocol.tables import Hint, Start, Vote
from kitchentable.table.commands import AnswerUndo, AskUndo, CastVote, Join, Lead, Leave, Move, Speak, Unstored
from kitchentable.table.frames import LINES as POSITION_LINES
from kitchentable.table.gone import NOBODY
from kitchentable.table.seats import seats_of
from kitchentable.values import TABLE, Action, Problem, Seat
from tests.evenings.world import LINE_S, Broken, Node, World
from tests.table.shell import SEED

WHIMS = 0.1
"""How often somebody who is to act does something else first."""
CHOICES = 12
"""Of so many legal actions a person takes one."""
ANOTHER = -1
CHECKED = 7
"""After so many steps that a page was shown, what it has made of them is compared with a position of its eye."""
OPENING = 30
"""Entries of a match after which an evening is over: who knows how a match ends has seen it on a smaller table."""


class Asked(msgspec.Struct):
    """Of a seat, who chooses what becomes of it; of a wish to undo, who is asked and has agreed."""

    asked: tuple[int, ...] = ()
    agreed: tuple[int, ...] = ()
    choices: dict[int, str] = {}


class Part(msgspec.Struct):
    """What a page reads of any message; what is drawn is read where it is compared."""

    type: str
    seq: int = -1
    seat: int | None = None
    notation: str = ""
    epoch: int = -1
    to_act: tuple[int, ...] = ()
    id: str = ""
    ok: bool = False
    code: str | None = None
    stage: str = ""
    elsewhere: bool = False
    phase: str = ""
    seats: tuple[Asked, ...] = ()
    undo: Asked | None = None
    you: int | None = None
    scene: msgspec.Raw = msgspec.Raw()
    patch: msgspec.Raw = msgspec.Raw(b"{}")
    lines: msgspec.Raw = msgspec.Raw(b"[]")
    finale: msgspec.Raw = msgspec.Raw(b"null")


PART = msgspec.json.Decoder(Part)
SCENE, PATCH = msgspec.json.Decoder(Scene), msgspec.json.Decoder(Patch)
LOG_LINES, LINES = msgspec.json.Decoder(tuple[LogLine, ...]), msgspec.json.Decoder(tuple[Line, ...])


class Shown:
    """The match as a page has it: a position, and what the steps since then have made of it, as the client makes it."""

    def __init__(self, position: Part, you: Seat | None = None) -> None:
        """`you` is the seat from which it is drawn; `ANOTHER` where steps for another were added to it."""
        self.seq, self.you = position.seq, you
        self.scene, self.lines = SCENE.decode(position.scene), LOG_LINES.decode(position.lines)
        self.finale = bytes(position.finale)
        self._steps: list[Part] = []

    def add(self, step: Part) -> None:
        """Another step was read; what it changes is made when somebody looks."""
        self._steps.append(step)

    def differs(self, position: Part, unnamed: Collection[str]) -> str:
        """What of it is otherwise than in that position of the same eye; nothing where all is the same.

        Lines that were shown before somebody deleted themselves may name them until a page is loaded again.
        """
        self._follow()
        fresh = Shown(position)
        same = {
            "entry": self.seq == fresh.seq,
            "scene": self.scene == fresh.scene,
            "lines": _but_names(self.lines[-POSITION_LINES:], unnamed) == _but_names(fresh.lines, unnamed),
            "finale": self.finale == fresh.finale,
        }
        return ", ".join(what for what, is_so in same.items() if not is_so)

    def _follow(self) -> None:
        for step in self._steps:
            self.seq = step.seq
            self.scene = patched(self.scene, PATCH.decode(step.patch))
            self.lines += tuple(LogLine(step.seq, line) for line in LINES.decode(step.lines))
            if bytes(step.finale) != b"null":
                self.finale = bytes(step.finale)
        self._steps.clear()


def _but_names(lines: tuple[LogLine, ...], unnamed: Collection[str]) -> tuple[LogLine, ...]:
    if not unnamed:
        return lines
    replace = msgspec.structs.replace
    said = {f"{name} plays on" for name in unnamed}
    return tuple(
        replace(each, line=replace(each.line, text=f"{NOBODY} plays on")) if each.line.text in said else each
        for each in lines
    )


class Page:
    """A page of somebody at the table, or of who watches (an empty name), on a line that breaks."""

    def __init__(self, world: World, person: str) -> None:
        self.world, self.person, self.label = world, person, person
        """`person` is who they are now, `label` who they were in the beginning."""
        self.node: Node | None = None
        self.shown: Shown | None = None
        self.you: Seat | None = None
        """The seat that it was last told it looks from."""
        self._unchecked = 0
        """So many steps were read since what they made was compared."""
        self._under_way = 0
        """So many messages are on its line to it."""
        self._greeted, self._waits = False, False
        """Whether the table has told it of itself; and whether it has asked for the position anew."""
        self.number, self.seq, self.epoch, self.phase = 0, -1, -1, ""
        self.to_act: tuple[int, ...] = ()
        self.pending: Act | None = None
        self.acknowledged: list[str] = []
        self.program = bool(person) and world.random.random() < 0.3
        """Whether it is a program that acts by notation, and not a person who touches."""
        self.form: Form = "narrow" if person else "wide"
        self.salt = world.random.randbytes(32)
        self.told = Part("")
        """What it was last told of the table."""
        self.asked: set[str] = set()
        """What it has asked and was not yet answered."""
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
        self._under_way, self._greeted, self._waits = 0, False, False
        node.clients[self.number] = self
        assert node.table is not None
        node.table.open(self.number, self.person, self.person)
        self.asked.clear()
        self.say(Hello(after=self.seq, form=self.form))
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
            node.leave(number)
        self.world.later(self.world.between(0.05, 3), self.connect)

    def sent_out(self, person: str) -> None:
        """It is no longer taken for who it was, and comes in again as that person."""
        self.cut()
        self.person = person

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
        number = self.number
        self._out(lambda node: node.hear(number, message))

    def send(self, act: Act) -> None:
        """Sends a move; it is sent again until it is answered."""
        self.pending, number = act, self.number

        def answered(reply: Reply | Problem | None, line: int = self._line) -> None:
            if isinstance(reply, Reply) and self._line == line:
                self.incoming(msgspec.json.encode(reply))

        self._out(lambda node: node.submit(Move(number, act), answered))

    def act(self) -> None:
        """Does something that is allowed as far as it knows; what is late is refused."""
        if (
            self.world.quiet
            or not self.person
            or self.pending is not None
            or self.node is None
            or self.node.table is None
        ):
            return
        if self.phase != "playing":
            return
        table = self.node.table
        if table.match is None:
            return
        state, rng = table.match.state, self.world.random
        own = seats_of(table.row, self.person)
        seat = next((seat for seat in own if seat in self.to_act and seat in state.to_act), None)
        if seat is None:
            return
        action = rng.choice(list(islice(state.legal_actions(seat), CHOICES)))
        if rng.random() < WHIMS:
            self._whim(action, state.view(seat))
        self.send(self._act(action, state.view(seat), seat if len(own) > 1 else None))

    def _act(self, action: Action, view: View, seat: Seat | None) -> Act:
        id = f"{self.label}-{next(self._ids)}"
        if self.program:
            return Act(id, self.epoch, text=str(action), seat=seat)
        return Act(id, self.epoch, path=view.game.board.path(action, view), seat=seat)

    def _whim(self, action: Action, view: View) -> None:
        """Something else that people do at a table."""
        rng, person, number = self.world.random, self.person, self.number
        what = rng.choice(("say", "undo", "leave", "hint", "foresee", "explain", "arrange"))
        path = view.game.board.path(action, view)
        self.world.seen[f"somebody does: {what}"] += 1
        if what == "say":
            self._out(lambda node: node.submit(Speak(number, person, "well played")))
        elif what == "undo":
            self._out(lambda node: node.submit(AskUndo(person)))
        elif what == "leave":
            self._out(lambda node: node.submit(Leave(person)))
            self.world.later(rng.uniform(2, 40), self._return)
        elif what == "hint":
            self._out(lambda node: node.advise(person, self._advised))
        elif what == "foresee":
            self._ask("foreseen", Foresee(path))
        elif what == "explain":
            self._ask("explained", Explain("why", path[: rng.randrange(len(path) + 1)]))
        elif isinstance(view.game.board, Arranging) and "submit" in path:
            rows = tuple(tuple(row.split()) for row in " ".join(path[:-1]).split("/"))
            self._ask("noted", Draft(rows))

    def _ask(self, answer: str, message: Unstored) -> None:
        """Asks what must be answered while the line holds; a draft that comes too late is answered by a refusal."""
        self.asked.add(answer)
        self.say(message)

    def _advised(self, hint: Hint | None) -> None:
        self.world.seen["a hint was given" if hint else "no hint was given"] += 1

    def _return(self) -> None:
        """Sits down again, until it is so."""
        row = self.world.disk.row
        if (
            self.world.quiet
            or row.phase != "playing"
            or not any(chair.person == self.person and chair.left for chair in row.chairs)
        ):
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
                if vote.choice == "wait" and table is not None and table.row.chairs[other].left:
                    # it is refused, for one waits only for who is late; who is gone for ever does not come back either
                    self.world.later(3.0, lambda: self._agree(part) if self.told is part else None)

    def _cast(self, vote: CastVote) -> None:
        """Chooses, again while it cannot be stored."""

        def answered(answer: Reply | Problem | None) -> None:
            if isinstance(answer, Refusing) and answer.code == "storage":
                self.world.later(1.0, lambda: self._cast(vote))

        self._out(lambda node: node.submit(vote, answered))

    # What it hears ---------------------------------------------------------------------------------------------------

    def incoming(self, encoded: bytes | str) -> None:
        """Something is on its way to it; a line keeps the order."""
        line = self._line
        self._under_way += 1
        disk = self.world.disk
        text = encoded if isinstance(encoded, str) else encoded.decode()
        if disk.row.seed and disk.row.phase != "over" and disk.row.seed in text:
            raise Broken(f"{self.person or 'a watcher'} is told the seed of the dice")
        self._arrives = max(self._arrives, self.world.now + self.world.between(*LINE_S))

        def arrives() -> None:
            if self._line == line:
                self._under_way -= 1
                self._read(PART.decode(encoded))
                # A move that is sent again may be answered before the greeting is, and what was missed comes with that.
                if self._unchecked >= CHECKED and self._greeted and not self._under_way and not self._waits:
                    self._compare()

        self.world.later(self._arrives - self.world.now, arrives)

    def _read(self, part: Part) -> None:
        if part.type == "step":
            if part.seq != self.seq + 1:
                raise Broken(f"{self.person or 'a watcher'} is shown step {part.seq} after {self.seq}")
            self.seq = part.seq
            self._unchecked += 1
            assert self.shown is not None
            self.shown.add(part)
            self._true(part.seq, part.seat)
            self._own(part)
        elif part.type == "position":
            self._waits = False
            self.seq, self.shown = part.seq, Shown(part, self.you)
            if part.seq >= len(self.world.disk.events):
                raise Broken(f"{self.person or 'a watcher'} is shown {part.seq}, which is not stored")
        elif part.type == "offers":
            self.epoch, self.to_act = part.epoch, part.to_act
            self.world.later(self.world.between(0.1, 3), self.act)
        elif part.type == "table":
            if not self._greeted and self._sits_elsewhere(part):
                assert self.shown is not None
                self._waits, self.shown.you = True, ANOTHER
                self.say(Hello(after=-1, form=self.form))
            self.phase, self.you, self.told, self._greeted = part.phase, part.you, part, True
            if self.person:
                self.world.later(self.world.between(0.2, 4), lambda: self._agree(part))
        elif part.type == "salts" and self.person:
            self.world.seen[f"salts: {part.stage}"] += 1
            self.say(Commit(fair.commitment(self.salt)) if part.stage == "commit" else Reveal(self.salt.hex()))
        elif part.type == "refused":  # what was asked too late
            self.asked.clear()
        elif part.type in self.asked and not part.elsewhere:
            self.asked.discard(part.type)
        elif part.type == "reply" and self.pending is not None and part.id == self.pending.id:
            self._answered(part)

    def _sits_elsewhere(self, part: Part) -> bool:
        """Whether what it holds was drawn from another seat than it looks from now that it has come in again."""
        return self.shown is not None and part.you != self.shown.you

    def _compare(self) -> None:
        """It has read all that its node has sent, and so holds what the node would show to its eye now."""
        node = self.node
        assert node is not None and node.table is not None
        self._unchecked = 0
        position = node.table.stale(self.number, Act("", 0)).position
        assert position is not None
        self.world.seen["a page was compared"] += 1
        self.need(PART.decode(msgspec.json.encode(position)))

    def need(self, position: Part) -> None:
        """Raises `Broken` where it holds something else than that position of its eye brings."""
        differs = self.shown.differs(position, self.world.unnamed) if self.shown is not None else "all"
        if differs:
            raise Broken(f"{self.person or 'a watcher'} followed to {self.seq} and holds another {differs}")

    def _true(self, seq: int, seat: int | None) -> None:
        events = self.world.disk.events
        if seq >= len(events):
            raise Broken(f"{self.person or 'a watcher'} is shown step {seq}, which is not stored")
        if events[seq].seat != seat:
            raise Broken(f"step {seq} is shown as seat {seat}'s and stored as {events[seq].seat}'s")

    def _own(self, part: Part) -> None:
        """It is told of an action what its own seat may know of it, or who watches, and no more."""
        game, row = self.world.game, self.world.disk.row
        if not game.hidden_information or part.seat is None or part.seat == TABLE:
            return
        action = game.parse(self.world.disk.events[part.seq].action)
        called = self.world.called(self.person)  # by now: what is read may have been sent before
        eyes = (None, *(seat for seat, chair in enumerate(row.chairs) if called and chair.person == called))
        if part.notation not in {str(game.redact(action, eye, part.seat)) for eye in eyes}:
            raise Broken(f"{self.person or 'a watcher'} is told {part.notation}, which is not for them")

    def _answered(self, part: Part) -> None:
        assert self.pending is not None
        act = self.pending
        if part.ok:
            self.pending = None
            self.world.later(0.5, self.act)
            self.acknowledged.append(act.id)
            called, events = self.world.called, self.world.disk.events
            found = sum(event.command == act.id and called(event.sender) == called(self.person) for event in events)
            if found != 1:
                raise Broken(f"{self.person}'s move {act.id} was acknowledged and is stored {found} times")
        elif part.code == "storage":
            self.world.later(1.0, lambda: self.send(act) if self.pending is act and self.node is not None else None)
        else:
            self.pending = None
            self.world.later(0.5, self.act)


class Evening(World):
    """A world with the pages of all who play, and of one who watches."""

    def __init__(self, seed: int, game: str, seats: int, bots: int, nodes: int, **wanted: Any) -> None:
        super().__init__(seed, game, seats, bots, nodes, **wanted)
        self.pages = [Page(self, person) for person in (*self.people, "")]
        self.gone: list[str] = []
        """Who has the seats of those who have deleted themselves."""


def begun(world: World) -> None:
    """All come to the table, and the host begins the match as soon as they sit."""

    def do(command: Join | Lead) -> None:
        node = next(iter(world.awake), None)
        if node is not None:
            node.submit(command)

    def come(person: str) -> None:
        row = world.disk.row
        if row.phase == "lobby" and all(chair.person != world.called(person) for chair in row.chairs):
            do(Join(person, person))
            world.later(2.0, lambda: come(person))

    def begin() -> None:
        if world.disk.row.phase == "lobby":
            do(Lead(world.disk.row.host, Start(), "next-invitation", SEED))
            world.later(2.0, begin)

    for person in world.people[1:]:
        world.later(world.between(0, 3), lambda person=person: come(person))  # type: ignore[misc]
    world.later(1.0, begin)


def ended(world: World, least: int = OPENING) -> bool:
    """Whether the evening is over: the match is, or long enough."""
    return world.disk.row.phase in ("over", "closed") or len(world.disk.events) >= least
