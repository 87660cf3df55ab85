"""Somebody deletes all that is theirs: the table without their name. Matches stay for those who played them."""

from __future__ import annotations

import msgspec

from kitchentable.protocol.base import Phase
from kitchentable.table import lobby, seats
from kitchentable.table.row import Row, replaced
from kitchentable.values import Seat

NOBODY = "Somebody"
"""What stands in the place of a name that went: a name as others are, and the same for all who read it."""
RUNNING: tuple[Phase, ...] = ("dice", "playing")


def without(row: Row, person: str, stand_in: str) -> Row:
    """The row that names the person nowhere, the next revision where that changes it.

    Their seats become those of `stand_in`, who will never come: in a lobby they are empty, in a running match they are
    left, and the others choose about them.

    A match with nobody left in it is for the caller to stop (`deserted`).
    """
    before, own = row, seats.seats_of(row, person)
    if own and row.phase == "lobby" and row.carried is not None:  # who played it elsewhere may be who goes now
        row = msgspec.structs.replace(lobby.left(row, person), phase="closed", carried=None)
    elif own and row.phase == "lobby":
        row = lobby.left(row, person)
    elif own:
        row = _renamed(row, own, stand_in)
    heir = next(iter(seats.others(row, stand_in)), stand_in) if row.host == person else row.host
    changed = msgspec.structs.replace(
        row,
        revision=before.revision,
        host=heir,
        again=stand_in if row.again == person else row.again,
        removed=tuple(one for one in row.removed if one != person),
        sent_away=tuple(one for one in row.sent_away if one != person),
        callers=tuple(one for one in row.callers if one.person != person),
    )
    return replaced(changed) if changed != before else before


def deserted(row: Row) -> bool:
    """Whether the match runs, and nobody is left who plays it."""
    return row.phase in RUNNING and not seats.others(row, "")


def _renamed(row: Row, own: tuple[Seat, ...], stand_in: str) -> Row:
    taken = {chair.name for chair in row.chairs}
    free = (f"{NOBODY} {number}" if number > 1 else NOBODY for number in range(1, 100))
    fresh = {seat: next(name for name in free if name not in taken) for seat in own}
    chairs = tuple(
        msgspec.structs.replace(
            chair,
            person=stand_in,
            name=fresh[seat],
            left=row.phase in RUNNING and not chair.bot,
        )
        if seat in fresh
        else chair
        for seat, chair in enumerate(row.chairs)
    )
    names = tuple(
        fresh[seat] if seat in fresh and not name.startswith("bot:") else name for seat, name in enumerate(row.names)
    )
    return msgspec.structs.replace(row, chairs=chairs, names=names)
