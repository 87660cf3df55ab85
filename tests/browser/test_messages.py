"""Messages cover nothing that one needs: not the table, not what is mine, not the way to the log."""

import pytest
from playwright.sync_api import expect

from tests.amounts import some_of
from tests.browser.conftest import PHONE, Guest
from tests.browser.hands import push
from tests.browser.people import becomes, set_table
from tests.browser.test_accessible import findings

BENEATH = """() => {
  const toast = document.querySelector('.toast').getBoundingClientRect();
  const needed = 'header, .cards, .board .middle, .board .mine, .board .buttons > *, nav';
  const over = (box) => box.height > 0 && Math.min(box.bottom, toast.bottom) - Math.max(box.top, toast.top) > 1
    && Math.min(box.right, toast.right) - Math.max(box.left, toast.left) > 1;
  const all = [...document.querySelectorAll(needed)];
  return all.filter((it) => over(it.getBoundingClientRect())).map((it) => it.className);
}"""
"""What lies beneath the message."""


@pytest.mark.parametrize("game", some_of(["Perudo", "Farkle", "Bangkok Klongs", "Blokus"], ["Perudo", "Blokus"]))
def test_on_a_phone_a_message_covers_nothing_of_the_table(guest: Guest, game: str) -> None:
    page = guest(PHONE)
    set_table(page, game, "Anna", seats=2, people=1)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".stage.deciding")).to_be_attached()
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Invite to").tap()
    expect(page.locator(".toast").get_by_role("button", name="Close")).to_be_visible()
    becomes(page, f"() => ({BENEATH})().length === 0")  # once the rest has made room for it
    assert not findings(page)


def test_on_a_phone_what_is_typed_is_refused_where_it_was_typed(guest: Guest) -> None:
    page = guest(PHONE)
    set_table(page, "Perudo", "Anna", seats=2, people=1)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".stage.deciding")).to_be_attached()
    page.get_by_role("button", name="Log", exact=True).tap()
    field = page.get_by_label("Type a move")
    field.fill("nonsense")
    page.keyboard.press("Enter")
    refusal = page.locator(".log").get_by_role("alert")
    expect(refusal).to_contain_text("nonsense")
    field.fill("0x3")
    expect(refusal).to_have_count(0)
    page.keyboard.press("Enter")
    expect(refusal).to_contain_text("Choose how many, and which face.")
    expect(refusal.locator(".rule")).to_have_text("Rule PER-2.8")
    said, typed = refusal.bounding_box(), field.bounding_box()
    assert said and typed and 0 <= typed["y"] - said["y"] - said["height"] < 16
    assert not findings(page)


def test_without_a_network_it_is_said_and_the_move_is_sent_when_it_is_back(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/play/rummikub")
    expect(page.locator(".stage.deciding")).to_be_attached()
    page.wait_for_load_state("networkidle")  # what is opened comes when the table stands
    page.context.set_offline(True)
    expect(page.locator(".lost")).to_have_text("No network: the table goes on when it is back …")
    push(page.get_by_role("button", name="Chat"))
    page.get_by_label("Say something").fill("Hello?")
    expect(page.get_by_role("button", name="Say", exact=True)).to_be_disabled()
    push(page.get_by_role("tab", name="Rules"))
    expect(page.get_by_text("The rules have not arrived.")).to_be_visible()
    push(page.get_by_role("tab", name="Log"))
    field = page.get_by_label("Type a move")
    field.fill("draw")
    page.keyboard.press("Enter")
    expect(page.locator(".lost")).to_have_text("No network: your move is sent when it is back …")
    page.context.set_offline(False)
    expect(page.locator(".lost")).to_have_count(0)
    expect(page.locator("aside.sheet")).to_have_count(0)  # the move is done
    push(page.get_by_role("button", name="Chat"))
    expect(page.get_by_label("Say something")).to_have_value("Hello?")
    push(page.get_by_role("tab", name="Rules"))
    expect(page.locator("aside .rule, aside h2, aside h3").first).to_be_visible()
