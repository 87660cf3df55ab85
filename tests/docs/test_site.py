"""The Python of the documentation's pages runs, block after block, and all of them are in its menu."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.amounts import some_of
from tests.docs.test_pages import ROOT, blocks

READ_ALONG = ("library.md", "experiments.md", "learning.md", "record-format.md")


@pytest.mark.parametrize("name", some_of(READ_ALONG, ["library.md", "experiments.md", "record-format.md"]))
def test_the_python_of_a_page_runs(name: str) -> None:
    code = "\n".join(blocks(ROOT / "docs" / name, "python"))
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0 and done.stdout, done.stderr


def test_every_page_is_in_the_menu() -> None:
    menu = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    missing = [page.name for page in (ROOT / "docs").glob("*.md") if f": {page.name}\n" not in menu]
    assert not missing
