"""How a match ended, as the game's board tells it; where somebody gave up, by places alone."""

from __future__ import annotations

import logging

from msgspec.structs import replace

from kitchentable.drawing.finale import Finale, Moment, decided, plain, standings
from kitchentable.drawing.text import listed, named
from kitchentable.game import View
from kitchentable.match import Match
from kitchentable.values import Result

log = logging.getLogger("kitchentable")


def of(match: Match) -> Finale | None:
    """How the match ended; None while it runs."""
    result = match.result
    if result is None:
        if not match.stopped:
            return None
        return Finale((f"The match ended unfinished: {match.stopped}.",), stopped=True, at=len(match.log))
    if match.conceded:
        return replace(_given_up(match, result), at=len(match.log))
    played = course(match)
    found = _as_told(match, played, result)
    return replace(found, at=found.at or decided(played, result))


def _as_told(match: Match, played: list[Moment[View]], result: Result) -> Finale:
    """What the board tells; what the result alone can tell where the board fails, for nobody may be kept from a match
    that is over by the words about it."""
    try:
        return match.game.board.finale(played, match.view(None), result)
    except Exception:
        log.exception("%s cannot tell how this match ended", match.game.name)
        return plain(result)


def course(match: Match) -> list[Moment[View]]:
    """All that happened, as a spectator knows it; what was undone did not happen."""
    state = match.header.start or match.game.start(len(match.header.seats), match.header.options)
    before, found = state.view(None), []
    for index in match.kept():
        entry = match.log[index]
        state = state.apply(entry.seat, entry.action)
        after = state.view(None)
        found.append(Moment(index + 1, before, entry.seat, match.game.redact(entry.action, None, entry.seat), after))
        before = after
    return found


def _given_up(match: Match, result: Result) -> Finale:
    """Who gave up, and that they won at the table, where they did; by that the headline and the places say who has won.

    Points are said as the game says them.
    """
    gone, played = match.conceded, match.state.result
    sentences, scores = [f"{listed([named(seat) for seat in gone])} gave up."], {}
    if played is not None:
        own = _as_told(match, course(match), played)
        scores = {row.seat: row.score for row in own.standings}
        ahead = [named(seat) for seat in played.winners if seat in gone]
        if ahead:
            sentences.append(f"At the table {listed(ahead)} came first, but whoever gives up is placed last.")
    seats = range(len(result.places))
    whys = ["gave up" if seat in gone else "" for seat in seats]
    return Finale(tuple(sentences), standings(result, [scores.get(seat, "") for seat in seats], whys))
