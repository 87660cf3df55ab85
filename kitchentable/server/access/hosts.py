"""The names by which people reach the server: a page of another name that leads here is no page of ours.

A site elsewhere can have its own name lead to an address at home (DNS rebinding), and the browser takes what it reads
there for the site's own. An address in numbers, and a name without a dot, are nobody's to give away.
"""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

from kitchentable.server.settings import Settings

HOME = (".localhost", ".local")
"""Names that lead nowhere else: of this machine, and of those in the same network."""


class Hosts:
    """The names of one server."""

    def __init__(self, settings: Settings) -> None:
        given = (settings.address, settings.lan, *(f"//{name}" for name in settings.hosts.split()))
        self._names = {_name(urlsplit(one).netloc) for one in given} - {""}

    def known(self, host: str) -> bool:
        """Whether a request with this `Host` is meant for the server; only old programs send none."""
        name = _name(host)
        if "." not in name and ":" not in name:
            return bool(name) or not host
        return name in self._names or name.endswith(HOME) or _is_address(name)


def _name(host: str) -> str:
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True
