"""The command `backup`."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kitchentable.cli.data import Config, Data, Database, settings_of
from kitchentable.drawing.text import of_system
from kitchentable.language import say
from kitchentable.values import Problem

if TYPE_CHECKING:
    from sqlalchemy import URL

EXAMPLE = "kitchentable backup /srv/backups --keep 14"
OURS = "kitchentable-[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]-[0-9][0-9][0-9][0-9][0-9][0-9]"
"""The names of copies, without what they end in: in the order of their time."""


def run(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER")],
    data: Data = None,
    database: Database = None,
    config: Config = None,
    keep: Annotated[int | None, typer.Option(min=1)] = None,
) -> None:
    """Copy the data while the server runs."""
    from kitchentable.server.store.engine import address, is_postgres, with_database

    settings = settings_of(config, data=data, database=database)
    url = address(with_database(settings).database)
    ending = ".dump" if is_postgres(str(url)) else ".db"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        copy = _begun(folder, ending)
    except OSError as error:
        raise Problem(say("cli-no-writing-to", folder=str(folder), why=of_system(error))) from None
    try:
        (_dump if is_postgres(str(url)) else _copy)(url, copy)
    except BaseException:
        copy.unlink()
        raise
    print(say("cli-copied", copy=str(copy), bytes=copy.stat().st_size))
    if keep is not None:
        _delete_old(folder, copy, keep)


def _begun(folder: Path, ending: str) -> Path:
    """A new file named by this second, or the next that has none; it is to hold seeds and the server's key."""
    while True:
        copy = folder / (time.strftime("kitchentable-%Y-%m-%d-%H%M%S") + ending)
        try:
            copy.touch(mode=0o600, exist_ok=False)
            return copy
        except FileExistsError:
            time.sleep(0.1)


def _delete_old(folder: Path, newest: Path, keep: int) -> None:
    """Deletes the oldest copies; never the one just made, whatever a clock said before."""
    copies = sorted(copy for copy in folder.glob(f"{OURS}{newest.suffix}") if copy != newest)
    for old in copies[: max(0, len(copies) + 1 - keep)]:
        try:
            old.unlink()
        except OSError as error:
            raise Problem(say("cli-old-stays", old=str(old), why=of_system(error))) from None
        print(say("cli-old-deleted", old=str(old)))


def _copy(url: URL, to: Path) -> None:
    """Copies a SQLite database as it is at one moment, also while others write, and checks the copy."""
    source = Path(url.database or "")
    if not source.is_file():
        raise Problem(say("cli-no-data", place=str(source)))
    try:
        with (
            closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True, timeout=30)) as reading,
            closing(sqlite3.connect(to)) as writing,
        ):
            reading.backup(writing)
            writing.execute("pragma journal_mode=delete")
            found = writing.execute("pragma integrity_check").fetchone()[0]
    except sqlite3.Error as error:
        raise Problem(say("cli-not-copied-from", place=str(source), why=str(error))) from None
    if found != "ok":
        raise Problem(say("cli-data-damaged", place=str(source), why=found))


def _dump(url: URL, to: Path) -> None:
    """Has PostgreSQL's own `pg_dump` write a dump of one moment, for `pg_restore`."""
    program = shutil.which("pg_dump")
    if program is None:
        raise Problem(say("cli-no-program", program="pg_dump"))
    password = {"PGPASSWORD": str(url.password)} if url.password else {}
    plain = url.set(drivername="postgresql", password=None).render_as_string()
    command = [program, "--format=custom", "--no-owner", f"--file={to}", f"--dbname={plain}"]
    done = subprocess.run(command, env={**os.environ, **password}, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        raise Problem(say("cli-not-copied", why=" ".join(done.stderr.split())))
