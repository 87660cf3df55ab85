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
            title="Closest group",
            description="BKK-4.3: separate scores the nearest of the groups that missed, whoever hit the goal; "
            "only_without_exact (BKK-4.4) scores it only if nobody did; including_exact (BKK-4.5) counts a group on "
            "the goal as the closest. The card lists two lines, and families read the second in all three ways.",
        ),
    ] = "separate"
    closest_per: Annotated[
        Literal["group", "player"],
        Meta(
            title="Closest counts",
            description="BKK-4.3: each such group; player (BKK-4.6) pays a player once, so that many "
            "single dice do not pay.",
        ),
    ] = "group"
    triple_per: Annotated[
        Literal["player", "set"],
        Meta(
            title="Three of a kind counts",
            description="BKK-4.8: once a player; set (BKK-4.9) rewards a second one too, which makes big totals.",
        ),
    ] = "player"
