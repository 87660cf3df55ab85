"""Nothing that was acknowledged is lost: servers killed (`kill -9`) at random moments under load.

Pairs of people (and some with a bot) play Perudo, one match after the other, each through any of the servers, and come
back when theirs is gone: with the same command, if it was not answered. Afterwards the database is read: every
acknowledged move is in its log once, every log can be played from its beginning, and every match went on after the last
kill. With PostgreSQL every fifth kill is one of the database itself (`pg_ctl stop -m immediate`), which is started
again. "Goes on" is the time from a kill until the next move at the tables that had a page at what was killed; people
take the pause given to think, and their programs a fifth of a second to come back.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import secrets
import signal
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench import report
from bench.process import ServerProcess
from kitchentable.games import GAMES
from kitchentable.match import Header, Match, parse_table
from kitchentable.server.store import engine, tables
from kitchentable.table.row import Event, Row
from kitchentable.values import TABLE

QUICK = {
    "KITCHENTABLE_BOT_PAUSE": "0",
    "KITCHENTABLE_INTERRUPT_PAUSE": "0",
    "KITCHENTABLE_COMPILE": "false",
    "KITCHENTABLE_REQUESTS": "100000",
    "KITCHENTABLE_REQUEST_BURST": "100000",
    "KITCHENTABLE_PERSON_SOCKETS": "100000",
    "KITCHENTABLE_ADDRESS_SOCKETS": "100000",
    "KITCHENTABLE_THINKERS": "1",
    "KITCHENTABLE_SALT_TIME": "5",
}


class Node(ServerProcess):
    """A server as a process, which comes back on the same port."""

    def __init__(self, url: str) -> None:
        super().__init__("--host", "127.0.0.1", "--database", url, environment=QUICK)

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"127.0.0.1:{self.port}"


class Run:
    """What happened in a run."""

    def __init__(self, nodes: list[Node], pause: float, rng: random.Random) -> None:
        self.nodes, self.pause, self.rng = nodes, pause, rng
        self.acknowledged: dict[str, list[str]] = {}
        """By table: the ids of moves that were answered with yes."""
        self.moved: dict[str, float] = {}
        """By table: when a step was seen last."""
        self.over: set[str] = set()
        self.at: dict[str, dict[int, Node]] = {}
        """By table: at which server each seat's page is open."""
        self.ending = False

    async def ask(self, method: str, path: str, headers: dict[str, str], **body: Any) -> Any:
        """What any server answers, asked again where one is gone."""
        while True:
            node = self.rng.choice(self.nodes)
            with contextlib.suppress(httpx.TransportError):
                async with httpx.AsyncClient(headers={"X-Kitchentable": "1", **headers}, timeout=90) as http:
                    answer = await http.request(method, f"http://{node.address}{path}", json=body)
                if answer.status_code < 500:
                    return answer.raise_for_status().json()
            await asyncio.sleep(0.2)


class Seat:
    """A person at a table."""

    def __init__(self, run: Run, code: str, seat: int, headers: dict[str, str]) -> None:
        self._run, self._code, self._seat, self._headers = run, code, seat, headers
        self._offers: dict[str, Any] = {}
        self._pending: dict[str, Any] | None = None
        self._answered = -1
        """The epoch of the last move that was answered."""

    async def play(self) -> None:
        """Plays the match to its end, through whatever server there is."""
        run = self._run
        while not (self._code in run.over and self._pending is None) and not run.ending:
            node = run.rng.choice(run.nodes)
            address = f"ws://{node.address}/api/tables/{self._code}/socket"
            opening = connect(address, additional_headers=self._headers, open_timeout=20, max_size=None)
            try:
                async with opening as socket:
                    run.at.setdefault(self._code, {})[self._seat] = node
                    await socket.send('{"type":"hello"}')
                    if self._pending is not None:
                        await socket.send(json.dumps(self._pending))
                    await self._follow(socket)
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(0.2)

    async def _follow(self, socket: ClientConnection) -> None:
        run = self._run
        while not (self._code in run.over and self._pending is None) and not run.ending:
            try:
                frame = str(await asyncio.wait_for(socket.recv(), 1))
            except TimeoutError:
                continue
            for text in frame.split("\n"):
                await self._read(socket, json.loads(text))
            await self._act(socket)

    async def _read(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        run, kind = self._run, message["type"]
        if kind == "salts" and message["stage"] == "commit":
            await socket.send('{"type":"commit","commitment":"-"}')
        elif kind == "step":
            run.moved[self._code] = time.monotonic()
        elif kind == "table" and message["phase"] in ("over", "closed"):
            run.over.add(self._code)
        elif kind == "reply":
            await self._hear(socket, message)
        elif kind == "offers":
            self._offers = message

    async def _hear(self, socket: ClientConnection, reply: dict[str, Any]) -> None:
        pending = self._pending
        if pending is None or reply["id"] != pending["id"]:
            return
        if reply["ok"]:
            self._run.acknowledged.setdefault(self._code, []).append(reply["id"])
            self._answered = pending["epoch"]
        if reply["ok"] or reply["code"] not in ("storage", "busy", "too_fast"):
            self._pending = None
        else:
            await asyncio.sleep(0.2)
            await socket.send(json.dumps(pending))

    async def _act(self, socket: ClientConnection) -> None:
        offered = self._offers
        if self._pending is not None or offered.get("to_act", [])[:1] != [self._seat] or "offers" not in offered:
            return
        if offered["epoch"] <= self._answered:
            return
        await asyncio.sleep(self._run.pause * self._run.rng.uniform(0.5, 1.5))
        path, node = [], offered["offers"]
        while not isinstance(node, str):
            name = self._run.rng.choice(list(node)[:2])
            path.append(name)
            node = "" if isinstance(node, list) else node[name]
        self._offers = {}
        self._pending = {"type": "act", "id": secrets.token_hex(8), "epoch": offered["epoch"], "path": path}
        await socket.send(json.dumps(self._pending))


async def pair(run: Run, bot: bool, ready: asyncio.Event) -> None:
    """Two people, or one and a bot, play matches until the run ends."""
    headers = []
    for name in ("Ana",) if bot else ("Ana", "Ben"):
        made = await run.ask("POST", "/api/programs", {}, name=name)
        headers.append({"Authorization": f"Bearer {made['token']}"})
    while not run.ending:
        wanted: dict[str, Any] = {"game": "perudo", "seats": 2, "bots": ["easy"] if bot else []}
        code = (await run.ask("POST", "/api/tables", headers[0], **wanted))["code"]
        for other in headers[1:]:
            await run.ask("POST", f"/api/tables/{code}/join", other)
        seats = [asyncio.create_task(Seat(run, code, at, who).play()) for at, who in enumerate(headers)]
        with contextlib.suppress(httpx.HTTPStatusError):  # a start that was not answered may have been done
            await run.ask("POST", f"/api/tables/{code}/host", headers[0], type="start")
        run.moved.setdefault(code, time.monotonic())
        ready.set()
        await asyncio.gather(*seats)


class Killed:
    """The report of a run."""

    def __init__(self) -> None:
        self.kills, self.stops, self.gaps = 0, 0, list[float]()
        self.matches, self.moves, self.acknowledged = 0, 0, 0
        self.lost, self.doubled, self.unreadable, self.stuck = 0, 0, 0, 0


async def kill(run: Run, done: Killed, cluster: Any) -> None:
    """Kills a server, or the database, and starts it again; notes how long the tables there stood still."""
    whole = cluster is not None and (done.kills + done.stops) % 5 == 4
    node = run.rng.choice(run.nodes)
    if whole:
        tables = [code for code in run.moved if code not in run.over]
        await asyncio.to_thread(cluster.stop, "immediate")
    else:
        tables = [code for code, at in run.at.items() if node in at.values() and code not in run.over]
        await asyncio.to_thread(node.kill)
    since = time.monotonic()
    watching = asyncio.create_task(gaps(run, tables, since))
    await asyncio.sleep(run.rng.uniform(0, 1))
    await asyncio.to_thread(cluster.start if whole else node.start)
    found = await watching
    if whole:
        done.stops += 1
    else:
        done.kills += 1
        done.gaps += found


async def gaps(run: Run, tables: list[str], since: float) -> list[float]:
    """How long each of the tables stood still; a minute at most, and then it counts as stuck."""
    found: dict[str, float] = {}
    while len(found) < len(tables) and time.monotonic() - since < 60:
        for code in tables:
            if code not in found and (run.moved.get(code, 0) > since or code in run.over):
                found[code] = time.monotonic() - since
        await asyncio.sleep(0.02)
    return list(found.values())


async def play(
    nodes: list[Node], cluster: Any, pairs: int, kills: int, pause: float, between: float
) -> tuple[Run, Killed]:
    """The run: all pairs play while servers are killed; then each match goes on once more."""
    run, done = Run(nodes, pause, random.Random(8)), Killed()
    ready = [asyncio.Event() for _ in range(pairs)]
    tasks = [asyncio.create_task(pair(run, number % 10 == 9, event)) for number, event in enumerate(ready)]
    for event in ready:
        await asyncio.wait_for(event.wait(), 300)
    while done.kills < kills:
        await asyncio.sleep(run.rng.uniform(0, between))
        await kill(run, done, cluster)
    last = time.monotonic()
    waiting = {code for code in run.moved if code not in run.over}
    while waiting and time.monotonic() - last < 120:
        waiting = {code for code in waiting if code not in run.over and run.moved[code] <= last}
        await asyncio.sleep(0.05)
    done.stuck = len(waiting)
    run.ending = True
    ended, left = await asyncio.wait(tasks, timeout=60)
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)
    for task in ended:
        task.result()
    return run, done


def audit(url: str, run: Run, done: Killed) -> None:
    """Reads the database, and counts what is not as it was acknowledged."""
    database = engine.make_engine(url)
    with database.connect() as connection:
        for code in run.moved:
            found = tables.load(code)(connection)
            assert found is not None
            row, events = found
            done.matches += 1
            done.moves += len(events)
            commands = [event.command for event in events if event.command]
            answered = run.acknowledged.get(code, [])
            done.acknowledged += len(answered)
            done.lost += len(set(answered) - set(commands))
            done.doubled += len(commands) - len(set(commands)) + len(answered) - len(set(answered))
            done.unreadable += not readable(row, events)
    database.dispose()


def readable(row: Row, events: list[Event]) -> bool:
    """Whether the log can be played from its beginning, without a gap."""
    game = GAMES[row.game]
    if [event.seq for event in events] != list(range(len(events))):
        return False
    if not row.names:
        return not events
    match = Match(game, Header(row.game, row.version, row.names, game.options(row.options), row.fair))
    try:
        for event in events:
            match.append(event.seat, parse_table(event.action) if event.seat == TABLE else game.parse(event.action))
    except (ValueError, msgspec.MsgspecError):
        return False
    return True


@contextmanager
def kept(kind: str) -> Iterator[tuple[str, Any]]:
    """The address of an empty database, and its server if it has one."""
    if kind == "SQLite":
        with tempfile.TemporaryDirectory() as folder:
            yield engine.sqlite_in(Path(folder)), None
    else:
        from tests.server.postgres import cluster

        with cluster() as running:
            yield running.database(), running


def killed(kind: str, nodes: int, pairs: int, kills: int, pause: float, between: float) -> Killed:
    """Plays, kills and counts."""
    with kept(kind) as (url, cluster):
        servers = [Node(url) for _ in range(nodes)]
        with contextlib.ExitStack() as running:
            for server in servers:
                server.start()
                running.callback(server.stop, signal.SIGKILL)
            run, done = asyncio.run(play(servers, cluster, pairs, kills, pause, between))
        audit(url, run, done)
    return done


def measure() -> str:
    """The report."""
    runs = (
        ("SQLite", 1, 100, 2.0, 3.0),
        ("PostgreSQL", 1, 100, 2.0, 3.0),
        ("PostgreSQL", 2, 100, 2.0, 3.0),
        ("PostgreSQL", 2, 10, 0.2, 4.0),
    )
    lines = []
    for kind, nodes, pairs, pause, between in runs:
        done = killed(kind, nodes, pairs, 20, pause, between)
        cuts = statistics.quantiles(done.gaps, n=100)
        lines.append(
            (
                f"{kind}, {nodes} server{'s' * (nodes > 1)}, {pairs} tables",
                pause,
                done.kills,
                done.stops,
                done.matches,
                done.moves,
                done.acknowledged,
                done.lost,
                done.doubled,
                done.unreadable,
                done.stuck,
                f"{cuts[49]:.1f} / {cuts[94]:.1f} / {max(done.gaps):.1f}",
            )
        )
    head = ("", "pause, s", "kills", "database stopped", "matches", "entries", "acknowledged moves")
    found = ("lost", "doubled", "unreadable", "stuck", "goes on after, s: p50 / p95 / most")
    return report.table((*head, *found), lines)
