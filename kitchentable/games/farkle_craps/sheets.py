"""Farkle Craps on paper: the betting boards of both editions, chips, cards of the Secret Attack, slips, a score pad."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import pi

from kitchentable.drawing.shapes import mark
from kitchentable.drawing.text import capitalised, spaced
from kitchentable.games.farkle.sheets import score_pad, scoring_cards
from kitchentable.games.farkle_craps.bets import BOARDS, CELLS, Edition
from kitchentable.games.farkle_craps.words import field_name, say
from kitchentable.language import languages
from kitchentable.printing.shapes import die, ground, line, moved, rect, ringed
from kitchentable.printing.sheet import WINDOW, Cell, Grid, Page, Setup, Sheet, Sheets
from kitchentable.printing.words import centred, paragraph, text, width
from kitchentable.values import Seat

LYING = (264.0, 189.0)
CHANCES = {
    "3 of a kind": Fraction(17136, 46656),
    "4 of a kind": Fraction(2436, 46656),
    "farkle": Fraction(1080, 46656),
    "3 pairs": Fraction(1800, 46656),
}
"""The exact chance of a first roll of six; of those that are not here it is that of a corner in a turn."""
TURNS = 14
"""Of a hundred turns that many turn the corner, about."""
LEFT, RIGHT = 6.0, 258.0
"""Where the fields of the board begin and end."""
FIELDS = (Cell(6, 29, 67, 47), Cell(74.5, 29, 61.5, 47), Cell(137.5, 29, 61.5, 47), Cell(200.5, 29, 57.5, 47))
TRIPLE = (40.75, 41.0, 1.5)
SMALL_CARDS = Grid(3, 6, 63, 41)
"""Cards of a size that has sleeves: the smaller American ones."""
PILE = (64.4, 42.4, 1.2)
"""A field for a pile of cards lying across, and the gap to the next."""
CHIP = 25.4
CHIPS = Grid(7, 9, 27, 27)
STACK = (2500,) * 4 + (500,) * 5 + (100,) * 5 + (50,) * 7
"""A player's chips: the source's four, five and five, and two more of 50 to fill three rows."""


def board(edition: Edition) -> Iterator[Page]:
    """The betting board, one page."""
    drawn = ground(Cell(0, 0, *LYING), "cloth") + rect(Cell(3, 3, 258, 183), "felt-line half-felt", 4)
    drawn += text(LEFT + 1, 18.5, "Farkle Craps", 11, "title", "on-cloth")
    drawn += text(
        RIGHT - 1,
        13.2,
        say("board-how"),
        3.3,
        colour="on-cloth-soft",
        anchor="end",
    )
    drawn += text(
        RIGHT - 1,
        18.4,
        say("board-pull"),
        3.3,
        colour="on-cloth-soft",
        anchor="end",
    )
    said = ""
    for cell, bet in zip(FIELDS, BOARDS[edition], strict=False):
        if (expires := say(f"expires-{bet.expiry}")) != said:
            said = expires
            drawn += text(cell.x + 0.5, cell.y - 2, said, 3.2, "half", "on-cloth")
        drawn += rect(cell, "felt-panel", 2.5) + text(
            cell.x + 4.5, cell.y + 10.5, _named(bet.name), 5.4, "strong", "on-cloth"
        )
        drawn += _pays(cell, bet.pays)
        drawn += text(
            cell.x + 4.5, cell.y + cell.h - 4, _chance(bet.name), 3.0, colour="on-cloth-soft", room=cell.w - 9
        )
    top = 84.5
    drawn += text(
        LEFT + 0.5,
        top - 2,
        say("board-triples"),
        3.2,
        "half",
        "on-cloth",
    )
    for index, bet in enumerate(BOARDS[edition][4:]):
        cell = Cell(LEFT + index * (TRIPLE[0] + TRIPLE[2]), top, *TRIPLE[:2])
        drawn += (
            rect(cell, "felt-panel", 2.5)
            + die(cell.x + 8.5, cell.y + 9, bet.face, 10, "light-die")
            + _pays(cell, bet.pays)
        )
    note = say("sheet-board.note" if edition == "first" else "sheet-board-2.note")
    return iter([Page(drawn + _attack(edition) + _limit(), note, (0, 264), (0, 189), LYING)])


def _named(name: str) -> str:
    return capitalised(field_name(name))


def _chance(name: str) -> str:
    """What wins, and how often."""
    if name not in CHANCES:
        return say("chance-of-turns", count=TURNS)
    return say("chance-of-rolls", rolls=_rolls(name), count=round(100 * CHANCES[name]))


def _rolls(name: str) -> str:
    """What a field asks for."""
    return say(f"roll-{name.replace(' ', '-')}")


def _pays(cell: Cell, pays: float) -> str:
    x = cell.x + cell.w - 4
    return text(x, cell.y + 12, "×", 8, "title", "lamp", "end") + text(
        x - 5, cell.y + 12, spaced(pays), 9.4, "title", "lamp", "end"
    )


_LAST = 139.0
"""Millimetres from above at which the lowest row of fields begins."""


def _attack(edition: Edition) -> str:
    drawn = text(LEFT + 0.5, _LAST - 8, say("board-attacks"), 3.2, "half", "on-cloth", room=192)
    for index, name in enumerate(CELLS[edition]):
        cell = Cell(LEFT + index * (PILE[0] + PILE[2]), _LAST, *PILE[:2])
        drawn += text(cell.x + 0.5, cell.y - 2, _named(name), 4.2, "strong", "on-cloth")
        x = cell.x + 3 + width(_named(name), 4.2, "strong")
        drawn += text(x, cell.y - 2, _rolls(name), 3.0, colour="on-cloth-soft")
        drawn += rect(cell, "felt-panel", 2.5)
        drawn += text(
            cell.middle[0], cell.middle[1] + 1, say("board-cards-lie"), 3.0, colour="on-cloth-soft", anchor="middle"
        )
    return drawn


def _limit() -> str:
    wide = 26.4
    drawn = text(RIGHT - 2 * wide - 1, _LAST - 8, say("board-max-bet"), 3.2, "half", "on-cloth")
    drawn += text(RIGHT - 2 * wide - 1, _LAST - 3.4, say("board-max-bet-chip"), 3.2, "half", "on-cloth")
    for index, (amount, when) in enumerate((("100", say("board-no-corner")), ("500", say("board-corner")))):
        cell = Cell(RIGHT - wide - (1 - index) * (wide + 1), _LAST, wide, PILE[1])
        x = cell.middle[0]
        drawn += rect(cell, "lamp-panel", 2.5) + text(x, cell.y + 9.4, amount, 7.6, "title", "lamp", "middle")
        drawn += f'<circle class="felt-hole" cx="{x:.5g}" cy="{cell.y + 23.9:.5g}" r="{CHIP / 2 + 0.1:g}"/>'
        drawn += text(x, cell.y + 40.2, when, 2.9, colour="on-cloth-soft", anchor="middle")
    return drawn


def chips(setup: Setup) -> Iterator[Page]:
    """Chips of three players a page, front and back; all of a player's are three rows."""
    for first in range(0, setup.seats or 3, 3):
        seats = range(first, min(first + 3, setup.seats or 3))
        across, down = CHIPS.across, CHIPS.down[: 3 * len(seats) + 1]
        for back in (False, True):
            drawn = "".join(_stack(place, seat, back) for place, seat in enumerate(seats))
            if not back:
                drawn += text(
                    WINDOW[0] / 2, WINDOW[1] - 2.5, say("chips-bank"), 3, colour="soft", anchor="middle", room=WINDOW[0]
                )
            note = "sheet-chips.back" if back else "sheet-chips.front"
            said = say(note, count=len(seats), first=seats[0] + 1, last=seats[-1] + 1)
            yield Page(drawn, said, across, down, back=back)


def _stack(place: int, seat: Seat, back: bool) -> str:
    cells = [CHIPS.cell(21 * place + index, back) for index in range(21)]
    whole = Cell(CHIPS.left - 1.5, CHIPS.top + place * 81 - 1.5 * (place == 0), 192, 81 + 1.5 + 1.5 * (place == 0))
    under = moved(0, 0, f'<g class="seat-{seat}">{rect(whole, "fill-seat chip-ground")}</g>')
    return under + "".join(_chip(cell, seat, amount, back) for cell, amount in zip(cells, STACK, strict=True))


RIMS = {2500: 14, 500: 10, 100: 7, 50: 5}
"""How many light fields the rim of a chip has: known without its number."""


def _chip(cell: Cell, seat: Seat, amount: int, back: bool) -> str:
    step = pi * 10.6 / RIMS[amount]
    rim = f'<circle class="chip-edge" r="{CHIP / 2:g}"/>'
    rim += f'<circle class="chip-fields" r="10.6" stroke-dasharray="{step:.5g}"/>'
    if back:
        inner = f'<circle class="chip-line" r="7.6"/>{mark(seat, 8)}'
    else:
        inner = '<circle class="chip-face" r="7.8"/>' + centred(
            0, -0.6, str(amount), 5.2 if amount > 1000 else 6.2, "title", "dark"
        )
        inner += moved(0, 4.7, mark(seat, 2.4, "edge"))
    return moved(*cell.middle, f'<g class="seat-{seat}">{rim}{inner}</g>')


def cards(setup: Setup) -> Iterator[Page]:
    """A card for the limit, and two of the Secret Attack for each of eight players, front and back."""
    for back in (False, True):
        drawn = ground(Cell(SMALL_CARDS.left, SMALL_CARDS.top, 189, 246), "leaf")
        drawn += _limit_card(SMALL_CARDS.cell(0, back), back)
        drawn += "".join(_attack_card(SMALL_CARDS.cell(place, back), back) for place in range(1, SMALL_CARDS.places))
        note = say("sheet-cards.back" if back else "sheet-cards.front")
        yield Page(drawn, note, SMALL_CARDS.across, SMALL_CARDS.down, back=back)


def _limit_card(cell: Cell, back: bool) -> str:
    amount, when = ("500", say("card-corner")) if back else ("100", say("card-no-corner"))
    x = cell.middle[0]
    drawn = rect(cell.within(1.8), "panel", 2.5) + text(
        x, cell.y + 9.5, say("card-max-bet"), 5, "title", anchor="middle"
    )
    drawn += centred(x, cell.y + 19, amount, 15, "title", "accent")
    drawn += text(x, cell.y + 32, when, 2.8, colour="soft", anchor="middle")
    return drawn + text(x, cell.y + 36, say("card-together"), 2.8, colour="soft", anchor="middle")


def _attack_card(cell: Cell, back: bool) -> str:
    title, shown = (
        (say("card-secret"), (say("card-secret-whom"), say("card-secret-wager")))
        if back
        else (say("card-attack"), (say("card-attack-who"), say("card-attack-total"), say("card-attack-field")))
    )
    drawn = rect(cell.within(1.8), "panel", 2.5)
    drawn += text(cell.x + 5.5, cell.y + 9.5, title, 5, "title", "accent" if back else "ink")
    for index, words in enumerate(shown):
        y = cell.y + 18.2 + index * 7.2
        drawn += text(cell.x + 5.5, y, words, 2.8, "half", "soft")
        drawn += line(cell.x + 7.5 + width(words, 2.8, "half"), y + 0.8, cell.x + 57.5, y + 0.8, "write")
    rule = say("card-rule" if back else "card-changed")
    return drawn + paragraph(cell.x + 5.5, cell.y + (32.6 if back else 37.2), rule, 2.5, 52, colour="soft")


SLIPS = Grid(3, 8, 63, 33)


def slips(setup: Setup) -> Iterator[Page]:
    """Slips to bet with where there are no chips: a field, an amount, whose they are; three players a page."""
    seats = setup.seats or 3
    for first in range(0, seats, 3):
        drawn = ""
        for place in range(SLIPS.places):
            seat = first + place // 8
            if seat < seats:
                drawn += _slip(SLIPS.cell(place % 8 * 3 + place // 8), seat)
        yield Page(drawn, say("sheet-slips.note"), SLIPS.across, SLIPS.down)


def _slip(cell: Cell, seat: Seat) -> str:
    drawn = ringed(cell.x + 9, cell.y + 9.5, seat, 4)
    for y, words in ((11, say("slip-on")), (20, say("slip-stake")), (29, say("slip-won"))):
        start = cell.x + (16 if y == 11 else 5) + width(words, 2.7) + 1.5
        drawn += text(cell.x + (16 if y == 11 else 5), cell.y + y, words, 2.7, colour="soft")
        drawn += line(start, cell.y + y + 0.8, cell.x + 58, cell.y + y + 0.8, "write")
    return drawn


def pad(setup: Setup) -> Iterator[Page]:
    """Money instead of points, bets on the table beside it."""
    return score_pad("Farkle Craps", (say("sheet-left"), say("sheet-both")), setup)


def _sheet(name: str, pages: Callable[[Setup], Iterator[Page]]) -> Sheet:
    return Sheet(name, say(f"sheet-{name}"), say(f"sheet-{name}.about"), pages, languages())


def sheets() -> Sheets:
    """What there is of the game on paper."""
    return (
        _sheet("board", lambda setup: board("first")),
        _sheet("board-2", lambda setup: board("second")),
        _sheet("chips", chips),
        _sheet("cards", cards),
        _sheet("slips", slips),
        _sheet("pad", pad),
        _sheet("scoring", lambda setup: scoring_cards("Farkle Craps", setup)),
    )
