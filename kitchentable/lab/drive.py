"""Who is asked when: the one driver of matches that are not played over the network.

Where several seats may act, those after the first are invited first, in the order of `to_act`; each may decline (None).
If all do, the first must act: it is their turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from kitchentable.bot import Bot
from kitchentable.game import State
from kitchentable.match import Entry, Match
from kitchentable.values import CHANCE, Action, Seat

Player = Callable[[Match, Seat], Action | None]
"""Asked for the seat's action; None declines an invitation to interrupt. Shows a bot only `match.observation(seat)`."""
Dice = Callable[[Match], Action]
"""Gives what chance does next in the match."""


class Undecided(RuntimeError):
    """A player declined though it was its turn."""


def bot_player(bot: Bot[Any], rng: Random, budget: float) -> Player:
    """A player that asks the bot, with about `budget` seconds a decision."""
    return lambda match, seat: bot.choose(match.observation(seat), seat, rng, budget)


def dice(rng: Random) -> Dice:
    """Dice thrown by the generator."""
    return lambda match: match.state.sample(rng)


def asked(state: State) -> tuple[Seat, ...]:
    """The seats in the order in which they are asked."""
    return (*state.to_act[1:], *state.to_act[:1])


def turn(match: Match, players: Sequence[Player], throw: Dice) -> Entry:
    """Adds the next entry to a match that is not over, and answers it; raises `Illegal` or `Undecided`."""
    if match.state.to_act == (CHANCE,):
        match.append(CHANCE, throw(match))
        return match.log[-1]
    for seat in asked(match.state):
        action = players[seat](match, seat)
        if action is not None:
            match.append(seat, action)
            return match.log[-1]
    raise Undecided(f"{match.header.seats[match.state.to_act[0]]} declines though it is first to act")


def run(match: Match, players: Sequence[Player], throw: Dice) -> None:
    """Plays a match to its end."""
    while not match.over:
        turn(match, players, throw)
