"""The score pad: a family with real dice taps what lies on the table and gets the explained sheet, round by round."""

import pytest
from playwright.sync_api import Locator, Page, expect

from kitchentable.games.bangkok.pad import PAD as pad
from kitchentable.games.bangkok.scoring import COLOUR_NAMES
from tests.bangkok.test_pad import ROUND
from tests.browser.conftest import PHONE, Guest
from tests.browser.people import sure

ONCE = pad.read(ROUND)
"""The layout of four players of the rules, with 31, 32, 25 and 22 points."""


@pytest.mark.long
def test_a_family_enters_two_rounds_and_loses_nothing_by_a_reload(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/")
    page.get_by_role("link", name="Score a real game").click()
    page.get_by_role("button", name="One more").click()
    for seat, player in enumerate(ONCE.players, 1):
        page.get_by_label(f"Player {seat}", exact=True).fill(player)
    page.get_by_role("button", name="Begin").click()
    enter_round(page)
    assert totals(page, "All rounds") == ["31", "32", "25", "22"]

    page.reload()
    assert totals(page, "All rounds") == ["31", "32", "25", "22"]
    expect(page.get_by_role("region", name="Round 1, goal 9")).to_contain_text("1 2 3 4 5 6")
    pieces = [reason.pieces for line in pad.scored(ONCE).rounds[0].lines for reason in line.reasons]
    expect(page.locator(".why .made svg")).to_have_count(sum(map(len, pieces)))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]

    page.get_by_role("button", name="Next round").click()
    enter_round(page)
    expect(page.get_by_role("heading", name="After 2 of 4 rounds")).to_be_visible()
    assert totals(page, "All rounds") == ["62", "64", "50", "44"]
    title = page.get_by_role("heading", name="Bangkok", exact=True).bounding_box()
    print_key = page.get_by_role("button", name="Print").bounding_box()
    assert title and print_key and title["x"] + title["width"] <= print_key["x"]
    page.get_by_role("button", name="New", exact=True).tap()
    sure(page, "Keep it")
    assert totals(page, "All rounds") == ["62", "64", "50", "44"]
    page.get_by_role("button", name="New", exact=True).tap()
    sure(page, "New pad")
    expect(page.get_by_role("region", name="All rounds")).to_have_count(0)
    expect(page.get_by_role("button", name="12", exact=True)).to_be_visible()  # the goal: who plays is kept


def test_a_mistake_is_undone_and_one_more_die_than_there_is_cannot_be_entered(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/score/bangkok")
    page.get_by_role("button", name="One less").click()
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()  # who plays is not undone
    page.get_by_role("button", name="12", exact=True).click()
    for die in ("R3", "B2"):
        tap(page, die)
    for _ in range(7):
        tap(page, "R6", ".board")
    expect(page.get_by_role("tab").nth(0)).to_contain_text("all 7")
    expect(key(page, "R6", ".board")).to_be_disabled()
    expect(key(page, "B6", ".board")).to_be_enabled()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("tab").nth(0)).to_contain_text("1 to come")
    expect(page.get_by_label("Group 1: 36, 24 over")).to_be_visible()
    expect(key(page, "R6", ".board")).to_be_enabled()


def test_a_game_without_a_pad_says_so(guest: Guest) -> None:
    page = guest(PHONE)
    for name, title in (("perudo", "Perudo"), ("chess", "chess")):
        page.goto(f"/score/{name}")
        expect(page.get_by_text(f"Rounds of {title} cannot be scored")).to_be_visible()


def enter_round(page: Page) -> None:
    """Tap the goal, the dice of the Dice Values Board, and everybody's groups."""
    one = ONCE.rounds[0]
    page.get_by_role("button", name=one.fields["goal"][0], exact=True).click()
    for die in one.fields["values"]:
        tap(page, die)
    for own in one.groups:
        for number, group in enumerate(own):
            if number:
                page.get_by_role("button", name="Next group").click()
            for die in group:
                tap(page, die, ".board")


def key(page: Page, die: str, within: str = "main") -> Locator:
    """The key of a die."""
    return page.locator(within).get_by_role("button", name=f"{COLOUR_NAMES[die[0]]} {die[1]}", exact=True)


def tap(page: Page, die: str, within: str = "main") -> None:
    """Tap a die as soon as it can be tapped."""
    key(page, die, within).click()


def totals(page: Page, sheet: str) -> list[str]:
    """The last row of a sheet, once all is counted."""
    region = page.get_by_role("region", name=sheet)
    expect(region).to_be_visible()
    return region.locator("tfoot td").all_text_contents()
