"""Perudo's sizes and symbols: cups, dice, keys of the pickers."""

from typing import NamedTuple

from kitchentable.drawing.scene import Area, Form, Static
from kitchentable.drawing.shapes import die, key, mark, outline_die
from kitchentable.drawing.text import named
from kitchentable.games.perudo.actions import PACO
from kitchentable.games.perudo.options import Options
from kitchentable.games.perudo.words import say
from kitchentable.values import Seat

FACES = range(1, 7)


GAP = 6
"""Between the things of neighbours on a phone."""


class Sizes(NamedTuple):
    """Lengths of one form, in the units of its areas."""

    board: tuple[float, float]
    seat: tuple[float, float]
    cup: float
    """The scale of a cup that is 94 wide and 92 high."""
    lifted: tuple[float, float]
    """Where its middle is when it is lifted, and its scale then."""
    numeral: float
    """The scale of the bid's number and die; 1 is a die of 102."""
    bid_y: float
    key: float
    pitch: float
    """From one's own die to the next."""


WIDE = Sizes((420, 210), (120, 126), cup=1.0, lifted=(16, 0.34), numeral=1.0, bid_y=108, key=44, pitch=60)


NARROW = Sizes((330, 112), (66, 92), cup=0.66, lifted=(12, 0.24), numeral=0.62, bid_y=42, key=48, pitch=62)


WIDE_SHOWN = WIDE._replace(numeral=0.86, bid_y=98)
"""The bid makes room for two lines below it: what was counted, and what follows."""


def sizes_of(form: Form) -> Sizes:
    return WIDE if form == "wide" else NARROW


_SMALL = (
    '<rect class="ivory-edge" x="-8" y="-6.5" width="16" height="16" rx="4"/>'
    '<rect class="ivory" x="-8" y="-8" width="16" height="16" rx="4"/>'
)


_LOST = '<rect class="cloth-line" x="-7.4" y="-7.4" width="14.8" height="14.8" rx="3.6"/>'


def _cup(seat: Seat) -> str:
    """An upturned leather cup in the player's colour, with their mark."""
    body = "M-34 -46H34Q38 -46 39 -42L47 36Q47 46 0 46Q-47 46 -47 36L-39 -42Q-38 -46 -34 -46Z"
    return (
        '<ellipse class="shade" cx="6" cy="42" rx="48" ry="9"/>'
        f'<path class="fill-seat" d="{body}"/>'
        '<path class="shade" d="M18 -46H34Q38 -46 39 -42L47 36Q47 43 26 45Z"/>'
        '<path class="shade" d="M-45 23Q0 33 45 23L47 36Q47 46 0 46Q-47 46 -47 36Z"/>'
        '<path class="shine" d="M-33 -40L-38 30L-35.5 30L-30 -40Z"/>'
        f'<path class="rim" d="{body}"/>'
        f'<g transform="translate(0 -5)">{mark(seat, 24)}</g>'
    )


def _number_key(count: int, sizes: Sizes) -> str:
    return key(sizes.key, sizes.key, f'<text dy="0.35em">{count}</text>')


def _face_key(face: int, sizes: Sizes) -> str:
    return key(sizes.key, sizes.key, outline_die(face, classes="paco" if face == PACO else ""))


def key_x(number: int, sizes: Sizes) -> float:
    """The middle of the n-th key of a row."""
    return 2 + sizes.key / 2 + (number - 1) * (sizes.key + 7)


def _row(keys: int, sizes: Sizes) -> float:
    """How long a row of keys is."""
    return key_x(keys, sizes) + sizes.key / 2 + 2


def static(options: Options, seats: int, form: Form) -> Static:
    """Symbols and areas; the others sit around the board."""
    sizes = sizes_of(form)
    symbols = {f"die-{face}": die(face, classes="paco") for face in FACES}
    symbols |= {f"cup-{seat}": _cup(seat) for seat in range(seats)}
    symbols |= {f"key-{count}": _number_key(count, sizes) for count in range(1, seats * options.dice + 1)}
    symbols |= {f"face-{face}": _face_key(face, sizes) for face in FACES}
    symbols |= {"held": _SMALL, "lost": _LOST}
    dock = (5 * sizes.pitch + 14, (options.dice + 4) // 5 * 60 + 14)
    keys = sizes.key + 6
    areas = (
        *(Area(f"seat-{seat}", "seat", *sizes.seat, seat, label=say("cup", who=named(seat))) for seat in range(seats)),
        Area("board", "board", *sizes.board, label=say("standing-bid"), ground="cloth"),
        Area("dice", "mine", *dock, label=say("my-dice"), ground="cloth"),
        Area("counts", "mine", _row(seats * options.dice, sizes), keys, label=say("how-many"), scroll=True),
        Area("faces", "mine", _row(6, sizes), keys, label=say("which-face")),
    )
    return Static(symbols, areas, layout="round")


def cover() -> str:
    """Two cups and three dice."""
    things = (
        ("seat-2", "translate(84 78) rotate(2) scale(0.98)", _cup(2)),
        ("seat-1", "translate(212 74) scale(0.8)", _cup(1)),
        ("", "translate(125 62) rotate(18) scale(0.54)", die(4, classes="paco")),
        ("", "translate(142 108) rotate(-8) scale(0.68)", die(PACO, classes="paco")),
        ("", "translate(179 119) rotate(14) scale(0.62)", die(6, classes="paco")),
    )
    drawn = "".join(f'<g class="item {classes}" transform="{place}">{shape}</g>' for classes, place, shape in things)
    return f'<svg viewBox="0 0 288 150"><rect class="cloth" width="288" height="150"/>{drawn}</svg>'
