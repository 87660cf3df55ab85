"""The command `simulate`."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import closing, contextmanager, nullcontext
from itertools import chain
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec
import typer

from kitchentable.cli.common import game_named, levels, need_ready, options_of
from kitchentable.drawing.text import decimal, of_system, percent
from kitchentable.lab.cores import cores
from kitchentable.lab.rows import Rows
from kitchentable.lab.simulate import (
    BUDGET_S,
    Contest,
    EntrantResult,
    Simulated,
    contest_for,
    kept_variance,
    played,
    standings,
    widest,
)
from kitchentable.language import say
from kitchentable.record import options_summary
from kitchentable.values import Problem

EXAMPLE = "kitchentable simulate perudo --bots easy,hard --matches 500"
MATCHES, MOST = 100, 1_000_000
"""What is played where nobody says how much, and at most until an interval is narrow enough."""
LOOKS = 50
"""After so many matches, in whole rounds, the intervals are looked at: the same ones on any number of processes."""


def run(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    bots: Annotated[str, typer.Option(metavar="LEVEL,…")] = "random,random",
    matches: Annotated[int | None, typer.Option(min=1, show_default=False)] = None,
    seats: int | None = None,
    options: Annotated[str, typer.Option(metavar="NAME=VALUE,…")] = "",
    components: Annotated[str, typer.Option(metavar="FILE")] = "",
    seed: int = 0,
    budget: Annotated[float, typer.Option(min=0.001)] = BUDGET_S,
    paired: Annotated[bool, typer.Option("--paired")] = False,
    until_width: Annotated[float | None, typer.Option(min=0.0, max=1.0)] = None,
    rows: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    records: Annotated[Path | None, typer.Option(metavar="FOLDER")] = None,
    processes: Annotated[int | None, typer.Option(min=1, show_default=False)] = None,
    cluster: Annotated[str, typer.Option(metavar="ADDRESS")] = "",
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Let bots play many matches and compare them."""
    chosen = game_named(game)
    entrants, agreed = levels(chosen, bots), options_of(chosen, options, components)
    most = matches or (MATCHES if until_width is None else MOST)
    contest = contest_for(chosen, entrants, seats, agreed, most, seed, budget, paired)
    need_ready(chosen, entrants, agreed, contest.seats)
    need_folder(records)
    with hands(cluster, min(processes or cores(), most)) as those:
        outcomes = outcomes_of(contest, those, until_width, rows, records)
    contest = msgspec.structs.replace(contest, matches=len(outcomes))
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


def need_folder(folder: Path | None) -> None:
    """Makes the folder, if one is named. Raises `Problem` where that cannot be."""
    if folder is not None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Problem(say("cli-rows-unwritten", file=str(folder), why=of_system(error))) from error


class Hands(NamedTuple):
    """Who plays: so many processes, of this machine where nobody else is named."""

    processes: int
    elsewhere: Executor | None = None


@contextmanager
def hands(address: str, processes: int) -> Iterator[Hands]:
    """Those of the scheduler at that address, else so many processes here. Raises `Problem`."""
    if not address:
        yield Hands(processes)
        return
    from kitchentable.lab.cluster import cluster

    with cluster(address) as (elsewhere, count):
        yield Hands(count, elsewhere)


def outcomes_of(
    contest: Contest,
    those: Hands,
    width: float | None = None,
    file: Path | None = None,
    records: Path | None = None,
    called: str = "",
) -> list[Simulated]:
    """All matches, those that the file has among them; a terminal shows a bar on stderr, with `called` before it."""
    outcomes: list[Simulated] = []
    size = 0 if width is None else -(-LOOKS // contest.round) * contest.round
    with Rows(file, contest) if file else nullcontext() as kept, _progress(contest, width, called) as advance:
        before = kept.found[: contest.matches] if kept else []
        rest = played(contest, those.processes, len(before), size, records=records, elsewhere=those.elsewhere)
        with closing(rest):
            for some in chain(_in_parts(before, size), rest):
                if kept and len(outcomes) >= len(before):
                    kept.add(some, len(outcomes))
                outcomes += some
                advance(len(some))
                if width is not None and len(outcomes) % size == 0 and widest(contest, outcomes) <= width:
                    break
    return outcomes


def _in_parts(outcomes: list[Simulated], size: int) -> Iterator[list[Simulated]]:
    """What was played before, as it would have come."""
    step = size or len(outcomes) or 1
    return (outcomes[first : first + step] for first in range(0, len(outcomes), step))


@contextmanager
def _progress(contest: Contest, width: float | None, called: str) -> Iterator[Callable[[int], None]]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn(called or say("cli-matches")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    total = contest.matches if width is None or contest.matches < MOST else None
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=total)
        yield lambda count: progress.advance(task, count)


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
    kept = kept_variance(contest, outcomes) if contest.paired else math.nan
    if not math.isnan(kept):
        console().print(say("cli-paired", kept=percent(kept, 0), rounds=len(outcomes) // contest.round), markup=False)


def _between(interval: tuple[float, float], places: int, times: int = 1) -> str:
    return " – ".join(decimal(times * end, places) for end in interval)
