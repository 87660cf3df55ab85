"""Rummikub's symbols: the faces of the tiles, around the origin, 52 by 70."""

from kitchentable.drawing.scene import Area, Form, Spot, Static
from kitchentable.drawing.text import named
from kitchentable.games.rummikub.options import Options
from kitchentable.games.rummikub.shelves import measures
from kitchentable.games.rummikub.tiles import JOKER, NAMES, VALUES
from kitchentable.games.rummikub.words import say

BODY = (
    '<rect class="tile-foot" x="-26" y="-34" width="52" height="70" rx="6"/>'
    '<rect class="tile-body" x="-26" y="-35" width="52" height="68" rx="6"/>'
)
INKS = ("tile-black", "tile-red", "tile-blue", "tile-orange")
MARKS = (
    "M0 -7.5L7.5 0L0 7.5L-7.5 0Z",
    "M-6 -6H6V6H-6Z",
    "M-6.6 0A6.6 6.6 0 1 1 6.6 0A6.6 6.6 0 1 1 -6.6 0Z",
    "M-2.5 -7.5H2.5V-2.5H7.5V2.5H2.5V7.5H-2.5V2.5H-7.5V-2.5H-2.5Z",
)
"""A mark for each colour, so that colour is not the only sign: diamond, square, disc, cross."""

STAR = "M0 -6L1.8 -1.9L6 -1.5L2.8 1.4L3.7 5.6L0 3.4L-3.7 5.6L-2.8 1.4L-6 -1.5L-1.8 -1.9Z"


def tile_symbol(tile: int) -> str:
    """A number in its colour, its mark below."""
    colour = tile // VALUES
    return (
        f'<g class="tile-face">{BODY}<g class="{INKS[colour]}">'
        f'<text class="tile-number" y="5">{tile % VALUES + 1}</text>'
        f'<path transform="translate(0 20)" d="{MARKS[colour]}"/></g></g>'
    )


def joker(stands_for: int | None) -> str:
    """The laughing face; below it a star, or what the joker stands for."""
    if stands_for is None:
        below = f'<path class="purple" transform="translate(0 23)" d="{STAR}"/>'
    else:
        colour = stands_for // VALUES
        below = (
            f'<g class="{INKS[colour]}"><text class="tile-stands" x="-6" y="30">{stands_for % VALUES + 1}</text>'
            f'<path transform="translate(15 22) scale(0.62)" d="{MARKS[colour]}"/></g>'
        )
    return (
        f'<g class="tile-face">{BODY}<circle class="purple" cy="-11" r="17"/>'
        '<circle class="tile-eye" cx="-6" cy="-15" r="2.6"/><circle class="tile-eye" cx="6" cy="-15" r="2.6"/>'
        f'<path class="tile-smile" d="M-9 -7Q0 4 9 -7"/>{below}</g>'
    )


def back() -> str:
    """A tile from behind, with a large star."""
    return f'<g class="tile-face tile-back">{BODY}<path class="outline-fill" transform="scale(2.4)" d="{STAR}"/></g>'


def static(options: Options, seats: int, form: Form) -> Static:
    """Symbols and areas: cards of the others above, the cloth, the rack below."""
    m = measures(form)
    symbols = {NAMES[tile]: tile_symbol(tile) for tile in range(JOKER)} | {"J": joker(None), "back": back()}
    symbols |= {f"J-{NAMES[tile]}": joker(tile) for tile in range(JOKER)}
    areas = (
        *(Area(f"seat-{seat}", "seat", *m.seat, seat, label=say("rack-of", who=named(seat))) for seat in range(seats)),
        Area("board", "board", *m.board, label=say("the-table"), ground="cloth"),
        Area("rack", "mine", *m.rack, label=say("my-rack"), ground="wood"),
    )
    spots = (Spot("/", "board", m.board[0] / 2, m.board[1] / 2, label=say("a-new-set")),)
    return Static(symbols, areas, spots, layout="strip", sorts=(say("by-colour"), say("by-number")))


def cover() -> str:
    """A run with a joker, and a group."""
    things = [(tile, 52 + place * 42, 50, -4) for place, tile in enumerate((VALUES + 4, VALUES + 5, JOKER, VALUES + 7))]
    things += [(tile, 126 + place * 42, 108, 3) for place, tile in enumerate((7, 33, 46))]
    drawn = "".join(
        f'<g class="item tile" transform="translate({x} {y}) rotate({turn}) scale(0.78)">'
        f"{joker(VALUES + 6) if tile == JOKER else tile_symbol(tile)}</g>"
        for tile, x, y, turn in things
    )
    return f'<svg viewBox="0 0 288 150"><rect class="ground-plum" width="288" height="150"/>{drawn}</svg>'
