"""The command `simulate`."""

from __future__ import annotations

import os
from typing import Annotated

import msgspec
import typer

from kitchentable.cli.common import game_named, levels, need_ready, options_of
from kitchentable.lab.simulate import Contest, EntrantResult, Simulated, contest_for, play_all, standings
from kitchentable.record import options_summary

EXAMPLE = "kitchentable simulate perudo --bots easy,hard --matches 500"


def run(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game, as `kitchentable games` names it.")],
    bots: Annotated[str, typer.Option(metavar="LEVEL,…", help="The bots' levels.")] = "random,random",
    matches: Annotated[int, typer.Option(min=1, help="How many matches.")] = 100,
    seats: Annotated[int | None, typer.Option(help="How many seats; bots sit in turn. One each if not said.")] = None,
    options: Annotated[str, typer.Option(metavar="NAME=VALUE,…", help="Options of the game.")] = "",
    components: Annotated[str, typer.Option(metavar="FILE", help="An owner's components (klongs).")] = "",
    seed: Annotated[int, typer.Option(help="The same seed, the same matches.")] = 0,
    budget: Annotated[float, typer.Option(min=0.001, help="Seconds a decision for bots that search.")] = 0.1,
    processes: Annotated[
        int, typer.Option(min=1, help="Processes; one a processor if not said.", show_default=False)
    ] = (os.cpu_count() or 1),
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
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
    columns = (TextColumn("matches"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("matches", total=contest.matches)
        return play_all(contest, processes, lambda count: progress.advance(task, count))


def _show(contest: Contest, found: list[EntrantResult], outcomes: list[Simulated]) -> None:
    from rich.box import SIMPLE
    from rich.table import Table

    from kitchentable.cli.terminal import console

    table = Table(box=SIMPLE)
    table.add_column("bot", no_wrap=True)
    for title in ("matches", "wins", "share", "95 %", "mean place", "95 %"):
        table.add_column(title, justify="right", no_wrap=True)
    for one in found:
        table.add_row(
            one.bot,
            str(one.matches),
            f"{one.wins:.4g}" if one.wins < 1000 else f"{one.wins:.0f}",
            f"{one.share:.1%}",
            "{:.1f} – {:.1f}".format(*(100 * end for end in one.share_interval)),
            f"{one.place:.2f}",
            "{:.2f} – {:.2f}".format(*one.place_interval) if one.matches > 1 else "",
        )
    agreed = options_summary(contest.options)
    title = f"{contest.matches} matches of {contest.game}, {contest.seats} seats, seed {contest.seed}"
    actions = sum(outcome.actions for outcome in outcomes) / len(outcomes)
    console().print(title + (f", {agreed}" if agreed else "") + f"; {actions:.0f} actions a match", markup=False)
    console().print(table)
