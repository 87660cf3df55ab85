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
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar, cast

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection

from kitchentable.language import said_alike, say
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
ATTEMPTS = 5
"""How often something is tried anew where others were first again and again."""
ANSWER_S = 3.0
"""Seconds after which a database that does not answer counts as one that cannot be reached, for who looks after it."""


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
        self._readers = ThreadPoolExecutor(engine.KEPT - 1, "reading")  # one connection is the writer's
        self._checker = ThreadPoolExecutor(1, "checking")
        """Threads of the store alone: whatever waits for the database keeps nothing else waiting."""
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
        for threads in (self._readers, self._checker):
            threads.shutdown(wait=False)
        self._closing = True
        self._jobs.put(None)
        self._writer.join()
        for threads in (self._readers, self._checker):  # a connection in use would stay open for ever
            threads.shutdown()
        self.engine.dispose()

    @property
    def waiting(self) -> int:
        """Jobs that wait to be written."""
        return self._jobs.qsize()

    async def write(self, job: Callable[[Connection], T]) -> T:
        """The job's answer once it is on disk. Raises `NotStored`, or `Conflict`; then nothing of the job was saved,
        unless the connection was lost in the very moment of saving: then whoever tries again meets a `Conflict`."""
        if self._closing:
            raise NotStored(say("server-stops"))
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put((job if isinstance(job, Append) else said_alike(job), done))
        with _plainly():
            return await done

    async def write_with_retries(self, job: Callable[[Connection], T]) -> T:
        """`write`, anew where somebody changed the same at the same time."""
        for _ in range(ATTEMPTS - 1):
            with contextlib.suppress(Conflict):
                return await self.write(job)
        return await self.write(job)

    async def read(self, job: Callable[[Connection], T]) -> T:
        """The answer of a job that only reads."""
        pauses = _pauses(time.monotonic() + PATIENCE_S)
        with self.reads.noted(), _plainly():
            while True:
                try:
                    return await self._answer(self._readers, job)
                except Exception as error:
                    pause = self._pause(error, pauses)
                await asyncio.sleep(pause)

    async def check(self) -> None:
        """Raises `NotStored` where the database does not answer now, however many wait for it."""
        with _plainly():
            try:
                async with asyncio.timeout(ANSWER_S):
                    await self._answer(self._checker, lambda connection: connection.execute(sa.select(1)).one())
            except TimeoutError:
                raise NotStored(say("database-silent")) from None

    async def _answer(self, threads: ThreadPoolExecutor, job: Callable[[Connection], T]) -> T:
        def reading() -> T:
            with self.engine.connect() as connection:
                return job(connection)

        try:
            answer = asyncio.get_running_loop().run_in_executor(threads, said_alike(reading))
        except RuntimeError:  # the threads end
            raise NotStored(say("server-stops")) from None
        return await answer

    def _pause(self, error: Exception, pauses: Iterator[float]) -> float:
        """Seconds until what failed is tried again; raises the error where that is in vain, or patience is out."""
        pause = next(pauses, None)
        if pause is None or self._closing or not gone(error):
            raise error
        return pause

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
            answers = self._patiently([job for job, _ in batch])
        except Exception as error:
            if len(batch) > 1 and not gone(error):
                middle = len(batch) // 2
                self._commit(batch[:middle])
                self._commit(batch[middle:])
                return
            _resolve([(done, error) for _, done in batch])
            return
        self.commits.note(time.perf_counter() - since)
        self.written += len(batch)
        _resolve([(done, answer) for (_, done), answer in zip(batch, answers, strict=True)])

    def _patiently(self, jobs: list[Job]) -> list[Any]:
        pauses = _pauses(time.monotonic() + PATIENCE_S)
        while True:
            try:
                return self._written(jobs)
            except Exception as error:
                pause = self._pause(error, pauses)
            time.sleep(pause)

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


def _pauses(end: float) -> Iterator[float]:
    """Seconds to wait before each further attempt, until that moment."""
    pause = 0.05
    while time.monotonic() + pause <= end:
        yield pause
        pause = min(2 * pause, 1.0)


@contextlib.contextmanager
def _plainly() -> Iterator[None]:
    """The database's errors are raised in one line."""
    try:
        yield
    except Exception as error:
        raise plain(error) from None


def _resolve(answers: list[tuple[asyncio.Future[Any], Any]]) -> None:
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
