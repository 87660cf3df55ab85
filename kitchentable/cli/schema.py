"""The command `schema`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from kitchentable.cli.common import write_file
from kitchentable.drawing.text import as_typed, of_system
from kitchentable.language import say
from kitchentable.protocol.schemas import names, written
from kitchentable.values import Problem

EXAMPLE = "kitchentable schema perudo"


def run(
    name: Annotated[str, typer.Argument(metavar="NAME")] = "",
    out: Annotated[str, typer.Option(metavar="FOLDER")] = "",
) -> None:
    """Print the JSON Schema of what is sent to a table, what it sends, or of a game's views and options."""
    chosen = [name] if name else list(names())
    if not out:
        if not name:
            print("\n".join(chosen))
            return
        sys.stdout.write(written(name).decode())
        return
    try:
        Path(out).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Problem(say("cli-cannot-write", file=as_typed(out), why=of_system(error))) from None
    for each in chosen:
        write_file(str(Path(out) / f"{each}.json"), written(each))
    print(say("cli-schemas-written", count=len(chosen), folder=out))
