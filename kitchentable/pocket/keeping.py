"""What is kept of all tables of a browser, by keys; a change is told to be stored before whatever follows from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from kitchentable.codes import new_code
from kitchentable.decoding import decoder
from kitchentable.language import say
from kitchentable.pocket import wire
from kitchentable.pocket.kept import KeptTable
from kitchentable.protocol.base import Refusing
from kitchentable.table.row import Row

KEPT = 100
"""Tables that are kept; of those that are over the oldest are forgotten first."""
TABLE, RESTS, COMES = "table ", "rests ", "comes "
"""Keys of tables, of those that are being handed on, and of those that are not yet this device's."""


class Keeping:
    """The tables as they are stored."""

    def __init__(self, kept: Mapping[str, str], out: Callable[[wire.Keep], None]) -> None:
        self._out = out

        def of(kind: str) -> dict[str, str]:
            return {key.removeprefix(kind): value for key, value in kept.items() if key.startswith(kind)}

        self.tables: dict[str, KeptTable] = {
            code: decoder(KeptTable).decode(value) for code, value in of(TABLE).items()
        }
        self.resting = of(RESTS)
        """To whom tables are being handed on; here they rest."""
        self.coming = of(COMES)
        """Tables that another device hands on to this one, and still has."""

    def rows(self) -> list[Row]:
        """All tables, newest first."""
        return sorted((stored.row for stored in self.tables.values()), key=lambda row: -row.made)

    def free_code(self) -> str:
        """A code that no table here has."""
        while (code := new_code()) in self.tables:
            pass
        return code

    def store(self, kept: KeptTable, open_tables: Mapping[str, object]) -> None:
        """Keeps the table as it is now; those that are open are not forgotten for a new one."""
        code = kept.row.code
        if code not in self.tables:
            self._forget(open_tables)
        self.tables[code] = kept
        self._out(wire.Keep(f"{TABLE}{code}", msgspec.json.encode(kept).decode()))

    def _forget(self, open_tables: Mapping[str, object]) -> None:
        """Makes room for one table more."""
        over = [row for row in self.rows() if row.phase in ("over", "closed") and row.code not in open_tables]
        for row in over[len(over) - max(0, len(self.tables) + 1 - KEPT) :]:
            self.drop(row.code)

    def drop(self, code: str) -> None:
        """Forgets the table."""
        del self.tables[code]
        self._out(wire.Keep(f"{TABLE}{code}"))

    # Handing on ------------------------------------------------------------------------------------------------------

    def rest(self, code: str, person: str) -> None:
        """The table is being handed on to that person."""
        self.resting[code] = person
        self._out(wire.Keep(f"{RESTS}{code}", person))

    def stay(self, code: str) -> None:
        """The table is not handed on after all. Raises `Refusing`."""
        if self.resting.pop(code, None) is None:
            raise Refusing("phase", say("hand-on-not"), 409)
        self._out(wire.Keep(f"{RESTS}{code}"))

    def handed_on(self, code: str) -> None:
        """The other device keeps the table: it is not here any more. Raises `Refusing`."""
        if code in self.resting:
            self.drop(code)
        self.stay(code)

    def come(self, code: str, table: str) -> None:
        """Keeps a table that another device still has. Raises `Refusing`."""
        if code in self.tables:
            raise Refusing("record", say("hand-on-here-already", code=code), 409)
        self.coming[code] = table
        self._out(wire.Keep(f"{COMES}{code}", table))

    def came(self, code: str, open_tables: Mapping[str, object]) -> None:
        """The other device has forgotten the table: it is this one's. Raises `Refusing`."""
        if code not in self.coming:
            raise Refusing("phase", say("hand-on-unknown"), 409)
        self.store(decoder(KeptTable).decode(self.coming.pop(code)), open_tables)
        self._out(wire.Keep(f"{COMES}{code}"))
