"""Bangkok Klongs on real pages: a thief, a guard and a movement, and a market day on the water."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from kitchentable.games.klongs.actions import Draw
from kitchentable.games.klongs.rules import Klongs, State
from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.hands import drag, middle, press, touch
from tests.browser.inside import served_inside
from tests.browser.people import STANDS, set_table, sit_down
from tests.klongs.layouts import lay

WATER = "fish3@b2=0 rice2@c2=1 cook@b3 rice1@h6=1 rice0@i2=0"
HANDS = ("fish2 thief", "guard spices0*")


FOR_EVER = """() => {
  window.before = setTimeout;
  window.setTimeout = (what, wait, ...rest) => before(what, wait === 400 ? 1e8 : wait, ...rest);
}"""
"""What waits for as long as a second tap may follow waits for ever: the test may be slow."""


class Running(NamedTuple):
    """A server in this process, so that the test may say what is dealt."""

    url: str


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """Boats are on the water and the next parasol calls a market day; what is drawn bears none."""
    ready = lay(2, WATER, HANDS, marker=8)
    monkeypatch.setattr(Klongs, "begin", lambda *_: ready)
    monkeypatch.setattr(State, "sample", lambda self, rng: Draw(next(name for name in self.pile if name[-1] in "01")))
    with served_inside(tmp_path / "data", bot_pause=0.1, interrupt_pause=0.0) as url:
        yield Running(url)


def thing(page: Page, name: str) -> Locator:
    return page.locator(f'.stage [data-name="{name}"]')


def carry(page: Page, boat: str, field: str, finger: bool = False, dragged: bool = False) -> None:
    """Bring a boat of the hand to a field: by mouse, by two taps of a finger, or dragged by one right onto it."""
    expect(page.locator(f'.stage .carry.fits[data-name="{boat}"]')).to_be_attached()
    if dragged:
        press(page, middle(thing(page, boat)))
        at = middle(thing(page, field))
        page.get_by_role("button", name="Put back").tap()
        expect(thing(page, field)).to_have_count(0)
        drag(page, middle(thing(page, boat)), at)
        page.get_by_role("button", name="Place").tap()
    elif finger:
        press(page, middle(thing(page, boat)))
        press(page, middle(thing(page, field)))
        page.get_by_role("button", name="Place").tap()
    else:
        press(page, middle(thing(page, boat)))
        at = middle(thing(page, field))
        page.mouse.move(*at, steps=4)
        press(page, at)


def in_dock(page: Page, name: str) -> bool:
    """Whether a thing is seen among one's own."""
    x, y = middle(thing(page, name))
    dock = page.locator(".dock").bounding_box()
    assert dock
    return dock["x"] < x < dock["x"] + dock["width"] and dock["y"] < y < dock["y"] + dock["height"]


def hat_above_boat(page: Page, field: str) -> float:
    """How much higher the merchant of a boat is drawn than the boat."""
    boat, hat = (middle(page.locator(f'.stage [data-name="{kind}-{field}"] .symbol')) for kind in ("boat", "hat"))
    return boat[1] - hat[1]


def do(page: Page, *names: str) -> None:
    """Touch items one after the other, each as soon as it can be touched; a name with `!` is a button."""
    for name in names:
        if name.startswith("!"):
            page.locator(f'[data-button="{name[1:]}"]:enabled').click()
        else:
            expect(page.locator(f'.stage .live[data-name="{name}"]')).to_be_attached()
            touch(page, name)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_the_whole_card_of_a_boat_is_touched(guest: Guest, size: tuple[int, int]) -> None:
    """Its name, and the margin beside what is drawn: by a touch, and by holding it to ask what it is."""
    page = guest(size)
    set_table(page, "Bangkok Klongs", "Anna", seats=2, people=1)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(thing(page, "hand-thief-1")).to_be_attached()
    name = page.locator('.stage [data-name^="card-"]', has_text="thief")
    press(page, middle(name))
    expect(page.locator(".stage .ghost")).to_be_attached()
    page.get_by_role("button", name="Put back").click()
    expect(page.locator(".stage .ghost")).to_have_count(0)
    box = thing(page, str(name.get_attribute("data-name")).removesuffix("-name")).bounding_box()
    assert box
    press(page, (box["x"] + box["width"] - 5, box["y"] + 20))
    expect(page.locator(".stage .ghost")).to_be_attached()


def test_a_thief_a_movement_a_guard_and_a_market_day(guest: Guest, tmp_path: Path) -> None:
    anna, lucy = guest(DESKTOP), guest(PHONE, still=True)
    link = set_table(anna, "Bangkok Klongs", "Anna", seats=2)
    sit_down(lucy, link, "Lucy")
    anna.get_by_role("button", name="Start", exact=True).click()
    expect(anna.locator('.stage [data-name="boat-b2"]')).to_be_attached()

    carry(anna, "hand-thief-1", "g6")
    expect(anna.locator(".stage .laid")).to_have_count(1)
    anna.get_by_role("button", name="Back").click()
    expect(anna.locator(".stage .laid")).to_have_count(0)
    carry(anna, "hand-thief-1", "g6")
    do(anna, "boat-h6")
    expect(anna.locator('[data-button="store"]')).to_be_enabled()
    do(anna, "boat-h6")
    expect(anna.locator('[data-button="store"]')).to_have_count(0)
    expect(anna.locator('[data-button="none"]')).to_be_enabled()
    do(anna, "boat-h6")
    anna.evaluate(FOR_EVER)
    do(anna, "!store")
    press(anna, middle(anna.locator('[data-button="pass"]:enabled')))  # the second tap on what was there before
    anna.evaluate("() => { window.setTimeout = window.before; }")
    expect(anna.locator('.stage [data-name="store-0-rice"]')).to_be_attached()
    expect(lucy.locator('.stage [data-name="boat-h6"]')).to_have_count(0)
    apart = hat_above_boat(anna, "i2")
    do(anna, "boat-i2")
    expect(anna.locator('.stage .chosen[data-name="boat-i2"]')).to_be_attached()
    assert hat_above_boat(anna, "i2") == pytest.approx(apart, abs=0.5), "the merchant stays in a chosen boat"
    do(anna, "i1", "!confirm")
    expect(lucy.locator('.stage [data-name="boat-i1"]')).to_be_attached()

    carry(lucy, "hand-guard-1", "g5", finger=True)
    do(lucy, "!store")
    expect(anna.locator('.stage [data-name="guarded-6"]')).to_be_attached()
    expect(anna.locator('.stage [data-name="boat-g6"]')).to_have_count(0)
    do(lucy, "!pass")
    anna.evaluate(STANDS)
    carry(anna, "hand-fish2-1", "c3")
    press(anna, middle(anna.locator('[data-button="pass"]')))  # at once: nothing was pressed there before
    expect(anna.locator('[data-button="pass"]')).to_have_count(0)

    carry(lucy, "hand-spices0*-1", "d3", dragged=True)
    expect(lucy.locator('.stage [data-name="boat-d3"]')).to_be_attached()
    for page, name, number, points in ((anna, "wide", "market-b2", "28"), (lucy, "narrow", "@b2", "14")):
        expect(page.locator(f'.stage [data-name="{number}"]')).to_have_text(points)  # to each what it would bring them
        page.screenshot(path=tmp_path / f"klongs-{name}.png")
    do(lucy, "@b2")
    expect(lucy.locator('[data-button="confirm"]')).to_be_enabled()
    lucy.wait_for_timeout(450)  # a second touch that comes sooner may be the end of a double one
    do(lucy, "boat-c2")  # though a finger's width around the landing spot lies over its middle
    lucy.wait_for_timeout(450)
    expect(lucy.locator('[data-button="confirm"]')).to_be_enabled()  # it stood chosen by itself, and is so now
    do(lucy, "boat-c2")
    expect(anna.locator(".log")).to_contain_text("scores at b2: 7 baskets, doubled by the cookshop")
    expect(anna.locator('.stage [data-name="boat-c2"]')).to_have_count(0)
    words = anna.get_by_role("region", name="The position in words")
    expect(words).to_contain_text("Points: Anna 28, Lucy 17")
    for page, seat, good in ((anna, 0, "rice"), (anna, 1, "rice"), (lucy, 1, "rice")):
        expect(page.locator(f'.stage [data-name="store-{seat}-{good}"]')).to_be_attached()
    expect(anna.locator('.stage [data-name^="movement-0-"]')).to_have_count(1)
    for page, card in ((anna, "movement-0-0"), (lucy, "movement-1-1")):
        assert in_dock(page, card), "what one has lies before one"
    assert lucy.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
