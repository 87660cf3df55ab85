"""Whoever runs the server, by `kitchentable admin` beside the server that runs: what they do is so, and is noted."""

from __future__ import annotations

import asyncio
import getpass
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

import pytest
from websockets.exceptions import ConnectionClosed

from kitchentable.cli import main
from kitchentable.server.access.identity import COOKIE
from kitchentable.server.rooms import operated
from kitchentable.server.rooms.operated import Operated
from kitchentable.server.store.writer import NotStored
from tests.server.conftest import Admin
from tests.server.serving import TESTED, Player, Served, serving, started
from tests.server.test_accounts import PHRASE, known, person_of, with_account
from tests.server.test_doors import as_browser, closed
from tests.server.test_lobby import refused
from tests.server.test_merging import guest_of
from tests.server.test_own import dumped


def test_a_forgotten_passphrase_is_chosen_anew_by_a_link_that_works_once(house: Served, admin: Admin) -> None:
    with with_account(house, "Grandma") as old, Player(house) as new:
        kept = old.http.cookies[COOKIE]
        token = admin("passphrase", "grandma").rsplit("#passphrase:", 1)[1].strip()
        assert token not in dumped(house), "only its digest is kept"
        body = {"token": token, "passphrase": "eight brown cups"}
        refused(new.sent("POST", "/api/account/renew", {**body, "passphrase": "short"}), 422, "passphrase")
        assert new.post("/api/account/renew", **body)["account"] == "Grandma"
        assert known(house, kept) == {} and new.get("/api/me")["account"] == "Grandma"
        refused(old.sent("POST", "/api/account/renew", body), 404, "invitation")
        first = admin("passphrase", "Grandma").rsplit(":", 1)[1].strip()
        admin("passphrase", "Grandma")
        refused(new.sent("POST", "/api/account/renew", {**body, "token": first}), 404, "invitation")


def test_what_cannot_be_done_is_logged_and_later_orders_are_followed(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    wrong: list[Exception] = [KeyError("nobody has thought of it"), NotStored("the disk is full")]

    async def begin(self: Operated) -> None:
        pass

    async def follow(self: Operated) -> None:
        if wrong:
            raise wrong.pop(0)
        goes_on.set()

    async def followed() -> None:
        running = asyncio.create_task(Operated(cast(Any, None)).run())
        await asyncio.wait([running, going_on := asyncio.create_task(goes_on.wait())], return_when="FIRST_COMPLETED")
        assert going_on.done(), running
        running.cancel()

    goes_on = asyncio.Event()
    monkeypatch.setattr(Operated, "_begin", begin)
    monkeypatch.setattr(Operated, "follow", follow)
    monkeypatch.setattr(operated, "EVERY_S", 0)
    asyncio.run(followed())
    unforeseen, full = caplog.records
    assert "nobody has thought of it" in (unforeseen.exc_text or "") and "the disk is full" in full.getMessage()


def test_who_is_banned_is_not_known_until_that_is_taken_back(house: Served, admin: Admin) -> None:
    with with_account(house, "Rude") as rude, Player(house, "Ana") as ana, guest_of(house, "Guest") as guest:
        code = ana.create(seats=3)
        guest.post(f"/api/tables/{code}/join")
        with as_browser(rude, code) as page:
            page.until("table")
            admin("ban", "Rude")
            assert closed(page)[0] == 4401
        assert rude.get("/api/me") == {}
        body = {"name": "Rude", "passphrase": PHRASE}
        assert "closed this account" in refused(rude.sent("POST", "/api/account/sign-in", body), 403, "sign_in")
        assert "come back as another" in admin("ban", f"{code}:2")
        assert guest.get("/api/me") == {}
        admin("unban", "Rude")
        assert rude.post("/api/account/sign-in", **body)["account"] == "Rude"
        assert "not banned" in admin("unban", "Rude", status=2)


def test_an_account_is_renamed_and_deleted_by_command(house: Served, admin: Admin) -> None:
    with with_account(house, "Dick") as one, with_account(house, "Eve"), Player(house, "Ana") as ana:
        code = ana.create()
        one.post(f"/api/tables/{code}/join")
        assert "looks the same" in admin("rename", "Dick", "\u0415ve", status=2)
        admin("rename", "Dick", "Richard")
        assert one.get("/api/me") == {"name": "Richard", "account": "Richard"}
        one.post("/api/account/sign-in", name="Richard", passphrase=PHRASE)
        assert "Richard" in admin("people", "rich") and "Eve" not in admin("people", "rich")
        person = person_of(house, one)
        admin("delete", "Richard")
        assert one.get("/api/me") == {}
        found = dumped(house)
        assert "Richard" not in found and "Dick" not in found and f"{person}" not in ana.http.get("/api/tables").text
        assert "nobody here has an account" in admin("ban", "Richard", status=2)


def test_a_table_is_closed_and_words_are_taken_away_while_they_are_looked_at(house: Served, admin: Admin) -> None:
    with Player(house, "Ana") as ana, Player(house, "Ben") as ben:
        code = ana.create()
        ben.post(f"/api/tables/{code}/join")
        with ana.socket(code, {}) as page:
            started(ana, code)
            page.my_turn(0)
            page.send("say", text="something foul")
            page.until("said")
            assert "0" in admin("words", code) and "something foul" in admin("words", code)
            admin("hide", code, "0")
            with pytest.raises(ConnectionClosed):
                page.until("nothing more")
        with ben.socket(code, {}) as page:
            assert page.until("said").get("text") == ""
            assert "something foul" not in dumped(house)
            page.my_turn(0)
            assert code in admin("tables")
            admin("close", code.lower())
            while (table := page.until("table"))["phase"] != "over":
                pass
            assert "whoever runs this server" in table["stopped"]
        assert "no table" in admin("close", code, status=2)
        lobby = ana.create()
        admin("close", lobby)
        assert ana.get(f"/api/tables/{lobby}")["phase"] == "closed"


def test_registration_is_open_by_invitation_or_closed(house: Served, admin: Admin) -> None:
    with Player(house) as one, Player(house) as two:
        body = {"name": "Olga", "passphrase": PHRASE}
        admin("registration", "closed")
        refused(one.sent("POST", "/api/account", body), 403, "account")
        admin("registration", "invitation")
        refused(one.sent("POST", "/api/account", body), 403, "invitation")
        token = admin("invite").rsplit("#invitation:", 1)[1].strip()
        assert one.post("/api/account", **body, invitation=token)["account"] == "Olga"
        refused(two.sent("POST", "/api/account", {**body, "name": "Pia", "invitation": token}), 403, "invitation")
        renewal = admin("passphrase", "Olga").rsplit(":", 1)[1].strip()
        refused(two.sent("POST", "/api/account", {**body, "name": "Pia", "invitation": renewal}), 403, "invitation")
        admin("registration", "open")
        assert two.post("/api/account", name="Pia", passphrase=PHRASE)["account"] == "Pia"
        assert "open, invitation or closed" in admin("registration", "none", status=2)


def test_of_several_who_use_a_link_at_once_one_does(house: Served, admin: Admin) -> None:
    admin("registration", "invitation")

    def both(one: Player, other: Player, path: str, body: dict[str, str], *names: str) -> list[int]:
        bodies = [{**body, **({"name": name} if name else {})} for name in names]
        with ThreadPoolExecutor() as beside:
            answers = beside.map(lambda who, sent: who.sent("POST", path, sent), (one, other), bodies)
            return sorted(answer.status_code for answer in answers)

    with Player(house) as one, Player(house) as other:
        invited = {"passphrase": PHRASE, "invitation": admin("invite").rsplit("#invitation:", 1)[1].strip()}
        assert both(one, other, "/api/account", invited, "Olga", "Pia") in ([201, 404], [201, 403])
        name = next(player.get("/api/me")["account"] for player in (one, other) if player.get("/api/me"))
        renewed = {"token": admin("passphrase", name).rsplit(":", 1)[1].strip(), "passphrase": "eight brown cups"}
        with Player(house) as third, Player(house) as fourth:
            assert both(third, fourth, "/api/account/renew", renewed, "", "") == [200, 404]


def test_tables_for_members_only_keep_guests_out_but_not_from_where_they_sit(house: Served, admin: Admin) -> None:
    with with_account(house, "Mia") as mia, guest_of(house, "Guest") as guest:
        code, seated = mia.create(), mia.create()
        guest.post(f"/api/tables/{seated}/join")
        admin("members-only", "on")
        for method, path, body in (
            ("POST", "/api/tables", {"game": "race", "seats": 2}),
            ("POST", "/api/games/race/play", {"bots": ["runner"]}),
            ("POST", f"/api/tables/{code}/join", {}),
            ("GET", f"/api/tables/{code}", None),
            ("GET", f"/api/tables/{code}/record", None),
        ):
            refused(guest.sent(method, path, body), 403, "account")
        assert guest.get(f"/api/tables/{seated}")["you"] == 1 and mia.get(f"/api/tables/{code}")["you"] == 0
        admin("members-only", "off")
        guest.post(f"/api/tables/{code}/join")


def test_what_is_announced_and_who_runs_the_server_everybody_reads(house: Served, admin: Admin, tmp_path: Path) -> None:
    with Player(house) as nobody:
        admin("announce", "Sunday at nine the server is away.")
        text = tmp_path / "imprint.txt"
        text.write_text("The Smiths\nOld Street 1\n")
        admin("imprint", str(text))
        shown = nobody.get("/api/about")
        assert shown["announcement"] == "Sunday at nine the server is away."
        assert shown["imprint"].startswith("The Smiths")
        admin("announce", "")
        admin("imprint", "-")
        assert set(nobody.get("/api/about")) == {"keeping"}


def test_all_that_was_done_is_noted_with_who_and_when_and_is_so_after_a_restart(
    house: Served, admin: Admin, tmp_path: Path
) -> None:
    with with_account(house, "Nell"), Player(house, "Ana") as ana:
        code = ana.create()
        admin("rename", "Nell", "Nelly")
        admin("words", code)
        admin("registration", "closed")
        lines = admin("log").splitlines()
        assert [line.split("  ", 2)[2] for line in lines] == [
            "rename  Nell is Nelly",
            f"read  the words at table {code}",
            "house  registration: closed",
        ]
        assert all(getpass.getuser() in line for line in lines)
        assert "admin" in admin("nonsense", status=2) or "no action" in admin("nonsense", status=2)
        assert "given so" in admin("ban", status=2)
        with pytest.raises(SystemExit) as ended:
            main(["admin", "log", "--data", str(tmp_path / "elsewhere")])
        assert ended.value.code == 2, "no new data are made where there are none"
    with serving(tmp_path / "other", TESTED, database=f"sqlite:///{tmp_path / 'kitchentable.db'}") as again:
        again.run(again.app.state.room.operated._begin())
        with Player(again) as nobody:
            refused(nobody.sent("POST", "/api/account", {"name": "Zed", "passphrase": PHRASE}), 403, "account")


def test_no_command_shows_a_hand_or_a_seed(house: Served, admin: Admin) -> None:
    with Player(house, "Ana") as ana, Player(house, "Ben") as ben:
        code = ana.create()
        ben.post(f"/api/tables/{code}/join")
        with ana.socket(code, {}) as page:
            started(ana, code)
            page.my_turn(0)
            row = house.app.state.room.tables[code].table.row
            printed = "".join(admin(*words) for words in (("tables",), ("words", code), ("log",), ("people",)))
            assert row.seed and row.seed not in printed and row.invitation not in printed
