"""Games and their bots get ready: loaded beside the event loop, compiled once, prepared where a level needs it."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable, Coroutine
from multiprocessing.process import BaseProcess
from typing import Any

from kitchentable.game import Game
from kitchentable.protocol.games import Preparable
from kitchentable.server.workers.pool import Thinkers, compile_all, load
from kitchentable.server.workers.preparing import Preparing

NOTICED_S = 2.0
"""Seconds that loading bots may take before the tables say so."""
Spawn = Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]]


class Warming:
    """What one server process has loaded and compiled; `changed` is called when a game's bots begin or end to compile
    what they need, for longer than anybody would notice."""

    def __init__(self, thinkers: Thinkers, spawn: Spawn, changed: Callable[[Game, bool], None]) -> None:
        self.preparing = Preparing()
        self._thinkers, self._spawn, self._changed = thinkers, spawn, changed
        self._ready: dict[str, asyncio.Task[None]] = {}
        self._warming: Counter[str] = Counter()
        """Games whose bots are getting ready, and for how many tables."""
        self._compiler: BaseProcess | None = None
        self._compiled: asyncio.Task[None] | None = None
        """Ends with the compiler: one thread waits for it, however many tables do."""

    def compile(self) -> None:
        """Begins to compile what all games need, in a process of its own."""
        self._compiler = compile_all()
        if self._compiler is not None:
            self._compiled = self._spawn(asyncio.to_thread(self._compiler.join))

    def close(self) -> None:
        """Ends what compiles and prepares; waits for it."""
        self.preparing.close()
        if self._compiler is not None:
            self._compiler.kill()
            self._compiler.join()

    def of(self, game: Game) -> bool:
        """Whether the game's bots are getting ready."""
        return self._warming[game.name] > 0

    async def ready(self, game: Game) -> None:
        """Loads a game off the event loop; what its rules compile, and its bots, get ready while it is played."""
        task = self._ready.get(game.name)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._ready[game.name] = self._spawn(self._make_ready(game))
        await asyncio.shield(task)

    async def _make_ready(self, game: Game) -> None:
        await asyncio.to_thread(load, game)
        self._spawn(asyncio.to_thread(game.compile_rules))
        self.warm_up(game, game.options())

    def warm_up(self, game: Game, options: Any) -> None:
        """Has the thinkers get ready for a table with these options."""
        self._spawn(self._warm(game, options))

    async def _warm(self, game: Game, options: Any) -> None:
        """Where it takes long, because something is compiled or computed first, the game's tables say so."""
        work = self._spawn(self._load_bots(game, options))
        done, _ = await asyncio.wait([work], timeout=NOTICED_S)
        if done:
            return
        for change in (1, -1):
            self._warming[game.name] += change
            self._changed(game, self.of(game))
            await asyncio.wait([work])

    async def _load_bots(self, game: Game, options: Any) -> None:
        if self._compiled is not None:
            await asyncio.wait([self._compiled])  # the compiler fills the cache that thinkers load from
        with contextlib.suppress(Exception):
            await self._thinkers.warm_up(game, options)

    def prepare(self, game: Game, level: str, options: Any) -> Preparable:
        """Begins to prepare a level of bots that needs it; how far it is."""
        if self.preparing.begin(game, level, options):
            self._spawn(self.preparing.run())
        return self.preparing.progress(game, level, options)
