"""The whole story: two people, two bots, and a server that dies in the middle."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest, Server
from tests.browser.people import my_dice, over, play_on, set_table, sit_down
from tests.patience import PATIENCE, until


def test_a_newcomer_and_a_friend_play_a_whole_match_though_one_reloads_and_the_server_dies(
    guest: Guest, server: Server, tmp_path: Path
) -> None:
    anna, lucy = guest(DESKTOP), guest(PHONE)
    link = set_table(anna, "Perudo", "Anna", seats=4, Dice_each="2")
    sit_down(lucy, link, "Lucy")
    assert "#" not in lucy.url, "the secret of the invitation stayed in the address"
    anna.get_by_role("button", name="Start", exact=True).click()
    pages = [anna, lucy]
    for page in pages:
        expect(page.locator('.stage [data-name="mine-0"]')).to_be_attached()

    until(lambda: any(_decides(page) for page in pages), "nobody's turn came", lambda: anna.wait_for_timeout(50))
    before = my_dice(lucy)
    lucy.reload()
    expect(lucy.locator('.stage [data-name="mine-0"]')).to_be_attached()
    assert my_dice(lucy) == before

    while not _decides(anna):
        play_on(lucy)
        anna.wait_for_timeout(100)
    _refused(anna)

    before = my_dice(lucy)
    server.kill()
    expect(anna.get_by_text("Connection lost")).to_be_visible()
    server.start()
    expect(anna.get_by_text("Connection lost")).to_be_hidden()
    assert my_dice(lucy) == before

    _play_to_the_end(pages)
    for page in pages:
        expect(page.locator(".over h2")).to_contain_text("win")
    assert anna.locator(".over li").count() == 4

    code = anna.url.rsplit("/", 1)[1]
    record = anna.request.get(f"/api/tables/{code}/record").text()
    assert "seed" in record and "* : start" not in record


def _decides(page: Page) -> bool:
    return page.locator(".stage.deciding").count() > 0


def _refused(page: Page) -> None:
    """An illegal bid, typed, is refused with its rule, and the rule opens beside it."""
    field = page.get_by_label("Type a move")
    expect(field).to_be_visible()
    field.fill("0x3")
    page.get_by_role("button", name="Play", exact=True).click()
    toast = page.get_by_role("alert")
    expect(toast).to_contain_text("PER-")
    rule = toast.locator(".rule").inner_text()
    toast.locator(".rule").click()
    expect(page.locator(f'.part.asked[data-rule="{rule}"]')).to_be_in_viewport()
    toast.get_by_role("button").last.click()
    expect(toast).to_be_hidden()
    page.locator(".stage .dead").last.dispatch_event("click")
    expect(toast).to_contain_text("PER-")
    page.get_by_role("tab", name="Log").click()


def _play_to_the_end(pages: list[Page]) -> None:
    def round_the_table() -> None:
        if not any(play_on(page) for page in pages):
            pages[0].wait_for_timeout(100)

    until(lambda: all(over(page) for page in pages), "the match did not end", round_the_table, 5 * PATIENCE)
