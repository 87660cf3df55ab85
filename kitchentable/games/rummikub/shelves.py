"""Where sets lie on the table and tiles on the rack: rows of shelves, tiles made smaller until all fit."""

from collections.abc import Sequence
from math import prod
from typing import NamedTuple

from kitchentable.drawing.scene import Form

TILE_W, TILE_H = 52.0, 70.0
"""The size of a tile's symbol; everything is scaled from it."""


class Place(NamedTuple):
    """Where a row of tiles lies: its upper left corner inside its frame, and how far below a reason may stand."""

    x: float
    y: float


class Shelves(NamedTuple):
    """The places of all rows, and how wide a tile is."""

    tile: float
    places: tuple[Place, ...]

    @property
    def scale(self) -> float:
        return round(self.tile / TILE_W, 3)

    @property
    def pitch(self) -> float:
        """From one tile to the next."""
        return self.tile + 1

    @property
    def height(self) -> float:
        return self.tile * TILE_H / TILE_W


class Measures(NamedTuple):
    """Lengths of one form, in the units of its areas."""

    board: tuple[float, float]
    rack: tuple[float, float]
    seat: tuple[float, float]
    sizes: tuple[float, ...]
    """Tile widths on the table, the widest first."""
    rack_sizes: tuple[float, ...]
    pad: float
    gap: float
    """At least between two sets."""
    slack: float
    """At most more than that."""
    below: float
    """Between two shelves."""
    lane: float
    """More, where a reason stands."""


WIDE = Measures(
    (920, 402), (600, 172), (84, 22), tuple(range(52, 23, -1)), (52, 44, 38, 32, 27, 24, 20),
    pad=5, gap=12, slack=30, below=10, lane=24,
)  # fmt: skip
NARROW = Measures(
    (344, 352), (344, 136), (76, 2), tuple(range(28, 12, -1)), (40, 36, 32, 27, 24, 20, 17, 14),
    pad=3, gap=6, slack=14, below=6, lane=20,
)  # fmt: skip


def measures(form: Form) -> Measures:
    """The lengths of that form."""
    return WIDE if form == "wide" else NARROW


def shelve(lengths: Sequence[int], lanes: Sequence[bool], form: Form) -> Shelves:
    """Lays rows of so many tiles on shelves, in their order; `lanes` says which need room for a reason below."""
    m = measures(form)
    for tile in m.sizes:
        places, bottom = _flow(lengths, lanes, tile, m)
        if bottom <= m.board[1] or tile == m.sizes[-1]:
            return Shelves(tile, tuple(places))
    raise AssertionError("sizes are never empty")


def _flow(lengths: Sequence[int], lanes: Sequence[bool], tile: float, m: Measures) -> tuple[list[Place], float]:
    """The places for one size of tile, and where the last shelf ends."""
    places: list[Place] = []
    widths = [length * (tile + 1) + 2 * m.pad for length in lengths]
    height = tile * TILE_H / TILE_W + 2 * m.pad
    y = m.gap
    start = 0
    while start < len(widths):
        end, used = start, 0.0
        while end < len(widths) and (end == start or used + m.gap + widths[end] <= m.board[0] - m.gap):
            used += widths[end] + m.gap
            end += 1
        full = end < len(widths)
        spare = (m.board[0] - m.gap - used) / max(1, end - start) if full else 0.0
        between = m.gap + min(m.slack, max(0.0, spare))
        across = sum(widths[start:end]) + between * (end - start - 1)
        x = max(m.gap, (m.board[0] - across) / 2)
        for width in widths[start:end]:
            places.append(Place(round(x + m.pad, 1), round(y + m.pad, 1)))
            x += width + between
        too_wide = used - m.gap > m.board[0] - m.gap
        y += height + m.below + (m.lane if any(lanes[start:end]) else 0) + (m.board[1] if too_wide else 0)
        start = end
    return places, y - m.below


class Rack(NamedTuple):
    """The places of the tiles on the rack, how wide a tile is, and where the ledges are that they stand on."""

    shelves: Shelves
    ledges: tuple[float, ...]


def stand(count: int, form: Form) -> Rack:
    """The places of that many tiles on the rack, in order, each as a row of its own."""
    m = measures(form)
    width, height = m.rack

    def grid(tile: float) -> tuple[int, int]:
        """How many tiles of that width stand beside each other, and how many rows of them."""
        return int((width - 16) // (tile + 5)), int((height - 6) // (tile * TILE_H / TILE_W + 8))

    tile = next((each for each in m.rack_sizes if prod(grid(each)) >= count), m.rack_sizes[-1])
    across, down = grid(tile)
    step = height / down
    top = (step - tile * TILE_H / TILE_W) / 2 - 1
    left = (width - across * (tile + 5) + 5) / 2
    places = [
        Place(round(left + index % across * (tile + 5), 1), round(top + index // across * step, 1))
        for index in range(count)
    ]
    return Rack(Shelves(tile, tuple(places)), tuple(round(step * (row + 1) - top, 1) for row in range(down)))
