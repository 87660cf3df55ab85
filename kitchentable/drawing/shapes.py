"""Shapes that table tops share: dice, marks of players, keys of pickers; SVG texts around their middle.

Their colours are classes of `scene.css`.
"""

from __future__ import annotations

from collections.abc import Mapping

from kitchentable.values import Seat

PIPS: Mapping[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
MARKS = ("●", "▲", "■", "◆", "✚", "★", "⬢", "✖")
"""The mark of each player's colour, by seat (classes `seat-0`...): blue circle, yellow triangle, red square, green
diamond, orange cross, purple star, teal hexagon, brown saltire. Farkle seats eight."""


def die(face: int, size: float = 50.0, classes: str = "") -> str:
    """A die of ivory seen from above, with its lower edge; face 0 has no pips (a die whose face is not known).

    An item's class `lit` shows the ring around it, `dull` greys it; class `paco` of the die makes the one stand out.
    """
    half, edge, radius, ring = size / 2, size * 0.07, size * 0.2, size * 0.06
    pip = 0.15 if face == 1 and "paco" in classes else 0.09
    box = f'x="{-half:g}" width="{size:g}" height="{size:g}" rx="{radius:g}"'
    pips = "".join(
        f'<circle class="pip pip-{face}" cx="{x * size * 0.25:g}" cy="{y * size * 0.25:g}" r="{size * pip:g}"/>'
        for x, y in PIPS.get(face, ())
    )
    return (
        f'<g class="die {classes}"><rect class="die-ring" x="{-half - ring:g}" y="{-half - ring:g}" '
        f'width="{size + 2 * ring:g}" height="{size + edge + 2 * ring:g}" rx="{radius + ring:g}"/>'
        f'<rect class="die-edge" {box} y="{-half + edge:g}"/>'
        f'<rect class="die-top" {box} y="{-half:g}"/>{pips}</g>'
    )


_MARK_PATHS = (
    "M0 -1A1 1 0 1 1 0 1A1 1 0 1 1 0 -1Z",
    "M0 -1L1.05 0.85L-1.05 0.85Z",
    "M-0.9 -0.9H0.9V0.9H-0.9Z",
    "M0 -1.15L1 0L0 1.15L-1 0Z",
    "M-0.36 -1H0.36V-0.36H1V0.36H0.36V1H-0.36V0.36H-1V-0.36H-0.36Z",
    "M0 -1.1L0.28 -0.38L1.05 -0.34L0.45 0.15L0.65 0.89L0 0.47L-0.65 0.89L-0.45 0.15L-1.05 -0.34L-0.28 -0.38Z",
    "M0 -1.1L0.95 -0.55V0.55L0 1.1L-0.95 0.55V-0.55Z",
    "M-1 -0.6L-0.6 -1L0 -0.4L0.6 -1L1 -0.6L0.4 0L1 0.6L0.6 1L0 0.4L-0.6 1L-1 0.6L-0.4 0Z",
)


def mark(seat: Seat, size: float, classes: str = "on-seat") -> str:
    """A player's mark as a shape of about that height, for things in their colour: fonts draw the signs differently."""
    return f'<path class="mark {classes}" transform="scale({size / 2:g})" d="{_MARK_PATHS[seat]}"/>'


def outline_die(face: int, size: float = 28.0, classes: str = "") -> str:
    """A die as a line drawing, for pickers: solid dice would look like one's own. Class `paco` enlarges the one."""
    half, pip = size / 2, 0.14 if face == 1 and "paco" in classes else 0.075
    pips = "".join(
        f'<circle class="ink pip-{face}" cx="{x * size * 0.25:g}" cy="{y * size * 0.25:g}" r="{size * pip:g}"/>'
        for x, y in PIPS[face]
    )
    return (
        f'<g class="outline-die {classes}"><rect class="line" x="{-half:g}" y="{-half:g}" '
        f'width="{size:g}" height="{size:g}" rx="{size * 0.22:g}"/>{pips}</g>'
    )


def key(w: float, h: float, inside: str = "") -> str:
    """A picker's key: a raised paper button with something on it; its classes come from its state."""
    return (
        f'<g class="key"><rect class="key-edge" x="{-w / 2:g}" y="{-h / 2 + 3:g}" width="{w:g}" height="{h:g}" rx="8"/>'
        f'<rect class="key-top" x="{-w / 2:g}" y="{-h / 2:g}" width="{w:g}" height="{h:g}" rx="8"/>{inside}</g>'
    )
