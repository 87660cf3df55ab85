"""What is to be done takes two lines at most on a phone, in every language: else the table gets lower meanwhile."""

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from kitchentable import GAMES
from kitchentable.game import Game, after_chance, play
from kitchentable.games.farkle.rules import FARKLE
from kitchentable.language import speaking
from tests.browser.conftest import LANGUAGES, PHONE, Guest
from tests.browser.inside import Running, beginning_inside, play_from

LINES = """(sentences) => {
  const there = document.querySelector('.dock .prompt')
  const [group, die] = [there.querySelector('.unbroken').cloneNode(), there.querySelector('.small-die').outerHTML]
  const line = parseFloat(getComputedStyle(there).lineHeight)
  const tried = there.parentNode.insertBefore(there.cloneNode(), there)
  const lines = sentences.map((sentence) => {
    tried.innerHTML = sentence.replaceAll(/[⚀-⚅]+/gu, (dice) => {
      group.innerHTML = [...dice].map(() => die).join('')
      return group.outerHTML
    })
    return [sentence, Math.round(tried.clientHeight / line)]
  })
  tried.remove()
  return lines
}"""
"""How many lines each takes where the sentence stands, with dice as they are drawn there."""
LONGEST_LIST = 3
"""So many names may be waited for in two lines."""


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    with beginning_inside(tmp_path / "data", monkeypatch) as running:
        yield running


def sentences(game: Game) -> set[str]:
    """Those of some matches of any moves, as those see them who act and who wait."""
    said = set[str]()
    for seed, seats in enumerate(game.seats(game.options())):
        rng = Random(seed)
        state = after_chance(game.start(seats), rng)
        for _ in range(60):
            if state.result is not None:
                break
            seat = state.to_act[0]
            said |= {game.board.draw(state.view(eyes), "narrow").prompt for eyes in (seat, (seat + 1) % seats)}
            state = after_chance(play(state, seat, rng.choice([*islice(state.legal_actions(seat), 200)])), rng)
    return {sentence for sentence in said if sentence.count("{") <= LONGEST_LIST}


@pytest.mark.parametrize("locale", LANGUAGES)
def test_what_is_to_be_done_takes_two_lines_at_most(guest: Guest, server: Running, locale: str) -> None:
    state = FARKLE.start(2)
    for move in ("start 0", "roll 112234"):
        state = play(state, state.to_act[0], FARKLE.parse(move))
    page = guest(PHONE, locale=locale)
    play_from(page, server, "farkle", state)
    expect(page.locator(".dock .prompt .small-die").first).to_be_visible()
    with speaking(locale[:2]):
        said = {sentence for game in GAMES.values() for sentence in sentences(game)}
    assert len(said) > 100
    named = [re.sub(r"\{\d(\.gen)?\}", "Annika", sentence) for sentence in sorted(said)]
    lines = page.evaluate(LINES, named)
    assert {count for _, count in lines} == {1, 2}, [sentence for sentence, count in lines if count > 2]
