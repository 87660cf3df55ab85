"""Score pads: a family that plays with real things enters what happened by finger, and reads who has won and why."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from kitchentable import evening
from kitchentable.drawing.text import with_names
from kitchentable.games import GAMES
from tests.amounts import some_of
from tests.browser.conftest import PHONE, Guest
from tests.browser.hands import push, tab_to
from tests.browser.holding import Answers
from tests.browser.pads import begin, enter
from tests.browser.people import sure

PADS = tuple(name for name in GAMES if GAMES[name].pad)


@pytest.mark.parametrize("name", some_of(PADS, ["farkle"]))
def test_a_family_enters_an_evening_to_the_named_winner(guest: Guest, name: str) -> None:
    page, game = guest(PHONE), GAMES[name]
    assert game.pad is not None
    written = evening.read(game, game.pad.example)
    page.goto("/")
    page.get_by_text("Score a real game", exact=True).tap()
    page.get_by_role("link", name=f"Score a real game of {game.title}", exact=True).tap()
    begin(page, game, written)
    before = game.pad.begin(len(written.players), written.options)
    for number, line in enumerate(written.lines, 1):
        enter(page, game, before, line, written.players, number)
        before = game.pad.write(before, line)
    scored = game.pad.scored(written)
    ends = [sheet for sheet in (scored.evening, *reversed(scored.sheets)) if sheet and sheet.ending]
    verdict = page.get_by_role("region", name="Who won")
    expect(verdict).to_contain_text(with_names(ends[0].ending, written.players))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    page.reload()
    expect(verdict).to_contain_text(with_names(ends[0].ending, written.players))
    for sheet in scored.sheets:
        expect(sheet_of(page, sheet.title).locator("tfoot td")).to_have_count(len(written.players))


def test_lines_are_undone_corrected_and_taken_out_and_players_renamed(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/score/farkle")
    begin(page, GAMES["farkle"], evening.read(GAMES["farkle"], "options: opening=0\nplayers: Anna, Ben\n"))
    plates = page.get_by_role("tab")
    plates.nth(1).tap()
    key(page, "300").tap()
    key(page, "50").tap()
    page.get_by_role("button", name="Bank 350").tap()
    expect(plates.nth(1)).to_contain_text("350")
    key(page, "100").tap()
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_role("button", name="Bank", exact=True)).to_be_disabled()
    page.get_by_label("Points", exact=True).fill("370")
    fault = page.locator(".fault")
    expect(fault).to_have_text(
        "Dice bring points in steps of 50, not 370. A single 1 is worth 100, a single 5 is worth 50. FAR-3.1"
    )
    expect(fault.get_by_role("link", name="FAR-3.1")).to_be_visible()
    page.get_by_label("Points", exact=True).fill("400")
    page.keyboard.press("Enter")
    expect(plates.nth(0)).to_contain_text("400")
    page.get_by_role("button", name="Farkle", exact=True).tap()
    expect(sheet_of(page, "The game").locator("tbody tr")).to_have_count(2)

    with page.context.expect_page() as opened:
        push(page.get_by_role("link", name="The rules"))
    book = opened.value
    expect(book.locator(".part").filter(has_text="FAR-2.1").first).to_be_visible()
    expect(book.locator('[data-rule="FAR-4.1"]')).to_contain_text("A first bank may be as small as any other.")
    book.close()

    page.get_by_text("What was written, line by line").tap()
    page.get_by_role("button", name="Correct line 1").tap()
    expect(page.get_by_role("status").filter(has_text="You correct line 1")).to_be_visible()
    page.get_by_role("button", name="Clear").tap()
    key(page, "500").tap()
    page.get_by_role("button", name="Bank 500").tap()
    expect(plates.nth(1)).to_contain_text("500")
    page.get_by_role("button", name="Take out line 2").tap()
    odd = page.get_by_role("alert").filter(has_text="does not fit any more")
    expect(odd.locator("p")).to_have_text(
        "Line 2, Ben: farkle, does not fit any more. It is the turn of Anna. "
        "Only the player whose turn it is decides. FAR-2.10 It and what follows do not count."
    )
    odd.get_by_role("button", name="Undo").tap()
    expect(odd).to_have_count(0)
    expect(plates.nth(0)).to_contain_text("400")

    page.get_by_role("button", name="Players and options").tap()
    page.get_by_label("Player 1", exact=True).fill("Grandma")
    page.get_by_role("button", name="Go on").tap()
    expect(plates.nth(0)).to_contain_text("Grandma")
    page.get_by_role("button", name="New", exact=True).tap()
    sure(page, "Keep it")
    expect(plates.nth(1)).to_contain_text("500")
    page.get_by_role("button", name="New", exact=True).tap()
    sure(page, "New pad")
    expect(page.get_by_label("Player 1", exact=True)).to_have_value("Grandma")


def test_a_pad_is_written_by_keys_and_a_key_that_was_clicked_is_not_pressed_by_enter(guest: Guest) -> None:
    page = guest()
    page.goto("/score/farkle")
    for seat, name in enumerate(("Anna", "Ben"), 1):
        page.get_by_label(f"Player {seat}", exact=True).fill(name)
    page.get_by_role("button", name="Begin").click()
    plates, lines = page.get_by_role("tab"), page.locator(".lines li")
    plates.nth(0).click()
    page.keyboard.type("650")
    page.keyboard.press("Backspace")
    page.keyboard.type("0")
    page.keyboard.press("Enter")
    expect(plates.nth(0)).to_contain_text("650")
    key(page, "500").click()
    page.keyboard.press("Enter")
    expect(plates.nth(1)).to_contain_text("500")
    expect(lines).to_have_count(2)
    page.keyboard.type("75")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("steps of 50, not 75")
    for _ in "75":
        page.keyboard.press("Backspace")
    tab_to(page.get_by_role("button", name="Farkle", exact=True))
    page.keyboard.press("Enter")
    expect(lines).to_have_count(3)

    page.get_by_text("What was written, line by line").click()
    page.get_by_role("button", name="Put in a line before line 2", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="You put in a line before line 2, Ben: 500")).to_be_visible()
    expect(plates.nth(0)).to_contain_text("650")
    page.get_by_role("button", name="Leave it").click()
    page.get_by_role("button", name="Put in a line before line 3", exact=True).click()
    page.get_by_role("button", name="Farkle", exact=True).click()
    expect(lines).to_have_count(4)
    expect(lines.nth(2)).to_contain_text("farkle")


def test_pieces_are_typed_as_they_are_called(guest: Guest) -> None:
    page = guest()
    page.goto("/score/blokus")
    for seat, name in enumerate(("Anna", "Ben"), 1):
        page.get_by_label(f"Player {seat}", exact=True).fill(name)
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("status").filter(has_text="Anna has left of blue")).to_be_visible()
    page.keyboard.type("i5v3")
    expect(page.get_by_role("region", name="Write a line")).to_contain_text("8 squares 2 pieces")
    page.keyboard.press("Backspace")
    page.keyboard.press("Enter")
    expect(page.locator(".lines li")).to_have_text(re.compile("blue I5"))


def test_a_game_that_is_not_here_says_so(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/score/chess")
    expect(page.get_by_text("Games of chess cannot be scored")).to_be_visible()


def test_what_is_done_before_the_pad_has_answered_is_not_lost(guest: Guest) -> None:
    page = guest()
    answers = Answers(page, "**/api/games/farkle/pad")
    page.goto("/score/farkle")
    for seat, name in enumerate(("Anna", "Ben"), 1):
        page.get_by_label(f"Player {seat}", exact=True).fill(name)
    push(page.get_by_role("button", name="Begin"))
    plates = page.get_by_role("tab")
    push(plates.nth(0))
    page.keyboard.type("650")
    page.keyboard.press("Enter")
    expect(plates.nth(0)).to_contain_text("650")
    push(key(page, "500"))
    expect(page.get_by_role("button", name="Bank 500")).to_be_enabled()
    answers.hold()
    page.keyboard.press("Enter")
    page.keyboard.type("75")
    page.keyboard.press("Enter")
    answers.release()
    expect(page.get_by_role("alert")).to_contain_text("steps of 50, not 75")
    push(page.get_by_role("button", name="Clear"))

    lines = page.locator(".lines li")
    push(page.get_by_text("What was written, line by line"))
    expect(lines).to_have_count(2)
    answers.hold()
    push(page.get_by_role("button", name="Correct line 1"))
    push(page.get_by_role("button", name="Clear"))
    push(key(page, "500"))
    answers.release()
    bank = page.get_by_role("button", name="Bank 500")
    expect(bank).to_be_enabled()
    expect(page.get_by_role("row", name="Turn 1 650")).to_be_visible()  # its first line is still there
    page.reload()  # who corrects goes on with that
    expect(page.get_by_text("You correct line 1")).to_be_visible()
    expect(bank).to_be_enabled()
    push(bank)
    push(page.get_by_text("What was written, line by line"))
    expect(lines.nth(0)).to_contain_text("Anna: 500")


def key(page: Page, text: str) -> Locator:
    """A key that adds so many points."""
    return page.get_by_role("group", name="Keys").get_by_role("button", name=text, exact=True)


def sheet_of(page: Page, title: str) -> Locator:
    """The sheet of that title."""
    return page.get_by_role("region", name=title, exact=True)
