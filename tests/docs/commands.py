"""The commands of the pages, and a place in which those of a page are run.

A line that is indented by four spaces below an empty one is a command, and so is what stands in the text between
backticks and begins with one of `PROGRAMS`. What is no command stands in a fence, which names what it is. A fence of
`text` or `json` right below a block shows what the block's last command prints.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tests.package import Fresh
from tests.patience import PATIENCE
from tests.server.serving import Player

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    str(page.relative_to(ROOT))
    for page in (
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        *(ROOT / "docs").glob("*.md"),
        *(ROOT / "examples").glob("*/README.md"),
    )
)
PROGRAMS = re.findall(
    r"\S+",
    """apt-get cd cp curl dask docker git journalctl kitchentable ls make npm pip podman pytest python python3 runuser
    sed sudo systemctl tail useradd""",
)
"""What commands begin with."""
FENCE = re.compile(r" {0,4}```(\w*)")


class Command(NamedTuple):
    """A command as a page has it."""

    page: str
    line: int
    text: str
    inline: bool
    shown: str | None = None
    """What the page shows that it prints."""

    def __str__(self) -> str:
        return f"{self.page}:{self.line}: {self.text}"


def program(text: str) -> str:
    """The program that a command runs, without its folder and without variables before it."""
    return re.sub(r"^(?:\w+=\S+ )+", "", text).split()[0].rpartition("/")[2]


def commands_of(page: str) -> list[Command]:
    """The commands of a page in their order, each part of `… && …` for itself."""
    found: list[Command] = []
    fence: list[str] | None = None
    kind, in_block, just_before = "", False, False  # `just_before`: nothing stands since the last block
    lines = (ROOT / page).read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, 1):
        if opened := FENCE.match(line):
            if fence is None:
                fence, kind = [], opened[1]
                assert kind not in ("", "sh", "shell", "bash", "console"), f"{page}:{number}: commands are indented"
                continue
            if just_before and kind in ("text", "json"):
                found[-1] = found[-1]._replace(shown="\n".join(fence))
            fence, just_before = None, False
        elif fence is not None:
            fence.append(line)
        elif line.startswith("    ") and (in_block or not lines[number - 2]):
            in_block = just_before = True
            parts = line.partition("  #")[0].partition(" # ")[0].strip().split(" && ")
            found += [Command(page, number, part, False) for part in parts]
        elif line:
            in_block = just_before = False
            assert line.count("`") % 2 == 0, f"{page}:{number}: what stands between backticks is broken over two lines"
            for text in re.findall(r"`([^`]+)`", line):
                if " " in text and program(text) in PROGRAMS:
                    found.append(Command(page, number, text, True))
        else:
            in_block = False
    assert fence is None
    return found


class Server(NamedTuple):
    """A server that a command has started."""

    url: str
    process: subprocess.Popen[str]


class Place:
    """A home, a folder to be in and the root of a system, in which commands are run by a shell."""

    def __init__(self, folder: Path, typed: Mapping[str, str]) -> None:
        self.folder = folder / "here"
        self.folder.mkdir()
        self._root = folder
        self._typed = typed
        for name in ("home", "etc/systemd/system", "etc/caddy", "var/lib/kitchentable", "srv"):
            (folder / name).mkdir(parents=True)
        (self.folder / ".venv").symlink_to(sys.prefix)
        (self.folder / "deploy").symlink_to(ROOT / "deploy")
        self._environment = {
            **os.environ,
            "HOME": str(folder / "home"),
            "XDG_CACHE_HOME": os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache"),  # compiled kernels
            "XDG_DATA_HOME": str(folder / "home" / "data"),
            "PATH": os.pathsep.join([str(Path(sys.prefix) / "bin"), os.environ["PATH"]]),
            "PYTHONPATH": "",
            "COLUMNS": "120",
            "KITCHENTABLE_PORT": "0",  # any that is free
            "KITCHENTABLE_COMPILE": "false",  # `make kernels` has; beside other work it is slow, and to end it, too
            "KITCHENTABLE_DATA": str(folder / "var/lib/kitchentable"),
        }
        self.servers: list[Server] = []
        self.peopled = False
        """Whether there are accounts."""
        self.stands_for: dict[str, str] = {}
        """What placeholders of the page stand for here."""
        self._before: set[Path] = set()

    def own_environment(self, source: Path) -> None:
        """Has an environment of its own from here on, and a copy of that folder to be in."""
        (self.folder / "deploy").unlink()
        shutil.copytree(source, self.folder, dirs_exist_ok=True)
        fresh = Fresh(self._root)
        scripts = Path(fresh.python).parent
        for name in ("kitchentable", "pytest"):
            _script(scripts / name, fresh.python, "-m", name)
        _script(scripts / "pip", sys.executable, "-m", "pip", "--python", fresh.python)
        self._environment |= {
            "PATH": os.pathsep.join([str(scripts), os.environ["PATH"]]),
            "PIP_NO_INDEX": "1",
            "PIP_NO_DEPS": "1",
            "PIP_NO_BUILD_ISOLATION": "0",  # as pip reads it, that says that there is none
        }

    def mapped(self, text: str) -> str:
        """The command with the paths of a system in this place, and the address of the server that runs here."""
        text = re.sub(r"^(?:sudo|runuser) -u kitchentable (?:-- )?", "", text)
        text = text.replace("/opt/kitchentable/bin/", "")
        text = re.sub(r"(?<![\w.])/(etc|var/lib|srv)/", rf"{self._root}/\1/", text)
        if self.servers:
            text = text.replace("http://127.0.0.1:8000", self.servers[-1].url)
        return text

    def path(self, text: str) -> Path:
        """Where a path of the system is here."""
        return Path(self.mapped(text))

    def run(self, text: str) -> str:
        """What the command prints; one that fails fails the test with all that it said."""
        if text.startswith("systemctl "):
            return self._systemctl(*text.split()[1:])
        text = self.mapped(text)
        if re.match(r"(?:\.venv/bin/)?kitchentable (?:serve|dev)\b", text):
            self.stop()  # one at a time has the data
            return self._start(text)
        return self._said(text)

    def stop(self) -> None:
        """Ends the servers; each ends well."""
        while self.servers:
            process = self.servers.pop().process
            process.send_signal(signal.SIGINT)
            try:
                said = process.communicate(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)  # also what it has begun, which would hold its output open
                raise AssertionError(f"it does not end: {process.communicate()}") from None
            assert process.returncode in (0, 130), said

    def _said(self, text: str) -> str:
        typed = next((self._typed[known] for known in self._typed if known in text), "")
        # Typed into a shell that stays: bash becomes a command that stands alone, and then there is none that such a
        # command could teach.
        done = subprocess.run(
            ["bash", "-c", f"{text}\nexit $?"],
            cwd=self.folder,
            env=self._environment,
            input=typed,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        assert done.returncode == 0 and "Traceback" not in done.stderr, f"{text}\n{done.stdout}\n{done.stderr}"
        self._made_files_are_what_they_are_called()
        return done.stdout

    def _made_files_are_what_they_are_called(self) -> None:
        files = {file for file in self.folder.iterdir() if file.suffix in MAGIC}
        for file in files - self._before:
            assert file.read_bytes().startswith(MAGIC[file.suffix]) and file.stat().st_size > 2_000, file
        self._before = files

    def _start(self, text: str) -> str:
        pipe = subprocess.PIPE
        words = shlex.split(text)
        words[0] = str(Path(sys.prefix) / "bin" / "kitchentable")
        if "dev" in words:
            words += ["--port", "0"]
        process = subprocess.Popen(
            [sys.executable, "-c", HEARS, *words],
            cwd=self.folder,
            env=self._environment,
            stdout=pipe,
            stderr=pipe,
            text=True,
            start_new_session=True,
        )
        assert process.stdout
        line = process.stdout.readline()
        found = re.search(r"http://[\w.\[\]:]+:(\d+)", line)
        if found is None:
            process.kill()
            raise AssertionError(f"{text}\n{line}\n{process.communicate()[1]}")
        self.servers.append(Server(f"http://127.0.0.1:{found[1]}", process))
        with urllib.request.urlopen(self.servers[-1].url, timeout=PATIENCE) as answer:
            assert answer.status == 200 and b"<title>" in answer.read()
        return line

    def _systemctl(self, *words: str) -> str:
        """What systemd would do with the units that were copied to where they belong; a timer's hour comes at once."""
        name = words[-1]
        if words[0] == "stop":
            self.stop()
            return ""
        assert words[0] == "start" or words[:2] == ("enable", "--now"), words
        if name.endswith(".timer"):
            assert self.path(f"/etc/systemd/system/{name}").exists()
            name = name.removesuffix(".timer")
        unit = self.path(f"/etc/systemd/system/{name}.service").read_text(encoding="utf-8")
        (command,) = re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)
        return self.run(command)


def _script(file: Path, *words: str) -> None:
    """Writes a program that is these words, and what it is given."""
    file.write_text(f'#!/bin/sh\nexec {shlex.join(words)} "$@"\n', encoding="utf-8")
    file.chmod(0o755)


HEARS = (
    "import os, signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
    "os.execv(sys.argv[1], sys.argv[1:])"
)
"""Begins a command that hears Ctrl-C: a program that was begun in the background is deaf to it."""
MAGIC = {".pdf": b"%PDF", ".png": b"\x89PNG", ".svg": b"<svg"}
PHRASE = "four green horses"


def people(place: Place) -> None:
    """Accounts at the server that runs in the place."""
    for name in ("Grandma", "Uncle", "Olaf"):
        with Player(place.servers[-1]) as player:
            player.post("/api/account", name=name, passphrase=PHRASE)
    place.peopled = True
