"""The notebooks of the cookbook run, and say what they are kept saying (`python -m tests.docs.notebooks` keeps it)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.amounts import some_of
from tests.docs.notebooks import FILES, FOLDER, read, run, said

NOW = [FOLDER / f"{name}.ipynb" for name in ("make-a-game", "perudo-odds", "rummikub-puzzle", "tournament")]
"""Those that are run each time: each takes a Jupyter kernel of its own."""


@pytest.mark.parametrize("file", some_of(FILES, NOW), ids=lambda file: file.stem)
def test_a_notebook_says_what_it_is_kept_saying(file: Path) -> None:
    assert said(run(file)) == said(read(file))


def test_the_cookbook_names_every_notebook() -> None:
    page = (FOLDER.parent / "cookbook.md").read_text(encoding="utf-8")
    assert len(FILES) == 6
    for file in FILES:
        assert f"(notebooks/{file.name})" in page
