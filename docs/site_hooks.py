"""Hooks of the documentation site: a reference made of the package; links into the repository are plain text."""

from __future__ import annotations

import re
from typing import Any

from mkdocs.structure.files import File, Files

MODULES = {
    "game": "What every game is made of",
    "values": "Seats, actions, results, problems",
    "bot": "Players",
    "match": "Matches",
    "record": "Records",
    "rulebook": "Rulebooks",
    "examples": "Examples of rulebooks",
    "fair": "Fair dice",
    "drawing.scene": "Drawings as data",
    "drawing.board": "Boards",
    "drawing.svg": "Drawings as SVG",
    "lab.simulate": "Many matches",
    "lab.drive": "Who is asked when",
    "testing": "What every game must keep",
}
"""The modules that others build on, and what they are."""
OUTSIDE = re.compile(r"\[([^\]]+)\]\(\.\./[^)]*\)")
"""A link to a file of the repository that is not among the pages."""


def on_config(config: Any) -> Any:
    """Lists the reference in the menu."""
    pages = [{title: f"reference/{name}.md"} for name, title in MODULES.items()]
    for entry in config.nav:
        if entry == {"Reference": "reference"}:
            entry["Reference"] = pages
    return config


def on_files(files: Files, config: Any) -> Files:
    """Adds the pages of the reference."""
    for name, title in MODULES.items():
        text = f"# {title}\n\n::: kitchentable.{name}\n"
        files.append(File.generated(config, f"reference/{name}.md", content=text))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Names files of the repository, to which a site cannot link."""
    return OUTSIDE.sub(r"\1", markdown)
