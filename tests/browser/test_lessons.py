"""Lessons on real pages: taught by hands, told by rules, gone through to a match."""

import json
import re

import pytest
from playwright.sync_api import Request, Route, expect

from kitchentable import GAMES, lessons
from tests.amounts import some_of
from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.hands import Device, Hand, drag, middle, press, push
from tests.browser.teaching import LOW, button, laid_first, lay, step, through
from tests.patience import until

SIZES = {"mouse": DESKTOP, "finger": PHONE, "keys": DESKTOP}


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
    expect(book.locator('[data-rule="PER-3.2"]'), "not in force where it is taught").to_have_count(0)
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


def test_a_lesson_goes_on_when_the_network_is_back(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/learn/farkle/1")
    step(page, 1)
    push(button(page, "show"))
    with page.expect_response("**/lessons/1"):
        push(button(page, "show"))
    page.context.set_offline(True)
    expect(page.get_by_role("alert")).to_contain_text("no network")
    expect(button(page, "again")).to_be_visible()
    page.context.set_offline(False)
    step(page, 2)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_turns_of_ones_own_are_kept_and_a_late_hint_is_of_its_turn(guest: Guest) -> None:
    page = guest(DESKTOP)
    hand = Hand(page, "mouse")
    page.goto("/learn/perudo/4")
    count = page.get_by_role("region", name="What to do").locator(".count")
    through(page, *range(1, 7))
    expect(count).to_have_text("Turn 1 of 2")
    late: list[Route] = []
    page.route("**/lessons/4", lambda route: late.append(route), times=1)
    push(button(page, "show"))
    until(lambda: late, "no hint is asked for", lambda: page.wait_for_timeout(20))
    hand.touch("count-1")
    hand.touch("face-2")
    hand.push(button(page, "bid"))
    expect(count).to_have_text("Turn 2 of 2")
    with page.expect_response("**/lessons/4"):
        late.pop().continue_()
    page.wait_for_timeout(200)
    expect(button(page, "show"), "the hint was of the turn before").to_have_text("Show me")
    seeds: list[object] = []

    def seen(request: Request) -> None:
        if request.url.endswith("/lessons/4"):
            seeds.append(json.loads(request.post_data or "")["seed"])

    page.on("request", seen)
    page.route("**/lessons/4", lambda route: route.fulfill(body="cut off"), times=1)
    page.reload()
    push(button(page, "again"))
    expect(count).to_have_text("Turn 2 of 2")
    assert len(seeds) == 2 and seeds[0] == seeds[1], "what is tried again is the same match"
    push(page.get_by_role("button", name="Deutsch", exact=True))
    expect(page.get_by_role("region", name="Was zu tun ist").locator(".count")).to_have_text("Zug 2 von 2")


def test_a_finger_carries_a_boat_where_the_page_scrolls(guest: Guest) -> None:
    page = guest((PHONE[0], 640))
    page.goto("/learn/klongs/1")
    expect(page.locator(".board.scrolls")).to_be_attached()
    expect(page.locator(".stage.deciding")).to_be_attached()
    x, y = middle(page.locator('.stage [data-name="hand-fish2-1"] > .hit'))
    drag(page, (x, y), (x, y - 150))
    expect(page.locator(".dock .holding button.main")).to_be_visible()


@pytest.mark.parametrize("device", some_of(["mouse", "finger"], ["finger"]))
def test_a_wrong_thief_is_back_in_hand_when_the_lesson_answers(guest: Guest, device: Device) -> None:
    page = guest(SIZES[device])
    hand = Hand(page, device)
    page.goto("/learn/klongs/4")
    expect(page.locator(".stage.deciding")).to_be_attached()
    hand.touch("hand-thief-1")
    press(page, middle(page.locator('.stage [data-name="c4"]')))
    if device == "finger":
        push(page.locator(".dock .holding button.main"))
    hand.touch("boat-a4")
    push(button(page, "store"))
    expect(page.get_by_role("region", name="What to do")).to_contain_text("For now place it right of")
    expect(page.locator(".dock .prompt")).to_contain_text("Place a boat beside another")
    expect(button(page, "store")).to_have_count(0)
    expect(page.locator(".stage .laid")).to_have_count(0)


@pytest.mark.parametrize("device", ["mouse", "finger"])
def test_what_is_chosen_stays_chosen_when_something_else_is_refused(guest: Guest, device: Device) -> None:
    page = guest(PHONE if device == "finger" else DESKTOP)
    hand = Hand(page, device)
    page.goto("/learn/klongs/3")
    through(page, 1, 2, 3)
    step(page, 4)
    hand.touch("@b2")
    hand.touch("boat-c3")
    expect(page.locator(".foreseen")).to_contain_text("The spices go home")
    press(page, middle(page.locator('.stage [data-name="boat-c2"] > .hit')))
    expect(page.locator(".bubble")).to_contain_text("boat of your own")
    expect(page.locator(".foreseen")).to_contain_text("The spices go home")
    hand.push(page.locator('[data-button="confirm"]'))
    expect(page.get_by_role("region", name="What to do")).to_contain_text("That is allowed, too.")


def test_what_a_round_brought_is_told_while_it_is_counted(guest: Guest) -> None:
    """A score sheet is read out for twelve seconds: the sentence that was done does not stand that long."""
    page = guest(PHONE)
    page.goto("/learn/bangkok/4")
    push(button(page, "show"))
    push(button(page, "show"))
    lamp = page.get_by_role("region", name="What to do")
    expect(lamp).to_contain_text("The round is scored, line by line.", timeout=6000)


def test_on_the_table_a_learner_without_a_name_sees_who_they_are(guest: Guest) -> None:
    page = guest(DESKTOP)
    page.goto("/learn/perudo/1")
    expect(page.get_by_role("region", name="What to do")).to_contain_text("You are Anna, and")
    expect(page.locator(".stage")).to_contain_text("Anna (you)")


@pytest.mark.parametrize("device", some_of(["mouse", "finger"], ["mouse"]))
def test_what_one_has_chosen_is_not_marked_to_be_touched(guest: Guest, device: Device) -> None:
    """Another touch would take it back."""
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
    expect(marked, "what was tried is taken back").to_have_count(2)
    hand.touch("count-4")
    expect(page.locator(".stage .step"), "there is only one thing left to touch").to_have_count(0)
    expect(marked).to_have_count(1)
    frame, key = marked.bounding_box(), page.locator('.stage [data-name="face-5"]').bounding_box()
    assert frame and key and frame["x"] < key["x"] + key["width"] / 2 < frame["x"] + frame["width"]
    hand.touch("face-5")
    expect(marked).to_have_count(0)
    expect(bid).to_have_css("outline-style", "solid")
    hand.push(bid)
    step(page, 3)


def test_what_the_lesson_marks_is_not_refused_because_of_what_was_chosen_before(guest: Guest) -> None:
    """Half as many pacos take the place of eight fives: that four fives would be too few is no answer."""
    page = guest(PHONE)
    hand = Hand(page, "finger")
    page.goto("/learn/perudo/3")
    hand.push(button(page, "next"))
    step(page, 2)
    hand.touch("count-8")
    hand.touch("face-5")
    hand.push(button(page, "bid"))
    expect(page.get_by_role("region", name="What to do")).to_contain_text("For now bid pacos")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.post_data or ""))
    hand.touch("count-4")
    hand.touch("face-1")
    hand.push(button(page, "bid"))
    step(page, 3)
    assert any('"act"' in each for each in asked)
    assert not any('"explain"' in each for each in asked)


def test_the_button_that_is_due_keeps_its_ring_whatever_else_is_chosen(guest: Guest) -> None:
    page = guest(PHONE)
    hand = Hand(page, "finger")
    page.goto("/learn/perudo/2")
    dudo = button(page, "dudo")
    expect(dudo).to_have_css("outline-style", "solid")
    hand.touch("count-7")
    hand.touch("face-6")
    hand.push(button(page, "bid"))
    expect(page.get_by_role("region", name="What to do")).to_contain_text("call dudo")
    expect(dudo).to_have_css("outline-style", "solid")
    expect(button(page, "bid")).not_to_have_css("outline-style", "solid")


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


def test_what_is_touched_while_one_reads_is_not_done_when_the_next_step_comes(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/learn/farkle/2")
    expect(button(page, "next")).to_be_enabled()
    expect(page.locator('.stage [data-name="die-5"]')).to_be_attached()
    push(page.locator('.stage [data-name="die-0"]'))  # once it has come to rest
    push(button(page, "next"))
    step(page, 2)
    expect(page.locator(".stage.deciding")).to_be_attached()
    expect(page.locator(".stage .item.chosen")).to_have_count(0)


def test_where_one_reads_nothing_else_is_asked(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/learn/perudo/1")
    expect(page.locator(".dock .prompt")).to_have_text("Read, and touch “Go on”")
    push(button(page, "next"))
    expect(page.locator(".dock .prompt")).to_have_text("Open the round with a bid")
    page.goto("/learn/farkle_craps/2")
    expect(page.locator(".dock .prompt")).to_have_text("Read, and touch “Go on”")
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    page.goto("/learn/blokus/1")
    for _ in range(2):
        push(button(page, "show"))
    step(page, 2)
    expect(page.locator(".dock .prompt")).to_have_text("Read, and touch “Go on”")


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
    page.goto("/learn/bangkok/4")
    lamp = page.get_by_role("region", name="What to do")
    show, goes = button(page, "show"), button(page, "next")
    push(show)
    push(show)
    expect(lamp).to_contain_text("The round is scored")
    push(goes)
    expect(lamp).to_contain_text("Take three dice.")
    for _ in range(3):
        push(show)
        expect(show).to_have_text("Do it for me")
        push(show)
        expect(show.filter(has_text="Show me").or_(goes)).to_be_visible()
    push(button(page, "next"))
    expect(lamp).to_contain_text("You know how to play now.")
    push(lamp.get_by_role("link", name="Play against an easy bot"))
    page.wait_for_url("**/t/*")
    expect(page.locator(".stage")).to_be_attached()
    page.goto("/")
    expect(page.locator('[data-game="bangkok"] .learn [data-far="1/4"]')).to_be_attached()


def test_a_number_is_typed_over_the_old_one_and_may_be_more_than_the_slider_offers(guest: Guest) -> None:
    """A wager has any size (CRA-4.3)."""
    page = guest(PHONE)
    hand = Hand(page, "finger")
    page.goto("/learn/farkle_craps/4")
    push(button(page, "next"))
    step(page, 2)
    hand.touch("cell-1")
    hand.push(button(page, "on-1"))
    number = page.locator(".amount input[type=number]")
    expect(number).to_have_value("500")
    push(number)
    page.keyboard.type("12000")
    expect(number).to_have_value("12000")
    push(page.locator(".amount button"))
    expect(page.get_by_role("region", name="What to do")).to_contain_text("That is allowed, too. For now lay a card")


def test_of_an_arrangement_is_lit_what_is_still_to_be_done(guest: Guest) -> None:
    """What does not belong there, what is missing, and only then the button that submits it."""
    page = guest(PHONE)
    submits, lit = button(page, "submit"), page.locator(".meant.hint")
    lay(laid_first(page), "K1", "R1", "B1")
    push(submits)
    expect(page.get_by_role("region", name="What to do").locator(".answer")).to_be_visible()
    expect(lit).to_have_count(1)
    assert middle(lit) == pytest.approx(middle(page.locator('.stage [data-name="set-1"]')), abs=4)
    expect(submits).not_to_have_css("outline-style", "solid")
    for _ in range(3):
        with page.expect_response("**/lessons/*"):
            push(button(page, "undo"))
    expect(submits).to_have_css("outline-style", "solid")
    push(submits)
    step(page, 2)


def test_of_two_arrangements_the_last_is_shown_whatever_is_answered_first(guest: Guest) -> None:
    page = guest(PHONE)
    undo, dock = button(page, "undo"), page.locator(".dock")
    laid_first(page)
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


@pytest.mark.parametrize("game", some_of(GAMES, ["blokus"]))
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
