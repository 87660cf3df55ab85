"""How a match of Blokus ended: the squares left, and the largest piece that found no place."""

from __future__ import annotations

from kitchentable.drawing import finale as ends
from kitchentable.drawing.finale import Course, Finale
from kitchentable.drawing.text import named, number_word
from kitchentable.games.blokus import position
from kitchentable.games.blokus.options import layout
from kitchentable.games.blokus.position import COLOURS
from kitchentable.games.blokus.rules import View, colours_of
from kitchentable.games.blokus.words import colour_name, say
from kitchentable.values import Result, Seat

HOPS = 3
"""How many of the winner's last pieces hop."""


def finale(course: Course[View], view: View, result: Result) -> Finale:
    """Fewest squares, or most points; and what the winner laid last."""
    seats, basic = range(view.seats), view.options.scoring == "basic"
    best = result.scores[result.winners[0]]
    whys = [_kept(view, seat) for seat in seats]
    scores = [say("how-many-squares" if basic else "how-many-points", count=int(score)) for score in result.scores]
    winner = result.winners[0]
    how = say("how-won", who=named(winner), why=whys[winner]) if basic and not best else _last(view)
    own = [colour for seat in result.winners for colour in colours_of(seat, view.seats, layout(view.options).colours)]
    laid = [f"{COLOURS[each.colour]}-{each.piece}" for each in view.laid if each.colour in own][-HOPS:]
    rule = "BLO-5.3" if ends.tied(result) else ""
    rows, at = ends.standings(result, scores, whys), ends.decided(course, result, _squares)
    margin = _fewer(result) if basic else ends.by(result)
    return Finale((_won(result, scores[winner], basic), how), rows, margin, rule=rule, hops=tuple(laid), at=at)


def _won(result: Result, best: str, basic: bool) -> str:
    """Who won with what, and how far ahead of the next."""
    if not basic:
        return ends.won_with(result, best)
    wins, second = ends.won(result), ends.runner_up(result)
    if second is None or not ends.lead(result):
        return say("won-with-squares", wins=wins, squares=best)
    lead, other = number_word(ends.lead(result)), named(second)
    return say("won-with-squares-fewer", wins=wins, squares=best, lead=lead, other=other)


def _fewer(result: Result) -> str:
    """The margin of a win in squares that are left: `by four squares`."""
    fewer = ends.lead(result) if len(result.winners) == 1 else 0
    return say("by-squares", count=fewer, margin=number_word(fewer)) if fewer else ""


def _squares(view: View) -> list[int]:
    """The squares that each seat has laid, as numbers to be compared."""
    colours = [colours_of(seat, view.seats, layout(view.options).colours) for seat in range(view.seats)]
    return [-sum(position.squares_left(view.position, colour) for colour in own) for own in colours]


def _kept(view: View, seat: Seat) -> str:
    """What a seat could not lay."""
    own = colours_of(seat, view.seats, layout(view.options).colours)
    left = [name for colour in own for name in position.pieces_left(view.position, colour)]
    return say("pieces-left", count=len(left)) if left else say("all-pieces-laid")


def _last(view: View) -> str:
    """Who laid the last piece of all."""
    last = view.laid[-1]
    return say("last-piece", colour=colour_name(last.colour))
