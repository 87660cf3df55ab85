"""What some levels of bots need computed once: in a process of its own, one at a time, gently."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from typing import TYPE_CHECKING, Any

from kitchentable.bot import levels_of
from kitchentable.drawing.text import as_typed
from kitchentable.game import Game
from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.games import GameBots, Preparable
from kitchentable.server.workers.pool import begin_process

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess
    from multiprocessing.sharedctypes import Synchronized

log = logging.getLogger("kitchentable")
Work = tuple[str, str, Any]
"""Game, level, options."""


class Preparing:
    """The preparation that runs, if one does, and the last one that failed."""

    def __init__(self) -> None:
        self._work: Work | None = None
        self._process: BaseProcess | None = None
        self._done: Synchronized[float] | None = None
        self._failed: Work | None = None

    def bots(self, game: Game, options: Any, seats: int) -> GameBots:
        """The levels that a table with these options and so many seats can have, and those that it could have."""
        levels, preparable = list(game.bots), []
        for level, preparation in game.bots.preparations.items():
            offered = seats in preparation.seats and preparation.possible(options)
            ready = not preparation.missing(options, seats)
            if level in levels and not ready:
                levels.remove(level)
            if offered and not ready:
                preparable.append(self.progress(game, level, options))
        return GameBots(tuple(levels), tuple(preparable))

    def progress(self, game: Game, level: str, options: Any) -> Preparable:
        """How far a level is."""
        work = (game.name, level, options)
        progress = self._done.value if self._work == work and self._done is not None else None
        busy = self._work is not None and self._work != work
        return Preparable(level, game.bots.preparations[level].about, progress, busy, self._failed == work)

    def begin(self, game: Game, level: str, options: Any) -> bool:
        """Whether `run` is to be called now; not where that level is ready, or under way. Refuses what cannot be."""
        preparation = game.bots.preparations.get(level)
        if preparation is None:
            raise Refusing("options", say("prepared-none", game=game.title, level=as_typed(level[:40])))
        if not preparation.possible(options):
            raise Refusing(
                "options", say("bot-lacks", level=level, game=game.title, missing=say("level-is-impossible"))
            )
        work = (game.name, level, options)
        if self._work == work or preparation.done(options):
            return False
        if self._work is not None:
            raise Refusing("busy", say("prepared-another"), 409)
        context = multiprocessing.get_context("spawn")
        self._work, self._failed, self._done = work, None, context.Value("d", 0.0)
        self._process = context.Process(target=_prepare, args=(game.package, level, options, self._done), daemon=True)
        return True

    async def run(self) -> None:
        """Prepares what was begun, to its end."""
        process, work = self._process, self._work
        assert process is not None and work is not None
        try:
            await asyncio.to_thread(process.start)
            await asyncio.to_thread(process.join)
            if process.exitcode != 0:
                log.warning("preparing the bot %s of %s failed", work[1], work[0])
                self._failed = work
        finally:
            self._work = None

    def close(self) -> None:
        """Ends the process, whatever it has come to."""
        if self._process is not None and self._process.pid is not None:
            self._process.kill()
            self._process.join()


def _prepare(package: str, level: str, options: Any, done: Synchronized[float]) -> None:
    begin_process()
    if hasattr(os, "nice"):
        os.nice(15)

    def progress(share: float) -> None:
        done.value = share

    levels_of(package).preparations[level].run(options, progress)
