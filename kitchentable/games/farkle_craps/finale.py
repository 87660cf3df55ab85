"""How a match of Farkle Craps ended: Farkle's, and what the bets have paid."""

from __future__ import annotations

from msgspec.structs import replace

from kitchentable import finale as told
from kitchentable.core import Result
from kitchentable.core import View as AnyView
from kitchentable.finale import Course, Finale
from kitchentable.games.farkle import finale as farkle
from kitchentable.games.farkle.actions import Keep, Roll
from kitchentable.games.farkle_craps.rules import View
from kitchentable.words import spaced


def finale(course: Course, view: View, result: Result) -> Finale:
    """The win; behind every name what lies on the board, and what bets have paid."""
    paid, plays = [0] * view.seats, []
    for moment in course:
        before, after = moment.before, moment.after
        assert isinstance(before, View) and isinstance(after, View)
        plays.append(after.play)
        known = 0 if isinstance(moment.action, Roll | Keep) else len(before.bets.events)
        for event in after.bets.events[known:]:
            paid[event.seat] += event.amount * (event.kind == "paid")
    turns = farkle.counted(plays, view.seats)
    whys = [f"bets paid {spaced(amount)}" if amount else "no bet paid" for amount in paid]
    ended = farkle.ended(view.play, turns, whys, result, "CRA-6.2" if told.tied(result) else "")
    return replace(ended, at=told.decided(course, result, _worth))


def _worth(view: AnyView) -> tuple[int, ...]:
    """What each seat would have if the match ended now: cash, and what lies on the board."""
    assert isinstance(view, View)
    return view.play.scored
