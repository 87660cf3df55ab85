"""What the page and its worker say to each other: the requests and messages of `docs/protocol.md`, each in an envelope.

A request is `ask` and `answer`; a socket is `open`, `say`, `sent`, `shut`, with a number that the page chooses.
"""

from __future__ import annotations

import msgspec

from kitchentable.language import ENGLISH
from kitchentable.protocol.base import Wire


class FromPage(Wire, frozen=True, tag_field="kind", tag=str.lower):
    """What the page says."""


class Ask(FromPage, frozen=True):
    """A request of HTTP: `path` as after `/api`, with its query."""

    id: int
    method: str
    path: str
    body: msgspec.Raw = msgspec.Raw(b"{}")
    language: str = ENGLISH
    """In which the page reads; English where it is none that there is."""


class Open(FromPage, frozen=True):
    """A socket at the table of that code."""

    page: int
    code: str


class Say(FromPage, frozen=True):
    """A message over a socket."""

    page: int
    message: msgspec.Raw


class Shut(FromPage, frozen=True):
    """The page has closed a socket."""

    page: int


class Come(FromPage, frozen=True):
    """A guest's page has been connected, for a table's code. Who they are is known by how they encrypt (`PERSON` in
    `guests.py`); `invited` says that the owner let them in just now, and not that they come back by themselves."""

    guest: int
    person: str
    name: str
    code: str
    invited: bool = False


class From(FromPage, frozen=True):
    """What a guest's page says: an `Ask`, `Open`, `Say` or `Shut`, as a text."""

    guest: int
    message: str


class Part(FromPage, frozen=True):
    """A guest's page is connected no longer."""

    guest: int


class ToPage(Wire, frozen=True, tag_field="kind", tag=str.lower):
    """What the page, or whoever runs the worker, is told; in order."""


class Keep(ToPage, frozen=True):
    """To be stored under that key before anything that follows is told; forgotten where there is no value."""

    key: str
    value: str | None = None


class Answer(ToPage, frozen=True):
    """The answer to the request of that id; the body of a record is a text."""

    id: int
    status: int
    body: msgspec.Raw


class Sent(ToPage, frozen=True):
    """A message over a socket."""

    page: int
    message: msgspec.Raw


class Ended(ToPage, frozen=True):
    """A socket is closed, with the code of a WebSocket."""

    page: int
    code: int
    reason: str


class Think(ToPage, frozen=True):
    """A question for `thinking.answer`, in another worker; what it says goes to `Pocket.thought`."""

    id: int
    bots: str
    """The game and the level, as files that come later are called by; the game alone where bots get ready."""
    question: bytes


class Tell(ToPage, frozen=True):
    """For a guest's page: an `Answer`, `Sent` or `Ended`, as a text."""

    guest: int
    message: str


class Dismiss(ToPage, frozen=True):
    """A guest is not to be here: their page is to be disconnected, and told why."""

    guest: int
    reason: str
