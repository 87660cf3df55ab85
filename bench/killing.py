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
import json
import random
import signal
import statistics
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection

from bench import report
from bench.pairs import Run, pair
from bench.process import Node
from kitchentable.games import GAMES
from kitchentable.match import Header, Match, parse_table
from kitchentable.server.store import engine, tables
from kitchentable.server.store.schema import chat, results
from kitchentable.table.row import Event, Row
from kitchentable.values import TABLE


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
