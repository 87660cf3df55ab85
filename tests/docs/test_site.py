"""The documentation as a site: it is built without a warning, and the Python of its pages runs, block after block."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.test_pages import ROOT, blocks

READ_ALONG = ("library.md", "experiments.md")


def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path / "site")]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}, capture_output=True, text=True
    )
    assert done.returncode == 0 and "WARNING" not in done.stderr, done.stderr
    reference = (tmp_path / "site" / "reference" / "game.html").read_text(encoding="utf-8")
    assert "A full position, secrets included" in reference
    for page in (ROOT / "docs").glob("*.md"):
        assert (tmp_path / "site" / page.with_suffix(".html").name).exists()
    assert not list((tmp_path / "site").rglob("site_hooks*"))


@pytest.mark.parametrize("name", READ_ALONG)
def test_the_python_of_a_page_runs(name: str) -> None:
    code = "\n".join(blocks(ROOT / "docs" / name, "python"))
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0 and done.stdout, done.stderr


def test_every_page_is_in_the_menu() -> None:
    menu = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    missing = [page.name for page in (ROOT / "docs").glob("*.md") if f": {page.name}\n" not in menu]
    assert not missing
