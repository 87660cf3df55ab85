"""What a server holds after hours of evenings, and how it starts with 100,000 tables to which nobody comes.

For an hour tables of all games are made, one after the other: some are played, with a bot or before somebody who
watches; most are left in the middle, by a vote, by their host, or by nobody's saying anything; some never begin. Pages
come again with each reload, people come once, and now and then one makes an account. A table to which nobody comes is
forgotten by the memory after a minute (`idle`), so that all that may pile up does so within the hour. Every ten seconds
it is noted what the server and its processes hold; the slope is that of a straight line through the second half
(least squares), and afterwards everybody has gone for two minutes.

`python -m bench.soak 5` does so for five minutes, and `python -m bench.soak` only starts.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import random
import secrets
import signal
import sqlite3
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec

from bench import report
from bench.growing import children, filled
from bench.process import QUICK, ServerProcess
from bench.server import cpu, resident
from bench.wire import Wire, connected
from kitchentable.games import GAMES
from kitchentable.server.store.writer import Store

MINUTES = 60.0
BETWEEN = 1.25
"""Seconds between two tables, in the middle."""
PAUSE = 0.25
"""Seconds that somebody thinks, in the middle."""
EVERY = 10.0
"""Seconds between two samples."""
IDLE = 60
TABLES = 100_000
PATIENCE = 60.0
"""Seconds in which a table that is played must go on."""
ACCOUNTS = 40
"""One table in so many is made by somebody who has an account."""
encode, decode = msgspec.json.encode, msgspec.json.decode
Count = Callable[[], int]


class Story(NamedTuple):
    """What happens at a table."""

    name: str
    people: int = 2
    bots: tuple[str, ...] = ()
    moves: int = 0
    """After so many of people's moves it goes on as `end` says, unless the match is over."""
    end: str = "away"
    """`away`: all pages are closed; `close`: by the host; `vote`: one gets up, the others end it, and play again."""
    watched: bool = False
    reload: int = 1000
    """After so many moves everybody's page is loaded again."""


STORIES = (
    Story("never begun", people=1),
    Story("left by all", moves=8),
    Story("played on, with reloads", moves=40, reload=7),
    Story("against a bot", people=1, bots=("easy",), moves=8),
    Story("watched", moves=10, watched=True, reload=5),
    Story("ended by a vote, and once more", moves=6, end="vote"),
    Story("closed by its host", moves=4, end="close"),
    Story("begun and forgotten", moves=1),
)


class Town:
    """All that happens at a server."""

    def __init__(self, port: int, http: httpx.AsyncClient) -> None:
        self.port, self.http, self.rng = port, http, random.Random(5)
        self.counted: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.since = time.monotonic()
        self.pages = 0
        """That were opened."""
        self.moves = 0

    async def ask(self, method: str, path: str, headers: dict[str, str], **body: Any) -> Any:
        """What the server answers."""
        answer = await self.http.request(method, path, headers=headers, json=body if method != "GET" else None)
        return answer.raise_for_status().json()

    async def person(self, name: str) -> dict[str, str]:
        """Somebody new."""
        made = await self.ask("POST", "/api/programs", {}, name=name)
        return {"Authorization": f"Bearer {made['token']}"}

    async def visit(self, number: int) -> None:
        """A table, from when it is made until nobody is there any more."""
        games = list(GAMES)
        story = STORIES[number // len(games) % len(STORIES)]
        visit = Visit(self, story, games[number % len(games)])
        try:
            await visit.happen(account=f"Person {number}" if number % ACCOUNTS == 0 else "")
            self.counted[story.name] += 1
        except (httpx.HTTPError, OSError, TimeoutError) as error:
            self.note(f"{visit.game}, {story.name}, {visit.waiting}: {type(error).__name__} {error}")

    def note(self, what: str) -> None:
        """Something went wrong."""
        self.wrong.append(f"minute {(time.monotonic() - self.since) / 60:.0f}, {what.strip()}")


class Visit:
    """A table, and those who come to it."""

    def __init__(self, town: Town, story: Story, game: str) -> None:
        self.town, self.story, self.game, self.code = town, story, game, ""
        self.left, self.since = story.moves, 0
        self.done = asyncio.Event()
        self.over = False
        self.waiting = "before its pages were open"
        """For whom, as its pages were last told."""
        self.wires: list[Wire] = []
        self.tasks: set[asyncio.TimerHandle] = set()

    async def happen(self, account: str) -> None:
        """All of it."""
        town, story = self.town, self.story
        people = [await town.person(name) for name in ("Ana", "Ben")[: story.people]]
        await town.http.get("/")
        await town.ask("GET", "/api/tables", people[0])
        if account:
            await town.ask("POST", "/api/account", people[0], name=account, passphrase=secrets.token_hex(8))
        seats = story.people + len(story.bots)
        made = await town.ask("POST", "/api/tables", people[0], game=self.game, seats=max(seats, 2), bots=story.bots)
        self.code = made["code"]
        for other in people[1:]:
            await town.ask("POST", f"/api/tables/{self.code}/join", other)
        try:
            await self._open(people)
            if story.moves:
                await self._play(people)
            await self._end(people)
        finally:
            self._close()

    async def _open(self, people: list[dict[str, str]]) -> None:
        town = self.town
        self._close()
        watchers = [""] if self.story.watched else []
        for seat, who in enumerate([*(each["Authorization"] for each in people), *watchers]):
            headers = [f"Authorization: {who}"] if who else []
            path = f"/api/tables/{self.code}/socket"
            page = Page(self, seat if who else -1)
            page.wire = await connected(town.port, path, page.hear, *headers)
            self.wires.append(page.wire)
            page.wire.send(b'{"type":"hello"}')
            town.pages += 1

    async def _play(self, people: list[dict[str, str]]) -> None:
        await self.town.ask("POST", f"/api/tables/{self.code}/host", people[0], type="start")
        while not self.over and self.left > 0:
            self.done.clear()
            async with asyncio.timeout(PATIENCE):
                await self.done.wait()
            if self.since >= self.story.reload and not self.over:
                self.since = 0
                await self._open(people)

    async def _end(self, people: list[dict[str, str]]) -> None:
        town, here, end = self.town, f"/api/tables/{self.code}", self.story.end
        if self.over or end == "away":
            return
        if end == "close":
            await town.ask("POST", f"{here}/host", people[0], type="close")
        else:
            await town.ask("POST", f"{here}/leave", people[1])
            await town.ask("POST", f"{here}/vote", people[0], seat=1, choice="end")
            self.code = (await town.ask("POST", f"{here}/rematch", people[0]))["code"]
            await self._open(people[:1])
            await asyncio.sleep(1)

    def _close(self) -> None:
        for wire in self.wires:
            wire.close()
        for task in self.tasks:
            task.cancel()
        self.wires, self.tasks = [], set()

    def later(self, work: Callable[[], None]) -> None:
        """Does it after somebody has thought, if they are there still."""

        def now() -> None:
            self.tasks.discard(handle)
            work()

        wait = PAUSE * self.town.rng.uniform(0.5, 1.5)
        handle = asyncio.get_running_loop().call_later(wait, now)
        self.tasks.add(handle)


class Page:
    """A page of somebody at a table; seat -1 watches."""

    wire: Wire

    def __init__(self, visit: Visit, seat: int) -> None:
        self._visit, self._seat = visit, seat
        self._offers: dict[str, Any] = {}
        self._pending, self._answered = -1, -1
        """The epochs of the move that is on the way, and of the last that was answered."""

    def hear(self, frame: bytes) -> None:
        """What the server says."""
        for text in frame.split(b"\n"):
            self._read(decode(text))
        offered = self._offers
        mine = offered.get("to_act", [])[:1] == [self._seat] and offered.get("offers")
        if mine and self._pending < 0 and self._visit.left > 0 and offered["epoch"] >= self._answered:
            self._offers, self._pending = {}, offered["epoch"]
            self._visit.later(lambda: self._act(offered))

    def _read(self, message: dict[str, Any]) -> None:
        visit, kind = self._visit, message["type"]
        if kind == "salts" and message["stage"] == "commit" and self._seat >= 0:
            self.wire.send(b'{"type":"commit","commitment":"-"}')
        elif kind == "table" and message["phase"] in ("over", "closed") and visit.story.moves:
            visit.over = True
            visit.done.set()
        elif kind == "offers":
            self._offers = message
            visit.waiting = f"{visit.code}, at epoch {message['epoch']} for seats {message.get('to_act')}"
        elif kind == "reply" and message["ok"]:
            self._pending, self._answered = -1, self._pending
            visit.left, visit.since = visit.left - 1, visit.since + 1
            visit.town.moves += 1
            visit.done.set()
        elif kind == "reply":
            self._pending = -1
            self.wire.send(b'{"type":"hello"}')

    def _act(self, offers: dict[str, Any]) -> None:
        path, node = list[str](), offers["offers"]
        while not isinstance(node, str):
            names = list(node)
            name = self._visit.town.rng.choice([*names[:2], names[-1]])
            path.append(name.partition("..")[0] if name.startswith("#") else name)  # of a field, its least number
            node = "" if isinstance(node, list) else node[name]
        self.wire.send(encode({"type": "act", "id": secrets.token_hex(8), "epoch": offers["epoch"], "path": path}))


class Sample(NamedTuple):
    """What is held at one moment."""

    at: float
    """Minutes since it began."""
    server: float
    """Megabytes resident of the server's process."""
    others: float
    """And of those that it has begun: bots think in them."""
    files: float
    threads: float
    tasks: float
    tables: float
    """In memory."""
    pages: float
    rows: float
    """In all tables of the database."""


async def sample(server: ServerProcess, http: httpx.AsyncClient, database: Path, since: float) -> Sample:
    """What is held now."""
    pid = server.pid
    figures = (await http.get("/metrics")).raise_for_status().text
    counts: Counter[str] = Counter()
    for line in figures.splitlines():
        if not line.startswith("#"):
            name, value = line.rsplit(" ", 1)
            counts[name.partition("{")[0]] += float(value)  # type: ignore[assignment]
    return Sample(
        (time.monotonic() - since) / 60,
        resident(pid),
        others(pid),
        len(os.listdir(f"/proc/{pid}/fd")),
        len(os.listdir(f"/proc/{pid}/task")),
        counts["kitchentable_tasks"],
        counts["kitchentable_tables"],
        counts["kitchentable_sockets"],
        sum((await asyncio.to_thread(rows, database)).values()),
    )


def others(pid: int) -> float:
    """Megabytes of all processes that the server has begun."""
    return sum(resident(each) for each in children(pid)[1:] if Path(f"/proc/{each}/status").exists())


def rows(database: Path) -> dict[str, int]:
    """How many rows each table of the database has."""
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=30)) as reading:
        names = reading.execute("select name from sqlite_master where type = 'table'").fetchall()
        return {name: reading.execute(f'select count(*) from "{name}"').fetchone()[0] for (name,) in names}


def slope(samples: list[Sample], what: str) -> float:
    """By how much it grows in an hour: a straight line through the second half."""
    half = samples[len(samples) // 2 :]
    line = statistics.linear_regression([each.at / 60 for each in half], [getattr(each, what) for each in half])
    return line.slope


async def soak(server: ServerProcess, database: Path, minutes: float) -> tuple[Town, list[Sample], Sample]:
    """The hour, and what is held two minutes after it."""
    since, samples, tasks = time.monotonic(), list[Sample](), set[asyncio.Task[None]]()
    limits = httpx.Limits(max_connections=40, max_keepalive_connections=0)
    header = {"X-Kitchentable": "1"}
    async with httpx.AsyncClient(base_url=server.url, headers=header, timeout=60, limits=limits) as http:
        town = Town(server.port, http)

        async def noting() -> None:
            while True:
                try:
                    samples.append(await sample(server, http, database, since))
                    print(samples[-1], len(town.wrong), flush=True)
                except httpx.HTTPError as error:
                    town.note(f"a sample: {type(error).__name__}")
                await asyncio.sleep(EVERY)

        noted = asyncio.create_task(noting())
        for number in itertools.count():
            if time.monotonic() - since > 60 * minutes:
                break
            server.check()
            task = asyncio.create_task(town.visit(number))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
            await asyncio.sleep(BETWEEN * town.rng.uniform(0.5, 1.5))
        noted.cancel()
        await asyncio.gather(*tasks)
        await asyncio.sleep(IDLE + 60)
        return town, samples, await sample(server, http, database, since)


def soaked(minutes: float) -> str:
    """The report of the hour."""
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess("--data", folder, environment={**QUICK, "KITCHENTABLE_IDLE": str(IDLE)})
        server.start()
        database = Path(folder) / "kitchentable.db"
        own = cpu(os.getpid())
        try:
            town, samples, after = asyncio.run(soak(server, database, minutes))
            used, own = cpu(server.pid), cpu(os.getpid()) - own
        finally:
            server.stop(signal.SIGTERM)
        kept, size = rows(database), database.stat().st_size / 1e6
    return _held(town, samples, after) + stored(town, kept, size) + busy(minutes, used, own)


NAMES = {
    "server": "server, MB resident",
    "others": "its other processes, MB resident",
    "files": "open files",
    "threads": "threads",
    "tasks": "asyncio's tasks",
    "tables": "tables in memory",
    "pages": "open pages",
    "rows": "rows in the database",
}


def _held(town: Town, samples: list[Sample], after: Sample) -> str:
    """What was held."""
    lines = []
    for what, name in NAMES.items():
        values = [getattr(each, what) for each in samples]
        quarters = [statistics.mean(values[len(values) * at // 4 : len(values) * (at + 1) // 4]) for at in range(4)]
        parts = [f"{each:,.1f}" for each in (values[0], *quarters, max(values))]
        lines.append((name, *parts, f"{slope(samples, what):+,.1f}", f"{getattr(after, what):,.1f}"))
    head = ("", "at first", "1st quarter", "2nd", "3rd", "4th", "most", "slope, an hour", "all gone")
    made = sum(town.counted.values())
    text = f"{made:,} tables in {samples[-1].at:.0f} minutes, {town.pages:,} pages, {town.moves:,} moves of people; "
    stories = "; ".join(f"{count:,} {name}" for name, count in town.counted.most_common())
    wrong = f"{len(town.wrong)} went wrong" + "".join(f"\n- {each}" for each in town.wrong)
    return f"{text}{stories}; {wrong}.\n\n" + report.table(head, lines)


def stored(town: Town, kept: dict[str, int], size: float) -> str:
    """What the disk keeps."""
    made = max(1, sum(town.counted.values()))
    lines = [(name, f"{count:,}", f"{count / made:.2f}") for name, count in sorted(kept.items()) if count > 1]
    return f"\nOn disk at the end ({size:.1f} MB):\n\n" + report.table(("rows of", "", "for each table made"), lines)


def busy(minutes: float, used: float, own: float) -> str:
    """How busy the machine was with it."""
    spent = minutes * 60 + IDLE + 60
    return f"\nThe server took {used / spent:.1%} of a processor, its visitors {own / spent:.1%}.\n"


def fill(database: Path, count: int) -> None:
    """Running matches of 40 entries, to which nobody has come for long."""
    store = Store(f"sqlite:///{database}")
    asyncio.run(filled(store, 1))
    store.close()
    with contextlib.closing(sqlite3.connect(database)) as writing:
        writing.execute("pragma synchronous = off")
        (body,) = writing.execute("select body from tables where code = 'T0'").fetchone()
        names = [f"T{number}" for number in range(1, count)]
        made = [(code, f"i{code}", body.replace("T0", code).replace('"i0"', f'"i{code}"')) for code in names]
        writing.executemany(
            "insert into tables (code, phase, private, invitation, made, revision, body, node)"
            " select ?, phase, private, ?, made, revision, ?, node from tables where code = 'T0'",
            made,
        )
        writing.executemany(
            "insert into events select ?, seq, seat, action, sender, command, at from events where match = 'T0'",
            [(code,) for code in names],
        )
        writing.execute("update tables set node = '-'")
        writing.commit()


def started(database: Path, name: str) -> tuple[object, ...]:
    """A line: how the server starts with these data."""
    since = time.perf_counter()
    server = ServerProcess("--data", str(database.parent), environment=QUICK)
    server.start()
    took = time.perf_counter() - since
    try:
        with httpx.Client(base_url=server.url, timeout=600) as http:
            first = time.perf_counter()
            http.get("/api/tables/T77").raise_for_status()
            first = time.perf_counter() - first
            tables, before = -1, 0
            while tables < (before := http.get("/health").json()["tables"]):
                tables = before
                time.sleep(5)
        whole = time.perf_counter() - since - 5
        return (
            name,
            f"{took:.1f}",
            f"{first:.2f}",
            tables,
            f"{whole:.0f}",
            f"{cpu(server.pid):.1f}",
            f"{resident(server.pid):.0f}",
        )
    finally:
        server.stop(signal.SIGTERM)


def starting() -> str:
    """How a server starts with very many matches."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "kitchentable.db"
        lines = []
        for count in (1, TABLES):
            database.unlink(missing_ok=True)
            fill(database, max(count, 100))
            lines.append(started(database, f"{max(count, 100):,} that rest"))
        with contextlib.closing(sqlite3.connect(database)) as writing:
            writing.execute("update tables set node = '' where rowid % 10 = 0")
            writing.commit()
        lines.append(started(database, f"{TABLES:,}, a tenth of them not yet at rest"))
        size = database.stat().st_size / 1e6
    head = (
        "matches",
        "answers after, s",
        "a table of them, s",
        "in memory",
        "all that are due, s",
        "CPU, s",
        "MB resident",
    )
    text = (
        "A match that the memory forgot rests: nothing is due there by itself. A start loads those that do not rest.\n"
    )
    return f"\n## {TABLES:,} idle matches ({size:.0f} MB), and a start\n\n{text}\n" + report.table(head, lines)


def measure() -> str:
    """The report."""
    return soaked(MINUTES) + starting()


if __name__ == "__main__":
    print(soaked(float(sys.argv[1])) if len(sys.argv) > 1 else starting())
