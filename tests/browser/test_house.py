"""House rules that a family fills in once, keeps, shares and plays by; and questions to the books of all games."""

import re
from pathlib import Path

from playwright.sync_api import expect

from kitchentable.games.klongs.components import shipped
from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.hands import Hand, push
from tests.browser.test_accessible import findings

OVERFLOWS = "() => document.documentElement.scrollWidth > screen.width"


def test_house_rules_are_filled_in_once_and_played_by_also_from_a_link(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/house/perudo")
    finger = Hand(page, "finger")
    finger.choose(page.get_by_label("Calza", exact=True), "in_turn")
    push(page.get_by_label("The next player may call calza"))
    expect(page.get_by_role("alert")).to_contain_text("calza=in_turn")
    push(page.get_by_label("The next player may call calza"))
    expect(page.get_by_role("alert")).to_have_count(0)
    push(page.get_by_role("button", name="Play by them"))
    expect(page.get_by_role("alert")).to_contain_text("A name is missing")
    finger.write(page.get_by_label("What are they called?"), "At Grandma’s")
    assert not page.evaluate(OVERFLOWS) and not findings(page)
    push(page.get_by_role("button", name="Keep", exact=True))
    expect(page.get_by_role("status")).to_contain_text("is kept on this device")
    link = page.url
    push(page.get_by_role("button", name="Play by them"))
    expect(page).to_have_url(re.compile("/new/perudo#house="))
    push(page.locator("summary", has_text="Options"))
    expect(page.locator("#preset")).to_have_value("house: At Grandma’s")
    expect(page.locator("#option-calza")).to_have_value("in_turn")
    other = guest(DESKTOP)
    other.goto(link)
    expect(other.get_by_label("What are they called?")).to_have_value("At Grandma’s")
    expect(other.locator("#option-calza")).to_have_value("in_turn")
    paper = other.get_by_role("link", name="Print").get_attribute("href")
    assert paper and other.request.get(paper).headers["content-type"] == "application/pdf"


def test_another_sheet_takes_the_place_of_changes_only_where_one_says_so(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/house/perudo#name=At+Home&dice=3")
    finger = Hand(page, "finger")
    push(page.get_by_role("button", name="Keep", exact=True))
    dice, called = page.get_by_label("Dice each"), page.get_by_label("What are they called?")
    other = page.get_by_role("button", name="A new sheet")
    push(other)
    expect(called).to_have_value("")  # nothing was changed
    push(page.get_by_role("button", name="At Home"))
    expect(dice).to_have_value("3")
    finger.choose(page.get_by_label("Calza", exact=True), "anyone")
    push(other)
    question = page.get_by_role("dialog", name="Drop the changes?")
    expect(question).to_be_visible()
    assert not page.evaluate(OVERFLOWS) and not findings(page)
    push(question.get_by_role("button", name="Stay with this sheet"))
    expect(question).to_have_count(0)
    expect(page.locator("#option-calza")).to_have_value("anyone")
    push(other)
    push(question.get_by_role("button", name="Drop them"))
    expect(called).to_have_value("")
    expect(page.locator("#option-calza")).to_have_value("off")


def test_what_was_wrong_with_one_sheet_is_not_said_of_another(guest: Guest) -> None:
    page = guest(DESKTOP)
    page.goto("/house/perudo#name=A&dice=3")
    push(page.get_by_role("button", name="Keep", exact=True))
    expect(page.get_by_role("status").filter(has_text="is kept on this device")).to_be_visible()
    page.goto("/house/perudo#name=B&calza=in_turn&calza_next=false")
    refused = page.get_by_role("alert").filter(has_text="leaves calza to the next player")
    expect(refused).to_be_visible()
    push(page.get_by_role("button", name="A new sheet"))
    expect(refused).to_have_count(0)
    push(page.get_by_role("button", name="Keep", exact=True))
    nameless = page.get_by_role("alert").filter(has_text="A name is missing")
    expect(nameless).to_be_visible()
    push(page.get_by_role("button", name="A", exact=True))
    expect(nameless).to_have_count(0)


def test_a_damaged_link_says_what_is_left_out_of_it(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/house/perudo#name=A&dice=3&attic=4")
    expect(page.get_by_role("alert")).to_contain_text("attic=4 is none of the options here, and is left out.")
    page.goto("/house/perudo#name=A&dice=many&attic=4")
    expect(page.get_by_role("alert")).to_contain_text("dice=many and attic=4 are none of the options here")


def test_a_question_finds_its_rule_in_the_books_of_all_games_and_in_one(guest: Guest) -> None:
    page = guest(DESKTOP)
    page.goto("/")
    push(page.get_by_role("link", name="What do the rules say?"))
    mouse = Hand(page, "mouse")
    mouse.write(page.get_by_label("Ask the rules of all games"), "hot dice")
    first = page.locator(".found li").first
    expect(first).to_contain_text("Farkle")
    expect(first).to_contain_text("FAR-2.7")
    assert not findings(page)
    push(first.locator("a"))
    expect(page.locator('.asked[data-rule="FAR-2.7"]')).to_be_in_viewport()
    mouse.write(page.get_by_label("Search the rules"), "what happens if I bust?")
    expect(page.locator(".part[data-rule]").first).to_have_attribute("data-rule", "FAR-2.6")
    mouse.write(page.get_by_label("Search the rules"), "xyzzy")
    expect(page.get_by_text("No rule answers that.")).to_be_visible()


def test_an_owner_plays_with_his_own_components_and_reads_the_rules_in_german(guest: Guest, tmp_path: Path) -> None:
    """KLO-1.5"""
    anna = guest(DESKTOP)
    anna.goto("/new/klongs")
    anna.get_by_label("Your name").fill("Anna")
    anna.get_by_text("Options", exact=True).click()
    with anna.expect_download() as download:
        anna.get_by_role("link", name="Save the file to correct").click()
    ours = download.value.path().read_text(encoding="utf-8")
    assert ours == shipped()
    mine = tmp_path / "my box.txt"
    mine.write_text(ours.replace("hand: 4", "hand: many"), encoding="utf-8")
    anna.get_by_label("Components", exact=True).set_input_files(mine)
    line = ours.splitlines().index("hand: 4") + 1
    expect(anna.get_by_text(f"components, line {line}: hand: a number from 1 to 12 is expected")).to_be_visible()
    anna.get_by_role("button", name="Set the table").click()
    expect(anna.get_by_label("Components", exact=True)).to_be_focused()
    mine.write_text(ours.replace("hand: 4", "hand: 3"), encoding="utf-8")
    anna.get_by_label("Components", exact=True).set_input_files(mine)
    expect(anna.get_by_text("is played with.")).to_be_visible()
    anna.get_by_role("button", name="Set the table").click()
    expect(anna.get_by_text("Components: from a file.")).to_be_visible()
    anna.goto("/rules/klongs")
    expect(anna.get_by_text("On your turn you may move one of your boats")).to_be_visible()
    anna.get_by_label("Language of the rules").select_option("de")
    expect(anna.get_by_text("In deinem Zug darfst du eines deiner Boote verschieben")).to_be_visible()


def test_what_was_changed_on_a_sheet_and_not_kept_is_there_again(guest: Guest) -> None:
    page = guest(DESKTOP)
    page.goto("/house/perudo#name=Oma&dice=3")
    push(page.get_by_role("button", name="Keep", exact=True))
    dice, called = page.get_by_label("Dice each"), page.get_by_label("What are they called?")
    Hand(page, "mouse").write(dice, "4")
    push(page.get_by_role("button", name="Deutsch"))
    expect(page.get_by_text("Was du hier geändert hast, ist noch da.")).to_be_visible()
    expect(page.locator("#option-dice")).to_have_value("4")
    page.reload()
    expect(page.locator("#option-dice")).to_have_value("4")
    push(page.get_by_role("button", name="English"))
    push(page.get_by_role("button", name="Keep", exact=True))
    expect(page).to_have_url(re.compile("#name=Oma&dice=4$"))
    push(page.get_by_role("button", name="A new sheet"))
    expect(page).to_have_url(re.compile("#name=$"))
    page.reload()
    expect(page.get_by_text("What you changed here")).to_have_count(0)
    expect(called).to_have_value("")
    expect(dice).to_have_value("5")


def test_house_rules_of_a_name_that_is_taken_replace_others_only_where_one_says_so(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/house/perudo#name=Oma&dice=3")
    push(page.get_by_role("button", name="Keep", exact=True))
    push(page.get_by_role("button", name="A new sheet"))
    called, question = page.get_by_label("What are they called?"), page.get_by_role("dialog")
    finger = Hand(page, "finger")
    finger.write(called, "\u200b\u2060")
    push(page.get_by_role("button", name="Keep", exact=True))
    expect(page.get_by_role("alert")).to_contain_text("A name is missing")
    finger.write(called, " oma\u200b")
    push(page.get_by_role("button", name="Keep", exact=True))
    expect(question).to_contain_text("“Oma” is there already: replace it?")
    assert not page.evaluate(OVERFLOWS) and not findings(page)
    push(question.get_by_role("button", name="Take another name"))
    expect(page.get_by_role("group", name="Kept on this device").get_by_role("button", name="Oma")).to_be_visible()
    push(page.get_by_role("button", name="Keep", exact=True))
    push(question.get_by_role("button", name="Replace it"))
    expect(page.get_by_role("status")).to_contain_text("“oma” is kept on this device")
    expect(page.get_by_role("group", name="Kept on this device").get_by_role("button")).to_have_text(
        ["oma", "A new sheet"]
    )
