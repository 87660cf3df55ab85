"""A browser is greeted in its language, and speaks another one at a touch."""

from itertools import product

import pytest
from playwright.sync_api import Page, expect

from tests.amounts import some_of
from tests.browser.conftest import DESKTOP, PHONE, Guest, sizes
from tests.browser.inside import HEADERS

DICE = {"en": "my dice", "de": "meine Würfel"}
"""What one's own dice are called."""


def chooses(page: Page, language: str) -> None:
    """Presses the language's own name, in the head of a page or the menu of a table."""
    page.get_by_role("button", name=language, exact=True).click()


@sizes("size", "finger")
def test_a_german_browser_is_greeted_in_german_and_english_is_one_touch_away(
    guest: Guest, size: tuple[int, int]
) -> None:
    page = guest(size, locale="de-DE")
    page.goto("/")
    expect(page.get_by_role("link", name="Leute")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    chooses(page, "English")
    expect(page.get_by_role("link", name="People")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    expect(page.get_by_role("link", name="People")).to_be_visible()


def test_who_speaks_what_there_is_not_reads_english(guest: Guest) -> None:
    page = guest(DESKTOP, locale="fr-FR")
    page.goto("/")
    expect(page.get_by_role("link", name="People")).to_be_visible()


@sizes("size", "mouse")
def test_a_table_turns_at_a_touch_and_what_was_chosen_is_remembered(guest: Guest, size: tuple[int, int]) -> None:
    page = guest(size)
    page.goto("/play/perudo")
    expect(page.get_by_role("group", name=DICE["en"])).to_be_visible()
    expect(page.locator('[data-button="bid"]:enabled')).to_be_visible()  # nothing more comes into the menu
    page.get_by_role("button", name="Menu").click()
    chooses(page, "Deutsch")
    expect(page.get_by_role("group", name=DICE["de"])).to_be_visible()
    expect(page.get_by_role("region", name="Die Stellung in Worten")).to_contain_text("Deine Würfel")
    page.reload()
    expect(page.get_by_role("group", name=DICE["de"])).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("link", name="Leute")).to_be_visible()


def test_a_form_that_is_half_filled_stays_so_in_another_language(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/new/farkle")
    page.get_by_label("Your name").fill("Jörg")
    page.get_by_role("radio", name="2", exact=True).click()
    page.locator("summary").first.click()
    page.get_by_label("Target").fill("2000")
    chooses(page, "Deutsch")
    expect(page.get_by_label("Dein Name")).to_have_value("Jörg")
    expect(page.get_by_label("Ziel")).to_have_value("2000")
    expect(page.get_by_role("radio", name="2", exact=True)).to_be_checked()


def test_pages_in_german_fit_on_a_phone_and_speak_german(guest: Guest) -> None:
    page = guest(PHONE, locale="de-DE")
    for path, words in {
        "/new/farkle#bots": "Wie viele?",
        "/score/farkle": "Eine echte Partie Farkle aufschreiben",
        "/house/perudo": "Wie heißen sie?",
        "/print/perudo": "Gebotsleiste",
        "/people": "Bestenliste",
        "/rules": "Darf ich passen?",
        "/replay": "Mitschrift nachspielen",
        "/take": "Partie weiterspielen",
        "/notices": "Wenn du dran bist",
        "/privacy": "Was, und wie lange",
    }.items():
        page.goto(path)
        expect(page.get_by_text(words, exact=True).first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= screen.width"), f"{path} is wider than the phone"


@pytest.mark.parametrize(
    ("locale", "width"),
    some_of(product(("en-US", "de-DE"), (320, 360)), [("de-DE", 320)]),
)
def test_home_fits_on_a_phone_of_somebody_who_has_a_name_and_a_turn(guest: Guest, locale: str, width: int) -> None:
    page = guest((width, 740), locale=locale)
    page.request.put("/api/me", data={"name": "Anna"}, headers=HEADERS)
    asked = {"game": "klongs", "seats": 4, "bots": ["easy"] * 3}
    code = page.request.post("/api/tables", data=asked, headers=HEADERS).json()["code"]
    page.request.post(f"/api/tables/{code}/host", data={"type": "start"}, headers=HEADERS)
    page.goto("")
    turn = page.locator(".strip .turn .soft")
    expect(turn).to_have_text("your turn" if locale == "en-US" else "du bist dran")
    assert page.evaluate("document.documentElement.scrollWidth <= screen.width")
    cut = "it => it.getBoundingClientRect().right > it.closest('.what').getBoundingClientRect().right"
    assert not turn.evaluate(cut)
