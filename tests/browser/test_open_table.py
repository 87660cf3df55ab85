"""A table that is open to everyone: a stranger has only its code, and no cookie yet."""

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Guest
from tests.browser.people import call_oneself

HEADERS = {"X-Kitchentable": "1"}


def test_a_stranger_who_sits_down_at_an_open_table_is_there_at_once(guest: Guest) -> None:
    anna, lucy = guest(), guest(PHONE)
    anna.request.put("/api/me", data={"name": "Anna"}, headers=HEADERS)
    code = anna.request.post("/api/tables", data={"game": "perudo", "seats": 2}, headers=HEADERS).json()["code"]
    lucy.goto(f"/t/{code}")
    lucy.get_by_role("button", name="Sit here").click()
    call_oneself(lucy, "Lucy", "Sit down")
    expect(lucy.get_by_text("you", exact=True)).to_be_visible()
    anna.goto(f"/t/{code}")
    anna.get_by_role("button", name="Start", exact=True).click()
    expect(lucy.locator('.stage [data-name="mine-0"]')).to_be_attached()
