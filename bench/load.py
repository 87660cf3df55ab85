"""Load, beside boardgame.io 0.50.2: the same game of hidden dice at as many tables, the same players, in turns.

Perudo at tables of 2, 3 and 4 players, in turn. Each seat is a WebSocket; after eight bids the next player doubts, and
a match that is over is followed by another. The players are one process and the same code for both servers, which
differ only in what is written on the wire; boardgame.io's game is `bench/peers/boardgameio/server.js`. Servers take
turns within one run (Kitchen Table before and after each of the other's stores), for the machine is never quiet:
compare within a run. CPU and memory are those of the server's process, by `/proc`. *Paced*: players think half a second
to one and a half. *Closed*: they act at once. Latency is from the act to the moment when the next player knows that it
is their turn. Bytes are those that arrive at a page for each move, of whatever messages, headers of frames included, as
each server sends them to a browser. Kitchen Table's move is on disk (`synchronous=FULL`) before anybody sees it;
boardgame.io's flat-file store keeps it in a file, without waiting for the disk.

It needs Node.js, and installs boardgame.io by `npm` into a temporary folder.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec

from bench import growing, report
from bench.process import QUICK, Process, ServerProcess
from bench.server import cpu, resident
from bench.wire import Wire, connected

PEER = Path(__file__).parent / "peers" / "boardgameio"
SIZES = (2, 3, 4)
BIDS = 8
"""So many bids of a round before the doubt."""
WARM, SECONDS = 4.0, 12.0
OPEN = {"KITCHENTABLE_MESSAGES": "100000", "KITCHENTABLE_BURST": "100000", "KITCHENTABLE_SALT_TIME": "30"}
encode, decode = msgspec.json.encode, msgspec.json.decode


class Tally:
    """What is counted while it is measured."""

    def __init__(self, think: float) -> None:
        self.think, self.measuring, self.ended = think, False, False
        self.times: list[float] = []
        self.moves, self.matches, self.refused = 0, 0, 0
        self.rng = random.Random(1)


class Table:
    """Players at one table, who play match after match: what is common to both servers."""

    def __init__(self, tally: Tally, port: int, number: int) -> None:
        self.tally, self.port, self.number, self.seats = tally, port, number, SIZES[number % len(SIZES)]
        self.wires: list[Wire] = []
        self.sent = 0.0
        """When the last move was made; 0 where the next player knows of it."""
        self.tasks: set[asyncio.Task[None]] = set()

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Does what takes several requests."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.tally.refused += 1

    def known(self) -> None:
        """The next player knows that it is their turn."""
        tally = self.tally
        if self.sent:
            if tally.measuring:
                tally.times.append(time.perf_counter() - self.sent)
                tally.moves += 1
            self.sent = 0.0

    def acting(self, act: Callable[[], None]) -> None:
        """Acts, at once or after thinking."""

        def now() -> None:
            if not tally.ended:
                self.sent = time.perf_counter()
                act()

        tally = self.tally
        if tally.think:
            asyncio.get_running_loop().call_later(tally.think * tally.rng.uniform(0.5, 1.5), now)
        else:
            now()

    async def open(self) -> None:
        """Sits down and begins the first match."""
        raise NotImplementedError

    def close(self) -> None:
        """Gets up."""
        for task in self.tasks:
            task.cancel()
        for wire in self.wires:
            wire.close()


class Ours(Table):
    """A table of Kitchen Table."""

    http: httpx.AsyncClient

    async def open(self) -> None:
        asked = [self.http.post("/api/programs", json={"name": f"P{seat}"}) for seat in range(self.seats)]
        tokens = [(await each).json()["token"] for each in asked]
        self.headers = [{"Authorization": f"Bearer {token}"} for token in tokens]
        wanted = {"game": "perudo", "seats": self.seats}
        made = await self.http.post("/api/tables", json=wanted, headers=self.headers[0])
        code = made.raise_for_status().json()["code"]
        for header in self.headers[1:]:
            (await self.http.post(f"/api/tables/{code}/join", json={}, headers=header)).raise_for_status()
        await self._begin(code)

    async def _begin(self, code: str) -> None:
        self.code, self.epoch, self.seq, self.bids, self.bid, self.over = code, -1, -1, 0, (0, 0), False
        for wire in self.wires:
            wire.close()
        path = f"/api/tables/{code}/socket"
        self.wires = []
        for seat, header in enumerate(self.headers):
            wire = await connected(
                self.port,
                path,
                lambda data, seat=seat, code=code: self._hear(seat, code, data),  # type: ignore[misc]
                f"Authorization: {header['Authorization']}",
            )
            self.wires.append(wire)
            wire.send(b'{"type":"hello"}')
        started = await self.http.post(f"/api/tables/{code}/host", json={"type": "start"}, headers=self.headers[0])
        started.raise_for_status()

    def _hear(self, seat: int, code: str, data: bytes) -> None:
        for line in data.split(b"\n"):
            if code == self.code:
                self._read(seat, decode(line))

    def _read(self, seat: int, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "offers":
            if "offers" in message and message["epoch"] > self.epoch:  # seats move on with every match
                self.epoch = message["epoch"]
                self.known()
                self.acting(lambda: self._act(seat, message))
        elif kind == "step":
            if message["seq"] > self.seq:
                self.seq = message["seq"]
                self._note(message["notation"])
        elif kind == "salts":
            if message["stage"] == "commit":
                self.wires[seat].send(b'{"type":"commit","commitment":"-"}')
        elif kind == "reply":
            self.tally.refused += not message["ok"]
        elif kind == "table" and message["phase"] == "over" and not self.over and not self.tally.ended:
            self.over = True
            self.known()
            self.tally.matches += 1
            self.later(self._again())

    def _note(self, notation: str) -> None:
        count, times, face = notation.partition("x")
        if times:
            self.bid, self.bids = (int(count), int(face)), self.bids + 1
        elif notation.startswith("roll"):
            self.bid, self.bids = (0, 0), 0

    def _act(self, seat: int, offers: dict[str, Any]) -> None:
        tree = offers["offers"]
        tree = tree if isinstance(tree, dict) else {}  # nothing but the doubt is left
        count, face = self.bid
        path = [str(count or 1), f"x{face + 1}"] if face != 6 else [str(count + 1), "x2"]
        if not face:
            path = ["1", "x2"]
        if path[0] not in tree or path[1] not in tree[path[0]]:
            path = next(([key, next(iter(below))] for key, below in tree.items() if key.isdecimal()), [])
        path = ["dudo"] if self.bids >= BIDS or not path else [*path, "bid"]
        act = {"type": "act", "id": secrets.token_hex(8), "epoch": offers["epoch"], "path": path}
        self.wires[seat].send(encode(act))

    async def _again(self) -> None:
        made = await self.http.post(f"/api/tables/{self.code}/rematch", headers=self.headers[0])
        await self._begin(made.raise_for_status().json()["code"])


class Theirs(Table):
    """A match of boardgame.io, by its socket.io: `4` a message, `0` connect, `2` an event, of the namespace `/dice`."""

    async def open(self) -> None:
        self.matches, self.state, self.joined = 0, -1, 0
        for seat in range(self.seats):
            hear = lambda data, seat=seat: self._hear(seat, data)  # noqa: E731
            self.wires.append(await connected(self.port, "/socket.io/?EIO=4&transport=websocket", hear))

    @property
    def match(self) -> str:
        """The id of the match that is played now."""
        return f"m{self.number}-{self.matches}"

    def _hear(self, seat: int, data: bytes) -> None:
        wire = self.wires[seat] if seat < len(self.wires) else None
        if data[:1] == b"0":
            asyncio.get_running_loop().call_soon(lambda: self.wires[seat].send(b"40/dice,"))
        elif data == b"2" and wire:
            wire.send(b"3")
        elif data.startswith(b"40/dice,"):
            self.joined += 1
            if self.joined == self.seats:
                self._sync(0)
        elif data.startswith(b"42/dice,"):
            name, match, *more = decode(data[8:])
            if match == self.match:
                self._event(seat, name, more)

    def _emit(self, seat: int, *event: object) -> None:
        self.wires[seat].send(b"42/dice," + encode(event))

    def _sync(self, seat: int) -> None:
        self._emit(seat, "sync", self.match, str(seat), None, self.seats)

    def _event(self, seat: int, name: str, more: list[Any]) -> None:
        if name == "sync":
            if seat == 0:
                self.first = more[0]["state"]
                self.waiting = set(range(1, self.seats))
                for other in self.waiting:
                    self._sync(other)
            else:
                self.waiting.discard(seat)
                if not self.waiting:
                    self._turn(int(self.first["ctx"]["currentPlayer"]), self.first)
        elif name == "update":
            state = more[0]
            if "gameover" in state["ctx"]:
                self._over()
            elif state["ctx"]["currentPlayer"] == str(seat):
                self._turn(seat, state)
        elif name == "error":
            self.tally.refused += 1

    def _over(self) -> None:
        self.known()
        self.tally.matches += 1
        self.matches, self.state = self.matches + 1, -1
        if not self.tally.ended:
            self._sync(0)

    def _turn(self, seat: int, state: dict[str, Any]) -> None:
        if state["_stateID"] <= self.state:
            return
        self.state = state["_stateID"]
        self.known()
        self.acting(lambda: self._act(seat, state))

    def _act(self, seat: int, state: dict[str, Any]) -> None:
        bid, dice = state["G"]["bid"], sum(state["G"]["counts"])
        count, face = (1, 2) if bid is None else (bid["count"], bid["face"] + 1)
        if face > 6:
            count, face = count + 1, 2
        doubts = state["G"]["bids"] >= BIDS or count > dice
        move = {"type": "doubt" if doubts else "bid", "args": [] if doubts else [count, face], "playerID": str(seat)}
        self._emit(seat, "update", {"type": "MAKE_MOVE", "payload": move}, state["_stateID"], self.match, str(seat))


class Loaded(msgspec.Struct):
    """What a run found."""

    moves: int
    milliseconds: float
    """CPU of the server for each move."""
    p50: float
    p99: float
    most: float
    size: float
    """Bytes for each move at each page."""
    rate: float
    idle: float
    full: float
    """Megabytes resident before anybody came, and at the end."""
    matches: int
    refused: int


async def load(kind: type[Table], process: int, port: int, tables: int, think: float, seconds: float) -> Loaded:
    """Plays at so many tables, and measures after getting warm."""
    tally, idle = Tally(think), resident(process)
    all_tables = [kind(tally, port, number) for number in range(tables)]
    # Kept connections are closed by a server after 5 s, which players who are busy would notice too late.
    limits = httpx.Limits(max_connections=20, max_keepalive_connections=0)
    url, header = f"http://127.0.0.1:{port}", {"X-Kitchentable": "1"}
    async with httpx.AsyncClient(base_url=url, headers=header, timeout=120, limits=limits) as http:
        Ours.http = http
        for first in range(0, tables, 10):
            await asyncio.gather(*(table.open() for table in all_tables[first : first + 10]))
        await asyncio.sleep(WARM)

        def arrived() -> int:
            return sum(wire.bytes for table in all_tables for wire in table.wires)

        pages = sum(table.seats for table in all_tables) / tables
        tally.measuring, tally.matches, base, got, since = True, 0, cpu(process), arrived(), time.perf_counter()
        await asyncio.sleep(seconds)
        tally.measuring = False
        took, used, got = time.perf_counter() - since, cpu(process) - base, arrived() - got
        tally.ended, full = True, resident(process)
        for table in all_tables:
            table.close()
        await asyncio.sleep(0.1)
    times = sorted(1000 * each for each in tally.times)
    p50, p99 = times[len(times) // 2], times[int(len(times) * 0.99)]
    per = 1000 * used / tally.moves
    size = got / tally.moves / pages if not tally.matches else float("nan")
    rate = tally.moves / took
    return Loaded(tally.moves, per, p50, p99, times[-1], size, rate, idle, full, tally.matches, tally.refused)


@contextlib.contextmanager
def served(kind: str, installed: Path) -> Iterator[tuple[int, int]]:
    """A running server, empty: its process and port. `kind` is ours, or the store of boardgame.io."""
    with tempfile.TemporaryDirectory() as folder:
        if kind == "ours":
            server: Process = ServerProcess("--data", folder, environment={**QUICK, **OPEN}, errors=subprocess.DEVNULL)
        else:
            shutil.copy(PEER / "server.js", installed)
            server = Process(["node", str(installed / "server.js"), "8127", kind, folder], errors=subprocess.DEVNULL)
        try:
            if isinstance(server, ServerProcess):
                server.start()
                yield server.pid, server.port
            else:
                assert server.begin(), f"{kind} does not start"
                yield server.pid, 8127
        finally:
            server.stop(signal.SIGTERM)


def once(kind: str, installed: Path, tables: int, think: float, seconds: float = SECONDS) -> Loaded:
    """One server under load."""
    with served(kind, installed) as (process, port):
        return asyncio.run(load(Ours if kind == "ours" else Theirs, process, port, tables, think, seconds))


PARTS = (("Paced: 300 tables, 900 pages", 300, 1.0), ("Closed: 100 tables, 300 pages", 100, 0.0))
RUN = ("ours", "flat", "ours", "memory", "ours")
NAMES = {"ours": "Kitchen Table", "flat": "boardgame.io, flat files", "memory": "boardgame.io, memory"}


def measured(installed: Path) -> str:
    """The report."""
    parts = []
    for title, tables, think in PARTS:
        lines = []
        for kind in RUN:
            found = once(kind, installed, tables, think)
            print(kind, found, os.getloadavg()[0], flush=True)
            times = f"{found.p50:.1f} / {found.p99:.1f} / {found.most:.0f}"
            size = "" if found.matches else f"{found.size:.0f}"
            memory = f"{found.idle:.0f} → {found.full:.0f}"
            load = f"{os.getloadavg()[0]:.1f}"
            lines.append(
                (NAMES[kind], found.moves, f"{found.rate:.0f}", f"{found.milliseconds:.2f}", times, size, memory, load)
            )
        head = ("server", "moves", "a second", "CPU ms a move", "ms, p50 / p99 / most", "bytes a move and page")
        parts.append(f"## {title}\n\n" + report.table((*head, "MB before → with them", "load"), lines))
    return "\n".join([*parts, "## Idle tables of Kitchen Table\n", growing.idling()])


def measure() -> str:
    """The report, of a boardgame.io installed for it."""
    with tempfile.TemporaryDirectory() as folder:
        installed = Path(folder) / "peer"
        shutil.copytree(PEER, installed)
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--silent"], cwd=installed, check=True)
        return measured(installed)
