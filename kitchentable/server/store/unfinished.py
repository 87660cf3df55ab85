"""Running matches that this version cannot play on, because the rules of their game have changed since they began.

They are looked for before anything of the data is changed, so that the version before can still let them end.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Mapping, Sequence

import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from kitchentable.decoding import decoder
from kitchentable.drawing.text import plural
from kitchentable.game import Game
from kitchentable.server.store import engine, schema, tables
from kitchentable.server.store.writer import Conflict, Store
from kitchentable.table import loading
from kitchentable.table.table import Table
from kitchentable.values import Problem, Struct


class WouldEnd(Problem):
    """Matches would end, and nobody has said that they may."""


class Begun(Struct):
    """What the row of a table says of the match's rules."""

    code: str
    game: str
    version: int


BEGUN = decoder(Begun)


def of(database: str, games: Mapping[str, Game]) -> list[Begun]:
    """The running matches of older versions of their games; none where there are no data, or they cannot be read."""
    made = engine.make_engine(database)
    try:
        with made.connect() as connection:
            return _found(connection, games)
    except SQLAlchemyError:
        return []  # whoever opens the data says what is wrong with them
    finally:
        made.dispose()


def _found(connection: Connection, games: Mapping[str, Game]) -> list[Begun]:
    if not sa.inspect(connection).has_table(schema.tables.name):
        return []
    running = sa.select(schema.tables.c.body).where(schema.tables.c.phase == "playing")
    rows = (BEGUN.decode(body) for body in connection.execute(running).scalars())
    return [row for row in rows if row.game in games and row.version < games[row.game].version]


def counts(rows: Sequence[Begun], games: Mapping[str, Game], would: str = "would end") -> str:
    """How many matches, of which game, from which version to which."""
    kinds = Counter((row.game, row.version) for row in rows)
    parts = [
        f"{number} of {games[game].title} (version {version}, now {games[game].version})"
        for (game, version), number in sorted(kinds.items())
    ]
    return f"{plural(len(rows), 'running match', 'running matches')} {would}: {', '.join(parts)}"


def need_leave(database: str, games: Mapping[str, Game]) -> None:
    """Raises `WouldEnd` where matches would end."""
    rows = of(database, games)
    if rows:
        raise WouldEnd(
            f"{counts(rows, games)}; let them end under the version before, or say --end-matches; nothing was changed"
        )


def end_all(database: str, games: Mapping[str, Game], migrating: bool = True) -> list[Begun]:
    """Ends the matches of which `of` tells; they stay readable, as unfinished. Raises `NotStored`."""
    rows = of(database, games)
    if rows:
        store = Store(database, migrating)
        try:
            store.node = "upgrade" if engine.is_postgres(database) else ""  # servers that have such a match are told
            asyncio.run(_end(store, rows, games))
        finally:
            store.close()
    return rows


async def _end(store: Store, rows: Sequence[Begun], games: Mapping[str, Game]) -> None:
    for each in rows:
        with contextlib.suppress(Conflict):  # somebody has ended it meanwhile
            found = await store.read(tables.load(each.code))
            if found is not None:
                row, events = found
                ended = loading.restored(Table(games[row.game], row), events, time.time())
                if ended is not None:
                    await store.write(tables.update(ended))
