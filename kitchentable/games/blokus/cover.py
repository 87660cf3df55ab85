"""The small drawn board that stands for Blokus in the list of games."""

from __future__ import annotations

from kitchentable.games.blokus.pieces import BY_CELLS, ORIENTATIONS, PIECES, Cells
from kitchentable.games.blokus.shapes import box, piece, pose_of

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
