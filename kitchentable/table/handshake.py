"""Fair dice are prepared: every player's browser promises a salt, and when all have, shows it (`docs/fairness.md`).

All promises are stored, and shown to all, before the first salt is asked for: a server that is killed in between goes
on with the same ones, so that whoever is asked for promises again after a salt was shown knows that somebody chooses.
"""

from __future__ import annotations

import re
from typing import Any, Literal

from kitchentable import fair
from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.commands import Commit, Reveal
from kitchentable.protocol.messages import Salts
from kitchentable.table.asks import Pass
from kitchentable.table.commands import Begin, FixPromises
from kitchentable.table.pages import Page, Pages
from kitchentable.table.state import TableState
from kitchentable.values import Seat

Stage = Literal["commit", "reveal"]
NONE = "-"
"""What stands in the place of a promise or a salt that was not brought."""


class DiceHandshake:
    """The two stages at one table; who is late is left out.

    Promises are waited for from players whose page is open, salts from all who have promised one. Of several nodes one
    waits, the one that drives the table; the others pass on what it asks and what is answered.
    """

    def __init__(self, state: TableState, pages: Pages, now: float) -> None:
        self._state, self._pages = state, pages
        self.waits = state.drives
        """Whether it is here that the answers are waited for."""
        self._stage: Stage = "commit"
        self._ends: float | None = None
        self._promised: dict[Seat, str] = {}
        self._shown: dict[Seat, str] = {}
        self.ready: FixPromises | Begin | None = None
        """What is to be stored when all is there."""
        if not self.waits:
            pages.ask(Pass("salt", {"asks": True}))
            return
        if not self.stored(now):
            self._begin("commit", now)
        self.advance(now)

    def due(self) -> float | None:
        """When the stage ends at the latest."""
        return self._ends if self.waits and self.ready is None else None

    def advance(self, now: float) -> None:
        """Goes on where nothing is missing any more, or time is over."""
        if self.waits and self.ready is None and (not self._missing() or now >= (self._ends or 0.0)):
            promised = any(promise != NONE for promise in self._promised.values())
            fixing = self._stage == "commit" and promised
            self.ready = FixPromises(self._fair(self._promised)) if fixing else self._result()

    def stored(self, now: float) -> bool:
        """Whether all promises are stored; then each salt is asked for."""
        if self.waits and self._stage == "commit" and (promises := self._state.row.fair.split()[1:]):
            self._promised, self.ready = dict(enumerate(promises)), None
            self._begin("reveal", now)
        return self._stage == "reveal"

    def ask(self, page: Page, now: float) -> None:
        """Asks a page that was just opened."""
        if self._pages.sits(page) and self._ends is not None:
            seed, left = self._state.row.fair.split()[0], max(0.0, self._ends - now)
            self._pages.post(page, Salts(self._stage, seed, left, self._promises()))

    def commit(self, person: str, message: Commit, now: float) -> None:
        """A promise; of several pages of one player the first counts."""
        seat = self._state.seat_of(person)
        if seat is None or self._stage != "commit" or self.ready is not None or seat in self._promised:
            return
        if message.commitment != NONE and not re.fullmatch(r"sha256:[0-9a-f]{64}", message.commitment):
            raise Refusing("bad_message", say("salt-commitment"))
        self._promised[seat] = message.commitment
        self._given(now, seat, commitment=message.commitment)

    def reveal(self, person: str, message: Reveal, now: float) -> None:
        """A salt; one that was not promised is refused, unless another page of the player has shown the right one."""
        seat = self._state.seat_of(person)
        if seat is None or self._stage != "reveal" or seat in self._shown or self._promised.get(seat, NONE) == NONE:
            return
        if not re.fullmatch(r"([0-9a-f]{2}){16,64}", message.salt):
            raise Refusing("bad_message", say("salt-length"))
        if fair.commitment(bytes.fromhex(message.salt)) != self._promised[seat]:
            raise Refusing("bad_message", say("salt-other"))
        self._shown[seat] = message.salt
        self._given(now, seat, salt=message.salt)

    # Other nodes -----------------------------------------------------------------------------------------------------

    def somebody_elsewhere(self, now: float) -> None:
        """A page was opened or closed at another node, or it asks what is asked."""
        self._pass_stage(now)
        self.advance(now)

    def hear(self, message: dict[str, Any], now: float) -> None:
        """What another node asks, or was answered."""
        if not self.waits and "stage" in message:
            again = message["stage"] == self._stage and self._ends is not None
            self._stage, self._ends = message["stage"], now + message["left"]
            if self._stage == "reveal":
                self._promised = dict(enumerate(message["promises"]))
            for page in () if again else self._pages.greeted():
                self.ask(page, now)
        elif self.waits and "asks" in message:
            self._pass_stage(now)
        elif self.waits and "commitment" in message and self._stage == "commit" and self.ready is None:
            self._promised.setdefault(message["seat"], message["commitment"])
        elif self.waits and "salt" in message and self._stage == "reveal":
            salt, seat = message["salt"], message["seat"]
            if fair.commitment(bytes.fromhex(salt)) == self._promised.get(seat):
                self._shown.setdefault(seat, salt)
        self.advance(now)

    # The stages ------------------------------------------------------------------------------------------------------

    def _begin(self, stage: Stage, now: float) -> None:
        self._stage, self._ends = stage, now + self._state.timing.salt_time
        for page in self._pages.greeted():
            self.ask(page, now)
        self._pass_stage(now)

    def _given(self, now: float, seat: Seat, **given: str) -> None:
        if not self.waits:
            self._pages.ask(Pass("salt", {"seat": seat, **given}))
        self.advance(now)

    def _pass_stage(self, now: float) -> None:
        if self.waits and self._ends is not None:
            left = max(0.0, self._ends - now)
            self._pages.ask(Pass("salt", {"stage": self._stage, "left": left, "promises": self._promises()}))

    def _promises(self) -> tuple[str, ...]:
        """All promises, once they are stored: before that nobody is told another's."""
        if self._stage == "commit":
            return ()
        return tuple(self._promised.get(seat, NONE) for seat in range(len(self._state.row.chairs)))

    def _missing(self) -> set[Seat]:
        """The seats whose answer is waited for."""
        state = self._state
        if self._stage == "reveal":
            return {seat for seat, promise in self._promised.items() if promise != NONE} - set(self._shown)
        return {
            seat
            for seat, chair in enumerate(state.row.chairs)
            if not chair.bot and seat == state.seat_of(chair.person) and self._pages.present(chair.person)
        } - set(self._promised)

    def _fair(self, promised: dict[Seat, str]) -> str:
        """The promises of the seed and of those seats' salts, as a record has them."""
        seats = range(len(self._state.row.chairs))
        return " ".join([self._state.row.fair.split()[0], *(promised.get(seat, NONE) for seat in seats)])

    def _result(self) -> Begin:
        salts = tuple(self._shown.get(seat, NONE) for seat in range(len(self._state.row.chairs)))
        return Begin(salts, self._fair({seat: self._promised[seat] for seat in self._shown}))
