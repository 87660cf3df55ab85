"""The connection to SQLite or PostgreSQL: how it is set up, what its errors mean, and the data made ready for use."""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
from collections.abc import Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, cast

import sqlalchemy as sa
from msgspec.structs import replace
from sqlalchemy import event
from sqlalchemy.exc import (
    ArgumentError,
    DataError,
    DBAPIError,
    IntegrityError,
    NoSuchModuleError,
    OperationalError,
    SQLAlchemyError,
)

from kitchentable.language import say
from kitchentable.server.settings import Settings, data_folder
from kitchentable.server.store.migrations import NotMigrated, found, migrate
from kitchentable.values import Problem

log = logging.getLogger("kitchentable")


class NotStored(Problem):
    """Nothing was saved, and why."""


class Conflict(NotStored):
    """Somebody else wrote first: what was read is no longer so."""


POSTGRES: Mapping[str, object] = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 3,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "application_name": "kitchentable",
}
"""Parameters of libpq: a server that has vanished is noticed within seconds."""

KEPT = 8
"""Connections that stay open once they are made."""
PROMISES = ("fsync", "full_page_writes", "synchronous_commit")
"""The settings of PostgreSQL without which what it has committed may be gone after a crash of its machine."""
ALONE = "kitchentable_alone"
"""The option of a connection to SQLite whose transaction nobody else writes beside."""


def address(database: str) -> sa.URL:
    """The address as SQLAlchemy knows it, PostgreSQL's with its driver. Raises `NotStored`."""
    try:
        url = sa.make_url(database)
    except ArgumentError:
        raise NotStored(
            "the address of the database is none: it begins with `sqlite:///` and a file, or is such as "
            "`postgresql://user:password@host/name`"
        ) from None
    if url.drivername in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    return url


def shown(database: str) -> str:
    """The address without its password."""
    return address(database).render_as_string(hide_password=True).replace("+psycopg", "")


def is_postgres(database: str) -> bool:
    """Whether the address is one of PostgreSQL."""
    return address(database).get_backend_name() == "postgresql"


def sqlite_file(database: str) -> Path | None:
    """The file of a SQLite database; None for another, or one in memory."""
    url = address(database)
    in_file = url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:")
    return Path(url.database or "") if in_file else None


def make_engine(database: str) -> sa.Engine:
    """The connections to the database; none is made yet. Raises `NotStored`."""
    url = address(database)
    kind = url.get_backend_name()
    if kind not in ("sqlite", "postgresql"):
        raise NotStored(f"{kind} databases are not supported: use sqlite or postgresql")
    try:
        if kind == "postgresql":
            return sa.create_engine(
                url, hide_parameters=True, connect_args=dict(POSTGRES), pool_size=KEPT, max_overflow=32
            )
        made = sa.create_engine(url, hide_parameters=True)
    except (ModuleNotFoundError, NoSuchModuleError):
        raise NotStored(f"there is no driver for {kind} here: pip install 'kitchentable[postgres]'") from None

    @event.listens_for(made, "connect")
    def _set_up(connection: Any, record: Any) -> None:
        connection.isolation_level = None  # the driver itself begins no transactions: `_begin` does
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "fullfsync=1", "busy_timeout=5000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(made, "begin")
    def _begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get(ALONE) else "BEGIN")

    return made


ROWS = 500
"""The most rows of one statement."""


def inserted(connection: sa.Connection, table: str, columns: Sequence[str], rows: Sequence[tuple[object, ...]]) -> bool:
    """Adds rows to a table of SQLite the short way, in a transaction of their own; answers whether that was done.

    Where it was not, nothing of it was, and SQLAlchemy finds out why. One statement alone is one transaction, and one
    call of the driver, while a transaction around it takes SQLAlchemy three times as long as the database itself, and
    each of its calls lets go of the interpreter, and waits to have it again.
    """
    if connection.dialect.name != "sqlite" or not 0 < len(rows) <= ROWS:
        return False
    names, marks = '", "'.join(columns), f"({', '.join('?' * len(columns))})"
    statement = f'insert into {table} ("{names}") values {", ".join([marks] * len(rows))}'
    driver = cast("sqlite3.Connection", connection.connection.driver_connection)
    try:
        driver.execute(statement, tuple(chain.from_iterable(rows)))
    except sqlite3.Error:
        return False
    return True


def prepared(made: sa.Engine, database: str, migrating: bool = True) -> bytes:
    """Makes or migrates the tables; answers the server's key. Raises `NotStored`."""
    try:
        with made.execution_options(**{ALONE: True}).begin() as connection:
            _warn(connection)
            return migrate(connection, migrating)
    except (SQLAlchemyError, NotMigrated, ValueError) as error:
        if isinstance(error, DBAPIError) and gone(error):
            raise NotStored(f"the database {shown(database)} cannot be reached: {_detail(error)}") from None
        detail = str(error) if isinstance(error, NotMigrated) else _detail(error)
        raise NotStored(f"the data in {shown(database)} cannot be used: {detail}") from None


def format_of(database: str) -> str:
    """The format that the data have; empty where there are none. Raises `NotStored`."""
    made = make_engine(database)
    try:
        with made.connect() as connection:
            return found(connection)
    except (SQLAlchemyError, NotMigrated) as error:
        raise NotStored(f"the data in {shown(database)} cannot be used: {_detail(error)}") from None
    finally:
        made.dispose()


def _warn(connection: sa.Connection) -> None:
    """Logs where PostgreSQL is set so that it answers before what it was given is safe."""
    if connection.dialect.name != "postgresql":
        return
    shown = {name: connection.exec_driver_sql(f"show {name}").scalar() for name in PROMISES}
    if off := [name for name, value in shown.items() if value == "off"]:
        log.warning("PostgreSQL has %s = off: a power cut may take acknowledged moves, or all data", " and ".join(off))


def gone(error: Exception) -> bool:
    """Whether PostgreSQL cannot be reached now, has ended the connection, or had two writers wait for each other: the
    same may do when it is tried again."""
    if not isinstance(error, DBAPIError):
        return False
    if error.connection_invalidated:
        return True
    state = getattr(error.orig, "sqlstate", "")
    lost = state is None or state[:2] in ("08", "40") or state in ("57P01", "57P02", "57P03", "53300")
    return isinstance(error, OperationalError) and lost and hasattr(error.orig, "sqlstate")


def plain(error: Exception) -> Exception:
    """A database's error in one line, without the statement and its values."""
    if isinstance(error, IntegrityError):
        return Conflict(say("stored-first"))
    if getattr(getattr(error, "orig", None), "sqlstate", None) in ("40001", "40P01"):
        return Conflict(say("stored-at-once"))
    if isinstance(error, DataError):
        return Problem(say("stored-character"))
    if isinstance(error, SQLAlchemyError):
        return NotStored(say("not-stored", why=_detail(error)))
    return error


def _detail(error: Exception) -> str:
    """What the database says, without the rows that it says it of."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    said = getattr(getattr(cause, "diag", None), "message_primary", None) or str(cause)
    return " ".join(said.split())


def sync_name(path: Path) -> None:
    """Has the disk keep the name of what was just made: SQLite sees to the files in its folder, and not to that."""
    with contextlib.suppress(OSError):  # Windows opens no folders, and some file systems sync none
        above = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(above)
        finally:
            os.close(above)


def sqlite_in(folder: Path) -> str:
    """The address of the database in a folder, which is made, and readable to its owner only. Raises `NotStored`."""
    try:
        new = [each for each in (folder, *folder.parents) if not each.exists()]
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise NotStored(f"the data folder {folder} cannot be made: {error.strerror}; choose one with --data") from None
    for each in new:
        sync_name(each)
    if not os.access(folder, os.W_OK | os.X_OK):
        raise NotStored(f"the data folder {folder} cannot be written to; choose another with --data")
    return f"sqlite:///{folder / 'kitchentable.db'}"


def with_database(settings: Settings) -> Settings:
    """The settings with the address of the database that they mean; its folder is made. Raises `NotStored`."""
    if settings.database:
        return settings
    folder = Path(settings.data) if settings.data else data_folder()
    return replace(settings, database=sqlite_in(folder))
