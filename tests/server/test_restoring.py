"""A copy is made while people play, the server is killed, the copy is put back: all that it held goes on."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from bench.killing import readable
from bench.pairs import Run, Seat
from bench.process import Node
from kitchentable.server.store import tables
from kitchentable.server.store.engine import make_engine, sqlite_in
from tests.patience import PATIENCE, until
from tests.pieces import postgres_programs
from tests.server.postgres import Cluster
from tests.server.serving import Player, serving

COMMAND = (sys.executable, "-c", "from kitchentable.cli import main; main()")
UNIT = Path(__file__).parents[2] / "deploy" / "kitchentable-backup.service"


def command(*arguments: str, **more: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, timeout=PATIENCE, **more)


def nightly(data: Path, copies: Path) -> list[str]:
    """What the timer starts, with these folders."""
    (line,) = re.findall(r"^ExecStart=\S+ (.*)$", UNIT.read_text(), re.MULTILINE)
    line = line.replace("--config /etc/kitchentable.toml", f"--data {data}")
    return [str(copies) if "kitchentable-copies" in word else word for word in line.split()]


async def happens(what: Any) -> None:
    await asyncio.to_thread(until, what)


def size(file: Path) -> int:
    return file.stat().st_size


GAMES = ("perudo", "farkle_craps", "bangkok", "klongs")


class Evening:
    """A table of each of some games, and two people at each, who play through the servers of a run."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.people: dict[str, list[dict[str, str]]] = {}
        """By table: how each of them is known."""
        self.tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """Makes the tables, and begins the matches."""
        run = self.run
        for game in GAMES:
            made = [await run.ask("POST", "/api/programs", {}, name=name) for name in ("Ana", "Ben")]
            who = [{"Authorization": f"Bearer {each['token']}"} for each in made]
            code = (await run.ask("POST", "/api/tables", who[0], game=game, seats=2))["code"]
            await run.ask("POST", f"/api/tables/{code}/join", who[1])
            self.people[code] = who
            self.come(code)
            await run.ask("POST", f"/api/tables/{code}/host", who[0], type="start")

    def come(self, code: str) -> None:
        """Both open their pages, and play."""
        seats = [Seat(self.run, code, at, who).play() for at, who in enumerate(self.people[code])]
        self.tasks += [asyncio.create_task(seat) for seat in seats]

    async def leave(self) -> None:
        """All pages are closed."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.tasks.clear()

    @property
    def moves(self) -> dict[str, list[str]]:
        """By table: the moves that were acknowledged."""
        return {code: list(self.run.acknowledged.get(code, ())) for code in self.people}

    @property
    def count(self) -> int:
        """How many."""
        return sum(map(len, self.moves.values()))


async def practise(node: Node, data: Path, copies: Path) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """By table: the moves that were acknowledged before the copy was made, and after it was put back."""
    evening = Evening(Run([node], 0.1, Random(4)))
    await evening.begin()
    await happens(lambda: evening.count > 40)
    before = evening.moves
    copied = await asyncio.to_thread(command, *nightly(data, copies))
    assert copied.returncode == 0, copied.stderr
    copying, copy = evening.count, copied.stdout.split(" (")[0]
    await happens(lambda: evening.count > copying + 10)
    later = (
        await evening.run.ask("POST", "/api/tables", evening.people[next(iter(before))][0], game="perudo", seats=2)
    )["code"]
    refused = await asyncio.to_thread(command, "restore", copy, "--data", str(data))
    assert refused.returncode == 2 and "another server" in refused.stderr, "while one runs"
    await asyncio.to_thread(node.kill)
    await evening.leave()
    assert await asyncio.to_thread(size, data / "kitchentable.db-wal"), "a log of writes that is not the copy's"
    restored = await asyncio.to_thread(command, "restore", copy, "--data", str(data))
    assert restored.returncode == 0, restored.stderr
    gone = evening.moves
    evening.run.over.clear()
    await asyncio.to_thread(node.start)
    for code in before:
        evening.come(code)
    after: dict[str, list[str]] = {}

    def goes_on() -> bool:
        after.update({code: moves[len(gone[code]) :] for code, moves in evening.moves.items()})
        return all(new or code in evening.run.over for code, new in after.items())

    await happens(goes_on)
    await evening.leave()
    with pytest.raises(httpx.HTTPStatusError):
        await evening.run.ask("GET", f"/api/tables/{later}", {})
    return before, after


@pytest.mark.long
def test_a_copy_made_under_load_is_put_back_and_played_on(tmp_path: Path) -> None:
    data, copies = tmp_path / "data", tmp_path / "copies"
    node = Node("--database", sqlite_in(data))
    node.start()
    try:
        before, after = asyncio.run(practise(node, data, copies))
    finally:
        node.stop()
    (replaced,) = data.glob("before-*.db")
    assert replaced.stat().st_mode & 0o077 == 0, "what was there is kept, for nobody else"
    database = make_engine(f"sqlite:///{data / 'kitchentable.db'}")
    with database.connect() as connection:
        for code, moves in before.items():
            found = tables.load(code)(connection)
            assert found is not None
            row, events = found
            stored = [event.command for event in events if event.command]
            assert set(moves) <= set(stored), f"{row.game}: what was acknowledged before the copy is in it"
            assert set(after.get(code, ())) <= set(stored) and len(stored) == len(set(stored))
            assert readable(row, events)
    database.dispose()
    assert any(after.values())


def test_the_newest_copies_are_kept(tmp_path: Path) -> None:
    data, copies = tmp_path / "data", tmp_path / "copies"
    assert command("migrate", "--data", str(data)).returncode == 0
    copies.mkdir()
    old = [copies / f"kitchentable-2026-01-{day:02}-040000.db" for day in range(1, 21)]
    others = [copies / "kitchentable-2026-01-01-040000.dump", copies / "kitchentable-mine.db"]
    for each in [*old, *others]:
        each.touch()
    done = command(*nightly(data, copies))
    assert done.returncode == 0, done.stderr
    (made,) = (copy for copy in copies.iterdir() if copy not in [*old, *others])
    assert set(copies.iterdir()) == {made, *old[-13:], *others}


def test_what_is_no_copy_replaces_nothing(tmp_path: Path) -> None:
    assert command("migrate", "--data", str(tmp_path)).returncode == 0
    before = (tmp_path / "kitchentable.db").read_bytes()
    (tmp_path / "text").write_bytes(b"no database " * 100)
    (tmp_path / "empty").touch()
    for name, said in (
        ("text", "is no copy of a database"),
        ("empty", "is not a copy of our data"),
        ("none", "there is no copy"),
    ):
        done = command("restore", str(tmp_path / name), "--data", str(tmp_path))
        assert done.returncode == 2 and said in done.stderr and done.stderr.count("\n") == 1
    assert (tmp_path / "kitchentable.db").read_bytes() == before


def test_a_copy_of_postgresql_is_put_back_while_no_server_runs(postgres: Cluster, tmp_path: Path) -> None:
    around = {**os.environ, "PATH": f"{postgres_programs()}{os.pathsep}{os.environ['PATH']}"}
    url = postgres.database()
    with serving(tmp_path, database=url) as served, Player(served, "Ana") as ana:
        code = ana.create("race", 2)
        done = command("backup", str(tmp_path / "copies"), "--database", url, env=around)
        assert done.returncode == 0, done.stderr
        later = ana.create("race", 2)
        (copy,) = (tmp_path / "copies").glob("kitchentable-*.dump")
        refused = command("restore", str(copy), "--database", url, env=around)
        assert refused.returncode == 2 and "stop them first" in refused.stderr and refused.stderr.count("\n") == 1
    done = command("restore", str(copy), "--database", url, env=around)
    assert done.returncode == 0, done.stderr
    with serving(tmp_path, database=url) as served, Player(served) as player:
        assert player.get(f"/api/tables/{code}")["game"] == "race"
        assert player.sent("GET", f"/api/tables/{later}").status_code == 404
