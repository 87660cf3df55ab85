"""A person's finished matches: as cards of a list, and as a zip of their records."""

from __future__ import annotations

import io
import re
import time
import zipfile
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from kitchentable import ending, record
from kitchentable.game import Game
from kitchentable.match import ACTORS
from kitchentable.protocol.messages import Outcome
from kitchentable.protocol.replays import MatchCard
from kitchentable.quoting import quoted
from kitchentable.table import seats
from kitchentable.table.row import Event, Row
from kitchentable.values import BadOptions

MOST = 2_000
"""The most matches of one zip, the newest ones."""


def card(row: Row, game: Game | None, person: str) -> MatchCard:
    """A finished match as its player's list shows it; `game` is None where it is not known here."""
    names = row.called
    seat = seats.seat_of(row, person) or 0
    stopped = ending.stopped(row.stopped, names, game.title if game else row.game) if row.stopped else ""
    return MatchCard(row.code, row.game, names, seat, row.made, Outcome.of(row.result), stopped)


def zipped(matches: Iterable[tuple[Row, Sequence[Event]]], games: Mapping[str, Game]) -> bytes:
    """The records in a zip, named by day, game and table; also those that this version cannot play."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as packed:
        for row, events in matches:
            day = time.gmtime(max(row.made, 315532800))  # a zip knows no day before 1980
            name = f"{time.strftime('%Y-%m-%d', day)}-{row.game}-{row.code}.txt"
            info = zipfile.ZipInfo(re.sub(r"[^\w.-]", "_", name), day[:6])
            info.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(info, text_of(row, events, games.get(row.game)))
    return whole.getvalue()


def text_of(row: Row, events: Iterable[Event], game: Game | None) -> str:
    """The record of a match that is over, written from what is stored and not judged again."""
    lines = [f"game: {row.game} {row.version}", "seats: " + ", ".join(map(quoted, row.names))]
    lines += _options(row, game)
    if row.first_fair:
        lines.append(f"fair: {row.first_fair}")
    if row.dice != "real" and row.seed:
        lines += [f"seed: {row.seed}", *(["salts: " + " ".join(row.salts)] if row.salts else [])]
    log = (f"{ACTORS.get(event.seat, event.seat)}: {event.action}" for event in events)
    return "\n".join([*lines, "", *log]) + "\n"


def _options(row: Row, game: Game | None) -> list[str]:
    """The line of options; a remark where this version does not know them."""
    try:
        text = record.options_text(game.options(row.options)) if game else ""
    except BadOptions:
        return ["# options: " + msgspec.json.encode(row.options).decode()]
    return [f"options: {text}"] if text else []
