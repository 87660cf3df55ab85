"""A guest who signs in keeps their tables, matches, friends and wishes: all that is theirs becomes the account's."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import pytest
import sqlalchemy as sa

from kitchentable.server.access.connections import OUT
from kitchentable.server.access.identity import COOKIE
from kitchentable.server.store.merge import merge
from kitchentable.server.store.schema import (
    asked,
    browsers,
    events,
    friends,
    members,
    notices,
    results,
    schema,
    wishes,
)
from tests.patience import until
from tests.server.serving import Player, Served, started
from tests.server.test_accounts import PHRASE, asks, person_of, with_account
from tests.server.test_doors import as_browser, closed
from tests.server.test_lobby import refused


@contextlib.contextmanager
def guest_of(served: Served, name: str) -> Iterator[Player]:
    """A browser that has given a name."""
    with Player(served) as player:
        player.sent("PUT", "/api/me", {"name": name}).raise_for_status()
        yield player


def signs_in(player: Player, name: str) -> dict[str, Any]:
    answer: dict[str, Any] = player.post("/api/account/sign-in", name=name, passphrase=PHRASE)
    return answer


def writes(served: Served, *statements: Any) -> None:
    def job(connection: sa.Connection) -> None:
        for statement in statements:
            connection.execute(statement)

    served.run(served.app.state.room.store.write(job))


def test_a_guest_who_signs_in_plays_on_in_the_middle_of_a_match(served: Served, ana: Player) -> None:
    with with_account(served, "Ada"), guest_of(served, "Guest") as guest:
        code = ana.create()
        guest.post(f"/api/tables/{code}/join")
        with ana.socket(code, {}) as other, as_browser(guest, code) as page:
            started(ana, code)
            other.my_turn(0)
            assert other.act("stay")["ok"]
            page.my_turn(1)
            assert page.act("stay", id="mine")["ok"]
            other.my_turn(0)
            was = person_of(served, guest)
            assert signs_in(guest, "Ada")["account"] == "Ada"
            assert closed(page) == (OUT, "you have signed in: your pages come in again")
            with as_browser(guest, code) as again:
                assert again.next("table")["you"] == 1
                assert again.act("stay", id="mine")["ok"], "what was sent before is answered as before"
                assert other.act("stay")["ok"]
                again.my_turn(1)
                assert again.act("stay")["ok"]
            assert [row.seat for row in asks(served, _sent(code)) if row.seat >= 0] == [0, 1, 0, 1]
            assert was not in {row.sender for row in asks(served, _sent(code))}
        assert [table["code"] for table in guest.get("/api/tables")["mine"]] == [code]


def _sent(code: str) -> Any:
    return sa.select(events.c.seat, events.c.sender).where(events.c.match == code).order_by(events.c.seq)


def test_a_guest_who_signs_in_is_still_the_host_and_the_old_cookie_is_nobody_there(served: Served) -> None:
    with with_account(served, "Bea"), guest_of(served, "Guest") as guest, Player(served) as old:
        code = guest.create(private=True)
        kept = guest.http.cookies[COOKIE]
        signs_in(guest, "Bea")
        guest.post(f"/api/tables/{code}/host", type="newinvitation")
        assert guest.get(f"/api/tables/{code}")["you"] == 0
        old.http.cookies.set(COOKIE, kept)
        refused(old.sent("GET", f"/api/tables/{code}"), 403, "invitation")
        assert old.get("/api/tables").get("mine", []) == []


def test_who_sits_at_one_table_as_a_guest_and_with_the_account_keeps_both_seats(served: Served, ana: Player) -> None:
    with with_account(served, "Cleo") as cleo, guest_of(served, "Guest") as guest:
        code = ana.create(seats=3)
        cleo.post(f"/api/tables/{code}/join")
        guest.post(f"/api/tables/{code}/join")
        signs_in(guest, "Cleo")
        table = guest.get(f"/api/tables/{code}")
        assert table["yours"] == [1, 2] and [seat["name"] for seat in table["seats"]] == ["Ana", "Cleo", "Guest"]
        guest.post(f"/api/tables/{code}/leave?seat=2")
        assert cleo.get(f"/api/tables/{code}")["you"] == 1
        found = asks(served, sa.select(members.c.seated).where(members.c.code == code))
        assert [seated for (seated,) in found] == [True, True]


def test_who_was_removed_as_a_guest_is_removed_as_the_account(served: Served, ana: Player) -> None:
    with with_account(served, "Dora"), guest_of(served, "Guest") as guest:
        code = ana.create(private=True)
        token = ana.get(f"/api/tables/{code}/invitation")["token"]
        guest.post("/api/invitations", token=token)
        guest.post(f"/api/tables/{code}/join")
        ana.post(f"/api/tables/{code}/host", type="remove", seat=1)
        signs_in(guest, "Dora")
        token = ana.get(f"/api/tables/{code}/invitation")["token"]
        assert "removed you" in refused(guest.sent("POST", "/api/invitations", {"token": token}), 403, "invitation")


def test_friends_browsers_wishes_results_and_marks_become_the_accounts_each_once(served: Served) -> None:
    with (
        with_account(served, "Edda") as edda,
        guest_of(served, "Guest") as guest,
        guest_of(served, "Fay") as fay,
        guest_of(served, "Gil") as gil,
    ):
        befriend(fay, edda)
        befriend(fay, guest)
        befriend(gil, guest)
        befriend(edda, guest)
        other, own = person_of(served, guest), person_of(served, edda)
        who = {name: person_of(served, player) for name, player in {"fay": fay, "gil": gil}.items()}
        marks = {"turn": 3, "state": "done", "tries": 1}
        ended = {"game": "race", "at": 1.0, "place": 1, "won": True, "seats": 2, "bots": 0}
        writes(
            served,
            *(browsers.insert().values(_browser(f"https://push.example/{n}", other, n)) for n in range(6)),
            *(browsers.insert().values(_browser(f"https://push.example/own{n}", own, 10 + n)) for n in range(6)),
            wishes.insert().values(person=other, address="g@example.org", token="letters", confirmed=True, asked=5.0),
            wishes.insert().values(person=own, everywhere=True),
            *(notices.insert().values(code=code, person=other, **marks) for code in ("AAAAAA", "BBBBBB")),
            notices.insert().values(code="AAAAAA", person=own, **{**marks, "turn": 4}),
            *(results.insert().values(code=code, seat=0, person=other, **ended) for code in ("CCCCCC", "DDDDDD")),
            results.insert().values(code="CCCCCC", seat=1, person=own, **ended),
            *(asked.insert().values(person=other, code=f"ASK{n}", friend=who["fay"], made=1.0) for n in range(2)),
            asked.insert().values(person=own, code="ASK0", friend=other, made=1.0),
            asked.insert().values(person=who["gil"], code="ASK3", friend=other, made=1.0),
        )
        signs_in(guest, "Edda")
        assert sorted(friend["name"] for friend in edda.get("/api/friends")) == ["Fay", "Gil"]
        assert [friend["account"] for friend in fay.get("/api/friends")] == ["Edda"]
        assert [friend["account"] for friend in gil.get("/api/friends")] == ["Edda"]
        kept = {where.rpartition("/")[2] for (where,) in asks(served, sa.select(browsers.c.endpoint))}
        assert kept == {*(f"own{n}" for n in range(6)), "2", "3", "4", "5"}
        columns = (wishes.c.person, wishes.c.everywhere, wishes.c.address, wishes.c.confirmed)
        assert asks(served, sa.select(*columns)) == [(own, True, "g@example.org", True)]
        shown = asks(served, sa.select(notices.c.code, notices.c.person, notices.c.turn).order_by(notices.c.code))
        assert shown == [("AAAAAA", own, 4), ("BBBBBB", own, 3)]
        figures = guest.get("/api/me/figures")["figures"]
        assert [(each["game"], each["played"]) for each in figures] == [("race", 2)]
        invited = asks(served, sa.select(asked.c.person, asked.c.code, asked.c.friend).order_by(asked.c.code))
        assert invited == [(own, "ASK0", who["fay"]), (own, "ASK1", who["fay"]), (who["gil"], "ASK3", own)]
        assert nowhere(served, other)


def _browser(endpoint: str, person: str, made: float) -> dict[str, Any]:
    return {"endpoint": endpoint, "person": person, "p256dh": "k", "auth": "a", "made": made}


def befriend(one: Player, two: Player) -> None:
    two.post("/api/friends", token=one.post("/api/friends/link")["token"])


def nowhere(served: Served, person: str) -> bool:
    """Whether no row names the person, but for who they were."""
    for table in schema.tables.values():
        for row in asks(served, sa.select(table)):
            if table.name != "people" and any(person in str(value) for value in row):
                raise AssertionError(f"{table.name}: {row}")
    return True


def test_a_wish_of_the_account_goes_before_the_guests(served: Served) -> None:
    with with_account(served, "Hedda") as hedda, guest_of(served, "Guest") as guest:
        own, other = person_of(served, hedda), person_of(served, guest)
        writes(
            served,
            wishes.insert().values(person=other, everywhere=True, address="g@example.org", token="a", confirmed=True),
            wishes.insert().values(person=own, address="h@example.org", token="b", confirmed=True),
        )
        signs_in(guest, "Hedda")
        columns = (wishes.c.everywhere, wishes.c.address)
        assert asks(served, sa.select(*columns).where(wishes.c.person == own)) == [(False, "h@example.org")]
        assert nowhere(served, other)


def test_neither_a_program_nor_another_account_nor_a_wrong_passphrase_takes_anything_along(served: Served) -> None:
    with (
        with_account(served, "Ida") as ida,
        with_account(served, "Jo") as jo,
        Player(served, "Robo") as program,
        guest_of(served, "Guest") as guest,
    ):
        codes = [player.create() for player in (jo, program, guest)]
        signs_in(jo, "Ida")
        signs_in(program, "Ida")
        refused(
            guest.sent("POST", "/api/account/sign-in", {"name": "Ida", "passphrase": "not the one"}), 401, "sign_in"
        )
        assert ida.get("/api/tables").get("mine", []) == []
        signs_in(jo, "Jo")
        for player, code in zip((jo, program, guest), codes, strict=True):
            assert player.get(f"/api/tables/{code}")["you"] == 0


def test_all_is_merged_or_nothing(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    with with_account(served, "Kai") as kai, guest_of(served, "Guest") as guest:
        code = guest.create()
        job = merge(person_of(served, guest), person_of(served, kai))

        def fails(connection: sa.Connection) -> None:
            job(connection)
            raise RuntimeError("the power is gone")

        with pytest.raises(Exception, match=r"power|data"):
            served.run(served.app.state.room.store.write(fails))
        assert guest.get(f"/api/tables/{code}")["you"] == 0
        assert kai.get("/api/tables").get("mine", []) == []
        assert not asks(served, sa.select(friends).where(friends.c.person == person_of(served, kai)))


def test_a_guest_who_signs_in_is_followed_by_the_other_servers(two: tuple[Served, Served]) -> None:
    first, second = two
    with with_account(first, "Lena"), guest_of(first, "Guest") as guest, Player(second, "Ben") as ben:
        code = ben.create()
        guest.post(f"/api/tables/{code}/join")
        with ben.socket(code, {}) as other, as_browser(guest, code) as page:
            started(ben, code)
            other.my_turn(0)
            page.next("offers")
            signs_in(guest, "Lena")
            assert closed(page)[0] == OUT
            with as_browser(guest, code) as again:
                assert again.next("table")["you"] == 1
                assert other.act("stay")["ok"]
                again.my_turn(1)
                assert again.act("stay")["ok"]
                other.my_turn(0)
            lena = person_of(first, guest)
            for served in two:
                room = served.app.state.room
                until(lambda room=room: room.tables[code].table.row.chairs[1].person == lena)
