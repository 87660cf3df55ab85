"""Every game from home to the result: by mouse, by finger, and by keys alone.

Matches are made short by their options; those that stay long begin near their end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from kitchentable import GAMES
from kitchentable.game import Game, State, play
from kitchentable.games.common import Start as First
from kitchentable.games.klongs.components import shipped
from kitchentable.games.rummikub.actions import Deal, Start
from kitchentable.games.rummikub.tiles import parse_tiles
from kitchentable.values import CHANCE
from tests.amounts import some_of
from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.hands import Device, Hand
from tests.browser.inside import START, begin_matches, seen_at_once, served_inside
from tests.browser.player import Player
from tests.browser.test_accessible import findings
from tests.patience import PATIENCE, until

SHORT: dict[str, dict[str, str]] = {
    "perudo": {"dice": "2"},
    "farkle": {"target": "1000", "opening": "0"},
    "farkle_craps": {"target": "1000", "opening": "0"},
    "bangkok": {},
    "klongs": {"components": "track: 1 1* 2 1 2**"},
    "blokus": {"board": "duo"},
    "rummikub": {"games": "1", "turn_time": "0"},
}
"""For every game the options that make a match short."""


def set_short_table(hand: Hand, game: str, folder: Path, options: Mapping[str, str]) -> None:
    """From home to the first turn, with one bot."""
    page = hand.page
    page.goto("/")
    hand.push(page.locator(f'a[href="/new/{game}"]').first)
    hand.write(page.get_by_label("Your name"), "Anna")
    two = page.get_by_role("radio", name="2", exact=True)
    if two.get_attribute("aria-checked") != "true":
        hand.push(two)
    hand.choose(page.get_by_label("Seat 2", exact=True), "easy")
    set_options(hand, folder, options)
    hand.push(page.get_by_role("button", name="Set the table"))
    hand.push(page.get_by_role("button", name="Start", exact=True))
    page.locator(".stage .item").first.wait_for(state="attached")


def set_options(hand: Hand, folder: Path, options: Mapping[str, str]) -> None:
    """Chooses the options on the form of a new table; a file is written into the folder."""
    page = hand.page
    if options:
        page.wait_for_load_state("networkidle")  # what can be prepared for a bot is told above the options
        hand.push(page.locator("summary", has_text="Options"))
    for name, value in options.items():
        field = page.locator(f"#option-{name}")
        kind = field.evaluate("it => it.type")
        if kind == "file":
            mine = folder / "box.txt"
            mine.write_text("\n".join(value if line[:6] == "track:" else line for line in shipped().splitlines()))
            field.set_input_files(mine)
            expect(page.get_by_text("is played with.")).to_be_visible()
        elif kind == "select-one":
            hand.choose(field, value)
        else:
            hand.write(field, value)


def late(left: int) -> Callable[[Callable[[], State]], State]:
    """A match that ends after so many moves more, if all go on by chance."""

    def begin(start: Callable[[], State]) -> State:
        rng, states = Random(1), [start()]
        while (state := states[-1]).result is None:
            seat = state.to_act[0]
            drawn = state.sample(rng) if seat == CHANCE else rng.choice(list(state.legal_actions(seat)))
            states.append(play(state, seat, drawn))
        return states[-1 - left]

    return begin


def rich(start: Callable[[], State]) -> State:
    """Both are one good turn before the target of their dice."""
    state: Any = play(start(), CHANCE, First(0))
    near: State = replace(state, play=replace(state.play, totals=(800, 800)))
    return near


def kind_rummikub(start: Callable[[], State]) -> State:
    """The first has nothing but sets in hand."""
    state = play(start(), CHANCE, Start(0))
    mine, theirs = "K10 K11 K12 R10 R11 R12 B3 B4 B5 B6 B7 O1 O2 O3", "K1 K3 K5 R2 R4 R6 R8 B1 B9 B13 O5 O7 O9 O13"
    return play(state, CHANCE, Deal((tuple(sorted(parse_tiles(mine))), tuple(sorted(parse_tiles(theirs))))))


BEGINS: dict[str, Callable[[Callable[[], State]], State]] = {
    "farkle": rich,
    "farkle_craps": rich,
    "bangkok": late(8),
    "klongs": late(10),
    "blokus": late(12),
    "rummikub": kind_rummikub,
}
"""Where a match begins, given how it would begin otherwise."""


EACH_ONCE = [
    ("perudo", "keys"),
    ("farkle", "finger"),
    ("farkle_craps", "mouse"),
    ("bangkok", "finger"),
    ("klongs", "mouse"),
    ("blokus", "mouse"),
    ("rummikub", "keys"),
]
"""What `make test` plays: each game, and with each hand; `make test-long` plays each game with each hand."""


class Running(NamedTuple):
    """A server in this process, so that long matches begin near their end."""

    url: str


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Its bots do not take long."""
    begun: dict[str, State] = {}

    def begins(game: Game, *given: Any) -> State:
        if game.name not in BEGINS:
            return START(game, *given)
        key = repr((game.name, given))
        if key not in begun:
            begun[key] = BEGINS[game.name](lambda: START(game, *given))
        return begun[key]

    with pytest.MonkeyPatch.context() as patch:
        begin_matches(patch, begins)
        seen_at_once(patch)
        with served_inside(tmp_path_factory.mktemp("data"), bot_pause=0.05, interrupt_pause=0.0) as url:
            yield Running(url)


@pytest.mark.parametrize(("game", "device"), some_of(product(GAMES, ("mouse", "finger", "keys")), EACH_ONCE))
def test_a_game_is_played_from_home_to_the_result(guest: Guest, tmp_path: Path, game: str, device: Device) -> None:
    page = guest(PHONE if device == "finger" else DESKTOP)
    set_short_table(Hand(page, device), game, tmp_path, SHORT[game])
    player = Player(page, device)
    finish(page, player)
    expect(page.locator(".over h2")).to_be_visible()
    if device == "finger":
        assert not findings(page)


def finish(page: Page, player: Player) -> None:
    """Play until the result is shown."""
    until(lambda: player.look().over, "the match does not end", player.play, 5 * PATIENCE)
