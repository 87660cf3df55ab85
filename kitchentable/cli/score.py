"""The command `score`."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import typer
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table
from rich.text import Text

from kitchentable.cli import terminal
from kitchentable.cli.common import game_named, record_bytes
from kitchentable.games import GAMES
from kitchentable.record import read
from kitchentable.score_pad import ScoredRound, ScorePad, Written
from kitchentable.values import Problem

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
    pad = game_named(game).pad
    if pad is None:
        offered = ", ".join(name for name in GAMES if GAMES[name].pad)
        raise Problem(f"rounds of {offered} can be scored, not of {game}")
    found = pad.scored(written_in(pad, record_bytes(file)))
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
        return
    console = terminal.console()
    for each in found.rounds:
        _show(console, each, found.players)
    best = [place == 1 for place in found.places]
    _table(console, "All rounds", found.players, [("points", found.totals)], best)


def written_in(pad: ScorePad[Any], data: bytes) -> Written:
    """The rounds of a text, or those that are over in a record; raises `Problem`."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Problem("rounds are written in UTF-8 text; this is not") from None
    if not text.lstrip().startswith("game:"):
        return pad.read(text)
    match = read(text, GAMES)
    written = pad.played(match.state)
    return msgspec.structs.replace(written, players=match.header.seats)


def _show(console: Console, each: ScoredRound, players: tuple[str, ...]) -> None:
    """A round: the points of each line, then what each of them is for."""
    rows = [(line.title, line.points) for line in each.lines]
    rows.append(("points", each.totals))
    _table(console, each.title, players, rows, [False] * len(players))
    for seat in range(len(players)):
        console.print(terminal.badge(seat, players))
        for line in each.lines:
            for why in line.reasons:
                if why.seat == seat:
                    console.print(
                        Text(f"{why.points:>4}  {line.title}: {why.text}  {' '.join(why.pieces)}  {why.rule}")
                    )
    console.print()


def _table(
    console: Console, title: str, players: tuple[str, ...], rows: list[tuple[str, tuple[int, ...]]], best: list[bool]
) -> None:
    shown = Table(box=SIMPLE, title=title, title_justify="left")
    shown.add_column("")
    for seat in range(len(players)):
        shown.add_column(terminal.badge(seat, players), justify="right")
    for index, (name, points) in enumerate(rows, 2):
        cells = [Text(str(point or "·"), "bold" if win else "") for point, win in zip(points, best, strict=True)]
        shown.add_row(name, *cells, end_section=index == len(rows))
    console.print(shown)
