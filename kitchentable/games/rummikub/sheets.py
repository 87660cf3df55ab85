"""Rummikub on paper: tiles with their backs, racks to fold, and a table for the score."""

from __future__ import annotations

from collections.abc import Iterator

from kitchentable.games.rummikub.art import INKS, MARKS, STAR
from kitchentable.games.rummikub.tiles import ALL_TILES, JOKER, JOKER_POINTS, VALUES
from kitchentable.games.rummikub.words import say
from kitchentable.printing.shapes import ground, head, line, moved, rect, ringed
from kitchentable.printing.sheet import WINDOW, Cell, Grid, Page, Setup, Sheet, Sheets
from kitchentable.printing.words import centred, text

TILES = Grid(8, 7, 23.6, 37.7)
SPARE = 6
"""Blank tiles for those that get lost."""
LYING = (264.0, 189.0)


def tiles(setup: Setup) -> Iterator[Page]:
    """106 tiles and blank ones on two pages, each with its back."""
    every = [*sorted(ALL_TILES), *(None,) * SPARE]
    for first in range(0, len(every), TILES.places):
        part = every[first : first + TILES.places]
        whole = Cell(TILES.left, TILES.top, TILES.columns * TILES.w, TILES.rows * TILES.h)
        front = ground(whole, "tile-ground") + "".join(
            _tile(TILES.cell(place), tile) for place, tile in enumerate(part)
        )
        yield Page(front, say("paper-tiles", number=first // TILES.places + 1), TILES.across, TILES.down)
        back = ground(whole, "plum-ground") + "".join(_back(TILES.cell(place, back=True)) for place in range(len(part)))
        yield Page(back, say("paper-backs"), TILES.across, TILES.down, back=True)


def _tile(cell: Cell, tile: int | None) -> str:
    x, y = cell.middle
    if tile is None:
        return rect(cell.within(1.6), "tile-frame", 2)
    if tile == JOKER:
        face = (
            f'<circle class="purple" cy="-3" r="7.6"/><circle class="tile-eye" cx="-2.7" cy="-4.8" r="1.15"/>'
            f'<circle class="tile-eye" cx="2.7" cy="-4.8" r="1.15"/><path class="smile" d="M-4 -1.3Q0 3.6 4 -1.3"/>'
            f'<path class="purple" transform="translate(0 11) scale(0.5)" d="{STAR}"/>'
        )
        return rect(cell.within(1.6), "tile-frame", 2) + moved(x, y, face)
    ink = INKS[tile // VALUES]
    number = centred(x, y - 4.5, str(tile % VALUES + 1), 14.5, "strong", ink)
    sign = f'<path class="{ink}" transform="scale(0.5)" d="{MARKS[tile // VALUES]}"/>'
    return rect(cell.within(1.6), "tile-frame", 2) + number + moved(x, y + 10, sign)


def _back(cell: Cell) -> str:
    x, y = cell.middle
    star = f'<path class="plum-star" transform="scale(0.75)" d="{STAR}"/>'
    return rect(cell.within(1.6), "plum-frame", 2) + moved(x, y, star)


FOLDS = (
    ("edge", 5.0),
    ("ledge", 9.0),
    ("slope", 61.0),
    ("back", 66.0),
    ("ground", 40.0),
    ("glue", 8.0),
)
"""A rack's strips from its front edge, as messages name them, in millimetres. Folded, the last is glued behind the fold
of ledge and slope."""


def racks(setup: Setup) -> Iterator[Page]:
    """A rack to fold and glue: a prism with a ledge, for a row of eleven tiles."""
    drawn, y = ground(Cell(0, 0, *LYING), "leaf"), 0.0
    cuts = [0.0, LYING[1]]
    for index, (name, high) in enumerate(FOLDS):
        if index:
            drawn += line(0, y, LYING[0], y, "fold")
        size = 3.0 if high > 8 else 2.4
        drawn += text(5, y + high / 2 + 0.35 * size, say(f"paper-{name}"), size, colour="soft")
        y += high
    for index, words in enumerate((say("paper-fold"), say("paper-glue-it"))):
        drawn += text(LYING[0] - 5, 14 + 61 + 30 + 5 * index, words, 3.2, anchor="end")
    drawn += "".join(line(k * 23.6 + 2.2, 14, k * 23.6 + 2.2, 75, "half-hair") for k in range(12))
    yield Page(drawn, say("paper-rack"), (0, LYING[0]), tuple(cuts), LYING)


def pad(setup: Setup) -> Iterator[Page]:
    """Games of four players, whose points sum to zero in every row."""
    drawn = head(
        WINDOW[0],
        "Rummikub",
        (
            say("paper-losers", joker=JOKER_POINTS),
            say("paper-sums"),
        ),
    )
    left, wide, row = 14.0, 43.75, 12.0
    for seat in range(4):
        x = left + seat * wide
        drawn += ringed(x + 6, 24, seat, 2.8) + line(x + 11, 26.6, x + wide - 2, 26.6, "write")
    labels = [*(str(number) for number in range(1, 17)), say("paper-sum"), say("paper-won")]
    for index, label in enumerate(labels):
        y = 31 + index * row
        if not label.isdigit():
            drawn += rect(Cell(left, y, 4 * wide, row), "tint")
        drawn += text(left - 2, y + 7.5, label, 3.2, "plain" if label.isdigit() else "half", "soft", "end")
        drawn += line(left, y, WINDOW[0], y)
    bottom = 31 + len(labels) * row
    drawn += line(left, bottom, WINDOW[0], bottom)
    drawn += "".join(line(left + seat * wide, 31, left + seat * wide, bottom) for seat in range(5))
    yield Page(drawn, say("paper-pad"))


BOTH = ("en", "de")
"""The languages in which they can be had."""


def sheets() -> Sheets:
    """What there is of the game on paper."""
    return (
        Sheet("tiles", say("sheet-tiles"), say("sheet-tiles.about"), tiles, BOTH),
        Sheet("racks", say("sheet-racks"), say("sheet-racks.about"), racks, BOTH),
        Sheet("pad", say("sheet-pad"), say("sheet-pad.about"), pad, BOTH),
    )
