"""What is one's own, in the browser: blocking who pesters, and deleting all that is kept."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Guest, Server
from tests.browser.hands import aim, press, push
from tests.browser.people import set_table, sit_down
from tests.browser.test_accessible import findings
from tests.browser.test_people import PHRASE, make_account


@pytest.fixture
def server(fresh_server: Server) -> Server:
    """Accounts have names that nobody else has."""
    return fresh_server


def test_who_pesters_is_blocked_and_an_account_deleted(guest: Guest) -> None:
    page, other = guest(DESKTOP), guest(PHONE)
    link = set_table(page, "Perudo", "Anna", seats=2)
    make_account(page, "Anna")
    page.goto(link)
    sit_down(other, link, "Pest")
    press(other, aim(other.get_by_role("button", name=re.compile("^Chat"))))
    for words in ("one", "two"):
        other.get_by_label("Say something").fill(words)
        push(other.get_by_role("button", name="Say", exact=True))
    press(page, aim(page.get_by_role("tab", name=re.compile("^Chat"))))
    chat = page.get_by_role("list", name="Chat")
    expect(chat).to_contain_text("two")
    press(page, aim(chat.get_by_role("button", name="Block Pest").first))
    expect(page.get_by_role("dialog")).to_contain_text("They are not told")
    assert not findings(page)
    press(page, aim(page.get_by_role("dialog").get_by_role("button", name="Block Pest")))
    expect(chat).to_contain_text("Nothing said yet")
    page.goto("/people")
    mine = page.get_by_role("region", name="Your data")
    expect(mine.get_by_text("Pest")).to_be_visible()
    with page.expect_download() as downloading:
        press(page, aim(mine.get_by_role("link", name="All that is kept of me")))
    assert '"name": "Anna"' in downloading.value.path().read_text(encoding="utf-8")
    press(page, aim(mine.get_by_role("button", name="Delete my account")))
    assert not findings(page)
    mine.get_by_label("Your passphrase").fill(PHRASE)
    press(page, aim(mine.get_by_role("button", name="Delete for ever")))
    expect(mine).to_contain_text("is deleted")
    expect(page.get_by_role("button", name="Make an account")).to_be_visible()
    expect(other.get_by_role("list").get_by_text("Anna", exact=True)).to_have_count(0)
