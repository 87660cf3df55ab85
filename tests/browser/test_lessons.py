"""Lessons on real pages: taught by hands, told by rules, gone through to a match."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from kitchentable import GAMES, lessons
from tests.amounts import some_of
from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.hands import Device, Hand, middle, press, push
from tests.patience import until

LOW = (740, 360)
SIZES = {"mouse": DESKTOP, "finger": PHONE, "keys": DESKTOP}


def button(page: Page, name: str) -> Locator:
    return page.locator(f'[data-button="{name}"]')


def step(page: Page, number: int) -> None:
    """Waits for a step of the lesson."""
    expect(page.locator(".dots .now")).to_have_count(1)
    until(lambda: page.locator(".dots i.done").count() == number - 1, f"step {number} does not come")


@pytest.mark.parametrize("device", ["mouse", "finger", "keys"])
def test_a_lesson_is_done_by_hand(guest: Guest, device: Device) -> None:
    page = guest(SIZES[device])
    hand = Hand(page, device)
    page.goto("/learn/perudo/1")
    lamp = page.get_by_role("region", name="What to do")
    expect(lamp).to_contain_text("You are Anna, and these five dice are yours.")
    expect(page.locator(".meant.hint"), "what lies side by side has one frame").to_have_count(1)
    expect(page.locator(".scroller .later")).to_have_accessible_name("Further right")
    hand.push(button(page, "next"))
    expect(lamp).to_contain_text("Bid four fives.")
    live = page.locator("[aria-live=polite]")
    until(lambda: any("step 2 of 4" in text for text in live.all_text_contents()), "the step is not announced")

    hand.touch("count-2")
    page.keyboard.press("Escape")
    hand.touch("count-3")
    hand.touch("face-4")
    hand.push(button(page, "bid"))
    expect(lamp).to_contain_text("That is allowed, too. For now bid four fives.")
    step(page, 2)
    hand.touch("count-4")
    hand.touch("face-5")
    hand.push(button(page, "bid"))
    expect(lamp).to_contain_text("Ben goes one up.")
    expect(page.get_by_role("region", name="The position in words")).to_contain_text("five fives")
    hand.push(button(page, "back"))
    expect(lamp).to_contain_text("Bid four fives.")
    hand.touch("count-4")
    hand.touch("face-5")
    hand.push(button(page, "bid"))
    expect(lamp).to_contain_text("Ben goes one up.")
    hand.push(lamp.get_by_role("button", name="Rule PER-3.1"))
    book = page.get_by_role("complementary", name="Rules")
    expect(book.locator('[data-rule="PER-3.1"]')).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(book).to_be_hidden()
    hand.push(button(page, "next"))
    expect(lamp).to_contain_text("Clara doubts it")
    hand.push(button(page, "next"))
    expect(lamp).to_contain_text("That was it!")
    hand.push(lamp.get_by_role("link", name="Next: When to doubt"))
    expect(lamp).to_contain_text("six sixes")
    page.goto("/learn/perudo")
    expect(page.get_by_role("link", name=re.compile(r"Your first bid.*done"))).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[device][0]


@pytest.mark.parametrize("device", ["mouse", "finger"])
def test_what_one_has_chosen_is_not_marked_to_be_touched(guest: Guest, device: Device) -> None:
    """After a remark it is still chosen: another touch would take it back."""
    page = guest(SIZES[device])
    hand = Hand(page, device)
    page.goto("/learn/perudo/1")
    hand.push(button(page, "next"))
    step(page, 2)
    marked, bid = page.locator(".meant.hint"), button(page, "bid")
    hand.touch("count-3")
    hand.touch("face-5")
    hand.push(bid)
    expect(page.get_by_role("region", name="What to do")).to_contain_text("For now bid four fives.")
    expect(page.locator(".stage .step"), "there is only one thing left to touch").to_have_count(0)
    expect(marked).to_have_count(1)
    frame, key = marked.bounding_box(), page.locator('.stage [data-name="count-4"]').bounding_box()
    assert frame and key and frame["x"] < key["x"] + key["width"] / 2 < frame["x"] + frame["width"]
    hand.touch("count-4")
    expect(marked).to_have_count(0)
    expect(bid).to_have_css("outline-style", "solid")
    hand.push(bid)
    step(page, 3)


@pytest.mark.parametrize("size", [DESKTOP, PHONE, LOW])
def test_a_refusal_leaves_what_it_is_about_in_sight(guest: Guest, size: tuple[int, int]) -> None:
    page = guest(size)
    hand = Hand(page, "mouse" if size == DESKTOP else "finger")
    page.goto("/learn/perudo/1")
    hand.push(button(page, "next"))
    step(page, 2)
    hand.touch("count-4")
    asked = page.locator(".dock .prompt")
    expect(asked).to_have_text("Of which face?")
    press(page, middle(button(page, "bid")))
    bubble = page.locator(".bubble:not(.waiting)")
    expect(bubble).to_contain_text("PER-2.8")
    box, over = asked.bounding_box(), bubble.bounding_box()
    assert box and over
    assert over["y"] + over["height"] <= box["y"] or box["y"] + box["height"] <= over["y"], "it lies over the question"


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
@pytest.mark.parametrize("game", some_of(["blokus", "farkle", "perudo"], ["blokus", "farkle"]))
def test_on_a_phone_the_board_keeps_its_place_from_step_to_step(guest: Guest, game: str, locale: str) -> None:
    """And all of the table is in sight: nothing of it is pushed up behind what is said."""
    page = guest(PHONE, locale=locale)
    page.goto(f"/learn/{game}/1")
    board = page.locator(".middle > .slot")
    places = []
    for index, each in enumerate(lessons.read(GAMES[game].package)[0].steps, 1):
        step(page, index)
        if each.do:
            expect(page.locator(".stage.deciding")).to_be_attached()
        place = board.bounding_box()
        assert place
        places.append(place)
        assert page.evaluate("document.querySelector('main').scrollTop") == 0, f"step {index} is higher than the page"
        for _ in range(2 if each.do else 1):
            push(button(page, "show" if each.do else "next"))
    first = places[0]
    assert all(abs(place[side] - first[side]) < 1 for place in places for side in ("y", "height")), places


def test_a_piece_is_held_over_none_of_one_s_own(guest: Guest) -> None:
    """What turns it, and puts it away, stands below the tray."""
    page = guest(PHONE, locale="de-DE")
    hand = Hand(page, "finger")
    page.goto("/learn/blokus/1")
    for name in ("show", "show", "next"):
        push(button(page, name))
    step(page, 3)
    hand.touch("blue-I4")
    bar = page.locator(".dock .holding")
    expect(bar.get_by_role("button", name="Weglegen")).to_be_visible()
    expect(page.get_by_role("button", name="Zurück")).to_have_count(1)
    top = middle(bar)[1] - bar.evaluate("node => node.offsetHeight / 2")
    piece = page.locator('.stage [data-name="blue-I1"] .symbol').bounding_box()
    assert piece and piece["y"] + piece["height"] <= top, "the last row of the tray is covered"
    expect(page.locator(".dock .prompt")).to_have_text("Passt an eine Stelle: Tipp den Ring an")


def test_all_dice_that_are_due_are_marked_and_then_the_button(guest: Guest) -> None:
    page = guest(PHONE)
    hand = Hand(page, "finger")
    page.goto("/learn/farkle/1")
    marked, bank = page.locator(".meant.hint"), button(page, "bank")
    expect(marked).to_have_count(1)
    frame, last = marked.bounding_box(), page.locator('.stage [data-name="die-2"]').bounding_box()
    assert frame and last and last["x"] + last["width"] / 2 < frame["x"] + frame["width"]
    expect(bank).not_to_have_css("outline-style", "solid")
    hand.touch("die-1")
    expect(marked).to_have_count(2)
    hand.touch("die-0")
    hand.touch("die-2")
    expect(marked).to_have_count(0)
    expect(bank).to_have_css("outline-style", "solid")
    hand.push(bank)
    step(page, 2)


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_held_sideways_the_edge_of_the_dock_stays_while_one_bets(guest: Guest, locale: str) -> None:
    page = guest(LOW, locale=locale)
    hand = Hand(page, "finger")
    page.goto("/learn/farkle_craps/1")
    push(button(page, "next"))
    step(page, 2)
    push(button(page, "next"))
    step(page, 3)
    expect(page.locator(".stage.deciding")).to_be_attached()
    before = page.locator(".dock").bounding_box()
    hand.touch("field-0")
    expect(page.locator(".amount")).to_be_visible()
    after = page.locator(".dock").bounding_box()
    assert before and after and abs(before["y"] - after["y"]) < 1


def test_where_one_reads_nothing_else_is_asked(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/learn/perudo/1")
    expect(page.locator(".dock .prompt")).to_have_text("Read, and touch “Go on”")
    push(button(page, "next"))
    expect(page.locator(".dock .prompt")).to_have_text("Open the round with a bid")


def test_what_is_forbidden_is_answered_by_its_rule_and_shows_what_would_do(guest: Guest) -> None:
    page = guest(DESKTOP)
    page.goto("/learn/farkle/1")
    expect(page.locator(".stage.deciding")).to_be_attached()
    push(page.locator('.stage [data-name="die-3"] > .hit'))
    bubble = page.locator(".bubble")
    expect(bubble).to_contain_text("FAR-")
    push(bubble.get_by_role("button", name=re.compile("Rule FAR")))
    expect(page.get_by_role("complementary", name="Rules")).to_be_visible()


def test_a_lesson_is_gone_on_with_and_ends_at_a_table(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/learn/bangkok/3")
    lamp = page.get_by_role("region", name="What to do")
    expect(lamp).to_contain_text("nobody tells you what")
    show, goes = button(page, "show"), button(page, "next")
    for _ in range(3):
        push(show)
        expect(show).to_have_text("Do it for me")
        push(show)
        expect(show.filter(has_text="Show me").or_(goes)).to_be_visible()
    push(button(page, "next"))
    expect(lamp).to_contain_text("You know how to play now.")
    push(lamp.get_by_role("link", name="Play against easy"))
    page.wait_for_url("**/t/*")
    expect(page.locator(".stage")).to_be_attached()
    page.goto("/")
    expect(page.locator('[data-game="bangkok"] .learn [data-far="1/3"]')).to_be_attached()


def test_on_a_phone_a_boat_stays_in_hand_and_what_ends_the_turn_is_in_sight(guest: Guest) -> None:
    """The table is higher than what the lamp leaves of the page, and what is lifted makes the dock another height."""
    page = guest(PHONE)
    hand = Hand(page, "finger")
    page.goto("/learn/klongs/1")
    expect(page.locator(".stage.deciding")).to_be_attached()
    hand.touch("hand-guard-1")
    expect(page.locator(".stage.holding")).to_be_attached()
    page.evaluate("document.querySelector('main').scrollTop = 20")
    page.keyboard.press("Escape")
    for _ in range(2):
        push(button(page, "show"))
    step(page, 2)
    ends = button(page, "pass")
    expect(ends).to_be_in_viewport(ratio=1)
    push(ends)
    step(page, 3)
    push(button(page, "next"))
    step(page, 4)
    expect(page.locator(".stage.deciding")).to_be_attached()
    hand.touch("hand-fish1-1")
    expect(page.locator(".stage.holding")).to_be_attached()
    expect(button(page, "place")).to_be_in_viewport(ratio=1)


def test_on_a_phone_what_others_did_is_seen_while_it_is_told(guest: Guest) -> None:
    """The lamp speaks of the others' plates, which lie above what the learner touches."""
    page = guest(PHONE)
    page.goto("/learn/bangkok/1")
    for _ in range(2):
        push(button(page, "show"))
    lamp = page.get_by_role("region", name="What to do")
    for number, told in ((2, "Ben takes a five."), (3, "Beside each name")):
        step(page, number)
        expect(lamp).to_contain_text(told)
        plate = page.locator(".card").filter(has_text="Ben")
        expect(plate).to_be_in_viewport(ratio=1)
        expect(page.locator("main.scrolled")).to_have_count(0)
        push(button(page, "next"))
    step(page, 4)
    expect(page.locator('.stage [data-name="box-new"]')).to_be_in_viewport(ratio=1)


def test_a_number_is_typed_over_the_old_one_and_may_be_more_than_the_slider_offers(guest: Guest) -> None:
    """A wager has any size (CRA-4.3)."""
    page = guest(PHONE)
    hand = Hand(page, "finger")
    page.goto("/learn/farkle_craps/3")
    hand.touch("cell-1")
    hand.touch("target-1")
    number = page.locator(".amount input[type=number]")
    expect(number).to_have_value("500")
    push(number)
    page.keyboard.type("12000")
    expect(number).to_have_value("12000")
    push(page.locator(".amount button"))
    expect(page.get_by_role("region", name="What to do")).to_contain_text("That is allowed, too. For now lay a card")


def test_what_a_choice_would_bring_lies_over_the_bar_of_a_plate(guest: Guest) -> None:
    page = guest(PHONE)
    hand = Hand(page, "finger")
    page.goto("/learn/farkle/3")
    for die in range(6):
        hand.touch(f"die-{die}")
    gain = page.locator(".card .gain")
    expect(gain).to_have_text("+1\u202f500")
    assert gain.evaluate(
        """(tag) => {
          const box = tag.getBoundingClientRect();
          tag.style.pointerEvents = 'auto';
          return document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2)[0] === tag;
        }"""
    ), "something lies over it"


def test_held_sideways_the_lamp_shows_all_that_it_says(guest: Guest) -> None:
    page = guest(LOW)
    page.goto("/learn/rummikub/1")
    lamp = page.get_by_role("region", name="What to do")
    expect(page.locator(".stage.deciding")).to_be_attached()
    hand = Hand(page, "finger")
    lay(hand, "R10", "R11", "R12")
    lay(hand, "K1", "R1", "B1")
    push(button(page, "submit"))
    answer = lamp.locator(".answer")
    expect(answer).to_contain_text("alone")
    box, cards = answer.bounding_box(), page.locator(".cards").bounding_box()
    assert box and cards and box["y"] + box["height"] <= cards["y"], "the others' plates lie over what is said"
    assert lamp.locator(".words").evaluate("node => node.scrollHeight <= node.clientHeight + 1")


def lay(hand: Hand, *tiles: str) -> None:
    """Lay tiles as a new set, each as soon as the one before lies there."""
    hand.touch(f"mine-{tiles[0]}-0")
    with hand.page.expect_response("**/lessons/*"):
        hand.touch("new-set")
    for last, tile in pairwise(tiles):
        hand.touch(f"mine-{tile}-0")
        with hand.page.expect_response("**/lessons/*"):
            hand.touch(f"mine-{last}-0")


def test_of_two_arrangements_the_last_is_shown_whatever_is_answered_first(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/learn/rummikub/1")
    expect(page.locator(".stage.deciding")).to_be_attached()
    hand, undo, dock = Hand(page, "finger"), button(page, "undo"), page.locator(".dock")
    lay(hand, "R10", "R11", "R12")
    expect(dock).to_contain_text("11 tiles")
    asked: list[Route] = []
    page.route("**/lessons/1", lambda route: asked.append(route))
    push(undo)
    push(undo)
    until(lambda: len(asked) == 2, "nothing was asked", lambda: page.wait_for_timeout(20))
    for route in reversed(asked):
        with page.expect_response("**/lessons/1"):
            route.continue_()
    page.wait_for_timeout(200)
    expect(dock).to_contain_text("13 tiles")


def test_a_touch_takes_a_refusal_away_that_covers_the_board(guest: Guest) -> None:
    page = guest(DESKTOP)
    page.goto("/learn/farkle/1")
    expect(page.locator(".stage.deciding")).to_be_attached()
    push(page.locator('.stage [data-name="die-3"] > .hit'))
    push(page.locator(".bubble .here"))
    expect(page.locator(".bubble")).to_have_count(0)


@pytest.mark.parametrize("game", some_of(GAMES, ["rummikub", "blokus"]))
@pytest.mark.parametrize("kind", some_of(["wide", "narrow", "low"], ["narrow"]))
def test_every_step_of_every_lesson_can_be_shown_and_done(guest: Guest, game: str, kind: str) -> None:
    size = {"wide": DESKTOP, "narrow": PHONE, "low": LOW}[kind]
    page = guest(size)
    for number, lesson in enumerate(lessons.read(GAMES[game].package), 1):
        page.goto(f"/learn/{game}/{number}")
        for index, each in enumerate(lesson.steps, 1):
            step(page, index)
            if each.turns:
                break
            if each.do:
                for _ in range(2):
                    push(button(page, "show"))
            else:
                push(button(page, "next"))
        else:
            expect(page.get_by_role("region", name="What to do").locator(".end")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_lessons_are_in_the_page_s_language(guest: Guest) -> None:
    page = guest(DESKTOP, locale="de-DE")
    page.goto("/learn/perudo/1")
    lamp = page.get_by_role("region", name="Was zu tun ist")
    expect(lamp).to_contain_text("Du bist Anna, und diese fünf Würfel sind deine.")
    expect(button(page, "next")).to_have_text("Weiter")


def test_who_sits_down_for_the_first_time_is_asked_once(guest: Guest) -> None:
    page = guest(PHONE)
    for way in ("learn", "never again"):
        page.goto("/")
        expect(page.get_by_role("button", name="Dark theme")).to_be_visible()
        push(page.locator('[data-game="farkle"] .play'))
        page.wait_for_url("**/t/*")
        expect(page.locator(".stage.deciding")).to_be_attached()
        learn = page.locator(".standing").get_by_role("button", name="Learn")
        if way == "learn":
            push(learn)
            expect(page.get_by_role("heading", name="Learn Farkle")).to_be_visible()
        else:
            expect(learn).to_have_count(0)


def test_where_a_game_has_no_such_lesson_its_lessons_are_listed(guest: Guest) -> None:
    page = guest(PHONE, locale="de-DE")
    page.goto("/learn/perudo/9")
    expect(page.get_by_role("heading", name="Perudo lernen")).to_be_visible()
    expect(page.get_by_role("link", name="Dein erstes Gebot")).to_be_visible()
