"""Records are read one after the other: nobody's takes the time, the process or the turn of another's."""

from __future__ import annotations

import asyncio
import os
import time
from typing import Any

import pytest

from kitchentable.protocol.base import Refusing
from kitchentable.server.workers import readers
from kitchentable.server.workers.pool import Processes
from kitchentable.server.workers.readers import Readers
from tests.patience import PATIENCE
from tests.server.serving import Player
from tests.server.test_lobby import refused


def test_a_record_that_takes_too_long_ends_nobody_elses_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    async def many() -> None:
        reading = Readers("records")
        gone = asyncio.create_task(reading.read(time.sleep, 10 * PATIENCE, address="a", person="eve"))
        await asyncio.sleep(0)
        gone.cancel()  # nobody waits for it any more
        process = await reading.read(os.getpid, address="b", person="ana")
        monkeypatch.setattr(readers, "READING_S", 0)
        slow = asyncio.create_task(reading.read(time.sleep, 10 * PATIENCE, address="a", person="eve"))
        others = [asyncio.create_task(reading.read(os.getpid, address="b", person=name)) for name in ("ana", "ben")]
        await asyncio.sleep(0)
        monkeypatch.setattr(readers, "READING_S", PATIENCE)  # for those whose turn comes from now on
        with pytest.raises(Refusing, match="takes too long"):
            await slow
        of_ana, of_ben = await asyncio.gather(*others)
        assert of_ana == of_ben != process, "both are read, in the process that took the place of the other"
        await asyncio.to_thread(reading.close)

    asyncio.run(many())


def test_addresses_come_by_turns_then_their_people_and_not_all_may_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    read, begins = list[str](), asyncio.Event()

    async def ask(self: Processes, record: Any) -> None:
        await begins.wait()
        read.append(record)

    async def many() -> None:
        reading = Readers("records")

        def read_of(address: str, person: str) -> asyncio.Task[None]:
            return asyncio.create_task(reading.read(f"{address} {person}", address=address, person=person))  # type: ignore[arg-type]

        asked = [read_of("a", "eve") for _ in range(3)] + [read_of("a", "dan"), read_of("b", "ana"), read_of("c", "")]
        await asyncio.sleep(0)
        with pytest.raises(Refusing, match="from your network"):
            await read_of("a", "guest")
        asked += [read_of("b", "ana"), read_of("b", "ana")]
        await asyncio.sleep(0)
        with pytest.raises(Refusing, match="just now"):
            await read_of("d", "one too many")
        begins.set()
        await asyncio.gather(*asked)
        assert not reading._asking

    monkeypatch.setattr(Processes, "ask", ask)
    monkeypatch.setattr(readers, "QUEUED_FROM", 4)
    monkeypatch.setattr(readers, "QUEUED", 8)
    asyncio.run(many())
    assert read == ["a eve", "a eve", "b ana", "c ", "a dan", "b ana", "a eve", "b ana"]


def test_who_brings_a_record_is_told_why_it_is_not_read(nobody: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask(self: Processes, *asked: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Processes, "ask", ask)
    monkeypatch.setattr(readers, "READING_S", 0)
    for limit, status, code in (("", 422, "too_large"), ("QUEUED", 503, "busy"), ("QUEUED_FROM", 429, "busy")):
        if limit:
            monkeypatch.setattr(readers, limit, 0)
        for path, more in (("", {}), ("/dice", {}), ("/estimate", {"at": 0})):
            refused(nobody.sent("POST", f"/api/replays{path}", {"record": "", **more}), status, code)
