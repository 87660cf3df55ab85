"""Blokus in words: the log and the position."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from kitchentable.drawing.scene import Ask, Line
from kitchentable.drawing.text import named, over, plural
from kitchentable.games.blokus import position
from kitchentable.games.blokus.actions import Place
from kitchentable.games.blokus.notation import names_of
from kitchentable.games.blokus.options import layout
from kitchentable.games.blokus.position import COLOURS
from kitchentable.games.blokus.rules import View, colour_scores
from kitchentable.values import Action, Seat


def _first(action: Place) -> str:
    return action.squares[0]


def status(view: View) -> Iterator[str]:
    if view.options.scoring == "advanced":
        each = colour_scores(view.position, layout(view.options).colours)
        yield "points now: " + ", ".join(f"{COLOURS[colour]} {score}" for colour, score in enumerate(each))
    if view.seats == 3:
        yield "green is shared and counts for nobody"


def prompt(view: View) -> str:
    if view.colour < 0:
        return over()
    colour = COLOURS[view.colour]
    if view.turn != view.seat:
        return f"{named(view.turn)} lays a {colour} piece"
    first = not any(laid.colour == view.colour for laid in view.laid)
    return f"Lay a {colour} piece, " + ("over your starting square" if first else "corner to corner with your own")


def asks(view: View) -> tuple[Ask, ...]:
    mine = view.colour >= 0 and view.turn == view.seat
    return (Ask(("*",), "Turn it or flip it, and lay it where it fits"),) if mine else ()


def text(view: View) -> str:
    """The position in words."""
    parts = [prompt(view)]
    if view.laid:
        last = view.laid[-1]
        parts.append(f"Laid last: {COLOURS[last.colour]} {last.piece} at {_squares(view, last.code)}")
    for colour in range(layout(view.options).colours):
        count, left = position.squares_left(view.position, colour), position.pieces_left(view.position, colour)
        parts.append(_said_of(colour, count, left, view.ended[colour]))
    return ". ".join(parts) + "."


@lru_cache(1024)
def _said_of(colour: int, count: int, left: tuple[str, ...], done: bool) -> str:
    pieces = f" ({' '.join(left)})" if left else ""
    return (
        f"{COLOURS[colour].capitalize()}: {plural(count, 'square')} left{pieces}{', can lay no more' if done else ''}"
    )


def _squares(view: View, code: int) -> str:
    return " ".join(names_of(code, layout(view.options).size))


def narrate(before: View, seat: Seat, action: Action, after: View) -> tuple[Line, ...]:
    """What was laid, and which colours cannot go on."""
    if not isinstance(action, Place):
        return ()
    laid = after.laid[-1]
    lies = f"{COLOURS[laid.colour]}-{laid.piece}"
    lines = [Line(f"{named(seat)} laid {COLOURS[laid.colour]} {laid.piece}", seat, _first(action), lit=(lies,))]
    for colour, (ended, now) in enumerate(zip(before.ended, after.ended, strict=True)):
        if now and not ended:
            left = position.squares_left(after.position, colour)
            said = "all laid" if not left else f"{left} left"
            lines.append(Line(f"{COLOURS[colour].capitalize()} can lay no more", None, said, kind="note"))
    return tuple(lines)


def diagram(view: View) -> str:
    """The board in letters, for terminals: B, Y, R, G for the colours, a dot for a free square."""
    board = layout(view.options)
    signs = {name: COLOURS[laid.colour][0].upper() for laid in view.laid for name in names_of(laid.code, board.size)}
    letters = "   " + " ".join(chr(97 + column) for column in range(board.size))
    rows = [
        f"{number:>2} " + " ".join(signs.get(f"{chr(97 + column)}{number}", ".") for column in range(board.size))
        for number in range(board.size, 0, -1)
    ]
    return "\n".join([letters, *rows, letters])
