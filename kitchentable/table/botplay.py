"""Bots at a table: which of them is to be asked, when, and what they do; thinking itself is done elsewhere."""

from __future__ import annotations

from kitchentable.table.asks import AskBot
from kitchentable.table.commands import BotMove
from kitchentable.table.pages import Pages
from kitchentable.table.state import TableState
from kitchentable.values import Action, Seat

LONGEST_PAUSE_S = 60.0
"""Nobody is kept waiting longer by a bot that has thought: what is due later was reckoned by a clock that was ahead."""
LOOKS_AROUND = 2
"""Who has just come to a match that begins has so many pauses to look around before the first bot acts."""


class BotPlay:
    """Plays for the bots of one table, one after the other, at a pace that people can follow."""

    def __init__(self, state: TableState, pages: Pages) -> None:
        self._state, self._pages = state, pages
        self._declined: set[tuple[int, Seat]] = set()
        """Which bots do not want to interrupt, by epoch."""
        self._asked: AskBot | None = None
        self._asked_at = 0.0
        self._move: BotMove | None = None
        """What the bot will do that was asked last, when it is time."""
        self._moves_at = 0.0

    @property
    def busy(self) -> bool:
        """Whether a bot is to act."""
        return self._asked is not None or self._move is not None

    def wake(self, now: float) -> AskBot | None:
        """Which bot is to think now, if one is, and none does."""
        if self._move is not None and not self.holds(self._move):
            self._move = None
        self._moves_at = min(self._moves_at, now + LONGEST_PAUSE_S)
        if self._state.expected_until and self._watched():
            self._state.expected_until = 0.0
            if self._move is not None:
                pause = LOOKS_AROUND * self._pause(self._move.seat, self._move.must)
                self._moves_at = max(now, self._state.seen_until) + pause
        if self.busy or (found := self._next()) is None:
            return None
        (seat, must), match = found, self._state.match
        assert match is not None
        level = self._state.row.chairs[seat].bot
        self._asked, self._asked_at = AskBot(match.epoch, seat, level, match.observation(seat), must), now
        return self._asked

    def thought(self, ask: AskBot, action: Action | None, now: float) -> None:
        """What a bot has thought (None: it declines, or has failed): it acts after a natural moment."""
        if ask is not self._asked:
            return
        self._asked = None
        move = BotMove(ask.epoch, ask.seat, action, ask.must)
        if not self.holds(move):
            return
        if action is None and not ask.must:
            self._declined.add((move.epoch, move.seat))
            return
        pause = self._pause(ask.seat, ask.must)
        self._move, self._moves_at = move, max(self._asked_at, self._state.seen_until) + pause if pause else now
        if self._state.timing.bot_pause:
            self._moves_at = max(self._moves_at, self._state.expected_until)

    def moved(self, move: BotMove, done: bool) -> None:
        """What was to be done is done, or came to nothing."""
        self._move = None
        if not done and not move.must:
            self._declined.add((move.epoch, move.seat))

    def due(self) -> float | None:
        """When the bot acts that has thought."""
        return None if self._move is None else self._moves_at

    def move(self, now: float) -> BotMove | None:
        """What is to be done now."""
        return self._move if self._move is not None and now >= self._moves_at and self.holds(self._move) else None

    def holds(self, move: BotMove) -> bool:
        """Whether what was decided about is what is decided about now."""
        state, match = self._state, self._state.match
        if match is None or not state.running or not state.drives:
            return False
        return match.epoch == move.epoch and move.seat in match.state.to_act and bool(state.row.chairs[move.seat].bot)

    def _next(self) -> tuple[Seat, bool] | None:
        """The bot to be asked and whether it must act: those who may interrupt come before the one who is next."""
        match, chairs = self._state.match, self._state.row.chairs
        if match is None or not self._state.running or not self._state.drives:
            return None
        to_act = match.state.to_act
        self._declined = {(epoch, seat) for epoch, seat in self._declined if epoch == match.epoch}
        for seat in to_act[1:]:
            if seat >= 0 and chairs[seat].bot and (match.epoch, seat) not in self._declined:
                return seat, False
        first = to_act[0] if to_act else -1
        return (first, True) if first >= 0 and chairs[first].bot else None

    def _pause(self, seat: Seat, must: bool) -> float:
        """A natural moment after all has been seen, longer where people may interrupt the bot that is next; none where
        nobody who plays looks on, or no person is left in the match."""
        timing, match, chairs = self._state.timing, self._state.match, self._state.row.chairs
        assert match is not None
        if not self._watched() or not timing.bot_pause or not self._people_left():
            return 0.0
        invited = filter(match.state.is_prompted, match.state.to_act)
        others = [other for other in invited if other >= 0 and other != seat and not chairs[other].bot]
        return max(timing.bot_pause, timing.interrupt_pause) if must and others else timing.bot_pause

    def _watched(self) -> bool:
        """Whether somebody who plays looks on, here or through another node."""
        return any(chair.person and self._pages.present(chair.person) for chair in self._state.row.chairs)

    def _people_left(self) -> bool:
        """Whether a person is still to act in this match; else the bots bring it to its end without a pause."""
        match, chairs = self._state.match, self._state.row.chairs
        assert match is not None
        plates = match.game.board.draw(match.state.view(None), "wide").plates
        out = {plate.seat for plate in plates if plate.out}
        return any(chair.person and not chair.bot and seat not in out for seat, chair in enumerate(chairs))
