"""Farkle measured: `python -m bench.farkle [speed|ladder [GAMES]]`; results stand in `bench/farkle.md`."""

import sys
import time
from functools import cache
from math import sqrt
from random import Random
from statistics import quantiles

from kitchentable.core import CHANCE, Action, Bot, Seen
from kitchentable.games.farkle import bots
from kitchentable.games.farkle.bots import BOTS, FarkleBot
from kitchentable.games.farkle.play import Options, Play
from kitchentable.games.farkle.rules import FARKLE, State
from kitchentable.games.farkle.scoring import best, counted, points, selections, split


def speed() -> None:
    """How long scoring, random play and the bots take."""
    rng = Random(1)
    rolls = [counted([rng.randrange(6) + 1 for _ in range(6)]) for _ in range(20_000)]
    scores = Options().scores
    for name in ("cold", "warm"):
        if name == "cold":
            for function in (split, points, selections):
                function.cache_clear()
        began = time.process_time()
        for roll in rolls:
            best(roll, scores)
        print(f"best selection of a roll, {name}: {(time.process_time() - began) / len(rolls) * 1e6:.2f} µs")
    began, actions = time.process_time(), 0
    for _ in range(200):
        state = FARKLE.start(4)
        while state.to_act:
            seat = state.to_act[0]
            action = state.draw(rng) if seat == CHANCE else rng.choice(list(state.legal_actions(seat)))
            assert state.why_not(seat, action) is None
            state, actions = state.apply(seat, action), actions + 1
    print(f"random Farkle: {actions / (time.process_time() - began):,.0f} actions per CPU-second")
    for level, bot in BOTS.items():
        print(f"{level}: a move takes {_moves(bot, rng)}")


def _moves(bot: Bot, rng: Random) -> str:
    """The median and the slowest of a bot's moves in matches of three."""
    taken = []
    for seats in (2, 2, 3):
        state = FARKLE.start(seats)
        while state.to_act:
            seat = state.to_act[0]
            if seat == CHANCE:
                state = state.apply(seat, state.draw(rng))
                continue
            began = time.perf_counter()
            action = bot.choose(Seen(state.view(seat)), seat, rng, 0.05)
            taken.append(time.perf_counter() - began)
            assert action is not None
            state = state.apply(seat, action)
    cuts = quantiles(taken, n=100)
    return f"{cuts[49] * 1e3:.2f} ms (99 %: {cuts[98] * 1e3:.1f} ms, slowest {max(taken) * 1e3:.1f} ms)"


def winner_share(players: list[Bot], rng: Random, options: Options) -> list[float]:
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


def ladder(games: int, levels: list[str]) -> None:
    """The strongest of the levels against each of the others, seats changed after every match."""
    rng = Random(2)
    for name in ("_race", "_solved_turn"):  # every pair of totals comes up: all their turns are kept
        setattr(bots, name, cache(getattr(bots, name).__wrapped__))
    stronger = levels[-1]
    for weaker in reversed(levels[:-1]):
        won = squares = 0.0
        for number in range(games):
            order = [stronger, weaker] if number % 2 == 0 else [weaker, stronger]
            share = winner_share([BOTS[level] for level in order], rng, Options())[number % 2]
            won, squares = won + share, squares + share * share
        mean = won / games
        error = 1.96 * sqrt((squares / games - mean * mean) / games)
        print(f"{stronger} against {weaker}: {100 * mean:.2f} % ± {100 * error:.2f} of {games:,} matches", flush=True)


if __name__ == "__main__":
    asked = sys.argv[1:] or ["speed"]
    if asked[0] == "speed":
        speed()
    else:
        ladder(int(asked[1]) if len(asked) > 1 else 20_000, asked[2:] or list(BOTS)[1:])
