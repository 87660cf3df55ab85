"""The command `join`."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from kitchentable.bot import Bot
from kitchentable.cli.common import bot_named
from kitchentable.game import Game
from kitchentable.values import Problem

EXAMPLE = "kitchentable join http://127.0.0.1:8000/t/ABCDEF --bot hard"


def run(
    url: Annotated[str, typer.Argument(metavar="URL", help="The table's link, as its lobby shows it.")],
    bot: Annotated[str, typer.Option(help="A level of the game, or module:Name of a bot of your own.")] = "",
    name: Annotated[str, typer.Option(help="What the program is called at the table.")] = "Robo",
    games: Annotated[str, typer.Option(metavar="GAME,…", help="Only tables of these games.")] = "",
    budget: Annotated[float, typer.Option(min=0.001, help="Seconds a decision.")] = 1.0,
    seed: Annotated[int | None, typer.Option(help="The bot's own dice.")] = None,
) -> None:
    """Let a bot take a seat at a served table, and play its match."""
    from kitchentable.client import join

    wanted = [part.strip() for part in games.split(",") if part.strip()]

    def player(game: Game) -> Bot[Any]:
        if wanted and game.name not in wanted:
            raise Problem(f"the table plays {game.name}, not {' or '.join(wanted)}")
        return bot_named(game, bot or list(game.bots)[-1])

    outcome = join(url, player, name, budget, seed, lambda line: print(line, flush=True))
    if outcome is None:
        raise Problem("the match ended without a result")
    print(f"places: {' '.join(map(str, outcome.places))}; scores: {' '.join(map(str, outcome.scores))}")
