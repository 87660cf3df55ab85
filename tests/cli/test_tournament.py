"""The command `tournament`."""

from pathlib import Path

import msgspec
import pytest

from tests.cli.conftest import Run

SHORT = ("tournament", "perudo", "--bots", "random,easy,medium", "--matches", "6", "--processes", "1")


def test_levels_stand_on_one_scale_and_every_pair_is_shown(run: Run) -> None:
    answer = run(*SHORT, "--options", "dice=2", "--options", "dice=3")
    assert (answer.status, answer.err) == (0, "")
    assert "perudo, dice=2" in answer.out and "perudo, dice=3" in answer.out
    assert answer.out.count("random – easy") == answer.out.count("easy – medium") == 2


def test_as_json_it_goes_on_from_its_files_and_is_the_same(run: Run, tmp_path: Path) -> None:
    asked = (*SHORT, "--options", "dice=2", "--json")
    whole = run(*asked).out
    kept = (*asked, "--rows", str(tmp_path / "rows"))
    assert run(*kept).out == whole
    names = sorted(file.name for file in (tmp_path / "rows").iterdir())
    assert names == [f"perudo-dice=2-{pair}.jsonl" for pair in ("easy-medium", "random-easy", "random-medium")]
    cut = tmp_path / "rows" / names[0]
    cut.write_bytes(cut.read_bytes()[:-30])
    (tmp_path / "rows" / names[1]).unlink()
    assert run(*kept).out == whole
    (table,) = msgspec.json.decode(whole)
    assert {each["bot"] for each in table["ratings"]} == {"random", "easy", "medium"}
    assert sum(each["points"] for each in table["ratings"]) == pytest.approx(0)


def test_on_a_ladder_each_plays_the_one_before(run: Run) -> None:
    answer = run(*SHORT, "--options", "dice=2", "--ladder")
    assert "random – easy" in answer.out and "random – medium" not in answer.out
    assert "at least" in answer.out and "easy 68.9" in answer.out


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--bots", "easy"), "between two or more levels"),
        (("--bots", "easy,easy"), "each named once"),
        (("--bots", "easy,grandmaster"), "grandmaster"),
        (("--options", "dice=99"), "dice"),
        (("--seats", "9"), "9"),
    ],
)
def test_what_cannot_be_played_is_one_line_before_anything_is(run: Run, more: tuple[str, ...], said: str) -> None:
    answer = run(*SHORT, *more)
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1) and said in answer.err


def test_what_was_kept_becomes_a_page(run: Run, tmp_path: Path) -> None:
    run(*SHORT, "--options", "dice=2", "--rows", str(tmp_path / "rows"))
    files = [str(file) for file in sorted((tmp_path / "rows").iterdir())]
    page = tmp_path / "page.html"
    answer = run("report", *files, "--out", str(page))
    assert (answer.status, answer.err) == (0, "") and "18 matches" in answer.out
    assert page.read_text(encoding="utf-8").count("<svg") == 13
    assert run("report", str(page)).err.count("\n") == 1
    assert "Is a directory" in run("report", *files, "--out", str(tmp_path)).err


def test_openskill_stands_beside_elo(run: Run) -> None:
    answer = run(*SHORT, "--openskill")
    assert answer.status == 0 and "OpenSkill" in answer.out
    tables = msgspec.json.decode(run(*SHORT, "--openskill", "--json").out)
    assert {each["bot"] for each in tables[0]["skills"]} == {"random", "easy", "medium"}
    assert msgspec.json.decode(run(*SHORT, "--json").out)[0]["skills"] == []
