"""Runs the notebooks of the cookbook: `python -m tests.docs.notebooks` writes what their cells say now into them."""

from __future__ import annotations

import copy
import re
import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[2] / "docs" / "notebooks"
FILES = sorted(FOLDER.glob("*.ipynb"))


def read(file: Path) -> Any:
    """The notebook in a file."""
    return nbformat.read(file, as_version=4)


def run(file: Path) -> Any:
    """The notebook with what its cells say now; raises what a cell raises."""
    made = copy.deepcopy(read(file))
    NotebookClient(made, timeout=300, resources={"metadata": {"path": str(FOLDER)}}, record_timing=False).execute()
    return made


def said(notebook: Any) -> list[str]:
    """What each cell shows as text, and whether it shows a picture.

    What a cell prints arrives in pieces as they come, which say nothing.
    """
    return ["".join(map(_shown, cell.get("outputs", ()))) for cell in notebook.cells]


def _shown(output: Any) -> str:
    if output["output_type"] == "stream":
        return str(output["text"])
    data = output["data"]
    picture = any(re.match(r"image/|text/html", kind) for kind in data)
    return "a picture" if picture else str(data["text/plain"])


if __name__ == "__main__":
    for file in [Path(name) for name in sys.argv[1:]] or FILES:
        nbformat.write(run(file), file)
        print(file.name)
