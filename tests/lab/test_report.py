"""Files of rows as one page with pictures."""

from __future__ import annotations

import re
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
        "kitchentable simulate perudo --bots easy,medium --matches 8 --seats 2 --seed 1 --options dice=2 --paired"
        in html
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


@pytest.mark.parametrize("text", ["", "no rows\n", '{"contest": 1}\n', '{"contest": {"game": "chess"}}\n{}\n'])
def test_another_file_is_refused_in_one_line(text: str, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Problem, match="has no rows of a simulation"):
        read(file)
    with pytest.raises(Problem, match="No such file"):
        read(tmp_path / "nowhere")
