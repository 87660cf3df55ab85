"""What a bot would do in a person's place, and why."""

from __future__ import annotations

from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.table import seats
from kitchentable.table.asks import AskHint
from kitchentable.table.state import TableState
from kitchentable.values import Seat


class Hints:
    """Who waits for a hint at a table."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._waiting: set[str] = set()

    def asked(self, person: str, seat: Seat | None = None) -> AskHint:
        """What a bot is to be asked for the person, from what they know; then they wait until `answered`."""
        state = self._state
        seat, match = seats.need_seat(state.row, person, seat), state.match
        if not state.row.hints:
            raise Refusing("no_hints", say("hints-off"), 403)
        seats.need_phase(state.row, "playing")
        assert match is not None
        if seat not in match.state.to_act:
            raise Refusing("not_your_turn", say("hints-in-turn"), 409)
        if not state.game.bots:
            raise Refusing("no_hints", say("hints-no-bot", game=state.game.title))
        if person in self._waiting:
            raise Refusing("busy", say("hints-waiting"), 429)
        self._waiting.add(person)
        level = state.game.bots.adviser
        return AskHint(person, match.epoch, seat, level, match.observation(seat), match.state.view(seat))

    def answered(self, ask: AskHint) -> None:
        """The person waits no longer."""
        self._waiting.discard(ask.person)
