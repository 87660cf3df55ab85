"""The command `solve rummikub`: one position in words or JSON, many as JSON lines, and what is no position."""

import json
import subprocess
import sys

import pytest

from kitchentable.games.rummikub.options import Options
from kitchentable.games.rummikub.rules import RUMMIKUB
from kitchentable.games.rummikub.solve import batch, run
from kitchentable.values import Problem


def test_one_position_is_answered_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    run(RUMMIKUB, ["--rack", "R5 K8 J", "--table", "R6 R7 R8"], "")
    assert capsys.readouterr().out == "tiles: 3 tiles\nplays: K8 R5 J\ntable: R5 R6 R7 / K8 R8 J\n"
    run(RUMMIKUB, ["--rack", "R5 K8", "--goal", "meld"], "")
    assert capsys.readouterr().out == "meld: 0 points\nno tile can be laid\n"


def test_one_position_is_answered_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    run(RUMMIKUB, ["--rack", "R5", "--table", "R6 R7 R8 / B1 B2 B3", "--goal", "points", "--json"], "")
    found = json.loads(capsys.readouterr().out)
    assert found.pop("ms") >= 0
    sets = [["R5", "R6", "R7", "R8"], ["B1", "B2", "B3"]]
    assert found == {"goal": "points", "optimum": 5, "played": ["R5"], "sets": sets}


def test_what_was_agreed_on_jokers_is_kept_to(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--rack", "O9 J J O10 O11 K3 K4", "--goal", "meld"]
    for options, optimum in (("", 55), ("max_jokers_per_set=1", 54), ("joker_in_initial=false", 30)):
        run(RUMMIKUB, words, options)
        assert capsys.readouterr().out.startswith(f"meld: {optimum} points\n"), options
    run(RUMMIKUB, ["--rack", "O9 J J", "--goal", "tiles"], "max_jokers_per_set=1")
    assert capsys.readouterr().out == "tiles: 0 tiles\nno tile can be laid\n"


def test_a_batch_answers_every_line_and_goes_on_after_a_bad_one() -> None:
    lines = [
        '{"id": 7, "rack": ["R5", "J"], "table": [["R6", "R7", "R8"]]}',
        "",
        '{"id": "x", "rack": ["R15"]}',
        "no JSON",
        "[1]",
        "[" * 5000,
        '{"id": 3, "rack": ["R1", "R1", "R1"], "table": []}',
        '{"id": 4, "rack": [], "table": [["R1", "R2"]]}',
    ]
    first, *bad = map(json.loads, batch(lines, Options()))
    assert first["id"] == 7 and first["optimum"] == {"tiles": 2, "points": 35, "meld": 0} and first["ms"] >= 0
    assert sorted(tile for row in first["sets"] for tile in row) == ["J", "R5", "R6", "R7", "R8"]
    assert [line["id"] for line in bad] == ["x", None, None, None, 3, 4]
    assert all("\n" not in line["error"] and len(line["error"]) < 300 for line in bad)
    assert "R15" in bad[0]["error"] and "3 times" in bad[4]["error"]


@pytest.mark.parametrize(
    "words, said",
    [
        ([], "needs a rack"),
        (["--rack", "R5", "--goal", "fun"], "tiles, points, meld"),
        (["--rack", "R5 X3"], "'X3' is not a tile"),
        (["--rack", "R5", "--table", "R1 R2"], "too few tiles"),
        (["--rack"], "it takes --rack"),
        (["--fast"], "it takes --rack"),
    ],
)
def test_wrong_words_are_refused_in_one_line(words: list[str], said: str) -> None:
    with pytest.raises(Problem, match=said) as caught:
        run(RUMMIKUB, words, "")
    assert "\n" not in str(caught.value)


def test_the_command_passes_its_options_on() -> None:
    command = [sys.executable, "-m", "kitchentable", "solve", "rummikub", "--rack", "R5", "--table", "R6 R7 R8"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("tiles: 1 tile\n")
