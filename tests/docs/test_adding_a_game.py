"""The tutorial's game: taken from the page, made a package, and put through the suite of every game."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

import kitchentable.games
from kitchentable.game import Game
from kitchentable.lab.simulate import Contest, play_all, standings
from kitchentable.match import Match
from tests.every_game.checks import CHECKS, Check
from tests.every_game.walk import random_match

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"


def files_of(page: str) -> dict[str, str]:
    """The files that a page's blocks make: "```python rules.py" begins one or goes on with it."""
    made: dict[str, str] = {}
    for name, text in re.findall(r"^```\w+ (\S+)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL):
        made[name] = made.get(name, "") + text
    return made


@pytest.fixture(scope="module")
def race(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """The game of the page, importable as `kitchentable.games.race` for as long as these tests run."""
    folder = tmp_path_factory.mktemp("games") / "race"
    folder.mkdir()
    for name, text in files_of(PAGE.read_text(encoding="utf-8")).items():
        (folder / name).write_text(text, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kitchentable.games, "__path__", [*kitchentable.games.__path__, str(folder.parent)])
        game = importlib.import_module("kitchentable.games.race.rules").RACE
        assert isinstance(game, Game)
        yield game
        for name in [name for name in sys.modules if name.startswith("kitchentable.games.race")]:
            del sys.modules[name]


def test_the_page_has_all_files_of_a_game() -> None:
    made = files_of(PAGE.read_text(encoding="utf-8"))
    assert set(made) == {"rulebook.md", "rules.py", "board.py", "bots.py", "__init__.py"}
    assert "about a\nhundred lines" in PAGE.read_text(encoding="utf-8")
    assert 90 <= sum(bool(line.strip()) for line in made["rules.py"].splitlines()) <= 110


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_game_of_the_page_keeps_what_every_game_keeps(race: Game, check: Check) -> None:
    check(race)


def test_its_board_is_a_whole_drawing(race: Game) -> None:
    match = random_match(race, 3, race.options(), Random(1), at_most=20)
    drawing = ElementTree.fromstring(match.state.view(0)._repr_svg_())
    assert drawing.tag.endswith("svg")
    assert len(drawing.findall(".//{*}circle[@class='fill-seat']")) == 3


def test_its_bot_beats_the_random_one(race: Game) -> None:
    contest = Contest(race.name, ("random", "easy"), 2, race.options(), 100)
    random, easy = standings(contest, play_all(contest, game=race))
    assert easy.share_interval[0] > random.share_interval[1]


def test_its_log_reads_as_a_story(race: Game) -> None:
    match = Match.new(race, ["Lima", "Bangkok"])
    told: list[str] = []
    for seat, text in ((-1, "roll 3"), (0, "go"), (-1, "roll 3"), (1, "go")):
        before = match.state
        match.append(seat, race.parse(text))
        lines = race.board.tell(before.view(None), seat, race.parse(text), match.state.view(None))
        told += [f"{line.text} {line.value}".strip() for line in lines]
    assert told == [
        "{0} rolled ⚂",
        "{0} goes to 3",
        "{1} rolled ⚂",
        "{1} goes to 3",
        "{0} is sent back to the start",
    ]
