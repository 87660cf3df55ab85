"""Blokus in the browser: pieces are carried by mouse, by keyboard and by finger."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.people import set_table

KEYS = {"Turn": "r", "Flip": "f"}


def begin(page: Page, seats: int) -> None:
    set_table(page, "Blokus", "Anna", seats=seats, bots="easy", people=1)
    page.get_by_role("button", name="Start", exact=True).click()


def my_turn(page: Page) -> None:
    """Wait until a piece of mine can be lifted."""
    expect(page.locator(".stage .carry.fits").first).to_be_attached(timeout=60_000)


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def left(page: Page, squares: int) -> None:
    """Wait until the position in words says that blue has so many squares in hand."""
    words = page.get_by_role("region", name="The position in words")
    expect(words).to_contain_text(f"Blue: {squares} squares left", timeout=30_000)


def lifted_pose(page: Page, turn: Callable[[str], None]) -> Locator:
    """Turn what is held until it fits somewhere; answers the lit places."""
    places = page.locator(".stage .spot.target")
    for quarter in range(8):
        page.wait_for_timeout(250)
        if places.count():
            return places
        turn("Flip" if quarter == 3 else "Turn")
    pytest.fail("the piece fits nowhere, however it is turned")


def test_pieces_are_laid_by_dragging_and_by_clicking(guest: Guest) -> None:
    page = guest(DESKTOP, still=True)
    begin(page, 2)
    for number, piece in enumerate(("blue-F5", "red-L5", "blue-N5")):
        my_turn(page)
        dragged = number % 2 == 0
        page.mouse.move(*middle(page.locator(f'.stage [data-name="{piece}"] > .hit')))
        page.mouse.down()
        if not dragged:
            page.mouse.up()
        page.mouse.move(700, 300, steps=4)
        places = lifted_pose(page, lambda name: page.keyboard.press(KEYS[name]))
        page.mouse.move(*middle(places.first), steps=4)
        expect(page.locator(".stage .preview")).to_be_visible()
        if not dragged:
            page.mouse.down()
        page.mouse.up()
        expect(page.locator(f'.stage [data-name="{piece}"].carry')).to_have_count(0)
        expect(page.locator(f'.stage .layer.board [data-name="{piece}"]')).to_have_count(1)
    left(page, 79)


def test_pieces_are_laid_by_the_keyboard_alone(guest: Guest) -> None:
    page = guest(DESKTOP, still=True)
    begin(page, 2)
    for _ in range(3):
        my_turn(page)
        laid = page.locator(".stage .layer.board .item").count()
        page.locator(".stage .carry.fits").first.focus()
        page.keyboard.press("Enter")
        lifted_pose(page, lambda name: page.keyboard.press(KEYS[name]))
        page.keyboard.press("ArrowRight")
        expect(page.locator(".stage .ghost")).to_be_visible()
        page.keyboard.press("Enter")
        expect(page.locator(".stage .ghost")).to_have_count(0)
        expect(page.locator(".stage .layer.board .item").nth(laid)).to_be_attached()
    left(page, 79)


def test_pieces_are_laid_by_finger_and_only_when_confirmed(guest: Guest) -> None:
    page = guest(PHONE, still=True)
    begin(page, 4)
    for piece, squares in (("blue-F5", 89), ("blue-L5", 84)):
        my_turn(page)
        board = page.locator('.stage [data-name="board"]')
        before = board.bounding_box()
        page.touchscreen.tap(*middle(page.locator(f'.stage [data-name="{piece}"] > .hit')))
        places = lifted_pose(page, lambda name: page.get_by_role("button", name=name).tap())
        after = board.bounding_box()
        assert before and after and after["width"] == before["width"], "the board keeps its size under a held piece"
        page.touchscreen.tap(*middle(places.first))
        place = page.get_by_role("button", name="Place")
        expect(place).to_be_enabled()
        left(page, squares)
        place.tap()
        expect(page.locator(f'.stage .layer.board [data-name="{piece}"]')).to_have_count(1)
    left(page, 79)


def test_a_piece_is_put_back_and_a_hint_says_why(guest: Guest) -> None:
    page = guest(DESKTOP, still=True)
    begin(page, 4)
    my_turn(page)
    page.mouse.click(*middle(page.locator('.stage [data-name="blue-W5"] > .hit')))
    page.get_by_role("button", name="Put back").click()
    expect(page.locator(".stage .ghost")).to_have_count(0)
    left(page, 89)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text(re.compile("corner|played in my head|ways to lay")).first).to_be_visible(timeout=60_000)
