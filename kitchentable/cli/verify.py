"""The command `verify`."""

from __future__ import annotations

from typing import Annotated

import typer

from kitchentable import fair, witness
from kitchentable.cli import Failed
from kitchentable.cli.common import record_bytes, record_in

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
            differences = witness.compared(match.header.fair, rounds)
        if cheats := [str(one) for one in differences if one.cheat]:
            raise fair.Unfair("; ".join(cheats))
        draws = fair.verify(match, revealed)
    except fair.Unfair as error:
        raise Failed(str(error)) from None
    salts = sum(salt != "-" for salt in revealed.salts)
    print(f"fair: all {draws} rolls and draws are those of the promised seed and {salts} salts")
    for one in differences:
        print(f"note: {one}")
    if kept:
        print("witness: nothing was exchanged after the witness showed its salt")
