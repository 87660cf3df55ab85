"""The games: one line each. A new game is a folder here and a line below."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping

from kitchentable.game import Game

NAMES = (
    "perudo",
    "farkle",
    "farkle_craps",
    "bangkok",
    "klongs",
    "blokus",
    "rummikub",
)


class Games(Mapping[str, Game]):
    """The games by name; each is imported when it is asked for, so that none pays for another's arrays.

    The game `perudo` is `PERUDO` in `kitchentable/games/perudo/rules.py`.
    """

    def __getitem__(self, name: str) -> Game:
        if name not in NAMES:
            raise KeyError(name)
        module = importlib.import_module(f"kitchentable.games.{name}.rules")
        game: Game = getattr(module, name.upper())
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)

    def __repr__(self) -> str:
        return f"<games {', '.join(NAMES)}>"


GAMES: Mapping[str, Game] = Games()
