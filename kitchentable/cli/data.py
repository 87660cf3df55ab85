"""Which server's data a command is about: the options that say so, and the settings that follow."""

from __future__ import annotations

import os
from pathlib import Path

from kitchentable.server.settings import Settings, chosen

Data = Path | None
Database = str | None
Config = Path | None


def settings_of(config: Path | None, **given: object) -> Settings:
    """The settings of the file, the environment and the command line; what is None was not given there.

    Raises `Problem` that names the setting that cannot be used, and where it stands.
    """
    shown = {name: str(value) if isinstance(value, Path) else value for name, value in given.items()}
    return chosen(config, os.environ, {name: value for name, value in shown.items() if value is not None})
