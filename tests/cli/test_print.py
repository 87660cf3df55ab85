"""The command `print`: what it lists, writes and refuses, a line each."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.cli.conftest import HAND, Run

REFUSED = {
    "chess boards": "there is no game 'chess'",
    "bangkok board": "Bangkok has nothing to print called 'board'; it has: boards, tiles",
    "bangkok boards --paper A5": "paper is A4 or Letter, not 'A5'",
    "bangkok boards --ink pink": "ink is colour or outline, not 'pink'",
    "bangkok boards --seats 9": "Bangkok is for 2 to 5 players, not 9",
    "bangkok boards --seats 0": "Bangkok is for 2 to 5 players, not 0",
    "blokus rules --options board=duo --seats 4": "Blokus is for 2 players, not 4",
    "bangkok --seats 0": "--seats: name what is printed",
    "bangkok boards --lang fr": "Boards and cards cannot be had in 'fr'; it can in: en",
    "bangkok boards --options closest=far": "option of Bangkok: closest is",
    "bangkok boards --png x.png --page 4": "Boards and cards has pages 1 to 3, not 4",
    "klongs all --lang fr": "nothing of Bangkok Klongs can be had in 'fr'; it can in: de, en",
    "bangkok story": "a story is of a match: kitchentable print GAME story --record FILE",
    "bangkok boards --record match.txt": "a story is of a match",
    "bangkok story --record no.txt": "cannot read 'no.txt': No such file or directory",
    "bangkok --record match.txt": "a story is of a match",
    "bangkok all --png x.png": "--png is a picture of one thing's page",
    "bangkok boards --png x.png -o x.pdf": "--png and --out both name what is written",
    "bangkok boards --page 2": "--page is of a picture",
    "bangkok --paper A3": "--paper: name what is printed, as kitchentable print bangkok lists it",
    "bangkok --ink outline --seats 3 --options closest=separate": "--ink, --seats and --options: name what is printed",
    "bangkok --lang de": "--lang: name what is printed",
    "bangkok -o x.pdf": "--out: name what is printed",
    "bangkok --components x.txt": "--components: name what is printed",
    "bangkok story --record no.txt --seats 3": "--seats: a story has none, its record says how it was played",
    "bangkok all -o x.pdf": "--out names one file, and all are several",
    "bangkok pad -o no/x.pdf": "cannot write 'no/x.pdf': No such file or directory",
    f"bangkok pad -o {'y' * 300}.pdf": f"cannot write '{'y' * 300}.pdf': File name too long",
}


def test_without_more_it_lists_what_there_is(run: Run) -> None:
    answer = run("print", "farkle_craps")
    assert answer.status == 0 and "Betting board" in answer.out and "chips" in answer.out and "all" in answer.out


def test_it_writes_a_file_and_says_which(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    answer = run("print", "farkle", "pad", "--paper", "letter")
    assert (answer.status, answer.out, answer.err) == (0, "farkle-pad.pdf\n", "")
    assert Path("farkle-pad.pdf").read_bytes().startswith(b"%PDF")
    assert run("print", "farkle", "pad", "--png", "pad.png").status == 0
    assert Path("pad.png").read_bytes().startswith(b"\x89PNG")


def test_all_go_into_a_folder(run: Run, tmp_path: Path) -> None:
    answer = run("print", "farkle", "all", "--out", str(tmp_path))
    written = sorted(str(file) for file in tmp_path.iterdir())
    assert answer.status == 0 and sorted(answer.out.splitlines()) == written
    assert {Path(file).name for file in written} >= {"farkle-pad.pdf", "farkle-rules.pdf", "farkle-glance.pdf"}


def test_a_match_is_a_story_to_read(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("match.txt").write_text(HAND, encoding="utf-8")
    assert run("print", "perudo", "story", "--record", "match.txt").out == "perudo-story.pdf\n"
    assert Path("perudo-story.pdf").read_bytes().startswith(b"%PDF")
    other = run("print", "farkle", "story", "--record", "match.txt")
    assert other.status == 2 and other.err == "'match.txt' is a match of Perudo, not of Farkle\n"


@pytest.mark.parametrize("line", REFUSED)
def test_what_cannot_be_printed_is_refused_in_a_line(run: Run, line: str) -> None:
    answer = run("print", *line.split())
    assert answer.status == 2 and answer.err.startswith(REFUSED[line]) and answer.err.count("\n") == 1


def test_who_has_no_typst_is_told_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    answer = run("print", "farkle", "pad")
    assert answer.status == 2 and answer.err == "pictures and paper need typst: pip install 'kitchentable[print]'\n"
