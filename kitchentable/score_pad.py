"""Score pads: people who play with real things enter what lies on the table, and get every point explained.

A game that offers one has a module `pad.py` with a pad of its own class, `PAD = BangkokPad()`.
The browser's page and the command `score` know no game: they show what these answer.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Annotated, Generic, TypeVar

from msgspec import Meta, field

from kitchentable.values import Seat, Struct


class Entry(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of what people wrote down."""


class Part(Struct, frozen=True, omit_defaults=True):
    """A part of the answer."""


Key = Annotated[str, Meta(max_length=8)]
"""The name of a thing that can be entered, such as a die `R5`."""
Pieces = tuple[Key, ...]


class WrittenRound(Entry):
    """A round as it was written down: what was chosen for each field, and each player's groups of pieces."""

    fields: dict[str, Pieces] = field(default_factory=dict)
    groups: tuple[tuple[Pieces, ...], ...] = ()


class Written(Entry):
    """All that was written down: options, the players, and their rounds."""

    players: Annotated[tuple[Annotated[str, Meta(min_length=1, max_length=24)], ...], Meta(max_length=8)]
    rounds: Annotated[tuple[WrittenRound, ...], Meta(max_length=20)] = ()
    options: dict[str, bool | int | float | str] = field(default_factory=dict)


class Keys(Part):
    """Keys in a row, of which `left` more can be entered; of a field's row one is chosen."""

    title: str
    keys: Pieces
    left: int = 0


class Field(Part):
    """Something to choose for the round: `asked` says how, `said` what the choice came to, once it is whole."""

    name: str
    title: str
    rows: tuple[Keys, ...]
    said: str = ""
    asked: str = ""


class Pad(Part):
    """What can be entered: for how many players, how many pieces each, and how keys look and are called.

    `symbols` are SVG texts around the origin, 50 units wide; a key without one is written by its label.
    """

    least_seats: int
    most_seats: int
    each: int
    symbols: dict[str, str]
    labels: dict[str, str]


class Sum(Part):
    """What a group makes: a value, a note, and whether that is just right."""

    value: str
    note: str = ""
    good: bool = False


class Fault(Part):
    """What is missing or wrong in a round, with its rule: of a field, of a seat (`seat 2`), or of the whole round."""

    text: str
    rule: str = ""
    where: str = ""


class Reason(Part):
    """Points of a player: what for, by which rule, and the pieces that made them."""

    seat: Seat
    points: int
    text: str
    rule: str
    pieces: Pieces = ()


class PadLine(Part):
    """A line of the score: its points by seat, and the reasons for all of them."""

    title: str
    points: tuple[int, ...]
    reasons: tuple[Reason, ...] = ()


class ScoredRound(Part):
    """A round with its sums and, as soon as it can be scored, its lines and totals; whole if nothing is missing."""

    title: str
    fields: tuple[Field, ...]
    keys: tuple[Keys, ...]
    sums: tuple[tuple[Sum, ...], ...]
    left: tuple[int, ...]
    """Pieces that each player has still to get."""
    faults: tuple[Fault, ...] = ()
    lines: tuple[PadLine, ...] = ()
    totals: tuple[int, ...] = ()

    @property
    def whole(self) -> bool:
        return not self.faults


class Scored(Part):
    """The answer: the players, their rounds, the points of all whole rounds together, and who is first in them.

    A match has `rounds_due` rounds; `places` is empty before one is whole.
    """

    players: tuple[str, ...]
    rounds: tuple[ScoredRound, ...]
    rounds_due: int
    totals: tuple[int, ...]
    places: tuple[int, ...] = ()


AState_contra = TypeVar("AState_contra", contravariant=True)


class ScorePad(ABC, Generic[AState_contra]):
    """A game's score pad, typed by the state of its matches."""

    @abstractmethod
    def entry_form(self) -> Pad:
        """What can be entered; never changes."""

    @abstractmethod
    def scored(self, written: Written) -> Scored:
        """The sums, the explained score, and what is still missing or wrong; takes whatever was entered, also half a
        round. Raises `Problem` only where that is no writing of this game at all."""

    @abstractmethod
    def read(self, text: str) -> Written:
        """Rounds as a text; raises `Problem` with the line."""

    @abstractmethod
    def played(self, state: AState_contra) -> Written:
        """The rounds that are over in a match; raises `Problem` where there is none."""
