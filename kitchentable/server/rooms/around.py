"""What is around a table: the server process in which it is, as far as it knows it."""

from __future__ import annotations

from typing import Protocol

from kitchentable.server import ports
from kitchentable.server.cluster.node import Alone
from kitchentable.server.notify.notifier import Notifier
from kitchentable.server.rooms.people import People
from kitchentable.server.rooms.warming import Warming
from kitchentable.server.settings import Settings
from kitchentable.server.store.writer import NotStored
from kitchentable.server.times import Times
from kitchentable.server.workers.pool import Thinkers


class Room(ports.Room, Protocol):
    """What a table needs of the server process in which it is."""

    settings: Settings
    nodes: Alone
    notifier: Notifier
    thinkers: Thinkers
    moves: Times

    @property
    def people(self) -> People:
        """Who people are."""
        ...

    @property
    def warming(self) -> Warming:
        """What is loaded and compiled."""
        ...


class Closed(NotStored):
    """The table in memory is another one now, and nothing was done."""
