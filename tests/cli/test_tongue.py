"""Commands speak the language of whoever calls them: asked for by `--lang`, or the environment's."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from urllib.request import urlopen

import pytest

from kitchentable import read_record
from kitchentable.cli import COMMANDS, tongue
from kitchentable.language import languages, say
from tests.cli.conftest import Run

GERMAN = {"LC_ALL": "de_DE.UTF-8"}


def environment(more: Mapping[str, str]) -> dict[str, str]:
    """This process's environment with what says the language, for a terminal of 80 columns."""
    clean = {
        name: value for name, value in os.environ.items() if name not in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    }
    return {**clean, "COLUMNS": "80", "PYTHONUTF8": "1", **more}


def called(*words: str, typed: str = "", env: Mapping[str, str] = GERMAN) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    command = [sys.executable, "-m", "kitchentable", *words]
    return subprocess.run(command, env=environment(env), input=typed, capture_output=True, text=True, encoding="utf-8")


@pytest.mark.parametrize(
    ("asking", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "de_AT.UTF-8@euro"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "fr:de:en"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "en:de"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LC_ALL": "C.UTF-8", "LANGUAGE": "de"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "tlh_QO.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "de"),
    ],
)
def test_the_environment_is_read_as_gettext_reads_it(asking: dict[str, str], language: str) -> None:
    assert tongue.of(asking) == language


def test_the_language_is_said_before_the_command() -> None:
    help_, version = called("--lang", "de", "--help", env={}), called("--lang=de", "--version", env={})
    assert "So geht’s: kitchentable" in help_.stdout and "Befehle" in help_.stdout
    assert version.stdout.startswith("kitchentable ")
    assert called("--lang", "en", "play", "--help").stdout.startswith(called("play", "--help", env={}).stdout[:80])


def test_help_is_german_throughout() -> None:
    answer = called("play", "--help")
    assert answer.returncode == 0 and not answer.stderr
    for said in ("Angaben", "Optionen", "SPIEL", "[nötig]", "[sonst: 0]", "Beispiel: kitchentable play", "Diese Hilfe"):
        assert said in answer.stdout
    assert all(len(line) <= 80 for line in answer.stdout.splitlines())


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", languages())
def test_every_argument_and_option_is_explained_and_nothing_else_is(run: Run, command: str, language: str) -> None:
    answer = run("--lang", language, command, "--help")
    assert answer.status == 0 and not answer.err
    run_ = importlib.import_module(f"kitchentable.cli.{command.replace('-', '_')}").run
    names = run_.__code__.co_varnames[: run_.__code__.co_argcount]
    known = {f"cli-help-{command}.{name.replace('_', '-')}" for name in names} | {f"cli-help-{command}.more"}
    said = {name for name in say.of(language).names() if name.startswith(f"cli-help-{command}.")}
    assert said - known == set() and known - said <= {f"cli-help-{command}.more"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("paly", "Einen Befehl „paly“ gibt es nicht. Meinst du „play“, „replay“? Siehe kitchentable --help"),
        ("play", "Es fehlt: „SPIEL“. Siehe kitchentable play --help"),
        ("play --colour red", "Die Option --colour gibt es nicht. Siehe kitchentable play --help"),
        ("play --bots", "Die Option „--bots“ braucht einen Wert. Siehe kitchentable play --help"),
        ("games --json=3", "Die Option „--json“ nimmt keinen Wert an. Siehe kitchentable games --help"),
        ("perft blokus x", "„TIEFE“ ist eine ganze Zahl ab 1. Siehe kitchentable perft --help"),
        ("simulate perudo --matches 0", "„--matches“ ist eine ganze Zahl ab 1. Siehe kitchentable simulate --help"),
        ("play perudo and farkle", "Zu viele Angaben: and farkle. Siehe kitchentable play --help"),
        ("play perudo --seat 2", "--seat ist ein Platz von 0 bis 1, nicht 2"),
        ("play perudo --options dice=11", "Option von Perudo: dice ist eine ganze Zahl von 1 bis 10, nicht „11“"),
        ("replay no.txt", "„no.txt“ lässt sich nicht lesen: so etwas gibt es nicht"),
        ("rules perudo xyzzy", "keine Regel von Perudo hat die Wörter „xyzzy“"),
        ("--lang tlh games", "Die Sprache „tlh“ gibt es nicht; es gibt: en, de"),
        ("--lang", "Die Sprache „“ gibt es nicht; es gibt: en, de"),
        (
            "print bangkok story",
            "eine Geschichte gibt es von einer Partie: kitchentable print SPIEL story --record DATEI",
        ),
        ("score rummy", "es gibt kein Spiel „rummy“, aber diese: perudo, "),
    ],
)
def test_a_refusal_is_a_line_of_german(run: Run, words: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    answer = run(*words.split())
    assert answer.status and not answer.out
    assert answer.err.startswith(said) and answer.err.count("\n") == 1


def test_an_unknown_language_is_refused_in_a_line_of_english() -> None:
    answer = called("--lang", "tlh", "games", env={})
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr == "there is no language 'tlh'; there are: en, de\n"


def test_a_whole_match_is_played_in_german(tmp_path: Path) -> None:
    file = tmp_path / "partie.txt"
    typed = "help\n99x9\n" + "dudo\n1x2\n" * 60
    answer = called("play", "perudo", "--bots", "random", "--seed", "1", "--save", str(file), typed=typed)
    assert answer.returncode == 0 and not answer.stderr
    for said in ("Tipp einen Zug", "Würfel: sha256:", "zweifelt an", "Platz", "gewinnt", "alle erlaubten Züge"):
        assert said in answer.stdout
    for english in (" wins", "place", "dice", "doubt", "rounds", "Raise", "Bid ", "bids"):
        assert english not in answer.stdout
    match = read_record(file.read_bytes())
    assert match.result is not None and match.header.seats == ("Gast", "bot:random")
    # What is written down is the same in every language.
    assert called("verify", str(file), env={}).stdout.startswith("fair: all ")
    assert called("verify", str(file)).stdout.startswith("fair: alle ")
    again = called("play", "perudo", "--bots", "random", "--seed", "1", "--save", str(file), typed=typed, env={})
    assert again.returncode == 0
    assert read_record(file.read_bytes()).log == match.log


def test_what_machines_read_is_the_same_in_every_language() -> None:
    words = ("simulate", "perudo", "--matches", "2", "--processes", "1", "--json")
    assert called(*words).stdout == called(*words, env={}).stdout
    typed = "1 name\nplay z a1\nset_random_seed x\nquit\n"
    assert called("gtp", typed=typed).stdout == called("gtp", typed=typed, env={}).stdout


def test_a_thing_is_in_the_language_that_is_spoken_unless_another_is_asked_for() -> None:
    assert "Regel" in called("rules", "perudo", "PER-3.4").stdout or "Gebot" in called("rules", "perudo").stdout
    assert (
        called("rules", "perudo", "PER-3.4", "--lang", "en").stdout
        == called("rules", "perudo", "PER-3.4", env={}).stdout
    )
    assert (
        called("rules", "perudo", "PER-3.4").stdout
        == called("rules", "perudo", "PER-3.4", "--lang", "de", env={}).stdout
    )


def test_a_server_speaks_german_to_who_runs_it_and_english_until_a_page_asks_for_more(tmp_path: Path) -> None:
    command = [sys.executable, "-u", "-m", "kitchentable", "serve", "--port", "0", "--data", str(tmp_path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=environment(GERMAN), stdout=pipe, text=True, encoding="utf-8") as server:
        try:
            assert server.stdout
            line = server.stdout.readline()
            assert line.startswith("Kitchen Table läuft auf http://")
            with urlopen(f"{line.split()[-1]}/api/games") as answer:
                assert "bluff with dice" in answer.read().decode()
        finally:
            server.terminate()
