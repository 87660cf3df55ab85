"""Who waits for one of a few places: people come by turns, and of each of them their tables do."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple


class Whose(NamedTuple):
    """For whom something is done, and at which table; the server's own work is nobody's."""

    person: str = ""
    table: str = ""


Waiting = deque[asyncio.Future[None]]


class FairQueue:
    """So many places, and all that wait for one: whoever has had a turn comes after all others who wait."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._people: OrderedDict[str, OrderedDict[str, Waiting]] = OrderedDict()
        self.waiting = 0
        """How many wait."""

    @asynccontextmanager
    async def place(self, whose: Whose) -> AsyncIterator[None]:
        """A place, when it is that one's turn."""
        await self._take(whose)
        try:
            yield
        finally:
            self._give_on()

    async def _take(self, whose: Whose) -> None:
        if self._free and not self.waiting:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._people.setdefault(whose.person, OrderedDict()).setdefault(whose.table, deque()).append(turn)
        self.waiting += 1
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # the place was given in the same moment
                self._give_on()
            raise

    def _give_on(self) -> None:
        """Gives a place to who is next; who does not wait any more is passed over."""
        while self.waiting:
            self.waiting -= 1
            turn = self._next()
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

    def _next(self) -> asyncio.Future[None]:
        person, tables = self._people.popitem(last=False)
        table, waiting = tables.popitem(last=False)
        turn = waiting.popleft()
        if waiting:
            tables[table] = waiting
        if tables:
            self._people[person] = tables
        return turn
