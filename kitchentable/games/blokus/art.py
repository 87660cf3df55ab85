"""Blokus' symbols: the board, and each piece as one path around all its squares, with faint seams and marks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from kitchentable.drawing.scene import Area, Form, Pose, Spot, Static
from kitchentable.drawing.text import named
from kitchentable.games.blokus.notation import square_name
from kitchentable.games.blokus.options import Options, layout
from kitchentable.games.blokus.pieces import BY_CELLS, ORIENTATIONS, PIECES, WIDTH, Cells, turned
from kitchentable.games.blokus.poses import box, cells_of, pose_of
from kitchentable.games.blokus.position import COLOURS, Layout
from kitchentable.games.blokus.rules import colours_of
from kitchentable.games.blokus.trays import Sizes, centre, sizes_of
from kitchentable.games.blokus.words import say
from kitchentable.language import language_cache

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


@cache
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
    places = [(c + 0.5 - middle[0], r + 0.5 - middle[1]) for r, c in cells]
    if colour == 1:
        sign = f'<path class="on-seat upright" d="M0 {-0.925 * size:.3g}{steps}"/>'
        return "".join(f'<g transform="translate({_at(place, cell)})">{sign}</g>' for place in places)
    marks = [f"M{_at((x + first[0] / cell, y + first[1] / cell), cell)}{steps}" for x, y in places]
    return f'<path class="on-seat" d="{"".join(marks)}"/>'


_COVER = """
bbb.yy.rrrr
..bb.yy..r.
gg..b.y...q
.gg.bb.zzzq
.g.hbb..z.q
...h....z..
"""


def cover() -> str:
    """Pieces of four colours meeting at corners."""
    cell, drawn = 27.0, ""
    rows = _COVER.split()
    for sign, colour in (("b", 0), ("y", 1), ("z", 1), ("r", 2), ("q", 2), ("g", 3), ("h", 3)):
        found = [(r, c) for r, row in enumerate(rows) for c, each in enumerate(row) if each == sign]
        for cells in _apart(found):
            drawn += _on_cover(cells, colour, cell)
    return f'<svg viewBox="0 0 288 150"><rect class="linen" width="288" height="150"/>{drawn}</svg>'


def _apart(cells: list[tuple[int, int]]) -> list[Cells]:
    """The pieces that squares of one sign form: those that touch along edges belong together."""
    pieces: list[set[tuple[int, int]]] = []
    for r, c in cells:
        near = [piece for piece in pieces if piece & {(r - 1, c), (r, c - 1), (r + 1, c), (r, c + 1)}]
        pieces = [piece for piece in pieces if piece not in near] + [{(r, c)}.union(*near)]
    return [tuple(sorted(piece)) for piece in pieces]


def _on_cover(cells: Cells, colour: int, cell: float) -> str:
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    settled = tuple(sorted((r - top, c - left) for r, c in cells))
    orientation = BY_CELLS[settled]
    name, pose, (width, height) = PIECES[ORIENTATIONS[orientation][0]], pose_of()[orientation], box(settled)
    x, y = (left + width / 2) * cell - 4.5, (top + height / 2) * cell - 4
    turn = f"rotate({90 * (pose % 4)})" + (" scale(-1 1)" if pose >= 4 else "")
    return f'<g class="item seat-{colour}" transform="translate({x:g} {y:g}) {turn}">{piece(name, colour, cell)}</g>'


def _ground(options: Options, sizes: Sizes) -> str:
    """The board around its middle: a frame, wells between ridges, and the starting squares, which are of nobody's
    colour where any will do."""
    board = layout(options)
    cell, half, rim = sizes.cell, board.size * sizes.cell / 2, board.size * sizes.cell / 2 + sizes.margin
    ridges = "".join(
        f"M{-half:g} {step * cell - half:g}H{half:g}M{step * cell - half:g} {-half:g}V{half:g}"
        for step in range(1, board.size)
    )
    dips = "".join(f"M{cell * 0.1 - half:g} {(row + 0.06) * cell - half:g}H{half:g}" for row in range(board.size))
    starts, free = "", options.corners == "free"
    for colour, name in enumerate(board.starts):
        column, row = ord(name[0]) - 97, board.size - int(name[1:])
        at = f'cx="{(column + 0.5) * cell - half:g}" cy="{(row + 0.5) * cell - half:g}"'
        whose, look = ("", "start free") if free else (f"seat-{colour}", "start")
        starts += f'<g class="{whose}"><circle class="{look}" {at} r="{cell * 0.3:g}"/></g>'
    return (
        f'<g class="blokus-board"><rect class="rim" x="{-rim:g}" y="{-rim:g}" width="{2 * rim:g}" '
        f'height="{2 * rim:g}" rx="{0.4 * cell:g}"/><rect class="well" x="{-half:g}" y="{-half:g}" '
        f'width="{2 * half:g}" height="{2 * half:g}" rx="{cell / 6:g}"/><path class="dip" d="{dips}" '
        f'stroke-dasharray="{0.8 * cell:g} {0.2 * cell:g}"/><path class="ridge" d="{ridges}"/>{starts}'
        f"{_coordinates(board.size, sizes)}</g>"
    )


def _coordinates(size: int, sizes: Sizes) -> str:
    """Letters and numbers in the rim, where it is wide enough to be read."""
    if sizes.margin < 10:
        return ""
    out, cell = (size * sizes.cell + sizes.margin) / 2, sizes.cell
    places = [(step + 0.5) * cell - size * cell / 2 for step in range(size)]
    found = [(chr(97 + step), x, y) for step, x in enumerate(places) for y in (-out, out)]
    found += [(str(size - step), x, y) for step, y in enumerate(places) for x in (-out, out)]
    return "".join(f'<text class="coordinate" x="{x:g}" y="{y:g}" dy="0.36em">{said}</text>' for said, x, y in found)


def _spots(board: Layout, sizes: Sizes) -> Iterator[Spot]:
    for row in range(board.size):
        for column in range(board.size):
            x, y = centre(row, column, sizes)
            name = square_name(WIDTH * (row + 1) + column + 1, board.size)
            yield Spot(name, "board", x, y, sizes.cell, sizes.cell)


@cache
def pose_names() -> dict[str, tuple[str, ...]]:
    """For every piece the names of its eight poses; poses that look alike share one."""
    found = {}
    for name in PIECES:
        looks = [turned(cells_of(name), pose % 4, pose >= 4) for pose in range(8)]
        found[name] = tuple(f"{name}.{looks.index(look)}" for look in looks)
    return found


def _poses(cell: float) -> dict[str, tuple[Pose, ...]]:
    """The target of a piece is the first of its squares in reading order, so that no target lies under other pieces."""
    found = {}
    for name, names in pose_names().items():
        poses = []
        for pose, label in enumerate(names):
            cells = turned(cells_of(name), pose % 4, pose >= 4)
            width, height = box(cells)
            dx, dy = round((cells[0][1] - (width - 1) / 2) * cell, 2), round(-(height - 1) / 2 * cell, 2)
            poses.append(Pose(label, 90.0 * (pose % 4), pose >= 4, dx, dy))
        found[name] = tuple(poses)
    return found


@language_cache(32)
def static(options: Options, seats: int, form: Form) -> Static:
    """Symbols of all pieces, the board, trays, spots by square, and the poses of every piece; the same for all who
    play so."""
    board = layout(options)
    sizes = sizes_of(form, board.size, seats)
    symbols = {f"{COLOURS[c]}-{name}": piece(name, c, sizes.cell) for c in range(board.colours) for name in PIECES}
    symbols["board"] = _ground(options, sizes)
    symbols["corner"] = f'<g class="blokus-board"><circle class="start" r="{sizes.cell * 0.2:g}"/></g>'
    symbols["opens"] = f'<g class="blokus-board"><circle class="opens" r="{sizes.cell * 0.18:g}"/></g>'
    side = board.size * sizes.cell + 2 * sizes.margin
    areas = [Area("board", "board", side, side, label=say("the-board"))]
    for seat in range(seats):
        width, height = sizes.other.width, sizes.other.height
        owned = len(colours_of(seat, seats, board.colours))
        beside = owned if form == "narrow" else 1
        size = width * beside + 6 * (beside - 1), height if beside > 1 else height * owned + 6 * (owned - 1)
        areas.append(Area(f"seat-{seat}", "seat", *size, seat, label=say("pieces-of", who=named(seat))))
    areas.append(Area("mine", "mine", sizes.mine.width, sizes.mine.height, label=say("my-pieces")))
    second = sizes.second.width, sizes.second.height
    if seats * 2 == board.colours:
        areas.append(Area("second", "mine", *second, label=say("my-other-colour")))
    if seats == 3:
        areas.append(Area("shared", "mine", *second, label=say("green-for-all")))
    return Static(symbols, tuple(areas), tuple(_spots(board, sizes)), _poses(sizes.cell), layout="sides")
