"""The power is cut while matches run: nothing that was acknowledged is lost, and where it would be, that is seen.

`bench/cuts.py` does the same for longer, and to servers that are careless on purpose.
"""

from __future__ import annotations

import copy
import re
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from bench.cuts import CARELESS, Cuts, cut, recorded, tried
from bench.disk import Change, Disk, Event, Node, Recording, Sent, Sync, everything, names_only, nothing, torn
from kitchentable.server.store import engine, writer

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="strace is a program of Linux")


@pytest.fixture(scope="module")
def recording(tmp_path_factory: pytest.TempPathFactory) -> Recording:
    """What a server did while people played."""
    return recorded(tmp_path_factory.mktemp("recorded"), pairs=3, moves=30)


def test_the_power_may_be_cut_at_any_moment(recording: Recording, tmp_path: Path) -> None:
    done = cut(recording, 60, 1, tmp_path)
    assert not done.found and (done.broken, done.lost, done.doubled, done.unreadable, done.contradictions) == (0,) * 5
    assert done.unsettled > 15 and done.states > 30
    seen = done.seen
    assert sum(map(len, seen.acknowledged.values())) >= 30 and len(seen.moved) >= 3 and len(seen.shown) > 60
    assert len(seen.people) >= 6 and len(seen.promises) >= 3


def without_syncs(events: list[Event]) -> list[Event]:
    """As with `synchronous=OFF`: folders are synced, files are not."""
    return [event for event in events if not isinstance(event, Sync) or event.node.names is not None]


def told_early(events: list[Event]) -> list[Event]:
    """Each sync of a file ends after the next that was sent."""
    found: list[Event] = []
    late: list[Event] = []
    for event in events:
        if isinstance(event, Sync) and event.node.names is None:
            late.append(event)
            continue
        found.append(event)
        if isinstance(event, Sent):
            found += late
            late.clear()
    return found + late


@pytest.mark.parametrize("careless", [without_syncs, told_early])
def test_a_careless_server_is_found_out(
    recording: Recording, tmp_path: Path, careless: Callable[[list[Event]], list[Event]]
) -> None:
    worse = copy.copy(recording)
    worse.events = careless(recording.events)
    # How much is on its way to the disk at once differs from recording to recording.
    tried = (cut(worse, 25, seed, tmp_path) for seed in range(20))
    done = next((each for each in tried if each.found), None)
    assert done and done.broken + done.lost + done.contradictions > 0


@pytest.mark.long
@pytest.mark.parametrize("name", CARELESS)
def test_servers_that_are_careless_are_found_out(name: str) -> None:
    done: Cuts = tried(3, 60, 100, CARELESS[name])
    assert done.found, f"{name} lost nothing in {done.cuts} cuts"


def test_what_makes_a_server_careless_changes_what_is_there() -> None:
    """It is run in a server of its own, which would wait for ever for what no longer is."""
    for module, name in re.findall(r"\b(writer|engine)\.(\w+)", "".join(CARELESS.values())):
        assert hasattr({"writer": writer, "engine": engine}[module], name), f"{module}.{name}"


# What a disk may hold -------------------------------------------------------------------------------------------------


def written(*events: Event) -> Disk:
    """A disk after these events, in a folder whose name is safe."""
    recording = Recording.__new__(Recording)
    recording.root, recording.events = FOLDER, list(events)
    disk = Disk(recording)
    assert not list(disk.forward(len(recording.events)))
    return disk


FOLDER = Node({})


def test_what_was_synced_stays_and_the_rest_may() -> None:
    file = Node()
    name, first = Change(FOLDER, name="a", target=file, ended=1), Change(file, 0, b"x" * 1024, ended=2)
    disk = written(name, first, Sync(file, 2), Sync(FOLDER, 2), Change(file, 512, b"y" * 1024, ended=5))
    assert disk.cut(nothing) == {"a": b"x" * 1024} and disk.unsettled()
    assert disk.cut(everything) == {"a": b"x" * 512 + b"y" * 1024}
    assert disk.cut(names_only) == {"a": b"x" * 1024 + bytes(512)}
    seen = {disk.cut(torn(Random(seed), 0.5, 512))["a"] for seed in range(40)}
    assert {b"x" * 1024, b"x" * 512 + b"y" * 512, b"x" * 512 + b"y" * 1024} < seen
    assert all(one is not None and one.startswith(b"x" * 512) for one in seen)


def test_a_file_that_was_synced_may_be_without_its_name_and_a_removed_one_may_have_it() -> None:
    file = Node()
    name, content = Change(FOLDER, name="a", target=file, ended=1), Change(file, 0, b"x", ended=2)
    assert written(name, content, Sync(file, 2)).cut(nothing) == {}
    removed = Change(FOLDER, name="a", ended=5)
    disk = written(name, content, Sync(file, 2), Sync(FOLDER, 2), removed)
    assert disk.cut(nothing) == {"a": b"x"} and disk.cut(everything) == {}


def test_a_sync_covers_what_was_done_when_it_began() -> None:
    file = Node()
    name = Change(FOLDER, name="a", target=file, ended=1)
    late = Change(file, 0, b"x", ended=3)
    disk = written(name, late, Sync(file, 2), Sync(FOLDER, 2))
    assert disk.cut(nothing) == {"a": b""} and disk.cut(everything) == {"a": b"x"}
