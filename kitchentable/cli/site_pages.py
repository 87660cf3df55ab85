"""The pages of a site without a server, as they are before any script runs: one a game, the first, and a bare table."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from html import escape
from typing import NamedTuple

from kitchentable.drawing.text import listed, number_range
from kitchentable.game import Game
from kitchentable.games import GAMES, NAMES
from kitchentable.language import ENGLISH, grammar, languages, say, speaking
from kitchentable.protocol.games import RulebookPage, RulePart
from kitchentable.server.http.home import first_view, page_of
from kitchentable.server.http.static import EMPTY, LAMP
from kitchentable.table import catalog

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; frame-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
FIRST, TABLE = "index.html", "table.html"
_RUN = re.compile(
    r"\*\*(?P<b>[^*]+)\*\*|\*(?P<em>[^*\s][^*]*)\*|`(?P<code>[^`]+)`|\[(?P<words>[^\]]+)\]\(/rules/(?P<game>\w+)\)"
)
"""The Markdown of rulebooks, as `web/src/table/markdown.ts` reads it."""


class Site(NamedTuple):
    """What all pages of a site have."""

    client: str
    """The client's page."""
    files: Mapping[str, object]
    """What its worker needs, and where it is."""
    address: str
    """Where people reach the site, with a slash at its end; empty where that is not known."""


def pages(site: Site) -> Iterator[tuple[str, str]]:
    """All pages by the names of their files."""
    games = tuple(GAMES[name] for name in NAMES)
    for language in languages():
        with speaking(language):
            yield first_of(language), _first_page(site, games, language)
    bare = _page(site, TABLE, say("table-title"), _about(games), "", {"fleeting": True})
    yield TABLE, bare.replace("<title>", '<meta name="robots" content="noindex" />\n    <title>')
    for game in games:
        for language in (book := catalog.page(game, "en")).languages:
            read = book if language == ENGLISH else catalog.page(game, language)
            with speaking(language if language in languages() else ENGLISH):
                made = _game_page(site, game, read)
            yield page_of(game, language), made


def first_of(language: str) -> str:
    """The file with the first page, which a host shows for the folder in English."""
    return FIRST if language == ENGLISH else f"index.{language}.html"


def _first_page(site: Site, games: tuple[Game, ...], language: str) -> str:
    name = _address_of(language)
    text = _page(site, name, say("first-title"), _about(games), first_view(games, alone=True))
    return _translated(site, text, language, {each: _address_of(each) for each in languages()})


def _address_of(language: str) -> str:
    """How the first page is reached from the others."""
    return "./" if language == ENGLISH else f"./{first_of(language)}"


def _about(games: tuple[Game, ...]) -> str:
    return say("first-about", titles=listed([game.title for game in games]))


def _translated(site: Site, text: str, language: str, others: Mapping[str, str]) -> str:
    """The page as one in that language, which leads to itself in all languages that it is in."""
    text = text.replace('<html lang="en"', f'<html lang="{language}" dir="{grammar(language).direction}"', 1)
    links = "".join(
        f'<link rel="alternate" hreflang="{each}" href="{_at(site, place)}" />\n    '
        for each, place in others.items()
        if len(others) > 1
    )
    return text.replace("<title>", f"{links}<title>", 1)


def sitemap(site: Site, names: list[str]) -> str:
    """All pages for search engines, where the site's address is known."""
    places = (site.address + ("" if name == FIRST else name) for name in names if name != TABLE)
    urls = "".join(f"<url><loc>{escape(place)}</loc></url>\n" for place in places)
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
    return f"{head}{urls}</urlset>\n"


def robots(site: Site) -> str:
    """What search engines may read; they look for it at the root of a host alone."""
    return f"User-agent: *\nAllow: /\nSitemap: {site.address}sitemap.xml\n"


def _game_page(site: Site, game: Game, book: RulebookPage) -> str:
    language = book.language
    name = page_of(game, language)
    about = say(
        "game-about", title=game.title, tagline=game.said_tagline(), players=_players(game), minutes=game.minutes
    )
    text = _page(site, name, say("game-title", title=book.title), about, _of(game, book))
    text = text.replace("<title>", f'<meta name="pocket-page" content="{game.name}" />\n    <title>', 1)
    return _translated(site, text, language, {each: page_of(game, each) for each in book.languages})


def _players(game: Game) -> str:
    return say("game-players", players=number_range(game.seats(game.options())))


def _page(site: Site, name: str, title: str, about: str, drawn: str, more: Mapping[str, object] | None = None) -> str:
    """The client's page with what is drawn in it, its addresses made relative, its policy, where its worker's files
    are, and what starts that worker."""
    files = dict(site.files) | dict(more or {})
    text = re.sub(r'(href|src)="/', r'\1="./', site.client)
    named = escape(json.dumps(files, separators=(",", ":")))
    metas = (
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />',
        f'<meta name="pocket" content="{named}" />',
        f'<link rel="canonical" href="{_at(site, name)}" />',
        f'<meta property="og:title" content="{escape(title)}" />',
        f'<meta property="og:description" content="{escape(about)}" />',
        f'<script async src="./{files["first"]}"></script>',
    )
    text = re.sub(r'(<meta charset="[^"]*" ?/?>)', lambda found: "\n    ".join((found[1], *metas)), text, count=1)
    text = re.sub(r"<title>.*?</title>", lambda _: f"<title>{escape(title)}</title>", text, count=1)
    said = f'<meta name="description" content="{escape(about)}" />'
    text = re.sub(r'<meta name="description"[^>]*>', lambda _: said, text, count=1)
    empty = EMPTY.decode()
    return text.replace(empty, empty.replace("></", f">{drawn}</"))


def _at(site: Site, name: str) -> str:
    """The page's own address: relative where that of the site is not known."""
    return escape(f"{site.address}{name.removeprefix('./')}" if site.address else f"./{name.removeprefix('./')}")


def _of(game: Game, book: RulebookPage) -> str:
    """What is told of a game, with its rules."""
    name, title = escape(game.name), escape(game.title)
    home = _address_of(book.language if book.language in languages() else ENGLISH)
    sections = "".join(
        (f"<h3>{escape(section.title)}</h3>" if section.title else "")
        + "".join(_part(part, book.language) for part in section.parts)
        for section in book.sections
    )
    others = " · ".join(
        f'<a href="./{page_of(game, each)}" lang="{each}">{escape(_called(each))}</a>'
        for each in book.languages
        if each != book.language
    )
    return (
        f'<div class="home told"><header class="top"><a class="brand" href="{home}">{LAMP}kitchentable</a></header>'
        "<main>"
        f'<div class="lead"><h1>{title}</h1><p>{escape(game.said_tagline())}</p></div>'
        f'<p class="soft">{escape(say("game-facts", players=_players(game), minutes=game.minutes))}</p>'
        f'<figure class="panel live" data-live="{name}">'
        f'<div class="cover" aria-hidden="true">{game.board.cover()}</div>'
        f'<a class="button main" href="#/play/{name}">{escape(say("play-here", title=game.title))}</a></figure>'
        f'<p class="ways"><a class="button whole" href="#/play/{name}">{escape(say("play-whole"))}</a>'
        f'<a class="button" href="#/new/{name}#bots">{escape(say("choose-bots"))}</a>'
        f'<a class="button" href="{home}">{escape(say("all-games"))}</a></p>'
        f'<article class="panel book" lang="{book.language}"><h2>{escape(book.title)}</h2>'
        f"{f'<p>{others}</p>' if others else ''}{sections}</article></main></div>"
    )


def _called(language: str) -> str:
    """What a language calls itself, where that is known."""
    return grammar(language).name if language in languages() else language


def _part(part: RulePart, language: str) -> str:
    rule = f'<b class="id">{escape(part.rule)}</b> ' if part.rule else ""
    placed = f' id="{escape(part.rule)}"' if part.rule else ""
    return f"<p{placed}>{rule}{_inline(part.text, language)}</p>"


def _inline(text: str, language: str) -> str:
    """The little Markdown of rulebooks as HTML; a link leads to the other game's page in the same language."""
    parts, at = [], 0
    for run in _RUN.finditer(text):
        parts.append(escape(text[at : run.start()], quote=False))
        kind, at = run.lastgroup or "", run.end()
        if kind == "game":
            other = GAMES[run["game"]]
            there = language if language in other.book_languages else ENGLISH
            parts.append(f'<a href="./{page_of(other, there)}">{escape(run["words"], quote=False)}</a>')
        else:
            parts.append(f"<{kind}>{escape(run[kind], quote=False)}</{kind}>")
    return "".join((*parts, escape(text[at:], quote=False)))
