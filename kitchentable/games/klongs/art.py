"""What one sees at the floating market: boats, goods, merchants, cards; the water and the track are in `water.py`."""

from __future__ import annotations

from collections.abc import Iterator

from kitchentable.drawing.scene import Area, Form, Spot, Static
from kitchentable.drawing.shapes import mark
from kitchentable.drawing.text import named
from kitchentable.games.klongs.components import boat, components
from kitchentable.games.klongs.options import Options
from kitchentable.games.klongs.water import FIELD, moved, parasol, post, track_of, water_of
from kitchentable.games.klongs.words import say
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
    return hull + _load(name, form) + moved(*HAT_PLACE[form], seat)


def _load(name: str, form: Form) -> str:
    each = boat(name)
    if form == "wide":
        baskets = "".join(moved(22, (index - (each.baskets - 1) / 2) * 10.5, _BASKET) for index in range(each.baskets))
        sign = moved(-3, -20, parasol(7)) if each.luk_phat else ""
        return moved(-17, 0, GOOD_ART[each.good], 0.95) + baskets + sign
    pitch = 8 if each.baskets < 3 else 7.4
    baskets = "".join(
        moved((index - (each.baskets - 1) / 2) * pitch, 14, _BASKET, 0.85) for index in range(each.baskets)
    )
    sign = moved(12.5, -13, parasol(5)) if each.luk_phat else ""
    return moved(0, -8.5, GOOD_ART[each.good], 0.72) + baskets + sign


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
    "thief": moved(2, 0, _THIEF, 0.9),
    "guard": moved(0, 0, _CAP, 1.15),
    "cook": moved(0, 0, _POT, 1.25),
}


_UP_AND_DOWN = '<path class="boat-arrow" d="M0 -18l5 5h-10zM0 18l5 -5h-10z"/>'


def _special(good: str, form: Form) -> str:
    """What the special boats carry; arrows show where a thief takes and a guard protects."""
    wide = form == "wide"
    if good == "thief":
        arrows = _ARROWS.format(28, 0) if wide else _ARROWS.format(13, 11)
        return moved(2 if wide else 0, 0, _THIEF, 0.9 if wide else 0.62) + arrows
    if good == "guard":
        places = ((-9, 0), (9, 0)) if wide else ((0, -6.5), (0, 7))
        return "".join(moved(x, y, _CAP, 0.95 if wide else 0.66) for x, y in places) + (_UP_AND_DOWN if wide else "")
    places = ((-12, 0), (6, 0)) if wide else ((0, -2), (0, 10))
    sign = moved(22, 13, _TWICE, 0.9) if wide else moved(0, -12, _TWICE, 0.7)
    return "".join(moved(x, y, _POT, 0.95 if wide else 0.6) for x, y in places) + sign


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


def landing(form: Form) -> str:
    """A landing spot that is lit."""
    glow, face = (21, 15.5) if form == "wide" else (14, 11)
    return f'<circle class="landing-glow" r="{glow:g}"/><circle class="landing-face" r="{face:g}"/>'


def worth(form: Form) -> str:
    """A landing spot with four boats, before a market day."""
    return f'<circle class="track-field" r="{13 if form == "wide" else 9:g}"/>'


def theirs(form: Form) -> str:
    """One where who looks would get nothing, in the colour of whom it pays."""
    return f'<circle class="theirs" r="{13 if form == "wide" else 9:g}"/>'


def passed(form: Form) -> str:
    """The veil over a field of the Luk Phat track that the marker has left behind."""
    return f'<circle class="track-passed" r="{FIELD[form]:g}"/>'


def marker(form: Form) -> str:
    """The ring around the field that the Luk Phat marker has come to; on a phone it lies over the field's own line."""
    return f'<circle class="accent-line track-marker {form}" r="{20 if form == "wide" else 6.2:g}"/>'


def hand_card(form: Form) -> str:
    """What a boat in hand lies on."""
    w, h = HAND_CARD[form]
    return f'<rect class="hand-card" x="{-w / 2:g}" y="{-h / 2:g}" width="{w:g}" height="{h:g}" rx="8"/>'


def static(options: Options, seats: int, form: Form) -> Static:
    """Symbols, areas and the fields as places."""
    box = components(options.components)
    water, track = water_of(options.components, form), track_of(options.components, form)
    symbols = {f"boat-{name}": boat_art(name, form) for name in dict.fromkeys(box.deck)}
    symbols |= {f"hat-{seat}": hat(seat, form) for seat in range(seats)}
    symbols |= {f"good-{good}": drawn for good, drawn in GOOD_ART.items()}
    symbols |= {
        "market": water.art(),
        "track": track.art(),
        "landing": landing(form),
        "post": post(form),
        "worth": worth(form),
        "theirs": theirs(form),
        "marker": marker(form),
        "passed": passed(form),
        "card": hand_card(form),
        "movement": MOVEMENT,
        "home": HOME,
    }
    spots = tuple(
        Spot(name, "board", *water.middle(field), *water.cell, label=say("field-name", field=name))
        for field, name in enumerate(box.names)
    )
    areas = (
        *seat_areas(seats, box.hand, form),
        Area("board", "board", water.w, water.h, label=say("floating-market")),
        Area("track", "side", track.w, track.h, label=say("luk-phat-track")),
    )
    return Static(symbols, areas, spots, layout="strip")


def cover() -> str:
    """A few boats on the canals."""
    things = (
        ("seat-2 owned", 88, 56, "spices2", "hat-2"),
        ("seat-0 owned", 148, 56, "fish1", "hat-0"),
        ("seat-3 owned", 118, 98, "rice3", "hat-3"),
        ("seat-1 owned", 208, 98, "flowers2", "hat-1"),
        ("", 238, 45, "coconuts1n*", "straw"),
        ("", 40, 112, "bananas2n*", "straw"),
    )
    hats = {f"hat-{seat}": hat(seat, "wide") for seat in range(4)} | {"straw": hat(None, "wide")}
    drawn = "".join(
        f'<g class="item {classes}" transform="translate({x} {y}) scale(0.8)">{boat_art(name, "wide")}'
        f'<g transform="translate(5 0)">{hats[hat]}</g></g>'
        for classes, x, y, name, hat in things
    )
    jetty = '<path class="wood-line" d="M0 77H288M72 0V150M178 0V150"/>'
    return f'<svg viewBox="0 0 288 150"><rect class="canal" width="288" height="150"/>{jetty}{drawn}</svg>'


CARD_AREA = {"wide": (200.0, 30.0), "narrow": (80.0, 30.0)}


STORE_AREA = {"wide": (440.0, 26.0), "narrow": (340.0, 28.0)}


def seat_areas(seats: int, hand: int, form: Form) -> Iterator[Area]:
    """The cards of all players, one's own hand and warehouse."""
    for seat in range(seats):
        yield Area(f"seat-{seat}", "seat", *CARD_AREA[form], seat, label=say("store-of", who=named(seat)))
    w, h = HAND_CARD[form]
    yield Area("hand", "mine", hand * (w + 4) + 4, h + 4, label=say("my-boats"))
    yield Area("store", "mine", *STORE_AREA[form], label=say("my-warehouse"))
