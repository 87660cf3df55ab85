"""Accounts, friends and ratings as people meet them: on a desk and on a phone, in the light and in the dark."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.amounts import some_of
from tests.browser.conftest import DESKTOP, PHONE, Guest, Server
from tests.browser.people import set_table
from tests.browser.test_accessible import findings
from tests.patience import until
from tests.server.serving import Player

PHRASE = "seven brown cups"


@pytest.fixture
def server(fresh_server: Server) -> Server:
    """Accounts have names that nobody else has."""
    return fresh_server


def make_account(page: Page, name: str) -> None:
    page.goto("/people")
    page.get_by_role("button", name="Make an account").click()
    page.get_by_label("Name to sign in with").fill(name)
    page.get_by_label("Passphrase", exact=True).fill(PHRASE)
    page.get_by_role("button", name="Make it").click()
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()


def test_an_account_is_made_left_and_come_back_to_on_a_phone(guest: Guest) -> None:
    page = guest(DESKTOP)
    code = set_table(page, "Perudo", "Anna", seats=2).split("/t/")[1].split("#")[0]
    make_account(page, "Anna")
    page.get_by_role("button", name="Change the passphrase").click()
    page.get_by_label("Passphrase until now").fill(PHRASE)
    page.get_by_label("New passphrase").fill("short")
    page.get_by_role("button", name="Change it").click()
    expect(page.get_by_role("alert")).to_contain_text("10 to 200 characters")
    phone = guest(PHONE)
    phone.goto("/people")
    phone.get_by_role("button", name="Sign in").click()
    phone.get_by_label("Name to sign in with").fill("anna")
    phone.get_by_label("Passphrase", exact=True).fill("seven brown cats")
    phone.get_by_role("button", name="Come in").click()
    expect(phone.get_by_role("alert")).to_contain_text("do not belong together")
    phone.get_by_label("Passphrase", exact=True).fill(PHRASE)
    phone.get_by_role("button", name="Come in").click()
    expect(phone.get_by_text("Welcome back.")).to_be_visible()
    phone.goto("/")
    expect(phone.get_by_role("link", name=re.compile(f"Go in: .*{code}"))).to_be_visible()
    phone.goto("/people")
    phone.get_by_role("button", name="Sign out").click()
    expect(phone.get_by_role("button", name="Make an account")).to_be_visible()
    phone.goto("/")
    expect(phone.get_by_role("link", name="Play Perudo against bots")).to_be_visible()
    assert phone.get_by_role("link", name=re.compile("Go in: ")).count() == 0


def test_a_friend_is_won_by_a_link_and_asked_to_the_table_with_one_touch(guest: Guest) -> None:
    page, other = guest(DESKTOP), guest(PHONE)
    make_account(page, "Anna")
    page.get_by_role("button", name="Make a friend link").click()
    link = page.get_by_label("For one person, within two weeks").input_value()
    other.goto(link)
    expect(other.get_by_role("heading", name="Anna asks: be friends here?")).to_be_visible()
    other.get_by_label("Your name").fill("Ben")
    assert other.evaluate("innerWidth") == PHONE[0], "the form is no wider than the phone"
    other.get_by_role("button", name="Be friends").click()
    expect(other.get_by_role("region", name="Friends").get_by_text("Anna")).to_be_visible()
    assert "#" not in other.url
    set_table_again(page)
    page.get_by_role("button", name="Ask Ben").click()
    expect(page.get_by_role("button", name="Ben is asked")).to_be_disabled()
    other.goto("/")
    asked = other.get_by_role("region", name="Anna asks you")
    asked.get_by_role("link", name="Go in").click()
    other.get_by_role("button", name="Sit here").first.click()
    expect(page.get_by_role("list").get_by_text("Ben", exact=True)).to_be_visible()
    other.goto("/people")
    friends = other.get_by_role("region", name="Friends")
    expect(friends.get_by_text("at Perudo, with you")).to_be_visible()
    expect(friends.get_by_role("link", name="Go to Anna's table")).to_have_text("Go there")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".stage")).to_be_attached()
    other.reload()
    expect(friends.get_by_role("link", name="Go to Anna's table")).to_have_text("Go there")


def set_table_again(page: Page) -> None:
    """Make a table as who has a name already does."""
    page.goto("/new/perudo")
    page.get_by_role("radio", name="2", exact=True).click()
    page.get_by_label("Seat 2", exact=True).select_option("")
    page.get_by_role("button", name="Set the table").click()
    expect(page.locator("#invitation-link")).to_be_visible()


def rated(server: Server, *names: str) -> None:
    """Programs with accounts of these names play a match of Perudo, in which the first stays and the others give up."""
    players = [Player(server, name) for name in names]
    for player, name in zip(players, names, strict=True):
        player.post("/api/account", name=name, passphrase=PHRASE)
    code = players[0].create("perudo", len(players))
    for player in players[1:]:
        player.post(f"/api/tables/{code}/join")
    players[0].post(f"/api/tables/{code}/host", type="start")
    until(lambda: players[0].get(f"/api/tables/{code}")["phase"] == "playing", "the match does not begin")
    for player in players[1:]:
        player.sent("POST", f"/api/tables/{code}/concede").raise_for_status()
    for player in players:
        player.http.close()


@pytest.mark.parametrize(("size", "theme"), some_of([(DESKTOP, "light"), (PHONE, "dark")], [(PHONE, "dark")]))
def test_axe_finds_nothing_serious_on_the_pages_of_people(
    guest: Guest, server: Server, size: tuple[int, int], theme: str
) -> None:
    rated(server, "Cleo", "Dora", "Emil")
    page = guest(size, theme)
    page.goto("/people")
    page.get_by_role("button", name="Sign in").click()
    page.get_by_label("Name to sign in with").fill("Cleo")
    page.get_by_label("Passphrase", exact=True).fill(PHRASE)
    assert not findings(page)
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("region", name="Your matches")).to_contain_text("provisional")
    expect(page.get_by_role("link", name="All my matches as a zip")).to_be_visible()
    page.get_by_text("What is a rating?").click()
    expect(page.get_by_text("for the first 5 rated matches")).to_be_visible()
    page.get_by_role("button", name="Make a friend link").click()
    expect(page.get_by_label("For one person, within two weeks")).to_be_visible()
    expect(page.get_by_role("list", name="The best at").get_by_role("listitem")).to_have_count(3)
    assert not findings(page)
    assert page.evaluate("document.documentElement.scrollWidth <= screen.width"), "nothing is wider than the window"
    page.get_by_role("link", name="Emil").click()
    expect(page.get_by_role("region", name="Latest matches")).to_contain_text("of 3")
    assert page.get_by_role("link", name="All my matches as a zip").count() == 0, "the matches are another's"
    assert not findings(page)
    assert page.evaluate("document.documentElement.scrollWidth <= screen.width")
    page.get_by_role("link", name="Games", exact=True).click()
    expect(page.get_by_role("link", name="Play Perudo against bots")).to_be_visible()
    assert not findings(page)
    page.goto("/friend#wrong")
    page.get_by_role("button", name="Yes, be friends").click()
    expect(page.get_by_role("alert")).to_contain_text("used already")
    assert not findings(page)
