"""What a rule forbids is answered beside the mouse or the finger: by that rule, in two lines."""

import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, Guest, sizes
from tests.browser.hands import aim, carry, hit, middle, part, press, push, touch, walk_to
from tests.browser.inside import Running, after, beginning_inside, play_from
from tests.browser.test_forbidden import COVERED, join
from tests.klongs.layouts import lay
from tests.patience import until

LOW = (740, 360)
"""A phone that is held sideways."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose bots think for ever: what others do would take a bubble away."""
    with pytest.MonkeyPatch.context() as patch, beginning_inside(tmp_path_factory.mktemp("data"), patch) as running:
        yield running


def answered(page: Page, rule: str) -> None:
    """The rule is named in a bubble that lies in the window."""
    bubble = page.locator(".bubble:not(.waiting)")
    expect(bubble.locator(".rule")).to_have_text(f"Rule {rule}")
    expect(bubble).to_have_attribute("role", "alert")
    box, size = bubble.bounding_box(), page.viewport_size
    assert box and size and box["x"] >= 0 and box["x"] + box["width"] <= size["width"]
    assert box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


def vainly(page: Page, item: str) -> None:
    """Touch a thing that does nothing now."""
    press(page, aim(hit(page, item)))


@sizes("size", "finger")
def test_the_same_again_makes_no_second_bubble_and_its_rule_opens(
    guest: Guest, server: Running, size: tuple[int, int]
) -> None:
    page = guest(size)
    play_from(page, server, "farkle_craps", after("farkle_craps", "start 0"))
    vainly(page, "field-2")
    answered(page, "CRA-2.5")
    vainly(page, "field-2")
    expect(page.locator(".bubble")).to_have_count(1)
    push(page.locator(".bubble .rule"))
    expect(page.locator("aside")).to_contain_text("Nobody bets what")


LOOK = """thing => {
  const { fill, fillOpacity, stroke, strokeDasharray } = getComputedStyle(thing);
  return { fill, faint: fillOpacity < 1, stroke, dashed: strokeDasharray !== 'none' };
}"""
BAD = "bubble => getComputedStyle(bubble).borderInlineStartColor"


def dashed(page: Page, outline: str, alike: str) -> None:
    """What was let go in vain keeps the colour of things like it, fainter, and its outline is dashed, as red as the
    bubble's edge."""
    lies = page.locator(f".stage .ghost.vain {outline}").evaluate(LOOK)
    own = page.locator(alike).first.evaluate(LOOK)
    red = page.locator(".bubble").evaluate(BAD)
    assert lies == {"fill": own["fill"], "faint": True, "stroke": red, "dashed": True} and own["stroke"] != red


def test_on_a_low_screen_a_bubble_lies_beside_what_can_be_touched(guest: Guest, server: Running) -> None:
    page = guest(LOW)
    play_from(page, server, "perudo", after("perudo", "start 1", "roll 12 23", "3x3", dice=2))
    vainly(page, "face-2")
    answered(page, "PER-3.1")
    assert not page.locator(".bubble").evaluate(COVERED)
    racks = "K2 K3 K4 R5 R6 R7 O1 O2 O8 O9 B9 B12 B13 J / R1 R2 R3 K1 K11 K12 K13 B1 B3 B5 B11 O6 O8 O12"
    moves = ("start 1", f"deal {racks}", "table K11 K12 K13")
    play_from(page, server, "rummikub", after("rummikub", *moves, turn_time=0))
    join(page, "mine-J-0", "t-K13-0")
    press(page, middle(page.locator('[data-button="submit"]:disabled')))
    answered(page, "RUM-5.2")
    assert not page.locator(".bubble").evaluate(COVERED)


@sizes("size", "mouse")
def test_a_piece_let_go_where_it_may_not_lie_stays_in_hand(
    guest: Guest, server: Running, size: tuple[int, int]
) -> None:
    page = guest(size)
    play_from(page, server, "blokus", after("blokus"))
    carry(page, aim(hit(page, "blue-I2")), part(page, "board", 0.5, 0.5))
    answered(page, "BLO-3.2")
    dashed(page, ".body", '.stage [data-name="blue-L5"] .body')
    expect(page.locator(".stage .fault-frame")).to_be_attached()
    expect(page.locator(".dock")).to_contain_text("Not here.")
    page.keyboard.press("Escape")
    expect(page.locator(".bubble")).to_have_count(0)
    expect(page.locator(".stage .ghost")).to_be_attached()  # one Escape for one thing
    page.keyboard.press("Escape")
    expect(page.locator(".stage .ghost")).to_have_count(0)
    vainly(page, "blue-X5")
    answered(page, "BLO-3.2")
    dealt = "deal fish1n*,flowers1n*,rice1,vegetables0* bananas1,bananas1n*,coconuts2n*,vegetables2"
    play_from(page, server, "klongs", after("klongs", "start 0", dealt))
    carry(page, aim(hit(page, "hand-rice1-1")), part(page, "market", 0.44, 0.44))
    answered(page, "KLO-3.3")
    dashed(page, ".gunwale", '.stage [data-name^="hand-fish"] .gunwale')


def test_a_thief_that_is_dragged_is_asked_what_it_takes_and_nothing_is_refused(guest: Guest, server: Running) -> None:
    page = guest(DESKTOP)
    state = lay(2, "rice3@a3=1 rice0@c3=1 fish3@a4=0 fish2@b4=0")
    play_from(page, server, "klongs", replace(state, hands=(("thief", "guard"), state.hands[1])))
    (left, _), (right, y) = (middle(page.locator(f'.stage [data-name="boat-{field}"]')) for field in ("a3", "c3"))
    carry(page, aim(hit(page, "hand-thief-1")), (right + (right - left) / 2, y))
    expect(page.locator(".dock")).to_contain_text("Touch the boat that the thief takes")
    page.wait_for_timeout(1000)  # an answer would have come, and not have gone again
    assert not page.locator(".bubble").count()


def test_what_is_carried_keeps_its_colours_in_the_dark_too(guest: Guest, server: Running) -> None:
    page = guest(DESKTOP, "dark")
    play_from(page, server, "blokus", after("blokus"))
    own = page.locator('.stage [data-name="blue-L5"] .body').evaluate(LOOK)
    press(page, aim(hit(page, "blue-F5")))
    assert page.locator(".stage .ghost .body").evaluate(LOOK) == own
    press(page, part(page, "board", 0.5, 0.5))
    answered(page, "BLO-3.2")
    dashed(page, ".body", '.stage [data-name="blue-L5"] .body')


def test_a_face_that_drops_the_chosen_number_says_why(guest: Guest, server: Running) -> None:
    page = guest(DESKTOP)
    play_from(page, server, "perudo", after("perudo", "start 1", "roll 12236 12346", "5x3"))
    expect(page.locator('.stage [data-name="face-4"].chosen')).to_be_attached()
    touch(page, "count-6")
    expect(page.locator('.stage [data-name="face-4"].chosen')).to_have_count(0)
    expect(page.locator(".bubble")).to_have_count(0)  # nobody had chosen the face
    touch(page, "face-5")
    answered(page, "PER-3.1")
    expect(page.locator(".bubble")).to_contain_text("Six fives do not beat five threes")
    expect(page.locator('.stage [data-name="face-5"].chosen')).to_be_attached()
    expect(page.locator('.stage [data-name="count-6"].chosen')).to_have_count(0)


def test_the_rule_of_a_refusal_is_opened_in_the_book_with_its_pictures(guest: Guest, server: Running) -> None:
    page = guest(DESKTOP)
    play_from(page, server, "perudo", after("perudo", "start 1", "roll 12236 12346", "5x3"))
    touch(page, "count-6")
    touch(page, "face-5")
    answered(page, "PER-3.1")
    push(page.locator(".bubble .rule"))
    steps = page.locator('[data-rule="PER-3.1"]').get_by_role("group", name=re.compile("Example"))
    expect(steps).to_contain_text("As many of a lower face is no raise.")
    steps.scroll_into_view_if_needed()
    picture, around = steps.locator(".figure svg").bounding_box(), steps.bounding_box()
    assert picture and around
    assert around["x"] < picture["x"] and picture["x"] + picture["width"] < around["x"] + around["width"]
    assert around["y"] < picture["y"] and picture["y"] + picture["height"] < around["y"] + around["height"]


def test_a_face_in_place_of_what_nobody_chose_is_refused_nothing(guest: Guest, server: Running) -> None:
    page = guest(DESKTOP)
    play_from(page, server, "perudo", after("perudo", "start 0", "roll 12236 12346", "5x3", "3x1"))
    expect(page.locator('.stage [data-name="count-4"].chosen')).to_be_attached()
    touch(page, "face-6")
    expect(page.locator('.stage [data-name="face-6"].chosen')).to_be_attached()
    page.wait_for_timeout(300)
    assert page.locator(".bubble").count() == 0


def test_a_die_that_is_put_back_is_refused_nothing(guest: Guest, server: Running) -> None:
    page = guest(DESKTOP)
    play_from(page, server, "farkle", after("farkle", "start 0", "roll 133456"))
    asked: list[str | bytes] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda sent: asked.append(sent)))
    page.reload()
    for die in ("die-0", "die-4", "die-4"):
        touch(page, die)
    expect(page.locator('.stage [data-name="die-4"]')).to_have_attribute("aria-checked", "false")
    vainly(page, "die-1")
    answered(page, "FAR-2.3")
    assert sum("explain" in str(each) for each in asked) == 1


def test_keys_alone_are_answered_too(guest: Guest, server: Running) -> None:
    page = guest(DESKTOP)
    play_from(page, server, "blokus", after("blokus"))
    walk_to(page, "blue-I1")
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Enter")
    answered(page, "BLO-3.2")
    page.keyboard.press("?")
    expect(page.locator("aside")).to_contain_text("first piece covers its own corner")
    play_from(page, server, "farkle", after("farkle", "start 0", "roll 122346"))
    walk_to(page, "die-0")
    until(
        lambda: page.evaluate("document.activeElement.dataset.name") == "die-1",
        "Shift and an arrow do not reach the dead die",
        lambda: page.keyboard.press("Shift+ArrowRight"),
    )
    page.keyboard.press("Enter")
    answered(page, "FAR-2.3")
