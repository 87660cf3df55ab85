"""What people do on the pages, for the tests to tell their stories with."""

from playwright.sync_api import Page, expect

from tests.browser.hands import aim, press
from tests.patience import until

STANDS = """document.styleSheets[0].insertRule(
  '.dock .buttons > button:not(#above#all#others) { animation-play-state: paused !important; }', 0)"""
"""The moment stands still in which a button that has just come where another was takes no touch."""


def call_oneself(page: Page, name: str, button: str) -> None:
    """Give one's name where the page asks for it."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name=button).click()


def set_table(
    page: Page,
    game: str,
    name: str,
    seats: int,
    bots: str = "easy",
    people: int = 2,
    real: bool = False,
    **options: str,
) -> str:
    """Make a table as a newcomer does, with bots in all seats but the first few; answer the invitation link."""
    page.goto("/")
    page.get_by_role("link", name=f"{game} with friends", exact=True).click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("radio", name=str(seats), exact=True).click()
    for seat in range(people + 1, seats + 1):
        page.get_by_label(f"Seat {seat}").select_option(bots)
    if options:
        page.get_by_text("Options", exact=True).click()
        for title, value in options.items():
            field = page.get_by_label(title.replace("_", " "), exact=True)
            if field.evaluate("field => field.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
            page.keyboard.press("Tab")
    if real:
        page.get_by_text("House", exact=True).click()
        page.get_by_label("Real dice").check()
    page.get_by_role("button", name="Set the table").click()
    link = page.locator("#invitation-link")
    return link.input_value()


def sit_down(page: Page, link: str, name: str) -> None:
    """Follow an invitation and take the first empty seat."""
    page.goto(link)
    page.get_by_role("button", name="Sit here").first.click()
    expect(page.get_by_label("Your name")).to_be_focused()
    call_oneself(page, name, "Sit down")


def sure(page: Page, answer: str) -> None:
    """Say yes to the question that is asked before what cannot be taken back."""
    press(page, aim(page.get_by_role("dialog").get_by_role("button", name=answer, exact=True)))


def becomes(page: Page, script: str, arg: object = None) -> None:
    """Wait until the script answers true. Playwright's own way evaluates texts from within the page, which its policy
    forbids."""
    until(lambda: page.evaluate(script, arg), f"it does not become so: {script}", lambda: page.wait_for_timeout(20))


def over(page: Page) -> bool:
    """Whether the page shows how the match ended."""
    return page.locator(".over").count() > 0


def my_dice(page: Page) -> list[str]:
    """The labels of one's own dice, as a screen reader says them."""
    return [str(die.get_attribute("aria-label")) for die in page.locator('.stage [data-name^="mine-"]').all()]
