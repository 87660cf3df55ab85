"""The three layouts of a table, each once in a browser; what goes where is in `web/test/layout.test.ts`."""

import re
from functools import partial

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.browser.conftest import DESKTOP, LANGUAGES, PHONE, Guest
from tests.browser.hands import aim, between, finger, middle, press, push
from tests.browser.people import becomes
from tests.browser.pictures import begin
from tests.patience import until

PARTS = ".page > .top, .board > .head, .cards, .board > .ground, .tracks, .dock, .board > .rail, nav"
Box = dict[str, float]


def sized(found: FloatRect) -> Box:
    """The box as a plain value."""
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}


def boxes(page: Page, parts: str = PARTS) -> list[Box]:
    """Where the parts of a table lie that take room of their own."""
    found = [part.bounding_box() for part in page.locator(parts).all() if part.is_visible()]
    return [sized(each) for each in found if each and each["width"] * each["height"] > 0]


def apart(page: Page, parts: str = PARTS) -> bool:
    """Whether no part lies over another; by a pixel they may."""
    all_of_them = boxes(page, parts)
    return not any(
        min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"]) > 1
        and min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"]) > 1
        for at, a in enumerate(all_of_them)
        for b in all_of_them[:at]
    )


def box(page: Page, selector: str) -> Box:
    """Where one thing lies."""
    found = page.locator(selector).first.bounding_box()
    assert found, f"{selector} is not on the page"
    return sized(found)


def test_a_phone_held_sideways_has_the_board_beside_all_else(guest: Guest) -> None:
    page = guest((740, 360))
    begin(page, "klongs", 3)
    expect(page.locator(".board.low")).to_be_visible()
    assert apart(page)
    ground, dock = box(page, ".board > .ground"), box(page, ".dock")
    assert ground["height"] >= 340 and dock["x"] > ground["x"] + ground["width"]
    assert dock["y"] + dock["height"] <= 360
    for name in ("Log", "Rules", "Chat"):
        page.get_by_role("button", name=name, exact=True).tap()
        expect(page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")
        page.get_by_role("button", name="Close").tap()
    page.get_by_role("button", name="Menu").tap()
    expect(page.get_by_role("button", name="Hint").last).to_be_visible()
    entries = page.locator(".menu li")
    expect(entries.last).not_to_be_in_viewport()
    x, _ = middle(entries.nth(4))
    for _ in range(2):  # the menu is longer than one stroke of a finger
        finger(page, [(x, 300), *between((x, 300), (x, 90))])
    expect(entries.last).to_be_in_viewport(ratio=1)


def test_below_its_least_height_a_table_scrolls_and_all_can_be_reached(guest: Guest) -> None:
    page = guest((400, 220))
    begin(page, "blokus", 2)
    becomes(page, "document.querySelector('main').scrollHeight > 230")
    last = page.locator('.stage [data-name="blue-I1"]')
    last.scroll_into_view_if_needed()
    place = last.bounding_box()
    assert place and place["y"] >= 0 and place["y"] + place["height"] <= 220


def test_a_desk_gives_the_board_what_the_plates_would_take(guest: Guest) -> None:
    page = guest(DESKTOP)
    begin(page, "klongs", 3)
    expect(page.locator(".board.wide.plates-rail")).to_be_visible()
    drawn = box(page, ".stage .layer.board")
    assert drawn["width"] > 720, "nearly the 770 of the drawing"
    assert apart(page, ".page > .top, .board .cards, .board > .rail, .dock")
    page.set_viewport_size({"width": 1366, "height": 625})
    expect(page.locator(".board.low.rail-inline")).to_be_visible()
    becomes(page, "document.querySelector('.dock').getBoundingClientRect().bottom <= 625")
    until(
        lambda: apart(page), "parts lie over each other", lambda: page.wait_for_timeout(20)
    )  # while it settles they may


def test_on_a_phone_a_hint_covers_neither_head_nor_board(guest: Guest) -> None:
    page = guest(PHONE)
    begin(page, "farkle", 2)
    expect(page.locator(".dock.yours")).to_be_attached()
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Hint").tap()
    page.get_by_role("button", name="Rules").tap()
    expect(page.locator("aside.sheet")).to_be_visible()
    page.go_back()  # the sheet is a place of its own
    expect(page.locator("aside.sheet")).to_have_count(0)
    page.go_forward()
    expect(page.locator("aside.sheet")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("aside.sheet")).to_have_count(0)
    expect(page.get_by_role("group", name="Hint")).to_be_visible()
    drawn = ".page > .top, .board > .head, .cards, .stage .layer.board, .foreseen.hint"
    settled = partial(apart, page, drawn)
    until(settled, "parts lie over each other", lambda: page.wait_for_timeout(20))  # while it settles they may
    expect(page.locator("header .turn")).to_be_visible()
    page.set_viewport_size({"width": 740, "height": 360})
    begin(page, "perudo", 2)
    expect(page.locator(".dock.yours")).to_be_attached()
    push(page.get_by_role("button", name="Hint"))
    becomes(page, "document.querySelector('.foreseen.hint')?.getBoundingClientRect().top >= 0")


def test_on_a_phone_what_is_to_be_pressed_is_in_sight_though_its_page_scrolls(guest: Guest) -> None:
    page = guest((360, 560))
    begin(page, "klongs", 2)
    boat = page.locator('.stage .live.carry[data-name^="hand-"] > .hit').first
    boat.scroll_into_view_if_needed()
    press(page, aim(boat))
    press(page, middle(page.locator(".stage .spot.target").last))
    expect(page.locator(".board.scrolls")).to_be_attached()
    push(page.locator(".dock .holding button.main"))
    expect(page.locator(".dock .holding")).to_have_count(0)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_newcomer_is_asked_beside_the_title_of_a_table_and_not_over_it(guest: Guest, locale: str) -> None:
    page = guest((1240, 800), locale=locale)
    page.goto("/play/rummikub")
    expect(page.locator(".notice .toast")).to_be_visible()
    expect(page.locator("header .detail")).to_contain_text(re.compile("1( of |/)3"))
    expect(page.locator('[data-button="draw"]:enabled')).to_be_visible()
    assert apart(page, "header .what, .notice .toast, header .right")
