"""Ports for servers in tests."""

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


def listening() -> socket.socket:
    """A socket of the loopback on which a server in the test's own process listens.

    It is said to be TCP, as `kitchentable serve` says it: else asyncio leaves Nagle's algorithm on, and whoever asks
    for something waits 40 ms for what follows the head of the answer.
    """
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    made.bind(("127.0.0.1", 0))
    made.listen()
    return made
