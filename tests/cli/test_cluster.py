"""Matches on the workers of a Dask scheduler, of which one is killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.patience import PATIENCE, until

ASKED = (
    "simulate",
    "perudo",
    "--bots",
    "easy,easy",
    "--options",
    "dice=3",
    "--seed",
    "4",
    "--matches",
    "1500",
    "--rows",
)


class Workers:
    """A scheduler and two workers, each a process of its own, on loopback."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        named = folder / "scheduler.json"
        local = ["--host", "127.0.0.1", "--no-dashboard", "--scheduler-file", str(named)]
        self._begin(stack, "distributed.cli.dask_scheduler", "--port", "0", *local)
        until(lambda: named.exists() and named.read_text(), "no scheduler begins")
        self.address: str = json.loads(named.read_text())["address"]
        alone = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", str(folder))
        self.both = [
            self._begin(stack, "distributed.cli.dask_worker", self.address, *alone, "--host", "127.0.0.1")
            for _ in range(2)
        ]

    def _begin(self, stack: ExitStack, module: str, *arguments: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", module, *arguments]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        stack.callback(process.wait, PATIENCE)
        stack.callback(process.kill)
        return process


@pytest.fixture
def workers(tmp_path: Path) -> Iterator[Workers]:
    with ExitStack() as stack:
        yield Workers(tmp_path, stack)


def test_on_a_cluster_of_which_a_worker_dies_the_matches_are_the_same(
    run: Run, workers: Workers, tmp_path: Path
) -> None:
    there, here = tmp_path / "there", tmp_path / "here"
    command = [sys.executable, "-m", "kitchentable", *ASKED, str(there), "--cluster", workers.address]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        until(lambda: there.exists() and there.read_bytes().count(b"\n") > 100, "no match is written")
        os.kill(workers.both[0].pid, signal.SIGKILL)
        assert process.poll() is None and there.read_bytes().count(b"\n") < 1500, "all was played before"
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, err
    answer = run(*ASKED, str(here), "--processes", "1")
    assert there.read_bytes() == here.read_bytes() and out == answer.out


def test_a_cluster_that_is_not_there_is_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kitchentable.lab.cluster.PATIENCE_S", 1)
    for address in ("tcp://127.0.0.1:1", "nonsense://x"):
        answer = run("simulate", "perudo", "--cluster", address)
        assert (answer.status, answer.err.count("\n")) == (2, 1) and "no Dask scheduler answers" in answer.err
