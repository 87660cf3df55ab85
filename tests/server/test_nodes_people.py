"""Two servers on one PostgreSQL, and what concerns people: whom one blocks, who deletes themselves, what is old."""

from __future__ import annotations

import time

from kitchentable.server.store.schema import tables
from tests.patience import until
from tests.server.serving import Player, Served, started
from tests.server.test_accounts import PHRASE, with_account
from tests.server.test_doors import as_browser
from tests.server.test_keeping import DAY
from tests.server.test_lobby import refused
from tests.server.test_merging import writes
from tests.server.test_nodes import at_both


def test_whom_one_blocks_at_one_server_is_not_heard_at_the_other(two: tuple[Served, Served]) -> None:
    with at_both(two) as (ana, ben, code), ana.socket(code, {}) as page, ben.socket(code, {}) as other:
        with Player(two[1]) as elsewhere:
            elsewhere.http.headers["Authorization"] = ana.http.headers["Authorization"]
            with elsewhere.socket(code, {}) as second:
                other.send("say", text="first")
                assert page.until("said")["text"] == second.until("said")["text"] == "first"
                ana.post("/api/blocks", code=code, words=0)
                room = two[1].app.state.room
                pages = [each for each in room.tables[code].table.pages.open.values() if each.name != "Ben"]
                until(lambda: all(each.blocks for each in pages), "the other server does not know of the block")
                other.send("say", text="second")
                page.send("say", text="third")
                assert page.until("said")["text"] == second.until("said")["text"] == "third"
        private = ana.create(private=True)
        refused(ben.sent("POST", f"/api/tables/{private}/knock", {}), 403, "invitation")


def test_who_deletes_themselves_at_one_server_is_named_at_neither(two: tuple[Served, Served]) -> None:
    with Player(two[1], "Ben") as ben, with_account(two[0], "Xenophon") as leaver:
        code = leaver.create(seats=3)
        ben.post(f"/api/tables/{code}/join")
        leaver.post(f"/api/tables/{code}/host", type="addbot", level="runner")
        with ben.socket(code, {}) as page, as_browser(leaver, code) as own:
            started(leaver, code)
            own.until("offers")
            own.send("say", text="my own words")
            page.until("said")
            leaver.post("/api/me/delete", passphrase=PHRASE)

            def seen(path: str) -> str:
                return ben.http.get(f"/api/tables/{code}{path}").text

            until(lambda: "Xenophon" not in seen(""), "the table names them still")
            until(lambda: "Xenophon" not in seen("/record"), "the record names them still")
            until(lambda: "my own words" not in seen("/chat?before=9"), "their words are there still")
        with ben.socket(code, {}) as again:
            again.until("offers")
            assert not any("Xenophon" in text or "my own words" in text for text in again.frames)


def test_a_lobby_that_goes_at_one_server_is_gone_at_the_other_and_one_with_people_stays(
    two: tuple[Served, Served],
) -> None:
    with Player(two[0], "Ana") as ana, Player(two[1], "Ben") as ben:
        gone, stays = ana.create(), ana.create()
        with ben.socket(stays, {}) as page:
            page.until("table")
            assert ben.get(f"/api/tables/{gone}")["phase"] == "lobby"
            for code, served in ((stays, two[1]), (gone, two[0])):  # each notes who is there, every hour
                old = tables.update().where(tables.c.code == code)
                writes(two[0], old.values(touched=time.time() - 20 * DAY, made=time.time() - 20 * DAY))
                served.run(served.app.state.room.tidying.tidy(time.time()))
            assert ana.get(f"/api/tables/{stays}")["phase"] == "lobby"
            for player in (ana, ben):
                until(lambda player=player: player.sent("GET", f"/api/tables/{gone}").status_code == 404)
