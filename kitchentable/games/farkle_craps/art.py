"""Farkle Craps' symbols and the fields of its betting board."""

from typing import NamedTuple

from kitchentable.drawing.scene import Area, Form, Static
from kitchentable.drawing.shapes import die, mark, outline_die
from kitchentable.games.farkle import art as farkle_art
from kitchentable.games.farkle.art import Cloth
from kitchentable.games.farkle_craps.options import Options
from kitchentable.games.farkle_craps.words import say
from kitchentable.values import Seat


class Box(NamedTuple):
    """A rectangle of the board."""

    x: float
    y: float
    w: float
    h: float


WIDE = Cloth((894, 484), middle=310, width=580, head=19, dice=94, most=86, aside=157, small=42)


NARROW = Cloth((344, 84), middle=172, width=332, head=11, dice=52, most=53, aside=52, small=28, area="dice")
"""On a phone an area of its own, so that the fields are large where it lies beside them (held sideways)."""


FIELDS = (352.0, 364.0)
"""The area of the fields on a phone."""


TABLE = {"wide": Box(634, 8, 246, 172), "narrow": Box(8, 296, 336, 62)}
"""The score table."""


FIELDS_WIDE = (Box(16, 204, 186, 98), Box(212, 204, 186, 98), Box(408, 204, 231, 98), Box(649, 204, 231, 98))


FIELDS_NARROW = (Box(8, 6, 164, 58), Box(180, 6, 164, 58), Box(8, 70, 164, 58), Box(180, 70, 164, 58))


def field_boxes(form: Form) -> list[Box]:
    """The fields in the order of the board: four wide ones and six triples."""
    if form == "wide":
        return [*FIELDS_WIDE, *(Box(408 + 79.6 * n, 340, 74, 134) for n in range(6))]
    return [*FIELDS_NARROW, *(Box(8 + 57 * n, 224, 51, 66) for n in range(6))]


def cell_boxes(form: Form) -> list[Box]:
    """The fields of the Secret Attack."""
    if form == "wide":
        return [Box(16 + 131 * n, 340, 120, 134) for n in range(3)]
    return [Box(8 + 114 * n, 148, 108, 56) for n in range(3)]


def field_badges(form: Form) -> list[tuple[float, float]]:
    """Where an amount stands on each field: where its chips lie, beside what is written there."""
    wide, triples = field_boxes(form)[:4], field_boxes(form)[4:]
    at = [(box.x + 36, box.y + box.h - (22 if form == "wide" else 16)) for box in wide]
    return [*at, *((box.x + box.w / 2, box.y + (114 if form == "wide" else 50)) for box in triples)]


def cell_badges(form: Form) -> list[tuple[float, float]]:
    """The same for the fields of the Secret Attack, below their names."""
    return [(box.x + box.w / 2, box.y + (60 if form == "wide" else 40)) for box in cell_boxes(form)]


def cloth(form: Form) -> Cloth:
    return WIDE if form == "wide" else NARROW


def chip(seat: Seat) -> str:
    """A chip in the player's colour with an ivory rim; its amount stands on it as a text."""
    return (
        '<circle class="shade" cx="0" cy="2.5" r="17"/>'
        f'<g class="seat-{seat}"><circle class="fill-seat" r="17"/></g>'
        '<circle class="chip-rim" r="15" fill="none" stroke="#f7f0e0" stroke-width="3.4" stroke-dasharray="6 9.7"/>'
    )


def _card(seat: Seat) -> str:
    """A folded card with the player's mark."""
    return (
        '<rect class="shade" x="-15" y="-17" width="32" height="38" rx="4"/>'
        '<rect class="paper card-edge" x="-16" y="-19" width="32" height="38" rx="4"/>'
        f'<g class="seat-{seat}"><circle class="fill-seat" r="11"/>{mark(seat, 11)}</g>'
    )


def static(options: Options, seats: int, form: Form) -> Static:
    """Symbols and areas: Farkle's, chips and cards."""
    symbols = farkle_art.dice_symbols()
    symbols |= {f"chip-{seat}": chip(seat) for seat in range(seats)}
    symbols |= {f"card-{seat}": _card(seat) for seat in range(seats)}
    symbols |= {f"face-{face}": f'<g class="on-cloth">{outline_die(face, 24)}</g>' for face in range(1, 7)}
    wide = form == "wide"
    board = Area("board", "board", *(WIDE.board if wide else FIELDS), label=say("table"), ground="cloth")
    dice = () if wide else (Area("dice", "side", *NARROW.board, label=say("dice"), ground="cloth"),)
    return Static(symbols, (*farkle_art.seat_areas(seats, form), board, *dice), layout="strip")


def cover() -> str:
    """Two dice, three fields, and chips on them."""
    fields = "".join(
        f'<rect class="panel-cloth" x="{16 + 88 * n}" y="78" width="80" height="58" rx="8"/>' for n in range(3)
    )
    dice = "".join(
        f'<g class="item {classes}" transform="translate({x} 42) rotate({turn}) scale(0.7)">{die(face)}</g>'
        for face, x, turn, classes in ((6, 104, -5, "lit"), (6, 146, 4, "lit"), (6, 188, -2, "lit"))
    )
    chips = "".join(
        f'<g class="item" transform="translate({x} {y})">{chip(seat)}</g>'
        for seat, x, y in ((0, 46, 112), (1, 66, 108), (2, 144, 110), (5, 226, 112))
    )
    ground = '<rect class="ground-night" width="288" height="150"/>'
    return f'<svg viewBox="0 0 288 150">{ground}{fields}{dice}{chips}</svg>'
