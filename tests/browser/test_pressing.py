"""What is pressed is touched, though the page draws itself between the press and the release."""

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest, sizes
from tests.browser.hands import HELD, aim, between, drag, finger, hit, middle, press, push, touch
from tests.browser.people import set_table
from tests.browser.player import MOMENT
from tests.patience import until

PUSHED = """() => addEventListener('pointerdown', () => {
  document.querySelector('form fieldset').style.paddingBottom = '160px';
}, { once: true })"""
"""What a form's button lies under goes down by more than it is high, as soon as something is pressed."""


def test_a_mouse_and_a_finger_choose_what_they_press(guest: Guest) -> None:
    for size in (DESKTOP, PHONE):
        page = guest(size, still=False)
        set_table(page, "Perudo", "Anna", seats=2, people=1)
        page.get_by_role("button", name="Start", exact=True).click()
        key = page.locator('.stage .fits:not(.chosen)[data-name^="face-"]').first
        name = str(key.get_attribute("data-name"))
        for chosen in ("true", "false"):
            touch(page, name)
            expect(page.locator(f'.stage [data-name="{name}"]')).to_have_attribute("aria-checked", chosen)


def test_a_tap_soon_after_a_flick_is_heard_once(guest: Guest) -> None:
    """A finger that is lifted while it moves throws: the browser takes the next tap for the one that stops it."""
    page = guest(PHONE)
    set_table(page, "Perudo", "Anna", seats=2, people=1)
    page.get_by_role("button", name="Start", exact=True).click()
    key = page.locator('.stage .fits:not(.chosen)[data-name^="face-"]').first
    name = str(key.get_attribute("data-name"))
    at = aim(hit(page, name))
    page.evaluate("self.clicks = 0; addEventListener('click', () => self.clicks++)")
    for chosen in ("true", "false"):
        finger(page, [(100, 100), *between((100, 100), (250, 160))], held=0)
        finger(page, [at])
        expect(page.locator(f'.stage [data-name="{name}"]')).to_have_attribute("aria-checked", chosen)
    finger(page, [at])
    expect(page.locator(f'.stage [data-name="{name}"]')).to_have_attribute("aria-checked", "true")
    assert page.evaluate("self.clicks") == 3


def test_a_page_that_is_laid_out_anew_under_a_pressed_mouse_hears_the_click(guest: Guest) -> None:
    page = guest(DESKTOP, still=False)
    set_table(page, "Perudo", "Anna", seats=2, people=1)
    page.get_by_role("button", name="Start", exact=True).click()
    key = page.locator('.stage .fits:not(.chosen)[data-name^="face-"]').first
    name = str(key.get_attribute("data-name"))
    page.mouse.move(*aim(hit(page, name)))
    page.mouse.down()
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1] - 8})
    page.wait_for_timeout(HELD)
    page.mouse.up()
    expect(page.locator(f'.stage [data-name="{name}"]')).to_have_attribute("aria-checked", "true")


@sizes("size", now="finger")
def test_a_button_that_is_pushed_away_while_it_is_pressed_is_pressed(guest: Guest, size: tuple[int, int]) -> None:
    """As by the answer which bots can be prepared, which comes above the button that sets the table."""
    page = guest(size)
    page.goto("/new/farkle")
    page.get_by_label("Your name").fill("Anna")
    button = page.get_by_role("button", name="Set the table")
    x, y = aim(button)
    page.evaluate(PUSHED)
    page.evaluate("addEventListener('click', (event) => (self.hand = event.pointerType))")
    press(page, (x, y))
    expect(page.locator("#invitation-link")).to_be_visible()
    assert page.evaluate("self.hand") == ("touch" if size == PHONE else "mouse")


def test_a_press_that_strays_from_its_button_is_none(guest: Guest) -> None:
    page = guest(DESKTOP)
    page.goto("/new/farkle")
    two, three = (page.get_by_role("radio", name=name, exact=True) for name in "23")
    push(three)
    drag(page, aim(two), aim(three))
    expect(three).to_be_checked()


def at_blokus(guest: Guest, size: tuple[int, int] = DESKTOP) -> Page:
    """Sit at a match against a bot."""
    page = guest(size)
    answer = page.request.post("/api/games/blokus/play", data={"bots": ["easy"]}, headers={"X-Kitchentable": "1"})
    page.goto(f"/t/{answer.json()['code']}")
    return page


def test_a_press_beside_the_board_puts_back_what_was_lifted(guest: Guest) -> None:
    page = at_blokus(guest)
    press(page, aim(page.locator(".stage .layer.mine .live.carry > .hit").first))
    expect(page.locator(".dock .holding")).to_be_visible()
    press(page, (130, 760))  # below the others' trays
    expect(page.locator(".dock .holding")).to_have_count(0)


def test_keys_go_on_with_what_a_mouse_has_lifted(guest: Guest) -> None:
    page = at_blokus(guest)
    piece = page.locator(".stage .layer.mine .live.carry").first
    name = piece.get_attribute("data-name")
    press(page, aim(piece.locator("> .hit")))
    expect(page.locator(".dock .holding")).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".dock .holding")).to_have_count(0)
    expect(page.locator(f'.stage .layer.mine [data-name="{name}"]')).to_have_count(0)


def test_a_finger_presses_place_however_late_a_busy_page_is_with_its_timers(guest: Guest) -> None:
    """Browsers hear of fingers first: the press went through the button to what lies below it, the chat's."""
    page = at_blokus(guest, PHONE)
    page.evaluate("() => { const soon = setTimeout; setTimeout = (does, time) => time !== 100 && soon(does, time); }")
    piece = page.locator(".stage .layer.mine .live.carry").first
    name = piece.get_attribute("data-name")
    press(page, aim(piece.locator("> .hit")))
    press(page, middle(page.locator(".stage .corner").first))
    place = page.locator(".dock .holding button.main")
    expect(place).to_be_enabled()
    press(page, middle(place))
    expect(page.locator(f'.stage .layer.board [data-name="{name}"]')).to_be_attached()


def test_a_script_that_comes_when_its_board_has_gone_finds_nothing_to_do(guest: Guest) -> None:
    page, held = guest(DESKTOP), list[Route]()
    page.route("**/assets/flick-*.js", lambda route: held.append(route))
    page.goto("/")
    press(page, aim(page.get_by_role("link", name="Play Farkle against bots", exact=True)))
    page.locator(".stage .item").first.wait_for(state="attached")
    until(lambda: len(held) == 1, "it is not asked for", lambda: page.wait_for_timeout(MOMENT))
    page.go_back()
    expect(page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    with page.expect_response("**/assets/flick-*.js"):
        held[0].continue_()
    page.wait_for_timeout(HELD)


def test_a_second_tap_does_nothing_to_what_has_come_where_the_first_one_was(guest: Guest) -> None:
    """Once a piece is placed its buttons go, and below them lie log, rules and chat."""
    page, soon = at_blokus(guest, PHONE), False
    while not soon:  # a machine that is busy taps too late for a second tap
        press(page, aim(page.locator(".stage .layer.mine .live.carry > .hit").first))
        press(page, middle(page.locator(".stage .corner").first))
        place = page.locator(".dock .holding button.main")
        expect(place).to_be_enabled()
        x, y = middle(place)
        page.evaluate("self.taps = []; addEventListener('pointerdown', (event) => self.taps.push(event.timeStamp))")
        press(page, (x, y))
        page.wait_for_function(
            "([x, y]) => document.elementFromPoint(x, y).closest('.page > nav button')", arg=[x, y], polling=20
        )
        press(page, (x, y))
        page.wait_for_timeout(HELD)
        first, second = page.evaluate("self.taps.slice(-2)")
        soon = second - first < 450
        if not soon:
            page = at_blokus(guest, PHONE)
    expect(page.get_by_role("tab", name="Chat")).to_have_count(0)
    page.wait_for_timeout(600)
    press(page, (x, y))
    expect(page.get_by_role("tab", name="Chat")).to_be_visible()
