"""Accounts: a guest makes one and keeps all, signs in elsewhere, changes the passphrase; what is told, and what not."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from kitchentable.protocol.base import Refusing
from kitchentable.server.access.connections import OUT
from kitchentable.server.access.identity import COOKIE
from kitchentable.server.cluster.node import Alone
from kitchentable.server.rooms.people import People
from kitchentable.server.settings import Settings
from kitchentable.server.store import accounts, schema
from kitchentable.server.store.accounts import Tries
from kitchentable.server.store.places import KEPT
from kitchentable.server.store.schema import signed_out
from kitchentable.server.store.sessions import LASTS_DAYS
from kitchentable.server.times import DAY_S
from tests.patience import PATIENCE
from tests.server.serving import SERVERS_HASHER, Player, Served, serving
from tests.server.test_lobby import refused
from tests.table.test_names import ALIKE, APART

PHRASE = "seven brown cups"


@pytest.fixture
def guest(served: Served) -> Iterator[Player]:
    """A browser: it keeps its cookie."""
    with Player(served) as player:
        yield player


def with_account(served: Served, name: str, phrase: str = PHRASE) -> Player:
    """A browser that is signed in with a new account."""
    player = Player(served)
    assert player.post("/api/account", name=name, passphrase=phrase) == {"name": name, "account": name}
    return player


def person_of(served: Served, player: Player) -> str:
    """The id that the browser's cookie names."""
    signed = player.http.cookies[COOKIE].strip('"')
    return str(served.app.state.room.people.signer.read("cookie", signed)).partition("~")[0]


def asks(served: Served, query: Any) -> list[Any]:
    return list(served.run(served.app.state.room.store.read(lambda connection: connection.execute(query).all())))


def test_a_guest_who_makes_an_account_keeps_his_name_and_his_tables(guest: Player, served: Served) -> None:
    guest.sent("PUT", "/api/me", {"name": "Grandma"})
    code = guest.create(private=True)
    answer = guest.sent("POST", "/api/account", {"name": "Gran", "passphrase": PHRASE})
    assert (answer.status_code, answer.json()) == (201, {"name": "Grandma", "account": "Gran"})
    assert guest.get("/api/me") == {"name": "Grandma", "account": "Gran"}
    with Player(served) as phone:
        assert phone.post("/api/account/sign-in", name=" gRAN ", passphrase=PHRASE)["name"] == "Grandma"
        assert phone.get(f"/api/tables/{code}")["you"] == 0
        assert [table["code"] for table in phone.get("/api/tables")["mine"]] == [code]


def test_who_was_nobody_is_called_as_the_account(served: Served) -> None:
    with with_account(served, "Noor") as noor:
        assert noor.get("/api/me") == {"name": "Noor", "account": "Noor"}
        refused(noor.sent("POST", "/api/account", {"name": "Noor 2", "passphrase": PHRASE}), 409, "account")


def test_a_name_is_an_accounts_only_once_however_it_is_written(served: Served, guest: Player) -> None:
    with with_account(served, "Zoë"):
        for name in ("Zoë", "ZOË", "Zoe\u0308", "  zoë "):
            text = refused(guest.sent("POST", "/api/account", {"name": name, "passphrase": PHRASE}), 409, "name_taken")
            assert "choose another" in text


def test_accounts_do_not_look_alike_and_names_of_all_scripts_are_welcome(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(accounts.Accounts, "_computed", lambda *_: asyncio.sleep(0, "hashed"))
    with serving(tmp_path) as served:
        for name in APART:
            with_account(served, name).http.close()
        for name, others in ALIKE.items():
            with_account(served, name).http.close()
            for other in others:
                with Player(served) as eve:
                    body = {"name": other, "passphrase": PHRASE}
                    text = refused(eve.sent("POST", "/api/account", body), 409, "name_taken")
                    assert "looks the same" in text and eve.get("/api/me") == {}


@pytest.mark.parametrize("phrase", ["", "too short", "x" * 201, "aaaaaaaaaaaaaaa", "Maximilian M"])
def test_a_passphrase_that_is_none_is_refused(guest: Player, phrase: str) -> None:
    text = refused(
        guest.sent("POST", "/api/account", {"name": "Maximilian M", "passphrase": phrase}), 422, "passphrase"
    )
    assert not phrase or phrase not in text
    assert guest.get("/api/me") == {}


def test_a_wrong_passphrase_and_an_unknown_name_are_answered_alike(served: Served, guest: Player) -> None:
    with with_account(served, "Olaf"):
        wrong = guest.sent("POST", "/api/account/sign-in", {"name": "Olaf", "passphrase": "seven brown cats"})
        unknown = guest.sent("POST", "/api/account/sign-in", {"name": "Olga", "passphrase": PHRASE})
        refused(wrong, 401, "sign_in")
        assert (wrong.status_code, wrong.content) == (unknown.status_code, unknown.content)
        assert "set-cookie" not in wrong.headers and "set-cookie" not in unknown.headers


def test_the_same_is_computed_for_a_name_that_nobody_has(
    served: Served, guest: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    costs: list[str] = []
    right = accounts._right

    def counted(secret: str, phrase: str) -> bool:
        costs.append(secret.rsplit("$", 2)[0])
        return right(secret, phrase)

    monkeypatch.setattr(accounts, "_right", counted)
    monkeypatch.setattr(accounts, "HASHER", SERVERS_HASHER)
    with with_account(served, "Pia"):
        guest.sent("POST", "/api/account/sign-in", {"name": "Pia", "passphrase": "seven brown cats"})
        guest.sent("POST", "/api/account/sign-in", {"name": "Nobody of them", "passphrase": PHRASE})
    assert len(costs) == 2 and costs[0] == costs[1] == "$argon2id$v=19$m=65536,t=3,p=4"


def test_after_five_wrong_tries_the_right_one_must_wait_and_others_need_not(served: Served, tmp_path: Path) -> None:
    with (
        serving(tmp_path) as fresh,
        with_account(fresh, "Quin") as quin,
        with_account(fresh, "Rosa"),
        Player(fresh) as eve,
    ):
        for _ in range(5):
            refused(
                eve.sent("POST", "/api/account/sign-in", {"name": "quin", "passphrase": "guess again"}), 401, "sign_in"
            )
        body = {"name": "Quin", "passphrase": PHRASE}
        assert "minutes" in refused(eve.sent("POST", "/api/account/sign-in", body), 429, "too_fast")
        for _ in range(8):
            assert eve.post("/api/account/sign-in", name="Rosa", passphrase=PHRASE)["account"] == "Rosa"
        changed = {"old": PHRASE, "new": "eight brown cups"}
        refused(quin.sent("PUT", "/api/account/passphrase", changed), 429, "too_fast")
        assert quin.get("/api/me")["account"] == "Quin"


def elsewhere(served: Served, number: int) -> httpx.Client:
    """A browser at another address of this machine."""
    there = httpx.HTTPTransport(local_address=f"127.0.3.{number}", verify=False)
    return httpx.Client(base_url=served.url, headers={"X-Kitchentable": "1"}, timeout=PATIENCE, transport=there)


def tried_by_strangers(served: Served, name: str) -> int:
    """The answer to one of too many who guess from everywhere."""
    tries = served.app.state.room.people.accounts._tries
    for number in range(100):
        with suppress(Refusing):
            tries.take(name, f"stranger {number}")
    with elsewhere(served, 1) as stranger:
        return stranger.post("/api/account/sign-in", json={"name": name, "passphrase": PHRASE}).status_code


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a machine has only one address of its own")
def test_who_has_signed_in_from_a_place_is_not_locked_out_by_tries_from_elsewhere(tmp_path: Path) -> None:
    body = {"name": "Quin", "passphrase": PHRASE}
    with serving(tmp_path) as served, with_account(served, "Quin") as quin, elsewhere(served, 2) as other:
        assert other.post("/api/account/sign-in", json=body).status_code == 200
        assert tried_by_strangers(served, "quin") == 429
        assert quin.sent("POST", "/api/account/sign-in", body).status_code == 200, "where the account was made"
    with serving(tmp_path) as served, elsewhere(served, 2) as other, Player(served) as home:
        assert tried_by_strangers(served, "quin") == 429
        assert other.post("/api/account/sign-in", json=body).status_code == 200, "also after a restart"
        wrong = {**body, "passphrase": "guessed at home"}
        assert [home.sent("POST", "/api/account/sign-in", wrong).status_code for _ in range(7)][-1] == 429
        served.run(served.app.state.room.tidying.tidy(time.time() + 401 * DAY_S))
        assert not asks(served, sa.select(schema.places))


def test_a_place_is_kept_as_what_only_this_server_can_read_and_so_are_twenty(served: Served) -> None:
    with with_account(served, "Vera") as vera:
        person, came = person_of(served, vera), served.app.state.room.people.accounts.came
        for number in range(KEPT + 3):
            served.run(came(person, f"10.0.0.{number}"))
        data = vera.get("/api/me/data")
        assert len(data["signed_in_from"]) == KEPT and "10.0.0" not in str(data)
        served.run(served.app.state.room.remove(person))
        assert not asks(served, sa.select(schema.places).where(schema.places.c.person == person))


def test_tries_are_counted_by_name_by_address_and_for_both(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounts, "TRIES", {"both": (0.0, 2.0), "address": (0.0, 4.0), "name": (0.0, 3.0)})

    def allowed(tries: Tries, name: str, address: str) -> bool:
        try:
            tries.take(name, address)
        except Refusing:
            return False
        return True

    tries = Tries()
    assert [allowed(tries, "ana", "here") for _ in range(3)] == [True, True, False]
    assert allowed(tries, "ben", "here") and not allowed(tries, "cat", "here"), "an address has 4"
    tries = Tries()
    assert [allowed(tries, "ana", str(number)) for number in range(4)] == [True, True, True, False]
    tries = Tries()
    for _ in range(10):
        assert allowed(tries, "ana", "here")
        tries.give_back("ana", "here")


def test_passphrases_count_as_ten_requests_also_the_right_ones(tmp_path: Path) -> None:
    with serving(tmp_path, requests=0, request_burst=45) as served, with_account(served, "Quin") as quin:
        body = {"name": "Quin", "passphrase": PHRASE}
        assert [quin.sent("POST", "/api/account/sign-in", body).status_code for _ in range(3)] == [200] * 3
        for method, path, asked in (
            ("POST", "/api/account/sign-in", body),
            ("POST", "/api/account", {**body, "name": "Rosa"}),
            ("PUT", "/api/account/passphrase", {"old": PHRASE, "new": "eight brown cups"}),
        ):
            refused(quin.sent(method, path, asked), 429, "too_fast")
        assert quin.sent("PUT", "/api/me", {"name": "Quinn"}).status_code == 200, "others still have their turn"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a thread has the priority of its process")
def test_passphrases_leave_the_processors_to_who_plays(served: Served) -> None:
    def priority() -> int:
        return os.getpriority(os.PRIO_PROCESS, 0)

    async def on_the_loop() -> int:
        return priority()

    hashing = served.run(served.app.state.room.people.accounts._computed(priority))
    assert hashing == min(19, served.run(on_the_loop()) + 10)


def test_who_signs_out_is_nobody_and_comes_back(served: Served) -> None:
    with with_account(served, "Sam") as sam:
        answer = sam.sent("POST", "/api/account/sign-out")
        assert answer.json() == {} and not sam.http.cookies.get("kitchentable")
        assert sam.get("/api/me") == {}
        assert sam.post("/api/account/sign-in", name="Sam", passphrase=PHRASE)["account"] == "Sam"


def known(served: Served, cookie: str) -> dict[str, str]:
    """Who somebody is who comes with that cookie."""
    with Player(served) as other:
        other.http.cookies.set(COOKIE, cookie)
        shown: dict[str, str] = other.get("/api/me")
        return shown


def test_a_guests_cookie_is_worth_nothing_once_there_is_an_account(served: Served, guest: Player) -> None:
    guest.sent("PUT", "/api/me", {"name": "Guest"})
    kept = guest.http.cookies[COOKIE]
    assert known(served, kept) == {"name": "Guest"}
    with guest.socket(guest.create(), {}, Cookie=f"{COOKIE}={kept}") as page:
        assert page.next("table")["you"] == 0
        guest.post("/api/account", name="Wanda", passphrase=PHRASE)
        with pytest.raises(ConnectionClosed) as closed:
            page.until("nothing comes any more")
    assert closed.value.rcvd is not None and closed.value.rcvd.code == OUT
    assert known(served, kept) == {} and known(served, guest.http.cookies[COOKIE])["account"] == "Wanda"


def test_signing_out_ends_the_browsers_cookie_and_no_others(tmp_path: Path) -> None:
    with serving(tmp_path) as served, with_account(served, "Xaver") as desk, Player(served) as phone:
        phone.post("/api/account/sign-in", name="Xaver", passphrase=PHRASE)
        code, kept = desk.create(), desk.http.cookies[COOKIE]
        desk.post(f"/api/tables/{code}/join")
        desk.sent("PUT", "/api/me", {"name": "X"})
        others = {kept, desk.http.cookies[COOKIE]}
        desk.post("/api/account/sign-out")
        for cookie in others:
            assert known(served, cookie) == {}, "also what the browser was given on the way"
        assert phone.get("/api/me") == {"name": "X", "account": "Xaver"}
        with Player(served) as guest:
            guest.sent("PUT", "/api/me", {"name": "Guest"})
            left = guest.http.cookies[COOKIE]
            guest.post("/api/account/sign-out")
        again = phone.http.cookies[COOKIE]
    with serving(tmp_path) as served:
        assert known(served, kept) == known(served, left) == {} and known(served, again)["account"] == "Xaver"


def test_cookies_of_an_older_version_stay_valid_until_one_signs_out(served: Served) -> None:
    people = served.app.state.room.people
    with with_account(served, "Yara") as yara, Player(served) as old:
        number = served.run(people._standing(person_of(served, yara))).round
        for signed in (f"{person_of(served, yara)}~{number}", served.run(people.new("Guest"))):
            cookie = people.signer.sign("cookie", signed)
            assert known(served, cookie)["name"]
            old.http.cookies.set(COOKIE, cookie)
            old.post("/api/account/sign-out")
            assert known(served, cookie) == {}
        assert yara.get("/api/me")["account"] == "Yara"


def of_age(served: Served, cookie: str, days: int) -> str:
    """The same cookie, made so many days ago."""
    signer = served.app.state.room.people.signer
    signed, _, made = signer.read("cookie", cookie.strip('"')).rpartition("~")
    aged: str = signer.sign("cookie", f"{signed}~{int(made) - days}")
    return aged


def test_a_cookie_that_is_used_is_replaced_and_one_that_is_not_ends(served: Served) -> None:
    with with_account(served, "Abel") as abel:
        kept = abel.http.cookies[COOKIE]
        assert "set-cookie" not in abel.sent("GET", "/api/me").headers, "it is of today"
        assert known(served, of_age(served, kept, LASTS_DAYS))["account"] == "Abel"
        assert known(served, of_age(served, kept, LASTS_DAYS + 1)) == {}
        abel.http.cookies.clear()
        abel.http.cookies.set(COOKIE, of_age(served, kept, 30))
        assert abel.sent("GET", "/api/me").cookies[COOKIE] == kept, "the same session, of today"


def test_a_session_that_was_signed_out_is_known_as_long_as_its_cookie_could_be_used(house: Served) -> None:
    room = house.app.state.room
    with with_account(house, "Bela") as bela:
        old = room.people.signer.sign("cookie", f"{person_of(house, bela)}~1~session-of-an-older-version")
        kept = bela.http.cookies[COOKIE]
        for cookie in (kept, old):
            bela.http.cookies.clear()
            bela.http.cookies.set(COOKIE, cookie)
            bela.post("/api/account/sign-out")
        for days, left in ((LASTS_DAYS, 2), (LASTS_DAYS + 2, 1)):
            house.run(room.tidying.tidy(time.time() + days * 24 * 3600))
            asked = room.store.read(lambda connection: connection.execute(sa.select(signed_out)).all())
            assert len(house.run(asked)) == left
        room.people.forget(person_of(house, bela))
        assert known(house, old) == {}, "it never ends by itself"


def test_a_cookie_given_while_the_passphrase_changes_is_worth_no_more_than_the_one_before(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = served.app.state.room.people
    with with_account(served, "Cora") as cora, Player(served) as thief:
        thief.http.cookies.set(COOKIE, cora.http.cookies[COOKIE])
        rename = people.rename

        async def slowly(person: str, name: str) -> str:
            number = await people.accounts.change(person, PHRASE, "eight brown cups", "elsewhere")
            people.forget(person)
            assert number == 2
            return str(await rename(person, name))

        monkeypatch.setattr(people, "rename", slowly)
        thief.sent("PUT", "/api/me", {"name": "Cora"})
        assert thief.get("/api/me") == {}


def test_a_new_passphrase_ends_the_token_of_the_accounts_program(ana: Player, served: Served) -> None:
    ana.post("/api/account", name="Zora", passphrase=PHRASE)
    assert ana.get("/api/me")["account"] == "Zora"
    body = {"old": PHRASE, "new": "eight brown cups"}
    assert ana.sent("PUT", "/api/account/passphrase", body).status_code == 200
    refused(ana.sent("GET", "/api/me"), 401, "no_name")
    with Player(served, "Robo") as other:
        assert other.get("/api/me") == {"name": "Robo"}


def test_a_new_passphrase_signs_all_other_devices_out(served: Served) -> None:
    with with_account(served, "Tess") as tess, Player(served) as phone:
        phone.post("/api/account/sign-in", name="Tess", passphrase=PHRASE)
        stolen = phone.http.cookies["kitchentable"]
        body = {"old": "seven brown cats", "new": "eight brown cups"}
        refused(tess.sent("PUT", "/api/account/passphrase", body), 401, "sign_in")
        refused(tess.sent("PUT", "/api/account/passphrase", {**body, "old": PHRASE, "new": "short"}), 422, "passphrase")
        assert phone.get("/api/me")["account"] == "Tess"
        assert tess.sent("PUT", "/api/account/passphrase", {**body, "old": PHRASE}).status_code == 200
        assert tess.get("/api/me")["account"] == "Tess"
        assert phone.get("/api/me") == {}
        with phone.socket(tess.create(), {}, Cookie=f"kitchentable={stolen}") as page:
            assert page.next("table").get("you") is None
        with tess.socket(tess.create(), {}, Cookie=f"kitchentable={tess.http.cookies['kitchentable']}") as page:
            assert page.next("table")["you"] == 0
        refused(phone.sent("POST", "/api/account/sign-in", {"name": "Tess", "passphrase": PHRASE}), 401, "sign_in")
        assert phone.post("/api/account/sign-in", name="Tess", passphrase="eight brown cups")["account"] == "Tess"
        assert tess.sent("PUT", "/api/me", {"name": "Tessa"}).json() == {"name": "Tessa", "account": "Tess"}
        assert tess.get("/api/me")["account"] == "Tess"


def test_a_guest_has_no_passphrase_to_change(nobody: Player, ana: Player) -> None:
    body = {"old": PHRASE, "new": "eight brown cups"}
    for player in (nobody, ana):
        refused(player.sent("PUT", "/api/account/passphrase", body), 409, "account")


def test_accounts_and_their_cookies_outlast_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as served, with_account(served, "Uwe") as uwe:
        uwe.sent("PUT", "/api/account/passphrase", {"old": PHRASE, "new": "eight brown cups"}).raise_for_status()
        kept = uwe.http.cookies["kitchentable"]
    with serving(tmp_path) as served, Player(served) as uwe:
        uwe.http.cookies.set("kitchentable", kept)
        assert uwe.get("/api/me")["account"] == "Uwe"
        assert uwe.post("/api/account/sign-in", name="Uwe", passphrase="eight brown cups")["account"] == "Uwe"


def test_a_passphrase_is_in_no_answer_no_log_and_only_as_its_hash_on_disk(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    answers: list[str] = []
    with serving(tmp_path) as served, Player(served) as vera:
        vera.http.event_hooks["response"].append(lambda answer: answers.append(f"{answer.read()!r}{answer.headers}"))
        vera.post("/api/account", name="Vera", passphrase=PHRASE)
        for body in (
            {"name": "Vera", "passphrase": PHRASE},
            {"name": "Vera", "passphrase": [PHRASE]},
            {"name": "Vera", "pass": PHRASE},
            {"name": PHRASE + PHRASE, "passphrase": PHRASE},
        ):
            vera.sent("POST", "/api/account/sign-in", body)
            vera.sent("POST", "/api/account", body)
        for path in ("/api/me", "/api/me/figures", "/api/people/Vera", "/api/games/race/leaders", "/metrics"):
            vera.sent("GET", path).raise_for_status()
    stored = sqlite3.connect(tmp_path / "kitchentable.db")
    ((secret,),) = stored.execute("select secret from accounts").fetchall()
    everything = "\n".join(stored.iterdump())
    stored.close()
    assert secret.startswith("$argon2id$") and secret in everything and PHRASE not in everything
    shown = "".join([*answers, caplog.text, *capfd.readouterr()])
    assert len(answers) == 14 and "argon2" not in shown and PHRASE not in shown


def test_no_request_of_accounts_has_more_than_a_name_in_its_address(nobody: Player) -> None:
    for path, methods in nobody.get("/api/openapi.json")["paths"].items():
        if "/account" in path or "/people" in path:
            assert "{" not in path.replace("{name}", ""), path
            assert not [
                field for method in methods.values() for field in method.get("parameters", ()) if field["in"] == "query"
            ]


def test_what_is_stored_is_what_the_library_recommends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounts, "HASHER", SERVERS_HASHER)
    parameters = accounts.HASHER.hash(PHRASE).rsplit("$", 2)[0]
    assert accounts._nobody().startswith(parameters + "$")
    assert not accounts._right(accounts._nobody(), PHRASE)
    assert msgspec.json.encode(accounts.login("  ÅSA  Bo ")) == '"åsa bo"'.encode()


def test_people_who_come_do_not_make_the_server_forget_who_is_here(
    served: Served, ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = served.app.state.room
    names, token = room.people._names, ana.http.headers["Authorization"].removeprefix("Bearer ")
    assert ana.get("/api/me")["name"] == "Ana"
    monkeypatch.setattr(names, "_most", len(names) + 1)
    for number in range(3):
        with Player(served, f"Guest {number}") as guest:
            assert guest.get("/api/me")["name"] == f"Guest {number}"
        assert ana.get("/api/me")["name"] == "Ana"
    assert room.people.signer.read("token", token) in dict(names.items()) and len(names) == names._most


def test_a_name_that_was_read_before_it_changed_is_not_kept() -> None:
    class SlowStore:
        secret = b"secret"

        def __init__(self) -> None:
            self.answers = [asyncio.get_running_loop().create_future() for _ in range(2)]
            self.reads = iter(self.answers)

        async def read(self, _: object) -> object:
            return await next(self.reads)

        async def write(self, _: object) -> None:
            pass

    async def both() -> str:
        store = SlowStore()
        people = People(Settings(), store, Alone())  # type: ignore[arg-type]
        early = asyncio.create_task(people.name_of("a"))
        await asyncio.sleep(0)
        await people.rename("a", "Anna")
        store.answers[0].set_result("Ana")
        await early
        return await people.name_of("a")

    assert asyncio.run(both()) == "Anna"
