"""Whose turn it is at a table, and since when: for those who tell people so."""

from __future__ import annotations

from kitchentable.match import Match
from kitchentable.values import CHANCE, Seat


class TurnTracker:
    """Whose turn it is, and since which length of the log."""

    def __init__(self) -> None:
        self.seat: Seat | None = None
        self.since = 0
        self.seen = False
        """Whether the player has had the table open meanwhile."""

    def note(self, match: Match) -> None:
        """The match has another entry; dice that fall within a turn do not end it."""
        first = match.state.to_act[:1]
        if first == (CHANCE,):
            return
        seat = first[0] if first else None
        if seat != self.seat:
            self.seat, self.since, self.seen = seat, len(match.log), False
