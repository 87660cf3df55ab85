"""The tutorial's game: every step of the page, to the letter, in a copy of the repository."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from kitchentable.testing import CHECKS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
FOLDER = Path("kitchentable") / "games" / "race"
TYPED = {
    "kitchentable play race": "go\nstay\n",
    "kitchentable score race": "Anna, Ben\n7 go\nBen: 3 go\n6 go\nBen: 6 go\nundo\n2 stay\n",
}
"""What somebody who tries the command types before they leave."""


def files_of(page: str) -> dict[Path, str]:
    """The files that a page's blocks make: "```python rules.py" begins one or goes on with it."""
    made: dict[Path, str] = {}
    for name, text in re.findall(r"^```(?!diff)\w+ (\S+)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL):
        path = Path(name) if "/" in name else FOLDER / name
        made[path] = made.get(path, "") + text
    return made


def changed(text: str, diff: str) -> str:
    """The text with lines added as a block of a diff says; what surrounds them stands in it once."""
    lines = diff.splitlines(keepends=True)
    before = "".join(line[1:] for line in lines if line[0] == " ")
    assert {line[0] for line in lines} == {" ", "+"} and text.count(before) == 1, diff
    return text.replace(before, "".join(line[1:] for line in lines))


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository in which all has been done that the page says, but the commands."""
    root = tmp_path_factory.mktemp("copy")
    for name in ("kitchentable", "tests"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("static", "__pycache__"))
    for name in ("README.md", "pyproject.toml"):
        shutil.copy(ROOT / name, root / name)
    for path, text in files_of(PAGE).items():
        assert not (root / path).exists()
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    for name, diff in re.findall(r"^```diff (\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL):
        (root / name).write_text(changed((root / name).read_text(encoding="utf-8"), diff), encoding="utf-8")
    return root


def run(tree: Path, *command: str, typed: str = "") -> str:
    """What a command in the copy says; one that fails fails the test with all that it said."""
    within = {**os.environ, "PYTHONPATH": str(tree), "COLUMNS": "120"}
    done = subprocess.run([sys.executable, *command], cwd=tree, env=within, input=typed, capture_output=True, text=True)
    assert done.returncode == 0, f"{shlex.join(command)}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def test_the_page_has_all_files_of_a_game() -> None:
    made = files_of(PAGE)
    parts = {path.name for path in made if path.parent == FOLDER}
    assert parts == {"rulebook.md", "rules.py", "board.py", "bots.py", "__init__.py", "pad.py"}
    assert "about a\nhundred lines" in PAGE
    assert 90 <= sum(bool(line.strip()) for line in made[FOLDER / "rules.py"].splitlines()) <= 110


def test_every_command_of_the_page_does_what_it_should(tree: Path) -> None:
    commands = re.findall(r"^    ((?:kitchentable|python) .*)$", PAGE, re.MULTILINE)
    said = {}
    for command in commands:
        program, *rest = shlex.split(command)
        words = ["-m", "kitchentable", *rest] if program == "kitchentable" else rest
        said[command] = run(tree, *words, typed=TYPED.get(command, ""))
    assert [command.split()[1] for command in commands] == ["games", "play", "simulate", "-m", "-m", "score", "-c"]
    assert "Exact finish" in said["kitchentable games race"]
    assert "Go to" in said["kitchentable play race"]
    assert "random" in said["kitchentable simulate race --bots random,easy"]
    assert f"{len(CHECKS) + 4} passed" in said[commands[-3]], said[commands[-3]]
    score = said["kitchentable score race"]
    assert "RAC-2.1: " in score and "RAC-2.2: " in score and "Anna 6" in score, score


def test_what_holds_for_all_games_holds_with_it(tree: Path) -> None:
    """It is among the games, has all parts, and the README names it."""
    parts = "tests/every_game/test_every_game.py::test_no_game_lacks_a_part"
    readme = "tests/docs/test_pages.py::test_the_readme_has_what_a_newcomer_looks_for"
    shutil.copytree(ROOT / "docs", tree / "docs")
    run(tree, "-m", "pytest", "-q", parts, readme)


def test_its_board_is_a_whole_drawing(tree: Path) -> None:
    code = "import kitchentable as kt; print(kt.GAMES['race'].start(3).view(0)._repr_svg_())"
    drawing = ElementTree.fromstring(run(tree, "-c", code))
    assert drawing.tag.endswith("svg")
    runners = [circle.attrib["fill"] for circle in drawing.iterfind(".//{*}circle[@fill]")]
    assert sorted(runners) == ["#1f6fb5", "#c2382c", "#e0b400"], "blue, red and yellow"
