"""Blokus in the browser: pieces are carried by mouse, by keyboard and by finger."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest, sizes
from tests.browser.hands import between, finger, fingers, middle, part, press, push, tab_to, walk_to
from tests.browser.people import becomes, set_table
from tests.patience import until

KEYS = {"Turn": "r", "Flip": "f"}
POSE = "ghost => ghost.style.transform.replace(/translate[^)]*[)]/, '')"
"""How what is held is turned, wherever it is."""


def begin(page: Page, seats: int) -> None:
    set_table(page, "Blokus", "Anna", seats=seats, bots="easy", people=1)
    page.get_by_role("button", name="Start", exact=True).click()


def my_turn(page: Page) -> None:
    """Wait until a piece of mine can be lifted."""
    expect(page.locator(".stage .carry.fits").first).to_be_attached()


def left(page: Page, squares: int) -> None:
    """Wait until the position in words says that blue has so many squares in hand."""
    words = page.get_by_role("region", name="The position in words")
    expect(words).to_contain_text(f"Blue: {squares} squares left")


def lifted_pose(page: Page, turn: Callable[[str], None]) -> Locator:
    """Turn what is held until it fits somewhere; answers the lit places."""
    places, ghost = page.locator(".stage .spot.target"), page.locator(".stage .ghost")
    expect(ghost).to_be_attached()
    for quarter in range(8):
        if places.count():
            return places
        before = ghost.evaluate(POSE)
        turn("Flip" if quarter == 3 else "Turn")
        becomes(page, f"before => ({POSE})(document.querySelector('.stage .ghost')) !== before", before)
    pytest.fail("the piece fits nowhere, however it is turned")


def test_pieces_are_laid_by_dragging_and_by_clicking(guest: Guest) -> None:
    page = guest(DESKTOP)
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


def test_a_tap_where_a_piece_may_not_lie_is_answered_with_the_rule(guest: Guest) -> None:
    page = guest(PHONE)
    begin(page, 2)
    my_turn(page)
    press(page, middle(page.locator('.stage [data-name="blue-V3"] > .hit')))
    expect(page.locator(".stage .ghost")).to_be_attached()
    press(page, middle(page.locator('.stage [data-name="board"]')))
    expect(page.get_by_role("alert").locator(".rule")).to_have_text(re.compile("^Rule BLO-"))
    expect(page.locator(".stage .ghost")).to_be_attached()


def test_a_piece_that_is_pressed_long_without_moving_is_in_hand(guest: Guest) -> None:
    page = guest(DESKTOP)
    begin(page, 2)
    my_turn(page)
    page.mouse.move(*middle(page.locator('.stage [data-name="blue-S4"] > .hit')))
    page.mouse.down()
    page.wait_for_timeout(500)
    page.mouse.up()
    places = lifted_pose(page, lambda name: page.keyboard.press(KEYS[name]))
    press(page, middle(places.first))
    expect(page.locator('.stage .layer.board [data-name="blue-S4"]')).to_have_count(1)


@sizes("size", "mouse")
def test_a_piece_that_is_pressed_is_taken_in_place_of_the_one_in_hand(guest: Guest, size: tuple[int, int]) -> None:
    page = guest(size)
    begin(page, 2)
    my_turn(page)
    for name in ("blue-F5", "blue-N5"):
        press(page, middle(page.locator(f'.stage [data-name="{name}"] > .hit')))
        expect(page.locator(".stage .hole")).to_have_attribute("data-name", name)
        expect(page.locator(".dock .holding")).to_be_visible()
    held, last = (
        page.locator(each).bounding_box() for each in (".dock .holding", '.stage [data-name="blue-I1"] > .hit')
    )
    assert held and last and last["y"] + last["height"] <= held["y"], "the end of the tray lies free"


def test_pieces_are_laid_by_the_keyboard_alone(guest: Guest) -> None:
    page = guest(DESKTOP)
    begin(page, 2)
    for piece in range(3):
        my_turn(page)
        if piece:
            becomes(page, "() => document.activeElement.matches('.stage .live')")
        laid = page.locator(".stage .layer.board .item").count()
        walk_to(page, str(page.locator(".stage .carry.fits").first.get_attribute("data-name")))
        page.keyboard.press("Enter")
        lifted_pose(page, lambda name: page.keyboard.press(KEYS[name]))
        page.keyboard.press("ArrowRight")
        expect(page.locator(".stage .ghost")).to_be_visible()
        if not piece:  # a button that has the focus does what it says
            tab_to(page.get_by_role("button", name="Put back"))
            page.keyboard.press("Enter")
            expect(page.locator(".stage .ghost")).to_have_count(0)
            expect(page.locator(".stage .layer.board .item")).to_have_count(laid)
            walk_to(page, str(page.locator(".stage .carry.fits").first.get_attribute("data-name")))
            page.keyboard.press("Enter")
            lifted_pose(page, lambda name: page.keyboard.press(KEYS[name]))
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(page.locator(".stage .ghost")).to_have_count(0)
        expect(page.locator(".stage .layer.board .item").nth(laid)).to_be_attached()
    left(page, 79)


def test_a_ring_is_touched_where_a_piece_shall_go_on(guest: Guest) -> None:
    page = guest(PHONE)
    begin(page, 4)
    my_turn(page)
    place = page.get_by_role("button", name="Place")
    for piece, turned in (("blue-F5", True), ("blue-I1", False)):
        rings = page.locator(".stage .corner")
        press(page, middle(page.locator(f'.stage [data-name="{piece}"] > .hit')))
        if turned:
            places = lifted_pose(page, lambda name: page.get_by_role("button", name=name).tap())
        at = middle((places if turned else rings).first)
        press(page, at)
        expect(place).to_be_enabled()
        press(page, middle(place))
        laid = page.locator(f'.stage .layer.board [data-name="{piece}"]')
        expect(laid).to_be_attached()
        my_turn(page)
    x, y = middle(laid)
    assert abs(x - at[0]) < 4 and abs(y - at[1]) < 4, "the single square covers the ring"


def test_a_finger_moves_a_laid_piece_from_where_it_lies(guest: Guest) -> None:
    page = guest(PHONE)
    begin(page, 4)
    my_turn(page)
    press(page, middle(page.locator('.stage [data-name="blue-O4"] > .hit')))
    press(page, middle(page.locator(".stage .corner").first))
    push(page.get_by_role("button", name="Place"))
    expect(page.locator('.stage .layer.board [data-name="blue-O4"]')).to_be_attached()
    my_turn(page)
    press(page, middle(page.locator('.stage [data-name="blue-I1"] > .hit')))
    ghost, rings = page.locator(".stage .ghost.resting"), page.locator(".stage .corner")
    first, last = middle(rings.first), middle(rings.last)
    press(page, first)
    expect(ghost).to_be_attached()
    expect(page.locator(".dock .foreseen")).to_be_visible()
    expect(page.locator(".dock .prompt")).to_be_hidden()  # half of it would be seen above
    finger(page, [first, *between(first, last)])
    x, y = middle(ghost.locator(".symbol"))
    assert abs(x - last[0]) < 4 and abs(y - last[1]) < 4, "it goes as far as the finger"


def test_a_piece_is_turned_where_it_is(guest: Guest) -> None:
    """In the tray over its own place, and on the board, where it comes to lie as soon as it fits."""
    page = guest(PHONE)
    begin(page, 4)
    my_turn(page)
    turn, place, ghost = (
        page.get_by_role("button", name="Turn"),
        page.get_by_role("button", name="Place"),
        page.locator(".stage .ghost .symbol"),
    )
    press(page, middle(page.locator('.stage [data-name="blue-L5"] > .hit')))
    turn.tap()
    said, standing = page.locator(".dock .prompt").bounding_box(), ghost.bounding_box()
    assert said and standing and standing["y"] >= said["y"] + said["height"], "it covers what is said"
    page.get_by_role("button", name="Put back").tap()
    press(page, middle(page.locator('.stage [data-name="blue-I2"] > .hit')))
    press(page, part(page, "board", 0.16, 0.16))
    expect(page.locator(".stage .ghost.vain")).to_be_attached()
    turn.tap()
    expect(page.locator(".bubble")).to_contain_text("BLO-")
    expect(page.locator(".stage .ghost.vain"), "it lies there still").to_be_attached()
    press(page, part(page, "board", 0.03, 0.13))
    turn.tap()
    expect(page.locator(".stage .ghost.resting:not(.vain)")).to_be_attached()
    expect(place).to_be_enabled()


def test_a_mouse_that_points_at_a_ring_means_that_it_is_covered(guest: Guest) -> None:
    page = guest(DESKTOP)
    begin(page, 2)
    my_turn(page)
    press(page, middle(page.locator('.stage [data-name="blue-V5"] > .hit')))
    ring = middle(page.locator('.stage [data-name="corner-a20"]'))
    page.mouse.move(*ring, steps=3)
    expect(page.locator(".stage .preview")).to_be_visible()
    press(page, ring)
    expect(page.locator('.stage .layer.board [data-name="blue-V5"]')).to_be_attached()


def test_pieces_are_laid_by_finger_and_only_when_confirmed(guest: Guest) -> None:
    page = guest(PHONE)
    begin(page, 4)
    for piece, squares in (("blue-F5", 89), ("blue-L5", 84)):
        my_turn(page)
        board = page.locator('.stage [data-name="board"]')
        before = board.bounding_box()
        press(page, middle(page.locator(f'.stage [data-name="{piece}"] > .hit')))
        places = lifted_pose(page, lambda name: page.get_by_role("button", name=name).tap())
        after = board.bounding_box()
        assert before and after and after["width"] == before["width"], "the board keeps its size under a held piece"
        place = page.get_by_role("button", name="Place")
        # What is carried by a finger floats above it: here it would be off the board. A tap means what it meets.
        press(page, part(page, "board", 0.5, 0.12))
        expect(page.locator(".bubble")).to_contain_text("Blue" if piece == "blue-F5" else "BLO-")
        expect(page.locator(".stage .ghost.vain")).to_be_attached()
        press(page, middle(place))
        expect(page.locator(".bubble")).to_have_text("Touch first where it shall lie.")
        press(page, middle(places.first))
        expect(place).to_be_enabled()
        left(page, squares)
        place.tap()
        expect(page.locator(f'.stage .layer.board [data-name="{piece}"]')).to_have_count(1)
    left(page, 79)


def test_fingers_make_the_board_larger_and_push_it_and_a_piece_can_be_laid_there(guest: Guest) -> None:
    page = guest(PHONE)
    begin(page, 4)
    my_turn(page)
    board = page.locator('.stage [data-name="board"]')
    before = board.bounding_box()
    assert before
    x, y = before["x"] + 40, before["y"] + 40
    fingers(page, *([(x - step, y - step), (x + step, y + step)] for step in (10, 16, 22)))
    expect(page.get_by_role("button", name="Whole board")).to_be_visible()

    def lies(**sides: float) -> None:
        def there() -> bool:
            box: Any = board.bounding_box() or {}
            return all(box.get(side) == pytest.approx(value, abs=2, rel=0.02) for side, value in sides.items())

        until(there, f"the board does not lie at {sides}", lambda: page.wait_for_timeout(50))

    lies(width=2.2 * before["width"])
    assert page.evaluate("visualViewport.scale") == 1, "the pieces stay at hand: only the board is larger"
    fingers(page, *([(x + way, y + way)] for way in (40, 60, 80, 120, 160)))
    lies(x=before["x"], y=before["y"])  # pushed as far as its corner
    piece = middle(page.locator('.stage [data-name="blue-F5"] > .hit'))
    fingers(page, [piece], [piece], [piece, (x, y)])
    expect(page.locator(".stage .ghost")).to_be_attached()
    place = middle(page.locator(".stage .spot.target").first)
    width = board.bounding_box()
    fingers(page, *([(place[0] - step, place[1]), (place[0] + step, place[1])] for step in (4, 14, 24, 34)))
    until(lambda: board.bounding_box() != width, "the board is not larger", lambda: page.wait_for_timeout(50))
    assert page.evaluate("visualViewport.scale") == 1, "nor does the page become larger while a piece is in hand"
    expect(page.locator(".stage .ghost")).to_be_attached()
    press(page, (x + 150, y + 150))
    expect(page.locator(".bubble")).to_contain_text("corner")  # another finger has come: what is tapped is meant again
    press(page, middle(lifted_pose(page, lambda name: page.get_by_role("button", name=name).tap()).first))
    page.get_by_role("button", name="Place").tap()
    left(page, 84)
    page.get_by_role("button", name="Whole board").tap()
    expect(page.get_by_role("button", name="Whole board")).to_have_count(0)
    becomes(
        page,
        """width => {
            const now = document.querySelector('.stage [data-name="board"]').getBoundingClientRect();
            return Math.abs(now.width - width) < 0.02 * width;
        }""",
        before["width"],
    )


def test_the_finger_that_lifts_a_piece_presses_no_button_that_comes_under_it(guest: Guest) -> None:
    page = guest(PHONE)
    begin(page, 4)
    my_turn(page)
    for piece in ("T4", "I4", "V3", "I1"):
        press(page, middle(page.locator(f'.stage [data-name="blue-{piece}"] > .hit')))
        expect(page.locator(".stage .spot.target").first).to_be_attached()
        back = page.get_by_role("button", name="Put back")
        back.tap()
        expect(back).to_have_count(0)


def test_the_wheel_turns_and_flips_what_is_held(guest: Guest) -> None:
    page = guest(DESKTOP)
    begin(page, 4)
    my_turn(page)
    press(page, middle(page.locator('.stage [data-name="blue-L5"] > .hit')))
    page.mouse.move(700, 400)
    ghost = page.locator(".stage .ghost")
    shown = [ghost.evaluate("ghost => ghost.style.transform")]
    for shift, way in ((False, 100), (False, -100), (True, 100)):
        if shift:
            page.keyboard.down("Shift")
        page.mouse.wheel(0, way)
        expect(ghost).not_to_have_attribute("style", re.compile(re.escape(shown[-1])))
        shown.append(ghost.evaluate("ghost => ghost.style.transform"))
    page.keyboard.up("Shift")
    assert shown[2] == shown[0] != shown[1]
    assert "scale(-" in shown[3], "flipped"


def test_a_piece_is_put_back_and_a_hint_says_why(guest: Guest) -> None:
    page = guest(DESKTOP)
    begin(page, 4)
    my_turn(page)
    press(page, middle(page.locator('.stage [data-name="blue-W5"] > .hit')))
    expect(page.locator('.stage [data-name="blue-X5"]')).to_have_class(re.compile("dead"))
    expect(page.locator('.stage [data-name="blue-L5"]')).not_to_have_class(re.compile("dead"))
    page.get_by_role("button", name="Put back").click()
    expect(page.locator(".stage .ghost")).to_have_count(0)
    left(page, 89)
    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("group", name="Hint")
    expect(hint).to_contain_text("corner")
    expect(page.locator(".stage .overlay .ghost")).to_have_count(1)
    hint.get_by_role("button", name="Lay it so").click()
    expect(hint).to_have_count(0)
    left(page, 84)  # it was shown where it lies: nothing more is asked
