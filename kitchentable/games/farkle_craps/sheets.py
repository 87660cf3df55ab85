"""Farkle Craps on paper: the betting boards of both editions, chips, cards of the Secret Attack, slips, a score pad."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import pi

from kitchentable.drawing.shapes import mark
from kitchentable.games.farkle.sheets import score_pad, scoring_cards
from kitchentable.games.farkle_craps.bets import BOARDS, CELLS, Edition, Expiry
from kitchentable.printing.shapes import die, ground, line, moved, rect, ringed
from kitchentable.printing.sheet import WINDOW, Cell, Grid, Page, Setup, Sheet, Sheets
from kitchentable.printing.words import centred, paragraph, text, width
from kitchentable.values import Seat

LYING = (264.0, 189.0)
EXPIRES: dict[Expiry, str] = {
    "open": "Cleared after the next first roll",
    "turn": "Cleared when the next turn ends",
    "corner": "Cleared when someone turns the corner",
}
ROLLS = {
    "3 of a kind": ("three or more alike", Fraction(17136, 46656)),
    "4 of a kind": ("four or more alike", Fraction(2436, 46656)),
    "farkle": ("nothing scores", Fraction(1080, 46656)),
    "3 pairs": ("three different pairs", Fraction(1800, 46656)),
}
"""What wins, and the exact chance of a first roll of six."""
SHOWN = {"straight": "1 to 6", "2 triplets": "two different triplets"}
"""What a field of the Secret Attack alone asks for."""
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
BANK = "All chips begin in the bank. What you win lies before you or on the board, and counts for you in both places."


def board(edition: Edition) -> Iterator[Page]:
    """The betting board, one page."""
    drawn = ground(Cell(0, 0, *LYING), "cloth") + rect(Cell(3, 3, 258, 183), "felt-line half-felt", 4)
    drawn += text(LEFT + 1, 18.5, "Farkle Craps", 11, "title", "on-cloth")
    drawn += text(
        RIGHT - 1,
        13.2,
        "Bet on the first roll of every turn, in hundreds. Who wins gets the multiple and keeps the stake.",
        3.3,
        colour="on-cloth-soft",
        anchor="end",
    )
    drawn += text(
        RIGHT - 1,
        18.4,
        "Winners may take their stake back before the field is cleared.",
        3.3,
        colour="on-cloth-soft",
        anchor="end",
    )
    said = ""
    for cell, bet in zip(FIELDS, BOARDS[edition], strict=False):
        if EXPIRES[bet.expiry] != said:
            said = EXPIRES[bet.expiry]
            drawn += text(cell.x + 0.5, cell.y - 2, said, 3.2, "half", "on-cloth")
        drawn += rect(cell, "felt-panel", 2.5) + text(
            cell.x + 4.5, cell.y + 10.5, _named(bet.name), 5.4, "strong", "on-cloth"
        )
        drawn += _pays(cell, bet.pays)
        words = "about 14 turns of 100" if bet.name == "corner turn" else _chance(bet.name)
        drawn += text(cell.x + 4.5, cell.y + cell.h - 4, words, 3.0, colour="on-cloth-soft")
    top = 84.5
    drawn += text(
        LEFT + 0.5,
        top - 2,
        "Triples: three or more of that face (6 rolls of 100 each), cleared when someone turns the corner",
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
    return iter(
        [
            Page(
                drawn + _attack(edition) + _limit(),
                f"Farkle Craps · betting board, {edition} edition",
                (0, 264),
                (0, 189),
                LYING,
            )
        ]
    )


def _named(name: str) -> str:
    return name[0].upper() + name[1:]


def _chance(name: str) -> str:
    words, chance = ROLLS[name]
    return f"{words}: {round(100 * chance)} rolls of 100"


def _pays(cell: Cell, pays: str) -> str:
    x = cell.x + cell.w - 4
    return text(x, cell.y + 12, "×", 8, "title", "lamp", "end") + text(
        x - 5, cell.y + 12, pays, 9.4, "title", "lamp", "end"
    )


ATTACKS = "Secret attack: at most two cards a player and game, in piles, fronts up; judged at every roll of six dice"
_LAST = 139.0
"""Millimetres from above at which the lowest row of fields begins."""


def _attack(edition: Edition) -> str:
    drawn = text(LEFT + 0.5, _LAST - 8, ATTACKS, 3.2, "half", "on-cloth", room=192)
    for index, name in enumerate(CELLS[edition]):
        cell = Cell(LEFT + index * (PILE[0] + PILE[2]), _LAST, *PILE[:2])
        drawn += text(cell.x + 0.5, cell.y - 2, _named(name), 4.2, "strong", "on-cloth")
        asked = SHOWN.get(name) or ROLLS[name][0]
        x = cell.x + 3 + width(_named(name), 4.2, "strong")
        drawn += text(x, cell.y - 2, asked, 3.0, colour="on-cloth-soft")
        drawn += rect(cell, "felt-panel", 2.5)
        drawn += text(
            cell.middle[0], cell.middle[1] + 1, "cards lie here", 3.0, colour="on-cloth-soft", anchor="middle"
        )
    return drawn


def _limit() -> str:
    wide = 26.4
    drawn = text(RIGHT - 2 * wide - 1, _LAST - 8, "Max bet of new money:", 3.2, "half", "on-cloth")
    drawn += text(RIGHT - 2 * wide - 1, _LAST - 3.4, "mark it by a chip", 3.2, "half", "on-cloth")
    for index, (amount, when) in enumerate((("100", "no corner"), ("500", "corner turned"))):
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
        words = f"Farkle Craps · chips for a 1-inch punch, players {seats[0] + 1} to {seats[-1] + 1}"
        if len(seats) == 1:
            words = f"Farkle Craps · chips for a 1-inch punch, player {seats[0] + 1}"
        across, down = CHIPS.across, CHIPS.down[: 3 * len(seats) + 1]
        for back in (False, True):
            drawn = "".join(_stack(place, seat, back) for place, seat in enumerate(seats))
            if not back:
                drawn += text(WINDOW[0] / 2, WINDOW[1] - 2.5, BANK, 3, colour="soft", anchor="middle", room=WINDOW[0])
            yield Page(drawn, f"{words}, {'back' if back else 'front'}", across, down, back=back)


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
        side = "back" if back else "front"
        yield Page(drawn, f"Farkle Craps · cards, {side}", SMALL_CARDS.across, SMALL_CARDS.down, back=back)


def _limit_card(cell: Cell, back: bool) -> str:
    amount, when = ("500", "the last turn turned the corner") if back else ("100", "the last turn turned no corner")
    x = cell.middle[0]
    drawn = rect(cell.within(1.8), "panel", 2.5) + text(x, cell.y + 9.5, "Max bet", 5, "title", anchor="middle")
    drawn += centred(x, cell.y + 19, amount, 15, "title", "accent")
    drawn += text(x, cell.y + 32, when, 2.8, colour="soft", anchor="middle")
    return drawn + text(x, cell.y + 36, "all new bets of a player together", 2.8, colour="soft", anchor="middle")


def _attack_card(cell: Cell, back: bool) -> str:
    title, shown = (
        ("Secret: face down", ("Whom it hits", "Wager, in fifties"))
        if back
        else ("Secret attack", ("Who attacks", "Total now, bets too", "Field"))
    )
    drawn = rect(cell.within(1.8), "panel", 2.5)
    drawn += text(cell.x + 5.5, cell.y + 9.5, title, 5, "title", "accent" if back else "ink")
    for index, words in enumerate(shown):
        y = cell.y + 18.2 + index * 7.2
        drawn += text(cell.x + 5.5, y, words, 2.8, "half", "soft")
        drawn += line(cell.x + 7.5 + width(words, 2.8, "half"), y + 0.8, cell.x + 57.5, y + 0.8, "write")
    rule = (
        "If the total has grown by as much when the field is rolled, the one named loses it."
        if back
        else "Changed bet: write the new total."
    )
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
        yield Page(drawn, "Farkle Craps · wager slips", SLIPS.across, SLIPS.down)


def _slip(cell: Cell, seat: Seat) -> str:
    drawn = ringed(cell.x + 9, cell.y + 9.5, seat, 4)
    for y, words in ((11, "bet on"), (20, "stake"), (29, "won so far")):
        start = cell.x + (16 if y == 11 else 5) + width(words, 2.7) + 1.5
        drawn += text(cell.x + (16 if y == 11 else 5), cell.y + y, words, 2.7, colour="soft")
        drawn += line(start, cell.y + y + 0.8, cell.x + 58, cell.y + y + 0.8, "write")
    return drawn


def pad(setup: Setup) -> Iterator[Page]:
    """Money instead of points, bets on the table beside it."""
    return score_pad(
        "Farkle Craps",
        (
            "Left: money in hand. Right: money on the board.",
            "Both together are the score. A new line when one has changed.",
        ),
        setup,
    )


def sheets() -> Sheets:
    """What there is of the game on paper."""
    return (
        Sheet("board", "Betting board", "one page, thick paper; the first edition", lambda setup: board("first")),
        Sheet(
            "board-2",
            "Betting board, second edition",
            "three pairs pay, farkle is a secret attack",
            lambda setup: board("second"),
        ),
        Sheet("chips", "Chips", "front and back, thick paper, 1-inch punch; three players a page", chips),
        Sheet(
            "cards",
            "Max bet and attack cards",
            "front and back, for eight; fit the board, and sleeves of 41 × 63 mm",
            cards,
        ),
        Sheet("slips", "Wager slips", "where there are no chips, eight a player", slips),
        Sheet("pad", "Score sheet", "money in hand and on the board", pad),
        Sheet(
            "scoring",
            "Scoring cards",
            "nine of what scores in Farkle, as your table plays it",
            lambda setup: scoring_cards("Farkle Craps", setup),
        ),
    )
