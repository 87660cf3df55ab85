"""Who runs the server by its page: on a desk and on a phone, by mouse, by finger and by keys."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from kitchentable.cli import main
from tests.amounts import some_of
from tests.browser.conftest import DESKTOP, PHONE, Guest, Server
from tests.browser.hands import aim, press, push, tab_to
from tests.browser.people import set_table, sit_down, sure
from tests.browser.test_accessible import findings
from tests.browser.test_people import PHRASE, make_account
from tests.patience import until
from tests.server.serving import Player

Admin = Callable[..., str]


@pytest.fixture
def server(fresh_server: Server) -> Server:
    """Accounts have names that nobody else has."""
    return fresh_server


@pytest.fixture
def admin(server: Server, tmp_path: Path) -> Admin:
    """Gives the command beside the server that runs; answers what it prints."""

    def given(*words: str) -> str:
        said = StringIO()
        with redirect_stdout(said), pytest.raises(SystemExit) as ended:
            main(["admin", *words, "--data", str(tmp_path / "data")])
        assert ended.value.code == 0, said.getvalue()
        return said.getvalue()

    return given


def account(server: Server, name: str) -> None:
    """Somebody elsewhere has an account of that name."""
    with Player(server) as player:
        player.post("/api/account", name=name, passphrase=PHRASE)


def button(page: Page, name: str | re.Pattern[str]) -> None:
    press(page, aim(page.get_by_role("button", name=name, exact=isinstance(name, str))))


def tab(page: Page, name: str) -> None:
    press(page, aim(page.get_by_role("tab", name=name)))


def test_an_operator_renames_invites_hides_words_and_announces(guest: Guest, server: Server, admin: Admin) -> None:
    page, other = guest(DESKTOP), guest(PHONE)
    account(server, "Gandma")
    make_account(page, "Olga")
    admin("operator", "Olga")
    until(lambda: page.request.get("/api/me").json().get("operator"), "the server does not follow the command")
    page.goto("/people")
    press(page, aim(page.get_by_role("link", name="Run this server")))
    accounts = page.get_by_role("list", name="Accounts")
    expect(accounts.get_by_role("listitem")).to_have_count(2)
    press(page, aim(page.get_by_label("Find an account")))
    page.keyboard.type("gan")
    expect(accounts.get_by_role("listitem")).to_have_count(1)
    button(page, re.compile("^Gandma"))
    button(page, "Rename")
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type("Grandma")
    button(page, "Take it")
    expect(page.get_by_role("status")).to_have_text("Gandma is called Grandma from now on.")
    expect(accounts).to_contain_text("No account has “gan” in its name.")
    assert not findings(page)

    sit_down(other, set_table(guest(DESKTOP), "Perudo", "Anna", seats=3), "Pest")
    press(other, aim(other.get_by_role("button", name=re.compile("^Chat"))))
    for words in ("one", "two"):
        other.get_by_label("Say something").fill(words)
        push(other.get_by_role("button", name="Say", exact=True))
    expect(other.get_by_role("list", name="Chat")).to_contain_text("two")
    tab(page, "Tables")
    expect(page.get_by_role("list", name="Tables")).to_contain_text("No match runs now.")
    press(page, aim(page.get_by_role("radio", name="Not begun")))
    button(page, re.compile("^Perudo"))
    button(page, "Read what is said")
    said = page.get_by_role("list", name="What is said")
    expect(said).to_contain_text("one")
    assert not findings(page)
    press(page, aim(said.get_by_role("button", name="All of theirs: Pest").first))
    expect(other.get_by_role("list", name="Chat").get_by_text("These words were taken away.")).to_have_count(2)
    button(page, "Ban Pest")
    expect(page.get_by_role("dialog")).to_contain_text("A guest can come back as another")
    sure(page, "Ban")
    expect(other.get_by_role("heading", name="You are signed out")).to_be_visible()

    tab(page, "Settings")
    page.get_by_label("Announcement").fill("Soup at nine.")
    button(page, "Announce")
    expect(page.get_by_role("status")).to_have_text("It is announced.")
    press(page, aim(page.get_by_role("checkbox", name=re.compile("^Members only"))))
    expect(page.get_by_role("status")).to_have_text("Tables are for members only.")
    assert not findings(page)
    other.goto("/")
    expect(other.get_by_text("Soup at nine.")).to_be_visible()
    tab(page, "Log")
    for line in ("Gandma is Grandma", "all words of Pest", "announced: Soup at nine.", "tables for members only: on"):
        expect(page.get_by_role("region", name="Log")).to_contain_text(line)
    assert not findings(page)


@pytest.mark.parametrize(("size", "theme"), some_of([(DESKTOP, "light"), (PHONE, "dark")], [(PHONE, "dark")]))
def test_keys_alone_run_a_server_and_axe_finds_nothing_serious(
    guest: Guest, server: Server, admin: Admin, size: tuple[int, int], theme: str
) -> None:
    page = guest(size, theme)
    page.goto("/admin")
    expect(page.get_by_role("heading", name="For who runs this server")).to_be_visible()
    assert not findings(page)
    make_account(page, "Olga")
    for name in ("Dick", "Bartholomäus Hohenstein"):
        account(server, name)
    admin("operator", "Olga")
    page.goto("/admin")
    tab_to(page.get_by_role("tab", name="People"))
    for name in ("Tables", "Settings", "Log"):
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("tab", name=name)).to_be_focused()
        expect(page.get_by_role("region", name=name)).to_be_visible()
        assert not findings(page)
        assert page.evaluate("document.documentElement.scrollWidth <= screen.width"), "nothing is wider than the window"
    page.reload()
    expect(page.get_by_role("region", name="Log")).to_be_visible()
    tab_to(page.get_by_role("tab", name="Log"))
    page.keyboard.press("Home")
    tab_to(page.get_by_role("button", name=re.compile("^Dick")))
    page.keyboard.press("Enter")
    assert not findings(page)
    assert page.evaluate("document.documentElement.scrollWidth <= screen.width")
    tab_to(page.get_by_role("button", name="Delete"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("Delete Dick for ever?")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Delete")).to_be_focused()
    page.keyboard.press("Enter")
    tab_to(page.get_by_role("button", name="Delete for ever"))
    assert not findings(page)
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Accounts").get_by_role("listitem")).to_have_count(2)
    expect(page.get_by_label("Find an account")).to_be_focused()


@pytest.mark.long
def test_the_last_operator_is_told_so_and_a_page_whose_role_is_gone_shows_nothing(
    guest: Guest, server: Server, admin: Admin
) -> None:
    page, second = guest(DESKTOP), guest(PHONE)
    make_account(page, "Olga")
    account(server, "Pia")
    for name in ("Olga", "Pia"):
        admin("operator", name)
    second.goto("/people")
    button(second, "Sign in")
    second.get_by_label("Name to sign in with").fill("Pia")
    second.get_by_label("Passphrase", exact=True).fill(PHRASE)
    button(second, "Come in")
    expect(second.get_by_text("Welcome back.")).to_be_visible()
    second.goto("/admin")
    button(second, re.compile("^Olga"))
    expect(second.get_by_role("list", name="Accounts")).to_contain_text("only by kitchentable admin")
    expect(second.get_by_role("button", name="Delete")).to_have_count(0)
    admin("operator", "Pia", "off")
    tab(second, "Log")
    expect(second.get_by_text("Pia is no operator.")).to_be_visible()
    expect(second.get_by_role("tab")).to_have_count(0)
    page.goto("/admin#settings")
    button(page, "Give the role back")
    sure(page, "Give it back")
    expect(page.get_by_role("dialog")).to_contain_text("You are the last operator")
    sure(page, "Keep it")
    button(page, "Give the role back")
    sure(page, "Give it back")
    sure(page, "Give it back all the same")
    expect(page.get_by_text("Olga is no operator.")).to_be_visible()


def test_two_tabs_of_an_operator_do_not_undo_each_other(guest: Guest, admin: Admin) -> None:
    page = guest(DESKTOP)
    make_account(page, "Olga")
    admin("operator", "Olga")
    page.goto("/admin#settings")
    page.get_by_label("Announcement").fill("Soup at nine.")
    second = page.context.new_page()
    second.goto("/admin#settings")
    second.get_by_label("Who runs this server").fill("The Smiths")
    press(second, aim(second.get_by_role("button", name="Keep this text").first))
    expect(second.get_by_role("status")).to_have_text("Who runs this server: kept.")
    second.close()
    button(page, "Announce")
    expect(page.get_by_role("alert")).to_contain_text("changed elsewhere")
    expect(page.get_by_label("Announcement")).to_have_value("Soup at nine.")
    expect(page.get_by_label("Who runs this server")).to_have_value("The Smiths")
    button(page, "Announce")
    expect(page.get_by_role("status")).to_have_text("It is announced.")


# Links that work once -----------------------------------------------------------------------------------------------


def test_a_link_for_a_new_passphrase_works_once_and_in_a_tab_that_shows_the_page(
    guest: Guest, server: Server, admin: Admin, tmp_path: Path
) -> None:
    def link() -> str:
        return "/people#passphrase:" + admin("passphrase", "Grandma").rsplit(":", 1)[1].strip()

    def choose(page: Page, words: str) -> Locator:
        part = page.get_by_role("region", name="New passphrase")
        press(page, aim(part.get_by_label("New passphrase")))
        page.keyboard.press("ControlOrMeta+A")
        page.keyboard.type(words)
        page.keyboard.press("Enter")
        return part

    account(server, "Grandma")
    page, other = guest(PHONE), guest(DESKTOP)
    first = link()
    page.goto(first)
    expect(page.get_by_role("region", name="New passphrase")).to_be_visible()
    assert "#" not in page.url, "the secret leaves the address at once"
    expect(choose(page, "short").get_by_role("alert")).to_contain_text("10 to 200 characters")
    expect(choose(page, "eight brown cups").get_by_role("status")).to_contain_text("signed in as Grandma")
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()

    other.goto("/people")
    expect(other.get_by_role("button", name="Make an account")).to_be_visible()
    other.goto(first)  # into the tab that shows the page: nothing is loaded anew
    expect(choose(other, "nine brown cups").get_by_role("alert")).to_contain_text("used already")
    old = link()
    with sqlite3.connect(tmp_path / "data" / "kitchentable.db") as data:
        data.execute("update tickets set made = made - 3 * 24 * 3600")
    data.close()
    other.goto(old)
    expect(other.get_by_role("alert")).to_have_count(0)
    expect(choose(other, "nine brown cups").get_by_role("alert")).to_contain_text("too old")
    other.goto(link())
    expect(choose(other, "nine brown cups").get_by_role("status")).to_contain_text("signed in as Grandma")
    assert "#" not in other.url
    page.reload()
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()


def test_an_invitation_makes_one_account_and_no_second(guest: Guest, admin: Admin) -> None:
    page, other = guest(DESKTOP), guest(PHONE)
    admin("registration", "invitation")
    link = "/people#invitation:" + admin("invite").rsplit(":", 1)[1].strip()

    def make(which: Page, name: str) -> None:
        which.get_by_label("Name to sign in with").fill(name)
        which.get_by_label("Passphrase", exact=True).fill(PHRASE)
        button(which, "Make it")

    page.goto("/people")
    until(lambda: page.request.get("/api/about").json().get("registration"), "the server does not follow the command")
    button(page, "Make an account")
    make(page, "Ina")
    expect(page.get_by_role("alert")).to_contain_text("by invitation")
    page.goto(link)  # into the tab that shows the page, and what was typed stays
    expect(page.get_by_text("You are invited to make an account here.")).to_be_visible()
    assert "#" not in page.url
    button(page, "Make it")
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()
    other.goto(link)
    button(other, "Make an account")
    make(other, "Ben")
    expect(other.get_by_role("alert")).to_contain_text("by invitation")
    expect(other.get_by_role("button", name="Sign out")).to_have_count(0)
