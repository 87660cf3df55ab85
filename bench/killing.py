"""Nothing that was acknowledged is lost: servers killed (`kill -9`) at random moments under load.

Pairs of people (and some with a bot) play all games in turn, one match after the other, each through any of the
servers, and come back when theirs is gone: with the same command, if it was not answered. They talk, and one gets up in
the middle of a match, the other has a bot play on, and the first sits down again. Afterwards the database is read:
every acknowledged move is in its log once, every log can be played from its beginning; every step, word and result that
any page was shown is what is stored, as far as that seat may know it; whatever was answered to who got up and chose is
in the log; the result of every match stands once for each who played; and every match went on after the last kill. With
PostgreSQL every fifth kill is one of the database itself (`pg_ctl stop -m immediate`), which is started again. "Goes
on" is the time from a kill until the next move at the tables that had a page at what was killed, however long it is;
people take the pause given to think, and their programs a fifth of a second to come back.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import secrets
import signal
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench import report
from bench.process import SERVE, ServerProcess
from kitchentable.games import GAMES
from kitchentable.match import Header, Match, parse_table
from kitchentable.server.store import engine, tables
from kitchentable.server.store.schema import chat, results
from kitchentable.table.row import Event, Row
from kitchentable.values import TABLE

TALKS = 0.1
"""How often somebody says something with their move."""
QUICK = {
    "KITCHENTABLE_BOT_PAUSE": "0",
    "KITCHENTABLE_INTERRUPT_PAUSE": "0",
    "KITCHENTABLE_COMPILE": "false",
    "KITCHENTABLE_REQUESTS": "100000",
    "KITCHENTABLE_REQUEST_BURST": "100000",
    "KITCHENTABLE_WORDS": "100000",
    "KITCHENTABLE_WORDS_BURST": "100000",
    "KITCHENTABLE_READS": "100000",
    "KITCHENTABLE_READS_BURST": "100000",
    "KITCHENTABLE_MADE": "100000",
    "KITCHENTABLE_MADE_BURST": "100000",
    "KITCHENTABLE_PERSON_SOCKETS": "100000",
    "KITCHENTABLE_ADDRESS_SOCKETS": "100000",
    "KITCHENTABLE_THINKERS": "1",
    "KITCHENTABLE_SALT_TIME": "5",
}


class Node(ServerProcess):
    """A server as a process, which comes back on the same port."""

    def __init__(self, *where: str, program: Sequence[str] = SERVE) -> None:
        super().__init__("--host", "127.0.0.1", *where, environment=QUICK, program=program)

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
        self.games: dict[str, str] = {}
        """By table: what is played there."""
        self.shown: dict[tuple[str, int, int], str] = {}
        """By table, seat and number of the entry: what its page was shown of it."""
        self.heard: dict[tuple[str, int], str] = {}
        """By table and number: the words that pages were shown."""
        self.results: dict[str, Any] = {}
        """By table: how the match ended, as a page was told."""
        self.noted: Counter[tuple[str, str]] = Counter()
        """By table and beginning of the entry: what was answered with yes to who got up, chose, and came back."""
        self.contradictions: list[str] = []
        """Where pages were shown two things of one."""
        self.at: dict[str, dict[int, Node]] = {}
        """By table: at which server each seat's page is open."""
        self.ending = False
        self.compression: str | None = "deflate"
        """Of what goes through sockets."""

    def show(self, known: dict[Any, Any], key: Any, what: Any) -> None:
        """A page was shown that; it is to be what was shown before."""
        if known.setdefault(key, what) != what:
            self.contradictions.append(f"{key}: {known[key]!r}, then {what!r}")

    async def ask(self, method: str, path: str, headers: dict[str, str], **body: Any) -> Any:
        """What any server answers, asked again where one is gone."""
        while True:
            node = self.rng.choice(self.nodes)
            with contextlib.suppress(httpx.TransportError):
                async with httpx.AsyncClient(
                    headers={"X-Kitchentable": "1", **headers}, timeout=90, verify=False
                ) as http:
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
            how: dict[str, Any] = {"open_timeout": 20, "max_size": None, "compression": run.compression}
            opening = connect(address, additional_headers=self._headers, **how)
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
                async with asyncio.timeout(1):  # `wait_for` may lose a cancellation before Python 3.12
                    frame = str(await socket.recv())
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
            run.show(run.shown, (self._code, self._seat, message["seq"]), f"{message['seat']}: {message['notation']}")
        elif kind == "said":
            run.show(run.heard, (self._code, message["number"]), message["text"])
        elif kind == "table" and message["phase"] in ("over", "closed"):
            run.over.add(self._code)
            run.show(run.results, self._code, message.get("result"))
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
            if not reply["ok"]:
                await socket.send('{"type":"hello"}')  # to be told once more what can be done
        else:
            await asyncio.sleep(0.2)
            await socket.send(json.dumps(pending))

    async def _act(self, socket: ClientConnection) -> None:
        offered = self._offers
        if self._pending is not None or offered.get("to_act", [])[:1] != [self._seat] or "offers" not in offered:
            return
        if offered["epoch"] < self._answered:
            return
        await asyncio.sleep(self._run.pause * self._run.rng.uniform(0.5, 1.5))
        path, node = [], offered["offers"]
        while not isinstance(node, str):
            names = list(node)
            name = self._run.rng.choice([*names[:2], names[-1]])
            path.append(name.partition("..")[0] if name.startswith("#") else name)  # of a field, its least number
            node = "" if isinstance(node, list) else node[name]
        if self._run.rng.random() < TALKS:
            await socket.send(
                json.dumps({"type": "say", "text": f"words of seat {self._seat}: {secrets.token_hex(4)}"})
            )
        self._offers = {}
        self._pending = {"type": "act", "id": secrets.token_hex(8), "epoch": offered["epoch"], "path": path}
        await socket.send(json.dumps(self._pending))


async def interlude(run: Run, code: str, headers: list[dict[str, str]]) -> None:
    """The second person gets up in the middle of the match, the first has a bot play on, and the second comes back."""
    here = f"/api/tables/{code}"
    while not run.ending and code not in run.over:
        await asyncio.sleep(run.pause * run.rng.uniform(5, 20))
        with contextlib.suppress(httpx.HTTPStatusError):  # done already, by what was not answered; or the match is over
            await run.ask("POST", f"{here}/leave", headers[1])
            chosen = await run.ask("POST", f"{here}/vote", headers[0], seat=1, choice="bot", level="easy")
            run.noted[code, "seat 1 bot:easy"] += chosen["seats"][1].get("bot") == "easy"
            await asyncio.sleep(run.pause)
            back = await run.ask("POST", f"{here}/join", headers[1])
            run.noted[code, "seat 1 Ben"] += back["phase"] == "playing" and not back["seats"][1].get("bot")


async def pair(run: Run, number: int, ready: asyncio.Event) -> None:
    """Two people, or one and a bot, play matches of one game after the other until the run ends."""
    bot, games = number % 10 == 9, itertools.cycle(GAMES)
    for _ in range(number % len(GAMES)):
        next(games)
    headers = []
    for name in ("Ana",) if bot else ("Ana", "Ben"):
        made = await run.ask("POST", "/api/programs", {}, name=name)
        headers.append({"Authorization": f"Bearer {made['token']}"})
    while not run.ending:
        wanted: dict[str, Any] = {"game": next(games), "seats": 2, "bots": ["easy"] if bot else []}
        code = (await run.ask("POST", "/api/tables", headers[0], **wanted))["code"]
        for other in headers[1:]:
            await run.ask("POST", f"/api/tables/{code}/join", other)
        seats = [asyncio.create_task(Seat(run, code, at, who).play()) for at, who in enumerate(headers)]
        with contextlib.suppress(httpx.HTTPStatusError):  # a start that was not answered may have been done
            await run.ask("POST", f"/api/tables/{code}/host", headers[0], type="start")
        run.games[code] = wanted["game"]
        run.moved.setdefault(code, time.monotonic())
        ready.set()
        beside = [] if bot else [asyncio.create_task(interlude(run, code, headers))]
        await asyncio.gather(*seats, *beside)


class Killed:
    """The report of a run."""

    def __init__(self) -> None:
        self.kills, self.stops, self.gaps = 0, 0, list[float]()
        self.matches, self.moves, self.acknowledged = 0, 0, 0
        self.lost, self.doubled, self.unreadable, self.stuck = 0, 0, 0, 0
        self.games, self.shown, self.words, self.votes, self.results = 0, 0, 0, 0, 0
        self.contradictions = list[str]()
        """What was shown or answered, and is not what is stored."""
        self.watching = list[asyncio.Task[list[float]]]()


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
    done.watching.append(watching)
    await asyncio.wait([watching], timeout=60)  # the next kill waits no longer, and the figure does
    if whole:
        done.stops += 1
    else:
        done.kills += 1


async def gaps(run: Run, tables: list[str], since: float) -> list[float]:
    """How long each of the tables stood still; one that never went on, until the run ended."""
    found: dict[str, float] = {}
    while len(found) < len(tables) and not run.ending:
        for code in tables:
            if code not in found and (run.moved.get(code, 0) > since or code in run.over):
                found[code] = time.monotonic() - since
        await asyncio.sleep(0.02)
    return [found.get(code, time.monotonic() - since) for code in tables]


async def play(
    nodes: list[Node], cluster: Any, pairs: int, kills: int, pause: float, between: float
) -> tuple[Run, Killed]:
    """The run: all pairs play while servers are killed; then each match goes on once more."""
    run, done = Run(nodes, pause, random.Random(8)), Killed()
    ready = [asyncio.Event() for _ in range(pairs)]
    tasks = [asyncio.create_task(pair(run, number, event)) for number, event in enumerate(ready)]
    for event in ready:
        async with asyncio.timeout(300):
            await event.wait()
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
    for watching in done.watching:
        done.gaps += await watching
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
            if found is None:
                done.lost += 1
                done.contradictions.append(f"{code}: the table is gone")
                continue
            row, events = found
            done.matches += 1
            done.moves += len(events)
            commands = [event.command for event in events if event.command]
            answered = run.acknowledged.get(code, [])
            done.acknowledged += len(answered)
            done.lost += len(set(answered) - set(commands))
            done.doubled += len(commands) - len(set(commands)) + len(answered) - len(set(answered))
            done.unreadable += not readable(row, events)
            compare(connection, run, done, row, events)
    done.games = len(set(run.games.values()))
    done.shown, done.words, done.votes = len(run.shown), len(run.heard), sum(run.noted.values())
    done.contradictions += run.contradictions
    database.dispose()


def compare(connection: Connection, run: Run, done: Killed, row: Row, events: list[Event]) -> None:
    """Notes where what is stored of a table is not what its pages were shown, or what was answered."""
    game, wrong = GAMES[row.game], done.contradictions
    for (code, seat, seq), shown in run.shown.items():
        if code != row.code:
            continue
        stored = "nothing"
        if seq < len(events):
            event = events[seq]
            action = parse_table(event.action) if event.seat == TABLE else game.parse(event.action)
            stored = f"{event.seat}: {game.redact(action, seat, event.seat) if event.seat != TABLE else action}"
        if stored != shown:
            wrong.append(f"{code}, seat {seat}, entry {seq}: {shown!r} was shown, {stored!r} is stored")
    said = sa.select(chat.c.number, chat.c.text).where(chat.c.code == row.code)
    words = {number: text for number, text in connection.execute(said)}  # noqa: C416
    for (code, number), text in run.heard.items():
        if code == row.code and words.get(number) != text:
            wrong.append(f"{code}: {text!r} was said, {words.get(number)!r} is stored")
    for (code, entry), times in run.noted.items():
        if code == row.code and sum(event.action == entry for event in events) < times:
            wrong.append(f"{code}: {entry!r} was answered {times} times, and stands there less often")
    result = run.results.get(row.code)
    if row.code in run.over and json.loads(msgspec.json.encode(row.result)) != result:
        wrong.append(f"{row.code}: the end was told as {result}, and is stored as {row.result}")
    if row.result is not None:
        done.results += 1
        noted = sa.select(results.c.seat, results.c.place).where(results.c.code == row.code)
        places = {seat: place for seat, place in connection.execute(noted)}  # noqa: C416
        people = {seat: row.result.places[seat] for seat, chair in enumerate(row.chairs) if chair.person}
        if places != people:
            wrong.append(f"{row.code}: the results are {places}, and not {people}")


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
        servers = [Node("--database", url) for _ in range(nodes)]
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
        ("SQLite", 1, 70, 2.0, 3.0, 20),
        ("PostgreSQL", 1, 70, 2.0, 3.0, 20),
        ("PostgreSQL", 2, 70, 2.0, 3.0, 20),
        ("PostgreSQL", 2, 14, 0.2, 4.0, 20),
    )
    return _table(runs)


def _table(runs: Iterable[tuple[str, int, int, float, float, int]]) -> str:
    """The table of these runs: the database, servers, tables, seconds to think and between kills, and kills."""
    lines, wrong = [], []
    for kind, nodes, pairs, pause, between, kills in runs:
        done = killed(kind, nodes, pairs, kills, pause, between)
        cuts = statistics.quantiles(done.gaps, n=100)
        name = f"{kind}, {nodes} server{'s' * (nodes > 1)}, {pairs} tables, {done.games} games"
        counted = (done.matches, done.moves, done.acknowledged, done.shown, done.words, done.votes, done.results)
        found = (done.lost, done.doubled, done.unreadable, len(done.contradictions), done.stuck)
        stood = f"{cuts[49]:.1f} / {cuts[94]:.1f} / {max(done.gaps):.1f}"
        lines.append((name, pause, done.kills, done.stops, *counted, *found, stood))
        wrong += [f"- {name}: {one}" for one in done.contradictions[:20]]
    head = ("", "pause, s", "kills", "database stopped", "matches", "entries", "acknowledged moves", "steps shown")
    more = ("words", "votes and returns", "results", "lost", "doubled", "unreadable", "contradictions", "stuck")
    return report.table((*head, *more, "goes on after, s: p50 / p95 / most"), lines) + "\n".join(["", *wrong])
