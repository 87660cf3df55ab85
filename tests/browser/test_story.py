"""The whole story: two people, two bots, and a server that dies in the middle."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest, Server
from tests.browser.hands import push
from tests.browser.people import my_dice, over, set_table, sit_down
from tests.browser.player import Player
from tests.patience import PATIENCE, until


@pytest.mark.long
def test_a_newcomer_and_a_friend_play_a_whole_match_though_one_reloads_and_the_server_dies(
    guest: Guest, server: Server, tmp_path: Path
) -> None:
    anna, lucy = guest(DESKTOP, still=False), guest(PHONE, still=False)
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

    until(lambda: _decides(anna), "Anna's turn never came", hasty(lucy).play)
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


def hasty(page: Page) -> Player:
    """Who doubts what they can, and else opens as high as the keys go."""
    return Player(page, wants=("dudo", "bid", "count-*", "face-*"))


def _decides(page: Page) -> bool:
    return page.locator(".stage.deciding").count() > 0


def _refused(page: Page) -> None:
    """An illegal bid, typed, is refused where it was typed, with its rule; it stays there while the rule is read."""
    field = page.get_by_label("Type a move")
    expect(field).to_be_visible()
    field.fill("0x3")
    page.get_by_role("button", name="Play", exact=True).click()
    refusal = page.locator(".log").get_by_role("alert")
    expect(refusal).to_contain_text("Choose how many, and which face.")
    expect(refusal.locator(".rule")).to_have_text("Rule PER-2.8")
    push(refusal.locator(".rule"))
    expect(page.locator('.part.asked[data-rule="PER-2.8"]')).to_be_in_viewport()
    push(page.get_by_role("tab", name="Log"))
    expect(refusal).to_be_visible()
    expect(field).to_have_value("0x3")
    field.fill("")
    expect(refusal).to_have_count(0)


def _play_to_the_end(pages: list[Page]) -> None:
    players = [hasty(page) for page in pages]

    def round_the_table() -> None:
        for player in players:
            player.play()

    until(lambda: all(over(page) for page in pages), "the match did not end", round_the_table, 5 * PATIENCE)
