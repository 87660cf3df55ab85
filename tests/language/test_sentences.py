"""No sentence stands in code: what people read is in the catalogues."""

from __future__ import annotations

from tests.language.catalogues import PACKAGE
from tests.language.sentences import KEPT, listed, modules, sentences


def test_no_sentence_stands_in_code() -> None:
    saying = {module: said for module in modules() if (said := sentences(module))}
    assert not saying, f"these belong into a catalogue: {saying}"


def test_what_is_kept_is_written_somewhere() -> None:
    code = {file: file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py")}
    for line in listed(KEPT):
        first = line[1:-1].partition("{}")[0]
        assert any(first in text for text in code.values()), f"{line} stands nowhere"
