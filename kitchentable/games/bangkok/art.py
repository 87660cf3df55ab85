"""Bangkok's symbols, and the places of its table."""

from typing import NamedTuple

from kitchentable.drawing.scene import Area, Form, Static
from kitchentable.drawing.shapes import die, mark
from kitchentable.drawing.text import named
from kitchentable.games.bangkok.options import Options
from kitchentable.games.bangkok.scoring import COLOUR_NAMES, DICE, FACE, Die
from kitchentable.games.bangkok.words import say
from kitchentable.values import Seat

MARK_OF = {"B": 0, "R": 2, "G": 3, "O": 4, "P": 5}
"""Colours of dice carry the marks that the same colours of players do."""


class Box(NamedTuple):
    """A rectangle by its upper left corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2


class Sizes(NamedTuple):
    """Where things are in one form, in the units of their areas."""

    board: tuple[float, float]
    goal: Box
    values: Box
    well: Box
    scores: Box
    die: float
    """The most that a die of the middle measures."""
    seat: tuple[float, float]
    seat_die: float
    dock: tuple[float, float]
    dock_die: float


def sizes_of(form: Form, seats: int) -> Sizes:
    if form == "wide":
        card = 200.0 if seats < 5 else 151.0
        return Sizes(
            (894, 410), Box(0, 0, 176, 78), Box(0, 88, 176, 322), Box(192, 0, 470, 410), Box(678, 0, 216, 410),
            84, (card, 58), 27, (896, 104), 46,
        )  # fmt: skip
    card = 158.0 if seats == 2 else 102.0 if seats == 3 else 72.0
    high = 164.0 if seats < 4 else 188.0 if seats == 4 else 228.0  # a row of dice for each player, and a score sheet
    return Sizes(
        (344, 116 + high), Box(0, 44, 58, 68), Box(64, 44, 280, 68), Box(0, 116, 344, high), Box(8, 0, 328, 40),
        56, (card, 58), 19, (328, 128), 40,
    )  # fmt: skip


def coloured_die(which: Die, size: float = 50.0) -> str:
    """A die in its colour, with the mark of the colour under its pips."""
    colour = COLOUR_NAMES[which[0]]
    sign = mark(MARK_OF[which[0]], size * 0.13, f"on-{colour}") if colour != "blue" else ring(size * 0.07)
    sign = f'<g transform="translate(0 {size * 0.36:g})">{sign}</g>'
    return die(FACE[which], size, colour).removesuffix("</g>") + sign + "</g>"


def ring(radius: float) -> str:
    """The mark of blue dice: the disc of blue players would be one pip more."""
    hole = radius * 0.5
    return (
        f'<path class="mark on-blue" d="M0 {-radius:g}a{radius:g} {radius:g} 0 1 1 0 {2 * radius:g}a{radius:g} '
        f"{radius:g} 0 1 1 0 {-2 * radius:g}zM0 {-hole:g}a{hole:g} {hole:g} 0 1 0 0 {2 * hole:g}a{hole:g} {hole:g} "
        f'0 1 0 0 {-2 * hole:g}z"/>'
    )


def panel(box: Box) -> str:
    """A sheet of paper with its lower edge, around its middle."""
    place = f'x="{-box.w / 2:g}" width="{box.w:g}" height="{box.h:g}" rx="10"'
    return f'<rect class="paper-edge" {place} y="{-box.h / 2 + 2:g}"/><rect class="paper" {place} y="{-box.h / 2:g}"/>'


def well(box: Box) -> str:
    """The hollow in which the dice of the middle lie."""
    return (
        f'<rect class="well-edge" x="{-box.w / 2:g}" y="{-box.h / 2:g}" width="{box.w:g}" height="{box.h:g}" rx="12"/>'
        f'<rect class="linen-deep" x="{-box.w / 2 + 2:g}" y="{-box.h / 2 + 3:g}" width="{box.w - 4:g}" '
        f'height="{box.h - 4:g}" rx="10"/>'
    )


def values_board(box: Box, form: Form) -> str:
    """The Dice Values Board without its dice: six rows (on a phone columns), each with an empty place."""
    drawn = [panel(box)]
    for row in range(6):
        x, y = (part - half for part, half in zip(row_place(box, row, form), (box.w / 2, box.h / 2), strict=True))
        size = 30 if form == "wide" else 27
        drawn.append(
            f'<rect class="outline dashed" x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size}" '
            f'height="{size}" rx="6"/>'
        )
        if row and form == "wide":
            top = -box.h / 2 + ROWS_FROM + row * (box.h - ROWS_FROM - 6) / 6
            drawn.append(f'<path class="thin" d="M{-box.w / 2 + 14:g} {top:g}H{box.w / 2 - 14:g}"/>')
        elif row:
            left = -box.w / 2 + row * box.w / 6
            drawn.append(f'<path class="thin" d="M{left:g} {-box.h / 2 + 20:g}V{box.h / 2 - 8:g}"/>')
    return "".join(drawn)


def row_place(box: Box, row: int, form: Form) -> tuple[float, float]:
    """Where the die of a row lies on the Dice Values Board, from the board's corner."""
    if form == "wide":
        return 58, ROWS_FROM + (row + 0.5) * (box.h - ROWS_FROM - 6) / 6
    return (row + 0.5) * box.w / 6, box.h - 18


ROWS_FROM = 44
"""How far down the rows of the Dice Values Board begin on the wide form: above them stands what they are for."""


CELL_W, CELL_H = 21.6, 19.4
GRID = Box(678, 24, 10 * CELL_W, 10 * CELL_H)
"""The scoring board of the wide form: 1 to 100, ten a row."""
HUNDREDS = Box(678, 24 + 10 * CELL_H + 4, 10 * CELL_W, 16)
ORDER_CARD = Box(678, 244, 216, 166)


def hundred() -> str:
    """The scoring board: 1 to 100 in two halves."""
    wide, high = 10 * CELL_W, 10 * CELL_H
    numbers = "".join(
        f'<text class="tiny" x="{(n % 10 + 0.5) * CELL_W:.1f}" y="{(n // 10 + 0.5) * CELL_H:.1f}" dy="0.35em">'
        f"{n + 1}</text>"
        for n in range(100)
    )
    lines = "".join(f"M0 {k * CELL_H:.1f}H{wide:g}M{k * CELL_W:.1f} 0V{high:g}" for k in range(1, 10))
    return (
        f'<rect class="paper" width="{wide:g}" height="{high:g}" rx="8"/><path class="thin" d="{lines}"/>'
        f'<path class="outline" d="M0 {5 * CELL_H:g}H{wide:g}"/>'
        f'<rect class="outline" width="{wide:g}" height="{high:g}" rx="8"/>{numbers}'
    )


def hundreds() -> str:
    """The row that counts the hundreds: it is needed when somebody has more than one."""
    return "".join(
        f'<text class="tiny" x="{(k + 0.5) * HUNDREDS.w / 5:.1f}" y="8" dy="0.35em">{100 * k}</text>' for k in range(5)
    )


def track() -> str:
    """The score track of the narrow form, 328 long; its numbers are items, because they grow with the scores."""
    ticks = "".join(f"M{k * 65.6:g} 10V18" for k in range(6))
    return f'<path class="outline" d="M0 14H328{ticks}"/>'


def marker(seat: Seat) -> str:
    """A player's counter on the scoring board."""
    return (
        f'<g class="seat-{seat}"><circle class="paper" r="11"/><circle class="fill-seat" r="9.6"/>{mark(seat, 8)}</g>'
    )


def static(options: Options, seats: int, form: Form) -> Static:
    """Symbols and areas; everybody has a card above the board."""
    sizes = sizes_of(form, seats)
    symbols = {each: coloured_die(each) for each in DICE}
    symbols |= {f"marker-{seat}": marker(seat) for seat in range(seats)}
    symbols |= {"goal": panel(sizes.goal), "values": values_board(sizes.values, form), "well": well(sizes.well)}
    symbols |= {"scores": hundred(), "hundreds": hundreds(), "track": track()}
    symbols |= {"under": '<rect class="outline-fill" x="-50" y="-1" width="100" height="2"/>'}
    symbols |= {"hit": '<rect class="good" x="-50" y="-1" width="100" height="2"/>', "order": panel(ORDER_CARD)}
    areas = (
        *(
            Area(f"seat-{seat}", "seat", *sizes.seat, seat, label=say("dice-of", who=named(seat)))
            for seat in range(seats)
        ),
        Area("board", "board", *sizes.board, label=say("the-table"), ground="linen"),
        Area("mine", "mine", *sizes.dock, label=say("my-groups")),
    )
    return Static(symbols, areas, layout="strip")


def cover() -> str:
    """Dice of five colours on linen, three of them beside each other."""
    things = (
        ("translate(52 58) rotate(-9) scale(0.8)", "G4"),
        ("translate(98 96) rotate(7) scale(0.8)", "B1"),
        ("translate(150 58) rotate(-3)", "R2"),
        ("translate(202 59) rotate(-3)", "O3"),
        ("translate(254 60) rotate(-3)", "P4"),
        ("translate(44 112) rotate(14) scale(0.7)", "P6"),
    )
    drawn = "".join(f'<g class="item" transform="{place}">{coloured_die(which)}</g>' for place, which in things)
    sum_ = '<rect class="good" x="126" y="94" width="152" height="3"/>'
    number = '<g class="item title giant accent" transform="translate(202 117)"><text dy="0.35em">9</text></g>'
    return f'<svg viewBox="0 0 288 150"><rect class="linen" width="288" height="150"/>{drawn}{sum_}{number}</svg>'
