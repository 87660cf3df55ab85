"""The command `join`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from kitchentable.bot import Bot
from kitchentable.cli.common import bot_named
from kitchentable.drawing.text import listed
from kitchentable.game import Game
from kitchentable.language import say
from kitchentable.values import Problem

EXAMPLE = "kitchentable join http://127.0.0.1:8000/t/ABCDEF --bot hard"


def run(
    url: Annotated[str, typer.Argument(metavar="URL")],
    bot: str = "",
    name: str = "Robo",
    games: Annotated[str, typer.Option(metavar="GAME,…")] = "",
    budget: Annotated[float, typer.Option(min=0.001)] = 1.0,
    seed: int | None = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    patience: Annotated[float, typer.Option(min=0, metavar="SECONDS")] = 120.0,
) -> None:
    """Let a bot take a seat at a served table, and play its match."""
    from kitchentable.client import join

    wanted = [part.strip() for part in games.split(",") if part.strip()]

    def player(game: Game) -> Bot[Any]:
        if wanted and game.name not in wanted:
            raise Problem(say("cli-table-plays", game=game.title, wanted=listed(wanted, "or")))
        return bot_named(game, bot or list(game.bots)[-1])

    def told(line: str) -> None:
        print(line, flush=True)

    def notice(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    outcome = join(url, player, name, budget, seed, told, save, patience, notice)
    if outcome is None:
        raise Problem(say("cli-no-result"))
    places, scores = (" ".join(map(str, numbers)) for numbers in (outcome.places, outcome.scores))
    print(say("cli-places", places=places, scores=scores))
