"""Blokus' score pad: squares left, and the bonus for the single square laid last."""

from __future__ import annotations

import pytest

from kitchentable import evening
from kitchentable.games.blokus.pad import PAD as pad
from kitchentable.games.blokus.rules import BLOKUS
from kitchentable.score_pad import PadSheet, Sum, Written, WrittenLine
from kitchentable.values import Problem


def sheet(players: str, *lines: str, options: str = "scoring=advanced") -> PadSheet:
    text = "\n".join([f"options: {options}", f"players: {players}", *lines])
    return pad.scored(evening.read(BLOKUS, text)).sheets[-1]


FINISHED = ("A: all 1", "B: O4 T4", "C: I3 I4 S4 T4 O4 U5", "D: I3 I4 T4 O4 U5")
"""The finished board of the rules: blue all, the single square last; yellow, red and green have some left."""


def test_a_finished_board_scores_as_in_the_rules() -> None:
    found = sheet("A, B, C, D", *FINISHED)
    assert found.totals == (20, -8, -24, -20) and found.places == (1, 2, 4, 3)
    assert found.lines[1].reasons[0].pieces == ("T4-1", "O4-1") or found.lines[1].reasons[0].pieces == ("O4-1", "T4-1")
    assert sheet("A, B, C, D", *FINISHED, options="scoring=basic").totals == (0, 8, 24, 20)


def test_the_two_scorings_may_name_different_winners() -> None:
    lines = ("P1: blue all", "P2: yellow O4", "P1: red I5 L5", "P2: green F5")
    assert sheet("P1, P2", *lines, options="scoring=basic").places == (2, 1)
    assert sheet("P1, P2", *lines).totals == (5, -9)


def test_green_of_three_counts_for_nobody_and_a_tie_is_shared() -> None:
    found = sheet("A, B, C", "A: I2", "B: i2", "C: I3", options="scoring=basic")
    assert found.places == (1, 1, 3) and found.rule == "BLO-5.3"
    with pytest.raises(Problem, match=r"BLO-6\.3"):
        sheet("A, B, C", "A: green I2")


@pytest.mark.parametrize(
    "line, words",
    [
        ("A: yellow I1", "BLO-6.1: yellow is not a colour of A"),
        ("A: I6", "BLO-1.2"),
        ("A: I5 I5", "BLO-1.3: each colour has one I5"),
        ("A: blue", "what is left is written"),
        ("A: I1\nA: I1", "BLO-5.1: blue is counted already"),
    ],
)
def test_what_cannot_be_left_is_refused_by_its_rule(line: str, words: str) -> None:
    with pytest.raises(Problem, match=words):
        sheet("A, B, C, D", line)


def test_squares_are_counted_while_pieces_are_touched() -> None:
    found = pad.scored(Written(("A", "B", "C", "D"), draft=WrittenLine(0, "blue I5 V3")))
    assert found.draft and found.draft.sums == (Sum("8 squares", "2 pieces"),) and not found.draft.fault
    assert [plate.note for plate in found.plates] == ["", "to come", "to come", "to come"]
