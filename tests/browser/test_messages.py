"""Messages cover nothing that one needs: not the table, not what is mine, not the way to the log."""

import pytest
from playwright.sync_api import expect

from tests.amounts import some_of
from tests.browser.conftest import PHONE, Guest
from tests.browser.people import becomes, set_table
from tests.browser.test_accessible import findings

BENEATH = """() => {
  const toast = document.querySelector('.toast').getBoundingClientRect();
  const needed = 'header, .cards, .board .middle, .board .mine, .board .buttons > *, nav';
  const over = (box) => box.height > 0 && Math.min(box.bottom, toast.bottom) - Math.max(box.top, toast.top) > 1
    && Math.min(box.right, toast.right) - Math.max(box.left, toast.left) > 1;
  const all = [...document.querySelectorAll(needed)];
  return all.filter((it) => over(it.getBoundingClientRect())).map((it) => it.className);
}"""
"""What lies beneath the message."""


@pytest.mark.parametrize("game", some_of(["Perudo", "Farkle", "Bangkok Klongs", "Blokus"], ["Perudo", "Blokus"]))
def test_on_a_phone_a_message_covers_nothing_of_the_table(guest: Guest, game: str) -> None:
    page = guest(PHONE)
    set_table(page, game, "Anna", seats=2, people=1)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".stage.deciding")).to_be_attached()
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Invite to").tap()
    expect(page.locator(".toast").get_by_role("button", name="Close")).to_be_visible()
    becomes(page, f"() => ({BENEATH})().length === 0")  # once the rest has made room for it
    assert not findings(page)


def test_on_a_phone_what_is_typed_is_refused_where_it_was_typed(guest: Guest) -> None:
    page = guest(PHONE)
    set_table(page, "Perudo", "Anna", seats=2, people=1)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".stage.deciding")).to_be_attached()
    page.get_by_role("button", name="Log", exact=True).tap()
    field = page.get_by_label("Type a move")
    field.fill("nonsense")
    page.keyboard.press("Enter")
    refusal = page.locator(".log").get_by_role("alert")
    expect(refusal).to_contain_text("nonsense")
    field.fill("0x3")
    expect(refusal).to_have_count(0)
    page.keyboard.press("Enter")
    expect(refusal).to_contain_text("Choose how many, and which face.")
    expect(refusal.locator(".rule")).to_have_text("PER-2.8")
    said, typed = refusal.bounding_box(), field.bounding_box()
    assert said and typed and 0 <= typed["y"] - said["y"] - said["height"] < 16
    assert not findings(page)
