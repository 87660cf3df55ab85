"""What an index and an installation are told of the package."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

from hatch_build import at_an_index

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
README = (ROOT / "README.md").read_text(encoding="utf-8")
LEADS_INTO_THE_REPOSITORY = re.compile(r"\]\((?!https?:|#)")


def told(field: str) -> str:
    """What the package's metadata has there, as an index is told."""
    command = [sys.executable, "-m", "hatchling", "metadata", field]
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout


def test_an_index_is_given_a_readme_that_can_be_read_there() -> None:
    text = told("readme")
    assert text.startswith("# Kitchen Table") and len(text) > 0.8 * len(README)
    assert not LEADS_INTO_THE_REPOSITORY.search(text)
    assert "pip install kitchentable" in text and "pip install ." not in text


def test_with_an_address_links_lead_there() -> None:
    text = at_an_index(
        "See [printing](docs/printing.md) and ![a table](docs/a.png).", "https://example.org/kt/blob/main"
    )
    assert text == (
        "See [printing](https://example.org/kt/blob/main/docs/printing.md)"
        " and ![a table](https://example.org/kt/blob/main/docs/a.png)."
    )
    assert at_an_index(
        "See [printing](docs/printing.md).\n\n![a table](docs/a.png)\n\nMore [here](https://x.org).", ""
    ) == ("See printing.\n\nMore [here](https://x.org).")


def test_the_manual_page_comes_with_the_wheel_and_the_docs_with_the_source() -> None:
    build = PROJECT["tool"]["hatch"]["build"]["targets"]
    assert build["wheel"]["shared-data"] == {"docs/kitchentable.1": "share/man/man1/kitchentable.1"}
    assert {"docs", "CHANGELOG.md", "CITATION.cff"} <= set(build["sdist"]["include"])
    for name in build["sdist"]["include"]:
        assert (ROOT / name).exists(), name
