"""Rummikub's options: what tables play differently; `option-NAME` in `locale/` says what each changes."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from kitchentable.values import Struct


class Options(Struct):
    """How the table plays."""

    initial: Annotated[int, Meta(ge=1, le=60)] = 30
    meld_then_manipulate: bool = False
    joker_in_initial: bool = True
    max_jokers_per_set: Annotated[int, Meta(ge=1, le=2)] = 2
    turn_time: Annotated[int, Meta(ge=0, le=600, extra_json_schema={"first": 0})] = 60
    timeout: Literal["stands", "undone"] = "stands"
    games: Annotated[int, Meta(ge=0, le=8)] = 0
    rounds: Annotated[int, Meta(ge=1, le=4)] = 1
    start: Literal["tiles", "random"] = "tiles"
