"""How a match ended, as the game's board tells it; where somebody gave up, by places alone."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from kitchentable.drawing.finale import Finale, Moment, decided, standings
from kitchentable.drawing.text import listed, named, spaced
from kitchentable.game import View
from kitchentable.match import Match
from kitchentable.values import Result, Seat


def of(match: Match) -> Finale | None:
    """How the match ended; None while it runs."""
    result = match.result
    if result is None:
        if not match.stopped:
            return None
        return Finale((f"The match ended unfinished: {match.stopped}.",), stopped=True, at=len(match.log))
    if match.conceded:
        return replace(_given_up(match.conceded, result), at=len(match.log))
    view, played = match.view(None), course(match)
    found = match.game.board.finale(played, view, result)
    return replace(found, at=found.at or decided(played, result))


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


def _given_up(gone: Sequence[Seat], result: Result) -> Finale:
    """Who gave up; who has won by that is said by the headline and the places."""
    how = f"{listed([named(seat) for seat in gone])} gave up."
    scores = [spaced(score) if any(result.scores) else "" for score in result.scores]
    rows = standings(result, scores, ["gave up" if seat in gone else "" for seat in range(len(scores))])
    return Finale((how,), rows)
