"""What a game has to be printed, as data: sheets of pages, drawn in millimetres; nothing here reads or writes.

A game's `sheets.py` has a function `sheets() -> Sheets`, which names them in the language that is spoken. The pages of
one are SVG texts whose units are millimetres from the upper left corner of the window that is printed, with the classes
of `scene.css` and `print.css`. The usual window of 189 by 264 fits A4 and Letter; it lies in the middle of the paper,
so that the back of a sheet that was turned on its long edge lies behind its front.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, NamedTuple, get_args

from kitchentable.drawing.text import as_typed, listed
from kitchentable.language import say, speaking
from kitchentable.values import Problem, Struct

Ink = Literal["colour", "outline"]
"""`outline` costs little ink: white grounds, things in lines of their colours."""
INKS: tuple[Ink, ...] = get_args(Ink)


class Paper(NamedTuple):
    """A size of paper, upright, in millimetres."""

    name: str
    w: float
    h: float


PAPERS: Mapping[str, Paper] = {paper.name: paper for paper in (Paper("A4", 210, 297), Paper("Letter", 215.9, 279.4))}
WINDOW = (189.0, 264.0)
"""Millimetres, upright, that any of the papers has room for with its marks around it."""
CARD = (63.0, 88.0)
"""Millimetres of a card that fits a usual sleeve; nine fill the window."""


class Setup(NamedTuple):
    """For whom a sheet is printed: how their table plays, what its house rules are called, and in which language.
    `seats` is 0 where nobody says."""

    options: Any
    seats: int = 0
    language: str = "en"
    name: str = ""


class Page(NamedTuple):
    """One side of a sheet.

    `across` and `down` are where it is cut, from the window's corner; `note` is the small line at its edge. A page that
    is a `back` belongs to the one before it.
    """

    drawing: str
    note: str
    across: tuple[float, ...] = ()
    down: tuple[float, ...] = ()
    size: tuple[float, float] = WINDOW
    back: bool = False

    @property
    def lies(self) -> bool:
        """Whether it is wider than high."""
        return self.size[0] > self.size[1]


class Sheet(NamedTuple):
    """Something to be printed: its name (as it is called by), what it is, what to do with it, and its pages.

    `languages` are those that it can be had in.
    """

    name: str
    title: str
    about: str
    pages: Callable[[Setup], Iterable[Page]]
    languages: tuple[str, ...] = ("en",)

    def drawn(self, setup: Setup) -> list[Page]:
        """Its pages, in the language for which they are printed."""
        with speaking(setup.language):
            return list(self.pages(setup))


Sheets = tuple[Sheet, ...]


def paper_named(name: str) -> Paper:
    """The paper of that name, however it is written. Raises `Problem` for another."""
    found = next((paper for paper in PAPERS.values() if paper.name.casefold() == name.casefold()), None)
    if found is None:
        raise Problem(say("paper-is", papers=listed(list(PAPERS), "or"), name=as_typed(name[:40])))
    return found


def ink_named(name: str) -> Ink:
    """The way of printing of that name. Raises `Problem` for another."""
    for ink in INKS:
        if ink == name.casefold():
            return ink
    raise Problem(say("ink-is", inks=listed(list(INKS), "or"), name=as_typed(name[:40])))


class Cell(Struct):
    """A place of a page that is cut, in millimetres from the window's corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def within(self, margin: float) -> Cell:
        """What is left of it inside a margin."""
        return Cell(self.x + margin, self.y + margin, self.w - 2 * margin, self.h - 2 * margin)

    def moved(self, x: float, y: float) -> Cell:
        return Cell(self.x + x, self.y + y, self.w, self.h)


class Grid(NamedTuple):
    """Places of one size beside each other without gaps, in the middle of the window: each cut parts two of them."""

    columns: int
    rows: int
    w: float
    h: float
    window: tuple[float, float] = WINDOW

    @property
    def left(self) -> float:
        return (self.window[0] - self.columns * self.w) / 2

    @property
    def top(self) -> float:
        return (self.window[1] - self.rows * self.h) / 2

    @property
    def across(self) -> tuple[float, ...]:
        """Where it is cut from above."""
        return tuple(self.left + column * self.w for column in range(self.columns + 1))

    @property
    def down(self) -> tuple[float, ...]:
        return tuple(self.top + row * self.h for row in range(self.rows + 1))

    def cell(self, place: int, back: bool = False) -> Cell:
        """The place of that number, row by row; the one behind it on the `back`, which is turned on its long edge."""
        row, column = divmod(place, self.columns)
        if back:
            column = self.columns - 1 - column
        return Cell(self.left + column * self.w, self.top + row * self.h, self.w, self.h)

    @property
    def places(self) -> int:
        return self.columns * self.rows


CARDS = Grid(3, 3, *CARD)
