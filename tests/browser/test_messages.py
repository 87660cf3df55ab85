"""Messages cover nothing that one needs: not the table, not what is mine, not the way to the log."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Guest
from tests.browser.people import becomes, set_table
from tests.browser.test_accessible import findings

BENEATH = """() => {
  const toast = document.querySelector('.toast').getBoundingClientRect();
  const parts = [...document.querySelectorAll('.board, nav')];
  return parts.filter((it) => it.getBoundingClientRect().top < toast.bottom - 1).map((it) => it.className || 'nav');
}"""
"""What lies beneath the message."""


@pytest.mark.parametrize("game", ["Perudo", "Farkle Craps", "Bangkok Klongs", "Blokus"])
def test_on_a_phone_a_refusal_covers_nothing_of_the_table(guest: Guest, game: str) -> None:
    page = guest(PHONE, still=True)
    set_table(page, game, "Anna", seats=2, people=1)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".stage.deciding")).to_be_attached()
    refused(page)
    becomes(page, f"() => ({BENEATH})().length === 0")  # once it has come down
    assert not findings(page)
    refused(page)
    page.locator(".toast").get_by_role("button", name="Close").click()
    expect(page.get_by_role("button", name="Menu")).to_be_visible()


def refused(page: Page) -> None:
    """Type what is no move, from the log behind the bar."""
    page.get_by_role("button", name="Log", exact=True).click()
    page.get_by_label("Type a move").fill("nonsense")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("nonsense")
