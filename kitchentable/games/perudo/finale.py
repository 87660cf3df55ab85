"""How a match of Perudo ended: the last doubt, who was out when, and how often everybody doubted rightly."""

from __future__ import annotations

from collections.abc import Iterator

from kitchentable.drawing import finale as ends
from kitchentable.drawing.finale import Course, Finale
from kitchentable.drawing.text import named, number_word, plural
from kitchentable.games.perudo.actions import Bid
from kitchentable.games.perudo.position import Reveal
from kitchentable.games.perudo.rules import View
from kitchentable.games.perudo.text import dice_of
from kitchentable.values import Result


def finale(course: Course[View], view: View, result: Result) -> Finale:
    """The last doubt in a sentence; behind every name the doubts and how many were right."""
    reveal, winner = view.reveal, result.winners[0]
    assert reveal is not None
    calls = list(_calls(course))
    right = [sum(call.caller == seat and _right(call) for call in calls) for seat in range(view.seats)]
    made = [sum(call.caller == seat for call in calls) for seat in range(view.seats)]
    out = {call.loser: number for number, call in enumerate(calls, 1) if call.loser is not None}
    whys, left = [], result.scores[winner]
    for seat in range(view.seats):
        doubts = f"{plural(made[seat], 'doubt')}, {right[seat]} right" if made[seat] else "never doubted"
        round_ = f", round {out[seat]}" if seat in out else ""  # a match may begin where somebody is out already
        whys.append(doubts if seat == winner else f"out{round_} · {doubts}")
    scores = [plural(int(left), "die", "dice") if seat == winner else "" for seat in range(view.seats)]
    rows = ends.standings(result, scores, whys, [f"{plural(count, 'doubt')} right" if count else "" for count in right])
    hops = [f"{start}{index}" for start in ("mine-", f"shown-{winner}-") for index in range(int(left))]
    return Finale((f"{_last(reveal)}.",), rows, hops=tuple(hops))


def _calls(course: Course[View]) -> Iterator[Reveal]:
    for moment in course:
        if moment.seat >= 0 and not isinstance(moment.action, Bid) and moment.after.reveal is not None:
            yield moment.after.reveal


def _right(call: Reveal) -> bool:
    return call.loser != call.caller


def _last(reveal: Reveal) -> str:
    """`{1} doubted two fives, and there were three`."""
    word = "called exact" if reveal.calza else "doubted"
    bid, count = dice_of(reveal.bid.count, reveal.bid.face), number_word(reveal.count)
    only = "only " * (reveal.count < reveal.bid.count)
    there = f"there {'was' if reveal.count == 1 else 'were'} {only}{count}" if reveal.count else "there was none"
    return f"{named(reveal.caller)} {word} {named(reveal.bidder)}’s {bid}, and {there}"
