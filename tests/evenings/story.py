"""An evening told from one seed: who plays what, and what goes wrong when; one that breaks is made as short as it can
be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, NamedTuple

import msgspec

from kitchentable.drawing.scene import Form
from kitchentable.protocol.commands import Hello
from tests.evenings.changes import CHANGES, watching
from tests.evenings.page import PART, Evening, Page, begun, ended
from tests.evenings.world import Broken, Node
from tests.table.shell import TESTED

TROUBLE_S = 60.0
"""So long things go wrong, after which all that plays must go on."""
REST_S = 28.0
"""Within which all that was played has come to all pages: to watchers later where a table says so."""
HEARD_S = 3.0
"""In seconds, after which every node knows what another has stored."""
PATIENCE_S = 7200.0
"""Within which an evening comes to its end once nothing goes wrong: the longest clock is among it."""


class Fault(NamedTuple):
    """Something that goes wrong at a time, to the node or page of that number, for so many seconds (or so much); or
    that somebody of that number does about who they are."""

    at: float
    kind: str
    whom: int
    size: float


class Story(NamedTuple):
    """All that an evening is made of."""

    seed: int
    game: str
    seats: int
    bots: int
    nodes: int
    wanted: dict[str, Any]
    faults: tuple[Fault, ...]
    changes: tuple[Fault, ...] = ()
    """Of who people are."""

    @classmethod
    def of(cls, seed: int) -> Story:
        """The story of a seed."""
        rng = Random(seed)
        game = rng.choice([*TESTED, "race", "race", "perudo"])
        allowed = TESTED[game].seats(TESTED[game].options())
        seats = min(allowed[-1], rng.choice((allowed[0], allowed[0] + 1)))
        bots = rng.randrange(seats)
        wanted: dict[str, Any] = {"pace": {"turn": 30} if rng.random() < 0.4 else {}}
        if rng.random() < 0.2:
            wanted["delay"] = 20
        if game == "rummikub":
            wanted["options"] = {"turn_time": rng.choice((0, 60))}
        nodes = rng.choice((1, 2, 2))
        faults = tuple(sorted(_fault(rng, nodes, seats - bots + 1) for _ in range(rng.randrange(1, 9))))
        changes = tuple(sorted(_change(rng, seats - bots) for _ in range(rng.choice((0, 0, 1, 2)))))
        return cls(seed, game, seats, bots, nodes, wanted, faults, changes)

    def __str__(self) -> str:
        who = f"{self.game}, {self.seats} seats, {self.bots} bots, {self.nodes} nodes"
        faults = (
            f"  after {at:.2f} s: {kind} {whom} {size:.2f}" for at, kind, whom, size in self.faults + self.changes
        )
        return "\n".join([f"seed {self.seed}: {who}, {self.wanted}", *faults])


def _fault(rng: Random, nodes: int, pages: int) -> Fault:
    kind = rng.choice(sorted(KINDS))
    whom = rng.randrange(pages if kind == "cut" else nodes)
    return Fault(rng.random() * TROUBLE_S, kind, whom, rng.random())


def _change(rng: Random, people: int) -> Fault:
    kind = rng.choice(("deletes themselves", "signs in", "signs in"))
    return Fault(rng.random() * TROUBLE_S / 2, kind, rng.randrange(people), rng.random())


def _die(world: Evening, whom: int, size: float) -> None:
    node = world.nodes[whom]
    if node.table is not None:
        node.die()
        world.later(1 + 20 * size, node.begin_anew)


def _freeze(world: Evening, whom: int, size: float) -> None:
    node = world.nodes[whom]
    if node.table is not None and not node.frozen:
        node.freeze()
        world.later(0.5 + 20 * size, node.wake)


def _clock(world: Evening, whom: int, size: float) -> None:
    """Forward by up to a day, or back by as much."""
    world.nodes[whom].skew += (2 * size - 1) * 10 ** (5 * abs(2 * size - 1))


def _cut(world: Evening, whom: int, size: float) -> None:
    world.pages[whom].cut()


def _full(world: Evening, whom: int, size: float) -> None:
    world.disk.full = True
    world.later(10 * size, lambda: setattr(world.disk, "full", False))


def _slow(world: Evening, whom: int, size: float) -> None:
    world.disk.slow = 1 + 300 * size
    world.later(20 * size, lambda: setattr(world.disk, "slow", 1.0))


def _mute(world: Evening, whom: int, size: float) -> None:
    world.disk.mute += 1 + int(3 * size)


def _power(world: Evening, whom: int, size: float) -> None:
    world.disk.power = size


KINDS: dict[str, Callable[[Evening, int, float], None]] = {
    "clock": _clock,
    "cut": _cut,
    "die": _die,
    "freeze": _freeze,
    "full": _full,
    "mute": _mute,
    "power": _power,
    "slow": _slow,
}
"""What can go wrong."""


def play(story: Story) -> Counter[str]:
    """Plays the evening to its end; answers how often what happened. Raises `Broken` where something is not as it must
    be.

    While it goes on: what a page is told is stored, in order, and for its eyes; what it has followed to is what its
    node would show it (every few steps); one node drives (every few things that happen); an acknowledged move is stored
    once. At its end: the match goes on when nothing goes wrong any more, and all nodes and pages agree.
    """
    world = Evening(story.seed, story.game, story.seats, story.bots, story.nodes, **story.wanted)
    for node in world.nodes[1:]:
        world.later(1.5, node.begin_anew)
    begun(world)
    for fault in story.faults:

        def strike(fault: Fault = fault) -> None:
            if world.calm:
                return
            world.seen[fault.kind] += 1
            KINDS[fault.kind](world, fault.whom, fault.size)

        world.later(fault.at, strike)
    if story.changes:
        watching(world)
    for change in story.changes:

        def happens(change: Fault = change) -> None:
            if world.calm:
                return
            if world.disk.full or not world.awake or world.disk.row.phase == "lobby":  # whoever wants it tries again
                return world.later(1.0, happens)
            world.seen[f"somebody {change.kind}"] += 1
            CHANGES[change.kind](world, change.whom, change.size)

        world.later(change.at, happens)
    world.watch = partial(_watched, world)
    start = world.now
    world.run(start + TROUBLE_S + 25.0, lambda: ended(world))
    _calm(world)
    world.run(world.now + PATIENCE_S, lambda: ended(world))
    if not ended(world):
        raise Broken(f"the match does not go on after {len(world.disk.events)} entries: {_stuck(world)}")
    world.quiet = True
    world.run(world.now + REST_S, lambda: False)
    _all_heard(world)
    _agreed(world)
    world.seen["evenings"] += 1
    world.seen["moves"] += sum(len(page.acknowledged) for page in world.pages)
    return world.seen


def _all_heard(world: Evening) -> None:
    """What a clock still does, though people rest, is known at every node."""
    before = -1, -1
    while before != (before := (len(world.disk.events), world.disk.row.revision)):
        world.run(world.now + HEARD_S, lambda: False)


def _calm(world: Evening) -> None:
    """From now on nothing goes wrong, and what did is over."""
    world.calm, world.disk.full, world.disk.mute, world.disk.slow = True, False, 0, 1.0
    world.disk.power = None
    for node in world.nodes:
        node.skew = 0.0
        if node.table is None:
            node.load()
        node.wake()
        node.go_on()


def _watched(world: Evening) -> None:
    """One node at most drives the table, and none knows what is not stored."""
    events, revision = world.disk.events, world.disk.row.revision
    driving = [node.name for node in world.awake if node.table is not None and node.table.drives]
    if len(driving) > 1:
        raise Broken(f"{driving} drive the table at once")
    for node in world.awake:
        assert node.table is not None
        if node.table.row.revision > revision:
            raise Broken(f"{node.name} knows a table that is not stored")
        log = node.table.match.log if node.table.match else ()
        if len(log) > len(events) or (log and log[-1].seat != events[len(log) - 1].seat):
            raise Broken(f"{node.name} has a log that is not stored")


def _agreed(world: Evening) -> None:
    """All that was acknowledged is there, once; every node and every page knows all, and shows the same."""
    events = world.disk.events
    if [event.seq for event in events] != list(range(len(events))):
        raise Broken("the log has holes")
    made = Counter((world.called(event.sender), event.command) for event in events if event.command)
    for page in world.pages:
        for move in page.acknowledged:
            if (times := made[world.called(page.label), move]) != 1:
                raise Broken(f"{page.label}'s move {move} was acknowledged and is stored {times} times")
        sits = any(chair.person == page.person and not chair.left for chair in world.disk.row.chairs)
        late = world.now - 5 - (0 if sits else world.disk.row.delay)
        if page.person and page.seq < len(events) - 1 and events[-1].at < late:
            raise Broken(f"{page.person} has seen {page.seq + 1} of {len(events)} entries")
    for page in world.pages:
        _same(world, page)
    around = {node.name: _summary(node) for node in world.nodes}
    if len(set(around.values())) > 1:
        raise Broken(f"the nodes do not agree on who is there: {around}")
    for page in world.pages:
        if page.node is not None and page.asked:
            raise Broken(f"{page.person} asked and was never answered: {page.asked}")
    for seat, salt in enumerate(world.disk.row.salts):
        person = world.disk.row.chairs[seat].person
        if salt != "-" and not any(
            world.called(page.label) == person and page.salt.hex() == salt for page in world.pages
        ):
            raise Broken(f"the salt of seat {seat} is not what {person}'s page has brought")


def _same(world: Evening, page: Page) -> None:
    """Its eye is shown the same by every node, and has seen the same by following."""
    seen = {_looked(node, page.person, page.form) for node in world.nodes}
    if len(seen) > 1:
        raise Broken(f"{page.person or 'a watcher'} sees different things at different nodes")
    position = PART.decode(seen.pop() or b'{"type":""}')
    if page.node is not None and position.type and page.seq == position.seq:
        page.need(position)


def _looked(node: Node, person: str, form: Form) -> bytes:
    """The position that a page of the person is shown at the node, as it goes over the line; nothing where the table
    was closed before its match began."""
    assert node.table is not None
    number = next(node.world.counted)
    node.table.open(number, person, person)
    effects = node.table.hear(number, Hello(form=form), node.now)
    sent = [bytes(encoded) for page, encoded in effects.mail if page == number]
    node.deliver(node.table.close(number, node.now))
    return next((encoded for encoded in sent if b'"type":"position"' in encoded[:40]), b"")


def _summary(node: Node) -> str:
    """What the node says of the table around the match to who watches."""
    assert node.table is not None
    summary = node.table.summary("", node.now)
    return str([seat.present for seat in summary.seats]) + str(summary.watchers)


def _stuck(world: Evening) -> str:
    """Where everybody is who should go on."""
    states = [str(world.disk.row.phase)]
    for node in world.nodes:
        if node.table is not None:
            acting = node.table.match.state.to_act if node.table.match else None
            states.append(f"{node.name} drives={node.table.drives} to_act={acting}")
    for page in world.pages:
        where = page.node.name if page.node else "nowhere"
        waits = page.pending.id if page.pending else "nothing"
        states.append(
            f"{page.person or 'watcher'} at {where}: {page.phase} {page.seq} {page.to_act}, waits for {waits}"
        )
    return "; ".join(states)


def broken(story: Story) -> str:
    """What is broken by the evening; an empty text for nothing."""
    try:
        play(story)
    except Broken as error:
        return str(error)
    except Exception as error:  # also whatever a table was never to do
        return f"{type(error).__name__}: {error}"
    return ""


def shortest(story: Story) -> Story:
    """The same story without what does not matter to its being broken."""
    smaller = True
    while smaller:
        smaller = False
        without = [story._replace(faults=_but(story.faults, at)) for at in range(len(story.faults))]
        without += [story._replace(changes=_but(story.changes, at)) for at in range(len(story.changes))]
        for less in without:
            if broken(less):
                story, smaller = less, True
                break
    return story


def _but(faults: tuple[Fault, ...], at: int) -> tuple[Fault, ...]:
    return faults[:at] + faults[at + 1 :]


def encoded(story: Story) -> str:
    """The story as one line."""
    return msgspec.json.encode(story).decode()
