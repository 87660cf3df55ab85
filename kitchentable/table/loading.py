"""A table as it is stored, in memory again."""

from __future__ import annotations

from collections.abc import Sequence

from kitchentable.game import Game
from kitchentable.match import UnknownEntry
from kitchentable.protocol.base import Refusing
from kitchentable.table.row import Event, Row
from kitchentable.table.table import Table
from kitchentable.values import Problem


def need_version(row: Row, game: Game, ends: bool = False) -> None:
    """Refuses a table of a game that is newer than the one here, and a match of an older one, which goes on at a server
    of the version before; unless it `ends` such matches."""
    if row.version > game.version:
        text = f"this table is of version {row.version} of {game.title}; this server has {game.version} as yet"
        raise Refusing("busy", f"{text}: try again when it has been replaced", 503)
    if row.version < game.version and row.phase == "playing" and not ends:
        text = f"this match is played under version {row.version} of {game.title}; this server has {game.version}"
        raise Refusing("busy", f"{text}: it goes on at a server of the version before", 503)


def restored(table: Table, events: Sequence[Event], now: float) -> Row | None:
    """Builds the match of a table that has begun; answers the row to be stored where it cannot be played on here.
    Refuses a match in which a newer server has done what this one does not know: it goes on there."""
    row, game = table.row, table.game
    if not row.names:
        return None
    try:
        if row.version != game.version:
            raise Problem(f"it was begun under version {row.version} of {game.title}, which is now {game.version}")
        table.restore(events, now)
    except UnknownEntry as error:
        text = f"a newer version goes on with this match: try again when this server has been replaced ({error})"
        raise Refusing("busy", text, 503) from None
    except Problem as error:
        return table.keep_unplayable(events, str(error))
    return None
