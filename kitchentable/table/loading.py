"""A table as it is stored, in memory again."""

from __future__ import annotations

from collections.abc import Sequence

from kitchentable import ending
from kitchentable.game import Game
from kitchentable.language import ENGLISH, say, speaking
from kitchentable.match import UnknownEntry
from kitchentable.protocol.base import Refusing
from kitchentable.table.row import Event, Row
from kitchentable.table.table import Table
from kitchentable.values import Problem


def need_version(row: Row, game: Game, ends: bool = False) -> None:
    """Refuses a table of a game that is newer than the one here, and a match of an older one, which goes on at a server
    of the version before; unless it `ends` such matches."""
    if row.version > game.version:
        text = say("version-newer", version=row.version, game=game.title, here=game.version)
        raise Refusing("busy", text, 503)
    if row.version < game.version and row.phase == "playing" and not ends:
        text = say("version-older", version=row.version, game=game.title, here=game.version)
        raise Refusing("busy", text, 503)


def restored(table: Table, events: Sequence[Event], now: float) -> Row | None:
    """Builds the match of a table that has begun; answers the row to be stored where it cannot be played on here.
    Refuses a match in which a newer server has done what this one does not know: it goes on there."""
    row, game = table.row, table.game
    if not row.names:
        return None
    if row.version != game.version:
        return table.keep_unplayable(events, f"{ending.VERSION} {row.version} {game.version}")
    try:
        with speaking(ENGLISH):  # what is wrong stands in the record, which is the same for all
            table.restore(events, now)
    except UnknownEntry as error:
        raise Refusing("busy", say("version-unknown-entry", why=str(error)), 503) from None
    except Problem as error:
        return table.keep_unplayable(events, ending.UNPLAYABLE, str(error))
    return None
