"""Tables without a server that are handed on: a match goes on at the device of somebody who plays there."""

from __future__ import annotations

import msgspec
import pytest

from tests.pocket.devices import BO, CY, Device, begun, moves
from tests.pocket.test_pocket import Browser

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
