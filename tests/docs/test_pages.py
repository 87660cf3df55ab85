"""What the pages say is true: links lead somewhere, paths exist, commands are commands, examples run."""

from __future__ import annotations

import doctest
import importlib
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import msgspec
import pytest

from kitchentable import GAMES, read_record
from kitchentable.cli import COMMANDS

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "bench").rglob("*.md"))]


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


def blocks(page: Path, kind: str) -> list[str]:
    """The fenced blocks of that kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if target.startswith(("http://", "https://")):
            continue
        file, _, part = target.partition("#")
        found = (page.parent / file) if file else page
        assert found.exists(), f"{target} leads nowhere"
        if part:
            headings = re.findall(r"^#+ (.*)$", found.read_text(encoding="utf-8"), re.MULTILINE)
            anchors = {re.sub(r"[^\w -]", "", heading.casefold()).replace(" ", "-") for heading in headings}
            assert part in anchors, f"{target}: no such heading"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_paths_that_are_named_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    named = re.findall(r"`((?:kitchentable|tests|docs|bench|web)/[\w./-]*)`", text)
    missing = [path for path in named if not (ROOT / path).exists() and "games/race" not in path]
    assert not missing


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_commands_that_are_shown_are_commands(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    lines = re.findall(r"^    (kitchentable|make) ([^\n#]+)", text, re.MULTILINE)
    lines += re.findall(r"`(?:\.venv/bin/)?(kitchentable|make) ([^`]+)`", text)
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for program, rest in lines:
        first = shlex.split(rest)[0]
        if first.startswith("-"):
            continue
        assert first in (COMMANDS if program == "kitchentable" else targets), f"{program} {rest}"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_nothing_is_said_of_where_it_was_written(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert not re.search(r"/(work|tmp|root|home)/|\.\./shared", text)
    assert len(max(text.splitlines(), key=len)) < 400


def test_the_readme_has_what_a_newcomer_looks_for() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "\n    make serve\n" in text and "\n    make test\n" in text
    assert "MIT" in text and "Open Font License" in text and "docs/adding-a-game.md" in text
    titles = re.findall(r"^\| ([A-Z][\w ]+) \| .* \|$", text, re.MULTILINE)
    assert sorted(titles) == sorted(game.title for game in GAMES.values()), "the table of games"


def test_the_python_of_the_readme_runs() -> None:
    (code,) = blocks(ROOT / "README.md", "python")
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0 and done.stdout.startswith("Result(scores=(") and not done.stderr


def test_the_fonts_that_are_shipped_are_those_of_the_readme() -> None:
    package = msgspec.json.decode((ROOT / "web" / "package.json").read_bytes())
    fonts = [name.split("/")[1] for name in package["devDependencies"] if name.startswith("@fontsource")]
    text = (ROOT / "README.md").read_text(encoding="utf-8").casefold()
    assert fonts and all(f"[{font}]" in text for font in fonts)


def test_the_record_of_the_format_page_is_a_record() -> None:
    (text,) = blocks(ROOT / "docs" / "record-format.md", "record")
    match = read_record(text)
    assert str(match.log[-1]) == "2: calza" and match.state.to_act == (-1,)


def test_the_json_of_the_format_page_has_the_keys_of_the_command() -> None:
    (text,) = blocks(ROOT / "docs" / "record-format.md", "json")
    assert list(msgspec.json.decode(text)) == ["ok", "line", "rule", "to_act", "result", "state"]


def test_the_licence_is_the_one_that_the_package_names() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["license"] == "MIT" and (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License")


@pytest.mark.parametrize(
    "path",
    [path for path in sorted((ROOT / "kitchentable").rglob("*.py")) if ">>> " in path.read_text(encoding="utf-8")],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_the_examples_of_docstrings_run(path: Path) -> None:
    name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    failed, tried = doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS)
    assert tried and not failed


@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_bots_names_every_level(name: str) -> None:
    game, parts = GAMES[name], (ROOT / "docs" / "bots.md").read_text(encoding="utf-8").split("\n## ")
    (told,) = (part for part in parts if part.split("\n")[0] == game.title)
    assert not [level for level in game.bots if f"`{level}`" not in told]
