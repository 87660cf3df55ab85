"""The door of a private table: a code alone brings one there, and the host says who comes in."""

from __future__ import annotations

import pytest

from kitchentable.server.access.limits import Limiter
from kitchentable.table import door
from tests.server.serving import Player, Served, started
from tests.server.test_lobby import refused


@pytest.fixture(autouse=True)
def often(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """All tests of this file knock from one address."""
    monkeypatch.setattr(served.app.state, "knocks", Limiter(0.1, 6))


def test_who_has_the_code_knocks_and_the_host_lets_them_in(ana: Player, ben: Player) -> None:
    code = ana.create(private=True)
    way = f"/api/tables/{code}"
    with ana.socket(code, {}) as page:
        refused(ben.sent("GET", way), 403, "invitation")
        assert ben.get(f"{way}/door") == {"state": "closed", "host": "Ana"}
        assert ben.post(f"{way}/knock") == ben.post(f"{way}/knock") == {"state": "waiting", "host": "Ana"}
        refused(ben.sent("GET", way), 403, "invitation")
        while not (shown := page.next("table").get("door")):
            pass
        assert [caller["name"] for caller in shown] == ["Ben"], "asked once, though they knocked twice"
        answered = ana.post(f"{way}/host", type="letin", key=shown[0]["key"], yes=True)
        assert "door" not in answered
        assert ben.get(f"{way}/door")["state"] == "open"
        assert ben.post(f"{way}/join")["you"] == 1


def test_who_is_sent_away_stays_outside_until_there_is_a_new_invitation(ana: Player, ben: Player) -> None:
    code = ana.create(private=True)
    way = f"/api/tables/{code}"
    ben.post(f"{way}/knock")
    key = ana.get(way)["door"][0]["key"]
    ana.post(f"{way}/host", type="letin", key=key, yes=False)
    assert ben.get(f"{way}/door")["state"] == "shut"
    refused(ben.sent("POST", f"{way}/knock", {}), 403, "invitation")
    refused(ana.sent("POST", f"{way}/host", {"type": "letin", "key": key, "yes": True}), 422, "bad_message")
    ana.post(f"{way}/host", type="newinvitation")
    assert ben.post(f"{way}/knock")["state"] == "waiting"


def test_only_the_host_is_told_who_knocks_and_answers(served: Served, ana: Player, ben: Player) -> None:
    code = ana.create("race", 3, private=True)
    way = f"/api/tables/{code}"
    ben.post("/api/invitations", token=ana.get(f"{way}/invitation")["token"])
    ben.post(f"{way}/join")
    with Player(served, "Eve") as eve:
        eve.post(f"{way}/knock")
        key = ana.get(way)["door"][0]["key"]
        assert "door" not in ben.get(way)
        refused(ben.sent("POST", f"{way}/host", {"type": "letin", "key": key, "yes": True}), 403, "not_host")
        refused(eve.sent("POST", f"{way}/host", {"type": "letin", "key": key, "yes": True}), 403, "invitation")
        started(ana, code)
        assert ana.get(way)["door"][0]["name"] == "Eve", "who is let in later may watch"


def test_a_stranger_cannot_flood_a_host(served: Served, ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    code = ana.create(private=True)
    way = f"/api/tables/{code}"
    for number in range(door.MOST):
        with Player(served, f"Eve {number}") as eve:
            eve.post(f"{way}/knock")
    with Player(served, "Mallory") as more:
        refused(more.sent("POST", f"{way}/knock", {}), 429, "too_fast")
        assert "minute" in refused(more.sent("POST", f"{way}/knock", {}), 429, "too_fast")
    assert len(ana.get(way)["door"]) == door.MOST
    monkeypatch.setattr(door, "SENT_AWAY", door.MOST)
    for caller in ana.get(way)["door"]:
        ana.post(f"{way}/host", type="letin", key=caller["key"], yes=False)
    with Player(served, "Trudy") as more:
        assert more.get(f"{way}/door")["state"] == "shut", "the host is asked no more at all"


def test_at_an_open_table_nobody_needs_to_knock(ana: Player, ben: Player, nobody: Player) -> None:
    code = ana.create()
    assert ben.post(f"/api/tables/{code}/knock")["state"] == "open"
    private = ana.create(private=True)
    refused(nobody.sent("POST", f"/api/tables/{private}/knock", {}), 401, "no_name")
    answer = nobody.sent("POST", f"/api/tables/{private}/knock", {"name": "Zoë"})
    assert answer.json()["state"] == "waiting" and nobody.get("/api/me") == {"name": "Zoë"}
