"""What stands in the address is what is shown: by ways back, by hand, and where it names what there is not."""

import re

import pytest
from playwright.sync_api import expect

from tests.amounts import some_of
from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.hands import middle, push
from tests.browser.player import MOMENT


def test_a_way_back_over_several_pages_leads_to_the_game_that_it_names(guest: Guest) -> None:
    page = guest(DESKTOP)
    page.goto("/rules/perudo")
    push(page.get_by_role("link", name="Games"))
    push(page.get_by_role("link", name="What do the rules say?"))
    push(page.get_by_role("link", name="Farkle", exact=True))
    expect(page).to_have_title("Rules of Farkle · kitchentable")
    page.evaluate("history.go(-3)")
    expect(page).to_have_title("Rules of Perudo · kitchentable")
    expect(page.get_by_role("heading", level=1)).to_have_text("Perudo")


def test_a_question_stands_in_the_address_and_is_asked_by_it(guest: Guest) -> None:
    page = guest(DESKTOP)
    page.goto("/rules")
    page.goto("/rules#hot%20dice")
    field = page.get_by_label("Ask the rules of all games")
    expect(field).to_have_value("hot dice")
    expect(page.locator(".found li").first).to_contain_text("FAR-2.7")
    push(field)
    page.keyboard.press("Enter")
    expect(page.locator(".found a").first).to_be_focused()
    push(field)
    page.keyboard.press("Escape")
    expect(page.locator(".books")).to_be_visible()
    expect(page).to_have_url(re.compile("/rules$"))


def test_who_presses_enter_at_once_goes_to_the_answers_as_soon_as_they_are_there(guest: Guest) -> None:
    page = guest(DESKTOP)
    page.goto("/rules")
    push(page.get_by_label("Ask the rules of all games"))
    page.keyboard.type("hot dice")
    page.keyboard.press("Enter")
    expect(page.locator(".found a").first).to_be_focused()
    page.goto("/rules/farkle#FAR-2.1")
    expect(page.locator('[data-rule="FAR-2.1"]')).to_be_focused()
    push(page.get_by_label("Search the rules"))
    page.keyboard.type("hot dice")
    page.keyboard.press("Enter")
    expect(page.locator('[data-rule="FAR-2.7"]')).to_be_focused()


def test_the_rule_of_the_address_is_gone_back_to_from_another(guest: Guest) -> None:
    page = guest(DESKTOP)
    page.goto("/rules/farkle")
    links = page.locator(".part > p button.short")  # those below pictures come late
    rule = links.last.inner_text()
    page.goto(f"/rules/farkle#{rule}")
    asked = page.locator(f'[data-rule="{rule}"]')
    expect(asked).to_be_focused()
    page.mouse.move(*middle(asked))
    page.mouse.wheel(0, 40)  # until who reads goes on, the rule stays where it is
    page.wait_for_timeout(MOMENT)
    push(links.last)
    expect(asked).to_be_focused()
    expect(asked).to_be_in_viewport()


def test_house_rules_that_could_not_be_checked_are_kept_with_the_network(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/house/farkle#name=Oma")
    first = page.locator("#option-opening")
    expect(first).to_be_visible()
    page.context.set_offline(True)
    first.select_option("350")
    expect(page.get_by_text("There is no network")).to_be_visible()
    page.context.set_offline(False)
    push(page.get_by_role("button", name="Keep", exact=True))
    expect(page.get_by_role("status")).to_contain_text("is kept on this device")
    target = page.locator("#option-target")
    target.fill("-5")
    push(page.get_by_role("button", name="Keep", exact=True))
    expect(target).to_be_focused()


def test_a_sheet_of_house_rules_is_that_of_the_address_and_can_be_kept_without_what_is_damaged(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/house/perudo")
    expect(page.locator("#option-calza")).to_have_value("off")
    page.goto("/house/perudo#name=Oma&calza=in_turn&nonsense=4")
    expect(page.get_by_label("What are they called?")).to_have_value("Oma")
    expect(page.locator("#option-calza")).to_have_value("in_turn")
    expect(page.get_by_role("alert")).to_contain_text("nonsense=4")
    push(page.get_by_role("button", name="Keep", exact=True))
    expect(page.get_by_role("status")).to_contain_text("is kept on this device")
    expect(page).to_have_url(re.compile("#name=Oma&calza=in_turn$"))
    page.goto("/house/perudo#name=Opa&calza=anyone")
    expect(page.locator("#option-calza")).to_have_value("anyone")
    page.go_back()
    expect(page.locator("#option-calza")).to_have_value("in_turn")


@pytest.mark.parametrize(
    ("path", "said", "instead"),
    [
        ("/rules/perudo#PER-99.9", "There is no rule PER-99.9 in this book.", ".part[data-rule='PER-3.1']"),
        ("/learn/farkle/9", "Farkle has no lesson 9.", "ol a"),
        ("/new/farkle#house=Oma", "No house rules “Oma” are kept on this device", "form"),
    ],
)
def test_what_an_address_names_and_is_not_there_is_said_beside_what_is(
    guest: Guest, path: str, said: str, instead: str
) -> None:
    page = guest(PHONE)
    page.goto(path)
    expect(page.get_by_role("alert")).to_contain_text(said)
    expect(page.locator(instead).first).to_be_visible()


def test_a_rule_that_another_leads_to_has_a_way_back(guest: Guest) -> None:
    page = guest(DESKTOP)
    page.goto("/rules/farkle#far-2&attack=true")
    asked = page.locator(".part.asked")
    expect(asked).to_have_attribute("data-rule", "FAR-2.1")
    push(asked.get_by_role("button", name="FAR-7.3").first)
    expect(asked).to_have_attribute("data-rule", "FAR-7.3")
    expect(page).to_have_url(re.compile("#FAR-7.3&attack=true$"))
    page.go_back()
    expect(asked).to_have_attribute("data-rule", "FAR-2.1")


def test_a_way_back_to_answers_leads_to_the_one_that_was_opened(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/rules#joker")
    last = page.locator(".found a").last
    rule = last.locator(".id").inner_text()
    push(last)
    expect(page.locator(".part.asked")).to_have_attribute("data-rule", rule)
    page.go_back()
    expect(last).to_be_in_viewport()


@pytest.mark.parametrize(
    ("path", "asked", "what"),
    some_of(
        [
            ("/rules/farkle", "/rulebook", ".part"),
            ("/learn/farkle", "/lessons", "ol a"),
            ("/rules", "/games", ".books li"),
        ],
        [("/rules/farkle", "/rulebook", ".part")],
    ),
)
def test_what_did_not_come_comes_when_the_network_is_back(guest: Guest, path: str, asked: str, what: str) -> None:
    page = guest(PHONE)
    page.route(re.compile(rf"/api/.*{asked}(\?|$)|/api{asked}$"), lambda route: route.abort("connectionrefused"))
    page.goto(path)
    expect(page.get_by_role("alert")).to_be_visible()
    page.unroute_all()
    page.context.set_offline(True)
    page.context.set_offline(False)
    expect(page.locator(what).first).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_language_that_does_not_come_leaves_the_page_as_it_is_and_says_so(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/score/farkle")
    expect(page.locator("form").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    push(page.get_by_role("button", name="Deutsch"))
    expect(page.get_by_role("alert")).to_contain_text("“Deutsch” did not come. There is no network.")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("form").first).to_be_visible()
    page.context.set_offline(False)
    push(page.get_by_role("button", name="Deutsch"))
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("alert")).to_have_count(0)
