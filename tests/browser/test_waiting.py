"""What a table owes to an impatient player: every touch is answered at once, or the page shows that it waits."""

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest, Server
from tests.browser.hands import aim, hit, middle, press, touch
from tests.browser.holding import Slow
from tests.browser.people import set_table
from tests.browser.pictures import begin
from tests.patience import until

WATCH = """() => {
  const said = [];
  const note = (what, true_) => true_ && !said.includes(what) && said.push(what);
  const board = document.querySelector("div.board");
  const touched = () => {
    note('touched', true);
    requestAnimationFrame(() => note('drawn', true));
  };
  window.addEventListener('click', touched, { capture: true, once: true });
  new MutationObserver(() => {
    note('shut', !board.querySelector('[data-button]:enabled'));
    const waiting = board.getAttribute('aria-busy') === 'true';
    note('waited', waiting);
    note('answered', said.includes('waited') && !waiting);
  }).observe(board, { attributes: true, subtree: true });
  window.said = said;
}"""
"""Notes in which order a touch, the next picture, the shut buttons, the sign of waiting and its end come."""


def test_an_action_whose_answer_is_late_shows_that_it_waits(guest: Guest) -> None:
    page = guest(DESKTOP, still=False)
    way = Slow(page)
    set_table(page, "Farkle", "Anna", seats=2, people=1)
    page.get_by_role("button", name="Start", exact=True).click()
    bank_or_roll = page.locator('[data-button="bank"]:enabled, [data-button="roll"]:enabled')
    _set_a_die_aside(page)
    for name in _live(page):  # of three alike one alone is no selection yet
        if bank_or_roll.count():
            break
        touch(page, name)
    expect(bank_or_roll.first).to_be_visible()
    board = page.locator("div.board")
    expect(board).to_have_attribute("aria-busy", "false")
    page.evaluate(WATCH)
    way.shut = True
    bank_or_roll.first.click()
    expect(board).to_have_attribute("aria-busy", "true")
    shown = "getComputedStyle(document.querySelector('.dock'), '::after').animationName"
    assert page.evaluate(shown) == "wait"
    assert page.locator("[data-button]:enabled").count() == 0, "a second action could be sent before the answer"
    until(lambda: bool(way.held), "the server does not answer", lambda: page.wait_for_timeout(20))
    expect(board).to_have_attribute("aria-busy", "true")
    way.release()
    expect(board).to_have_attribute("aria-busy", "false")
    said = page.evaluate("window.said")
    assert [what for what in said if what != "drawn"] == ["touched", "shut", "waited", "answered"]
    assert said.index("shut") < said.index("drawn"), "the next picture shows it"


def test_a_touch_that_needs_no_server_is_seen_in_the_same_moment(guest: Guest) -> None:
    page = guest(PHONE, still=False)
    way = Slow(page)
    set_table(page, "Farkle", "Anna", seats=2, people=1)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".stage .item.live").first).to_be_attached()
    way.shut = True
    _set_a_die_aside(page)


def test_a_touch_before_anything_is_offered_is_done_when_it_is(guest: Guest) -> None:
    def at_table(size: tuple[int, int], game: str) -> tuple[Page, Slow]:
        page = guest(size, still=True)
        way = Slow(page, kind="offers")
        way.shut = True
        begin(page, game, 2)
        until(
            lambda: any('"to_act":[0' in str(each) for each in way.held),
            "nothing is offered",
            lambda: page.wait_for_timeout(20),
        )
        expect(page.locator(".stage .live")).to_have_count(0)
        return page, way

    page, way = at_table(DESKTOP, "perudo")
    press(page, aim(hit(page, "face-6")))
    way.release()
    expect(page.locator('.stage .chosen[data-name="face-6"]')).to_be_attached()

    page, way = at_table(PHONE, "blokus")
    press(page, aim(hit(page, "blue-I2")))
    way.release()
    expect(page.locator(".dock .line")).to_contain_text("It fits at a bright ring")

    page, way = at_table(DESKTOP, "blokus")
    at = aim(hit(page, "blue-I2"))
    page.mouse.move(*at)
    page.mouse.down()
    page.mouse.move(at[0] + 5, at[1])
    way.release()
    expect(page.locator(".dock .holding")).to_be_attached()
    page.mouse.move(at[0] + 200, at[1] - 100, steps=3)
    x, _ = middle(page.locator(".stage .ghost").first)
    assert abs(x - at[0] - 200) < 30, "it follows the mouse that has not let go"
    page.mouse.up()


def test_what_is_typed_while_a_move_is_on_its_way_stays(guest: Guest) -> None:
    page = guest(DESKTOP)
    way = Slow(page, kind="reply")
    begin(page, "farkle", 2)
    way.shut = True
    field = page.get_by_label("Type a move")
    for wrong in ("nonsense", "roll"):
        field.fill(wrong)
        page.keyboard.press("Enter")
        until(lambda: bool(way.held), "no answer", lambda: page.wait_for_timeout(20))
        field.fill("bank and what")
        way.release()
        expect(page.locator("div.board")).to_have_attribute("aria-busy", "false")
        expect(field).to_have_value("bank and what")
        way.shut = True


def test_a_table_is_not_entered_by_a_page_that_was_left_meanwhile(guest: Guest) -> None:
    page = guest(DESKTOP)
    code = begin(page, "farkle", 2)
    asked: list[Route] = []
    sockets: list[str] = []
    page.route("**/api/me", lambda route: asked.append(route))
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.goto(f"/t/{code}")
    until(lambda: bool(asked), "nobody is asked who one is", lambda: page.wait_for_timeout(20))
    press(page, middle(page.locator("a.home")))
    expect(page).to_have_url("/")
    with page.expect_response("**/api/me"):
        for each in asked:
            each.continue_()
    expect(page.get_by_role("button", name="Anna")).to_be_visible()
    page.go_back()
    expect(page.locator(".stage .item").first).to_be_attached()
    assert len(sockets) == 1


def test_a_server_that_is_stopped_says_so_before_it_goes(guest: Guest, server: Server) -> None:
    page = guest(PHONE, still=False)
    set_table(page, "Farkle", "Anna", seats=2, people=1)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".stage .live").first).to_be_attached()
    server.stop()
    expect(page.get_by_text("The server was stopped and nothing is lost")).to_be_visible()
    server.start()
    expect(page.get_by_text("The server was stopped")).to_be_hidden()
    expect(page.locator(".stage .live").first).to_be_attached()


def _set_a_die_aside(page: Page) -> None:
    """Touch the first die that scores, and see it chosen."""
    die = page.locator('.stage [data-name^="die-"].live').first
    expect(die).to_be_attached()
    name = str(die.get_attribute("data-name"))
    touch(page, name)
    expect(page.locator(".stage .item.chosen").first).to_be_attached()


def _live(page: Page) -> list[str]:
    """The dice that can still be set aside, by name."""
    dice = page.locator('.stage [data-name^="die-"].live:not(.chosen)').all()
    return [str(die.get_attribute("data-name")) for die in dice]
