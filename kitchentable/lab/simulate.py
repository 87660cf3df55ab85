"""Many matches between bots, in processes, the same for the same seed however many processes there are.

A contest has entrants (bot levels). They are seated at random, and in the next matches everyone moves one seat on until
each has had every seat; then they are seated anew: nobody keeps the better seat or the easier neighbour. The matches of
one such round may be played with the same dice (`paired`), so that luck falls on everyone alike.
"""

from __future__ import annotations

import math
import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

from kitchentable import record
from kitchentable.game import Game
from kitchentable.games import GAMES
from kitchentable.lab.drive import bot_player, dice, run
from kitchentable.language import say
from kitchentable.match import Match
from kitchentable.values import Problem, Struct

Z95 = 1.959963984540054
"""Two-sided 95 % of the normal distribution."""
ONE_SIDED = 1.6448536269514722
"""One-sided 95 % of it: what is so much at least."""

BUDGET_S = 0.1
"""Seconds that a bot may think about a decision where nobody says how long."""

AT_A_TIME, AT_A_TIME_ELSEWHERE = 50, 500
"""Matches that are given away together: few enough that little is lost when all ends, and many enough that a scheduler,
which hands out about a thousand such tasks a second, keeps a thousand processors busy with matches of milliseconds."""


class Contest(Struct):
    """What is played: a game's name, the levels of the entrants, and how."""

    game: str
    entrants: tuple[str, ...]
    seats: int
    options: Any
    matches: int
    seed: int = 0
    budget: float = BUDGET_S
    """Seconds that a bot may think about a decision."""
    paired: bool = False
    """Whether the matches of a round, in which everyone has every seat, have the same dice."""

    @property
    def round(self) -> int:
        """Matches in which everyone has every seat once."""
        return max(self.seats, len(self.entrants))


class Simulated(Struct):
    """One match: who sat where (indices of entrants), the places, how many actions seats and chance did, the scores."""

    entrants: tuple[int, ...]
    places: tuple[int, ...]
    actions: int
    scores: tuple[int | float, ...] = ()


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
    places = contest.round
    row = [place % len(contest.entrants) for place in range(places)]
    Random(f"{contest.seed}/{number // places}/seats").shuffle(row)
    moved = number % places
    return tuple((row[moved:] + row[:moved])[: contest.seats])


def one_match(contest: Contest, number: int, game: Game | None = None, records: Path | None = None) -> Simulated:
    """Plays the match of that number; nothing but the contest's seed and the number decides its dice. Its record is
    written into the folder `records`."""
    game = game or GAMES[contest.game]
    entrants = seated(contest, number)
    names = [f"bot:{contest.entrants[entrant]}" for entrant in entrants]
    match = Match.new(game, names, contest.options)
    name = f"{contest.seed}/{number}"
    players = [
        bot_player(game.bot(contest.entrants[entrant]), Random(f"{name}/{seat}"), contest.budget)
        for seat, entrant in enumerate(entrants)
    ]
    thrown = f"{contest.seed}/round {number // contest.round}" if contest.paired else name
    run(match, players, dice(Random(f"{thrown}/dice")))
    assert match.result is not None
    if records is not None:
        _keep(records / f"{contest.game}-{number:07}.txt", record.write(match))
    return Simulated(entrants, match.result.places, len(match.log), match.result.scores)


def _keep(file: Path, text: str) -> None:
    """Writes the file whole, or not at all."""
    unfinished = file.with_suffix(".part")
    unfinished.write_text(text, encoding="utf-8")
    os.replace(unfinished, file)


def some_matches(
    contest: Contest, first: int, end: int, game: Game | None = None, records: Path | None = None
) -> list[Simulated]:
    """The matches from number `first` to before `end`; what goes wrong says in which match."""
    outcomes = []
    for number in range(first, end):
        try:
            outcomes.append(one_match(contest, number, game, records))
        except Exception as error:
            raise RuntimeError(
                f"match {number} of seed {contest.seed} broke: {type(error).__name__}: {error}"
            ) from error
    return outcomes


def played(
    contest: Contest,
    processes: int = 1,
    first: int = 0,
    size: int = 0,
    game: Game | None = None,
    records: Path | None = None,
    elsewhere: Executor | None = None,
) -> Generator[list[Simulated], None, None]:
    """The matches from number `first` on, some at a time, in the order of their numbers: as many at a time as `size`
    says, or as suits the processes. Who stops asking ends the processes. `elsewhere` plays in place of this machine, on
    as many processors as `processes` says.

    A `game` that is not in `GAMES` can be played in this process only.
    """
    most = AT_A_TIME if elsewhere is None else AT_A_TIME_ELSEWHERE
    chunks = _chunks(first, contest.matches, size or max(1, min(most, contest.matches // (processes * 4))))
    if elsewhere is not None:
        yield from _elsewhere(elsewhere, contest, processes, chunks, records)
    elif processes == 1 or game is not None:
        for begin, end in chunks:
            yield some_matches(contest, begin, end, game, records)
    else:
        yield from _in_processes(contest, processes, chunks, records)


def _elsewhere(
    executor: Executor, contest: Contest, processes: int, chunks: Iterator[tuple[int, int]], records: Path | None
) -> Iterator[list[Simulated]]:
    waiting: deque[Future[list[Simulated]]] = deque()
    try:
        yield from _in_order(executor, contest, chunks, 2 * processes, records, waiting)
    finally:
        for future in waiting:
            future.cancel()


def _in_processes(
    contest: Contest, processes: int, chunks: Iterator[tuple[int, int]], records: Path | None
) -> Iterator[list[Simulated]]:
    others = multiprocessing.active_children()
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=spawn, initializer=_end_with_parent) as pool:
        try:
            yield from _in_order(pool, contest, chunks, 2 * processes, records, deque())
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in {*multiprocessing.active_children()} - {*others}:
                worker.terminate()
            raise


def play_all(
    contest: Contest,
    processes: int = 1,
    done: Callable[[int], None] = lambda count: None,
    game: Game | None = None,
) -> list[Simulated]:
    """All matches in order of their numbers; `done` hears of every few that are finished."""
    outcomes = []
    for some in played(contest, processes, game=game):
        outcomes += some
        done(len(some))
    return outcomes


def _end_with_parent() -> None:
    """Has this process end when the one that began it does, however that ends."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(1)

    Thread(target=follow, daemon=True).start()


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


def _in_order(
    pool: Executor,
    contest: Contest,
    chunks: Iterator[tuple[int, int]],
    ahead: int,
    records: Path | None,
    waiting: deque[Future[list[Simulated]]],
) -> Iterator[list[Simulated]]:
    """What is played there, in order; so many chunks ahead of what is asked for are given away, and stand in `waiting`.

    A pool of processes cancels them itself: its thread breaks on one that was cancelled behind its back when a process
    ends before it is told so.
    """
    while True:
        while len(waiting) < ahead and (chunk := next(chunks, None)):
            with _deaf_children():
                waiting.append(pool.submit(some_matches, contest, *chunk, records=records))
        if not waiting:
            return
        yield waiting.popleft().result()


def _chunks(first: int, matches: int, size: int) -> Iterator[tuple[int, int]]:
    """Ranges of match numbers, which end at multiples of `size`, so that whoever goes on later has the same ones."""
    while first < matches:
        end = min(first - first % size + size, matches)
        yield first, end
        first = end


def standings(contest: Contest, outcomes: Sequence[Simulated]) -> list[EntrantResult]:
    """How every entrant did, in the order of the contest. Where dice are paired a round is one observation: the
    intervals are of the means of whole rounds."""
    return [_standing(contest, bot, index, outcomes) for index, bot in enumerate(contest.entrants)]


def _standing(contest: Contest, bot: str, entrant: int, outcomes: Sequence[Simulated]) -> EntrantResult:
    wins, places = _observed(entrant, outcomes)
    share, place = mean(wins), mean(places)
    between, placed = wilson(share, len(wins)), normal(places)
    if contest.paired:
        rounds = [_observed(entrant, each) for each in _rounds(contest, outcomes)]
        low, high = normal([mean(won) for won, _ in rounds])
        between = max(0.0, low), min(1.0, high)
        placed = normal([mean(reached) for _, reached in rounds])
    return EntrantResult(bot, len(wins), sum(wins), share, between, place, placed)


def _observed(entrant: int, outcomes: Sequence[Simulated]) -> tuple[list[float], list[float]]:
    """The share of the win, and the mean place, in each match that the entrant sat in."""
    wins: list[float] = []
    places: list[float] = []
    for outcome in outcomes:
        mine = [place for place, who in zip(outcome.places, outcome.entrants, strict=True) if who == entrant]
        if mine:
            wins.append(mine.count(1) / outcome.places.count(1))
            places.append(sum(mine) / len(mine))
    return wins, places


def _rounds(contest: Contest, outcomes: Sequence[Simulated]) -> list[Sequence[Simulated]]:
    """The matches of each whole round."""
    size = contest.round
    return [outcomes[first : first + size] for first in range(0, len(outcomes) - size + 1, size)]


def kept_variance(contest: Contest, outcomes: Sequence[Simulated]) -> float:
    """The variance of the first entrant's share, by whole rounds, in parts of what as many matches of their own luck
    would have: 0.5 is worth twice the matches. Not a number where there are fewer than two rounds, or no variance."""
    rounds = _rounds(contest, outcomes)
    means = [mean(_observed(0, each)[0]) for each in rounds]
    wins = [won for each in rounds for won in _observed(0, each)[0]]
    alone = _variance(wins) / len(wins) if len(wins) > 1 else 0.0
    return _variance(means) / len(means) / alone if len(means) > 1 and alone else math.nan


def widest(contest: Contest, outcomes: Sequence[Simulated]) -> float:
    """How wide the widest of the intervals of the shares is."""
    return max(high - low for low, high in (each.share_interval for each in standings(contest, outcomes)))


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
    reach = z * math.sqrt(_variance(values) / len(values))
    return middle - reach, middle + reach


def _variance(values: Sequence[float]) -> float:
    middle = mean(values)
    return sum((value - middle) ** 2 for value in values) / (len(values) - 1)


def contest_for(
    game: Game,
    entrants: Sequence[str],
    seats: int | None,
    options: Any,
    matches: int,
    seed: int,
    budget: float,
    paired: bool = False,
) -> Contest:
    """A contest whose numbers fit the game; without `seats` one each, or as few as can be. Raises `Problem`."""
    allowed = game.seats(options)
    if seats is None:
        seats = min(max(len(entrants), allowed[0]), allowed[-1])
    game.start(seats, options)
    if matches < 1:
        raise Problem(say("cli-at-least-one", matches=matches))
    return Contest(game.name, tuple(entrants), seats, options, matches, seed, budget, paired)
