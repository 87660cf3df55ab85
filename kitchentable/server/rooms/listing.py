"""The tables that somebody finds on their first page."""

from __future__ import annotations

import contextlib
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sqlalchemy import Connection

from kitchentable.protocol.tables import Asking, TableCard, Tables
from kitchentable.server.rooms.room import Room
from kitchentable.server.store import blocks, friends, lobbies, tables
from kitchentable.server.times import DAY_S
from kitchentable.table.row import Row
from kitchentable.table.summary import card
from kitchentable.values import Problem

LISTED = 50
"""Tables of each kind in one answer."""
LOOKED_AT = 500
"""Lobbies of which those are chosen that somebody can join."""
WAITING_S = DAY_S
"""So long a lobby to which nobody came is offered to others; its own people find it until it goes."""
OF_ONE = 3
"""Open tables of one host: more would push those of others off the list."""


class _Found(NamedTuple):
    """What the database says."""

    waiting: dict[lobbies.Revised, Row]
    mine: Sequence[Row] = ()
    asking: Sequence[tuple[str, Row]] = ()
    apart: frozenset[str] = frozenset()


async def lists(room: Room, person: str) -> Tables:
    """The open tables, the person's own, and those to which friends ask them."""
    known, since = room.lobbies, time.time() - WAITING_S

    def reading(connection: Connection) -> _Found:
        """All at once: to go to the database costs more than what is asked there."""
        waiting = lobbies.open_tables(LOOKED_AT, since, known)(connection)
        if not person:
            return _Found(waiting)
        apart = blocks.by(person)(connection) | blocks.of(person)(connection)
        mine, asking = tables.tables_of(person, LISTED)(connection), friends.asking(person)(connection)
        return _Found(waiting, mine, asking, apart)

    room.lobbies, mine, asking, apart = await room.store.read(reading)
    waiting, own = room.lobbies.values(), {row.code for row in mine}
    for row in mine:
        if row.phase == "playing" and row.pace.turn_by_turn and row.code not in room.tables:
            with contextlib.suppress(Problem):  # who comes back after days looks here for whose turn it is
                await room.table(row.code)
    offered = (row for row in waiting if row.code not in own and row.host not in apart and _joinable(room, row))
    return Tables(
        tuple(_card(room, row, person) for row in few_of_each(offered)),
        tuple(_card(room, row, person) for row in mine),
        tuple(Asking(name, _card(room, row, person)) for name, row in asking if row.game in room.games),
    )


def few_of_each(rows: Iterable[Row]) -> list[Row]:
    """The first rows, a few of each host."""
    known: Counter[str] = Counter()
    kept: list[Row] = []
    for row in rows:
        known[row.host] += 1
        if known[row.host] <= OF_ONE:
            kept.append(row)
        if len(kept) == LISTED:
            break
    return kept


def _joinable(room: Room, row: Row) -> bool:
    return row.game in room.games and any(chair.empty for chair in row.chairs)


def _card(room: Room, row: Row, person: str) -> TableCard:
    host = room.tables.get(row.code)
    return card(row, room.games.get(row.game), host.table.match if host is not None else None, person)
