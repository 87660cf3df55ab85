"""The command `verify`."""

from __future__ import annotations

from typing import Annotated

import typer

from kitchentable import fair, witness
from kitchentable.cli import Failed
from kitchentable.cli.common import record_bytes, record_in
from kitchentable.language import say
from kitchentable.match import Match
from kitchentable.values import CHANCE

EXAMPLE = "kitchentable verify match.txt"


def run(
    record: Annotated[str, typer.Argument(metavar="RECORD")],
    kept: Annotated[
        str,
        typer.Option("--witness", metavar="FILE"),
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
    print(say("cli-fair", draws=draws, salts=salts))
    if brought := match.brought:
        print(say("cli-note", said=_before(match, brought)))
    for one in differences:
        print(say("cli-note", said=str(one)))
    if kept:
        print(say("cli-witness"))


def _before(match: Match, brought: int) -> str:
    """What is to be said of the entries with which the match was brought to its table."""
    thrown = sum(entry.seat == CHANCE for entry in match.log[:brought])
    entries = brought - 1
    first = match.header.fair.split(" ", 1)[0]
    if not thrown:
        return say("cli-brought-quiet", entries=entries)
    if first == "real":
        return say("cli-brought-real", entries=entries)
    if not first:
        return say("cli-brought-unpromised", entries=entries, draws=thrown)
    return say("cli-brought-elsewhere", entries=entries, draws=thrown, promise=first)
