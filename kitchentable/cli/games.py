"""The command `games`."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import typer

from kitchentable.cli.common import game_named
from kitchentable.drawing.text import number_range
from kitchentable.game import Game
from kitchentable.games import GAMES, unusable
from kitchentable.language import say
from kitchentable.options import describe_type, own_rules
from kitchentable.values import Problem

EXAMPLE = "kitchentable games perudo"


def run(
    game: Annotated[str, typer.Argument(metavar="GAME")] = "",
    as_json: Annotated[bool, typer.Option("--json")] = False,
    components: Annotated[bool, typer.Option("--components")] = False,
) -> None:
    """List the games, or one game's options."""
    if components:
        print(_sample(game_named(game), "components"), end="")
    elif as_json:
        chosen = [game_named(game)] if game else list(GAMES.values())
        print(msgspec.json.format(msgspec.json.encode([facts(one) for one in chosen]), indent=2).decode())
    elif game:
        _show_options(game_named(game))
    else:
        _show_games()


def facts(game: Game) -> dict[str, Any]:
    """What the commands tell of a game."""
    return {
        "name": game.name,
        "title": game.title,
        "tagline": game.said_tagline(),
        "version": game.version,
        "seats": list(game.seats(game.options())),
        "minutes": game.minutes,
        "bots": list(game.bots),
        "presets": list(game.presets),
        "options": [
            {"name": name, "values": values, "default": getattr(game.Options(), name), "about": about}
            for name, values, about in options(game)
        ],
    }


def options(game: Game) -> list[tuple[str, str, str]]:
    """Name, possible values and meaning of each option."""
    fields = msgspec.structs.fields(game.Options)
    said = game.option_words()
    abouts = [f"{said[field.name].title}: {own_rules(said[field.name].about, game.letters)}" for field in fields]
    return [(field.name, describe_type(field.type), about) for field, about in zip(fields, abouts, strict=True)]


def _sample(game: Game, option: str) -> str:
    """The file that the option's value can be made from; raises `Problem`."""
    for field in msgspec.structs.fields(game.Options):
        for extra in getattr(field.type, "__metadata__", ()):
            if field.name == option and "sample" in (extra.extra_json_schema or {}):
                return str(extra.extra_json_schema["sample"])
    raise Problem(say("cli-no-file-of", game=game.title, option=option))


def _show_games() -> None:
    from rich.box import SIMPLE
    from rich.table import Table

    from kitchentable.cli.terminal import console

    table = Table(box=SIMPLE)
    for title in (say("cli-game"), "", say("cli-players"), say("cli-minutes"), say("cli-bots")):
        table.add_column(title)
    for game in GAMES.values():
        players = number_range(game.seats(game.options()))
        table.add_row(
            f"[bold]{game.name}[/]",
            f"{game.title}: {game.said_tagline()}",
            players,
            str(game.minutes),
            ", ".join(game.bots),
        )
    console().print(table)
    for why in unusable().values():
        console().print(str(why), markup=False)


def _show_options(game: Game) -> None:
    from rich.markup import escape
    from rich.padding import Padding

    from kitchentable.cli.terminal import console

    terminal = console()
    players = number_range(game.seats(game.options()))
    told = say("cli-game-is", tagline=game.said_tagline(), players=players, minutes=game.minutes)
    terminal.print(f"[bold]{game.title}[/]: {escape(told)}")
    if game.presets:
        last = list(game.presets)[-1]
        terminal.print(say("cli-presets", known=", ".join(game.presets), last=last))
    usual = game.Options()
    for name, values, about in options(game):
        default = msgspec.json.encode(getattr(usual, name)).decode().strip('"')
        terminal.print(f"\n[bold]{name}[/]={escape(default)}  [dim]({escape(values)})[/]")
        terminal.print(Padding(escape(about), (0, 0, 0, 4)))
