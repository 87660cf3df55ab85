"""Lessons on small screens and large ones: what they speak of is in sight, and what is touched keeps its place."""

import re

import pytest
from playwright.sync_api import expect

from kitchentable import GAMES, lessons
from tests.amounts import some_of
from tests.browser.conftest import DESKTOP, LANGUAGES, PHONE, Guest
from tests.browser.hands import FRAMES, Hand, middle, press, push
from tests.browser.teaching import LOW, button, laid_first, lay, step, through

FITS = [
    ("perudo", 4, "de-DE"),
    ("klongs", 1, "de-DE"),
    ("klongs", 4, "en-US"),
    ("bangkok", 1, "en-US"),
    ("bangkok", 2, "de-DE"),
    ("bangkok", 3, "de-DE"),
    ("bangkok", 4, "de-DE"),
    ("blokus", 2, "en-US"),
    ("blokus", 2, "de-DE"),
    ("blokus", 3, "de-DE"),
]


@pytest.mark.parametrize(("game", "number", "locale"), some_of(FITS, FITS[::3]))
def test_a_lesson_fits_a_phone_and_leaves_the_others_in_sight(
    guest: Guest, game: str, number: int, locale: str
) -> None:
    page = guest(PHONE, locale=locale)
    page.goto(f"/learn/{game}/{number}")
    steps = len(lessons.read(GAMES[game].package)[number - 1].steps)
    for each in range(1, steps + 1):
        step(page, each)
        expect(page.locator(".ways button").first).to_be_visible()
        over = page.locator("main").evaluate("node => node.scrollHeight - node.clientHeight")
        assert over <= 1, f"step {each} is {over} px higher than the screen"
        if button(page, "next").count():
            push(button(page, "next"))
        else:
            push(button(page, "show"))
            push(button(page, "show"))


BEGINNINGS = [
    (PHONE, "rummikub", "en-US"),
    (PHONE, "bangkok", "de-DE"),
    (LOW, "bangkok", "en-US"),
    (LOW, "farkle_craps", "de-DE"),
    (LOW, "klongs", "de-DE"),
]
"""Sizes at which the first steps of a game's lessons once were covered or cut."""
ALL = [(size, game, locale) for size in (PHONE, LOW) for game in GAMES for locale in ("en-US", "de-DE")]
UNDER = """() => {
  const lamp = document.querySelector('section.lamp').getBoundingClientRect();
  return [...document.querySelectorAll('.board :is(.card, .person) :is(.name, .pill b)')].filter((name) => {
    const { x, y, width, height, right } = name.getBoundingClientRect();
    const over = document.elementFromPoint(x + width / 2, y + height / 2);
    const covered = y < lamp.bottom - 1 && x < lamp.right && right > lamp.left;
    return covered || !over?.closest('.card, .person, .stage');
  }).map((name) => name.textContent);
}"""
"""The names of others that something lies over."""
BESIDE = """words => {
  const { left, top, bottom } = words.closest('.lamp').querySelector('[data-button=next]').getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(words);
  const lines = [...range.getClientRects()].filter((line) => line.bottom > top && line.top < bottom);
  return Math.min(99, ...lines.map((line) => left - line.right));
}"""
"""How far the words are from the button beside them, in pixels."""
FOCUS = 5
"""How far the frame of what has the focus reaches, in pixels."""


@pytest.mark.parametrize(("size", "game", "locale"), some_of(ALL, BEGINNINGS))
def test_what_a_lesson_begins_with_is_neither_covered_nor_cut(
    guest: Guest, size: tuple[int, int], game: str, locale: str
) -> None:
    page = guest(size, locale=locale)
    for number in range(1, len(lessons.of(GAMES[game])) + 1):
        page.goto("about:blank")
        page.goto(f"/learn/{game}/{number}")
        expect(page.locator(".stage .item").first).to_be_attached()
        page.evaluate(FRAMES)
        words = page.locator("section.lamp .words")
        assert page.evaluate("document.querySelector('main').scrollTop") == 0, f"lesson {number} is pushed up"
        assert page.evaluate(UNDER) == [], f"something lies over names in lesson {number}"
        assert words.evaluate("node => node.scrollHeight - node.clientHeight") <= 1, f"lesson {number} says more"
        if button(page, "next").count():
            assert words.evaluate(BESIDE) > FOCUS, f"in lesson {number} the button lies over what is said"


FULL = [("klongs", 5), ("bangkok", 4)]
"""Lessons of which a step once was cut on a low screen."""
LESSONS = [(game, number) for game in GAMES for number in range(1, len(lessons.of(GAMES[game])) + 1)]


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize(("game", "number"), some_of(LESSONS, FULL))
def test_held_sideways_no_step_says_more_than_there_is_room_for(
    guest: Guest, game: str, number: int, locale: str
) -> None:
    page = guest(LOW, locale=locale)
    page.goto(f"/learn/{game}/{number}")
    words = page.locator("section.lamp .words")
    for each, told in enumerate(lessons.read(GAMES[game].package)[number - 1].steps, 1):
        step(page, each)
        expect(page.locator(".ways button").first).to_be_visible()
        over = words.evaluate("node => node.scrollHeight - node.clientHeight")
        assert over <= 1, f"step {each} is cut: {over} px"
        if told.turns:
            return  # from here on the learner plays alone
        for _ in range(1 if button(page, "next").count() else 2):
            push(button(page, "next").or_(button(page, "show")))


def test_who_has_no_die_yet_has_no_empty_card(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/learn/bangkok/1")
    dice = page.get_by_role("group", name="Ben’s dice")
    expect(dice.get_by_text("no dice yet")).to_be_in_viewport()


def test_held_sideways_what_ends_the_turn_leaves_the_hand_its_size(guest: Guest) -> None:
    page = guest(LOW)
    page.goto("/learn/klongs/2")
    boat = page.locator('.stage [data-name^="hand-"] .symbol').first
    expect(boat).to_be_attached()
    page.evaluate(FRAMES)
    box, ends = boat.bounding_box(), button(page, "pass").bounding_box()
    assert box and ends and box["height"] > 35 and ends["y"] + ends["height"] <= LOW[1]


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_water_stays_where_it_is_while_a_thief_asks(guest: Guest, locale: str) -> None:
    page = guest(DESKTOP, locale=locale)
    page.goto("/learn/klongs/4")
    field = page.locator('.stage [data-name="boat-c3"] .symbol')
    before = middle(field)
    press(page, middle(page.locator('.stage [data-name="hand-thief-1"]')))
    at = middle(page.locator('.stage [data-name="d3"]'))
    page.mouse.move(*at, steps=4)
    press(page, at)
    press(page, middle(page.locator('.stage [data-name="boat-a3"] .symbol')))
    expect(button(page, "hand")).to_be_visible()
    page.evaluate(FRAMES)
    assert middle(field) == pytest.approx(before, abs=1)


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


@pytest.mark.parametrize("locale", LANGUAGES)
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
    through(page, 1, 2)
    step(page, 3)
    hand.touch("blue-I4")
    bar = page.locator(".dock .holding")
    expect(bar.get_by_role("button", name="Weglegen")).to_be_visible()
    expect(page.get_by_role("button", name="Vorher")).to_have_count(1)
    top = middle(bar)[1] - bar.evaluate("node => node.offsetHeight / 2")
    piece = page.locator('.stage [data-name="blue-I1"] .symbol').bounding_box()
    assert piece and piece["y"] + piece["height"] <= top, "the last row of the tray is covered"
    expect(page.locator(".dock .prompt")).to_have_text("Passt an kräftigen Ringen: Tipp einen an")


@pytest.mark.parametrize("locale", LANGUAGES)
def test_what_answers_a_wrong_move_leaves_the_others_in_sight(guest: Guest, locale: str) -> None:
    page = guest(PHONE, locale=locale)
    hand = Hand(page, "finger")
    page.goto("/learn/blokus/2")
    through(page, 1, 2)
    step(page, 3)
    hand.touch("blue-I1")
    press(page, middle(page.locator(".stage .corner").first))
    push(button(page, "place"))
    expect(page.get_by_role("region", name=re.compile("What to do|Was zu tun")).locator(".answer")).to_be_visible()
    assert page.evaluate("document.querySelector('main').scrollTop") == 0
    expect(page.locator(".card").filter(has_text="Ben")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_at_a_desk_what_turns_a_piece_leaves_the_tray_in_sight(guest: Guest, locale: str) -> None:
    page = guest(DESKTOP, locale=locale)
    page.goto("/learn/blokus/2")
    Hand(page, "mouse").touch("blue-I2")
    bar = page.locator(".dock .holding")
    expect(bar.locator("button")).to_have_count(3)
    top = middle(bar)[1] - bar.evaluate("node => node.offsetHeight / 2")
    piece = page.locator('.stage [data-name="blue-I1"] .symbol').bounding_box()
    assert piece and piece["y"] + piece["height"] <= top, "the last row of the tray is covered"
    for each in bar.locator("button").all():
        assert each.evaluate("node => node.scrollWidth - node.clientWidth") <= 0, "its words stand out"


@pytest.mark.parametrize("locale", LANGUAGES)
def test_held_sideways_the_edge_of_the_dock_stays_while_one_bets(guest: Guest, locale: str) -> None:
    page = guest(LOW, locale=locale)
    hand = Hand(page, "finger")
    page.goto("/learn/farkle_craps/2")
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


@pytest.mark.parametrize("locale", LANGUAGES)
def test_on_a_phone_the_question_stays_while_an_amount_is_given(guest: Guest, locale: str) -> None:
    """And the board keeps its size."""
    page = guest(PHONE, locale=locale)
    page.goto("/learn/farkle_craps/2")
    for number in (2, 3):
        push(button(page, "next"))
        step(page, number)
    expect(page.locator(".stage.deciding")).to_be_attached()
    board, asked = page.locator('[data-area="board"]'), page.locator(".dock .prompt")
    before = board.bounding_box()
    Hand(page, "finger").touch("field-0")
    expect(page.locator(".amount")).to_be_visible()
    after, question = board.bounding_box(), asked.bounding_box()
    assert before and after and before["height"] == pytest.approx(after["height"], abs=1.5)
    assert question and question["y"] > after["y"] + after["height"] and question["height"] > 15


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
    lamp = page.get_by_role("region", name="What to do")
    for number, told in ((2, "Ben takes a five."), (4, "Ben makes nine, too.")):
        step(page, number - 1)
        for _ in range(2):
            push(button(page, "show"))
        step(page, number)
        expect(lamp).to_contain_text(told)
        plate = page.locator(".card").filter(has_text="Ben")
        expect(plate).to_be_in_viewport(ratio=1)
        expect(page.locator("main.scrolled")).to_have_count(0)
        push(button(page, "next"))
    step(page, 5)
    expect(page.locator('.stage [data-name="box-new"]')).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_others_points_are_seen_at_the_end_beside_what_is_looked_at(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/learn/klongs/5")
    step(page, 1)
    push(button(page, "next"))
    step(page, 2)
    for _ in range(2):
        push(button(page, "show"))
    step(page, 3)
    for seen in (page.locator(".card").filter(has_text="Ben"), page.locator('.stage [data-name="store-title"]')):
        expect(seen).to_be_in_viewport(ratio=1)
    expect(page.locator("main.scrolled")).to_have_count(0)


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
    lamp = page.get_by_role("region", name="What to do")
    lay(laid_first(page), "K1", "R1", "B1")
    push(button(page, "submit"))
    answer = lamp.locator(".answer")
    expect(answer).to_contain_text("alone")
    box, cards = answer.bounding_box(), page.locator(".cards").bounding_box()
    assert box and cards and box["y"] + box["height"] <= cards["y"], "the others' plates lie over what is said"
    assert lamp.locator(".words").evaluate("node => node.scrollHeight <= node.clientHeight + 1")


def test_a_touch_takes_a_refusal_away_that_covers_the_board(guest: Guest) -> None:
    page = guest(DESKTOP)
    page.goto("/learn/farkle/1")
    expect(page.locator(".stage.deciding")).to_be_attached()
    push(page.locator('.stage [data-name="die-3"] > .hit'))
    push(page.locator(".bubble .here"))
    expect(page.locator(".bubble")).to_have_count(0)
