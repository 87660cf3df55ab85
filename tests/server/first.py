"""`python tests/server/first.py`: fresh processes whose threads decode first, all at once.

Each prints how it ended. What is imported here is what all of them need, and no type of the project: those are
imported by each process for itself, as a server does that has just been started.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from typing import Any

import msgspec
import sqlalchemy.dialects.postgresql
import sqlalchemy.dialects.sqlite  # noqa: F401

TIMES = 50
AT_ONCE = 8
Works = list[Callable[[], Any]]

CHAIRS = [{"person": "p", "name": "Ana"}, {"bot": "easy"}]
TABLE = {"code": "ABC234", "game": "farkle", "version": 1, "made": 1.0, "host": "p", "chairs": CHAIRS, "options": {}}
BODY = msgspec.json.encode({**TABLE, "invitation": "i", "votes": {"0": {}}, "undo": None, "result": None, "pace": {}})


class Found(list[Any]):
    """What a query finds: nothing, or the stored table."""

    def scalar(self) -> bytes:
        return BODY

    def scalars(self) -> list[bytes]:
        return [BODY]


class Connection:
    """A database that holds one table."""

    def execute(self, query: object) -> Found:
        return Found()


def stored() -> Works:
    """Tables as they are read from the database."""
    from kitchentable.server.store import tables

    jobs: list[Callable[[Any], object]] = [tables.load("ABC234"), tables.tables_of("p", 1)]
    return [lambda job=job: job(Connection()) for job in jobs]  # type: ignore[misc]


def agreed() -> Works:
    """Options of a game as they are checked, and a position that a record begins from."""
    from kitchentable import read_record
    from kitchentable.games.farkle.options import Options
    from kitchentable.games.farkle.rules import FARKLE

    state = msgspec.json.encode(FARKLE.begin(2, Options())).decode()
    record = f"game: farkle {FARKLE.version}\nseats: Ana, Ben\nstate: {state}\n"
    return [lambda: FARKLE.options({"target": "5000"}), lambda: read_record(record)]


def first(works: Works) -> None:
    """Has many threads begin in the same moment."""
    sys.setswitchinterval(1e-6)
    together = threading.Barrier(AT_ONCE)

    def work(number: int) -> None:
        together.wait()
        works[number % len(works)]()

    threads = [threading.Thread(target=work, args=(number,)) for number in range(AT_ONCE)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


if __name__ == "__main__":
    for _ in range(TIMES):
        child = os.fork()
        if not child:
            first(stored())
            first(agreed())
            os._exit(0)
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
