"""Bots think in processes of their own, so that no thought ever keeps a player waiting."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import random
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Any

from kitchentable.bot import Advice, Bot, Observation, levels_of
from kitchentable.game import Game, View
from kitchentable.importing import imported
from kitchentable.kernels import have_numba
from kitchentable.language import said_in, say, spoken
from kitchentable.protocol.base import Refusing
from kitchentable.server.times import TimesBy
from kitchentable.server.workers.queue import FairQueue, Whose
from kitchentable.values import Action, Seat

log = logging.getLogger("kitchentable")
LAST_S = 10.0
"""Seconds that a process has which is asked to end, for the server to end it."""
NOBODYS = Whose()
QUEUED = 200
"""Thoughts that wait; until there are fewer, no further bots sit down."""
HINTS_QUEUED = 20
"""Hints that wait to be thought about; who asks then is told to ask again."""


class Processes:
    """So many processes that answer plain functions; where one has died, all are begun anew."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._pool: ProcessPoolExecutor | None = None

    async def ask(self, function: Callable[..., Any], *arguments: object) -> Any:
        """What a plain function answers in one of them, in the language that is spoken here; it is asked twice where a
        process dies meanwhile."""
        speaks = spoken()
        for attempt in (1, 2):
            if self._pool is None:
                context = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(self._number, context, initializer=begin_process)
            pool = self._pool
            try:
                return await asyncio.get_running_loop().run_in_executor(
                    pool, partial(said_in, speaks, function, *arguments)
                )
            except BrokenProcessPool:
                if self._pool is pool:  # who else asked it may have begun another already
                    log.warning("a process beside the server has died; beginning another")
                    self._pool = None
                if attempt == 2:
                    raise
        raise AssertionError

    def kill(self) -> None:
        """Ends them, whatever they do, without waiting for it; who asks next has others."""
        self._end(wait=False)

    def close(self) -> None:
        """Ends them, whatever they do; waits for it."""
        self._end(wait=True)

    def _end(self, wait: bool) -> None:
        if self._pool is not None:
            pool, self._pool = self._pool, None
            for process in list(pool._processes.values()):  # a public way comes with Python 3.14
                process.kill()
            pool.shutdown(wait, cancel_futures=True)


class Thinkers:
    """A few processes that answer for bots. Of a running match they are sent what a seat sees, and nothing else; of one
    that is over, or is brought as a record, all of it, where somebody asks how it might have gone on.

    People come by turns, then their tables, so that nobody with many keeps others waiting. Hints leave one of several
    processes to the bots, so that those who play wait for no others' questions.
    """

    def __init__(self, processes: int, seconds: float) -> None:
        self._processes, self._seconds = Processes(processes), seconds
        self._queue = FairQueue(processes)
        self._hints = asyncio.Semaphore(max(1, processes - 1))
        self._advised: set[str] = set()
        """Who waits for a hint, at whichever table."""
        self.thoughts = TimesBy()
        """How long bots took for their moves, by game, waiting for a process included."""

    @property
    def waiting(self) -> int:
        """How many thoughts wait for a process."""
        return self._queue.waiting

    def need_room(self) -> None:
        """Refuses further bots where those that there are wait long for a process."""
        if self.waiting >= QUEUED:
            raise Refusing("busy", say("bots-busy"), 503)

    async def choose(self, observation: Observation[View], seat: Seat, level: str, whose: Whose) -> Action | None:
        """What the bot of that level does; None declines an invitation to interrupt."""
        asked = observation, seat, level, secrets.randbits(64), self._seconds
        with self.thoughts.of(observation.view.game.name).noted():
            action: Action | None = await self.ask(_choose, *asked, whose=whose)
        return action

    async def explain(self, observation: Observation[View], seat: Seat, level: str, whose: Whose) -> Advice:
        """What the bot of that level would do, and why, in the language that is spoken.

        Refuses who waits for a hint already, and one too many.
        """
        person = whose.person
        if person in self._advised:
            raise Refusing("busy", say("hints-waiting"), 429)
        if len(self._advised) >= HINTS_QUEUED:
            raise Refusing("busy", say("hints-busy"), 503)
        self._advised.add(person)
        try:
            async with self._hints:
                asked = observation, seat, level, secrets.randbits(64), self._seconds
                advice: Advice = await self.ask(_explain, *asked, whose=whose)
                return advice
        finally:
            self._advised.discard(person)

    async def warm_up(self, game: Game, options: Any) -> None:
        """Has a process load the game's bots and whatever they compile or compute for these options, before anybody
        waits for it."""
        await self.ask(_warm, game.package, options)

    async def ask(self, function: Callable[..., Any], *arguments: object, whose: Whose = NOBODYS) -> Any:
        """What a plain function answers in one of the processes, however long it takes."""
        async with self._queue.place(whose):
            return await self._processes.ask(function, *arguments)

    def close(self) -> None:
        """Ends the processes, whatever they think of; waits for them."""
        self._processes.close()


def load(game: Game) -> None:
    """Loads all that a table of the game needs."""
    _ = game.board.cover(), game.rulebook, game.bots


def compile_all() -> BaseProcess | None:
    """Begins a process that fills the cache with what all games compile, gently, and ends."""
    if not have_numba():
        return None
    context = multiprocessing.get_context("spawn")
    process = context.Process(target=_compile_all, daemon=True)
    process.start()
    return process


def _compile_all() -> None:
    from kitchentable.games import GAMES

    begin_process()
    if hasattr(os, "nice"):
        os.nice(15)
    for game in GAMES.values():
        game.compile_rules()
    for game in GAMES.values():
        _warm(game.package, game.options())


def begin_process() -> None:
    """What a process of the server does first: it leaves being stopped to the server, and ends when that has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end_later)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()


def _end_later(number: int, frame: object) -> None:
    """Who stops the server may stop all its processes at once: it ends those that it still needs by itself."""
    ends = threading.Timer(LAST_S, os._exit, (128 + number,))
    ends.daemon = True
    ends.start()


def _bot(view: View, level: str) -> Bot[Any]:
    """A player of the view's game, whose rules this process may not have loaded yet: the view may stand apart."""
    imported(f"{type(view).__module__.rpartition('.')[0]}.rules")
    return view.game.bots[level]


def _choose(observation: Observation[View], seat: Seat, level: str, seed: int, seconds: float) -> Action | None:
    bot = _bot(observation.view, level)
    return bot.choose(observation, seat, random.Random(seed), seconds)


def _explain(observation: Observation[View], seat: Seat, level: str, seed: int, seconds: float) -> Advice:
    bot = _bot(observation.view, level)
    return bot.explain(observation, seat, random.Random(seed), seconds)


def _warm(package: str, options: Any) -> None:
    levels_of(package).warm_up(options)
