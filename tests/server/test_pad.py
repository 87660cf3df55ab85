"""Score pads over HTTP: what can be entered, what it scores, and what is refused."""

from __future__ import annotations

import pytest

from tests.server.serving import Player, started
from tests.server.test_lobby import refused

LINES = [
    {"seat": None, "text": "goal 9"},
    {"seat": None, "text": "values O2 G3 P4 B5"},
    {"seat": 0, "text": "O6+O3 B1+P4+B4 B2+B5"},
    {"seat": 1, "text": "P4+O4 O6+P3 G1+O5+P3"},
    {"seat": 2, "text": "P3+G6 O3+G6 G1+O4 P5"},
    {"seat": 3, "text": "B3+B6 G6 B6 G5+G4 P4"},
]
PLAYERS = ["Green", "Red", "Orange", "Blue"]


def test_a_game_says_that_it_has_a_score_pad_and_what_is_drawn_there(nobody: Player) -> None:
    games = nobody.get("/api/games")
    assert {"bangkok", "farkle"} <= {game["name"] for game in games if game.get("pad")}
    assert [game["name"] for game in games if game.get("sheets")] == ["bangkok"]
    pad = nobody.get("/api/games/bangkok/pad")
    assert len(pad["symbols"]) == 30 and "goal" in pad["about"]


def test_whoever_asks_gets_the_explained_score_and_what_can_be_written_next(nobody: Player) -> None:
    found = nobody.post("/api/games/bangkok/pad", players=PLAYERS, lines=LINES)
    assert found["evening"]["totals"] == [31, 32, 25, 22]
    assert found["sheets"][0]["lines"][0]["title"] == "Correct sums"
    assert found["form"]["ways"][0]["word"] == "goal"


@pytest.mark.parametrize(
    ("body", "status", "said"),
    [
        ({"players": ["Anna"]}, 422, "two to five"),
        ({"players": PLAYERS, "options": {"closest": "never"}}, 422, "never"),
        ({"players": PLAYERS, "lines": "nine"}, 400, "$.lines"),
        ({"players": PLAYERS, "lines": [{"goal": 9}]}, 400, "goal"),
        ({"players": PLAYERS, "lines": [{"seat": 0, "text": "x" * 241}]}, 400, "$.lines"),
        ({"players": ["A" * 25, "B"]}, 400, "$.players"),
        ({"players": ["", "B"]}, 400, "$.players"),
    ],
)
def test_what_cannot_be_scored_at_all_is_refused(
    nobody: Player, body: dict[str, object], status: int, said: str
) -> None:
    assert said in refused(nobody.sent("POST", "/api/games/bangkok/pad", body), status, "bad_message")


@pytest.mark.parametrize("line", [{"seat": 4, "text": "R1"}, {"seat": None, "text": "weather fine"}])
def test_a_line_that_says_nothing_is_named_in_the_answer(nobody: Player, line: dict[str, object]) -> None:
    found = nobody.post("/api/games/bangkok/pad", players=PLAYERS, lines=[*LINES, line])
    assert found["fault"]["text"] and len(found["told"]) == len(LINES)


def test_what_is_wrong_with_a_line_is_a_sentence_and_the_rule_of_the_table_another(nobody: Player) -> None:
    first = {"seat": 0, "text": "350"}
    found = nobody.post("/api/games/farkle/pad", players=["Anna", "Ben"], lines=[first], options={"opening": 1000})
    assert found["fault"] == {
        "text": "The first bank is of 1\u202f000 points or more; 650 points are missing.",
        "more": "A player’s first bank has to be of 1\u202f000 points or more.",
        "rule": "FAR-4.1",
    }


def test_a_game_without_a_pad_says_so(nobody: Player) -> None:
    assert "rounds of Race" in refused(nobody.sent("POST", "/api/games/race/pad", {"players": []}), 404, "not_found")


def test_the_rounds_of_a_match_are_written_as_on_a_pad_and_explained(ana: Player, ben: Player, nobody: Player) -> None:
    code = ana.create("bangkok", dice="real")
    ben.post(f"/api/tables/{code}/join")
    rounds = f"/api/tables/{code}/pad"
    assert "has not begun" in refused(ana.sent("GET", rounds), 409, "phase")
    with ana.socket(code, {}) as page, ben.socket(code, {}) as other:
        started(ana, code)
        page.next("offers")
        for epoch, fell in enumerate(("start 0", "goal 9", "values R3 B2", "roll 1124566 1124566")):
            assert page.act(fell, dice=True, epoch=epoch)["ok"], fell
        assert "no round is over" in refused(ana.sent("GET", rounds), 409, "phase")
        for number, die in enumerate(f"{colour}{face}" for colour in "RB" for face in "1124566"):
            assert (page, other)[number % 2].act(f"take {die}", epoch=4 + number)["ok"], die
    written = ben.get(rounds)
    assert written["players"] == ["Ana", "Ben"]
    assert [line["text"] for line in written["lines"][:2]] == ["goal 9", "values B2 R3"]
    scored = nobody.post("/api/games/bangkok/pad", **written)
    assert [len(line["points"]) for line in scored["sheets"][0]["lines"]] == [2] * 7
    why = [reason for line in scored["sheets"][0]["lines"] for reason in line.get("reasons", [])]
    assert all(reason["rule"].startswith("BKK-4.") and reason["pieces"] for reason in why)


def test_a_game_without_a_pad_has_no_rounds(ana: Player) -> None:
    assert "rounds of Race" in refused(ana.sent("GET", f"/api/tables/{ana.create()}/pad"), 404, "not_found")
