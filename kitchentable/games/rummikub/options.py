"""Rummikub's options: what tables play differently, and which rule each changes."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from kitchentable.values import Struct


class Options(Struct):
    """How the table plays; every field names the rule that it changes."""

    initial: Annotated[
        int,
        Meta(title="Points of the initial meld", ge=1, le=60, description="RUM-5.1: fewer let everyone in early."),
    ] = 30
    meld_then_manipulate: Annotated[
        bool,
        Meta(
            title="Rearrange in the turn of the initial meld",
            description="RUM-5.2: the rest of the table waits a turn; with this (RUM-5.3) many clubs play on at once.",
        ),
    ] = False
    joker_in_initial: Annotated[
        bool,
        Meta(title="Jokers in the initial meld", description="RUM-5.4: without (RUM-5.5) the first meld is harder."),
    ] = True
    max_jokers_per_set: Annotated[
        int,
        Meta(title="Jokers in one set", ge=1, le=2, description="RUM-6.2: one at most (RUM-6.3) keeps jokers apart."),
    ] = 2
    turn_time: Annotated[
        int,
        Meta(
            title="Seconds a turn",
            ge=0,
            le=600,
            description="RUM-7.1: a minute; 0 plays without a clock (RUM-7.6).",
            extra_json_schema={"first": 0, "asked": "A minute for each turn"},
        ),
    ] = 60
    timeout: Annotated[
        Literal["stands", "undone"],
        Meta(
            title="A finished move when time is out",
            description="RUM-7.3: a legal table stands; undone (RUM-7.4) takes it back, the letter of the rule sheet.",
        ),
    ] = "stands"
    games: Annotated[
        int,
        Meta(title="Games a round (0: one a player)", ge=0, le=8, description="RUM-9.1: 1 is a single game."),
    ] = 0
    rounds: Annotated[int, Meta(title="Rounds", ge=1, le=4, description="RUM-9.1: longer evenings play more.")] = 1
    start: Annotated[
        Literal["tiles", "random"],
        Meta(title="Who begins", description="RUM-3.1: the highest tile drawn; random (RUM-3.2) skips the drawing."),
    ] = "tiles"
