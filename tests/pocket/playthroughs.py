"""The same random matches wherever this runs: `python -m tests.pocket.playthroughs [--without-numpy]` prints them.

A browser's Python has no numpy and no numba, and is compiled for another processor: what it prints is compared byte for
byte with what every other Python prints, and with the golden playthroughs.
"""

from __future__ import annotations

import hashlib
import os
import sys
from random import Random

import msgspec

if "--without-numpy" in sys.argv:
    sys.modules |= {"numpy": None, "numba": None}  # type: ignore[dict-item]
    os.environ["NUMBA_DISABLE_JIT"] = "1"

from kitchentable import GAMES
from kitchentable.game import Game
from kitchentable.testing import playthrough as golden
from kitchentable.testing.walk import FORMS, new_match
from kitchentable.values import CHANCE

BUDGET = 1e6
"""Seconds: no bot stops for the clock."""
MOVES = 12


def playthrough(game: Game, seats: int) -> str:
    """The golden playthrough, and the check sums of all that was drawn, and seen, in a match by bots."""
    return golden(game, seats, seed=seats) + drawn(game, seats)


def drawn(game: Game, seats: int) -> str:
    """The first moves of a match of easy bots: each with the sums of what every seat knows of it and is shown."""
    rng, match = Random(seats), new_match(game, seats, game.options())
    lines: list[str] = []
    while match.state.to_act and len(lines) < MOVES:
        seat = match.state.to_act[0]
        if seat == CHANCE:
            match.append(seat, match.state.sample(rng))
            continue
        bot = game.bots[("random", "easy")[len(lines) % 2]]
        action = bot.choose(match.observation(seat), seat, rng, BUDGET)
        assert action is not None
        match.append(seat, action)
        total = hashlib.sha256()
        for eye in (None, *range(seats)):
            view = match.view(eye)
            total.update(msgspec.json.encode(view))
            for form in FORMS:
                total.update(msgspec.json.encode(game.board.draw(view, form)))
        lines.append(f"{match.log[-1]}  {total.hexdigest()}\n")
    return "".join(lines)


def all_playthroughs() -> dict[str, str]:
    """Of every game, by its name, with the usual options and the fewest and the most seats."""
    played = {}
    for name, game in GAMES.items():
        seats = game.seats(game.options())
        played[name] = "\n".join(playthrough(game, each) for each in (seats[0], seats[-1]))
    return played


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(all_playthroughs()))
