"""Hints beside bots: whoever asks for many keeps nobody who plays waiting."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from kitchentable import GAMES, Match
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.tables import Hint
from kitchentable.server.http import tables as routes
from kitchentable.server.rooms.host import TableHost
from kitchentable.server.workers import pool
from kitchentable.server.workers.pool import HINTS_QUEUED, Thinkers
from kitchentable.server.workers.queue import Whose
from kitchentable.values import CHANCE
from tests.patience import PATIENCE, until
from tests.server.serving import Player, Served
from tests.server.test_lobby import refused


def test_hints_are_one_at_a_time_of_a_person_and_leave_the_bots_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(GAMES["perudo"], ["Ana", "Ben"])
    match.append(CHANCE, GAMES["perudo"].parse("start 0"))
    seen, thinking = match.observation(0), []

    async def ask(self: Thinkers, function: Any, *arguments: object, **more: object) -> Any:
        thinking.append(function)
        await release.wait()

    async def many() -> None:
        thinkers = Thinkers(2, 1.0)
        hints = [asyncio.create_task(thinkers.explain(seen, 0, "hard", Whose(f"eve {number}"))) for number in range(12)]
        await asyncio.sleep(0)
        bot = asyncio.create_task(thinkers.choose(seen, 0, "hard", Whose("ana", "ABC")))
        await asyncio.sleep(0)
        assert thinking == [pool._explain, pool._choose], "eleven hints wait, and the bot does not"
        with pytest.raises(Refusing, match="your last hint"):
            await thinkers.explain(seen, 0, "hard", Whose("eve 11"))
        more = [asyncio.create_task(thinkers.explain(seen, 0, "hard", Whose(f"more {number}"))) for number in range(8)]
        await asyncio.sleep(0)
        assert len(hints) + len(more) == HINTS_QUEUED
        with pytest.raises(Refusing, match="many ask"):
            await thinkers.explain(seen, 0, "hard", Whose("one too many"))
        release.set()
        await asyncio.gather(bot, *hints, *more)
        await thinkers.explain(seen, 0, "hard", Whose("eve 11"))

    release = asyncio.Event()
    monkeypatch.setattr(Thinkers, "ask", ask)
    asyncio.run(many())


def test_who_comes_as_many_guests_leaves_hints_for_others(
    served: Served, ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    release = threading.Event()

    async def slow(host: TableHost, *asked: object) -> Hint:
        await asyncio.to_thread(release.wait, PATIENCE)
        raise Refusing("no_hints", "none after all", 403)

    monkeypatch.setattr(TableHost, "hint", slow)
    monkeypatch.setattr(routes, "HINTS_FROM", 1)
    path = f"/api/tables/{ana.create()}/hint"
    hinting = served.app.state.hinting
    with ThreadPoolExecutor() as beside:
        first = beside.submit(ana.sent, "POST", path)
        until(lambda: hinting.total() == 1, "nobody asks")
        assert "your network" in refused(ben.sent("POST", path), 429, "busy")
        release.set()
        refused(first.result(PATIENCE), 403, "no_hints")
    refused(ben.sent("POST", path), 403, "no_hints")
    assert not hinting


def test_bots_of_all_tables_share_the_processes_by_people_and_then_by_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eve has thirty tables, and more than one thought waits at the first; Ana and Ben have one table each."""
    match = Match.new(GAMES["perudo"], ["Ana", "Ben"])
    match.append(CHANCE, GAMES["perudo"].parse("start 0"))
    seen, order, begin = match.observation(0), list[str](), threading.Event()

    def choose(observation: object, seat: int, level: str, *more: object) -> None:
        begin.wait(PATIENCE)
        order.append(level)

    async def many() -> None:
        thinkers = Thinkers(1, 1.0)
        tables = [*("0" for _ in range(3)), *map(str, range(1, 30))]
        whose = [*(Whose("eve", table) for table in tables), Whose("ana", "A"), Whose("ben", "B"), Whose("ana", "A")]
        thoughts = [thinkers.choose(seen, 0, f"{one.person} {one.table}", one) for one in whose]
        asked = [asyncio.create_task(thought) for thought in thoughts]
        await asyncio.sleep(0)
        assert thinkers.waiting == len(asked) - 1
        asked[5].cancel()
        begin.set()
        await asyncio.gather(*asked, return_exceptions=True)
        assert not thinkers.waiting

    monkeypatch.setattr(pool, "ProcessPoolExecutor", lambda places, *more, **named: ThreadPoolExecutor(places))
    monkeypatch.setattr(pool, "_choose", choose)
    asyncio.run(many())
    assert order[:7] == ["eve 0", "eve 0", "ana A", "ben B", "eve 1", "ana A", "eve 2"]
    assert order[7:] == [f"eve {table}" for table in range(4, 30)] + ["eve 0"], "who waits no more is passed over"


def test_where_too_many_wait_no_further_bots_sit_down(
    served: Served, ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = ana.create("race", 3)
    monkeypatch.setattr(pool, "QUEUED", 0)
    for path, body in (
        ("/api/tables", {"game": "race", "seats": 2, "bots": ["runner"]}),
        ("/api/games/race/play", {"bots": ["runner"]}),
        (f"/api/tables/{code}/host", {"type": "addbot", "level": "runner"}),
    ):
        assert "many bots" in refused(ana.sent("POST", path, body), 503, "busy")
    assert ana.create("race", 2)


def test_processes_that_are_stopped_with_the_server_are_not_taken_for_dead(caplog: pytest.LogCaptureFixture) -> None:
    async def stopped() -> None:
        thinkers = Thinkers(1, 1.0)
        process = await thinkers.ask(os.getpid)
        os.kill(process, signal.SIGTERM)  # as systemd does to all of them
        assert await thinkers.ask(os.getpid) == process
        thinkers.close()

    asyncio.run(stopped())
    assert not caplog.records


def test_a_process_that_is_killed_loses_no_thought(caplog: pytest.LogCaptureFixture) -> None:
    """As the system does where memory is short; who kills every process that thinks of it is told."""

    async def killed() -> None:
        thinkers = Thinkers(1, 1.0)
        process = await thinkers.ask(os.getpid)
        thoughts = [asyncio.create_task(thinkers.ask(time.sleep, 0.2)) for _ in range(2)]
        await asyncio.sleep(0.05)
        os.kill(process, signal.SIGKILL)
        await asyncio.gather(*thoughts)
        assert await thinkers.ask(os.getpid) != process
        with pytest.raises(BrokenProcessPool):
            await thinkers.ask(os._exit, 1)
        assert await thinkers.ask(os.getpid)
        thinkers.close()

    asyncio.run(killed())
    assert {record.getMessage() for record in caplog.records} == {
        "a process beside the server has died; beginning another"
    }
