"""What is on disk: nothing half, nothing twice, and one clear line where it cannot be used."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from msgspec import inspect

from kitchentable.server.app import make_app
from kitchentable.server.settings import Settings
from kitchentable.server.store import tables, writer
from kitchentable.server.store.house import HouseSettings
from kitchentable.server.store.unfinished import Begun, WouldEnd
from kitchentable.server.store.writer import Conflict, NotStored, Store, sqlite_in
from kitchentable.table.row import Chair, Event, Knocking, Row, TimeControl, replaced
from tests.patience import PATIENCE, until
from tests.server.postgres import Cluster
from tests.server.serving import TESTED, Player, Served, serving, started
from tests.server.test_lobby import refused


def row(code: str = "ABC") -> Row:
    return Row(code, "race", 1, 1.0, "p1", (Chair("p1", "Ana"), Chair()), {}, f"secret-{code}")


def run(folder: Path, work: Callable[[Store], Any]) -> Any:
    store = Store(sqlite_in(folder))
    try:
        return asyncio.run(work(store))
    finally:
        store.close()


def test_a_second_writer_of_the_same_entry_conflicts_and_nothing_of_it_is_saved(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.write(tables.insert(row()))
        await store.write(tables.append("ABC", [Event(0, 0, "go", "p1", "c1")]))
        with pytest.raises(Conflict):
            await store.write(tables.append("ABC", [Event(1, 1, "go"), Event(0, 1, "stay")]))
        with pytest.raises(Conflict):
            await store.write(tables.append("ABC", [Event(1, 0, "stay", "p1", "c1")]))
        with pytest.raises(Conflict):
            await store.write(tables.update(replaced(replaced(row()))))
        found = await store.read(tables.load("ABC"))
        assert found is not None and [event.action for event in found[1]] == ["go"]

    run(tmp_path, work)


def test_a_start_does_not_load_matches_to_which_nobody_has_come_for_long(tmp_path: Path) -> None:
    def loaded(folder: Path) -> set[str]:
        with serving(folder) as served:
            served.run(served.app.state.room.resume_all())
            return set(served.app.state.room.tables)

    with serving(tmp_path, idle=0) as served, Player(served, "Ana") as ana, Player(served, "Ben") as ben:
        code, other = ana.create("race", 2), ana.create("race", 2, bots=["runner"])
        ben.post(f"/api/tables/{code}/join")
        started(ana, code)
        room = served.app.state.room
        until(lambda: room.tables[code].table.row.phase == "playing" and room.tables[code].idle_since)
        served.run(room.forget_idle())
        assert code not in room.tables
        started(ana, other)
    assert code not in loaded(tmp_path) and other in loaded(tmp_path)
    with serving(tmp_path) as served, Player(served) as player:
        assert player.get(f"/api/tables/{code}")["phase"] == "playing"
    assert code in loaded(tmp_path), "it was asked for, and not forgotten since"


def test_of_many_writes_at_once_the_failing_one_fails_alone(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.write(tables.insert(row()))
        jobs = [tables.append("ABC", [Event(seq, 0, "go")]) for seq in (*range(40), 7)]
        answers = await asyncio.gather(*map(store.write, jobs), return_exceptions=True)
        assert [isinstance(answer, Conflict) for answer in answers] == [False] * 40 + [True]
        found = await store.read(tables.load("ABC"))
        assert found is not None and len(found[1]) == 40

    run(tmp_path, work)


def test_the_key_of_the_server_is_kept(tmp_path: Path) -> None:
    first, second = Store(sqlite_in(tmp_path)), Store(sqlite_in(tmp_path))
    first.close()
    second.close()
    assert first.secret == second.secret and len(first.secret) == 32


def test_a_file_that_is_no_database_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "kitchentable.db").write_bytes(b"not a database at all, but long enough to be looked at" * 40)
    with pytest.raises(NotStored, match="cannot be used: file is not a database"):
        Store(sqlite_in(tmp_path))


def test_a_folder_that_cannot_be_made_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(NotStored, match="cannot be made: Not a directory"):
        sqlite_in(tmp_path / "file" / "data")


def _full(connection: Any) -> None:
    """Lets the database grow no further, as on a full disk."""
    pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
    connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")


def test_a_full_disk_refuses_moves_in_one_line_and_loses_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as served, Player(served, "Ana") as ana, Player(served, "Ben") as ben:
        code = ana.create("race", 2, options={"goal": 100})
        ben.post(f"/api/tables/{code}/join")
        with ana.socket(code, {}) as page, ben.socket(code, {}) as other:
            started(ana, code)
            store = served.app.state.room.store
            served.run(store.write(_full))
            done = []
            for _ in range(400):
                page.my_turn(0)
                done.append(page.act("stay"))
                if not done[-1]["ok"]:
                    break
                other.my_turn(1)
                done.append(other.act("stay"))
                if not done[-1]["ok"]:
                    break
            assert done[-1]["code"] == "storage" and "full" in done[-1]["text"] and "try again" in done[-1]["text"]
            stayed = sum(reply["ok"] for reply in done)
            assert ana.http.get(f"/api/tables/{code}/record").text.count("stay") == stayed
            served.run(store.write(lambda c: c.exec_driver_sql("PRAGMA max_page_count = 1000000") and None))
            seat = stayed % 2
            assert (page, other)[seat].act("stay")["ok"]
    with serving(tmp_path) as served, Player(served) as watcher:
        assert watcher.http.get(f"/api/tables/{code}/record").text.count("stay") == stayed + 1


def test_a_match_of_an_older_version_of_its_game_is_kept_readable(tmp_path: Path) -> None:
    with serving(tmp_path) as served, Player(served, "Ana") as ana, Player(served, "Ben") as ben:
        code = ana.create("race", 2)
        ben.post(f"/api/tables/{code}/join")
        with ana.socket(code, {}) as page:
            started(ana, code)
            page.my_turn(0)
            assert page.act("stay")["ok"]
    with sqlite3.connect(tmp_path / "kitchentable.db") as database:
        database.execute("update tables set body = replace(body, '\"version\":1', '\"version\":0')")
    database.close()
    with pytest.raises(WouldEnd, match=r"1 running match would end: 1 of Race \(version 0, now 1\)"):
        make_app(Settings(f"sqlite:///{tmp_path / 'kitchentable.db'}"), TESTED)
    with serving(tmp_path, end_matches=True) as served, Player(served) as watcher:
        table = watcher.get(f"/api/tables/{code}")
        assert table["phase"] == "over" and "version 0 of Race, which is now 1" in table["stopped"]
        assert "0: stay" in watcher.http.get(f"/api/tables/{code}/record").text
        with watcher.socket(code, {}) as page:
            assert page.next("table")["phase"] == "over"


def test_a_match_of_a_newer_version_of_its_game_is_left_alone(tmp_path: Path) -> None:
    """While servers are replaced one after the other, an older one meets tables that a newer one began."""
    with serving(tmp_path) as served, Player(served, "Ana") as ana:
        code = ana.create("race", 2, bots=["runner"])
        started(ana, code)
    newer = "update tables set body = replace(body, '\"version\":%d', '\"version\":%d')"
    with sqlite3.connect(tmp_path / "kitchentable.db") as database:
        database.execute(newer % (1, 2))
    database.close()
    with serving(tmp_path) as served, Player(served) as watcher:
        answer = watcher.sent("GET", f"/api/tables/{code}")
        assert answer.status_code == 503
        assert "is of version 2 of Race; this server has 1 as yet: try again" in answer.json()["text"]
    with sqlite3.connect(tmp_path / "kitchentable.db") as database:
        database.execute(newer % (2, 1))
    database.close()
    with serving(tmp_path) as served, Player(served) as watcher:
        assert watcher.get(f"/api/tables/{code}")["phase"] in ("dice", "playing")


def structs_of(kind: inspect.Type) -> Iterator[inspect.StructType]:
    """The structs of which values of the type are made."""
    if isinstance(kind, inspect.StructType):
        yield kind
        parts = [field.type for field in kind.fields]
    elif isinstance(kind, inspect.UnionType):
        parts = list(kind.types)
    elif isinstance(kind, inspect.DictType):
        parts = [kind.key_type, kind.value_type]
    else:
        parts = [*getattr(kind, "item_types", ()), *filter(None, [getattr(kind, "item_type", None)])]
    for part in parts:
        yield from structs_of(part)


@pytest.mark.parametrize("stored", [Row, HouseSettings, Begun])
def test_nothing_that_is_stored_refuses_a_field_of_a_later_version(stored: type) -> None:
    kinds = [kind.cls for kind in structs_of(inspect.type_info(stored))]
    assert not [kind for kind in kinds if kind.__struct_config__.forbid_unknown_fields]
    if stored is Row:
        timed = replaced(row(), pace=TimeControl(turn=30), callers=(Knocking("p2", "Ben", "key", 1.0),))
        body = msgspec.json.encode(timed)
        for kind in (b'{"code"', b'{"turn"', b'{"person"'):
            assert kind in body
            body = body.replace(kind, b'{"later":[1],' + kind[1:])
        assert tables.ROW.decode(body) == timed


def test_data_that_have_become_read_only_refuse_moves_in_one_line_and_loses_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as served, Player(served, "Ana") as ana, Player(served, "Ben") as ben:
        code = ana.create("race", 2)
        ben.post(f"/api/tables/{code}/join")
        with ana.socket(code, {}) as page:
            started(ana, code)
            page.my_turn(0)
            store = served.app.state.room.store
            for state, ok in (("on", False), ("off", True)):
                store._connection.connection.driver_connection.execute(f"PRAGMA query_only = {state}")
                reply = page.act("stay")
                assert reply["ok"] is ok
                assert ok or (reply["code"] == "storage" and "readonly database; nothing happened" in reply["text"])
        assert ana.http.get(f"/api/tables/{code}/record").text.count("stay") == 1


def test_the_statements_are_the_same_for_postgresql() -> None:
    from sqlalchemy.dialects import postgresql

    from kitchentable.server.store.schema import events, tables

    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    text = str(sa.schema.CreateTable(tables).compile(dialect=dialect))
    index = next(iter(events.indexes))
    assert "PRIMARY KEY (code)" in text
    assert "WHERE command <> ''" in str(sa.schema.CreateIndex(index).compile(dialect=dialect))


def test_a_postgresql_that_promises_nothing_is_one_line_of_the_log(
    postgres: Cluster, caplog: pytest.LogCaptureFixture
) -> None:
    """The tests' own has `fsync` off."""
    url = postgres.database()
    Store(url).close()
    postgres.execute(f"alter database {url.rpartition('/')[2]} set synchronous_commit = off")
    Store(url).close()
    first, second = (record.getMessage() for record in caplog.records)
    assert "PostgreSQL has fsync = off: a power cut may take acknowledged moves" in first
    assert "PostgreSQL has fsync and synchronous_commit = off" in second


def test_a_folder_without_permission_is_refused_in_one_line(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    script = (
        "import os, sys; from pathlib import Path\n"
        "from kitchentable.server.store.writer import sqlite_in\n"
        "os.getuid() or os.setuid(65534)\n"
        "try: sqlite_in(Path(sys.argv[1]))\n"
        "except Exception as error: print(error)"
    )
    done = subprocess.run([sys.executable, "-c", script, str(tmp_path)], capture_output=True, text=True)
    tmp_path.chmod(0o700)
    assert "cannot be" in done.stdout and done.stdout.count("\n") == 1, done


def test_what_is_being_read_while_the_store_closes_is_read_and_no_connection_stays_open(postgres: Cluster) -> None:
    url = postgres.database()
    store, begun, goes_on = Store(url), threading.Event(), threading.Event()

    def slowly(connection: sa.Connection) -> int:
        begun.set()
        assert goes_on.wait(PATIENCE)
        return int(connection.execute(sa.text("select 7")).scalar_one())

    async def work() -> int:
        reading = asyncio.create_task(store.read(slowly))
        await asyncio.to_thread(begun.wait, PATIENCE)
        closing = asyncio.create_task(asyncio.to_thread(store.close))
        await asyncio.to_thread(until, lambda: store._closing)
        for late in (store.read(slowly), store.write(slowly)):
            with pytest.raises(NotStored, match="the server stops"):
                await late
        goes_on.set()
        await closing
        return await reading

    assert asyncio.run(work()) == 7
    name = url.rpartition("/")[2]
    open_ones = f"select count(*) from pg_stat_activity where datname = '{name}'"
    until(lambda: postgres.execute(open_ones) == [(0,)], "a connection stays open")


def test_while_reads_wait_for_a_database_that_is_silent_all_else_is_answered(
    served: Served, nobody: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, speaks = served.app.state.room.store, threading.Event()
    connect: Callable[[], sa.Connection] = store.engine.connect

    def silent() -> sa.Connection:
        assert speaks.wait(PATIENCE)
        return connect()

    async def reads() -> list[Any]:
        return [asyncio.create_task(store.read(tables.load(f"NONE{number}"))) for number in range(40)]

    async def answered(reading: list[Any]) -> list[Any]:
        return await asyncio.gather(*reading)

    with monkeypatch.context() as patched:
        patched.setattr(store.engine, "connect", silent)
        patched.setattr(writer, "ANSWER_S", 0.05)
        reading = served.run(reads())
        try:
            assert "does not answer" in refused(nobody.sent("GET", "/health"), 503, "storage")
            assert nobody.http.get("/").status_code == 200
            assert nobody.http.get("/theme.js").status_code == 200
        finally:
            speaks.set()
        assert served.run(answered(reading)) == [None] * 40
    assert nobody.get("/health")["ok"]


def test_reads_that_wait_until_the_database_is_back_keep_no_others_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Away(Exception):
        pass

    back = threading.Event()

    def waiting(connection: sa.Connection) -> int:
        if not back.is_set():
            raise Away
        return 1

    async def work(store: Store) -> None:
        reading = [asyncio.create_task(store.read(waiting)) for _ in range(40)]
        await asyncio.sleep(0)
        assert await store.read(tables.load("ABC")) is None and not any(read.done() for read in reading)
        back.set()
        assert await asyncio.gather(*reading) == [1] * 40

    monkeypatch.setattr(writer, "gone", lambda error: isinstance(error, Away))
    run(tmp_path, work)
