"""Perudo on paper: a track for the bid, mats for the dice that are left, and cards that say what may be bid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kitchentable.games.perudo.odds import at_least, counts
from kitchentable.games.perudo.options import Options
from kitchentable.games.perudo.words import say
from kitchentable.printing.shapes import die, ground, line, numbered, rect, token
from kitchentable.printing.sheet import CARDS, WINDOW, Cell, Page, Setup, Sheet, Sheets
from kitchentable.printing.words import centred, height, paragraph, text

PLAYERS = 6
MAT = (94.5, 44.0)
DIE = 17.0
"""Millimetres of the place of a die."""


def track(setup: Setup) -> Iterator[Page]:
    """How many, and of which face: two markers show the standing bid."""
    options: Options = setup.options
    most = PLAYERS * options.dice
    columns = 6
    rows = -(-most // columns)
    high = min(35.0, 190 / rows)
    drawn = ground(Cell(0, 0, *WINDOW), "leaf") + text(7, 15, "Perudo", 11, "title")
    about = say("paper-track-at-least" if options.paco == "at_least" else "paper-track-exact")
    drawn += text(182, 14.5, about, 3.1, colour="soft", anchor="end", room=110)
    top = 22.0
    for count in range(1, most + 1):
        row, column = divmod(count - 1, columns)
        cell = Cell(7 + column * 29.2, top + row * high, 29.2, high).within(0.9)
        drawn += rect(cell, "slot", 2) + centred(cell.x + 8.5, cell.middle[1], str(count), 8.5, "title", "ink")
        drawn += die(cell.x + 22.5, cell.y + cell.h - 4.6, 1, 4.2) + text(
            cell.x + 19.2, cell.y + cell.h - 3.3, str(-(-count // 2)), 3.4, "half", "accent", "end"
        )
    y = top + rows * high + 5
    for face in range(1, 7):
        cell = Cell(7 + (face - 1) * 29.2, y, 29.2, 30).within(0.9)
        drawn += rect(cell, "panel", 2) + die(cell.middle[0], cell.middle[1], face, 15)
    drawn += text(94.5, y + 36, say("paper-track-pacos"), 3, colour="soft", anchor="middle", room=175)
    yield Page(drawn, say("paper-track"), (0, WINDOW[0]), (0, WINDOW[1]))


def mats(setup: Setup) -> Iterator[Page]:
    """A mat a player: dice that are lost lie on it, so that all see how many are left."""
    dice = setup.options.dice
    drawn = ground(Cell(0, 0, WINDOW[0], 3 * MAT[1]), "leaf")
    for seat in range(PLAYERS):
        row, column = divmod(seat, 2)
        cell = Cell(column * MAT[0], row * MAT[1], *MAT)
        drawn += token(cell.x + 9, cell.y + 9.5, seat, 4.6) + line(
            cell.x + 16, cell.y + 12, cell.x + 60, cell.y + 12, "write"
        )
        drawn += text(cell.x + 89, cell.y + 10.5, say("paper-lost"), 2.8, colour="soft", anchor="end")
        size = min(DIE, (MAT[0] - 6) / dice)
        for place in range(dice):
            at = Cell(cell.x + 3 + place * size, cell.y + 19, size, size).within(0.6)
            drawn += rect(at, "hole", 2)
    yield Page(drawn, say("paper-mats"), (0, 94.5, 189), (0, 44, 88, 132))


def cards(setup: Setup) -> Iterator[Page]:
    """Five cards of what may be bid at such a table, and four of how likely it is."""
    drawn = ground(Cell(0, 0, *WINDOW), "leaf")
    drawn += "".join(_bids(CARDS.cell(place), setup.options) for place in range(5))
    drawn += "".join(_odds(CARDS.cell(place)) for place in range(5, 9))
    yield Page(drawn, say("paper-cards"), CARDS.across, CARDS.down)


def rules(options: Options) -> Iterator[str]:
    """What may be bid and called, a sentence each."""
    yield say("paper-raise" if options.raising == "strict" else "paper-raise-free")
    yield say("paper-to-pacos" if options.paco == "at_least" else "paper-to-pacos-exact")
    yield say("paper-opening")
    yield say("paper-dudo")
    if options.calza != "off":
        yield say("paper-calza" if options.calza == "anyone" else "paper-calza-in-turn")
    yield say("paper-palifico" if options.palifico_change == "nobody" else "paper-palifico-change")


SIZES = (2.75, 2.6, 2.45, 2.3)
"""Of the sentences on a card, the largest that fits first."""
ROOM = 64.0
"""Millimetres of a card that they have."""


def _bids(cell: Cell, options: Options) -> str:
    drawn = rect(cell.within(2.4), "panel", 3) + text(
        cell.x + 31.5, cell.y + 13, say("paper-bids"), 6.4, "title", anchor="middle"
    )
    every = list(rules(options))
    size = next((each for each in SIZES if _high(every, each) <= ROOM), SIZES[-1])
    y = cell.y + 21.5
    for number, said in enumerate(every, 1):
        drawn += numbered(cell.x + 8.5, y - 1, number, 1.9) + paragraph(cell.x + 12.3, y, said, size, 44, leading=1.3)
        y += _high([said], size)
    return drawn


def _high(sentences: Iterable[str], size: float) -> float:
    """Millimetres that the sentences take below each other."""
    return sum(height(said, size, 44, leading=1.3) + 2.2 for said in sentences)


HIDDEN = (5, 10, 15, 20, 25)


def _odds(cell: Cell) -> str:
    """The chance that at least so many of the dice under other cups help a bid, pacos counted."""
    drawn = rect(cell.within(2.4), "panel", 3)
    drawn += text(cell.x + 31.5, cell.y + 12, say("paper-how-likely"), 6, "title", anchor="middle", room=52)
    drawn += text(
        cell.x + 31.5,
        cell.y + 17.4,
        say("paper-unseen"),
        2.4,
        colour="soft",
        anchor="middle",
        room=54,
    )
    drawn += text(cell.x + 7, cell.y + 24, say("paper-need"), 2.6, "half", "soft")
    for column, hidden in enumerate(HIDDEN):
        drawn += text(cell.x + 22 + 8.4 * column, cell.y + 24, str(hidden), 2.9, "half", "ink", "end")
    for row, need in enumerate(range(1, 11)):
        y = cell.y + 29.4 + row * 5.1
        drawn += line(cell.x + 7, y - 3.6, cell.x + 56, y - 3.6) + text(cell.x + 9, y, str(need), 3, "half", "accent")
        for column, hidden in enumerate(HIDDEN):
            if need <= hidden:
                share = round(100 * float(at_least(need, counts(hidden, 1 / 3))))
                drawn += text(cell.x + 22 + 8.4 * column, y, f"{share}", 2.9, "plain", "ink", "end")
    return drawn + text(cell.x + 31.5, cell.y + 82, say("paper-of-hundred"), 2.4, colour="soft", anchor="middle")


BOTH = ("en", "de")
"""The languages in which they can be had."""


def sheets() -> Sheets:
    """What there is of the game on paper."""
    return (
        Sheet("track", say("sheet-track"), say("sheet-track.about"), track, BOTH),
        Sheet("mats", say("sheet-mats"), say("sheet-mats.about"), mats, BOTH),
        Sheet("cards", say("sheet-cards"), say("sheet-cards.about"), cards, BOTH),
    )
