"""What several commands need: a game by name, bots by level, a record by file."""

from __future__ import annotations

import sys
from collections.abc import Collection
from pathlib import Path
from typing import Any

from kitchentable.bot import Bot
from kitchentable.cli import Failed
from kitchentable.cli.tongue import chosen
from kitchentable.drawing.text import as_typed, of_system
from kitchentable.game import Game
from kitchentable.games import GAMES, UnknownGame
from kitchentable.language import say, spoken
from kitchentable.match import Match
from kitchentable.record import BadRecord, Revealed, options_named, read_all
from kitchentable.values import Problem


def game_named(name: str) -> Game:
    """The game of that name; raises `Problem`."""
    try:
        return GAMES[name]
    except UnknownGame as error:
        raise Problem(str(error)) from None


def options_of(game: Game, text: str, components: str = "") -> Any:
    """The options that a command line names, as `options_named` reads them. Raises `BadOptions`.

    `components` is a file whose text becomes the option of that name; raises `Problem` where a game has none.
    """
    chosen = options_named(game, text)
    if not components:
        return chosen
    if not hasattr(chosen, "components"):
        raise Problem(say("cli-no-file-of", game=game.title, option="components"))
    given = {name: getattr(chosen, name) for name in chosen.__struct_fields__}
    try:
        written = record_bytes(components).decode()
    except UnicodeDecodeError:
        raise Problem(say("cli-not-utf8", file=as_typed(components))) from None
    return game.options(given | {"components": written})


def bot_named(game: Game, level: str) -> Bot[Any]:
    """The game's bot of that level (`hard` or `bot:hard`), or one's own (`module:Name`); raises `Problem`.

    A module is looked for where the command is called, too.
    """
    if ":" in level and "" not in sys.path:
        sys.path.insert(0, "")
    return game.bot(level.removeprefix("bot:"))


def levels(game: Game, text: str) -> list[str]:
    """The bot levels in a list such as `easy,hard`, each known; raises `Problem`."""
    named = [part.strip().removeprefix("bot:") for part in text.split(",") if part.strip()]
    if not named:
        raise Problem(say("cli-bots-are", such=", ".join(list(game.bots)[-2:])))
    for level in named:
        bot_named(game, level)
    return named


def need_ready(game: Game, named: Collection[str], options: Any, seats: int) -> None:
    """Raises `Problem` if one of the levels cannot be had with these options and so many seats."""
    for level, preparation in game.bots.preparations.items():
        missing = preparation.missing(options, seats) if level in named else ""
        if missing:
            raise Problem(say("cli-bot-missing", level=level, game=game.title, missing=missing))


def record_bytes(file: str) -> bytes:
    """The contents of the file, or of the standard input for `-`; raises `Problem`."""
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        raise Problem(say("cli-cannot-read", file=as_typed(file), why=of_system(error))) from None


def write_file(file: str, content: bytes) -> None:
    """Writes the file; raises `Problem`."""
    try:
        Path(file).write_bytes(content)
    except OSError as error:
        raise Problem(say("cli-cannot-write", file=as_typed(file), why=of_system(error))) from None


def match_of(game: Game, file: str) -> Match:
    """The match in a file; raises `Problem` where it is of another game."""
    match, _ = record_in(file)
    if match.game is not game:
        raise Problem(say("cli-other-game", file=as_typed(file), other=match.game.title, game=game.title))
    return match


def language_of(asked: str, there: Collection[str]) -> str:
    """The language that was asked for, or the one that is spoken where there is something in it, or English."""
    return asked or chosen([spoken()], tuple(there))


def record_in(file: str) -> tuple[Match, Revealed]:
    """The match in a file, or in the standard input for `-`; a bad line is an answer, status 1."""
    try:
        return read_all(record_bytes(file), GAMES)
    except BadRecord as error:
        raise Failed(str(error)) from None
