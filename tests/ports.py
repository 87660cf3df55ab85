"""Ports for servers that tests stop and start again."""

import socket
from random import SystemRandom

RANGE = range(15_000, 30_000)
"""Below those that systems give to whoever connects: while the server is away, nobody gets its port by chance."""


def free_port() -> int:
    """A port of the loopback on which nobody listens."""
    while True:
        port = SystemRandom().choice(RANGE)
        try:
            socket.create_server(("127.0.0.1", port)).close()
        except OSError:
            continue
        return port
