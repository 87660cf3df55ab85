"""Blokus' actions, and how they are written."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from kitchentable.games.blokus.notation import in_order, names_of
from kitchentable.values import Action


class Place(Action):
    """BLO-2.1: a piece is laid on these squares, named from the top row down."""

    squares: tuple[str, ...]

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "squares", in_order(self.squares))

    def __str__(self) -> str:
        return ",".join(self.squares)


class Pass(Action):
    """Lays nothing, which BLO-4.1 never allows: said by people, refused by its rule."""

    def __str__(self) -> str:
        return "pass"


@lru_cache(1 << 16)
def placement(code: int, size: int) -> Place:
    """The action of a placement's code."""
    return Place(names_of(code, size))
