"""A device at whose table guests from other devices sit."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from tests.pocket.test_pocket import Browser

BO, CY = "b0" * 32, "c4" * 32
"""Who guests are: the digest of a certificate."""


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


def with_guests() -> Device:
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
