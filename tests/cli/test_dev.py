"""`kitchentable dev` and what the author's own code starts: it ends with the pictures, a change, and the command."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.package import begun_ludo
from tests.patience import PATIENCE, until

STARTS = """
import subprocess as _subprocess, time as _time
_started = _subprocess.Popen(["sleep", "100000"])
with open({file!r}, "w") as _file:
    _file.write(str(_started.pid) + "\\n")
"""
"""What the author's board does when it is imported: a program of its own, which has this one's output."""


@pytest.fixture
def ludo(tmp_path: Path) -> Path:
    return begun_ludo(tmp_path)


@contextmanager
def dev(ludo: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The command and its address."""
    # What is begun in the background is deaf to Ctrl-C, and so is what that begins.
    hears = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    program = f"{hears}; from kitchentable.cli import main; main(['dev', 'ludo', '--port', '0'])"
    within = {**os.environ, "PYTHONPATH": str(ludo), "PYTHONDONTWRITEBYTECODE": "1"}
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", program], env=within, stdout=pipe, text=True) as process:
        try:
            assert process.stdout
            found = re.match(r"(http://\S+) shows", process.stdout.readline())
            assert found
            yield process, found[1]
        finally:
            process.kill()


def begun(ludo: Path, name: str, then: str = "") -> Path:
    """Has the board start a program, and do something then; the file in which its number will be."""
    board = ludo / "kitchentable_ludo" / "board.py"
    good = board.read_text().partition("\nimport subprocess as _subprocess")[0]
    board.write_text(f"{good}{STARTS.format(file=str(ludo / name))}{then}")
    return ludo / name


def started(file: Path) -> int:
    """The program of that file, once it was started."""
    until(lambda: file.exists() and file.read_text().endswith("\n"), "nothing is drawn")
    return int(file.read_text())


def runs(program: int) -> bool:
    """Whether it still does anything: who is to be told of its end may not have asked yet."""
    try:
        return Path(f"/proc/{program}/stat").read_text().rpartition(")")[2].split()[0] not in "XZ"
    except FileNotFoundError:
        return False


def test_what_the_board_leaves_behind_does_not_hold_the_pictures_up_and_ends_with_them(ludo: Path) -> None:
    file = begun(ludo, "first")
    with dev(ludo) as (_, url):
        shown = json.load(urllib.request.urlopen(f"{url}/newer?0", timeout=PATIENCE))["shown"]
        assert shown.count("<svg") >= 16 and "cannot be drawn" not in shown
        until(lambda: not runs(started(file)), "it goes on by itself")


def test_a_change_ends_what_the_board_has_started(ludo: Path) -> None:
    file = begun(ludo, "first", "while True: _time.sleep(1)\n")
    with dev(ludo):
        first = started(file)
        assert runs(first)
        second = started(begun(ludo, "second", "while True: _time.sleep(1)\n"))
        until(lambda: not runs(first), "it goes on by itself")
        assert runs(second)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_however_the_command_ends_so_does_what_the_board_has_started(ludo: Path, how: signal.Signals) -> None:
    file = begun(ludo, "first", "while True: _time.sleep(1)\n")
    with dev(ludo) as (process, _):
        child = started(file)
        process.send_signal(how)
        process.wait(PATIENCE)
        until(lambda: not runs(child), "it goes on by itself")
