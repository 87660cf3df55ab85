"""How a match might have gone on: bots play it to its end, again and again."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

from kitchentable.bot import Bot
from kitchentable.lab import drive
from kitchentable.language import say
from kitchentable.match import Match
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.replays import Estimate
from kitchentable.reels import Known, judged, simplest
from kitchentable.values import Result

THINKING_S = 1.0
"""Seconds in which bots play on from one position, to see who wins how often."""
LATEST_S = 6.0
"""Seconds after which they stop, however few endings there are; one that is not over then counts as a draw."""
FEWEST, MOST, LONGEST = 6, 200, 3_000
"""How often they play on at least and at most, and after how many entries an ending counts as a draw."""


def estimate(match: Match, at: int, rng: Random, seconds: float = THINKING_S) -> Estimate:
    """How often each seat won when the game's simplest bots played on from there, everything hidden as it was.

    A win that several share counts in equal parts; a match that does not end is shared by all. Playing on stops after
    `seconds`, though not before it was done `FEWEST` times, unless that takes longer than `LATEST_S`.
    """
    if at not in range(len(match.log) + 1):
        raise Refusing("bad_message", say("replay-positions", last=len(match.log), asked=str(at)))
    seats = range(len(match.header.seats))
    here, level, begin = match.until(at), simplest(match.game), perf_counter()
    wins, played, most = [0.0] * len(seats), 0, (1 if here.over else MOST) if level else 0
    while played < most:
        past = perf_counter() - begin
        if past > LATEST_S or (played >= FEWEST and past > seconds):
            break
        result = here.result or _ending(here, match.game.bots[level], rng, begin + 2 * LATEST_S)
        winners = result.winners if result else tuple(seats)
        for seat in winners:
            wins[seat] += 1 / len(winners)
        played += 1
    return Estimate(at, tuple(round(share / played, 3) for share in wins) if played else (), played, level)


def _ending(match: Match, bot: Bot[Any], rng: Random, end: float) -> Result | None:
    again = match.until(len(match.log))
    players = [drive.bot_player(bot, rng, 0.01)] * len(match.header.seats)
    while not again.over and len(again.log) < len(match.log) + LONGEST and perf_counter() < end:
        drive.turn(again, players, drive.dice(rng))
    return again.result


def read_estimate(text: str, known: Known, at: int, seed: int) -> Estimate:
    """`estimate` of a record."""
    return estimate(judged(text, known)[0], at, Random(seed))
