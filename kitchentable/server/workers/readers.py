"""What takes long for one person is done in a process of its own beside the games: reading records, drawing replays,
printing."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, Literal

from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.server.workers.pool import Processes
from kitchentable.server.workers.queue import FairQueue, Whose

READING_S = 30.0
"""Seconds after which it is given up."""
QUEUED = 100
"""Those that wait, or are done; who comes then is told to come again."""
QUEUED_FROM = 30
"""How many of them may come from one address."""


class Readers:
    """Reads one record at a time, or prints one thing, so that with one that takes too long nobody else's is given up.

    Addresses come by turns, and of each of them its people: who makes themselves many guests is one among the others.
    """

    def __init__(self, what: Literal["records", "prints"]) -> None:
        self._what = what
        """By which it is said that there are many, or that one takes too long."""
        self._processes = Processes(1)
        self._queue = FairQueue(1)
        self._asking: Counter[str] = Counter()
        """How many wait, by address."""

    async def read(self, function: Callable[..., Any], *arguments: object, address: str, person: str) -> Any:
        """What a plain function answers in the process. Refuses one too many, and what takes longer than it may from
        when it is begun."""
        if self._asking[address] >= QUEUED_FROM:
            raise Refusing("busy", say(f"{self._what}-many-from-network"), 429)
        if self._asking.total() >= QUEUED:
            raise Refusing("busy", say(f"{self._what}-many"), 503)
        self._asking[address] += 1
        try:
            async with self._queue.place(Whose(address, person)):
                return await self._in_time(function, *arguments)
        finally:
            self._asking[address] -= 1
            self._asking += Counter()  # without those who have none

    async def _in_time(self, function: Callable[..., Any], *arguments: object) -> Any:
        try:
            async with asyncio.timeout(READING_S):  # `wait_for` may lose a cancellation before Python 3.12
                return await self._processes.ask(function, *arguments)
        except TimeoutError:
            self._processes.kill()
            raise Refusing("too_large", say(f"{self._what}-too-long"), 422) from None
        except asyncio.CancelledError:  # nobody waits for it any more, and the next one needs the process
            self._processes.kill()
            raise

    def close(self) -> None:
        """Ends the process, whatever it reads; waits for it."""
        self._processes.close()
