"""Rounds on the score pad: what is read, what is refused in which words, and the command that scores them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kitchentable.cli import main
from kitchentable.games.bangkok.options import Options
from kitchentable.games.bangkok.pad import PAD as pad
from kitchentable.games.bangkok.position import placed
from kitchentable.games.bangkok.rules import BANGKOK
from kitchentable.games.bangkok.scoring import ScoreLayout, score
from kitchentable.match import Match
from kitchentable.record import write
from kitchentable.score_pad import Sum, Written, WrittenRound
from kitchentable.values import CHANCE, Problem
from tests.bangkok.test_scoring import FOUR

ROUND = """
goal: 9
values: O2 G3 P4 B5   # as they lie on the board
Green: O6+O3 B1+P4+B4 B2+B5
Red: P4+O4 O6+P3 G1+O5+P3
Orange: P3+G6 O3+G6 G1+O4 P5
Blue: B3+B6 G6 B6 G5+G4 P4
"""


def layouts(written: Written) -> list[ScoreLayout]:
    """The rounds as the rules of scoring take them."""
    options = BANGKOK.options(written.options)
    return [
        ScoreLayout(int(each.fields["goal"][0]), placed(each.fields["values"]), each.groups, options)
        for each in written.rounds
    ]


def test_a_round_on_paper_is_the_layout_that_was_played() -> None:
    found = pad.read(ROUND)
    assert found.players == ("Green", "Red", "Orange", "Blue")
    assert layouts(found) == [FOUR]


def test_the_dice_of_the_board_may_be_given_as_they_were_rolled() -> None:
    assert layouts(pad.read(ROUND.replace("O2 G3 P4 B5", "O2 G3 P3 B5")))[0].rows == FOUR.rows


def test_options_stand_first_and_rounds_follow() -> None:
    found = pad.read("options: closest=including_exact\n" + ROUND + ROUND)
    assert len(found.rounds) == 2
    assert layouts(found)[1].options == Options("including_exact")
    assert pad.scored(found).rounds[0].totals == (35, 34, 29, 26)


def test_players_may_be_written_in_another_order_in_a_later_round() -> None:
    lines = ROUND.strip().splitlines()
    found = pad.read("\n".join([*lines, *lines[:2], *reversed(lines[2:])]))
    assert found.rounds[0].groups == found.rounds[1].groups


@pytest.mark.parametrize(
    "change, words",
    [
        (("goal: 9", "goal: 13"), "line 2: BKK-2.2"),
        (("goal: 9", ""), "line 3: a round begins with"),
        (("O6+O3", "O6+O7"), "line 4: BKK-1.2.*'O7'"),
        (("P5", ""), "line 6: BKK-3.8: everyone has 7 dice; Orange has 6"),
        (("P5", "G5"), "line 2: BKK-2.8: purple dice: 7 are expected, and 6"),
        (("Orange:", "Red:"), "line 6: Red stands twice"),
        (("values: O2 G3 P4 B5", "values: O2 G3 P4"), "line 3: BKK-2.3: 4 players"),
        (("values: O2 G3 P4 B5", "values: O2 O3 P4 B5"), "line 3: BKK-2.3"),
        (("Red: ", "Red "), "line 5: .* is expected"),
        (("Blue: B3+B6 G6 B6 G5+G4 P4", "options: closest=separate"), "line 7: options stand"),
        ((ROUND, "options: closest=never"), "line 1: option of bangkok"),
        ((ROUND, ""), "there is no round"),
    ],
)
def test_what_does_not_fit_is_named_with_its_line(change: tuple[str, str], words: str) -> None:
    with pytest.raises(Problem, match=words):
        pad.read(ROUND.replace(*change))


def test_the_same_players_are_in_every_round() -> None:
    with pytest.raises(Problem, match=r"line 9: BKK-1\.1"):
        pad.read(ROUND + ROUND.replace("Blue:", "Violet:"))


def test_the_colours_are_the_same_in_every_round() -> None:
    other = ROUND.replace("G", "R").replace("Rreen", "Green")
    with pytest.raises(Problem, match=r"line 10: BKK-1\.3"):
        pad.read(ROUND + other)


def round_of(text: str = ROUND) -> WrittenRound:
    return pad.read(text).rounds[0]


PLAYERS = ("Green", "Red", "Orange", "Blue")


def test_a_whole_round_is_scored_as_the_rules_page_says_with_a_reason_for_every_point() -> None:
    found = pad.scored(pad.read(ROUND))
    only = found.rounds[0]
    assert only.whole and found.totals == only.totals == score(FOUR) == (31, 32, 25, 22)
    assert found.places == (2, 1, 3, 4) and found.rounds_due == 4
    for line in only.lines:
        assert all(reason.rule.startswith("BKK-4.") and reason.pieces for reason in line.reasons)
        for seat in range(4):
            assert sum(why.points for why in line.reasons if why.seat == seat) == line.points[seat]
    assert tuple(map(sum, zip(*(line.points for line in only.lines), strict=True))) == only.totals
    assert only.sums[0] == (Sum("9", "the goal", True), Sum("9", "the goal", True), Sum("7", "2 to go"))


def test_half_a_round_has_its_sums_its_running_score_and_says_what_is_missing() -> None:
    whole = round_of()
    half = WrittenRound(whole.fields, (whole.groups[0], (("P4",),)))
    only = pad.scored(Written(PLAYERS, (half,))).rounds[0]
    assert not only.whole and only.left == (0, 6, 7, 7)
    assert only.totals == score(ScoreLayout(9, FOUR.rows, (*half.groups, (), ())))
    assert {row.title: row.left for row in only.keys} == {"orange": 5, "green": 7, "blue": 3, "purple": 5}
    assert "everyone has 7 dice; Red has 1" in {fault.text for fault in only.faults}
    assert pad.scored(Written(PLAYERS, (half,))).places == (), "a round counts when it is whole"


def test_an_empty_round_asks_for_its_goal_and_for_a_die_of_every_colour() -> None:
    only = pad.scored(Written(PLAYERS, (WrittenRound(),))).rounds[0]
    goal, values = only.fields
    assert goal.rows[0].keys == ("7", "8", "9", "10", "11", "12") and not goal.said
    assert [row.title for row in values.rows] == ["red", "orange", "green", "blue", "purple"]
    assert only.keys == () and only.lines == ()


def test_a_later_round_offers_the_colours_of_the_first() -> None:
    found = pad.scored(Written(PLAYERS, (round_of(), WrittenRound())))
    assert [row.title for row in found.rounds[1].fields[1].rows] == ["orange", "green", "blue", "purple"]
    assert found.totals == (31, 32, 25, 22), "what is not whole does not count yet"


@pytest.mark.parametrize(
    "fields, groups, rule",
    [
        ({"goal": ("13",)}, None, "BKK-2.2"),
        ({"goal": ("9", "10")}, None, "BKK-2.2"),
        ({"values": ("O2", "O3", "P4", "B5")}, None, "BKK-2.3"),
        ({"values": ("O2", "G3", "P4")}, None, "BKK-2.3"),
        ({"values": ("O2", "G3", "P4", "9")}, None, "BKK-1.2"),
        ({}, (("O9",),), "BKK-1.2"),
        ({}, (("O1",) * 8,), "BKK-3.8"),
        ({}, (("R1",) * 7,), "BKK-2.8"),
    ],
)
def test_what_is_wrong_is_named_by_its_rule(
    fields: dict[str, tuple[str, ...]], groups: tuple[tuple[str, ...], ...] | None, rule: str
) -> None:
    whole = round_of()
    own = (groups, *whole.groups[1:]) if groups else whole.groups
    found = pad.scored(Written(PLAYERS, (WrittenRound(whole.fields | fields, own),)))
    assert rule in {fault.rule for fault in found.rounds[0].faults}


@pytest.mark.parametrize(
    "written",
    [
        Written(("Anna",)),
        Written(PLAYERS, (WrittenRound({"weather": ("R1",)}),)),
        Written(PLAYERS, (WrittenRound({}, ((),) * 5),)),
        Written(PLAYERS, (WrittenRound({}, (((),),)),)),
        Written(PLAYERS, (), {"closest": "never"}),
    ],
)
def test_what_is_no_round_of_bangkok_at_all_is_refused(written: Written) -> None:
    with pytest.raises(Problem):
        pad.scored(written)


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int | str | None, str, str]:
    with pytest.raises(SystemExit) as end:
        main(["score", *words])
    said = capsys.readouterr()
    return end.value.code, said.out, said.err


def test_the_command_explains_every_point(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "evening.txt"
    file.write_text(ROUND, encoding="utf-8")
    status, out, _ = run(capsys, "bangkok", str(file))
    assert status == 0
    assert "Sequences: 1 2 3 4 5 6  B1 B2 O3 B4 B5 O6  BKK-4.10" in out
    assert out.split()[-4:] == ["31", "32", "25", "22"]


def test_the_command_gives_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "evening.txt"
    file.write_text(ROUND, encoding="utf-8")
    status, out, _ = run(capsys, "bangkok", str(file), "--json")
    assert status == 0 and json.loads(out)["totals"] == [31, 32, 25, 22]


def test_the_command_scores_records_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match.new(BANGKOK, ["Anna", "Otto"])
    for text in ("start 0", "goal 9", "values R3 B2", "roll R1124566 B1124566"):
        match.append(CHANCE, BANGKOK.parse(text))
    while match.state.to_act != (CHANCE,):
        match.append(match.state.to_act[0], next(iter(match.state.legal_actions(match.state.to_act[0]))))
    file = tmp_path / "match.txt"
    file.write_text(write(match), encoding="utf-8")
    status, out, _ = run(capsys, "bangkok", str(file), "--json")
    assert status == 0
    assert json.loads(out)["totals"] == list(match.state.scores)  # type: ignore[attr-defined]


def test_the_command_refuses_other_games_and_bad_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "evening.txt"
    file.write_text(ROUND.replace("P5", "G5"), encoding="utf-8")
    status, _, err = run(capsys, "bangkok", str(file))
    assert status == 2 and "BKK-2.8" in err and len(err.strip().splitlines()) == 1
    assert run(capsys, "perudo", str(file))[0] == 2
