"""The first page has the games in its HTML, and a match against bots begins with one request."""

from __future__ import annotations

import re
from html import unescape

from tests.server.serving import TESTED, Player, Served
from tests.server.test_lobby import refused


def test_the_first_page_has_every_game_and_its_cover_and_its_ways_to_begin(nobody: Player) -> None:
    text = nobody.http.get("/").text
    for game in TESTED.values():
        assert f'<h2 id="game-{game.name}"><a href="/new/{game.name}">{game.title}</a></h2>' in unescape(text)
        assert game.said_tagline() in unescape(text) and game.board.cover() in text
        assert f'href="/play/{game.name}"' in text and f'href="/new/{game.name}"' in text
        assert (f'href="/score/{game.name}"' in text) == (game.pad is not None)
    assert not re.search(r"\sid=\"([^\"]+)\".*\sid=\"\1\"", text, re.DOTALL), "an id stands twice"
    assert nobody.http.get("/api/home").text in text
    assert 'class="home"' not in nobody.http.get("/people").text


def test_the_first_page_is_small(nobody: Player) -> None:
    answer = nobody.http.get("/", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip" and answer.num_bytes_downloaded < 9_000


def test_a_match_against_bots_begins_without_a_name_and_the_person_has_none_afterwards(nobody: Player) -> None:
    answer = nobody.sent("POST", "/api/games/perudo/play", {})
    assert answer.status_code == 200 and "httponly" in answer.headers["set-cookie"].lower()
    table = nobody.get(f"/api/tables/{answer.json()['code']}")
    assert table["phase"] in ("dice", "playing") and table["private"] and table["yours"] == [0]
    assert table["seats"][0]["name"] == "Guest"
    assert [seat.get("bot") for seat in table["seats"]] == [None, "easy", "easy", "easy"]
    assert nobody.get("/api/me") == {}
    refused(nobody.sent("POST", "/api/tables", {"game": "perudo", "seats": 2}), 422, "no_name")


def test_the_levels_of_last_time_are_played_again_under_ones_own_name(ana: Player) -> None:
    code = ana.post("/api/games/farkle/play", bots=["hard", "easy"])["code"]
    seats = ana.get(f"/api/tables/{code}")["seats"]
    assert (seats[0]["name"], [seat.get("bot") for seat in seats[1:]]) == ("Ana", ["hard", "easy"])
    text = refused(ana.sent("POST", "/api/games/farkle/play", {"bots": ["wise"]}), 422, "options")
    assert "Farkle has no bot 'wise'" in text


def test_every_game_is_best_with_a_number_of_players_that_it_allows(served: Served) -> None:
    for game in TESTED.values():
        assert game.best_with in game.seats(game.options())


def test_a_first_table_of_rummikub_has_no_clock_and_a_record_that_says_nothing_means_a_minute(ana: Player) -> None:
    code = ana.post("/api/games/rummikub/play")["code"]
    assert ana.get(f"/api/tables/{code}")["options"]["turn_time"] == 0
    assert TESTED["rummikub"].options().turn_time == 60
    games = {game["name"]: game for game in ana.get("/api/games")}
    (field,) = [field for game in games.values() for field in game["options"] if "first" in field]
    assert (field["name"], field["first"], field["default"]) == ("turn_time", 0, 60) and field["asked"]
