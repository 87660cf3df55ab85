"""Where sets lie on the table and tiles on the rack: rows of shelves, tiles made smaller until all fit."""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from kitchentable.drawing.scene import Form

TILE_W, TILE_H = 52.0, 70.0
"""The size of a tile's symbol; everything is scaled from it."""


class Place(NamedTuple):
    """Where a row of tiles lies: its upper left corner inside its frame."""

    x: float
    y: float


class Shelves(NamedTuple):
    """The places of all rows, how wide a tile is, and whether what is said of a row has room below its tiles."""

    tile: float
    places: tuple[Place, ...]
    lanes: bool = False

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
    rack_tile: float
    """The width of a tile on the rack, where they have room."""
    laned: float
    """Down to that width tiles on the table rather become smaller than that a shelf is without a lane."""
    pad: float
    gap: float
    """At least between two sets."""
    below: float
    """Between two shelves."""
    lane: float
    """More at most, for what is said of rows."""
    said: float
    """How far it reaches below a frame."""

    @property
    def least_lane(self) -> float:
        """Of that, for what is said to lie between two frames."""
        return self.said - self.below


WIDE = Measures(
    (920, 402), (600, 172), (84, 22), tuple(range(52, 23, -1)), 52,
    laned=42, pad=5, gap=12, below=10, lane=24, said=20,
)  # fmt: skip
NARROW = Measures(
    (344, 352), (344, 136), (76, 2), tuple(range(28, 12, -1)), 40,
    laned=28, pad=3, gap=6, below=6, lane=20, said=20,
)  # fmt: skip


def measures(form: Form) -> Measures:
    """The lengths of that form."""
    return WIDE if form == "wide" else NARROW


LEAST = 3
"""So many tiles have room in every row: what has begun keeps its size until it is a set."""


def shelve(before: Sequence[int], rows: Sequence[int], homes: Sequence[int], form: Form) -> Shelves:
    """The places of rows of so many tiles, and of a new one behind them: as roomy as all of them fit.

    `before` are the lengths of the sets as they lay when the turn began, and `homes` says which of them each row was
    (-1 for none). As long as there is room a row keeps its place while others grow: nothing slides away under a hand
    that lays tile after tile.
    """
    m, one, count, first = measures(form), None, 0, 0
    one_more = [*before, LEAST], [*range(len(before)), -1]
    for ways in _ways(m):
        one = _Shelving(before, rows, homes, ways, m)
        # Room for one more set from the beginning, or all would lie closer once that is laid.
        first = _Shelving(before, *one_more, ways, m).shelves
        count = max(one.shelves, first)
        if one.fits() and one.lane(count) >= (m.least_lane if ways.lanes else 0):
            break
    assert one is not None, "sizes are never empty"
    # And for a shelf more, where that leaves room for what is said.
    more = one.lane(max(one.shelves, first + 1))
    lane = max(0, min(m.lane, more if more >= m.least_lane else one.lane(count)))
    return Shelves(one.ways.tile, tuple(one.places(lane)), lane >= m.least_lane)


class _Ways(NamedTuple):
    """How closely rows lie: how wide a tile is, what lies between two of them, and whether below each shelf there has
    to be room for a reason."""

    tile: float
    between: float
    lanes: bool


def _ways(m: Measures) -> Iterator[_Ways]:
    """From roomy to crowded."""
    for tile in m.sizes:
        if tile >= m.laned:
            yield _Ways(tile, m.gap + tile + 1, lanes=True)  # one tile more fits between two
            yield _Ways(tile, m.gap, lanes=True)
        if tile <= m.laned:
            yield _Ways(tile, m.gap, lanes=False)


NOWHERE = (-1, 0.0)
"""The place of a row that has none yet."""


class _Shelving:
    """Rows on shelves in one of the ways."""

    def __init__(
        self, before: Sequence[int], rows: Sequence[int], homes: Sequence[int], ways: _Ways, m: Measures
    ) -> None:
        self.ways, self.m = ways, m
        self._shelf, self._x = 0, m.gap
        own = [self._next(self._width(length)) for length in before]
        self._widths = [self._width(length) for length in rows]
        self._at = [own[home] if home >= 0 else NOWHERE for home in homes]
        self._still = [home >= 0 and length == before[home] for home, length in zip(homes, rows, strict=True)]
        self._lefts = [0.0] * len(rows)
        self._settle_all()
        # A new row lies where it was begun: behind all that lay there, also where that has grown meanwhile.
        for row, home in enumerate(homes):
            if home < 0:
                self._at[row] = shelf, x = self._new()
                self._shelf, self._x = shelf, x + self._width(LEAST) + self.ways.between
                self._settle_all(shelf)
        self._at.append(self._new())
        self._lefts.append(self._at[-1][1])

    @property
    def _right(self) -> float:
        return self.m.board[0] - self.m.gap

    def _width(self, length: int) -> float:
        return max(LEAST, length) * (self.ways.tile + 1) + 2 * self.m.pad

    def _next(self, width: float) -> tuple[int, float]:
        """The next shelf and place that has room for a row of that width."""
        if self._x > self.m.gap and self._x + width > self._right:
            self._shelf, self._x = self._shelf + 1, self.m.gap
        found = self._shelf, self._x
        self._x += width + self.ways.between
        return found

    def _settle_all(self, shelf: int = 0) -> None:
        """Settles this shelf and all below it: to them goes what has to leave one."""
        while shelf <= self._shelf:
            shelf += not self._settle(shelf)

    def _settle(self, shelf: int) -> bool:
        """Moves the rows of a shelf apart where they have grown; whether one had to leave it."""
        there = sorted((row for row, at in enumerate(self._at) if at[0] == shelf), key=lambda row: self._at[row][1])
        end = 0.0
        for row in there:
            self._lefts[row] = max(self._at[row][1], end + self.m.gap)
            end = self._lefts[row] + self._widths[row]
        end = self._right + self.m.gap
        for row in reversed(there):
            self._lefts[row] = min(self._lefts[row], end - self.m.gap - self._widths[row])
            end = self._lefts[row]
        if len(there) < 2 or end >= self.m.gap:
            return False
        leaves = next((row for row in reversed(there) if self._still[row]), there[-1])
        self._at[leaves] = self._next(self._widths[leaves])
        return True

    def _new(self) -> tuple[int, float]:
        """Where a new row begins."""
        last = [self._lefts[row] + self._widths[row] for row, at in enumerate(self._at) if at[0] == self._shelf]
        x = max([self._x, *(end + self.m.gap for end in last)])
        return (self._shelf, x) if x + self._width(LEAST) <= self._right else (self._shelf + 1, self.m.gap)

    @property
    def shelves(self) -> int:
        """How many there are, with that of a new row."""
        return self._at[-1][0] + 1

    @property
    def _height(self) -> float:
        """Of a shelf, and what lies below it at least."""
        return self.ways.tile * TILE_H / TILE_W + 2 * self.m.pad + self.m.below

    def lane(self, shelves: int) -> float:
        """How much more room there is below each of so many shelves; less than nothing where they do not fit."""
        return (self.m.board[1] - self.m.gap + self.m.below) / shelves - self._height

    def fits(self) -> bool:
        """Whether no row is longer than the board."""
        return max(self._widths, default=0) <= self._right - self.m.gap

    def places(self, lane: float) -> Iterator[Place]:
        """Of each row and of the new one."""
        m = self.m
        for (shelf, _), x in zip(self._at, self._lefts, strict=True):
            top = m.gap + shelf * (self._height + lane)
            yield Place(round(max(m.gap, x) + m.pad, 1), round(top + m.pad, 1))


MOST_ROWS = 5
"""Of tiles on the rack."""


class Rack(NamedTuple):
    """The places of the tiles on the rack, how wide a tile is, and where the ledges are that they stand on."""

    shelves: Shelves
    ledges: tuple[float, ...]


def stand(count: int, form: Form) -> Rack:
    """The places of that many tiles on the rack, in order, each as a row of its own."""
    m = measures(form)
    width, height = m.rack

    def widest(down: int) -> float:
        """How wide a tile can be in so many rows."""
        beside, below = max(1, ceil(count / down)), ((height - 6) / down - 8) * TILE_W // TILE_H
        return min(m.rack_tile, (width - 16) // beside - 5, below)

    down = max(range(2, MOST_ROWS + 1), key=widest)
    tile = widest(down)
    across = int((width - 16) // (tile + 5))
    step = height / down
    top = (step - tile * TILE_H / TILE_W) / 2 - 1
    left = (width - across * (tile + 5) + 5) / 2
    places = [
        Place(round(left + index % across * (tile + 5), 1), round(top + index // across * step, 1))
        for index in range(count)
    ]
    return Rack(Shelves(tile, tuple(places)), tuple(round(step * (row + 1) - top, 1) for row in range(down)))
