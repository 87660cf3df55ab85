"""Bots at a table: who of them is to be asked, when, and what they do; thinking itself is done elsewhere."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from kitchentable.core import Action, Seat
from kitchentable.match import Match
from kitchentable.server.store import NotStored

if TYPE_CHECKING:
    from kitchentable.server.table import LiveTable

log = logging.getLogger("kitchentable")


class BotDriver:
    """Plays for the bots of one table, one after the other, at a pace that people can follow."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._declined: set[tuple[int, Seat]] = set()
        """Which bots do not want to interrupt, by epoch."""
        self._task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Something happened: perhaps a bot is to act now."""
        if (self._task is None or self._task.done()) and self._next() is not None:
            self._task = self._table.room.spawn(self._play())

    def stop(self) -> None:
        """Lets the bots rest."""
        if self._task is not None:
            self._task.cancel()

    @property
    def busy(self) -> bool:
        """Whether a bot is to act."""
        return self._task is not None and not self._task.done()

    def _next(self) -> tuple[Seat, bool] | None:
        """The bot to be asked and whether it must act: those who may interrupt come before the one who is next."""
        match, chairs = self._table.match, self._table.row.chairs
        if match is None or match.over or self._table.row.phase != "playing" or not self._table.drives:
            return None
        state = match.state
        self._declined = {(epoch, seat) for epoch, seat in self._declined if epoch == match.epoch}
        for seat in state.to_act[1:]:
            if seat >= 0 and chairs[seat].bot and (match.epoch, seat) not in self._declined:
                return seat, False
        first = state.to_act[0] if state.to_act else -1
        return (first, True) if first >= 0 and chairs[first].bot else None

    async def _play(self) -> None:
        while (asked := self._next()) is not None:
            match = self._table.match
            assert match is not None
            seat, must = asked
            epoch, since = match.epoch, asyncio.get_running_loop().time()
            action = await self._thought(match, seat)
            if match.epoch != epoch or seat not in match.state.to_act:
                continue
            if action is None and must:
                action = next(match.state.legal_actions(seat))
            if action is None:
                self._declined.add((epoch, seat))
                continue
            await self._pause(seat, must, since)
            try:
                await self._do(match, epoch, seat, action)
            except NotStored as error:
                log.warning("table %s: a bot's move waits: %s", self._table.row.code, error)
                await asyncio.sleep(1)

    async def _thought(self, match: Match, seat: Seat) -> Action | None:
        """What the bot chooses; None where it declines, or fails."""
        level = self._table.row.chairs[seat].bot
        try:
            action = await self._table.room.thinkers.choose(match.seen(seat), seat, level)
        except Exception:
            log.exception("table %s: the bot %s failed in seat %s", self._table.row.code, level, seat)
            return None
        return action if action is not None and match.state.why_not(seat, action) is None else None

    async def _pause(self, seat: Seat, must: bool, since: float) -> None:
        """A natural moment after all has been seen, longer where people may interrupt the bot that is next."""
        table, settings = self._table, self._table.room.settings
        match, chairs = table.match, table.row.chairs
        assert match is not None
        watched = any(table.seat_of(socket.person) is not None for socket in table.sockets)
        if not watched or not settings.bot_pause or not self._people_left():
            return
        invited = filter(match.state.invites, match.state.to_act)
        others = [other for other in invited if other >= 0 and other != seat and not chairs[other].bot]
        pause = max(settings.bot_pause, settings.interrupt_pause) if must and others else settings.bot_pause
        await asyncio.sleep(max(since, table.seen_until) + pause - asyncio.get_running_loop().time())

    def _people_left(self) -> bool:
        """Whether a person is still to act in this match; else the bots bring it to its end without a pause."""
        match, chairs = self._table.match, self._table.row.chairs
        assert match is not None
        plates = match.game.board.draw(match.state.view(None), "wide").plates
        out = {plate.seat for plate in plates if plate.out}
        return any(chair.person and not chair.bot and seat not in out for seat, chair in enumerate(chairs))

    async def _do(self, match: Match, epoch: int, seat: Seat, action: Action) -> None:
        """Acts, as a person would: where what is decided has changed meanwhile, the thought was for nothing."""
        table = self._table
        async with table.lock:
            if match.over or not table.row.chairs[seat].bot or match.epoch != epoch:
                return
            if match.state.why_not(seat, action) is None:
                await table.enter(seat, action)
