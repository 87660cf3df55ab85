"""What a table is now, in memory: its row, its match, what was said, and what else all its parts look at."""

from __future__ import annotations

from collections.abc import Sequence

from kitchentable.game import Game
from kitchentable.match import Entry, Header, Match, parse_table
from kitchentable.protocol.messages import Said
from kitchentable.table.row import Event, Row
from kitchentable.table.seats import seats_of
from kitchentable.values import CHANCE, TABLE, Seat, Struct

ARRIVAL_S = 10.0
"""In seconds, how long after a match has begun somebody who plays is still expected to open its page."""


class Timing(Struct):
    """How long things take at a table, in seconds, beside what its row says."""

    bot_pause: float = 1.3
    """From when the last step has been seen to a bot's move; 0 does not even wait until it has been seen."""
    interrupt_pause: float = 3.0
    """What people have to interrupt before a bot that is next acts."""
    salt_time: float = 10.0
    """What players' browsers have to bring, and then to show, the salts of fair dice."""


class TableState:
    """The facts of one table; `Table` and its `Progress` alone change its row and its match."""

    def __init__(self, game: Game, row: Row, chat: Sequence[Said], timing: Timing, drives: bool) -> None:
        self.game, self.row, self.timing = game, row, timing
        self.chat = list(chat)
        self.match: Match | None = None
        self.drives = drives
        """Whether it is here that what is due without anybody's doing is done, and not at another node."""
        self.drafts: dict[Seat, tuple[tuple[str, ...], ...]] = {}
        """Arrangements in progress, of those who are to act."""
        self.seen_until = 0.0
        """When all that was told has been looked at."""
        self.expected_until = 0.0
        """Until when somebody who plays is on the way to the match; 0 once somebody is there."""
        self._seated: tuple[Row, dict[str, tuple[Seat, ...]]] = (row, {})

    def seats_of(self, person: str) -> tuple[Seat, ...]:
        """The seats of the person; they are found once for each state of the row."""
        row, known = self._seated
        if row is not self.row:
            self._seated = self.row, (known := {})
        found = known.get(person)
        if found is None:
            found = known[person] = seats_of(self.row, person)
        return found

    def seat_of(self, person: str) -> Seat | None:
        """The first seat of the person; None where they do not sit here."""
        return next(iter(self.seats_of(person)), None)

    @property
    def running(self) -> bool:
        """Whether somebody can act."""
        return self.match is not None and not self.match.over and self.row.phase == "playing"

    @property
    def chance_due(self) -> bool:
        """Whether the table's own dice are to fall."""
        match = self.match
        return match is not None and match.state.to_act == (CHANCE,) and self.row.dice != "real"

    def new_match(self) -> Match:
        """The match as it began."""
        row = self.row
        options = self.game.options(row.options)
        return Match(self.game, Header(row.game, row.version, row.names, options, row.first_fair))

    def entry_of(self, event: Event) -> Entry:
        """The entry of the log that was stored."""
        action = parse_table(event.action) if event.seat == TABLE else self.game.parse(event.action)
        return Entry(event.seat, action)
