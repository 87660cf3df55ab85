"""Work for the shell around a table, as data; what comes of it goes back to the table."""

from __future__ import annotations

from typing import Any

from kitchentable.bot import Observation
from kitchentable.game import View
from kitchentable.table.commands import PageId
from kitchentable.values import Seat, Struct


class AskBot(Struct):
    """A bot is to think: what it would do goes to `Table.thought`."""

    epoch: int
    seat: Seat
    level: str
    observation: Observation[View]
    must: bool
    """Whether it is its turn; else it may interrupt, or decline."""


class AskHint(Struct):
    """A bot is to advise a person: what it says goes to `Table.hinted`."""

    person: str
    epoch: int
    seat: Seat
    level: str
    observation: Observation[View]
    view: View


class Pass(Struct):
    """The other nodes that hold this table are to hear something that is not stored: a draft, or of salts."""

    kind: str
    fields: dict[str, Any]


class Presence(Struct):
    """The other nodes are to hear who looks at the table through this one."""


class Disconnect(Struct):
    """A page is to be closed, after what it was told."""

    page: PageId
    code: int
    reason: str


class WarmUp(Struct):
    """The match has begun, and bots play in it: they had better get ready."""


Ask = AskBot | Pass | Presence | Disconnect | WarmUp
