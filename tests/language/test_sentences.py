"""No sentence stands in code: what people read is in the catalogues."""

from __future__ import annotations

from tests.language.catalogues import PACKAGE
from tests.language.sentences import KEPT, LEFT, listed, modules, sentences


def test_no_sentence_stands_in_code() -> None:
    """But in the modules of `left.txt`, which are still to be done, and which strike themselves out."""
    saying = {module: said for module in modules() if (said := sentences(module))}
    left = listed(LEFT)
    new = {module: said for module, said in saying.items() if module not in left}
    assert not new, f"these belong into a catalogue: {new}"
    done = [module for module in left if module not in saying]
    assert not done, f"to be struck from {LEFT.name}, by python -m tests.language.sentences: {done}"


def test_what_is_kept_is_written_somewhere() -> None:
    code = {file: file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py")}
    for line in listed(KEPT):
        first = line[1:-1].partition("{}")[0]
        assert any(first in text for text in code.values()), f"{line} stands nowhere"
