"""Servers are killed in the middle of matches, and their database too: nothing that was acknowledged is lost.

`bench/killing.py` does the same for longer, and measures.
"""

from __future__ import annotations

import pytest

from bench.killing import killed


@pytest.mark.parametrize(("kind", "nodes"), [("SQLite", 1), ("PostgreSQL", 2)])
def test_matches_outlive_their_servers(kind: str, nodes: int) -> None:
    done = killed(kind, nodes, pairs=8, kills=3, pause=0.2, between=0.5)
    assert (done.lost, done.doubled, done.unreadable, done.stuck) == (0, 0, 0, 0)
    assert done.kills == 3 and done.matches >= 8 and done.acknowledged > 10
