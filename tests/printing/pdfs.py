"""PDFs read as a viewer does: their words and typefaces, and their points at 254 to the inch, ten to a millimetre."""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any, NamedTuple

import pypdfium2
import pypdfium2.raw as pdfium

from kitchentable import GAMES, prints
from kitchentable.printing.sheet import INKS, PAPERS, Ink, Page, Setup, Sheet

PER_MM = 10
MM_PER_POINT = 25.4 / 72


class Printed(NamedTuple):
    """One sheet of a game in one language on one paper, as it was asked for."""

    game: str
    sheet: Sheet
    language: str

    def __str__(self) -> str:
        return f"{self.game} {self.sheet.name} {self.language}"


EVERY = [
    Printed(name, sheet, language)
    for name, game in GAMES.items()
    for sheet in game.sheets
    for language in sheet.languages
]


@cache
def pages_of(printed: Printed) -> list[Page]:
    game = GAMES[printed.game]
    return printed.sheet.drawn(Setup(game.options(), 0, printed.language))


@cache
def pdf_of(printed: Printed, paper: str = "A4", ink: Ink = "colour") -> bytes:
    game = GAMES[printed.game]
    setup = Setup(game.options(), 0, printed.language)
    return prints.pdf(prints.offer_named(game, printed.sheet.name), setup, PAPERS[paper], ink)


def named(game: str, sheet: str, language: str = "en") -> Printed:
    return next(each for each in EVERY if (each.game, each.sheet.name, each.language) == (game, sheet, language))


def crossed(printed: Printed) -> tuple[str, Ink]:
    """A paper and a way of printing for it: all four ways come by turns over all sheets."""
    number = EVERY.index(printed)
    return tuple(PAPERS)[number % 2], INKS[number // 2 % 2]


def opened(data: bytes) -> pypdfium2.PdfDocument:
    return pypdfium2.PdfDocument(data)


def points(data: bytes, number: int) -> Any:
    """A page as rows of grey points."""
    return opened(data)[number].render(scale=PER_MM * MM_PER_POINT, grayscale=True).to_numpy()


def fonts(data: bytes) -> dict[str, bool]:
    """The typefaces that words are set in, and whether they are in the file."""
    found = {}
    for page in opened(data):
        for thing in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT]):
            font = pdfium.FPDFTextObj_GetFont(thing.raw)
            name = ctypes.create_string_buffer(100)
            pdfium.FPDFFont_GetBaseFontName(font, name, 100)
            found[name.value.decode()] = bool(pdfium.FPDFFont_GetIsEmbedded(font))
    return found


def words(data: bytes) -> str:
    """All that is written on the pages."""
    return "\n".join(page.get_textpage().get_text_range() for page in opened(data))


def outside(data: bytes, margin: float) -> list[str]:
    """Letters that stand nearer to an edge of the paper than so many millimetres."""
    found = []
    for page in opened(data):
        w, h = page.get_size()
        text, near = page.get_textpage(), margin / MM_PER_POINT
        for index in range(text.count_chars()):
            left, bottom, right, top = text.get_charbox(index)
            if right > left and not (near <= left and right <= w - near and near <= bottom and top <= h - near):
                found.append(text.get_text_range(index, 1))
    return found
