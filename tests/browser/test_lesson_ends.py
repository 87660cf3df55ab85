"""What a lesson shows when nothing more is to be done, and while it waits for what is."""

import pytest
from playwright.sync_api import expect

from tests.amounts import some_of
from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.hands import Hand, middle, press, push
from tests.browser.teaching import button, step, through

REMEMBERED = 1700
"""In milliseconds, until a touch that came too early would be answered."""


@pytest.mark.parametrize("size", some_of([(DESKTOP,), (PHONE,)], [(PHONE,)]))
def test_a_lesson_that_is_done_asks_for_nothing(guest: Guest, size: tuple[int, int]) -> None:
    page = guest(size)
    page.goto("/learn/farkle/1")
    through(page, 1)
    step(page, 2)
    prompt = page.locator(".dock .prompt")
    expect(prompt).to_have_text("Read, and touch “Go on”")
    through(page, 2, 3)
    expect(page.get_by_text("That was it!", exact=True)).to_be_visible()
    assert prompt.inner_text().strip() == ""
    press(page, middle(page.locator('.stage [data-name="die-0"]')))
    page.wait_for_timeout(REMEMBERED)
    assert page.locator(".bubble").count() == 0


def test_a_plate_counts_what_one_has_chosen_and_not_what_the_lesson_wants(guest: Guest) -> None:
    page = guest(PHONE)
    hand = Hand(page, "finger")
    page.goto("/learn/farkle/1")
    hand.push(page.locator('.stage [data-name="die-3"] > .hit'))
    expect(page.locator(".bubble .rule")).to_have_text("Rule FAR-2.3")
    expect(page.locator(".stage .hinted, .sketch, .meant").first).to_be_attached()
    expect(page.locator(".card .gain")).to_have_count(0)
    hand.touch("die-0")
    expect(page.locator('.stage [data-name="die-0"].chosen')).to_be_attached()
    expect(page.locator(".card .gain")).to_have_count(0)


def test_nobody_chooses_for_the_learner(guest: Guest) -> None:
    """At a table the only dice that score stand chosen; a lesson asks for them."""
    page = guest(PHONE)
    page.goto("/learn/farkle/2")
    push(button(page, "next"))
    step(page, 2)
    expect(page.locator(".stage.deciding")).to_be_attached()
    expect(page.locator(".stage .chosen")).to_have_count(0)


def test_a_book_that_does_not_arrive_says_so(guest: Guest) -> None:
    page = guest(PHONE)
    page.route("**/assets/Rules-*.js", lambda route: route.fulfill(status=404))
    page.goto("/learn/farkle/1")
    push(page.get_by_role("button", name="Rule").first)
    missing = page.get_by_role("complementary", name="Rules")
    expect(missing).to_contain_text("The rules did not arrive.")
    page.unroute("**/assets/Rules-*.js")
    push(missing.get_by_role("button", name="Load again"))
    push(page.get_by_role("button", name="Rule").first)
    expect(missing).to_contain_text("FAR-")
