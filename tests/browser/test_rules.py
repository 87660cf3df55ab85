"""Rules have pictures that one steps through by touch and keys, and a table's book is that table's."""

import re

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.hands import middle, push, tab_to
from tests.browser.inside import HEADERS
from tests.browser.test_accessible import findings
from tests.patience import until

OVERFLOWS = "() => document.documentElement.scrollWidth > screen.width"


SAID = "Allowed. One more of the same face. Anna raised to 10 × ⚂."


def drawn(page: Page) -> None:
    """A picture is there, as large as something."""
    box = page.locator(".part.asked .figure svg").first.bounding_box()
    assert box and box["width"] > 120 and box["height"] > 60


def test_a_rule_is_stepped_through_by_keys_and_by_touch(guest: Guest) -> None:
    page = guest(DESKTOP)
    page.goto("/rules/perudo#PER-3.1")
    card = page.locator('.part.asked[data-rule="PER-3.1"]')
    expect(card).to_be_in_viewport()
    steps = card.get_by_role("group", name="Example, 11 steps")
    expect(steps).to_contain_text("1 of 11")
    drawn(page)
    tab_to(steps)
    page.keyboard.press("End")
    expect(steps).to_contain_text("11 of 11")
    expect(steps.locator(".film .now")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Home")
    expect(steps).to_contain_text("1 of 11")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(steps).to_contain_text("One more of the same face.")
    push(steps.get_by_role("button", name="Next"))
    expect(steps).to_contain_text("4 of 11")
    push(steps.get_by_role("button", name="Back"))
    expect(steps.locator(".figure")).to_have_attribute("aria-label", SAID)
    film = steps.locator(".film button")
    expect(film).to_have_count(11)
    push(film.nth(4))
    expect(steps).to_contain_text("5 of 11")
    assert not findings(page)


def test_the_arrows_stay_where_they_are_however_long_the_words_are(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/rules/perudo#PER-3.1")
    steps = page.locator(".part.asked").get_by_role("group", name=re.compile("steps")).first
    further = steps.get_by_role("button", name="Next")
    places, words = list[float](), list[float]()
    while True:
        places.append(middle(further)[1] - middle(steps.locator(".picture"))[1])
        words.append(steps.locator(".said").evaluate("(said) => said.clientHeight"))
        if further.get_attribute("aria-disabled") == "true":
            break
        push(further)
        expect(steps).to_contain_text(f"{len(places) + 1} of ")
    assert max(words) - min(words) > 20 and max(places) - min(places) < 1, (words, places)


def test_steps_are_gone_back_by_keys_also_from_the_last_one(guest: Guest) -> None:
    page = guest(DESKTOP)
    page.goto("/rules/klongs#KLO-1.1")
    steps = page.locator(".part.asked").get_by_role("group", name="Example, 4 steps").first
    tab_to(steps.get_by_role("button", name="Next"))
    for _ in range(3):
        page.keyboard.press("Enter")
    expect(steps).to_contain_text("4 of 4")
    page.keyboard.press("ArrowLeft")
    expect(steps).to_contain_text("3 of 4")


def test_a_book_that_is_low_shows_its_first_rule_and_contents_and_answers_are_read_on_by_keys(guest: Guest) -> None:
    page = guest((740, 360))
    page.goto("/rules/farkle")
    rule = page.locator(".part[data-rule]").first
    expect(rule).to_be_in_viewport()
    push(page.get_by_role("button", name="Contents"))
    push(page.get_by_role("button", name="A turn", exact=True))
    expect(page.get_by_role("heading", name="A turn")).to_be_focused()
    push(page.get_by_label("Search the rules"))
    page.keyboard.type("hot dice")
    expect(rule).to_have_attribute("data-rule", "FAR-2.7")
    page.keyboard.press("Enter")
    expect(rule).to_be_focused()


BELOW_ITS_PLACE = "rule => rule.getBoundingClientRect().top - rule.closest('.list').getBoundingClientRect().top"


def test_a_rule_stays_in_its_place_when_pictures_come_above_it(guest: Guest) -> None:
    page = guest(PHONE)
    for rule in ("klongs#KLO-9.6", "rummikub#RUM-8.2"):
        page.goto("about:blank")
        page.goto(f"/rules/{rule}")
        asked = page.locator(".part.asked")
        expect(asked).to_be_in_viewport()
        page.wait_for_load_state("networkidle")
        assert abs(asked.evaluate(BELOW_ITS_PLACE)) < 12
    page.mouse.move(180, 500)
    page.mouse.wheel(0, 400)
    expect(asked).not_to_be_in_viewport(ratio=0.9)
    page.wait_for_timeout(300)
    assert asked.evaluate(BELOW_ITS_PLACE) < -100, "who reads on is not taken back"


def test_a_tables_book_has_its_numbers_and_no_rule_that_is_out_of_force(guest: Guest) -> None:
    page = guest(PHONE)
    page.request.put("/api/me", data={"name": "Anna"}, headers=HEADERS)
    asked = {"game": "farkle", "seats": 2, "bots": ["easy"], "options": {"opening": 350, "straight": 0}}
    code = page.request.post("/api/tables", data=asked, headers=HEADERS).json()["code"]
    late: list[Route] = []
    page.route("**/api/games", lambda route: late.append(route), times=1)
    page.goto(f"/t/{code}")
    rules = page.get_by_role("button", name="Read the rules")
    place = middle(rules)
    until(lambda: late, "the page does not ask for the games", lambda: page.wait_for_timeout(20))
    late.pop().continue_()
    expect(page.get_by_text("First bank: 350")).to_be_visible()
    assert middle(rules) == place, "what is agreed comes late, and moves no button"
    push(rules)
    book = page.locator("aside")
    expect(book.locator('[data-rule="FAR-4.1"]')).to_contain_text("at this table")
    expect(book.locator('[data-rule="FAR-4.1"]')).to_contain_text("350 points or more")
    expect(book.locator('[data-rule="FAR-3.8"]')).to_contain_text("A straight is nothing.")
    expect(book.locator('[data-rule="FAR-6.1"]')).to_have_count(0)
    expect(book.locator(".agreed")).to_contain_text("First bank")
    assert not page.evaluate(OVERFLOWS) and not findings(page)
    with page.context.expect_page():  # in a lobby, too, one stays at the table
        push(book.locator("a.id").first)
    expect(page).to_have_url(re.compile(f"/t/{code}$"))
    page.goto("/rules/farkle#FAR-6.1&three_farkles=0")
    expect(page.locator('.asked[data-rule="FAR-6.1"]')).to_be_visible()
    expect(page).to_have_url(re.compile("/rules/farkle#FAR-6.1$"))
    page.goto("/rules/blokus#BLO-3.6")
    drawn(page)
    expect(page.locator(".part.asked .one .mark, .part.asked .said.no").first).to_be_visible()
    page.emulate_media(media="print")
    whole = "() => document.documentElement.scrollHeight > 2 * innerHeight"
    assert page.evaluate(whole), "the whole book goes onto paper"
    expect(page.get_by_label("Search the rules")).to_be_hidden()


def test_of_rules_that_do_not_hold_together_the_general_book_says_which_is_usual(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/rules/perudo#PER-1.4")
    usual, agreed = page.locator('[data-rule="PER-1.4"]'), page.locator('[data-rule="PER-1.5"]')
    expect(usual.locator(".chip")).to_have_text("usual")
    expect(agreed.locator(".chip")).to_have_text("if agreed")
    expect(page.locator('[data-rule="PER-1.3"] .chip')).to_have_count(0)
    assert not page.evaluate(OVERFLOWS) and not findings(page)
    page.goto("/rules/perudo#PER-1.5&visible_dice=false")
    expect(page.locator(".part.asked .chip")).to_have_text("at this table")
    page.goto("/rules#RUM-6.3")
    found = page.locator(".found li")
    expect(found).to_have_count(1)
    expect(found).to_contain_text("if agreed")
    assert not page.evaluate(OVERFLOWS) and not findings(page)


def test_what_a_book_is_asked_stands_in_its_address_and_its_words_are_marked(guest: Guest) -> None:
    page = guest(DESKTOP)
    page.goto("/rules/farkle")
    field, parts = page.get_by_label("Search the rules"), page.locator(".part")
    push(field)
    page.keyboard.type("what are three pairs worth?")
    expect(page).to_have_url(re.compile(r"/rules/farkle#q=what%20are%20three%20pairs%20worth%3F$"))
    expect(parts.first).to_have_attribute("data-rule", "FAR-3.9")
    expect(parts.first.locator("p").first.locator("mark")).to_have_text(["Three", "pairs", "worth"])
    assert not findings(page)
    page.reload()
    expect(field).to_have_value("what are three pairs worth?")
    expect(parts.first).to_have_attribute("data-rule", "FAR-3.9")
    push(parts.first.locator("a.id"))
    expect(page).to_have_url(re.compile("/rules/farkle#FAR-3.9$"))
    expect(page.locator('.asked[data-rule="FAR-3.9"]')).to_be_in_viewport()
    expect(field).to_have_value("")
    expect(page.locator("mark")).to_have_count(0)
    page.go_back()
    expect(field).to_have_value("what are three pairs worth?")
    expect(parts.first).to_have_attribute("data-rule", "FAR-3.9")
    push(field)
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.press("Delete")
    expect(page).to_have_url(re.compile("/rules/farkle$"))
    expect(page.get_by_role("button", name="Contents")).to_be_visible()
    page.goto("/rules#hot%20dice")
    expect(page.locator(".found a").first.locator("mark").first).to_be_visible()


def test_the_id_of_a_chapter_is_searched_as_all_its_rules(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/rules/perudo")
    push(page.get_by_label("Search the rules"))
    page.keyboard.type("per-3")
    expect(page.get_by_role("button", name="Contents")).to_have_count(0)
    found = page.locator(".part").evaluate_all("parts => parts.map((part) => part.dataset.rule)")
    assert found == [f"PER-3.{number}" for number in range(1, len(found) + 1)] and len(found) > 5


def test_of_what_is_not_in_force_the_book_of_a_table_says_so_and_leads_there(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/rules/farkle#opening=350")
    push(page.get_by_label("Search the rules"))
    page.keyboard.type("far-3.6")
    expect(page.get_by_text("Not in force at this table: FAR-3.6 (if agreed)")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/rules/farkle#q=far-3\.6&opening=350$"))
    expect(page.locator(".part")).to_have_count(0)
    assert not findings(page)
    push(page.get_by_role("link", name="FAR-3.6"))
    expect(page.locator('.asked[data-rule="FAR-3.6"] .chip')).to_have_text("if agreed")
    page.go_back()
    expect(page.get_by_text("Not in force at this table")).to_be_visible()
    push(page.get_by_label("Search the rules"))
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("xyzzy")
    expect(page.get_by_text("No rule answers that.")).to_be_visible()


def test_thumbnails_of_a_large_board_show_where_something_happens(guest: Guest) -> None:
    page = guest(DESKTOP)
    page.goto("/rules/klongs#KLO-3.5")
    steps = page.locator(".part.asked").get_by_role("group").first
    small = steps.locator(".film svg:not(svg svg)")
    expect(small.first).to_be_attached()
    wide = "drawings => drawings.map((each) => each.viewBox.baseVal.width)"
    (whole,) = steps.locator(".figure svg:not(svg svg)").evaluate_all(wide)
    assert all(0 < each < 0.6 * whole for each in small.evaluate_all(wide)), "most of it is seen"
