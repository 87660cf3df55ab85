"""Who people are changes while they play: guests sign in and become accounts, and some delete themselves."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from kitchentable import ending
from kitchentable.match import Sit, Stop, parse_table
from kitchentable.server.store.merge import renamed
from kitchentable.table import gone
from kitchentable.table.plan import MatchEnd, ended
from kitchentable.table.row import Event, Row, replaced
from kitchentable.table.seats import seats_of
from kitchentable.table.table import Effects, Table
from kitchentable.values import TABLE
from tests.evenings.page import Evening, Page
from tests.evenings.world import NEWS_S, Node

ACCOUNT = "account"
"""Of whom one page watches from the beginning, where somebody signs in as somebody who does not play."""


def watching(world: Evening) -> None:
    """A page of the account is open before its guest signs in."""
    world.pages.append(Page(world, ACCOUNT))


def sign_in(world: Evening, whom: int, size: float) -> None:
    """The guest is from now on the account that watches, or now and then somebody else who plays, at this device."""
    guest = world.called(world.people[whom])
    person = world.called(world.people[whom - 1]) if size < 0.3 else world.called(ACCOUNT)
    if guest == person or guest in (world.called(ACCOUNT), *world.gone) or person in world.gone:
        return
    disk = world.disk
    disk.row = replaced(renamed(disk.row, guest, person))
    disk.events = [_sent(event, guest, person) for event in disk.events]
    world.becomes(guest, person)
    _published(world)
    _sent_out(world, guest, person)


def delete(world: Evening, whom: int, size: float) -> None:
    """The person is no more, as `server/store/leaving.py` has it, and every node reads the table anew."""
    person, number = world.called(world.people[whom]), len(world.gone)
    disk, stand_in = world.disk, f"gone{number}"
    if person in world.gone or disk.row.phase == "lobby":
        return
    row, own = disk.row, seats_of(disk.row, person)
    disk.events = [_unnamed(_sent(event, person, stand_in), own) for event in disk.events]
    disk.row = _without(world, row, person, stand_in)
    world.becomes(person, stand_in)
    world.gone.append(stand_in)
    world.unnamed.update(row.chairs[seat].name for seat in own)
    _published(world)
    here = world.random.choice(world.awake)
    here.tell_others(_anew)
    here.deliver(_anew(here, here.table))
    here.go_on()
    _sent_out(world, person, f"stranger{number}")


def _without(world: Evening, row: Row, person: str, stand_in: str) -> Row:
    without = gone.without(row, person, stand_in)
    if seats_of(row, person) and gone.deserted(without):
        if without.phase == "dice":
            return msgspec.structs.replace(without, phase="closed")
        events = world.disk.events
        events.append(Event(len(events), TABLE, str(Stop(ending.DESERTED)), at=world.now))
        return ended(without, MatchEnd(None, ending.DESERTED))
    return without


def _sent(event: Event, person: str, other: str) -> Event:
    return msgspec.structs.replace(event, sender=other) if event.sender == person else event


def _unnamed(event: Event, own: tuple[int, ...]) -> Event:
    note = parse_table(event.action) if event.seat == TABLE else None
    if isinstance(note, Sit) and note.seat in own and not note.who.startswith("bot:"):
        return msgspec.structs.replace(event, action=str(Sit(note.seat, gone.NOBODY)))
    return event


def _published(world: Evening) -> None:
    for node in world.nodes:
        world.later(world.between(*NEWS_S), node.news)


def _anew(node: Node, table: Table | None) -> Effects:
    """The table is read from the disk: pages that are open come in again, and what is due there goes on."""
    for page in list(node.clients.values()):
        page.cut()
    node.load()
    assert node.table is not None
    return node.table.tick(node.now)


def _sent_out(world: Evening, person: str, other: str) -> None:
    """Pages of the person are closed a little later, when the browser has its answer."""
    for page in world.pages:
        if page.person == person:
            world.later(world.between(0, 0.3), lambda page=page: page.sent_out(other))  # type: ignore[misc]


CHANGES: dict[str, Callable[[Evening, int, float], None]] = {"deletes themselves": delete, "signs in": sign_in}
"""Who somebody is, is otherwise."""
