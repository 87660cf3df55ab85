"""What the server answers to questions over the WebSocket of a table, and says of arrangements in progress."""

from __future__ import annotations

from kitchentable.drawing.scene import Help, Item, Notes, Preview, WhyNot
from kitchentable.protocol.base import Message


class Noted(Message, frozen=True):
    """What is to be said of your arrangement, and table and rack drawn as they lie now."""

    notes: Notes
    items: tuple[Item, ...] = ()
    elsewhere: bool = False
    """Whether it was arranged at another page of yours."""


class Explained(Message, frozen=True):
    """Why the touches of that `Explain` do nothing; null where they do, or begin something, after all."""

    id: str
    why: WhyNot | None = None


class Foreseen(Message, frozen=True):
    """What the action of that path would do; null where there is none such now."""

    path: tuple[str, ...]
    preview: Preview | None = None


class Told(Message, frozen=True):
    """What the thing of that `WhatIs` is; null where nothing is to be said of it."""

    id: str
    help: Help | None = None


class Drafted(Message, frozen=True):
    """Another seat's arrangement in progress: the areas of the rows drawn as they lie now, without anybody's rack."""

    seat: int
    items: tuple[Item, ...] = ()
