"""What is kept on disk: people, tables, the logs of matches, chat. One text for SQLite and PostgreSQL.

All writing goes through one thread that puts whatever waits into one transaction (group commit): a commit costs
milliseconds, a row microseconds. An answer is given only after the commit. `(match, seq)` is the key of an event, so
that two writers can never both add the same entry.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import secrets
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from kitchentable.core import Problem, Struct

T = TypeVar("T")
Job = Callable[[Connection], Any]
FORMAT = 1
"""The format of the data; `MIGRATIONS[n]` leads from format n to n + 1."""
MIGRATIONS: dict[int, Sequence[str]] = {}
GROUP = 500
"""The most jobs of one transaction."""

_schema = sa.MetaData()
facts = sa.Table(
    "facts",
    _schema,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
people = sa.Table(
    "people",
    _schema,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)
tables = sa.Table(
    "tables",
    _schema,
    sa.Column("code", sa.Text, primary_key=True),
    sa.Column("phase", sa.Text, nullable=False, index=True),
    sa.Column("private", sa.Boolean, nullable=False),
    sa.Column("invitation", sa.Text, nullable=False, unique=True),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)
members = sa.Table(
    "members",
    _schema,
    sa.Column("code", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, primary_key=True, index=True),
    sa.Column("seated", sa.Boolean, nullable=False),
)
events = sa.Table(
    "events",
    _schema,
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("action", sa.Text, nullable=False),
    sa.Column("sender", sa.Text, nullable=False),
    sa.Column("command", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
_once = sa.text("command <> ''")
sa.Index(
    "events_once",
    events.c.match,
    events.c.sender,
    events.c.command,
    unique=True,
    sqlite_where=_once,
    postgresql_where=_once,
)
chat = sa.Table(
    "chat",
    _schema,
    sa.Column("code", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)


class NotStored(Problem):
    """Nothing was saved, and why."""


class Conflict(NotStored):
    """Somebody else wrote first: what was read is no longer so."""


class Event(Struct):
    """One entry of a match's log as it is stored; `command` is the client's id of what caused it, if a client did."""

    seq: int
    seat: int
    action: str
    sender: str = ""
    command: str = ""
    at: float = 0.0


class Store:
    """The database; `write` from the event loop, `read` from anywhere."""

    def __init__(self, url: str) -> None:
        self._engine = _engine(url)
        self._jobs: queue.SimpleQueue[tuple[Job, asyncio.Future[Any]] | None] = queue.SimpleQueue()
        self.secret = _prepared(self._engine, url)
        """The server's own key: signs cookies and tokens."""
        self._writer = threading.Thread(target=self._write_all, name="store", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Writes what waits, and ends."""
        self._jobs.put(None)
        self._writer.join()
        self._engine.dispose()

    async def write(self, job: Callable[[Connection], T]) -> T:
        """The job's answer once it is on disk. Raises `NotStored`, or `Conflict`; then nothing of the job was saved."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put((job, done))
        return await asyncio.shield(done)

    async def read(self, job: Callable[[Connection], T]) -> T:
        """The answer of a job that only reads."""

        def reading() -> T:
            try:
                with self._engine.connect() as connection:
                    return job(connection)
            except SQLAlchemyError as error:
                raise _plain(error) from None

        return await asyncio.to_thread(reading)

    def _write_all(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch = [first]
            stop = False
            while len(batch) < GROUP and not self._jobs.empty():
                following = self._jobs.get()
                if following is None:
                    stop = True
                    break
                batch.append(following)
            self._commit(batch)
            if stop:
                return

    def _commit(self, batch: list[tuple[Job, asyncio.Future[Any]]]) -> None:
        """All jobs in one transaction, or where one fails, each in its own."""
        try:
            with self._engine.begin() as connection:
                answers = [job(connection) for job, _ in batch]
        except Exception as error:
            if len(batch) > 1:
                for each in batch:
                    self._commit([each])
                return
            _tell(batch[0][1], _plain(error))
            return
        for (_, done), answer in zip(batch, answers, strict=True):
            _tell(done, answer)


def _tell(done: asyncio.Future[Any], answer: Any) -> None:
    """Answers a future of another thread, or fails it; its loop may have ended, and nobody may be waiting any more."""

    def telling() -> None:
        if done.done():
            return
        if isinstance(answer, Exception):
            done.set_exception(answer)
        else:
            done.set_result(answer)

    with contextlib.suppress(RuntimeError):
        done.get_loop().call_soon_threadsafe(telling)


def _plain(error: Exception) -> Exception:
    """A database's error in one line, without the statement and its values."""
    if isinstance(error, IntegrityError):
        return Conflict("somebody else was first")
    if isinstance(error, SQLAlchemyError):
        detail = error.orig if isinstance(error, DBAPIError) else error
        return NotStored(f"the data cannot be saved or read: {' '.join(str(detail).split())}")
    return error


def _engine(url: str) -> sa.Engine:
    engine = sa.create_engine(url, hide_parameters=True)
    if engine.dialect.name == "sqlite":

        @sa.event.listens_for(engine, "connect")
        def _set_up(connection: Any, record: Any) -> None:
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
                connection.execute(f"PRAGMA {pragma}")

    return engine


def _prepared(engine: sa.Engine, url: str) -> bytes:
    """Makes or migrates the tables; answers the server's key. Raises `NotStored`."""
    try:
        with engine.begin() as connection:
            if not sa.inspect(connection).has_table("facts"):
                _schema.create_all(connection)
                new = [{"name": "format", "value": str(FORMAT)}, {"name": "secret", "value": secrets.token_hex(32)}]
                connection.execute(facts.insert(), new)
            rows = connection.execute(sa.select(facts.c.name, facts.c.value))
            known = {row.name: row.value for row in rows}
            _migrate(connection, int(known["format"]))
            return bytes.fromhex(known["secret"])
    except (SQLAlchemyError, KeyError, ValueError) as error:
        if isinstance(error, Problem):
            raise
        place = sa.make_url(url).render_as_string(hide_password=True)
        detail = getattr(error, "orig", None) or "it is not Kitchen Table's"
        raise NotStored(f"the data in {place} cannot be used: {' '.join(str(detail).split())}") from None


def _migrate(connection: Connection, found: int) -> None:
    if found > FORMAT:
        raise NotStored(
            f"the data is from a newer Kitchen Table (format {found}; this version knows up to {FORMAT}): "
            "install the newer version, or choose another folder with --data"
        )
    for number in range(found, FORMAT):
        for statement in MIGRATIONS[number]:
            connection.execute(sa.text(statement))
    if found < FORMAT:
        connection.execute(facts.update().where(facts.c.name == "format").values(value=str(FORMAT)))


def sqlite_in(folder: Path) -> str:
    """The address of the database in a folder, which is made, and readable to its owner only. Raises `NotStored`."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise NotStored(f"the data folder {folder} cannot be made: {error.strerror}; choose one with --data") from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise NotStored(f"the data folder {folder} cannot be written to; choose another with --data")
    return f"sqlite:///{folder / 'kitchentable.db'}"
