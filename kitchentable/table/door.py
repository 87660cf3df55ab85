"""At the door of a private table: who has its code alone asks the host, and is let in or not."""

from __future__ import annotations

import msgspec

from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.tables import Caller, Door, LetIn
from kitchentable.table import seats
from kitchentable.table.commands import AskIn
from kitchentable.table.plan import Admit, Change
from kitchentable.table.row import Knocking, Row, replaced

MOST = 5
"""So many may stand at a door at once."""
SENT_AWAY = 20
"""When the host has said no so often, nobody is asked any more, until there is a new invitation."""
WAITING_S = 600.0
"""After this time who was not answered stands there no longer."""


def door(row: Row, person: str, inside: bool, now: float) -> Door:
    """How the person stands at the table's door; `inside` says that they may see the table."""
    host = seats.seat_of(row, row.host)
    name = row.chairs[host].name if host is not None else ""
    if inside:
        return Door("open", name)
    if person in row.removed or person in row.sent_away or len(row.sent_away) >= SENT_AWAY:
        return Door("shut", name)
    waits = any(one.person == person for one in _waiting(row, now))
    return Door("waiting" if waits else "closed", name)


def callers(row: Row, now: float) -> tuple[Caller, ...]:
    """Who stands at the door, as the host is told."""
    return tuple(Caller(one.key, one.name) for one in _waiting(row, now))


def _waiting(row: Row, now: float) -> tuple[Knocking, ...]:
    return tuple(one for one in row.callers if one.at > now - WAITING_S)


def asked(row: Row, command: AskIn, now: float) -> Change:
    """The host is asked to let the person in; who waits already goes on waiting."""
    seats.need_phase(row, "lobby", "dice", "playing")
    state = door(row, command.person, False, now).state
    if state == "shut":
        raise Refusing("invitation", say("door-shut"), 403)
    if state == "waiting":
        return Change()
    waiting = _waiting(row, now)
    if len(waiting) >= MOST:
        raise Refusing("too_fast", say("door-crowded"), 429)
    return Change(replaced(row, callers=(*waiting, Knocking(command.person, command.name, command.key, now))))


def answered(row: Row, command: LetIn) -> Change:
    """The host lets somebody in or sends them away."""
    found = [one for one in row.callers if one.key == command.key]
    if not found:
        raise Refusing("bad_message", say("door-nobody"))
    person = found[0].person
    others = tuple(one for one in row.callers if one.key != command.key)
    if command.yes:
        return Change(replaced(row, callers=others), also=(Admit(person, False),))
    return Change(replaced(row, callers=others, sent_away=(*row.sent_away, person)))


def renamed(row: Row, guest: str, person: str) -> Row:
    """The row in which who knocked or was sent away as a guest is the person; the same revision."""
    standing = tuple(msgspec.structs.replace(one, person=person) if one.person == guest else one for one in row.callers)
    away = tuple(dict.fromkeys(person if one == guest else one for one in row.sent_away))
    return msgspec.structs.replace(row, callers=standing, sent_away=away)
