"""Blokus in words: the log and the position."""

from __future__ import annotations

from collections.abc import Iterator

from kitchentable.drawing.scene import Ask, Line
from kitchentable.drawing.text import capitalised, named, over
from kitchentable.games.blokus import position, spoken
from kitchentable.games.blokus.actions import Place
from kitchentable.games.blokus.notation import names_of
from kitchentable.games.blokus.options import layout
from kitchentable.games.blokus.pieces import PIECES
from kitchentable.games.blokus.position import COLOURS
from kitchentable.games.blokus.rules import View, colour_scores, colours_of
from kitchentable.games.blokus.words import colour_name, say
from kitchentable.language import language_cache
from kitchentable.values import Action, Seat


def status(view: View) -> Iterator[str]:
    if view.options.scoring == "advanced":
        each = colour_scores(view.position, layout(view.options).colours)
        points = [say("points-of", colour=colour_name(colour), points=score) for colour, score in enumerate(each)]
        yield say("points-now", points=", ".join(points))
    if view.seats == 3:
        yield say("green-is-shared")


def prompt(view: View) -> str:
    if view.colour < 0:
        return over()
    colour = colour_name(view.colour)
    if view.turn != view.seat:
        return say("lays", who=named(view.turn), colour=colour)
    first = not any(laid.colour == view.colour for laid in view.laid)
    own = colours_of(view.turn, view.seats, layout(view.options).colours)
    others = [each for each in own if each != view.colour] if len(own) == 2 else []
    if not first:
        done = next((colour_name(each) for each in others if view.ended[each]), None)
        return say("lay", colour=colour) if done is None else say("lay-alone", colour=colour, Other=capitalised(done))
    free = "-free" if view.options.corners == "free" else ""
    if others:
        other, message = colour_name(others[0]), "lay-first-of-two" if view.colour == own[0] else "lay-first-second"
        return say(message + free, colour=colour, other=other)
    return say(("lay-first-duo" if view.options.board == "duo" else "lay-first") + free, colour=colour)


def asks(view: View) -> tuple[Ask, ...]:
    mine = view.colour >= 0 and view.turn == view.seat
    return (Ask(("*",), say("turn-it")),) if mine else ()


def text(view: View) -> str:
    """The position in words."""
    parts = [prompt(view)]
    if view.laid:
        last = view.laid[-1]
        where = spoken.whereabouts(last.code, layout(view.options).size)
        piece = spoken.spoken(last.piece)
        parts.append(say("laid-last", colour=colour_name(last.colour), piece=piece, where=where))
    for colour in range(layout(view.options).colours):
        parts.append(_said_of(colour, position.squares_left(view.position, colour), view.ended[colour]))
    return ". ".join(parts) + "."


@language_cache(1024)
def _said_of(colour: int, count: int, done: bool) -> str:
    return say("left-and-done" if done else "left", colour=capitalised(colour_name(colour)), count=count)


def narrate(before: View, seat: Seat, action: Action, after: View) -> tuple[Line, ...]:
    """What was laid, and which colours cannot go on."""
    if not isinstance(action, Place):
        return ()
    laid = after.laid[-1]
    lies = f"{COLOURS[laid.colour]}-{laid.piece}"
    where = spoken.whereabouts(laid.code, layout(after.options).size)
    said = say("laid", who=named(seat), colour=colour_name(laid.colour), piece=spoken.laid(laid.piece), where=where)
    lines = [Line(said, seat, lit=(lies,))]
    for colour, (ended, now) in enumerate(zip(before.ended, after.ended, strict=True)):
        if now and not ended:
            left = position.squares_left(after.position, colour)
            left_over = say("still-left", count=left) if left else say("all-laid")
            done = say("no-more", colour=capitalised(colour_name(colour)))
            lines.append(Line(done, None, left_over, kind="note"))
    return tuple(lines)


def diagram(view: View) -> str:
    """The board in letters, for terminals: B, Y, R, G for the colours, a dot for a free square; then what those that
    have laid something have in hand."""
    board = layout(view.options)
    signs = {name: COLOURS[laid.colour][0].upper() for laid in view.laid for name in names_of(laid.code, board.size)}
    letters = "   " + " ".join(chr(97 + column) for column in range(board.size))
    rows = [
        f"{number:>2} " + " ".join(signs.get(f"{chr(97 + column)}{number}", ".") for column in range(board.size))
        for number in range(board.size, 0, -1)
    ]
    hands = [position.pieces_left(view.position, colour) for colour in range(board.colours)]
    left = [f" {COLOURS[c][0].upper()} {' '.join(some)}" for c, some in enumerate(hands) if 0 < len(some) < len(PIECES)]
    return "\n".join([letters, *rows, letters, *left])
