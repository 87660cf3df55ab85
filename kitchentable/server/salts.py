"""Fair dice are prepared: every player's browser promises a salt, and when all have, shows it (`docs/fairness.md`)."""

from __future__ import annotations

import asyncio
import logging
import re
from typing import TYPE_CHECKING, Any, Literal

from kitchentable import fair
from kitchentable.core import Seat
from kitchentable.server.people import Refusing
from kitchentable.server.store import NotStored
from kitchentable.server.wire import Commit, Reveal, Salts

if TYPE_CHECKING:
    from kitchentable.server.sockets import Socket
    from kitchentable.server.table import LiveTable

log = logging.getLogger("kitchentable")


class SaltRound:
    """The two stages at one table. Waits only for players whose page is open; who is late is left out.

    Of several nodes one waits, the one that drives the table; the others pass on what it asks and what is answered.
    """

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._stage: Literal["commit", "reveal"] = "commit"
        self._ends = 0.0
        self._promised: dict[Seat, str] = {}
        self._shown: dict[Seat, str] = {}
        self.changed = asyncio.Event()
        self._task = table.room.spawn(self._gather()) if table.drives else None
        if self._task is None:
            table.room.nodes.tell("salt", table.row.code, asks=True)

    @property
    def waits(self) -> bool:
        """Whether it is this node that waits."""
        return self._task is not None

    def stop(self) -> None:
        """Gives up; the table begins it anew when it is loaded."""
        if self._task is not None:
            self._task.cancel()

    def ask(self, socket: Socket) -> None:
        """Asks a page that was just opened."""
        if self._table.seat_of(socket.person) is not None and self._ends:
            left = max(0.0, self._ends - asyncio.get_running_loop().time())
            socket.tell(Salts(self._stage, self._table.row.fair, left))
        self.changed.set()

    def commit(self, person: str, message: Commit) -> None:
        """A promise; of several pages of one player the first counts."""
        seat = self._table.seat_of(person)
        if seat is None or self._stage != "commit" or seat in self._promised:
            return
        if message.commitment != "-" and not re.fullmatch(r"sha256:[0-9a-f]{64}", message.commitment):
            text = "a commitment is `sha256:` and 64 hexadecimal digits, or `-` for none"
            raise Refusing("bad_message", text)
        self._promised[seat] = message.commitment
        self._pass_on(seat, commitment=message.commitment)

    def reveal(self, person: str, message: Reveal) -> None:
        """A salt; one that was not promised is refused, unless another page of the player has shown the right one."""
        seat = self._table.seat_of(person)
        if seat is None or self._stage != "reveal" or seat in self._shown or self._promised.get(seat, "-") == "-":
            return
        if not re.fullmatch(r"([0-9a-f]{2}){16,64}", message.salt):
            raise Refusing("bad_message", "a salt is 16 to 64 bytes in hexadecimal digits")
        if fair.commitment(bytes.fromhex(message.salt)) != self._promised[seat]:
            raise Refusing("bad_message", "this is not the salt whose SHA-256 was promised")
        self._shown[seat] = message.salt
        self._pass_on(seat, salt=message.salt)

    # Other nodes -----------------------------------------------------------------------------------------------------

    def _pass_on(self, seat: Seat, **given: str) -> None:
        self.changed.set()
        if not self.waits:
            self._table.room.nodes.tell("salt", self._table.row.code, seat=seat, **given)

    def somebody_elsewhere(self) -> None:
        """A page was opened or closed at another node, or it asks what is asked."""
        self.changed.set()
        if self.waits and self._ends:
            left = max(0.0, self._ends - asyncio.get_running_loop().time())
            self._table.room.nodes.tell("salt", self._table.row.code, stage=self._stage, left=left)

    def hear(self, message: dict[str, Any]) -> None:
        """What another node asks, or was answered."""
        if not self.waits and "stage" in message:
            again = message["stage"] == self._stage and self._ends
            self._stage, self._ends = message["stage"], asyncio.get_running_loop().time() + message["left"]
            for socket in () if again else self._table.sockets:
                self.ask(socket)
        elif self.waits and "asks" in message:
            self.somebody_elsewhere()
        elif self.waits and "commitment" in message and self._stage == "commit":
            self._promised.setdefault(message["seat"], message["commitment"])
        elif self.waits and "salt" in message and self._stage == "reveal":
            salt, seat = message["salt"], message["seat"]
            if fair.commitment(bytes.fromhex(salt)) == self._promised.get(seat):
                self._shown.setdefault(seat, salt)
        self.changed.set()

    async def _gather(self) -> None:
        table = self._table
        await self._wait("commit", self._promised)
        promised = {seat for seat, promise in self._promised.items() if promise != "-"}
        if promised:
            await self._wait("reveal", self._shown, promised)
        seats = range(len(table.row.chairs))
        salts = tuple(self._shown.get(seat, "-") for seat in seats)
        promises = [self._promised[seat] if seat in self._shown else "-" for seat in seats]
        fixed = " ".join([table.row.fair, *promises])
        while table.row.phase == "dice":
            try:
                await table.begin(salts, fixed)
            except NotStored as error:
                log.warning("table %s: the match waits to begin: %s", table.row.code, error)
                await asyncio.sleep(1)

    async def _wait(
        self, stage: Literal["commit", "reveal"], given: dict[Seat, str], wanted: set[Seat] | None = None
    ) -> None:
        """Asks all players, and waits until those have answered who can, or time is over."""
        loop, seconds = asyncio.get_running_loop(), self._table.room.settings.salt_time
        self._stage, self._ends = stage, loop.time() + seconds
        for socket in self._table.sockets:
            self.ask(socket)
        self.somebody_elsewhere()
        while (left := self._ends - loop.time()) > 0:
            self.changed.clear()
            if not self._missing(given, wanted):
                return
            try:
                await asyncio.wait_for(self.changed.wait(), left)
            except TimeoutError:
                return

    def _missing(self, given: dict[Seat, str], wanted: set[Seat] | None) -> set[Seat]:
        table = self._table
        waited = {
            seat
            for seat, chair in enumerate(table.row.chairs)
            if not chair.bot and seat == table.seat_of(chair.person) and table.present(chair.person)
        }
        return (waited if wanted is None else wanted & waited) - set(given)
