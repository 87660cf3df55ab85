"""Farkle and Farkle Craps on real pages: dice are set aside and banked, bets laid, and a secret attack stays secret."""

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from kitchentable.games.farkle.rules import State
from kitchentable.record import read
from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.people import set_table, sit_down, touch
from tests.patience import PATIENCE, until

HASTY = """() => {
  const press = (name) => {
    const found = document.querySelector(`[data-button="${name}"]:enabled`);
    found?.click();
    return found?.textContent ?? '';
  };
  const said = press('bank') || press('roll');
  if (said) return said;
  const live = [...document.querySelectorAll('.stage .item.live:not(.chosen)')];
  const die = live.find((item) => /^die-/.test(item.dataset.name));
  die?.querySelector('.hit').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  return '';
}"""
BET = """() => {
  const give = document.querySelector('[data-button="place"]:enabled, form.amount button:enabled');
  const field = document.querySelector('.stage [data-name="field-3"].live:not(.chosen) .hit');
  give?.click();
  if (!give) field?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  return Boolean(give ?? field);
}"""
DONE = """() => {
  const button = document.querySelector('[data-button="done"]:enabled');
  button?.click();
  return button !== null;
}"""


def hasty(page: Page) -> str:
    """A touch of one who sets aside what he sees first and banks as soon as he may; answers what his button said.

    One script, so that nothing changes on the page between looking and touching.
    """
    return str(page.evaluate(HASTY))


def done(page: Page) -> bool:
    """Says done, if this page is asked."""
    return bool(page.evaluate(DONE))


def test_a_turn_with_selections_and_a_bank(guest: Guest, tmp_path: Path) -> None:
    anna, lucy = guest(DESKTOP), guest(PHONE)
    link = set_table(anna, "Farkle", "Anna", seats=3)
    sit_down(lucy, link, "Lucy")
    anna.get_by_role("button", name="Start", exact=True).click()
    expect(anna.locator('.stage [data-name="table"]')).to_be_attached()
    said: list[str] = []

    def both_touch() -> None:
        for page, name in ((anna, "wide"), (lucy, "narrow")):
            if page.locator(".stage .item.chosen").count():
                page.screenshot(path=tmp_path / f"farkle-{name}.png")
            if text := hasty(page):
                said.append(text)
        anna.wait_for_timeout(40)

    until(lambda: any(text.startswith("Bank") for text in said), "nobody banked", both_touch, 5 * PATIENCE)
    for text in said:
        assert re.match(r"Bank [\d\u202f]+ ?makes [\d\u202f]+$|Roll \d ?risk the [\d\u202f]+$|Roll all 6", text), text
    code = anna.url.rsplit("/", 1)[1]
    expect(anna.locator(".log")).to_contain_text("banked")
    state = read(anna.request.get(f"/api/tables/{code}/record").text()).state
    assert isinstance(state, State)
    assert max(state.play.totals) >= 500
    assert lucy.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_a_bet_and_a_secret_attack(guest: Guest, tmp_path: Path) -> None:
    anna, lucy = guest(DESKTOP), guest(PHONE)
    link = set_table(anna, "Farkle Craps", "Anna", seats=2, First_bank="0")
    sit_down(lucy, link, "Lucy")
    anna.get_by_role("button", name="Start", exact=True).click()
    expect(anna.locator('[data-button="done"]')).to_be_enabled()
    touch(anna, "cell-1")
    touch(anna, "target-1")
    amount = anna.get_by_label("Amount as a number")
    amount.press("ControlOrMeta+A")
    amount.press_sequentially("7633")
    anna.locator("form.amount button").click()
    expect(anna.locator(".toast")).to_contain_text("CRA-4.3")
    amount.fill("7650")
    anna.screenshot(path=tmp_path / "craps-secret.png")
    anna.locator("form.amount button").click()
    expect(lucy.locator('.stage [data-name="card-1-0"]')).to_be_attached()
    expect(anna.locator('.stage [data-name="card-1-0-back"]')).to_contain_text("650")
    assert "650" not in str(lucy.evaluate("document.body.innerHTML"))
    bettor = bet_on_four(anna, lucy, tmp_path)
    address = f"/api/tables/{anna.url.rsplit('/', 1)[1]}/record"
    told = lucy.request.get(address).text()
    assert "0: secret straight ? ?" in told and "7650" not in told
    assert f'{0 if bettor is anna else 1}: bet "4 of a kind" ' in told
    assert lucy.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def bet_on_four(anna: Page, lucy: Page, tmp_path: Path) -> Page:
    """Plays until one of the two has money, who then bets on four of a kind; answers whose page that is."""
    pages = {"wide": anna, "narrow": lucy}

    def chips(page: Page) -> Locator:
        return page.locator('.stage [data-name^="stake-3-"]')

    def both_touch() -> None:
        for page in pages.values():
            if not chips(page).count() and not page.evaluate(BET) and not hasty(page):
                done(page)
        anna.wait_for_timeout(40)

    until(lambda: any(chips(page).count() for page in pages.values()), "nobody came to money", both_touch, 5 * PATIENCE)
    for name, page in pages.items():
        expect(chips(page).first).to_be_attached()
        page.screenshot(path=tmp_path / f"craps-{name}.png")
    return anna if chips(anna).first.get_attribute("data-name") == "stake-3-0" else lucy
