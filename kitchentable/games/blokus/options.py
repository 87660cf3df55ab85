"""Blokus' options: what tables play differently; `option-NAME` in `locale/` says what each changes."""

from __future__ import annotations

from typing import Literal

from kitchentable.games.blokus import position
from kitchentable.games.blokus.position import Layout
from kitchentable.values import Struct


class Options(Struct):
    """How the table plays."""

    scoring: Literal["basic", "advanced"] = "basic"
    corners: Literal["own", "free"] = "own"
    board: Literal["classic", "duo"] = "classic"


def layout(options: Options) -> Layout:
    """The board that the options choose."""
    return position.layout(options.board, options.corners == "free")
