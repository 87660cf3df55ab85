"""What a server holds, and what a second one costs: the numbers on which `docs/growing.md` rests.

Moves: pairs play Perudo with a tenth of a second between a position and the move, through one server or two on one
database; CPU is that of the processes, so it hardly depends on what else the machine does. Idle tables: matches of 40
entries without anybody, loaded when the server starts. Writing: as many entries of as many matches as one server's
writer commits, to a PostgreSQL that waits for the disk (`fsync`), each transaction with its notification.
"""

from __future__ import annotations

import asyncio
import random
import signal
import tempfile
import time
from pathlib import Path

import httpx
import msgspec

from bench import report
from bench.killing import kept
from bench.pairs import Run, pair
from bench.process import Node
from bench.server import cpu, resident
from kitchentable.games import GAMES
from kitchentable.match import Header, Match
from kitchentable.server.store import engine, tables
from kitchentable.server.store.writer import Store
from kitchentable.table.row import Chair, Event, Row
from kitchentable.values import CHANCE

SECONDS = 20.0
PAIRS = 40
IDLE = 1000
ENTRIES = 20_000


def children(pid: int) -> list[int]:
    """The process and all that it has begun."""
    found = [pid]
    for each in found:
        for task in Path(f"/proc/{each}/task").iterdir():
            found += [int(child) for child in (task / "children").read_text().split()]
    return found


def spent(pids: list[int]) -> float:
    """Seconds of CPU of those of the processes that still run."""
    return sum(cpu(pid) for pid in pids if Path(f"/proc/{pid}").exists())


async def played(nodes: list[Node], postgres: int | None) -> tuple[int, list[float], float]:
    """Moves that were acknowledged while it was measured, and the CPU seconds of each server and of the database."""
    run = Run(nodes, 0.1, random.Random(1))
    ready = [asyncio.Event() for _ in range(PAIRS)]
    tasks = [asyncio.create_task(pair(run, False, event)) for event in ready]
    for event in ready:
        await event.wait()
    await asyncio.sleep(3)

    def count() -> int:
        return sum(map(len, run.acknowledged.values()))

    pids = [node.pid for node in nodes]
    moves, used, base = count(), [cpu(pid) for pid in pids], spent(children(postgres)) if postgres else 0.0
    await asyncio.sleep(SECONDS)
    moves = count() - moves
    used = [cpu(pid) - before for pid, before in zip(pids, used, strict=True)]
    base = spent(children(postgres)) - base if postgres else 0.0
    run.ending = True
    await asyncio.gather(*tasks)
    return moves, used, base


def moving(kind: str, number: int) -> tuple[object, ...]:
    """A line: CPU of a durable move."""
    with kept(kind) as (url, cluster):
        nodes = [Node("--database", url) for _ in range(number)]
        try:
            for node in nodes:
                node.start()
            moves, used, base = asyncio.run(played(nodes, cluster.pid if cluster else None))
        finally:
            for node in nodes:
                node.stop(signal.SIGTERM)
    each = " + ".join(f"{1000 * one / moves:.2f}" for one in used)
    return f"{kind}, {number}", moves, f"{moves / SECONDS:.0f}", each, f"{1000 * base / moves:.2f}" if base else ""


def log() -> list[Event]:
    """The first 40 entries of a match of Perudo between random players."""
    game, rng = GAMES["perudo"], random.Random(3)
    match = Match(game, Header("perudo", game.version, ("Ana", "Ben"), game.options({}), "real"))
    events = []
    for seq in range(40):
        seat = match.state.to_act[0]
        action = match.state.sample(rng) if seat == CHANCE else next(iter(match.state.legal_actions(seat)))
        match.append(seat, action)
        events.append(Event(seq, seat, str(action), at=time.time()))
    return events


async def filled(store: Store, count: int) -> None:
    """Puts running matches into the database."""
    events = log()
    for number in range(count):
        chairs = (Chair(f"a{number}", "Ana"), Chair(f"b{number}", "Ben"))
        row = Row(f"T{number}", "perudo", GAMES["perudo"].version, 1.0, f"a{number}", chairs, {}, f"i{number}")
        row = msgspec.structs.replace(row, phase="playing", names=("Ana", "Ben"), dice="real")
        await store.write(tables.both(tables.insert(row), tables.append(row.code, events)))


def idling() -> str:
    """What an idle table takes."""
    found = []
    for count in (0, IDLE):
        with tempfile.TemporaryDirectory() as folder:
            url = engine.sqlite_in(Path(folder))
            store = Store(url)
            asyncio.run(filled(store, count))
            store.close()
            node = Node("--database", url)
            node.start()
            while True:
                health = httpx.get(f"http://{node.address}/health").json()
                if health["tables"] >= count:
                    break
                time.sleep(0.2)
            time.sleep(2)
            found.append((resident(node.pid), cpu(node.pid)))
            node.stop(signal.SIGTERM)
    memory = 1024 * (found[1][0] - found[0][0]) / IDLE
    load = 1000 * (found[1][1] - found[0][1]) / IDLE
    return (
        f"An idle table (a match of 40 entries, nobody there) takes {memory:.0f} kB, and {load:.1f} ms of CPU to load; "
        f"the server itself {found[0][0]:.0f} MB.\n"
    )


async def written(store: Store, entries: int, together: int) -> float:
    """Entries a second, so many waiting at once."""
    since, left = time.perf_counter(), iter(range(entries))

    async def one(name: str) -> None:
        for number in left:
            await store.write(tables.append(f"{name}", [Event(number, 0, "3x4", at=1.0)]))

    await asyncio.gather(*(one(f"M{each}") for each in range(together)))
    return entries / (time.perf_counter() - since)


def writing() -> str:
    """How many entries a writer commits."""
    from tests.server.postgres import SETTINGS, cluster

    lines = []
    with cluster(tuple(one for one in SETTINGS if "fsync" not in one)) as running:
        for together in (1, 10, 100, 500):
            store = Store(running.database())
            store.node = "bench"
            rate = asyncio.run(written(store, ENTRIES if together > 1 else 500, together))
            lines.append((together, f"{rate:,.0f}", f"{store.written / store.commits.count:.0f}"))
            store.close()
    head = ("waiting at once", "entries a second", "in one transaction")
    return report.table(head, lines)


def measure() -> str:
    """The report."""
    lines = [moving(*each) for each in (("SQLite", 1), ("PostgreSQL", 1), ("PostgreSQL", 2))]
    head = ("database, servers", "moves", "a second", "CPU ms a move, each server", "CPU ms a move, database")
    parts = [report.table(head, lines), idling(), "One server's writer, PostgreSQL with `fsync`:\n", writing()]
    return "\n".join(parts)
