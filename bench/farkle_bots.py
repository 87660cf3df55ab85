"""Farkle's levels against one another: matches of two at the usual table, seats changed after every match.

Each row is the stronger level's share of wins (a shared win is half of one) with its interval of 95 %. Where `perfect`
plays a strong one there is a second estimate from the same matches, without their luck: half a win, and whatever chance
the other's choices gave away, by the solved game (perfect's own give nothing away). Both mean the same.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import lru_cache
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

import numpy as np

from bench.report import table
from kitchentable.bot import Bot, Observation
from kitchentable.games.farkle import bots, race
from kitchentable.games.farkle.actions import Keep
from kitchentable.games.farkle.bots import BOTS, FarkleBot
from kitchentable.games.farkle.odds import farkle_chance
from kitchentable.games.farkle.options import Options
from kitchentable.games.farkle.position import Play
from kitchentable.games.farkle.rules import State
from kitchentable.games.farkle.scoring import counted, points
from kitchentable.games.farkle.solver import STEP, Turn, last_round
from kitchentable.values import CHANCE, Action, Seat

CLOSE = (("perfect", "medium"), ("perfect", "hard"))
"""Pairs that matches alone hardly tell apart."""
MOST = 1200
"""Steps short of a tie for which last turns are known."""
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
    head = ("pair", "wins of the first", "without luck", "matches")
    return table(head, ladder(int(os.environ.get("MATCHES", "20000"))))


def ladder(number: int) -> Iterator[tuple[str, str, str, str]]:
    """A row for each pair."""
    for module, name in ((race, "race"), (bots, "_solved_turn")):
        setattr(module, name, kept(getattr(module, name).__wrapped__))
    for stronger, weaker in PAIRS:
        won, luckless = against(stronger, weaker, number, Random(2))
        shown = interval(luckless) if (stronger, weaker) in CLOSE else ""
        row = (f"{stronger}, {weaker}", interval(won), shown, f"{number:,}")
        print(*row, flush=True)
        yield row


def kept(solve: Callable[..., Turn]) -> Callable[..., Turn]:
    """The same, but solved turns are kept, without what nobody asks them here: every pair of totals comes up again and
    again, and 40,000 turns are about 600 MB."""

    @lru_cache(maxsize=40_000)
    def lasting(*where: object) -> Turn:
        return solve(*where)._replace(losing=np.empty(0))

    return lasting


def interval(found: list[float]) -> str:
    """The mean with the half width of its interval."""
    return f"{100 * mean(found):.2f} % ± {100 * 1.96 * stdev(found) / sqrt(len(found)):.2f}"


def against(stronger: str, weaker: str, number: int, rng: Random) -> tuple[list[float], list[float]]:
    """The stronger's share of every match; and half of it with what the weaker one's choices gave away."""
    won, luckless = [], []
    for match in range(number):
        order = [stronger, weaker] if match % 2 == 0 else [weaker, stronger]
        judged = 1 - match % 2 if (stronger, weaker) in CLOSE else None
        share, lost = shares([BOTS[level] for level in order], rng, Options(), judged)
        won.append(share[match % 2])
        luckless.append(0.5 + lost)
    return won, luckless


def shares(players: list[Bot[Any]], rng: Random, options: Options, judged: Seat | None) -> tuple[list[float], float]:
    """One match: everyone's share of the win, and the chance that the judged seat gave away by its choices."""
    play, lost = Play.begin(len(players), options), 0.0
    while play.to_act:
        if play.to_act == (CHANCE,):
            play = play.apply(play.sample(rng))
            continue
        bot, seat = players[play.turn], play.turn
        action = bot.chosen(play, seat) if isinstance(bot, FarkleBot) else _any(bot, play, rng)
        assert action is not None
        if seat == judged:
            worths = {each: worth(play, each) for each in play.legal_actions(seat)}
            lost += max(worths.values()) - worths[action]
        play = play.apply(action)
    result = play.result
    assert result is not None
    return [(seat in result.winners) / len(result.winners) for seat in range(len(players))], lost


def worth(play: Play, action: Action) -> float:
    """The chance to win after a choice at a table of two, if both play perfectly from then on."""
    assert isinstance(action, Keep)
    own, other = play.scored[play.turn] // STEP, play.scored[1 - play.turn] // STEP
    steps = (play.points + points(counted(action.dice), play.options.scores)) // STEP
    left = len(play.rolled) - len(action.dice) or play.size
    if play.last is None:
        turn = bots._solved_turn(play.options, own, other)
        return turn.banked(steps) if action.then == "bank" else turn.rolled(steps, left)
    short = other - own - steps
    if action.then == "bank":
        return 1.0 if short < 0 else 0.5 if short == 0 else 0.0
    if short < 0:
        return 1.0 - farkle_chance(left, play.options.scores)
    return float(last_round(play.options.scores, MOST)[min(short, MOST - 1), left])


def _any(bot: Bot[Any], play: Play, rng: Random) -> Action | None:
    return bot.choose(Observation(State(play).view(play.turn)), play.turn, rng, 0.05)
