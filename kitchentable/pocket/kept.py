"""What a browser keeps of a table."""

from __future__ import annotations

from kitchentable.table.row import Event, Row
from kitchentable.values import Seat, Struct


class KeptWords(Struct):
    """Words that were said at a table, as `Said` sends them."""

    number: int
    name: str
    text: str
    at: float
    seat: Seat | None = None


class KeptTable(Struct):
    """All that is stored of a table."""

    row: Row
    events: tuple[Event, ...] = ()
    said: tuple[KeptWords, ...] = ()
