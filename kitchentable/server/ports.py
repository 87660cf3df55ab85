"""What nodes and notices know of the tables in memory and of the room in which they stand, no more than they use: the
room knows them, and they do not know the room."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable, Mapping
from typing import Any, Protocol

from kitchentable.server.store.writer import Store
from kitchentable.table.commands import Command
from kitchentable.table.table import Effects, Table


class Hosted(Protocol):
    """A table in memory."""

    @property
    def code(self) -> str:
        """The table's code."""
        ...

    @property
    def table(self) -> Table:
        """What is decided there."""
        ...

    @property
    def sockets(self) -> Mapping[int, object]:
        """The pages that are open at it, here."""
        ...

    def follow(self, effects: Effects) -> None:
        """Sends what is told, and does what follows."""

    async def catch_up(self) -> None:
        """Shows what others have stored."""

    async def resume(self) -> None:
        """Goes on with what is due without anybody's doing."""

    async def do(self, command: Command) -> None:
        """Has the table do what was asked."""


class Page(Protocol):
    """A page at a table."""

    id: int
    person: str
    name: str
    blocks: frozenset[str]

    def send(self, encoded: bytes) -> None:
        """Sends a message."""

    def end(self, code: int, reason: str) -> None:
        """Disconnects it, after what it was sent."""


class KnownPeople(Protocol):
    """Who people are, as it is in memory."""

    def forget(self, person: str) -> None:
        """What is known of the person is read anew."""

    def close_pages(self, person: str, why: str) -> None:
        """Closes the person's pages at this node."""


class Operated(Protocol):
    """What follows what was ordered elsewhere."""

    def read_anew(self, codes: Iterable[str]) -> None:
        """These tables are read from the disk when somebody next asks for them."""


class Room(Protocol):
    """What one server process holds."""

    @property
    def operated(self) -> Operated:
        """What follows what was ordered elsewhere."""
        ...

    @property
    def store(self) -> Store:
        """What is stored."""
        ...

    @property
    def tables(self) -> Mapping[str, Hosted]:
        """The tables in memory, by their codes."""
        ...

    @property
    def people(self) -> KnownPeople:
        """Who people are."""
        ...

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task that is kept until it is done, and whose failure is noted."""
        ...

    async def table(self, code: str) -> Hosted:
        """The table of that code, loaded if need be."""
        ...

    async def blocks_anew(self, person: str, here: bool = True) -> None:
        """The person blocks others than before."""

    def written_elsewhere(self, code: str, resume: bool = False) -> None:
        """Another node wrote to the table."""

    async def resume_all(self) -> None:
        """Loads every table whose match is running."""
