"""What is kept on disk: people, tables, the logs of matches, chat. One text for SQLite and PostgreSQL.

All writing goes through one thread that puts whatever waits into one transaction (group commit): a commit costs
milliseconds, a row microseconds. An answer is given only after the commit. `(match, seq)` is the key of an event, so
that two writers can never both add the same entry.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar, cast

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection

from kitchentable.server.store import engine
from kitchentable.server.store.engine import Conflict, NotStored, gone, plain, sqlite_in
from kitchentable.server.store.schema import events
from kitchentable.server.times import Times
from kitchentable.table.row import Event

__all__ = ["Append", "Conflict", "Job", "NotStored", "Store", "sqlite_in"]
T = TypeVar("T")
Job = Callable[[Connection], Any]
GROUP = 500
"""The most jobs of one transaction."""
CHANNEL = "kitchentable"
"""On which the nodes of one PostgreSQL tell each other what they wrote."""
NAMED = 400
"""The most tables that one notification names: it has at most 8,000 bytes."""
PATIENCE_S = 30.0
"""Seconds that writing and reading wait for a PostgreSQL that cannot be reached."""


class Append:
    """The job that adds entries to a match's log. It is by far the most frequent, and does not take the long way."""

    def __init__(self, code: str, new: Sequence[Event]) -> None:
        self._code = code
        self.rows = [(code, each.seq, each.seat, each.action, each.sender, each.command, each.at) for each in new]

    def __call__(self, connection: Connection) -> None:
        connection.execute(events.insert(), [dict(zip(COLUMNS, row, strict=True)) for row in self.rows])
        connection.info.setdefault("changed", set()).add(self._code)


COLUMNS = ("match", "seq", "seat", "action", "sender", "command", "at")
"""Of an entry, in the order of `Append.rows`."""


class Store:
    """The database; `write` and `read` from the event loop."""

    def __init__(self, url: str, migrating: bool = True) -> None:
        self.engine = engine.make_engine(url)
        self._connection: Connection | None = None
        """The writing thread's, which it keeps as long as nothing goes wrong."""
        self.node = ""
        """Who writes, where others are to be told of it."""
        self._jobs: queue.SimpleQueue[tuple[Job, asyncio.Future[Any]] | None] = queue.SimpleQueue()
        self._closing = False
        self._readers = 0
        self._read = threading.Condition()
        self.commits, self.reads, self.written = Times(), Times(), 0
        """How long transactions and reading took, and how many jobs were written, for who measures."""
        try:
            self.secret = engine.prepared(self.engine, url, migrating)
            """The server's own key: signs cookies and tokens."""
        except NotStored:
            self.engine.dispose()
            raise
        self._writer = threading.Thread(target=self._write_all, name="store", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Writes what waits, lets go on what is being read, and ends."""
        self._closing = True
        self._jobs.put(None)
        self._writer.join()
        with self._read:  # a connection in use would stay open for ever
            self._read.wait_for(lambda: not self._readers)
        self.engine.dispose()

    @property
    def waiting(self) -> int:
        """Jobs that wait to be written."""
        return self._jobs.qsize()

    async def write(self, job: Callable[[Connection], T]) -> T:
        """The job's answer once it is on disk. Raises `NotStored`, or `Conflict`; then nothing of the job was saved,
        unless the connection was lost in the very moment of saving: then whoever tries again meets a `Conflict`."""
        if self._closing:
            raise NotStored("the server stops: try again")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put((job, done))
        return await done

    async def read(self, job: Callable[[Connection], T], patience: float = PATIENCE_S) -> T:
        """The answer of a job that only reads."""

        def reading() -> T:
            with self.engine.connect() as connection:
                return job(connection)

        def patiently() -> T:
            try:
                with self._among_readers():
                    return self._patiently(reading, patience)
            except Exception as error:
                raise plain(error) from None

        with self.reads.noted():
            return await asyncio.to_thread(patiently)

    @contextlib.contextmanager
    def _among_readers(self) -> Iterator[None]:
        """While this lasts, the connections are not closed. Raises `NotStored` when they are."""
        with self._read:
            if self._closing:
                raise NotStored("the server stops: try again")
            self._readers += 1
        try:
            yield
        finally:
            with self._read:
                self._readers -= 1
                self._read.notify_all()

    def _patiently(self, work: Callable[[], T], patience: float) -> T:
        """Does the work; where the database cannot be reached, again and again until it can, or patience is out."""
        until, pause = time.monotonic() + patience, 0.05
        while True:
            try:
                return work()
            except Exception as error:
                if not gone(error) or self._closing or time.monotonic() + pause > until:
                    raise
            time.sleep(pause)
            pause = min(2 * pause, 1.0)

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
                break
        if self._connection is not None:
            self._connection.close()

    def _notify(self, connection: Connection, codes: list[str]) -> None:
        for first in range(0, len(codes), NAMED):
            message = msgspec.json.encode({"n": self.node, "k": "wrote", "t": codes[first : first + NAMED]}).decode()
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, message)))

    def _commit(self, batch: list[tuple[Job, asyncio.Future[Any]]]) -> None:
        """All jobs in one transaction, or where one fails, each half in its own: so the failing one fails alone."""
        since = time.perf_counter()
        try:
            answers = self._patiently(lambda: self._written([job for job, _ in batch]), PATIENCE_S)
        except Exception as error:
            if len(batch) > 1 and not gone(error):
                middle = len(batch) // 2
                self._commit(batch[:middle])
                self._commit(batch[middle:])
                return
            _tell([(done, plain(error)) for _, done in batch])
            return
        self.commits.note(time.perf_counter() - since)
        self.written += len(batch)
        _tell([(done, answer) for (_, done), answer in zip(batch, answers, strict=True)])

    def _written(self, jobs: list[Job]) -> list[Any]:
        """What the jobs answer, all of them written and on disk."""
        if self._connection is None:
            # In SQLite `kitchentable admin` writes beside: between a look and what follows from it nobody is to.
            self._connection = self.engine.execution_options(**{engine.ALONE: True}).connect()
        connection = self._connection
        try:
            if all(isinstance(job, Append) for job in jobs):
                entries = [row for job in jobs for row in cast("Append", job).rows]
                if engine.inserted(connection, events.name, COLUMNS, entries):
                    return [None] * len(jobs)
            with connection.begin():
                connection.info["changed"] = changed = set[str]()
                answers = [job(connection) for job in jobs]
                if self.node:
                    self._notify(connection, sorted(changed))
                return answers
        except Exception as error:
            if gone(error):
                self._connection = None
                connection.close()
            raise


def _tell(answers: list[tuple[asyncio.Future[Any], Any]]) -> None:
    """Answers futures of another thread, or fails them; its loop may have ended, and nobody may be waiting any more."""

    def telling() -> None:
        for done, answer in answers:
            if done.done():
                continue
            if isinstance(answer, Exception):
                done.set_exception(answer)
            else:
                done.set_result(answer)

    with contextlib.suppress(RuntimeError):
        answers[0][0].get_loop().call_soon_threadsafe(telling)
