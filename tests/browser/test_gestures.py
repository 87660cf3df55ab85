"""Every gesture by every hand: pick, toggle, carry and arrange, by mouse, by finger, and by keys."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.hands import Device, Hand, aim, between, drag, fingers, hit, middle, press
from tests.browser.holding import Slow
from tests.browser.workshop.rules import WORKSHOP
from tests.patience import until
from tests.server.serving import Served, serving


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    """A server of the made-up game alone."""
    with serving(tmp_path, {"workshop": WORKSHOP}) as running:
        yield running


def done(page: Page, deed: str) -> None:
    """Wait until the page says in words that it was done."""
    expect(page.get_by_role("region", name="The position in words")).to_contain_text(deed)


def chosen(page: Page, item: str, so: bool = True) -> None:
    """Wait until a thing is chosen, or is no longer."""
    expect(page.locator(f'.stage .chosen[data-name="{item}"]')).to_have_count(int(so))


def spot(page: Page, name: str) -> tuple[float, float]:
    """The middle of a place where what is held may be laid."""
    return middle(page.locator(f'.stage .spot.target[data-name="{name}"]'))


def pick(hand: Hand) -> None:
    """One thing, another in its place, and what is done with it."""
    hand.touch("red")
    chosen(hand.page, "red")
    hand.touch("blue")
    chosen(hand.page, "red", False)
    hand.touch("near")
    done(hand.page, "light blue near")


def toggle(hand: Hand) -> None:
    """Two of three; the third takes the first one's place; and the button."""
    button = hand.page.locator('[data-button="take"]')
    for coin in ("one", "two"):
        hand.touch(coin)
        chosen(hand.page, coin)
    expect(button).to_be_enabled()
    hand.touch("two")
    chosen(hand.page, "two", False)
    expect(button).to_be_disabled()
    hand.touch("three")
    hand.push(button)
    done(hand.page, "take one three")


def carry(hand: Hand) -> None:
    """Lifted, put back, lifted again, and laid where it is to hang."""
    page = hand.page
    held = page.locator(".stage .ghost")
    for back in (True, False):
        hand.touch("disc")
        expect(held).to_be_attached()
        if back and hand.device == "keys":
            page.keyboard.press("Escape")
        elif back:
            hand.push(page.get_by_role("button", name="Put back"))
        if back:
            expect(held).to_have_count(0)
    if hand.device == "keys":
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    else:
        press(page, spot(page, "middle"))
    if hand.device == "finger":
        hand.push(page.get_by_role("button", name="Place"))
    done(page, "hang disc middle")


def arrange(hand: Hand) -> None:
    """A row of three, of which one is dragged where hands can drag; one is taken back to the rack before."""
    page = hand.page
    letter = page.locator('.stage .layer.board [data-name="B"]')
    for at, before in (("new", "B"), ("B", "C")):
        hand.touch(before)
        chosen(page, before)
        hand.touch(at)
        expect(page.locator(f'.stage .layer.board [data-name="{before}"]')).to_be_attached()
    hand.push(page.get_by_role("button", name="Undo"))
    expect(page.locator('.stage .layer.board [data-name="C"]')).to_have_count(0)
    hand.push(page.get_by_role("button", name="Undo"))
    expect(letter).to_have_count(0)
    for at, next_one in (("new", "A"), ("A", "B"), ("B", "C")):
        if hand.device == "keys":
            hand.touch(next_one)
            hand.touch(at)
        else:
            x, y = aim(hit(page, at))
            over = 70 if hand.device == "finger" else 0  # what a finger carries floats above it
            end = (x + (12 if at != "new" else 0), y + over)
            start = aim(hit(page, next_one))
            if next_one == "A" and hand.device == "finger":  # beside it a palm comes down on another
                palm = middle(hit(page, "C"))
                along = between(palm, (end[0] + palm[0] - start[0], end[1]))
                both = [[*each] for each in zip(between(start, end), along, strict=True)]
                first = both[0][0]  # before it has moved, Chromium takes two fingers for its own
                fingers(page, [start], [first], [first, palm], *both)
            else:
                drag(page, start, end)
        expect(page.locator(f'.stage .layer.board [data-name="{next_one}"]')).to_be_attached()
    hand.push(page.locator('[data-button="submit"]'))
    done(page, "row A B C")


def test_keys_come_to_nothing_that_is_gone_while_it_fades(guest: Guest) -> None:
    page = guest(DESKTOP, still=False)
    hand = Hand(page, "keys")
    page.goto("/new/workshop")
    hand.write(page.get_by_label("Your name"), "Anna")
    hand.push(page.get_by_role("button", name="Set the table"))
    hand.push(page.get_by_role("button", name="Start", exact=True))
    pick(hand)
    fading = page.locator('.stage .item[aria-hidden="true"]')
    expect(fading).to_have_count(0)
    slowly = page.context.new_cdp_session(page)
    slowly.send("Animation.enable")
    slowly.send("Animation.setPlaybackRate", {"playbackRate": 0.001})  # a coin fades for three minutes
    toggle(hand)
    expect(fading).to_have_count(3)
    hand.touch("disc")
    expect(page.locator(".stage .ghost")).to_be_attached()
    expect(fading).to_have_count(3)
    expect(page.locator('.stage [data-name="three"]')).to_have_count(0)


def test_who_moves_too_late_can_do_what_can_be_done_now(guest: Guest) -> None:
    late = guest(DESKTOP)
    way = Slow(late)
    hand = Hand(late, "mouse")
    late.goto("/new/workshop")
    hand.write(late.get_by_label("Your name"), "Anna")
    hand.push(late.get_by_role("button", name="Set the table"))
    hand.push(late.get_by_role("button", name="Start", exact=True))
    hand.touch("red")
    other = Hand(late.context.new_page(), "mouse")
    other.page.goto(late.url)
    other.touch("red")
    way.shut = True
    other.touch("near")
    late.bring_to_front()
    until(lambda: any('"offers"' in each for each in way.held), "no move comes", lambda: late.wait_for_timeout(20))
    hand.touch("near")
    until(lambda: any('"stale"' in each for each in way.held), "no answer comes", lambda: late.wait_for_timeout(20))
    way.release()
    hand.touch("one")
    chosen(late, "one")
    hand.touch("two")
    hand.push(late.locator('[data-button="take"]'))
    done(late, "take one two")


@pytest.mark.parametrize("device", ["mouse", "finger", "keys"])
def test_every_gesture_is_made_by_every_hand(guest: Guest, device: Device) -> None:
    page = guest(PHONE if device == "finger" else DESKTOP, still=False)
    hand = Hand(page, device)
    page.goto("/new/workshop")
    hand.write(page.get_by_label("Your name"), "Anna")
    hand.push(page.get_by_role("button", name="Set the table"))
    hand.push(page.get_by_role("button", name="Start", exact=True))
    if device == "mouse":
        left, top = middle(page.locator(".board .ground"))
        drag(page, (left - 200, top - 100), (1275, 780))
        assert page.evaluate("() => String(getSelection())") == "", "a hand that slips selects no names"
    for gesture in (pick, toggle, carry, arrange):
        gesture(hand)
    expect(page.locator(".over h2")).to_be_visible()
