"""The games: one line each. A new game is a folder here and a line below, or a package of its own.

A package offers its games as entry points of the group `kitchentable.games`: the name of the game, and where its value
is (`pig = "kitchentable_pig.rules:PIG"`). Once it is installed they are among all others.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from kitchentable.game import Game
from kitchentable.language import say
from kitchentable.values import Problem

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

NAMES = (
    "perudo",
    "farkle",
    "farkle_craps",
    "bangkok",
    "klongs",
    "blokus",
    "rummikub",
)
GROUP = "kitchentable.games"


class UnknownGame(KeyError):
    """A name that no game has; its text says which there are."""

    def __str__(self) -> str:
        return str(self.args[0])


class Games(Mapping[str, Game]):
    """The games by name; each is imported when it is asked for, so that none pays for another's arrays.

    The game `perudo` is `PERUDO` in `kitchentable/games/perudo/rules.py`. Raises `UnknownGame`, and `Problem` where a
    game of another package cannot be had.
    """

    def __getitem__(self, name: str) -> Game:
        if name in NAMES:
            module = importlib.import_module(f"kitchentable.games.{name}.rules")
            game: Game = getattr(module, name.upper())
            return game
        if name in _installed():
            return _loaded(name)
        raise UnknownGame(say("game-unknown", game=repr(name[:40]), known=", ".join(self)))

    def __iter__(self) -> Iterator[str]:
        yield from NAMES
        yield from _installed()

    def __contains__(self, name: object) -> bool:
        return name in NAMES or name in _installed()

    def __len__(self) -> int:
        return len(NAMES) + len(_installed())

    def __repr__(self) -> str:
        return f"<games {', '.join(self)}>"


@lru_cache(1)
def _installed() -> Mapping[str, EntryPoint]:
    """Games of other packages by name; none takes the name of one that is here."""
    from importlib.metadata import entry_points  # it knows how letters are written, and with that sockets

    return {found.name: found for found in entry_points(group=GROUP) if found.name not in NAMES}


@lru_cache(None)
def _loaded(name: str) -> Game:
    """The game of another package. Raises `Problem` where it cannot be imported, or is not what it is called."""
    found = _installed()[name]
    whose = say("game-of", name=repr(name), package=found.dist.name if found.dist else found.value)
    try:
        game = found.load()
    except Exception as error:
        raise Problem(say("game-not-loaded", game=whose, why=f"{type(error).__name__}: {error}")) from error
    if not isinstance(game, Game):
        raise Problem(say("game-is-none", game=whose, where=found.value, type=type(game).__name__))
    if game.name != name:
        raise Problem(say("game-calls-itself", game=whose, name=repr(game.name)))
    if taken := next((GAMES[other] for other in NAMES if GAMES[other].prefix == game.prefix), None):
        raise Problem(say("game-has-rules-of", game=whose, letters=game.prefix, title=taken.title))
    return game


GAMES: Mapping[str, Game] = Games()
