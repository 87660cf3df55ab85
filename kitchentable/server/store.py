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
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection

from kitchentable.core import Struct
from kitchentable.server import database
from kitchentable.server.database import Conflict, NotStored, gone, plain, sqlite_in

__all__ = ["Conflict", "Event", "Job", "NotStored", "Store", "sqlite_in"]
T = TypeVar("T")
Job = Callable[[Connection], Any]
GROUP = 500
"""The most jobs of one transaction."""
CHANNEL = "kitchentable"
"""On which the nodes of one PostgreSQL tell each other what they wrote."""
NAMED = 400
"""The most tables that one notification names: it has at most 8,000 bytes."""
PATIENCE = 30.0
"""Seconds that writing and reading wait for a PostgreSQL that cannot be reached."""


class Event(Struct):
    """One entry of a match's log as it is stored; `command` is the client's id of what caused it, if a client did."""

    seq: int
    seat: int
    action: str
    sender: str = ""
    command: str = ""
    at: float = 0.0


class Store:
    """The database; `write` and `read` from the event loop."""

    def __init__(self, url: str, migrating: bool = True) -> None:
        self.engine = database.engine(url)
        self.node = ""
        """Who writes, where others are to be told of it."""
        self._jobs: queue.SimpleQueue[tuple[Job, asyncio.Future[Any]] | None] = queue.SimpleQueue()
        self._closing = False
        self.commits, self.written, self.seconds = 0, 0, 0.0
        """Transactions and jobs written, and the time that they took, for who measures."""
        try:
            self.secret = database.prepared(self.engine, url, migrating)
            """The server's own key: signs cookies and tokens."""
        except NotStored:
            self.engine.dispose()
            raise
        self._writer = threading.Thread(target=self._write_all, name="store", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Writes what waits, and ends."""
        self._closing = True
        self._jobs.put(None)
        self._writer.join()
        self.engine.dispose()

    @property
    def waiting(self) -> int:
        """Jobs that wait to be written."""
        return self._jobs.qsize()

    async def write(self, job: Callable[[Connection], T]) -> T:
        """The job's answer once it is on disk. Raises `NotStored`, or `Conflict`; then nothing of the job was saved,
        unless the connection was lost in the very moment of saving: then whoever tries again meets a `Conflict`."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        done.add_done_callback(lambda ended: ended.exception())  # whoever waited may have gone: that is no trouble
        self._jobs.put((job, done))
        return await asyncio.shield(done)

    async def read(self, job: Callable[[Connection], T], patience: float = PATIENCE) -> T:
        """The answer of a job that only reads."""

        def reading() -> T:
            with self.engine.connect() as connection:
                return job(connection)

        def patiently() -> T:
            try:
                return self._patiently(reading, patience)
            except Exception as error:
                raise plain(error) from None

        return await asyncio.to_thread(patiently)

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
                return

    def _notify(self, connection: Connection, codes: list[str]) -> None:
        for first in range(0, len(codes), NAMED):
            told = msgspec.json.encode({"n": self.node, "k": "wrote", "t": codes[first : first + NAMED]}).decode()
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, told)))

    def _commit(self, batch: list[tuple[Job, asyncio.Future[Any]]]) -> None:
        """All jobs in one transaction, or where one fails, each half in its own: so the failing one fails alone."""

        def committed() -> list[Any]:
            with self.engine.begin() as connection:
                connection.info["told"] = told = set[str]()
                answers = [job(connection) for job, _ in batch]
                if self.node:
                    self._notify(connection, sorted(told))
                return answers

        since = time.perf_counter()
        try:
            answers = self._patiently(committed, PATIENCE)
        except Exception as error:
            if len(batch) > 1 and not gone(error):
                middle = len(batch) // 2
                self._commit(batch[:middle])
                self._commit(batch[middle:])
                return
            for _, done in batch:
                _tell(done, plain(error))
            return
        self.commits += 1
        self.written += len(batch)
        self.seconds += time.perf_counter() - since
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
