"""The data of every version become those of this one, in SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
import importlib.util
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from kitchentable.server.store import accounts, engine, lobbies, migrations, tables
from kitchentable.server.store.accounts import Account
from kitchentable.server.store.migrations import FOLDER, NEWEST
from kitchentable.server.store.schema import people, schema
from kitchentable.server.store.writer import Conflict, NotStored, Store, sqlite_in
from kitchentable.table.row import Chair, Event, Row
from tests.server.postgres import Cluster

BEFORE = """
CREATE TABLE facts (name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (name));
CREATE TABLE people (id TEXT NOT NULL, name TEXT NOT NULL, made FLOAT NOT NULL, PRIMARY KEY (id));
CREATE TABLE tables (code TEXT NOT NULL, phase TEXT NOT NULL, private BOOLEAN NOT NULL, invitation TEXT NOT NULL,
    made FLOAT NOT NULL, revision INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (code), UNIQUE (invitation));
CREATE INDEX ix_tables_phase ON tables (phase);
CREATE TABLE members (code TEXT NOT NULL, person TEXT NOT NULL, seated BOOLEAN NOT NULL, PRIMARY KEY (code, person));
CREATE INDEX ix_members_person ON members (person);
CREATE TABLE events ("match" TEXT NOT NULL, seq INTEGER NOT NULL, seat INTEGER NOT NULL, action TEXT NOT NULL,
    sender TEXT NOT NULL, command TEXT NOT NULL, at FLOAT NOT NULL, PRIMARY KEY ("match", seq));
CREATE UNIQUE INDEX events_once ON events ("match", sender, command) WHERE command <> '';
CREATE TABLE chat (code TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER, name TEXT NOT NULL, text TEXT NOT NULL,
    at FLOAT NOT NULL, PRIMARY KEY (code, number));
INSERT INTO facts VALUES ('format', '1'), ('secret', '00ff');
INSERT INTO people VALUES ('p1', 'Ana', 1.0);
INSERT INTO events VALUES ('ABC', 0, 0, 'stay', 'p1', 'c1', 1.5);
"""
"""The data as the first version wrote them, before there were revisions."""


def row(code: str = "ABC") -> Row:
    return Row(code, "race", 1, 1.0, "p1", (Chair("p1", "Ana"), Chair()), {}, f"secret-{code}")


def run(url: str, work: Callable[[Store], Any]) -> Any:
    store = Store(url)
    try:
        return asyncio.run(work(store))
    finally:
        store.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return sqlite_in(tmp_path)
    cluster: Cluster = request.getfixturevalue("postgres")
    return cluster.database()


def test_the_revisions_make_the_schema(url: str) -> None:
    Store(url).close()
    database = engine.make_engine(url)
    with database.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), schema)
    database.dispose()
    assert not differences


def test_the_revisions_follow_each_other_by_number() -> None:
    files = sorted((FOLDER / "versions").glob("*.py"))
    before = None
    for number, file in enumerate(files, 1):
        spec = importlib.util.spec_from_file_location("revision", file)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        assert (module.revision, module.down_revision) == (f"{number:04d}", before)
        before = module.revision
    assert before == NEWEST


def test_what_the_first_version_wrote_goes_on(tmp_path: Path) -> None:
    url = sqlite_in(tmp_path)
    old = sqlite3.connect(tmp_path / "kitchentable.db")
    old.executescript(BEFORE)
    old.close()
    store = Store(url)
    assert store.secret == b"\x00\xff"
    store.close()

    async def work(store: Store) -> None:
        assert await store.read(tables.name_of("p1")) == "Ana"
        await store.write(tables.insert(row()))
        found = await store.read(tables.load("ABC"))
        assert found is not None and found[1] == [Event(0, 0, "stay", "p1", "c1", 1.5)]

    run(url, work)


def test_accounts_of_before_keep_their_names_and_nobody_takes_their_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = sqlite_in(tmp_path)
    monkeypatch.setattr(migrations, "NEWEST", "0006")
    Store(url).close()
    monkeypatch.undo()
    old = sqlite3.connect(tmp_path / "kitchentable.db")
    for person, name, made in (("p1", "Anna", 2.0), ("p2", "\u0410nna", 1.0), ("p3", "Ben", 3.0)):
        old.execute("insert into accounts values (?, ?, ?, 'secret', ?, 0)", (person, name, name.casefold(), made))
    old.commit()
    old.close()

    async def work(store: Store) -> None:
        assert await store.read(accounts.of_login("\u0430nna")) and await store.read(accounts.of_login("anna"))
        for name in ("Ann\u0430", "B\u0435n"):
            with pytest.raises(Conflict):
                await store.write(accounts.add(Account("p4", name, "secret", 4.0, 0)))
        await store.write(accounts.add(Account("p4", "Olena", "secret", 4.0, 0)))

    run(url, work)


def test_a_migration_that_fails_leaves_the_data_as_they_were(tmp_path: Path) -> None:
    url = sqlite_in(tmp_path)
    old = sqlite3.connect(tmp_path / "kitchentable.db")
    old.executescript(BEFORE + "ALTER TABLE tables ADD COLUMN node TEXT;")
    with pytest.raises(NotStored, match="cannot be used: duplicate column"):
        Store(url)
    names = {name for (name,) in old.execute("select name from sqlite_master where type = 'table'")}
    old.close()
    assert "nodes" not in names and "alembic_version" not in names


def test_data_of_a_newer_version_are_left_alone(url: str) -> None:
    async def newer(store: Store) -> None:
        await store.write(lambda c: c.exec_driver_sql("update alembic_version set version_num = '9999'").rowcount)

    run(url, newer)
    with pytest.raises(NotStored, match=r"newer Kitchen Table \(format 9999; this version knows up to \d{4}\)"):
        Store(url)


def test_data_of_an_older_version_wait_for_the_command_where_a_server_is_not_to_migrate(tmp_path: Path) -> None:
    url = sqlite_in(tmp_path)
    old = sqlite3.connect(tmp_path / "kitchentable.db")
    old.executescript(BEFORE)
    old.close()
    with pytest.raises(NotStored, match="run `kitchentable migrate` first"):
        Store(url, migrating=False)
    Store(url).close()
    Store(url, migrating=False).close()


def test_the_same_is_stored_and_refused_by_both_databases(url: str) -> None:
    async def work(store: Store) -> None:
        await store.write(tables.insert(row()))
        await store.write(tables.append("ABC", [Event(0, 0, "go", "p1", "c1", 0.25)]))
        with pytest.raises(Conflict):
            await store.write(tables.append("ABC", [Event(1, 1, "go"), Event(0, 1, "stay")]))
        with pytest.raises(Conflict):
            await store.write(tables.append("ABC", [Event(1, 0, "stay", "p1", "c1")]))
        jobs = [tables.append("ABC", [Event(seq, 0, "go")]) for seq in (*range(1, 60), 7, 60)]
        answers = await asyncio.gather(*map(store.write, jobs), return_exceptions=True)
        assert [isinstance(answer, Conflict) for answer in answers] == [False] * 59 + [True, False]
        found = await store.read(tables.load("ABC"))
        assert found is not None and found[0] == row() and [event.seq for event in found[1]] == list(range(61))
        await store.write(lambda connection: connection.execute(people.insert().values(id="p2", name="Ben", made=0.0)))
        await store.write(tables.admit("ABC", "p2", False))
        await store.write(tables.admit("ABC", "p2", True))
        assert await store.read(tables.is_member("ABC", "p2"))
        shown = await store.read(lobbies.open_tables(9))
        assert list(shown) == [("ABC", row().revision)]
        other = {key: msgspec.structs.replace(each, game="known") for key, each in shown.items()}
        assert await store.read(lobbies.open_tables(9, known=other)) == other, "what is known is not read again"
        old = {("ABC", row().revision - 1): row()}
        assert await store.read(lobbies.open_tables(9, known=old)) == shown
        assert [one.code for one in await store.read(tables.tables_of("p2", 9))] == ["ABC"]

    run(url, work)


def test_a_text_with_a_zero_byte_is_refused_plainly(postgres: Cluster) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(Exception, match="a character that no text may have"):
            await store.read(tables.name_of("\x00"))

    run(postgres.database(), work)


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("nothing", "the address of the database is none"),
        ("mysql://host/name", "mysql databases are not supported: use sqlite or postgresql"),
        ("postgresql://kt:hush@127.0.0.1:1/kt", r"postgresql://kt:\*\*\*@127.0.0.1:1/kt cannot be reached"),
    ],
)
def test_a_database_that_cannot_be_used_is_one_line_without_its_password(address: str, said: str) -> None:
    with pytest.raises(NotStored, match=said) as refused:
        Store(address)
    assert "hush" not in str(refused.value) and "\n" not in str(refused.value)


def test_two_servers_that_begin_at_once_make_one_schema_and_one_key(postgres: Cluster) -> None:
    url = postgres.database()

    async def both() -> list[Store]:
        return await asyncio.gather(*(asyncio.to_thread(Store, url) for _ in range(3)))

    stores = asyncio.run(both())
    for store in stores:
        store.close()
    assert len({store.secret for store in stores}) == 1
    database = engine.make_engine(url)
    with database.connect() as connection:
        assert connection.execute(sa.text("select count(*) from alembic_version")).scalar() == 1
    database.dispose()
