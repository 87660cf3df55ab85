"""The first page: there before the script, and three touches to one's own first move."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from kitchentable.games.farkle.actions import Roll
from kitchentable.games.farkle.rules import State as FarkleState
from kitchentable.values import Action
from tests.browser.conftest import DESKTOP, LANGUAGES, PHONE, Guest, sizes
from tests.browser.hands import middle, press, push
from tests.browser.holding import Answers
from tests.browser.inside import Running, served_inside
from tests.browser.player import Player
from tests.patience import PATIENCE, until
from tests.server.test_bundle import chunk, first_script, needed, words

FIRST_MOVES = {
    "perudo": ('[data-button="bid"]:enabled',),
    "farkle": ('.stage [data-name^="die-"].live > .hit', '[data-button="roll"]:enabled'),
    "farkle_craps": ('[data-button="done"]:enabled',),
    "bangkok": (".stage .layer.board .live > .hit", '.stage .live[data-name="far-new"] > .hit'),
    "rummikub": ('[data-button="draw"]:enabled',),
}
"""What is touched after the match has begun, until one's own first move is made."""
ASKED = {"rummikub": ('[data-button="draw"]:enabled', '[data-button="confirm"]:enabled')}
"""A finger is shown first what cannot be taken back; a mouse has seen it while it pointed."""
CARRIED = dict.fromkeys(("blokus", "klongs"), (".stage .layer.mine .live.carry > .hit", ".stage .spot.live > .dot"))
"""A mouse lifts and lays; a finger carries in one touch, and says with the next that it lies well."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """At Farkle every single die scores."""
    sample = FarkleState.sample

    def struck(self: FarkleState, rng: Random) -> Action:
        drawn = sample(self, rng)
        return Roll((1, 1, 1, 5, 5, 5)[: len(drawn.dice)]) if isinstance(drawn, Roll) else drawn

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(FarkleState, "sample", struck)
        with served_inside(tmp_path_factory.mktemp("data"), bot_pause=0.1) as url:
            yield Running(url, {})


def touch(page: Page, thing: Locator) -> None:
    expect(thing).to_be_visible()
    if page.locator(".stage.holding").count() > 0:  # then all presses are for what is carried
        press(page, middle(thing))
    else:
        push(thing)


def own_moves(page: Page) -> list[str]:
    """One's own entries in the record of the match that the page shows."""
    code = page.url.rsplit("/", 1)[1]
    return re.findall(r"^0: .*", page.request.get(f"/api/tables/{code}/record").text(), re.MULTILINE)


def box(thing: Locator) -> Any:
    return thing.bounding_box()


@sizes("size", "mouse")
def test_the_games_are_there_before_the_script_and_nothing_jumps_when_it_comes(
    guest: Guest, size: tuple[int, int]
) -> None:
    page = guest(size)
    scripts = Answers(page, "**/assets/*.js")
    scripts.hold()
    page.goto("/", wait_until="commit")
    play = page.get_by_role("link", name="Play Rummikub against bots", exact=True)
    expect(play).to_be_visible()
    expect(page.locator(".game .cover svg")).to_have_count(7)
    page.evaluate("Promise.all([...document.fonts].map((font) => font.load()))")  # it is ready before it has begun
    places = [page.get_by_role("heading", name="What shall we play?"), play, page.locator(".code input")]
    before = [box(place) for place in places]
    field = page.get_by_label("Code of the table, six characters")
    touch(page, field)
    page.keyboard.type("plu")
    assert page.get_by_role("button", name="Dark theme").count() == 0, "the script has not come yet"
    scripts.release()
    expect(page.get_by_role("button", name="Dark theme")).to_be_visible()
    assert [box(place) for place in places] == before
    expect(field).to_be_focused()
    page.keyboard.type("m42")
    expect(page.get_by_role("status")).to_have_class("wrong")
    expect(page.get_by_role("status")).to_contain_text("There is no table")
    expect(field).to_have_value("PLUM42")


@pytest.mark.parametrize("locale", LANGUAGES)
def test_what_is_learnt_is_told_within_the_card(guest: Guest, locale: str) -> None:
    page = guest(DESKTOP, locale=locale)
    page.goto("/learn/klongs/2")
    press(page, middle(page.locator("a.chip")))
    expect(page).to_have_url(re.compile("/learn/klongs$"))
    page.goto("/")
    card = page.locator('.game[data-game="klongs"]')
    expect(card.locator(".learn .words[data-far]")).to_be_visible()
    outer = box(card)
    for button in card.locator(".button").all():
        inner = box(button)
        assert outer["x"] + 8 < inner["x"] and inner["x"] + inner["width"] < outer["x"] + outer["width"] - 8


@sizes("size", "finger")
def test_ones_own_first_move_is_made_with_three_touches(guest: Guest, size: tuple[int, int]) -> None:
    page, scripts = guest(size), set[str]()
    page.on("request", lambda asked: scripts.add(asked.url.rpartition("/")[2]) if "/assets/" in asked.url else None)
    moves = FIRST_MOVES | (CARRIED if size == DESKTOP else ASKED)
    for game, then in moves.items():
        page.goto("/")
        expect(page.get_by_role("button", name="Dark theme")).to_be_visible()
        ways = (f'[data-game="{game}"] .play', *then)
        assert len(ways) <= 3
        for way in ways:
            touch(page, page.locator(way).first)
        page.wait_for_url("**/t/*")
        until(lambda: own_moves(page), f"no move of {game} was made", lambda: page.wait_for_timeout(50))
    assert page.request.get("/api/me").json() == {}, "nobody asked for a name"
    if size == DESKTOP:
        expect(page.locator(".log")).to_contain_text("Guest (you) ")  # and all the same one sees who is meant
    counted = needed(first_script(), words("en") | words("en", "TablePage") | words("en", "PlayPage"))
    counted = needed(chunk("PlayPage"), needed(chunk("TablePage"), counted))
    later = (
        "Over-",
        "Bubble-",
        "knocks-",
        "asking-",
        "flick-",
        "later-",
        "scrollback-",
        "hop-",
        "corners-",
        "TableMenu-",
        "agreed-",
        "_words-agreed-",
        "behind-",
        "Standing-",
        "Chat-",
        "Log-",
        "_words-log-",
        "_words-over-",
        "_words-menu-",
        "_words-aside-",
        "First-",
        "_words-newcomer-",
        "Strip-",
        "Played-",
        "KeepAll-",
        "replays-",
        "people-",
        "Cover-",
        "_words-strip",
        "_words-played",
    )  # who stays gets them
    loaded = {name for name in scripts if name.endswith(".js") and not name.startswith(later)}
    assert loaded == {file.name for file in counted}, "what is loaded is what the bundle's limit counts"


def test_against_whom_one_plays_is_told_until_ones_first_turn_is_over_and_not_again(guest: Guest) -> None:
    page = guest()
    page.goto("/")
    touch(page, page.locator('[data-game="farkle"] .play'))
    touch(page, page.get_by_role("button", name="I know it"))
    against = page.get_by_text("Against two easy bots", exact=True)
    expect(against).to_be_visible()

    def away_and_back() -> None:
        touch(page, page.get_by_role("link", name="Games", exact=True))
        touch(page, page.get_by_role("link", name=re.compile("Play on: Farkle")))
        expect(page.locator(".stage .item").first).to_be_attached()

    away_and_back()
    expect(against).to_be_visible()
    player = Player(page, wants=("bank", "die-*", "roll"))
    until(lambda: against.count() == 0, "the first turn does not end", player.play, PATIENCE)
    away_and_back()
    expect(page.locator('.dock [data-button="bank"]')).to_be_attached()
    expect(against).to_have_count(0)


def test_a_card_is_reached_by_its_number_and_the_first_turn_says_against_whom(guest: Guest) -> None:
    page = guest()
    page.goto("/")
    expect(page.get_by_role("button", name="Dark theme")).to_be_visible()
    page.keyboard.press("3")
    expect(page.get_by_role("link", name="Play Farkle Craps against bots", exact=True)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Farkle Craps with friends", exact=True)).to_be_focused()
    page.keyboard.press("3")
    page.keyboard.press("Enter")
    touch(page, page.get_by_role("button", name="I know it"))
    against = page.get_by_text("Against two easy bots", exact=True)
    expect(against).to_be_visible()
    page.set_viewport_size({"width": 1024, "height": 768})
    expect(against).to_be_hidden()  # it would lie over the table
    touch(page, page.get_by_role("button", name="Menu"))
    change = page.get_by_role("button", name="Against two easy bots: change")
    touch(page, change)
    expect(page.get_by_text("The match that you have just begun ends when you begin this one.")).to_be_visible()
    touch(page, page.get_by_role("link", name="Back to it"))
    touch(page, page.get_by_role("button", name="Menu"))
    touch(page, change)
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    touch(page, page.get_by_role("radio", name="2", exact=True))
    page.get_by_label("Seat 2", exact=True).select_option("medium")
    touch(page, page.get_by_role("button", name="Play", exact=True))
    expect(page.locator(".stage.deciding")).to_be_attached()
    page.goto("/")
    expect(page.get_by_role("button", name="Dark theme")).to_be_visible()
    waits, games = (
        page.get_by_role("link", name=re.compile("Play on: Farkle Craps")),
        page.get_by_role("heading", level=1),
    )
    expect(waits).to_have_count(1)
    assert middle(waits)[1] < middle(games)[1], "what waits for one is seen first"
    touch(page, page.locator('[data-game="farkle_craps"] .play'))
    expect(page.get_by_text("Against one medium bot")).to_be_visible()


def test_a_new_table_says_what_is_missing_and_what_its_house_holds(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/new/farkle")
    expect(
        page.get_by_text("no clock · the table’s dice · who has the link comes in; who has only the code asks first")
    ).to_be_visible()
    touch(page, page.get_by_role("button", name="Set the table"))
    expect(page.get_by_role("alert")).to_contain_text("Your name is missing")
    expect(page.get_by_label("Your name")).to_be_focused()
    page.keyboard.type("Anna")
    touch(page, page.get_by_text("Options", exact=True))
    target = page.get_by_label("Target", exact=True)
    target.fill("-7")
    page.keyboard.press("Tab")
    refused = page.locator(".option", has=target).get_by_role("alert")
    expect(refused).to_have_text("“Target” is a whole number from 1000 to 20000 in steps of 50, not -7.")
    touch(page, page.get_by_role("button", name="Set the table"))
    expect(target).to_be_focused()
    expect(page.get_by_label("Your name")).to_have_value("Anna")
    page.goto("/new/rummikub")
    minute = page.get_by_label("A minute for each turn")
    expect(minute).not_to_be_checked()
    touch(page, minute)
    expect(page.get_by_text("1 changed")).to_be_visible()


def test_a_page_that_is_not_there_says_so_in_its_title(guest: Guest) -> None:
    page = guest()
    titles = {
        "/new/chess": "No such game",
        "/rules/chess": "No such game",
        "/score/chess": "No score pad",
        "/replay/AAAAAA": "No replay",
        "/t/AAAAAA": "No such table",
        "/a/b/c": "Nothing here",
    }
    for path, title in titles.items():
        page.goto(path)
        expect(page).to_have_title(f"{title} · kitchentable")
        if title == "No such game":
            expect(page.get_by_role("heading", level=1)).to_have_text(title)
            expect(page.get_by_role("link", name="To the games")).to_be_visible()
            expect(page.get_by_role("searchbox")).to_have_count(0)
