"""What the printed sheets of several games have: dice, marks of players, boxes, lines to write on, heads of pages."""

from __future__ import annotations

from collections.abc import Sequence

from kitchentable.drawing.shapes import PIPS, mark
from kitchentable.printing.press import BLEED
from kitchentable.printing.sheet import Cell
from kitchentable.printing.words import Anchor, Face, text, width
from kitchentable.values import Seat


def moved(x: float, y: float, inside: str, scale: float = 1.0, turn: float = 0.0) -> str:
    spin = f" rotate({turn:g})" if turn else ""
    size = f" scale({scale:.6g})" if scale != 1 else ""
    return f'<g transform="translate({x:.5g} {y:.5g}){spin}{size}">{inside}</g>'


def rect(cell: Cell, classes: str, radius: float = 0.0) -> str:
    rounded = f' rx="{radius:g}"' if radius else ""
    size = f'width="{cell.w:.5g}" height="{cell.h:.5g}"{rounded}'
    return f'<rect class="{classes}" x="{cell.x:.5g}" y="{cell.y:.5g}" {size}/>'


def ground(cell: Cell, classes: str) -> str:
    """What lies under a part that is cut out, and goes on a little beyond it."""
    return rect(cell.within(-BLEED), classes)


def line(x: float, y: float, to_x: float, to_y: float, classes: str = "hair") -> str:
    return f'<path class="{classes}" d="M{x:.5g} {y:.5g}L{to_x:.5g} {to_y:.5g}"/>'


def die(x: float, y: float, face: int, size: float, classes: str = "plain-die", pips: float = 0.085) -> str:
    """A die in lines around a point; `pips` is how large these are, of its size."""
    half, pip = size / 2, size * pips
    dots = "".join(
        f'<circle cx="{a * size * 0.25:.4g}" cy="{b * size * 0.25:.4g}" r="{pip:.4g}"/>' for a, b in PIPS[face]
    )
    box = f'<rect x="{-half:.5g}" y="{-half:.5g}" width="{size:g}" height="{size:g}" rx="{size * 0.2:.4g}"/>'
    return moved(x, y, f'<g class="{classes}">{box}{dots}</g>')


def token(x: float, y: float, seat: Seat, radius: float) -> str:
    """A player's mark on a disc of their colour."""
    disc = f'<circle class="fill-seat" r="{radius:g}"/>{mark(seat, radius)}'
    return moved(x, y, f'<g class="seat-{seat}">{disc}</g>')


def ringed(x: float, y: float, seat: Seat, radius: float) -> str:
    """A player's mark in a ring of their colour, for what is written on."""
    drawn = f'<circle class="ring" r="{radius:g}"/>{mark(seat, radius, "edge")}'
    return moved(x, y, f'<g class="seat-{seat}">{drawn}</g>')


def head(room: float, title: str, beside: Sequence[str] = (), size: float = 11.0, y: float = 11.0) -> str:
    """The title of a page, and small lines at its other side."""
    drawn = text(0, y, title, size, "title")
    left = room - width(title, size, "title") - 8
    first = y - 4.2 * (len(beside) - 1) - 0.5
    for index, words in enumerate(beside):
        drawn += text(room, first + 4.2 * index, words, 3.0, colour="soft", anchor="end", room=left)
    return drawn


def numbered(x: float, y: float, number: int, radius: float = 2.1) -> str:
    """A number on a disc."""
    disc = f'<circle class="accent" cx="{x:.5g}" cy="{y:.5g}" r="{radius:g}"/>'
    return disc + text(x, y + 0.36 * radius * 1.15, str(number), radius * 1.15, "strong", "on-accent", "middle")


def row(cell: Cell, words: Sequence[tuple[str, float, Anchor, Face, str]], size: float) -> str:
    """Words of one line in a cell: each with where it stands, from the cell's left, and how."""
    y = cell.y + cell.h / 2 + 0.355 * size
    return "".join(text(cell.x + x, y, said, size, face, colour, anchor) for said, x, anchor, face, colour in words)
