"""The door of a private table: who knocks, who may stand there, and what the host's answer does."""

from __future__ import annotations

import pytest

from kitchentable.protocol.base import Refusing
from kitchentable.protocol.tables import LetIn, NewInvitation, Start
from kitchentable.table import door
from kitchentable.table.commands import AskIn, Join
from tests.table.shell import World


def closed_table() -> World:
    return World(people=("ana", "ben"), private=True)


def knock(world: World, person: str) -> None:
    world.do(AskIn(person, person.title(), f"key of {person}"))


def answer(world: World, person: str, yes: bool) -> None:
    world.lead("ana", LetIn(f"key of {person}", yes))


def stands(world: World, person: str) -> str:
    """How the person stands there, who may not see the table yet."""
    return door.door(world.table.row, person, False, world.now).state


def test_who_knocks_waits_and_only_the_host_is_told() -> None:
    world = closed_table()
    host, guest = world.page("ana"), world.page("ben")
    assert (stands(world, "eve"), door.door(world.table.row, "ben", True, world.now).state) == ("closed", "open")
    knock(world, "eve")
    before = world.store.writes
    knock(world, "eve")
    assert world.store.writes == before, "who waits already is not asked about again"
    assert stands(world, "eve") == "waiting"
    assert host.last("table")["door"] == [{"key": "key of eve", "name": "Eve"}]
    assert not any("door" in shown for shown in guest.all("table"))


def test_who_is_let_in_is_a_member_and_who_is_not_stays_outside() -> None:
    world = closed_table()
    for person in ("eve", "mia"):
        knock(world, person)
    answer(world, "eve", True)
    answer(world, "mia", False)
    assert "eve" in world.store.members and not world.table.row.callers
    assert stands(world, "mia") == "shut"
    with pytest.raises(Refusing, match="does not let you in"):
        knock(world, "mia")
    with pytest.raises(Refusing, match="nobody of that key"):
        answer(world, "mia", True)
    world.lead("ana", NewInvitation())
    knock(world, "mia")
    assert stands(world, "mia") == "waiting"


def test_so_many_stand_there_and_not_for_ever() -> None:
    world = closed_table()
    for number in range(door.MOST):
        knock(world, f"eve{number}")
    with pytest.raises(Refusing, match="many wait"):
        knock(world, "mia")
    world.wait(door.WAITING_S)
    assert stands(world, "eve0") == "closed" and not door.callers(world.table.row, world.now)
    knock(world, "mia")
    assert [caller.name for caller in door.callers(world.table.row, world.now)] == ["Mia"]


def test_after_many_refusals_nobody_is_asked_any_more() -> None:
    world = closed_table()
    for number in range(door.SENT_AWAY):
        knock(world, f"eve{number}")
        answer(world, f"eve{number}", False)
    assert stands(world, "mia") == "shut"
    with pytest.raises(Refusing):
        knock(world, "mia")


def test_one_may_knock_while_a_match_is_played_and_not_after_it() -> None:
    world = closed_table()
    world.started("ana", "ben")
    knock(world, "eve")
    answer(world, "eve", True)
    assert "eve" in world.store.members, "they may watch"
    with pytest.raises(Refusing):
        world.do(Join("eve", "Eve"))


def test_a_guest_who_makes_an_account_is_the_same_at_the_door() -> None:
    world = closed_table()
    for person in ("eve", "mia"):
        knock(world, person)
    answer(world, "mia", False)
    row = door.renamed(door.renamed(world.table.row, "eve", "account 1"), "mia", "account 2")
    assert [caller.person for caller in row.callers] == ["account 1"]
    assert row.sent_away == ("account 2",)


def test_only_the_host_answers() -> None:
    world = closed_table()
    knock(world, "eve")
    with pytest.raises(Refusing):
        world.lead("ben", LetIn("key of eve", True))
    with pytest.raises(Refusing):
        world.lead("ben", Start())
    assert stands(world, "eve") == "waiting"
