"""Blokus' options: what tables play differently, and which rule each changes."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from kitchentable.games.blokus import position
from kitchentable.games.blokus.position import Layout
from kitchentable.values import Struct


class Options(Struct):
    """How the table plays; every field names the rule that it changes."""

    scoring: Annotated[
        Literal["basic", "advanced"],
        Meta(
            title="Scoring",
            description="BLO-5.1: basic counts the squares left in hand; advanced (BLO-5.2) adds a bonus for "
            "placing all, which makes the last square worth planning for.",
        ),
    ] = "basic"
    corners: Annotated[
        Literal["own", "free"],
        Meta(
            title="Starting corners",
            description="BLO-3.2: own gives every colour its corner; free (BLO-3.3) lets it begin at any corner not "
            "taken, so that neighbours are chosen too.",
        ),
    ] = "own"
    board: Annotated[
        Literal["classic", "duo"],
        Meta(
            title="Board",
            description="BLO-1.1: classic is the large board; duo (BLO-1.4) is a sharp short game for two on 14 by 14.",
        ),
    ] = "classic"


def layout(options: Options) -> Layout:
    """The board that the options choose."""
    return position.layout(options.board, options.corners == "free")
