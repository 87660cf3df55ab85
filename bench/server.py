"""How fast and how small the server is: Perudo for two at several tables at once, over real sockets.

At each table a move is made about every 150 ms. It counts from when its sender's socket takes it to when the other
player's socket has it; it is on disk by then (target: p50 of 25 ms at 10 tables). Bytes are those that a move brings to
a seat on the wire, with the dice and offers that follow it, compressed as browsers ask for (target: 2 kB). The players
share the machine's processors with the server.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import signal
import statistics
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench import report
from bench.process import ServerProcess

TABLES = (1, 10, 20)
SECONDS = 8.0


class Counting(ClientConnection):
    """A socket that counts the bytes that arrive."""

    arrived = 0

    def data_received(self, data: bytes) -> None:
        self.arrived += len(data)
        super().data_received(data)


class Seat:
    """One player: answers offers at their pace, and notes when steps arrive."""

    def __init__(self, seat: int, socket: Counting, table: Table) -> None:
        self.seat, self.socket, self.table = seat, socket, table
        self.bursts: list[int] = []

    async def play(self) -> None:
        await self.socket.send('{"type":"hello"}')
        async for message in self._messages():
            if message["type"] == "salts" and message["stage"] == "commit":
                await self.socket.send('{"type":"commit","commitment":"-"}')
            elif message["type"] == "step" and message["seat"] == 1 - self.seat:
                self.table.arrived(message["seq"])
            elif message["type"] == "position":
                self.socket.arrived = 0
            elif message["type"] == "offers":
                self.bursts.append(self.socket.arrived)
                self.socket.arrived = 0
                if message["to_act"][:1] == [self.seat]:
                    await asyncio.sleep(self.table.pace)
                    await self.act(message)
            elif message["type"] == "table" and message["phase"] == "over":
                self.table.over.set()
                return

    async def _messages(self) -> AsyncIterator[dict[str, Any]]:
        async for frame in self.socket:
            for text in str(frame).split("\n"):
                yield json.loads(text)

    async def act(self, offers: dict[str, Any]) -> None:
        path, node = [], offers["offers"]
        while not isinstance(node, str):
            name = next(iter(node))
            path.append(name)
            node = "" if isinstance(node, list) else node[name]
        self.table.sent = time.perf_counter()
        act = {"type": "act", "id": str(offers["epoch"]), "epoch": offers["epoch"], "path": path}
        await self.socket.send(json.dumps(act))


class Table:
    """One table of two players."""

    def __init__(self, pace: float) -> None:
        self.pace, self.sent, self.times = pace, 0.0, list[float]()
        self.over = asyncio.Event()

    def arrived(self, seq: int) -> None:
        self.times.append(time.perf_counter() - self.sent)


async def table(http: httpx.AsyncClient, url: str, pace: float) -> tuple[list[float], list[int]]:
    """Plays one match of Perudo; answers the times of its moves and the bytes that each brought to a seat."""
    tokens = [(await http.post("/api/programs", json={"name": name})).json()["token"] for name in ("Ana", "Ben")]
    headers = [{"Authorization": f"Bearer {token}"} for token in tokens]
    made = await http.post("/api/tables", json={"game": "perudo", "seats": 2}, headers=headers[0])
    code = made.json()["code"]
    await http.post(f"/api/tables/{code}/join", json={}, headers=headers[1])
    played = Table(pace)
    async with contextlib.AsyncExitStack() as stack:
        seats = []
        for number in range(2):
            address = f"{url.replace('http', 'ws')}/api/tables/{code}/socket"
            opening = connect(address, additional_headers=headers[number], create_connection=Counting)
            socket = await stack.enter_async_context(opening)
            assert isinstance(socket, Counting)
            seats.append(Seat(number, socket, played))
        tasks = [asyncio.create_task(seat.play()) for seat in seats]
        await asyncio.sleep(0.2)
        await http.post(f"/api/tables/{code}/host", json={"type": "start"}, headers=headers[0])
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SECONDS):
                await played.over.wait()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return played.times, [burst for seat in seats for burst in seat.bursts]


async def play_at(url: str, tables: int) -> tuple[list[float], list[int]]:
    """All moves of so many tables at once, each with a move about every 150 ms."""
    async with httpx.AsyncClient(base_url=url, headers={"X-Kitchentable": "1"}, timeout=60) as http:
        found = await asyncio.gather(*(table(http, url, 0.15) for _ in range(tables)))
    return [one for times, _ in found for one in times], [one for _, bursts in found for one in bursts]


def resident(pid: int) -> float:
    """Megabytes of memory that the process holds."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert found
    return int(found[1]) / 1024


def cpu(pid: int) -> float:
    """Seconds of CPU that the process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def begin(folder: str) -> tuple[ServerProcess, float]:
    """A server, and the seconds until it answered."""
    since = time.perf_counter()
    server = ServerProcess("--data", folder, "--bot-pause", "0")
    server.start()
    return server, time.perf_counter() - since


def measure() -> str:
    """The report."""
    began, rows = "", []
    with tempfile.TemporaryDirectory() as folder:
        server, started = begin(folder)
        try:
            took = f"It answers {started:.2f} s after it was started, {cpu(server.pid):.2f} s of them CPU"
            began = f"{took}, with {resident(server.pid):.0f} MB resident (target: 2 s, 120 MB).\n"
            for tables in TABLES:
                times, bursts = asyncio.run(play_at(server.url, tables))
                rows.append(row(tables, times, bursts, resident(server.pid)))
        finally:
            server.stop(signal.SIGTERM)
    head = ("tables", "moves", "p50 ms", "p90 ms", "p99 ms", "bytes p50", "bytes p99", "resident MB")
    return began + "\n" + report.table(head, rows)


def row(tables: int, times: list[float], bursts: list[int], memory: float) -> tuple[object, ...]:
    """A line of the table."""
    cuts = statistics.quantiles([1000 * each for each in times], n=100)
    sizes = statistics.quantiles(bursts, n=100)
    spread = [f"{cuts[at - 1]:.1f}" for at in (50, 90, 99)]
    return (tables, len(times), *spread, f"{sizes[49]:.0f}", f"{sizes[98]:.0f}", f"{memory:.0f}")
