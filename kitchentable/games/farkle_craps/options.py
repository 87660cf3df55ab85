"""Farkle Craps' options: Farkle's, and the betting board's; `option-NAME` in `locale/` says what each changes."""

from __future__ import annotations

from typing import Literal

from kitchentable.games.farkle import options as farkle
from kitchentable.games.farkle_craps.bets import Edition


class Options(farkle.Options):
    """Farkle's options, and those of the betting board."""

    boards: Edition = "first"
    odd_turns: Literal["ignored", "six_dice"] = "ignored"
    corner: Literal["set_aside", "rolled_on"] = "set_aside"

    @property
    def plain(self) -> farkle.Options:
        """Those of Farkle alone."""
        return farkle.Options(**{name: getattr(self, name) for name in farkle.Options.__struct_fields__})
