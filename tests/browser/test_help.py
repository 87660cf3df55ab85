"""What is this? Whoever rests the mouse on a thing, touches and holds it, or presses `?` there, is told."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Guest
from tests.browser.hands import FRAMES, PAUSE, aim, between, finger, hit, lying, middle, part, press, push, walk_to
from tests.browser.holding import Answers, Slow
from tests.browser.inside import Running, after, beginning_inside, play_from
from tests.browser.people import set_table, sit_down

LONG = 900
"""In milliseconds, how long a finger that asks stays."""
ROLLED = ("start 0", "roll 12345 23456")
BANGKOK = (
    *("start 0", "goal 9", "values R3 B2", "roll R1124566 B1124566"),
    *("take R4", "take B1", "take B5 with g1", "take B2"),
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose bots think for ever."""
    with pytest.MonkeyPatch.context() as patch, beginning_inside(tmp_path_factory.mktemp("data"), patch) as running:
        yield running


LISTENS = "() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/asking-'))"
"""Whether what hears a question has come, which a table does not wait for."""


def sits(page: Page, server: Running, game: str, *moves: str) -> None:
    """Sit at a match that begins so, and stay a while."""
    play_from(page, server, game, after(game, *moves))
    page.wait_for_function(LISTENS)
    page.evaluate(FRAMES)


def tells(page: Page, words: str) -> None:
    """The bubble says that, and lies in the window."""
    bubble = page.locator(".bubble.help:not(.waiting)")
    expect(bubble).to_contain_text(words)
    expect(bubble).to_have_attribute("role", "status")
    box, size = bubble.bounding_box(), page.viewport_size
    assert box and size and box["x"] >= 0 and box["x"] + box["width"] <= size["width"]


def test_a_mouse_that_rests_and_a_question_mark_are_told_what_a_thing_is(guest: Guest, server: Running) -> None:
    page = guest()
    sits(page, server, "perudo", *ROLLED)
    page.mouse.move(*middle(page.locator('.stage [data-name="mine-0"] .symbol')))
    tells(page, "a paco, which stands for every face")
    page.locator(".bubble.help .rule").click()
    expect(page.locator('.asked[data-rule="PER-1.3"]')).to_be_visible()
    page.mouse.move(*middle(page.locator('.stage [data-name="cup-1"] .symbol')))
    tells(page, "what lies under it only")
    page.keyboard.press("Escape")
    expect(page.locator(".bubble")).to_have_count(0)
    walk_to(page, "count-3")
    page.keyboard.press("?")
    tells(page, "how many dice you bid: 3")
    page.keyboard.press("?")
    expect(page.locator('.asked[data-rule="PER-2.3"]')).to_be_visible()


def test_a_finger_that_stays_asks_and_does_nothing_else_by_it(guest: Guest, server: Running) -> None:
    page = guest(PHONE)
    sits(page, server, "perudo", *ROLLED)
    chosen = page.locator('.stage .chosen[data-name="count-4"]')
    finger(page, [aim(hit(page, "count-4"))], held=LONG)
    tells(page, "how many dice you bid: 4")
    expect(chosen).to_have_count(0)
    finger(page, [middle(page.locator('[data-button="dudo"]'))], held=LONG)
    tells(page, "all cups are lifted")
    finger(page, [aim(hit(page, "count-4"))])
    expect(chosen).to_be_attached()
    sits(page, server, "bangkok", *BANGKOK)
    finger(page, [middle(page.locator(".dock .worth"))], held=LONG)
    tells(page, "correct sums 4")
    sits(page, server, "blokus")
    finger(page, [aim(hit(page, "blue-F5"))], held=LONG)
    tells(page, "still to be laid")
    expect(page.locator(".dock .holding")).to_have_count(0)
    finger(page, [aim(hit(page, "blue-F5"))])
    expect(page.locator(".dock .holding")).to_be_visible()


def test_a_row_of_the_score_table_is_explained_for_itself(guest: Guest, server: Running) -> None:
    page, sums = guest(PHONE), '.stage [data-name="scores-{}"]'
    sits(page, server, "farkle", "start 0", "roll 123456")
    for row, words in (
        ("ones", "Three 1s are worth 1\u202f000"),
        ("four", "Four alike and a pair count as three pairs"),
    ):
        finger(page, [middle(page.locator(sums.format(row)))], held=LONG)
        tells(page, words)
        expect(page.locator(".bubble .rule")).to_have_text(re.compile("^Rule FAR-3"))
    expect(page.locator(".stage .chosen")).to_have_count(0)
    sits(page, server, "farkle_craps", "start 0")
    finger(page, [middle(page.locator(sums.format("both")))], held=LONG)
    tells(page, "Three pairs are worth 1\u202f500. Four alike and a pair count as three pairs.")
    page = guest()
    sits(page, server, "farkle", "start 0", "roll 123456")
    page.mouse.move(*middle(page.locator(sums.format("alike"))))
    page.keyboard.press("?")
    tells(page, "Four alike are worth 1\u202f000, five 2\u202f000 and six 3\u202f000")


def test_no_sheet_lies_over_what_a_thing_is_told_to_be(guest: Guest, server: Running) -> None:
    page = guest(PHONE)
    sits(page, server, "perudo", *ROLLED)
    push(page.get_by_role("button", name="Rules", exact=True))
    expect(page.get_by_role("tabpanel")).to_be_visible()
    finger(page, [middle(page.locator('.stage [data-name="cup-1"] .symbol'))], held=LONG)
    tells(page, "what lies under it only")
    expect(page.get_by_role("tabpanel")).to_be_hidden()


def betting(guest: Guest) -> tuple[Page, Page]:
    """Two who may bet at Farkle Craps: all of them at once, before one of them rolls."""
    page, other = guest(PHONE), guest()
    sit_down(other, set_table(page, "Farkle Craps", "Anna", seats=2), "Ben")
    expect(page.get_by_text("Ben", exact=True)).to_be_visible()
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator(".dock.yours").wait_for()
    page.wait_for_function(LISTENS)
    return page, other


def test_what_a_finger_asks_is_told_though_others_act_while_it_stays(guest: Guest) -> None:
    page, other = betting(guest)
    cell = middle(hit(page, "cell-0"))
    with lying(page, cell):
        tells(page, "Secret attack")
        push(other.locator('[data-button="done"]'))
        expect(page.locator('[data-plate="1"]')).not_to_contain_text("not done yet")
        tells(page, "Secret attack")
    page.wait_for_timeout(LONG)
    tells(page, "Secret attack")
    expect(page.locator(".stage .chosen, .bubble:not(.help)")).to_have_count(0)
    finger(page, [(5, 5)])
    expect(page.locator(".bubble")).to_have_count(0)


def test_a_finger_that_asks_plays_nothing_however_late_the_answer_is(guest: Guest) -> None:
    page = guest(PHONE)
    way = Slow(page, kind="told")
    set_table(page, "Farkle Craps", "Anna", seats=2, people=1)
    push(page.get_by_role("button", name="Start", exact=True))
    page.locator(".dock.yours").wait_for()
    way.shut = True
    # The first touch fetches what hears it.
    finger(page, [middle(hit(page, "cell-0"))], held=LONG)
    page.wait_for_timeout(LONG)
    expect(page.locator(".stage .chosen, .bubble")).to_have_count(0)
    way.release()
    tells(page, "Secret attack")
    expect(page.locator(".stage .chosen")).to_have_count(0)


@contextmanager
def without(page: Page, part: str) -> Iterator[None]:
    """That part of the client is on its way meanwhile."""
    on_its_way = Answers(page, f"**/assets/{part}-*.js")
    on_its_way.hold()
    yield
    on_its_way.release()


def test_a_finger_that_asks_before_the_page_can_answer_plays_nothing_by_it(guest: Guest, server: Running) -> None:
    page = guest(PHONE)
    with without(page, "asking"):
        play_from(page, server, "farkle", after("farkle", "start 0", "roll 123456"))
        finger(page, [aim(hit(page, "die-0"))], held=LONG)
        page.wait_for_timeout(LONG)
        expect(page.locator(".stage .chosen, .bubble")).to_have_count(0)
    tells(page, "1")
    expect(page.locator(".stage .chosen")).to_have_count(0)
    finger(page, [aim(hit(page, "die-0"))])
    expect(page.locator(".stage .chosen")).to_have_count(1)
    with without(page, "asking"):
        page.reload()
        roll = page.locator('[data-button="roll"]')
        finger(page, [aim(hit(page, "die-0"))])
        finger(page, [aim(roll)], held=LONG)
        page.wait_for_timeout(LONG)
        expect(roll).to_be_enabled()
        expect(page.locator(".stage .chosen")).to_have_count(1)
        finger(page, [aim(hit(page, "die-4"))])  # a tap is none of it
        expect(page.locator(".stage .chosen")).to_have_count(2)
    page.locator(".bubble").wait_for(state="detached")


def test_a_finger_that_carries_slowly_asks_nothing(guest: Guest, server: Running) -> None:
    page = guest(PHONE)
    with without(page, "asking"):
        play_from(page, server, "blokus", after("blokus"))
        finger(page, [aim(hit(page, "blue-I5"))], held=LONG)
        page.wait_for_timeout(PAUSE)
        expect(page.locator(".stage .ghost")).to_have_count(0)
        at = aim(hit(page, "blue-I5"))
        finger(page, [at, *between(at, part(page, "board", 0.5, 0.6))], held=LONG)
        expect(page.locator(".stage .ghost.vain")).to_be_attached()
        press(page, part(page, "board", 0.04, 0.12))
        finger(page, [part(page, "board", 0.04, 0.12)], held=LONG)
        expect(page.locator(".stage .ghost")).to_be_attached()
