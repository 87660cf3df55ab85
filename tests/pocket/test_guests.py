"""Guests of a pocket: what they may ask, see and do at a table that is on another's device, and what they may not."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from kitchentable import GAMES
from kitchentable.drawing.text import spaced
from kitchentable.pocket import guests
from tests.pocket.test_pocket import Browser

BO, CY = "b0" * 32, "c4" * 32
"""Who guests are: the digest of a certificate."""
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


class Device(Browser):
    """The owner's device, and the connections of guests to it."""

    def __init__(self, kept: dict[str, str] | None = None) -> None:
        self.told: dict[int, list[dict[str, Any]]] = {}
        self.dismissed: dict[int, str] = {}
        self.code = ""
        super().__init__(kept)

    def _take(self, out: bytes) -> None:
        others = []
        for each in msgspec.json.decode(out):
            if each["kind"] == "tell":
                self.told[each["guest"]].append(msgspec.json.decode(each["message"]))
            elif each["kind"] == "dismiss":
                self.dismissed[each["guest"]] = each["reason"]
                self.part(each["guest"])
            else:
                others.append(each)
        super()._take(msgspec.json.encode(others))

    def come(self, guest: int, person: str, name: str, code: str, invited: bool = True) -> None:
        """A guest is connected."""
        self.told.setdefault(guest, [])
        self._hear(kind="come", guest=guest, person=person, name=name, code=code, invited=invited)

    def part(self, guest: int) -> None:
        """A guest's connection ends."""
        self._hear(kind="part", guest=guest)

    def heard(self, guest: int, text: str) -> list[dict[str, Any]]:
        """What the guest is told when their page sends this."""
        before = len(self.told[guest])
        self._hear(kind="from", guest=guest, message=text)
        return self.told[guest][before:]

    def guest_asks(self, guest: int, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """The status and the body of what a guest's request is answered."""
        asked = {"kind": "ask", "id": 7, "method": method, "path": path, "body": {} if body is None else body}
        answers = [each for each in self.heard(guest, msgspec.json.encode(asked).decode()) if each["kind"] == "answer"]
        assert [each["id"] for each in answers] == [7]
        return answers[0]["status"], answers[0]["body"]

    def guest_says(self, guest: int, page: int = 1, **message: Any) -> list[dict[str, Any]]:
        """The messages that a guest is sent when their page says this."""
        said = msgspec.json.encode({"kind": "say", "page": page, "message": message}).decode()
        return [each["message"] for each in self.heard(guest, said) if each["kind"] == "sent"]

    def guest_opens(self, guest: int, code: str, page: int = 1) -> list[dict[str, Any]]:
        """What a guest is told whose page comes to the table."""
        told = self.heard(guest, msgspec.json.encode({"kind": "open", "page": page, "code": code}).decode())
        return told or self.guest_says(guest, page, type="hello", form="narrow")

    def guest_knows(self, guest: int, kind: str) -> Any:
        """The newest message of that type that a guest was sent."""
        sent = (each["message"] for each in reversed(self.told[guest]) if each["kind"] == "sent")
        return next((message for message in sent if message["type"] == kind), None)


@pytest.fixture
def device() -> Device:
    """Ada's, with a table of Perudo at which Bo and Cy, both from other devices, may sit."""
    found = Device()
    found.ask("PUT", "/me", {"name": "Ada"})
    found.code = found.ask("POST", "/tables", {"game": "perudo", "seats": 3, "private": True})["code"]
    found.open(found.code)
    found.come(1, BO, "Bo", found.code)
    found.come(2, CY, "Cy", found.code)
    for guest in (1, 2):
        found.guest_opens(guest, found.code)
        assert found.guest_asks(guest, "POST", f"/tables/{found.code}/join")[0] == 200
    return found


def begun(device: Device) -> None:
    """The match begins; nobody brings salts, so they are waited for."""
    device.ask("POST", f"/tables/{device.code}/host", {"type": "start"})
    while device.latest("table")["phase"] != "playing" or device.latest("offers") is None:
        assert device.wait()


def moves(device: Device) -> Iterator[int]:
    """Plays an honest match on, each by their own page; whose move each was."""
    match = device.pocket.host(device.code).table.match
    assert match is not None
    chosen = Random(1)
    for number in range(500):
        if match.over:
            return
        seat = match.state.to_act[0]
        if seat < 0:
            assert device.wait()
            continue
        text = str(chosen.choice(list(match.state.legal_actions(seat))))
        act: dict[str, Any] = {"type": "act", "id": f"m{number}", "epoch": match.epoch, "text": text}
        if seat == 0:
            device.say(1, **act)
            assert device.latest("reply")["ok"]
        else:
            (reply,) = [each for each in device.guest_says(seat, **act) if each["type"] == "reply"]
            assert reply["ok"], reply
        yield seat


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


# Handing on ----------------------------------------------------------------------------------------------------------

ADA = "ada" + "0" * 61
"""Who Ada is to others."""


def kept_by_bo(device: Device) -> Browser:
    """Bo's own device, which keeps the table that is handed on to it as not yet its own."""
    path = f"/tables/{device.code}/hand"
    table = device.ask("POST", path, {"to": BO, "own": ADA})["table"]
    other = Device()
    assert other.ask("POST", "/taken", {"table": table}) == {"code": device.code}
    return other


def test_a_table_is_handed_on_and_the_match_ends_on_the_other_device(device: Device) -> None:
    begun(device)
    playing = moves(device)
    for _ in range(3):
        next(playing)
    match = device.pocket.host(device.code).table.match
    assert match is not None
    log = [str(entry.action) for entry in match.log]
    other = kept_by_bo(device)
    assert device.ended == [1012] and device.told[1][-1]["code"] == 1012, "all come again, to where it is then"
    assert device.asked("GET", f"/tables/{device.code}")[0] == 503
    assert device.guest_asks(2, "POST", f"/tables/{device.code}/leave")[0] == 503, "nothing happens meanwhile"
    assert other.asked("GET", f"/tables/{device.code}")[0] == 404
    device.ask("POST", f"/tables/{device.code}/handed")
    assert device.asked("GET", f"/tables/{device.code}")[0] == 404
    assert not [key for key in device.kept if device.code in key]
    other = Device(dict(other.kept))  # the page is loaded anew before it hears so
    assert other.ask("POST", f"/taken/{device.code}") == {"code": device.code}
    assert [key for key in other.kept if device.code in key] == [f"table {device.code}"]
    other.come(1, ADA, "Ada", device.code, invited=False)
    other.come(2, CY, "Cy", device.code, invited=False)
    other.open(device.code)
    for guest in (1, 2):
        other.guest_opens(guest, device.code)
    table = other.latest("table")
    assert (table["yours"], table["host"]) == ([1], 1)
    assert [other.guest_knows(guest, "table")["yours"] for guest in (1, 2)] == [[0], [2]]
    after = other.pocket.host(device.code).table.match
    assert after is not None and [str(entry.action) for entry in after.log] == log
    assert other.guest_asks(1, "POST", f"/tables/{device.code}/host", {"type": "close"})[0] == 403


def test_a_table_that_is_not_taken_after_all_goes_on_where_it_was(device: Device) -> None:
    begun(device)
    kept_by_bo(device)
    again = Device(dict(device.kept))  # the page is loaded anew while it is handed on
    assert again.asked("GET", f"/tables/{device.code}")[0] == 503
    again.ask("POST", f"/tables/{device.code}/stay")
    again.open(device.code)
    assert again.latest("table")["yours"] == [0]
    for what in ("stay", "handed"):
        assert again.asked("POST", f"/tables/{device.code}/{what}")[0] == 409
    assert again.asked("POST", f"/taken/{device.code}")[0] == 409


@pytest.mark.parametrize(
    ("to", "status"), [("dd" * 32, 409), ("you", 422), ("", 422), (ADA, 422)], ids=["stranger", "you", "nobody", "self"]
)
def test_a_table_is_handed_on_to_who_plays_there_only(device: Device, to: str, status: int) -> None:
    begun(device)
    found, answer = device.asked("POST", f"/tables/{device.code}/hand", {"to": to, "own": ADA})
    assert found == status and answer["text"]
    assert device.asked("GET", f"/tables/{device.code}")[0] == 200


def test_what_is_no_table_for_this_device_is_not_taken(device: Device) -> None:
    begun(device)
    list(moves(device))
    table = device.ask("POST", f"/tables/{device.code}/hand", {"to": BO, "own": ADA})["table"]
    kept = msgspec.json.decode(table)
    first = next(number for number, event in enumerate(kept["events"]) if event["seat"] >= 0)
    wrong = [
        "",
        "[]",
        "[" * 10_000,
        "x" * 4_000_001,
        table.replace('"host":"you"', '"host":"me"'),
        table.replace('"person":"you"', f'"person":"{CY}"'),
        table.replace('"game":"perudo"', '"game":"chess"'),
        table.replace('"version":', '"version":99'),
        table.replace(f'"code":"{device.code}"', '"code":"../x"'),
        table.replace('"name":"Cy"', '"name":"bot:easy"'),
        msgspec.json.encode({**kept, "events": kept["events"][first + 1 :]}).decode(),
        msgspec.json.encode({**kept, "row": {**kept["row"], "seed": ""}, "events": kept["events"][:1] * 3}).decode(),
        table.replace(kept["events"][first]["action"], "dance", 1),
    ]
    other = Browser()
    for text in wrong:
        status, answer = other.asked("POST", "/taken", {"table": text})
        assert status >= 400 and "\n" not in answer["text"], text[:100]
    assert other.kept == {}
    other.ask("POST", "/taken", {"table": table})
    assert list(other.kept) == [f"comes {device.code}"]
