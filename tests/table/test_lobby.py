"""Before the match: who may sit where."""

from __future__ import annotations

from typing import Any

import pytest

from kitchentable.games import GAMES
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.tables import AddBot, CreateTable, Pace, Remove, Reorder
from kitchentable.table import lobby
from kitchentable.table.commands import Join
from kitchentable.table.row import Chair, Row
from tests.table.shell import World


def row(*people: str, seats: int = 4, private: bool = False) -> Row:
    """A table of the first of these."""
    chairs = [Chair(person, person.title()) for person in people] + [Chair()] * (seats - len(people))
    return Row("ABCDEF", "race", 1, 0.0, people[0], tuple(chairs), {}, "invitation", private=private)


def beside(table: Row, person: str, *names: str) -> Row:
    for name in names:
        table = lobby.joined(table, person, name, None, also=True)
    return table


def test_one_who_came_by_does_not_take_all_seats_of_a_public_table() -> None:
    assert [chair.name for chair in beside(row("ana", "eve"), "eve", "Eva").chairs] == ["Ana", "Eve", "Eva", ""]
    for table, names in ((row("ana", "eve"), ("Eva", "Evi")), (row("ana", "eve", seats=6), ("Eva", "Evi"))):
        with pytest.raises(Refusing, match="ask the host"):
            beside(table, "eve", *names)
    with pytest.raises(Refusing, match="ask the host"):
        beside(row("ana", "eve", seats=3), "eve", "Eva")
    assert not any(chair.empty for chair in beside(row("ana", "eve"), "ana", "Tom", "Tim").chairs), "the host may"
    assert not any(chair.empty for chair in beside(row("ana", "ben", private=True), "ben", "Tom", "Tim").chairs)


def refused(text: str, **wanted: Any) -> None:
    """A table like that is not made."""
    wanted = {"game": "perudo", "seats": 3, **wanted}
    with pytest.raises(Refusing, match=text):
        lobby.new_row(GAMES[wanted["game"]], CreateTable(**wanted), Chair("ana", "Ana"), "ABCDEF", "invitation", 0.0)


def test_a_table_that_cannot_be_is_refused_with_what_would_be_right() -> None:
    refused("Perudo with these options is for 2 to 6 seats, not 7", seats=7)
    refused("3 bots and you do not fit into 3 seats", bots=("easy",) * 3)
    refused("hides dice", dice="real")
    refused(f"`delay` is 0 to {lobby.LONGEST_DELAY_S} seconds", delay=lobby.LONGEST_DELAY_S + 1)
    refused("`turn` is 0 to", pace=Pace(turn=-1))
    refused("`increment` is added to a `budget`", pace=Pace(increment=5, turn=60))


def test_the_host_arranges_the_seats() -> None:
    world = World("race", ("ana", "ben", "mia"))
    world.lead("ana", Reorder((2, 0, 1)))
    assert [chair.name for chair in world.table.row.chairs] == ["Mia", "Ana", "Ben"]
    with pytest.raises(Refusing, match="names each of the seats 0 to 2 once"):
        world.lead("ana", Reorder((0, 0, 1)))
    world.lead("ana", Remove(2))
    assert world.table.row.chairs[2].empty and world.table.row.removed == ("ben",)
    assert world.table.row.invitation == "next-invitation", "an old link is no way back"
    with pytest.raises(Refusing, match="nobody sits in seat 2"):
        world.lead("ana", Remove(2))
    with pytest.raises(Refusing, match="the host cannot be removed"):
        world.lead("ana", Remove(1))
    with pytest.raises(Refusing):
        world.do(Join("ben", "Ben"))
    with pytest.raises(Refusing, match="Race has no bot 'easy'; its bots are:"):
        world.lead("ana", AddBot("easy"))
    world.lead("ana", AddBot("runner"))
    assert world.table.row.chairs[2].bot == "runner"
    with pytest.raises(Refusing, match="all seats of this table are taken"):
        world.lead("ana", AddBot("runner"))
    with pytest.raises(Refusing, match="seat 0 is not free"):
        world.lead("ana", AddBot("runner", 0))


def test_a_seat_that_is_taken_or_is_none_is_refused() -> None:
    table = row("ana", "ben", seats=3)
    with pytest.raises(Refusing, match="has no seat 3"):
        lobby.joined(table, "mia", "Mia", 3)
    with pytest.raises(Refusing, match="seat 1 is taken; empty are: 2"):
        lobby.joined(table, "mia", "Mia", 1)
    assert lobby.joined(table, "ben", "Ben", 1) is table, "who sits there already does"
    moved = lobby.joined(table, "ben", "Ben", 2)
    assert [chair.person for chair in moved.chairs] == ["ana", "", "ben"]
    full = lobby.joined(table, "mia", "Mia", None)
    with pytest.raises(Refusing, match="all seats of this table are taken"):
        lobby.joined(full, "eve", "Eve", None)


def test_who_gets_up_last_closes_the_table_and_a_host_hands_it_on() -> None:
    assert lobby.left(row("ana", "ben"), "ana").host == "ben"
    assert lobby.left(row("ana"), "ana").phase == "closed"


def test_a_game_begins_with_as_many_as_it_is_for() -> None:
    with pytest.raises(Refusing, match="2 to 6 players; 1 sit here"):
        lobby.starting(row("ana"), GAMES["perudo"], "", "")
