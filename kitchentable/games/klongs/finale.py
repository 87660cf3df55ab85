"""How a match of Bangkok Klongs ended: what stages, Luk Phat and warehouses brought, and where lanterns open."""

from __future__ import annotations

from itertools import pairwise

from kitchentable.drawing import finale as ends
from kitchentable.drawing.finale import Course, Finale, Lamp
from kitchentable.drawing.text import listed, named, spaced
from kitchentable.games.klongs import market
from kitchentable.games.klongs.actions import Place, Score
from kitchentable.games.klongs.position import View
from kitchentable.games.klongs.words import say
from kitchentable.values import Result, Seat

PARTS = ("own", "others", "luk-phat", "warehouse")
"""What brings points, as messages name it."""
OWN, OTHERS, LUK_PHAT, WAREHOUSE = range(4)


def finale(course: Course[View], view: View, result: Result) -> Finale:
    """The points by what brought them; a lantern at every stage that a winner scored."""
    bars = [[0, 0, 0, market.store_value(store)] for store in view.stores]
    stages: list[tuple[int, int, str]] = []
    for moment in course:
        after, before = moment.after, moment.before
        if isinstance(moment.action, Score) and after.scored is not None:
            scored = after.scored
            for seat, points in enumerate(scored.points):
                bars[seat][OWN if seat == scored.seat else OTHERS] += points
            stages.append((scored.points[scored.seat], scored.seat, scored.landing))
        elif isinstance(moment.action, Place) and after.marker > before.marker:
            bars[moment.seat][LUK_PHAT] += view.box.track[before.marker].points
    best = [max((points for points, seat, _ in stages if seat == one), default=0) for one in range(view.seats)]
    rows = ends.standings(
        result,
        [spaced(score) for score in result.scores],
        [say("boats-stored", count=len(store)) for store in view.stores],
        [say("best-stage", points=points) if points else "" for points in best],
        bars,
    )
    lamps = _lamps([stage for stage in stages if stage[1] in result.winners], view)
    hops = [f"hat-{name}" for name, owner in zip(view.box.names, view.owners, strict=True) if owner in result.winners]
    won = ends.won_with(result, say("points", count=result.scores[result.winners[0]]))
    rule = "KLO-8.6" if len(set(result.scores)) < len(result.scores) else ""
    # The rule of a tie stands behind the last sentence, which tells of it.
    lanterns = (say("lanterns"),) if lamps and not rule else ()
    sentences = (won, *_how(bars, best, view, result), *lanterns)
    at = ends.decided(course, result, _scores)
    parts = tuple(say(f"part-{part}") for part in PARTS)
    return Finale(sentences, rows, ends.by(result), parts, rule, tuple(hops), lamps, at=at, shows=("store",))


def _scores(view: View) -> tuple[int, ...]:
    return view.scores


def _how(bars: list[list[int]], best: list[int], view: View, result: Result) -> tuple[str, ...]:
    """What decided: fuller warehouses, then the warehouses' points, then the best stage."""
    winner, second = result.winners[0], ends.runner_up(result)
    if second is None or len(result.winners) > 1:
        boats = [say("points-of", who=named(seat), count=len(view.stores[seat])) for seat in result.winners]
        return (say("as-many-boats", boats=listed(boats)),)
    if not ends.lead(result):
        return (_fuller(view, winner, second),)
    if [sum(parts) for parts in bars] != list(result.scores):  # the match began at a position
        return _behind(view, result)
    ahead = [mine - theirs for mine, theirs in zip(bars[winner], bars[second], strict=True)]
    most = ahead.index(max(ahead))
    words = "lead-and-stage" if best[winner] else "lead-came-from"
    most_of_lead = say(words, part=PARTS[most], most=bars[winner][most], less=bars[second][most], points=best[winner])
    return (most_of_lead, *_behind(view, result))


def _behind(view: View, result: Result) -> tuple[str, ...]:
    """What puts one of two losers with equal points before the other."""
    losers = [seat for seat, place in enumerate(result.places) if place > 1]
    losers.sort(key=lambda seat: result.places[seat])
    for first, second in pairwise(losers):
        if result.scores[first] == result.scores[second] and result.places[first] < result.places[second]:
            return (_fuller(view, first, second),)
    return ()


def _fuller(view: View, seat: Seat, other: Seat) -> str:
    full, less = len(view.stores[seat]), len(view.stores[other])
    return say("fuller-warehouse", count=full, less=less, first=named(seat), second=named(other))


def _lamps(stages: list[tuple[int, int, str]], view: View) -> tuple[Lamp, ...]:
    """A lantern for each spot, the more points the larger; a spot scored twice has one with the sum."""
    sums: dict[str, int] = {}
    for points, _, landing in stages:
        sums[landing] = sums.get(landing, 0) + points
    most = max([1, *sums.values()])  # what was scored may all be worth nothing
    box = view.box
    around = {landing: [box.names[field] for field in box.around(box.by_name[landing])] for landing in sums}
    return tuple(
        Lamp((around[landing][0], around[landing][3]), str(points), round(0.6 + 0.6 * points / most, 2))
        for landing, points in sums.items()
    )
