"""The notebooks of the cookbook run, and say what they are kept saying (`python -m tests.docs.notebooks` keeps it)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.notebooks import FILES, FOLDER, read, run, said


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_notebook_says_what_it_is_kept_saying(file: Path) -> None:
    assert said(run(file)) == said(read(file))


def test_the_cookbook_names_every_notebook() -> None:
    page = (FOLDER.parent / "cookbook.md").read_text(encoding="utf-8")
    assert len(FILES) == 6
    for file in FILES:
        assert f"(notebooks/{file.name})" in page
