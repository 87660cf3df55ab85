"""A real evening: clocks, who is late or gone, giving up, and taking back a move."""

from __future__ import annotations

import sqlite3
from contextlib import ExitStack
from pathlib import Path
from typing import Any, cast

import pytest

from tests.server.serving import Player, Served, serving, started
from tests.server.test_lobby import refused

DAY = 24 * 3600


def test_a_table_without_a_pace_has_no_clocks(ana: Player, ben: Player) -> None:
    code = ana.create()
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as page:
        started(ana, code)
        assert "clocks" not in page.my_turn(0)
    assert ana.get(f"/api/tables/{code}")["pace"] == {}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"pace": {"budget": -1}}, "`budget` is 0 to 86400 seconds, not -1"),
        ({"pace": {"turn": 31 * DAY}}, "`turn` is 0 to 2592000 seconds"),
        ({"delay": 3601}, "`delay` is 0 to 3600 seconds"),
    ],
)
def test_times_that_no_table_has_are_refused(ana: Player, change: dict[str, Any], said: str) -> None:
    answer = ana.sent("POST", "/api/tables", {"game": "race", "seats": 2, **change})
    assert said in refused(answer, 422, "options")


def test_clocks_outlast_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as served, Player(served, "Ana") as ana, Player(served, "Ben") as ben:
        code = ana.create(pace={"budget": 3600, "increment": 0, "turn": 0})
        ben.post(f"/api/tables/{code}/join")
        with ana.socket(code, {}) as page:
            started(ana, code)
            page.my_turn(0)
            assert page.act("stay")["ok"]
        tokens = [player.http.headers["Authorization"] for player in (ana, ben)]
    with sqlite3.connect(tmp_path / "kitchentable.db") as data:
        data.execute("UPDATE events SET at = at - 1000")
    data.close()
    with serving(tmp_path) as served, Player(served) as again:
        again.http.headers["Authorization"] = tokens[1]
        with again.socket(code, {}) as page:
            first, second = page.my_turn(1)["clocks"]["left"]
            assert 3500 < first <= 3600 and 2000 < second <= 2601


def test_a_list_says_whose_turn_it_is_at_a_table_that_nobody_has_looked_at_for_days(
    served: Served, ana: Player, ben: Player
) -> None:
    code = ana.create(pace={"turn": 3 * DAY})
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as page:
        started(ana, code)
        page.my_turn(0)

    async def forget() -> None:
        served.app.state.room.tables.pop(code).close()

    served.run(forget())
    cards = [next(card for card in player.get("/api/tables")["mine"] if card["code"] == code) for player in (ana, ben)]
    assert [card.get("your_turn", False) for card in cards] == [True, False]


def late(served: Served, ana: Player, ben: Player, *more: Player) -> str:
    """A table of 1 second a turn at which Ana, who is first, lets her time run out."""
    code = ana.create("race", 2 + len(more), pace={"turn": 1}, options={"goal": 100})
    for player in (ben, *more):
        player.post(f"/api/tables/{code}/join")
    started(ana, code)
    return code


def is_late(page: Any, seat: int = 0) -> dict[str, Any]:
    """The first message in which the seat is late."""
    while not (table := page.next("table"))["seats"][seat].get("late"):
        pass
    return cast(dict[str, Any], table)


def test_nothing_happens_by_itself_when_time_is_up_and_the_late_may_still_move(
    served: Served, ana: Player, ben: Player
) -> None:
    code = late(served, ana, ben)
    with ben.socket(code, {}) as other, ana.socket(code, {}) as page:
        table = is_late(other)
        assert table["seats"][0]["asked"] == [1] and table["phase"] == "playing"
        page.my_turn(0)
        assert page.act("stay")["ok"]
        assert other.until("step", seq=1)["notation"] == "stay"


def test_a_tables_time_may_be_up_before_the_games_own(served: Served, ana: Player, ben: Player) -> None:
    code = ana.create("race", 2, pace={"turn": 1}, options={"goal": 100, "seconds": 3600})
    ben.post(f"/api/tables/{code}/join")
    with ben.socket(code, {}) as page:
        page.next("table")
        started(ana, code)
        assert is_late(page)["phase"] == "playing"
        assert not any('"seat":-2' in frame for frame in page.frames), "the game's own clock has not struck"


def test_the_others_may_wait_on_or_let_a_bot_play(served: Served, ana: Player, ben: Player) -> None:
    code = late(served, ana, ben)
    with ben.socket(code, {}) as page:
        is_late(page)
        refused(ana.sent("POST", f"/api/tables/{code}/vote", {"seat": 0}), 422, "bad_message")
        ben.post(f"/api/tables/{code}/vote", seat=0, choice="wait")
        assert page.until("step", seat=-3)["notation"] == "wait for seat 0"
        is_late(page)
        ben.post(f"/api/tables/{code}/vote", seat=0, choice="bot", level="runner")
        assert page.until("step", seat=-3)["notation"] == "seat 0 bot:runner"
        assert page.until("step", seat=0)["notation"] == "go"
    back = ana.post(f"/api/tables/{code}/join")["seats"][0]
    assert back["name"] == "Ana" and "bot" not in back


def test_the_match_ends_when_all_others_choose_that(served: Served, ana: Player, ben: Player) -> None:
    with Player(served, "Cy") as cy:
        code = late(served, ana, ben, cy)
        with ben.socket(code, {}) as page:
            is_late(page)
            seats = ben.post(f"/api/tables/{code}/vote", seat=0, choice="end")["seats"]
            assert seats[0]["choices"] == {"1": "end"}, "Cy is not at the table, but an end is for all to choose"
            over = cy.post(f"/api/tables/{code}/vote", seat=0, choice="end")
            assert over["phase"] == "over" and "Ana had no time left" in over["stopped"]


def test_votes_are_counted_anew_when_a_voter_leaves_and_outlast_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as served, ExitStack() as stack:
        ana, ben, cy = (stack.enter_context(Player(served, name)) for name in ("Ana", "Ben", "Cy"))
        code = ana.create("race", 3, options={"goal": 100}, pace={"turn": DAY})
        ben.post(f"/api/tables/{code}/join")
        cy.post(f"/api/tables/{code}/join")
        started(ana, code)
        with ana.socket(code, {}) as page:
            page.my_turn(0)
        ben.post(f"/api/tables/{code}/leave")
        seats = ana.post(f"/api/tables/{code}/vote", seat=1, level="runner")["seats"]
        assert seats[1]["asked"] == [0, 2] and seats[1]["choices"] == {"0": "bot:runner"}
        token = cy.http.headers["Authorization"]
    with serving(tmp_path) as served, Player(served) as again:
        again.http.headers["Authorization"] = token
        assert again.get(f"/api/tables/{code}")["seats"][1]["choices"] == {"0": "bot:runner"}
        seats = again.post(f"/api/tables/{code}/leave")["seats"]
        assert seats[1]["bot"] == "runner", "all who are left had agreed"
        assert seats[2]["left"] and seats[2]["asked"] == [0]


# Giving up ----------------------------------------------------------------------------------------------------------


def test_of_two_the_other_wins_when_one_gives_up(ana: Player, ben: Player) -> None:
    code = ana.create()
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as page:
        started(ana, code)
        page.my_turn(0)
    over = ben.post(f"/api/tables/{code}/concede")
    assert over["phase"] == "over" and over["result"]["winners"] == [0]
    assert "!: seat 1 concedes" in ana.http.get(f"/api/tables/{code}/record").text


def test_of_three_a_bot_plays_on_for_who_gave_up_and_he_does_not_come_back(
    served: Served, ana: Player, ben: Player
) -> None:
    code = ana.create("race", 3, options={"goal": 100})
    ben.post(f"/api/tables/{code}/join")
    with Player(served, "Cy") as cy, ana.socket(code, {}) as page, ben.socket(code, {}) as gone:
        cy.post(f"/api/tables/{code}/join")
        started(ana, code)
        page.my_turn(0)
        seats = ben.post(f"/api/tables/{code}/concede")["seats"]
        assert seats[1]["conceded"] and seats[1]["bot"] and seats[1]["name"] == "Ben"
        assert [page.until("step", seat=-3)["notation"][:6] for _ in range(2)] == ["seat 1"] * 2
        assert "bot" in ben.post(f"/api/tables/{code}/join")["seats"][1]
        gone.my_turn(0)
        assert "given up" in gone.act("stop")["text"]
        refused(ben.sent("POST", f"/api/tables/{code}/concede"), 409, "phase")
        assert page.act("stay")["ok"]
        assert page.until("step", seat=1)


# Taking back ----------------------------------------------------------------------------------------------------------


def test_a_move_is_taken_back_when_all_others_agree(ana: Player, ben: Player) -> None:
    code = ana.create(options={"goal": 100})
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as page, ben.socket(code, {}) as other:
        started(ana, code)
        epoch = page.my_turn(0)["epoch"]
        assert ana.get(f"/api/tables/{code}/undo")["why"] == "You have not moved yet."
        assert page.act("stay")["ok"]
        assert ana.get(f"/api/tables/{code}/undo") == {"to": 1}
        assert ana.post(f"/api/tables/{code}/undo")["undo"] == {"seat": 0, "asked": [1]}
        refused(ana.sent("POST", f"/api/tables/{code}/undo/answer", {"yes": True}), 409, "phase")
        assert "undo" not in ben.post(f"/api/tables/{code}/undo/answer", yes=False)
        ana.post(f"/api/tables/{code}/undo")
        assert "undo" not in ben.post(f"/api/tables/{code}/undo/answer", yes=True)
        assert other.until("step", seat=-3)["notation"] == "undo to 1"
        again = page.until("offers", to_act=[0, 1])
        while page.offered["epoch"] <= epoch:
            again = page.next("offers")
        assert again["to_act"][0] == 0 and again["epoch"] > epoch + 1
        assert page.act("stay", epoch=epoch)["code"] == "stale", "what was sent before the undo has no effect after it"
        page.my_turn(0)
        assert page.act("go", epoch=again["epoch"])["ok"]


def test_a_wish_ends_with_the_next_move(ana: Player, ben: Player) -> None:
    code = ana.create(options={"goal": 100})
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as page, ben.socket(code, {}) as other:
        started(ana, code)
        page.my_turn(0)
        assert page.act("stay")["ok"]
        ana.post(f"/api/tables/{code}/undo")
        other.my_turn(1)
        assert other.act("stay")["ok"]
        assert "undo" not in ana.get(f"/api/tables/{code}")
        refused(ben.sent("POST", f"/api/tables/{code}/undo/answer", {"yes": True}), 409, "phase")
        assert ana.get(f"/api/tables/{code}/undo") == {"to": 1}, "the others' moves since are taken back too"


def test_no_move_is_taken_back_once_dice_fell(ana: Player, ben: Player) -> None:
    code = ana.create(options={"goal": 100})
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as page:
        started(ana, code)
        page.my_turn(0)
        assert page.act("go")["ok"]
        text = refused(ana.sent("POST", f"/api/tables/{code}/undo"), 409, "phase")
        assert text.startswith("Dice have fallen since:")


def test_bots_agree(ana: Player) -> None:
    code = ana.create("blokus", 4, bots=["random"] * 3)
    with ana.socket(code, {}) as page:
        started(ana, code)
        offered = page.my_turn(0)
        path: list[str] = []
        node: Any = offered["offers"]
        while not isinstance(node, str):
            name = next(iter(node))
            path.append(name)
            node = "" if isinstance(node, list) else node[name]
        length = page.frames and len(ana.http.get(f"/api/tables/{code}/record").text.split("\n\n")[1].splitlines())
        assert page.act(path=path)["ok"]
        page.until("step", seat=3)
        ana.post(f"/api/tables/{code}/undo")
        assert page.until("step", seat=-3)["notation"] == f"undo to {length}"
