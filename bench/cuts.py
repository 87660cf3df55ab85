"""Nothing that was acknowledged is lost by a power cut: what a server wrote, as a disk may hold it after one.

A whole server runs under `strace` from an empty folder on, while pairs of people play all games, talk, get up and come
back. Then the power is cut, hundreds of times and at any moment, in the recording: `bench/disk.py` makes the files as a
disk may hold them then, the store opens them with its own engine, `PRAGMA integrity_check` reads them, and they are
compared with what the server's sockets had sent until that very moment, as after a kill (`killing.py`): every table
made, move answered, step, word, result and promise of the dice that was sent is there, once and the same; every log can
be played. Only moments in which something is on its way to the disk differ, so most cuts fall there.

The last rows show that this sees something: servers that are careless on purpose, whose losses are found. `NORMAL` and
`OFF` are SQLite's `synchronous`; one answers before it commits; one has the folder of its data forgotten by the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import shutil
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import sqlalchemy as sa

from bench import report
from bench.disk import Change, Disk, Recording, Sent, Sync, falls, nothing, traced, whole
from bench.killing import Killed, audit
from bench.pairs import Run, pair
from bench.process import SERVE, Node
from kitchentable.server.store import engine, tables
from kitchentable.server.store.schema import people

PRAGMA = """
from kitchentable.server.store import engine
from sqlalchemy import event
plain = engine.make_engine
def make_engine(database):
    made = plain(database)
    event.listen(made, "connect", lambda connection, record: connection.execute("PRAGMA {}"))
    return made
engine.make_engine = make_engine
"""
EARLY = """
import time
from kitchentable.server.store import writer
plain = writer.Store._commit
def early(store, batch):
    if all(isinstance(job, writer.Append) for job, _ in batch):
        writer._resolve([(done, None) for _, done in batch])
        time.sleep(0.05)
    plain(store, batch)
writer.Store._commit = early
"""
FORGETFUL = """
from kitchentable.server.store import engine
engine.sync_name = lambda path: None
"""
CHECKPOINTS = PRAGMA.format("wal_autocheckpoint=20")
CARELESS: Mapping[str, str] = {
    "synchronous=NORMAL": PRAGMA.format("synchronous=NORMAL"),
    "synchronous=OFF": PRAGMA.format("synchronous=OFF"),
    "answers before it commits": EARLY,
    "a new folder is not synced": FORGETFUL,
}
"""What a server does that loses something."""


# What was sent -------------------------------------------------------------------------------------------------------


class Stream:
    """What a server sent through one socket: answers, or after the 101st status messages of a table's page."""

    def __init__(self) -> None:
        self._come, self._page = bytearray(), False
        self.code, self.seat = "", -1
        """The table of a page, and the seat that it looks from; -2 for who watches."""

    def read(self, data: bytes) -> Iterator[dict[str, Any]]:
        """The messages that are whole with these bytes."""
        self._come += data
        if not self._page and not b"HTTP/1.1 ".startswith(self._come[:9]):
            self._come.clear()  # not what people are seen by
        while (body := self._frame() if self._page else self._answer()) is not None:
            for text in body.decode().split("\n"):
                with contextlib.suppress(ValueError):
                    message = json.loads(text)
                    if isinstance(message, dict):
                        yield message

    def _answer(self) -> bytes | None:
        head, end, _ = self._come.partition(b"\r\n\r\n")
        if not end:
            return None
        lines = head.decode("latin-1").lower().split("\r\n")
        fields = dict(line.split(": ", 1) for line in lines[1:])
        self._page = lines[0].startswith("http/1.1 101")
        assert "permessage-deflate" not in fields.get("sec-websocket-extensions", ""), "messages are compressed"
        after = len(head) + 4 + int(fields.get("content-length", 0))
        if len(self._come) < after:
            return None
        body = bytes(self._come[len(head) + 4 : after])
        del self._come[:after]
        return body

    def _frame(self) -> bytes | None:
        if len(self._come) < 2:
            return None
        size, start = self._come[1], 2
        if size > 125:
            start = 4 if size == 126 else 10
            size = int.from_bytes(self._come[2:start])
        if len(self._come) < start + size:
            return None
        kind, body = self._come[0], bytes(self._come[start : start + size])
        del self._come[: start + size]
        assert kind >> 4 == 8, "a message in pieces, or compressed"
        return body if kind & 15 == 1 else b""


class Seen(Run):
    """What people had been seen until a moment."""

    def __init__(self) -> None:
        super().__init__([], 0.0, Random(0))
        self._streams: dict[str, Stream] = {}
        self.people: set[str] = set()
        """The ids of those who were given a token."""
        self.promises: dict[str, str] = {}
        """By table: the promise of its seed."""

    def hear(self, sent: Sent) -> bool:
        """Takes what was sent; answers whether it seen somebody something that must stay."""
        stream, kept = self._streams.setdefault(sent.socket, Stream()), False
        for message in stream.read(sent.data):
            kept = self._take(stream, message) or kept
        return kept

    def _take(self, page: Stream, message: dict[str, Any]) -> bool:
        kind = message.get("type", "")
        if "token" in message:
            self.people.add(message["token"].partition(".")[0])
        elif kind == "table" or {"code", "phase", "game"} <= message.keys():
            code = message["code"]
            self.moved.setdefault(code, 0.0)
            self.games[code] = message["game"]
            if kind:
                page.code, page.seat = code, -2 if message["you"] is None else message["you"]
            if message["phase"] in ("over", "closed"):
                self.over.add(code)
                self.show(self.results, code, message.get("result"))
        elif kind == "step":
            self.show(self.shown, (page.code, page.seat, message["seq"]), f"{message['seat']}: {message['notation']}")
        elif kind == "said":
            self.show(self.heard, (page.code, message["number"]), message["text"])
        elif kind == "salts":
            self.show(self.promises, page.code, message["commitment"])
        elif kind == "reply" and message["ok"]:
            self.acknowledged.setdefault(page.code, []).append(message["id"])
        elif not (kind == "" and set(message) == {"code"}):
            return False
        else:
            self.moved.setdefault(message["code"], 0.0)
        return True


# The run -------------------------------------------------------------------------------------------------------------


async def play(node: Node, pairs: int, moves: int) -> None:
    """Pairs of people play until so many moves were acknowledged."""
    run = Run([node], 0.02, Random(14))
    run.compression = None
    tasks = [asyncio.create_task(pair(run, number, asyncio.Event())) for number in range(pairs)]
    while sum(map(len, run.acknowledged.values())) < moves:
        await asyncio.sleep(0.05)
        for task in tasks:
            if task.done():
                task.result()
    run.ending = True
    _, left = await asyncio.wait(tasks, timeout=60)
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)


def recorded(folder: Path, pairs: int, moves: int, before: str = "") -> Recording:
    """What a server did from its first start to its last stop, in an empty folder. `before` is done by its process
    first."""
    root, trace = folder / "root", folder / "trace"
    root.mkdir()
    program = [*traced(trace), *SERVE[:2], before + SERVE[2], *SERVE[3:]]
    node = Node("--data", str(root / "data"), program=program)
    node.start()
    try:
        asyncio.run(play(node, pairs, moves))
    finally:
        node.stop(signal.SIGTERM)
    whole(trace, node.pid)
    return Recording(trace, root)


@dataclass
class Cuts:
    """The report of a recording whose power was cut."""

    cuts: int = 0
    unsettled: int = 0
    """Cuts at which something was on its way to the disk."""
    states: int = 0
    """Different files that were opened."""
    broken: int = 0
    """That could not be opened, or were not whole."""
    lost: int = 0
    doubled: int = 0
    unreadable: int = 0
    contradictions: int = 0
    ways: Counter[str] = field(default_factory=Counter)
    found: list[str] = field(default_factory=list)
    """What was wrong, the first of each cut."""
    seen: Seen = field(default_factory=Seen)
    writes: int = 0
    syncs: int = 0


def cut(recording: Recording, cuts: int, seed: int, folder: Path, progress: bool = False) -> Cuts:
    """Cuts the power so often, and looks at what is left."""
    rng, disk, done = Random(seed), Disk(recording), Cuts()
    done.writes = sum(isinstance(event, Change) and event.data is not None for event in recording.events)
    done.syncs = sum(isinstance(event, Sync) for event in recording.events)
    seen: set[int] = set()
    for number, moment in enumerate(_moments(recording, cuts, rng), 1):
        for sent in disk.forward(moment):
            done.seen.hear(sent)
        unsettled = disk.unsettled()
        way, how = falls(rng) if unsettled else ("nothing was on its way", nothing)
        files = disk.cut(how)
        done.cuts, done.unsettled = number, done.unsettled + unsettled
        done.ways[way] += 1
        state = hash((frozenset(files.items()), sum(map(len, done.seen.acknowledged.values())), len(done.seen.shown)))
        if state not in seen:
            seen.add(state)
            _judge(done, files, folder, f"cut {number}, {way}")
        if progress and number % 50 == 0:
            print(f"{number} of {cuts} cuts, {len(done.found)} of them found something", file=sys.stderr, flush=True)
    done.states = len(seen)
    for sent in disk.forward(len(recording.events)):
        done.seen.hear(sent)
    return done


def _moments(recording: Recording, cuts: int, rng: Random) -> list[int]:
    """Where the power is cut, in order: behind what seen somebody something, around syncs, and anywhere."""
    seen, events = Seen(), recording.events
    sent = [at for at, event in enumerate(events, 1) if isinstance(event, Sent) and seen.hear(event)]
    syncs = [at + after for at, event in enumerate(events) if isinstance(event, Sync) for after in (0, 1)]
    changes = [at for at, event in enumerate(events, 1) if isinstance(event, Change)]
    return sorted(rng.choice(rng.choice((sent, syncs, changes))) for _ in range(cuts))


def _judge(done: Cuts, files: Mapping[str, bytes | None], folder: Path, name: str) -> None:
    """Opens what the disk holds, and counts what is not as somebody was seen."""
    root = folder / "after"
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir()
    for path, content in files.items():  # a folder stands before what is in it
        if content is None:
            (root / path).mkdir()
        else:
            (root / path).write_bytes(content)
    url = engine.sqlite_in(root / "data")
    wrong = _opened(url, done.seen)
    found = Killed()
    if wrong:
        done.broken += 1
    else:
        audit(url, done.seen, found)
        done.lost, done.doubled = done.lost + found.lost, done.doubled + found.doubled
        done.unreadable += found.unreadable
        done.contradictions += len(found.contradictions)
        wrong = found.contradictions
        if found.lost or found.doubled or found.unreadable:
            wrong = [f"{found.lost} lost, {found.doubled} doubled, {found.unreadable} unreadable", *wrong]
    if wrong:
        done.found.append(f"{name}: {wrong[0]}")


def _opened(url: str, seen: Seen) -> list[str]:
    """What is wrong with the data before the matches are looked at."""
    made = engine.make_engine(url)
    try:
        engine.prepared(made, url)
        with made.connect() as connection:
            whole = connection.exec_driver_sql("PRAGMA integrity_check").scalar()
            known = set(connection.execute(sa.select(people.c.id)).scalars())
            wrong = [f"{person} is gone" for person in seen.people - known]
            for code, promise in seen.promises.items():
                found = tables.load(code)(connection)
                if found is not None and found[0].fair.partition(" ")[0] != promise:
                    wrong.append(f"{code}: {promise} was promised, {found[0].fair} is stored")
            return wrong if whole == "ok" else [f"integrity_check: {whole}"]
    except (engine.NotStored, sa.exc.SQLAlchemyError) as error:
        return [str(error)]
    finally:
        made.dispose()


def tried(pairs: int, moves: int, cuts: int, before: str = "", progress: bool = False) -> Cuts:
    """Plays, cuts and counts."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        recording = recorded(folder, pairs, moves, before)
        (folder / "trace").unlink()
        return cut(recording, cuts, 14, folder, progress)


def measure() -> str:
    """The report."""
    runs = [("as it is", "", 7, 350, 1000), ("a checkpoint every 20 pages", CHECKPOINTS, 7, 150, 600)]
    runs += [(f"careless: {name}", before, 3, 40, 60) for name, before in CARELESS.items()]
    lines, ways = [], Counter[str]()
    for name, before, pairs, moves, cuts in runs:
        print(name, file=sys.stderr, flush=True)
        done = tried(pairs, moves, cuts, before, progress=True)
        seen = done.seen
        if not name.startswith("careless"):
            ways += done.ways
        answered = sum(map(len, seen.acknowledged.values()))
        counted = (len(seen.moved), answered, len(seen.shown), len(seen.heard), len(seen.over))
        wrong = (done.broken, done.lost, done.doubled, done.unreadable, done.contradictions, len(done.found))
        lines.append((name, *counted, done.writes, done.syncs, done.cuts, done.unsettled, done.states, *wrong))
        for one in done.found[:5]:
            print(one, file=sys.stderr, flush=True)
    head = ("server", "tables", "acknowledged moves", "steps shown", "words", "results", "writes", "syncs", "cuts")
    more = (
        "of them unsettled",
        "different",
        "broken",
        "lost",
        "doubled",
        "unreadable",
        "contradictions",
        "cuts that lost",
    )
    fell = ", ".join(f"{way} ({number})" for way, number in sorted(ways.items()))
    return report.table((*head, *more), lines) + f"\nHow the cuts of the first two fell: {fell}.\n"
