"""The page about score pads: every evening on it is read and scored, and every game with a pad has one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kitchentable import evening
from kitchentable.games import GAMES

PAGE = (Path(__file__).parents[2] / "docs" / "score-pads.md").read_text(encoding="utf-8")
EVENINGS = dict(re.findall(r"^```text (\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))


def test_every_pad_has_its_evening() -> None:
    assert set(EVENINGS) == {name for name in GAMES if GAMES[name].pad}


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_of_the_page_is_scored(name: str) -> None:
    game = GAMES[name]
    written = evening.read(game, EVENINGS[name])
    assert game.pad is not None
    scored = game.pad.scored(written)
    assert scored.fault is None and scored.sheets and len(scored.told) == len(written.lines)
