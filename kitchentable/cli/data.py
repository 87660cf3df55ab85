"""Which server's data a command is about: the options that say so, and the settings that follow."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from kitchentable.server.settings import Settings, chosen

Data = Annotated[Path | None, typer.Option(help="The folder with the data.")]
Database = Annotated[str | None, typer.Option(help="A database in place of the folder: postgresql://…")]
Config = Annotated[Path | None, typer.Option(help="The server's file with settings.")]


def settings_of(config: Path | None, **given: object) -> Settings:
    """The settings of the file, the environment and the command line; what is None was not given there.

    Raises `Problem` that names the setting that cannot be used, and where it stands.
    """
    shown = {name: str(value) if isinstance(value, Path) else value for name, value in given.items()}
    return chosen(config, os.environ, {name: value for name, value in shown.items() if value is not None})
