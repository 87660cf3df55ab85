"""What `pip install kitchentable` has, and what each extra adds: environments that have what is declared, no more."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from kitchentable.language import COMPILED, catalogue
from kitchentable.language.patterns import packed
from tests.package import ROOT

MOST_BYTES = 40_000_000
"""What the package and all that it needs may take of a disk, without extras."""
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PLAYED = """
from random import Random
import kitchentable as kt
from kitchentable.lab.simulate import Contest, some_matches
for game in kt.GAMES.values():
    state, rng = game.start(seats=2), Random(1)
    for _ in range(60):
        if state.to_act:
            seat = state.to_act[0]
            action = state.sample(rng) if seat == kt.CHANCE else next(iter(state.legal_actions(seat)))
            state = kt.play(state, seat, action)
    assert state.view(0).svg(["Ana", "Ben"]).startswith("<svg"), game.name
    played = some_matches(Contest(game.name, ("easy", "random"), 2, game.options(), 2), 0, 2)
    print(game.name, len(played))
"""


def needed(requirements: list[str], extras: tuple[str, ...] = ()) -> set[str]:
    """The distributions that these requirements lead to, as they say themselves; `extras` are asked for of us."""
    found: set[str] = set()
    todo = [(Requirement(text), "") for text in requirements]
    todo += [(Requirement(text), "") for extra in extras for text in PROJECT["optional-dependencies"][extra]]
    seen = set()
    while todo:
        requirement, extra = todo.pop()
        if (str(requirement), extra) in seen or (
            requirement.marker and not requirement.marker.evaluate({"extra": extra})
        ):
            continue
        seen.add((str(requirement), extra))
        name = canonicalize_name(requirement.name)
        if name == "kitchentable":
            todo += [
                (Requirement(text), "") for one in requirement.extras for text in PROJECT["optional-dependencies"][one]
            ]
            continue
        found.add(name)
        for text in metadata.requires(name) or ():
            todo += [(Requirement(text), one) for one in ("", *requirement.extras)]
    return found


def installed(site: Path) -> None:
    """Puts the package there as a wheel does, with catalogues that need no parser."""
    left = shutil.ignore_patterns("static", "__pycache__")
    shutil.copytree(ROOT / "kitchentable", site / "kitchentable", ignore=left)
    for file in site.glob("kitchentable/**/locale/**/*.ftl"):
        file.with_suffix(COMPILED).write_bytes(packed(catalogue(file)))


class Bare:
    """An environment with this package, and the installed files of what it declares for some extras."""

    def __init__(self, folder: Path, *extras: str) -> None:
        venv.create(folder / "venv", symlinks=True)
        self.python = str(folder / "venv" / "bin" / "python")
        self.site = Path(sysconfig.get_path("purelib", vars={"base": str(folder / "venv")}))
        installed(self.site)
        self.bytes = 0
        for name in needed(PROJECT["dependencies"], extras):
            files = metadata.files(name) or []
            self.bytes += sum(file.size or 0 for file in files)
            for top in {file.parts[0] for file in files} - {"..", "__pycache__"}:
                there = Path(str(metadata.distribution(name).locate_file(top)))
                if not (self.site / top).exists():
                    (self.site / top).symlink_to(there)

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([self.python, *words], cwd=self.site, capture_output=True, text=True)

    def said(self, *words: str) -> str:
        """What a command that must succeed says."""
        done = self.run(*words)
        assert done.returncode == 0, f"{words}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def refused(self, *words: str) -> str:
        """The one line of a command that must not."""
        done = self.run("-m", "kitchentable", *words)
        assert done.returncode == 2 and len(done.stderr.splitlines()) == 1, f"{words}\n{done.stdout}\n{done.stderr}"
        return done.stderr


@pytest.mark.long
def test_alone_it_plays_draws_and_simulates_all_games(tmp_path: Path) -> None:
    bare = Bare(tmp_path)
    assert {path.name for path in bare.site.iterdir() if path.is_symlink()} >= {"msgspec"}
    assert len(bare.said("-c", PLAYED).splitlines()) == 7
    assert "games needs typer, which is not installed: pip install 'kitchentable[cli]'" in bare.refused("games")
    for code, extra in {
        "import kitchentable.learning.gymnasium_env": "rl",
        "import kitchentable.learning.pettingzoo_env": "rl",
        "import kitchentable.learning.open_spiel": "rl",
        "import kitchentable.lab.plots": "lab",
        "import kitchentable.lab.cluster": "lab",
        "from kitchentable.client import join; join('http://127.0.0.1:9/t/ABCDEF', None)": "client",
        "import kitchentable as kt; kt.GAMES['blokus'].bots['hard']": "fast",
    }.items():
        done = bare.run("-c", code)
        assert done.returncode == 1 and f"pip install 'kitchentable[{extra}]'" in done.stderr.splitlines()[-1], code


def test_alone_it_is_small(tmp_path: Path) -> None:
    bare = Bare(tmp_path)
    tracked = subprocess.run(["git", "ls-files", "-z", "kitchentable"], cwd=ROOT, capture_output=True, check=True)
    own = [ROOT / name.decode() for name in tracked.stdout.split(b"\0") if name]
    built = [path for path in (ROOT / "kitchentable" / "server" / "static").rglob("*") if path.is_file()]
    assert bare.bytes + sum(path.stat().st_size for path in (*own, *built)) < MOST_BYTES


@pytest.mark.long
def test_with_commands_it_has_all_that_needs_no_server(tmp_path: Path) -> None:
    bare = Bare(tmp_path, "cli")
    assert "Perudo" in bare.said("-m", "kitchentable", "games")
    assert "PER-3.4" in bare.said("-m", "kitchentable", "rules", "perudo", "PER-3.4")
    assert "easy" in bare.said("-m", "kitchentable", "simulate", "perudo", "--bots", "easy,random", "--matches", "4")
    for command, extra in (
        ("serve", "server"),
        ("migrate", "server"),
        ("join http://127.0.0.1:9/t/A", "client"),
        ("solve farkle", "fast"),
        ("simulate farkle --bots medium,hard", "fast"),
        ("play blokus --bots expert", "fast"),
        ("gtp blokus --level hard", "fast"),
        ("tournament perudo --matches 4 --openskill", "lab"),
        ("simulate perudo --cluster tcp://127.0.0.1:9", "lab"),
        ("print bangkok boards", "print"),
        ("backup copies", "server"),
    ):
        assert f"pip install 'kitchentable[{extra}]'" in bare.refused(*command.split())


@pytest.mark.parametrize(
    ("extra", "imported"),
    [
        ("fast", "kitchentable.games.farkle.solver"),
        ("server", "kitchentable.server.app"),
        ("print", "typst"),
        ("rl", "kitchentable.learning.pettingzoo_env"),
        ("rl", "kitchentable.learning.open_spiel"),
    ],
)
def test_an_extra_brings_what_it_is_for(extra: str, imported: str, tmp_path: Path) -> None:
    assert Bare(tmp_path, extra).said("-c", f"import {imported}; print({imported.split('.')[0]}.__name__)")


@pytest.mark.parametrize(
    ("extra", "command", "said"),
    [
        ("client", "join http://127.0.0.1:9/t/ABCDEF", "does not answer"),
        ("postgres", "serve --port 0 --database postgresql://x@127.0.0.1:1/y", "cannot be reached"),
        ("print", "print bangkok boards --out boards.pdf", "boards.pdf"),
        ("lab", "tournament perudo --bots easy,random --matches 4 --openskill --rows rows/", "random"),
    ],
)
def test_an_extra_alone_is_enough_for_its_command(extra: str, command: str, said: str, tmp_path: Path) -> None:
    bare = Bare(tmp_path, extra)
    done = bare.run("-m", "kitchentable", *command.split())
    assert said in done.stdout + done.stderr and "pip install" not in done.stderr, done.stdout + done.stderr
    if extra == "lab":
        row = next((bare.site / "rows").iterdir())
        assert "report.html" in bare.said("-m", "kitchentable", "report", str(row))


ENGINE = "from kitchentable.games.blokus import engine; print(engine.playouts(engine.start(), 0, 100).sum() > 0)"
ENVIRONMENT = """
from pettingzoo.test import api_test
from kitchentable.learning import gymnasium_env, open_spiel
from kitchentable.learning.pettingzoo_env import aec_env
api_test(aec_env("perudo", seats=2, options={"dice": 2}), num_cycles=50)
print(gymnasium_env.SeatEnv("farkle", bots=["easy"]).reset(seed=1)[0]["action_mask"].any())
print(open_spiel.load_game("perudo", 2, {"dice": 1}).num_distinct_actions())
"""
MATCHES = "simulate blokus --bots hard,medium --options board=duo --matches 2 --budget 0.05"
DOES: dict[str, tuple[list[str], str]] = {
    "cli": (["-m", "kitchentable", "games"], "Perudo"),
    "client": (["-m", "kitchentable", "join", "http://127.0.0.1:9/t/ABCDEF"], "does not answer"),
    "fast": (["-c", ENGINE], "True"),
    "server": (["-m", "kitchentable", "migrate", "--data", "data"], "data"),
    "postgres": (["-m", "kitchentable", "migrate", "--database", "postgresql://x@127.0.0.1:1/y"], "cannot be reached"),
    "print": (["-m", "kitchentable", "print", "bangkok", "boards"], "bangkok-boards.pdf"),
    "lab": (["-m", "kitchentable", "tournament", "perudo", "--matches", "4", "--openskill"], "expert"),
    "rl": (["-c", ENVIRONMENT], "True"),
    "all": (["-m", "kitchentable", *MATCHES.split()], "hard"),
}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as an index would have it."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "-q",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        str(folder),
        str(ROOT),
    ]
    subprocess.run(pip, check=True)
    (made,) = folder.glob("*.whl")
    return made


@pytest.mark.long
@pytest.mark.parametrize("extra", DOES)
def test_an_extra_is_installed_from_the_index_and_does_its_thing(extra: str, wheel: Path, tmp_path: Path) -> None:
    """Asks the index, which the tests above do not."""
    venv.create(tmp_path / "venv", symlinks=True, with_pip=True)
    python = str(tmp_path / "venv" / "bin" / "python")
    pip = [python, "-m", "pip", "install", "-q", "-c", str(ROOT / "constraints.txt"), f"{wheel}[{extra}]"]
    subprocess.run(pip, check=True)
    words, said = DOES[extra]
    done = subprocess.run([python, *words], cwd=tmp_path, capture_output=True, text=True)
    assert said in done.stdout + done.stderr and "pip install" not in done.stderr, done.stdout + done.stderr


def test_no_extra_is_forgotten() -> None:
    assert set(DOES) == set(PROJECT["optional-dependencies"]) - {"docs", "test", "translate"}
