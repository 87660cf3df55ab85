"""The command `restore`."""

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

EXAMPLE = "kitchentable restore /srv/backups/kitchentable-2026-11-23-040000.db"


def run(
    copy: Annotated[Path, typer.Argument(metavar="FILE")],
    data: Data = None,
    database: Database = None,
    config: Config = None,
) -> None:
    """Put a copy in the place of the data, while no server runs."""
    from kitchentable.server.store import own
    from kitchentable.server.store.engine import address, is_postgres, with_database

    settings = settings_of(config, data=data, database=database)
    url = address(with_database(settings).database)
    if not copy.is_file():
        raise Problem(say("cli-no-copy", copy=str(copy)))
    if is_postgres(str(url)):
        _restore(copy, url)
        return
    _check(copy)
    with own.claimed(str(url)):
        _replace(copy, Path(url.database or ""))


def _check(copy: Path) -> None:
    """Refuses what is not a whole copy of our data."""
    try:
        with closing(sqlite3.connect(f"file:{copy}?mode=ro&immutable=1", uri=True)) as reading:
            found = reading.execute("pragma integrity_check").fetchone()[0]
            ours = reading.execute("select count(*) from sqlite_master where name = 'alembic_version'").fetchone()[0]
    except sqlite3.Error as error:
        raise Problem(say("cli-no-database", copy=str(copy), why=str(error))) from None
    if found != "ok":
        raise Problem(say("cli-copy-damaged", copy=str(copy), why=found))
    if not ours:
        raise Problem(say("cli-not-ours", copy=str(copy)))


def _replace(copy: Path, file: Path) -> None:
    """Puts the copy in the file's place at one moment; what was there is kept beside it under another name."""
    new = file.with_name(f"{file.name}.new")
    try:
        new.unlink(missing_ok=True)
        new.touch(mode=0o600)
        with copy.open("rb") as reading, new.open("r+b") as writing:
            shutil.copyfileobj(reading, writing)
            os.fsync(writing.fileno())
        if file.exists():
            before = file.with_name(time.strftime("before-%Y-%m-%d-%H%M%S.db"))
            os.link(file, before)
            wal = file.with_name(f"{file.name}-wal")
            if wal.exists():
                wal.rename(before.with_name(f"{before.name}-wal"))
            file.with_name(f"{file.name}-shm").unlink(missing_ok=True)
            print(say("cli-kept-beside", before=str(before)))
        new.replace(file)
    except OSError as error:
        raise Problem(say("cli-not-replaced", place=str(file), why=of_system(error))) from None
    print(say("cli-restored", place=str(file), copy=str(copy)))


def _restore(copy: Path, url: URL) -> None:
    """Has PostgreSQL's own `pg_restore` do so, in one transaction: all or nothing."""
    from kitchentable.server.store.nodes import living

    program = shutil.which("pg_restore")
    if program is None:
        raise Problem(say("cli-no-program", program="pg_restore"))
    if servers := living(str(url)):
        raise Problem(say("cli-in-use", servers=servers))
    password = {"PGPASSWORD": str(url.password)} if url.password else {}
    plain = url.set(drivername="postgresql", password=None).render_as_string()
    command = [program, "--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error"]
    command += [f"--dbname={plain}", str(copy)]
    done = subprocess.run(command, env={**os.environ, **password}, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        raise Problem(say("cli-not-restored", why=" ".join(done.stderr.split())))
    print(say("cli-restored-database", copy=str(copy)))
