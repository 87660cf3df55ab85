"""A round of Bangkok on real pages: two people, one with a phone, and two bots."""

import re
import time
from pathlib import Path

from playwright.sync_api import Page, expect

from kitchentable.games.bangkok.rules import State
from kitchentable.record import read
from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.people import set_table, sit_down

TAKE = """(alone) => {
  const live = [...document.querySelectorAll('.stage .item.live')];
  const click = new MouseEvent('click', { bubbles: true, detail: 1 });
  const touch = (item) => item.querySelector('.hit').dispatchEvent(click);
  const boxes = live.filter((item) => item.dataset.name.startsWith('box-'));
  if (document.querySelector('.stage .item.chosen') && boxes.length > 0) {
    const box = boxes.at(alone || boxes.length === 1 ? -1 : -2);
    const said = document.querySelector(`.stage [data-name="sum-${box.dataset.name.slice(4)}"]`).textContent;
    touch(box);
    return said;
  }
  const die = live.find((item) => /^[ROGBP][1-6]-\\d$/.test(item.dataset.name) && !item.matches('.chosen'));
  if (die) touch(die);
  return '';
}"""


def take(page: Page, alone: bool) -> str:
    """A touch of a hasty player: a die of the middle, then the place for it; answers what that place said it makes.

    One script, so that nothing changes on the page between looking and touching.
    """
    return str(page.evaluate(TAKE, alone))


def sheet(page: Page) -> list[int]:
    """The points of the first round as the score sheet in the middle shows them; empty while it does not."""
    shown = page.locator('.stage [data-name^="sheet-"]').all_text_contents()
    return [int(points) for points in shown[-4:]] if shown and shown[0].startswith("Round 1,") else []


def test_two_people_and_two_bots_play_a_round_and_see_what_it_scored(guest: Guest, tmp_path: Path) -> None:
    anna, lucy = guest(DESKTOP), guest(PHONE)
    link = set_table(anna, "Bangkok", "Anna", seats=4)
    sit_down(lucy, link, "Lucy")
    anna.get_by_role("button", name="Start", exact=True).click()
    pages, taken = [anna, lucy], 0
    for page in pages:
        expect(page.locator('.stage [data-name="goal-number"]')).to_be_attached()
    seen: list[list[int]] = [[], []]
    until = time.monotonic() + 120
    while not all(seen):
        assert time.monotonic() < until, "the round did not end"
        for index, page in enumerate(pages):
            if not seen[index] and (points := sheet(page)):
                seen[index] = points
                page.screenshot(path=tmp_path / f"bangkok-{index}.png")
            if said := take(page, alone=taken % 3 == 0):
                assert re.fullmatch(r"[1-6] alone|\d+ \+ [1-6] = \d+", said), said
                taken += 1
        anna.wait_for_timeout(40)
    code = anna.url.rsplit("/", 1)[1]
    assert taken >= 14, "seven dice each"
    state = read(anna.request.get(f"/api/tables/{code}/record").text()).state
    assert isinstance(state, State)
    assert seen == [list(state.done[0].points)] * 2
    expect(anna.locator(".log")).to_contain_text("Round 1 is scored")
    assert lucy.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
