"""Two servers on one PostgreSQL: their players sit at the same tables, and neither server is needed for ever."""

from __future__ import annotations

import asyncio
import json
import math
import re
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from kitchentable import GAMES, fair, record
from kitchentable.server.cluster import node
from kitchentable.server.rooms.host import TableHost
from kitchentable.server.store import tables
from tests.patience import PATIENCE, until
from tests.server.postgres import Cluster, cluster
from tests.server.serving import Player, Served, broken_off, serving, started


@contextmanager
def at_both(two: tuple[Served, Served], game: str = "race", **more: Any) -> Iterator[tuple[Player, Player, str]]:
    """Ana through the first server, Ben through the second, and a table of them."""
    with Player(two[0], "Ana") as ana, Player(two[1], "Ben") as ben:
        code = ana.create(game, seats=2 + len(more.get("bots", ())), **more)
        ben.post(f"/api/tables/{code}/join")
        yield ana, ben, code


def live(served: Served, code: str) -> TableHost:
    host: TableHost = served.run(served.app.state.room.table(code))
    return host


def test_players_of_one_match_at_different_servers_see_each_others_moves(two: tuple[Served, Served]) -> None:
    with at_both(two) as (ana, ben, code), ana.socket(code, {}) as page, ben.socket(code, {}) as other:
        started(ana, code)
        other.next("offers")  # before it knows of the match, a first move would be a part of that and no step
        for _ in range(4):
            page.my_turn(0)
            assert page.act("stay")["ok"]
            assert other.until("step", seat=0)["notation"] == "stay"
            other.my_turn(1)
            assert other.act("stay")["ok"]
            page.until("step", seat=1)
        records = [player.http.get(f"/api/tables/{code}/record").text for player in (ana, ben)]
    logs = [[line for line in text.splitlines() if re.match(r"\d:", line)] for text in records]
    assert logs[0] == logs[1] and len(logs[0]) == 8


def test_a_server_that_hears_of_a_match_and_its_first_move_at_once_shows_both(
    two: tuple[Served, Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_both(two) as (ana, ben, code), ana.socket(code, {}) as page, ben.socket(code, {}) as other:
        other.next("table")
        room = two[1].app.state.room
        hears, heard = room.written_elsewhere, []
        monkeypatch.setattr(room, "written_elsewhere", lambda code, resume=False: heard.append((code, resume)))
        started(ana, code)
        page.my_turn(0)
        assert page.act("stay")["ok"]
        until(lambda: len(heard) >= 2)
        monkeypatch.setattr(room, "written_elsewhere", hears)
        two[1].run(live(two[1], code).catch_up())
        assert other.my_turn(1)["epoch"] > 0
        assert not any('"type":"step"' in frame for frame in other.frames)
        assert other.act("stay")["ok"]
        assert page.until("step", seat=1)["notation"] == "stay"


def test_who_is_present_and_what_is_said_is_known_at_both(two: tuple[Served, Served]) -> None:
    with at_both(two) as (ana, ben, code), ana.socket(code, {}) as page:
        assert page.next("table")["seats"][1].get("present", False) is False
        with ben.socket(code, {}) as other, Player(two[1], "Cleo") as cleo:
            while not page.next("table")["seats"][1].get("present"):
                pass
            while not (seats := other.next("table")["seats"])[0].get("present"):
                assert len(seats) == 2
            with cleo.socket(code, {}):
                assert page.until("table", watchers=["Cleo"])
            other.send("say", text="hello")
            assert page.next("said")["text"] == "hello"
            page.send("say", text="and hello")
            while (heard := other.next("said"))["text"] != "and hello":
                pass
            assert heard["number"] == 1
        while page.next("table")["seats"][1].get("present"):
            pass


def test_the_lobby_is_one(two: tuple[Served, Served]) -> None:
    with at_both(two, bots=["runner"]) as (ana, ben, code), ben.socket(code, {}) as other:
        other.next("table")
        ana.post(f"/api/tables/{code}/host", type="reorder", order=[1, 0, 2])
        while other.next("table")["seats"][0]["name"] != "Ben":
            pass
        ben.post(f"/api/tables/{code}/leave")
        until(lambda: not ana.get(f"/api/tables/{code}")["seats"][0].get("name"))
        ana.post(f"/api/tables/{code}/host", type="close")
        other.until("table", phase="closed")


def test_of_several_who_sit_down_at_once_at_different_servers_all_sit(two: tuple[Served, Served]) -> None:
    names = ("Cleo", "Dora", "Emil")
    with ExitStack() as stack, ThreadPoolExecutor() as pool:
        ana = stack.enter_context(Player(two[0], "Ana"))
        others = [stack.enter_context(Player(two[at % 2], name)) for at, name in enumerate(names)]
        code = ana.create("race", 4)
        for served in two:
            live(served, code)
        joined = list(pool.map(lambda player: player.sent("POST", f"/api/tables/{code}/join", {}), others))
        assert [answer.status_code for answer in joined] == [200] * 3
        for player in (ana, others[1]):
            until(lambda player=player: {seat["name"] for seat in at_table(player, code)} == {"Ana", *names})


def at_table(player: Player, code: str) -> list[dict[str, str]]:
    seats: list[dict[str, str]] = player.get(f"/api/tables/{code}")["seats"]
    return [{"name": "", **seat} for seat in seats]


def test_salts_are_brought_through_both(postgres: Cluster, tmp_path: Path) -> None:
    salts, url = [b"a" * 16, b"b" * 16], postgres.database()
    with (
        serving(tmp_path, database=url, salt_time=60.0) as first,
        serving(tmp_path, database=url, salt_time=60.0) as second,
        at_both((first, second), "perudo") as (ana, ben, code),
    ):
        with ana.socket(code, {}) as page, ben.socket(code, {}) as other:
            for one in (page, other):
                one.brings_salt = True
                while not all(seat.get("present") for seat in one.next("table")["seats"]):
                    pass
            started(ana, code)
            for one, salt in zip((page, other), salts, strict=True):
                assert one.next("salts")["stage"] == "commit"
                one.send("commit", commitment=fair.commitment(salt))
            for one, salt in zip((page, other), salts, strict=True):
                one.until("salts", stage="reveal")
                one.send("reveal", salt=salt.hex())
            other.next("offers")
            broken_off(ana, code, ben)
            other.until("table", phase="over")
        text = ben.http.get(f"/api/tables/{code}/record").text
    match, revealed = record.read_all(text, GAMES)
    assert list(revealed.salts) == [salt.hex() for salt in salts]
    assert fair.verify(match, revealed) >= 1


def test_nothing_is_refused_for_what_a_server_has_not_heard_yet(
    two: tuple[Served, Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ana leaves through the first; Ben knows it from there, and chooses through the second."""
    with at_both(two) as (ana, ben, code), ana.socket(code, {}), ben.socket(code, {}) as other:
        started(ana, code)
        other.next("offers")
        monkeypatch.setattr(two[1].app.state.room, "written_elsewhere", lambda code, resume=False: None)
        broken_off(ana, code, ben)
        other.until("table", phase="over")
        twice = ben.sent("POST", f"/api/tables/{code}/vote", {"seat": 0, "choice": "end"})
        assert twice.status_code == 409  # what is not allowed stays so


def test_a_command_that_is_repeated_at_another_server_has_no_second_effect(two: tuple[Served, Served]) -> None:
    with at_both(two) as (ana, _, code), ana.socket(code, {}) as page:
        started(ana, code)
        page.my_turn(0)
        with Player(two[1]) as again:
            again.http.headers["Authorization"] = ana.http.headers["Authorization"]
            with again.socket(code, {}) as other:
                other.my_turn(0)
                assert page.act("stay", id="x")["ok"]
                assert other.act("stay", id="x")["ok"]
        assert ana.http.get(f"/api/tables/{code}/record").text.count("stay") == 1


def test_of_two_who_act_at_once_at_different_servers_both_are_heard(two: tuple[Served, Served]) -> None:
    """The one who is second is judged anew by their own node, without being asked again, where both may act."""
    with at_both(two) as (ana, ben, code), ana.socket(code, {}) as page, ben.socket(code, {}) as other:
        started(ana, code)
        page.my_turn(0)
        other.my_turn(0)
        page.send("act", id="a", epoch=page.offered["epoch"], text="stay")
        other.send("act", id="b", epoch=other.offered["epoch"], text="stop")
        replies = [page.until("reply", id="a"), other.until("reply", id="b")]
        log = ana.http.get(f"/api/tables/{code}/record").text
        assert log.count("stay") + log.count("stop") == sum(reply["ok"] for reply in replies) >= 1
        assert all(reply["ok"] or reply["code"] == "stale" for reply in replies)


def test_bots_of_a_server_that_has_stopped_go_on_at_another(
    postgres: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = postgres.database()
    monkeypatch.setattr(node, "ADOPTED", 0)  # who has just begun takes what another begins that moment: not yet here
    with serving(tmp_path, database=url) as second:
        with serving(tmp_path, database=url, bot_pause=600.0) as first, Player(first, "Ana") as ana:
            code = ana.create("race", 2, bots=["runner"], options={"goal": 100})
            with ana.socket(code, {}) as page, Player(second, "Ben") as ben, ben.socket(code, {}):
                started(ana, code)
                page.my_turn(0)
                assert page.act("stay")["ok"]  # the bot of the first server thinks for ten minutes
                until(lambda: "0: stay" in ben.http.get(f"/api/tables/{code}/record").text)
                assert live(first, code).table.drives and not live(second, code).table.drives
                monkeypatch.undo()
                second.app.state.room.nodes._judges_from = 0.0  # nobody was late
                token = ana.http.headers["Authorization"]
        with Player(second) as again:
            again.http.headers["Authorization"] = token
            with again.socket(code, {}) as page:
                page.my_turn(0)
                assert page.act("stay")["ok"]
        assert until(lambda: live(second, code).table.drives)


def test_a_server_drives_nothing_before_the_others_know_of_it(
    postgres: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy machine pages may come before its own line to the database is there."""
    url, connected, reached = postgres.database(), node.Nodes._connected, threading.Event()

    def late(nodes: node.Nodes) -> Any:
        reached.wait(PATIENCE)
        return connected(nodes)

    with serving(tmp_path, database=url) as second:
        monkeypatch.setattr(node.Nodes, "_connected", late)
        with serving(tmp_path, database=url) as first, Player(first, "Ana") as ana:
            code = ana.create("race", 2, bots=["runner"])
            with ana.socket(code, {}) as page:
                started(ana, code)
                both = live(first, code).table, live(second, code).table
                driven = [table.drives for table in both]
                reached.set()
                assert driven == [False, True]
                page.my_turn(0)
                assert page.act("stay")["ok"]
                assert page.until("step", seat=1)
                assert [table.drives for table in both] == [False, True]


def test_a_server_that_was_late_is_judged_before_another_drives_its_tables(
    two: tuple[Served, Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where all of them stood still, with their machine, nobody's tables are taken."""
    first, second = (served.app.state.room.nodes for served in two)
    monkeypatch.setattr(node, "ADOPTED", 0)
    with at_both(two) as (ana, _, code):
        started(ana, code)
        monkeypatch.setattr(first, "_beat", lambda connection: None)
        monkeypatch.setattr(second, "_judges_from", math.inf)
        with second._engine.begin() as connection:
            connection.exec_driver_sql("update nodes set beat = beat - 3600 where id = %s", (first.id,))
        assert not two[1].run(second.claim(code)) and live(two[0], code).table.drives
        monkeypatch.undo()


def test_a_table_at_rest_is_driven_by_whoever_needs_it(two: tuple[Served, Served]) -> None:
    with at_both(two, bots=["runner"]) as (ana, ben, code), ben.socket(code, {}) as other:
        started(ana, code)
        other.my_turn(0)
        # On a busy machine a server may be late for longer than its lease: then the other drives what it began.
        driver = until(lambda: [each for each in two if live(each, code).table.drives])[0]
        host, room = live(driver, code), driver.app.state.room

        async def forgotten() -> None:
            host.close()
            del room.tables[code]
            await room.nodes.rest(host)

        driver.run(forgotten())
        needs = two[0] if driver is two[1] else two[1]
        until(lambda: live(needs, code).table.drives)


def test_a_table_that_is_adopted_while_it_begins_elsewhere_goes_on(
    two: tuple[Served, Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The start is stored at the first server; before that one claims the table, the second adopts it, whose memory
    does not know yet that it has begun."""
    room, nodes = two[1].app.state.room, two[1].app.state.room.nodes
    first = two[0].app.state.room.nodes
    claim, written_elsewhere = first.claim, room.written_elsewhere
    late: list[str] = []

    async def after_another(code: str) -> bool:
        adopted = await asyncio.to_thread(two[1].run, adopt(code))
        assert adopted == [code]
        return bool(await claim(code))

    async def adopt(code: str) -> list[str]:
        codes: list[str] = []
        while not codes:  # passed over while the page's salt is being stored
            with nodes._engine.begin() as connection:
                codes = [code for (code,) in connection.exec_driver_sql(node._ADOPT.decode(), (nodes.id, 1))]
        await nodes._adopt(codes)
        for code in late:
            written_elsewhere(code)
        return codes

    # Both look for what nobody drives when they have just begun, or when one was late: here this test alone does.
    monkeypatch.setattr(node, "ADOPTED", 0)
    with at_both(two) as (ana, _, code), ana.socket(code, {}) as page:
        live(two[1], code)
        monkeypatch.setattr(room, "written_elsewhere", lambda code, resume=False: late.append(code))
        monkeypatch.setattr(first, "claim", after_another)
        started(ana, code)
        monkeypatch.undo()
        assert page.my_turn(0)
        assert live(two[1], code).table.drives and not live(two[0], code).table.drives


def test_a_table_that_is_written_at_that_very_moment_is_adopted_after(two: tuple[Served, Served]) -> None:
    nodes = two[1].app.state.room.nodes

    def driver(connection: sa.Connection) -> str:
        (of,) = connection.exec_driver_sql("select node from tables where code = %s", (code,)).fetchone() or ("",)
        return str(of)

    with at_both(two) as (ana, _, code):
        started(ana, code)
        with nodes._engine.begin() as connection:
            connection.exec_driver_sql("update tables set node = 'gone' where code = %s", (code,))
        with nodes._engine.begin() as connection:
            connection.exec_driver_sql("select 1 from tables where code = %s for update", (code,))
            nodes._adopting = True
            beaten = nodes._beaten
            until(lambda: nodes._beaten > beaten and nodes._judges_from < nodes._beaten)
            time.sleep(3 * node.BEAT_S)
            assert nodes._adopting and driver(connection) == "gone"
        with nodes._engine.connect() as connection:
            until(lambda: driver(connection) in (nodes.id, two[0].app.state.room.nodes.id))


def test_a_new_name_is_known_at_both(two: tuple[Served, Served]) -> None:
    with at_both(two) as (ana, _, _), Player(two[1]) as again:
        again.http.headers["Authorization"] = ana.http.headers["Authorization"]
        assert again.get("/api/me")["name"] == "Ana"
        ana.sent("PUT", "/api/me", {"name": "Anna"})
        until(lambda: again.get("/api/me")["name"] == "Anna")


def test_when_the_database_stops_players_wait_and_go_on(tmp_path: Path) -> None:
    with cluster() as own:
        url = own.database()
        with (
            serving(tmp_path, database=url) as first,
            serving(tmp_path, database=url) as second,
            at_both((first, second)) as (ana, ben, code),
            ana.socket(code, {}) as page,
            ben.socket(code, {}) as other,
        ):
            other.next("table")
            started(ana, code)
            for how in ("fast", "immediate"):
                page.my_turn(0)
                own.stop(how)
                assert ana.http.get("/health").status_code == 503
                page.send("act", id=how, epoch=page.offered["epoch"], text="stay")
                own.start()
                assert page.until("reply", id=how)["ok"]
                page.offered = {}
                other.my_turn(1)
                assert other.act("stay")["ok"]
                other.offered = {}
            page.my_turn(0)
            assert ana.http.get("/health").status_code == 200
            assert ben.http.get(f"/api/tables/{code}/record").text.count("stay") == 4


def test_a_database_that_is_read_only_refuses_in_one_line_and_does_nothing_half(
    postgres: Cluster, tmp_path: Path
) -> None:
    url = postgres.database()
    name = url.rpartition("/")[2]
    with serving(tmp_path, database=url) as served, Player(served, "Ana") as ana, Player(served, "Ben") as ben:
        code = ana.create("race", 2)
        ben.post(f"/api/tables/{code}/join")
        with ana.socket(code, {}) as page:
            started(ana, code)
            page.my_turn(0)
            ends = "select pg_terminate_backend(pid) from pg_stat_activity where datname = "
            postgres.execute(f"alter database {name} set default_transaction_read_only = on")
            postgres.execute(f"{ends} '{name}'")
            reply = page.act("stay")
            assert (reply["ok"], reply["code"]) == (False, "storage")
            assert "read-only transaction" in reply["text"] and reply["text"].endswith("nothing happened: try again")
            assert ana.http.get(f"/api/tables/{code}/record").text.count("stay") == 0
            postgres.execute(f"alter database {name} reset default_transaction_read_only")
            postgres.execute(f"{ends} '{name}'")
            assert page.act("stay")["ok"]


def test_a_full_disk_of_the_database_refuses_in_one_line_and_does_nothing_half(
    postgres: Cluster, tmp_path: Path
) -> None:
    url = postgres.database()
    name = url.rpartition("/")[2]
    full = (
        "begin raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end"
    )
    with serving(tmp_path, database=url) as served, Player(served, "Ana") as ana:
        code = ana.create("race", 2, bots=["runner"])
        with ana.socket(code, {}) as page:
            started(ana, code)
            page.my_turn(0)
            postgres.execute(f"create function is_full() returns trigger language plpgsql as $$ {full} $$", name)
            postgres.execute("create trigger no_space before insert on events execute function is_full()", name)
            reply = page.act("stay")
            assert (reply["ok"], reply["code"]) == (False, "storage")
            assert "No space left on device; nothing happened: try again" in reply["text"]
            assert ana.http.get(f"/api/tables/{code}/record").text.count("stay") == 0
            postgres.execute("drop trigger no_space on events", name)
            assert page.act("stay")["ok"]


def test_messages_between_servers_are_small_and_hold_no_seed(two: tuple[Served, Served], postgres: Cluster) -> None:
    """What goes from node to node is seen by whoever may read the database anyway; seeds are not in it all the same."""
    import psycopg

    url = two[0].app.state.room.settings.database
    with psycopg.connect(url, autocommit=True) as listening, at_both(two) as (ana, _, code):
        listening.execute("listen kitchentable")
        with ana.socket(code, {}) as page:
            started(ana, code)
            page.my_turn(0)
            assert page.act("stay")["ok"]
        found: list[str] = []

        def heard() -> bool:
            found.extend(notice.payload for notice in listening.notifies(timeout=0.2))
            return {json.loads(one)["k"] for one in found} >= {"wrote", "here"}

        until(heard, "what was written and who is there is not told")
        load = two[0].run(two[0].app.state.room.store.read(tables.load(code)))
    assert load is not None and load[0].seed
    assert all(len(one) < 8000 and load[0].seed not in one for one in found)
