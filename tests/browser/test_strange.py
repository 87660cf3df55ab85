"""All pages, and the first turns of every game, in languages that nobody speaks: on a phone longer words have room, no
English is read, and a page turns that is read from right to left."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from kitchentable import GAMES
from kitchentable.table.lobby import BOT_NAMES
from tests.browser.conftest import PHONE, QUICK, Guest, Server
from tests.browser.hands import push
from tests.browser.inside import HEADERS
from tests.browser.player import MOMENT, Player
from tests.browser.strange import faults
from tests.browser.test_replay import written
from tests.language.pseudo import LANGUAGES, ROOT, copy, strange
from tests.patience import until

NO_LANGUAGE = "el-GR"
"""A browser's language that there is not here, and whose months have no letter of English."""
NAMES = {
    "Anna",
    "Ben",
    "Clara",
    "David",
    "Guest",
    "kitchentable",
    "English",
    "Deutsch",
    *LANGUAGES.values(),
    *BOT_NAMES,
}
NAMES |= {"Letter", *(game.title for game in GAMES.values())}
TOUCHES = 6
PAGES = ("/", "/people", "/rules", "/notices", "/privacy", "/take", "/replay", "/admin", "/nowhere")
OF_A_GAME = ("new", "rules", "print", "house", "learn", "score")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of a copy that has the strange languages, with a client of its own."""
    folder = tmp_path_factory.mktemp("strange")
    copy(folder)
    (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    built = subprocess.run([sys.executable, "web/build.py"], cwd=folder, capture_output=True, text=True)
    assert built.returncode == 0, built.stdout + built.stderr
    running = Server(folder / "data", *QUICK, package=folder)
    yield running
    running.stop()


@pytest.fixture
def page(guest: Guest) -> Page:
    """A phone whose browser asks for a language that there is not."""
    return guest(PHONE, locale=NO_LANGUAGE)


def speaks(page: Page, language: str) -> None:
    """Chooses a language in the head of the home page."""
    page.goto("/")
    page.locator("header select").select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)


def begin(page: Page, game: str) -> None:
    """Sits at a table against a bot."""
    answer = page.request.post(f"/api/games/{game}/play", data={"bots": ["easy"]}, headers=HEADERS)
    page.goto(f"/t/{answer.json()['code']}")
    expect(page.locator(".dock.yours")).to_be_attached()


def button(where: Page | Locator, name: str) -> Locator:
    """A button by its English name."""
    return where.get_by_role("button", name=strange(name), exact=True)


class Stranger(Player):
    """Who plays in a strange language."""

    def ask_hint(self) -> None:
        push(button(self.page, "Menu"))
        push(button(self.page.locator(".menu"), "Hint"))
        self.page.locator(".foreseen.hint").wait_for()


class Look:
    """What is wrong with what is seen of a page, and where it was first seen."""

    def __init__(self, page: Page, names: Iterable[str] = ()) -> None:
        self.page, self.names = page, {*NAMES, *names}
        self.found: dict[str, str] = {}

    def __call__(self, where: str) -> None:
        self.found = dict.fromkeys(faults(self.page, self.names), where) | self.found

    def at(self, path: str) -> None:
        """Looks at the page of that address."""
        self.page.goto(path)
        self.page.wait_for_load_state("networkidle")
        self(path)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_read_in_a_strange_language_and_its_words_have_room(page: Page, server: Server, game: str) -> None:
    speaks(page, "qps")
    begin(page, game)
    look, player = Look(page), Stranger(page)
    look("the first turn")
    for touch in range(TOUCHES):
        until(player.step, "there is nothing to touch", lambda: page.wait_for_timeout(MOMENT))
        look(f"touch {touch + 1}")
    push(button(page, "Menu"))
    page.locator(".menu li").first.wait_for()
    look("the menu")
    page.keyboard.press("Escape")
    push(button(page, "Log"))
    page.locator(".log li").first.wait_for()
    look("the log")
    for tab in ("Rules", "Chat"):
        push(page.get_by_role("tab", name=strange(tab)))
        look(tab)
    page.keyboard.press("Escape")
    push(button(page, "Menu"))
    push(button(page.locator(".menu"), "Give up"))
    page.get_by_role("dialog").wait_for()
    look("to be sure")
    push(button(page.get_by_role("dialog"), "Give up"))
    page.locator(".over h2").wait_for()
    look("the end")
    assert not look.found


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_pages_of_a_game_have_room_for_strange_words(page: Page, server: Server, game: str) -> None:
    speaks(page, "qps")
    lessons = page.request.get(f"/api/games/{game}/lessons").json()["lessons"]
    look = Look(page, [lesson["title"] for lesson in lessons])
    for kind in OF_A_GAME:
        look.at(f"/{kind}/{game}")
    look.at(f"/learn/{game}/1")
    page.goto("/replay")
    page.locator("textarea").fill(written(game))
    push(page.locator("button.main"))
    page.locator(".deck").wait_for()
    look("a replay")
    page.goto(f"/new/{game}")
    page.locator("form input").first.fill("Anna")
    push(button(page, "Set the table"))
    page.locator("#invitation-link").wait_for()
    look("the lobby")
    assert not look.found


@pytest.mark.long
def test_pages_of_no_game_have_room_for_strange_words(page: Page, server: Server) -> None:
    speaks(page, "qps")
    look = Look(page)
    for path in PAGES:
        look.at(path)
    assert not look.found


@pytest.mark.long
def test_a_page_turns_that_is_read_from_right_to_left(page: Page, server: Server) -> None:
    speaks(page, "qpr")
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    look = Look(page)
    look.at("/")
    begin(page, "perudo")
    look("a table")
    assert not look.found
    back, menu = page.locator("header a, header button").first.bounding_box(), button(page, "Menu").bounding_box()
    assert back and menu and back["x"] > menu["x"]
