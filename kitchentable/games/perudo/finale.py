"""How a match of Perudo ended: the last doubt, who was out when, and how often everybody doubted rightly."""

from __future__ import annotations

from collections.abc import Iterator

from kitchentable.drawing import finale as ends
from kitchentable.drawing.finale import Course, Finale
from kitchentable.drawing.text import named, number_word
from kitchentable.games.perudo.actions import Bid
from kitchentable.games.perudo.position import Reveal
from kitchentable.games.perudo.rules import View
from kitchentable.games.perudo.text import dice_count, dice_of
from kitchentable.games.perudo.words import say
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
        doubts = say("doubts", count=made[seat], right=right[seat])
        whys.append(doubts if seat == winner else _out(out.get(seat), doubts))
    scores = [dice_count(int(left)) if seat == winner else "" for seat in range(view.seats)]
    bests = [say("doubts-right", count=count) if count else "" for count in right]
    rows = ends.standings(result, scores, whys, bests)
    hops = [f"{start}{index}" for start in ("mine-", f"shown-{winner}-") for index in range(int(left))]
    return Finale((_last(reveal),), rows, hops=tuple(hops))


def _out(round_: int | None, doubts: str) -> str:
    """In which round; none is known of who was out already where the match began."""
    return say("out-and", doubts=doubts) if round_ is None else say("out-in-round", round=round_, doubts=doubts)


def _calls(course: Course[View]) -> Iterator[Reveal]:
    for moment in course:
        if moment.seat >= 0 and not isinstance(moment.action, Bid) and moment.after.reveal is not None:
            yield moment.after.reveal


def _right(call: Reveal) -> bool:
    return call.loser != call.caller


def _last(reveal: Reveal) -> str:
    """`{1} doubted {0}’s two fives, and there were three.`"""
    bid, found = reveal.bid, "there-only" if reveal.count < reveal.bid.count else "there"
    word = number_word(reveal.count)
    there = say(found if reveal.count else "there-none", count=reveal.count, word=word, face=bid.face)
    dice = dice_of(bid.count, bid.face, "dative" if reveal.calza else "accusative")
    who, bidder = named(reveal.caller), named(reveal.bidder)
    return say("last-exact" if reveal.calza else "last-doubt", who=who, bidder=bidder, dice=dice, there=there)
