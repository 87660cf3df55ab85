"""`GET /metrics`: what Prometheus asks for, read from the room when it asks; in between only times are counted."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Iterator
from typing import Any

from litestar import Request, Response
from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from kitchentable import __version__
from kitchentable.server.rooms.room import Room
from kitchentable.server.times import Times, TimesBy

TYPE = "text/plain; version=0.0.4; charset=utf-8"
_FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")


def may_read(request: Request[Any, Any, Any], who: str) -> bool:
    """Whether the one who asks may read them: `local` is this machine, and not through a proxy on it."""
    host = request.client.host if request.client else ""
    own = host in ("127.0.0.1", "::1") and not any(name in request.headers for name in _FORWARDED)
    return who == "all" or (who == "local" and own)


def answer(room: Room, answers: TimesBy) -> Response[bytes]:
    """All figures, as Prometheus reads them; `answers` are the times of requests."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Figures(room, answers))
    ProcessCollector(registry=registry)
    return Response(generate_latest(registry), media_type=TYPE)


class _Figures(Collector):
    def __init__(self, room: Room, answers: TimesBy) -> None:
        self._room, self._answers = room, answers

    def collect(self) -> Iterable[Metric]:
        """The room's figures."""
        yield from self._tables()
        yield from self._store()
        yield _times("kitchentable_move", "Moves of people, until they were stored and told.", self._room.moves)
        thoughts, answers = self._room.thinkers.thoughts, self._answers
        yield _times("kitchentable_thought", "Bots' thoughts, waiting for a process included.", thoughts, "game")
        yield _times("kitchentable_answer", "Requests, until the answer began.", answers, "route", "method", "status")

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
        moves = room.moves.count
        yield CounterMetricFamily("kitchentable_commands", "Moves that people sent, whatever came of it.", value=moves)
        waiting = room.thinkers.waiting
        yield GaugeMetricFamily("kitchentable_thoughts_waiting", "Thoughts of bots that wait.", value=waiting)
        tasks = len(asyncio.all_tasks())
        yield GaugeMetricFamily("kitchentable_tasks", "Tasks of asyncio, those of open pages among them.", value=tasks)
        yield GaugeMetricFamily("kitchentable_up_seconds", "Since the server began.", value=time.time() - room.began)

    def _store(self) -> Iterator[Metric]:
        store = self._room.store
        yield _times("kitchentable_commit", "Transactions.", store.commits)
        yield _times("kitchentable_read", "Reading, waiting for a thread included.", store.reads)
        yield CounterMetricFamily("kitchentable_writes", "Changes that were written.", value=store.written)
        yield GaugeMetricFamily("kitchentable_writes_waiting", "Changes that wait.", value=store.waiting)


def _times(name: str, about: str, times: Times | TimesBy, *labels: str) -> HistogramMetricFamily:
    """How long something took, each of its kinds by itself."""
    kinds = times.kinds if isinstance(times, TimesBy) else {(): times}
    family = HistogramMetricFamily(f"{name}_seconds", about, labels=labels)
    for kind, found in kinds.items():
        family.add_metric(kind, found.buckets(), found.total)
    return family
