"""A table where the dice are rolled by hand: the players tap or type what fell, and the page plays on with it."""

from playwright.sync_api import Page, expect

from kitchentable import read_record
from kitchentable.games.farkle.rules import State
from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.hands import push, tab_to, touch
from tests.browser.people import set_table, sit_down


def test_what_fell_is_tapped_die_by_die(guest: Guest) -> None:
    anna = guest(PHONE)
    set_table(anna, "Farkle", "Anna", seats=2, people=1, real=True, First_bank="0")
    anna.get_by_role("button", name="Start", exact=True).click()
    anna.get_by_role("group", name="Who begins?").get_by_role("button", name="Anna").click()
    dice, enter = anna.get_by_role("group", name="dice", exact=True), anna.get_by_role("button", name="Enter")
    for face in (1, 1, 1, 5, 2, 3):
        expect(enter).to_be_disabled()
        expect(anna.get_by_label("What fell")).to_have_attribute("placeholder", "Tap or type what fell")
        dice.get_by_role("button", name=f"dice: {face}").click()
    expect(dice.get_by_role("button", name="dice: 4")).to_be_disabled()
    anna.get_by_role("button", name="Take the last die back").click()
    dice.get_by_role("button", name="dice: 6").click()
    expect(anna.get_by_label("What fell")).to_have_value("111526")
    enter.click()
    expect(anna.locator('.stage [data-name^="die-"].live')).to_have_count(4)
    expect(anna.get_by_label("What fell")).to_be_hidden()
    push(anna.get_by_role("button", name="Correct the roll"))
    expect(anna.locator('.stage [data-name^="die-"].live')).to_have_count(0)
    expect(anna.get_by_role("button", name="Who begins? Change it")).to_be_visible()
    expect(anna.get_by_label("What fell")).to_have_value("111526")
    for _ in range(4):
        push(anna.get_by_role("button", name="Take the last die back"))
    for face in (5, 5, 5, 5):
        push(dice.get_by_role("button", name=f"dice: {face}"))
    push(enter)
    expect(anna.locator('.stage [data-name^="die-"].live')).to_have_count(6)
    assert anna.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_players_roll_their_own_dice_and_type_what_fell(guest: Guest) -> None:
    anna, lucy = guest(DESKTOP), guest(PHONE)
    link = set_table(anna, "Farkle", "Anna", seats=2, real=True, First_bank="0")
    sit_down(lucy, link, "Lucy")
    anna.get_by_role("button", name="Start", exact=True).click()
    type_what_fell(anna, "lucy")

    type_what_fell(lucy, "1112345")
    bubble = lucy.get_by_role("alert")
    expect(bubble).to_have_text("Six dice are due, seven were typed.")
    expect(lucy.locator(".toast")).to_have_count(0)
    field, box = lucy.get_by_label("What fell"), bubble.bounding_box()
    expect(field).to_have_value("1112345")
    asked = lucy.locator(".fell").bounding_box()
    assert box and asked and box["y"] >= 0 and 0 <= asked["y"] - box["y"] - box["height"] < 30, "it covers no face"
    expect(lucy.locator('.stage [data-name^="die-"].live')).to_have_count(0)

    tab_to(field)
    lucy.keyboard.press("End")
    expect(bubble).to_be_visible()
    lucy.keyboard.press("Backspace")
    expect(bubble).to_have_count(0)

    type_what_fell(lucy, "111234")
    for page in (anna, lucy):
        expect(page.get_by_label("What fell")).to_be_hidden()
    assert anna.locator('.stage [data-name^="die-"].live').count() == 0, "it is Lucy's turn"
    for die in dice_that_score(lucy):
        touch(lucy, die)
    bank = lucy.locator('[data-button="bank"]')
    expect(bank).to_be_enabled()
    expect(bank).to_contain_text("Bank 1")
    bank.click()

    type_what_fell(anna, "2 2 3, 3 4 6")
    expect(lucy.get_by_label("What fell")).to_be_visible()
    expect(lucy.get_by_role("button", name="Correct")).to_have_count(0)
    push(anna.get_by_role("button", name="Correct the last roll"))
    expect(lucy.get_by_label("What fell")).to_be_hidden()
    expect(anna.locator(".log")).to_contain_text("The throw is taken back")
    type_what_fell(anna, "223446")
    expect(anna.get_by_label("What fell")).to_be_visible()
    expect(anna.locator(".log")).to_contain_text("Farkle")
    assert lucy.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    record = anna.request.get(f"/api/tables/{anna.url.rsplit('/', 1)[1]}/record").text()
    assert "fair: real" in record and "roll 111234" in record and "roll 1112345" not in record
    state = read_record(record).state
    assert isinstance(state, State)
    assert state.play.totals == (0, 1000)


def type_what_fell(page: Page, dice: str) -> None:
    """Enter a roll where the page asks for it, as soon as it asks."""
    expect(page.locator(".fell")).to_contain_text("dice" if dice[0].isdigit() else "Who begins?")
    page.locator(".fell input").fill(dice)
    page.get_by_role("button", name="Enter", exact=True).click()


def dice_that_score(page: Page) -> list[str]:
    """The names of the three ones that lie there."""
    ones = page.locator('.stage [data-name^="die-"].live')
    expect(ones.first).to_be_attached()
    return [str(die.get_attribute("data-name")) for die in ones.all()][:3]
