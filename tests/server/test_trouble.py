"""What goes wrong half way: another writer, a disk that refuses, data of another version, late thoughts."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from kitchentable.server.rooms.host import TableHost
from kitchentable.server.store import tables
from kitchentable.server.store.writer import NotStored
from kitchentable.table.commands import Begin
from kitchentable.table.frames import Frames
from kitchentable.table.row import Event as Entry
from kitchentable.table.row import replaced
from tests.patience import PATIENCE, until
from tests.server.serving import Page, Player, Served, serving, started, time_is_out


def race(served: Served, ana: Player, ben: Player, **more: Any) -> TableHost:
    code = ana.create("race", seats=2 + len(more.get("bots", ())), **more)
    ben.post(f"/api/tables/{code}/join")
    host: TableHost = served.run(served.app.state.room.table(code))
    return host


def elsewhere(served: Served, host: TableHost, action: str) -> None:
    """Somebody else writes the next entry of the log."""
    assert host.table.match is not None
    event = Entry(len(host.table.match.log), 0, action, at=time.time())
    served.run(host.room.store.write(tables.append(host.code, [event])))


async def on_the_loop(work: Callable[[], object]) -> None:
    work()


def playing(page: Page, ana: Player, host: TableHost) -> None:
    started(ana, host.code)
    page.my_turn(0)


def test_what_another_server_wrote_is_shown_before_the_next_move(served: Served, ana: Player, ben: Player) -> None:
    host = race(served, ana, ben)
    with ana.socket(host.code, {}) as page, ben.socket(host.code, {}) as other:
        playing(page, ana, host)
        elsewhere(served, host, "stay")
        assert page.act("go")["code"] == "stale"
        assert other.until("step", seat=0)["notation"] == "stay"
        other.my_turn(1)
        assert other.act("stay")["ok"]


def test_words_and_tables_are_there_once_though_the_connection_was_lost_that_should_have_said_so(
    served: Served, ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = race(served, ana, ben)
    store = host.room.store
    write = store.write

    async def stored_but_tried_again(job: Any) -> Any:
        await write(job)
        return await write(job)

    before = len(ana.get("/api/tables")["mine"])
    with ana.socket(host.code, {}) as page, ben.socket(host.code, {}) as other:
        other.until("table")
        with monkeypatch.context() as patch:
            patch.setattr(store, "write", stored_but_tried_again)
            ana.create()
            assert len(ana.get("/api/tables")["mine"]) == before + 1
            page.send("say", text="once")
            assert other.until("said")["text"] == page.until("said")["text"] == "once"
        page.send("say", text="twice")
        assert other.until("said")["text"] == page.until("said")["text"] == "twice"


def test_what_waits_for_a_table_that_is_forgotten_is_done_at_the_one_in_its_place(
    served: Served, ana: Player, ben: Player
) -> None:
    code, room = ana.create("race", seats=2), served.app.state.room
    forgotten: TableHost = served.run(room.table(code))
    with ThreadPoolExecutor() as beside, ben.socket(code, {}) as page:
        page.next("table")
        served.run(forgotten.lock.acquire())
        joined = beside.submit(ben.post, f"/api/tables/{code}/join")
        page.send("say", text="to nobody any more")
        until(lambda: len(forgotten.lock._waiters or ()) == 2, "nobody waits")
        served.run(on_the_loop(lambda: room.operated.read_anew([code])))
        anew: TableHost = served.run(room.table(code))
        served.run(on_the_loop(forgotten.lock.release))
        assert joined.result(PATIENCE)["you"] == 1
    assert anew is not forgotten and anew is served.run(room.table(code))
    assert [chair.name for chair in anew.table.row.chairs] == ["Ana", "Ben"] and anew.table.last_said == -1


def test_what_is_being_stored_when_a_table_is_forgotten_is_known_to_the_one_in_its_place(
    served: Served, ana: Player, ben: Player
) -> None:
    code, room, write = ana.create("race", seats=2), served.app.state.room, Event()
    forgotten: TableHost = served.run(room.table(code))
    with ThreadPoolExecutor() as beside:
        busy = beside.submit(served.run, room.store.write(lambda _: write.wait(PATIENCE)))
        joined = beside.submit(ben.post, f"/api/tables/{code}/join")
        until(lambda: room.store.waiting and forgotten.lock.locked(), "nothing waits to be stored")
        served.run(on_the_loop(lambda: room.operated.read_anew([code])))
        anew: TableHost = served.run(room.table(code))
        write.set()
        assert busy.result(PATIENCE) and joined.result(PATIENCE)
    until(lambda: anew.table.row.chairs[1].name == "Ben", "the table in memory does not follow the disk")
    assert anew is served.run(room.table(code))


def test_a_move_that_is_stored_but_cannot_be_shown_is_shown_to_who_comes_in_anew(
    served: Served, ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = race(served, ana, ben)
    with ana.socket(host.code, {}) as page, ben.socket(host.code, {}) as other:
        playing(page, ana, host)
        with monkeypatch.context() as broken:
            broken.setattr(Frames, "step", unable)
            with pytest.raises(ConnectionClosed, match="read anew"):
                page.act("stay", id="sent-twice")
    anew = served.run(served.app.state.room.table(host.code))
    assert anew is not host and host.closed
    with ana.socket(host.code, {}) as page, ben.socket(host.code, {}) as other:
        assert page.next("position")["seq"] == other.next("position")["seq"]
        page.my_turn(1)
        assert page.act("stay", id="sent-twice")["ok"]  # it was done, once
        other.my_turn(1)
        assert other.act("stay")["ok"]
        assert page.until("step", seat=1)["notation"] == "stay"


def unable(*_: object) -> None:
    raise ZeroDivisionError


def test_a_host_can_close_a_match_to_which_another_server_wrote(served: Served, ana: Player, ben: Player) -> None:
    host = race(served, ana, ben)
    with ana.socket(host.code, {}) as page:
        playing(page, ana, host)
        elsewhere(served, host, "stay")
        assert ana.post(f"/api/tables/{host.code}/host", type="close")["seats"][0]["left"]
        assert ben.post(f"/api/tables/{host.code}/vote", seat=0, choice="end")["phase"] == "over"


def test_a_table_that_another_server_changed_can_be_changed_again(served: Served, ana: Player, ben: Player) -> None:
    host = race(served, ana, ben)
    served.run(host.room.store.write(tables.update(replaced(host.table.row, hints=False))))
    assert ana.post(f"/api/tables/{host.code}/host", type="newinvitation")["hints"] is False


def test_a_table_that_was_closed_does_not_begin(served: Served, ana: Player, ben: Player) -> None:
    host = race(served, ana, ben)
    ana.post(f"/api/tables/{host.code}/host", type="close")
    served.run(host.do(Begin((), "real")))
    assert ana.get(f"/api/tables/{host.code}")["phase"] == "closed" and host.table.match is None


def test_the_end_of_a_match_that_was_not_noted_is_noted_when_seen(served: Served, ana: Player, ben: Player) -> None:
    host = race(served, ana, ben, options={"goal": 1})
    with ana.socket(host.code, {}) as page:
        playing(page, ana, host)
        elsewhere(served, host, "stay")
        served.run(host.catch_up())
        assert page.until("table", phase="over")["result"]["winners"] == [0]
        assert ana.post(f"/api/tables/{host.code}/rematch")["code"] != host.code


def test_what_is_due_is_tried_again_when_it_could_not_be_stored(
    served: Served, ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = race(served, ana, ben, options={"seconds": 3600})
    refused: list[object] = []
    write = host.room.store.write

    async def refuses_once(job: Any) -> Any:
        if not refused:
            refused.append(job)
            raise NotStored("the disk is full")
        return await write(job)

    with ana.socket(host.code, {}) as page:
        playing(page, ana, host)
        monkeypatch.setattr(host.room.store, "write", refuses_once)
        served.run(time_is_out(host))
        assert page.until("step", seat=-2)["notation"] == "stay" and refused


def test_the_clock_does_not_strike_who_has_moved_through_another_server(
    served: Served, ana: Player, ben: Player
) -> None:
    host = race(served, ana, ben, options={"seconds": 3600})
    with ana.socket(host.code, {}) as page, ben.socket(host.code, {}) as other:
        playing(page, ana, host)
        elsewhere(served, host, "stay")
        served.run(time_is_out(host))
        assert page.until("step", seat=0)["notation"] == "stay"
        other.my_turn(1)
        assert other.act("stay")["ok"]
        assert not any('"seat":-2' in frame for frame in other.frames)


def test_tables_with_options_that_this_version_does_not_have_can_be_listed_and_opened(tmp_path: Path) -> None:
    with serving(tmp_path) as served, Player(served, "Ana") as ana:
        code = ana.create("race", options={"goal": 20})
    with sqlite3.connect(tmp_path / "kitchentable.db") as database:
        database.execute("update tables set body = replace(body, '\"goal\"', '\"distance\"')")
    database.close()
    with serving(tmp_path) as served, Player(served) as watcher:
        assert [card["code"] for card in watcher.get("/api/tables")["open"]] == [code]
        assert watcher.get(f"/api/tables/{code}")["phase"] == "lobby"
