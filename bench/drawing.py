"""A drawing of each game as a file: one that nothing like was drawn before (*cold*), and once more (*warm*).

The position is one of a random match, as a player sees it on a wide table. *Cold* is after the sheet has been read,
which is done once in each process; *page* is the drawing with its style sheet that a notebook shows. The scene is
drawn before: only what makes a text of it is measured, of *warm* and *page* the best of some rounds.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from random import Random

from bench.report import table
from kitchentable.drawing import inline, svg
from kitchentable.games import GAMES
from kitchentable.testing.walk import random_match

ROUNDS = 20
ENTRIES = 45


def measure() -> str:
    sheet = _ms(partial(inline.root, "light"))
    rows = []
    for game in GAMES.values():
        seats = min(4, game.seats(game.options())[-1])
        view = random_match(game, seats, game.options(), Random(4), at_most=ENTRIES).state.view(0)
        static, scene = game.board.static(view.options, seats, "wide"), game.board.draw(view, "wide")
        names = [f"player {seat}" for seat in range(seats)]
        file, page = partial(svg.render, static, scene, names), partial(svg.render, static, scene, names, "auto")
        cold, warm = _ms(file), min(_ms(file) for _ in range(ROUNDS))
        with_sheet = min(_ms(page) for _ in range(ROUNDS))
        sizes = [f"{len(draw().encode()) / 1000:.0f}" for draw in (file, page)]
        rows.append((game.title, f"{cold:.1f}", f"{warm:.2f}", f"{with_sheet:.2f}", *sizes))
    heads = ("game", "cold, ms", "warm, ms", "page, ms", "file, kB", "page, kB")
    return f"The sheet is read in {sheet:.0f} ms.\n\n" + table(heads, rows)


def _ms(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - begun)
