"""Rummikub's score pad: racks counted, games that nobody could end, and who wins the match."""

from __future__ import annotations

import pytest

from kitchentable import evening
from kitchentable.games.rummikub.pad import PAD as pad
from kitchentable.games.rummikub.rules import RUMMIKUB
from kitchentable.score_pad import Scored, Sum, Written, WrittenLine
from kitchentable.values import Problem


def scored(*lines: str, options: str = "games=1") -> Scored:
    text = "\n".join([f"options: {options}", "players: Anna, Ben, Cleo, Dan", *lines])
    return pad.scored(evening.read(RUMMIKUB, text))


def test_the_table_that_the_rules_left_open_is_the_one_of_the_pad() -> None:
    """Four players, four games, by points: C wins with two games though A and B have more in one."""
    games = [(None, 5, 16, 3), (6, 11, None, 5), (32, 13, 2, None), (10, 25, None, 6)]
    lines = [
        f"{name}: {'out' if rack is None else f'points {rack}'}"
        for racks in games
        for name, rack in zip(("Anna", "Ben", "Cleo", "Dan"), racks, strict=True)
    ]
    (sheet,) = scored(*lines, options="games=4").sheets
    assert [line.points for line in sheet.lines] == [
        (24, -5, -16, -3),
        (-6, -11, 22, -5),
        (-32, -13, -2, 47),
        (-10, -25, 41, -6),
    ]
    assert sheet.totals == (-24, -54, 45, 33) and sheet.places[2] == 1
    assert sheet.ending == "{2} wins with 2 games of 4, and +45 in all." and sheet.rule == "RUM-9.3"


def test_a_blocked_game_goes_to_the_lowest_rack() -> None:
    (sheet,) = scored("Anna: 5", "Ben: 12", "Cleo: 13 7", "Dan: 9").sheets
    assert sheet.totals == (26, -7, -15, -4)
    assert {why.rule for why in sheet.lines[0].reasons} == {"RUM-8.5"}


def test_equal_racks_are_decided_by_their_tiles_or_shared() -> None:
    (sheet,) = scored("Anna: 7 3", "Ben: 10", "Cleo: 13", "Dan: 13").sheets
    assert sheet.places[1] == 1 and sheet.totals == (0, 6, -3, -3)
    (sheet,) = scored("Anna: 10", "Ben: 10", "Cleo: 13", "Dan: 12").sheets
    assert sheet.totals == (2.5, 2.5, -3, -2)
    with pytest.raises(Problem, match=r"line 6: RUM-8\.6"):
        scored("Anna: points 10", "Ben: 10", "Cleo: 13", "Dan: 12")


@pytest.mark.parametrize(
    "lines, words",
    [
        (("Anna: out", "Ben: out"), "line 4: RUM-8.1"),
        (("Anna: 5", "Anna: 6"), "line 4: RUM-8.2: the rack of Anna stands twice"),
        (("Anna: 14",), "line 3: RUM-1.2: a tile is a number from 1 to 13, or J, not '14'"),
        (("Anna: J J", "Ben: J"), "line 4: RUM-1.2: there are 2 tiles with a joker, not 3"),
        (("Anna: 3 3 3 3 3 3 3 3 3",), "line 3: RUM-1.2: there are 8 tiles with a 3, not 9"),
        (("Anna: points 0",), "line 3: RUM-8.1"),
        (("Anna:",), "line 3: a rack is its tiles"),
    ],
)
def test_what_cannot_lie_there_is_refused_by_its_rule(lines: tuple[str, ...], words: str) -> None:
    with pytest.raises(Problem, match=words):
        scored(*lines)


def test_a_rack_is_counted_while_it_is_entered_and_tiles_that_are_gone_cannot_be() -> None:
    players = ("Anna", "Ben")
    found = pad.scored(Written(players, (WrittenLine(0, "J J 5"),), draft=WrittenLine(1, "5 13")))
    assert found.draft and found.draft.sums == (Sum("−18", "2 tiles"),)
    left = {key.text: key.left for key in found.form.ways[0].fields[0].rows[0].keys}
    assert left["J"] == 0 and left["5"] == 7
