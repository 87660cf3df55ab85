"""How a match of Blokus ended: the squares left, and the largest piece that found no place."""

from __future__ import annotations

from kitchentable.drawing import finale as ends
from kitchentable.drawing.finale import Course, Finale
from kitchentable.drawing.text import named, number_word, plural
from kitchentable.games.blokus import position
from kitchentable.games.blokus.options import layout
from kitchentable.games.blokus.position import COLOURS
from kitchentable.games.blokus.rules import View, colours_of
from kitchentable.values import Result, Seat

HOPS = 3
"""How many of the winner's last pieces hop."""


def finale(course: Course[View], view: View, result: Result) -> Finale:
    """Fewest squares, or most points; and what the winner laid last."""
    seats, basic = range(view.seats), view.options.scoring == "basic"
    unit = "square" if basic else "point"
    best = result.scores[result.winners[0]]
    whys = [_kept(view, seat) for seat in seats]
    scores = [plural(int(score), unit).replace("-", "−") for score in result.scores]
    second = ends.runner_up(result)
    first = f"{ends.won(result)} with {scores[result.winners[0]]}{' left' * basic}"
    if second is not None and ends.lead(result):
        first += f", {number_word(ends.lead(result))} {'fewer than' if basic else 'ahead of'} {named(second)}"
    how = f"{named(result.winners[0])}: {whys[result.winners[0]]}." if basic and not best else _last(view)
    own = [colour for seat in result.winners for colour in colours_of(seat, view.seats, layout(view.options).colours)]
    laid = [f"{COLOURS[each.colour]}-{each.piece}" for each in view.laid if each.colour in own][-HOPS:]
    rule = "BLO-5.3" if ends.tied(result) else ""
    rows, at = ends.standings(result, scores, whys), ends.decided(course, result, _squares)
    return Finale((f"{first}.", how), rows, ends.by(result), rule=rule, hops=tuple(laid), at=at)


def _squares(view: View) -> list[int]:
    """The squares that each seat has laid, as numbers to be compared."""
    colours = [colours_of(seat, view.seats, layout(view.options).colours) for seat in range(view.seats)]
    return [-sum(position.squares_left(view.position, colour) for colour in own) for own in colours]


def _kept(view: View, seat: Seat) -> str:
    """What a seat could not lay."""
    own = colours_of(seat, view.seats, layout(view.options).colours)
    left = [name for colour in own for name in position.pieces_left(view.position, colour)]
    return f"{plural(len(left), 'piece')} left" if left else "all pieces laid"


def _last(view: View) -> str:
    """Who laid the last piece of all."""
    last = view.laid[-1]
    return f"The last piece on the board was {COLOURS[last.colour]}; nobody could lay another."
