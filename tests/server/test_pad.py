"""Score pads over HTTP: what can be entered, what it scores, and what is refused."""

from __future__ import annotations

import pytest

from tests.server.serving import Player
from tests.server.test_lobby import refused

ROUND = {
    "fields": {"goal": ["9"], "values": ["O2", "G3", "P4", "B5"]},
    "groups": [
        [["O6", "O3"], ["B1", "P4", "B4"], ["B2", "B5"]],
        [["P4", "O4"], ["O6", "P3"], ["G1", "O5", "P3"]],
        [["P3", "G6"], ["O3", "G6"], ["G1", "O4"], ["P5"]],
        [["B3", "B6"], ["G6"], ["B6"], ["G5", "G4"], ["P4"]],
    ],
}
PLAYERS = ["Green", "Red", "Orange", "Blue"]


def test_a_game_says_that_it_has_a_score_pad_and_what_can_be_entered_there(nobody: Player) -> None:
    assert [game["name"] for game in nobody.get("/api/games") if game.get("pad")] == ["bangkok"]
    pad = nobody.get("/api/games/bangkok/pad")
    assert (pad["least_seats"], pad["most_seats"], pad["each"]) == (2, 5, 7)
    assert len(pad["symbols"]) == 30 and set(pad["symbols"]) < set(pad["labels"])


def test_whoever_asks_gets_the_explained_score(nobody: Player) -> None:
    found = nobody.post("/api/games/bangkok/pad", players=PLAYERS, rounds=[ROUND])
    assert found["totals"] == [31, 32, 25, 22]
    assert found["rounds"][0]["lines"][0]["title"] == "Correct sums"


@pytest.mark.parametrize(
    ("body", "status", "said"),
    [
        ({"players": ["Anna"]}, 422, "BKK-1.1"),
        ({"players": PLAYERS, "options": {"closest": "never"}}, 422, "never"),
        ({"players": PLAYERS, "rounds": [{"fields": {"weather": []}}]}, 422, "weather"),
        ({"players": PLAYERS, "rounds": "nine"}, 400, "$.rounds"),
        ({"players": PLAYERS, "rounds": [{"goal": 9}]}, 400, "goal"),
        ({"players": ["A" * 25, "B"]}, 400, "$.players"),
        ({"players": ["", "B"]}, 400, "$.players"),
    ],
)
def test_what_cannot_be_scored_at_all_is_refused(
    nobody: Player, body: dict[str, object], status: int, said: str
) -> None:
    assert said in refused(nobody.sent("POST", "/api/games/bangkok/pad", body), status, "bad_message")


def test_a_game_without_a_pad_says_so(nobody: Player) -> None:
    assert "perudo" in refused(nobody.sent("POST", "/api/games/perudo/pad", {"players": []}), 404, "not_found")
