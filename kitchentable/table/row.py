"""What is stored of a table: its row, the entries of its match's log, and what was said.

Stored values are types of their own that ignore fields they do not know, so that a version before can read what a
newer one has written.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from kitchentable.protocol.base import Option, Phase
from kitchentable.protocol.tables import Pace
from kitchentable.values import Result, Seat, Struct


class Chair(Struct):
    """A seat of a table: a person, a bot of a level, or nobody."""

    person: str = ""
    name: str = ""
    bot: str = ""
    left: bool = False
    """Whether the person got up during the match; they may sit down again."""

    @property
    def empty(self) -> bool:
        return not self.person and not self.bot

    @property
    def shown(self) -> str:
        """What stands in the list of seats of a record."""
        return f"bot:{self.bot}" if self.bot else self.name


class Ballot(Struct):
    """What others have chosen for a seat that was left (`epoch` is -1), or for a decision whose time is up."""

    epoch: int = -1
    choices: dict[int, str] = msgspec.field(default_factory=dict)


class Wished(Struct):
    """A seat's wish to undo its last move: valid until the log has another length."""

    seat: int
    to: int
    length: int
    agreed: tuple[int, ...] = ()


class TimeControl(Struct, omit_defaults=True):
    """The time that a table gives, in seconds; all 0 is no clock. `Pace` says what each means."""

    budget: int = 0
    increment: int = 0
    turn: int = 0

    @classmethod
    def of(cls, pace: Pace) -> TimeControl:
        """What somebody asked for."""
        return cls(pace.budget, pace.increment, pace.turn)

    @property
    def shown(self) -> Pace:
        """The same as pages are told of it."""
        return Pace(self.budget, self.increment, self.turn)

    @property
    def turn_by_turn(self) -> bool:
        """Whether players are not expected to be at the table at the same time."""
        return self.turn >= 3600 and not self.budget


class Knocking(Struct):
    """Somebody at the door of a private table, since when."""

    person: str
    name: str
    key: str
    at: float


class Carried(Struct):
    """A match that was brought to the table with its log so far."""

    entries: int
    names: tuple[str, ...] = ()
    """Its seats, as its header names them; this, who played, and the match itself are kept until it goes on."""
    players: tuple[str, ...] = ()
    """Who played for them when it was taken along."""
    fair: str = ""
    """What its header promises of the dice."""
    conceded: tuple[Seat, ...] = ()
    text: str = ""
    """The match itself (`carry.packed`)."""


class Row(Struct):
    """All of a table but its log and its chat. `seed` and `salts` are secret until the match is over.

    `fair` are the promises so far: of the seed, and from before the first salt is asked for of every seat's salt.
    """

    code: str
    game: str
    version: int
    made: float
    host: str
    chairs: tuple[Chair, ...]
    options: dict[str, Option]
    invitation: str
    phase: Phase = "lobby"
    names: tuple[str, ...] = ()
    """The seats as the header of the match names them, fixed when it begins."""
    private: bool = False
    hints: bool = True
    dice: str = "fair"
    seed: str = ""
    salts: tuple[str, ...] = ()
    fair: str = ""
    rematch: str = ""
    again: str = ""
    """Who wanted to play once more, and has so made the next table."""
    stopped: str = ""
    result: Result | None = None
    """How the match ended, so that lists need no log."""
    removed: tuple[str, ...] = ()
    """Whom the host has removed since the invitation was made: it is not for them."""
    callers: tuple[Knocking, ...] = ()
    """Who stands at the door and asks to be let in."""
    sent_away: tuple[str, ...] = ()
    """To whom the host has said no since the invitation was made."""
    pace: TimeControl = TimeControl()
    delay: int = 0
    """Seconds that those who watch are behind."""
    votes: dict[int, Ballot] = msgspec.field(default_factory=dict)
    """By the seat that they are about."""
    undo: Wished | None = None
    carried: Carried | None = None
    uncounted: bool = False
    """Whether its result counts for nobody: what was thrown, or lay hidden, was in somebody's hands."""
    revision: int = 0

    @property
    def first_fair(self) -> str:
        """What the header of its match promises; `fair` is what this table does."""
        return self.carried.fair if self.carried is not None else self.fair

    @property
    def called(self) -> tuple[str, ...]:
        """What whoever sits there is called now, people and bots."""
        return tuple(chair.name for chair in self.chairs)


class Event(Struct):
    """One entry of a match's log as it is stored; `command` is the client's id of what caused it, if a client did."""

    seq: int
    seat: int
    action: str
    sender: str = ""
    command: str = ""
    at: float = 0.0


def replaced(row: Row, **changes: Any) -> Row:
    """The next revision of a row."""
    return msgspec.structs.replace(row, revision=row.revision + 1, **changes)


def with_chairs(row: Row, seats: Sequence[Seat], **changes: Any) -> Row:
    """The next revision with these seats changed."""
    chairs = enumerate(row.chairs)
    changed = [msgspec.structs.replace(chair, **changes) if seat in seats else chair for seat, chair in chairs]
    return replaced(row, chairs=tuple(changed))
