"""`GET /metrics`: what Prometheus asks for, read from the room when it asks; nothing is counted for it in between."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Iterator
from typing import Any

from litestar import Request, Response
from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric, SummaryMetricFamily
from prometheus_client.registry import Collector

from kitchentable import __version__
from kitchentable.server.rooms.room import Room

TYPE = "text/plain; version=0.0.4; charset=utf-8"
_FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")


def may_read(request: Request[Any, Any, Any], who: str) -> bool:
    """Whether the one who asks may read them: `local` is this machine, and not through a proxy on it."""
    host = request.client.host if request.client else ""
    own = host in ("127.0.0.1", "::1") and not any(name in request.headers for name in _FORWARDED)
    return who == "all" or (who == "local" and own)


def answer(room: Room) -> Response[bytes]:
    """All figures, as Prometheus reads them."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Figures(room))
    ProcessCollector(registry=registry)
    return Response(generate_latest(registry), media_type=TYPE)


class _Figures(Collector):
    def __init__(self, room: Room) -> None:
        self._room = room

    def collect(self) -> Iterable[Metric]:
        """The room's figures."""
        yield from self._tables()
        yield from self._store()

    def _tables(self) -> Iterator[Metric]:
        room = self._room
        about = GaugeMetricFamily("kitchentable_info", "The server's version.", labels=["version", "node"])
        about.add_metric([__version__, room.nodes.id or "-"], 1)
        yield about
        phases: dict[tuple[str, str], int] = {}
        for host in room.tables.values():
            key = (host.table.row.game, host.table.row.phase)
            phases[key] = phases.get(key, 0) + 1
        tables = GaugeMetricFamily("kitchentable_tables", "Tables in memory.", labels=["game", "phase"])
        for (game, phase), number in phases.items():
            tables.add_metric([game, phase], number)
        yield tables
        driven = sum(host.table.drives and host.table.row.phase in ("dice", "playing") for host in room.tables.values())
        yield GaugeMetricFamily("kitchentable_tables_driven", "Running matches that this node drives.", value=driven)
        sockets = sum(len(host.sockets) for host in room.tables.values())
        yield GaugeMetricFamily("kitchentable_sockets", "Pages that are open.", value=sockets)
        yield CounterMetricFamily(
            "kitchentable_commands", "Moves that people sent, whatever was answered.", value=room.commands
        )
        waiting = room.thinkers.waiting
        yield GaugeMetricFamily("kitchentable_thoughts_waiting", "Thoughts of bots that wait.", value=waiting)
        tasks = len(asyncio.all_tasks())
        yield GaugeMetricFamily("kitchentable_tasks", "Tasks of asyncio, those of open pages among them.", value=tasks)
        yield GaugeMetricFamily("kitchentable_up_seconds", "Since the server began.", value=time.time() - room.began)

    def _store(self) -> Iterator[Metric]:
        store = self._room.store
        yield SummaryMetricFamily(
            "kitchentable_commit_seconds", "Transactions and their time.", store.commits, store.seconds
        )
        yield CounterMetricFamily("kitchentable_writes", "Changes that were written.", value=store.written)
        yield GaugeMetricFamily("kitchentable_writes_waiting", "Changes that wait.", value=store.waiting)
