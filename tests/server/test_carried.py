"""Matches taken along from a server and brought to one: by link, by everybody's own seat, and never for a rating."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from kitchentable import carry, record
from kitchentable.games import GAMES
from kitchentable.match import Match
from kitchentable.server.http import carried
from kitchentable.server.workers import readers
from kitchentable.values import CHANCE
from tests.server.serving import Player, Served, serving, started
from tests.server.test_lobby import refused


def written(name: str = "farkle", entries: int = 9) -> Match:
    """A match of which nobody here knows anything."""
    match, rng = Match.new(GAMES[name], ["Ada", "bot:easy"]), Random(1)
    while len(match.log) < entries:
        seat = match.state.to_act[0]
        action = match.state.sample(rng) if seat == CHANCE else next(iter(match.state.legal_actions(seat)))
        match.append(seat, action)
    return match


def test_a_match_is_brought_goes_on_and_is_taken_away_again(ana: Player, nobody: Player) -> None:
    match = written("perudo")
    link = "https://elsewhere.example/#take=" + carry.packed(match)
    about = nobody.post("/api/carried/about", text=link)
    assert about["game"] == "perudo" and about["players"] == ["Ada", "bot:easy"] and about["entries"] == 9
    assert about["hidden"] and "record" not in about
    assert nobody.sent("POST", "/api/carried", {"text": link}).headers["set-cookie"], (
        "who has no name is known from now on"
    )
    code = ana.post("/api/carried", text=link)["code"]
    with ana.socket(code, {}) as page:
        table = page.until("table", phase="playing")
        assert table["you"] == 0 and table["uncounted"] and table["earlier"]["entries"] == 9
        assert page.until("position")["seq"] >= 9
    taken = ana.post(f"/api/tables/{code}/carry")
    again = carry.unpacked(taken["text"], GAMES)
    assert taken["hidden"] and again.log[:9] == match.log and again.brought
    assert "seed:" not in carry.written(taken["text"])
    assert refused(nobody.sent("POST", f"/api/tables/{code}/carry"), 403, "invitation")


def test_a_running_match_of_others_is_not_taken_along(ana: Player, ben: Player) -> None:
    code = ana.create("perudo", 2)
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as page:
        started(ana, code)
        page.until("table", phase="playing")
        assert "Ben plays here, too" in refused(ana.sent("POST", f"/api/tables/{code}/carry"), 409, "phase")
    code = ana.create("farkle", 2)
    assert refused(ana.sent("POST", f"/api/tables/{code}/carry"), 409, "phase")
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as page:
        started(ana, code)
        page.until("table", phase="playing")
        assert carry.unpacked(ben.post(f"/api/tables/{code}/carry")["text"], GAMES).players == ("Ana", "Ben")


def test_friends_sit_down_in_the_lobby_of_a_match_that_was_brought(ana: Player, ben: Player) -> None:
    match = Match.new(GAMES["blokus"], ["Ada", "Bo", "Cy", "Di"])
    code = ana.post("/api/carried", text=record.write(match), seat=2, friends=True)["code"]
    table = ana.get(f"/api/tables/{code}")
    assert table["phase"] == "lobby" and table["earlier"]["players"] == ["Ada", "Bo", "Cy", "Di"]
    token = ana.get(f"/api/tables/{code}/invitation")["token"]
    ben.post("/api/invitations", token=token)
    ben.post(f"/api/tables/{code}/join", seat=0)
    with ana.socket(code, {}) as page:
        started(ana, code)
        seats = page.until("table", phase="playing")["seats"]
    assert [seat.get("bot", "") for seat in seats] == ["", "medium", "", "medium"]
    assert [seats[0]["name"], seats[2]["name"]] == ["Ben", "Ana"]


def test_what_was_brought_counts_for_nobody(tmp_path: Path) -> None:
    with serving(tmp_path) as served, Player(served, "Ana") as ana:
        code = ana.create("race", 2, bots=["runner"], options={"goal": 3})
        with ana.socket(code, {}) as page:
            started(ana, code)
            page.my_turn(0)
            text = ana.post(f"/api/tables/{code}/carry")["text"]
        _won(ana, ana.post("/api/carried", text=text)["code"])
        assert "figures" not in ana.get("/api/me/figures")
        _won(ana, code)
        assert "figures" not in ana.get("/api/me/figures"), "what lay hidden in it was taken along"


def _won(player: Player, code: str) -> None:
    with player.socket(code, {}) as page:
        while player.get(f"/api/tables/{code}")["phase"] != "over":
            page.my_turn(0)
            page.act("stay")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("nothing", "there is no match in this"),
        (carry.packed(written())[:-9], "not whole"),
        (record.write(written()) + "0: dance\n", "line "),
        (record.write(written()).replace("farkle 1", "farkle 77"), "whose rules differ"),
    ],
)
def test_what_cannot_be_gone_on_with_is_refused_in_a_line(ana: Player, text: str, why: str) -> None:
    for path in ("/api/carried/about", "/api/carried"):
        said = refused(ana.sent("POST", path, {"text": text}), 422, "record")
        assert why in said and "\n" not in said


def test_what_is_too_large_or_takes_too_long_is_not_read(ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ana.sent("POST", "/api/carried", {"text": "x" * (carried.LARGEST + 1)}).status_code == 413
    monkeypatch.setattr(readers, "READING_S", 0.5)
    monkeypatch.setattr("kitchentable.table.carrying.read", _slow)
    assert "too long" in refused(ana.sent("POST", "/api/carried/about", {"text": "x"}), 422, "too_large")


def _slow(text: str, known: object) -> None:
    time.sleep(30)


def test_tables_of_matches_that_are_brought_are_not_made_without_end(tmp_path: Path) -> None:
    word = carry.packed(written())
    with serving(tmp_path, made=0.001, made_burst=5) as served, Player(served, "Ana") as ana, Player(served) as eve:
        answers = [ana.sent("POST", "/api/carried", {"text": word}).status_code for _ in range(2)]
        answers += [eve.sent("POST", "/api/carried", {"text": word}).status_code for _ in range(2)]
        assert answers == [200] * 3 + [429], "Ana and her two tables, Eve and hers"
        assert ana.sent("POST", "/api/carried/about", {"text": word}).status_code == 200, "nothing is kept of looking"


def test_it_goes_on_after_a_restart_where_it_was_brought(tmp_path: Path) -> None:
    with serving(tmp_path) as served, Player(served, "Ana") as ana:
        code = ana.post("/api/carried", text=carry.packed(written("farkle")))["code"]
        with ana.socket(code, {}) as page:
            page.until("table", phase="playing")
            before = page.until("position")["seq"]
        head = dict(ana.http.headers)
    with serving(tmp_path) as served:
        _still_there(served, head, code, before)


def _still_there(served: Served, head: dict[str, str], code: str, before: int) -> None:
    with Player(served) as ana:
        ana.http.headers["Authorization"] = head["authorization"]
        with ana.socket(code, {}) as page:
            assert page.until("position")["seq"] >= before
        told = ana.get(f"/api/tables/{code}")
        assert told["phase"] == "playing" and told["earlier"]["entries"] == 9
