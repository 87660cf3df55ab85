"""What a socket refuses, and that others are undisturbed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.serving import Player, Served, serving, started


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("nonsense", "bad_message"),
        ("", "bad_message"),
        ("[]", "bad_message"),
        ("{}", "bad_message"),
        ('{"type":"dance"}', "bad_message"),
        ('{"type":"act","id":1,"epoch":0}', "bad_message"),
        ('{"type":"act","id":"x"}', "bad_message"),
        ('{"type":"act","id":"x","epoch":0,"path":"bid"}', "bad_message"),
        ('{"type":"hello","form":"round"}', "bad_message"),
        ('{"type":"hello","extra":1}', "bad_message"),
        ('{"type":"say","text":"\\ud800"}', "bad_message"),
        ("[" * 10_000, "bad_message"),
        (json.dumps({"type": "say", "text": "x" * 20_000}), "too_large"),
        (b"\xff\xfe", "bad_message"),
    ],
)
def test_what_is_no_message_is_refused_in_one_line_and_the_socket_lives_on(
    ana: Player, message: str | bytes, code: str
) -> None:
    table = ana.create()
    with ana.socket(table, {}) as page:
        page.connection.send(message)
        refused = page.next("refused")
        assert refused["code"] == code and "\n" not in refused["text"] and len(refused["text"]) < 300
        page.send("say", text="still here")
        assert page.next("said")["text"] == "still here"


def test_a_message_comes_in_parts_and_not_in_parts_without_end(ana: Player) -> None:
    table = ana.create()
    with ana.socket(table, {}) as page:
        page.connection.send(['{"type":"say",', *[""] * 900, '"text":"in parts"}'])
        assert page.until("said")["text"] == "in parts"
        page.connection.send([""] * 1000)  # and one more, which says that these were all
        with pytest.raises(ConnectionClosed, match="at most 1000 parts"):
            page.next("never")


def test_commands_that_do_not_fit_are_answered(served: Served, ana: Player) -> None:
    table = ana.create()
    with ana.socket(table, None) as page:
        page.send("say", text="too early")
        assert "hello" in page.next("refused")["text"]
        page.send("hello")
        assert page.act("go")["code"] == "phase"
        assert page.act("go", id="")["code"] == "bad_message"
        page.send("act", id="x" * 65, epoch=0, text="go")
        assert page.until("reply", id="x" * 64)["code"] == "bad_message"
        page.send("draft", rows=[["go"]])
        assert page.next("refused")["code"] == "phase"
    with Player(served, "Eve") as eve, eve.socket(table, {}) as page:
        assert page.act("go")["code"] == "not_seated"


def test_a_page_of_another_site_gets_no_socket(ana: Player) -> None:
    table = ana.create()
    with pytest.raises(InvalidStatus), ana.socket(table, {}, Origin="https://elsewhere.example"):
        pass
    with ana.socket(table, {}, Origin=ana.served.url) as page:
        assert page.next("table")["you"] == 0


def test_a_thousand_messages_a_second_are_refused_and_others_are_undisturbed(tmp_path: Path) -> None:
    with (
        serving(tmp_path, messages=0.001, burst=60) as served,
        Player(served, "Ana") as ana,
        Player(served, "Ben") as ben,
        Player(served, "Eve") as eve,
    ):
        code, flooded = ana.create(), eve.create()
        ben.post(f"/api/tables/{code}/join")
        with ana.socket(code, {}) as page, eve.socket(flooded, {}) as flood:
            started(ana, code)
            page.my_turn(0)
            for number in range(1000):
                try:
                    flood.send("say", text=f"{number}")
                except ConnectionClosed:
                    break
            assert page.act("stay")["ok"]
            with pytest.raises(ConnectionClosed, match="1008"):
                flood.next("never")
            with eve.socket(flooded, None) as again:
                reply = again.act("stay")
                assert (reply["ok"], reply["code"]) == (False, "too_fast"), "whoever acts waits for an answer"
            assert sum("too many messages" in frame for frame in flood.frames) == 1
            assert sum('"type":"said"' in frame for frame in flood.frames) < 60


def test_words_are_fewer_than_messages_and_refused_in_one_line(tmp_path: Path) -> None:
    with (
        serving(tmp_path, words=0.001, words_burst=20) as served,
        Player(served, "Ana") as ana,
        Player(served, "Ben") as ben,
    ):
        code = ana.create()
        ben.post(f"/api/tables/{code}/join")
        with ana.socket(code, {}) as page, ana.socket(code, {}) as second, ben.socket(code, {}) as other:
            for number in range(15):
                page.send("say", text=f"first {number}")
                second.send("say", text=f"second {number}")
            refused = [page.until("refused"), second.until("refused")]
            assert {each["code"] for each in refused} == {"too_fast"} and "words" in refused[0]["text"]
            other.send("say", text="I am still heard")
            assert other.until("said", name="Ben")["text"] == "I am still heard"
            assert sum('"name":"Ana"' in frame for frame in other.frames if '"said"' in frame) == 20


def test_tables_and_guests_are_not_made_without_end(tmp_path: Path) -> None:
    with serving(tmp_path, made=0.001, made_burst=8) as served, Player(served, "Ana") as ana, Player(served) as eve:
        code, door = ana.create(), ana.create(private=True)
        made = [ana.sent("POST", "/api/tables", {"game": "race", "seats": 2}).status_code for _ in range(3)]
        again = [eve.sent("POST", "/api/programs", {"name": "Eve"}).status_code for _ in range(5)]
        assert made == [201] * 3 and again == [201] * 2 + [429] * 3, "a guest and a table are one each"
        for path, body in (
            ("/api/tables", {"game": "race", "seats": 2}),
            ("/api/games/race/play", {}),
            ("/api/account", {"name": "Eve", "passphrase": "four plain words together"}),
            (f"/api/tables/{code}/join", {"name": "Eve"}),
            (f"/api/tables/{door}/knock", {"name": "Eve"}),
        ):
            answer = (ana if path == "/api/tables" else eve).sent("POST", path, body)
            assert (answer.status_code, answer.json()["code"]) == (429, "too_fast"), path
        assert eve.sent("PUT", "/api/me", {"name": "Eve"}).status_code == 429
        assert ana.sent("PUT", "/api/me", {"name": "Anna"}).status_code == 200, "who is known is not made"
        assert ana.sent("POST", f"/api/tables/{code}/host", {"type": "close"}).status_code == 200


def test_too_many_questions_are_refused_and_the_page_itself_is_not(tmp_path: Path) -> None:
    with serving(tmp_path, reads=0.001, reads_burst=6) as served, Player(served, "Ana") as ana:
        code = ana.create()
        answers = [ana.sent("GET", "/api/tables").status_code for _ in range(4)]
        answers += [ana.sent("GET", f"/api/tables/{code}").status_code for _ in range(4)]
        assert answers == [200] * 6 + [429] * 2
        with pytest.raises(InvalidStatus, match="403"), ana.socket(code, {}):
            pass
        assert ana.http.get("/").status_code == ana.http.get("/health").status_code == 200
        assert ana.sent("POST", f"/api/tables/{code}/host", {"type": "close"}).status_code == 200


def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    with serving(tmp_path, requests=0.001, request_burst=10) as served, Player(served, "Ana") as ana:
        answers = [ana.sent("POST", "/api/games/race/seats", {"options": {}}).status_code for _ in range(30)]
        assert answers[0] == 200 and answers[-1] == 429
        assert ana.http.get("/health").status_code == 200
