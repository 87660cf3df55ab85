"""Servers are killed in the middle of matches, and their database too: nothing that was acknowledged is lost.

`bench/killing.py` does the same for longer, and measures.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import msgspec
import pytest

from bench.killing import Killed, audit, killed
from bench.pairs import Run
from kitchentable.server.store import tables
from kitchentable.server.store.engine import make_engine, sqlite_in
from kitchentable.server.store.writer import Store
from kitchentable.table.row import Chair, Event, Row
from kitchentable.values import Result
from tests.amounts import some_of


@pytest.mark.parametrize(("kind", "nodes"), some_of([("SQLite", 1), ("PostgreSQL", 2)], [("PostgreSQL", 2)]))
def test_matches_outlive_their_servers(kind: str, nodes: int) -> None:
    done = killed(kind, nodes, pairs=8, kills=2, pause=0.2, between=0.5)
    assert (done.lost, done.doubled, done.unreadable, done.stuck) == (0, 0, 0, 0)
    assert not done.contradictions
    assert done.kills == 2 and done.matches >= 8 and done.games == 7 and done.acknowledged > 10 and done.shown > 10


def test_what_was_shown_and_is_not_stored_is_found(tmp_path: Path) -> None:
    row = Row("ABCDEF", "perudo", 1, 0.0, "p", (Chair("p", "Ana"), Chair("q", "Ben")), {}, "i", names=("Ana", "Ben"))
    row = msgspec.structs.replace(row, phase="over", result=Result((1, 0), (1, 2), (0,)))
    url = sqlite_in(tmp_path)
    store, run, done = Store(url), Run([], 0.0, Random(1)), Killed()
    store.close()
    run.moved[row.code], run.over = 0.0, {row.code}
    run.results[row.code] = {"scores": [0, 1], "places": [2, 1], "winners": [1]}
    run.shown = {(row.code, 0, 0): "-1: start 0", (row.code, 1, 0): "-1: start 1", (row.code, 1, 1): "0: 1x3"}
    run.heard, run.noted = {(row.code, 0): "hello"}, Counter({(row.code, "seat 1 Ben"): 1})
    run.show(run.heard, (row.code, 0), "good bye")
    database = make_engine(url)
    with database.begin() as connection:
        tables.insert(row)(connection)
        tables.append(row.code, [Event(0, -1, "start 0")])(connection)
    database.dispose()
    audit(url, run, done)
    found = "\n".join(done.contradictions)
    for said in ("'-1: start 1' was shown", "'nothing' is stored", "'hello' was said", "1 times", "the end was told"):
        assert said in found
    assert "then 'good bye'" in found and "the results are {}" in found and len(done.contradictions) == 7
