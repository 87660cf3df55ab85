"""The command `verify`."""

from __future__ import annotations

from typing import Annotated

import typer

from kitchentable import fair, witness
from kitchentable.cli import Failed
from kitchentable.cli.common import record_bytes, record_in
from kitchentable.match import Match
from kitchentable.values import CHANCE

EXAMPLE = "kitchentable verify match.txt"


def run(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="A file, or - for the standard input.")],
    kept: Annotated[
        str,
        typer.Option("--witness", metavar="FILE", help="What a player's page kept, saved beside its Check the dice."),
    ] = "",
) -> None:
    """Recompute every roll and draw of a record from its seed and salts."""
    match, revealed = record_in(record)
    try:
        differences: tuple[witness.Difference, ...] = ()
        if kept:
            rounds = witness.read(record_bytes(kept).decode(errors="replace"))
            differences = witness.compared(match.fair, rounds)
        if cheats := [str(one) for one in differences if one.cheat]:
            raise fair.Unfair("; ".join(cheats))
        draws = fair.verify(match, revealed)
    except fair.Unfair as error:
        raise Failed(str(error)) from None
    salts = sum(salt != "-" for salt in revealed.salts)
    print(f"fair: all {draws} rolls and draws are those of the promised seed and {salts} salts")
    if brought := match.brought:
        print(f"note: {_before(match, brought)}")
    for one in differences:
        print(f"note: {one}")
    if kept:
        print("witness: nothing was exchanged after the witness showed its salt")


def _before(match: Match, brought: int) -> str:
    """What is to be said of the entries with which the match was brought to its table."""
    thrown = sum(entry.seat == CHANCE for entry in match.log[:brought])
    head = f"the match was brought to its table with the first {brought - 1} entries of its log"
    first = match.header.fair.split(" ", 1)[0]
    if not thrown:
        return f"{head}, in which nothing was rolled or drawn"
    if first == "real":
        return f"{head}; their dice were real, and nothing is claimed of them"
    if not first:
        return f"{head}; nothing was promised of the {thrown} rolls and draws in them, and nothing is claimed"
    return (
        f"{head}; its {thrown} rolls and draws were promised elsewhere ({first}), and nothing is claimed of them here"
    )
