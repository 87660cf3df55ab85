"""A PostgreSQL of the tests' own: made in a folder, on a port of the loopback, ended with them."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

from tests.patience import PATIENCE
from tests.pieces import postgres_programs
from tests.ports import free_port

_numbers = count(1)
SETTINGS = ("fsync=off", "shared_buffers=16MB", "max_connections=60", "listen_addresses=127.0.0.1")
"""The operating system does not crash in tests, so that `fsync=off` loses nothing when the database is killed."""


class Cluster:
    """A database server that can be stopped and started."""

    def __init__(self, folder: Path, settings: tuple[str, ...] = SETTINGS) -> None:
        programs = postgres_programs()
        assert programs is not None, "no PostgreSQL programs: run python tests/pieces.py"
        self._programs, self._folder, self._settings = programs, folder / "data", settings
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:  # its programs refuse to run as root
            self._as = {"user": "postgres", "group": "postgres", "extra_groups": []}
            shutil.chown(folder, "postgres", "postgres")
        self.port = free_port()
        self._run("initdb", "-D", str(self._folder), "-U", "kt", "-A", "trust", "-E", "UTF8", "--no-sync")

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd="/", **self._as)
        assert done.returncode == 0, done.stdout.decode()

    def start(self) -> None:
        """Starts, and waits until it answers."""
        options = " ".join(f"-c {one}" for one in (*self._settings, f"port={self.port}"))
        options += f" -c unix_socket_directories={self._folder.parent}"
        log = str(self._folder.parent / "log")
        command = [str(self._programs / "pg_ctl"), "-D", str(self._folder), "-l", log, "-o", options]
        command += ["-t", str(int(PATIENCE)), "-w", "start"]
        done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/", **self._as)
        assert done.returncode == 0, Path(log).read_text()

    @property
    def pid(self) -> int:
        """The first of its processes."""
        return int((self._folder / "postmaster.pid").read_text().split()[0])

    def stop(self, how: str = "fast") -> None:
        """Stops: `fast` ends the connections, `immediate` is as a crash."""
        self._run("pg_ctl", "-D", str(self._folder), "-m", how, "-t", str(int(PATIENCE)), "-w", "stop")

    def url(self, name: str) -> str:
        """The address of a database of that name."""
        return f"postgresql://kt@127.0.0.1:{self.port}/{name}"

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"kt{next(_numbers)}_{os.getpid()}"
        self.execute(f"create database {name}")
        return self.url(name)

    def execute(self, statement: str, name: str = "postgres") -> list[tuple[Any, ...]]:
        """What a statement answers."""
        with psycopg.connect(self.url(name), autocommit=True) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []


@contextmanager
def cluster(settings: tuple[str, ...] = SETTINGS) -> Iterator[Cluster]:
    """A running database server."""
    folder = Path(tempfile.mkdtemp(prefix="kt-pg-"))
    made = None
    try:
        made = Cluster(folder, settings)
        made.start()
        yield made
    finally:
        if made is not None:
            with contextlib.suppress(AssertionError):  # a test may have stopped it
                made.stop("immediate")
        shutil.rmtree(folder, ignore_errors=True)
