"""Hints beside bots: whoever asks for many keeps nobody who plays waiting."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from typing import Any

import pytest

from kitchentable import GAMES, Match
from kitchentable.protocol.base import Refusing
from kitchentable.server.workers import pool
from kitchentable.server.workers.pool import HINTS_QUEUED, Thinkers
from kitchentable.values import CHANCE


def test_hints_are_one_at_a_time_of_a_person_and_leave_the_bots_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(GAMES["perudo"], ["Ana", "Ben"])
    match.append(CHANCE, GAMES["perudo"].parse("start 0"))
    seen, thinking = match.observation(0), []

    async def ask(self: Thinkers, function: Any, *arguments: object) -> Any:
        thinking.append(function)
        await release.wait()

    async def many() -> None:
        thinkers = Thinkers(2, 1.0)
        hints = [asyncio.create_task(thinkers.explain(seen, 0, "hard", f"eve {number}")) for number in range(12)]
        await asyncio.sleep(0)
        bot = asyncio.create_task(thinkers.choose(seen, 0, "hard"))
        await asyncio.sleep(0)
        assert thinking == [pool._explain, pool._choose], "eleven hints wait, and the bot does not"
        with pytest.raises(Refusing, match="your last hint"):
            await thinkers.explain(seen, 0, "hard", "eve 11")
        more = [asyncio.create_task(thinkers.explain(seen, 0, "hard", f"more {number}")) for number in range(8)]
        await asyncio.sleep(0)
        assert len(hints) + len(more) == HINTS_QUEUED
        with pytest.raises(Refusing, match="many ask"):
            await thinkers.explain(seen, 0, "hard", "one too many")
        release.set()
        await asyncio.gather(bot, *hints, *more)
        await thinkers.explain(seen, 0, "hard", "eve 11")

    release = asyncio.Event()
    monkeypatch.setattr(Thinkers, "ask", ask)
    asyncio.run(many())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows asks nobody to end")
def test_processes_that_are_stopped_with_the_server_are_not_taken_for_dead(caplog: pytest.LogCaptureFixture) -> None:
    async def stopped() -> None:
        thinkers = Thinkers(1, 1.0)
        process = await thinkers.ask(os.getpid)
        os.kill(process, signal.SIGTERM)  # as systemd does to all of them
        assert await thinkers.ask(os.getpid) == process
        thinkers.close()

    asyncio.run(stopped())
    assert not caplog.records
