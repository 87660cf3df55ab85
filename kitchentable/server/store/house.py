"""How the server is run: who can come, what is announced, who runs it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection

from kitchentable.decoding import decoder
from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.server.store import operating
from kitchentable.server.store.schema import facts
from kitchentable.table.names import clean_words
from kitchentable.values import Struct

LONGEST_TEXT = 20_000
"""Characters of an imprint and of a text on privacy."""


class HouseSettings(Struct):
    """How the server is run, as it is stored; fields that are not known are ignored."""

    revision: int = 0
    """How often it was changed."""
    registration: Literal["open", "invitation", "closed"] = "open"
    members_only: bool = False
    announcement: str = ""
    imprint: str = ""
    privacy: str = ""


_HOUSE = decoder(HouseSettings)


def house() -> Callable[[Connection], HouseSettings]:
    """How the server is run."""
    query = sa.select(facts.c.value).where(facts.c.name == "house")

    def job(connection: Connection) -> HouseSettings:
        found = connection.execute(query).scalar()
        return HouseSettings() if found is None else _HOUSE.decode(found)

    return job


def noted(changes: Mapping[str, Any]) -> str:
    """What is noted of changes."""
    return operating.noted(*(_described(name, value) for name, value in changes.items()))


def _described(name: str, value: Any) -> tuple[str, dict[str, str]]:
    if name == "announcement":
        return ("announced", {"text": value}) if value else ("announced-nothing", {})
    if name == "members_only":
        return "members-only", {"on": "yes" if value else "no"}
    if name == "registration":
        return "registration", {"value": value}
    return "text", {"name": name, "count": str(len(value))}


def change(who: operating.Who, seen: int | None = None, **changes: Any) -> Callable[[Connection], HouseSettings]:
    """Runs it otherwise. Raises `Refusing` where it is not as it was at the revision that was `seen`."""

    def job(connection: Connection) -> HouseSettings:
        operating.note(connection, who, "house", noted(changes))  # first: operators then change it one by one
        old = house()(connection)
        if seen is not None and seen != old.revision:
            raise Refusing("stale", say("house-changed"), 409)
        new = msgspec.structs.replace(old, revision=old.revision + 1, **changes)
        value = msgspec.json.encode(new).decode()
        if not connection.execute(facts.update().where(facts.c.name == "house").values(value=value)).rowcount:
            connection.execute(facts.insert().values(name="house", value=value))
        return new

    return job


def announcement(text: str) -> str:
    """The text as everybody reads it; raises `Refusing` for one that cannot be said."""
    return clean_words(text) if text.strip() else ""
