"""What can be kept of a match: its record, and its rounds as one would write them on a score pad."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from kitchentable import ending, record
from kitchentable.game import Game
from kitchentable.language import ENGLISH, say, speaking
from kitchentable.match import ACTORS, Match
from kitchentable.protocol.base import Refusing
from kitchentable.quoting import quoted
from kitchentable.record import Revealed
from kitchentable.score_pad import Written
from kitchentable.table.frames import seen_record
from kitchentable.table.row import Event, Row
from kitchentable.table.state import TableState
from kitchentable.values import Problem


def written(state: TableState, delayed: Match | None, person: str) -> str:
    """The record: of a running match as the person saw it, of one that is over with its seed and salts. `delayed` is
    the match as those who watch see it, where that is later."""
    match = state.match
    if match is None:
        raise Refusing("phase", say("record-not-begun"), 409)
    if not match.over:
        own = state.seats_of(person)
        open_to_all = (
            len(own) == 1 or not state.game.hidden_information
        )  # a device of several players shows nobody's secrets
        seat = own[0] if own and open_to_all else None
        return seen_record(match if own or delayed is None else delayed, seat)
    row = state.row
    return record.write(match, Revealed(row.seed, row.salts) if row.dice != "real" else None)


def scored_rounds(state: TableState, delayed: Match | None, person: str) -> Written:
    """The rounds of the match that are over, as one would write them on the game's score pad."""
    game, match = state.game, state.match
    if game.pad is None or not game.pad.sheets_of_matches:
        raise Refusing("not_found", say("rounds-not-scored", game=game.title), 404)
    if match is not None and not match.over and delayed is not None and not state.seats_of(person):
        match = delayed
    if match is None:
        raise Refusing("phase", say("rounds-not-begun"), 409)
    try:
        rounds = game.pad.played(match.state)
    except Problem:
        raise Refusing("phase", say("rounds-none"), 409) from None
    players = tuple(chair.name or say("player-number", number=seat + 1) for seat, chair in enumerate(state.row.chairs))
    return msgspec.structs.replace(rounds, players=players)


def unplayable(row: Row, game: Game, events: Iterable[Event], note: str, why: str) -> str:
    """The log as it is stored, where this version cannot play it: with why, in English as records are, or else with
    what the note says."""
    with speaking(ENGLISH):
        why = why or ending.stopped(note, row.called, game.title)
    head = f"# This match cannot be played on: {why}\ngame: {row.game} {row.version}\n"
    lines = [f"{ACTORS.get(event.seat, event.seat)}: {event.action}\n" for event in events]
    return "".join([head, f"seats: {', '.join(map(quoted, row.names))}\n\n", *lines])
