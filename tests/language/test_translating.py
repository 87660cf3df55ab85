"""A new language is its files and nothing else; and all that is read of matches goes through them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from babel import Locale

from kitchentable.language.grammar import Grammar
from kitchentable.language.parsing import parsed
from kitchentable.language.translating import PACKAGE, catalogues, grammar_of, main
from tests.language import pseudo
from tests.language.played import untold

DOCS = pseudo.ROOT / "docs" / "translating.md"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package, without the client."""
    return Path(shutil.copytree(PACKAGE, tmp_path / "kitchentable", ignore=shutil.ignore_patterns("static", "__py*")))


def run(package: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Python with the copy of the package, and with the tests."""
    where = {**os.environ, "PYTHONPATH": os.pathsep.join([str(package.parent), str(pseudo.ROOT)])}
    where["NUMBA_DISABLE_JIT"] = "1"  # compiling a copy's kernels takes longer than what they save
    return subprocess.run([sys.executable, *words], env=where, cwd=package.parent, capture_output=True, text=True)


def test_a_language_is_begun_with_all_its_files_and_told_how_far_it_is(package: Path) -> None:
    begin, again = re.findall(r"^    .venv/bin/python (-m kitchentable.*)$", DOCS.read_text("utf-8"), re.MULTILINE)
    begun = run(package, *begin.split())
    files = catalogues(package, "fr")
    assert begun.stdout.count("begun with the English messages") == len(files) > 20, begun.stderr
    grammar = package / "locale" / "fr" / "language.ftl"
    assert "name = Français" in grammar.read_text("utf-8") and "plural-many" in grammar.read_text("utf-8")
    words = package / "locale" / "fr" / "words.ftl"
    text = words.read_text("utf-8").replace("over = The match is over", "over = La partie est finie")
    words.write_text(text, "utf-8")
    said = "from kitchentable.language import say, speaking\nwith speaking('fr'): print(say('over'), say('number-2'))"
    told = run(package, "-c", said)
    assert told.stdout == "La partie est finie two\n", told.stderr
    left = run(package, *again.split())
    assert "locale/fr/words.ftl: " in left.stdout and "begun" not in left.stdout


@pytest.mark.parametrize("language", ["ar", "cs", "fr", "ga", "he", "lt", "pl", "ru"])
def test_a_new_language_counts_and_is_read_as_cldr_has_it(language: str) -> None:
    made = Grammar(parsed(grammar_of(language, "x", (PACKAGE / "locale" / "en" / "language.ftl").read_text("utf-8"))))
    theirs = Locale.parse(language).plural_form
    assert (made.direction == "rtl") == (language in ("ar", "he"))
    for number in (*range(130), 1.5, 0.1, 2.25, 1_000_000):
        assert made.category(number) == theirs(number), number


def test_a_language_without_its_code_or_its_name_is_refused_in_a_line() -> None:
    for words, said in (
        ([], "which language?"),
        (["français"], "which language?"),
        (["tlh"], "its own name is needed"),
    ):
        with pytest.raises(SystemExit, match=said.replace("?", r"\?")) as refused:
            main(words)
        assert "\n" not in str(refused.value)
    assert not (PACKAGE / "locale" / "tlh").exists()


def test_all_that_is_read_of_a_match_of_each_game_is_said_in_a_strange_language(package: Path) -> None:
    pseudo.add(package)
    read = run(package, "-m", "tests.language.played", "qps")
    assert read.returncode == 0, read.stdout + read.stderr[-2000:]


def test_english_is_seen_in_a_strange_language() -> None:
    assert untold(f"{pseudo.strange('The dice are rolled')} over PER-3.1 {{0}} c4") == ["over"]
