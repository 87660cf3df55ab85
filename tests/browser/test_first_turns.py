"""The first turn of every game in windows of five sizes: nothing lies over anything else, and a hand reaches all of it.

A match lasts for all sizes with the same pointer: what is chosen at one is put back, and the window becomes another.
"""

import re
from collections.abc import Iterator
from itertools import count
from random import Random

import pytest
from playwright.sync_api import Page, expect

from kitchentable import GAMES
from kitchentable.game import Game, State, play
from kitchentable.values import CHANCE
from tests.amounts import some_of
from tests.browser.conftest import Guest
from tests.browser.hands import FRAMES, LIES, aim, press, push, touch
from tests.browser.inside import Running, beginning_inside, play_from
from tests.browser.test_accessible import findings
from tests.patience import PATIENCE, until

START = Game.start
ZOOMED = (640, 400)
"""A desk's window at 200 %."""
WINDOWS = (((740, 360), (768, 1024)), (ZOOMED,), ((1366, 625), (1920, 1080)))
"""Those of fingers, and those of a mouse."""
FIRST = {
    "perudo": "face-",
    "farkle": "die-",
    "farkle_craps": "cell-0",
    "bangkok": "R1-0",
    "klongs": "hand-",
    "blokus": "blue-I5",
    "rummikub": "mine-",
}
"""What a hand chooses first: how its name begins."""
FAULTS = f"""() => {{
  const covering = {LIES};
  const found = [];
  const box = (it) => it.getBoundingClientRect();
  const own = (it) => it.closest('[data-name]')?.dataset.name ?? it.getAttribute('aria-label');
  const named = (it) => own(it) ?? (it.textContent.trim() || it.className);
  const drawn = (it) => box(it).width * box(it).height > 0 && it.checkVisibility({{ visibilityProperty: true }});
  const all = (what) => [...document.querySelectorAll(what)].filter((it) => drawn(it) && !it.closest('.sr'));

  const rows = '.page > .top, .board > .head, .dock, .rail, nav, .standing > *';
  const parts = all(`${{rows}}, .card, .person, .middle, .tracks`);
  for (const [at, one] of parts.entries()) {{
    for (const other of parts.slice(0, at)) {{
      if (one.contains(other) || other.contains(one)) continue;
      const [a, b] = [box(one), box(other)];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 1) found.push(`${{one.className}} lies over ${{other.className}}`);
    }}
  }}

  const windows = [...document.querySelectorAll('.stage clipPath')].map((each) => each.parentElement);
  const pushable = windows.filter((each) => !each.querySelector(':scope > .layer.board'));
  const pushed = (it) => it.closest('[data-scroll]') !== null || pushable.some((each) => each.contains(it));
  for (const it of all('.page *')) {{
    const {{ left, right }} = box(it);
    if ((it.closest('.stage') && !it.matches('.item.live')) || pushed(it)) continue;
    if (left < -1 || right > screen.width + 1) found.push(`${{named(it)}} lies beyond the window`);
  }}

  const point = (it) => [box(it).x + box(it).width / 2, box(it).y + box(it).height / 2];
  for (const it of all('.stage .live > .hit, button:enabled, a[href], input:enabled, select:enabled')) {{
    if (!covering(it, point(it))) continue;
    it.scrollIntoView({{ block: 'nearest', inline: 'nearest' }});
    const there = covering(it, point(it));
    if (there && !pushed(it)) found.push(`${{named(it)}} at ${{point(it).map(Math.round)}} lies under ${{there}}`);
  }}
  return found;
}}"""
"""What is wrong with the page as it is now: parts over each other or beyond the window, and what no hand can reach."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose bots leave everything as it is."""
    with (
        pytest.MonkeyPatch.context() as patch,
        beginning_inside(tmp_path_factory.mktemp("data"), patch) as running,
    ):
        yield running


def first_turn(game: Game, seats: int, **options: int) -> State:
    """The first decision of a match in which the first seat has it, always the same one."""
    for seed in count():
        rng, state = Random(seed), START(game, seats, options)
        while state.to_act[0] == CHANCE:
            state = play(state, CHANCE, state.sample(rng))
        if state.to_act[0] == 0:
            return state
    raise AssertionError


def sound(page: Page) -> None:
    """Wait until the page has settled, and nothing is wrong with it."""
    page.evaluate(FRAMES)
    found: list[str] = []

    def look() -> bool:
        found[:] = page.evaluate(FAULTS)
        return not found

    try:
        until(look, "faults", lambda: page.wait_for_timeout(20), PATIENCE / 4)
    except AssertionError:
        raise AssertionError("\n".join([str(page.viewport_size), *found])) from None


@pytest.mark.parametrize("name", some_of(GAMES, ["klongs", "rummikub"]))
def test_a_first_turn_can_be_had_in_windows_of_all_sizes(guest: Guest, server: Running, name: str) -> None:
    game = GAMES[name]
    untimed = {"turn_time": 0} if name == "rummikub" else {}
    states = {seats: first_turn(game, seats, **untimed) for seats in {2, game.best_with}}
    for sizes in WINDOWS:
        seats = 2 if sizes == WINDOWS[-1] else game.best_with  # for two the same window has other layouts
        page = guest(sizes[0], zoomed=sizes == (ZOOMED,))
        play_from(page, server, name, states[seats], bots=seats - 1)
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            sound(page)
            choose_and_put_back(page, FIRST[name])
        assert not findings(page)


def test_a_low_window_asks_in_sight_what_a_secret_attack_is_worth(guest: Guest, server: Running) -> None:
    page = guest((740, 322))
    play_from(page, server, "farkle_craps", first_turn(GAMES["farkle_craps"], 3), bots=2)
    sound(page)
    touch(page, "cell-1")
    push(page.locator('[data-button="on-1"]'))
    expect(page.get_by_text("How much is your secret attack worth?")).to_be_visible()
    sound(page)
    for name in ("Secret attack 500 on Pip", "Back"):
        button = page.get_by_role("button", name=name, exact=True)
        shape = button.evaluate("it => [it.offsetWidth, it.offsetHeight, it.scrollWidth - it.clientWidth]")
        assert shape[0] >= 44 and shape[1] >= 44 and shape[2] <= 0, f"{name}: {shape}"
        aim(button)


def choose_and_put_back(page: Page, name: str) -> None:
    """One touch that chooses something, and one that takes it back."""
    item = page.locator(f'.stage .item.live[data-name^="{name}"]').first.get_attribute("data-name")
    assert item
    touch(page, item)
    chosen = page.locator(f'.stage .chosen[data-name="{item}"], .stage .ghost')
    expect(chosen.first).to_be_attached()
    back = page.get_by_role("button", name=re.compile("^(Put back|Back)$"))
    if back.is_visible():
        push(back)
    else:
        press(page, aim(page.locator(f'.stage [data-name="{item}"] > .hit')))
    expect(chosen).to_have_count(0)
