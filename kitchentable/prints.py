"""What there is to be printed of a game, by name: its own sheets, and the books that any game has."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kitchentable import books
from kitchentable.drawing import typesetter
from kitchentable.drawing.text import as_typed
from kitchentable.drawing.typesetter import Sources
from kitchentable.game import Game, State
from kitchentable.language import ENGLISH, languages, say, speaking
from kitchentable.match import Match
from kitchentable.printing import book, press
from kitchentable.printing.sheet import Ink, Paper, Setup, Sheet
from kitchentable.values import Problem

SMALL_DPI = 48.0
"""Dots to the inch of a small picture: 400 on a page."""


class Offer(NamedTuple):
    """Something to be printed: what it is called, what it is, what to do with it, its languages, and how it is made."""

    name: str
    title: str
    about: str
    languages: tuple[str, ...]
    made: Callable[[Setup, Paper, Ink], Sources]


def offered(game: Game) -> tuple[Offer, ...]:
    """What there is of the game, called as in the language that is spoken: its own sheets, then what any game has."""
    return (*(_own(game, sheet) for sheet in game.sheets), *_books(game))


def offer_named(game: Game, name: str) -> Offer:
    """What there is of that name. Raises `Problem` for another."""
    every = offered(game)
    found = next((offer for offer in every if offer.name == name), None)
    if found is None:
        there = ", ".join(offer.name for offer in every)
        raise Problem(say("print-nothing-called", game=game.title, name=as_typed(name[:40]), there=there))
    return found


def pdf(offer: Offer, setup: Setup, paper: Paper, ink: Ink) -> bytes:
    """It as a PDF. Raises `Problem` where it is not in that language, or where there is no typst."""
    return typesetter.pdf(_made(offer, setup, paper, ink))


def png(offer: Offer, setup: Setup, paper: Paper, ink: Ink, number: int = 1, dots_per_inch: float = 144) -> bytes:
    """A page of it, counted from 1, as a picture. Raises `Problem` where there is none, or as `pdf` does."""
    pages = typesetter.images(_made(offer, setup, paper, ink), dots_per_inch)
    if number not in range(1, len(pages) + 1):
        raise Problem(say("print-no-page", title=offer.title, pages=len(pages), number=number))
    return pages[number - 1]


def made(state: type[State], name: str, setup: Setup, paper: Paper, ink: Ink, picture: bool) -> bytes:
    """What a process that is sent plain values makes: what has that name, of the game with these states; a PDF, or a
    small picture of its first page. Raises `Problem` as `pdf` does."""
    offer = offer_named(state.game, name)
    return png(offer, setup, paper, ink, 1, SMALL_DPI) if picture else pdf(offer, setup, paper, ink)


def story(match: Match, paper: Paper, ink: Ink, language: str = ENGLISH) -> bytes:
    """A match as a PDF to be read. Raises `Problem` where there is no typst."""
    with speaking(language):
        return typesetter.pdf(book.sources(books.story(match, ink), book.whole(paper), 10.5))


def _made(offer: Offer, setup: Setup, paper: Paper, ink: Ink) -> Sources:
    if setup.language not in offer.languages:
        known = ", ".join(offer.languages)
        raise Problem(say("print-not-in", title=offer.title, asked=as_typed(setup.language[:40]), known=known))
    with speaking(setup.language):
        return offer.made(setup, paper, ink)


def _own(game: Game, sheet: Sheet) -> Offer:
    def made(setup: Setup, paper: Paper, ink: Ink) -> Sources:
        title = next(each.title for each in game.sheets if each.name == sheet.name)
        return press.sources(sheet.drawn(setup), paper, ink, f"{game.title}: {title}", setup.language)

    return Offer(sheet.name, sheet.title, sheet.about, sheet.languages, made)


def _books(game: Game) -> tuple[Offer, ...]:
    """What any game has."""
    all_languages = languages()
    own = tuple(each for each in game.book_languages if each in all_languages)

    def rules(setup: Setup, paper: Paper, ink: Ink) -> Sources:
        return book.folded(books.rules(game, setup, ink), paper)

    def pictured(setup: Setup, paper: Paper, ink: Ink) -> Sources:
        return book.sources(books.pictured(game, setup, ink), book.whole(paper), 9.0)

    def glance(setup: Setup, paper: Paper, ink: Ink) -> Sources:
        return book.fitted(books.glance(game, setup, ink), book.filled(paper))

    def house(setup: Setup, paper: Paper, ink: Ink) -> Sources:
        return book.sources(books.house(game, setup), book.whole(paper), 10.5)

    return (
        Offer("rules", say("print-rules"), say("print-rules-about"), own, rules),
        Offer("examples", say("print-examples"), say("print-examples-about"), own, pictured),
        Offer("glance", say("print-glance"), say("print-glance-about"), own, glance),
        Offer("house", say("house-rules"), say("print-house-about"), all_languages, house),
    )
