"""A SQLite database is for its owner's eyes alone, and for one server at a time."""

from __future__ import annotations

import contextlib
import logging
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

from kitchentable.server.store.engine import NotStored, sqlite_file

log = logging.getLogger("kitchentable")
OTHERS = stat.S_IRWXG | stat.S_IRWXO
BESIDE = ("", "-wal", "-shm", "-journal", ".lock")
"""What the names of the database's files end in."""


def keep_private(database: str) -> None:
    """Takes from everybody else the right to read the database, and its folder, where that has nothing else in it.

    It holds seeds, what is said at private tables, and the server's key. What cannot be changed is logged in one line.
    """
    file = sqlite_file(database)
    if file is None:
        return
    with contextlib.suppress(OSError):  # whatever is wrong here, the database says it better
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    files = [file.with_name(file.name + end) for end in BESIDE]
    for each in files:
        _close(each)
    with contextlib.suppress(OSError):
        if set(file.parent.iterdir()) <= set(files):
            _close(file.parent)
        elif file.parent.stat().st_mode & OTHERS:
            log.warning("others on this machine can look into %s: chmod 700 would end that", file.parent)


def _close(path: Path) -> None:
    try:
        mode = path.stat().st_mode
        if mode & OTHERS:
            path.chmod(stat.S_IMODE(mode) & ~OTHERS)
    except FileNotFoundError:
        pass
    except OSError as error:
        log.warning("others on this machine can read %s, and that cannot be changed: %s", path, error.strerror)


@contextlib.contextmanager
def claimed(database: str) -> Iterator[None]:
    """While this lasts no other server uses the same SQLite database. Raises `NotStored` where one does.

    The system lets go of the lock when the process ends, however it does: what a killed server leaves is no obstacle.
    """
    file = sqlite_file(database)
    if file is None:
        yield
        return
    path = file.with_name(file.name + ".lock")
    try:
        lock = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as error:
        raise NotStored(f"{path} cannot be written: {error.strerror}; choose another folder with --data") from None
    try:
        try:
            _take(lock)
        except OSError:
            who = os.read(lock, 20).decode(errors="replace").strip()
            text = f"another server (process {who}) uses the data in {file}: stop it, or choose a folder with --data"
            raise NotStored(text) from None
        os.truncate(lock, 0)
        os.write(lock, f"{os.getpid()}\n".encode())
        yield
    finally:
        os.close(lock)


def _take(lock: int) -> None:
    """Takes the lock, not for processes that are forked from this one. Raises `OSError` where another has it."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(lock, 100, os.SEEK_SET)  # beyond what is read: there a lock forbids reading too
        msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        os.lseek(lock, 0, os.SEEK_SET)
    else:
        import fcntl

        fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
