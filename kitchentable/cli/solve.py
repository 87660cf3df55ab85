"""The command `solve`: hands on to the game's own `solve.py`."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Annotated

import typer

from kitchentable.cli.common import game_named
from kitchentable.game import Game
from kitchentable.games import GAMES
from kitchentable.language import say
from kitchentable.values import Problem

EXAMPLE = "kitchentable solve farkle"
PASSES_OPTIONS_ON = True
"""Options that are not the command's own are words for the game's solver (`--rack "R5 K8 J"`)."""


def run(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    words: Annotated[list[str] | None, typer.Argument(metavar="WORDS")] = None,
    options: Annotated[str, typer.Option(metavar="NAME=VALUE,…")] = "",
) -> None:
    """Compute the best play exactly where that can be done."""
    chosen = game_named(game)
    name = f"{chosen.package}.solve"
    if not solvable(chosen):
        able = ", ".join(each.name for each in GAMES.values() if solvable(each)) or say("cli-none-yet")
        raise Problem(say("cli-not-solved", game=chosen.title, able=able))
    importlib.import_module(name).run(chosen, words or [], options)


def solvable(game: Game) -> bool:
    """Whether the game has a `solve.py` with `run(game, words, options)`; what another game's solver reckons does not
    hold with rules of a house."""
    return game.parent is None and importlib.util.find_spec(f"{game.package}.solve") is not None
