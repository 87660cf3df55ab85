"""All that games have on paper, as PDFs made in one process: how long it takes, how many pages and kilobytes it has.

For the first of all typst is loaded, typefaces and the style sheet are read. The box of a game is all of its own
sheets; of Klongs, in both languages. *Page* is the longest of the means of a page. The story is of a random match.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from random import Random

import pypdfium2

from bench.report import table
from kitchentable import prints
from kitchentable.game import Game
from kitchentable.games import GAMES
from kitchentable.printing.sheet import PAPERS, Setup
from kitchentable.testing.walk import random_match

A4 = PAPERS["A4"]


def measure() -> str:
    first = next(iter(GAMES.values()))
    loaded, _ = _timed(partial(prints.pdf, prints.offered(first)[0], Setup(first.options()), A4, "colour"))
    heads = ("game", "box, s", "pages", "kB", "page, s", "rulebook, s", "kB", "cheat sheet, s", "story, s", "kB")
    return f"The first takes {loaded:.2f} s.\n\n" + table(heads, map(_row, GAMES.values()))


def _row(game: Game) -> tuple[object, ...]:
    setup, own = Setup(game.options()), {sheet.name for sheet in game.sheets}
    box, size, pages, slowest = 0.0, 0, 0, 0.0
    for offer in prints.offered(game):
        for language in offer.languages if offer.name in own else ():
            spent, made = _timed(partial(prints.pdf, offer, setup._replace(language=language), A4, "colour"))
            count = len(pypdfium2.PdfDocument(made))
            box, size, pages, slowest = box + spent, size + len(made), pages + count, max(slowest, spent / count)
    rules, booklet = _timed(partial(prints.pdf, prints.offer_named(game, "rules"), setup, A4, "colour"))
    glance, _ = _timed(partial(prints.pdf, prints.offer_named(game, "glance"), setup, A4, "colour"))
    story, told = _timed(partial(prints.story, random_match(game, 2, game.options(), Random(5), 200), A4, "colour"))
    seconds = (f"{each:.2f}" for each in (slowest, rules, glance, story))
    page, rulebook, sheet, match = seconds
    kilobytes = [f"{each / 1000:.0f}" for each in (size, len(booklet), len(told))]
    return game.title, f"{box:.2f}", pages, kilobytes[0], page, rulebook, kilobytes[1], sheet, match, kilobytes[2]


def _timed(make: Callable[[], bytes]) -> tuple[float, bytes]:
    begun = time.perf_counter()
    made = make()
    return time.perf_counter() - begun, made
