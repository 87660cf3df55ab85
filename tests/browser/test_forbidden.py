"""What five common rules of each game forbid, tried by mouse and by finger: each touch is answered by that rule.

Matches begin where the touches follow each other, and the bots think for ever.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from kitchentable.games.farkle.actions import Roll
from kitchentable.games.farkle.rules import State as FarkleState
from tests.browser.conftest import Guest, sizes
from tests.browser.hands import Point, aim, carry, drag, hit, middle, press, push, touch, uses_fingers
from tests.browser.inside import Running, after, beginning_inside, play_from
from tests.klongs.layouts import lay, market_day


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """At Farkle the dice always score all together."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(FarkleState, "sample", lambda self, rng: Roll((1, 1, 1, 5, 5, 5)[: self.play.dice]))
        with beginning_inside(tmp_path_factory.mktemp("data"), patch) as running:
            yield running


@pytest.fixture
def page(request: pytest.FixtureRequest, guest: Guest) -> Page:
    """The page of somebody with a mouse, or with fingers."""
    return guest(request.param)


HIGH = 86
"""In pixels, how high a bubble is at most: two lines, of which one is broken."""
COVERED = """bubble => {
  const mine = bubble.getBoundingClientRect();
  const live = '.stage .live:not(.refused) > .inner, .dock button:enabled, .dock .prompt';
  return [...document.querySelectorAll(live)].filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return Math.min(right, mine.right) - Math.max(left, mine.left) > 4
      && Math.min(bottom, mine.bottom) - Math.max(top, mine.top) > 4;
  }).map((each) => each.closest('[data-name], [data-button]')?.dataset.name ?? each.className);
}"""
"""The things that can be touched, and what says what is to be done, over which a bubble lies."""


def refused(page: Page, rule: str, text: str = "") -> None:
    """The bubble names the rule, in the window and over nothing that can be touched; then Escape takes it away, and
    once more what was begun."""
    bubble = page.locator(".bubble:not(.waiting)")
    expect(bubble.locator(".rule")).to_have_text(f"Rule {rule}")
    expect(bubble.locator(".here")).to_contain_text(text)
    box, size = bubble.bounding_box(), page.viewport_size
    assert box and size and box["x"] >= 0 and box["x"] + box["width"] <= size["width"]
    assert box["y"] >= 0 and box["y"] + box["height"] <= size["height"]
    assert box["height"] < HIGH
    assert not bubble.evaluate(COVERED)
    page.keyboard.press("Escape")
    expect(page.locator(".bubble")).to_have_count(0)
    page.keyboard.press("Escape")


def vainly(page: Page, item: str, rule: str, text: str = "") -> None:
    """Touch a thing that does nothing now."""
    press(page, aim(hit(page, item)))
    refused(page, rule, text)


def vain_button(page: Page, name: str, rule: str, text: str = "") -> None:
    press(page, middle(page.locator(f'[data-button="{name}"]:disabled')))
    refused(page, rule, text)


def button(page: Page, name: str) -> None:
    press(page, aim(page.locator(f'[data-button="{name}"]:enabled')))


def roll(page: Page) -> None:
    """Roll on, and wait until the next dice lie there: those of before keep their names."""
    button(page, "roll")
    expect(page.locator(".stage .chosen")).to_have_count(0)


def others_turn(page: Page) -> None:
    """Wait until the page shows that another is to act: what comes after a refusal takes its bubble away."""
    other = page.locator(".card.turn, .pill.turn")
    expect(other).to_have_count(1)
    expect(other).not_to_contain_text("Guest")


def field(page: Page, at: Point, *known: tuple[str, Point]) -> Point:
    """Where a field of a board lies, by column and row, from two things whose columns and rows are known."""
    (x, y), (across, down) = (middle(page.locator(f'.stage [data-name="{name}"]')) for name, _ in known)
    (column, row), (last_column, last_row) = (place for _, place in known)
    pitch = (across - x) / (last_column - column), (down - y) / (last_row - row)
    return x + (at[0] - column) * pitch[0], y + (at[1] - row) * pitch[1]


def let_go(page: Page, item: str, at: Point) -> None:
    """Carry a thing over a point of the window, and let go."""
    carry(page, aim(hit(page, item)), at)


def draw_onto(page: Page, item: str, onto: str) -> None:
    """Draw a thing of the drawing onto another."""
    drag(page, aim(hit(page, item)), middle(hit(page, onto)))


@sizes("page", "finger", indirect=True)
def test_farkle(page: Page, server: Running) -> None:
    play_from(page, server, "farkle", after("farkle", "start 0", "roll 122346", must_roll_hot_dice=True))
    vainly(page, "die-1", "FAR-2.3", "scores nothing here")
    vain_button(page, "bank", "FAR-2.2", "Choose dice that score first")
    touch(page, "die-0")
    vain_button(page, "bank", "FAR-4.1", "400 points are missing")
    roll(page)
    for die in range(5):
        touch(page, f"die-{die}")
    vain_button(page, "bank", "FAR-2.8")
    roll(page)
    for die in range(3):
        touch(page, f"die-{die}")
    button(page, "bank")
    expect(page.get_by_role("region", name="The position in words")).to_contain_text("sets dice aside. Totals")
    others_turn(page)
    vainly(page, "die-0", "FAR-2.10", "turn")


@sizes("page", "mouse", indirect=True)
def test_farkle_craps(page: Page, server: Running) -> None:
    state: Any = after("farkle_craps", "start 0")
    play_from(page, server, "farkle_craps", replace(state, play=replace(state.play, totals=(1000, 1000))))
    touch(page, "field-2")
    button(page, "place")
    expect(page.locator('.stage [data-name^="stake-2-"]').first).to_be_attached()
    expect(page.locator('[data-button="done"]')).to_be_enabled()
    vainly(page, "field-0", "CRA-2.4")
    button(page, "done")
    others_turn(page)
    vainly(page, "field-0", "CRA-2.8")


@sizes("page", "finger", indirect=True)
def test_perudo(page: Page, server: Running) -> None:
    rolled = "roll 12 23"
    play_from(page, server, "perudo", after("perudo", "start 1", rolled, "3x3", dice=2))
    vainly(page, "face-2", "PER-3.1", "Three twos do not beat three threes")
    play_from(page, server, "perudo", after("perudo", "start 0", rolled, dice=2))
    for _ in range(2):  # what stands chosen by itself stays so at the first touch
        touch(page, "count-1")
    vain_button(page, "bid", "PER-2.8", "Choose how many, and which face")
    vain_button(page, "dudo", "PER-2.4")
    vainly(page, "face-1", "PER-2.5")
    touch(page, "count-2")
    touch(page, "face-3")
    button(page, "bid")
    others_turn(page)
    vainly(page, "face-5", "PER-2.6", "turn")


@sizes("page", "mouse", indirect=True)
def test_bangkok(page: Page, server: Running) -> None:
    rolled = ("start 0", "goal 9", "values R3 B2", "roll R1124566 B1124566")
    play_from(page, server, "bangkok", after("bangkok", *rolled, "take R1", "take B1", "take R6", "take B6"))
    draw_onto(page, "mine-1-0", "mine-2-0")
    refused(page, "BKK-3.6", "That would make one group out of two")
    vainly(page, "mine-1-0", "BKK-3.3", "First touch a die")
    touch(page, "R2-0")
    vainly(page, "of-1-1-0", "BKK-3.5")
    draw_onto(page, "R2-0", "B5-0")
    refused(page, "BKK-3.4", "still in the middle")
    touch(page, "R2-0")
    touch(page, "mine-1-0")
    others_turn(page)
    vainly(page, "R4-0", "BKK-3.1", "turn")


@sizes("page", "finger", indirect=True)
def test_klongs(page: Page, server: Running) -> None:
    water = "fish3@b2=0 rice2@c2=1 rice1@d1=0 rice0@d2=1 rice3@h6=1"
    play_from(page, server, "klongs", lay(2, water, ("fish2 fish1",)))
    known = ("boat-b2", (1.0, 1.0)), ("boat-h6", (7.0, 5.0))
    if not uses_fingers(page):  # a finger is drawn to where the boat fits nearby
        let_go(page, "hand-fish2-1", field(page, (2, 0), *known))
        refused(page, "KLO-3.6", "This quarter is full")
        let_go(page, "hand-fish2-1", field(page, (1, 1), *known))
        refused(page, "KLO-3.2", "Already here: ")
    else:  # but a tap means the field that it meets
        touch(page, "hand-fish2-1")
        press(page, field(page, (1, 1), *known))
        refused(page, "KLO-3.2", "Already here: ")
        touch(page, "hand-fish2-1")
        press(page, field(page, (2, 0), *known))
        refused(page, "KLO-3.6", "This quarter is full")
    let_go(page, "hand-fish2-1", field(page, (1, 6), *known))
    refused(page, "KLO-3.5", "No boat lies next")
    vainly(page, "boat-c2", "KLO-4.1", "not yours")
    touch(page, "boat-b2")
    press(page, field(page, (4, 6), *known))
    refused(page, "KLO-4.4", "too far")
    let_go(page, "hand-fish2-1", field(page, (6, 4), *known))
    if uses_fingers(page):
        push(page.get_by_role("button", name="Place"))
    expect(page.locator('.stage [data-name="boat-g5"]')).to_be_attached()
    vainly(page, "hand-fish1-1", "KLO-3.1", "Already placed: ")
    let_go(page, "hand-fish1-1", field(page, (6, 5), *known))
    refused(page, "KLO-3.1", "Already placed: ")
    button(page, "pass")
    others_turn(page)
    vainly(page, "boat-b2", "KLO-2.1", "turn")


@sizes("page", "mouse", indirect=True)
def test_a_market_day(page: Page, server: Running) -> None:
    """Beside the five of a turn, what is forbidden while boats are scored."""
    water = "fish3@b2=0 rice2@c2=0 spices1@b3=1 flowers0@c3 rice3@f5=1 fish2@g5=1 rice1@f6 rice0@g6=1"
    play_from(page, server, "klongs", market_day(lay(2, water, ("fish1",)), 0, great=False))
    vainly(page, "hand-fish1-1", "KLO-7.1", "market day")
    vainly(page, "boat-b2", "KLO-7.2", "Choose a landing spot first")
    vainly(page, "post-d4", "KLO-7.3", "missing")
    vainly(page, "post-f5", "KLO-7.8", "No merchant of yours")
    touch(page, "@b2")
    vainly(page, "boat-b3", "KLO-7.6", "Not yours: ")
    touch(page, "@b2")
    vainly(page, "post-f5", "KLO-7.8", "No merchant of yours")
    touch(page, "@b2")
    touch(page, "boat-c2")
    button(page, "confirm")
    expect(page.locator('.stage [data-name="store-0-rice"]')).to_be_attached()
    play_from(page, server, "klongs", market_day(lay(2, water), 0, great=True))
    vainly(page, "boat-f5", "KLO-7.2", "Choose a landing spot first")
    touch(page, "@b2")
    vainly(page, "boat-b3", "KLO-8.3", "another player")


@sizes("page", "finger", indirect=True)
def test_blokus(page: Page, server: Running) -> None:
    first = ("a20,b20,c20,d20,e20", "t20,s20,r20,q20,p20", "t1,s1,r1,q1,p1", "a1,b1,c1,d1,e1")
    play_from(page, server, "blokus", after("blokus", *first))
    known = ("blue-I5", (2.0, 0.0)), ("red-I5", (17.0, 19.0))
    for column, row, rule, text in (
        (2, 2, "BLO-3.6", "touches your own blue"),
        (10, 10, "BLO-3.1", "touches no corner"),
        (17, 1, "BLO-2.3", "of its squares"),
        (0, 12, "BLO-1.1", "over the rim"),
    ):
        let_go(page, "blue-X5", field(page, (column, row), *known))
        refused(page, rule, text)
    let_go(page, "blue-X5", field(page, (5, 2), *known))
    if uses_fingers(page):
        push(page.get_by_role("button", name="Place"))
    others_turn(page)
    press(page, middle(hit(page, "blue-F5")))  # its neighbours may lie over it: they say the same
    refused(page, "BLO-2.2", "turn")


@sizes("page", "mouse", indirect=True)
def test_rummikub(page: Page, server: Running) -> None:
    racks = "K2 K3 K4 R5 R6 R7 O1 O2 O8 O9 B9 B12 B13 J / R1 R2 R3 K1 K11 K12 K13 B1 B3 B5 B11 O6 O8 O12"
    moves = ("start 1", f"deal {racks}", "table K11 K12 K13")
    play_from(page, server, "rummikub", after("rummikub", *moves, turn_time=0))
    vain_button(page, "submit", "RUM-4.2")
    touch(page, "mine-K2-0")
    push(hit(page, "new-set"))
    on_table(page, "mine-K2-0")
    vain_button(page, "submit", "RUM-2.3")
    join(page, "mine-K3-0", "mine-K2-0")
    join(page, "mine-K4-0", "mine-K3-0")
    vain_button(page, "submit", "RUM-5.1", "9 of 30")
    join(page, "mine-J-0", "t-K13-0")
    vain_button(page, "submit", "RUM-5.2")
    push(page.get_by_role("button", name="Put all back" if not uses_fingers(page) else "Put back"))
    button(page, "draw")
    if uses_fingers(page):
        button(page, "confirm")
    others_turn(page)
    vainly(page, "mine-K2-0", "RUM-4.1", "turn")


def join(page: Page, tile: str, before: str) -> None:
    """Lay a tile to the right of another."""
    touch(page, tile)
    x, y = middle(hit(page, before))
    press(page, (x + 8, y))
    on_table(page, tile)


def on_table(page: Page, tile: str) -> None:
    expect(page.locator(f'.stage .layer.board [data-name="{tile}"]')).to_be_attached()
