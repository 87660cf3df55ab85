"""The command `simulate`."""

from __future__ import annotations

import os
from typing import Annotated

import msgspec
import typer

from kitchentable.cli.common import game_named, levels, need_ready, options_of
from kitchentable.drawing.text import decimal, percent
from kitchentable.lab.simulate import Contest, EntrantResult, Simulated, contest_for, play_all, standings
from kitchentable.language import say
from kitchentable.record import options_summary

EXAMPLE = "kitchentable simulate perudo --bots easy,hard --matches 500"


def run(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    bots: Annotated[str, typer.Option(metavar="LEVEL,…")] = "random,random",
    matches: Annotated[int, typer.Option(min=1)] = 100,
    seats: int | None = None,
    options: Annotated[str, typer.Option(metavar="NAME=VALUE,…")] = "",
    components: Annotated[str, typer.Option(metavar="FILE")] = "",
    seed: int = 0,
    budget: Annotated[float, typer.Option(min=0.001)] = 0.1,
    processes: Annotated[int, typer.Option(min=1, show_default=False)] = (os.cpu_count() or 1),
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Let bots play many matches and compare them."""
    chosen = game_named(game)
    entrants, agreed = levels(chosen, bots), options_of(chosen, options, components)
    contest = contest_for(chosen, entrants, seats, agreed, matches, seed, budget)
    need_ready(chosen, entrants, agreed, contest.seats)
    outcomes = _with_progress(contest, min(processes, matches))
    found = standings(contest, outcomes)
    if as_json:
        output = {
            "contest": contest,
            "standings": found,
            "actions": sum(outcome.actions for outcome in outcomes),
        }
        print(msgspec.json.encode(output).decode())
    else:
        _show(contest, found, outcomes)


def _with_progress(contest: Contest, processes: int) -> list[Simulated]:
    """All matches, with a bar on stderr if that is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn(say("cli-matches")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=contest.matches)
        return play_all(contest, processes, lambda count: progress.advance(task, count))


def _show(contest: Contest, found: list[EntrantResult], outcomes: list[Simulated]) -> None:
    from rich.box import SIMPLE
    from rich.table import Table

    from kitchentable.cli.terminal import console

    table = Table(box=SIMPLE)
    table.add_column(say("cli-bot"), no_wrap=True)
    for title in (say("cli-matches"), say("cli-wins"), say("cli-share"), "95 %", say("cli-mean-place"), "95 %"):
        table.add_column(title, justify="right", no_wrap=True)
    for one in found:
        table.add_row(
            one.bot,
            str(one.matches),
            decimal(one.wins, 0 if one.wins >= 1000 or one.wins == int(one.wins) else 1),
            percent(one.share, 1),
            _between(one.share_interval, 1, 100),
            decimal(one.place, 2),
            _between(one.place_interval, 2) if one.matches > 1 else "",
        )
    agreed = options_summary(contest.options)
    told = say(
        "cli-simulated-with" if agreed else "cli-simulated",
        matches=contest.matches,
        game=contest.game,
        seats=contest.seats,
        seed=str(contest.seed),
        options=agreed,
        actions=round(sum(outcome.actions for outcome in outcomes) / len(outcomes)),
    )
    console().print(told, markup=False)
    console().print(table)


def _between(interval: tuple[float, float], places: int, times: int = 1) -> str:
    return " – ".join(decimal(times * end, places) for end in interval)
