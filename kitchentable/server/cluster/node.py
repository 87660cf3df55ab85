"""Several servers on one PostgreSQL: each serves any table, and what one writes the others show.

`(match, seq)` alone decides who was first; nothing here is needed for that. A write names its tables in a notification
of the same transaction (`tables.published`), and a node that holds one of them in memory catches up with the disk. What
is not stored (who is present, arrangements in progress, salts) goes as a small message of its own. Bots, clocks and the
dice's preparation of a table are driven by one node, which is noted with the table; nodes say that they live a few
times a second, and the tables of one that no longer does, or has lost its connection, are shared out among the others.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import threading
import time
from typing import TYPE_CHECKING, Any, cast

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from kitchentable.server.ports import Hosted, Room
from kitchentable.server.store import tables
from kitchentable.server.store.writer import CHANNEL, NAMED, NotStored
from kitchentable.values import Problem

if TYPE_CHECKING:
    import psycopg


log = logging.getLogger("kitchentable")
BEAT_S = 0.3
"""Seconds between two signs of life."""
LEASE_S = 1.6
"""Seconds without one after which a node counts as gone, where PostgreSQL has not seen its connection end."""
ADOPTED = 50
"""Tables that a node takes over between two signs of life."""
MAX_PAYLOAD_BYTES = 7_900
"""Bytes of a notification: PostgreSQL allows 8,000."""
_NOW = "extract(epoch from clock_timestamp())"
_LOCKS = 0x6B74
"""Each node holds a lock of this kind while it is connected: who can have it knows that the node is not."""


class Alone:
    """One server on its own data: nobody is to be told of anything."""

    id = ""
    shared = False
    """Whether others write what this node has in memory."""
    _room: Room

    def open(self, room: Room) -> None:
        """Begins; what was running goes on."""
        self._room = room
        room.spawn(room.resume_all())

    def close(self) -> None:
        """Ends."""

    async def claim(self, code: str) -> bool:
        """Whether this node drives the table from now on."""
        return True

    async def wake(self, code: str) -> None:
        """The table is in memory again: should the server end, its start loads it."""
        with contextlib.suppress(NotStored):  # it can be looked at all the same
            await self._room.store.write(tables.wake(code))

    async def rest(self, host: Hosted) -> None:
        """The table is no longer in memory: nothing of it is due by itself, so that no start needs to load it."""
        if host.table.drives:
            with contextlib.suppress(NotStored):
                await self._room.store.write(tables.rest(host.code, self.id))

    def publish(self, kind: str, code: str, **fields: Any) -> None:
        """Tells the other nodes something that is not stored."""

    def here(self, host: Hosted) -> None:
        """Tells the other nodes who is at the table through this one."""

    def anew(self, codes: list[str]) -> None:
        """The other nodes read these tables anew: their memory holds what the disk does no more."""
        for first in range(0, len(codes), NAMED):
            self.publish("anew", "", c=codes[first : first + NAMED])


class Nodes(Alone):
    """This node among the others."""

    shared = True

    def __init__(self, engine: sa.Engine) -> None:
        self.id = secrets.token_hex(4)
        self._engine = engine
        self._loop: asyncio.AbstractEventLoop
        self._stopping = threading.Event()
        self._adopting = True
        self._judges_from, self._beaten = 0.0, 0.0
        self._thread = threading.Thread(target=self._live, name="nodes", daemon=True)

    def open(self, room: Room) -> None:
        self._room, self._loop = room, asyncio.get_running_loop()
        self._thread.start()

    def close(self) -> None:
        self._stopping.set()
        self._thread.join()

    # Driving ---------------------------------------------------------------------------------------------------------

    async def wake(self, code: str) -> None:
        """That is noted with who drives it (`claim`)."""

    async def claim(self, code: str) -> bool:
        return await self._room.store.write(tables.claim(code, self.id))

    async def rest(self, host: Hosted) -> None:
        if host.table.drives:
            await super().rest(host)
            self.publish("rest", host.code)

    # Speaking --------------------------------------------------------------------------------------------------------

    def publish(self, kind: str, code: str, **fields: Any) -> None:
        payload = msgspec.json.encode({"n": self.id, "k": kind, "t": code, **fields})
        if len(payload) <= MAX_PAYLOAD_BYTES:
            self._room.spawn(self._send(payload.decode()))

    async def _send(self, payload: str) -> None:
        with contextlib.suppress(NotStored):
            await self._room.store.write(tables.notify(payload))

    def here(self, host: Hosted) -> None:
        pages = host.table.pages
        self.publish("here", host.code, p=pages.sitting_here(), w=pages.watchers_here()[:40])

    # Hearing ---------------------------------------------------------------------------------------------------------

    def _hear(self, payload: str) -> None:
        message = msgspec.json.decode(payload)
        node, kind, room = message["n"], message["k"], self._room
        if node == self.id:
            return
        if kind == "wrote":
            for code in message["t"]:
                room.written_elsewhere(code)
        elif kind == "anew":
            room.operated.read_anew(message["c"])
        elif kind == "gone":
            self._lose(message["t"])
        elif kind == "name":
            room.people.forget(message["t"])
        elif kind == "blocks":
            room.spawn(room.blocks_anew(message["t"], here=False))
        elif kind == "out":
            room.people.close_pages(message["t"], message["why"])
        elif (host := room.tables.get(message["t"])) is not None:
            self._hear_of_table(host, node, kind, message)

    def _hear_of_table(self, host: Hosted, node: str, kind: str, message: dict[str, Any]) -> None:
        if kind == "rest":
            self._room.written_elsewhere(host.code, resume=True)
        elif kind == "who" and host.sockets:
            self.here(host)
        elif kind == "here":
            here = frozenset(message["p"]), tuple(message["w"])
            host.follow(host.table.presence(node, here, time.time()))
        elif kind in ("draft", "salt"):
            host.follow(host.table.hear_node(kind, message, time.time()))

    def _lose(self, node: str) -> None:
        """A node is gone, and so are the pages that were open there."""
        self._adopting = True
        for host in self._room.tables.values():
            if node in host.table.pages.elsewhere:
                host.follow(host.table.presence(node, None, time.time()))

    def _anew(self, lost: bool) -> None:
        """What was said before was not heard: all that is in memory catches up. `lost`: others may drive it now."""
        for code, host in self._room.tables.items():
            host.table.drives = host.table.drives and not lost
            self._room.written_elsewhere(code, resume=not host.table.drives)
            self.publish("who", code)
            if host.sockets:
                self.here(host)

    async def _adopt(self, codes: list[str]) -> None:
        left = list(codes)
        while left:
            try:
                host = await self._room.table(left[0])
                if not host.table.drives:
                    await host.catch_up()  # it may have begun elsewhere, just now: what is in memory is a lobby still
                    await host.resume()
            except NotStored:
                await asyncio.sleep(1)
                continue
            except Problem as error:
                log.warning("table %s cannot go on: %s", left[0], error)
            except Exception:  # one table's trouble is not the others'
                log.exception("table %s cannot go on", left[0])
            left.pop(0)

    # Living: a thread with a connection of its own -------------------------------------------------------------------

    def _live(self) -> None:
        pause, warned = 0.1, False
        while not self._stopping.is_set():
            try:
                with contextlib.closing(self._connected()) as connection:
                    if warned:
                        log.warning("the database can be reached again")
                    pause, warned = 0.1, False
                    self._attend(connection)
                    return
            except Exception as error:
                if not _lost(error):
                    log.exception("this node does not hear the others")
                elif not warned:
                    log.warning("the database cannot be reached: trying again until it can")
                    warned = True
            self._stopping.wait(pause)
            pause = min(2 * pause, 1.0)

    def _connected(self) -> psycopg.Connection[Any]:
        pooled = self._engine.raw_connection()
        connection = cast("psycopg.Connection[Any]", pooled.driver_connection)
        pooled.detach()
        try:
            connection.rollback()
            connection.autocommit = True
            connection.execute("set synchronous_commit = off")
            connection.execute("select pg_advisory_lock(%s, hashtext(%s))", [_LOCKS, self.id])
            connection.execute(f"listen {CHANNEL}".encode())
        except BaseException:
            connection.close()
            raise
        return connection

    def _attend(self, connection: psycopg.Connection[Any]) -> None:
        """Beats and hears until the node stops; raises where the connection is lost."""
        self._judges_from = time.monotonic() + LEASE_S  # when the database comes back, all nodes have been silent
        self._adopting = True
        self._beat(connection)
        self._post(self._anew, False)
        while not self._stopping.is_set():
            for notice in connection.notifies(timeout=BEAT_S):
                self._post(self._hear, notice.payload)
            self._beat(connection)
        connection.execute("delete from nodes where id = %s", [self.id])
        self._notify_gone(connection, self.id)

    def _beat(self, connection: psycopg.Connection[Any]) -> None:
        alive = connection.execute(f"update nodes set beat = {_NOW} where id = %s".encode(), [self.id]).rowcount
        if not alive:
            connection.execute(f"insert into nodes (id, beat) values (%s, {_NOW})".encode(), [self.id])
            self._post(self._anew, True)
        now = time.monotonic()
        if now - self._beaten > LEASE_S / 2:  # who was late themselves does not judge others
            self._judges_from = now + LEASE_S
        self._beaten = now
        if now < self._judges_from:
            return
        gone = connection.execute(_GONE, [self.id, LEASE_S, _LOCKS])
        for (node,) in gone.fetchall():
            log.warning("node %s is gone: its tables go on elsewhere", node)
            self._notify_gone(connection, node)
            self._post(self._lose, node)
            self._adopting = True
        if self._adopting:
            codes = [code for (code,) in connection.execute(_ADOPT, [self.id, ADOPTED]).fetchall()]
            self._adopting = bool(connection.execute(_LEFT).fetchall())  # also what somebody writes just now
            self._post(lambda: self._room.spawn(self._adopt(codes)))

    def _notify_gone(self, connection: psycopg.Connection[Any], node: str) -> None:
        payload = msgspec.json.encode({"n": self.id, "k": "gone", "t": node}).decode()
        connection.execute("select pg_notify(%s, %s)", [CHANNEL, payload])

    def _post(self, work: Any, *arguments: object) -> None:
        """Has the event loop do it."""
        with contextlib.suppress(RuntimeError):  # it has ended
            self._loop.call_soon_threadsafe(work, *arguments)


_GONE = f"""
delete from nodes
where id <> %s and (beat < {_NOW} - %s or pg_try_advisory_xact_lock(%s, hashtext(id))) returning id
""".encode()
_DRIVEN_BY_NOBODY = "phase in ('playing', 'dice') and node <> '-' and node not in (select id from nodes)"
_LEFT = f"select 1 from tables where {_DRIVEN_BY_NOBODY} limit 1".encode()
_ADOPT = f"""
update tables set node = %s where code in (
    select code from tables where {_DRIVEN_BY_NOBODY} order by code limit %s for update skip locked
) returning code
""".encode()


def _lost(error: Exception) -> bool:
    import psycopg

    return isinstance(error, psycopg.OperationalError | psycopg.InterfaceError | SQLAlchemyError)
