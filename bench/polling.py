"""What it costs that every open first page asks for the tables every five seconds (`GET /api/tables`): 200 pages of as
many guests, and lobbies of as many hosts. CPU is the server's own for one answer; the pages ask from the same machine.
With 500 lobbies it should cost little more than with 50, of which it shows as many. When every answer read all rows
anew, it was 7.1, 9.9 and 28.2 ms, and the 500 were answered after 613 ms (p50): more than a processor could do.
"""

from __future__ import annotations

import asyncio
import os
import random
import statistics
import tempfile
import time
from pathlib import Path

import httpx

from bench import report
from bench.process import ServerProcess
from kitchentable.codes import new_code, new_id
from kitchentable.games import GAMES
from kitchentable.protocol.tables import CreateTable
from kitchentable.server.store import tables
from kitchentable.server.store.writer import Store, sqlite_in
from kitchentable.table import lobby
from kitchentable.table.row import Chair

LOBBIES = (0, 50, 500)
PAGES = 200
EVERY_S = 5.0
SECONDS = 20.0
SETTINGS = {
    "KITCHENTABLE_COMPILE": "false",
    "KITCHENTABLE_THINKERS": "1",
    "KITCHENTABLE_REQUEST_BURST": "1000",
    "KITCHENTABLE_READS": "1000",
}


async def fill(store: Store, lobbies: int) -> None:
    """Tables that wait for their players, of all games."""
    games = list(GAMES.values())
    for number in range(lobbies):
        game = games[number % len(games)]
        seats = game.seats(game.options())[-1]
        person = new_id()
        row = lobby.new_row(
            game, CreateTable(game.name, seats), Chair(person, f"Host {number}"), new_code(), new_id(), time.time()
        )
        await store.write(tables.insert(row))


async def asked(url: str) -> list[float]:
    """Seconds until each answer, of all pages while it lasts."""
    took: list[float] = []
    limits = httpx.Limits(max_connections=PAGES)
    async with httpx.AsyncClient(base_url=url, limits=limits, timeout=60) as http:
        cookies = []
        for number in range(PAGES):
            named = await http.put("/api/me", json={"name": f"Guest {number}"}, headers={"X-Kitchentable": "1"})
            cookies.append(named.raise_for_status().headers["set-cookie"].partition(";")[0])
            http.cookies.clear()
            await asyncio.sleep(0.06)
        end = time.monotonic() + SECONDS

        async def page(cookie: str) -> None:
            await asyncio.sleep(random.uniform(0, EVERY_S))
            while time.monotonic() < end:
                since = time.perf_counter()
                (await http.get("/api/tables", headers={"Cookie": cookie})).raise_for_status()
                took.append(time.perf_counter() - since)
                await asyncio.sleep(EVERY_S)

        before = time.monotonic()
        cpu = _cpu(PROCESS.pid)
        await asyncio.gather(*(page(cookie) for cookie in cookies))
        USED.append((_cpu(PROCESS.pid) - cpu, time.monotonic() - before))
    return took


USED: list[tuple[float, float]] = []
"""CPU seconds of the server, and seconds, of each round."""
PROCESS: ServerProcess


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure() -> str:
    global PROCESS
    rows = []
    for lobbies in LOBBIES:
        with tempfile.TemporaryDirectory() as folder:
            store = Store(sqlite_in(Path(folder)))
            asyncio.run(fill(store, lobbies))
            store.close()
            PROCESS = ServerProcess("--data", folder, environment=SETTINGS)
            PROCESS.start()
            try:
                took = asyncio.run(asked(PROCESS.url))
            finally:
                PROCESS.stop()
        cpu, _ = USED[-1]
        late = statistics.quantiles(took, n=20)[-1]
        rows.append(
            (lobbies, len(took), *(f"{1000 * each:.1f}" for each in (cpu / len(took), statistics.median(took), late)))
        )
    return report.table(("lobbies", "answers", "CPU ms each", "p50 ms", "p95 ms"), rows)
