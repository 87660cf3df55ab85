"""Rounds on paper: what is read, what is refused in which words, and the command that scores them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kitchentable.cli import main
from kitchentable.core import CHANCE, Problem
from kitchentable.games.bangkok import paper
from kitchentable.games.bangkok.rules import BANGKOK
from kitchentable.games.bangkok.scoring import Options, score
from kitchentable.match import Match
from kitchentable.record import write
from tests.bangkok.test_scoring import FOUR

ROUND = """
goal: 9
values: O2 G3 P4 B5   # as they lie on the board
Green: O6+O3 B1+P4+B4 B2+B5
Red: P4+O4 O6+P3 G1+O5+P3
Orange: P3+G6 O3+G6 G1+O4 P5
Blue: B3+B6 G6 B6 G5+G4 P4
"""


def test_a_round_on_paper_is_the_layout_that_was_played() -> None:
    found = paper.read(ROUND)
    assert found.players == ("Green", "Red", "Orange", "Blue")
    assert found.rounds == (FOUR,)


def test_the_dice_of_the_board_may_be_given_as_they_were_rolled() -> None:
    assert paper.read(ROUND.replace("O2 G3 P4 B5", "O2 G3 P3 B5")).rounds[0].rows == FOUR.rows


def test_options_stand_first_and_rounds_follow() -> None:
    found = paper.read("options: closest=including_exact\n" + ROUND + ROUND)
    assert len(found.rounds) == 2
    assert found.rounds[1].options == Options("including_exact")
    assert score(found.rounds[0]) == (35, 34, 29, 26)


@pytest.mark.parametrize(
    "change, words",
    [
        (("goal: 9", "goal: 13"), "line 2: BKK-2.2"),
        (("goal: 9", ""), "line 3: a round begins with"),
        (("O6+O3", "O6+O7"), "line 4: BKK-1.2.*'O7'"),
        (("P5", ""), "line 6: BKK-3.8: everyone has 7 dice; Orange has 6"),
        (("P5", "G5"), "line 2: BKK-2.8: purple dice: 7 are expected, and 6"),
        (("Orange:", "Red:"), "line 6: Red stands twice"),
        (("values: O2 G3 P4 B5", "values: O2 G3 P4"), "line 2: BKK-2.3: 4 players"),
        (("values: O2 G3 P4 B5", "values: O2 O3 P4 B5"), "line 3: BKK-2.3"),
        (("Red: ", "Red "), "line 5: .* is expected"),
        (("Blue: B3+B6 G6 B6 G5+G4 P4", "options: closest=separate"), "line 7: options stand"),
        ((ROUND, "options: closest=never"), "line 1: option of bangkok"),
        ((ROUND, ""), "there is no round"),
    ],
)
def test_what_does_not_fit_is_named_with_its_line(change: tuple[str, str], words: str) -> None:
    with pytest.raises(Problem, match=words):
        paper.read(ROUND.replace(*change))


def test_the_same_players_are_in_every_round() -> None:
    with pytest.raises(Problem, match=r"line 9: BKK-1\.1"):
        paper.read(ROUND + ROUND.replace("Blue:", "Violet:"))


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
    assert "sequences: 1 2 3 4 5 6  B1 B2 O3 B4 B5 O6  BKK-4.10" in out
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
