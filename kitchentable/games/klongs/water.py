"""Where things lie on Klongs' floating market and on its Luk Phat track, and how they are drawn."""

from __future__ import annotations

from functools import cache

from kitchentable.drawing.scene import Form
from kitchentable.games.klongs.components import Components, TrackField, components


def moved(x: float, y: float, inside: str, scale: float = 1, turn: float = 0) -> str:
    spin = f" rotate({turn:g})" if turn else ""
    size = f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="translate({x:g} {y:g}){spin}{size}">{inside}</g>'


def parasol(radius: float) -> str:
    """The parasol of Luk Phat: red and white segments."""
    points = [(0, -1), (0.866, -0.5), (0.866, 0.5), (0, 1), (-0.866, 0.5), (-0.866, -0.5)]
    wedges = "".join(
        f"M0 0L{x * radius:.2f} {y * radius:.2f}A{radius} {radius} 0 0 1 {u * radius:.2f} {v * radius:.2f}Z"
        for (x, y), (u, v) in zip(points[::2], points[1::2], strict=True)
    )
    return (
        f'<circle r="{radius:g}" fill="#fff6e6" stroke="#7a1f18" stroke-width="1"/>'
        f'<path d="{wedges}" fill="#c8332a"/><circle r="{radius * 0.22:g}" fill="#fff6e6"/>'
    )


def post(form: Form) -> str:
    """A landing spot that is not lit."""
    return f'<circle class="post" r="{4.6 if form == "wide" else 2.2:g}"/>'


class Water:
    """Where things lie on the board, for one form."""

    def __init__(self, box: Components, form: Form) -> None:
        self.box = box
        self.form: Form = form
        self.cell = (70.0, 60.0) if form == "wide" else (32.0, 41.0)
        self.jetty = 14.0 if form == "wide" else 4.0
        self.edge = 22.0 if form == "wide" else 6.0
        across, down = box.columns // box.quarter[0], box.rows // box.quarter[1]
        self.w = 2 * self.edge + box.columns * self.cell[0] + (across - 1) * self.jetty
        self.h = 2 * self.edge + box.rows * self.cell[1] + (down - 1) * self.jetty

    def middle(self, field: int) -> tuple[float, float]:
        """The middle of a field."""
        column, row = field % self.box.columns, field // self.box.columns
        x = self.edge + (column + 0.5) * self.cell[0] + column // self.box.quarter[0] * self.jetty
        return x, self.edge + (row + 0.5) * self.cell[1] + row // self.box.quarter[1] * self.jetty

    def landing(self, field: int) -> tuple[float, float]:
        """The landing spot between a field and the three to its right and below."""
        (x, y), (right, below) = self.middle(field), self.middle(field + 1 + self.box.columns)
        return (x + right) / 2, (y + below) / 2

    def art(self) -> str:
        """The canals: quarters of water between jetties, entrances, lilies, palms at the corners."""
        wood = (
            f'<rect class="shore" width="{self.w:g}" height="{self.h:g}" rx="8"/>'
            f'<rect class="wood jetty" x="{self.edge * 0.35:g}" y="{self.edge * 0.35:g}" '
            f'width="{self.w - self.edge * 0.7:g}" height="{self.h - self.edge * 0.7:g}" rx="4"/>'
        )
        middle_w, middle_h = self.w / 2, self.h / 2
        return moved(
            -middle_w,
            -middle_h,
            wood + self._quarters() + self._posts() + self._entrances() + self._palms() + self._rim(),
        )

    def _quarters(self) -> str:
        drawn = []
        for index, fields in enumerate(self.box.quarter_fields):
            x, y = (at - size / 2 for at, size in zip(self.middle(fields[0]), self.cell, strict=True))
            w, h = self.cell[0] * self.box.quarter[0], self.cell[1] * self.box.quarter[1]
            lines = "".join(
                f"M{x + w * k / self.box.quarter[0]:g} {y + 6:g}V{y + h - 6:g}" for k in range(1, self.box.quarter[0])
            )
            lines += "".join(
                f"M{x + 6:g} {y + h * k / self.box.quarter[1]:g}H{x + w - 6:g}" for k in range(1, self.box.quarter[1])
            )
            drawn.append(
                f'<rect class="canal" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="5"/>'
                f'<path class="canal-shade" d="M{x + 4:g} {y + 2:g}H{x + w - 4:g}"/>'
                f'<path class="canal-lines" d="{lines}"/>'
            )
            drawn += [self._ripple(field, field * 7 + index) for field in fields]
        return "".join(drawn)

    def _ripple(self, field: int, seed: int) -> str:
        x, y = self.middle(field)
        if seed % 11 == 4:
            return moved(
                x + 8,
                y + 6,
                '<path class="lily" d="M0 0L7 -5A9 7 0 1 0 9 1Z"/><circle class="lily-flower" cx="-3" cy="2" r="2.6"/>',
                1 if self.form == "wide" else 0.6,
            )
        dx, dy = (seed * 13 % 21) - 10, (seed * 29 % 17) - 8
        wave = '<path class="wave" d="M-8 0q3 -3 6 0t6 0M0 6q3 -3 6 0t6 0"/>'
        return moved(x + dx, y + dy, wave, 1 if self.form == "wide" else 0.6) if seed % 3 else ""

    def _posts(self) -> str:
        return "".join(moved(x, y, post(self.form)) for x, y in map(self.landing, self.box.landings))

    def _entrances(self) -> str:
        drawn = []
        for fields, kind in ((self.box.light, "light"), (self.box.dark, "dark")):
            for field in fields:
                x, y = self.middle(field)
                left = field % self.box.columns < self.box.columns / 2
                at = x - self.cell[0] / 2 - self.edge * 0.45 if left else x + self.cell[0] / 2 + self.edge * 0.45
                size = 1 if self.form == "wide" else 0.5
                tip = 4 if left else -4
                lines = ("halo", "dark") if kind == "dark" else ("light",)
                paths = (f'<path class="entrance {each}" d="M{-tip} -7L{tip} 0L{-tip} 7"/>' for each in lines)
                drawn.append(moved(at, y, "".join(paths), size))
        return "".join(drawn)

    def _rim(self) -> str:
        """Letters and numbers on the jetty around the water, where there is room to read them."""
        if self.form != "wide":
            return ""
        out = 0.6 * self.edge
        columns = [(name[0], self.middle(field)[0]) for field, name in enumerate(self.box.names[: self.box.columns])]
        names, across = self.box.names, self.box.columns
        entered = {field // across for field in (*self.box.light, *self.box.dark)}
        firsts = range(0, self.box.fields, across)
        rows = [(names[first][1:], self.middle(first)[1] - 16 * (first // across in entered)) for first in firsts]
        places = [(said, x, y) for said, x in columns for y in (out, self.h - out)]
        places += [(said, x, y) for said, y in rows for x in (out, self.w - out)]
        return "".join(
            f'<text class="coordinate" x="{x:g}" y="{y:g}" dy="0.36em">{said}</text>' for said, x, y in places
        )

    def _palms(self) -> str:
        leaf = '<path class="palm{}" d="M0 0C5 -7 15 -9 26 -2C17 4 7 5 0 0Z"/>'
        leaves = "".join(
            moved(0, 0, leaf.format(" light" * (turn % 90 > 0)), turn=turn)
            for turn in (0, 90, 180, 270, 45, 135, 225, 315)
        )
        size = 1.1 if self.form == "wide" else 0.5
        corners = (
            (self.edge * 0.7, self.edge * 0.7),
            (self.w - self.edge * 0.7, self.edge * 0.7),
            (self.edge * 0.7, self.h - self.edge * 0.7),
            (self.w - self.edge * 0.7, self.h - self.edge * 0.7),
        )
        return "".join(moved(x, y, leaves + '<circle r="3.5" fill="#8a4b2a"/>', size) for x, y in corners)


FIELD = {"wide": 13.0, "narrow": 5.8}
"""The radius of a field of the track."""


def _breadth(field: TrackField) -> float:
    """How much of a line a field takes: one with parasols is larger."""
    return 1.6 if field.market else 1.0


class Track:
    """Where the fields of the Luk Phat track lie in its area: a winding path, on a phone a line."""

    def __init__(self, box: Components, form: Form) -> None:
        self.box = box
        self.form: Form = form
        self.across = 3 if form == "wide" else len(box.track)
        self.rows = -(-len(box.track) // self.across)
        self.pitch = (52.0, 50.0) if form == "wide" else (340 / sum(map(_breadth, box.track)), 24.0)
        self.w = 152.0 if form == "wide" else 344.0
        self.h = 74 + self.rows * self.pitch[1] if form == "wide" else 33.0

    def middle(self, index: int) -> tuple[float, float]:
        """The middle of the n-th field; the last one is at the top."""
        row, column = divmod(index, self.across)
        if row % 2:
            column = self.across - 1 - column
        if self.form == "narrow":
            before = sum(map(_breadth, self.box.track[:index])) + _breadth(self.box.track[index]) / 2
            return round(2 + before * self.pitch[0], 2), 22  # under the words that say what comes next
        return 24 + column * self.pitch[0], self.h - 66 - row * self.pitch[1]

    def art(self) -> str:
        """The path and its fields, drawn around the middle of the area."""
        line = "M" + "L".join(f"{x:g} {y:g}" for x, y in map(self.middle, range(len(self.box.track))))
        fields = []
        for index, field in enumerate(self.box.track):
            x, y = self.middle(index)
            radius = FIELD[self.form] + 6 * bool(field.market) * (1 if self.form == "wide" else 0.6)
            # KLO-5.3: as many parasols as lie on the field, one behind the other.
            behind = [0.6 * radius * each for each in reversed(range(field.market))]
            ring = "".join(moved(x, y - away, parasol(radius)) for away in behind)
            inner = radius * 0.66 if field.market else radius
            number = f'<text class="track-number" dy="0.36em">{field.points}</text>'
            fields.append(ring + moved(x, y, f'<circle class="track-field" r="{inner:g}"/>{number}'))
        size = 1 if self.form == "wide" else 0.62
        drawn = f'<path class="track-line" stroke-width="{9 * size:g}" d="{line}"/>' + "".join(fields)
        return moved(-self.w / 2, -self.h / 2, f'<g class="track track-{self.form}">{drawn}</g>')


@cache
def water_of(text: str, form: Form) -> Water:
    return Water(components(text), form)


@cache
def track_of(text: str, form: Form) -> Track:
    return Track(components(text), form)
