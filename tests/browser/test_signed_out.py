"""What a page says when the server closes it: signed out elsewhere, one page too many; and who signs in plays on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest, Server
from tests.browser.people import set_table
from tests.browser.test_accessible import findings
from tests.browser.test_people import PHRASE, make_account


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server at which a person may have two pages open."""
    monkeypatch.setenv("KITCHENTABLE_PERSON_SOCKETS", "2")
    running = Server(tmp_path / "data", "--bot-pause", "0.1")
    yield running
    running.stop()


def signs_in(page: Page, name: str) -> None:
    page.goto("/people")
    page.get_by_role("button", name="Sign in").click()
    page.get_by_label("Name to sign in with").fill(name)
    page.get_by_label("Passphrase", exact=True).fill(PHRASE)
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_text("Welcome back.")).to_be_visible()


def test_a_page_says_that_the_passphrase_was_changed_elsewhere_and_the_own_pages_go_on(guest: Guest) -> None:
    page, phone = guest(DESKTOP), guest(PHONE, "dark")
    link = set_table(page, "Perudo", "Anna", seats=2)
    make_account(page, "Anna")
    signs_in(phone, "Anna")
    for each in (page, phone):
        each.goto(link)
        expect(each.get_by_role("button", name="Start", exact=True)).to_be_visible()
    desk = page.context.new_page()
    desk.goto("/people")
    desk.get_by_role("button", name="Change the passphrase").click()
    desk.get_by_label("Passphrase until now").fill(PHRASE)
    desk.get_by_label("New passphrase").fill("eight brown cups")
    desk.get_by_role("button", name="Change it").click()
    expect(phone.get_by_role("heading", name="You are signed out")).to_be_visible()
    expect(phone.get_by_role("alert")).to_have_text("The passphrase of this account was changed: sign in again.")
    assert not findings(phone)
    phone.get_by_role("link", name="Sign in").click()
    expect(phone.get_by_role("button", name="Make an account")).to_be_visible()
    expect(page.get_by_text("Connection lost")).to_be_hidden()
    page.get_by_label("Bot for seat 2").select_option("easy")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_enabled()


def test_a_page_says_that_too_many_are_open_and_comes_in_when_one_is_closed(guest: Guest) -> None:
    page = guest(DESKTOP)
    link = set_table(page, "Perudo", "Anna", seats=2)
    second, third = page.context.new_page(), page.context.new_page()
    second.goto(link)
    expect(second.get_by_role("button", name="Start", exact=True)).to_be_visible()
    third.goto(link)
    expect(third.get_by_role("heading", name="Too many pages")).to_be_visible()
    expect(third.get_by_role("alert")).to_have_text("You have 2 pages open, and no more can be: close some.")
    assert not findings(third)
    second.close()
    for _ in range(100):
        third.get_by_role("button", name="Try again").click()
        shown = third.get_by_role("button", name="Start", exact=True).or_(third.get_by_role("button", name="Try again"))
        expect(shown).to_be_visible()
        if third.get_by_role("button", name="Start", exact=True).is_visible():
            break
    expect(third.get_by_role("button", name="Start", exact=True)).to_be_visible()


def test_a_guest_who_signs_in_in_another_tab_keeps_his_seat(guest: Guest) -> None:
    page, other = guest(DESKTOP), guest(DESKTOP)
    make_account(other, "Anna")
    set_table(page, "Perudo", "Guest", seats=2)
    tab = page.context.new_page()
    signs_in(tab, "Anna")
    expect(tab.get_by_role("heading", name="Anna", exact=True)).to_be_visible()
    page.get_by_label("Bot for seat 2").select_option("easy")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("button", name="Bid")).to_be_visible()
