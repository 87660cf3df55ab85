"""Farkle and Farkle Craps on real pages: dice are set aside and banked, bets laid, and a secret attack stays secret."""

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from kitchentable import read_record
from kitchentable.games.farkle.rules import State
from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.hands import push, touch
from tests.browser.people import set_table, sit_down
from tests.browser.player import Player
from tests.patience import PATIENCE, until

HASTY = ("bank", "roll", "die-*")
BETTOR = ("place", "amount", "field-3", *HASTY, "done")


HEIGHTS = """() => {
  const seen = (window.seen = { mine: [], others: [] });
  const look = () => {
    const whose = document.querySelector('.dock.yours') ? seen.mine : seen.others;
    whose.push(document.querySelector('.board > .ground').getBoundingClientRect().height);
    requestAnimationFrame(look);
  };
  look();
}"""
"""How high the table is, in one's own turns and in those of others."""


def test_on_a_phone_the_table_stays_as_high_when_the_buttons_go(guest: Guest) -> None:
    page = guest(PHONE)
    set_table(page, "Farkle", "Anna", seats=2, people=1)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator('.stage [data-name="table"]')).to_be_attached()
    page.evaluate(HEIGHTS)
    player = Player(page, wants=HASTY)
    both = "window.seen.mine.length > 20 && window.seen.others.length > 20"
    until(lambda: page.evaluate(both), "not both have been on", player.step, 5 * PATIENCE)
    heights = page.evaluate("[...window.seen.mine, ...window.seen.others]")
    assert max(heights) - min(heights) < 2, sorted(set(heights))


def test_a_turn_with_selections_and_a_bank(guest: Guest, tmp_path: Path) -> None:
    anna, lucy = guest(DESKTOP), guest(PHONE)
    link = set_table(anna, "Farkle", "Anna", seats=3, First_bank="0")
    sit_down(lucy, link, "Lucy")
    anna.get_by_role("button", name="Start", exact=True).click()
    expect(anna.locator('.stage [data-name="table"]')).to_be_attached()
    said: list[str] = []

    players = {"wide": Player(anna, wants=HASTY), "narrow": Player(lucy, wants=HASTY)}

    def both_touch() -> None:
        for name, player in players.items():
            if player.page.locator(".stage .item.chosen").count():
                player.page.screenshot(path=tmp_path / f"farkle-{name}.png")
            touched = player.step()
            if touched and touched.kind == "button":
                said.append(touched.text.strip())
        anna.wait_for_timeout(40)

    until(lambda: any(text.startswith("Bank") for text in said), "nobody banked", both_touch, 5 * PATIENCE)
    for text in said:
        assert re.match(r"Bank [\d\u202f]+ ?makes [\d\u202f]+$|Roll \d ?risk the [\d\u202f]+$|Roll all 6", text), text
    code = anna.url.rsplit("/", 1)[1]
    expect(anna.locator(".log")).to_contain_text("banked")
    state = read_record(anna.request.get(f"/api/tables/{code}/record").text()).state
    assert isinstance(state, State)
    assert max(state.play.totals) > 0
    assert lucy.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_a_bet_and_a_secret_attack(guest: Guest, tmp_path: Path) -> None:
    anna, lucy = guest(DESKTOP), guest(PHONE)
    link = set_table(anna, "Farkle Craps", "Anna", seats=2, First_bank="0")
    sit_down(lucy, link, "Lucy")
    anna.get_by_role("button", name="Start", exact=True).click()
    for page in (anna, lucy):  # both may bet at once, whoever rolls next
        expect(page).to_have_title(re.compile("^● Your turn"))
        expect(page.locator(".card.turn").filter(has_text="Lucy" if page is anna else "Anna")).to_be_visible()
    expect(anna.locator('[data-button="done"]')).to_be_enabled()
    touch(anna, "cell-1")
    push(anna.locator('.aim[data-plate="1"] .name'))  # the button that names them can be pressed, too
    amount = anna.get_by_label("Amount as a number")
    expect(amount).to_be_visible()
    push(lucy.locator('[data-button="done"]'))
    expect(anna.locator(".log")).to_contain_text("Lucy is done")  # which drops nothing of what is chosen
    push(amount)
    anna.keyboard.press("ControlOrMeta+A")
    anna.keyboard.type("7633")
    anna.locator("form.amount button").click()
    expect(anna.locator(".bubble")).to_contain_text("is no wager")
    expect(anna.locator(".bubble .rule")).to_have_text("Rule CRA-4.3")
    amount.fill("7650")
    anna.screenshot(path=tmp_path / "craps-secret.png")
    anna.locator("form.amount button").click()
    expect(lucy.locator('.stage [data-name="card-1-0"]')).to_be_attached()
    expect(anna.locator('.stage [data-name="card-1-0-back"]')).to_contain_text("650")
    seen = str(lucy.evaluate("document.body.innerHTML"))
    assert "7650" not in seen and "7\u202f650" not in seen
    bettor = bet_on_four(anna, lucy, tmp_path)
    address = f"/api/tables/{anna.url.rsplit('/', 1)[1]}/record"
    record = lucy.request.get(address).text()
    played = record.split("\n\n", 1)[1]  # the promise of the dice above may have any digits
    assert "0: secret straight ? ?" in played and "7650" not in played
    assert f'{0 if bettor is anna else 1}: bet "4 of a kind" ' in record
    assert lucy.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_what_a_button_does_is_not_said_again_to_a_mouse_that_has_rested_since(guest: Guest) -> None:
    """It would lie over the sentence that says what is to be done now."""
    anna, lucy = guest(DESKTOP), guest(DESKTOP)
    link = set_table(anna, "Farkle Craps", "Anna", seats=2, First_bank="0")
    sit_down(lucy, link, "Lucy")
    anna.get_by_role("button", name="Start", exact=True).click()
    pages = (anna, lucy)
    for page in pages:
        push(page.locator('[data-button="done"]'))
    begins = "Anna begins" in str(anna.locator(".log").text_content())
    roller, other = pages if begins else (lucy, anna)
    player = Player(roller, wants=["bank", "die-*"])
    again = other.locator('.log li:has-text("Bets")')
    until(lambda: again.count() == 2, "the turn does not end", player.play, PATIENCE)
    expect(other.locator('[data-button="done"]')).to_be_enabled()
    other.wait_for_timeout(300)  # longer than a mouse rests before it is told
    expect(other.locator(".foreseen")).to_have_count(0)
    expect(other.locator(".dock .prompt")).to_contain_text("roll next")


def bet_on_four(anna: Page, lucy: Page, tmp_path: Path) -> Page:
    """Plays until one of the two has money, who then bets on four of a kind; answers whose page that is."""
    pages = {"wide": anna, "narrow": lucy}
    players = [Player(page, wants=BETTOR) for page in pages.values()]

    def chips(page: Page) -> Locator:
        return page.locator('.stage [data-name^="stake-3-"]')

    def both_touch() -> None:
        for player in players:
            if not chips(player.page).count():
                player.step()
        anna.wait_for_timeout(40)

    until(lambda: any(chips(page).count() for page in pages.values()), "nobody came to money", both_touch, 5 * PATIENCE)
    for name, page in pages.items():
        expect(chips(page).first).to_be_attached()
        page.screenshot(path=tmp_path / f"craps-{name}.png")
    return anna if chips(anna).first.get_attribute("data-name") == "stake-3-0" else lucy
