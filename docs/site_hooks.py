"""Hooks of the documentation site: a reference made of the package; pictures of tables become tables; links into the
repository are plain text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files

from kitchentable.cli import static
from kitchentable.games import NAMES
from kitchentable.protocol import schemas
from kitchentable.values import Problem

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
PICTURE = re.compile(rf'<p>(<img [^>]*src="((?:\.\./)*)screenshots/({"|".join(NAMES)})\.png"[^>]*>)</p>')
"""A game's picture that stands alone."""
SCHEMAS = "schema/"
TABLES = "tables/"
"""The site without a server that stands beside the pages: their tables come from there."""


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


def on_page_content(html: str, **_: Any) -> str:
    """Makes a table of each picture of a game, which begins where it is touched (`live.js`)."""
    return PICTURE.sub(_live, html)


def _live(found: re.Match[str]) -> str:
    picture, up, game = found.groups()
    place = f"{up}{TABLES}"
    return (
        f'<figure class="live" data-table="{place}table.html#/play/{game}">{picture}'
        f'<a class="md-button md-button--primary" href="{place}{game}.html#/play/{game}">Play here</a></figure>'
    )


def on_post_build(config: Any) -> None:
    """Writes the tables, and the schemas of what is sent, beside the pages."""
    folder = Path(config.site_dir) / SCHEMAS
    folder.mkdir(exist_ok=True)
    for name in schemas.names():
        (folder / f"{name}.json").write_bytes(schemas.written(name))
    try:
        static.run(Path(config.site_dir) / TABLES)
    except Problem as error:
        raise PluginError(f"the tables of the pages: {error}") from error
