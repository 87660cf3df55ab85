"""The command `report`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kitchentable.cli.common import write_file
from kitchentable.cli.simulate import need_folder
from kitchentable.lab.rows import read
from kitchentable.language import say
from kitchentable.values import Problem

EXAMPLE = "kitchentable report farkle.jsonl --out farkle.html"


def run(
    rows: Annotated[list[Path], typer.Argument(metavar="ROWS…")],
    out: Annotated[str, typer.Option(metavar="FILE")] = "report.html",
    pictures: Annotated[Path | None, typer.Option(metavar="FOLDER")] = None,
) -> None:
    """Show what simulations and tournaments kept, as one page with pictures."""
    kept = [read(file) for file in rows]
    from kitchentable.lab import plots
    from kitchentable.lab.report import page

    if pictures is not None and pictures.is_dir() and any(pictures.iterdir()):
        raise Problem(say("cli-report-folder", folder=str(pictures)))
    need_folder(pictures)
    with plots.kept_in(pictures):
        drawn = page(kept)
    write_file(out, drawn.encode())
    print(say("cli-report-written", file=out, matches=sum(each.contest.matches for each in kept)))
