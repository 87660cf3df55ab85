"""Operators: who runs the server by its page, what they can do there, and that nobody else can."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from kitchentable.server.access.identity import COOKIE
from kitchentable.server.http.admin import ROUTES
from kitchentable.server.store.schema import schema
from tests.patience import until
from tests.server.conftest import Admin
from tests.server.serving import Player, Served, started
from tests.server.test_accounts import PHRASE, known, person_of, with_account
from tests.server.test_doors import as_browser
from tests.server.test_lobby import refused
from tests.server.test_merging import guest_of
from tests.server.test_own import dumped
from tests.server.test_threats import routes

CODE = "K7PQ4R"


@pytest.fixture
def olga(house: Served, admin: Admin) -> Iterator[Player]:
    """An operator in her browser."""
    with with_account(house, "Olga") as player:
        assert "/admin" in admin("operator", "Olga")
        yield player


def meant(olga: Player, name: str) -> dict[str, str]:
    """How requests name the account."""
    found = olga.post("/api/admin/people", text=name)["accounts"]
    (one,) = (each for each in found if each["name"] == name)
    return {"who": name, "key": one["key"]}


def seats(olga: Player, code: str, view: str = "running") -> list[dict[str, Any]]:
    """The seats of the table as operators see them."""
    tables: list[dict[str, Any]] = olga.get(f"/api/admin/tables?view={view}").get("tables", [])
    (table,) = (each for each in tables if each["code"] == code)
    found: list[dict[str, Any]] = table["seats"]
    return found


def log(olga: Player) -> list[str]:
    """What was done, the latest first."""
    return [f"{deed['who']}: {deed['about']}" for deed in olga.get("/api/admin/log")]


# Who may ------------------------------------------------------------------------------------------------------------


BODIES = (None, b"{", b"{}", b'{"who": "Olga", "key": "x"}', b'{"revision": 0}')


def asked(player: Player, method: str, path: str, *bodies: bytes | None) -> set[tuple[int, bytes]]:
    """What the request is answered with each of these bodies."""
    said = [player.http.request(method, path, content=body) for body in bodies]
    return {(answer.status_code, answer.content) for answer in said}


def test_every_request_of_operators_is_refused_alike_to_everybody_else(house: Served, admin: Admin) -> None:
    own = [(method, path) for method, path in routes(house) if path.startswith("/api/admin") and method != "OPTIONS"]
    assert len({path for _, path in own}) == len({next(iter(route.paths)) for route in ROUTES}) == 14
    with (
        Player(house) as nobody,
        guest_of(house, "Guest") as guest,
        with_account(house, "Member") as member,
        with_account(house, "Banned") as banned,
        with_account(house, "Before") as before,
        with_account(house, "Away") as away,
        Player(house, "Program") as program,
    ):
        program.post("/api/account", name="Program", passphrase=PHRASE)
        for name in ("Banned", "Before", "Away", "Program"):
            admin("operator", name)
        assert banned.get("/api/admin/log") and before.get("/api/me")["operator"]
        admin("ban", "Banned")
        admin("operator", "Before", "off")
        copied = away.http.cookies[COOKIE]
        away.post("/api/account/sign-out")
        away.http.cookies.set(COOKIE, copied)
        answers = {
            answer
            for player in (nobody, guest, member, banned, before, away, program)
            for method, path in own
            for answer in asked(player, method, path, *(BODIES if player is member else BODIES[:1]))
        }
        ((status, said),) = answers
        assert status == 403 and b'"code":"operator"' in said and "operator" not in before.get("/api/me")


def test_the_role_counts_in_what_the_disk_says_when_it_is_used(house: Served, olga: Player) -> None:
    """Another server, or the command beside this one, takes the role away; nothing here has followed that yet."""
    person = person_of(house, olga)
    assert olga.get("/api/admin/log")
    gone = sa.text("delete from operators where person = :person").bindparams(person=person)
    house.run(house.app.state.room.store.write(lambda connection: connection.execute(gone)))
    refused(olga.sent("GET", "/api/admin/log"), 403, "operator")


def test_a_role_that_goes_while_a_request_is_on_its_way_is_worth_nothing(
    house: Served, olga: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, code = house.app.state.room, olga.create("race", 2)
    gone = sa.text("delete from operators")

    async def let_in(_: str) -> None:
        await room.store.write(lambda connection: connection.execute(gone))

    monkeypatch.setattr(room.operated, "need_operator", let_in)
    refused(olga.sent("POST", f"/api/admin/tables/{code}/close"), 403, "operator")
    assert olga.get(f"/api/tables/{code}")["phase"] == "lobby"


def test_a_request_of_another_sites_page_is_refused_to_an_operator_too(house: Served, olga: Player) -> None:
    with httpx.Client(base_url=house.url, cookies=olga.http.cookies, verify=False) as http:
        refused(http.post("/api/admin/invitation"), 403, "origin")
        headers = {"X-Kitchentable": "1", "Origin": "https://elsewhere.example"}
        refused(http.post("/api/admin/invitation", headers=headers), 403, "origin")
        assert http.get("/api/admin/log").status_code == 200


def test_the_role_is_given_and_taken_by_command_and_given_back_by_page(house: Served, admin: Admin) -> None:
    with with_account(house, "Olga") as olga, with_account(house, "Pia") as pia, Player(house, "Ana") as ana:
        code = ana.create()
        assert "only an account" in admin("operator", f"{code}:1", status=2)
        assert "neither" in admin("operator", "Olga", "on", status=2)
        admin("operator", "Olga")
        assert "already" in admin("operator", "Olga", status=2)
        admin("operator", "Pia")
        assert admin("people").count("operator") == 2 and olga.get("/api/me")["operator"]
        assert pia.post("/api/admin/resign")["account"] == "Pia"
        refused(pia.sent("GET", "/api/admin/log"), 403, "operator")
        assert "last operator" in refused(olga.sent("POST", "/api/admin/resign", {}), 409, "last")
        assert olga.get("/api/me")["operator"], "and nothing was done"
        assert "operator" not in olga.post("/api/admin/resign", last=True)
        assert "no operator" in admin("operator", "Olga", "off", status=2)
        assert "Pia is an operator no longer" in admin("log")


def test_a_banned_operator_does_not_count_as_another(house: Served, admin: Admin, olga: Player) -> None:
    with with_account(house, "Pia"):
        admin("operator", "Pia")
        admin("ban", "Pia")
        refused(olga.sent("POST", "/api/admin/resign", {}), 409, "last")


def test_nobody_does_anything_to_an_operator_by_page(house: Served, admin: Admin, olga: Player) -> None:
    with with_account(house, "Pia") as pia:
        admin("operator", "Pia")
        for name in ("Olga", "Pia"):
            for what in ("rename", "passphrase", "ban", "unban", "delete"):
                body = {**meant(olga, name), **({"name": "Other"} if what == "rename" else {})}
                refused(olga.sent("POST", f"/api/admin/people/{what}", body), 409, "operator")
        body = {"passphrase": PHRASE}
        assert "/admin" in refused(pia.sent("POST", "/api/me/delete", body), 409, "operator")
        pia.post("/api/admin/resign")
        assert pia.post("/api/me/delete", **body) == {}


def test_who_was_an_operator_and_is_gone_is_not_named_by_what_they_did(
    house: Served, admin: Admin, olga: Player
) -> None:
    olga.post("/api/admin/invitation")
    assert "Olga, by the page" in admin("log")
    admin("delete", "Olga")
    assert "Olga" not in dumped(house) and "Somebody  invite" in admin("log")


# People -------------------------------------------------------------------------------------------------------------


def test_people_are_found_and_shown_in_parts(house: Served, olga: Player) -> None:
    people, looks = schema.tables["people"], schema.tables["accounts"]
    rows = [f"p{number:03}" for number in range(120)]

    def many(connection: sa.Connection) -> None:
        for one in rows:
            connection.execute(people.insert().values(id=one, name=one, made=1.0, seen=2.0))
            connection.execute(looks.insert().values(person=one, name=one, login=one, secret="", made=1.0, round=0))

    house.run(house.app.state.room.store.write(many))
    shown = olga.post("/api/admin/people", text="P")
    assert shown["total"] == 120 and [one["name"] for one in shown["accounts"]] == rows[:50]
    assert [one["name"] for one in olga.post("/api/admin/people", text="p", first=100)["accounts"]] == rows[100:]
    for none in ("p1_", "%", "x" * 60_000):
        assert olga.post("/api/admin/people", text=none) == {}
    for first in (-1, 10**30, 5_000):
        assert olga.post("/api/admin/people", text="p", first=first)["total"] == 120
    assert olga.post("/api/admin/people", text="olga")["accounts"][0]["operator"]
    assert "p001" not in str([one["key"] for one in shown["accounts"]]), "keys do not tell ids"


def test_an_operator_renames_bans_and_deletes_by_page(house: Served, olga: Player) -> None:
    with with_account(house, "Dick") as dick, with_account(house, "Eve"):
        body = meant(olga, "Dick")
        refused(olga.sent("POST", "/api/admin/people/rename", {**body, "name": "\u0415ve"}), 409, "name_taken")
        refused(olga.sent("POST", "/api/admin/people/rename", {**body, "name": " "}), 422, "no_name")
        olga.post("/api/admin/people/rename", **body, name="Richard")
        assert dick.get("/api/me") == {"name": "Richard", "account": "Richard"}
        body = meant(olga, "Richard")
        olga.post("/api/admin/people/ban", **body)
        assert dick.get("/api/me") == {} and olga.post("/api/admin/people", text="rich")["accounts"][0]["banned"]
        olga.post("/api/admin/people/unban", **body)
        refused(olga.sent("POST", "/api/admin/people/unban", body), 422, "bad_message")
        assert dick.post("/api/account/sign-in", name="Richard", passphrase=PHRASE)["account"] == "Richard"
        olga.post("/api/admin/people/delete", **body)
        assert dick.get("/api/me") == {} and "Richard" not in dumped(house)
        refused(olga.sent("POST", "/api/admin/people/delete", body), 404, "not_found")
    assert log(olga)[0] == "Olga, by the page: an account" and "Richard" not in "".join(log(olga))


def test_a_link_for_a_new_passphrase_is_told_once_and_kept_as_its_digest(house: Served, olga: Player) -> None:
    with with_account(house, "Grandma") as old, Player(house) as new:
        kept = old.http.cookies[COOKIE]
        shown = olga.post("/api/admin/people/passphrase", **meant(olga, "Grandma"))
        url, token = shown["url"].split("#passphrase:")
        assert url == f"{house.url}/people" and token not in dumped(house)
        body = {"token": token, "passphrase": "eight brown cups"}
        assert new.post("/api/account/renew", **body)["account"] == "Grandma" and known(house, kept) == {}
        token = olga.post("/api/admin/invitation")["url"].split("#invitation:")[1]
        olga.sent("PUT", "/api/admin/house", {"revision": 0, "registration": "invitation"}).raise_for_status()
        with Player(house) as invited:
            invited.post("/api/account", name="Ina", passphrase=PHRASE, invitation=token)


def test_who_is_meant_is_who_was_shown_and_nobody_else(house: Served, admin: Admin, olga: Player) -> None:
    """The one in the list got up or went, and another has their seat or their name when the button is pressed."""
    with Player(house, "Ana") as ana, guest_of(house, "One") as one, guest_of(house, "Two") as two:
        code = ana.create()
        one.post(f"/api/tables/{code}/join")
        seat = seats(olga, code, "lobby")[1]
        body = {"who": seat["who"], "key": seat["key"]}
        one.post(f"/api/tables/{code}/leave")
        refused(olga.sent("POST", "/api/admin/people/ban", body), 404, "not_found")
        two.post(f"/api/tables/{code}/join")
        refused(olga.sent("POST", "/api/admin/people/ban", body), 409, "stale")
        assert two.get("/api/me")["name"] == "Two"
        olga.post("/api/admin/people/ban", **{name: seats(olga, code, "lobby")[1][name] for name in ("who", "key")})
        assert two.get("/api/me") == {}
    with with_account(house, "Twin"):
        body = meant(olga, "Twin")
        admin("delete", "Twin")
    with with_account(house, "Twin") as twin:
        refused(olga.sent("POST", "/api/admin/people/delete", body), 409, "stale")
        for wrong in ({"who": "Twin", "key": ""}, {"who": "Nobody", "key": body["key"]}, {"who": "A:1" * 9, "key": ""}):
            assert olga.sent("POST", "/api/admin/people/delete", wrong).status_code in (404, 409)
        assert twin.get("/api/me")["account"] == "Twin"


def test_a_match_goes_on_from_which_somebody_was_deleted(house: Served, olga: Player) -> None:
    """Its clock and its bots, too, though nobody looks at it just then."""
    with with_account(house, "Dick") as dick, Player(house, "Ana") as ana:
        code = ana.create(seats=3, bots=["runner"])
        dick.post(f"/api/tables/{code}/join")
        started(ana, code)
        room = house.app.state.room
        host = room.tables[code]
        olga.post("/api/admin/people/delete", **meant(olga, "Dick"))
        until(lambda: room.tables.get(code, host) is not host, "the match waits until somebody comes")
        with ana.socket(code, {}) as page:
            table = page.until("table")
            assert [seat.get("name") for seat in table["seats"][:2]] == ["Ana", "Somebody"]
            assert "Dick" not in ana.http.get(f"/api/tables/{code}/record").text


# Tables -------------------------------------------------------------------------------------------------------------


def test_tables_are_closed_and_all_of_somebodys_words_taken_away_by_page(house: Served, olga: Player) -> None:
    with Player(house, "Ana") as ana, guest_of(house, "Rude") as rude:
        code, lobby = ana.create(), ana.create(private=True)
        rude.post(f"/api/tables/{code}/join")
        with ana.socket(code, {}) as page, as_browser(rude, code) as other:
            started(ana, code)
            page.my_turn(0)
            for text in ("foul", "fouler"):
                other.send("say", text=text)
                page.until("said", text=text)
            page.send("say", text="be kind")
            page.until("said", text="be kind")
            words = olga.post(f"/api/admin/tables/{code.lower()}/words")
            assert [(each["name"], each["text"]) for each in words] == [
                ("Rude", "foul"),
                ("Rude", "fouler"),
                ("Ana", "be kind"),
            ]
            olga.post(f"/api/admin/tables/{code}/hide", number=words[0]["number"])
            assert "text" not in olga.post(f"/api/admin/tables/{code}/words")[0]
            olga.post(f"/api/admin/tables/{code}/hide", number=words[1]["number"], all_of_them=True)
        found = dumped(house)
        assert "foul" not in found and "be kind" in found
        assert log(olga)[0] == f"Olga, by the page: all words of Rude at table {code}"
        assert [seat.get("name") for seat in seats(olga, code)] == ["Ana", "Rude"]
        assert seats(olga, lobby, "lobby")[0]["name"] == "Ana"
        shown = str(olga.get("/api/admin/tables?view=running")) + str(olga.get("/api/admin/tables?view=lobby"))
        for row in (host.table.row for host in house.app.state.room.tables.values()):
            assert row.invitation not in shown and (not row.seed or row.seed not in shown)
            assert not any(chair.person and chair.person in shown for chair in row.chairs)
        olga.post(f"/api/admin/tables/{code}/close")
        assert ana.get(f"/api/tables/{code}")["phase"] == "over"
        refused(olga.sent("POST", f"/api/admin/tables/{code}/close"), 422, "bad_message")
        refused(olga.sent("POST", f"/api/admin/tables/{CODE}/words"), 422, "bad_message")
        refused(olga.sent("POST", f"/api/admin/tables/{code}/hide", {"number": 10**30}), 404, "not_found")
        refused(olga.sent("GET", "/api/admin/tables?view=none"), 422, "bad_message")


# The house ----------------------------------------------------------------------------------------------------------


def test_the_house_is_run_by_page_and_a_second_tab_does_not_undo_it(house: Served, olga: Player) -> None:
    with Player(house) as nobody:
        put = {"revision": 0, "registration": "closed", "announcement": "Soup at nine.", "imprint": " The Smiths\n"}
        shown = olga.sent("PUT", "/api/admin/house", put).raise_for_status().json()
        assert shown == olga.get("/api/admin/house") == {**put, "revision": 1, "imprint": "The Smiths"}
        about = nobody.get("/api/about")
        assert about["announcement"] == "Soup at nine." and about["registration"] == "closed"
        refused(olga.sent("PUT", "/api/admin/house", {"revision": 0, "imprint": "old"}), 409, "stale")
        assert nobody.get("/api/about")["imprint"] == "The Smiths"
        refused(olga.sent("PUT", "/api/admin/house", {"revision": 1}), 422, "bad_message")
        refused(olga.sent("PUT", "/api/admin/house", {"revision": 1, "privacy": "x" * 20_001}), 422, "too_large")
        refused(olga.sent("PUT", "/api/admin/house", {"revision": 1, "announcement": "x" * 501}), 422, "bad_message")
        refused(olga.sent("PUT", "/api/admin/house", {"revision": 1, "registration": "none"}), 400, "bad_message")
        assert (
            log(olga)[0] == "Olga, by the page: registration: closed; announced: Soup at nine.; imprint: 10 characters"
        )
