"""Solved rounds of two as files: what is played at each decision to which that play leads, and what that is worth."""

from __future__ import annotations

import sys
import zlib
from array import array
from bisect import bisect_left
from functools import lru_cache
from importlib.resources import files
from importlib.util import find_spec
from itertools import accumulate

import msgspec

from kitchentable.decoding import converted
from kitchentable.games.perudo.actions import Bid, Cup
from kitchentable.games.perudo.duel import Duel, Round, Table, Weighted
from kitchentable.values import Struct

FOLDER = "duels"
"""The files' folder, in this package."""
WHOLE, LARGE = ".table", ".large"
"""The ends of their names: of rounds that were solved whole, and of those that were solved as trees. No page that goes
without a server has the latter."""


class Stored(Struct):
    """A table as its file has it: columns of bytes, which a general packer makes small."""

    value: float
    exploitability: float
    steps: int
    gaps: bytes
    """From each decision's place to the next, four bytes each, the least first."""
    lengths: bytes
    """How many choices are told of each decision."""
    choices: bytes
    parts: bytes
    """How often each is chosen, in parts of 65,535: two bytes each, the least first."""
    worth: bytes
    """Its chance to win the round, in parts of 255."""


class DuelTable(Table):
    """A round that was solved whole."""

    def __init__(self, stored: Stored) -> None:
        super().__init__(stored.value, stored.exploitability)
        self._places = array("Q", accumulate(little("I", stored.gaps)))
        self._first = array("I", accumulate(stored.lengths, initial=0))
        self._choices, self._parts, self._worth = stored.choices, little("H", stored.parts), stored.worth

    def __len__(self) -> int:
        return len(self._places)

    def told(self, game: Round, hand: Cup, said: tuple[Bid, ...]) -> tuple[Weighted, ...] | None:
        return self.find(game.place(hand, said))

    def find(self, place: int) -> tuple[Weighted, ...] | None:
        """What is told of the decision at that place; None where the table's own play never leads."""
        row = bisect_left(self._places, place)
        if row == len(self._places) or self._places[row] != place:
            return None
        rows = range(self._first[row], self._first[row + 1])
        return tuple(Weighted(self._choices[at], self._parts[at] / 65535, self._worth[at] / 255) for at in rows)


def little(kind: str, data: bytes) -> array[int]:
    """Whole numbers whose least byte stands first."""
    found = array(kind, data)
    if sys.byteorder == "big":
        found.byteswap()
    return found


def packed(stored: Struct) -> bytes:
    """The bytes of a file."""
    return zlib.compress(msgspec.msgpack.encode(stored), 9)


@lru_cache
def table_of(duel: Duel) -> Table | None:
    """The solved round, read when it is first asked for; None where there is no table."""
    folder = files("kitchentable") / "games" / "perudo" / FOLDER
    if (file := folder / f"{duel}{WHOLE}").is_file():
        return DuelTable(converted(msgspec.msgpack.decode(zlib.decompress(file.read_bytes())), Stored))
    if (file := folder / f"{duel}{LARGE}").is_file() and find_spec("_lzma"):  # some Pythons are built without it
        from kitchentable.games.perudo.large_tables import read  # not there where no such file is

        return read(file.read_bytes())
    return None


def match_value(opener: int, other: int, palifico: bool = False, palificos: bool = True) -> float | None:
    """The chance of who opens to win the whole duel, if both play as the tables; None where a round has none.

    `palificos` says whether who drops to one die opens a palifico round.
    """
    if not opener or not other:
        return 1.0 if opener else 0.0
    table = table_of(Duel(opener, other, palifico))
    after = after_round(opener, other, palificos)
    if table is None or after is None:
        return None
    won, lost = after
    return table.value * won + (1 - table.value) * lost


@lru_cache
def after_round(mine: int, theirs: int, palificos: bool) -> tuple[float, float] | None:
    """My chance to win the whole duel after the round if I win it, and if I lose it; who loses a die opens the next."""
    won = match_value(theirs - 1, mine, palificos and theirs == 2, palificos)
    lost = match_value(mine - 1, theirs, palificos and mine == 2, palificos)
    return None if won is None or lost is None else (1 - won, lost)
