"""How a match ended, told: in a sentence, with places and what decided them, and what may move for joy.

A game's board has `finale(course, view, result) -> Finale`; `plain` below is what a board without one says. All is the
same for all who look: it is made of what a spectator may know, and names players as `{0}`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from kitchentable.drawing.scene import Part
from kitchentable.drawing.text import listed, named, number_word, spaced
from kitchentable.language import say
from kitchentable.values import Action, Result, Seat

AView = TypeVar("AView")


class Moment(NamedTuple, Generic[AView]):
    """An entry of the log as a spectator knows it, with the views before and after it; the log has `length` entries
    then, undone ones included."""

    length: int
    before: AView
    seat: Seat
    action: Action
    after: AView


Course: TypeAlias = Sequence[Moment[AView]]


class Placed(Part):
    """A player's place: the score as one says it, what decided it, and their best moment.

    `bars` are the parts of the score, named by `Finale.parts`; their sum is the score. Without them no bar is drawn.
    """

    seat: Seat
    place: int
    score: str = ""
    why: str = ""
    best: str = ""
    bars: tuple[int, ...] = ()


class Lamp(Part):
    """A light that goes on at the end, in the middle between spots or items of the drawing, with a word on it."""

    at: tuple[str, ...]
    text: str = ""
    size: float = 1.0


class Finale(Part):
    """How a match ended.

    `margin` goes after who wins ("by four", "with 2 games of 3"), and makes the first of several sentences needless
    there; the `sentences` say how, none where nothing is known but who has won; `rule` is the rule that decided or
    shared a tie. `hops` are items that hop once, those of them that are on the drawing; `stopped` says that nobody won,
    and why.
    `shows` are areas of one's own that stay in sight on a phone, too: what counted at last.
    `at` is how many entries the log had after the move that decided: there a replay opens.
    """

    sentences: tuple[str, ...]
    standings: tuple[Placed, ...] = ()
    margin: str = ""
    parts: tuple[str, ...] = ()
    rule: str = ""
    hops: tuple[str, ...] = ()
    lamps: tuple[Lamp, ...] = ()
    stopped: bool = False
    at: int = 0
    shows: tuple[str, ...] = ()


def decided(course: Course[AView], result: Result, scores: Callable[[AView], Sequence[float]] | None = None) -> int:
    """How many entries the log had after the move since which only winners have led, as `scores` tells of a view. Where
    nobody else ever was ahead, or ties or the last count decided, it was the last move of all."""
    last = max((moment.length for moment in course if moment.seat >= 0), default=len(course))
    if scores is None or not course:
        return last
    ahead = [_leaders(scores(moment.after)) <= set(result.winners) for moment in course]
    behind = [_leaders(scores(moment.before)).isdisjoint(result.winners) for moment in course]
    if not ahead[-1] or not any(behind):
        return last
    since = max(index for index, led in enumerate([True, *ahead]) if not led or index == 0)
    return course[since].length


def _leaders(scores: Sequence[float]) -> set[Seat]:
    return {seat for seat, score in enumerate(scores) if score == max(scores)}


def plain(result: Result) -> Finale:
    """What a result alone can tell: places, and no sentence beyond who has won."""
    return Finale((), standings(result, [spaced(score) for score in result.scores]))


def standings(
    result: Result,
    scores: Sequence[str],
    whys: Sequence[str] = (),
    bests: Sequence[str] = (),
    bars: Sequence[Sequence[int]] = (),
) -> tuple[Placed, ...]:
    """All players, the winner first; texts by seat. No bars where a part is below zero, which could not be drawn, or
    where they are not the whole score: the match began at a position."""
    seats = range(len(result.places))
    drawn = all(part >= 0 for each in bars for part in each)
    whole = bars if drawn and [sum(each) for each in bars] == list(result.scores) else ()
    return tuple(
        Placed(
            seat,
            result.places[seat],
            scores[seat],
            whys[seat] if whys else "",
            bests[seat] if bests else "",
            tuple(whole[seat]) if whole else (),
        )
        for seat in sorted(seats, key=lambda seat: result.places[seat])
    )


def won(result: Result) -> str:
    """Who has won: `{0} wins`, `{0} and {2} share the win`."""
    names = [named(seat) for seat in result.winners]
    return say("wins", count=len(names), who=listed(names))


def runner_up(result: Result) -> Seat | None:
    """The best of those who have not won, if somebody has not."""
    others = [seat for seat in range(len(result.places)) if seat not in result.winners]
    return min(others, key=lambda seat: result.places[seat], default=None)


def lead(result: Result) -> int | float:
    """By how much the winners' score differs from the next one's."""
    second = runner_up(result)
    return 0 if second is None else abs(result.scores[result.winners[0]] - result.scores[second])


def by(result: Result) -> str:
    """The margin of a win: `by four`; nothing where it was shared, or a tie was broken."""
    ahead = lead(result)
    return say("by", count=ahead, margin=number_word(ahead)) if ahead and len(result.winners) == 1 else ""


def tied(result: Result) -> bool:
    """Whether players share a place, or the win was decided between equal scores."""
    return len(set(result.places)) < len(result.places) or (runner_up(result) is not None and not lead(result))


def ahead_of(result: Result, unit: str = "") -> str:
    """The usual first sentence: `{0} wins with 61 points, four ahead of {1}.`"""
    best = spaced(result.scores[result.winners[0]])
    return won_with(result, f"{best} {unit}" if unit else best)


def won_with(result: Result, points: str) -> str:
    """The same, of points as they are said."""
    second, share = runner_up(result), won(result)
    if second is None or not lead(result):
        return say("wins-with", wins=share, points=points)
    return say("wins-ahead", wins=share, points=points, lead=number_word(lead(result)), other=named(second))
