"""Paper by the page: from a new table to a PDF of it, on the paper that the browser's language has."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.hands import push
from tests.browser.inside import HEADERS


def test_a_game_is_printed_as_its_table_plays(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/new/perudo")
    page.get_by_role("link", name="Print it").tap()
    expect(page.get_by_role("heading", name="Perudo", level=1)).to_be_visible()
    expect(page.get_by_label("Paper")).to_have_value(
        "Letter" if page.evaluate("navigator.language") == "en-US" else "A4"
    )
    page.get_by_label("Paper").select_option("A4")
    page.get_by_label("Ink").select_option("outline")
    sheet = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Cards", exact=True))
    picture = sheet.locator("img")
    picture.scroll_into_view_if_needed()
    page.wait_for_function("(picture) => picture.complete && picture.naturalWidth > 300", arg=picture.element_handle())
    link = sheet.get_by_role("link", name="PDF of Cards")
    address = link.get_attribute("href") or ""
    assert re.search(r"paper=A4&ink=outline", address)
    answer = page.request.get(address)
    assert answer.headers["content-type"] == "application/pdf" and answer.body().startswith(b"%PDF")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    page.goto("/print/perudo#raising=free,calza=off")
    expect(page.get_by_text("As your table plays: Raising: free.")).to_be_visible()
    expect(page.get_by_role("link", name="Cards, PDF")).to_have_attribute("href", re.compile("options=raising%3Dfree"))


def test_a_table_is_printed_with_all_its_options(guest: Guest) -> None:
    page = guest(DESKTOP)
    page.route(re.compile("picture=true"), lambda route: route.abort("connectionrefused"))
    page.goto("/rules/farkle#FAR-2.7&opening=350&of_a_kind=additive")
    push(page.get_by_role("link", name="Print"))
    expect(page).to_have_url(re.compile("/print/farkle#opening=350&of_a_kind=additive$"))
    expect(page.get_by_role("alert")).to_be_visible()  # said above the link, which moves down by it
    push(page.get_by_role("link", name="The rules to read here"))
    expect(page).to_have_url(re.compile("/rules/farkle#opening=350&of_a_kind=additive$"))
    asked = {"game": "farkle", "seats": 2, "options": {"opening": 350, "of_a_kind": "additive"}}
    page.request.put("/api/me", data={"name": "Anna"}, headers=HEADERS)
    page.goto(f"/t/{page.request.post('/api/tables', data=asked, headers=HEADERS).json()['code']}")
    push(page.get_by_role("button", name="Menu"))
    push(page.get_by_role("button", name="Print"))
    expect(page).to_have_url(re.compile("/print/farkle#opening=350&of_a_kind=additive$"))
    page.goto("/print/farkle#opening=350,%20of_a_kind=additive")  # as older links have it
    expect(page.get_by_text(re.compile("^As your table plays: .*: 350, .*: additive"))).to_be_visible()
    link = page.get_by_role("link", name="PDF of Cheat sheet").get_attribute("href") or ""
    assert "options=opening%3D350%2Cof_a_kind%3Dadditive" in link
    assert page.request.get(link).headers["content-type"] == "application/pdf"
