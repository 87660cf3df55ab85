"""The command `report`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kitchentable.cli.common import write_file
from kitchentable.lab.rows import read
from kitchentable.language import say

EXAMPLE = "kitchentable report farkle.jsonl --out farkle.html"


def run(
    rows: Annotated[list[Path], typer.Argument(metavar="ROWS…")],
    out: Annotated[str, typer.Option(metavar="FILE")] = "report.html",
) -> None:
    """Show what simulations and tournaments kept, as one page with pictures."""
    kept = [read(file) for file in rows]
    from kitchentable.lab.report import page

    write_file(out, page(kept).encode())
    print(say("cli-report-written", file=out, matches=sum(each.contest.matches for each in kept)))
