"""How a match of Rummikub ended: games won, then total scores."""

from __future__ import annotations

from kitchentable.drawing import finale as ends
from kitchentable.drawing.finale import Course, Finale
from kitchentable.drawing.text import listed, named
from kitchentable.games.rummikub.position import match_length
from kitchentable.games.rummikub.rules import View
from kitchentable.games.rummikub.text import signed
from kitchentable.games.rummikub.words import say
from kitchentable.values import Result


def finale(course: Course[View], view: View, result: Result) -> Finale:
    """Who won how many games; between equals the total score decides."""
    common, winner, second = view.common, result.winners[0], ends.runner_up(result)
    seats = range(view.seats)
    totals = [sum(game[seat] for game in common.sheet) for seat in seats]
    best = [max(game[seat] for game in common.sheet) for seat in seats]
    single = match_length(view.options, view.seats) == 1
    rows = ends.standings(
        result,
        [signed(total) if single else say("games", count=won) for total, won in zip(totals, common.won, strict=True)],
        [] if single else [say("in-all", points=signed(total)) for total in totals],
        [] if single else [say("in-a-game", points=signed(gain)) if gain > 0 else "" for gain in best],
    )
    rule = "RUM-9.3" if ends.tied(result) or (second is not None and common.won[winner] == common.won[second]) else ""
    wins, best_total, margin = ends.won(result), signed(totals[winner]), ""
    if single:
        first = say("won-with", wins=wins, points=best_total)
        margin = say("with-points", points=best_total) if len(result.winners) == 1 else ""
    elif len(result.winners) > 1:
        first = say("won-each", wins=wins, count=common.won[winner], points=best_total)
    elif second is not None and common.won[winner] == common.won[second]:
        other, others = named(second), signed(totals[second])
        first = say("won-by-total", wins=wins, count=common.won[winner], other=other, points=best_total, others=others)
    else:
        first = say("won-games", wins=wins, count=common.won[winner], of=len(common.sheet), points=best_total)
        margin = say("with-games", count=common.won[winner], of=len(common.sheet))
    return Finale((first, _last(view)), rows, margin, rule=rule, hops=_hops(view))


def _last(view: View) -> str:
    """How the last game ended."""
    last = view.common.last
    assert last is not None
    who = listed([named(seat) for seat in last.winners])
    if last.blocked:
        return say("ended-blocked", who=who)
    return say("ended-laid", who=who)


def _hops(view: View) -> tuple[str, ...]:
    """What the drawing calls who had the fewest tiles."""
    last = view.common.last
    return tuple(f"end-{what}-{seat}" for seat in last.winners for what in ("name", "gain")) if last else ()
