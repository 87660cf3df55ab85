"""What a site without a server has for who reads it without a script: people, and search engines."""

from __future__ import annotations

import ast
import re
from functools import cache
from html import unescape
from pathlib import Path

import pytest

import kitchentable
from kitchentable import GAMES
from kitchentable.cli import library, site_pages
from kitchentable.cli.site_pages import Site
from kitchentable.games import NAMES
from kitchentable.rulebook import plain
from kitchentable.table import catalog
from tests.amounts import some_of

PACKAGE = Path(kitchentable.__file__).parent
PARTS = [path.name for path in sorted(PACKAGE.iterdir()) if path.is_dir() and any(path.glob("*.py"))]
CLIENT = (Path(__file__).parents[2] / "web" / "index.html").read_text(encoding="utf-8")
FILES = {"first": "first.js", "games": {"en": "games-en.json", "de": "games-de.json"}}
OTHERS = [f"{name}.{each}.html" for name in NAMES for each in GAMES[name].book_languages[1:]]
PAGES = sorted({*(f"{name}.html" for name in NAMES), *OTHERS, "index.html", "index.de.html", "table.html"})
THERE = Site(CLIENT, FILES, "https://games.example.org/table/")


@cache
def here() -> dict[str, str]:
    """The pages of a site that may lie anywhere: made for who tests them, and not by each worker of a run."""
    return dict(site_pages.pages(Site(CLIENT, FILES, "")))


def words(page: str) -> str:
    """The page without its elements, and without stars, which `plain` takes out of code, too."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", "", page)).replace("*", ""))


def test_every_game_has_a_page_in_every_language_of_its_rulebook() -> None:
    assert sorted(here()) == PAGES and "klongs.de.html" in PAGES
    assert 'hreflang="de"' in here()["klongs.html"] and '<html lang="de" dir="ltr"' in here()["klongs.de.html"]


def test_a_page_in_german_is_german_and_leads_to_such_pages() -> None:
    page = here()["farkle_craps.de.html"]
    first = here()["index.de.html"]
    assert "Was spielen wir?" in first and '<html lang="de"' in first and 'href="./perudo.de.html"' in first
    assert 'class="brand" href="./index.de.html"' in page and 'class="brand" href="./"' in here()["farkle_craps.html"]
    assert "2 bis 8 Personen · " in page and "Farkle Craps hier spielen" in page and ">English</a>" in page
    assert (
        '<a href="./farkle.de.html">Farkle</a>' in page
        and '<a href="./farkle.html">Farkle</a>' in here()["farkle_craps.html"]
    )


@pytest.mark.parametrize("game", NAMES)
def test_a_page_has_the_rules_a_picture_and_a_way_to_play(game: str) -> None:
    page, book = here()[f"{game}.html"], catalog.page(GAMES[game], "en")
    said = words(page)
    rules = [part for section in book.sections for part in section.parts]
    assert len(rules) > 10
    for part in rules:
        assert f"{part.rule} {' '.join(plain(part.text).split())}".strip() in said
    assert GAMES[game].board.cover() in page
    assert f'href="#/play/{game}"' in page
    assert f'<link rel="canonical" href="./{game}.html" />' in page
    assert f"<title>{GAMES[game].title}: " in page
    (about,) = re.findall(r'<meta name="description" content="([^"]+)" />', page)
    assert unescape(about).startswith(f"{GAMES[game].title}: {GAMES[game].said_tagline()}")


@pytest.mark.parametrize("name", PAGES)
def test_addresses_are_relative_and_scripts_are_files(name: str) -> None:
    """A site stands below any path, and its policy is that no page has a script in it."""
    page = here()[name]
    within = re.sub('href="/(play|new|score|learn)/', "", page)
    assert not re.findall(r'(?:src|href)="/(?!/)', within)
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", page))
    assert " style=" not in page


def test_links_of_pages_lead_to_pages() -> None:
    for name, page in here().items():
        for to in re.findall(r'href="\./([a-z_.]+\.html)"', page):
            assert to in here(), f"{name} leads to {to}"
    assert all(f'href="./{game}.html"' in here()["index.html"] for game in NAMES)


def test_where_the_address_is_known_search_engines_find_all_pages() -> None:
    pages = dict(site_pages.pages(THERE))
    assert 'href="https://games.example.org/table/perudo.html"' in pages["perudo.html"]
    places = re.findall(r"<loc>(.*?)</loc>", site_pages.sitemap(THERE, list(pages)))
    assert places[0] == THERE.address and len(places) == len(set(places)) == len(pages) - 1
    assert f"Sitemap: {THERE.address}sitemap.xml" in site_pages.robots(THERE)
    assert "noindex" in pages["table.html"] and not any("noindex" in pages[f"{game}.html"] for game in NAMES)


def test_modules_lose_their_docs_and_keep_their_lines() -> None:
    source = (
        b'"""Doc\nof two lines."""\nimport os  # why\n\n\nclass A:\n    """Only this."""\n\n\n'
        b'def b():\n    """One."""\n    return """kept"""\n'
    )
    lean = library.stripped("a.py", source)
    assert b"Doc" not in lean and b"Only" not in lean and b"One" not in lean and b"kept" in lean
    assert lean.count(b"\n") == source.count(b"\n")
    before, after = ast.parse(source), ast.parse(lean)
    assert [node.lineno for node in before.body[1:]] == [node.lineno for node in after.body]


@pytest.mark.parametrize("part", some_of(PARTS, ["table"]))
def test_modules_lose_what_functions_say_of_types_and_nothing_else(part: str) -> None:
    """The same program as one whose tree was stripped; a type in brackets or over lines may stay."""
    for file in sorted((PACKAGE / part).rglob("*.py")):
        source = file.read_bytes()
        lean = ast.parse(library.stripped(file.name, source))
        assert ast.dump(_bare(lean)) == ast.dump(_bare(ast.parse(source))), file
    few = b'def b(a: int, *, c: "list[int]" = 1, d: (int) = 2) -> dict[str, int]: "Doc."\nx: int = 3\n'
    assert library.stripped("a.py", few) == b"def b(a, *, c = 1, d: (int) = 2) : pass\nx: int = 3\n"


def _bare(tree: ast.Module) -> ast.Module:
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            documented = ast.get_docstring(node) is not None
            node.body = (node.body[1:] or [ast.Pass()]) if documented else node.body
    return tree
