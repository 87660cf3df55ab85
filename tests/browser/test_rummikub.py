"""Rummikub in the browser: tiles are arranged by mouse, by finger and by keys, and the clock runs out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from kitchentable.games.rummikub.actions import Deal, Start, Tile
from kitchentable.games.rummikub.rules import State
from kitchentable.games.rummikub.tiles import parse_tiles
from kitchentable.server.rooms.host import TableHost
from kitchentable.table.table import Effects
from kitchentable.values import Action
from tests.amounts import some_of
from tests.browser import hands
from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.hands import Hand, Point, aim, hit, middle, press, push, touch, walk_to
from tests.browser.holding import Slow
from tests.browser.inside import served_inside
from tests.browser.people import STANDS, set_table, sit_down
from tests.patience import PATIENCE, until
from tests.server.serving import time_is_out

MINE = "K2 K3 K4 J K6 K7 K8 R12 R13 O1 O1 O4 B9 B9"
THEIRS = "K1 K2 K11 K13 R1 R3 R7 B1 B3 B5 B11 O6 O8 O12"


class Running(NamedTuple):
    """A server in this process, so that the test may say what is dealt, and when the time is out."""

    url: str
    strike: Callable[[], None]


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """The first player begins, with `MINE`; the other has `THEIRS`; what is drawn fits nowhere."""
    by_chance = State.sample
    pool = [parse_tiles(f"{colour}10")[0] for colour in "RBOK"] * 2

    def dealt(self: State, rng: Random) -> Action:
        if self.common.phase == "start":
            return Start(0)
        if self.common.phase == "deal":
            return Deal((tuple(sorted(parse_tiles(MINE))), tuple(sorted(parse_tiles(THEIRS)))))
        left = [tile for tile in pool if self.pool[tile] > 0]
        if len(left) < self.common.owed:
            return by_chance(self, rng)
        return Tile(tuple(left[: self.common.owed]), self.common.turn)

    hosts: list[tuple[TableHost, asyncio.AbstractEventLoop]] = []
    deliver = TableHost.deliver

    def seen_delivering(self: TableHost, effects: Effects) -> Effects:
        hosts[:] = [(self, asyncio.get_running_loop())]
        return deliver(self, effects)

    def strike() -> None:
        host, loop = hosts[0]
        asyncio.run_coroutine_threadsafe(time_is_out(host), loop).result(PATIENCE)

    monkeypatch.setattr(TableHost, "deliver", seen_delivering)
    monkeypatch.setattr(State, "sample", dealt)
    with served_inside(tmp_path / "data", bot_pause=0.1, interrupt_pause=0.0) as url:
        yield Running(url, strike)


def begin(page: Page, seconds: str = "0") -> None:
    """A table of Anna and a bot, without a clock unless seconds are named."""
    set_table(page, "Rummikub", "Anna", seats=2, bots="easy", people=1, Seconds_a_turn=seconds)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator('.stage [data-name="mine-J-0"]')).to_be_attached()


def rows(page: Page) -> int:
    return page.locator('.stage [data-name^="set-"]').count()


def drag(page: Page, tile: str, to: str, beside: float = 0.0) -> None:
    """Drag a tile to another thing, or so many pixels beside its middle."""
    x, y = middle(page.locator(f'.stage [data-name="{to}"] > .hit'))
    page.mouse.move(*middle(page.locator(f'.stage [data-name="{tile}"] > .hit')))
    page.mouse.down()
    page.mouse.move(x + beside, y, steps=5)
    page.mouse.up()


def lay(page: Page, tiles: str, put: Callable[[Page, str, str], None]) -> None:
    """Lay a new row of rack tiles, one after the other."""
    last = "new-set"
    for tile in tiles.split():
        put(page, f"mine-{tile}-0", last)
        expect(page.locator(f'.stage .layer.board [data-name="mine-{tile}-0"]')).to_be_attached()
        last = f"mine-{tile}-0"


def dragged(page: Page, tile: str, to: str) -> None:
    drag(page, tile, to, 0 if to == "new-set" else 12)


def touched(page: Page, tile: str, to: str) -> None:
    touch(page, tile)
    x, y = middle(page.locator(f'.stage [data-name="{to}"] > .hit'))
    press(page, (x if to == "new-set" else x + 8, y))  # to the right of a tile: nearer to that side of it


def join(page: Page, tile: str, to: str, put: Callable[[Page, str, str], None]) -> None:
    """Put a tile to the right of another, and wait until the server has laid it there."""
    put(page, tile, to)

    def beside() -> bool:
        left, right = (middle(page.locator(f'.stage [data-name="{name}"] > .hit')) for name in (to, tile))
        return abs(left[1] - right[1]) < 2 and 0 < right[0] - left[0] < 80

    until(beside, f"{tile} does not lie beside {to}", lambda: page.wait_for_timeout(20))


def submit(page: Page) -> Locator:
    return page.locator('[data-button="submit"]')


def my_turn_again(page: Page) -> None:
    """The table stands, the bot has drawn, and one may arrange anew."""
    expect(page.locator('.stage [data-name="t-J-0"]')).to_be_attached()
    expect(page.get_by_role("list", name="What happened")).to_contain_text("draws")
    expect(page.locator('.stage [data-name="new-set"]')).to_be_attached()


@pytest.mark.parametrize("put", some_of([dragged, touched], [dragged]))
def test_an_initial_meld_then_a_run_is_split_and_its_joker_freed(
    guest: Guest, put: Callable[[Page, str, str], None]
) -> None:
    page = guest(DESKTOP)
    begin(page)
    expect(submit(page)).to_be_disabled()
    lay(page, "K2 K3 K4", put)
    expect(submit(page)).to_be_disabled()
    expect(submit(page)).to_contain_text("9 of 30 points")
    for before, tile in (("K4", "J"), ("J", "K6"), ("K6", "K7"), ("K7", "K8")):
        join(page, f"mine-{tile}-0", f"mine-{before}-0", put)
    expect(page.locator('.stage [data-name="mine-J-0"]')).to_have_attribute("aria-label", "joker as black 5")
    expect(submit(page)).to_be_enabled()
    submit(page).click()
    my_turn_again(page)

    put(page, "mine-R12-0", "new-set")
    expect(page.locator('.stage [data-name="why-text-1"]')).to_have_text("two more tiles")
    expect(submit(page)).to_be_disabled()
    join(page, "mine-R13-0", "mine-R12-0", put)
    put(page, "t-J-0", "mine-R13-0")  # beside a thirteen it can only be the eleven, and stands where that is
    joker, twelve = (page.locator(f'.stage [data-name="{name}"] > .hit') for name in ("t-J-0", "mine-R12-0"))
    expect(page.locator('.stage [data-name="t-J-0"]')).to_have_attribute("aria-label", "joker as red 11")

    def comes_first() -> bool:
        return 0 < middle(twelve)[0] - middle(joker)[0] < 80

    until(comes_first, "the joker does not come before the twelve", lambda: page.wait_for_timeout(20))
    until(lambda: rows(page) == 3, "the run does not part where the joker was")
    expect(submit(page)).to_be_enabled()
    submit(page).click()
    words = page.get_by_role("region", name="The position in words")
    expect(words).to_contain_text("black 2, 3 and 4; black 6, 7 and 8; joker, red 12 and red 13")
    assert rows(page) == 3


def test_a_tile_that_is_held_when_time_is_out_is_let_go(guest: Guest, server: Running) -> None:
    page = guest(DESKTOP)
    begin(page, seconds="600")
    x, y = aim(hit(page, "mine-K2-0"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 40, steps=4)
    expect(page.locator(".stage .ghost")).to_have_count(1)
    server.strike()
    expect(page.locator('.stage [data-name="mine-R10-0"]')).to_be_attached()
    expect(page.locator(".dock.yours")).to_be_attached()
    expect(page.locator(".stage .ghost")).to_have_count(0)
    page.mouse.up()
    expect(page.locator(".stage .chosen")).to_have_count(0)
    touched(page, "mine-K3-0", "new-set")
    expect(page.get_by_role("group", name="the table", exact=True).get_by_role("button")).to_have_count(2)
    expect(page.get_by_role("group", name="my rack", exact=True).get_by_role("button", name="black 2")).to_be_attached()


def on_table(page: Page, tile: str) -> Locator:
    return page.locator(f'.stage .layer.board [data-name="{tile}"]')


def test_others_see_the_arrangement_while_it_is_made(guest: Guest) -> None:
    """What they hold themselves stays where it is, though the mover lays the same tile."""
    anna, ben = guest(DESKTOP), guest(PHONE)
    link = set_table(anna, "Rummikub", "Anna", seats=2, people=2, Seconds_a_turn="600")
    sit_down(ben, link, "Ben")
    anna.get_by_role("button", name="Start", exact=True).click()
    expect(ben.locator('.stage .layer.mine [data-name="mine-K2-0"]')).to_be_attached()
    touched(anna, "mine-K2-0", "new-set")
    expect(on_table(ben, "t-K2-0")).to_be_attached()
    expect(ben.locator(".stage .set-frame")).to_have_count(1)  # begun, and not yet wrong
    expect(ben.locator('.stage .layer.mine [data-name="mine-K2-0"]')).to_be_attached()
    expect(ben.locator('.stage [data-name="new-set"]')).to_have_count(0)
    anna.get_by_role("button", name="Undo").click()
    expect(on_table(ben, "t-K2-0")).to_have_count(0)
    lay(anna, "K2 K3 K4 J K6 K7 K8", touched)
    expect(on_table(ben, "t-K8-0")).to_be_attached()
    submit(anna).click()
    expect(ben.locator('.stage [data-name="new-set"]')).to_be_attached()
    expect(ben.locator('.stage .layer.board [data-name^="t-"]')).to_have_count(7)


def test_a_finger_lets_go_over_a_set_and_a_second_press_where_all_was_put_back_draws_nothing(guest: Guest) -> None:
    page = guest(PHONE)
    begin(page)
    high = page.locator(".dock").bounding_box()
    push(page.locator('[data-button="draw"]'))
    sure = page.locator('[data-button="confirm"]')
    expect(sure).to_have_text("Draw a tile")
    lay(page, "K2", touched)
    expect(sure).to_have_count(0)
    expect(page.locator(".dock .worth")).to_have_text("13 tiles")
    assert page.locator(".dock").bounding_box() == high, "nothing moves"
    x, y = middle(page.locator('.stage [data-name="mine-K2-0"] > .hit'))
    hands.drag(page, middle(page.locator('.stage [data-name="mine-K3-0"] > .hit')), (x + 8, y))
    expect(on_table(page, "mine-K3-0")).to_be_attached()

    page = guest(DESKTOP)
    begin(page)
    high = page.locator(".dock").bounding_box()
    lay(page, "K2", touched)
    assert page.locator(".dock").bounding_box() == high
    at = aim(page.get_by_role("button", name="Put all back"))
    page.evaluate(STANDS)
    press(page, at)
    expect(on_table(page, "mine-K2-0")).to_have_count(0)
    press(page, at)
    press(page, middle(page.get_by_role("button", name="Draw a tile")))  # wherever it is
    touch(page, "mine-K2-0")
    expect(page.locator(".dock")).to_contain_text("Touch its place")
    expect(page.locator('.stage .layer.mine [data-name^="mine-"]')).to_have_count(14)


def wood(page: Page) -> Point:
    """A point of the rack where no tile stands: at the end of its second row."""
    box = page.locator(".slot.wood").bounding_box()
    assert box
    return box["x"] + 0.94 * box["width"], box["y"] + 0.75 * box["height"]


def test_where_a_tile_would_lie_is_seen_while_it_is_carried(guest: Guest) -> None:
    page = guest(DESKTOP)
    begin(page)
    lay(page, "K2", dragged)
    new, laid = hit(page, "new-set"), hit(page, "mine-K2-0")
    meant = page.locator(".stage .caret")
    page.mouse.move(*middle(hit(page, "mine-K3-0")))
    page.mouse.down()
    page.mouse.move(*middle(new), steps=5)
    over, shown = new.bounding_box(), meant.bounding_box()
    assert over and shown and shown["width"] >= over["width"] - 12 and abs(middle(meant)[0] - middle(new)[0]) < 2
    page.mouse.move(middle(laid)[0] + 12, middle(laid)[1], steps=5)
    shown = meant.bounding_box()
    assert shown and shown["width"] < 10 and 0 < middle(meant)[0] - middle(laid)[0] < 40
    page.mouse.up()
    expect(meant).to_have_count(0)


def test_a_touch_beside_all_sets_begins_one_and_a_touch_on_the_wood_takes_a_tile_back(guest: Guest) -> None:
    page = guest(PHONE)
    begin(page)
    x, y = middle(hit(page, "new-set"))
    touch(page, "mine-K2-0")
    press(page, (x, y + 120))
    expect(on_table(page, "mine-K2-0")).to_be_attached()
    touch(page, "mine-R12-0")
    press(page, middle(page.locator('.stage [data-name="room-0-2"]')))  # the second place that the set has left
    expect(on_table(page, "mine-R12-0")).to_be_attached()
    assert rows(page) == 1
    hands.drag(page, middle(hit(page, "mine-R12-0")), middle(page.locator('.stage [data-name="new-set"]')))
    expect(page.locator('.stage [data-name="room-1-2"]')).to_be_attached()
    x, y = middle(page.locator('.stage [data-name="room-1-2"]'))
    hands.drag(page, middle(hit(page, "mine-R13-0")), (x, y + 56))  # what a finger carries floats above it
    expect(page.locator('.stage [data-name="room-1-2"]')).to_be_attached()
    expect(page.locator('.stage [data-name="room-1-1"]')).to_have_count(0)
    assert rows(page) == 2
    touch(page, "mine-K2-0")
    press(page, wood(page))
    expect(on_table(page, "mine-K2-0")).to_have_count(0)

    page.goto("/learn/rummikub/3")
    touch(page, "t-B5-0")
    press(page, wood(page))
    expect(page.locator(".bubble")).to_contain_text("Missing: blue 5.")


def test_a_finger_carries_a_tile_where_the_page_scrolls(guest: Guest) -> None:
    page = guest((PHONE[0], 560))
    page.goto("/learn/rummikub/1")
    expect(page.locator(".board.scrolls")).to_be_attached()
    touch(page, "mine-R10-0")
    touch(page, "mine-R10-0")
    x, y = middle(page.locator('.stage [data-name="new-set"] > .hit'))
    hands.drag(page, middle(hit(page, "mine-R10-0")), (x, y + 100))
    expect(on_table(page, "mine-R10-0")).to_be_attached()


@pytest.mark.long
def test_who_won_a_game_and_begins_the_next_has_a_bare_table(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "MINE", "K2 K3 K4 K5 R2 R3 R4 R5 B10 B11 B12 O10 O11 O12")
    page = guest(PHONE)
    set_table(page, "Rummikub", "Anna", seats=2, bots="easy", people=1, Seconds_a_turn="0")
    push(page.get_by_role("button", name="Start", exact=True))
    lay(page, "K2 K3 K4 K5", touched)
    lay(page, "R2 R3 R4 R5", touched)
    lay(page, "B10 B11 B12", touched)
    lay(page, "O10 O11 O12", touched)
    push(submit(page))
    expect(page.locator('.stage [data-name="end-head"]')).to_have_text("Anna wins game 1 of 2")
    push(page.locator('[data-button="read"]'))
    expect(page.locator('.stage .layer.mine [data-name^="mine-"]')).to_have_count(14)
    expect(page.locator('.stage [data-name="new-set"]')).to_be_attached()
    expect(page.locator('.stage [data-name="end-head"]')).to_have_count(0)
    expect(on_table(page, "mine-K2-0")).to_have_count(0)
    expect(page.locator(".dock .worth")).to_have_text("14 tiles")
    lay(page, "K2", touched)


def test_tiles_are_moved_by_the_keyboard_alone_and_taken_back(guest: Guest) -> None:
    page = guest(DESKTOP)
    begin(page)
    keys = Hand(page, "keys")
    keys.touch("mine-O4-0")
    keys.touch("new-set")
    expect(on_table(page, "mine-O4-0")).to_be_attached()
    for tile, key, order in (("R12", "Enter", ["O4", "R12"]), ("R13", "Shift+Enter", ["R13", "O4", "R12"])):
        keys.touch(f"mine-{tile}-0")
        walk_to(page, "mine-O4-0")
        page.keyboard.press(key)
        expect(on_table(page, f"mine-{tile}-0")).to_be_attached()
        places = [middle(page.locator(f'.stage [data-name="mine-{name}-0"] > .hit'))[0] for name in order]
        assert places == sorted(places)
    walk_to(page, "mine-R12-0")
    page.keyboard.press("Backspace")
    expect(on_table(page, "mine-R12-0")).to_have_count(0)
    keys.push(page.get_by_role("button", name="Undo"))
    expect(on_table(page, "mine-R12-0")).to_be_attached()
    keys.push(page.get_by_role("button", name="Put all back"))
    expect(page.locator('.stage .layer.board [data-name^="mine-"]')).to_have_count(0)
    expect(page.locator('.stage .layer.mine [data-name^="mine-"]')).to_have_count(14)


def test_an_arrangement_outlasts_a_reload_and_is_the_same_in_a_second_tab(guest: Guest) -> None:
    page = guest(DESKTOP)
    begin(page)
    lay(page, "K2 K3", touched)
    laid = page.locator('.stage .layer.board [data-name^="mine-"]')
    sort = page.get_by_role("button", name="Sort by")
    push(sort)
    other_way = sort.inner_text()
    page.reload()
    expect(laid).to_have_count(2)
    expect(sort).to_have_text(other_way)
    push(sort)
    expect(sort).not_to_have_text(other_way)
    expect(submit(page)).to_contain_text("one set lacks tiles")
    other = page.context.new_page()
    other.goto(page.url)
    there = other.locator('.stage .layer.board [data-name^="mine-"]')
    expect(there).to_have_count(2)
    touched(other, "mine-K4-0", "mine-K3-0")
    expect(there).to_have_count(3)
    expect(laid).to_have_count(3)
    press(other, aim(other.get_by_role("button", name="Undo")))
    expect(laid).to_have_count(2)
    other.close()
    touched(page, "mine-K6-0", "new-set")
    expect(laid).to_have_count(3)
    press(page, aim(page.get_by_role("button", name="Undo")))
    expect(laid).to_have_count(2)
    press(page, aim(page.get_by_role("button", name="Put all back")))
    expect(laid).to_have_count(0)
    press(page, aim(page.get_by_role("button", name="Undo")))  # that all was put back, too
    expect(laid).to_have_count(2)
    press(page, aim(page.get_by_role("button", name="Undo")))
    expect(laid).to_have_count(0)
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)


def test_a_tile_of_the_table_dragged_onto_the_rack_is_answered_by_its_rule(guest: Guest) -> None:
    page = guest()
    page.goto("/learn/rummikub/3")
    expect(page.locator(".stage.deciding")).to_be_attached()
    drag(page, "t-B5-0", "mine-K1-0")
    bubble = page.locator(".bubble")
    expect(bubble).to_contain_text("Missing: blue 5.")
    expect(bubble.get_by_role("button", name="Rule RUM-4.8")).to_be_visible()
    expect(page.locator('.stage [data-name="t-B5-0"]')).to_be_visible()


def test_a_run_parts_in_two_where_a_tile_goes_out_of_its_middle(guest: Guest) -> None:
    page = guest(DESKTOP)
    begin(page)
    lay(page, "K2 K3 K4 J K6 K7 K8", dragged)
    drag(page, "mine-J-0", "new-set")
    until(lambda: rows(page) == 3, "it is one run still")
    join(page, "mine-J-0", "mine-K4-0", dragged)
    until(lambda: rows(page) == 2, "what parted is one row again")
    expect(submit(page)).to_contain_text("lays 7 tiles")


def test_a_table_that_breaks_a_rule_is_refused_by_that_rule(guest: Guest) -> None:
    page = guest(DESKTOP)
    begin(page)
    typed(page, "table K2 K3 K4")
    expect(page.get_by_text("9 of 30").first).to_be_visible()
    expect(page.get_by_text("RUM-5.1").first).to_be_visible()
    typed(page, "table K2 K3 K4 / R12 R13")
    expect(page.get_by_text("RUM-2.3").first).to_be_visible()
    assert page.locator('.stage .layer.board [data-name^="t-"]').count() == 0
    page.emulate_media(media="print")
    for absent in (".dock", '.stage [data-name="mine-J-0"]', ".top .right"):
        expect(page.locator(absent)).to_be_hidden()
    expect(page.get_by_role("list", name="What happened")).to_be_visible()


def typed(page: Page, text: str) -> None:
    page.get_by_label("Type a move").fill(text)  # it is there when it is one's turn
    page.keyboard.press("Enter")


@pytest.mark.parametrize(
    "laid, rack, table, said",
    [
        ("", 15, 0, "Anna has laid nothing, and draws 1 tile"),
        ("O4", 17, 0, "the table goes back, and Anna draws 3 tiles"),
        ("K2 K3 K4 J K6 K7 K8", 7, 7, "the table stands"),
    ],
    ids=["untouched", "begun", "finished"],
)
def test_when_the_time_is_out_what_lies_there_is_judged(
    guest: Guest, server: Running, laid: str, rack: int, table: int, said: str
) -> None:
    page = guest(DESKTOP)
    begin(page, "600")
    expect(page.locator('.stage [data-name^="mine-"]')).to_have_count(14)
    lay(page, laid, touched)
    if table:
        expect(submit(page)).to_be_enabled()
    server.strike()
    expect(page.get_by_role("list", name="What happened")).to_contain_text(f"Time is up: {said}")
    expect(page.locator('.stage .layer.mine [data-name^="mine-"]')).to_have_count(rack)
    expect(page.locator('.stage .layer.board [data-name^="t-"]')).to_have_count(table)
    expect(page.locator('.stage .layer.board [data-name^="mine-"]')).to_have_count(0)


def test_a_hint_lays_its_tiles_for_one_to_look_at(guest: Guest) -> None:
    page = guest(DESKTOP)
    begin(page)
    page.get_by_role("button", name="Hint").first.click()
    ghosts = page.locator(".stage .overlay .ghost")
    expect(ghosts.first).to_be_attached()
    expect(page.locator(".stage .overlay .meant.hint").first).to_be_attached()
    expect(page.locator('.stage [data-name="new-set-text"]')).to_be_hidden()  # half of it would be seen
    page.keyboard.press("Escape")
    expect(ghosts).to_have_count(0)
    page.keyboard.press("h")
    page.get_by_role("button", name="Lay it out").click()
    laid = page.locator('.stage .layer.board [data-name^="mine-"]')
    expect(laid.first).to_be_attached()
    expect(submit(page)).to_be_enabled()
    page.get_by_role("button", name="Undo").click()
    expect(laid).to_have_count(0)


def test_a_hint_is_gone_while_what_was_submitted_is_on_its_way(guest: Guest) -> None:
    page = guest(DESKTOP)
    way = Slow(page)
    begin(page)
    hint = page.get_by_role("group", name="Hint")
    page.keyboard.press("h")
    hint.get_by_role("button", name="Lay it out").click()
    expect(submit(page)).to_be_enabled()
    page.keyboard.press("h")
    expect(hint).to_be_visible()
    way.shut = True
    submit(page).click()
    expect(hint).to_have_count(0)
    assert submit(page).is_disabled(), "nothing has answered yet"
    way.release()
    expect(page.get_by_role("list", name="What happened")).to_contain_text("Anna melds")
