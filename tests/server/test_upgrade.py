"""A new version ends no running match unless it is told to."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from kitchentable.cli import main
from kitchentable.server.access.connections import ANEW
from kitchentable.server.rooms.room import Room
from kitchentable.server.store import tables
from kitchentable.server.store.engine import sqlite_in
from kitchentable.table.row import Event, replaced
from kitchentable.values import TABLE
from tests.server.serving import Player, Served, serving, started
from tests.server.test_doors import closed
from tests.server.test_serve import refused, running


def made(folder: Path) -> tuple[str, str]:
    """Data of an older version of Farkle: a table that plays, and one that waits; the phase of both is kept."""
    with serving(folder) as served, Player(served, "Ana") as ana, Player(served, "Ben") as ben:
        codes = [ana.create("farkle", 2, dice="real") for _ in range(2)]
        for code in codes:
            ben.post(f"/api/tables/{code}/join")
        with ana.socket(codes[0], {}) as page:
            started(ana, codes[0])
            page.until("table", phase="playing")
    with sqlite3.connect(folder / "kitchentable.db") as database:
        database.execute("update tables set body = replace(body, '\"version\":1', '\"version\":0')")
    database.close()
    return codes[0], codes[1]


def migrate(capsys: pytest.CaptureFixture[str], folder: Path, *more: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as end:
        main(["migrate", "--data", str(folder), *more])
    said = capsys.readouterr()
    assert isinstance(end.value.code, int)
    return end.value.code, said.out, said.err


WOULD = "1 running match would end: 1 of Farkle (version 0, now 1)"


def test_an_upgrade_says_which_matches_would_end_and_waits_to_be_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    playing, _ = made(tmp_path)
    before = (tmp_path / "kitchentable.db").read_bytes()
    status, out, error = migrate(capsys, tmp_path, "--check")
    assert status == 1 and "have format" in out and WOULD in error
    status, out, error = migrate(capsys, tmp_path)
    assert status == 2 and WOULD in error and "--end-matches" in error and error.count("\n") == 1 and not out
    said = refused("--data", str(tmp_path), "--port", "0")
    assert WOULD in said and "let them end under the version before, or say --end-matches" in said
    assert (tmp_path / "kitchentable.db").read_bytes() == before
    status, out, error = migrate(capsys, tmp_path, "--end-matches")
    assert status == 0 and "1 running match ended: 1 of Farkle (version 0, now 1)." in out and not error
    status, out, _ = migrate(capsys, tmp_path, "--check")
    assert status == 0 and "No running match would end." in out
    with serving(tmp_path) as served, Player(served) as watcher:
        table = watcher.get(f"/api/tables/{playing}")
        assert table["phase"] == "over" and "version 0 of Farkle, which is now 1" in table["stopped"]


def test_a_server_that_is_told_to_ends_them_and_what_had_not_begun_goes_on(tmp_path: Path) -> None:
    playing, waiting = made(tmp_path)
    with running(tmp_path, "--end-matches") as server, Player(server) as watcher:
        assert watcher.get(f"/api/tables/{playing}")["phase"] == "over"
    with serving(tmp_path) as served, Player(served) as host:
        person = served.app.state.room.people.signer.sign("token", _host(tmp_path, waiting))
        host.http.headers["Authorization"] = f"Bearer {person}"
        started(host, waiting)
    with serving(tmp_path) as served, Player(served) as watcher:
        table = watcher.get(f"/api/tables/{waiting}")
        assert table["phase"] == "playing" and not table.get("stopped"), "it is played by the rules that there are now"


def _host(folder: Path, code: str) -> str:
    with sqlite3.connect(folder / "kitchentable.db") as database:
        found = database.execute("select json_extract(body, '$.host') from tables where code = ?", [code]).fetchone()
    database.close()
    return str(found[0])


def test_beside_a_server_of_the_version_before_no_match_ends_and_none_is_played_by_other_rules(house: Served) -> None:
    room = house.app.state.room
    with Player(house, "Ana") as ana, Player(house, "Ben") as ben:
        older, newer, lobby = ana.create(), ana.create(), ana.create()
        for code in (older, newer, lobby):
            ben.post(f"/api/tables/{code}/join")
        started(ana, older)
        for code, version in ((newer, 2), (lobby, 0)):
            with ana.socket(code, {}) as page:
                page.until("table")
                row = room.tables[code].table.row
                begun = replaced(row, version=version, phase="playing", names=tuple(each.name for each in row.chairs))
                house.run(room.store.write(tables.update(begun)))
                assert refused_by(ben, "POST", f"/api/tables/{code}/leave") == "busy", "it asked before it was told"
                assert closed(page)[0] == ANEW
        playing = room.tables[older].table.row
        house.run(forgotten(room, older))
        house.run(room.store.write(tables.update(replaced(playing, version=0))))
        for code in (older, newer, lobby):
            assert refused_by(ana, "GET", f"/api/tables/{code}") == "busy"
            row, _ = house.run(room.store.read(tables.load(code)))
            assert row.phase == "playing" and row.result is None
        with ana.socket(older, None) as page:
            assert closed(page)[0] == ANEW


def test_what_a_newer_server_has_written_into_a_match_ends_it_nowhere(house: Served) -> None:
    room = house.app.state.room
    with Player(house, "Ana") as ana, Player(house, "Ben") as ben:
        code = ana.create()
        ben.post(f"/api/tables/{code}/join")
        started(ana, code)
        with ana.socket(code, {}) as page:
            page.until("position")
            _, events = house.run(room.store.read(tables.load(code)))
            newer = Event(events[-1].seq + 1, TABLE, "all change places")
            house.run(room.store.write(tables.append(code, [newer])))
            house.run(room.tables[code].catch_up())
            assert closed(page)[0] == ANEW
        assert refused_by(ana, "GET", f"/api/tables/{code}") == "busy"
        row, events = house.run(room.store.read(tables.load(code)))
        assert row.phase == "playing" and not row.stopped and events[-1] == newer


async def forgotten(room: Room, code: str) -> None:
    room.forget(room.tables[code])


def refused_by(player: Player, method: str, path: str) -> str:
    answer = player.sent(method, path, {} if method == "POST" else None)
    assert answer.status_code == 503 and "version" in answer.text
    return str(answer.json()["code"])


def test_there_is_nothing_to_end_where_there_are_no_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sqlite_in(tmp_path)
    status, out, _ = migrate(capsys, tmp_path, "--check")
    assert status == 0 and "have format none yet" in out
