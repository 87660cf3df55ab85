"""What programs are told of a match: what their seat sees, as its bots are given it, and no drawings."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kitchentable.match import Entry, Match
from kitchentable.protocol.messages import Observed
from kitchentable.values import TABLE, Seat


def whole(match: Match, seat: Seat) -> Observed:
    """All that the seat may know."""
    return _observed(match, seat, 0, match.played())


def added(match: Match, seat: Seat) -> Observed:
    """The same after one more entry; whole where that was the table's, which may have taken something back."""
    if match.log[-1].seat == TABLE:
        return whole(match, seat)
    return _observed(match, seat, len(match.kept()) - 1, match.log[-1:])


def _observed(match: Match, seat: Seat, first: int, entries: Sequence[Entry]) -> Observed:
    log = tuple([(entry.seat, str(match.game.redact(entry.action, seat, entry.seat))) for entry in entries])
    view = msgspec.Raw(msgspec.json.encode(match.view(seat)))
    return Observed(len(match.log) - 1, seat, match.epoch, match.to_act, view, first, log)
