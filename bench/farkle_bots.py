"""Farkle's levels against one another: matches of two at the usual table, seats changed after every match.

Each row is the stronger level's share of wins (a shared win is half of one) with its interval of 95 %.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from math import sqrt
from random import Random

from bench.report import table
from kitchentable.core import CHANCE, Action, Bot, Seen
from kitchentable.games.farkle import bots
from kitchentable.games.farkle.bots import BOTS, FarkleBot
from kitchentable.games.farkle.play import Options, Play
from kitchentable.games.farkle.rules import State

PAIRS = (
    ("easy", "random"),
    ("medium", "easy"),
    ("hard", "medium"),
    ("perfect", "random"),
    ("perfect", "easy"),
    ("perfect", "medium"),
    ("perfect", "hard"),
)


def measure() -> str:
    """The table; `MATCHES` in the environment asks for another number of matches than 20,000."""
    return table(("pair", "wins of the first", "matches"), ladder(int(os.environ.get("MATCHES", "20000"))))


def ladder(number: int) -> Iterator[tuple[str, str, str]]:
    """A row for each pair."""
    for name in ("_race", "_solved_turn"):  # every pair of totals comes up: all their turns are kept
        setattr(bots, name, cache(getattr(bots, name).__wrapped__))
    for stronger, weaker in PAIRS:
        mean, error = against(stronger, weaker, number, Random(2))
        row = (f"{stronger}, {weaker}", f"{100 * mean:.2f} % ± {100 * error:.2f}", f"{number:,}")
        print(*row, flush=True)
        yield row


def against(stronger: str, weaker: str, number: int, rng: Random) -> tuple[float, float]:
    """The stronger's share of wins, and the half width of its interval."""
    won = squares = 0.0
    for match in range(number):
        order = [stronger, weaker] if match % 2 == 0 else [weaker, stronger]
        share = shares([BOTS[level] for level in order], rng, Options())[match % 2]
        won, squares = won + share, squares + share * share
    mean = won / number
    return mean, 1.96 * sqrt((squares / number - mean * mean) / number)


def shares(players: list[Bot], rng: Random, options: Options) -> list[float]:
    """One match; everyone's share of the win."""
    play = Play.begin(len(players), options)
    while play.to_act:
        if play.to_act == (CHANCE,):
            play = play.apply(play.draw(rng))
            continue
        bot, seat = players[play.turn], play.turn
        action = bot.chosen(play, seat) if isinstance(bot, FarkleBot) else _any(bot, play, rng)
        assert action is not None
        play = play.apply(action)
    result = play.result
    assert result is not None
    return [(seat in result.winners) / len(result.winners) for seat in range(len(players))]


def _any(bot: Bot, play: Play, rng: Random) -> Action | None:
    return bot.choose(Seen(State(play).view(play.turn)), play.turn, rng, 0.05)
