"""The games: one line each. A new game is a folder here and a line below, or a package of its own.

A package offers its games as entry points of the group `kitchentable.games`: the name of the game, and where its value
is (`pig = "kitchentable_pig.rules:PIG"`). Once it is installed they are among all others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from kitchentable.drawing.text import as_typed
from kitchentable.game import Game
from kitchentable.importing import imported
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
PARTS = ("board", "bots", "rulebook")
"""What of a game stands in files of its own, any of which may be broken."""


class UnknownGame(KeyError):
    """A name that no game has; its text says which there are."""

    def __str__(self) -> str:
        return str(self.args[0])


class Games(Mapping[str, Game]):
    """The games by name; each is imported when it is asked for, so that none pays for another's arrays.

    The game `perudo` is `PERUDO` in `kitchentable/games/perudo/rules.py`. Raises `UnknownGame`, and `Problem` where a
    game of another package cannot be had; such a one is not listed (`unusable` has it), and all others are.
    """

    def __getitem__(self, name: str) -> Game:
        if name in NAMES:
            module = imported(module_of(name))
            game: Game = getattr(module, name.upper())
            return game
        if name in _installed():
            found = _loaded(name)
            if isinstance(found, Problem):
                raise found.with_traceback(None)
            return found
        raise _unknown(name)

    def __iter__(self) -> Iterator[str]:
        yield from NAMES
        yield from filter(_usable, _installed())

    def __contains__(self, name: object) -> bool:
        if name in NAMES:
            return True
        return isinstance(name, str) and name in _installed() and _usable(name)

    def get(self, name: str, default: Any = None, /) -> Any:
        """The game, or the default where it cannot be had."""
        if name not in self:
            return default
        return self[name]

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __repr__(self) -> str:
        return f"<games {', '.join(self)}>"


@lru_cache(1)
def _installed() -> Mapping[str, EntryPoint]:
    """Games of other packages by name; none takes the name of one that is here."""
    from importlib.metadata import entry_points  # it knows how letters are written, and with that sockets

    return {found.name: found for found in entry_points(group=GROUP) if found.name not in NAMES}


def unusable() -> dict[str, Problem]:
    """Why games of other packages cannot be had, by their names."""
    return {name: found for name in _installed() if isinstance(found := _loaded(name), Problem)}


def module_of(name: str) -> str:
    """The module that has the game. Raises `UnknownGame`."""
    if name in NAMES:
        return f"kitchentable.games.{name}.rules"
    if name in _installed():
        return _installed()[name].module
    raise _unknown(name)


def _unknown(name: str) -> UnknownGame:
    return UnknownGame(say("game-unknown", game=as_typed(name[:40]), known=", ".join(GAMES)))


def _usable(name: str) -> bool:
    return not isinstance(_loaded(name), Problem)


@lru_cache(None)
def _loaded(name: str) -> Game | Problem:
    """The game of another package, or why it cannot be had."""
    try:
        return _load(name)
    except Problem as error:
        return error


def _read_whole(game: Game) -> None:
    """Reads what a table needs, so that a game in which it is broken is not offered; fails as that does."""
    for part in PARTS:
        getattr(game, part)
    for language in game.book_languages:
        game.book_in(language)
    game.option_words()


def _load(name: str) -> Game:
    """The game of another package. Raises `Problem` where it cannot be imported, or is not what it is called."""
    found = _installed()[name]
    whose = say("game-of", name=as_typed(name), package=found.dist.name if found.dist else found.value)
    try:
        imported(found.module)
        game = found.load()
        if isinstance(game, Game):
            _read_whole(game)
    except (Exception, SystemExit) as error:
        why = f"{type(error).__name__}: {error}".splitlines()[0]
        raise Problem(say("game-not-loaded", game=whose, why=why)) from error
    if not isinstance(game, Game):
        raise Problem(say("game-is-none", game=whose, where=found.value, type=type(game).__name__))
    if game.name != name:
        raise Problem(say("game-calls-itself", game=whose, name=as_typed(game.name)))
    if taken := next((GAMES[other] for other in NAMES if GAMES[other].prefix == game.prefix), None):
        raise Problem(say("game-has-rules-of", game=whose, letters=game.prefix, title=taken.title))
    return game


GAMES: Mapping[str, Game] = Games()
