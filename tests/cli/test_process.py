"""What only a process of its own can show: imports, signals, closed pipes."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.patience import PATIENCE, until

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


@pytest.mark.parametrize(
    "arguments",
    [["rules", "perudo"], ["games", "--json"], ["games"], ["simulate", "perudo", "--matches", "2"]],
)
def test_a_pipe_that_is_closed_ends_it_quietly(arguments: list[str]) -> None:
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "kitchentable", *arguments]
    done = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, text=True)
    os.close(write)
    assert (done.stderr, done.returncode) == ("", 141)


@pytest.mark.parametrize("words", ["rules perudo", "games", "--version", "--help", "rules --search dice"])
def test_a_disk_that_is_full_is_told_in_one_line(words: str) -> None:
    command = [sys.executable, "-m", "kitchentable", *words.split()]
    with open("/dev/full", "w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.stderr.count("\n") == 1 and "cannot be written: No space left" in done.stderr and done.returncode == 1


@pytest.mark.parametrize("words", ["rules perudo", "--version", "learn perudo"])
def test_who_closes_the_output_hears_nothing(words: str) -> None:
    command = f"{shlex.quote(sys.executable)} -m kitchentable {words} <&- >&-"
    done = subprocess.run(["bash", "-c", command], stderr=subprocess.PIPE, text=True)
    assert "Traceback" not in done.stderr and done.stderr.count("\n") <= 1, done.stderr


@pytest.mark.parametrize("killed", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_a_simulation_that_was_ended_goes_on_where_it_stopped(killed: signal.Signals, tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    arguments = ["simulate", "perudo", "--bots", "easy,easy", "--seed", "5", "--rows", str(file), "--processes", "2"]
    with begun([*arguments, "--matches", "100000"]) as process:
        until(lambda: file.exists() and file.read_bytes().count(b"\n") > 20, "no match is written")
        os.kill(process.pid, killed)
        process.communicate(timeout=PATIENCE)
        until(lambda: gone(process.pid), "processes are left behind")
    known = file.read_bytes()
    more = str(known.count(b"\n") + 30)
    for name in (str(file), str(tmp_path / "undisturbed.jsonl")):
        arguments[arguments.index("--rows") + 1] = name
        subprocess.run([sys.executable, "-m", "kitchentable", *arguments, "--matches", more], check=True)
    assert file.read_bytes() == (tmp_path / "undisturbed.jsonl").read_bytes()
    assert file.read_bytes().startswith(known[: known.rindex(b"\n") + 1])


@pytest.mark.parametrize("processes", ["1", "2"])
@pytest.mark.parametrize("after", [0.3, 0.6, 3.0])
def test_ctrl_c_ends_a_simulation_quietly_and_leaves_no_process(processes: str, after: float) -> None:
    arguments = ["simulate", "perudo", "--bots", "easy,easy", "--matches", "100000", "--processes", processes]
    with begun(arguments) as process:
        time.sleep(after)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
        assert (process.returncode, out, err) == (130, "", "")
        until(lambda: gone(process.pid), "processes are left behind")


def gone(group: int) -> bool:
    """Whether nobody of the process group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


def test_ctrl_c_at_the_table_ends_it_quietly_and_saves_the_match(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    with begun(["play", "perudo", "--bots", "random", "--seed", "3", "--save", str(file)]) as process:
        assert process.stdout
        while "starts" not in (line := process.stdout.readline()):
            assert line
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=PATIENCE)
        assert (process.returncode, err) == (130, "")
    assert file.read_text(encoding="utf-8").endswith("!: stop quit 0\n")


@contextmanager
def begun(arguments: list[str]) -> Iterator[subprocess.Popen[str]]:
    """The command, once it has begun, in a process group of its own, as a terminal would have it."""
    code = (
        "import signal\nfrom kitchentable import cli\nrun = cli._run\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # deaf to it is who is begun in the background
        "def begun(*arguments):\n  print(flush=True)\n  return run(*arguments)\n"
        f"cli._run = begun\ncli.main({arguments!r})"
    )
    with subprocess.Popen(
        [sys.executable, "-u", "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            assert process.stdout and process.stdout.readline() == "\n"
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
