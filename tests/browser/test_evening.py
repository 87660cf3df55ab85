"""An evening with its troubles: a clock that runs out, a device that is shared, a move to be taken back, watchers."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest, Server
from tests.browser.hands import Hand, aim, push
from tests.browser.people import becomes, my_dice, set_table, sit_down, sure
from tests.browser.player import Player
from tests.browser.test_accessible import findings
from tests.patience import until

OVERRUN = """() => {
  const table = document.querySelector('.board').getBoundingClientRect();
  const over = (box) => box.left < table.left || box.right > table.right;
  const all = [...document.querySelectorAll('.stage .words')];
  return all.filter((words) => over(words.getBoundingClientRect())).map((words) => words.textContent);
}"""
"""The texts of the drawing that reach over the edge of the table."""

HIDDEN = """(words) => {
  const look = () => { window.hidden ||= !document.body.textContent.includes(words); };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
"""Notes when words are no longer on the page, even if they come back soon."""


def start(page: Page) -> None:
    page.get_by_role("button", name="Start", exact=True).click()


def menu(page: Page, entry: str) -> None:
    """Choose an entry of the menu."""
    page.get_by_role("button", name="Menu").click()
    page.locator(".menu").get_by_role("button", name=entry).click()


def type_move(page: Page, text: str) -> None:
    field = page.get_by_label("Type a move")
    expect(field).to_be_visible()
    field.fill(text)
    page.get_by_role("button", name="Play", exact=True).click()


def first_of(pages: list[Page]) -> int:
    """Which of the pages may move first."""
    pages[0].locator(".stage.deciding").or_(pages[0].get_by_text("opens the round")).first.wait_for()

    def deciding() -> list[int]:
        return [number for number, page in enumerate(pages) if page.locator(".stage.deciding").count()]

    return until(deciding, "nobody's turn came", lambda: pages[0].wait_for_timeout(50))[0]


def quick_table(page: Page, seconds: str) -> str:
    """A table of two with so many seconds for a decision; answer the invitation link."""
    page.goto("/new/perudo")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("radio", name="2", exact=True).click()
    page.get_by_text("House", exact=True).click()
    page.get_by_label("Clock").select_option("own")
    page.get_by_label("Time for a decision").fill(seconds)
    page.keyboard.press("Tab")
    assert not findings(page)
    page.get_by_role("button", name="Set the table").click()
    return page.locator("#invitation-link").input_value()


def test_when_a_clock_runs_out_the_other_chooses_and_a_bot_gives_the_seat_back(guest: Guest) -> None:
    pages = [guest(DESKTOP), guest(PHONE, "dark")]
    link = quick_table(pages[0], "2")
    sit_down(pages[1], link, "Bartholomew Wigglesworth")
    start(pages[0])
    late = first_of(pages)
    other = pages[1 - late]
    expect(other.get_by_text("has no time left")).to_be_visible()
    expect(pages[late].get_by_text("Your time is up")).to_be_visible()
    assert not findings(other) and not findings(pages[late])
    for page in pages:
        assert page.evaluate(OVERRUN) == [], "a long name makes the text smaller"
    other.evaluate(HIDDEN, "has no time left")
    other.get_by_role("button", name="Wait").click()
    becomes(other, "window.hidden")
    expect(other.get_by_text("has no time left")).to_be_visible()
    levels = other.get_by_label("How the bot plays")
    expect(levels, "its middle level, by its name").to_have_value("medium")
    levels.select_option("easy")
    other.get_by_role("button", name="Let a bot play").click()
    expect(pages[late].get_by_text("a bot plays for you")).to_be_visible()
    pages[late].get_by_role("button", name="Sit down again").click()
    expect(pages[late].get_by_text("a bot plays for you")).to_be_hidden()


def own_clock(page: Page) -> Locator:
    """What one has left: in the dock's tab, or on a phone in the head."""
    return page.get_by_label(re.compile("^Your clock: "))


def test_clocks_stand_at_the_seats_and_run_for_who_is_to_act(guest: Guest) -> None:
    anna, ben = guest(DESKTOP), guest(PHONE)
    anna.goto("/new/perudo")
    anna.get_by_label("Your name").fill("Anna")
    anna.get_by_role("radio", name="2", exact=True).click()
    anna.get_by_text("House", exact=True).click()
    anna.get_by_label("Clock").select_option("Easy: 10 minutes each, and 10 seconds a move")
    anna.get_by_role("button", name="Set the table").click()
    sit_down(ben, anna.locator("#invitation-link").input_value(), "Ben")
    expect(ben.get_by_text("10 minutes each, 10 seconds more with each move")).to_be_visible()
    start(anna)
    pages = [anna, ben]
    first = first_of(pages)
    expect(own_clock(pages[first])).to_have_text(re.compile(r"^\d:\d\d$"))  # it runs: no longer 10:00
    expect(pages[1 - first].locator(".time.runs")).to_have_text(re.compile(r"^\d:\d\d$"))
    expect(own_clock(pages[1 - first])).to_have_text("10:00")


def test_a_move_is_taken_back_when_the_other_agrees_and_not_once_dice_fell(guest: Guest) -> None:
    pages = [guest(DESKTOP), guest(DESKTOP, "dark")]
    sit_down(pages[1], set_table(pages[0], "Perudo", "Anna", seats=2), "Ben")
    start(pages[0])
    first = first_of(pages)
    asker, other = pages[first], pages[1 - first]
    type_move(asker, "2x3")
    expect(other.locator(".stage.deciding")).to_be_attached()
    before = my_dice(asker)
    menu(asker, "Take back my last move")
    expect(other.get_by_text("would like to take back the last move")).to_be_visible()
    assert not findings(other)
    other.get_by_role("button", name="No", exact=True).click()
    expect(asker.get_by_text("The others would rather play on.")).to_be_visible()
    menu(asker, "Take back my last move")
    other.get_by_role("button", name="Agree", exact=True).click()
    expect(asker.locator(".stage.deciding")).to_be_attached()
    assert my_dice(asker) == before
    expect(asker.locator(".log li").last).to_contain_text("The last move is taken back")
    type_move(asker, "10x6")
    expect(other.locator(".stage.deciding")).to_be_attached()
    other.locator('[data-button="dudo"]').click()
    expect(asker.get_by_text("Round 2").first).to_be_visible()
    asker.get_by_role("button", name="Menu").click()
    entry = asker.locator(".menu").get_by_role("button", name="Take back my last move")
    expect(entry).to_contain_text("cannot be unseen")
    expect(entry).to_have_attribute("aria-disabled", "true")
    assert not findings(asker)


def test_nothing_moves_in_the_menu_between_press_and_release(guest: Guest) -> None:
    anna, ben = guest(DESKTOP), guest(DESKTOP)
    sit_down(ben, set_table(anna, "Perudo", "Anna", seats=2), "Ben")
    start(anna)
    opener, page = (anna, ben) if first_of([anna, ben]) == 0 else (ben, anna)
    asked: list[Route] = []
    page.route(re.compile("/undo"), lambda route: asked.append(route))

    def press_while(happens: Callable[[], None], undo: str) -> None:
        """Hold *Give up* down, let something happen and the answer come whether a move can be taken back; let go."""
        push(page.get_by_role("button", name="Menu"))
        page.mouse.move(*aim(page.locator(".menu").get_by_role("button", name="Give up")))
        page.mouse.down()
        happens()
        until(lambda: asked, "the menu did not ask", lambda: page.wait_for_timeout(20))
        asked.pop().continue_()
        expect(page.locator(".menu").get_by_text(undo)).to_be_visible()
        page.mouse.up()
        expect(page.get_by_role("dialog", name="Give up?")).to_be_visible()

    def my_turn_comes() -> None:
        type_move(opener, "2x3")
        expect(page.locator(".stage.deciding")).to_be_attached()

    press_while(my_turn_comes, "You have not moved yet.")
    push(page.get_by_role("button", name="Play on"))
    push(page.locator('[data-button="dudo"]'))
    expect(page.get_by_text("Round 2").first).to_be_visible()
    press_while(lambda: None, "Dice have fallen since: what was seen cannot be unseen.")


def share(page: Page, game: str) -> None:
    """Anna makes a table for two, and Tom sits with her at the same device."""
    page.goto(f"/new/{game}")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("radio", name="2", exact=True).click()
    page.get_by_role("button", name="Set the table").click()
    page.get_by_label("Bot for seat 2").select_option("somebody here with me")
    page.get_by_label("Who sits with you at this device?").fill("Tom")
    page.get_by_role("button", name="Sit down").click()


def test_a_device_is_passed_and_shows_nobodys_dice_on_the_way(guest: Guest, tmp_path: Path) -> None:
    page = guest(PHONE)
    share(page, "perudo")
    expect(page.get_by_text("at your device")).to_be_visible()
    assert not findings(page)
    start(page)
    passing = page.get_by_role("dialog", name="Pass the device to")
    expect(passing).to_be_visible()
    assert my_dice(page) == [] and not findings(page)
    first = passing.get_by_role("button").inner_text()
    passing.get_by_role("button").click()
    expect(page.locator('.stage [data-name="mine-0"]')).to_be_attached()
    page.get_by_role("button", name="Log").click()
    type_move(page, "1x1")
    expect(page.get_by_role("alert")).to_contain_text("PER-")
    assert passing.count() == 0, "after a refusal the device is still with the same player"
    type_move(page, "2x3")
    expect(passing).to_be_visible()
    assert my_dice(page) == []
    second = passing.get_by_role("button").inner_text()
    assert {first, second} == {"I am Anna", "I am Tom"}
    page.reload()
    expect(passing.get_by_role("button")).to_have_text(second)
    assert my_dice(page) == []
    passing.get_by_role("button").click()
    expect(page.locator(".stage.deciding")).to_be_attached()

    # All see the dice; then the loser opens, who may be the one who has the device.
    page.locator('[data-button="dudo"]').click()
    expect(passing).to_be_visible()
    assert my_dice(page) == []
    opener = passing.get_by_role("button").inner_text().removeprefix("I am ")
    page.get_by_role("button", name="Menu").click()
    menu = page.locator(".menu")
    for name in ("Anna", "Tom"):
        expect(menu.get_by_role("button", name=f"{name} gives up")).to_be_visible()
    expect(menu.get_by_role("button", name="Take back my last move")).to_have_count(0)
    menu.get_by_role("button", name=f"{opener} gives up").click()
    expect(page.get_by_role("dialog", name=f"{opener} gives up?")).to_be_visible()
    sure(page, "Give up")
    expect(page.locator(".over h2")).to_contain_text("wins")
    expect(page.locator(".over")).to_contain_text(f"{opener} gave up.")


def test_at_an_open_game_no_screen_comes_between(guest: Guest) -> None:
    page = guest(DESKTOP)
    page.goto("/new/farkle")
    page.get_by_label("Your name").fill("Anna")
    push(page.get_by_role("radio", name="2", exact=True))
    Hand(page, "keys").choose(page.get_by_label("Seat 2", exact=True), "easy")  # past "here", where the list stays
    push(page.get_by_role("radio", name="All on this device"))
    expect(page.get_by_label("Seat 2", exact=True)).to_have_count(0)
    push(page.get_by_role("button", name="Play", exact=True))
    expect(page.get_by_role("alert")).to_contain_text("A name is missing")
    expect(page.get_by_label("Name in seat 2")).to_be_focused()
    page.keyboard.type("Anna")
    push(page.get_by_role("button", name="Play", exact=True))
    expect(page.get_by_role("alert")).to_contain_text("Anna")
    page.get_by_label("Name in seat 2").fill("Tom")
    push(page.get_by_role("button", name="Play", exact=True))
    expect(page).to_have_title(re.compile("^● (Anna|Tom)’s turn · Farkle"))
    push(page.get_by_role("button", name="Menu"))
    expect(page.locator(".menu").get_by_role("button", name="gives up")).to_be_visible()
    expect(page.locator(".menu").get_by_role("button", name="Look back")).to_have_count(0)
    page.keyboard.press("Escape")
    mine = page.request.get("/api/tables").json()["mine"]
    assert len([table for table in mine if table["phase"] != "closed"]) == 1, "the attempt in vain left a table behind"

    def toms_turn() -> bool:
        expect(page.locator(".stage.deciding")).to_be_attached()
        return bool(page.evaluate("document.querySelector('.dock')?.textContent.includes('Tom, your turn')"))

    player = Player(page, wants=("bank", "roll", "die-*"))
    until(toms_turn, "the second player's turn never came", player.play)


def test_who_gives_up_is_placed_last(guest: Guest) -> None:
    anna, ben = guest(DESKTOP), guest(PHONE)
    sit_down(ben, set_table(anna, "Perudo", "Anna", seats=2), "Ben")
    start(anna)
    first_of([anna, ben])
    menu(ben, "Give up")
    sure(ben, "Give up")
    expect(anna.locator(".over h2")).to_have_text("You win!")
    expect(ben.locator(".over h2")).to_have_text("Anna wins")
    expect(ben.locator(".over p").first).to_have_text("Ben gave up.")


def test_when_only_bots_are_left_one_need_not_watch_them_to_the_end(guest: Guest) -> None:
    page = guest(DESKTOP)
    set_table(page, "Perudo", "Anna", seats=4, people=1)
    start(page)
    expect(page.locator(".stage.deciding")).to_be_attached()
    menu(page, "Give up")
    sure(page, "Give up")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".over h2")).to_contain_text("wins")
    expect(page.locator(".over li").last).to_contain_text("Anna")


def test_who_watches_is_named_and_may_see_it_later(guest: Guest) -> None:
    anna, wim = guest(DESKTOP), guest(DESKTOP)
    anna.goto("/new/perudo")
    anna.get_by_label("Your name").fill("Anna")
    anna.get_by_role("radio", name="2", exact=True).click()
    anna.get_by_label("Seat 2").select_option("easy")
    anna.get_by_text("House", exact=True).click()
    anna.get_by_label("Delay for who watches").select_option("1 hour")
    anna.get_by_role("button", name="Set the table").click()
    link = anna.locator("#invitation-link").input_value()
    wim.goto("/")
    wim.goto(link)
    expect(wim.get_by_text("Who watches sees it 1 hour later.")).to_be_visible()
    start(anna)
    expect(anna.locator('.stage [data-name="mine-0"]')).to_be_attached()
    expect(wim.locator(".stage")).to_be_attached()
    anna.get_by_role("tab", name="Chat").click()
    expect(anna.locator(".watchers")).to_contain_text("Watching: somebody")
    assert wim.locator(".log li").count() == 0
    assert not findings(wim)
    menu(anna, "Give up")
    sure(anna, "Give up")
    expect(wim.locator(".over h2")).to_contain_text("wins")
    expect(wim.locator(".log li").first).to_be_visible()


def test_earlier_chat_is_fetched_and_outlasts_the_server(guest: Guest, server: Server) -> None:
    page = guest(DESKTOP)
    set_table(page, "Perudo", "Anna", seats=2)
    field = page.get_by_label("Say something")
    for number in range(55):
        field.fill(f"word {number}")
        page.keyboard.press("Enter")
        expect(page.locator(".chat li").last).to_contain_text(f"word {number}")
    server.kill()
    server.start()
    page.reload()
    expect(page.locator(".chat li").last).to_contain_text("word 54")
    expect(page.get_by_text("word 4", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Earlier").click()
    expect(page.get_by_text("word 0", exact=True)).to_have_count(1)
    expect(page.get_by_role("button", name="Earlier")).to_have_count(0)


def test_a_lost_connection_is_said_above_the_table(guest: Guest, server: Server) -> None:
    page = guest(PHONE)
    set_table(page, "Perudo", "Anna", seats=2, people=1)
    start(page)
    expect(page.locator('.stage [data-name="mine-0"]')).to_be_attached()
    server.kill()
    lost = page.get_by_text("Connection lost")
    expect(lost).to_be_visible()
    assert lost.evaluate("it => it.getBoundingClientRect().bottom") <= page.locator("main").evaluate(
        "it => it.getBoundingClientRect().top + 0.5"
    )
    server.start()
    expect(lost).to_be_hidden()
