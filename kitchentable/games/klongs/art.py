"""What one sees at the floating market: boats, goods, merchants, parasols, the water with its jetties and the track."""

from __future__ import annotations

from kitchentable.drawing.scene import Form
from kitchentable.drawing.shapes import mark
from kitchentable.games.klongs.components import Components, boat
from kitchentable.values import Seat

GOOD_ART = {
    "bananas": '<path class="goods-line" fill="#f2c52e" d="M-8 -8Q-7 6 7 7Q10 7 10 4Q-1 3 -4 -9Q-6 -11 -8 -8Z"/>'
    '<path class="goods-line" fill="#f7d95a" d="M-2 -9Q0 2 9 3Q11 1 10 -1Q3 -2 1 -10Q-1 -11 -2 -9Z"/>',
    "fish": '<path class="goods-line" fill="#6ba4cf" d="M-11 0Q-4 -8 4 -2L11 -6V6L4 2Q-4 8 -11 0Z"/>'
    '<circle cx="-6" cy="-1" r="1.4" fill="#2a2723"/>',
    "flowers": "".join(
        f'<circle class="goods-line" fill="#ec8fb5" cx="{x}" cy="{y}" r="4.6"/>'
        for x, y in ((0, -6), (5.7, -1.9), (3.5, 4.9), (-3.5, 4.9), (-5.7, -1.9))
    )
    + '<circle class="goods-line" fill="#f5d04a" r="3"/>',
    "rice": '<path class="goods-line" fill="#fffdf6" d="M-9 0Q-8 -8 0 -8Q8 -8 9 0Z"/>'
    '<path class="goods-line" fill="#3d6c9c" d="M-11 0H11Q9 9 0 9Q-9 9 -11 0Z"/>',
    "vegetables": '<path class="goods-line" fill="#63a84c" d="M0 -11Q9 -6 7 3Q5 8 1 8V11H-1V8Q-5 8 -7 3Q-9 -6 0 -11Z"/>'
    '<path fill="none" stroke="#e9f2d8" stroke-width="1.3" d="M0 -7V8M0 -1L4 -4M0 3L4 0M0 -1L-4 -4M0 3L-4 0"/>',
    "coconuts": '<circle class="goods-line" fill="#6b4630" r="9.5"/><circle fill="#fffdf6" r="5.8"/>'
    '<path fill="#dfeae8" d="M-5.8 0A5.8 5.8 0 0 0 5.8 0Z"/>',
    "spices": '<path class="goods-line" fill="#d9562b" d="M0 -11L8 5H-8Z"/><path fill="#b8431f" d="M0 -11L8 5H2Z"/>'
    '<path class="goods-line" fill="#f0ddb8" d="M-10 5H10L8 9H-8Z"/>',
}
HAT_PLACE = {"wide": (5.0, 0.0), "narrow": (0.0, 4.0)}
"""Where the hat lies from the middle of a boat."""
HAND_CARD = {"wide": (92.0, 76.0), "narrow": (84.0, 96.0)}
"""Width and height of the card that a boat in hand lies on."""
MOVEMENT = (
    '<rect class="movement" x="-9" y="-12" width="18" height="24" rx="3"/>'
    '<path class="movement-arrow" d="M-5 0H5M1 -4L5 0L1 4"/>'
)
HOME = '<circle class="home-face" r="9.5"/><path class="home-sign" d="M-5 0.5L0 -4.5L5 0.5M-3.4 -0.4V4.4H3.4V-0.4"/>'
"""At a boat that goes home to a warehouse."""
_BASKET = (
    '<circle r="4.2" fill="#c88a3c" stroke="#5a3a1c" stroke-width="1"/>'
    '<path d="M-4.2 0H4.2M0 -4.2V4.2" stroke="#f0cf95" stroke-width="1.1"/>'
)
_ARROWS = '<path class="boat-arrow" d="M{0} {1}l-6 4v-8zM-{0} {1}l6 4v-8z"/>'


def _at(x: float, y: float, inside: str, scale: float = 1, turn: float = 0) -> str:
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


_HULLS = {
    "wide": "M-34 0C-26 -17 -14 -20.5 -2 -20.5H14C27 -20.5 34 -10 34 0C34 10 27 20.5 14 20.5H-2C-14 20.5 -26 17 -34 0Z",
    "narrow": "M0 -20.5C10 -14 15 -7 15 1V9C15 16 8 20.5 0 20.5C-8 20.5 -15 16 -15 9V1C-15 -7 -10 -14 0 -20.5Z",
}
_PLANKS = {"wide": "M-12 -19V19M2 -20V20M16 -20V20", "narrow": "M-14 -4H14M-15 6H15M-13 14H13"}


def boat_art(name: str, form: Form) -> str:
    """A boat from above: on wide tables its bow is to the left, on a phone it is up. Hats of players are apart."""
    each = boat(name)
    special = f" deck-{each.good}" if each.special else ""
    hull = (
        f'<path class="shade" transform="translate(1.5 2.5)" d="{_HULLS[form]}"/>'
        f'<path class="deck{special}" d="{_HULLS[form]}"/><path class="planks" d="{_PLANKS[form]}"/>'
        f'<path class="gunwale" d="{_HULLS[form]}"/>'
    )
    if each.special:
        return hull + _special(each.good, form)
    seat = hat(None, form) if each.neutral else empty_seat(form)
    return hull + _load(name, form) + _at(*HAT_PLACE[form], seat)


def _load(name: str, form: Form) -> str:
    each = boat(name)
    if form == "wide":
        baskets = "".join(_at(22, (index - (each.baskets - 1) / 2) * 10.5, _BASKET) for index in range(each.baskets))
        sign = _at(-3, -20, parasol(7)) if each.luk_phat else ""
        return _at(-17, 0, GOOD_ART[each.good], 0.95) + baskets + sign
    pitch = 8 if each.baskets < 3 else 7.4
    baskets = "".join(_at((index - (each.baskets - 1) / 2) * pitch, 14, _BASKET, 0.85) for index in range(each.baskets))
    sign = _at(12.5, -13, parasol(5)) if each.luk_phat else ""
    return _at(0, -8.5, GOOD_ART[each.good], 0.72) + baskets + sign


_THIEF = (
    '<path class="goods-line" fill="#e2702c" d="M-11 -5Q-3 -8 5 -5V5Q-3 8 -11 5Z"/>'
    '<circle class="goods-line" cx="9" r="5" fill="#d9a577"/>'
    '<path d="M-11 -4L-18 -5M-11 4L-18 5" stroke="#2f4d7a" stroke-width="4"/>'
)
_CAP = (
    '<circle class="goods-line" r="8" fill="#2f5d8f"/>'
    '<path class="goods-line" fill="#f2c52e" d="M-7 -1A7 7 0 0 1 7 -1L5 3H-5Z"/>'
)
_POT = (
    '<circle class="goods-line" r="7.5" fill="#3a332c"/><circle r="5" fill="#e8b04a"/>'
    '<path d="M-2 -1q2 -4 0 -7M2 -1q2 -4 0 -7" fill="none" stroke="#fff6e6" stroke-width="1.2"/>'
)
_TWICE = (
    '<rect x="-9" y="-6.5" width="18" height="13" rx="6.5" fill="#a94a17"/>'
    '<text class="boat-sign" dy="0.36em">×2</text>'
)
GOOD_ART |= {
    "thief": _at(2, 0, _THIEF, 0.9),
    "guard": _at(0, 0, _CAP, 1.15),
    "cook": _at(0, 0, _POT, 1.25),
}
_UP_AND_DOWN = '<path class="boat-arrow" d="M0 -18l5 5h-10zM0 18l5 -5h-10z"/>'


def _special(good: str, form: Form) -> str:
    """What the special boats carry; arrows show where a thief takes and a guard protects."""
    wide = form == "wide"
    if good == "thief":
        arrows = _ARROWS.format(28, 0) if wide else _ARROWS.format(13, 11)
        return _at(2 if wide else 0, 0, _THIEF, 0.9 if wide else 0.62) + arrows
    if good == "guard":
        places = ((-9, 0), (9, 0)) if wide else ((0, -6.5), (0, 7))
        return "".join(_at(x, y, _CAP, 0.95 if wide else 0.66) for x, y in places) + (_UP_AND_DOWN if wide else "")
    places = ((-12, 0), (6, 0)) if wide else ((0, -2), (0, 10))
    sign = _at(22, 13, _TWICE, 0.9) if wide else _at(0, -12, _TWICE, 0.7)
    return "".join(_at(x, y, _POT, 0.95 if wide else 0.6) for x, y in places) + sign


def hat(seat: Seat | None, form: Form) -> str:
    """A merchant's hat from above: in a player's colour with their mark, of straw if neutral."""
    radius = 9.2 if form == "wide" else 6.6
    if seat is None:
        rings = "".join(
            f'<circle r="{radius * part:g}" fill="none" stroke="#b8945a" stroke-width="1"/>' for part in (0.72, 0.42)
        )
        return f'<circle class="goods-line" r="{radius:g}" fill="#ecd6a4"/>{rings}<circle r="1.2" fill="#8a6a3a"/>'
    return f'<circle class="fill-seat hat-edge" r="{radius:g}"/>{mark(seat, radius)}'


def empty_seat(form: Form) -> str:
    """Where a merchant could have stood."""
    return f'<circle class="empty-seat" r="{9 if form == "wide" else 6:g}"/>'


def post(form: Form) -> str:
    """A landing spot that is not lit."""
    return f'<circle class="post" r="{4.6 if form == "wide" else 2.2:g}"/>'


def landing(form: Form) -> str:
    """A landing spot that is lit."""
    glow, face = (21, 15.5) if form == "wide" else (14, 11)
    return f'<circle class="landing-glow" r="{glow:g}"/><circle class="landing-face" r="{face:g}"/>'


def passed(form: Form) -> str:
    """The veil over a field of the Luk Phat track that the marker has left behind."""
    return f'<circle class="track-passed" r="{13 if form == "wide" else 6.6:g}"/>'


def marker(form: Form) -> str:
    """The ring around the field that the Luk Phat marker has come to."""
    return f'<circle class="accent-line track-marker" r="{20 if form == "wide" else 9.5:g}"/>'


def hand_card(form: Form) -> str:
    """What a boat in hand lies on."""
    w, h = HAND_CARD[form]
    return f'<rect class="hand-card" x="{-w / 2:g}" y="{-h / 2:g}" width="{w:g}" height="{h:g}" rx="8"/>'


class Water:
    """Where things lie on the board, for one form."""

    def __init__(self, box: Components, form: Form) -> None:
        self.box = box
        self.form: Form = form
        self.cell = (70.0, 60.0) if form == "wide" else (32.0, 42.0)
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
        return _at(
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
            return _at(
                x + 8,
                y + 6,
                '<path class="lily" d="M0 0L7 -5A9 7 0 1 0 9 1Z"/><circle class="lily-flower" cx="-3" cy="2" r="2.6"/>',
                1 if self.form == "wide" else 0.6,
            )
        dx, dy = (seed * 13 % 21) - 10, (seed * 29 % 17) - 8
        wave = '<path class="wave" d="M-8 0q3 -3 6 0t6 0M0 6q3 -3 6 0t6 0"/>'
        return _at(x + dx, y + dy, wave, 1 if self.form == "wide" else 0.6) if seed % 3 else ""

    def _posts(self) -> str:
        return "".join(_at(x, y, post(self.form)) for x, y in map(self.landing, self.box.landings))

    def _entrances(self) -> str:
        drawn = []
        for fields, kind in ((self.box.light, "light"), (self.box.dark, "dark")):
            for field in fields:
                x, y = self.middle(field)
                left = field % self.box.columns < self.box.columns / 2
                at = x - self.cell[0] / 2 - self.edge * 0.45 if left else x + self.cell[0] / 2 + self.edge * 0.45
                size = 1 if self.form == "wide" else 0.5
                tip = 4 if left else -4
                drawn.append(_at(at, y, f'<path class="entrance {kind}" d="M{-tip} -7L{tip} 0L{-tip} 7"/>', size))
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
            _at(0, 0, leaf.format(" light" * (turn % 90 > 0)), turn=turn)
            for turn in (0, 90, 180, 270, 45, 135, 225, 315)
        )
        size = 1.1 if self.form == "wide" else 0.5
        corners = (
            (self.edge * 0.7, self.edge * 0.7),
            (self.w - self.edge * 0.7, self.edge * 0.7),
            (self.edge * 0.7, self.h - self.edge * 0.7),
            (self.w - self.edge * 0.7, self.h - self.edge * 0.7),
        )
        return "".join(_at(x, y, leaves + '<circle r="3.5" fill="#8a4b2a"/>', size) for x, y in corners)


class Track:
    """Where the fields of the Luk Phat track lie in its area: a winding path, on a phone a line."""

    def __init__(self, box: Components, form: Form) -> None:
        self.box = box
        self.form: Form = form
        self.across = 3 if form == "wide" else len(box.track)
        self.rows = -(-len(box.track) // self.across)
        self.pitch = (52.0, 50.0) if form == "wide" else (336 / len(box.track), 24.0)
        self.w = 152.0 if form == "wide" else 344.0
        self.h = 74 + self.rows * self.pitch[1] if form == "wide" else 26.0

    def middle(self, index: int) -> tuple[float, float]:
        """The middle of the n-th field; the last one is at the top."""
        row, column = divmod(index, self.across)
        if row % 2:
            column = self.across - 1 - column
        if self.form == "narrow":
            return 4 + (column + 0.5) * self.pitch[0], 13
        return 24 + column * self.pitch[0], self.h - 66 - row * self.pitch[1]

    def art(self) -> str:
        """The path and its fields, drawn around the middle of the area."""
        line = "M" + "L".join(f"{x:g} {y:g}" for x, y in map(self.middle, range(len(self.box.track))))
        fields = []
        for index, field in enumerate(self.box.track):
            x, y = self.middle(index)
            radius = (13 if self.form == "wide" else 6.6) + 6 * bool(field.market) * (1 if self.form == "wide" else 0.5)
            ring = _at(x, y, parasol(radius)) if field.market else ""
            inner = radius * 0.66 if field.market else radius
            number = f'<text class="track-number" dy="0.36em">{field.points}</text>'
            fields.append(ring + _at(x, y, f'<circle class="track-field" r="{inner:g}"/>{number}'))
        size = 1 if self.form == "wide" else 0.62
        drawn = f'<path class="track-line" stroke-width="{9 * size:g}" d="{line}"/>' + "".join(fields)
        return _at(-self.w / 2, -self.h / 2, f'<g class="track track-{self.form}">{drawn}</g>')
