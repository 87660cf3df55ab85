"""A table is handed on to a guest's device, which is the table from then on; at no time two devices are.

The owner's pocket keeps that it hands the table on, and lets it rest; the guest's pocket checks and keeps it, as not
yet theirs; the owner's forgets it, and only then it is the guest's. Wherever this breaks off, it is known on which
device the match goes on: the owner's, as long as it has it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from kitchentable.decoding import decoder
from kitchentable.game import Game
from kitchentable.language import say
from kitchentable.pocket.guests import PERSON
from kitchentable.pocket.kept import KeptTable
from kitchentable.protocol.base import Body, Refusing
from kitchentable.table import loading, seats
from kitchentable.table.lobby import nameless
from kitchentable.table.names import clean_name
from kitchentable.table.row import Row
from kitchentable.table.table import Table
from kitchentable.values import Problem

CODE = re.compile(r"[A-Z0-9]{4,12}")
MAX_TABLE_BYTES = 4_000_000
"""Bytes of a table that is handed on."""


class HandOn(Body, frozen=True):
    """To whom a table is handed on, and who the owner is to them."""

    to: str
    own: str


class Taken(Body, frozen=True):
    """A table that comes from another device, as `HandOn` was answered."""

    table: str


def handed(kept: KeptTable, wanted: HandOn, owner: str) -> str:
    """The table as its next device keeps it: whose device that is, is its owner there. Raises `Refusing`."""
    if not PERSON.fullmatch(wanted.to) or not PERSON.fullmatch(wanted.own) or wanted.to == wanted.own:
        raise Refusing("bad_message", say("hand-on-digits"))
    seats.need_phase(kept.row, "lobby", "playing", "over")
    if not seats.playing(kept.row, wanted.to):
        raise Refusing("not_seated", say("hand-on-to-player"), 409)
    known = {owner: wanted.own, wanted.to: owner}
    events = tuple(
        msgspec.structs.replace(event, sender=known.get(event.sender, event.sender)) for event in kept.events
    )
    return msgspec.json.encode(KeptTable(_renamed(kept.row, known), events, kept.said)).decode()


def _renamed(row: Row, known: Mapping[str, str]) -> Row:
    def of(person: str) -> str:
        return known.get(person, person)

    return msgspec.structs.replace(
        row,
        host=row.host,
        chairs=tuple(msgspec.structs.replace(chair, person=of(chair.person)) for chair in row.chairs),
        again=of(row.again),
        removed=tuple(map(of, row.removed)),
        callers=(),
        sent_away=tuple(map(of, row.sent_away)),
        revision=row.revision + 1,
    )


def checked(text: str, games: Mapping[str, Game], owner: str, now: float) -> KeptTable:
    """A table that came from another device, if it is one of a legal match at which the owner of this one sits. Raises
    `Problem`."""
    if len(text) > MAX_TABLE_BYTES:
        raise Refusing("too_large", say("hand-on-too-large", most=MAX_TABLE_BYTES), 413)
    try:
        kept: KeptTable = decoder(KeptTable).decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refusing("record", say("hand-on-no-table", why=str(error))) from None
    row = kept.row
    if not CODE.fullmatch(row.code):
        raise Refusing("record", say("hand-on-code"))
    for chair in row.chairs:
        clean_name(chair.name or nameless())
    game = seats.game_named(games, row.game)
    loading.need_version(row, game)
    seats.checked_options(game, row.options)
    seats.need_phase(row, "lobby", "playing", "over")
    if row.host != owner or not seats.seats_of(row, owner):
        raise Refusing("record", say("hand-on-to-another"))
    _need_legal(Table(game, row), kept, now)
    return kept


def _need_legal(table: Table, kept: KeptTable, now: float) -> None:
    try:
        unplayable: Any = loading.restored(table, kept.events, now)
    except (Problem, ValueError, LookupError) as error:
        raise Refusing("record", say("hand-on-unplayable", why=str(error))) from None
    if unplayable is not None or table.unplayable:
        raise Refusing("record", say("hand-on-other-game"))
