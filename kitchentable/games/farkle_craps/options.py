"""Farkle Craps' options: Farkle's, and those of the betting board."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from kitchentable.games.farkle import options as farkle
from kitchentable.games.farkle_craps.bets import Edition


class Options(farkle.Options):
    """Farkle's options, and those of the betting board."""

    boards: Annotated[
        Edition,
        Meta(title="Boards", description="CRA-5.4: the second edition pays for three pairs instead of farkles."),
    ] = "first"
    odd_turns: Annotated[
        Literal["ignored", "six_dice"],
        Meta(
            title="Turns with other than six dice",
            description="CRA-5.1: ignored, such a turn is none for bets; six_dice (CRA-5.2) looks at the six.",
        ),
    ] = "ignored"
    corner: Annotated[
        Literal["set_aside", "rolled_on"],
        Meta(title="A corner is turned", description="CRA-3.7: with the last die, or (CRA-3.8) by rolling on."),
    ] = "set_aside"

    @property
    def plain(self) -> farkle.Options:
        """Those of Farkle alone."""
        return farkle.Options(**{name: getattr(self, name) for name in farkle.Options.__struct_fields__})
