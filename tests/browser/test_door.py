"""The door of a private table: a code that is typed, a host who is asked, and a link pasted where one waits."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.hands import aim, press
from tests.browser.people import call_oneself, set_table, sure


def test_a_code_typed_at_home_brings_one_to_the_door_and_the_host_lets_one_in(guest: Guest) -> None:
    anna, ben = guest(DESKTOP), guest(PHONE)
    link = set_table(anna, "Perudo", "Anna", seats=3, people=3)
    code = anna.locator("p.code").inner_text()
    ben.goto("/")
    press(ben, aim(ben.get_by_label("Code of the table, six characters")))
    ben.keyboard.type(code.lower())
    expect(ben.get_by_text("Anna will be asked whether you may come in")).to_be_visible()
    call_oneself(ben, "Ben", "Knock")
    expect(ben.get_by_role("heading", name="Anna is asked")).to_be_visible()
    expect(anna.get_by_text("Ben is at the door")).to_be_visible()
    press(anna, aim(anna.get_by_role("button", name="Let Ben in", exact=True)))
    press(ben, aim(ben.get_by_role("button", name="Sit here").first))
    expect(anna.locator(".seats li").nth(1)).to_contain_text("Ben")
    expect(anna.get_by_text("is at the door")).to_have_count(0)

    cleo = guest(DESKTOP)
    cleo.goto(f"/t/{code}")
    call_oneself(cleo, "Cleo", "Knock")
    press(anna, aim(anna.get_by_role("button", name="Do not let Cleo in")))
    expect(cleo.get_by_text("Anna did not let you in")).to_be_visible()
    cleo.goto(link)  # into the same tab: but for what follows the #, it is the address that is there
    press(cleo, aim(cleo.get_by_role("button", name="Sit here").first))
    expect(anna.locator(".seats li").nth(2)).to_contain_text("Cleo")
    assert "#" not in cleo.url


def test_of_two_of_one_name_the_second_chooses_another_and_a_closed_table_says_so(guest: Guest) -> None:
    anna, other = guest(DESKTOP), guest(PHONE)
    link = set_table(anna, "Bangkok", "Anna", seats=2)
    other.goto(link)
    press(other, aim(other.get_by_role("button", name="Sit here")))
    call_oneself(other, "Anna", "Sit down")
    expect(other.get_by_role("alert")).to_contain_text("called Anna already")
    call_oneself(other, "Ben", "Sit down")
    expect(anna.locator(".seats li").nth(1)).to_contain_text("Ben")
    expect(other.get_by_role("alert")).to_have_count(0)
    close = anna.get_by_role("button", name="Close the table")
    press(anna, aim(close))
    sure(anna, "Keep it open")
    press(anna, aim(close))
    sure(anna, "Close the table")
    expect(other.get_by_role("heading", name="This table is closed")).to_be_visible()
    other.goto(link)
    expect(other.get_by_text("Anna closed it")).to_be_visible()
    press(other, aim(other.get_by_role("link", name="To the games")))
    expect(other.get_by_role("heading", name="What shall we play?")).to_be_visible()
