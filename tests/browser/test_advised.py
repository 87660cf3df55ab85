"""What a choice would do is shown before it is done, and what a bot advises is drawn. The bots think for ever."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Locator, Page, Route, expect

from kitchentable import GAMES, examples, lessons
from kitchentable.game import play
from tests.browser.conftest import DESKTOP, LANGUAGES, PHONE, Guest, sizes
from tests.browser.hands import HELD, Hand, aim, hit, middle, press, push, tab_to, touch
from tests.browser.holding import Slow
from tests.browser.inside import START, Running, after, beginning_inside, play_from
from tests.browser.people import becomes
from tests.klongs.layouts import lay
from tests.patience import until

BID = ("start 1", "roll 12236 12346", "3x3")
COVERED = """() => {
  const hint = document.querySelector('.foreseen.hint').getBoundingClientRect();
  return [...document.querySelectorAll('.dock .tab, .stage .words')].filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return left < hint.right - 1 && right > hint.left + 1 && top < hint.bottom - 1 && bottom > hint.top + 5;
  }).map((each) => each.textContent);
}"""
"""What of a table's words and of whose turn it is a hint lies over; a line may touch it with its room for accents."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server of which nothing is seen but what one does oneself."""
    with pytest.MonkeyPatch.context() as patch, beginning_inside(tmp_path_factory.mktemp("data"), patch) as running:
        yield running


def test_an_advised_amount_is_filled_in_and_played(guest: Guest, server: Running) -> None:
    page = guest()
    state: Any = after("farkle_craps", "start 0")
    play_from(page, server, "farkle_craps", replace(state, play=replace(state.play, totals=(1000, 1000))))
    push(hit(page, "cell-0"))
    press(page, middle(page.locator('[data-button="done"]')))
    expect(page.locator(".bubble")).to_contain_text("touch Back first")
    push(page.get_by_role("button", name="Back", exact=True))
    push(page.get_by_role("button", name="Hint", exact=True))
    hint = page.get_by_role("group", name="Hint")
    expect(hint).to_be_visible()
    wager = re.sub(r"\D", "", str(hint.locator(".title").text_content()).split(":")[1])
    assert int(wager) > 50, "not the least that may be given"
    push(page.locator('[data-button="take"]'))
    expect(page.get_by_label("Amount as a number")).to_have_value(wager)
    expect(page.locator('[data-button="done"]')).to_be_hidden()
    push(page.locator("form.amount button"))
    code = page.url.rsplit("/", 1)[1]
    until(
        lambda: re.search(rf"\n0: secret .* {wager}\n", page.request.get(f"/api/tables/{code}/record").text() + "\n"),
        "the advised wager is not in the record",
        lambda: page.wait_for_timeout(50),
    )


def test_on_a_phone_the_board_keeps_its_size_while_an_amount_is_given(guest: Guest, server: Running) -> None:
    page = guest(PHONE)
    state: Any = after("farkle_craps", "start 0")
    bets = replace(state.bets, limit=500)
    play_from(page, server, "farkle_craps", replace(state, play=replace(state.play, totals=(1000, 1000)), bets=bets))
    field = page.locator('.stage [data-name="cell-1"]')
    middle(field)  # what its words are written in may come after it
    before = field.bounding_box()
    touch(page, "field-0")
    slider = page.locator(".amount input[type=range]")
    expect(slider).to_be_visible()
    now, track = field.bounding_box(), slider.bounding_box()
    assert before and now and track
    assert abs(before["width"] - now["width"]) < 0.02 * before["width"], (before, now)
    press(page, (track["x"] + 0.2 * track["width"], track["y"] + track["height"] / 2))
    expect(slider).to_have_value("200")


def test_who_goes_by_keys_goes_on_with_the_amount(guest: Guest, server: Running) -> None:
    page = guest(DESKTOP)
    play_from(page, server, "farkle_craps", after("farkle_craps", "start 0"))
    Hand(page, "keys").touch("cell-1")
    tab_to(page.locator(".dock .buttons button").filter(has_text="Pip"))
    page.keyboard.press("Enter")
    expect(page.get_by_label("Amount as a number")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator('.stage [data-name="card-1-0"]')).to_be_attached()


def test_four_buttons_of_a_dock_lie_free(guest: Guest, server: Running) -> None:
    page = guest(DESKTOP)
    state: Any = START(GAMES["farkle_craps"], 3, {"attack": True})
    for move in ("start 0", "done", "done", "done"):
        state = play(state, state.to_act[0], GAMES["farkle_craps"].parse(move))
    play_from(page, server, "farkle_craps", state, bots=2)
    buttons = page.locator(".dock .buttons > button")
    expect(buttons).to_have_count(4)
    for button in buttons.all():
        aim(button)


def said(page: Page) -> Locator:
    """What a choice would do, in words."""
    return page.locator(".dock .foreseen")


def test_a_bank_a_bid_and_a_piece_say_what_they_do_before_they_are_done(guest: Guest, server: Running) -> None:
    page = guest(DESKTOP)
    play_from(page, server, "farkle", after("farkle", "start 0", "roll 111346"))
    for die in range(3):
        touch(page, f"die-{die}")
    page.mouse.move(*aim(page.locator('[data-button="bank"]')))
    expect(said(page)).to_contain_text("You would have 1\u202f000,")
    play_from(page, server, "perudo", after("perudo", *BID))
    expect(page.locator('.stage [data-name="count-3"].chosen')).to_be_attached()
    expect(said(page)).to_have_count(0)
    page.mouse.move(*aim(page.locator('[data-button="bid"]')))
    expect(said(page)).to_contain_text("then raises it or doubts it")
    play_from(page, server, "blokus", after("blokus"))
    page.mouse.move(*aim(hit(page, "blue-I5")))
    page.mouse.down()
    page.wait_for_timeout(HELD)
    page.mouse.move(*middle(page.locator(".stage .spot.live").first), steps=5)
    expect(said(page)).to_contain_text("The bar of five")
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(said(page)).to_have_count(0)


def test_a_setting_makes_one_touch_of_two(guest: Guest, server: Running) -> None:
    page = guest(PHONE)
    play_from(page, server, "perudo", after("perudo", *BID))
    push(page.get_by_role("button", name="Menu"))
    push(page.get_by_role("button", name="Hint", exact=True))
    expect(page.get_by_role("group", name="Hint")).to_be_visible()
    assert page.evaluate(COVERED) == []
    page.keyboard.press("Escape")
    dudo, sure = page.locator('[data-button="dudo"]'), page.locator('[data-button="confirm"]')
    push(dudo)
    expect(sure).to_have_text("Call dudo")
    expect(sure).to_be_enabled()
    expect(dudo).to_have_text("Back")
    push(dudo)
    expect(sure).to_have_count(0)
    push(page.get_by_role("button", name="Menu"))
    push(page.get_by_text("Never ask “Are you sure?”"))
    play_from(page, server, "perudo", after("perudo", *BID))
    push(dudo)
    expect(page.locator('.stage [data-name^="shown-"]').first).to_be_attached()
    expect(sure).to_have_count(0)


def test_a_proposed_number_goes_with_another_face_and_a_chosen_one_stays(guest: Guest, server: Running) -> None:
    """Of pacos half as many will do (PER-3.4): nobody bids more because more of another face stood chosen."""
    page = guest(PHONE)
    play_from(page, server, "perudo", after("perudo", "start 1", "roll 12236 12346", "6x6"))
    bid, prompt = page.locator('[data-button="bid"]'), page.locator(".dock .prompt")
    expect(bid).to_have_text(re.compile("Bid 7 ×.*just a proposal"))
    touch(page, "face-1")
    expect(prompt).to_have_text("How many pacos?")
    expect(bid).to_have_text("Bid")
    expect(page.locator('.stage [data-name^="count-"].chosen')).to_have_count(0)
    touch(page, "face-6")
    expect(prompt).to_have_text("How many sixes?")
    touch(page, "count-8")
    expect(bid).to_contain_text("Bid 8 ×")
    expect(bid).not_to_contain_text("just a proposal")
    touch(page, "face-1")
    expect(bid).to_contain_text("Bid 8 ×")
    touch(page, "count-3")
    expect(bid).to_contain_text("Bid 3 ×")
    page.keyboard.press("Escape")
    play_from(page, server, "perudo", after("perudo", "start 1", "roll 12236 12346", "6x6"))
    touch(page, "count-8")
    expect(bid).to_contain_text("Bid 8 ×")


def test_two_touches_at_once_on_a_doubt_do_not_doubt(guest: Guest, server: Running) -> None:
    page = guest(PHONE)
    page.clock.install()
    play_from(page, server, "perudo", after("perudo", *BID))
    at = aim(page.locator('[data-button="dudo"]'))
    sure = page.locator('[data-button="confirm"]')
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)  # so that both are at once on a busy machine, too
    press(page, at)
    expect(sure).to_be_disabled()
    box = sure.bounding_box()
    assert box
    press(page, (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    page.clock.resume()
    expect(sure).to_be_enabled()
    expect(sure).to_have_text("Call dudo")
    push(sure)
    expect(page.locator('.stage [data-name^="shown-"]').first).to_be_attached()


def test_small_dice_stand_in_their_line(guest: Guest, server: Running) -> None:
    page = guest(DESKTOP)
    state = START(GAMES["perudo"], 3)
    for move in ("start 1", "roll 12236 12346 12345", "3x3", "4x3"):
        state = play(state, state.to_act[0], GAMES["perudo"].parse(move))
    play_from(page, server, "perudo", state, bots=2)
    line = page.locator(".person .said").filter(has_text="said 3")
    words, die = line.bounding_box(), line.locator("svg").bounding_box()
    assert words and die and words["x"] <= die["x"] and die["x"] + die["width"] <= words["x"] + words["width"] + 1
    assert words["y"] - 2 <= die["y"] <= words["y"] + words["height"]


@pytest.mark.parametrize("late", [False, True], ids=["at once", "late"])
def test_a_second_press_on_a_doubt_skips_no_dice(guest: Guest, server: Running, late: bool) -> None:
    page = guest(DESKTOP, still=False)
    way = Slow(page)
    play_from(page, server, "perudo", after("perudo", *BID))
    at = aim(page.locator('[data-button="dudo"]'))
    shown = page.locator('.stage [data-name^="shown-"]')
    way.shut = late
    press(page, at)
    if late:
        page.wait_for_timeout(1100)
        way.release()
    expect(shown.first).to_be_attached()
    press(page, at)
    page.wait_for_timeout(300)
    assert shown.count() > 0
    page.wait_for_timeout(800)
    press(page, at)
    expect(shown).to_have_count(0)


def test_a_hint_rings_no_button_that_would_do_something_else(guest: Guest, server: Running) -> None:
    page = guest(DESKTOP)
    play_from(page, server, "farkle", after("farkle", "start 0", "roll 111346"))
    ringed = page.locator(".dock .hinted")
    push(page.get_by_role("button", name="Hint", exact=True))
    expect(ringed).to_have_count(1)
    page.keyboard.press("Escape")
    touch(page, "die-0")
    push(page.get_by_role("button", name="Hint", exact=True))
    expect(page.get_by_role("group", name="Hint")).to_contain_text("1")
    expect(ringed).to_have_count(1)
    advised = ringed.get_attribute("data-button")
    push(page.get_by_role("button", name="Choose it"))
    expect(ringed).to_have_attribute("data-button", advised or "")  # until something else is chosen
    push(ringed)
    expect(ringed).to_have_count(0)


def test_on_a_phone_a_hint_that_was_taken_is_what_is_shown_next(guest: Guest, server: Running) -> None:
    page = guest(PHONE)
    play_from(page, server, "farkle", after("farkle", "start 0", "roll 123446"))
    push(page.get_by_role("button", name="Menu"))
    push(page.get_by_role("button", name="Hint", exact=True))
    expect(page.get_by_role("group", name="Hint")).to_contain_text("roll 5 dice")
    before = page.locator(".stage").bounding_box()
    push(page.get_by_role("button", name="Choose it"))
    expect(page.locator(".foreseen")).to_contain_text("roll 5 dice")  # and not what the main button would do
    assert page.locator(".stage").bounding_box() == before


def ask_of_six_dice(page: Page, server: Running) -> None:
    """On a phone asks for Farkle's longest hint: on a roll of which all six dice score."""
    play_from(page, server, "farkle", after("farkle", "start 0", "roll 444666"))
    page.locator(".menu > button").tap()
    page.locator(".menu li button").first.tap()


@pytest.mark.parametrize("locale", LANGUAGES)
def test_on_a_phone_the_longest_hint_of_farkle_lies_below_the_board(guest: Guest, server: Running, locale: str) -> None:
    page = guest(PHONE, locale=locale)
    ask_of_six_dice(page, server)
    hint = page.locator(".foreseen.hint")
    expect(hint).to_contain_text("2\u202f500")
    board = page.locator(".stage .layer.board").bounding_box()
    assert board
    least = board["y"] + board["height"] - 1
    becomes(page, f"document.querySelector('.foreseen.hint').getBoundingClientRect().top > {least}")


def test_on_a_phone_a_hint_is_put_away_by_touching_its_words(guest: Guest, server: Running) -> None:
    page = guest(PHONE)
    ask_of_six_dice(page, server)
    expect(page.locator(".stage .meant.hint").first).to_be_attached()
    push(page.locator(".foreseen.hint .words"))
    expect(page.locator(".foreseen")).to_have_count(0)
    expect(page.locator(".stage .meant.hint")).to_have_count(0)


def test_tools_do_not_move_when_the_game_is_known(guest: Guest, server: Running) -> None:
    page = guest(DESKTOP)
    late: list[Route] = []
    page.route("**/api/games", lambda route: late.append(route))
    play_from(page, server, "farkle", after("farkle", "start 0", "roll 111346"))
    hint = page.get_by_role("button", name="Hint", exact=True)
    expect(hint).to_be_visible()
    until(lambda: late, pause=lambda: page.wait_for_timeout(20))
    page.evaluate("document.fonts.ready")  # the letters have their width
    before = hint.bounding_box()
    with page.expect_response("**/api/games"):
        late[0].continue_()
    push(page.get_by_role("button", name="Agreed"))
    expect(page.get_by_role("dialog")).to_be_visible()
    assert hint.bounding_box() == before


def test_hints_are_drawn_on_the_boards(guest: Guest, server: Running) -> None:
    page = guest(DESKTOP)
    hint = page.get_by_role("group", name="Hint")
    for game, state, drawn in (
        ("farkle", after("farkle", "start 0", "roll 111346"), ".overlay .meant.hint"),
        ("klongs", lay(2, "fish3@b2=0 rice2@c2=1 rice3@h6=1"), ".overlay .ghost"),
    ):
        play_from(page, server, game, state)
        push(page.get_by_role("button", name="Hint", exact=True))
        expect(hint).to_be_visible()
        assert page.evaluate(COVERED) == [], game
        expect(page.locator(f".stage {drawn}").first).to_be_attached()
        page.keyboard.press("Escape")
        expect(hint).to_have_count(0)
        expect(page.locator(".stage .overlay")).to_have_count(0)


def test_held_sideways_a_hint_leaves_the_head_free(guest: Guest, server: Running) -> None:
    page = guest((740, 360))
    play_from(page, server, "perudo", after("perudo", *BID))
    push(page.get_by_role("button", name="Hint", exact=True))
    hint = page.get_by_role("group", name="Hint")
    expect(hint.get_by_role("button", name="Choose it")).to_be_visible()
    head, box = page.locator(".board > .head").bounding_box(), hint.bounding_box()
    assert head and box and box["y"] >= head["y"] + head["height"]


@sizes("size", "finger")
def test_a_hint_is_taken_where_it_lies_on_the_board(guest: Guest, server: Running, size: tuple[int, int]) -> None:
    page = guest(size)
    play_from(page, server, "klongs", lay(2, "fish3@b2=0 rice2@c2=1 rice3@h6=1"))
    if size == PHONE:
        push(page.get_by_role("button", name="Menu"))
    push(page.get_by_role("button", name="Hint", exact=True))
    ghost = page.locator(".stage .overlay .ghost")
    expect(ghost).to_be_attached()
    press(page, middle(ghost))
    expect(page.locator(".stage.holding")).to_be_attached()
    push(page.locator('[data-button="place"]'))
    expect(page.locator(".stage.holding")).to_have_count(0)


def test_the_trays_of_two_colours_stay_where_they_are(guest: Guest, server: Running) -> None:
    """A piece in hand brings buttons, and a colour that is done is told of."""
    page = guest(DESKTOP)
    rng = Random(0)
    state: Any = START(GAMES["blokus"], 2)
    play_from(page, server, "blokus", state)

    def tray() -> tuple[float, ...]:
        x, y, height, needed = page.locator(".dock .mine").evaluate(
            "(it) => [it.getBoundingClientRect().x, it.getBoundingClientRect().y, it.clientHeight, it.scrollHeight]"
        )
        assert needed <= height, "nothing is cut off"
        return x, y, height

    before = tray()
    press(page, middle(page.locator('.stage [data-name="blue-Y5"] > .hit')))
    expect(page.locator(".dock .holding")).to_be_visible()
    assert tray() == before
    while state.colour or not state.ended[2]:
        moves = sorted(state.legal_actions(state.to_act[0]), key=lambda each: len(str(each)))
        state = state.apply(state.to_act[0], rng.choice(moves[:8] if state.colour == 2 else moves[-20:]))
    play_from(page, server, "blokus", state)
    expect(page.locator(".dock .own")).to_contain_text("red is done")
    assert tray()[:2] == before[:2]


def test_advice_that_says_more_than_where_a_boat_goes_is_taken_whole(guest: Guest, server: Running) -> None:
    """Of a thief one also chooses what it takes, and where to: all of that was advised."""
    server.begins.pop("klongs", None)  # the lesson's moves are played from the start
    game = GAMES["klongs"]
    lesson = next(each for each in lessons.of(game, "en") if each.title == "Thieves and guards")
    state: Any = examples.begun(game, lesson.scene)
    page = guest()
    play_from(page, server, "klongs", replace(state, hands=(("thief", "thief"), state.hands[1])))
    hand = Hand(page, "mouse")
    hand.push(page.get_by_role("button", name="Hint", exact=True))
    hand.push(page.locator('[data-button="take"]'))
    hand.push(page.locator(".buttons .hinted"))
    code = page.url.rsplit("/", 1)[1]
    until(
        lambda: re.search(
            r"\n0: place thief .*(store|hand)\n", page.request.get(f"/api/tables/{code}/record").text() + "\n"
        ),
        "what was advised is not in the record",
        lambda: page.wait_for_timeout(50),
    )
