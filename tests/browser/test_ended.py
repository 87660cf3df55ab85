"""After the end: the result can be put away to look at the table, is there again, and the rematch is not forgotten."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.people import becomes, set_table
from tests.browser.test_accessible import findings

COVERED = """() => {
  const box = (it) => it.getBoundingClientRect();
  const over = box(document.querySelector('.over, [aria-label="The result"]'));
  const board = box(document.querySelector('.board'));
  return over.bottom > board.top + 1 && over.top < board.bottom - 1;
}"""
"""Whether what tells the result lies over the table."""


def ended(page: Page, game: str) -> None:
    """Anna begins a match against a bot, and gives up."""
    set_table(page, game, "Anna", seats=2, people=1)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".stage.deciding")).to_be_attached()
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Menu").click()
    page.locator(".menu").get_by_role("button", name="Give up").click()
    expect(page.locator(".over h2")).to_contain_text("wins")


@pytest.mark.parametrize(("size", "theme"), [(DESKTOP, "light"), (PHONE, "dark")])
def test_the_last_position_is_looked_at_and_the_rematch_stays_at_hand(
    guest: Guest, size: tuple[int, int], theme: str
) -> None:
    page = guest(size, theme, still=True)
    ended(page, "Rummikub")
    assert not findings(page)
    assert page.evaluate(COVERED)
    page.get_by_role("button", name="Look at the table", exact=True).click()
    expect(page.locator(".over")).to_have_count(0)
    becomes(page, f"() => !({COVERED})()")  # the table lies open
    assert page.get_by_role("button", name="Sort").count() == 0, "there is nothing to sort for"
    assert page.locator(".dock button").count() == 0
    assert not findings(page)
    result = page.get_by_role("group", name="The result")
    expect(result).to_contain_text("wins!")
    result.get_by_role("button", name="The result").click()
    expect(page.locator(".over h2")).to_contain_text("wins")
    page.get_by_role("button", name="Close: look at the table").click()
    before = page.url
    result.get_by_role("button", name="Rematch").click()
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    assert page.url != before


def test_what_was_only_there_to_be_touched_is_gone_after_the_end(guest: Guest) -> None:
    page = guest(PHONE, still=True)
    ended(page, "Perudo")
    expect(page.locator('.stage [data-name="mine-0"]')).to_be_attached()
    assert page.locator('.stage [data-name^="count-"], .stage [data-name^="face-"]').count() == 0
    assert page.locator('[data-area="counts"]').count() == 0
