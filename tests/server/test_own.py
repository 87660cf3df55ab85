"""What is one's own: deleting all of it, having it as one file, and blocking somebody."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
import sqlalchemy as sa

from kitchentable import record as records
from kitchentable.server.access.connections import ANEW, OUT
from kitchentable.server.access.identity import COOKIE
from kitchentable.server.store import tables
from kitchentable.server.store.schema import schema
from kitchentable.server.store.writer import Conflict
from kitchentable.server.times import DAY_S
from tests.patience import until
from tests.server.serving import TESTED, Player, Served, serving, started
from tests.server.test_accounts import PHRASE, person_of, with_account
from tests.server.test_doors import as_browser, closed
from tests.server.test_lobby import refused
from tests.server.test_merging import befriend, guest_of


def dumped(served: Served) -> str:
    """All rows of the database as one text."""

    def job(connection: sa.Connection) -> str:
        return "\n".join(
            str(tuple(row)) for table in schema.sorted_tables for row in connection.execute(table.select())
        )

    return str(served.run(served.app.state.room.store.read(job)))


# Deleting -----------------------------------------------------------------------------------------------------------


def test_who_deletes_themselves_is_named_nowhere_and_the_games_stay(tmp_path: Path) -> None:
    with serving(tmp_path) as served, Player(served, "Ana") as ana, with_account(served, "Xenophon") as leaver:
        over, lobby, running = ana.create(), leaver.create(), ana.create(seats=3)
        leaver.post(f"/api/tables/{over}/join")
        with ana.socket(over, {}) as page, as_browser(leaver, over) as own:
            started(ana, over)
            page.my_turn(0)
            own.send("say", text="my own words")
            page.until("said")
        leaver.post(f"/api/tables/{over}/concede")
        until(lambda: ana.get(f"/api/tables/{over}")["phase"] == "over", "the match does not end")
        for code in (lobby, running):
            (ana if code == lobby else leaver).post(f"/api/tables/{code}/join")
        ana.post(f"/api/tables/{running}/host", type="addbot", level="runner")
        with ana.socket(running, {}) as page, as_browser(leaver, running) as own:
            started(ana, running)
            own.until("offers")
            person = person_of(served, leaver)
            refused(leaver.sent("POST", "/api/me/delete", {"passphrase": "seven brown cats"}), 401, "sign_in")
            assert leaver.post("/api/me/delete", passphrase=PHRASE) == {}
            assert closed(own)[0] == OUT
            assert closed(page)[0] == ANEW
            with ana.socket(running, {}) as page:
                left = page.until("table")
                page.until("offers")
                assert left["seats"][1]["left"] and [seat["name"] for seat in left["seats"]][:2] == ["Ana", "Somebody"]
                assert not any("Xenophon" in text for text in page.frames), "what was in memory named them"
                assert "Xenophon" not in ana.http.get(f"/api/tables/{running}/record").text
            ana.post(f"/api/tables/{running}/vote", seat=1, choice="end")
        assert leaver.get("/api/me") == {} and "kitchentable" not in leaver.http.cookies
        refused(leaver.sent("POST", "/api/account/sign-in", {"name": "Xenophon", "passphrase": PHRASE}), 401, "sign_in")
        found = dumped(served)
        assert person not in found and "Xenophon" not in found and "my own words" not in found
        table = ana.get(f"/api/tables/{lobby}")
        assert table["host"] is not None and table["seats"][table["host"]]["name"] == "Ana", "who is left is the host"
        for code in (over, running):
            assert "Somebody" in ana.http.get(f"/api/tables/{code}/record").text
            assert ana.get(f"/api/tables/{code}/replay")["names"][1] == "Somebody"
        with_account(served, "Xenophon").http.close()
    with serving(tmp_path) as served, Player(served) as watcher:
        for code in (over, running):
            record = watcher.http.get(f"/api/tables/{code}/record").text
            assert "Xenophon" not in record and records.read(record, TESTED).header.seats[1] == "Somebody"


def test_a_match_of_the_deleted_against_bots_ends_and_a_guest_needs_no_passphrase(served: Served) -> None:
    with Player(served) as guest, Player(served) as watcher:
        code = guest.post("/api/games/race/play", bots=["runner"])["code"]
        guest.sent("PUT", "/api/me", {"name": "Passing"})
        alone = guest.create()
        with as_browser(guest, code) as page:
            page.until("offers")
            assert guest.post("/api/me/delete") == {}
            assert closed(page)[0] == OUT
        refused(watcher.sent("GET", f"/api/tables/{code}"), 403, "invitation")
        found = dumped(served)
        assert "Passing" not in found
        assert watcher.get(f"/api/tables/{alone}")["phase"] == "closed"
        rows = [line for line in found.splitlines() if line.startswith(f"('{code}'")]
        assert any("'over'" in line and "deserted" in line for line in rows)
        refused(watcher.sent("POST", "/api/me/delete", {}), 401, "no_name")


def test_who_is_no_more_is_nobody_whatever_cookie_or_token_they_kept(tmp_path: Path) -> None:
    with serving(tmp_path, keep_guests=60) as served, guest_of(served, "Gus") as gus, guest_of(served, "Old") as old:
        (kept,), private = gus.http.cookies.jar, gus.create(private=True)
        with Player(served, "Program") as program, Player(served, "Host") as host:
            assert gus.post("/api/me/delete") == {} and program.post("/api/me/delete") == {}
            refused(program.sent("GET", "/api/me"), 401, "no_name")
            gus.http.cookies.jar.set_cookie(kept)
            assert gus.get("/api/me") == {}
            refused(gus.sent("POST", "/api/tables", {"game": "race", "seats": 2}), 401, "no_name")
            refused(gus.sent("GET", f"/api/tables/{private}"), 403, "invitation")
            assert gus.sent("PUT", "/api/me", {"name": "Gus again"}).status_code == 200
            assert person_of(served, gus) not in str(kept.value), "somebody new"
            assert gus.get("/api/me/data")["person"][0]["name"] == "Gus again"
            code = host.create()
            person = person_of(served, old)
            served.run(served.app.state.room.tidying.tidy(time.time() + 61 * DAY_S))
            with pytest.raises(Conflict):
                served.run(served.app.state.room.store.write(tables.admit(code, person, True)))
        assert old.get("/api/me") == {}, "forgotten because they were not here for long"
        assert old.sent("PUT", "/api/me", {"name": "Old"}).status_code == 200
    with serving(tmp_path) as served, Player(served) as again:
        again.http.headers["Cookie"] = f"{COOKIE}={old.http.cookies[COOKIE]}"
        assert again.get("/api/me") == {"name": "Old"}, "kept by the disk"


# One's data ---------------------------------------------------------------------------------------------------------


def test_all_ones_data_are_one_file_and_nobody_elses(served: Served, ana: Player) -> None:
    with with_account(served, "Dana") as dana, guest_of(served, "Fay") as fay:
        befriend(dana, fay)
        code = dana.create()
        ana.post(f"/api/tables/{code}/join")
        with as_browser(dana, code) as page, ana.socket(code, {}) as other:
            started(dana, code)
            page.my_turn(0)
            page.send("say", text="of Dana")
            other.until("said")
            other.send("say", text="of Ana")
            page.until("said")
        ana.post(f"/api/tables/{code}/concede")
        until(lambda: dana.get(f"/api/tables/{code}")["phase"] == "over", "the match does not end")
        answer = dana.http.get("/api/me/data")
        assert "attachment" in answer.headers["content-disposition"] and answer.headers["cache-control"] == "no-store"
        data = json.loads(answer.text)
        assert data["account"][0]["name"] == "Dana" and data["friends"] == ["Fay"]
        assert [words["text"] for words in data["words"]] == ["of Dana"]
        assert [(each["code"], each["seats"]) for each in data["tables"]] == [(code, [0])]
        assert records.read(data["records"][code], TESTED).over
        assert [each["won"] for each in data["results"]] == [True]
        assert "argon2" not in answer.text and person_of(served, fay) not in answer.text
        with Player(served) as nobody:
            refused(nobody.sent("GET", "/api/me/data"), 401, "no_name")


# Blocking -----------------------------------------------------------------------------------------------------------


def test_the_words_of_whom_one_blocks_are_not_shown_to_one_and_to_all_others_they_are(served: Served) -> None:
    with Player(served, "Ana") as ana, Player(served, "Pest") as pest, Player(served, "Cleo") as cleo:
        code = cleo.create(seats=3)
        for player in (ana, pest):
            player.post(f"/api/tables/{code}/join")
        with ana.socket(code, {}) as page, pest.socket(code, {}) as other, cleo.socket(code, {}) as third:
            other.send("say", text="first")
            assert page.until("said")["text"] == third.until("said")["text"] == "first"
            assert [each["name"] for each in ana.post("/api/blocks", code=code, words=0)] == ["Pest"]
            other.send("say", text="second")
            assert third.until("said")["text"] == "second"
            third.send("say", text="third")
            assert page.until("said")["text"] == "third", "the second was not shown"
            assert other.until("said")["text"] == "first", "who is blocked is not told"
        with ana.socket(code, {}) as page:
            assert [page.until("said")["text"]] == ["third"], "nor is it after coming back"
        assert [each["text"] for each in ana.get(f"/api/tables/{code}/chat?before=9")["said"]] == ["third"]
        assert len(cleo.get(f"/api/tables/{code}/chat?before=9")["said"]) == 3
        (one,) = ana.get("/api/blocks")
        assert ana.post("/api/blocks/end", key=one["key"]) == []
        assert len(ana.get(f"/api/tables/{code}/chat?before=9")["said"]) == 3


def test_who_is_blocked_is_not_let_in_nor_becomes_a_friend_nor_asks(served: Served) -> None:
    with guest_of(served, "Ana") as ana, guest_of(served, "Pest") as pest:
        befriend(ana, pest)
        (friend,) = ana.get("/api/friends")
        theirs = pest.create(private=True)
        (key,) = [each["key"] for each in pest.get("/api/friends")]
        pest.post(f"/api/tables/{theirs}/ask", friend=key)
        assert len(ana.get("/api/tables")["asked"]) == 1
        ana.post("/api/blocks", friend=friend["key"])
        assert ana.get("/api/friends") == pest.get("/api/friends") == []
        assert not ana.get("/api/tables").get("asked")
        refused(pest.sent("POST", f"/api/tables/{theirs}/ask", {"friend": key}), 404, "not_found")
        private, public = ana.create(private=True), ana.create()
        text = refused(pest.sent("POST", f"/api/tables/{private}/knock", {}), 403, "invitation")
        assert "block" not in text and pest.get(f"/api/tables/{private}/door")["state"] == "shut"
        assert not ana.get(f"/api/tables/{private}").get("door")
        refused(pest.sent("POST", f"/api/tables/{public}/join", {}), 403, "invitation")
        token = ana.get(f"/api/tables/{private}/invitation")["token"]
        refused(pest.sent("POST", "/api/invitations", {"token": token}), 403, "invitation")
        assert public not in [table["code"] for table in pest.get("/api/tables")["open"]]
        for one, two in ((ana, pest), (pest, ana)):
            link = one.post("/api/friends/link")["token"]
            refused(two.sent("POST", "/api/friends", {"token": link}), 404, "invitation")


def test_whom_one_can_block_and_whom_not(served: Served, ben: Player) -> None:
    with guest_of(served, "Ana") as ana, with_account(served, "Olga"), Player(served) as nobody:
        code, private = ana.create(), ana.create(private=True)
        ben.post(f"/api/tables/{code}/join")
        ben.post(f"/api/tables/{private}/knock")
        (caller,) = ana.get(f"/api/tables/{private}")["door"]
        ana.post("/api/blocks", code=code, seat=1)
        ana.post("/api/blocks", code=private, caller=caller["key"])
        assert [each["name"] for each in ana.post("/api/blocks", account="olga")] == ["Olga", "Ben"]
        for body in ({"account": "none"}, {"code": code, "words": 5}, {"code": code, "seat": 7}, {"friend": "ABC"}):
            refused(ana.sent("POST", "/api/blocks", body), 404, "not_found")
        refused(ana.sent("POST", "/api/blocks", {"code": code, "seat": 0}), 422, "bad_message")
        refused(nobody.sent("POST", "/api/blocks", {"code": code, "seat": 0}), 401, "no_name")
        refused(ben.sent("POST", "/api/blocks", {"code": private, "caller": caller["key"]}), 403, "invitation")
        refused(ana.sent("POST", "/api/blocks/end", {"key": "none"}), 404, "not_found")


def test_a_guest_who_signs_in_keeps_whom_they_block_and_who_blocks_them(served: Served) -> None:
    with with_account(served, "Rika") as rika, guest_of(served, "Guest") as guest, guest_of(served, "Sven") as sven:
        mine, theirs = guest.create(), sven.create()
        guest.post("/api/blocks", code=theirs, seat=0)
        sven.post("/api/blocks", code=mine, seat=0)
        guest.post("/api/account/sign-in", name="Rika", passphrase=PHRASE)
        assert [each["name"] for each in rika.get("/api/blocks")] == ["Sven"]
        refused(rika.sent("POST", f"/api/tables/{theirs}/join", {}), 403, "invitation")
