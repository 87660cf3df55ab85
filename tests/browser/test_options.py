"""The options of a new table: what is wrong with one is said there."""

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Guest
from tests.browser.hands import Hand, push


def test_what_is_wrong_with_an_option_stands_at_it_whichever_was_changed_last(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/new/rummikub")
    finger = Hand(page, "finger")
    finger.write(page.get_by_label("Your name"), "Ana")
    push(page.locator("summary", has_text="Options"))
    games, initial = page.locator("#option-games"), page.locator("#option-initial")
    finger.write(games, "60")
    finger.write(initial, "40")
    push(page.get_by_role("button", name="Set the table", exact=True))
    expect(games).to_be_focused()
    expect(page.locator("#refused-games")).to_contain_text("“Games a round” is a whole number from 0 to 8, not 60.")
    expect(page.get_by_role("alert")).to_have_count(1)
    finger.write(games, "2")
    expect(page.get_by_role("alert")).to_have_count(0)
