"""What tests of lessons have in common."""

from itertools import pairwise

from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import Hand, push
from tests.patience import until

LOW = (740, 360)


def button(page: Page, name: str) -> Locator:
    return page.locator(f'[data-button="{name}"]')


def step(page: Page, number: int) -> None:
    """Waits for a step of the lesson."""
    expect(page.locator(".dots .now")).to_have_count(1)
    until(lambda: page.locator(".dots i.done").count() == number - 1, f"step {number} does not come")


def through(page: Page, *steps: int) -> None:
    """Have each of these steps done."""
    for number in steps:
        step(page, number)
        button(page, "show").or_(button(page, "next")).wait_for()
        if button(page, "next").count():
            push(button(page, "next"))
        else:
            push(button(page, "show"))
            push(button(page, "show"))


def lay(hand: Hand, *tiles: str) -> None:
    """Lay tiles as a new set, each as soon as the one before lies there."""
    hand.touch(f"mine-{tiles[0]}-0")
    with hand.page.expect_response("**/lessons/*"):
        hand.touch("new-set")
    for last, tile in pairwise(tiles):
        hand.touch(f"mine-{tile}-0")
        with hand.page.expect_response("**/lessons/*"):
            hand.touch(f"mine-{last}-0")


def laid_first(page: Page) -> Hand:
    """Begin the first lesson of Rummikub, and lay its run."""
    page.goto("/learn/rummikub/1")
    expect(page.locator(".stage.deciding")).to_be_attached()
    hand = Hand(page, "finger")
    lay(hand, "R10", "R11", "R12")
    return hand
