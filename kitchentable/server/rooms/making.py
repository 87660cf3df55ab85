"""New tables: those that somebody asks for, and those at which a match goes on that was brought from elsewhere."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Protocol

from kitchentable.codes import new_code, new_id
from kitchentable.game import Game
from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.tables import CreateTable, Start, TakeUp
from kitchentable.server.rooms.host import TableHost
from kitchentable.server.rooms.operated import Operated
from kitchentable.server.rooms.people import People
from kitchentable.server.rooms.warming import Warming
from kitchentable.server.store import tables
from kitchentable.server.store.writer import Conflict, Store
from kitchentable.server.workers.pool import Thinkers
from kitchentable.table import carrying, lobby, seats
from kitchentable.table.carrying import CarriedMatch
from kitchentable.table.names import clean_name
from kitchentable.table.row import Chair, Row

ATTEMPTS = 20
"""Codes that are tried for one table."""
Laid = Callable[[Chair, str, str], Row]
"""A new table for its host, with that code and invitation."""


class MakingRoom(Protocol):
    """Where tables are made."""

    games: Mapping[str, Game]
    store: Store
    people: People
    operated: Operated
    thinkers: Thinkers
    warming: Warming

    async def table(self, code: str) -> TableHost:
        """The table of that code, loaded if need be."""
        ...


class Making:
    """Makes the tables of a room."""

    def __init__(self, room: MakingRoom) -> None:
        self._room = room

    async def create(self, wanted: CreateTable, person: str, nameless: str = "") -> str:
        """The code of a new table with the person as its host, who may be called that where they have no name."""
        game = seats.game_named(self._room.games, wanted.game)

        def laid(host: Chair, code: str, invitation: str) -> Row:
            return lobby.new_row(game, wanted, host, code, invitation, time.time())

        return await self._made(game, laid, person, nameless, bool(wanted.bots))

    async def take_up(self, brought: CarriedMatch, wanted: TakeUp, person: str) -> str:
        """The code of a new table at which the match goes on, at once where nobody else is to sit down."""
        game = seats.game_named(self._room.games, brought.shown.game)

        def laid(host: Chair, code: str, invitation: str) -> Row:
            return carrying.new_row(game, brought, wanted, host, code, invitation, time.time())

        code = await self._made(game, laid, person, lobby.nameless(), True)
        host = await self._room.table(code)
        if all(not chair.empty for chair in host.table.row.chairs):
            await host.lead(person, Start())
        return code

    async def _made(self, game: Game, laid: Laid, person: str, nameless: str, bots: bool) -> str:
        """The code of a new table of the game. Raises `Refusing`."""
        room = self._room
        await room.operated.need_member(person)
        host = Chair(person, clean_name(await room.people.name_of(person) or nameless))
        if bots:
            room.thinkers.need_room()
        await room.warming.ready(game)
        for _ in range(ATTEMPTS):
            row = laid(host, new_code(), new_id())
            try:
                await room.store.write(tables.insert(row))
            except Conflict:
                found = await room.store.read(tables.load(row.code))
                if found is None or found[0].invitation != row.invitation:  # another table is called so
                    continue
            return row.code
        raise Refusing("busy", say("table-no-code"), 503)
