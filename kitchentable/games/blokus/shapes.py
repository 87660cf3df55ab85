"""Blokus pieces as SVG: each one path around all its squares, with faint seams and a mark in every square."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from kitchentable.games.blokus.pieces import ORIENTATIONS, PIECES, Cells, turned

Point = tuple[float, float]
Corners = list[tuple[tuple[int, int], bool]]
INSET = 0.022
"""Of a square: the gap to the neighbours' pieces, on each side."""
ROUND = 0.17
"""Of a square: the radius of convex corners."""
_MARKS = (
    ((0.0, 0.0),),
    ((0, -1), (1.05, 0.85), (-1.05, 0.85)),
    ((-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)),
    ((0, -1.08), (1.08, 0), (0, 1.08), (-1.08, 0)),
)


def cells_of(piece: str) -> Cells:
    """The piece as it lies in the tray."""
    number = PIECES.index(piece)
    return next(cells for kind, cells in ORIENTATIONS if kind == number)


@cache
def box(cells: Cells) -> tuple[int, int]:
    """Width and height in squares."""
    return 1 + max(c for _, c in cells), 1 + max(r for r, _ in cells)


@cache
def pose_of() -> tuple[int, ...]:
    """For every orientation the first of the eight poses that look like it."""
    found = []
    for kind, cells in ORIENTATIONS:
        mine = cells_of(PIECES[kind])
        found.append(next(pose for pose in range(8) if turned(mine, pose % 4, pose >= 4) == cells))
    return tuple(found)


def orientation_of(pose: str) -> int | None:
    """The orientation of a pose's name such as `V5.2`; None if there is none of that name."""
    piece, _, number = pose.partition(".")
    if piece not in PIECES or number not in tuple("01234567"):
        return None
    cells = turned(cells_of(piece), int(number) % 4, int(number) >= 4)
    return next(each for each, (_, shape) in enumerate(ORIENTATIONS) if shape == cells)


@cache
def flat(piece: str) -> tuple[int, tuple[int, int]]:
    """The quarter turns that lay a piece on its longer side, and its width and height in squares then."""
    width, height = box(cells_of(piece))
    return (1, (height, width)) if height > width else (0, (width, height))


def piece(name: str, colour: int, cell: float) -> str:
    """The piece with its bounding box around the origin; class `seat-N` of its item gives the colour.

    The style measures its lines in squares: `font-size` is the side of one.
    """
    cells = cells_of(name)
    width, height = box(cells)
    middle = width / 2, height / 2
    body = _path(_outline(cells), middle, cell, INSET, ROUND)
    shine = _path(_outline(cells), middle, cell, INSET + 0.055, ROUND)
    return (
        f'<g class="blokus" font-size="{cell:g}"><path class="body" d="{body}"/>'
        f'<path class="seam" d="{_seams(cells, middle, cell)}"/><path class="gleam" d="{shine}"/>'
        f"{_marks(cells, middle, cell, colour)}</g>"
    )


def _outline(cells: Cells) -> Corners:
    """The corners of the outline, clockwise from one of them, each with whether it is convex. No piece has a hole."""
    edges: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for r, c in cells:
        sides = (
            ((c, r), (c + 1, r), (r - 1, c)),
            ((c + 1, r), (c + 1, r + 1), (r, c + 1)),
            ((c + 1, r + 1), (c, r + 1), (r + 1, c)),
            ((c, r + 1), (c, r), (r, c - 1)),
        )
        for start, end, beyond in sides:
            if beyond not in cells:
                edges.setdefault(start, []).append(end)
    start = min(edges)
    walk = [start]
    while len(walk) == 1 or walk[-1] != start:
        here = walk[-1]
        walk.append(edges[here][0])
    found: Corners = []
    for before, here, after in zip([walk[-2], *walk[:-2]], walk[:-1], walk[1:], strict=True):
        cross = (here[0] - before[0]) * (after[1] - here[1]) - (here[1] - before[1]) * (after[0] - here[0])
        if cross:
            found.append((here, cross > 0))
    return found


def _path(corners: Corners, middle: Point, cell: float, inset: float, radius: float) -> str:
    """The outline moved inwards, its convex corners rounded."""
    points = [point for point, _ in corners]
    parts: list[str] = []
    for index, (here, convex) in enumerate(corners):
        before, after = points[index - 1], points[(index + 1) % len(points)]
        into, out = _unit(before, here), _unit(here, after)
        # Clockwise with y downwards the inside lies to the right: (-dy, dx).
        x = here[0] - middle[0] + inset * (-into[1] - out[1])
        y = here[1] - middle[1] + inset * (into[0] + out[0])
        bend = radius if convex else radius * 0.3
        first, last = (x - into[0] * bend, y - into[1] * bend), (x + out[0] * bend, y + out[1] * bend)
        parts.append(f"{'L' if parts else 'M'}{_at(first, cell)}Q{_at((x, y), cell)} {_at(last, cell)}")
    return "".join(parts) + "Z"


def _unit(start: Point, end: Point) -> Point:
    length = abs(end[0] - start[0]) + abs(end[1] - start[1])
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length


def _at(point: Point, cell: float) -> str:
    return f"{round(point[0] * cell, 1):g} {round(point[1] * cell, 1):g}"


def _seams(cells: Cells, middle: Point, cell: float) -> str:
    parts = []
    for r, c in cells:
        x, y = c - middle[0], r - middle[1]
        if (r, c + 1) in cells:
            parts.append(f"M{_at((x + 1, y + 0.12), cell)}v{0.76 * cell:.3g}")
        if (r + 1, c) in cells:
            parts.append(f"M{_at((x + 0.12, y + 1), cell)}h{0.76 * cell:.3g}")
    return "".join(parts)


def _marks(cells: Cells, middle: Point, cell: float, colour: int) -> str:
    """The colour's sign in every square: disc, triangle, square, diamond. Only the triangle has an upper side."""
    size = 0.155 * cell
    corners = _MARKS[colour]
    if colour == 0:
        steps = f"a{size:.3g} {size:.3g} 0 1 1 0 {2 * size:.3g}a{size:.3g} {size:.3g} 0 1 1 0 {-2 * size:.3g}z"
        first = (0.0, -size)
    else:
        first = (corners[0][0] * size, corners[0][1] * size)
        steps = "".join(f"l{(b[0] - a[0]) * size:.3g} {(b[1] - a[1]) * size:.3g}" for a, b in pairwise(corners)) + "z"
    marks = [
        f"M{_at((c + 0.5 - middle[0] + first[0] / cell, r + 0.5 - middle[1] + first[1] / cell), cell)}{steps}"
        for r, c in cells
    ]
    if colour == 1:
        return "".join(f'<path class="on-seat upright" d="{mark}"/>' for mark in marks)
    return f'<path class="on-seat" d="{"".join(marks)}"/>'
