"""Help: every command shows an example, and the example works."""

from __future__ import annotations

import importlib
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from kitchentable.cli import COMMANDS
from kitchentable.language import say
from tests.cli.conftest import HAND, Run

ELSEWHERE = {
    "serve": "server",
    "migrate": "server",
    "backup": "server",
    "restore": "server",
    "admin": "server",
    "gtp": "blokus",
    "solve": "cli",
    "score": "bangkok",
    "static": "browser",
    "dev": "browser",
    "join": "server",
}
"""Commands that never end, take long, or need other input: the folder of the tests that run them."""


def test_the_overview_names_every_command_and_an_example(run: Run) -> None:
    answer = run("--help")
    assert answer.status == 0 and "Example: kitchentable play perudo" in answer.out
    flat = " ".join(answer.out.replace("│", " ").split())
    for name in COMMANDS:
        assert f"{name} {say(f'cli-help-{name}')}" in flat


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_says_what_it_does_and_how(run: Run, name: str) -> None:
    module = importlib.import_module(f"kitchentable.cli.{name.replace('-', '_')}")
    answer = run(name, "--help")
    flat = " ".join(answer.out.split())
    assert answer.status == 0
    assert f"Example: {module.EXAMPLE}" in flat
    assert (module.run.__doc__ or "").splitlines()[0] == say(f"cli-help-{name}")
    assert say(f"cli-help-{name}") in flat


@pytest.mark.parametrize("name", [name for name in COMMANDS if name not in ELSEWHERE])
def test_the_example_in_the_help_works(run: Run, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    played = "\n".join(HAND.splitlines()[:-1]) + "\n"
    Path("after-the-roll.txt").write_text("\n".join(HAND.splitlines()[:-3]) + "\n", encoding="utf-8")
    Path("match.txt").write_text(played, encoding="utf-8")
    if name == "verify":
        run("play", "perudo", "--save", "match.txt", typed="quit\n")
    if name == "report":
        run("simulate", "farkle", "--matches", "2", "--processes", "1", "--rows", "farkle.jsonl")
    if name == "convert":
        run("simulate", "perudo", "--matches", "2", "--processes", "1", "--records", "records")
    program, *arguments = shlex.split(importlib.import_module(f"kitchentable.cli.{name.replace('-', '_')}").EXAMPLE)
    assert program == "kitchentable" and arguments[0] == name
    smaller = {"--at 12": "--at 4", "perudo 4": "perudo 3", "--matches 500": "--matches 4 --processes 1"}
    smaller["--matches 200"] = "--matches 2 --processes 1"
    line = " ".join(arguments)
    for large, small in smaller.items():
        line = line.replace(large, small)
    answer = run(*shlex.split(line), typed="quit\n")
    assert answer.status == 0, answer.err
    assert answer.out and not answer.err


@pytest.mark.parametrize("name", ELSEWHERE)
def test_the_other_commands_are_run_by_tests_of_their_own(name: str) -> None:
    folder = Path(__file__).parents[1] / ELSEWHERE[name]
    run_it = re.compile(rf'"{name}"|cli\.{name}\b|kitchentable {name}|cli import .*{name}')
    others = [path for path in folder.glob("*.py") if path.name != "test_help.py"]
    assert any(run_it.search(path.read_text(encoding="utf-8")) for path in others)


def test_without_a_command_it_shows_help(run: Run) -> None:
    assert "Commands" in run().out


def test_an_unknown_command_is_a_usage_error(run: Run) -> None:
    answer = run("paly")
    assert answer.status == 2 and "paly" in answer.err and not answer.out


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        ("paly", "no such command 'paly'"),
        ("play", "missing argument 'GAME'"),
        ("simulate perudo --matches 0", "--matches"),
        ("perft blokus x", "'DEPTH'"),
        ("play perudo --color red", "--color"),
    ],
)
def test_arguments_that_are_not_understood_are_told_in_one_line(run: Run, arguments: str, wrong: str) -> None:
    answer = run(*arguments.split())
    assert answer.status == 2 and not answer.out
    assert answer.err.count("\n") == 1 and wrong in answer.err and answer.err.endswith(" --help\n")


def test_the_version_is_told(run: Run) -> None:
    assert run("--version").out == "kitchentable 0.1.0\n"


def test_a_shell_is_taught_to_complete(tmp_path: Path) -> None:
    """The shell is found by who has begun the command."""
    taught = f"{shlex.quote(sys.executable)} -m kitchentable --install-completion; true"
    done = subprocess.run(
        ["bash", "-c", taught], env={**os.environ, "HOME": str(tmp_path)}, capture_output=True, text=True, check=True
    )
    assert ".bash_completions" in (tmp_path / ".bashrc").read_text("utf-8"), done.stdout + done.stderr
    assert "kitchentable" in done.stdout and "Usage" not in done.stdout


@pytest.mark.parametrize(
    ("typed", "found"),
    [("kitchentable re", "restore"), ("kitchentable simulate --ma", "--matches"), ("kitchentable ", "")],
)
def test_a_shell_completes_commands_and_their_options(typed: str, found: str) -> None:
    """As the script does that `--install-completion` installs."""
    words = {"COMP_WORDS": typed, "COMP_CWORD": str(len(typed.split(" ")) - 1)}
    environment = {**os.environ, **words, "_KITCHENTABLE_COMPLETE": "complete_bash"}
    command = [sys.executable, "-c", "from kitchentable.cli import main; main()"]
    # A shell runs the program by its name, from which that of the variable is made.
    command[2] = f"import sys; sys.argv[0] = 'kitchentable'; {command[2]}"
    answer = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert set(answer.stdout.split()) >= ({found} if found else set(COMMANDS)) and not answer.stderr
