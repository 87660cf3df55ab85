"""Many matches between bots, in processes, the same for the same seed however many processes there are.

A contest has entrants (bot levels). They are seated at random, and in the next matches everyone moves one seat on until
each has had every seat; then they are seated anew: nobody keeps the better seat or the easier neighbour.
"""

from __future__ import annotations

import math
import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from random import Random
from typing import Any

from kitchentable.game import Game
from kitchentable.games import GAMES
from kitchentable.lab.drive import bot_player, dice, run
from kitchentable.language import say
from kitchentable.match import Match
from kitchentable.values import Problem, Struct

Z95 = 1.959963984540054
"""Two-sided 95 % of the normal distribution."""


class Contest(Struct):
    """What is played: a game's name, the levels of the entrants, and how."""

    game: str
    entrants: tuple[str, ...]
    seats: int
    options: Any
    matches: int
    seed: int = 0
    budget: float = 0.1
    """Seconds that a bot may think about a decision."""


class Simulated(Struct):
    """One match: who sat where (indices of entrants), the places, and how many actions seats and chance did."""

    entrants: tuple[int, ...]
    places: tuple[int, ...]
    actions: int


class EntrantResult(Struct):
    """An entrant's results: the share of wins and the mean place, each with its 95 % interval.

    The win of a match that several seats share counts in equal parts.
    """

    bot: str
    matches: int
    wins: float
    share: float
    share_interval: tuple[float, float]
    place: float
    place_interval: tuple[float, float]


def seated(contest: Contest, number: int) -> tuple[int, ...]:
    """The entrant in each seat of the match of that number."""
    places = max(contest.seats, len(contest.entrants))
    row = [place % len(contest.entrants) for place in range(places)]
    Random(f"{contest.seed}/{number // places}/seats").shuffle(row)
    moved = number % places
    return tuple((row[moved:] + row[:moved])[: contest.seats])


def one_match(contest: Contest, number: int, game: Game | None = None) -> Simulated:
    """Plays the match of that number; nothing but the contest's seed and the number decides its dice."""
    game = game or GAMES[contest.game]
    entrants = seated(contest, number)
    names = [f"bot:{contest.entrants[entrant]}" for entrant in entrants]
    match = Match.new(game, names, contest.options)
    name = f"{contest.seed}/{number}"
    players = [
        bot_player(game.bot(contest.entrants[entrant]), Random(f"{name}/{seat}"), contest.budget)
        for seat, entrant in enumerate(entrants)
    ]
    run(match, players, dice(Random(f"{name}/dice")))
    assert match.result is not None
    return Simulated(entrants, match.result.places, len(match.log))


def some_matches(contest: Contest, first: int, end: int, game: Game | None = None) -> list[Simulated]:
    """The matches from number `first` to before `end`; what goes wrong says in which match."""
    outcomes = []
    for number in range(first, end):
        try:
            outcomes.append(one_match(contest, number, game))
        except Exception as error:
            raise RuntimeError(
                f"match {number} of seed {contest.seed} broke: {type(error).__name__}: {error}"
            ) from error
    return outcomes


def play_all(
    contest: Contest,
    processes: int = 1,
    done: Callable[[int], None] = lambda count: None,
    game: Game | None = None,
) -> list[Simulated]:
    """All matches in order of their numbers; `done` hears of every few that are finished.

    A `game` that is not in `GAMES` can be played in this process only.
    """
    chunks = list(_chunks(contest.matches, processes))
    if processes == 1 or game is not None:
        outcomes = []
        for first, end in chunks:
            outcomes += some_matches(contest, first, end, game)
            done(end - first)
        return outcomes
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=spawn) as pool:
        return _collect(pool, contest, chunks, done)


@contextmanager
def _deaf_children() -> Iterator[None]:
    """Processes begun in here do not hear Ctrl-C, which reaches all of a terminal: who waits for them ends them.

    A signal that comes meanwhile is delivered afterwards.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _collect(
    pool: Executor, contest: Contest, chunks: Sequence[tuple[int, int]], done: Callable[[int], None]
) -> list[Simulated]:
    found: dict[int, list[Simulated]] = {}
    others = multiprocessing.active_children()
    try:
        with _deaf_children():
            futures: dict[Future[list[Simulated]], tuple[int, int]] = {
                pool.submit(some_matches, contest, first, end): (first, end) for first, end in chunks
            }
        for future in as_completed(futures):
            first, end = futures[future]
            found[first] = future.result()
            done(end - first)
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in {*multiprocessing.active_children()} - {*others}:
            worker.terminate()
        raise
    return [outcome for first in sorted(found) for outcome in found[first]]


def _chunks(matches: int, processes: int) -> Iterator[tuple[int, int]]:
    """Ranges of match numbers: many enough that no process waits long for another, few enough to be worth sending."""
    size = max(1, min(50, matches // (processes * 4)))
    return ((first, min(first + size, matches)) for first in range(0, matches, size))


def standings(contest: Contest, outcomes: Sequence[Simulated]) -> list[EntrantResult]:
    """How every entrant did, in the order of the contest."""
    return [_standing(bot, index, outcomes) for index, bot in enumerate(contest.entrants)]


def _standing(bot: str, entrant: int, outcomes: Sequence[Simulated]) -> EntrantResult:
    wins: list[float] = []
    places: list[float] = []
    for outcome in outcomes:
        mine = [place for place, who in zip(outcome.places, outcome.entrants, strict=True) if who == entrant]
        if mine:
            wins.append(mine.count(1) / outcome.places.count(1))
            places.append(sum(mine) / len(mine))
    share, place = mean(wins), mean(places)
    return EntrantResult(bot, len(wins), sum(wins), share, wilson(share, len(wins)), place, normal(places))


def mean(values: Sequence[float]) -> float:
    """The arithmetic mean; not a number where there are no values."""
    return sum(values) / len(values) if values else math.nan


def wilson(share: float, tries: int, z: float = Z95) -> tuple[float, float]:
    """The interval of E. B. Wilson (1927) for a share of that many tries; unlike the normal one, sound near 0 and 1."""
    if not tries:
        return 0.0, 1.0
    middle = (share + z * z / (2 * tries)) / (1 + z * z / tries)
    reach = z / (1 + z * z / tries) * math.sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries))
    return max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach))


def normal(values: Sequence[float], z: float = Z95) -> tuple[float, float]:
    """The normal interval of a mean, from the values' own spread."""
    if len(values) < 2:
        return -math.inf, math.inf
    middle = mean(values)
    variance = sum((value - middle) ** 2 for value in values) / (len(values) - 1)
    reach = z * math.sqrt(variance / len(values))
    return middle - reach, middle + reach


def contest_for(
    game: Game,
    entrants: Sequence[str],
    seats: int | None,
    options: Any,
    matches: int,
    seed: int,
    budget: float,
) -> Contest:
    """A contest whose numbers fit the game; without `seats` one each, or as few as can be. Raises `Problem`."""
    allowed = game.seats(options)
    if seats is None:
        seats = min(max(len(entrants), allowed[0]), allowed[-1])
    game.start(seats, options)
    if matches < 1:
        raise Problem(say("cli-at-least-one", matches=matches))
    return Contest(game.name, tuple(entrants), seats, options, matches, seed, budget)
