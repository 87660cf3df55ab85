"""Several people at one device, those who watch, and chat that lasts."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Page, Player, Served, serving, started
from tests.server.test_lobby import refused


def shared(ana: Player, seats: int = 3, game: str = "race", **more: Any) -> str:
    """A table at which Ana and Tom sit at one device, begun as soon as all seats are taken."""
    code = ana.create(game, seats, **more)
    table = ana.post(f"/api/tables/{code}/join", also=True, name="Tom")
    assert table["yours"] == [0, 1] and table["seats"][1] == {**table["seats"][1], "name": "Tom", "device": 0}
    return code


def test_two_people_at_one_device_play_one_after_the_other(ana: Player, ben: Player) -> None:
    code = shared(ana, options={"goal": 100})
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as page, ben.socket(code, {}) as other:
        started(ana, code)
        other.my_turn(0)
        page.send("look", seat=0)
        page.until("table", you=0)
        page.until("offers", to_act=[0, 1, 2])
        assert page.act("stay")["ok"], "the seat that it looks from"
        assert page.act("stay", seat=1, epoch=2)["ok"], "a seat that is named"
        assert page.act("stop", seat=2, epoch=3)["code"] == "not_seated"
        steps = [other.until("step", seq=seq) for seq in (1, 2)]
        assert [(step["seat"], step["notation"]) for step in steps] == [(0, "stay"), (1, "stay")]


def test_a_device_between_two_players_is_sent_nobodys_secrets(ana: Player) -> None:
    code = shared(ana, 2)
    with ana.socket(code, {}) as page:
        started(ana, code)
        offered = page.until("offers", to_act=[0, 1])
        assert "offers" not in offered, "nobody has said yet that the device is theirs"
        cards = secrets_in(page)
        assert cards == set()
        page.send("look", seat=1)
        assert page.until("table", you=1)["yours"] == [0, 1]
        page.until("offers", to_act=[0, 1])
        mine = secrets_in(page)
        assert len(mine) == 1
        page.send("look", seat=None)
        page.until("table", you=None)
        seen = len(page.frames)
        page.until("offers", to_act=[0, 1])
        assert not secrets_in(page, seen)
        page.send("look", seat=0)
        page.until("table", you=0)
        page.until("offers", to_act=[0, 1])
        assert len(secrets_in(page)) == 2 and page.act("stay")["ok"]
        for seat, code_of in ((5, "not_seated"), (-1, "not_seated"), ("0", "bad_message"), (1.5, "bad_message")):
            page.send("look", seat=seat)
            assert page.next("refused")["code"] == code_of


def secrets_in(page: Page, since: int = 0) -> set[str]:
    """The hidden cards that were shown to the page."""
    return set(re.findall(r'"text":"(\d{4})"', " ".join(page.frames[since:])))


def test_at_an_open_game_a_shared_device_simply_shows_who_is_next(ana: Player) -> None:
    code = shared(ana, 2, "bangkok")
    with ana.socket(code, {}) as page:
        started(ana, code)
        assert page.until("table", phase="playing")["you"] == 0


def test_who_shares_a_device_gets_up_alone_and_is_removed_alone(ana: Player, ben: Player) -> None:
    code = shared(ana, 4)
    refused(ben.sent("POST", f"/api/tables/{code}/join", {"also": True, "name": "Eve"}), 403, "not_seated")
    refused(ana.sent("POST", f"/api/tables/{code}/join", {"also": True, "name": "tom"}), 409, "name_taken")
    refused(ana.sent("POST", f"/api/tables/{code}/leave?seat=2"), 403, "not_seated")
    ana.post(f"/api/tables/{code}/join", also=True, name="Uma", seat=3)
    table = ana.sent("POST", f"/api/tables/{code}/leave?seat=1").json()
    assert table["yours"] == [0, 3] and "name" not in table["seats"][1]
    table = ana.post(f"/api/tables/{code}/host", type="remove", seat=3)
    assert table["yours"] == [0]
    ana.post(f"/api/tables/{code}/join", also=True, name="Uma")
    assert ana.sent("POST", f"/api/tables/{code}/leave").json()["phase"] == "closed"


def test_at_one_device_nobody_else_is_asked(ana: Player) -> None:
    code = shared(ana, 2, options={"goal": 100})
    with ana.socket(code, {}) as page:
        started(ana, code)
        page.until("offers", to_act=[0, 1])
        assert page.act("stay", seat=0, epoch=1)["ok"]
        ana.sent("POST", f"/api/tables/{code}/undo?seat=0").raise_for_status()
        assert page.until("step", seat=-3)["notation"] == "undo to 1"
        ana.sent("POST", f"/api/tables/{code}/concede?seat=1").raise_for_status()
        assert page.until("table", phase="over")["result"]["winners"] == [0]


# Watching -------------------------------------------------------------------------------------------------------------


def test_who_watches_sees_it_later_where_the_host_wants_that_and_all_at_the_end(ana: Player, ben: Player) -> None:
    code = ana.create(options={"goal": 100}, delay=3600)
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as page, ben.socket(code, {}) as other, Player(ana.served, "Wim") as wim:
        other.next("table")
        started(ana, code)
        with wim.socket(code, {}) as watching:
            assert watching.next("table")["delay"] == 3600
            assert watching.next("position")["seq"] == -1
            page.my_turn(0)
            assert page.act("stay")["ok"]
            assert other.until("step", seq=1)["notation"] == "stay"
            assert "stay" not in wim.http.get(f"/api/tables/{code}/record").text
            assert "stay" in ben.http.get(f"/api/tables/{code}/record").text
            with wim.socket(code, {"after": -1}) as again:
                assert again.next("position")["seq"] == -1
            assert not [frame for frame in watching.frames if '"step"' in frame]
            ben.post(f"/api/tables/{code}/concede")
            steps = [watching.next("step")["notation"] for _ in range(3)]
            assert steps[1:] == ["stay", "seat 1 concedes"]
            assert watching.until("table", phase="over")["result"]["winners"] == [0]


def test_a_short_delay_passes(ana: Player, ben: Player) -> None:
    code = ana.create(options={"goal": 100}, delay=1)
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as page, Player(ana.served) as nobody, nobody.socket(code, {}) as watching:
        watching.next("table")
        started(ana, code)
        page.my_turn(0)
        assert page.act("stay")["ok"]
        assert watching.until("step", seq=1, seat=0)["notation"] == "stay"
        assert watching.until("offers", to_act=[1, 0])["epoch"] == 2


def test_what_was_held_back_stays_held_back_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as served, Player(served, "Ana") as ana, Player(served, "Ben") as ben:
        code = ana.create(options={"goal": 100}, delay=3600)
        ben.post(f"/api/tables/{code}/join")
        with ana.socket(code, {}) as page:
            started(ana, code)
            page.my_turn(0)
            assert page.act("stay")["ok"]
    with serving(tmp_path) as served, Player(served) as nobody, nobody.socket(code, {}) as watching:
        assert watching.next("position")["seq"] == -1


def test_a_private_table_is_watched_by_invitation_only(ana: Player, ben: Player) -> None:
    code = ana.create(private=True)
    refused(ben.sent("GET", f"/api/tables/{code}"), 403, "invitation")
    with pytest.raises(Exception, match="4404"), ben.socket(code, {}) as page:
        page.next()
    ben.post("/api/invitations", token=ana.get(f"/api/tables/{code}/invitation")["token"])
    with ana.socket(code, {}) as page, ben.socket(code, {}) as watching:
        assert watching.next("table")["you"] is None
        assert page.until("table", watchers=["Ben"])


# Chat -----------------------------------------------------------------------------------------------------------------


def test_chat_outlasts_a_restart_and_is_read_page_by_page(tmp_path: Path) -> None:
    with serving(tmp_path) as served, Player(served, "Ana") as ana:
        code = ana.create()
        with ana.socket(code, {}) as page:
            for number in range(120):
                page.send("say", text=f"word {number}")
                page.until("said", number=number)
    with serving(tmp_path) as served, Player(served) as again:
        with again.socket(code, {}) as page:
            assert [page.next("said")["text"] for _ in range(50)] == [f"word {number}" for number in range(70, 120)]
        earlier = again.get(f"/api/tables/{code}/chat?before=70")
        assert [said["number"] for said in earlier["said"]] == list(range(20, 70)) and earlier["more"]
        first = again.get(f"/api/tables/{code}/chat?before=20")
        assert [said["number"] for said in first["said"]] == list(range(20)) and "more" not in first


def test_hello_again_and_again_does_not_read_the_log_again_and_again(served: Served, ana: Player) -> None:
    code = ana.create()
    with ana.socket(code, {}) as page:
        for _ in range(400):
            page.send("hello")
        assert page.next("refused")["code"] == "too_fast"
        page.send("say", text="still here")
        assert page.next("said")["text"] == "still here"
