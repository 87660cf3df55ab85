"""What `docs/security.md` promises, threat by threat, as far as no other test shows it."""

from __future__ import annotations

import copy
import json
import logging
import re
import secrets
import socket
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from litestar.routes import HTTPRoute, WebSocketRoute
from websockets.exceptions import InvalidStatus

from kitchentable.bot import Advice, Observation
from kitchentable.game import Game, View
from kitchentable.games import GAMES
from kitchentable.server.access.headers import HEADERS
from kitchentable.server.access.identity import COOKIE
from kitchentable.server.store import tables
from kitchentable.table import seats as sitting
from kitchentable.table.frames import seen_by, seen_record
from kitchentable.table.row import Chair, Row
from kitchentable.table.table import Table
from kitchentable.testing.walk import random_action
from kitchentable.values import Problem, Seat
from tests.server.postgres import Cluster
from tests.server.race.rules import RACE
from tests.server.serving import Player, Served, serving, started
from tests.server.test_fuzz import SEED, positions
from tests.server.test_lobby import refused
from tests.server.test_replays import played

ROOT = Path(__file__).parents[2]
EVERY = [*GAMES.values(), RACE]
HIDING = [game for game in EVERY if game.hidden_information]


def named(values: list[Game]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("game", values, ids=lambda game: game.name)


def routes(served: Served) -> Iterator[tuple[str, str]]:
    """Every method and path, with something in the place of what is to be filled in."""
    for route in served.app.routes:
        if isinstance(route, HTTPRoute):
            path = re.sub(r"\{\w+:\w+\}", "x", route.path)
            yield from ((method, path) for method in route.methods)


# Another site's page ------------------------------------------------------------------------------------------------


def test_every_request_that_changes_something_needs_the_header_and_an_own_origin(served: Served) -> None:
    changing = [(method, path) for method, path in routes(served) if method not in ("GET", "HEAD", "OPTIONS")]
    assert len(changing) > 20
    with httpx.Client(base_url=served.url, verify=False) as http:
        for method, path in changing:
            refused(http.request(method, path, json={}), 403, "origin")
            for origin in ("https://elsewhere.example", "null", "http://127.0.0.1:1"):
                headers = {"X-Kitchentable": "1", "Origin": origin}
                refused(http.request(method, path, json={}, headers=headers), 403, "origin")


def test_the_only_socket_asks_for_an_own_origin(served: Served) -> None:
    assert [route.path for route in served.app.routes if isinstance(route, WebSocketRoute)] == [
        "/api/tables/{code:str}/socket"
    ], "a new socket needs `own_origin`, and a test like that of the first"


def test_every_answer_has_the_strict_policy(served: Served, nobody: Player) -> None:
    asked = {(method, path) for method, path in routes(served) if method != "OPTIONS"}
    asked |= {("GET", "/t/ABCDEF"), ("GET", "/theme.js"), ("GET", "/api/none"), ("PATCH", "/api/tables")}
    for method, path in asked:
        answer = nobody.http.request(method, path, content=b"{")
        for name, value in HEADERS.items():
            assert answer.headers[name] == value, f"{method} {path}"


def test_the_page_runs_no_script_and_no_style_that_is_written_into_it(nobody: Player) -> None:
    text = nobody.http.get("/").text
    assert "<script" in text and "<style" not in text and not re.search(r"\son\w+=|\sstyle=|javascript:", text)
    assert all("src=" in tag and body == "" for tag, body in re.findall(r"<script([^>]*)>(.*?)</script>", text))


# Stolen secrets -----------------------------------------------------------------------------------------------------


def test_no_request_carries_a_secret_in_its_path_or_query(nobody: Player) -> None:
    described = nobody.get("/api/openapi.json")
    found = {
        (part["in"], part["name"])
        for methods in described["paths"].values()
        for about in methods.values()
        for part in about.get("parameters", ())
    }
    plain = {
        "seat",
        "language",
        "before",
        "view",
        "form",
        "first",
        "static",
        "options",
        "sort",
        "limit",
        "game",
        "to",
        "rule",
        "players",
        "picture",
        "paper",
        "ink",
        "words",
        "called",
    }
    assert {name for where, name in found if where == "path"} <= {"code", "name", "number", "path", "what"}
    assert {name for where, name in found if where == "query"} <= plain, "may this stand in a log, and be guessed?"
    assert {where for where, _ in found} == {"path", "query"}


def test_a_signature_is_worth_nothing_for_another_purpose_or_person(served: Served, nobody: Player) -> None:
    made = nobody.sent("PUT", "/api/me", {"name": "Eve"})
    cookie = nobody.http.cookies[COOKIE].strip('"')
    assert made.status_code == 200
    with Player(served) as other:
        other.http.headers["Authorization"] = f"Bearer {cookie}"
        refused(other.sent("GET", "/api/me"), 401, "no_name")
    token = served.app.state.room.people.signer.sign("token", "somebody")
    for forged in (token, cookie[:-1] + ("A" if cookie[-1] != "A" else "B"), "." + cookie.partition(".")[2], "."):
        with Player(served) as other:
            other.http.cookies.set(COOKIE, forged)
            assert other.get("/api/me").get("name", "") == ""


def test_a_link_gives_nobody_a_seat_that_is_anothers(served: Served, ana: Player, ben: Player) -> None:
    code = ana.create(private=True)
    token = ana.get(f"/api/tables/{code}/invitation")["token"]
    ben.post("/api/invitations", token=token)
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as page, Player(served, "Eve") as eve:
        started(ana, code)
        page.my_turn(0)
        eve.post("/api/invitations", token=token)
        refused(eve.sent("POST", f"/api/tables/{code}/join", {}), 409, "phase")
        refused(eve.sent("POST", f"/api/tables/{code}/leave?seat=0"), 403, "not_seated")
        refused(eve.sent("POST", f"/api/tables/{code}/concede?seat=0"), 403, "not_seated")
        refused(eve.sent("POST", f"/api/tables/{code}/hint?seat=0"), 403, "not_seated")
        refused(eve.sent("GET", f"/api/tables/{code}/undo?seat=0"), 403, "not_seated")
        refused(eve.sent("GET", f"/api/tables/{code}/invitation"), 403, "not_seated")
        refused(eve.sent("POST", f"/api/tables/{code}/host", {"type": "close"}), 403, "not_host")
        with eve.socket(code, {}) as watching:
            epoch = watching.until("offers")["epoch"]
            assert watching.act("go", epoch=epoch, seat=0)["code"] == "not_seated"
            watching.send("look", seat=0)
            assert watching.until("refused")["code"] == "not_seated"
        ana.post(f"/api/tables/{code}/host", type="newinvitation")
        with Player(served, "Mallory") as late:
            refused(late.sent("POST", "/api/invitations", {"token": token}), 404, "invitation")
            refused(late.sent("GET", f"/api/tables/{code}"), 403, "invitation")


# Replayed commands --------------------------------------------------------------------------------------------------


def test_a_command_that_another_repeats_is_his_own(ana: Player, ben: Player) -> None:
    code = ana.create(options={"goal": 100})
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as page, ben.socket(code, {}) as other:
        started(ana, code)
        epoch = page.my_turn(0)["epoch"]
        other.my_turn(0)
        assert other.act("go", id="theirs", epoch=epoch)["code"] in ("rule", "not_your_turn")
        assert other.act("go", id="theirs-2", epoch=epoch, seat=0)["code"] == "not_seated"
        assert page.act("stay", id="theirs", epoch=epoch)["ok"], "an id that another has used is still one's own"
        assert other.act("stay", id="theirs", epoch=epoch)["code"] in ("rule", "not_your_turn"), "answered as before"


# Flooding -----------------------------------------------------------------------------------------------------------


def test_more_pages_of_a_person_are_not_more_messages(tmp_path: Path) -> None:
    with serving(tmp_path, messages=0.001, burst=20) as served, Player(served, "Eve") as eve:
        code = eve.create()
        for _ in range(3):
            with eve.socket(code, {}) as page, eve.socket(code, {}) as other:
                for number in range(8):
                    page.send("say", text=f"{number}")
                    other.send("say", text=f"{number}")
                if page.next()["type"] == "refused":
                    break
                while page.next("said")["text"] != "7" and '"too_fast"' not in page.frames[-1]:
                    pass
        host = served.app.state.room.tables[code]
        assert 0 <= host.table.last_said < 19


def test_a_body_that_does_not_tell_its_length_is_limited_too(ana: Player) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(200):
            yield b" " * 1000

    assert refused(ana.http.post("/api/tables", content=endless()), 413, "too_large")


# Malformed requests -------------------------------------------------------------------------------------------------


def test_numbers_greater_than_databases_have_are_numbers_all_the_same(ana: Player) -> None:
    code = ana.create()
    with ana.socket(code, {}) as page:
        page.next("table")
        page.send("say", text="hello")
        page.next("said")
    for before in (10**30, 2**63, 2**31, 1):
        talk = ana.get(f"/api/tables/{code}/chat?before={before}")
        assert [words["text"] for words in talk["said"]] == ["hello"]
    for before in (0, -1, -(2**63) - 1, -(10**30)):
        assert ana.get(f"/api/tables/{code}/chat?before={before}").get("said", []) == []


@pytest.mark.parametrize("path", ["/" + "a" * 300, "/" + "a" * 60_000, "/" + "../" * 10_000, "/" + "%2e%2e%2f" * 3_000])
def test_an_address_of_any_length_is_answered_by_a_page(nobody: Player, path: str) -> None:
    answer = nobody.http.get(path)
    assert answer.status_code in (200, 404) and "<!doctype html" in answer.text.lower()


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (b'{"name": "\xff"}', "not JSON in UTF-8"),
        (b"", "needs a body"),
        ('{"name": "Ana"}'.encode("utf-16"), "not JSON in UTF-8"),
        (b'{"name": "\\ud800"}', "not JSON in UTF-8"),
        (b'{"name": ' + b"[" * 30_000, "array"),
        (b'{"name": ' + b"9" * 30_000 + b"}", "name"),
        (b'{"name": NaN}', "not JSON in UTF-8"),
    ],
)
def test_a_body_that_cannot_be_read_is_refused_in_one_line(nobody: Player, body: bytes, said: str) -> None:
    answer = nobody.http.put("/api/me", content=body)
    assert said in refused(answer, 400, "bad_message")


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "", "null", "javascript:", "http://127.0.0.1@elsewhere"])
def test_an_origin_that_is_none_is_another_sites(served: Served, origin: str) -> None:
    headers = {"X-Kitchentable": "1", "Origin": origin}
    refused(httpx.put(f"{served.url}/api/me", json={"name": "Eve"}, headers=headers), 403, "origin")
    with Player(served, "Ana") as ana:
        code = ana.create()
        with pytest.raises(InvalidStatus, match="403"), ana.socket(code, {}, Origin=origin):
            pass


def test_texts_that_a_database_has_no_place_for_are_refused(
    postgres: Cluster, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[tuple[str, str, Any]] = [
        ("GET", "/api/tables/%00", None),
        ("GET", "/api/people/%00", None),
        ("POST", "/api/account/sign-in", {"name": "\0", "passphrase": "seven brown cups"}),
        ("POST", "/api/account", {"name": "A", "passphrase": "seven\0brown cups"}),
        ("POST", "/api/invitations", {"token": "\0"}),
        ("POST", "/api/friends", {"token": "\0"}),
        ("POST", "/api/friends/part", {"friend": "\0"}),
        ("POST", "/api/notices/confirm", {"token": "\0"}),
        ("POST", "/api/me/notices/browsers/remove", {"endpoint": "\0"}),
    ]
    with serving(tmp_path, database=postgres.database()) as served, Player(served, "Ana") as ana:
        caplog.clear()  # the tests' PostgreSQL does without `fsync`, of which one line is told at the start
        for method, path, body in asked:
            assert ana.sent(method, path, body).status_code < 500, path
        code = ana.create(options={"goal": 100})
        with ana.socket(code, {}) as page, Player(served, "Ben") as ben:
            ben.post(f"/api/tables/{code}/join")
            started(ana, code)
            page.my_turn(0)
            assert "no text may have" in page.act("stay", id="\0")["text"]
            page.send("say", text="\0 hello \0")
            assert page.next("said")["text"] == "hello"
            assert page.act("stay")["ok"]
    assert not caplog.records


def test_a_visitor_who_goes_away_in_the_middle_of_a_request_is_no_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    head = b"PUT /api/me HTTP/1.1\r\nHost: here\r\nX-Kitchentable: 1\r\nContent-Length: 99\r\n\r\n{"
    with serving(tmp_path) as served, Player(served) as nobody:
        for _ in range(20):
            with socket.create_connection(("127.0.0.1", served.port)) as line:
                line.sendall(head)
        assert nobody.get("/health")["ok"]
    assert not caplog.records


def test_words_do_not_grow_out_of_their_line(ana: Player) -> None:
    code = ana.create()
    with ana.socket(code, {}) as page:
        page.next("table")
        for said, shown in (
            ("Z" + "\u0301" * 400, "Z" + "\u0301" * 4),
            ("e\u0323\u0302 o\u0301", "e\u0323\u0302 o\u0301"),
        ):
            page.send("say", text=said)
            assert page.next("said")["text"] == shown


def test_an_arrangement_has_no_more_pieces_than_a_game_could_have(ana: Player, ben: Player) -> None:
    code = ana.create()
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as page:
        started(ana, code)
        page.my_turn(0)
        for row, times in ((["go"], 1500), (["go"] * 1500, 1), ([], 4000)):
            page.send("draft", rows=[row] * times)
            assert page.next("refused")["code"] == "too_large"
        page.send("draft", rows=[["go"]])
        page.next("noted")


def test_acts_that_are_late_are_answered_with_few_positions(
    ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kitchentable.server.transport.page.HELLOS", (0.0, 5.0))
    code = ana.create()
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as page:
        started(ana, code)
        page.my_turn(0)
        positions = [bool(page.act("stay", epoch=99).get("position")) for _ in range(9)]
        assert positions == [True] * 4 + [False] * 5, "the first of five was for `hello`"
        assert page.act("stay")["ok"]


@pytest.mark.parametrize("name", ["\u3164", "\u115f\u1160", "\uffa0\uffa0", "\u2800 \u2800", "\u200d", "\u3164 \u0301"])
def test_a_name_that_cannot_be_seen_is_none(nobody: Player, name: str) -> None:
    answer = nobody.sent("PUT", "/api/me", {"name": name})
    assert answer.status_code == 422 and answer.json()["code"] == "name"


def test_two_at_a_table_have_names_that_can_be_told_apart(ana: Player, served: Served) -> None:
    code = ana.create()
    with Player(served) as eve:
        for name in ("ANA", "\uff21na", "\U0001d400na", "\u24b6na"):
            refused(eve.sent("POST", f"/api/tables/{code}/join", {"name": name}), 409, "name_taken")


# Curious players and spectators -------------------------------------------------------------------------------------


@named(EVERY)
def test_a_refusal_tells_a_seat_nothing_that_it_cannot_know(game: Game) -> None:
    """Whatever action a seat tries, it is judged alike in every position that the seat cannot tell from the true."""
    rng = Random(9)
    compared = 0
    for seats, state in positions(game.name)[::2]:
        for seat in range(seats):
            other = game.imagine(state.view(seat), rng)
            for _ in range(30):
                action = random_action(game, rng)
                assert state.why_not(seat, action) == other.why_not(seat, action), f"{seat}: {action}"
                compared += 1
    assert compared > 200


@named(EVERY)
def test_exports_and_answers_of_a_running_match_hold_the_seen_log_only(game: Game) -> None:
    match = played(game, 60)
    for seat in (None, *range(len(match.header.seats))):
        text = seen_record(match, seat)
        log = text.split("\n\n", 1)[1].splitlines()
        seen = [str(seen_by(match, entry, seat)) for entry in match.log]
        assert [line.split(": ", 1)[1] for line in log if not line.startswith("#")] == seen
        assert "seed" not in text and "salts" not in text and "state:" not in text


class Elsewhere:
    """Two tables of the same people whose positions differ in what one of them cannot know."""

    def __init__(self, served: Served, game: Game, number: int, eye: Seat | None, **changes: Any) -> None:
        seats, state = positions(game.name)[number]
        other = game.imagine(state.view(eye), Random(number))
        self.served, self.codes, self.seats = served, [secrets.token_hex(4).upper() for _ in range(2)], seats
        self.people = [f"{game.name}-{number}-{seat}" for seat in range(seats)]
        for code, start in zip(self.codes, (state, other), strict=True):
            served.run(self._seat(game, start, code, changes))

    async def _seat(self, game: Game, state: Any, code: str, changes: dict[str, Any]) -> None:
        room = self.served.app.state.room
        row = Row(
            code=code,
            game=game.name,
            version=game.version,
            made=1.0,
            host=self.people[0],
            chairs=tuple(Chair(person, f"P{seat}") for seat, person in enumerate(self.people)),
            options=msgspec.to_builtins(game.options()),
            invitation=f"invitation-{code}",
            phase="playing",
            names=tuple(f"P{seat}" for seat in range(self.seats)),
            seed=SEED,
            fair="sha256:" + "0" * 64,
        )
        row = msgspec.structs.replace(row, **changes)
        await room.store.write(tables.insert(row))
        begun = copy.copy(game)
        begun.begin = lambda seats, options: state  # type: ignore[method-assign]
        host = room.host(begun, row)
        host.table.drives = False  # the clock of a position from nowhere has run out long ago
        host.table.restore((), 1.0)
        room.tables[code] = host

    def player(self, seat: Seat | None) -> Player:
        player = Player(self.served)
        if seat is not None:
            room, person = self.served.app.state.room, self.people[seat]
            if self.served.run(room.store.read(tables.name_of(person))) is None:
                self.served.run(room.store.write(tables.new_person(person, f"P{seat}")))
            token = room.people.signer.sign("token", person)
            player.http.headers["Authorization"] = f"Bearer {token}"
        return player

    def messages(self, player: Player, code: str) -> list[str]:
        """All that somebody can ask for, and what they are then told, without the name of the table."""
        found = []
        for method, path in ASKED:
            answer = player.sent(method, f"/api/tables/{code}{path}", {"at": 0} if "estimate" in path else None)
            found.append(f"{method} {path} {answer.status_code} {answer.text}")
        with player.socket(code, {"form": "wide"}) as page:
            page.until("offers")
            page.send("hello", form="narrow")
            page.until("offers")
            page.send("hello", after=0)
            page.until("offers")
            page.send("look", seat=1)
            page.send("draft", rows=[["no-such-thing"]])
            page.act("", id="stale", epoch=10_000)
            page.send("say", text="")
            page.until("refused", code="bad_message")
            found += page.frames
        return [re.sub(r'"at":[\d.]+', "", text.replace(code, "CODE")) for text in found]


ASKED = [
    ("GET", ""),
    ("GET", "/record"),
    ("GET", "/replay"),
    *(("GET", f"/replay/reel?view={view}&static=true") for view in ("0", "1", "open", "watch")),
    ("GET", "/replay/dice"),
    ("POST", "/replay/estimate"),
    ("GET", "/undo"),
    ("POST", "/undo"),
    ("POST", "/hint"),
    ("GET", "/chat?before=100"),
]


@pytest.fixture
def advised(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints that say all that the bots are told."""

    async def explain(observation: Observation[View], seat: Seat, level: str, person: str) -> Advice:
        return Advice(None, f"{observation} {seat}")

    monkeypatch.setattr(served.app.state.room.thinkers, "explain", explain)


@named(EVERY)
@pytest.mark.usefixtures("advised")
def test_all_that_can_be_asked_of_a_running_match_tells_nothing_hidden(served: Served, game: Game) -> None:
    chosen = range(2, len(positions(game.name)), len(positions(game.name)) // 3)
    for number, eye in zip(chosen, (None, 1 % positions(game.name)[2][0], 0), strict=False):
        both = Elsewhere(served, game, number, eye)
        with both.player(eye) as player:
            first, second = (both.messages(player, code) for code in both.codes)
            assert first == second
            assert SEED not in str(first) and not any(person in str(first) for person in both.people)


@named(HIDING)
@pytest.mark.usefixtures("advised")
def test_a_device_of_several_shows_only_what_all_may_see_until_somebody_takes_it(served: Served, game: Game) -> None:
    seats = positions(game.name)[4][0]
    chairs = tuple(Chair("device", f"P{seat}") for seat in range(seats))
    both = Elsewhere(served, game, 4, None, chairs=chairs, host="device")
    both.people = ["device"] * seats
    with both.player(0) as player:
        output = []
        for code in both.codes:
            answers = [player.sent("GET", f"/api/tables/{code}{path}").text for path in ("", "/record", "/replay")]
            with player.socket(code, {}) as page:
                page.until("offers")
                page.send("hello", form="narrow")
                page.until("offers")
                output.append([text.replace(code, "CODE") for text in (*answers, *page.frames)])
        assert output[0] == output[1]
    own = Elsewhere(served, game, 4, 1, chairs=chairs, host="device")
    own.people = ["device"] * seats
    with own.player(0) as player:
        output = []
        for code in own.codes:
            with player.socket(code, None) as page:
                page.send("hello")
                page.until("offers")
                page.frames.clear()
                page.send("look", seat=1)
                page.until("offers")
                output.append([text.replace(code, "CODE") for text in page.frames])
        assert output[0] == output[1] and any('"you":1' in text for text in output[0])


def test_who_watches_with_a_delay_is_told_nothing_before_its_time(ana: Player, ben: Player, nobody: Player) -> None:
    code = ana.create("race", options={"goal": 100}, delay=3600)
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as page, ben.socket(code, {}) as other, nobody.socket(code, {}) as watching:
        started(ana, code)
        page.my_turn(0)
        assert page.act("stay")["ok"]
        other.my_turn(1)
        assert other.act("stay")["ok"]
        page.my_turn(0)
        watching.send("hello", after=0)
        watching.send("hello", form="narrow")
        watching.send("draft", rows=[["go"]])
        watching.act("stop")
        frames = [json.loads(text) for text in watching.frames]
        assert not [frame for frame in frames if frame["type"] in ("step", "drafted")]
        assert {frame["seq"] for frame in frames if frame["type"] == "position"} == {-1}
        assert not any(frame.get("lines") for frame in frames)
        assert {frame["epoch"] for frame in frames if frame["type"] == "offers"} == {0}
        record = nobody.http.get(f"/api/tables/{code}/record").text
        assert "deal" not in record and "stay" not in record and record.startswith("game: race")
        assert "deal" in ana.http.get(f"/api/tables/{code}/record").text
        for path in ("/replay", "/replay/reel?view=watch", "/replay/dice"):
            assert nobody.sent("GET", f"/api/tables/{code}{path}").status_code == 409


# Logs ---------------------------------------------------------------------------------------------------------------


def test_no_log_holds_what_is_secret_whatever_goes_wrong(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, level in {"kitchentable": "DEBUG", "uvicorn": "INFO", "sqlalchemy": "INFO", "litestar": "DEBUG"}.items():
        caplog.set_level(getattr(logging, level), logger=name)
    with serving(tmp_path) as served, Player(served, "Ana") as ana, Player(served) as nobody:
        nobody.sent("PUT", "/api/me", {"name": "Cookie"})
        code = ana.create("perudo", 2, bots=["easy"], private=True)
        token = ana.get(f"/api/tables/{code}/invitation")["token"]
        nobody.post("/api/invitations", token=token)
        with ana.socket(code, {}) as page:
            started(ana, code)
            page.until("table", phase="playing")
            page.my_turn(0)
            table = served.app.state.room.tables[code].table
            served.run(fails(served, table))
            monkeypatch.setattr(sitting, "need_seat", lambda *_: 1 / 0)
            assert ana.sent("GET", f"/api/tables/{code}/undo").status_code == 500
            assert page.act("2x3")["code"] == "busy"
            monkeypatch.undo()
        row, match = table.row, table.match
        assert match is not None
        cups = [str(entry.action) for entry in match.log if str(entry.action).startswith("roll")]
        ids = [person for (person,) in served.run(served.app.state.room.store.read(everybody))]
    assert "ZeroDivisionError" in caplog.text and cups and len(ids) >= 2
    for secret in (row.seed, token, ana.http.headers["Authorization"].split()[1], *ids, *cups):
        assert secret not in caplog.text
    assert nobody.http.cookies[COOKIE].strip('"') not in caplog.text


def everybody(connection: Any) -> Any:
    from sqlalchemy import text

    return connection.execute(text("select id from people")).all()


async def fails(served: Served, table: Table) -> None:
    """A write that the database refuses, noted as the server notes failures."""
    room = served.app.state.room
    try:
        await room.store.write(tables.insert(table.row))
    except Problem as error:
        logging.getLogger("kitchentable").error("a task failed", exc_info=error)
    except Exception as error:
        logging.getLogger("kitchentable").error("a task failed", exc_info=error)


# The page -----------------------------------------------------------------------------------------------------------


def test_every_threat_names_tests_that_exist() -> None:
    text = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    threats = re.split(r"^### ", text, flags=re.MULTILINE)[1:]
    assert len(threats) >= 8
    known = {
        name
        for path in (ROOT / "tests").rglob("test_*.py")
        for name in re.findall(r"^(?:async )?def (test_\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    for threat in threats:
        found = re.findall(r"`(test_\w+)`", threat)
        assert found, f"no test is named for {threat.splitlines()[0]}"
        assert set(found) <= known, f"these do not exist: {set(found) - known}"
