"""Rounds on Bangkok's score pad: what is read, what is refused in which words, and the command that scores them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from kitchentable import evening
from kitchentable.cli import main
from kitchentable.games.bangkok.pad import PAD as pad
from kitchentable.games.bangkok.rules import BANGKOK
from kitchentable.games.bangkok.scoring import score
from kitchentable.match import Match
from kitchentable.record import write
from kitchentable.score_pad import Scored, Sum, Written, WrittenLine
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
PLAYERS = ("Green", "Red", "Orange", "Blue")
POINTS = (31, 32, 25, 22)


def read(text: str) -> Written:
    return evening.read(BANGKOK, text)


def scored(text: str) -> Scored:
    return pad.scored(read(text))


def test_a_round_on_paper_is_the_layout_that_was_played() -> None:
    found = scored(ROUND)
    assert found.players == PLAYERS
    assert found.sheets[0].laid == FOUR.groups and found.sheets[0].totals == score(FOUR) == POINTS
    assert found.evening and found.evening.title == "After 1 of 4 rounds" and found.evening.places == (2, 1, 3, 4)


@pytest.mark.parametrize(
    "change",
    [
        ("O2 G3 P4 B5", "O2 G3 P3 B5"),
        ("goal: 9", "Goal:9"),
        ("O6+O3 B1+P4+B4", "O6 + O3   b1 +p4+ B4"),
        ("goal: 9", "players: Green, Red, Orange, Blue\n\ngoal: 9  # the die showed 3"),
    ],
)
def test_the_same_round_is_written_in_several_ways(change: tuple[str, str]) -> None:
    assert scored(ROUND.replace(*change)).sheets == scored(ROUND).sheets


def test_options_stand_first_and_rounds_follow() -> None:
    found = scored("options: closest=including_exact\n" + ROUND + ROUND)
    assert [sheet.totals for sheet in found.sheets] == [(35, 34, 29, 26)] * 2


def test_players_may_be_written_in_another_order_in_a_later_round() -> None:
    lines = ROUND.strip().splitlines()
    found = scored("\n".join([*lines, *lines[:2], *reversed(lines[2:])]))
    assert found.sheets[0].laid == found.sheets[1].laid


def test_after_the_last_round_somebody_has_won() -> None:
    found = scored(ROUND * 4)
    assert found.evening and found.evening.totals == (124, 128, 100, 88)
    assert found.evening.ending == "{1} wins with 128 points, four ahead of {0}." and found.evening.rule == "BKK-5.2"
    assert not found.form.ways


@pytest.mark.parametrize(
    "change, words",
    [
        (("goal: 9", "goal: 13"), "line 2: BKK-2.2: a goal is 7 to 12, not '13'"),
        (("goal: 9", ""), "line 3: BKK-2.2: a round begins with its goal"),
        (("values: O2 G3 P4 B5   # as they lie on the board\n", ""), "line 3: BKK-2.3: the `values` .* are missing"),
        (("Green:", "values: O2 G3 P4 B5\nGreen:"), "line 4: BKK-2.3: the `values` of round 1 stand twice"),
        (("Green:", "goal: 8\nGreen:"), "line 4: BKK-3.8: the dice of Green are missing in round 1"),
        (("O6+O3", "O6+O7"), "line 4: BKK-1.2.*'O7'"),
        (("P5", ""), "line 6: BKK-3.8: everyone has 7 dice; Orange has 6"),
        (("P5", "G5"), "line 7: BKK-2.8: there are 7 green dice; with these it would be 8"),
        (("P5", "R5"), "line 6: BKK-1.3: no red die is in this match"),
        (("values: O2 G3 P4 B5", "values: O2 G3 P4"), "line 3: BKK-2.3: 4 dice are expected"),
        (("values: O2 G3 P4 B5", "values: O2 O3 P4 B5"), "line 3: BKK-2.3"),
        (("Red: ", "Red "), "line 5: .* is expected"),
        (("Blue: ", "Red: O1\nBlue: "), "line 7: BKK-3.8: the dice of Red stand twice"),
        (("Blue: B3+B6 G6 B6 G5+G4 P4", "options: closest=separate"), "line 7: options stand before"),
        ((ROUND, "options: closest=never"), "line 1: option of Bangkok"),
        ((ROUND, ""), "there are no players"),
        ((ROUND, "goal: 9\nAnna: R1"), "line 1: BKK-1.1: two to five players"),
        ((ROUND, "players: Anna, anna\ngoal: 9"), "line 1: two players have the same name"),
        ((ROUND, "players: Anna, Ben\ngoal: 9\nvalues: R1 B1\nBne: R1"), "line 4: Bne is not among the players"),
        ((ROUND, "players: Anna, Ben\nAnna: {1}"), "line 2: a player in a line is written"),
    ],
)
def test_what_does_not_fit_is_named_with_its_line(change: tuple[str, str], words: str) -> None:
    with pytest.raises(Problem, match=words):
        read(ROUND.replace(*change))


def test_more_rounds_than_players_are_refused() -> None:
    with pytest.raises(Problem, match=r"line 30: BKK-1\.4: 4 players play 4 rounds"):
        read(ROUND * 4 + ROUND)


def test_the_colours_are_the_same_in_every_round() -> None:
    with pytest.raises(Problem, match=r"line 10: BKK-1\.3: the colours are O G B P"):
        read(ROUND + ROUND.replace("values: O2 G3", "values: O2 R3"))


def test_every_point_has_its_reason() -> None:
    only = scored(ROUND).sheets[0]
    for line in only.lines:
        assert all(reason.rule.startswith("BKK-4.") and reason.pieces for reason in line.reasons)
        for seat in range(4):
            assert sum(why.points for why in line.reasons if why.seat == seat) == line.points[seat]
    columns = zip(*(line.points for line in only.lines), strict=True)
    assert tuple(sum(point or 0 for point in column) for column in columns) == only.totals


def test_while_dice_are_missing_only_what_is_certain_counts() -> None:
    """A player's own lines do; who has the most or the fewest is known when all dice are laid."""
    whole = pad.scored(read(ROUND)).sheets[0]
    found = pad.scored(Written(PLAYERS, read(ROUND).lines[:3])).sheets[0]
    own = {"Correct sums", "Three of a kind", "Sequences"}
    for line, after in zip(found.lines, whole.lines, strict=True):
        assert line.points == ((after.points[0] if line.title in own else None), None, None, None)
    assert found.totals == (sum(line.points[0] or 0 for line in whole.lines if line.title in own), 0, 0, 0)
    assert all(why.seat == 0 for line in found.lines for why in line.reasons) and not found.places


def test_while_one_writes_the_groups_say_how_far_they_are() -> None:
    whole = read(ROUND)
    begun = Written(PLAYERS, whole.lines[:3], draft=WrittenLine(1, "P4 B4+B2"))
    found = pad.scored(begun)
    assert found.sheets == pad.scored(replace(begun, draft=None)).sheets, "three dice are no score"
    assert found.draft and found.draft.sums == (Sum("4", "5 to go"), Sum("6", "3 to go"))
    assert found.draft.fault and found.draft.fault.text == "everyone has 7 dice; {1} has 3"
    rows = found.form.ways[0].fields[0].rows
    assert {row.title: row.left for row in rows} == {"orange": 5, "green": 7, "blue": 3, "purple": 6}
    assert found.form.ways[0].seats == (1, 2, 3)
    asked = found.form.prompts
    assert asked[0] == "" and [f"{{{seat}}}" in asked[seat] for seat in (1, 2, 3)] == [True] * 3, "whoever is chosen"
    assert found.form.prompt == asked[1] and found.form.seat == 1
    assert found.evening is None, "a round counts when it is whole"


def test_a_later_round_offers_the_colours_of_the_first() -> None:
    found = pad.scored(Written(PLAYERS, (*read(ROUND).lines, WrittenLine(None, "goal 8"))))
    assert [row.title for row in found.form.ways[0].fields[0].rows] == ["orange", "green", "blue", "purple"]


@pytest.mark.parametrize("written", [Written(("Anna",)), Written(PLAYERS, (), {"closest": "never"})])
def test_what_is_no_evening_of_bangkok_at_all_is_refused(written: Written) -> None:
    with pytest.raises(Problem):
        pad.scored(written)


def test_a_line_that_does_not_fit_any_more_is_named_and_what_follows_does_not_count() -> None:
    lines = read(ROUND).lines
    found = pad.scored(Written(PLAYERS, (lines[0], *lines[2:])))
    assert len(found.told) == 1 and found.fault and found.fault.rule == "BKK-2.3"


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
    assert status == 0 and json.loads(out)["evening"]["totals"] == [31, 32, 25, 22]


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
    assert json.loads(out)["evening"]["totals"] == list(match.state.scores)  # type: ignore[attr-defined]


def test_the_command_refuses_other_games_and_bad_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "evening.txt"
    file.write_text(ROUND.replace("P5", "G5"), encoding="utf-8")
    status, _, err = run(capsys, "bangkok", str(file))
    assert status == 2 and "BKK-2.8" in err and len(err.strip().splitlines()) == 1
    assert run(capsys, "chess", str(file))[0] == 2
    file.write_bytes(b"\xff\xfe")
    assert "UTF-8" in run(capsys, "bangkok", str(file))[2]
