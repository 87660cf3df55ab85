"""Bangkok Klongs on paper: the whole box."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kitchentable.drawing.shapes import mark
from kitchentable.games.klongs.art import GOOD_ART, boat_art, hat
from kitchentable.games.klongs.components import GOODS, SPECIAL, Components, components
from kitchentable.games.klongs.water import Water, parasol
from kitchentable.games.klongs.words import say
from kitchentable.printing.press import BLEED
from kitchentable.printing.shapes import ground, head, line, moved, numbered, rect, ringed
from kitchentable.printing.sheet import CARDS, WINDOW, Cell, Grid, Page, Setup, Sheet, Sheets
from kitchentable.printing.words import centred, height, paragraph, text
from kitchentable.values import Seat

SCALE = 0.6
"""Millimetres of a unit of the board: a field is 42 by 36."""
BOATS = Grid(5, 10, 37.8, 26.4)
BOAT = 0.46
"""Millimetres of a unit of a boat."""
MERCHANTS = Grid(18, 4, 10.5, 13.2, (WINDOW[0], 4 * 13.2))
"""A row of each colour: seventeen, and one to fall back on."""
EXTRAS = Grid(5, 2, BOATS.w, BOATS.h, (WINDOW[0], 2 * BOATS.h))
"""Eight movement cards and two markers, below the merchants."""
STEPS = 5
"""Steps of a turn, and of a market day, that cards tell."""
ROWS = ("luk-phat", "first", "second", "great")
"""What is scored on the way, as messages name it."""


def _note(words: str) -> str:
    return f"Bangkok Klongs · {words}"


def _box(setup: Setup) -> Components:
    return components(setup.options.components)


def board(setup: Setup) -> Iterator[Page]:
    """The floating market in four parts, each wider than high."""
    water = Water(_box(setup), "wide")
    w, h = water.w / 2, water.h / 2
    art = rect(Cell(-w - 9, -h - 9, 2 * w + 18, 2 * h + 18), "shore") + water.art()
    more = BLEED / SCALE
    for number, (column, row) in enumerate(((0, 0), (1, 0), (0, 1), (1, 1)), 1):
        view = f"{(column - 1) * w - more:.6g} {(row - 1) * h - more:.6g} {w + 2 * more:.6g} {h + 2 * more:.6g}"
        at = f'x="{-BLEED:g}" y="{-BLEED:g}" width="{w * SCALE + 2 * BLEED:.6g}" height="{h * SCALE + 2 * BLEED:.6g}"'
        drawn = f'<svg {at} viewBox="{view}">{_kept(art, column, row)}</svg>'
        size = (round(w * SCALE, 3), round(h * SCALE, 3))
        yield Page(drawn, _note(say("note-board", number=number)), (0, size[0]), (0, size[1]), size)


def _kept(art: str, column: int, row: int) -> str:
    """The board without the words of its other parts, which would be found where they are not seen."""

    def words(found: re.Match[str]) -> str:
        x, y = float(found[1]), float(found[2])
        shown = (x > half_w) == bool(column) and (y > half_h) == bool(row)
        return found[0] if shown else ""

    half_w, half_h = (float(side) for side in re.findall(r"translate\(-([\d.]+) -([\d.]+)\)", art)[0])
    return re.sub(r'<text class="coordinate" x="([\d.]+)" y="([\d.]+)".*?</text>', words, art)


def boats(setup: Setup) -> Iterator[Page]:
    """All boats, their backs, and what is set on them: merchants, movement cards, two markers."""
    deck = _box(setup).deck
    for first in range(0, len(deck), BOATS.places):
        part = deck[first : first + BOATS.places]
        rows = -(-len(part) // BOATS.columns)
        left = BOATS.rows - rows
        last = first + BOATS.places >= len(deck)
        for back in (False, True):
            drawn = _water(Cell(0, 0, WINDOW[0], rows * BOATS.h), back)
            for place, name in enumerate(part):
                cell = BOATS.cell(place, back)
                drawn += _back(cell) if back else _boat(cell, name)
            down = BOATS.down[: rows + 1]
            if last and left >= 4:
                drawn += _pieces(rows * BOATS.h, back)
                below = (*MERCHANTS.down[1:], *(MERCHANTS.down[-1] + step for step in EXTRAS.down[1:]))
                down += tuple(rows * BOATS.h + step for step in below)
            note = say("note-backs") if back else say("note-boats", first=first + 1, last=first + len(part))
            yield Page(drawn, _note(note), BOATS.across, down, back=back)


def _water(cell: Cell, back: bool) -> str:
    return ground(cell, "water-deep" if back else "water-ground")


def _boat(cell: Cell, name: str) -> str:
    x, y = cell.middle
    wave = '<path class="wave" d="M-8 0q3 -3 6 0t6 0"/>'
    waves = moved(x - 15, y - 10.3, wave, 0.36) + moved(x + 14, y + 10.6, wave, 0.36)
    return waves + moved(x, y + 0.9, f'<g class="item boat">{boat_art(name, "wide")}</g>', BOAT)


def _back(cell: Cell) -> str:
    x, y = cell.middle
    wave = '<path class="wave" d="M-8 0q3 -3 6 0t6 0"/>'
    waves = "".join(moved(x + dx, y + dy, wave, 0.42) for dx, dy in ((-13, -6), (12, -7), (-12, 7), (13, 8)))
    return waves + moved(x, y, parasol(18), BOAT)


def _pieces(top: float, back: bool) -> str:
    """Merchants in four rows, movement cards and the markers in two."""
    drawn = ""
    for seat in range(MERCHANTS.rows):
        cells = [MERCHANTS.cell(seat * MERCHANTS.columns + each).moved(0, top) for each in range(MERCHANTS.columns)]
        whole = Cell(-BLEED, cells[0].y, WINDOW[0] + 2 * BLEED, MERCHANTS.h)
        disc = f'<circle class="chip-line" r="4.3"/>{mark(seat, 4.4)}'
        discs = "".join(moved(*cell.middle, disc) for cell in cells)
        drawn += f'<g class="seat-{seat}">{rect(whole, "fill-seat")}{discs}</g>'
        drawn += "".join(line(cell.x, cell.y, cell.x, cell.y + cell.h, "cut") for cell in cells[1:])
    for place in range(EXTRAS.places):
        cell = EXTRAS.cell(place, back).moved(0, top + MERCHANTS.down[-1])
        drawn += _movement(cell, place // 2, back) if place < 8 else _marker(cell, place == 8)
        drawn += rect(cell, "cut")  # where to cut also with little ink, which leaves the colours out
    return drawn


def _movement(cell: Cell, seat: Seat, back: bool) -> str:
    drawn = f'<g class="seat-{seat}">{rect(cell, "fill-seat chip-ground")}</g>' + rect(cell.within(1.9), "leaf", 2)
    x, y = cell.middle
    if back:
        return drawn + moved(x, y, f'<g class="seat-{seat}"><circle class="fill-seat" r="7"/>{mark(seat, 7)}</g>')
    disc = f'<g class="seat-{seat}"><circle class="fill-seat" r="4.6"/>{mark(seat, 4.8)}</g>'
    arrow = f'<path class="arrow" d="M{x - 1:.5g} {y - 1.5:.5g}h11m-4 -4l4 4l-4 4"/>'
    return (
        drawn
        + moved(x - 8.5, y - 1.5, disc)
        + arrow
        + text(x, cell.y + 23, say("paper-move"), 2.6, colour="soft", anchor="middle")
    )


def _marker(cell: Cell, luk_phat: bool) -> str:
    drawn = rect(cell, "leaf")
    sign = moved(0, 0, parasol(18), BOAT) if luk_phat else moved(0, 0, hat(None, "wide"), 0.9)
    drawn += moved(cell.x + 10.5, cell.middle[1], sign)
    said = say("paper-marker" if luk_phat else "paper-master")
    return drawn + paragraph(cell.x + 20.5, cell.middle[1] - 0.6, said, 3.1, 16, "half")


def track(setup: Setup) -> Iterator[Page]:
    """The Luk Phat track, one page, its fields larger than a boat's marker."""
    box, across = _box(setup), 4
    rows = -(-len(box.track) // across)
    pitch = (43.0, min(37.0, 214 / rows))
    drawn = ground(Cell(0, 0, *WINDOW), "leaf") + text(8, 17, say("luk-phat"), 11, "title")
    for index, said in enumerate((say("paper-track-place"), say("paper-track-days"))):
        drawn += text(8, 25 + 4.6 * index, said, 3.2, colour="soft", room=173)
    places = []
    for index in range(len(box.track)):
        row, column = divmod(index, across)
        places.append((30 + (across - 1 - column if row % 2 else column) * pitch[0], 250 - row * pitch[1]))
    path = "M" + "L".join(f"{x:.5g} {y:.5g}" for x, y in places)
    drawn += f'<path class="track-line wide-track" d="{path}"/>'
    for (x, y), field in zip(places, box.track, strict=True):
        if field.market:
            drawn += moved(x, y, parasol(15.5))
        for extra in range(field.market - 1):
            drawn += moved(x + 16 * (extra + 1), y - 11, parasol(7))
        drawn += f'<circle class="panel" cx="{x:.5g}" cy="{y:.5g}" r="{9.5 if field.market else 12:g}"/>'
        drawn += centred(x, y, str(field.points), 10, "title", "accent")
    yield Page(drawn, _note(say("luk-phat")), (0, WINDOW[0]), (0, WINDOW[1]))


def cards(setup: Setup) -> Iterator[Page]:
    """Four cards of a turn, four of a market day, one of the special boats."""
    drawn = ground(Cell(0, 0, *WINDOW), "leaf")
    for place in range(4):
        drawn += _steps(CARDS.cell(place), "turn") + _steps(CARDS.cell(4 + place), "market")
    yield Page(drawn + _specials(CARDS.cell(8)), _note(say("note-cards")), CARDS.across, CARDS.down)


def _steps(cell: Cell, what: str) -> str:
    """What one does in a turn, or on a market day, step by step."""
    title, steps = say(f"paper-{what}"), (say(f"paper-{what}-{number}") for number in range(1, STEPS + 1))
    drawn = rect(cell.within(2.4), "panel", 3) + text(cell.x + 31.5, cell.y + 13, title, 6.4, "title", anchor="middle")
    y = cell.y + 21.5
    for number, said in enumerate(steps, 1):
        drawn += numbered(cell.x + 8.5, y - 1, number, 1.9) + paragraph(cell.x + 12.3, y, said, 2.6, 45.5, leading=1.3)
        y += height(said, 2.6, 45.5, leading=1.3) + 2.1
    return drawn


def _specials(cell: Cell) -> str:
    drawn = rect(cell.within(2.4), "panel", 3)
    drawn += text(cell.x + 31.5, cell.y + 12, say("paper-special"), 5.6, "title", anchor="middle")
    for index, name in enumerate(SPECIAL):
        y = cell.y + 24.5 + 23 * index
        drawn += moved(cell.x + 18, y, f'<g class="item boat">{boat_art(name, "wide")}</g>', 0.34)
        drawn += paragraph(cell.x + 32, y - 4.6, say(f"paper-{name}"), 2.35, 25.5, leading=1.28)
    return drawn


def pad(setup: Setup) -> Iterator[Page]:
    """What is scored on the way, and the store, for four."""
    drawn = head(WINDOW[0], "Bangkok Klongs", (say("paper-points"), say("paper-goods")))
    left, wide = 45.0, 36.0
    for seat in range(4):
        x = left + seat * wide
        drawn += ringed(x + 6, 26, seat, 2.8) + line(x + 11, 28.6, x + wide - 2, 28.6, "write")
    y = 32.0
    heights = (46.0, 22.0, 22.0, 44.0)
    edges = [y]
    for row, high in zip(ROWS, heights, strict=True):
        drawn += text(0, y + 6.5, say(f"paper-row-{row}"), 3.6, "half") + line(0, y, WINDOW[0], y, "write")
        y += high
        edges.append(y)
    drawn += line(0, y, WINDOW[0], y, "write") + text(0, y + 7.4, say("paper-store"), 4.4, "title", "accent")
    y += 4
    for name in GOODS:
        y += 8.4
        drawn += moved(6, y + 1, GOOD_ART[name], 0.26) + text(12, y + 2.3, say("good", good=name), 3.2)
        drawn += line(left, y + 5.4, WINDOW[0], y + 5.4)
    y += 5.4
    drawn += rect(Cell(left, y, WINDOW[0] - left, 13), "tint") + text(0, y + 8.5, say("paper-total"), 4.4, "title")
    drawn += line(left, y + 13, WINDOW[0], y + 13, "write")
    drawn += "".join(line(left + seat * wide, 32, left + seat * wide, y + 13) for seat in range(5))
    yield Page(drawn, _note(say("note-pad")))


BOTH = ("en", "de")
"""The languages in which they can be had."""


def sheets() -> Sheets:
    """What there is of the game on paper."""
    return (
        Sheet("board", say("sheet-board"), say("sheet-board.about"), board, BOTH),
        Sheet("boats", say("sheet-boats"), say("sheet-boats.about"), boats, BOTH),
        Sheet("track", say("sheet-track"), say("sheet-track.about"), track, BOTH),
        Sheet("cards", say("sheet-cards"), say("sheet-cards.about"), cards, BOTH),
        Sheet("pad", say("sheet-pad"), say("sheet-pad.about"), pad, BOTH),
    )
