"""How a server runs: one file in TOML, or the environment, or both; `docs/deploying.md` shows them."""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from kitchentable.decoding import converted
from kitchentable.values import Problem, Struct

PREFIX = "KITCHENTABLE_"
Count = Annotated[int, Meta(ge=1)]
Least = Annotated[float, Meta(ge=0)]


class Settings(Struct):
    """All that can be chosen when a server is started; times in seconds."""

    database: str = ""
    """`postgresql://user:password@host/name`, or `sqlite:///` and a file; where it is empty, a file in `data`."""
    pocket: str = ""
    """A folder that `kitchentable static` has written: it is offered as "Play here", at `/pocket/`."""
    data: str = ""
    """The folder for tables and matches, made if need be; where it is empty, the user's own."""
    migrate: bool = True
    """Whether a server makes older data its own when it starts; else `kitchentable migrate` does."""
    end_matches: bool = False
    """Whether a server may start where running matches of older versions of their games would end."""
    host: str = ""
    """The address to listen on; where it is empty, this machine only."""
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    """0 takes any that is free."""
    log: Literal["text", "json"] = "text"
    """How the server's log is written, to the standard error."""
    log_level: Literal["info", "warning", "error"] = "warning"
    """From which importance on something is logged."""
    metrics: Literal["local", "all", "off"] = "local"
    """Who may read `/metrics`: programs on this machine that do not come through a proxy, everybody, or nobody."""
    lan: str = ""
    """The address that phones in the same network can reach: `http://192.168.1.20:8000`."""
    address: str = ""
    """Where people reach this server, such as `https://table.example.org`: for the links in letters. A server answers
    to this name, to addresses in numbers, and to names of its own network; to others it is asked in vain."""
    hosts: str = ""
    """Further names, with spaces between, by which people reach this server."""
    smtp: str = ""
    """The mail server for letters, such as `smtp://user:password@mail.example.org:587`; without it there are none."""
    mail_from: str = ""
    """The address that letters come from."""
    push_services: str = "fcm.googleapis.com push.services.mozilla.com push.apple.com notify.windows.com"
    """The hosts, with all below them, at which browsers may ask to be told; whole origins are possible, too."""
    notice_wait: Least = 60.0
    """After this time somebody who has not come to their turn is told."""
    bot_pause: Least = 1.3
    """From when the last step has been seen to a bot's move; 0 does not even wait until it has been seen."""
    interrupt_pause: Least = 3.0
    """What people have to interrupt before a bot that is next acts."""
    salt_time: Least = 10.0
    """What players' browsers have to bring, and then to show, the salts of fair dice."""
    think_time: Least = 10.0
    """What a bot may think; most need a small part of it."""
    thinkers: Count = 2
    """Processes in which bots think; each begins when the ones before are busy."""
    compile: bool = True
    """Whether games compile what they need when the server starts, in a process of its own, into the user's cache."""
    messages: Least = 20.0
    """Messages a second that a person's pages together may send in the long run."""
    burst: Least = 60.0
    """Messages that they may send at once."""
    words: Least = 0.5
    """How often a second somebody may say something in the long run: words are kept for months."""
    words_burst: Least = 20.0
    requests: Least = 20.0
    """Requests a second that change something, from one address in the long run."""
    request_burst: Least = 100.0
    reads: Least = 100.0
    """Other requests a second, for what pages show, from one address in the long run."""
    reads_burst: Least = 500.0
    made: Least = 0.5
    """Tables and guests a second that may be made from one address in the long run: each is kept for days."""
    made_burst: Least = 300.0
    person_sockets: Count = 30
    """Pages of one person that may be open at once, all devices together."""
    address_sockets: Count = 300
    """Pages that may be open at once from one address: a whole house, or a school, may be one."""
    keep_lobbies: Least = 14.0
    """Days after which a table goes that has not begun, and to which nobody came back; 0 keeps it for ever."""
    keep_matches: Least = 365.0
    """Days after which a match that ended goes, if guests alone have played it; 0 keeps it for ever."""
    keep_chat: Least = 180.0
    """Days after which what was said at tables goes; 0 keeps it for ever."""
    keep_guests: Least = 365.0
    """Days after which a guest who was not here goes, like somebody who deletes themselves; 0 keeps them for ever."""
    idle: Least = 900.0
    """After this time without anybody a table is forgotten, until it is asked for; the disk keeps it."""


def chosen(file: Path | None, environment: Mapping[str, str], given: Mapping[str, object]) -> Settings:
    """The settings of a file, over which go those of the environment (`KITCHENTABLE_PORT`), and those given.

    Raises `Problem` that names the setting that cannot be used, and where it stands.
    """
    named = environment.get(PREFIX + "CONFIG", "")
    if file is None and named:
        file = Path(named)
    written = _known(_read(file), str(file)) if file is not None else {}
    found = {name[len(PREFIX) :].lower(): value for name, value in environment.items() if name.startswith(PREFIX)}
    found.pop("config", None)
    surroundings = _known(found, "the environment")
    _check(written, str(file), strict=True)
    _check(surroundings, "the environment", strict=False)
    together = {**written, **surroundings, **given}
    return converted(together, Settings, strict=False)


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise Problem(f"the settings in {file} cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Problem(f"the settings in {file} are not TOML: {error}") from None


def _known(found: Mapping[str, Any], where: str) -> dict[str, Any]:
    names = Settings.__struct_fields__
    for name in found:
        if name not in names:
            raise Problem(f"there is no setting {name[:40]!r} ({where}); there are: {', '.join(names)}")
    return dict(found)


def _check(found: dict[str, Any], where: str, strict: bool) -> None:
    try:
        converted(found, Settings, strict=strict)
    except msgspec.ValidationError as error:
        said, _, place = str(error).partition(" - at `$.")
        said = said[:1].lower() + said[1:]
        raise Problem(f"the setting {place.rstrip('`') or '?'} ({where}) cannot be so: {said}") from None


def data_folder() -> Path:
    """Where the user's data are kept: `$XDG_DATA_HOME/kitchentable`, or what the system uses in its place."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "kitchentable"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "kitchentable"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "kitchentable"
