"""It is your turn: by web push and by letter, to who is not there, once."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kitchentable.server.notify.notifier import Notifier
from kitchentable.server.settings import Settings
from kitchentable.server.store import notices
from kitchentable.server.store.writer import Conflict, Store, sqlite_in
from kitchentable.values import Problem
from tests.patience import PATIENCE, until
from tests.server.postgres import Cluster
from tests.server.receivers import MailServer, PushService, Subscribed
from tests.server.serving import Player, Served, serving, started
from tests.server.test_lobby import refused

DAY = {"turn": 24 * 3600}
BASE = "https://table.test"


def settings(pushes: PushService | None = None, mails: MailServer | None = None, wait: float = 0) -> dict[str, Any]:
    """The settings of a server that tells at once."""
    found: dict[str, Any] = {"notice_wait": wait}
    if pushes is not None:
        found["push_services"] = pushes.url
    if mails is not None:
        found |= {"smtp": mails.url, "address": BASE, "mail_from": "table@table.test"}
    return found


def subscribe(player: Player, pushes: PushService, name: str = "one") -> Subscribed:
    browser = Subscribed(f"{pushes.url}/{name}")
    player.post("/api/me/notices/browsers", **browser.body)
    return browser


def confirmed(player: Player, mails: MailServer, address: str) -> None:
    """The player gives the address, and opens the link of the letter that comes."""
    assert player.sent("PUT", "/api/me/notices/address", {"address": address}).status_code == 200
    player.post("/api/notices/confirm", token=link(mails.letters.pop().get_content(), "confirm"))


def link(text: str, what: str) -> str:
    found = re.search(rf"{BASE}/notices#{what}:(\S+)", text)
    assert found is not None, text
    return found[1]


def match(ana: Player, ben: Player, **more: Any) -> str:
    """A match in which it is Ana's turn; nobody has it open."""
    code = ana.create(options={"goal": 100}, **{"pace": DAY, **more})
    ben.post(f"/api/tables/{code}/join", name=ben.name)
    with ana.socket(code, {}) as page:
        started(ana, code)
        page.my_turn(0)
    return code


def moved(player: Player, code: str, seat: int) -> None:
    """The player comes, moves, and goes."""
    with player.socket(code, {}) as page:
        page.my_turn(seat)
        assert page.act("stay")["ok"]


def quiet(served: Served, code: str) -> None:
    """Waits until nobody is to be told at the table."""
    room = served.app.state.room
    host = served.run(room.table(code))
    until(lambda: not room.notifier.holds(host), "the post still has something to tell")


def test_who_is_away_is_told_by_his_browser_that_it_is_his_turn_and_nothing_else(
    tmp_path: Path, pushes: PushService
) -> None:
    with serving(tmp_path, **settings(pushes)) as served, Player(served, "Ana") as ana, Player(served, "Ben") as ben:
        browser = subscribe(ben, pushes)
        code = match(ana, ben)
        moved(ana, code, 0)
        until(lambda: bool(pushes.taken), "no message came")
        quiet(served, code)
        shown = ben.get("/api/me/notices")
    assert len(pushes.taken) == 1 and pushes.taken[0].path == "/one"
    pushed = pushes.taken[0]
    assert browser.read(pushed.body) == {"code": code, "heading": "Your turn at Race", "body": f"Table {code}"}
    claims = pushed.signed_for(shown["key"])
    assert claims["aud"] == pushes.url and claims["sub"] == "https://localhost"
    assert shown["browsers"] == 1
    assert "Ana" not in str(pushed.headers) and int(pushed.headers["ttl"]) > 0


def test_who_has_the_table_open_is_not_told_and_much_later_when_he_has_left_it(
    tmp_path: Path, pushes: PushService
) -> None:
    with (
        serving(tmp_path, **settings(pushes, wait=1000)) as served,
        Player(served, "Ana") as ana,
        Player(served, "Ben") as ben,
    ):
        subscribe(ben, pushes)
        code = match(ana, ben)
        room = served.app.state.room
        host = room.tables[code]
        with ben.socket(code, {}) as page:
            page.until("table", phase="playing")
            moved(ana, code, 0)
            page.my_turn(1)
            assert not room.notifier.holds(host)
        until(lambda: bool(room.notifier.holds(host)), "they left, and nothing is planned")
        assert room.notifier.planned(code) > 20_000
    assert not pushes.taken


def test_who_has_not_seen_the_table_is_told_after_the_short_wait(tmp_path: Path, pushes: PushService) -> None:
    with (
        serving(tmp_path, **settings(pushes, wait=1000)) as served,
        Player(served, "Ana") as ana,
        Player(served, "Ben") as ben,
    ):
        code = match(ana, ben)
        room = served.app.state.room
        moved(ana, code, 0)
        assert 0 < room.notifier.planned(code) <= 1000
        moved(ben, code, 1)
        until(lambda: (room.notifier.planned(code) or 1001) <= 1000, "Ana has been gone since before her turn")


def test_only_tables_with_days_for_a_move_tell_unless_somebody_wants_all(tmp_path: Path, pushes: PushService) -> None:
    with serving(tmp_path, **settings(pushes)) as served, Player(served, "Ana") as ana, Player(served, "Ben") as ben:
        subscribe(ben, pushes)
        subscribe(ana, pushes, "two")
        code = match(ana, ben, pace={"turn": 60})
        moved(ana, code, 0)
        room = served.app.state.room
        until(lambda: room.notifier.planned(code) is None, "the post has not looked")
        assert not pushes.taken
        assert ana.sent("PUT", "/api/me/notices", {"everywhere": True}).json()["everywhere"]
        moved(ben, code, 1)
        until(lambda: bool(pushes.taken), "who wants all is told of all")
    assert [pushed.path for pushed in pushes.taken] == ["/two"]


def test_a_second_one_is_not_sent_after_a_restart(tmp_path: Path, pushes: PushService) -> None:
    with serving(tmp_path, **settings(pushes)) as served, Player(served, "Ana") as ana, Player(served, "Ben") as ben:
        subscribe(ben, pushes)
        code = match(ana, ben)
        moved(ana, code, 0)
        until(lambda: bool(pushes.taken), "no message came")
        quiet(served, code)
    with serving(tmp_path, **settings(pushes)) as served:
        quiet(served, code)
    assert len(pushes.taken) == 1


def test_a_turn_that_began_before_a_restart_is_told_after_it(tmp_path: Path, pushes: PushService) -> None:
    with (
        serving(tmp_path, **settings(pushes, wait=1000)) as served,
        Player(served, "Ana") as ana,
        Player(served, "Ben") as ben,
    ):
        subscribe(ben, pushes)
        code = match(ana, ben)
        moved(ana, code, 0)
    assert not pushes.taken
    with serving(tmp_path, **settings(pushes)):
        until(lambda: bool(pushes.taken), f"nobody was told of the turn at {code}")


def test_a_subscription_that_has_ended_is_forgotten(tmp_path: Path, pushes: PushService) -> None:
    pushes.statuses = [410]
    with serving(tmp_path, **settings(pushes)) as served, Player(served, "Ana") as ana, Player(served, "Ben") as ben:
        subscribe(ben, pushes)
        code = match(ana, ben)
        moved(ana, code, 0)
        until(lambda: bool(pushes.refused), "no message was tried")
        quiet(served, code)
        assert "browsers" not in ben.get("/api/me/notices")
    assert pushes.refused == [410] and not pushes.taken


def test_what_cannot_be_delivered_now_is_tried_again_and_arrives_once(tmp_path: Path, pushes: PushService) -> None:
    pushes.statuses = [503, 429, 500]
    with serving(tmp_path, **settings(pushes)) as served, Player(served, "Ana") as ana, Player(served, "Ben") as ben:
        subscribe(ben, pushes)
        code = match(ana, ben)
        moved(ana, code, 0)
        until(lambda: bool(pushes.taken), "no message came")
        quiet(served, code)
    assert pushes.refused == [503, 429, 500] and len(pushes.taken) == 1


def test_what_can_never_be_delivered_is_given_up(tmp_path: Path, pushes: PushService) -> None:
    pushes.statuses = [503] * 100
    with serving(tmp_path, **settings(pushes)) as served, Player(served, "Ana") as ana, Player(served, "Ben") as ben:
        subscribe(ben, pushes)
        code = match(ana, ben)
        moved(ana, code, 0)
        until(lambda: len(pushes.refused) >= 6, "it was not tried again")
        quiet(served, code)
    assert len(pushes.refused) == 6


def test_a_move_does_not_wait_for_a_push_service_that_does_not_answer(tmp_path: Path, pushes: PushService) -> None:
    pushes.open.clear()
    with serving(tmp_path, **settings(pushes)) as served, Player(served, "Ana") as ana, Player(served, "Ben") as ben:
        subscribe(ben, pushes)
        code = match(ana, ben)
        moved(ana, code, 0)
        assert pushes.waiting.wait(PATIENCE)
        moved(ben, code, 1)
        assert not pushes.taken
        pushes.open.set()


def test_an_address_is_confirmed_by_the_link_of_a_letter_and_ended_by_that_of_any(
    tmp_path: Path, mails: MailServer
) -> None:
    with (
        serving(tmp_path, **settings(mails=mails)) as served,
        Player(served, "Ana") as ana,
        Player(served, "Ben") as ben,
        Player(served) as nobody,
    ):
        shown = ben.sent("PUT", "/api/me/notices/address", {"address": "ben@home.test"}).json()
        assert shown["mails"] and shown["address"] == "ben@home.test" and "confirmed" not in shown
        asking = mails.letters.pop()
        code = match(ana, ben)
        moved(ana, code, 0)
        quiet(served, code)
        assert not mails.letters, "the address is not confirmed"
        token = link(asking.get_content(), "confirm")
        assert nobody.post("/api/notices/confirm", token=token) == {"address": "ben@home.test"}
        moved(ben, code, 1)
        moved(ana, code, 0)
        until(lambda: bool(mails.letters), "no letter came")
        letter = mails.letters.pop()
        assert letter["To"] == "ben@home.test" and letter["Subject"] == f"Your turn at Race ({code})"
        assert f"{BASE}/t/{code}" in letter.get_content().split() and "Ana" not in letter.get_content()
        stop = link(letter.get_content(), "stop")
        assert nobody.post("/api/notices/stop", token=stop) == {"address": "ben@home.test"}
        refused(nobody.sent("POST", "/api/notices/stop", {"token": stop}), 404, "not_found")
        refused(nobody.sent("POST", "/api/notices/confirm", {"token": token}), 404, "not_found")
        refused(nobody.sent("POST", "/api/notices/confirm", {"token": ""}), 404, "not_found")
        moved(ben, code, 1)
        moved(ana, code, 0)
        quiet(served, code)
        assert not mails.letters and "address" not in ben.get("/api/me/notices")


def test_a_letter_goes_where_no_browser_could_be_told_and_is_tried_again(
    tmp_path: Path, pushes: PushService, mails: MailServer
) -> None:
    with (
        serving(tmp_path, **settings(pushes, mails)) as served,
        Player(served, "Ana") as ana,
        Player(served, "Ben") as ben,
    ):
        confirmed(ben, mails, "ben@home.test")
        subscribe(ben, pushes)
        code = match(ana, ben)
        moved(ana, code, 0)
        until(lambda: bool(pushes.taken), "no message came")
        quiet(served, code)
        assert not mails.letters, "one notice is enough"
        pushes.statuses, mails.answers = [404], ["451 later", "451 later"]
        moved(ben, code, 1)
        moved(ana, code, 0)
        until(lambda: bool(mails.letters), "no letter came")
        quiet(served, code)
    assert len(pushes.taken) == len(mails.letters) == 1 and not mails.answers


def test_a_letter_that_is_refused_for_good_is_not_tried_again(tmp_path: Path, mails: MailServer) -> None:
    with (
        serving(tmp_path, **settings(mails=mails)) as served,
        Player(served, "Ana") as ana,
        Player(served, "Ben") as ben,
    ):
        confirmed(ben, mails, "ben@home.test")
        mails.answers = ["550 no", "550 no"]
        code = match(ana, ben)
        moved(ana, code, 0)
        until(lambda: len(mails.answers) == 1, "no letter was tried")
        quiet(served, code)
    assert mails.answers == ["550 no"] and not mails.letters


def test_nobody_is_flooded_with_letters_that_others_ask_for(tmp_path: Path, mails: MailServer) -> None:
    with serving(tmp_path, **settings(mails=mails)) as served:
        for number in range(5):
            with Player(served, f"Eve {number}") as eve:
                answer = eve.sent("PUT", "/api/me/notices/address", {"address": "ben@home.test"})
                if number < 3:
                    assert answer.status_code == 200
                    again = eve.sent("PUT", "/api/me/notices/address", {"address": "carla@home.test"})
                    refused(again, 429, "too_fast")
                else:
                    refused(answer, 429, "too_fast")
        with Player(served, "Ben") as ben:
            for wrong in (
                "ben",
                "ben@home",
                "ben@home.test\nBcc: x@y.test",
                "a@b.test,c@d.test",
                "<a@b.test>",
                "x" * 300,
            ):
                refused(ben.sent("PUT", "/api/me/notices/address", {"address": wrong}), 422, "bad_message")
    assert len(mails.letters) == 3


def test_from_one_place_so_many_letters_are_asked_for_a_day(
    tmp_path: Path, mails: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kitchentable.server.store.notices.LETTERS_FROM", 4)
    for start in range(2):
        with serving(tmp_path, **settings(mails=mails)) as served:
            for number in range(3):
                with Player(served, f"Eve {start} {number}") as eve:
                    wish = {"address": f"number{start}{number}@home.test"}
                    answer = eve.sent("PUT", "/api/me/notices/address", wish)
                    if (start, number) <= (1, 0):
                        assert answer.status_code == 200
                    else:  # also after a restart
                        refused(answer, 429, "too_fast")
    assert len(mails.letters) == 4


def test_who_takes_an_address_back_has_no_more_letters_sent(
    tmp_path: Path, mails: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path, **settings(mails=mails)) as served, Player(served, "Eve") as eve:
        wish = "/api/me/notices/address"
        assert eve.sent("PUT", wish, {"address": "ben@home.test"}).status_code == 200
        assert eve.sent("PUT", wish, {"address": ""}).status_code == 200
        refused(eve.sent("PUT", wish, {"address": "ben@home.test"}), 429, "too_fast")
        monkeypatch.setattr("kitchentable.server.http.notices.PAUSE_S", 0.0)
        for allowed in (True, True, False, False):
            answer = eve.sent("PUT", wish, {"address": "ben@home.test"})
            assert (answer.status_code == 200) == allowed
            assert eve.sent("PUT", wish, {"address": ""}).status_code == 200
    with serving(tmp_path, **settings(mails=mails)) as served, Player(served, "Eva") as again:
        refused(again.sent("PUT", wish, {"address": "Ben@home.test"}), 429, "too_fast")
    assert len(mails.letters) == 3


def test_a_server_without_a_mail_server_offers_no_letters(served: Served, ana: Player, nobody: Player) -> None:
    assert "mails" not in ana.get("/api/me/notices")
    refused(ana.sent("PUT", "/api/me/notices/address", {"address": "ana@home.test"}), 404, "not_found")
    refused(nobody.sent("GET", "/api/me/notices"), 401, "no_name")


def test_the_server_calls_only_the_push_services_of_its_settings(served: Served, ana: Player) -> None:
    body = Subscribed("https://fcm.googleapis.com/fcm/send/abc").body
    assert ana.sent("POST", "/api/me/notices/browsers", body).status_code == 200
    for endpoint in (
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com.evil.test/x",
        "https://evilfcm.googleapis.com.test/x",
        "https://fcm.googleapis.com:8443/x",
        "https://user@fcm.googleapis.com/x",
        "https://10.0.0.1\\.fcm.googleapis.com/x",
        "https://[::1]/x",
        "https://[/x",
        "http://127.0.0.1:8000/api/tables",
        "file:///etc/passwd",
        "https://fcm.googleapis.com/x\r\nTopic: y",
        "https://fcm.googleapis.com/x y",
        "https://fcm.googleapis.com/" + "x" * 1000,
        "",
    ):
        refused(ana.sent("POST", "/api/me/notices/browsers", {**body, "endpoint": endpoint}), 422, "bad_message")
    for wrong in ({"p256dh": "abc"}, {"auth": ""}, {"auth": "é" * 22}):
        refused(ana.sent("POST", "/api/me/notices/browsers", {**body, **wrong}), 422, "bad_message")
    assert ana.post("/api/me/notices/browsers/remove", endpoint=body["endpoint"]).get("browsers", 0) == 0


def test_a_browser_belongs_to_who_used_it_last_and_nobody_else_removes_it(tmp_path: Path, pushes: PushService) -> None:
    with serving(tmp_path, **settings(pushes)) as served, Player(served, "Ana") as ana, Player(served, "Ben") as ben:
        browser = subscribe(ana, pushes)
        assert "browsers" not in ben.post("/api/me/notices/browsers/remove", endpoint=browser.endpoint)
        assert ana.get("/api/me/notices")["browsers"] == 1
        ben.post("/api/me/notices/browsers", **browser.body)
        assert "browsers" not in ana.get("/api/me/notices")
        for number in range(12):
            subscribe(ben, pushes, f"further-{number}")
        assert ben.get("/api/me/notices")["browsers"] == 10


def test_a_turn_is_marked_once_and_again_only_where_it_failed(tmp_path: Path) -> None:
    store = Store(sqlite_in(tmp_path))

    async def marking() -> list[int]:
        take, mark = notices.take("ABC", "ben", 7), notices.mark("ABC", "ben", 7, "failed")
        found = [await store.write(take), await store.write(take)]
        await store.write(mark)
        found += [await store.write(take), await store.write(notices.take("ABC", "ben", 3))]
        return [*found, await store.write(notices.take("ABC", "ben", 9))]

    try:
        assert asyncio.run(marking()) == [1, 0, 2, 0, 1]
    finally:
        store.close()


def test_of_two_servers_on_one_database_one_tells(tmp_path: Path, postgres: Cluster, pushes: PushService) -> None:
    database = postgres.database()
    one, two = tmp_path / "one", tmp_path / "two"
    common = {"database": database, **settings(pushes)}
    with (
        serving(one, **common) as first,
        serving(two, **common) as second,
        Player(first, "Ana") as ana,
        Player(second, "Ben") as ben,
    ):
        subscribe(ben, pushes)
        code = match(ana, ben)
        moved(ana, code, 0)
        until(lambda: bool(pushes.taken), "no message came")
        for served in (first, second):
            quiet(served, code)
        assert ana.get("/api/me/notices")["key"] == ben.get("/api/me/notices")["key"]
    assert len(pushes.taken) == 1


def test_two_servers_that_send_at_once_are_told_apart_by_the_database(tmp_path: Path, postgres: Cluster) -> None:
    url = postgres.database()
    stores = [Store(url), Store(url)]

    async def taking(turn: int) -> list[int]:
        jobs = [store.write(notices.take("ABC", "ben", turn)) for store in stores]
        answers = await asyncio.gather(*jobs, return_exceptions=True)
        assert all(isinstance(answer, int | Conflict) for answer in answers), answers
        return [answer for answer in answers if isinstance(answer, int)]

    try:
        for turn in range(30):
            assert sum(asyncio.run(taking(turn))) == 1
    finally:
        for store in stores:
            store.close()


@pytest.mark.parametrize(
    "wrong",
    [
        {"smtp": "mail.example.org", "address": BASE, "mail_from": "a@b.test"},
        {"smtp": "smtp://mail.example.org:port", "address": BASE, "mail_from": "a@b.test"},
        {"smtp": "smtp://mail.example.org", "address": BASE},
        {"smtp": "smtp://mail.example.org", "mail_from": "a@b.test"},
        {"address": "table.example.org"},
    ],
)
def test_settings_for_letters_that_do_not_fit_are_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(Problem, match=r"example\.org"):
        Notifier(msgspec.structs.replace(Settings(), **wrong))
