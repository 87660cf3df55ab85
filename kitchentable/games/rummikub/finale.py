"""How a match of Rummikub ended: games won, then total scores."""

from __future__ import annotations

from kitchentable.drawing import finale as ends
from kitchentable.drawing.finale import Course, Finale
from kitchentable.drawing.text import listed, named, plural
from kitchentable.games.rummikub.position import match_length
from kitchentable.games.rummikub.rules import View
from kitchentable.games.rummikub.text import signed
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
        [signed(total) if single else plural(won, "game") for total, won in zip(totals, common.won, strict=True)],
        [] if single else [f"{signed(total)} in all" for total in totals],
        [] if single else [f"{signed(gain)} in a game" if gain > 0 else "" for gain in best],
    )
    rule = "RUM-9.3" if ends.tied(result) or (second is not None and common.won[winner] == common.won[second]) else ""
    if single:
        points = f"with {signed(totals[winner])}"
        margin = points if len(result.winners) == 1 else ""
        return Finale((f"{ends.won(result)} {points}.", _last(view)), rows, margin, rule=rule, hops=_hops(view))
    first, margin = f"{ends.won(result)} with {plural(common.won[winner], 'game')}", ""
    if len(result.winners) > 1:
        more = f" each, and {signed(totals[winner])} in all"
    elif second is not None and common.won[winner] == common.won[second]:
        sums = f"{signed(totals[winner])} to {signed(totals[second])}"
        more = f"; {named(second)} won as many, and the total decides: {sums}"
    else:
        more = f" of {len(common.sheet)}, and {signed(totals[winner])} in all"
        margin = f"with {plural(common.won[winner], 'game')} of {len(common.sheet)}"
    return Finale((first + more + ".", _last(view)), rows, margin, rule=rule, hops=_hops(view))


def _last(view: View) -> str:
    """How the last game ended."""
    last = view.common.last
    assert last is not None
    who = listed([named(seat) for seat in last.winners])
    if last.blocked:
        return f"In the last game nobody could lay any more; {who} had the least in hand."
    return f"{who} laid the last tile of the last game."


def _hops(view: View) -> tuple[str, ...]:
    """What the drawing calls who had the fewest tiles."""
    last = view.common.last
    return tuple(f"end-{what}-{seat}" for seat in last.winners for what in ("name", "gain")) if last else ()
