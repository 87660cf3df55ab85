"""Every command of the pages is run as it stands there, or is named here with the reason why it is not."""

from __future__ import annotations

import importlib.util
import re
import shlex
import subprocess
import threading
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import typer
from packaging.requirements import Requirement

from kitchentable import cli
from kitchentable.record import write
from tests.docs.commands import PAGES, PROGRAMS, ROOT, Command, Place, commands_of, people, program
from tests.package import EXAMPLE
from tests.server.serving import Player, started
from tests.test_fair import REVEALED, played

COMMANDS = {page: commands_of(page) for page in PAGES}
BLOCKS = {command.text: page for page, found in COMMANDS.items() for command in found if not command.inline}
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]

NOT_RUN = {
    r"apt-get .*|useradd .*|systemctl (daemon-reload|reload caddy|restart .*|enable --now caddy)|journalctl .*": (
        "changes a system, or asks it"
    ),
    r"sudo -u postgres .*|kitchentable serve --database postgresql:.*": "tests/server/test_nodes.py has one",
    r"(NAME=.* )?(podman|docker) compose.*": "there are no containers where tests run",
    r"git (clone|pull).*|npm audit|cd .*": "asks the network",
    r"(/opt/kitchentable/bin/)?pip install.*[^.]|pip install|python3 -m venv .*": (
        "fetches from an index: tests/cli/test_extras.py has environments with each extra"
    ),
    r"make .*": "works on the whole repository, and the tests are part of it",
    r"python -m bench \w+": "measures for minutes, and some for hours",
    r"python -m bench\.(perudo_learned \d+ \d+|blokus_study \w+ \d+ \d+ \d+)": "learns for as long as it is told",
    r"python -m bench\.blokus_peers .*": "measures against an engine that nobody has to have",
    r"\.venv/bin/python -m tests\.browser\.pictures|python -m tests\.evenings 1000": "takes minutes",
    r"\.venv/bin/python -m (kitchentable\.language\.translating|tests\.language\.pseudo) .*": (
        "tests/language/test_translating.py does it in a copy"
    ),
    r"kitchentable static( site/)?": "fetches Python for browsers: tests/browser/test_pocket.py has such a site",
    r"kitchentable serve --pocket site/": "tests/browser/test_pocket.py serves such a site",
    r"kitchentable solve (farkle|perudo all)": "solves for minutes: tests/cli/test_solve.py",
    r"kitchentable simulate .* --cluster .*|dask .*": "tests/cli/test_cluster.py has such a cluster",
    r"kitchentable simulate perudo .* --seed 2026 .*": "tests/lab/test_dataset.py holds matches against it, one by one",
    r"kitchentable (play|score|learn) race|kitchentable --lang fr .*": "the page has one make that first",
}
"""Why what matches is not run here; its options are looked at all the same."""

ELSEWHERE = {"docs/adding-a-game.md": "tests/docs/test_adding_a_game.py"}
"""Where all blocks of a page are run, in a copy of the repository."""

FEWER = {"docs/bots.md", "docs/learning.md"}
"""Pages that say that fewer matches and a smaller budget will do for a first look."""

TYPED = {
    "play perudo": "1x2\n2x2\n3x3\n4x4\ndudo\n" * 12,
    "learn perudo": "1x4\n",
    "score farkle": "Anna, Ben\n350\nsave evening.txt\n",
    "score bangkok": "",
    "pip uninstall": "y\n",
    "gtp blokus": "genmove 1\nall_legal 2\nparam\nfinal_score\nquit\n",
}
"""What is typed when a command asks for it."""

LAST_COPY = "/$(ls -t /var/lib/kitchentable-copies/ | head -n 1)"
STANDS_FOR: dict[str, dict[str, str]] = {
    "README.md": {"kitchentable print GAME": "kitchentable print farkle", "ABCDEF": "CODE"},
    "docs/experiments.md": {"ABCDEF": "CODE"},
    "docs/first-hour.md": {"/FILE": LAST_COPY, "operator YOU": "operator Grandma"},
    "docs/deploying.md": {
        "serve --config FILE": "serve --config /etc/kitchentable.toml",
        "[WORDS]": "Grandma",
        "rename WHO NAME": "rename Uncle Ulrich",
        "passphrase WHO": "passphrase Grandma",
        "ban WHO": "ban Olaf",
        "delete WHO": "delete Olaf",
        "operator WHO": "operator Grandma",
        "close CODE": "close OTHER",
        "NUMBER": "0",
        "TEXT": "'Tonight at eight'",
        "imprint FILE": "imprint imprint.txt",
        "/FILE": LAST_COPY,
    },
    "docs/operators.md": {"operator NAME off": "operator Uncle off"},
    "docs/fairness.md": {"RECORD": "match.txt", "FILE": "kept.txt"},
    "docs/record-format.md": {"replay FILE": "replay match.txt"},
    "docs/adding-a-game.md": {"new-game NAME": "new-game ludo", "dev NAME": "dev perudo"},
    "docs/protocol.md": {"LINK": "http://127.0.0.1:8000/t/CODE"},
}
"""What a page's placeholders stand for where its commands are run."""


def reason(command: Command) -> str | None:
    """Why the command is not run here, if it is not."""
    if not command.inline and command.page in ELSEWHERE:
        return ELSEWHERE[command.page]
    if is_a_name(command):
        return "names a command, without what it is given"
    if command.inline and command.page != (elsewhere := BLOCKS.get(command.text, command.page)):
        return f"{elsewhere} has it, and is run"
    return next((why for pattern, why in NOT_RUN.items() if re.fullmatch(pattern, command.text)), None)


def is_a_name(command: Command) -> bool:
    """Whether the text speaks of a command of ours, and not of one way to call it."""
    return command.inline and bool(re.fullmatch(r"kitchentable [a-z][a-z-]*|kitchentable\.\w.*", command.text))


def test_what_is_named_here_is_in_the_pages() -> None:
    every = [command.text for found in COMMANDS.values() for command in found]
    assert {program(command.text) for found in COMMANDS.values() for command in found} <= set(PROGRAMS)
    for pattern in NOT_RUN:
        assert any(re.fullmatch(pattern, text) for text in every), f"no page has {pattern}"
    for page, words in STANDS_FOR.items():
        for word in words:
            assert any(word in command.text for command in COMMANDS[page]), f"{page} has no {word}"
    assert any(command.shown for found in COMMANDS.values() for command in found), "no page shows what is printed"
    for page in FEWER:
        text = (ROOT / page).read_text(encoding="utf-8")
        assert re.search(r"fewer\s+`--matches` and a smaller `--budget`", text), page


@pytest.mark.parametrize("page", PAGES)
def test_what_is_not_run_here_is_understood_all_the_same(page: str) -> None:
    for command in COMMANDS[page]:
        if reason(command) is not None or page in LONG:
            understood(command)


def understood(command: Command) -> None:
    """Holds the words of a command against the program that it is for."""
    text = re.sub(r"^(?:\w+=\S+ )+", "", command.text)
    name, words = program(text), shlex.split(text)[1:]
    if name == "kitchentable":
        parsed(words)
    elif name in ("podman", "docker") and "exec" in words:
        parsed(words[words.index("kitchentable") + 1 :])
        assert words[words.index("-f") + 1] == "deploy/compose.yaml" and (ROOT / "deploy" / "compose.yaml").exists()
    elif name == "make":
        dry = subprocess.run(["make", "--dry-run", *words], cwd=ROOT, capture_output=True, text=True)
        assert dry.returncode == 0 and dry.stdout, f"{command}: {dry.stderr}"
    elif name == "pip":
        for word in words:
            if "[" in word and "…" not in word:
                extras = Requirement(word.replace(".[", "kitchentable[", 1) if word.startswith(".[") else word).extras
                assert extras <= set(EXTRAS), command
            elif word.endswith(".txt"):
                assert (ROOT / word).exists(), command
    elif words[:1] == ["-m"] and words[1] != "venv":
        assert importlib.util.find_spec(words[1]), command
        if words[1] == "bench":
            assert importlib.util.find_spec(f"bench.{words[2]}"), command


def parsed(words: list[str]) -> None:
    """Has our own reader of arguments read them, without what they ask for."""
    if words[0] == "--lang":
        words = words[2:]
    assert words[0] in cli.COMMANDS, words
    group: Any = typer.main.get_command(cli.app(words[0]))
    if len(words) > 1:  # else it is named
        group.commands[words[0]].make_context(words[0], list(words[1:]))


LONG = {
    "docs/bots.md",
    "docs/adding-a-game.md",
    "docs/deploying.md",
    "docs/experiments.md",
    "docs/first-hour.md",
    "docs/learning.md",
    "docs/operators.md",
    "docs/printing.md",
    "examples/kitchentable-pig/README.md",
}
"""Pages whose commands take a quarter of a minute and more, and are run elsewhere, too, or seldom change."""
RUN = [
    pytest.param(page, marks=[pytest.mark.long] if page in LONG else [])
    for page in PAGES
    if any(reason(command) is None for command in COMMANDS[page])
]


@pytest.mark.parametrize("page", RUN)
def test_the_commands_of_a_page_are_run_in_their_order(page: str, tmp_path: Path) -> None:
    place = Place(tmp_path, TYPED)
    try:
        PREPARED.get(page, nothing)(place)
        for command in COMMANDS[page]:
            if reason(command) is None:
                said = done(place, page, command.text)
                if command.shown is not None:
                    assert said.strip() == command.shown, command
    finally:
        place.stop()


def done(place: Place, page: str, text: str) -> str:
    """What a command of the page says."""
    for word, other in STANDS_FOR.get(page, {}).items():
        text = text.replace(word, other)
    for word, other in place.stands_for.items():
        text = text.replace(word, other)
    if page in FEWER:
        text = re.sub(r"--matches \d+", "--matches 2 --budget 0.01", re.sub(r" --budget \S+", "", text))
    if "restore" in text:  # "stop the server, and"
        place.stop()
    if "kitchentable admin" in text and place.servers and not place.peopled:  # "make yourself an account"
        people(place)
    if text.startswith("kitchentable join"):
        with waiting(place) as code:
            return place.run(text.replace("CODE", code))
    return place.run(text)


@contextmanager
def waiting(place: Place) -> Iterator[str]:
    """The code of a table at which somebody who has little time waits for a bot."""
    with Player(place.servers[-1], "Ana") as ana:
        code = ana.create("perudo", options={"dice": 1}, private=False)
        ending = threading.Thread(target=plays, args=(ana, code))
        ending.start()
        yield code
        ending.join()


def plays(ana: Player, code: str) -> None:
    """Ana's part of a match, each time what is offered first."""
    with ana.socket(code, {}) as page:
        while not all(seat.get("name") for seat in page.next("table")["seats"]):
            pass
        started(ana, code)
        page.offered = {}
        while page.my_turn(0)["to_act"]:
            page.act(path=first_path(page.offered["offers"]))


def first_path(node: Any) -> list[str]:
    """The first way through the trie of offers."""
    if isinstance(node, str):
        return []
    name = next(iter(node))
    return [name, *(first_path(node[name]) if isinstance(node, dict) else [])]


# What a page takes for granted before its first command.


def nothing(place: Place) -> None:
    """Nothing at all."""


def a_match(place: Place) -> None:
    """A match that was played and saved."""
    place.run("kitchentable play perudo --bots easy,hard --seed 3 --save match.txt")


def an_evening(place: Place) -> None:
    """An evening of Bangkok that was written down, as docs/score-pads.md has it."""
    page = (ROOT / "docs" / "score-pads.md").read_text(encoding="utf-8")
    (text,) = re.findall(r"^```text bangkok\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    (place.folder / "evening.txt").write_text(text, encoding="utf-8")


def a_server(place: Place) -> None:
    """A server with people."""
    place.run("kitchentable serve")
    people(place)


def a_house(place: Place) -> None:
    """A server with its settings where the system has them, people and tables, which was stopped again."""
    place.run("cp deploy/kitchentable.toml /etc/kitchentable.toml")
    a_server(place)
    (place.folder / "imprint.txt").write_text("Grandma, Kitchen Lane 1", encoding="utf-8")
    with Player(place.servers[-1], "Ana") as ana:
        place.stands_for = {"OTHER": ana.create("perudo"), "CODE": ana.create("perudo")}
        with ana.socket(place.stands_for["CODE"], {}) as page:
            page.send("say", text="Good evening")
            page.next("said")
    place.stop()


def a_bot(place: Place) -> None:
    """Bots of one's own."""
    code = "from kitchentable.bots.random_player import RandomPlayer as Random\n\n\nclass NAME(Random): ...\n"
    text = code.replace("NAME", "Mine") + code.replace("NAME", "Careful")
    (place.folder / "mine.py").write_text(text, encoding="utf-8")


def a_planner(place: Place) -> None:
    """The bot that docs/learning.md writes."""
    page = (ROOT / "docs" / "learning.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"^```python\n([^`]*?class Planner.*?)^```$", page, re.MULTILINE | re.DOTALL)
    (place.folder / "planner.py").write_text(code, encoding="utf-8")


def a_witness(place: Place) -> None:
    """A match, and what a browser keeps of its promises."""
    match = played()
    (place.folder / "match.txt").write_text(write(match, REVEALED), encoding="utf-8")
    kept = f"fair: {match.fair}\nsalt: {REVEALED.salts[0]}\n"
    (place.folder / "kept.txt").write_text(kept, encoding="utf-8")


def records(place: Place) -> None:
    """A match, one of Blokus, and the first of those of which the page has a thousand."""
    a_match(place)
    place.run("kitchentable simulate blokus --bots random,easy --matches 1 --records .; mv blokus-*.txt blokus.txt")
    (command,) = (each.text for each in COMMANDS["docs/record-format.md"] if "--records" in each.text)
    place.run(command.replace("--matches 1000", "--matches 3"))


def operators(place: Place) -> None:
    """A server with an operator."""
    a_server(place)
    place.run("kitchentable admin operator Uncle")


def pig(place: Place) -> None:
    """An environment into which the package can be installed."""
    place.own_environment(EXAMPLE)


def several(*prepares: Callable[[Place], None]) -> Callable[[Place], None]:
    """All of these, in their order."""

    def prepared(place: Place) -> None:
        for prepare in prepares:
            prepare(place)

    return prepared


PREPARED: dict[str, Callable[[Place], None]] = {
    "README.md": several(a_match, an_evening, a_server),
    "docs/deploying.md": a_house,
    "docs/evening.md": an_evening,
    "docs/experiments.md": several(a_match, a_bot, a_server),
    "docs/adding-a-game.md": a_bot,
    "docs/fairness.md": a_witness,
    "docs/learning.md": a_planner,
    "docs/operators.md": operators,
    "docs/protocol.md": a_server,
    "docs/record-format.md": records,
    "examples/kitchentable-pig/README.md": pig,
}
