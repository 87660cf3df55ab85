"""Bangkok on paper: its boards and cards, dice as tiles and as nets, and sheets to keep the score on."""

from __future__ import annotations

from collections.abc import Iterator

from kitchentable.drawing.shapes import PIPS, mark
from kitchentable.games.bangkok.art import MARK_OF, coloured_die, ring
from kitchentable.games.bangkok.scoring import COLOUR_NAMES, COLOURS, KINDS
from kitchentable.games.bangkok.words import say
from kitchentable.printing.shapes import die, ground, head, line, moved, numbered, rect, ringed, token
from kitchentable.printing.sheet import CARD, CARDS, WINDOW, Cell, Grid, Page, Setup, Sheet, Sheets
from kitchentable.printing.words import Face, centred, height, paragraph, text

PLAYERS = (2, 4, 3, 0, 5)
"""The marks of the players' markers, in the order of the colours of dice."""
PLACES = ((6, 3, 1), (5, 2, 1), (4, 2, 1), (3, 1), (2, 1), (1,))
"""What most, second and third most dice of each value score (BKK-4.11)."""
SLOT = 20.0
CELL = 18.0
TILE = 17.5
FACE = 16.0
"""Millimetres of the side of a die that is folded."""


def boards(setup: Setup) -> Iterator[Page]:
    """The board of values with the goal, the order and three summaries; the scoring board; the other cards."""
    values = Cell(0, 0, 126, 176)
    drawn = ground(Cell(0, 0, *WINDOW), "leaf") + _values(values)
    drawn += _goal(Cell(126, 0, *CARD)) + _order(Cell(126, 88, *CARD))
    drawn += "".join(_summary(Cell(63 * place, 176, *CARD)) for place in range(3))
    yield Page(drawn, _note(say("note-boards")), (0, 63, 126, 189), (0, 88, 176, 264))
    yield Page(_scores(), _note(say("note-scores")), (0, 189), (0, 264))
    yield Page(_cards(), _note(say("note-cards")), CARDS.across, CARDS.down)


def _note(words: str) -> str:
    return f"Bangkok · {words}"


def _box(cell: Cell) -> str:
    return rect(cell.within(2.4), "panel", 3)


def _values(cell: Cell) -> str:
    drawn = _box(cell) + text(cell.x + 9, cell.y + 14, say("paper-values"), 9, "title")
    drawn += text(cell.x + 9, cell.y + 21, say("paper-values-about"), 2.9, colour="soft", room=110)
    for column, x in (("value", 18), ("colour", 46.5), ("most", 79), ("second", 96), ("third", 109)):
        drawn += text(cell.x + x, cell.y + 28.5, say(f"paper-{column}"), 2.9, "half", "soft", "middle")
    for number, points in enumerate(PLACES, 1):
        y = cell.y + 42 + (number - 1) * 22.6
        drawn += die(cell.x + 18, y, number, 14)
        drawn += rect(Cell(cell.x + 46.5 - SLOT / 2, y - SLOT / 2, SLOT, SLOT), "hole", 2)
        for score, x, size in zip(points, (79, 96, 109), (13, 9, 7), strict=False):
            drawn += centred(cell.x + x, y, str(score), size, "title", "accent" if size == 13 else "ink")
        if number < 6:
            drawn += line(cell.x + 8, y + 11.3, cell.x + cell.w - 8, y + 11.3)
    return drawn


def _goal(cell: Cell) -> str:
    drawn = _box(cell) + text(cell.x + 31.5, cell.y + 13, say("paper-goal"), 7.5, "title", anchor="middle")
    for place in range(6):
        at = Cell(cell.x + 8 + place % 3 * 16, cell.y + 18 + place // 3 * 17, 15, 15.5)
        drawn += rect(at, "slot", 2) + centred(*at.middle, str(7 + place), 8, "title", "accent")
    drawn += text(cell.x + 31.5, cell.y + 59, say("paper-goal-about"), 2.9, colour="soft", anchor="middle")
    drawn += line(cell.x + 8, cell.y + 63, cell.x + 55, cell.y + 63)
    drawn += text(cell.x + 8, cell.y + 69, say("paper-round"), 3, "half", "soft")
    for number in range(1, 6):
        x = cell.x + 12.5 + (number - 1) * 9.6
        drawn += f'<circle class="slot" cx="{x:.5g}" cy="{cell.y + 76:.5g}" r="4.5"/>'
        drawn += centred(x, cell.y + 76, str(number), 3.6, "half")
    return drawn


def _order(cell: Cell) -> str:
    drawn = _box(cell) + text(cell.x + 31.5, cell.y + 13, say("paper-order"), 5.6, "title", anchor="middle")
    for number, kind in enumerate(KINDS, 1):
        y = cell.y + 21.5 + (number - 1) * 8.7
        drawn += numbered(cell.x + 10.5, y, number) + text(
            cell.x + 15.5, y + 1.2, say(f"paper-order-{kind}"), 3.5, "half", room=40
        )
        if number < len(KINDS):
            drawn += line(cell.x + 8, y + 4.35, cell.x + 55, y + 4.35)
    return drawn


SCORED = (
    ("sum", ("O6", "O3"), "= 9", "4"),
    ("closest", ("B4", "P4"), "= 8", "2"),
    ("fewest", ("R2", "R5", "G1"), "", "6"),
    ("triple", ("R3", "G3", "P3"), "", "8"),
)


def _summary(cell: Cell) -> str:
    drawn = _box(cell) + text(cell.x + 7, cell.y + 12, say("paper-scores"), 6.2, "title")
    for index, (kind, dice, sum_, points) in enumerate(SCORED):
        y = cell.y + 18.5 + index * 12.6
        drawn += text(cell.x + 7, y, say(f"paper-scored-{kind}"), 3.1, "half", room=49)
        drawn += "".join(_small_die(cell.x + 9.8 + 6.4 * place, y + 5, each) for place, each in enumerate(dice))
        drawn += text(cell.x + 7.5 + 6.4 * len(dice), y + 6, sum_, 2.7, colour="soft")
        drawn += text(cell.x + 56, y + 7, points, 5.6, "title", "accent", "end")
        drawn += line(cell.x + 7, y + 8.6, cell.x + 56, y + 8.6)
    y = cell.y + 18.5 + 4 * 12.6
    drawn += text(cell.x + 7, y, say("paper-scored-sequence"), 3.1, "half", room=49)
    for place, (length, points) in enumerate((("3", "2"), ("4", "4"), ("5", "6"), ("6", "8"))):
        at = Cell(cell.x + 7 + 12.5 * place, y + 2, 11.5, 6.6)
        drawn += rect(at, "slot", 1.2) + centred(at.x + 3.4, at.middle[1], length, 2.9)
        drawn += centred(at.x + 8.2, at.middle[1], points, 5, "title", "accent")
    return drawn + text(cell.x + 31.5, y + 13, say("paper-tied"), 2.4, colour="soft", anchor="middle", room=50)


def _small_die(x: float, y: float, which: str) -> str:
    return moved(x, y, coloured_die(which), 0.108)


def _scores() -> str:
    drawn = ground(Cell(0, 0, *WINDOW), "leaf")
    drawn += text(4.5, 15, "Bangkok", 11, "title") + text(184.5, 15, say("paper-board"), 6.4, "title", "soft", "end")
    for half in range(2):
        top = 24.0 + half * 95
        for place in range(50):
            column, row = place % 10, place // 10
            at = Cell(4.5 + column * CELL, top + row * CELL, CELL, CELL)
            number = 50 * half + place + 1
            if column in (4, 9):
                drawn += rect(at, "tint")
            face: Face = "strong" if column == 9 else "plain"
            drawn += text(at.x + 2, at.y + 5, str(number), 3.6, face, "accent" if column == 9 else "ink")
        drawn += "".join(line(4.5 + k * CELL, top, 4.5 + k * CELL, top + 5 * CELL) for k in range(1, 10))
        drawn += "".join(line(4.5, top + k * CELL, 184.5, top + k * CELL) for k in range(1, 5))
        drawn += rect(Cell(4.5, top, 10 * CELL, 5 * CELL), "frame", 2)
    drawn += text(4.5, 217, say("paper-hundreds"), 3.2, "half", "soft")
    for place in range(5):
        at = Cell(4.5 + 36 * place, 219.5, 36, 18)
        drawn += rect(at, "slot" if place % 2 else "panel", 2)
        drawn += centred(*at.middle, str(100 * place), 8, "title", "accent" if place else "soft")
    drawn += text(4.5, 246, say("paper-board-about"), 3.1, colour="soft", room=180)
    for place, seat in enumerate(PLAYERS):
        x = 8.5 + 36 * place
        drawn += token(x, 256, seat, 3.2) + line(x + 5.5, 258, x + 30, 258, "write")
    return drawn


def _cards() -> str:
    drawn = ground(Cell(0, 0, *WINDOW), "leaf") + _summary(CARDS.cell(0)) + _summary(CARDS.cell(1))
    drawn += _first(CARDS.cell(2))
    for place, seat in enumerate(PLAYERS):
        drawn += _player(CARDS.cell(3 + place), seat)
    return drawn + _markers(CARDS.cell(8))


def _first(cell: Cell) -> str:
    drawn = _box(cell) + text(cell.x + 31.5, cell.y + 14, say("paper-first"), 6.4, "title", anchor="middle")
    y = cell.y + 24.0
    for number, said in enumerate((say(f"paper-first-{step}") for step in range(1, 5)), 1):
        drawn += numbered(cell.x + 9, y - 1, number, 1.9) + paragraph(cell.x + 13, y, said, 2.8, 43)
        y += height(said, 2.8, 43) + 2.6
    return drawn


def _player(cell: Cell, seat: int) -> str:
    drawn = _box(cell) + token(cell.x + 31.5, cell.y + 30, seat, 13)
    drawn += line(cell.x + 10, cell.y + 58, cell.x + 53, cell.y + 58, "write")
    return drawn + paragraph(cell.x + 31.5, cell.y + 67, say("paper-player"), 2.9, 46, colour="soft", anchor="middle")


def _markers(cell: Cell) -> str:
    """Three markers a player, and two that count goal and round; more of each, for those that get lost."""
    drawn = ""
    for row, seat in enumerate((*PLAYERS, None)):
        for column in range(6):
            at = Cell(cell.x + 10.5 * column, cell.y + row * 88 / 6, 10.5, 88 / 6)
            x, y = at.middle
            if seat is None:
                said = say("paper-marker-round" if column % 2 else "paper-marker-goal")
                drawn += rect(at, "tint") + centred(x, y, said, 2.9, "half", "accent")
            else:
                inner = f'<rect class="fill-seat" x="-5.25" y="-7.334" width="10.5" height="14.668"/>{mark(seat, 5.5)}'
                drawn += moved(x, y, f'<g class="seat-{seat}">{inner}</g>')
    drawn += "".join(line(cell.x + 10.5 * k, cell.y, cell.x + 10.5 * k, cell.y + 88, "cut") for k in range(1, 6))
    return drawn + "".join(
        line(cell.x, cell.y + k * 88 / 6, cell.x + 63, cell.y + k * 88 / 6, "cut") for k in range(1, 6)
    )


TILES = Grid(10, 15, TILE, TILE)


def tiles(setup: Setup) -> Iterator[Page]:
    """Dice as tiles: any dice are rolled, and tiles of their values laid; five of each value in each colour."""
    drawn = ""
    for row, colour in enumerate(COLOURS):
        name = COLOUR_NAMES[colour]
        at = Cell(TILES.left, TILES.top + row * 3 * TILE, 10 * TILE, 3 * TILE)
        drawn += rect(Cell(at.x - 1, at.y - (row == 0), at.w + 2, at.h + 1), name)
        for place in range(30):
            drawn += _tile(TILES.cell(row * 30 + place), colour, place // 5 + 1)
    yield Page(drawn, _note(say("note-tiles")), TILES.across, TILES.down)


def _tile(cell: Cell, colour: str, face: int) -> str:
    name = COLOUR_NAMES[colour]
    x, y = cell.middle
    pips = "".join(
        f'<circle class="on-{name}" cx="{a * TILE * 0.24:.4g}" cy="{b * TILE * 0.24 - 1.6:.4g}" r="1.3"/>'
        for a, b in PIPS[face]
    )
    sign = ring(1.0) if colour == "B" else mark(MARK_OF[colour], 1.9, f"on-{name}")
    edge = rect(Cell(-TILE / 2, -TILE / 2, TILE, TILE), f"edge-{name} edge-tile")
    return moved(x, y, edge + pips + moved(0, 7, sign))


def nets(setup: Setup) -> Iterator[Page]:
    """Nets of dice to fold and glue, nine of a colour a page: eight, and one to fall back on."""
    grid = Grid(3, 3, 60, 84)
    for colour in list(COLOURS)[: setup.seats or 3]:
        drawn = "".join(_net(grid.cell(place), colour) for place in range(grid.places))
        drawn += text(94.5, 262, say("paper-nets"), 3, colour="soft", anchor="middle")
        yield Page(drawn, _note(say("note-nets", colour=colour)))


NET = {1: (1, 0), 2: (0, 1), 3: (1, 1), 5: (2, 1), 6: (1, 2), 4: (1, 3)}
"""Where the faces lie in the cross: column and row. Opposite faces make seven."""


def _net(cell: Cell, colour: str) -> str:
    name = COLOUR_NAMES[colour]
    left, top = cell.x + (cell.w - 3 * FACE) / 2, cell.y + 5
    a, flap, slant = FACE, 4.5, 2.5
    flaps = [
        # Where a flap begins, the way along its edge, and the way out of it.
        (left + a, top, (a, 0), (0, -flap)),
        (left + a, top + a, (0, -a), (-flap, 0)),
        (left + 2 * a, top, (0, a), (flap, 0)),
        (left + a, top + 3 * a, (0, -a), (-flap, 0)),
        (left + 2 * a, top + 2 * a, (0, a), (flap, 0)),
        (left + a, top + 4 * a, (0, -a), (-flap, 0)),
        (left + 2 * a, top + 3 * a, (0, a), (flap, 0)),
    ]
    drawn = "".join(_flap(x, y, along, out, slant) for x, y, along, out in flaps)
    for face, (column, row) in NET.items():
        at = Cell(left + column * a, top + row * a, a, a)
        pips = "".join(
            f'<circle class="on-{name}" cx="{at.middle[0] + x * a * 0.25:.5g}" cy="{at.middle[1] + y * a * 0.25:.5g}" '
            f'r="{a * 0.085:.4g}"/>'
            for x, y in PIPS[face]
        )
        sign = ring(0.9) if colour == "B" else mark(MARK_OF[colour], 1.7, f"on-{name}")
        drawn += rect(at, f"{name} edge-{name}") + pips + moved(at.middle[0], at.middle[1] + a * 0.37, sign)
    return drawn


def _flap(x: float, y: float, along: tuple[float, float], out: tuple[float, float], slant: float) -> str:
    (ax, ay), (ox, oy) = along, out
    length = abs(ax) + abs(ay)
    sx, sy = ax / length * slant, ay / length * slant
    return (
        f'<path class="flap" d="M{x:.5g} {y:.5g}l{ox + sx:.5g} {oy + sy:.5g}l{ax - 2 * sx:.5g} {ay - 2 * sy:.5g}'
        f'L{x + ax:.5g} {y + ay:.5g}Z"/>'
    )


PAD_ROW = 4.9


def pad(setup: Setup) -> Iterator[Page]:
    """Five rounds of seven lines, their sums, and the sums so far."""
    drawn = head(189, "Bangkok", (say("paper-pad"), say("paper-pad-total")), y=12)
    label, column = 39.0, 30.0
    for place, seat in enumerate(PLAYERS):
        x = label + place * column
        drawn += ringed(x + 5, 21.5, seat, 2.6) + line(x + 9.5, 23.6, x + column - 2, 23.6, "write")
    for number in range(5):
        top = 26 + number * 47.2
        drawn += text(0, top + 4.4, say("paper-pad-round", round=number + 1), 3.8, "title", "accent")
        drawn += text(20, top + 4.4, say("paper-pad-goal"), 2.7, colour="soft") + line(
            27, top + 5, 37, top + 5, "write"
        )
        lines = (*(say(f"paper-line-{kind}") for kind in KINDS), say("paper-total"))
        for index, words in enumerate(lines):
            at = Cell(0, top + 6 + index * PAD_ROW, 189, PAD_ROW)
            last = index == len(KINDS)
            if last:
                drawn += rect(Cell(label, at.y, 5 * column, PAD_ROW), "tint")
                halves = (label + (place + 0.5) * column for place in range(5))
                drawn += "".join(line(x, at.y, x, at.y + PAD_ROW, "half-hair") for x in halves)
            face: Face = "half" if last else "plain"
            drawn += text(0, at.y + 3.6, words, 2.9, face, "ink" if last else "soft")
            drawn += line(label, at.y, 189, at.y)
        bottom = top + 6 + (len(KINDS) + 1) * PAD_ROW
        drawn += line(label, bottom, 189, bottom)
        drawn += "".join(line(label + place * column, top + 6, label + place * column, bottom) for place in range(6))
    return iter([Page(drawn, _note(say("note-pad")))])


BOTH = ("en", "de")
"""The languages in which they can be had."""


def sheets() -> Sheets:
    """What there is of the game on paper."""
    return (
        Sheet("boards", say("sheet-boards"), say("sheet-boards.about"), boards, BOTH),
        Sheet("tiles", say("sheet-tiles"), say("sheet-tiles.about"), tiles, BOTH),
        Sheet("nets", say("sheet-nets"), say("sheet-nets.about"), nets, BOTH),
        Sheet("pad", say("sheet-pad"), say("sheet-pad.about"), pad, BOTH),
    )
