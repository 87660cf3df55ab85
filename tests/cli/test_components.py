"""An owner's file of components on the command line."""

from importlib.resources import files
from pathlib import Path

from tests.cli.conftest import Run


def test_a_file_of_components_is_played_with_and_its_mistakes_are_named(run: Run, tmp_path: Path) -> None:
    """KLO-1.5"""
    ours = (files("kitchentable.games.klongs") / "components.txt").read_text(encoding="utf-8")
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(ours.replace("hand: 4", "hand: 3"), encoding="utf-8")
    bad.write_text(ours.replace("hand: 4", "hand: four"), encoding="utf-8")
    line = ours.splitlines().index("hand: 4") + 1
    arguments = ("simulate", "klongs", "--matches", "1", "--processes", "1", "--components")
    answer = run(*arguments, str(good))
    assert answer.status == 0 and "components from a file" in answer.out
    answer = run(*arguments, str(bad))
    assert answer.status == 2 and f"line {line}: hand: a number from 1 to 12" in answer.err
    answer = run("simulate", "perudo", "--matches", "1", "--components", str(good))
    assert answer.status == 2 and "no file of components" in answer.err


def test_the_file_to_be_corrected_is_printed(run: Run) -> None:
    """KLO-1.5"""
    ours = (files("kitchentable.games.klongs") / "components.txt").read_text(encoding="utf-8")
    assert run("games", "klongs", "--components").out == ours
    answer = run("games", "perudo", "--components")
    assert answer.status == 2 and "Perudo has no file of components" in answer.err
