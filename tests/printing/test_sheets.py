"""Everything that can be printed: in true sizes, fronts before their backs, words as words in the typefaces shipped."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import numpy as np
import pytest

from kitchentable import GAMES
from kitchentable.drawing.svg import THEMES
from kitchentable.games.blokus.sheets import packed
from kitchentable.games.farkle_craps.sheets import SMALL_CARDS
from kitchentable.games.klongs.components import components
from kitchentable.games.klongs.water import Water
from kitchentable.games.rummikub.sheets import FOLDS
from kitchentable.printing import press
from kitchentable.printing.sheet import CARDS, INKS, PAPERS, WINDOW, Page, Setup
from kitchentable.printing.words import Face, lacking, letters, wrapped
from tests.printing import typefaces
from tests.printing.pdfs import EVERY, PER_MM, Printed, crossed, fonts, named, opened, outside, pages_of, pdf_of, points

SETTINGS = re.compile(r'<text[^>]*font-family="(\w+)[^>]*>([^<]*)<')


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("printed", EVERY, ids=str)
def test_a_page_is_a_file_that_opens_anywhere(printed: Printed, ink: str) -> None:
    for page in pages_of(printed):
        for paper in PAPERS.values():
            drawn = press.svg(page, paper, "colour" if ink == "colour" else "outline")
            assert not re.search(r"var\(|class=|light-dark|rgb\(|style=", drawn)
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
    dark = page < 252
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
    for printed, grid in (
        (named("bangkok", "boards"), CARDS),
        (named("farkle_craps", "cards"), SMALL_CARDS),
        (named("farkle", "scoring"), CARDS),
    ):
        for paper in PAPERS:
            page = pages_of(printed)[-1]
            assert (page.across, page.down) == (grid.across, grid.down)
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


def fronts(game: str, sheet: str) -> list[Page]:
    return [page for page in pages_of(named(game, sheet)) if not page.back]


def test_the_box_of_klongs_is_whole() -> None:
    box = components("")
    drawn = "".join(page.drawing for page in fronts("klongs", "boats"))
    assert drawn.count('class="item boat"') == len(box.deck) == 72
    assert drawn.count('class="chip-line"') == 4 * 18 and drawn.count(">move once<") == 8
    for pages in (fronts("klongs", "boats"), [page for page in pages_of(named("klongs", "boats")) if page.back]):
        assert sum(page.drawing.count('<rect class="cut"') for page in pages) == 10, "cards and markers to be cut"
    parts = pages_of(named("klongs", "board"))
    assert len(parts) == 4 and parts[0].size == (240, 169.8), "fields of 42 by 36"
    scale = 240 / (Water(box, "wide").w / 2)
    assert [round(side * scale, 3) for side in Water(box, "wide").cell] == [42, 36]
    (track,) = pages_of(named("klongs", "track"))
    numbers = [int(each) for each in re.findall(r">(\d)</text>", track.drawing)]
    assert numbers == [field.points for field in box.track]


def test_the_parts_of_a_board_go_on_in_each_other() -> None:
    """The right edge of a part is the left edge of the next."""
    data = pdf_of(named("klongs", "board"))
    left, right = points(data, 0), points(data, 1)
    x, y = round((297 - 240) / 2 * PER_MM), round((210 - 169.8) / 2 * PER_MM)
    high, wide = round(169.8 * PER_MM), 240 * PER_MM
    ends, begins = left[y : y + high, x + wide - 2].astype(int), right[y : y + high, x - 2].astype(int)
    assert np.mean(np.abs(ends - begins)) < 4


def test_pieces_of_blokus_fill_squares_of_the_board() -> None:
    for name, square, colours in (("pieces", 9, 4), ("duo-pieces", 12, 2)):
        (front,) = fronts("blokus", name)
        squares = re.findall(rf"h{square}v{square}h-{square}z", front.drawing)
        assert len(squares) == 89 * colours and front.drawing.count('class="piece-line"') == 21 * colours
        (board,) = pages_of(named("blokus", name.replace("pieces", "board")))
        side = 20 * 9 if colours == 4 else 14 * 12
        assert f'width="{side}" height="{side}"' in board.drawing
    for columns in (21, 15):
        cells = [cell for piece in packed(columns) for cell in piece.cells]
        assert len(cells) == len(set(cells)) == 89


def test_all_tiles_of_rummikub_are_there_with_a_back_each() -> None:
    pages = pages_of(named("rummikub", "tiles"))
    numbers = [int(each) for page in pages for each in re.findall(r">(\d+)</text>", page.drawing)]
    assert sorted(numbers) == sorted(list(range(1, 14)) * 8)
    drawn = "".join(page.drawing for page in pages)
    assert drawn.count('class="smile"') == 2 and drawn.count('class="plum-star"') == 112
    (rack,) = pages_of(named("rummikub", "racks"))
    assert sum(high for _, high in FOLDS) == rack.size[1]


def edges(along: Any) -> list[float]:
    """Where lines cross a row or column of points, in millimetres."""
    dark = np.flatnonzero(along < 250)
    return [float(part.mean() + 0.5) / PER_MM for part in np.split(dark, np.flatnonzero(np.diff(dark) > 3) + 1)]


def test_tiles_of_rummikub_are_of_one_size() -> None:
    """23.6 by 37.7 mm where they are cut, with a frame 1.6 mm inside."""
    page = pages_of(named("rummikub", "tiles"))[0]
    data = pdf_of(named("rummikub", "tiles"), "A4", "outline")
    assert np.diff(ticks(data, 0, page)) == pytest.approx([23.6] * 8, abs=0.1)
    x, y = (210 - WINDOW[0]) / 2 + page.across[0], (297 - WINDOW[1]) / 2 + page.down[0]
    grey = points(data, 0)
    wide = edges(grey[round((y + 5) * PER_MM), round(x * PER_MM) : round((x + 8 * 23.6) * PER_MM)])
    high = edges(grey[round(y * PER_MM) : round((y + 7 * 37.7) * PER_MM), round((x + 3.7) * PER_MM)])
    assert wide == pytest.approx([23.6 * k + at for k in range(8) for at in (1.6, 22.0)], abs=0.2)
    assert high == pytest.approx([37.7 * k + at for k in range(7) for at in (1.6, 36.1)], abs=0.2)


def test_a_mat_of_perudo_has_places_of_a_die() -> None:
    """Five squares of 15.8 mm side by side, 17 mm from one to the next, on mats of 94.5 by 44 mm."""
    grey = points(pdf_of(named("perudo", "mats"), "A4", "outline"), 0)
    left, top = round((210 - WINDOW[0]) / 2 * PER_MM), round((297 - WINDOW[1]) / 2 * PER_MM)
    mats = grey[top : top + 132 * PER_MM, left : left + 189 * PER_MM]
    places = [3.6 + 17 * k + at for k in range(5) for at in (0, 15.8)]
    for mat in range(3):
        # The squares are dashed: a band of 7 mm has a dash of each side.
        middle = round((44 * mat + 27.5) * PER_MM)
        sides = edges(mats[middle - 35 : middle + 35].min(axis=0))
        assert sides == pytest.approx([*places, *(94.5 + at for at in places)], abs=0.2)
        low = (44 * mat + 17) * PER_MM
        assert edges(mats[low : low + 220, 80:150].min(axis=1)) == pytest.approx([2.6, 18.4], abs=0.2)


def test_everybody_has_two_cards_of_the_secret_attack() -> None:
    front, back = pages_of(named("farkle_craps", "cards"))
    assert front.drawing.count(">Who attacks<") == back.drawing.count(">Whom it hits<") == 17 >= 2 * 8
    assert front.drawing.count(">Max bet<") == back.drawing.count(">Max bet<") == 1


def test_cards_of_craps_lie_within_their_fields() -> None:
    """A card is cut as 63 by 41 mm; each field of the Secret Attack is larger as it is printed."""
    cards = pages_of(named("farkle_craps", "cards"))[0]
    wide, high = np.diff(ticks(pdf_of(named("farkle_craps", "cards")), 0, cards)).max(), np.diff(cards.down).max()
    assert (wide, high) == pytest.approx((63, 41), abs=0.1)
    for board in ("board", "board-2"):
        grey = points(pdf_of(named("farkle_craps", board), "A4", "outline"), 0)
        left, top = round((297 - 264) / 2 * PER_MM), round((210 - 189) / 2 * PER_MM)
        row = edges(grey[top + 150 * PER_MM, left + 45 : left + 202 * PER_MM])
        assert len(row) == 6 and all(end - begin > wide + 0.5 for begin, end in zip(row[::2], row[1::2], strict=True))
        column = edges(grey[top + 137 * PER_MM + 5 : top + 185 * PER_MM, left + 10 * PER_MM])
        assert len(column) == 2 and column[1] - column[0] > high + 0.5


def test_chips_lie_within_every_field_that_is_bet_on() -> None:
    """Below its words a field holds a row of chips, one of the limit a single one."""
    for board in ("board", "board-2"):
        (page,) = pages_of(named("farkle_craps", board))
        fields = re.findall(r'<rect class="felt-panel" [^>]*width="([\d.]+)" height="([\d.]+)"', page.drawing)
        assert len(fields) == 13 and all(float(wide) >= 39 and float(high) >= 41 for wide, high in fields)


def test_a_marker_of_the_limit_is_a_chip() -> None:
    """The places for it hold a chip of 25.4 mm."""
    for board in ("board", "board-2"):
        (page,) = pages_of(named("farkle_craps", board))
        radii = re.findall(r'<circle class="felt-hole"[^>]*r="([\d.]+)"', page.drawing)
        assert len(radii) == 2 and all(25.4 <= 2 * float(each) <= 27 for each in radii)


def test_a_track_has_a_place_for_every_bid() -> None:
    (track,) = pages_of(named("perudo", "track"))
    assert track.drawing.count('class="slot"') == 30
    game = GAMES["perudo"]
    (few,) = named("perudo", "track").sheet.pages(Setup(game.options({"dice": 3})))
    assert few.drawing.count('class="slot"') == 18
    (free,) = named("perudo", "cards").sheet.pages(Setup(game.options({"raising": "free", "calza": "anyone"})))
    assert "Calza" in free.drawing and "never both" not in free.drawing


def test_a_score_sheet_says_what_scores_at_its_table() -> None:
    sheet, game = named("farkle", "pad").sheet, GAMES["farkle"]
    for given, there, gone in (
        ({}, "straight", "Three farkles"),
        ({"straight": 0, "three_farkles": -1000}, "Three farkles", "straight"),
        ({"of_a_kind": "doubling"}, "three × 8", "3 000"),
        ({"of_a_kind": "none"}, "three alike", "four alike"),
    ):
        (page,) = sheet.pages(Setup(game.options(given)))
        assert there in page.drawing and gone not in page.drawing, given


@pytest.mark.parametrize(
    ("face", "file"),
    [("plain", "Inter-Regular"), ("half", "Inter-SemiBold"), ("strong", "Inter-Bold"), ("title", "Fraunces-SemiBold")],
)
def test_words_are_measured_as_the_typefaces_say(face: Face, file: str) -> None:
    assert letters(face).widths == typefaces.widths(file)


def test_a_number_is_never_cut_at_its_narrow_space() -> None:
    assert wrapped("Letzte Runde ab 10\u202f000.", 10, 30)[-2:] == ["ab", "10\u202f000."]
