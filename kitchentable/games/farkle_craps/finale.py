"""How a match of Farkle Craps ended: Farkle's, and what the bets have paid."""

from __future__ import annotations

from msgspec.structs import replace

from kitchentable.drawing import finale as ends
from kitchentable.drawing.finale import Course, Finale
from kitchentable.games.farkle import finale as farkle
from kitchentable.games.farkle.actions import Keep, Roll
from kitchentable.games.farkle_craps.rules import View
from kitchentable.games.farkle_craps.words import say
from kitchentable.values import Result


def finale(course: Course[View], view: View, result: Result) -> Finale:
    """The win; behind every name what lies on the board, and what bets have paid."""
    paid, plays = [0] * view.seats, []
    for moment in course:
        before, after = moment.before, moment.after
        plays.append(after.play)
        known = 0 if isinstance(moment.action, Roll | Keep) else len(before.bets.events)
        for event in after.bets.events[known:]:
            paid[event.seat] += event.amount * (event.kind == "paid")
    turns = farkle.counted(plays, view.seats)
    whys = [say("bets-paid", amount=amount) if amount else say("no-bet-paid") for amount in paid]
    ended = farkle.ended(view.play, turns, whys, result, "CRA-6.2" if ends.tied(result) else "")
    return replace(ended, at=ends.decided(course, result, _worth))


def _worth(view: View) -> tuple[int, ...]:
    """What each seat would have if the match ended now: cash, and what lies on the board."""
    return view.play.scored
