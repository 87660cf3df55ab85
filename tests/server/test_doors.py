"""Open sockets: so many of an address and of a person, and all of a person when they must say anew who they are."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from kitchentable.server.access.connections import FULL, OUT
from kitchentable.server.access.guard import address
from kitchentable.server.access.identity import COOKIE
from tests.patience import until
from tests.server.serving import Page, Player, Served, serving
from tests.server.test_accounts import PHRASE, with_account


def as_browser(player: Player, code: str) -> Page:
    """A page of the player's browser, which is known by its cookie."""
    return player.socket(code, {}, Cookie=f"{COOKIE}={player.http.cookies[COOKIE]}")


def closed(page: Page) -> tuple[int, str]:
    """With which code and reason the page is closed."""
    with pytest.raises(ConnectionClosed) as ended:
        page.until("no such message")
    assert ended.value.rcvd is not None
    return ended.value.rcvd.code, ended.value.rcvd.reason


def test_one_page_too_many_of_a_person_is_closed_with_the_reason_and_comes_in_when_another_goes(tmp_path: Path) -> None:
    with serving(tmp_path, person_sockets=3) as served, Player(served, "Ana") as ana, Player(served, "Ben") as ben:
        code, other = ana.create(), ben.create()
        with contextlib.ExitStack() as pages:
            opened = [pages.enter_context(ana.socket(each, {})) for each in (code, code, other)]
            for page in opened:
                page.next("table")
            with ana.socket(code, None) as further:
                number, why = closed(further)
                assert number == FULL and "3 pages open" in why and "close some" in why
            with ben.socket(code, {}) as unhindered:
                unhindered.next("table")
            opened[0].connection.close()
            wait_for_room(served, lambda: ana.socket(code, {}))


def test_one_page_too_many_from_an_address_is_closed_whoever_opens_it(tmp_path: Path) -> None:
    with serving(tmp_path, address_sockets=2) as served, Player(served, "Ana") as ana, Player(served) as nobody:
        code = ana.create()
        with ana.socket(code, {}) as page, nobody.socket(code, {}) as watching:
            page.next("table")
            watching.next("table")
            for player in (ana, nobody):
                with player.socket(code, None) as further:
                    number, why = closed(further)
                    assert number == FULL and "2 pages are open from your network" in why
            elsewhere = {"X-Forwarded-For": "192.0.2.7"}
            with nobody.socket(code, {}, **elsewhere) as far:
                assert far.next("table")["code"] == code
            assert nobody.get("/health")["sockets"] >= 2


def wait_for_room(served: Served, opening: Any) -> None:
    """Comes in as soon as there is room: the server notes a little later that a page has gone."""

    def came() -> bool:
        with opening() as page, contextlib.suppress(ConnectionClosed):
            page.next("table")
            return True
        return False

    until(came, "no room was made")


def test_who_has_too_many_pages_loses_none_of_the_open_ones(tmp_path: Path) -> None:
    with serving(tmp_path, person_sockets=1) as served, Player(served, "Ana") as ana:
        code = ana.create()
        with ana.socket(code, {}) as page:
            page.next("table")
            for _ in range(5):
                with ana.socket(code, None) as further:
                    assert closed(further)[0] == FULL
            page.send("say", text="still here")
            assert page.next("said")["text"] == "still here"


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::1", "::/64"),
        ("a:b", "a:b"),
        ("", ""),
    ],
)
def test_addresses_of_one_network_of_ipv6_are_counted_as_one(host: str, counted: str) -> None:
    class Asks:
        client = type("Client", (), {"host": host})

    assert address(Asks()) == counted  # type: ignore[arg-type]


def changes_passphrase(player: Player) -> None:
    body = {"old": PHRASE, "new": "eight brown cups"}
    player.sent("PUT", "/api/account/passphrase", body).raise_for_status()


def test_a_new_passphrase_closes_the_open_pages_of_all_other_devices(served: Served, ana: Player) -> None:
    with with_account(served, "Xenia") as xenia, Player(served) as phone:
        phone.post("/api/account/sign-in", name="Xenia", passphrase=PHRASE)
        code = ana.create()
        xenia.post(f"/api/tables/{code}/join")
        with ana.socket(code, {}) as other, as_browser(phone, code) as page, as_browser(xenia, code) as own:
            assert page.next("table")["you"] == 1 == own.next("table")["you"]
            other.next("table")
            changes_passphrase(xenia)
            for closing in (page, own):
                number, why = closed(closing)
                assert number == OUT and "passphrase" in why and "sign in" in why
            with as_browser(phone, code) as again:
                assert again.next("table").get("you") is None
            with as_browser(xenia, code) as again:
                assert again.next("table")["you"] == 1
            other.send("say", text="I am not signed out")
            assert other.next("said")["text"] == "I am not signed out"


def test_who_was_signed_out_is_not_heard_though_his_page_does_not_read(served: Served) -> None:
    with with_account(served, "Yusuf") as yusuf:
        code = yusuf.create()
        with as_browser(yusuf, code) as page:
            page.next("table")
            host = served.app.state.room.tables[code]
            (socket,) = host.sockets.values()
            socket._ended = True  # told to end, and what it is sent does not arrive
            page.send("say", text="from a stolen page")
            with pytest.raises(ConnectionClosed):
                page.until("no such message")
            assert host.table.last_said == -1


def test_a_page_that_is_still_coming_in_is_closed_too(served: Served) -> None:
    room = served.app.state.room
    with with_account(served, "Zara") as zara:
        code = zara.create()
        with as_browser(zara, code) as page:
            page.next("table")
            (socket,) = room.tables[code].sockets.values()
            with room.people.connections.opened("192.0.2.9", socket.person) as visit:
                ended: list[tuple[int, str]] = []
                room.people.connections.end("somebody else", "why")
                visit.end("why")
                visit.serves(type("Late", (), {"end": lambda _, *said: ended.append(said)})())
                assert ended == [(OUT, "why")]


def test_a_new_passphrase_closes_the_pages_at_other_servers(two: tuple[Served, Served]) -> None:
    first, second = two
    with with_account(first, "Wim") as wim, Player(second) as phone:
        phone.post("/api/account/sign-in", name="Wim", passphrase=PHRASE)
        code = wim.create()
        with as_browser(phone, code) as page:
            assert page.next("table")["you"] == 0
            changes_passphrase(wim)
            assert closed(page)[0] == OUT
        assert phone.get("/api/me") == {}
