"""What is sent, as JSON Schema (draft 2020-12): both sides of a WebSocket, and what a program is told of a game."""

from __future__ import annotations

from typing import Any

import msgspec

from kitchentable.drawing.text import as_typed
from kitchentable.games import GAMES
from kitchentable.language import say
from kitchentable.protocol.commands import Commands
from kitchentable.protocol.messages import Messages
from kitchentable.values import Problem

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def names() -> tuple[str, ...]:
    """What there is a schema of: what is sent to a table, what it sends, and every game."""
    return ("commands", "messages", *GAMES)


def schema_of(name: str) -> dict[str, Any]:
    """The schema of one of the `names`; raises `Problem` for another.

    Of a game it describes an object with `view`, what a seat knows of a match (`Observed.view`), and `options`.
    """
    if name == "commands":
        return {"$schema": DRAFT, "title": name, **msgspec.json.schema(Commands)}
    if name == "messages":
        return {"$schema": DRAFT, "title": name, **msgspec.json.schema(Messages)}
    if name not in GAMES:
        raise Problem(say("schema-unknown", name=as_typed(name[:40]), known=", ".join(names())))
    game = GAMES[name]
    (view, options), parts = msgspec.json.schema_components((game.View, game.Options), ref_template="#/$defs/{name}")
    return {
        "$schema": DRAFT,
        "title": name,
        "type": "object",
        "properties": {"view": view, "options": options},
        "$defs": parts,
    }


def written(name: str) -> bytes:
    """The schema as a file has it."""
    return msgspec.json.format(msgspec.json.encode(schema_of(name)), indent=2) + b"\n"
