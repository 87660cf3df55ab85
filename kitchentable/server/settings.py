"""How a server runs."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from kitchentable.core import Struct


class Settings(Struct):
    """All that can be chosen when a server is started; times in seconds."""

    database: str
    """An address as SQLAlchemy writes it: `sqlite:///kitchentable.db`."""
    lan: str = ""
    """The address that phones in the same network can reach: `http://192.168.1.20:8000`."""
    bot_pause: float = 1.3
    """From when the last step has been seen to a bot's move; 0 does not even wait until it has been seen."""
    interrupt_pause: float = 3.0
    """What people have to interrupt before a bot that is next acts."""
    salt_time: float = 10.0
    """What players' browsers have to bring, and then to show, the salts of fair dice."""
    think_time: float = 10.0
    """What a bot may think; most need a small part of it."""
    thinkers: int = 2
    """Processes in which bots think; each begins when the ones before are busy."""
    compile: bool = True
    """Whether games compile what they need when the server starts, in a process of its own, into the user's cache."""
    messages: float = 20.0
    """Messages a second that a socket may send in the long run."""
    burst: float = 60.0
    """Messages that a socket may send at once."""
    requests: float = 20.0
    """Requests a second that change something, from one address in the long run."""
    request_burst: float = 100.0
    idle: float = 900.0
    """After this time without anybody a table is forgotten, until it is asked for; the disk keeps it."""


def data_folder() -> Path:
    """Where the user's data are kept: `$XDG_DATA_HOME/kitchentable`, or what the system uses in its place."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "kitchentable"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "kitchentable"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "kitchentable"
