"""A game and a bot of another package, from installation to end; and packages that are not as they should be."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib import metadata
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from kitchentable import games, read_record
from kitchentable.cli import main
from kitchentable.games import GAMES
from kitchentable.games.farkle.rules import FARKLE
from kitchentable.record import BadRecord
from kitchentable.testing import CHECKS
from kitchentable.values import Problem
from tests.package import Fresh, begun_ludo


@pytest.mark.long
def test_a_package_brings_a_game_and_a_bot_and_takes_them_away_again(tmp_path: Path) -> None:
    fresh = Fresh(tmp_path)
    before = fresh.said("kitchentable", "games")
    assert "pig" not in before
    fresh.install()
    assert "Points to win" in fresh.said("kitchentable", "games", "pig")
    assert "PIG-2.3" in fresh.said("kitchentable", "rules", "pig")
    ways = ("--bots", "random,easy", "--matches", "20", "--processes", "2")
    assert "random" in fresh.said("kitchentable", "simulate", "pig", *ways)
    assert "cautious" in fresh.said("kitchentable", "simulate", "farkle", "--bots", "cautious,easy", "--matches", "10")
    assert "there is no game 'pog'" in fresh.run("pytest", "--kitchentable", "pog").stderr
    fresh.pip("uninstall", "-y", "kitchentable-pig")
    assert fresh.said("kitchentable", "games") == before
    assert "has no bot 'cautious'" in fresh.run("kitchentable", "simulate", "farkle", "--bots", "cautious,easy").stderr


def test_a_new_game_is_a_package_that_keeps_what_every_game_must(tmp_path: Path) -> None:
    fresh = Fresh(tmp_path)
    assert "pip install -e ." in fresh.said("kitchentable", "new-game", "dragons_and_dice", "--in", str(tmp_path))
    made = tmp_path / "kitchentable-dragons-and-dice"
    words = "".join(file.read_text(encoding="utf-8") for file in made.rglob("*") if file.is_file())
    assert "DRA-2.3" in words and "cautious" not in words and words.lower().count("pig") == 1  # "a copy of Pig as yet"
    fresh.pip("install", "--no-deps", "--no-build-isolation", "--no-index", str(made))
    assert "Dragons and dice" in fresh.said("kitchentable", "games")
    assert f"{len(CHECKS) + 1} passed" in fresh.said("pytest", "-q", "-p", "no:cacheprovider", str(made / "tests"))
    for wrong, why in {
        "dragons_and_dice": "there is a game 'dragons_and_dice' already",
        "Dragons": "small letters",
        "farkle_two": "rule ids FAR-… are Farkle’s",
    }.items():
        refused = fresh.run("kitchentable", "new-game", wrong, "--in", str(tmp_path))
        assert refused.returncode == 2 and why in refused.stderr and len(refused.stderr.splitlines()) == 1
    fresh.pip("uninstall", "-y", "kitchentable-dragons-and-dice")
    assert (
        "is there already"
        in fresh.run("kitchentable", "new-game", made.name[13:].replace("-", "_"), "--in", str(tmp_path)).stderr
    )


def test_a_bot_of_ones_own_plays_where_a_level_is_named(tmp_path: Path) -> None:
    fresh = Fresh(tmp_path)
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty" / "mine.py").write_text(
        "from kitchentable.bots.random_player import RandomPlayer\nclass Mine(RandomPlayer): pass\nnumber = 3\n"
    )
    matches = ("kitchentable", "simulate", "farkle", "--matches", "4", "--processes", "2", "--bots")
    assert "mine:Mine" in fresh.said(*matches, "mine:Mine,easy")
    for name, why in {
        "mine:Yours": "cannot be loaded: AttributeError",
        "nobody:Mine": "cannot be loaded: ModuleNotFoundError",
        "mine:number": "is no `Bot` but of the type int",
    }.items():
        refused = fresh.run(*matches, f"{name},easy")
        assert refused.returncode == 2 and why in refused.stderr
        assert len(refused.stderr.splitlines()) == 1


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, str]]:
    """Games that packages offer: names, and where they are."""
    wanted: dict[str, str] = {}

    def found(group: str) -> list[EntryPoint]:
        return [EntryPoint(name, where, group) for name, where in wanted.items() if group == games.GROUP]

    monkeypatch.setattr(metadata, "entry_points", found)
    games._installed.cache_clear()
    games._loaded.cache_clear()
    yield wanted
    monkeypatch.undo()
    games._installed.cache_clear()
    games._loaded.cache_clear()


@pytest.mark.parametrize(
    ("where", "why"),
    [
        ("nowhere.rules:PIG", "cannot be loaded: ModuleNotFoundError"),
        ("kitchentable.values:CHANCE", "is no `Game`"),
        ("kitchentable.games.farkle.rules:FARKLE", "calls itself 'farkle'"),
    ],
)
def test_a_game_that_cannot_be_had_is_named_in_one_line(offered: dict[str, str], where: str, why: str) -> None:
    offered["pig"] = where
    assert (
        "pig" not in GAMES
        and GAMES.get("pig") is None
        and list(GAMES) == [*games.NAMES]
        and len(GAMES) == len(games.NAMES)
    )
    assert why in str(games.unusable()["pig"])
    with pytest.raises(Problem, match=why) as refused:
        GAMES["pig"]
    assert "pig" in str(refused.value) and "\n" not in str(refused.value)
    with pytest.raises(BadRecord, match=f"^line 1: .*{why}"):
        read_record("game: pig 1\nseats: A, B\n")


BROKEN = {
    "__init__.py": "import sys; sys.exit('for good')",
    "rules.py": "raise SystemExit(3)",
    "bots.py": "BOTTS = ()",
    "board.py": "import nothing_of_that_name",
    "rulebook.md": None,
    "rulebook.de.md": None,
    "words.py": "say = 1 /",
}
"""What may be wrong in a package: files, and what stands in them; none is no UTF-8."""


@pytest.mark.parametrize("file", BROKEN)
def test_a_broken_game_takes_no_other_with_it(file: str, tmp_path: Path) -> None:
    package = begun_ludo(tmp_path)
    broken = BROKEN[file]
    (package / "kitchentable_ludo" / file).write_bytes(b"# Ludo \xff" if broken is None else broken.encode())
    within = {**os.environ, "PYTHONPATH": str(package), "COLUMNS": "400"}

    def run(*words: str) -> tuple[int, str]:
        done = subprocess.run(
            [sys.executable, "-m", "kitchentable", *words], env=within, capture_output=True, text=True
        )
        return done.returncode, done.stdout + done.stderr

    for words in (("games",), ("rules", "perudo"), ("simulate", "perudo", "--matches", "2", "--bots", "random,easy")):
        code, said = run(*words)
        assert code == 0 and "Traceback" not in said, said
    assert "the game 'ludo' of kitchentable-ludo cannot be loaded: " in run("games")[1]
    code, said = run("play", "ludo")
    assert code == 2 and said.count("\n") == 1 and "cannot be loaded" in said, said


@pytest.mark.parametrize(
    "name", ["options", "state", "none", "true", "result", "chance", "hold", "roll", "class", "list", "json", "msgspec"]
)
def test_no_new_game_is_called_as_something_that_it_needs(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["new-game", name, "--in", str(tmp_path)])
    said = capsys.readouterr().err
    assert ended.value.code == 2 and f"'{name}' is a word of Python" in said and said.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_no_package_takes_a_games_name_or_its_rule_ids(
    offered: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    offered["farkle"] = "kitchentable.values:CHANCE"
    assert GAMES["farkle"] is FARKLE
    offered["other"] = "kitchentable.games.farkle.rules:FARKLE"
    games._installed.cache_clear()
    monkeypatch.setattr(type(FARKLE), "name", "other")
    with pytest.raises(Problem, match="rule ids FAR-…, which are Farkle’s"):
        GAMES["other"]


def test_a_name_that_no_game_has_says_which_there_are() -> None:
    with pytest.raises(KeyError, match=r"there is no game 'nope'; there are: perudo, .*rummikub"):
        GAMES["nope"]
    unknown: Any = 7
    assert unknown not in GAMES
