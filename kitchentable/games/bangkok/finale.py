"""How a match of Bangkok ended: the points round by round, and who led before the last one."""

from __future__ import annotations

from kitchentable.drawing import finale as ends
from kitchentable.drawing.finale import Course, Finale
from kitchentable.drawing.text import listed, named, spaced
from kitchentable.games.bangkok.rules import View
from kitchentable.games.bangkok.words import say
from kitchentable.values import Result


def finale(course: Course[View], view: View, result: Result) -> Finale:
    """The win, and what the last round turned or kept."""
    done, seats = view.now.done, range(view.seats)
    last = done[-1].points
    earlier = [total - points for total, points in zip(view.now.scores, last, strict=True)]
    best = [max(each.points[seat] for each in done) for seat in seats]
    rows = ends.standings(
        result,
        [spaced(score) for score in result.scores],
        [say("in-last-round", points=points) for points in last],
        [say("in-one-round", points=points) for points in best],
        [[each.points[seat] for each in done] for seat in seats],
    )
    leaders = [seat for seat in seats if earlier[seat] == max(earlier)]
    brought = listed([say("points-of", who=named(seat), count=last[seat]) for seat in result.winners])
    if len(done) == 1 or any(seat in result.winners for seat in leaders):
        how = say("last-brought", points=brought)
    else:
        led = listed([named(seat) for seat in leaders])
        how = say("led-before", who=led, count=len(leaders), points=brought)
    won = ends.won_with(result, say("points", count=result.scores[result.winners[0]]))
    return Finale(
        (won, how),
        rows,
        ends.by(result),
        tuple(say("part", round=each.number) for each in done),
        "BKK-5.2" if ends.tied(result) else "",
        tuple(f"marker-{seat}" for seat in result.winners),
        at=ends.decided(course, result, _scores),
    )


def _scores(view: View) -> tuple[int, ...]:
    return view.now.scores
