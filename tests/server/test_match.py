"""A match over the protocol: from an empty table to its record."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from kitchentable import GAMES, fair, record
from kitchentable.server.rooms.host import TableHost
from tests.patience import PATIENCE, until
from tests.server.serving import TESTED, Page, Player, Served, serving, started, time_is_out


def any_path(node: Any, rng: random.Random) -> list[str]:
    path = []
    while not isinstance(node, str):
        name = rng.choice(list(node))
        path.append(name)
        node = "" if isinstance(node, list) else node[name]
    return path


def play_out(page: Page, seat: int, rng: random.Random) -> None:
    """Plays random offers until the match is over."""
    while (offered := page.my_turn(seat))["to_act"]:
        reply = page.act(path=any_path(offered["offers"], rng))
        assert reply["ok"] or reply["code"] == "stale"


def test_two_people_and_two_bots_play_perudo_to_the_end(ana: Player, ben: Player) -> None:
    code = ana.create("perudo", 4, bots=["easy", "easy"], options={"dice": 2, "calza": "anyone"})
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as first, ben.socket(code, {"form": "narrow"}) as second, ThreadPoolExecutor() as pool:
        second.next("table")
        started(ana, code)
        players = [pool.submit(play_out, page, seat, random.Random(seat)) for seat, page in enumerate((first, second))]
        for player in players:
            player.result()
        over = json.loads(next(frame for frame in reversed(first.frames) if '"phase":"over"' in frame))
        assert len(over["result"]["winners"]) == 1
    text = ana.http.get(f"/api/tables/{code}/record").text
    match, revealed = record.read_all(text, GAMES)
    assert match.result is not None and list(match.result.winners) == over["result"]["winners"]
    assert fair.verify(match, revealed) >= 4


def test_every_step_comes_in_order_with_its_patch(ana: Player, ben: Player) -> None:
    code = ana.create()
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as page, ben.socket(code, {}) as other:
        other.next("table")
        started(ana, code)
        position = page.next("position")
        assert position["seq"] == -1
        assert page.next("step")["notation"].startswith("deal ")
        page.my_turn(0)
        page.send("act", id="1", epoch=page.offered["epoch"], text="go")
        steps = [page.next("step"), page.next("step")]
        assert [step["seq"] for step in steps] == [1, 2]
        assert steps[0]["notation"] == "go" and steps[1]["seat"] == -1
        assert steps[1]["patch"]["set"][0]["name"] == "piece-0"
        assert page.until("reply", id="1")["ok"]


@contextmanager
def facing(ana: Player, ben: Player) -> Iterator[tuple[str, Page, Page]]:
    """A match of Perudo that has begun: the table's code, the page of who opens, and the other's."""
    code = ana.create("perudo", 2)
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as first, ben.socket(code, {}) as second:
        first.next("table")
        started(ana, code)
        for page in (first, second):
            while not page.offered or page.offered["to_act"] == [-1]:
                page.next("offers")
        opens = first.offered["to_act"][0]
        yield (code, first, second) if opens == 0 else (code, second, first)


def test_an_illegal_move_is_refused_with_its_rule_and_sentence(ana: Player, ben: Player) -> None:
    with facing(ana, ben) as (_, page, other):
        reply = page.act("3x1")
        assert (reply["ok"], reply["code"], reply["rule"]) == (False, "rule", "PER-2.5")
        assert reply["text"].startswith("PER-2.5 ") and "paco" in reply["text"]
        assert page.act("sing")["code"] == "notation"
        assert other.act("3x4")["code"] == "not_your_turn"
        assert other.act(path=["count-3", "face-4", "bid"])["code"] == "not_your_turn"
        assert page.act(path=["no", "such", "thing"])["code"] == "notation"
        assert page.act("3x4")["ok"]


def test_a_question_names_the_rule_and_plays_nothing(ana: Player, ben: Player) -> None:
    with facing(ana, ben) as (code, page, other):
        before, seat = ana.http.get(f"/api/tables/{code}/record").text, page.offered["to_act"][0]

        def why(asking: Page, *path: str) -> dict[str, Any] | None:
            asking.send("explain", id="why", path=path)
            answer: dict[str, Any] | None = asking.until("explained", id="why").get("why")
            return answer

        refused, waiting, nothing = why(page, "x1"), why(other, "x3"), why(page, "no", "such", "thing")
        assert refused and refused["rule"] == "PER-2.5"
        assert waiting and waiting["rule"] == "PER-2.6" and waiting["text"] == f"It is {{{seat}}}’s turn."
        assert nothing and "rule" not in nothing
        assert why(page, "2", "x3", "bid") is None  # allowed after all: that is no move
        assert ana.http.get(f"/api/tables/{code}/record").text == before
        assert page.act("3x4")["ok"]


def test_the_same_command_twice_has_one_effect_and_the_same_answer(ana: Player, ben: Player) -> None:
    code = ana.create()
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as page:
        started(ana, code)
        epoch = page.my_turn(0)["epoch"]
        replies = [page.act("stay", id="once", epoch=epoch) for _ in range(3)]
        assert all(reply["ok"] for reply in replies)
        assert ana.http.get(f"/api/tables/{code}/record").text.count("stay") == 1
        refused = page.act("stay", id="refused")
        assert refused["rule"] == "RAC-2.1" and page.act("go", id="refused") == refused


def test_a_stale_epoch_is_refused_with_the_position(ana: Player, ben: Player) -> None:
    code = ana.create()
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as page, ben.socket(code, {}) as other:
        started(ana, code)
        epoch = page.my_turn(0)["epoch"]
        other.my_turn(0)
        assert other.act("stop")["ok"]
        reply = page.act("go", epoch=epoch)
        assert reply["code"] == "stale"
        assert reply["position"]["seq"] == 1 and reply["position"]["scene"]["items"]


def test_who_comes_back_gets_just_what_was_missed(ana: Player, ben: Player) -> None:
    code = ana.create(options={"goal": 100})
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as page, ben.socket(code, {}) as other:
        page.next("table")  # it hears of the first step, which else may come before it does
        started(ana, code)
        for _ in range(3):
            page.my_turn(0)
            assert page.act("stay")["ok"]
            other.my_turn(1)
            assert other.act("stay")["ok"]
        with ana.socket(code, {"after": 2}) as again:
            again.next("offers")
            steps = [frame for frame in again.frames if '"type":"step"' in frame]
            assert [f'"seq":{seq},' in step for seq, step in zip(range(3, 7), steps, strict=True)] == [True] * 4
            original = [frame for frame in page.frames if '"type":"step"' in frame]
            assert steps[:3] == original[3:6]
        with ana.socket(code, {"after": 2, "form": "narrow"}) as again:
            assert [step["seq"] for step in (again.next("step"), again.next("step"))] == [3, 4]
        with ana.socket(code, {"after": 99}) as again:
            assert again.next("position")["seq"] == 6
        with ana.socket(code, {}) as again:
            lines = again.next("position")["lines"]
            assert [line["seq"] for line in lines] == list(range(7))


def test_two_pages_of_one_player_both_follow_and_both_can_act(ana: Player, ben: Player) -> None:
    code = ana.create()
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as wide, ana.socket(code, {"form": "narrow"}) as narrow, ben.socket(code, {}) as other:
        other.next("table")
        started(ana, code)
        assert wide.next("position")["static"]["areas"][0]["w"] == 200
        assert narrow.next("position")["static"]["areas"][0]["w"] == 100
        narrow.my_turn(0)
        assert narrow.act("stay")["ok"]
        assert wide.until("step", seq=1)["notation"] == "stay"
        other.my_turn(1)
        assert other.act("stay")["ok"]
        wide.until("offers", to_act=[0, 1], epoch=3)
        assert wide.act("stay")["ok"]
        assert narrow.until("step", seq=3)["notation"] == "stay"


def test_what_is_sent_while_something_else_is_done_is_answered_each_once(
    served: Served, ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From two pages, of the position that is there and of those before and after, while a bot acts and the disk is
    slow: what had no effect is said to have none."""
    store, many = served.app.state.room.store, 60
    write = store.write

    async def slowly(job: Any) -> Any:
        await asyncio.sleep(0.01)
        return await write(job)

    code = ana.create(bots=["runner"], options={"goal": 100})
    with ana.socket(code, {}) as page, ana.socket(code, {}) as second:
        started(ana, code)
        page.my_turn(0)
        monkeypatch.setattr(store, "write", slowly)
        for number in range(many):
            epoch = page.offered["epoch"] + number % 3 - 1 + number // 6
            for each in (page, second):
                each.send("act", id=f"{number} of {id(each)}", epoch=epoch, text="stay")
        replies = [each.next("reply") for each in (page, second) for _ in range(many)]
        text = ana.http.get(f"/api/tables/{code}/record").text
    assert [reply["id"] for reply in replies] == [f"{n} of {id(each)}" for each in (page, second) for n in range(many)]
    effects = [reply for reply in replies if reply["ok"]]
    assert 1 <= len(effects) == text.count("0: stay") < len(replies)
    assert {reply["code"] for reply in replies if not reply["ok"]} <= {"stale", "rule", "not_your_turn"}
    assert all(reply["ok"] or reply["text"] for reply in replies)


def test_real_dice_are_typed_by_who_throws_them(ana: Player, ben: Player) -> None:
    code = ana.create(dice="real", options={"goal": 7})
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as page, ben.socket(code, {}) as other:
        started(ana, code)
        offered = page.next("offers")
        assert offered["to_act"] == [-1] and offered["dice"].startswith("deal ")
        assert page.act("deal 1111 2222", dice=True)["ok"]
        page.my_turn(0)
        assert page.act("go")["ok"]
        assert other.act("roll 6", dice=True, epoch=2)["code"] == "not_your_turn"
        assert page.act("roll 9", dice=True, epoch=2)["rule"] == "RAC-2.3"
        assert page.act("roll 6", dice=True, epoch=2)["ok"]
        page.my_turn(1)
        assert page.act("roll 6", dice=True)["code"] == "phase"
    assert "fair: real" in ana.http.get(f"/api/tables/{code}/record").text


def test_salts_of_the_players_are_in_the_record_and_the_late_are_left_out(tmp_path: Path) -> None:
    salt = "ab" * 16
    with ExitStack() as stack:
        served = stack.enter_context(serving(tmp_path, salt_time=PATIENCE))
        ana, ben = (stack.enter_context(Player(served, name)) for name in ("Ana", "Ben"))
        code = ana.create(options={"goal": 1})
        ben.post(f"/api/tables/{code}/join")
        page, late = (stack.enter_context(player.socket(code, {})) for player in (ana, ben))
        late.next("table")
        late.brings_salt = page.brings_salt = True
        started(ana, code)
        asked = page.until("salts", stage="commit")
        assert asked["commitment"].startswith("sha256:")
        page.send("commit", commitment="much too short")
        assert page.next("refused")["code"] == "bad_message"
        page.send("commit", commitment=fair.commitment(bytes.fromhex(salt)))
        host = served.app.state.room.tables[code]
        until(lambda: 0 in host.table._agenda.handshake._promised, "the promise does not arrive")
        served.run(salts_are_late(host))
        page.until("salts", stage="reveal")
        page.send("reveal", salt="cd" * 16)
        assert page.next("refused")["code"] == "bad_message"
        page.send("reveal", salt=salt)
        page.until("table", phase="playing")
        page.my_turn(0)
        assert page.act("stay")["ok"]
        assert any('"phase":"over"' in frame for frame in page.frames)
        match, revealed = record.read_all(ana.http.get(f"/api/tables/{code}/record").text, dict(TESTED))
    assert revealed.salts == (salt, "-")
    assert fair.verify(match, revealed) == 1


async def salts_are_late(host: TableHost) -> None:
    """Who has not answered by now is late."""
    handshake = host.table._agenda.handshake
    assert handshake is not None
    handshake._ends = 0.0
    await host.go_on()


def test_the_clock_of_the_game_strikes_with_the_last_draft(served: Served, ana: Player, ben: Player) -> None:
    code = ana.create(options={"seconds": 3600})
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as page, ben.socket(code, {}) as other:
        started(ana, code)
        other.next("position")
        assert 0 < page.my_turn(0)["seconds"] <= 3600
        page.send("draft", rows=[["go"]])
        noted = page.next("noted")
        assert noted["notes"] == {"rows": [[True, "go"]], "ready": True}
        assert [item["name"] for item in noted["items"]] == ["tile-0", "rack-secret"]
        drafted = other.next("drafted")
        assert drafted["seat"] == 0 and [item["name"] for item in drafted["items"]] == ["tile-0"]
        served.run(time_is_out(served.app.state.room.tables[code]))
        step = page.until("step", seat=-2)
        assert step["notation"] == "go"
        page.send("draft", rows=[[]])
        assert page.next("refused")["code"] in ("bad_message", "not_your_turn")


def test_a_bot_that_fails_does_not_stop_the_match(ana: Player) -> None:
    code = ana.create(options={"goal": 3}, bots=["broken"])
    with ana.socket(code, {}) as page:
        started(ana, code)
        page.my_turn(0)
        assert page.act("stay")["ok"]
        assert page.until("step", seat=1)["notation"] == "go"


def test_a_hint_says_what_the_best_bot_would_do_from_what_the_asker_knows(ana: Player, ben: Player) -> None:
    code = ana.create()
    ben.post(f"/api/tables/{code}/join")
    with ana.socket(code, {}) as page:
        started(ana, code)
        card = page.until("step", seq=0)["patch"]["set"][-1]["text"]
        page.my_turn(0)
        hint = ana.post(f"/api/tables/{code}/hint")
        drawn = {"text": "Go", "steps": ["go"]}
        assert hint == {
            "text": "go", "why": f"my card is {card}", "path": ["go"], "epoch": page.offered["epoch"], "preview": drawn,
        }  # fmt: skip
        page.send("foresee", path=["go"])
        assert page.next("foreseen") == {"type": "foreseen", "path": ["go"], "preview": drawn}
        for path in (["nothing"], [], ["go", "go"], ["submit"], ["#5"]):
            page.send("foresee", path=path)
            assert page.next("foreseen") == {"type": "foreseen", "path": path}
        with ben.socket(code, {}) as waiting:
            waiting.next("table")
            waiting.send("foresee", path=["go"])
            assert waiting.until("foreseen") == {"type": "foreseen", "path": ["go"]}
    plain = ana.create(hints=False)
    assert ana.sent("POST", f"/api/tables/{plain}/hint").json()["code"] == "no_hints"
