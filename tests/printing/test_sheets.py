"""Everything that can be printed: in true sizes, fronts before their backs, words as words in the typefaces shipped."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import numpy as np
import pytest

from kitchentable import GAMES, prints
from kitchentable.drawing.svg import THEMES
from kitchentable.printing import press
from kitchentable.printing.sheet import CARDS, INKS, PAPERS, WINDOW, Page, Setup
from kitchentable.printing.words import Face, lacking
from tests.printing.pdfs import EVERY, PER_MM, Printed, crossed, fonts, named, opened, outside, pages_of, pdf_of, points

SETTINGS = re.compile(r'<text[^>]*font-family="(\w+)[^>]*>([^<]*)<')


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("printed", EVERY, ids=str)
def test_a_page_is_a_file_that_opens_anywhere(printed: Printed, ink: str) -> None:
    for page in pages_of(printed):
        for paper in PAPERS.values():
            drawn = press.svg(page, paper, "colour" if ink == "colour" else "outline")
            assert not re.search(r"var\(|class=|light-dark|rgb\(|style=|em\"", drawn)
        for family, said in SETTINGS.findall(drawn):
            face: Face = "title" if family == "Fraunces" else "plain"
            assert not lacking(unescape(said), face), f"{family} has no letter for part of {said!r}"


@pytest.mark.parametrize("printed", EVERY, ids=str)
def test_what_is_cut_lies_within_a_window_that_every_paper_has(printed: Printed) -> None:
    pages = pages_of(printed)
    assert pages
    for page in pages:
        assert page.note.startswith(GAMES[printed.game].title)
        for paper in PAPERS.values():
            w, h = (paper.h, paper.w) if page.lies else (paper.w, paper.h)
            assert page.size[0] + 2 * (press.APART + press.TICK) <= w
            assert page.size[1] + 2 * (press.APART + press.TICK) <= h
        for cuts, side in ((page.across, page.size[0]), (page.down, page.size[1])):
            assert all(0 <= cut <= side + 1e-6 for cut in cuts) and list(cuts) == sorted(cuts)
            assert not cuts or min(step for step in np.diff(cuts)) > 5, "too narrow to be cut"


@pytest.mark.parametrize("printed", EVERY, ids=str)
def test_a_pdf_has_the_pages_with_words_that_can_be_read(printed: Printed) -> None:
    """On one of the papers in one of the inks; all four ways come by turns."""
    paper, ink = crossed(printed)
    data, pages = pdf_of(printed, paper, ink), pages_of(printed)
    document = opened(data)
    assert len(document) == len(pages)
    for sheet, page in zip(document, pages, strict=True):
        w, h = (side * 25.4 / 72 for side in sheet.get_size())
        assert sorted((w, h)) == pytest.approx(sorted(PAPERS[paper][1:]), abs=0.05) and (w > h) == page.lies
        assert page.note in sheet.get_textpage().get_text_range()
    found = fonts(data)
    assert found and all(found.values()), "typefaces that are not in the file"
    assert {name.split("+")[1].split("-")[0] for name in found} <= {"Inter", "Fraunces"}
    assert not outside(data, 3.5), "words where no printer prints"


BACKED = [each for each in EVERY if any(page.back for page in pages_of(each))]


@pytest.mark.parametrize("printed", BACKED, ids=str)
def test_a_back_lies_behind_its_front(printed: Printed) -> None:
    """Turned on its long edge, what is printed ends where it ends on the front, and is cut where the front is."""
    pages, data = pages_of(printed), pdf_of(printed)
    for number, page in enumerate(pages):
        if page.back:
            front = pages[number - 1]
            width = page.size[0]
            assert page.down == front.down and not front.back
            assert sorted(width - x for x in page.across) == pytest.approx(sorted(front.across))
            before, behind = inked(points(data, number - 1)), inked(points(data, number)[:, ::-1])
            assert np.abs(np.subtract(before, behind)).max() <= 1, "tenths of a millimetre"


def inked(page: Any) -> tuple[int, int, int, int]:
    """Where what is printed begins and ends: left, right, top, bottom, without the line at the edge."""
    dark = page < 200
    rows, columns = np.flatnonzero(dark.sum(axis=1) > 40), np.flatnonzero(dark.sum(axis=0) > 40)
    return columns[0], columns[-1], rows[0], rows[-1]


def ticks(data: bytes, number: int, page: Page, paper: str = "A4") -> list[float]:
    """Where the page is cut from above, in millimetres from its left edge, as its upper marks say."""
    sheet = PAPERS[paper]
    h = sheet.w if page.lies else sheet.h
    row = round(((h - page.size[1]) / 2 + page.down[0] - press.APART - press.TICK / 2) * PER_MM)
    dark = np.flatnonzero(points(data, number)[row] < 190)
    return [float(part.mean() + 0.5) / PER_MM for part in np.split(dark, np.flatnonzero(np.diff(dark) > 3) + 1)]


def test_cards_fit_sleeves_on_any_paper() -> None:
    for printed in (named("bangkok", "boards"), named("farkle_craps", "cards"), named("farkle", "scoring")):
        for paper in PAPERS:
            page = pages_of(printed)[-1]
            assert (page.across, page.down) == (CARDS.across, CARDS.down)
            found = ticks(pdf_of(printed, paper), len(pages_of(printed)) - 1, page, paper)
            assert np.diff(found) == pytest.approx([63, 63, 63], abs=0.1)


def test_chips_are_an_inch_and_of_all_amounts() -> None:
    printed = named("farkle_craps", "chips")
    front = pages_of(printed)[0]
    grey = points(pdf_of(printed, "A4", "outline"), 0)
    middle = round(((297 - 264) / 2 + front.down[0] + 13.5) * PER_MM)
    line = np.flatnonzero(grey[middle, round((210 - 189) / 2 * PER_MM) :] < 235)
    assert line[0] / PER_MM == pytest.approx((27 - 25.4) / 2, abs=0.2), "the first chip begins"
    amounts = re.findall(r">(\d+)</text>", front.drawing)
    assert [amounts.count(each) for each in ("2500", "500", "100", "50")] == [12, 15, 15, 21], "of three players"


def test_the_same_pages_are_the_same_bytes() -> None:
    printed = named("bangkok", "pad")
    pdf_of.cache_clear()
    first = pdf_of(printed)
    pdf_of.cache_clear()
    assert pdf_of(printed) == first


def test_the_board_of_values_holds_dice() -> None:
    """Six places of 20 mm, and a scoring board of 18 mm."""
    boards = pages_of(named("bangkok", "boards"))
    holes = re.findall(r'<rect class="hole"[^>]*width="([\d.]+)" height="([\d.]+)"', boards[0].drawing)
    assert holes == [("20", "20")] * 6
    grey = points(pdf_of(named("bangkok", "boards"), "A4", "outline"), 1)
    row = round(((297 - 264) / 2 + 24 + 9.5) * PER_MM)
    dark = np.flatnonzero(grey[row, 100:2000] < 250) + 100
    lines = [float(part.mean()) / PER_MM for part in np.split(dark, np.flatnonzero(np.diff(dark) > 60) + 1)]
    assert np.diff(lines) == pytest.approx([18] * 10, abs=0.15)


def test_paper_has_a_window_and_no_theme_of_screens() -> None:
    assert WINDOW == (189, 264) and not set(THEMES) & set(INKS)


def test_a_game_without_sheets_of_its_own_has_none_made_up() -> None:
    assert prints.offered(GAMES["bangkok"]) and Setup(None).language == "en"
