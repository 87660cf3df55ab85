"""How a match ended, as the game's board tells it; where somebody gave up, by places alone."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from msgspec.structs import replace

from kitchentable.drawing.finale import Finale, Moment, decided, plain, standings
from kitchentable.drawing.text import listed, named
from kitchentable.game import View
from kitchentable.language import say
from kitchentable.match import Match
from kitchentable.values import Result

log = logging.getLogger("kitchentable")
CLOSED, OPERATED, DESERTED = "closed", "operated", "deserted"
"""Why tables note that a match ended unfinished (`Stop.why`): its host, or whoever runs the server, closed it; the last
who played is gone."""
LEFT, LATE, QUIT = "left", "late", "quit"
"""With a seat behind it: the others ended it, because that one got up, or had no time left; or that one did, alone."""
UNPLAYABLE, VERSION = "unplayable", "version"
"""What a table's row notes of a log that cannot be played here; with two numbers, the version of the rules under which
it was begun, and that which there is."""


def of(match: Match) -> Finale | None:
    """How the match ended; None while it runs."""
    result = match.result
    if result is None:
        if not match.stopped:
            return None
        why = stopped(match.stopped, [named(seat) for seat in range(len(match.header.seats))])
        return Finale((say("finale-unfinished", why=why),), stopped=True, at=len(match.log))
    if match.conceded:
        return replace(_given_up(match, result), at=len(match.log))
    played = course(match)
    found = _as_told(match, played, result)
    return replace(found, at=found.at or decided(played, result))


def stopped(why: str, names: Sequence[str], game: str = "") -> str:
    """Why a match ended unfinished, as that was noted, with these names of seats; `game` is its title. What is no note
    of ours is said as it stands: older versions wrote sentences."""
    kind, *numbers = why.split()
    if why in (CLOSED, OPERATED, DESERTED, UNPLAYABLE):
        return say(f"stopped-{why}")
    if not all(number.isdecimal() for number in numbers):
        return why
    if kind in (LEFT, LATE, QUIT) and len(numbers) == 1 and int(numbers[0]) < len(names):
        return say(f"stopped-{kind}", who=names[int(numbers[0])])
    if kind == VERSION and len(numbers) == 2:
        return say("stopped-version", before=numbers[0], now=numbers[1], game=game)
    return why


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
    sentences, scores = [say("finale-gave-up", who=listed([named(seat) for seat in gone]), count=len(gone))], {}
    if played is not None:
        own = _as_told(match, course(match), played)
        scores = {row.seat: row.score for row in own.standings}
        ahead = [named(seat) for seat in played.winners if seat in gone]
        if ahead:
            sentences.append(say("finale-ahead-at-table", who=listed(ahead), count=len(ahead)))
    seats = range(len(result.places))
    whys = [say("finale-why-gave-up") if seat in gone else "" for seat in seats]
    return Finale(tuple(sentences), standings(result, [scores.get(seat, "") for seat in seats], whys))
