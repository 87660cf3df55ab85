"""Words on buttons stay within them on a phone, where most stand beside each other, in every language."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from kitchentable.game import State, play
from kitchentable.games import GAMES
from kitchentable.games.farkle_craps.rules import FARKLE_CRAPS
from tests.browser.conftest import LANGUAGES, PHONE, Guest
from tests.browser.inside import Running, beginning_inside, play_from

STICK_OUT = """() => [...document.querySelectorAll('.dock button')].filter(button => {
    const words = document.createRange()
    words.selectNodeContents(button)
    const [inner, outer] = [words.getBoundingClientRect(), button.getBoundingClientRect()]
    return inner.left < outer.left || inner.right > outer.right
}).map(button => button.textContent)"""


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    with beginning_inside(tmp_path / "data", monkeypatch) as running:
        yield running


def farkle() -> State:
    """Farkle Attack at a table of three: to roll, to try for extra dice, to attack either of two."""
    state = GAMES["farkle"].start(3, {"attack": True})
    return play(state, state.to_act[0], GAMES["farkle"].parse("start 0"))


def farkle_craps() -> State:
    """Between turns: to be done, to bet a hundred, to rest, to pull."""
    state = FARKLE_CRAPS.start(2)
    state = play(state, state.to_act[0], FARKLE_CRAPS.parse("start 0"))
    return state.having(replace(state.play, totals=(400, 500)), stakes=((100, 0), *((0, 0),) * 9))


def farkle_craps_resting() -> State:
    """To be back, to bank, to roll on: who skips bets is the one who rolls."""
    state = FARKLE_CRAPS.start(2)
    for move in ("start 0", "rest", "done", "roll 112456"):
        state = play(state, state.to_act[0], FARKLE_CRAPS.parse(move))
    return state


def perudo() -> State:
    """To bid what stands chosen, to doubt, to call it exact."""
    state = GAMES["perudo"].start(3, {"calza": "anyone"})
    for move in ("start 0", "roll 12236 12346 13456"):
        state = play(state, state.to_act[0], GAMES["perudo"].parse(move))
    return state


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize(
    "position", [farkle, farkle_craps, farkle_craps_resting, perudo], ids=lambda position: position.__name__
)
def test_words_fit_on_buttons(guest: Guest, server: Running, position: Callable[[], State], locale: str) -> None:
    state = position()
    page = guest(PHONE, locale=locale)
    play_from(page, server, state.game.name, state, bots=state.view(None).seats - 1)
    assert page.locator(".dock button").count() >= 2
    assert page.evaluate(STICK_OUT) == []


def perudo_with_few_dice() -> State:
    """Six dice are left of ten: there are six numbers to bid."""
    perudo = GAMES["perudo"]
    state = perudo.start(2)
    moves = ["start 0", "roll 12236 12346"]
    for bid, left in (("10x6", "1223"), ("9x6", "122"), ("8x6", "12"), ("7x6", "1")):
        moves += [bid, "dudo", f"roll {left} 12346"]
    for move in moves:
        state = play(state, state.to_act[0], perudo.parse(move))
    return state


def test_numbers_that_all_fit_are_not_pushed_aside(guest: Guest, server: Running) -> None:
    """Where dice have gone, nothing lies beyond the last number that can be bid."""
    page = guest(PHONE)
    play_from(page, server, "perudo", perudo_with_few_dice())
    expect(page.locator('.stage [data-name="count-6"]')).to_be_visible()
    expect(page.locator('.stage [data-name="count-7"]')).to_have_count(0)
    expect(page.locator(".scroller button:enabled")).to_have_count(0)
    assert page.locator(".scroller .view").evaluate("view => view.scrollLeft") == 0
