"""Friends by link: used once, seen by both, asked to a table with one request."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from kitchentable.protocol.base import Refusing
from kitchentable.server.store import friends, tables
from kitchentable.server.store.writer import Store, sqlite_in
from tests.server.serving import Player, Served, started
from tests.server.test_lobby import refused


def befriended(one: Player, other: Player) -> None:
    """The other opens a link of the one."""
    other.post("/api/friends", token=one.sent("POST", "/api/friends/link").json()["token"])


def key_of(player: Player, name: str) -> str:
    key: str = next(friend["key"] for friend in player.get("/api/friends") if friend["name"] == name)
    return key


@pytest.fixture
def cleo(served: Served) -> Iterator[Player]:
    with Player(served, "Cleo") as player:
        yield player


def test_a_link_makes_two_friends_once(ana: Player, ben: Player, cleo: Player) -> None:
    made = ana.sent("POST", "/api/friends/link")
    assert made.status_code == 201
    link = made.json()
    assert link["url"] == f"{ana.served.url}/friend#{link['token']}"
    refused(ana.sent("POST", "/api/friends", {"token": link["token"]}), 409, "invitation")
    assert ben.post("/api/friends/whose", token=link["token"]) == {"name": "Ana"}, "it tells who asks"
    (friend,) = ben.post("/api/friends", token=link["token"])
    assert friend["name"] == "Ana" and set(friend) == {"key", "name"}
    text = refused(cleo.sent("POST", "/api/friends", {"token": link["token"]}), 404, "invitation")
    assert "used already" in text
    refused(cleo.sent("POST", "/api/friends/whose", {"token": link["token"]}), 404, "invitation")
    (friend,) = ana.get("/api/friends")
    assert friend["name"] == "Ben" and cleo.get("/api/friends") == []
    befriended(ben, ana)
    assert len(ana.get("/api/friends")) == len(ben.get("/api/friends")) == 1, "friends already: still once"


def test_who_has_no_name_gives_it_first_and_sees_no_friends(nobody: Player) -> None:
    refused(nobody.sent("POST", "/api/friends/link"), 401, "no_name")
    refused(nobody.sent("POST", "/api/friends", {"token": "x"}), 401, "no_name")
    assert nobody.get("/api/friends") == []


def test_friends_see_whether_the_other_is_at_a_table_and_which_if_they_may(ana: Player, ben: Player) -> None:
    befriended(ana, ben)
    code = ben.create()
    (friend,) = ana.get("/api/friends")
    assert friend["busy"] and "present" not in friend
    assert friend["table"] == {"code": code, "game": "race", "phase": "lobby"}
    ana.post(f"/api/tables/{code}/join")
    assert ana.get("/api/friends")[0]["table"]["yours"]
    with ben.socket(code, {}) as page:
        page.next("table")
        assert ana.get("/api/friends")[0]["present"]
    ben.sent("POST", f"/api/tables/{code}/leave").raise_for_status()
    assert "busy" not in ana.get("/api/friends")[0]
    ben.create(private=True)
    (friend,) = ana.get("/api/friends")
    assert friend["busy"] and "table" not in friend


def test_a_friend_is_asked_to_a_private_table_and_comes(ana: Player, ben: Player, cleo: Player) -> None:
    befriended(ana, ben)
    code = ana.create(private=True)
    refused(ben.sent("POST", f"/api/tables/{code}/join", {}), 403, "invitation")
    body = {"friend": key_of(ana, "Ben")}
    refused(cleo.sent("POST", f"/api/tables/{code}/ask", body), 403, "invitation")
    for _ in range(2):
        assert ana.sent("POST", f"/api/tables/{code}/ask", body).status_code == 200
    (asked,) = ben.get("/api/tables")["asked"]
    assert asked["friend"] == "Ana" and asked["table"]["code"] == code and "yours" not in asked["table"]
    assert ben.post(f"/api/tables/{code}/join")["you"] == 1
    assert "asked" not in ben.get("/api/tables"), "they have come"
    started(ana, code)
    refused(ana.sent("POST", f"/api/tables/{code}/ask", body), 409, "phase")


def test_who_does_not_want_to_come_says_so(ana: Player, ben: Player) -> None:
    befriended(ana, ben)
    code = ana.create()
    ana.sent("POST", f"/api/tables/{code}/ask", {"friend": key_of(ana, "Ben")}).raise_for_status()
    assert ben.sent("POST", f"/api/tables/{code}/decline").status_code == 200
    assert "asked" not in ben.get("/api/tables")


def test_only_who_sits_asks_only_his_own_friends(ana: Player, ben: Player, cleo: Player) -> None:
    befriended(ana, ben)
    befriended(cleo, ben)
    code = ana.create()
    refused(cleo.sent("POST", f"/api/tables/{code}/ask", {"friend": key_of(cleo, "Ben")}), 403, "not_seated")
    refused(ana.sent("POST", f"/api/tables/{code}/ask", {"friend": key_of(cleo, "Ben")}), 404, "not_found")
    assert "asked" not in ben.get("/api/tables")


def test_who_was_removed_from_a_table_is_not_asked_there(ana: Player, ben: Player) -> None:
    befriended(ana, ben)
    code = ana.create()
    ben.post(f"/api/tables/{code}/join")
    ana.post(f"/api/tables/{code}/host", type="remove", seat=1)
    refused(ana.sent("POST", f"/api/tables/{code}/ask", {"friend": key_of(ana, "Ben")}), 403, "invitation")


def test_friends_part_for_both(ana: Player, ben: Player) -> None:
    befriended(ana, ben)
    code = ana.create()
    ana.sent("POST", f"/api/tables/{code}/ask", {"friend": key_of(ana, "Ben")}).raise_for_status()
    refused(ben.sent("POST", "/api/friends/part", {"friend": "no such"}), 404, "not_found")
    assert ben.post("/api/friends/part", friend=key_of(ben, "Ana")) == []
    assert ana.get("/api/friends") == [] and "asked" not in ben.get("/api/tables")


def test_links_grow_old_and_only_the_newest_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(friends, "LINKS", 3)
    monkeypatch.setattr(friends, "MOST", 1)

    async def work(store: Store) -> None:
        for person in ("ana", "ben", "cat"):
            await store.write(tables.new_person(person, person.title()))
        now = 1_000_000.0
        for number in range(4):
            monkeypatch.setattr("time.time", lambda at=now + number: at)
            await store.write(friends.link("ana", f"token {number}"))
        assert await store.write(friends.open_link("ben", "token 0")) is None, "there are three newer ones"
        monkeypatch.setattr("time.time", lambda: now + 1 + friends.VALID + 0.5)
        assert await store.write(friends.open_link("ben", "token 1")) is None, "too old"
        assert await store.write(friends.open_link("ben", "token 2")) == "ana"
        with pytest.raises(Refusing, match="can have 1 friends"):
            await store.write(friends.open_link("cat", "token 3"))
        assert not await store.read(friends.of("cat"))

    store = Store(sqlite_in(tmp_path))
    try:
        asyncio.run(work(store))
    finally:
        store.close()


def test_neither_ids_nor_secrets_of_friends_are_told(ana: Player, ben: Player) -> None:
    befriended(ana, ben)
    ids = [player.http.headers["Authorization"].split()[1].partition(".")[0] for player in (ana, ben)]
    code = ana.create()
    ana.sent("POST", f"/api/tables/{code}/ask", {"friend": key_of(ana, "Ben")}).raise_for_status()
    pages = "".join(player.sent("GET", path).text for player in (ana, ben) for path in ("/api/friends", "/api/tables"))
    assert "Ana" in pages and not any(person in pages for person in ids)
    assert key_of(ana, "Ben") != key_of(ben, "Ana")
