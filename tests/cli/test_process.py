"""What only a process of its own can show: imports, signals, closed pipes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

HEAVY = ("numba", "numpy", "litestar", "uvicorn", "sqlalchemy", "matplotlib")


def modules_after(code: str) -> set[str]:
    """The top-level modules that are loaded after the code has run in a fresh interpreter."""
    ask = f"{code}\nimport sys\nprint(*{{name.split('.')[0] for name in sys.modules}}, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    return set(done.stderr.split())


def test_the_package_imports_no_heavy_module() -> None:
    loaded = modules_after("import kitchentable")
    assert "msgspec" in loaded
    assert not loaded & {*HEAVY, "typer", "rich", "asyncio"}


@pytest.mark.parametrize("arguments", [["--help"], ["games", "--help"], ["rules", "perudo", "PER-3.4"]])
def test_light_commands_import_no_heavy_module(arguments: list[str]) -> None:
    code = f"from kitchentable.cli import main\ntry: main({arguments!r})\nexcept SystemExit: pass"
    assert not modules_after(code) & set(HEAVY)


def test_only_the_command_that_is_called_is_imported() -> None:
    code = (
        "from kitchentable.cli import main\ntry: main(['rules', 'perudo', 'PER-3.4'])\nexcept SystemExit: pass\n"
        "import sys\nassert 'kitchentable.cli.rules' in sys.modules\n"
        "assert not {'kitchentable.cli.play', 'kitchentable.cli.simulate', 'kitchentable.server'} & set(sys.modules)"
    )
    modules_after(code)


def test_a_pipe_that_is_closed_ends_it_quietly() -> None:
    command = f"{sys.executable} -m kitchentable rules perudo | head -n 1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
    assert (done.stdout, done.stderr, done.returncode) == ("Perudo\n", "", 141)


@pytest.mark.parametrize("processes", ["1", "2"])
def test_ctrl_c_ends_a_simulation_quietly_and_leaves_no_process(processes: str) -> None:
    arguments = [
        "simulate",
        "perudo",
        "--bots",
        "easy,easy",
        "--matches",
        "1000000",
        "--processes",
        processes,
    ]
    with begun(arguments) as process:
        time.sleep(2.5)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=20)
        assert (process.returncode, out, err) == (130, "", "")
        assert gone(process.pid)


def gone(group: int) -> bool:
    """Whether nobody of the process group is left, after a moment for the last to go."""
    for _ in range(50):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


def test_ctrl_c_at_the_table_ends_it_quietly_and_saves_the_match(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    with begun(["play", "perudo", "--seed", "3", "--save", str(file)]) as process:
        assert process.stdout
        while "starts" not in (line := process.stdout.readline()):
            assert line
        time.sleep(0.5)
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=20)
        assert (process.returncode, err) == (130, "")
    assert file.read_text(encoding="utf-8").endswith("!: stop Player left\n")


def begun(arguments: list[str]) -> subprocess.Popen[str]:
    """The command in a process group of its own, as a terminal would have it."""
    return subprocess.Popen(
        [sys.executable, "-u", "-m", "kitchentable", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
