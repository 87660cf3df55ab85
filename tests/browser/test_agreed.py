"""What was agreed is one touch away for who plays, who watches, and who looks at it again."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.hands import push
from tests.browser.inside import HEADERS
from tests.browser.test_accessible import findings

AGREED = {
    "game": "perudo",
    "seats": 2,
    "bots": ["easy"],
    "options": {"calza": "anyone", "dice": 3},
    "pace": {"budget": 600, "increment": 5},
    "hints": False,
}
OVERFLOWS = "() => document.documentElement.scrollWidth > screen.width"


def opened(page: Page) -> Locator:
    """The panel, after one touch."""
    push(page.get_by_role("button", name="Agreed").or_(page.get_by_role("button", name="What was agreed")))
    panel = page.get_by_role("dialog", name="Agreed at this table")
    expect(panel).to_be_visible()
    return panel


def test_what_was_agreed_is_one_touch_away_for_everybody(guest: Guest) -> None:
    anna, eve = guest(PHONE), guest(DESKTOP)
    anna.request.put("/api/me", data={"name": "Anna"}, headers=HEADERS)
    code = anna.request.post("/api/tables", data=AGREED, headers=HEADERS).json()["code"]
    anna.request.post(f"/api/tables/{code}/host", data={"type": "start"}, headers=HEADERS)
    for page, path in ((anna, f"/t/{code}"), (eve, f"/t/{code}"), (anna, f"/replay/{code}")):
        page.goto(path)
        expect(page.locator(".stage .item").first).to_be_attached()
        panel = opened(page)
        for words in ("Dice each", "3", "PER-", "10 min", "sealed before the match"):
            expect(panel).to_contain_text(words)
        assert not page.evaluate(OVERFLOWS) and not findings(page)
        if page == eve:
            with page.context.expect_page() as book:
                push(panel.get_by_role("link").first)
            rule = book.value.url.partition("#")[2].partition("&")[0]
            expect(book.value.locator(".part.asked")).to_contain_text(rule)
            expect(book.value.locator(".part.asked")).to_contain_text("3 dice")
            with page.context.expect_page() as whole:
                push(panel.get_by_role("link", name="The rules of this table"))
            expect(whole.value.locator(".part").filter(has_text="PER-1.2").first).to_contain_text("3 dice")
            expect(whole.value.locator(".part").filter(has_text="PER-6.8")).to_have_count(0)
        page.keyboard.press("Escape")
        expect(panel).to_have_count(0)
    for game, chance in (("klongs", True), ("blokus", False)):
        asked = {"game": game, "seats": 2, "bots": ["easy"]}
        code = anna.request.post("/api/tables", data=asked, headers=HEADERS).json()["code"]
        anna.request.post(f"/api/tables/{code}/host", data={"type": "start"}, headers=HEADERS)
        anna.goto(f"/t/{code}")
        panel = opened(anna)
        expect(panel).to_contain_text("The rules are the usual ones.")
        expect(panel).to_contain_text("Against one easy bot.")
        expect(panel.get_by_text("sealed before the match")).to_have_count(int(chance))
        assert not anna.evaluate(OVERFLOWS), "the longest title leaves room for the button"
