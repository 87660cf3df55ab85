"""Before the match: who may sit where."""

from __future__ import annotations

import pytest

from kitchentable.protocol.base import Refusing
from kitchentable.table import lobby
from kitchentable.table.row import Chair, Row


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
