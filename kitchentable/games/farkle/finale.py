"""How a match of Farkle ended: the best turn, the farkles, and who called the last round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from kitchentable.drawing import finale as ends
from kitchentable.drawing.finale import Course, Finale
from kitchentable.drawing.text import named, spaced
from kitchentable.games.farkle.position import Ended, Play
from kitchentable.games.farkle.rules import View
from kitchentable.games.farkle.words import say
from kitchentable.values import Result


class Turns(NamedTuple):
    """What the turns of all seats came to: the best bank, and how many banks and farkles, by seat."""

    best: list[int]
    banks: list[int]
    farkles: list[int]


def finale(course: Course[View], view: View, result: Result) -> Finale:
    """The win, the last round, and the best turn of the match."""
    plays = [moment.after.play for moment in course]
    turns = counted(plays, view.seats)
    rule = "FAR-5.3" if ends.tied(result) else ""
    both = zip(turns.banks, turns.farkles, strict=True)
    whys = [say("banks-and-farkles", banks=banks, farkles=farkles) for banks, farkles in both]
    return replace(ended(view.play, turns, whys, result, rule), at=ends.decided(course, result, _totals))


def _totals(view: View) -> tuple[int, ...]:
    return view.play.scored


def ended(play: Play, turns: Turns, whys: Sequence[str], result: Result, rule: str) -> Finale:
    """The finale of Farkle, and of what is built on it."""
    alone = len(play.totals) == 1
    reached = say("reached-alone", points=play.scored[0], count=play.turns)
    sentences = [reached if alone else ends.won_with(result, points(result))]
    if play.last is not None and play.last not in result.winners:
        sentences.append(say("had-called", who=named(play.last), points=play.scored[play.last]))
    elif best := max(turns.best):
        sentences.append(say("best-turn", who=named(turns.best.index(best)), points=best))
    bests = [say("a-turn-of", points=best) if best else "" for best in turns.best]
    rows = ends.standings(result, [spaced(int(score)) for score in result.scores], whys, bests)
    hops = tuple(f"die-{index}" for index in range(12))
    return Finale(tuple(sentences), rows, ends.by(result), rule=rule, hops=hops)


def points(result: Result) -> str:
    """What the winners have, as it is said."""
    return say("points", count=result.scores[result.winners[0]])


def counted(plays: Iterable[Play], seats: int) -> Turns:
    """The turns that ended among these positions, one after the other."""
    turns, last = Turns([0] * seats, [0] * seats, [0] * seats), 0
    for play in plays:
        if play.turns > last and play.ended:
            last = play.turns
            _count(turns, play.ended)
    return turns


def _count(turns: Turns, one: Ended) -> None:
    if one.farkle:
        turns.farkles[one.seat] += 1
    else:
        turns.banks[one.seat] += 1
        turns.best[one.seat] = max(turns.best[one.seat], one.points)
