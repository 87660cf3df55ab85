"""Files of rows as one page with pictures."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest

from kitchentable import GAMES, Problem
from kitchentable.lab import plots
from kitchentable.lab.report import page
from kitchentable.lab.rows import Rows, read
from kitchentable.lab.simulate import contest_for, play_all

FARKLE, PERUDO = GAMES["farkle"], GAMES["perudo"]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """A match of four at Farkle, and three levels of Perudo in pairs."""
    folder, made = tmp_path_factory.mktemp("rows"), []
    contests = [contest_for(FARKLE, ["easy", "random"], 4, FARKLE.options({"target": 2000}), 6, 1, 0.01)]
    for pair in (("random", "easy"), ("easy", "medium"), ("random", "medium")):
        contests.append(contest_for(PERUDO, pair, 2, PERUDO.options({"dice": 2}), 8, 1, 0.01, paired=True))
    for number, contest in enumerate(contests):
        made.append(folder / f"{number}.jsonl")
        with Rows(made[-1], contest) as rows:
            rows.add(play_all(contest), 0)
    return made


def test_a_page_has_all_numbers_and_pictures_and_asks_for_nothing_else(files: list[Path]) -> None:
    kept = [read(file) for file in files]
    html = page(kept)
    drawings = re.findall(r"<svg.*?</svg>", html, re.DOTALL)
    assert len(drawings) == 4 * 4 + 1, "four a file, and the scale of the three levels"
    for drawn in drawings:
        assert ElementTree.fromstring(drawn).get("aria-label")
    outside = set(re.findall(r"(?:src|href)=\"([^#\"][^\"]*)\"", html))
    assert not outside
    assert (
        "kitchentable simulate perudo --bots easy,medium --matches 8 --seats 2 --seed 1 --options dice=2"
        " --budget 0.01 --paired" in html
    )
    assert html.index("Farkle") < html.index("Perudo, dice=2") < html.index("Points above the mean of all")
    assert page(kept) == html


def test_pictures_are_kept_as_svg_and_png(files: list[Path], tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()
    with plots.kept_in(folder):
        page([read(files[0])])
    names = sorted(file.name for file in folder.iterdir())
    assert len(names) == 2 * 4 and names[0].startswith("01-") and names[0].endswith(".png")
    assert (folder / names[0]).read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert ElementTree.fromstring((folder / names[1]).read_text(encoding="utf-8")).tag.endswith("svg")
    page([read(files[0])])
    assert len(list(folder.iterdir())) == 2 * 4, "and afterwards no more"


def test_a_file_that_is_still_written_is_read_as_far_as_it_is(files: list[Path], tmp_path: Path) -> None:
    cut = tmp_path / "cut"
    cut.write_bytes(files[0].read_bytes()[:-10])
    assert read(cut).contest.matches == len(read(cut).outcomes) == 5


def test_the_command_that_is_told_plays_the_same_again(tmp_path: Path) -> None:
    options = PERUDO.options({"dice": 1, "calza": "anyone"})
    contest = contest_for(PERUDO, ("easy", "random"), 2, options, 4, 1, 0.05, paired=True)
    with Rows(tmp_path / "rows.jsonl", contest) as rows:
        rows.add(play_all(contest), 0)
    (told,) = re.findall("<code>(.*?)</code>", page([read(tmp_path / "rows.jsonl")]))
    name, *words = shlex.split(unescape(told))
    again = tmp_path / "again.jsonl"
    assert name == "kitchentable"
    subprocess.run([sys.executable, "-m", name, *words, "--rows", str(again)], check=True, capture_output=True)
    assert again.read_bytes() == (tmp_path / "rows.jsonl").read_bytes()


def test_levels_that_no_match_connects_have_scales_of_their_own(tmp_path: Path) -> None:
    kept = []
    for pair in (("random", "easy"), ("medium", "hard")):
        contest = contest_for(PERUDO, pair, 2, PERUDO.options({"dice": 1}), 2, 1, 0.01)
        with Rows(tmp_path / pair[0], contest) as rows:
            rows.add(play_all(contest), 0)
        kept.append(read(tmp_path / pair[0]))
    html = page(kept)
    assert "Elo" not in html and html.count("<h3>") == 2


def test_options_that_the_game_has_not_are_named(files: list[Path], tmp_path: Path) -> None:
    file = tmp_path / "file"
    text = files[1].read_text(encoding="utf-8")
    for there, instead, said in (
        ('"dice":2', '"dice":0', "line 1: .*dice"),
        ('"seats":2', '"seats":0', "has no rows"),
        ('"entrants":["random","easy"]', '"entrants":[]', "has no rows"),
    ):
        assert there in text
        file.write_text(text.replace(there, instead, 1), encoding="utf-8")
        with pytest.raises(Problem, match=said):
            read(file)


@pytest.mark.parametrize("text", ["", "no rows\n", '{"contest": 1}\n', '{"contest": {"game": "chess"}}\n{}\n'])
def test_another_file_is_refused_in_one_line(text: str, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Problem, match="has no rows of a simulation"):
        read(file)
    with pytest.raises(Problem, match="No such file"):
        read(tmp_path / "nowhere")
