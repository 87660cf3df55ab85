"""What a lesson says has its room beforehand: nothing moves under a pointer, and the board keeps its place."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.amounts import some_of
from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.hands import Device, Hand, aim, middle, press, push
from tests.browser.teaching import LOW, button, step, through

BOX = "node => { const { x, y, width, height } = node.getBoundingClientRect(); return [x, y, width, height]; }"


def box(page: Page, what: str) -> list[float]:
    """Where a thing lies in the window."""
    found: list[float] = page.locator(what).first.evaluate(BOX)
    return found


@pytest.mark.parametrize(("width", "height"), some_of([(1280, 800), (1440, 900), (1920, 1080)], [DESKTOP]))
def test_asking_what_to_do_moves_no_button(guest: Guest, width: int, height: int) -> None:
    page = guest((width, height))
    page.goto("/learn/perudo/1")
    through(page, 1)
    step(page, 2)
    ways = ['[data-button="back"]', '[data-button="show"]']
    expect(button(page, "show")).to_have_text("Show me")
    before = [box(page, each) for each in ways]
    push(button(page, "show"))
    expect(button(page, "show")).to_have_text("Do it for me")
    assert [box(page, each) for each in ways] == before
    push(button(page, "show"))
    step(page, 3)


@pytest.mark.parametrize(
    ("game", "number"), some_of([("rummikub", 3), ("rummikub", 4), ("farkle_craps", 3)], [("rummikub", 3)])
)
def test_on_a_phone_the_lamp_has_one_height_in_a_lesson(guest: Guest, game: str, number: int) -> None:
    page = guest(PHONE, locale="de-DE")
    page.goto(f"/learn/{game}/{number}")
    step(page, 1)
    expect(page.locator("main .stage")).to_be_visible()
    heights = [box(page, "section.lamp")[3]]
    for each in range(1, page.locator(".dots i").count()):
        through(page, each)
        step(page, each + 1)
        heights.append(box(page, "section.lamp")[3])
    assert max(heights) - min(heights) < 1, heights


def test_held_sideways_the_way_on_covers_nothing_of_the_way_back(guest: Guest) -> None:
    page = guest(LOW)
    page.goto("/learn/farkle_craps/1")
    through(page, 1, 2)
    step(page, 3)
    _, top, _, height = box(page, '[data-button="next"]')
    assert box(page, '[data-button="back"] svg')[1] >= top + height + 3


@pytest.mark.parametrize("width", some_of([LOW[0], PHONE[0]], [LOW[0]]))
def test_what_answers_another_action_leaves_the_rule_and_moves_nothing(guest: Guest, width: int) -> None:
    page = guest(LOW if width == LOW[0] else PHONE)
    hand = Hand(page, "finger")
    page.goto("/learn/blokus/2")
    step(page, 1)
    expect(page.locator(".stage.deciding")).to_be_attached()
    before = box(page, "main .stage")
    hand.touch("blue-I1")
    press(page, middle(page.locator(".stage .corner").first))
    push(button(page, "place"))
    expect(page.locator("section.lamp .answer .rule")).to_be_visible()
    assert box(page, "main .stage") == before


@pytest.mark.parametrize("gap", some_of([100, 250], [100]))
@pytest.mark.parametrize("hand", ["mouse", "finger"])
def test_a_second_press_of_the_way_on_skips_no_step_and_begins_no_match(guest: Guest, hand: Device, gap: int) -> None:
    page = guest(DESKTOP if hand == "mouse" else PHONE)

    def twice() -> None:
        page.wait_for_timeout(600)  # what was pressed before was something else
        x, y = aim(button(page, "next"))
        if hand == "mouse":
            page.mouse.move(x, y)
            for count in (1, 2):
                page.mouse.down(click_count=count)
                page.wait_for_timeout(gap / 2)
                page.mouse.up(click_count=count)
        else:
            press(page, (x, y))
            page.wait_for_timeout(gap)
            press(page, (x, y))
        page.wait_for_timeout(600)

    page.goto("/learn/farkle_craps/1")
    through(page, 1, 2)
    step(page, 3)
    twice()
    step(page, 4)
    page.goto("/learn/rummikub/3")
    through(page, 1)
    step(page, 2)
    twice()
    expect(page.get_by_role("link", name="Next: The joker")).to_be_visible()
    expect(page).to_have_url(re.compile("/learn/rummikub/3$"))
