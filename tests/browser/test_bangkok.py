"""A round of Bangkok on real pages: two people, one with a phone, and two bots."""

import re
import time
from pathlib import Path

from playwright.sync_api import Page, expect

from kitchentable.games.bangkok.rules import State
from kitchentable.record import read
from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.people import set_table, sit_down, touch

LIVE = """() => [...document.querySelectorAll('.stage .item.live')].map((item) => item.dataset.name)"""
MIDDLE = re.compile(r"[ROGBP][1-6]-\d")


def live(page: Page) -> list[str]:
    """The names of what can be touched now."""
    return [str(name) for name in page.evaluate(LIVE)]


def take(page: Page, alone: bool) -> bool:
    """Take the first die of the middle, alone or beside one's last group; whether it was one's turn."""
    dice = [name for name in live(page) if MIDDLE.fullmatch(name)]
    if not dice:
        return False
    touch(page, dice[0])
    boxes = [name for name in live(page) if name.startswith("box-")]
    if not boxes:
        return False
    where = boxes[-1] if alone or len(boxes) == 1 else boxes[-2]
    said = page.locator(f'.stage [data-name="sum-{where.removeprefix("box-")}"]').inner_text()
    expected = r"[1-6] alone" if where == "box-new" else r"\d+ \+ [1-6] = \d+"
    assert re.fullmatch(expected, said), said
    touch(page, where)
    return True


def sheet(page: Page) -> list[int]:
    """The points of the round as the score sheet in the middle shows them."""
    shown = page.locator('.stage [data-name^="sheet-total-"]').all_inner_texts()
    return [int(points) for points in shown]


def test_two_people_and_two_bots_play_a_round_and_see_what_it_scored(guest: Guest, tmp_path: Path) -> None:
    anna, lucy = guest(DESKTOP), guest(PHONE)
    link = set_table(anna, "Bangkok", "Anna", seats=4)
    sit_down(lucy, link, "Lucy")
    anna.get_by_role("button", name="Start", exact=True).click()
    pages, taken = [anna, lucy], 0
    for page in pages:
        expect(page.locator('.stage [data-name="goal-number"]')).to_be_attached()
    until = time.monotonic() + 120
    while not all(page.locator('.stage [data-name="sheet-head"]').count() for page in pages):
        assert time.monotonic() < until, "the round did not end"
        if not any(take(page, alone=taken % 3 == 0) for page in pages):
            anna.wait_for_timeout(50)
        else:
            taken += 1
    seen = [sheet(page) for page in pages]
    for page, name in ((anna, "wide"), (lucy, "narrow")):
        page.screenshot(path=tmp_path / f"bangkok-{name}.png")
    code = anna.url.rsplit("/", 1)[1]
    state = read(anna.request.get(f"/api/tables/{code}/record").text()).state
    assert isinstance(state, State)
    assert seen == [list(state.done[0].points)] * 2
    assert "Round 1 is scored" in anna.locator(".log").inner_text()
    assert lucy.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
