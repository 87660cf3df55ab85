"""The command `tournament`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from kitchentable.cli.common import game_named, levels, need_ready, options_of
from kitchentable.cli.simulate import MOST, hands, need_folder, outcomes_of
from kitchentable.drawing.text import decimal, percent, signed
from kitchentable.game import Game
from kitchentable.lab.cores import cores
from kitchentable.lab.simulate import BUDGET_S, contest_for, wilson
from kitchentable.lab.tournament import Pairing, Rated, Skilled, pairs, rate, result, skilled
from kitchentable.language import say
from kitchentable.record import options_summary, options_text
from kitchentable.values import Problem, Struct

EXAMPLE = "kitchentable tournament perudo --bots random,easy,medium,hard --matches 200"


class Table(Struct):
    """One game with one set of options: what each pair has played, and the levels on one scale."""

    game: str
    options: Any
    results: tuple[Pairing, ...]
    ratings: tuple[Rated, ...]
    skills: tuple[Skilled, ...] = ()
    """By OpenSkill, where that was asked for."""


def run(
    games: Annotated[list[str], typer.Argument(metavar="GAME…")],
    bots: Annotated[str, typer.Option(metavar="LEVEL,…", show_default=False)] = "",
    matches: Annotated[int | None, typer.Option(min=2, show_default=False)] = None,
    ladder: Annotated[bool, typer.Option("--ladder")] = False,
    seats: int = 2,
    options: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE,…", show_default=False)] = None,
    seed: int = 0,
    budget: Annotated[float, typer.Option(min=0.001)] = BUDGET_S,
    paired: Annotated[bool, typer.Option("--paired")] = False,
    until_width: Annotated[float | None, typer.Option(min=0.0, max=1.0)] = None,
    rows: Annotated[Path | None, typer.Option(metavar="FOLDER")] = None,
    openskill: Annotated[bool, typer.Option("--openskill")] = False,
    processes: Annotated[int | None, typer.Option(min=1, show_default=False)] = None,
    cluster: Annotated[str, typer.Option(metavar="ADDRESS")] = "",
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Let levels of bots play each other, and put them on one scale."""
    planned = []
    for name in games:
        game = game_named(name)
        entrants = levels(game, bots or ",".join(game.bots))
        if len(set(entrants)) < 2 or len(set(entrants)) < len(entrants):
            raise Problem(say("cli-two-levels"))
        for written in options or [""]:
            agreed = options_of(game, written, "")
            need_ready(game, entrants, agreed, seats)
            planned.append((game, entrants, agreed))
    need_folder(rows)
    most = matches or (200 if until_width is None else MOST)
    tables = []
    with hands(cluster, min(processes or cores(), most)) as those:
        for game, entrants, agreed in planned:
            results, played = [], []
            for pair in pairs(entrants, ladder):
                contest = contest_for(game, pair, seats, agreed, most, seed, budget, paired)
                file = rows / f"{_called(game, agreed, pair)}.jsonl" if rows else None
                outcomes = outcomes_of(contest, those, until_width, file, called=" – ".join(pair))
                results.append(result(contest, outcomes))
                played.append((contest, outcomes))
            skills = tuple(skilled(entrants, played)) if openskill else ()
            tables.append(Table(game.name, agreed, tuple(results), tuple(rate(entrants, results)), skills))
    if as_json:
        print(msgspec.json.encode(tables).decode())
    else:
        for table in tables:
            _show(table)


def _called(game: Game, options: Any, pair: tuple[str, str]) -> str:
    """The name of a pair's file, which says what they play."""
    words = (game.name, *filter(None, options_text(options).split(", ")), *pair)
    return "-".join(re.sub(r"[^\w=.]+", "_", word) for word in words)


def _show(table: Table) -> None:
    from rich.box import SIMPLE
    from rich.table import Table as Grid

    from kitchentable.cli.terminal import console

    agreed = options_summary(table.options)
    told = say("cli-tournament-with" if agreed else "cli-tournament", game=table.game, options=agreed)
    console().print(told, markup=False)
    scale, played = Grid(box=SIMPLE), Grid(box=SIMPLE)
    scale.add_column(say("cli-bot"), no_wrap=True)
    for title in ("Elo", "95 %", say("cli-matches"), say("cli-share")):
        scale.add_column(title, justify="right", no_wrap=True)
    for each in table.ratings:
        low, high = each.interval
        about = f"{signed(low)} … {signed(high)}"
        scale.add_row(each.bot, signed(each.points), about, str(each.matches), percent(each.share, 1))
    played.add_column(say("cli-pair"), no_wrap=True)
    for title in (say("cli-matches"), say("cli-share"), "95 %", say("cli-at-least")):
        played.add_column(title, justify="right", no_wrap=True)
    for pair in table.results:
        low, high = wilson(pair.share, pair.matches)
        ends = f"{percent(low, 1)} – {percent(high, 1)}"
        bot, least = pair.better
        known = f"{bot} {percent(least, 1)}"
        played.add_row(f"{pair.first} – {pair.second}", str(pair.matches), percent(pair.share, 1), ends, known)
    console().print(scale)
    if table.skills:
        console().print(_skills(table.skills))
    console().print(played)


def _skills(skills: tuple[Skilled, ...]) -> object:
    from rich.box import SIMPLE
    from rich.table import Table as Grid

    grid = Grid(box=SIMPLE)
    grid.add_column(say("cli-bot"), no_wrap=True)
    for title in ("OpenSkill", "95 %", say("cli-matches")):
        grid.add_column(title, justify="right", no_wrap=True)
    for each in skills:
        low, high = (decimal(end, 2) for end in each.interval)
        grid.add_row(each.bot, decimal(each.mu, 2), f"{low} – {high}", str(each.matches))
    return grid
