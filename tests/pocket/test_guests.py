"""Guests of a pocket: what they may ask, see and do at a table that is on another's device, and what they may not."""

from __future__ import annotations

import logging
import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from kitchentable import GAMES
from kitchentable.drawing.text import spaced
from kitchentable.pocket import guests
from tests.pocket.devices import BO, Device, begun, moves

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"
FOR_GUESTS = {
    "GET /tables/CODE",
    "POST /tables/CODE/join",
    "POST /tables/CODE/leave",
    "POST /tables/CODE/vote",
    "POST /tables/CODE/carry",
    "POST /tables/CODE/concede",
    "GET /tables/CODE/undo",
    "POST /tables/CODE/undo",
    "POST /tables/CODE/undo/answer",
    "GET /tables/CODE/pad",
    "GET /tables/CODE/chat",
    "POST /tables/CODE/rematch",
    "POST /tables/CODE/hint",
    "GET /tables/CODE/record",
    "GET /tables/CODE/replay",
    "GET /tables/CODE/replay/reel",
    "GET /tables/CODE/replay/dice",
    "PUT /me",
}
"""Of all requests of the protocol, those that a guest may ask."""
NOT_FOR_GUESTS = (
    "only the host of this table can do that",
    "guests of this device are at one table, and nothing else is theirs here",
)


def test_a_match_of_three_devices_is_played_to_its_end_and_begins_again(device: Device) -> None:
    begun(device)
    assert set(moves(device)) == {0, 1, 2}
    for guest in (1, 2):
        assert device.guest_knows(guest, "table")["phase"] == "over"
        assert device.guest_knows(guest, "step")["finale"]
    code = device.code
    status, replay = device.guest_asks(2, "GET", f"/tables/{code}/replay")
    assert status == 200 and replay["result"]
    assert not device.guest_asks(2, "GET", f"/tables/{code}/replay/dice")[1].get("problem")
    status, made = device.guest_asks(1, "POST", f"/tables/{code}/rematch")
    assert status == 200
    assert device.ask("POST", f"/tables/{code}/rematch") == made
    again = device.guest_asks(1, "GET", f"/tables/{made['code']}")[1]
    assert again["phase"] == "lobby" and again["seats"][again["host"]]["name"] == "Ada", "whose device has it leads it"
    assert device.guest_opens(2, made["code"], 2)[0]["code"] == made["code"]


def test_each_is_shown_their_own_view_and_nobody_anothers(device: Device) -> None:
    """The drawing and the offers of each are those of their own seat, and who watches sees what all may see."""
    begun(device)
    device.come(3, "dd" * 32, "Di", device.code)
    device.guest_opens(3, device.code)
    match = device.pocket.host(device.code).table.match
    assert match is not None
    device.say(1, type="hello", after=-1, form="narrow")
    for guest in (1, 2):
        device.guest_says(guest, type="hello", after=-1, form="narrow")
    shown = {0: device.latest("position"), **{guest: device.guest_knows(guest, "position") for guest in (1, 2, 3)}}
    for seat in (0, 1, 2, 3):
        seen = match.state.view(seat if seat < 3 else None)
        drawn = msgspec.to_builtins(GAMES["perudo"].board.draw(seen, "narrow"))
        assert shown[seat]["scene"]["items"] == list(drawn["items"])
    offered = {guest: bool((device.guest_knows(guest, "offers") or {}).get("offers")) for guest in (1, 2, 3)}
    assert [guest for guest, any_offer in offered.items() if any_offer] in ([match.state.to_act[0]], [])


def test_of_all_requests_a_guest_may_ask_those_that_are_for_guests(device: Device) -> None:
    """Every request that the protocol names, with the code of the guest's table, and with that of another."""
    other = device.ask("POST", "/games/klongs/play", {})["code"]
    named = re.findall(r"^\| `(GET|POST|PUT) (?:/api)?(/[^`?]+)", PROTOCOL.read_text(encoding="utf-8"), re.M)
    assert len(named) > 60
    own = [("POST", f"/tables/CODE/{what}") for what in ("hand", "handed", "stay")]
    allowed = set()
    for method, path in [*named, *own, ("POST", "/taken"), ("POST", "/taken/CODE")]:
        device.now += 60
        status, answer = device.guest_asks(1, method, path.replace("CODE", device.code))
        assert device.guest_asks(1, method, path.replace("CODE", other))[0] >= 400 or path == "/me"
        if status != 403 or answer["text"] not in NOT_FOR_GUESTS:
            allowed.add(f"{method} {path}")
    assert allowed == FOR_GUESTS


@pytest.mark.parametrize(
    "path", ["/tables/{}/%68ost", "/tables/{}//host", "//tables/{}/host", "/tables/{}/join/../host"]
)
def test_no_other_way_of_writing_it_makes_a_guest_the_host(device: Device, path: str) -> None:
    status, _ = device.guest_asks(1, "POST", path.format(device.code), {"type": "start"})
    assert status == 403 and device.latest("table")["phase"] == "lobby"


def test_every_command_of_the_host_is_refused_to_a_guest(device: Device) -> None:
    before = device.pocket.host(device.code).row
    for command in ("start", "close", "newinvitation", "reorder", "remove", "addbot", "letin"):
        for fields in ({}, {"order": [2, 1, 0]}, {"seat": 0}, {"level": "easy"}, {"key": "", "yes": True}):
            status, answer = device.guest_asks(1, "POST", f"/tables/{device.code}/host", {"type": command, **fields})
            assert (status, answer["code"]) == (403, "not_host")
        device.now += 60
    assert device.pocket.host(device.code).row == before


def test_a_guest_does_nothing_for_another(device: Device) -> None:
    begun(device)
    match = device.pocket.host(device.code).table.match
    assert match is not None
    length = len(match.log)
    for seat in (0, 2):
        for what in ("leave", "concede", "undo", "hint"):
            status, answer = device.guest_asks(1, "POST", f"/tables/{device.code}/{what}?seat={seat}")
            assert (status, answer["code"]) == (403, "not_seated")
        acted = device.guest_says(1, type="act", id=f"x{seat}", epoch=match.epoch, seat=seat, text="bid 1x2")
        assert [each["ok"] for each in acted if each["type"] == "reply"] == [False]
        assert device.guest_says(1, type="look", seat=seat)[0]["type"] == "refused"
    assert device.guest_says(1, page=2, type="hello") == [], "the page of another guest is not theirs"
    assert len(match.log) == length


def test_a_guest_is_at_one_table_and_sees_no_other(device: Device) -> None:
    other = device.ask("POST", "/games/perudo/play", {})["code"]
    assert device.guest_opens(1, other, 2)[0]["code"] == 4404
    assert device.guest_asks(1, "POST", f"/tables/{other}/join")[0] == 404
    assert device.guest_asks(1, "GET", "/tables")[0] == 403
    assert device.guest_asks(1, "GET", f"/tables/{device.code.lower()}")[0] == 200


def test_who_comes_back_has_their_seat_and_a_stranger_has_not(device: Device) -> None:
    begun(device)
    before = device.guest_knows(1, "position") or device.guest_knows(1, "table")
    device.part(1)
    assert not device.latest("table")["seats"][1].get("present")
    device.come(3, "dd" * 32, "Bo", device.code, invited=False)
    device.guest_opens(3, device.code)
    assert device.guest_knows(3, "table").get("yours", []) == []
    status, answer = device.guest_asks(3, "POST", f"/tables/{device.code}/join")
    assert (status, answer["code"]) == (409, "phase")
    device.come(4, BO, "Bo", device.code, invited=False)
    device.guest_opens(4, device.code)
    assert device.guest_knows(4, "table")["yours"] == [1] and before
    assert device.latest("table")["seats"][1]["present"]


def test_who_was_removed_comes_back_by_a_new_invitation_only(device: Device) -> None:
    device.ask("POST", f"/tables/{device.code}/host", {"type": "remove", "seat": 1})
    assert device.dismissed == {1: "you were removed from this table"}
    device.come(5, BO, "Bo", device.code, invited=False)
    assert "removed you" in device.dismissed[5]
    device.come(6, BO, "Bo", device.code)
    assert device.guest_asks(6, "POST", f"/tables/{device.code}/join")[0] == 200


def test_the_owner_stays_while_others_sit_at_a_table_on_their_device(device: Device) -> None:
    status, answer = device.asked("POST", f"/tables/{device.code}/leave")
    assert status == 409 and "on your device" in answer["text"]
    assert device.asked("POST", f"/tables/{device.code}/host", {"type": "close"})[0] == 200


@pytest.mark.parametrize(
    ("person", "name"), [("you", "Bo"), ("", "Bo"), (BO.upper(), "Bo"), (BO, ""), (BO, "bot: Bo"), (BO, "x" * 25)]
)
def test_who_is_nobody_is_not_let_in(device: Device, person: str, name: str) -> None:
    device.come(9, person, name, device.code)
    assert device.dismissed[9]
    device._hear(kind="from", guest=9, message='{"kind":"ask","id":1,"method":"GET","path":"/me"}')
    assert device.told[9] == []


MALFORMED = [
    "",
    "null",
    "[]",
    "{}",
    '"',
    "{" * 5000,
    "[" * 100_000,
    '{"kind":"ask"}',
    '{"kind":"ask","id":"x","method":"GET","path":"/me"}',
    '{"kind":"come","guest":9,"person":"you","name":"Bo","code":"X"}',
    '{"kind":"from","guest":2,"message":"{}"}',
    '{"kind":"part","guest":2}',
    '{"kind":"keep","key":"name","value":"Eve"}',
    '{"kind":"say","page":1,"message":7}',
    '{"kind":"say","page":1,"message":{"type":"say","text":"\\ud800"}}',
    '{"kind":"say","page":1,"message":{"type":"act","id":"a","epoch":0,"path":' + "[" * 5000 + "}}",
    '{"kind":"ask","id":1,"method":"POST","path":"/tables/\\ud800/join"}',
    '{"kind":"ask","id":1,"method":"POST","path":"http://[x/tables"}',
    '{"kind":"open","page":99999999999999999999999,"code":"X"}',
]


def test_whatever_a_guest_sends_nobody_else_is_harmed(device: Device, caplog: pytest.LogCaptureFixture) -> None:
    """Malformed frames are answered in one line, the others are told nothing of it, and the match goes on."""
    begun(device)
    told = len(device.told[2]), len(device.messages)
    kept = dict(device.kept)
    for text in MALFORMED:
        device.now += 1
        answered = device.heard(1, text)
        lines = [each.get("message", each.get("body", {})).get("text", "one line") for each in answered]
        assert all(line and "\n" not in line for line in lines)
    assert (len(device.told[2]), len(device.messages)) == told and device.kept == kept
    assert not [each for each in caplog.records if each.levelno >= logging.ERROR]
    assert next(moves(device)) in (0, 1, 2)


def test_messages_made_up_by_chance_harm_nobody(device: Device, caplog: pytest.LogCaptureFixture) -> None:
    begun(device)
    chosen = Random(5)
    values: list[Any] = [None, 0, -1, 1, 2**70, "", "x", "you", BO, device.code, [], {}, True, 1.5]
    types = ["hello", "act", "look", "say", "draft", "explain", "foresee", "commit", "reveal", "salts"]
    names = ["id", "epoch", "path", "text", "seat", "rows", "after", "form", "commitment", "salt", "dice"]
    for _ in range(1500):
        device.now += 0.06
        fields = {name: chosen.choice(values) for name in chosen.sample(names, 3)}
        message = {"type": chosen.choice(types), **fields}
        envelope = {"kind": "say", "page": chosen.choice([1, 1, 1, 2, -1]), "message": message}
        if chosen.random() < 0.3:
            what = chosen.choice(
                ["join", "leave", "vote", "undo", "undo/answer", "hint", "rematch", "", "chat", "host"]
            )
            path = f"/tables/{device.code}/{what}?seat={chosen.choice(values)}"
            envelope = {"kind": "ask", "id": 1, "method": chosen.choice(["GET", "POST"]), "path": path, "body": fields}
        device.heard(1, msgspec.json.encode(envelope).decode())
    assert not [each for each in caplog.records if each.levelno >= logging.ERROR]
    assert device.guest_asks(2, "GET", f"/tables/{device.code}")[1]["yours"] == [2]


def test_a_flood_is_limited_and_who_goes_on_is_sent_away(device: Device) -> None:
    device.now += 60
    answers = [device.guest_asks(1, "GET", f"/tables/{device.code}")[0] for _ in range(100)]
    assert answers.count(200) == guests.MESSAGES[1] and set(answers) == {200, 429}
    assert device.guest_asks(2, "GET", f"/tables/{device.code}")[0] == 200, "each is counted alone"
    act: dict[str, Any] = {"type": "act", "id": "late", "epoch": 0, "text": "bid 1x2"}
    (reply,) = device.guest_says(1, **act)
    assert (reply["id"], reply["ok"], reply["code"]) == ("late", False, "too_fast")
    for _ in range(guests.MAX_REFUSED):
        device.heard(1, "{}")
    assert device.dismissed == {1: "too many messages"}
    assert device.heard(1, '{"kind":"ask","id":1,"method":"GET","path":"/me"}') == []
    assert not device.latest("table")["seats"][1].get("present")


def test_positions_replays_and_pages_are_not_asked_for_without_end(device: Device) -> None:
    begun(device)
    refused = 0
    for _ in range(40):
        device.now += 0.1
        refused += device.guest_says(1, type="hello", form="narrow")[0]["type"] == "refused"
    assert refused
    opened = [device.guest_opens(1, device.code, page) for page in range(2, 8)]
    assert [each[0].get("code") for each in opened][-3:] == [4429] * 3
    device.now += 60
    replays = [device.guest_asks(1, "GET", f"/tables/{device.code}/replay")[0] for _ in range(12)]
    assert replays.count(429) == 2


@pytest.mark.parametrize(("kind", "size"), [("ask", guests.MAX_ASK_BYTES), ("say", guests.MAX_SAY_BYTES)])
def test_what_is_too_large_is_refused_in_one_line(device: Device, kind: str, size: int) -> None:
    said = {"kind": "say", "page": 1, "message": {"type": "say", "text": "x" * size}}
    asked = {"kind": "ask", "id": 1, "method": "PUT", "path": "/me", "body": {"name": "x" * size}}
    (answer,) = device.heard(1, msgspec.json.encode(asked if kind == "ask" else said).decode())
    assert answer.get("status", 413) == 413
    refusal = answer.get("body") or answer["message"]
    assert refusal["code"] == "too_large" and f"at most {spaced(size)} bytes" in refusal["text"]


def test_words_are_said_in_the_name_of_who_says_them(device: Device) -> None:
    device.guest_says(1, type="say", text="hello all")
    assert device.latest("said")["name"] == "Bo"
    assert device.guest_asks(2, "PUT", "/me", {"name": "Cyd"})[0] == 200
    assert device.ask("GET", "/me") == {"name": "Ada"}
    assert device.guest_asks(1, "GET", f"/tables/{device.code}/chat?before=99")[1]["said"][0]["text"] == "hello all"


def test_a_hint_goes_to_who_has_asked(device: Device) -> None:
    begun(device)
    match = device.pocket.host(device.code).table.match
    assert match is not None
    playing = moves(device)
    while match.state.to_act[0] < 1:
        next(playing)
    guest = match.state.to_act[0]
    status, hint = device.guest_asks(guest, "POST", f"/tables/{device.code}/hint?form=narrow")
    assert status == 200 and hint["text"]
