"""Matches in a file: what was stopped is gone on with, and nothing shows where."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from kitchentable import GAMES, Problem
from kitchentable.lab.rows import Row, Rows
from kitchentable.lab.simulate import Contest, play_all, played

CONTEST = Contest("perudo", ("easy", "random"), 2, GAMES["perudo"].options({"dice": 2}), 12, 3)


def write(file: Path, contest: Contest = CONTEST) -> bytes:
    with Rows(file, contest) as rows:
        first = len(rows.found)
        for some in played(contest, first=first, size=4):
            rows.add(some, first)
            first += len(some)
    return file.read_bytes()


def test_a_line_is_a_match_that_programs_read(tmp_path: Path) -> None:
    header, *lines = write(tmp_path / "rows").splitlines()
    assert msgspec.json.decode(header)["contest"]["entrants"] == ["easy", "random"]
    rows = [msgspec.json.decode(line, type=Row) for line in lines]
    assert [row.match for row in rows] == list(range(12))
    assert [row.places for row in rows] == [each.places for each in play_all(CONTEST)]
    assert all(len(row.scores) == 2 and {*row.bots} == {"easy", "random"} for row in rows)


def test_wherever_it_was_cut_off_it_ends_as_if_nothing_had_been(tmp_path: Path) -> None:
    whole = write(tmp_path / "whole")
    for end in (0, 10, whole.index(b"\n") + 1, len(whole) // 2, len(whole) - 1, len(whole)):
        file = tmp_path / f"cut-{end}"
        file.write_bytes(whole[:end])
        assert write(file) == whole, end


def test_more_matches_are_asked_for_later(tmp_path: Path) -> None:
    write(tmp_path / "rows", replace(CONTEST, matches=5))
    assert write(tmp_path / "rows") == write(tmp_path / "whole")


def test_another_contests_file_and_a_broken_one_are_left_as_they_are(tmp_path: Path) -> None:
    file = tmp_path / "rows"
    before = write(file)
    with pytest.raises(Problem, match="the matches of another contest"):
        Rows(file, replace(CONTEST, seed=4))
    assert file.read_bytes() == before
    for wrong in (b"{}", before.splitlines()[2], b"no line of ours"):
        lines = before.splitlines(keepends=True)
        file.write_bytes(b"".join([lines[0], wrong + b"\n", *lines[2:]]))
        with pytest.raises(Problem, match=r"line 2: this is no match of that contest"):
            Rows(file, CONTEST)
    for wrong in (b'"places":[1,1,1]', b'"places":[2,2]', b'"places":[]'):
        file.write_bytes(before.replace(b'"places":[1,2]', wrong).replace(b'"places":[2,1]', wrong))
        with pytest.raises(Problem, match=r"line 2: this is no match of that contest"):
            Rows(file, CONTEST)
    swapped = before.replace(b'"entrants":[0,1]', b'"entrants":[7,1]').replace(b'"entrants":[1,0]', b'"entrants":[7,1]')
    file.write_bytes(swapped)
    with pytest.raises(Problem, match=r"line 2: this is no match of that contest"):
        Rows(file, CONTEST)
    with pytest.raises(Problem, match="cannot be written: Is a directory"):
        Rows(tmp_path, CONTEST)


def test_what_is_no_file_of_rows_keeps_its_last_line(tmp_path: Path) -> None:
    file, other = tmp_path / "thesis", write(tmp_path / "other", replace(CONTEST, seed=4))
    for text, said in (
        (b"my thesis\n\nits last line", "has no rows of a simulation"),
        (b"its only line", "has no rows of a simulation"),
        (other[:-5], "the matches of another contest"),
        (other.splitlines()[0], "the matches of another contest"),
    ):
        file.write_bytes(text)
        with pytest.raises(Problem, match=said):
            Rows(file, CONTEST)
        assert file.read_bytes() == text
