"""A round of Bangkok on real pages: two people, one with a phone, and two bots."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from kitchentable import read_record
from kitchentable.games.bangkok.rules import State
from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.hands import drag, middle, push
from tests.browser.people import becomes, set_table, sit_down
from tests.browser.player import Player
from tests.patience import PATIENCE, until

SHEET = """() => {
  const look = () => {
    const shown = [...document.querySelectorAll('.stage [data-name^="sheet-"]')].map((item) => item.textContent);
    if (shown.length > 4 && shown[0].startsWith('Round 1,')) window.sheet ??= shown.slice(-4).map(Number);
  };
  new MutationObserver(look).observe(document.querySelector('.stage'), { childList: true, subtree: true });
}"""
"""Keeps the points of the first round as the score sheet in the middle shows them, however briefly."""


COLOUR = "(item) => getComputedStyle(item.querySelector('.die')).getPropertyValue('--die-top')"


def sheet(page: Page) -> list[int]:
    """The points of the first round that the sheet has shown; empty as long as it has not."""
    return list(page.evaluate("window.sheet ?? []"))


def test_a_die_can_be_dragged_onto_its_place(guest: Guest) -> None:
    anna = guest(DESKTOP)
    set_table(anna, "Bangkok", "Anna", seats=2, people=1)
    anna.get_by_role("button", name="Start", exact=True).click()
    place = anna.locator('.stage [data-name="box-new"] > .hit')
    die = anna.locator(".stage .item.pick.live > .hit").first
    expect(die).to_be_attached()
    settled(anna)
    colour = anna.locator(".stage .item.pick.live").first.evaluate(COLOUR)
    drag(anna, middle(die), middle(anna.locator('.stage [data-name="well"]')))
    expect(anna.locator(".stage .item.chosen")).to_have_count(1)
    expect(anna.locator('.stage [data-name="mine-1-0"]')).to_have_count(0)

    drag(anna, middle(anna.locator(".stage .item.chosen > .hit")), middle(place))
    mine = anna.locator('.stage [data-name="mine-1-0"]')
    expect(mine).to_be_attached()
    expect(anna.locator(".stage .item.pick.live")).not_to_have_count(0)
    assert mine.evaluate(COLOUR) == colour != "", "what is one's own keeps its colour when it is one's turn again"


def settled(page: Page) -> None:
    """Wait until nothing on the table moves."""
    becomes(page, "() => document.getAnimations().every((moving) => !moving.effect.target.closest('.stage'))")


def test_real_dice_of_every_colour_are_tapped_on_a_phone(guest: Guest) -> None:
    anna = guest(PHONE)
    set_table(anna, "Bangkok", "Anna", seats=2, people=1, real=True)
    anna.get_by_role("button", name="Start", exact=True).click()
    keys = anna.locator(".fell")
    for name in ("Anna", "9"):
        keys.get_by_role("button", name=name, exact=True).click()
    for name in ("green: 3", "purple: 5"):
        keys.get_by_role("button", name=name, exact=True).click()
    expect(keys.get_by_role("button", name="red: 1", exact=True)).to_be_disabled()
    keys.get_by_role("button", name="Enter").click()
    for colour in ("green", "purple"):
        for face in "1123456":
            keys.get_by_role("button", name=f"{colour}: {face}", exact=True).click()
    assert anna.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    keys.get_by_role("button", name="Enter").click()
    expect(anna.locator(".stage .item.pick.live")).not_to_have_count(0)
    record = anna.request.get(f"/api/tables/{anna.url.rsplit('/', 1)[1]}/record").text()
    assert "values G3 P5" in record and "roll G1123456 P1123456" in record


@pytest.mark.long
def test_two_people_and_two_bots_play_a_round_and_see_what_it_scored(guest: Guest, tmp_path: Path) -> None:
    anna, lucy = guest(DESKTOP), guest(PHONE)
    link = set_table(anna, "Bangkok", "Anna", seats=4)
    sit_down(lucy, link, "Lucy")
    anna.get_by_role("button", name="Start", exact=True).click()
    pages, taken = [anna, lucy], 0
    players = [Player(page) for page in pages]
    for page in pages:
        expect(page.locator('.stage [data-name="goal-number"]')).to_be_attached()
        page.evaluate(SHEET)

    def both_touch() -> None:
        nonlocal taken
        for player in players:
            player.wants = ("box-new", "box-*", "[ROGBP]*") if taken % 3 == 0 else ("box-[0-9]*", "box-new", "[ROGBP]*")
            touched = player.step()
            # A group, however it is touched; where the sheet is there, it is gone on from.
            if touched and touched.name != "read" and not touched.text.endswith("in the middle"):
                assert re.search(r"[1-6] alone|\d+ \+ [1-6] = \d+", touched.text), touched.text
                taken += 1
        anna.wait_for_timeout(40)

    until(lambda: all(map(sheet, pages)), "the round did not end", both_touch, 5 * PATIENCE)
    for index, page in enumerate(pages):
        page.screenshot(path=tmp_path / f"bangkok-{index}.png")
    # No rule of the next round is told of this one.
    push(anna.locator('.stage .layer.mine .item[data-name^="mine-"]').first)
    expect(anna.locator(".bubble")).to_have_text(re.compile("“Go on” leads on."))
    seen = [sheet(page) for page in pages]
    code = anna.url.rsplit("/", 1)[1]
    assert taken >= 14, "seven dice each"
    state = read_record(anna.request.get(f"/api/tables/{code}/record").text()).state
    assert isinstance(state, State)
    assert seen == [list(state.done[0].points)] * 2
    expect(anna.locator(".log")).to_contain_text("Round 1 is scored")
    for _ in range(2):  # the whole sheet at once, then the next round
        lucy.keyboard.press("Escape")
    expect(lucy.locator('.stage [data-name="sheet-total"]')).to_have_count(0)
    assert lucy.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    lucy.get_by_role("button", name="Menu").click()
    lucy.get_by_role("button", name="Score sheets").click()
    round_one = lucy.get_by_role("region", name=f"Round 1, goal {state.done[0].goal}")
    expect(round_one.locator("tfoot td")).to_have_text([str(points) for points in state.done[0].points])
    round_one.locator("summary").click()
    expect(round_one.locator(".why .made svg")).not_to_have_count(0)
    expect(round_one.get_by_role("link", name="BKK-4.7")).not_to_have_count(0)
    assert lucy.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
