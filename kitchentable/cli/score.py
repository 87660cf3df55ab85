"""The command `score`."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table
from rich.text import Text

from kitchentable.cli import terminal
from kitchentable.cli.common import record_bytes
from kitchentable.core import Problem
from kitchentable.games.bangkok import paper
from kitchentable.games.bangkok.rules import State
from kitchentable.games.bangkok.scoring import KIND_NAMES, KINDS, Layout, Sheet, sheet
from kitchentable.record import read

EXAMPLE = "kitchentable score bangkok evening.txt"


def run(
    game: Annotated[str, typer.Argument(metavar="GAME", help="bangkok.")],
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="Rounds written down, or a record; - for the standard input.")
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Score rounds that were played with real dice, every point explained.

    A round is written as `goal: 9`, `values: O2 G3 P4 B5` and a line for each player, `NAME: O6+O3 B1+P4+B4 B2+B5`.
    """
    if game != "bangkok":
        raise Problem(f"rounds of bangkok can be scored, not of {game[:40]!r}")
    found = rounds_in(record_bytes(file))
    sheets = [sheet(layout) for layout in found.rounds]
    totals = [sum(points) for points in zip(*(each.totals for each in sheets), strict=True)]
    if as_json:
        told = {"players": found.players, "rounds": sheets, "totals": totals}
        print(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())
        return
    console = terminal.console()
    for number, (layout, each) in enumerate(zip(found.rounds, sheets, strict=True), 1):
        _show(console, number, layout, each, found.players)
    best = max(totals)
    _table(console, "All rounds", found.players, [("points", totals)], [total == best for total in totals])


def rounds_in(data: bytes) -> paper.Paper:
    """The rounds of a text, or those that are over in a record; raises `Problem`."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Problem("rounds are written in UTF-8 text; this is not") from None
    if not text.lstrip().startswith("game:"):
        return paper.read(text)
    match = read(text)
    if not isinstance(match.state, State) or not match.state.done:
        raise Problem("a record of bangkok with a round that is over is expected")
    done = match.state.done
    layouts = tuple(Layout(each.goal, each.rows, each.groups, match.state.options) for each in done)
    return paper.Paper(match.header.seats, layouts)


def _show(console: Console, number: int, layout: Layout, found: Sheet, players: tuple[str, ...]) -> None:
    """A round: the points of each line of the card, then what each of them is for."""
    rows = [(KIND_NAMES[kind], list(found.of(kind))) for kind in KINDS]
    rows.append(("points", list(found.totals)))
    _table(console, f"Round {number}, goal {layout.goal}", players, rows, [False] * len(players))
    for seat in range(len(players)):
        console.print(terminal.badge(seat, players))
        for line in found.lines:
            if line.seat == seat:
                dice = " ".join(line.dice)
                console.print(Text(f"{line.points:>4}  {KIND_NAMES[line.kind]}: {line.text}  {dice}  {line.rule}"))
    console.print()


def _table(
    console: Console, title: str, players: tuple[str, ...], rows: list[tuple[str, list[int]]], best: list[bool]
) -> None:
    shown = Table(box=SIMPLE, title=title, title_justify="left")
    shown.add_column("")
    for seat in range(len(players)):
        shown.add_column(terminal.badge(seat, players), justify="right")
    for name, points in rows:
        cells = [Text(str(point or "·"), "bold" if win else "") for point, win in zip(points, best, strict=True)]
        shown.add_row(name, *cells, end_section=name == KIND_NAMES[KINDS[-1]])
    console.print(shown)
