"""axe-core finds nothing serious on any page, light or dark; and the keyboard alone is enough to play."""

from base64 import b64encode
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.amounts import some_of
from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.hands import FRAMES, tab_to
from tests.browser.people import set_table

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = "() => axe.run(document, { resultTypes: ['violations'] }).then((found) => found.violations)"

TO_A_FACE = """() => {
  const middle = (thing) => { const box = thing.getBoundingClientRect(); return box.x + box.width / 2; };
  const way = (face) => middle(face.querySelector('.hit')) - middle(document.activeElement.querySelector('.hit'));
  const ways = [...document.querySelectorAll('.stage .fits[data-name^="face-"]')].map(way);
  const least = Math.min(...ways.map(Math.abs));
  return least < 1 ? '' : ways.includes(-least) ? 'ArrowLeft' : 'ArrowRight';
}"""
"""The arrow that leads along the faces to the nearest one that goes with what is chosen; none where one is there."""


def findings(page: Page) -> list[str]:
    """What axe-core calls serious or critical on the page as it is now."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    violations: list[dict[str, Any]] = page.evaluate(RUN)
    return [
        f"{found['id']}: {found['nodes'][0]['html'][:160]} {found['nodes'][0].get('failureSummary', '')[:300]}"
        for found in violations
        if found["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize(
    ("size", "theme"), some_of(product((DESKTOP, PHONE), ("light", "dark")), [(DESKTOP, "light"), (PHONE, "dark")])
)
def test_axe_finds_nothing_serious(guest: Guest, size: tuple[int, int], theme: str) -> None:
    page = guest(size, theme)
    page.goto("/")
    expect(page.get_by_role("link", name="Play Perudo against bots")).to_be_visible()
    assert not findings(page)
    page.goto("/rules/perudo")
    expect(page.locator(".part").first).to_be_visible()
    assert not findings(page)
    page.goto("/learn/perudo/1")
    expect(page.locator(".stage [data-name]").first).to_be_attached()
    assert not findings(page)
    set_table(page, "Perudo", "Anna", seats=3, people=1)
    assert not findings(page)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator('.stage [data-name="mine-0"]')).to_be_attached()
    expect(page.locator(".stage .live").first).to_be_attached()
    assert not findings(page)


CONTRAST = """([selector, part, ground]) => {
  const paint = document.createElement('canvas').getContext('2d');
  const light = (colour) => {
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...paint.getImageData(0, 0, 1, 1).data].map((each) => each / 255)
      .map((each) => each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const thing = document.querySelector(selector);
  const [text, below] = [getComputedStyle(thing, part).color, getComputedStyle(thing.closest(ground)).backgroundColor];
  return Math.max(light(text) / light(below), light(below) / light(text));
}"""
"""How much a text differs from the colour below it, by WCAG 2."""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_is_read_on_the_bare_table_in_a_field_and_in_a_rule_that_was_asked_for_is_seen(
    guest: Guest, theme: str
) -> None:
    page = guest(DESKTOP, theme)
    page.goto("/people/Nobody")
    expect(page.locator("main a")).to_be_visible()
    assert page.evaluate(CONTRAST, ["main a", None, "html"]) >= 4.5
    page.goto("/replay")
    expect(page.locator("textarea")).to_be_visible()
    assert page.evaluate(CONTRAST, ["textarea", "::placeholder", "textarea"]) >= 4.5
    page.goto("/rules/farkle#FAR-4.1&opening=350")
    expect(page.locator(".part.asked")).to_be_visible()
    assert not findings(page)


WORDS = """() => {
  const seen = [...document.querySelectorAll('.stage text')].filter((text) => {
    const { x, y, right, bottom } = text.getBoundingClientRect();
    return text.textContent.trim() && x >= 0 && y >= 0 && right <= innerWidth && bottom <= innerHeight;
  });
  const found = seen.map((text) => {
    const { x, y, width, height } = text.getBoundingClientRect();
    return { said: text.textContent, x, y, width, height, fill: getComputedStyle(text).fill };
  });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.stage text { fill: transparent !important; stroke: transparent !important; }');
  document.adoptedStyleSheets = [sheet];
  return found;
}"""
"""The words of a drawing, where they stand, and in what colour; then they are gone, so that what is below is seen."""
FAINT = """async ([shot, words, pixels]) => {
  const image = new Image();
  image.src = shot;
  await image.decode();
  const paint = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
  const light = (rgb) => {
    const [r, g, b] = rgb.map((each) => each / 255)
      .map((each) => each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const middle = (data, from) => data.filter((_, at) => at % 4 === from).sort((a, b) => a - b)[data.length >> 3];
  const found = [];
  for (const { said, x, y, width, height, fill } of words) {
    paint.drawImage(image, 0, 0);
    const [left, top, w, h] = [x, y, width, height].map((each) => Math.max(1, Math.round(each * pixels)));
    const { data } = paint.getImageData(left, top, w, h);
    const below = light([0, 1, 2].map((from) => middle(data, from)));
    paint.fillStyle = fill;
    paint.fillRect(0, 0, 1, 1);
    const text = light([...paint.getImageData(0, 0, 1, 1).data].slice(0, 3));
    const contrast = Math.max(text / below, below / text);
    if (contrast < 4.5) found.push(`${said}: ${contrast.toFixed(2)}`);
  }
  return found;
}"""
"""Which of them differ too little from what is below them, by WCAG 2."""


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("lesson", "size"), [("klongs/4", DESKTOP), ("klongs/1", PHONE), ("bangkok/4", PHONE)])
def test_what_is_written_on_a_board_can_be_read(guest: Guest, lesson: str, size: tuple[int, int], theme: str) -> None:
    page = guest(size, theme)
    page.goto(f"/learn/{lesson}")
    expect(page.locator(".stage text").first).to_be_attached()
    page.evaluate(FRAMES)
    words = page.evaluate(WORDS)
    assert words
    shot = b64encode(page.screenshot()).decode()
    blank = page.context.new_page()
    pixels = page.evaluate("devicePixelRatio")
    assert blank.evaluate(FAINT, [f"data:image/png;base64,{shot}", words, pixels]) == []


def test_the_longest_title_above_rules_is_no_wider_than_a_phone(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/rules/klongs")
    expect(page.get_by_role("heading", name="Bangkok Klongs")).to_be_visible()
    expect(page.locator(".part").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_a_bid_is_made_with_the_keyboard_alone(guest: Guest) -> None:
    page = guest(DESKTOP)
    set_table(page, "Perudo", "Anna", seats=2, people=1)
    tab_to(page.get_by_role("button", name="Start", exact=True))
    page.keyboard.press("Enter")
    expect(page.locator(".stage .live").first).to_be_attached()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('.stage') !== null"):
            break
    else:
        pytest.fail("the keyboard does not reach the drawing")
    page.keyboard.press("Enter")
    first = page.evaluate("document.activeElement.dataset.name")
    expect(page.locator(f'.stage [data-name="{first}"]')).to_have_attribute("aria-checked", "true")
    page.keyboard.press("ArrowDown")
    for _ in range(6):  # after a bot's bid the number may go with some faces only, and not with the one below it
        if key := page.evaluate(TO_A_FACE):
            page.keyboard.press(key)
    page.keyboard.press("Enter")
    bid = page.locator('[data-button="bid"]')
    expect(bid).to_be_enabled()
    lines = page.locator(".log li").count()
    tab_to(bid)
    page.keyboard.press("Enter")
    expect(page.locator(".log li")).not_to_have_count(lines)
