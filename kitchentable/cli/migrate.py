"""The command `migrate`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from kitchentable.server.settings import chosen

EXAMPLE = "kitchentable migrate --database postgresql://kitchentable@/kitchentable"


def run(
    data: Annotated[Path | None, typer.Option(help="The folder with the data.")] = None,
    database: Annotated[str | None, typer.Option(help="A database in place of the folder: postgresql://…")] = None,
    config: Annotated[Path | None, typer.Option(help="The server's file with settings.")] = None,
) -> None:
    """Make the data of an older version this version's."""
    from kitchentable.server.store import own
    from kitchentable.server.store.engine import make_engine, prepared, shown, with_database
    from kitchentable.server.store.migrations import NEWEST

    given = {"data": data and str(data), "database": database}
    settings = chosen(config, os.environ, {name: value for name, value in given.items() if value is not None})
    address = with_database(settings).database
    with own.claimed(address):
        made = make_engine(address)
        try:
            prepared(made, address)
        finally:
            made.dispose()
    print(f"The data in {shown(address)} have format {NEWEST}, this version's.")
