"""What cannot be taken back is shown before it is done, and lines of the log light up what they name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from kitchentable.games.klongs.actions import Draw
from kitchentable.games.klongs.rules import Klongs
from kitchentable.games.klongs.rules import State as KlongsState
from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.hands import middle, press, push
from tests.browser.inside import served_inside
from tests.browser.people import set_table, sit_down
from tests.klongs.layouts import lay, market_day

WATER = "fish3@b2=0 rice2@c2=1 cook@b3 rice1@c3=0 flowers2@e4=0 rice3@e5=1 fish1@f4=0 rice0@f5 flowers1@h2=0"


class Running(NamedTuple):
    """A server in this process, so that the test may say what lies on the table."""

    url: str


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """Klongs begins with a market day: 24 points at one landing spot, 12 for Lucy; 12 at another, 6 for her."""
    ready = market_day(lay(2, WATER, marker=8), 0, great=False)
    monkeypatch.setattr(Klongs, "begin", lambda *_: ready)
    monkeypatch.setattr(
        KlongsState, "sample", lambda self, rng: Draw(next(name for name in self.pile if name[-1] in "01"))
    )
    with served_inside(tmp_path / "data", bot_pause=0.1, interrupt_pause=0.0) as url:
        yield Running(url)


def thing(page: Page, name: str) -> Locator:
    return page.locator(f'.stage [data-name="{name}"]')


def hover(page: Page, what: Locator) -> None:
    page.mouse.move(*middle(what), steps=3)


def hit(page: Page, what: Locator) -> None:
    """A mouse or a finger presses the middle of it for a moment."""
    press(page, middle(what))


def market(guest: Guest, size: tuple[int, int]) -> tuple[Page, Page]:
    anna, lucy = guest(size), guest(DESKTOP)
    sit_down(lucy, set_table(anna, "Bangkok Klongs", "Anna", seats=2), "Lucy")
    anna.get_by_role("button", name="Start", exact=True).click()
    expect(thing(anna, "@b2")).to_be_attached()
    return anna, lucy


def confirm(page: Page) -> Locator:
    return page.locator('[data-button="confirm"]')


def said(page: Page) -> Locator:
    return page.locator(".dock .foreseen")


def test_a_market_is_looked_at_by_a_mouse_chosen_by_a_first_touch_and_scored_by_a_second(guest: Guest) -> None:
    anna, _ = market(guest, DESKTOP)
    middle(thing(anna, "market"))
    board = thing(anna, "market").bounding_box()
    hover(anna, thing(anna, "@e4"))
    expect(said(anna)).to_contain_text("6 baskets × 2 merchants = 12")
    expect(said(anna)).to_contain_text("Lucy gets 6.")
    expect(anna.locator(".card", has_text="Lucy").locator(".gain")).to_have_text("+6")
    expect(anna.locator(".stage .overlay .frame")).to_have_count(1)
    expect(anna.locator(".stage .overlay .counts")).to_have_count(3)
    assert thing(anna, "market").bounding_box() == board, "nothing moves while one only looks"
    expect(confirm(anna)).to_have_count(0)
    hit(anna, thing(anna, "@b2"))
    expect(confirm(anna)).to_have_text("Score 24 here")
    hit(anna, thing(anna, "boat-c3"))
    expect(said(anna)).to_contain_text("The rice goes home")
    anna.keyboard.press("Escape")
    expect(confirm(anna)).to_have_count(0)
    expect(anna.locator(".log")).not_to_contain_text("scores at")
    hit(anna, thing(anna, "@b2"))
    push(confirm(anna))
    expect(anna.locator(".log")).to_contain_text("scores at b2: 6 baskets, doubled by the cookshop")
    anna.locator(".log li.names", has_text="scores at b2").hover()
    expect(anna.locator(".stage .overlay .meant.named")).to_have_count(4)
    anna.mouse.move(640, 20)
    expect(anna.locator(".stage .overlay")).to_have_count(0)


def test_a_finger_scores_with_a_second_touch(guest: Guest) -> None:
    anna, _ = market(guest, PHONE)
    hit(anna, thing(anna, "@e4"))
    expect(said(anna)).to_contain_text("Lucy gets 6")
    expect(anna.locator(".log")).to_have_count(0)
    anna.wait_for_timeout(450)  # a second touch that follows at once may be the end of a double tap
    hit(anna, thing(anna, "@e4"))
    expect(anna.get_by_role("region", name="The position in words")).to_contain_text("Anna 12")
