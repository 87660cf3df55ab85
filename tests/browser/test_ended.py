"""After the end: the card stands where the dock was, folds, is there again, and the next match is at hand."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.hands import middle, press, push, touch
from tests.browser.inside import HEADERS, Running, after, beginning_inside, play_from
from tests.browser.people import becomes, set_table, sure
from tests.browser.teaching import LOW
from tests.browser.test_accessible import findings
from tests.klongs.layouts import lay, market_day

BESIDE = """() => {
  const box = (it) => it.getBoundingClientRect();
  const [over, board] = [box(document.querySelector('.over')), box(document.querySelector('.middle'))];
  return over.top >= board.bottom - 1 || over.left >= board.right - 1;
}"""
"""Whether what tells the result lies beside the table, not over it."""


def ended(page: Page, game: str) -> None:
    """Anna begins a match against a bot, and gives up."""
    set_table(page, game, "Anna", seats=2, people=1)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".stage .item").first).to_be_attached()
    page.get_by_role("button", name="Menu").click()
    page.locator(".menu").get_by_role("button", name="Give up").click()
    expect(page.get_by_role("dialog")).to_be_visible()  # it is fetched when it is first asked for
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.locator(".menu").get_by_role("button", name="Give up").click()
    sure(page, "Give up")
    expect(page.locator(".over h2")).to_contain_text("wins")


PAINTED = """async (bytes) => {
  const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0))]));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width, picture.height];
  const pen = canvas.getContext('2d');
  pen.drawImage(picture, 0, 0);
  const colours = (x, y, w, h) => new Set(new Uint32Array(pen.getImageData(x, y, w, h).data.buffer)).size;
  return [picture.width, picture.height, colours(60, 60, 620, 510) > 200, colours(740, 100, 420, 60) > 20];
}"""
"""How large a picture is, and whether there is a board on its left half and a headline on its right one."""
LASTS = """() => Math.max(0, ...document.getAnimations()
  .filter(({ effect }) => effect.target.closest('.board'))
  .map(({ effect }) => effect.getComputedTiming().endTime))"""
"""In milliseconds, how long something still moves at the table, or has moved."""


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """Klongs begins with a last stage that brings both as much; one boat more in Anna's warehouse then decides."""
    state = lay(2, "fish3@b2=0 rice2@c2=1 flowers1@b3 spices1@c3", stores=(("thief",), ("rice0",)))
    with beginning_inside(tmp_path / "data", monkeypatch) as running:
        running.begins["klongs"] = market_day(state, 1, great=True)
        yield running


def gathered(anna: Page, lucy: Page, eve: Page) -> None:
    """Anna and Lucy are at a table of Klongs that has begun, and Eve watches."""
    anna.request.put("/api/me", data={"name": "Anna"}, headers=HEADERS)
    asked = {"game": "klongs", "seats": 2}
    code = anna.request.post("/api/tables", data=asked, headers=HEADERS).json()["code"]
    lucy.request.post(f"/api/tables/{code}/join", data={"name": "Lucy"}, headers=HEADERS)
    for page in (anna, lucy, eve):
        page.goto(f"/t/{code}")
        expect(page.locator("main")).to_contain_text("Lucy")
    anna.request.post(f"/api/tables/{code}/host", data={"type": "start"}, headers=HEADERS)
    expect(anna.locator(".dock.yours")).to_be_attached()


def buttons(page: Page) -> Locator:
    return page.locator(".over .row:not([inert]) > :is(button, a)")


def test_the_last_move_of_a_match_is_told_with_what_decided_and_leads_on(guest: Guest) -> None:
    anna, lucy, eve = guest(DESKTOP), guest(PHONE, "dark", still=False), guest(DESKTOP)
    gathered(anna, lucy, eve)
    push(anna.locator('.stage [data-name="@b2"]'))
    push(anna.locator('[data-button="confirm"]'))

    expect(lucy.locator(".over h2")).to_have_text("Anna wins")
    assert 0 < lucy.evaluate(LASTS) < 2000, "something to smile at, and soon over"
    expect(lucy.locator(".board > .paper")).to_be_attached()
    expect(lucy.locator(".stage .lamp-text")).to_have_text("7")
    for page in (anna, lucy):
        assert page.evaluate(BESIDE), "nothing lies over the table"
        expect(buttons(page)).to_have_text(["Once more", "Replay", "Share"])
    assert not findings(anna)

    expect(anna.locator(".over h2")).to_have_text("You win!")
    expect(anna.locator(".over h2")).to_be_focused()
    how = anna.locator(".over .how")
    expect(how).to_contain_text("With equal points the fuller warehouse, 2 boats to 1, puts Anna before Lucy. KLO-8.6")
    places = ["1 Anna 7 1 8 2 boats in the warehouse", "2 Lucy 7 1 8 1 boat in the warehouse"]
    assert [" ".join(text.split()) for text in anna.locator(".over li").all_inner_texts()] == places
    assert anna.evaluate(LASTS) == 0 and anna.locator(".board > .paper").is_hidden(), "still"
    push(how.get_by_role("button", name="KLO-8.6"))
    expect(anna.locator(".part.asked")).to_contain_text("A tie goes to the player with more boats")

    with anna.expect_download() as kept:
        push(anna.get_by_role("link", name="Keep the record"))
    assert "0: score b2" in kept.value.path().read_text()
    expect(anna.get_by_role("status").filter(has_text="The whole match is saved as a file")).to_be_visible()

    expect(buttons(eve)).to_have_text(["Replay", "Share"])
    expect(eve.get_by_role("link", name="Replay")).to_have_attribute("href", re.compile(r"^/replay/\w+/1$"))

    push(lucy.get_by_role("button", name="Once more"))
    expect(anna.get_by_role("status").filter(has_text="Lucy wants once more")).to_be_visible()
    expect(lucy.get_by_role("heading", name="Anna has not come yet")).to_be_visible()
    expect(lucy.get_by_role("button", name="Start", exact=True)).not_to_have_class(re.compile("main"))
    push(anna.get_by_role("button", name="Sit down"))
    expect(lucy.get_by_role("heading", name="Everybody is here")).to_be_visible()
    expect(anna.get_by_role("button", name="Start", exact=True)).to_have_count(0)
    expect(lucy.get_by_role("button", name="Start", exact=True)).to_be_visible()
    becomes(lucy, "() => /Anna[^]*Lucy/.test(document.querySelector('main').innerText)")


@pytest.mark.parametrize("size", [PHONE, LOW])
def test_at_the_end_all_parts_are_read_and_ones_own_warehouse_is_in_sight(
    guest: Guest, server: Running, size: tuple[int, int]
) -> None:
    """Points from the warehouse are many, those of the last stage few; the loser sees what is theirs, too."""
    rice = ("rice3", "rice1", "rice1n*", "rice0", "rice0*", "rice2n*", "rice1n*", "rice1")
    state = lay(2, "fish1@b2=0 flowers0@c2=1 flowers1@b3 spices1@c3", stores=(rice, ("fish2", "spices2")))
    server.begins["klongs"] = market_day(state, 1, great=True)
    anna, lucy, eve = guest(DESKTOP), guest(size, still=True), guest(DESKTOP)
    gathered(anna, lucy, eve)
    push(anna.locator('.stage [data-name="@b2"]'))
    push(anna.locator('[data-button="confirm"]'))
    expect(lucy.locator(".over h2")).to_have_text(re.compile("Anna wins"))
    for page, parts in ((lucy, ["3", "37", "3", "2"]), (anna, ["3", "37", "3", "2"])):
        shown = page.locator(".over .bars i")
        expect(shown).to_have_text(parts)
        assert shown.evaluate_all("(all) => all.every((one) => one.scrollWidth <= one.clientWidth + 1)")
    expect(lucy.locator('.stage [data-name="store-1-fish"]')).to_be_in_viewport()
    assert not findings(lucy)


def test_the_end_stands_where_the_dock_was_and_folds(guest: Guest) -> None:
    page = guest(PHONE, "dark", still=False)
    ended(page, "Rummikub")
    expect(page.locator(".over h2")).to_be_focused()
    expect(page.locator(".over .how p")).to_have_text(["Anna gave up."])  # the headline has said who wins
    assert not findings(page)
    assert page.evaluate(BESIDE), "nothing lies over the table"
    expect(page.locator(".board > .paper")).to_have_count(0)  # who gives up is not celebrated
    with page.expect_download() as saved:
        page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("status").filter(has_text="The picture is saved")).to_be_visible()
    assert page.evaluate(PAINTED, b64encode(saved.value.path().read_bytes()).decode()) == [1200, 630, True, True]
    page.keyboard.press("Escape")
    expect(page.locator(".over")).to_have_count(0)
    assert page.get_by_role("button", name="Sort").count() == 0, "there is nothing to sort for"
    assert not findings(page)
    result = page.get_by_role("group", name="The result")
    expect(result).to_contain_text("wins")
    result.get_by_role("button", name="The result").click()
    expect(page.locator(".over h2")).to_be_focused()
    page.get_by_role("button", name="Fold: look at the table").click()
    before = page.url
    result.get_by_role("button", name="Once more").click()
    page.wait_for_url(lambda url: url != before)
    expect(page.locator(".stage .item").first).to_be_attached()  # against bots it begins at once
    assert not findings(page)


def test_what_was_only_there_to_be_touched_is_gone_after_the_end(guest: Guest) -> None:
    page = guest(PHONE)
    ended(page, "Perudo")
    expect(page.locator('.stage [data-name="mine-0"]')).to_be_attached()
    assert page.locator('.stage [data-name^="count-"], .stage [data-name^="face-"]').count() == 0
    assert page.locator('[data-area="counts"]').count() == 0


def test_a_round_s_sheet_lies_there_until_its_reader_goes_on(guest: Guest, server: Running) -> None:
    page = guest(PHONE)
    page.clock.install()
    dice = ["R1", "B6", "R1", "B6", "R2", "B5", "R4", "B4", "R5", "B2", "R6", "B1", "R6"]
    rolled = ("start 1", "goal 9", "values R3 B2", "roll R1124566 B1124566")
    play_from(page, server, "bangkok", after("bangkok", *rolled, *(f"take {die}" for die in dice)))
    touch(page, "B1-0")
    touch(page, "sum-new")
    dock, points = page.locator(".dock"), page.locator('.stage [data-name="sheet-total-0"]')
    expect(dock).to_contain_text("Round 1 is scored")
    page.clock.fast_forward("01:00")
    press(page, middle(points))
    page.clock.run_for(2000)
    expect(points).to_be_attached()
    push(dock.get_by_role("button", name="Go on"))
    expect(points).to_have_count(0)
    expect(dock).to_contain_text("Take a die to begin")
