"""The command `verify`."""

from __future__ import annotations

from typing import Annotated

import typer

from kitchentable import fair
from kitchentable.cli import Failed
from kitchentable.cli.common import record_in

EXAMPLE = "kitchentable verify match.txt"


def run(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="A file, or - for the standard input.")],
) -> None:
    """Recompute every roll and draw of a record from its seed and salts."""
    match, revealed = record_in(record)
    try:
        draws = fair.verify(match, revealed)
    except fair.Unfair as error:
        raise Failed(str(error)) from None
    salts = sum(salt != "-" for salt in revealed.salts)
    print(f"fair: all {draws} rolls and draws are those of the promised seed and {salts} salts")
