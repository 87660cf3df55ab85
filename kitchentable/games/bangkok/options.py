"""Bangkok's options: what tables play differently, and which rule each changes."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from kitchentable.values import Struct


class Options(Struct):
    """How the table plays; every field names the rule that it changes."""

    closest: Annotated[
        Literal["separate", "only_without_exact", "including_exact"],
        Meta(
            title="Points for the nearest group",
            description="BKK-4.3: where they are separate, the nearest of the groups off the goal always scores; "
            "only_without_exact (BKK-4.4) gives it points only when no group makes the goal; with including_exact "
            "(BKK-4.5) a group that makes the goal is the nearest, too. The card can be read in all three ways.",
        ),
    ] = "separate"
    closest_per: Annotated[
        Literal["group", "player"],
        Meta(
            title="Nearest groups that tie",
            description="BKK-4.3: each group of a tie scores; by player (BKK-4.6), each player scores once, so that "
            "many single dice do not pay.",
        ),
    ] = "group"
    triple_per: Annotated[
        Literal["player", "set"],
        Meta(
            title="Three of a kind",
            description="BKK-4.8: scores once for each player; by set (BKK-4.9), a second scores again, which makes "
            "big totals.",
        ),
    ] = "player"
