"""The command `convert`, as one types it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.fixture
def records(run: Run, tmp_path: Path) -> Path:
    folder = tmp_path / "records"
    simulate = ["simulate", "perudo", "--bots", "easy,random", "--matches", "4", "--records", str(folder)]
    assert run(*simulate, "--rows", str(tmp_path / "rows.jsonl"), "--processes", "1")[0] == 0
    return folder


def test_there_and_back_again(run: Run, records: Path, tmp_path: Path) -> None:
    packed, back = tmp_path / "perudo.jsonl.gz", tmp_path / "back"
    assert run("convert", str(records), str(packed)) == (0, f"4 matches: {packed}\n", "")
    assert run("convert", str(packed), f"{back}/") == (0, f"4 matches: {back}/\n", "")
    both = [[(file.name, file.read_text()) for file in sorted(folder.iterdir())] for folder in (records, back)]
    assert both[0] == both[1] and len(both[0]) == 4
    status, _, said = run("convert", str(packed), f"{back}/")
    assert status == 2 and "File exists" in said, "nothing is written over"
    for source in (records, tmp_path / "rows.jsonl"):
        assert run("convert", str(source), str(tmp_path / f"{source.stem}.parquet"))[0] == 0
    assert run("convert", str(tmp_path / "records.parquet"), f"{tmp_path / 'again'}/")[0] == 0
    assert [file.read_text() for file in sorted((tmp_path / "again").iterdir())] == [text for _, text in both[0]]


def test_a_match_of_blokus_goes_to_other_programs(run: Run, tmp_path: Path) -> None:
    file, text = tmp_path / "match.blksgf", "(;GM[Blokus Duo]PB[Anna]PW[Ben];B[e10];W[j5,k5])"
    file.write_text(text, encoding="utf-8")
    status, record, _ = run("convert", str(file))
    assert status == 0 and record.endswith("0: e10\n1: j5,k5\n") and "seats: Anna, Ben" in record
    written = tmp_path / "match.txt"
    written.write_text(record, encoding="utf-8")
    assert run("convert", str(written), str(file)) == (0, f"1 match: {file}\n", "")
    assert "PB[Anna]PW[Ben]\n;B[e10]\n;W[j5,k5])" in file.read_text(encoding="utf-8")


def test_what_cannot_be_is_one_line_and_leaves_no_file(run: Run, records: Path, tmp_path: Path) -> None:
    one, empty = str(next(records.iterdir())), tmp_path / "empty"
    empty.mkdir()
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / "match.txt").write_text("game: chess 1\n", encoding="utf-8")
    cut = tmp_path / "cut.jsonl.gz"
    run("convert", str(records), str(cut))
    cut.write_bytes(cut.read_bytes()[:100])
    run("convert", str(tmp_path / "rows.jsonl"), str(tmp_path / "rows.parquet"))
    for source, target, expected in (
        (str(records), "out.txt", "one match is expected for one file"),
        (one, "out.blksgf", "only a match of Blokus from its usual start"),
        (str(empty), "out.jsonl", "has no records (.txt, .match, .record)"),
        (str(tmp_path / "bad"), "out.jsonl", "match.txt: line 1: there is no game 'chess'"),
        (str(tmp_path / "rows.jsonl"), "out.jsonl", "rows.jsonl, line 1: "),
        (str(tmp_path / "none"), "out.jsonl", "cannot read "),
        (one, str(tmp_path / "no" / "out.jsonl"), "out.jsonl cannot be written: there is no folder "),
        (str(cut), f"{tmp_path / 'out'}/", "Compressed file ended before"),
        (str(tmp_path / "rows.parquet"), f"{tmp_path / 'out'}/", "has other columns than a file of matches"),
        (one, one, "this would write over what it reads"),
    ):
        target = target if "/" in target else str(tmp_path / target)
        status, out, said = run("convert", source, target)
        assert status in (1, 2) and not out and said.count("\n") == 1 and expected in said, said
    left = {file.name for file in tmp_path.iterdir()}
    assert left == {"records", "rows.jsonl", "empty", "bad", "cut.jsonl.gz", "rows.parquet"}
