"""The 21 pieces of Blokus and the tables that are computed from them.

A square is an index into a board 22 squares wide: `22 * (row + 1) + column + 1`, rows counted from the top, so that a
ring of closed squares lies around every board. A placement is one number, its code: `512 * orientation + square`, the
square being the first one of the placement in reading order.
"""

from functools import reduce
from operator import or_

from kitchentable.arrays import Int32s, np

WIDTH = 22
SQUARES = WIDTH * WIDTH
STRIDE = 512

SHAPES: dict[str, str] = {
    "I1": "x",
    "I2": "xx",
    "I3": "xxx",
    "V3": "x/xx",
    "I4": "xxxx",
    "L4": "x/x/xx",
    "T4": "xxx/.x",
    "O4": "xx/xx",
    "S4": ".xx/xx",
    "F5": ".xx/xx/.x",
    "I5": "xxxxx",
    "L5": "x/x/x/xx",
    "N5": ".x/.x/xx/x",
    "P5": "xx/xx/x",
    "T5": "xxx/.x/.x",
    "U5": "x.x/xxx",
    "V5": "x/x/xxx",
    "W5": "x/xx/.xx",
    "X5": ".x/xxx/.x",
    "Y5": ".x/xx/.x/.x",
    "Z5": "xx/.x/.xx",
}
PIECES = tuple(SHAPES)
Cells = tuple[tuple[int, int], ...]


def _cells(drawing: str) -> Cells:
    return tuple((r, c) for r, line in enumerate(drawing.split("/")) for c, mark in enumerate(line) if mark == "x")


def _settled(cells: Cells) -> Cells:
    """The same shape with its bounding box at 0, 0, squares in reading order."""
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return tuple(sorted((r - top, c - left) for r, c in cells))


def turned(cells: Cells, quarters: int, mirror: bool) -> Cells:
    """The shape mirrored left to right if asked, then turned clockwise by quarters; bounding box at 0, 0."""
    if mirror:
        cells = tuple((r, -c) for r, c in cells)
    for _ in range(quarters % 4):
        cells = tuple((c, -r) for r, c in cells)
    return _settled(cells)


def _orientations() -> list[tuple[int, Cells]]:
    found: list[tuple[int, Cells]] = []
    for piece, drawing in enumerate(SHAPES.values()):
        for pose in range(8):
            entry = piece, turned(_cells(drawing), pose % 4, pose >= 4)
            if entry not in found:
                found.append(entry)
    return found


ORIENTATIONS: tuple[tuple[int, Cells], ...] = tuple(_orientations())
"""All 91 (piece, cells in a bounding box at 0, 0)."""

BY_CELLS = {cells: number for number, (_, cells) in enumerate(ORIENTATIONS)}


def _around(cells: Cells, steps: Cells) -> set[tuple[int, int]]:
    return {(r + dr, c + dc) for r, c in cells for dr, dc in steps}


def _rows(lists: list[list[int]]) -> Int32s:
    """Lists of unequal length as one array; column 0 holds the length."""
    table = np.zeros((len(lists), 1 + max(map(len, lists))), np.int32)
    for row, entries in zip(table, lists, strict=True):
        row[0] = len(entries)
        row[1 : 1 + len(entries)] = entries
    return table


def _offsets(squares: set[tuple[int, int]], anchor: tuple[int, int]) -> list[int]:
    return [WIDTH * (r - anchor[0]) + c - anchor[1] for r, c in sorted(squares)]


_EDGES: Cells = ((-1, 0), (0, -1), (0, 1), (1, 0))
_DIAGONALS: Cells = ((-1, -1), (-1, 1), (1, -1), (1, 1))
_edges = [_around(cells, _EDGES) - set(cells) for _, cells in ORIENTATIONS]
_corners = [_around(cells, _DIAGONALS) - set(cells) - e for (_, cells), e in zip(ORIENTATIONS, _edges, strict=True)]

PIECE = np.array([piece for piece, _ in ORIENTATIONS], np.int32)
CELLS = _rows([_offsets(set(cells), cells[0]) for _, cells in ORIENTATIONS])
EDGES = _rows([_offsets(e, cells[0]) for (_, cells), e in zip(ORIENTATIONS, _edges, strict=True)])
CORNERS = _rows([_offsets(k, cells[0]) for (_, cells), k in zip(ORIENTATIONS, _corners, strict=True)])


def _tree() -> list[tuple[Cells, int]]:
    """All ways to lay a piece over the square 0, 0, each one square larger than the one it hangs from.

    Answers (squares in the order of growing, index after the last descendant), parents before children.
    """
    children: dict[frozenset[tuple[int, int]], list[tuple[int, int]]] = {}
    shapes = {frozenset((r - r0, c - c0) for r, c in cells) for _, cells in ORIENTATIONS for r0, c0 in cells}
    for shape in shapes - {frozenset({(0, 0)})}:
        for square in sorted(shape, key=lambda rc: (-abs(rc[0]) - abs(rc[1]), rc)):
            if square != (0, 0) and shape - {square} in shapes:
                children.setdefault(shape - {square}, []).append(square)
                break
    nodes: list[tuple[Cells, int]] = []

    def grow(path: Cells) -> None:
        here = len(nodes)
        nodes.append((path, 0))
        for square in sorted(children.get(frozenset(path), [])):
            grow((*path, square))
        nodes[here] = path, len(nodes)

    grow(((0, 0),))
    return nodes


NODES = _tree()
_settled_nodes = [BY_CELLS[_settled(path)] for path, _ in NODES]
_bits = [1 << ORIENTATIONS[orientation][0] for orientation in _settled_nodes]

NODE_STEP = np.array([WIDTH * path[-1][0] + path[-1][1] for path, _ in NODES], np.int32)
NODE_SKIP = np.array([skip for _, skip in NODES], np.int32)
NODE_BIT = np.array(_bits, np.int32)
NODE_BELOW = np.array([reduce(or_, _bits[i:skip]) for i, (_, skip) in enumerate(NODES)], np.int32)
NODE_PATH = _rows([[WIDTH * r + c for r, c in path] for path, _ in NODES])
NODE_CODE = np.array(
    [STRIDE * o + min(WIDTH * r + c for r, c in path) for o, (path, _) in zip(_settled_nodes, NODES, strict=True)],
    np.int32,
)
