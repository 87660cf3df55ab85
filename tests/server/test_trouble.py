"""What goes wrong half way: another writer, a disk that refuses, data of another version, late thoughts."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from kitchentable.core import Action, Seat, Seen
from kitchentable.games.perudo import rules as perudo
from kitchentable.server import rows, seating
from kitchentable.server.store import Event, NotStored
from kitchentable.server.table import LiveTable
from tests.server.race.rules import Word
from tests.server.serving import Page, Player, Served, serving, started


def race(served: Served, ana: Player, ben: Player, **more: Any) -> LiveTable:
    code = ana.create("race", seats=2 + len(more.get("bots", ())), **more)
    ben.post(f"/api/tables/{code}/join")
    table: LiveTable = served.run(served.app.state.room.table(code))
    return table


def elsewhere(served: Served, table: LiveTable, action: str) -> None:
    """Somebody else writes the next entry of the log."""
    assert table.match is not None
    event = Event(len(table.match.log), 0, action, at=time.time())
    served.run(table.room.store.write(rows.append(table.row.code, [event])))


def playing(page: Page, ana: Player, table: LiveTable) -> None:
    started(ana, table.row.code)
    page.my_turn(0)


def test_what_another_server_wrote_is_shown_before_the_next_move(served: Served, ana: Player, ben: Player) -> None:
    table = race(served, ana, ben)
    with ana.socket(table.row.code, {}) as page, ben.socket(table.row.code, {}) as other:
        playing(page, ana, table)
        elsewhere(served, table, "stay")
        assert page.act("go")["code"] == "stale"
        assert other.until("step", seat=0)["notation"] == "stay"
        other.my_turn(1)
        assert other.act("stay")["ok"]


def test_a_host_can_close_a_match_to_which_another_server_wrote(served: Served, ana: Player, ben: Player) -> None:
    table = race(served, ana, ben)
    host = f"/api/tables/{table.row.code}/host"
    with ana.socket(table.row.code, {}) as page:
        playing(page, ana, table)
        elsewhere(served, table, "stay")
        assert ana.post(host, type="close")["phase"] == "over"


def test_a_table_that_another_server_changed_can_be_changed_again(served: Served, ana: Player, ben: Player) -> None:
    table = race(served, ana, ben)
    host = f"/api/tables/{table.row.code}/host"
    served.run(table.room.store.write(rows.update(seating.replace(table.row, hints=False))))
    assert ana.post(host, type="newinvitation")["hints"] is False


def test_a_table_that_was_closed_does_not_begin(served: Served, ana: Player, ben: Player) -> None:
    table = race(served, ana, ben)
    ana.post(f"/api/tables/{table.row.code}/host", type="close")
    served.run(table.begin((), "real"))
    assert ana.get(f"/api/tables/{table.row.code}")["phase"] == "closed" and table.match is None


def test_what_a_bot_thought_before_others_moved_has_no_effect(
    served: Served, ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def declines(*arguments: object) -> None:
        return None

    monkeypatch.setattr(served.app.state.room.thinkers, "choose", declines)
    table = race(served, ana, ben, bots=["runner"])
    with ana.socket(table.row.code, {}) as page:
        playing(page, ana, table)
        assert table.match is not None
        before = table.match.state.epoch
        assert page.act("stay")["ok"]
        now, length = table.match.state.epoch, len(table.match.log)
        served.run(table.bots._do(table.match, before, 2, Word("stop")))
        assert len(table.match.log) == length
        served.run(table.bots._do(table.match, now, 2, Word("stop")))
        assert len(table.match.log) == length + 1


def test_the_end_of_a_match_that_could_not_be_noted_is_noted_with_the_next_change(
    served: Served, ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = race(served, ana, ben, options={"goal": 1})
    store, code = table.room.store, table.row.code

    async def refuses(job: object) -> None:
        raise NotStored("the disk is full")

    async def end() -> None:
        assert table.match is not None
        with monkeypatch.context() as patched:
            patched.setattr(store, "write", refuses)
            await table._end(table.match)

    with ana.socket(code, {}) as page:
        playing(page, ana, table)
        served.run(end())
        assert ana.post(f"/api/tables/{code}/rematch")["code"] != code


def test_the_clock_strikes_again_when_its_entry_could_not_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run_out() -> None:
        monkeypatch.setattr(table.clock, "left", lambda: 0.0)
        table.clock.wind()

    with serving(tmp_path) as served, Player(served, "Ana") as ana, Player(served, "Ben") as ben:
        table = race(served, ana, ben, options={"seconds": 3600})
        with ana.socket(table.row.code, {}) as page:
            playing(page, ana, table)
            elsewhere(served, table, "stay")
            served.run(run_out())
            assert page.until("step", seat=0)["notation"] == "stay"
            assert page.until("step", seat=-2)["notation"] == "stay"


def test_tables_with_options_that_this_version_does_not_have_can_be_listed_and_opened(tmp_path: Path) -> None:
    with serving(tmp_path) as served, Player(served, "Ana") as ana:
        code = ana.create("race", options={"goal": 20})
    with sqlite3.connect(tmp_path / "kitchentable.db") as database:
        database.execute("update tables set body = replace(body, '\"goal\"', '\"distance\"')")
    database.close()
    with serving(tmp_path) as served, Player(served) as watcher:
        assert [card["code"] for card in watcher.get("/api/tables")["open"]] == [code]
        assert watcher.get(f"/api/tables/{code}")["phase"] == "lobby"


def test_when_nobody_is_left_in_the_match_the_bots_end_it_without_pauses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def doubts(seen: Seen, seat: Seat, level: str) -> Action | None:
        view = seen.view
        assert isinstance(view, perudo.View)
        return perudo.DUDO if view.bid and (view.bidder == 0 or not view.alive[0]) else None

    pauses: list[float] = []

    async def noted(seconds: float) -> None:
        if 1 < seconds < 10:  # a bot's; the server's own naps are shorter, its rounds through idle tables longer
            pauses.append(seconds)
        else:
            await sleep(seconds)

    monkeypatch.setattr(secrets, "token_bytes", bytes)
    with serving(tmp_path, bot_pause=1.5) as served, Player(served, "Ana") as ana:
        monkeypatch.setattr(served.app.state.room.thinkers, "choose", doubts)
        sleep = asyncio.sleep
        monkeypatch.setattr(asyncio, "sleep", noted)
        code = ana.create("perudo", 3, bots=["easy", "easy"], options={"dice": 1})
        with ana.socket(code, {}) as page:
            started(ana, code)
            page.my_turn(0)
            pauses.clear()
            assert page.act("3x6")["ok"]
            over = page.until("table", phase="over")
            assert len(pauses) == 1  # before the dudo, while Ana could still act
            assert over["result"]["places"][0] == 3
            moves = [frame for frame in page.frames if '"type":"step"' in frame and '"seat":-1' not in frame]
            assert len(moves) >= 4
