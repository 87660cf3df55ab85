"""No sentence stands in code: what people read is in the catalogues."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.language.sentences import DATABASE, DEVELOPERS, everything, kept, sentences, standing


def test_no_sentence_stands_in_code_and_nothing_is_kept_that_need_not_be() -> None:
    found, may = standing(), kept()
    assert not found - may, f"these belong into a catalogue: {sorted(found - may)}"
    assert not may - found, f"these stand nowhere, or are no sentences: {sorted(may - found)}"


def test_whoever_may_speak_english_is_there() -> None:
    gone = [name for name in (*DEVELOPERS, *DATABASE) if not any(each.startswith(name) for each in everything())]
    assert not gone, f"there are no such modules: {gone}"


@pytest.mark.parametrize(
    "line",
    [
        'label = "the last die"',
        'text = f"{who} rolls"',
        'text = "{0} has the last word"',
        'text = "show all dice"',
        'text = "kitchentable has no such game"',
        'page = "<h1>All the games</h1>"',
        """page = f'<p class="small soft">{who} is here</p>'""",
        """page = '<input aria-label="The code of a table">'""",
        'raise Problem("there is no table")',
    ],
)
def test_a_sentence_in_code_is_found(line: str, tmp_path: Path) -> None:
    module = tmp_path / "said.py"
    module.write_text(line, encoding="utf-8")
    assert sentences(str(module))


@pytest.mark.parametrize(
    "line",
    [
        '"""What it is."""',
        'raise RuntimeError("nobody acts")',
        'log.info("a table was set")',
        'classes = "small soft"',
        'command = "kitchentable play perudo --bots easy"',
        """page = f'<rect class="any two" x="{x}" rx="8"/><path class="{name} line" d="M0 0"/>'""",
        'assert seats, "nobody plays"',
    ],
)
def test_what_nobody_reads_is_left(line: str, tmp_path: Path) -> None:
    module = tmp_path / "unsaid.py"
    module.write_text(line, encoding="utf-8")
    assert not sentences(str(module))
