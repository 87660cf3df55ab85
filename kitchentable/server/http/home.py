"""The games as the first page shows them: HTML that comes with the page itself, so that nobody waits for a script.

The script takes these elements over as they are (`web/src/lib/games.ts`); their style is `web/src/style/home.css`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape

from litestar import Response

from kitchentable import lessons
from kitchentable.game import Game
from kitchentable.language import language_cache, say, spoken
from kitchentable.server.http.deps import Asked
from kitchentable.server.http.static import (
    EMPTY,
    LAMP,
    PAGE,
    Content,
    answer,
    client_file,
    content,
    in_language,
    takes_gzip,
)

_CODE = 6


def page(request: Asked, games: Mapping[str, Game], here: str) -> Response[bytes]:
    """The client's page with the games in it; what playing "here" takes, where that is offered."""
    if not PAGE.is_file():
        return client_file(request, "/")
    filled = _filled(tuple(games.values()), PAGE.stat().st_mtime_ns, takes_gzip(request), here)
    return answer(request, filled, "text/html", worded=True)


@language_cache(8)
def _filled(games: tuple[Game, ...], changed: int, packed: bool, here: str) -> Content:
    filled = EMPTY.replace(b"></", b">" + first_view(games, here=here).encode() + b"</")
    return content(in_language(PAGE.read_bytes()).replace(EMPTY, filled), packed)


@language_cache(4)
def first_view(games: tuple[Game, ...], alone: bool = False, here: str = "") -> str:
    """The head of the page, every game with its ways to begin, and the place for a table's code; `alone` without what
    needs a server; what a device keeps ("10 MB") where one can play "here", without it."""
    cards = "".join(_card(game, alone) for game in games)
    beside = f"{'' if alone else _code()}{_real(games)}"
    last = f'<li class="beside">{beside}</li>{_here(here) if here else ""}'
    lead = say("home-lead-alone" if alone else "home-lead")
    return (
        f'<div class="home"><header class="top"><span class="brand">{LAMP}kitchentable</span></header><main>'
        '<section class="start" aria-labelledby="games-title">'
        f'<div class="lead"><h1 id="games-title">{say("home-question")}</h1>'
        f"<p>{lead}</p></div>"
        f'<ul class="games" role="list">{cards}{last}</ul></section>'
        '<div class="strip"></div></main></div>'
    )


def page_of(game: Game, language: str) -> str:
    """The game's page on a site without a server, in English where its book is not in that language."""
    return f"{game.name}.{language}.html" if language in game.book_languages[1:] else f"{game.name}.html"


def _card(game: Game, alone: bool) -> str:
    seats = game.seats(game.options())
    players = str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"

    title, name = escape(game.title), escape(game.name)
    beside = say("home-choose-first" if alone else "home-with-friends", game=title)
    leads = f'href="./{page_of(game, spoken())}" data-away' if alone else f'href="/new/{name}"'
    headed = f"<a {leads}>{title}</a>"
    return (
        f'<li><section class="panel game" data-game="{name}" aria-labelledby="game-{name}">'
        f'<div class="cover" aria-hidden="true">{game.board.cover()}</div>'
        f'<div class="about"><h2 id="game-{name}">{headed}</h2><p class="line">{escape(game.said_tagline())}</p>'
        f'<p class="facts">{players}<span> {say("home-players")}</span> · '
        f"{say('home-minutes', count=game.minutes)}</p></div>"
        f'<div class="acts"><a class="button play" href="/play/{name}">{_icon("M6.5 4.5 15 10l-8.5 5.5z")}'
        f'<span class="words">{_words(say("home-against-bots", game=title))}</span></a>'
        f'<a class="button quiet" href="/new/{name}{"#bots" if alone else ""}">{_icon(_PENCIL if alone else _PEOPLE)}'
        f'<span class="words">{_words(beside)}</span></a>'
        f"{_learn(game) if lessons.languages_of(game) else ''}</div></section></li>"
    )


def _learn(game: Game) -> str:
    """The way to the lessons; how far one is is said beside it by the script (`data-far`)."""
    count, name = len(lessons.of(game)), escape(game.name)
    return (
        f'<a class="button quiet learn" href="/learn/{name}">{_icon(_CAP)}'
        f'<span class="words" data-lessons="{count}">{_words(say("home-learn", game=escape(game.title)))}</span></a>'
    )


def _words(said: str) -> str:
    """What a button says: <long> is what is left out where there is little room, <sr> what only who hears it needs."""
    return re.sub(r"<(long|sr)>(.*?)</\1>", r'<span class="\1">\2</span>', said)


def _code() -> str:
    """One field behind six boxes; what is typed stands in the field itself, so that it is seen without the script."""
    boxes = "<span></span>" * _CODE
    return (
        f'<form class="code"><label for="table-code">{say("home-code")}</label><div class="boxes">'
        f'<div aria-hidden="true">{boxes}</div><input id="table-code" aria-label="{say("home-code-label")}" '
        'aria-describedby="code-note" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="12" '
        f'placeholder="{say("home-code-short")}"></div>'
        f'<p id="code-note" role="status">{say("home-type-code")}</p></form>'
    )


def _real(games: tuple[Game, ...]) -> str:
    """The ways to score a game played with real things."""
    padded = [game for game in games if game.pad]
    links = "".join(
        f'<li><a class="button" href="/score/{escape(game.name)}"><span class="sr">{say("home-score-of")} </span>'
        f"{escape(game.title)}</a></li>"
        for game in padded
    )
    about = f"<h2>{say('home-real')}</h2><p>{say('home-real-about')}</p>"
    summary = f'<summary class="button">{_icon(_PENCIL)}<span>{say("home-score")}</span></summary>'
    return f'<div class="real">{about}<details>{summary}<ul>{links}</ul></details></div>' if padded else ""


def _here(takes: str) -> str:
    """The way to the tables that need no server, which are a site of their own."""
    return (
        f'<li class="here"><h2>{say("home-no-network")}</h2><p>{say("home-here-about", keeps=takes)}</p>'
        f'<a class="button" href="/pocket/" data-away>{_icon(_DEVICE)}<span>{say("home-here")}</span></a></li>'
    )


def _icon(path: str) -> str:
    return f'<svg class="icon" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><path d="{path}"/></svg>'


_CAP = "M2.5 8 10 4.5 17.5 8 10 11.5zM5.5 9.7v3.8c2 1.8 7 1.8 9 0V9.7M17.5 8v4.5"
_DEVICE = "M6 2.5h8v15H6zM9 15h2"
_PENCIL = "M4.5 15.5 5.5 12 14 3.5l2.5 2.5L8 14.5z"
_PEOPLE = (
    "M7.5 4a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM3 16.5c0-3 1.8-5 4.5-5s4.5 2 4.5 5"
    "M13 4.3a2.5 2.5 0 0 1 0 4.5M14.5 11.8c1.6.7 2.5 2.4 2.5 4.7"
)
