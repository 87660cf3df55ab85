"""A finished match is looked at again: slider, keys, views, links, the dice checked, a record brought along."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from kitchentable import CHANCE, GAMES, Match, fair, record
from kitchentable.record import Revealed
from tests.amounts import some_of
from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.hands import Hand, press, push, tab_to
from tests.browser.people import set_table, sure
from tests.browser.test_accessible import findings
from tests.patience import until

SEED, SALT = bytes(range(32)), bytes(range(40))


def written(game: str, level: str = "easy", seats: int = 2) -> str:
    """The record of a match that so many bots have played, with fair dice."""
    names, rng = ["Anna", "Ben", "Cleo", "Dan"][:seats], Random(3)
    salts = (SALT, *[None] * (seats - 1))
    promise = " ".join([fair.commitment(SEED), fair.commitment(SALT), *"-" * (seats - 1)])
    match = Match.new(GAMES[game], names, {"dice": 2} if game == "perudo" else {}, promise)
    bot = GAMES[game].bots[level]
    while not match.over:
        seat = match.state.to_act[0]
        if seat == CHANCE:
            match.append(CHANCE, match.state.sample(fair.FairDice(SEED, salts, match.chances)))
        else:
            match.append(
                seat, bot.choose(match.observation(seat), seat, rng, 0.01) or next(match.state.legal_actions(seat))
            )
    return record.write(match, Revealed(SEED.hex(), (SALT.hex(), *"-" * (seats - 1))))


def bring(page: Page, text: str) -> None:
    """Paste a record into the page."""
    page.goto("/replay")
    page.get_by_label("The record").fill(text)
    page.get_by_role("button", name="Replay it").click()


def position(page: Page, at: int) -> None:
    """Wait until the slider stands there."""
    expect(page.get_by_label("Position", exact=True)).to_have_value(str(at))


def on_board(page: Page) -> int:
    """How many pieces lie on the board."""
    return page.locator('.stage .layer.board [data-name]:not([data-name="board"])').count()


def test_a_match_of_blokus_is_slid_through(guest: Guest) -> None:
    page = guest(DESKTOP)
    bring(page, written("blokus", "medium"))
    slider = page.get_by_label("Position", exact=True)
    expect(page.locator('.stage [data-name="board"]')).to_be_attached()
    position(page, 0)
    empty = on_board(page)
    tab_to(slider)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    position(page, 3)
    expect(page.locator('.stage .layer.board [data-name]:not([data-name="board"])')).to_have_count(empty + 3)
    expect(page.locator(".deck .said")).to_contain_text("laid")
    slider.fill("20")
    position(page, 20)
    expect(page.locator('.stage .layer.board [data-name]:not([data-name="board"])')).to_have_count(empty + 20)
    page.locator("main").click(position={"x": 5, "y": 5})
    page.keyboard.press("ArrowLeft")
    position(page, 19)
    page.keyboard.press("Home")
    position(page, 0)
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="One step forward")).to_be_disabled()
    page.locator('[aria-label="What happened"] button').nth(4).click()
    position(page, 5)
    expect(page.locator('[aria-current="step"]')).to_have_count(1)
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).not_to_have_value("5")
    page.get_by_role("button", name="Pause").click()
    assert page.locator(".stage .fits, .stage [role=button]").count() == 0, "nothing can be touched"


@pytest.mark.parametrize("size", [(1440, 900), DESKTOP, (1000, 720)])
def test_a_board_between_trays_is_as_large_as_its_page_lets_it_be(guest: Guest, size: tuple[int, int]) -> None:
    page = guest(size)
    bring(page, written("blokus", seats=4))
    board = page.locator('.stage [data-name="board"]')
    expect(board).to_be_attached()
    views = page.locator(".eyes option").evaluate_all("options => options.map(each => each.value)")
    assert "watch" in views
    for view in views:
        page.locator(".eyes select").select_option(view)
        expect(page.locator(f"main.view-{view if view in ('watch', 'open') else 'seat'}")).to_be_visible()
        until(lambda: (board.bounding_box() or {"width": 0})["width"] > 0.55 * size[1], f"{view}: a small board")


@pytest.mark.parametrize("game", some_of(sorted(GAMES), ["bangkok", "farkle_craps"]))
def test_a_chart_has_a_line_for_everybody_from_the_beginning_on(guest: Guest, game: str) -> None:
    page = guest(DESKTOP)
    text = written(game, seats=3)
    bring(page, text)
    curves = page.locator(".graph .curve")
    for view in ("watch", "0"):
        page.locator(".eyes select").select_option(view)
        expect(page.locator(".graph .now span")).to_have_count(3)
        expect(page.locator(".graph .kinds button").first).to_have_text(re.compile(r"^[A-Z][a-z ]+$"))
        until(lambda: all("M12.0" in str(each.get_attribute("d")) for each in curves.all()), f"{view}: late lines")
        page.keyboard.press("End")
        if game in ("bangkok", "farkle_craps"):
            result = record.read(text, GAMES).result
            assert result
            shown = [f"{score:,}".replace(",", "\u202f") for score in result.scores]
            expect(page.locator(".graph .now span")).to_have_text(shown)


def test_hidden_dice_are_seen_through_each_player_s_eyes_and_bots_play_on(guest: Guest) -> None:
    page = guest(DESKTOP)
    text = written("perudo")
    rolled = re.search(r"\*: roll (\d+) (\d+)", text)
    assert rolled
    bring(page, text)
    page.get_by_label("Position", exact=True).fill("2")
    faces = {"1": "paco", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six"}
    eyes = page.get_by_label("Through whose eyes")
    for seat, name in ((0, "As Anna"), (1, "As Ben")):
        eyes.select_option(label=name)
        dice = page.locator('.stage .layer.mine [data-name^="mine-"]')
        expect(dice).to_have_count(2)
        for die, face in zip(dice.all(), rolled[seat + 1], strict=True):
            expect(die).to_have_attribute("aria-label", f"my die: {faces[face]}")
    eyes.select_option(label="As a watcher")
    expect(page.locator('.stage [data-name^="mine-"]')).to_have_count(0)
    eyes.select_option(label="All open")
    expect(page.locator('.stage [data-name^="mine-"]')).to_have_count(4)
    position(page, 2)
    page.get_by_role("button", name="Bots’ estimate").click()
    page.get_by_role("button", name="Let bots play on").click()
    expect(page.locator(".graph .room svg")).to_be_visible()
    expect(page.locator(".graph .progress")).to_have_count(0)
    expect(page.locator(".graph .now")).to_contain_text(re.compile(r"\d+ %"))


def test_the_dice_are_checked_in_the_page_and_a_false_one_is_named(guest: Guest) -> None:
    page = guest(DESKTOP)
    text = written("perudo")
    bring(page, text)
    page.get_by_role("tab", name="The dice").click()
    page.get_by_role("button", name="Check the dice").click()
    expect(page.locator(".verdict.good")).to_contain_text(f"All {text.count('*:')} throws")
    rolled = re.search(r"\*: roll (\d\d) (\d\d)\n", text)
    assert rolled
    false = rolled[0].replace(rolled[1], "11" if rolled[1] != "11" else "22")
    # What follows a false roll need not be legal: the record ends with it.
    bring(page, text[: rolled.start()] + false)
    page.get_by_role("tab", name="The dice").click()
    page.get_by_role("button", name="Check the dice").click()
    verdict = page.locator(".verdict.bad")
    expect(verdict).to_contain_text("Throw 2 (entry 2 of the log) is wrong")
    expect(verdict).to_contain_text(rolled[1])


@pytest.mark.parametrize("game", some_of(["klongs", "rummikub"], ["rummikub"]))
def test_what_was_drawn_is_checked_in_a_game_without_dice(guest: Guest, game: str) -> None:
    page = guest(DESKTOP)
    bring(page, written(game))
    page.get_by_role("tab", name="The draws").click()
    page.get_by_role("button", name="Check the draws").click()
    expect(page.locator(".verdict.good")).to_contain_text(re.compile(r"All \d+ draws are those of the promised seed"))
    expect(page.get_by_role("tabpanel")).not_to_contain_text(re.compile("dice(?! 1)|throw", re.IGNORECASE))


def test_a_bad_record_is_refused_with_its_line_and_rule_and_a_file_is_taken(guest: Guest, tmp_path: Path) -> None:
    page = guest(DESKTOP)
    bring(page, "game: perudo 1\nseats: a, b\n\n*: start 0\n*: roll 11111 22222\n0: 3x4\n1: 2x4\n")
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"Line 7: PER-3\.1 .*1: 2x4", re.DOTALL))
    page.get_by_label("The record").fill("game: perudo 1\nseats: a, b\n\n*: start 0\n*: roll 11111 22222\n0: 3y4\n")
    page.get_by_role("button", name="Replay it").click()
    expect(page.get_by_role("alert").locator("code").first).to_have_text("3x4")
    expect(page.get_by_role("alert")).not_to_contain_text("`")
    file = tmp_path / "match.txt"
    file.write_text(written("perudo"), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_label("Position", exact=True)).to_be_visible()


def test_a_players_own_total_is_shown_too_and_space_plays_on_from_where_the_slider_was_let_go(guest: Guest) -> None:
    page = guest(DESKTOP)
    bring(page, written("farkle"))
    page.get_by_label("Through whose eyes").select_option("0")
    expect(page.locator(".card .name")).to_have_text(["Anna", "Ben"])
    slider = page.get_by_label("Position", exact=True)
    box = slider.bounding_box()
    assert box
    press(page, (box["x"] + box["width"] / 3, box["y"] + box["height"] / 2))
    expect(slider).not_to_have_value("0")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


@pytest.mark.parametrize(("size", "theme"), some_of([(DESKTOP, "light"), (PHONE, "dark")], [(DESKTOP, "light")]))
def test_axe_finds_nothing_serious_in_replays(guest: Guest, size: tuple[int, int], theme: str) -> None:
    page = guest(size, theme)
    page.goto("/replay")
    expect(page.get_by_label("The record")).to_be_visible()
    assert not findings(page)
    bring(page, written("perudo"))
    page.get_by_label("Position", exact=True).fill("5")
    expect(page.locator(".stage [data-name]").first).to_be_attached()
    assert not findings(page)
    opener = page.get_by_role("button" if size == PHONE else "tab", name="The dice")
    opener.click()
    page.get_by_role("button", name="Check the dice").click()
    expect(page.locator(".verdict.good")).to_be_visible()
    page.locator(".throws summary").first.click()
    assert not findings(page)
    if size == PHONE:
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= size[0], "the page is wider than the phone"


@pytest.mark.parametrize("game", ["blokus", "klongs"])
def test_axe_finds_nothing_serious_where_a_board_is_higher_than_its_room(guest: Guest, game: str) -> None:
    page = guest(PHONE)
    bring(page, written(game))
    expect(page.locator("main.replay .stage .item").first).to_be_attached()
    Hand(page, "finger").push(page.get_by_role("button", name="To the end"))
    assert not findings(page)


def test_the_title_is_whole_on_a_phone_and_says_below_whose_eyes_they_are(guest: Guest) -> None:
    page = guest(PHONE)
    page.goto("/replay")
    bring(page, written("perudo"))
    page.get_by_label("Through whose eyes").select_option(label="As Ben")
    expect(page.locator("header .detail")).to_have_text("As Ben")
    title = page.get_by_role("heading", name="Perudo")
    assert title.evaluate("(title) => title.scrollWidth <= title.clientWidth"), "the title is cut"


def test_a_finished_match_leads_from_the_table_to_a_position_that_can_be_sent(guest: Guest) -> None:
    page, other, stranger = guest(DESKTOP), guest(DESKTOP), guest(DESKTOP)
    other.goto(set_table(page, "Perudo", "Anna", seats=2, people=1))
    expect(other.get_by_role("heading", name="Everybody is here")).to_be_visible()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator('.stage [data-name="mine-0"]')).to_be_attached()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Close the table").click()
    sure(page, "Close the table")
    page.get_by_role("link", name="Replay").click()
    slider = page.get_by_label("Position", exact=True)
    page.get_by_role("tab", name="The dice").click()
    page.get_by_role("button", name="Check the dice").click()
    expect(page.locator(".verdict.good")).to_be_visible()
    expect(page.locator(".promises")).to_contain_text("Anna’s salt: the one this browser brought")
    expect(page.locator(".witness")).to_contain_text("the promises that this browser kept")
    slider.fill("2")
    page.wait_for_url(re.compile(r"/replay/[A-Z2-9]{6}/2#0$"))
    eyes = page.get_by_label("Through whose eyes")
    eyes.select_option("watch")
    page.wait_for_url(re.compile("/2#watch$"))
    other.goto(page.url)
    position(other, 2)
    expect(other.get_by_label("Through whose eyes")).to_have_value("watch")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    push(page.get_by_role("button", name="Copy the link to this position"))
    expect(page.get_by_role("status").filter(has_text="Whoever gets this link")).to_be_visible()
    stranger.goto(page.url)
    expect(stranger.get_by_role("alert")).to_contain_text("This table is private: ask somebody who sits there")
    stranger.goto(page.evaluate("navigator.clipboard.readText()"))
    position(stranger, 2)
    stranger.wait_for_url(page.url)  # without the secret
    other.goto(page.url.replace("#watch", "#moon"))
    expect(other.get_by_role("status").filter(has_text="There is no view “moon” of this match")).to_be_visible()
    position(other, 2)
    page.goto("/")
    expect(page.get_by_role("heading", name="Played")).to_be_visible()
    assert not findings(page)
    page.get_by_role("link", name=re.compile("Perudo.*stopped")).click()
    expect(page.get_by_label("Position", exact=True)).to_be_visible()
