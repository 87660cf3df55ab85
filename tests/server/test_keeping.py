"""What is kept how long, and which tables are listed: old ones go, and push nobody else's off the list."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any, cast

import pytest
import sqlalchemy as sa

from kitchentable.server.cluster.node import Alone
from kitchentable.server.rooms import room, tidying
from kitchentable.server.rooms.host import TableHost
from kitchentable.server.rooms.tidying import Tidying
from kitchentable.server.store.schema import chat, events, people, results, tables
from kitchentable.server.store.writer import NotStored
from tests.patience import until
from tests.server.serving import Player, Served, serving, started
from tests.server.test_accounts import asks, person_of, with_account
from tests.server.test_doors import as_browser
from tests.server.test_lobby import refused
from tests.server.test_merging import guest_of, writes

DAY = 24 * 3600.0
KEPT: dict[str, Any] = {"keep_lobbies": 2, "keep_matches": 30, "keep_chat": 10, "keep_guests": 60}


def tidies(served: Served, days: float) -> None:
    """So many days later the server tidies."""
    served.run(served.app.state.room.tidying.tidy(time.time() + days * DAY))


def codes(served: Served) -> set[str]:
    return {code for (code,) in asks(served, sa.select(tables.c.code))}


def finished(served: Served, host: Player, other: Player) -> str:
    """The code of a match that ended, in which something was said."""
    code = host.create()
    other.post(f"/api/tables/{code}/join")
    by_token = "Authorization" in other.http.headers
    with other.socket(code, {}) if by_token else as_browser(other, code) as page:
        page.send("say", text="hello")
        page.until("said")
        started(host, code)
        page.until("offers")
    other.post(f"/api/tables/{code}/concede")
    until(lambda: host.get(f"/api/tables/{code}")["phase"] == "over", "the match does not end")
    return code


def test_what_is_old_goes_and_what_is_not_stays(tmp_path: Path) -> None:
    with (
        serving(tmp_path, **KEPT) as served,
        with_account(served, "Ida") as ida,
        Player(served, "Ana") as ana,
        Player(served, "Ben") as ben,
    ):
        of_guests, of_ida = finished(served, ana, ben), finished(served, ida, ben)
        lobby, running = ana.create(), ana.create()
        ben.post(f"/api/tables/{running}/join")
        started(ana, running)
        tidies(served, 1)
        assert codes(served) == {of_guests, of_ida, lobby, running}
        with ana.socket(lobby, {}) as page:
            page.until("table")
            tidies(served, 3)
            assert lobby in codes(served), "somebody is there"
        tidies(served, 4)
        assert lobby in codes(served), "somebody was there a day before"
        tidies(served, 6)
        assert codes(served) == {of_guests, of_ida, running}
        refused(ana.sent("GET", f"/api/tables/{lobby}"), 404, "unknown_table")
        assert len(asks(served, sa.select(chat))) == 2
        tidies(served, 11)
        assert not asks(served, sa.select(chat)) and of_guests in codes(served)
        tidies(served, 31)
        assert codes(served) == {of_ida, running}
        left = {code for (code,) in asks(served, sa.select(events.c.match).union(sa.select(results.c.code)))}
        assert left == {of_ida, running}
        assert ida.http.get(f"/api/tables/{of_ida}/record").status_code == 200


def test_what_goes_wrong_is_logged_and_tidying_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    wrong: list[Exception] = [KeyError("nobody has thought of it"), NotStored("the disk is full")]

    async def tidy(self: Tidying, now: float) -> None:
        if wrong:
            raise wrong.pop(0)
        goes_on.set()

    async def tidied() -> None:
        running = asyncio.create_task(Tidying(cast(Any, None)).run())
        await asyncio.wait([running, going_on := asyncio.create_task(goes_on.wait())], return_when="FIRST_COMPLETED")
        assert going_on.done(), running
        running.cancel()

    goes_on = asyncio.Event()
    monkeypatch.setattr(Tidying, "tidy", tidy)
    monkeypatch.setattr(tidying, "FIRST_S", 0)
    monkeypatch.setattr(tidying, "EVERY_S", 0)
    asyncio.run(tidied())
    unforeseen, full = caplog.records
    assert "nobody has thought of it" in (unforeseen.exc_text or "") and "the disk is full" in full.getMessage()


def test_tables_are_forgotten_also_after_something_went_wrong_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    wrong: list[Exception] = [KeyError("nobody has thought of it")]

    async def rest(self: Alone, host: TableHost) -> None:
        if wrong:
            raise wrong.pop()

    monkeypatch.setattr(room, "FORGETS_S", 0.05)
    monkeypatch.setattr(Alone, "rest", rest)
    with serving(tmp_path, idle=0) as served, Player(served, "Ana") as ana, Player(served, "Ben") as ben:
        for _ in range(2):
            code = ana.create()
            ben.post(f"/api/tables/{code}/join")
            started(ana, code)
            until(lambda: not served.app.state.room.tables, "tables stay in memory")
    assert [record.getMessage() for record in caplog.records] == ["tables to which nobody comes stay for now"]


def test_a_guest_who_does_not_come_back_goes_and_an_account_stays(tmp_path: Path) -> None:
    with serving(tmp_path, **KEPT) as served, with_account(served, "Ida") as ida, guest_of(served, "Gone") as guest:
        code = finished(served, ida, guest)
        match = guest.post("/api/games/race/play", bots=["runner"])["code"]
        person, own = person_of(served, guest), person_of(served, ida)
        tidies(served, 61)
        assert [known for (known,) in asks(served, sa.select(people.c.id))] == [own]
        assert [seat["name"] for seat in ida.get(f"/api/tables/{code}")["seats"]] == ["Ida", "Somebody"]
        assert guest.get("/api/me") == {}
        found = asks(served, sa.select(tables.c.phase, tables.c.body).where(tables.c.code == match))
        assert [phase for phase, _ in found] == ["over"] and person not in found[0][1]


def test_who_comes_is_noted_once_a_day(served: Served) -> None:
    with guest_of(served, "Eva") as eva:
        mine = sa.select(people.c.seen).where(people.c.id == person_of(served, eva))
        writes(served, people.update().values(seen=1.0))
        served.app.state.room.tidying._seen.drop(person_of(served, eva))
        eva.get("/api/me")
        until(lambda: asks(served, mine)[0][0] > time.time() - 60, "it is not noted that Eva was here")


def test_what_is_kept_for_ever_is(tmp_path: Path) -> None:
    with serving(tmp_path, **dict.fromkeys(KEPT, cast(Any, 0))) as served, Player(served, "Ana") as ana:
        code = ana.create()
        tidies(served, 10_000)
        assert codes(served) == {code} and len(asks(served, sa.select(people))) == 1
        assert ana.get("/api/about")["keeping"] == {"lobbies": 0, "matches": 0, "chat": 0, "guests": 0}


def test_old_lobbies_and_those_of_one_host_do_not_push_others_off_the_list(tmp_path: Path) -> None:
    def listed(player: Player, kind: str) -> list[Any]:
        return [table["code"] for table in player.get("/api/tables").get(kind, [])]

    with serving(tmp_path) as served, Player(served, "Ana") as ana, Player(served, "Ben") as ben:
        running, wanted = ana.create(), ben.create()
        ben.post(f"/api/tables/{running}/join")
        started(ana, running)
        with Player(served, "Cleo") as cleo:
            full = [ana.create() for _ in range(60)]
            assert len(listed(cleo, "open")) == 4 and wanted in listed(cleo, "open"), "three of one host"
            assert running in listed(ana, "mine"), "what runs comes before what waits"
            writes(served, tables.update().values(touched=time.time() - 2 * DAY, made=time.time() - 2 * DAY))
            assert listed(cleo, "open") == [], "nobody came for a day"
            with ana.socket(full[0], {}) as page:
                page.until("table")
                until(lambda: listed(cleo, "open") == [full[0]], "to which somebody comes is not listed")
