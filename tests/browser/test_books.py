"""Books that are searched while the network, the window or the page goes."""

import re

from playwright.sync_api import Route, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.hands import push
from tests.browser.teaching import button, step


def test_what_is_answered_after_one_has_left_the_book_is_not_heard(guest: Guest) -> None:
    page = guest(DESKTOP)
    late: list[Route] = []
    page.goto("/rules")
    push(page.get_by_role("link", name="Farkle", exact=True))
    page.route(re.compile("/api/rules"), lambda route: late.append(route))
    push(page.get_by_label("Search the rules"))
    with page.expect_request(re.compile("/api/rules")):
        page.keyboard.type("hot dice")
    page.go_back()
    expect(page.get_by_label("Ask the rules of all games")).to_be_visible()
    with page.expect_response(re.compile("/api/rules")):
        late[0].continue_()
    page.wait_for_timeout(100)  # the page that hears it has gone: its fixture fails where that is an error


def test_what_a_network_has_not_brought_is_no_longer_missed_and_pictures_come_with_it(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/rules")
    field = page.get_by_label("Ask the rules of all games")
    expect(page.locator(".books li").first).to_be_visible()
    page.context.set_offline(True)
    push(field)
    page.keyboard.type("hot dice")
    expect(page.get_by_role("alert")).to_contain_text("no network")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.press("Delete")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.context.set_offline(False)
    page.route("**/pictures?*", lambda route: route.abort("connectionrefused"))
    page.goto("/rules/farkle#FAR-2.7")
    missing = page.locator(".part.asked").get_by_role("button", name="Try again")
    expect(missing).to_be_visible()
    page.unroute_all()
    page.context.set_offline(True)
    page.context.set_offline(False)
    expect(page.locator(".part.asked .pictures svg").first).to_be_visible()
    expect(missing).to_have_count(0)


def test_where_there_is_no_such_table_the_general_book_says_what_was_asked(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/rules/farkle#FAR-2%2E7&opening=9999")
    expect(page.get_by_role("alert")).to_contain_text("9999")
    expect(page.get_by_label("Search the rules")).to_have_count(0)
    push(page.get_by_role("link", name="Read the general book"))
    expect(page).to_have_url(re.compile(r"/rules/farkle#FAR-2\.7$"))
    expect(page.locator('.asked[data-rule="FAR-2.7"]')).to_be_in_viewport()
    page.goto("/rules/farkle#q=hot%20dice&opening=9999")
    push(page.get_by_role("link", name="Read the general book"))
    expect(page.get_by_label("Search the rules")).to_have_value("hot dice")
    expect(page.locator(".part").first).to_have_attribute("data-rule", "FAR-2.7")


def test_what_is_searched_beside_a_lesson_stays_when_the_window_is_another(guest: Guest) -> None:
    page = guest(DESKTOP)
    page.goto("/learn/farkle/1")
    step(page, 1)
    while not page.locator(".lamp .rule").count():
        push(button(page, "next").or_(button(page, "show")))
    push(page.locator(".lamp .rule"))
    field = page.locator(".book").get_by_label("Search the rules")
    expect(page.locator(".book .part.asked")).to_be_visible()
    push(field)
    page.keyboard.type("hot dice")
    first = page.locator(".book .part").first
    expect(first).to_have_attribute("data-rule", "FAR-2.7")
    with page.expect_response("**/lessons/1"):
        page.set_viewport_size({"width": 360, "height": 740})
    page.wait_for_timeout(300)
    expect(field).to_have_value("hot dice")
    expect(first).to_have_attribute("data-rule", "FAR-2.7")
