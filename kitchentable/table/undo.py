"""Taking back a move: the others are asked, and it is impossible once something was seen that cannot be unseen."""

from __future__ import annotations

from random import Random

import msgspec

from kitchentable.game import imagine, play
from kitchentable.match import Entry, Match, Undo
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.messages import Undoing
from kitchentable.protocol.tables import Wish
from kitchentable.table import seats
from kitchentable.table.plan import Change
from kitchentable.table.row import Wished, replaced
from kitchentable.table.state import TableState
from kitchentable.values import CHANCE, CLOCK, TABLE, Problem, Seat

SAMPLES = 16
"""Positions that are imagined for each seat, to see whether the moves since have told it something."""


def reach(match: Match, seat: Seat) -> Wish:
    """How long the log was before the seat's last move, if it can be gone back to; else why not."""
    if match.over:
        return Wish(why="The match is over.")
    entries = [(index, match.log[index]) for index in match.kept()]
    if not any(entry.seat == seat for _, entry in entries):
        return Wish(why="You have not moved yet.")
    since: list[Entry] = []
    for index, entry in reversed(entries):
        if entry.seat == CHANCE:
            return Wish(why=f"{_fallen(entry)} since your last move: what was seen cannot be unseen.")
        if entry.seat == CLOCK:
            return Wish(why="Time has ended a turn since your last move.")
        since.insert(0, entry)
        if entry.seat == seat:
            if _told_something(match, index, since):
                return Wish(why="Something hidden was shown by your last move, or since: that cannot be unseen.")
            return Wish(index)
    raise AssertionError


def _fallen(entry: Entry) -> str:
    return "Dice have fallen" if str(entry.action).startswith("roll") else "Something was drawn"


def _told_something(match: Match, length: int, since: list[Entry]) -> bool:
    """Whether these moves have shown to some seat, or to who watches, anything that it did not know before them.

    They have if one of the positions that it held possible before them would have gone another way.
    """
    before, rng = match.state_after(length), Random(len(match.log))
    for eye in (None, *range(len(match.header.seats))):
        known, now = before.view(eye), match.state.view(eye)
        for _ in range(SAMPLES):
            state = imagine(known, rng)
            try:
                for entry in since:
                    state = play(state, entry.seat, entry.action)
            except Problem:
                return True
            if state.view(eye) != now:
                return True
    return False


def wished(state: TableState) -> Undoing | None:
    """The wish that is open now."""
    wish = _open(state)
    return None if wish is None else Undoing(wish.seat, _asked(state, wish.seat), wish.agreed)


def _open(state: TableState) -> Wished | None:
    wish, match = state.row.undo, state.match
    if wish is None or match is None or match.over or wish.length != len(match.log):
        return None
    return wish


def _asked(state: TableState, seat: Seat) -> tuple[Seat, ...]:
    row = state.row
    return seats.first_seats(row, seats.others(row, row.chairs[seat].person))


class Undos:
    """What the seats of a table may take back."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._reached: dict[tuple[int, Seat], Wish] = {}
        """What seats were told, by the length of the log: it takes some time to find out."""

    def offered(self, person: str, seat: Seat | None) -> Wish:
        """Whether the person may ask for their last move back."""
        state = self._state
        own = seats.need_seat(state.row, person, seat)
        if state.match is None or state.row.phase != "playing":
            return Wish(why="The match is not running.")
        if state.row.chairs[own].bot:
            return Wish(why="A bot plays for you now.")
        key = len(state.match.log), own
        if key not in self._reached:
            self._reached = {known: wish for known, wish in self._reached.items() if known[0] == key[0]}
            self._reached[key] = reach(state.match, own)
        return self._reached[key]

    def asked(self, person: str, seat: Seat | None) -> Change:
        """Asks the others to have one's last move back; bots agree: where nobody else is asked, it is done at once."""
        state = self._state
        seats.need_phase(state.row, "playing")
        wish = self.offered(person, seat)
        if wish.to is None:
            raise Refusing("phase", wish.why, 409)
        assert state.match is not None
        own = seats.need_seat(state.row, person, seat)
        if not _asked(state, own):
            return _back(state, wish.to)
        return Change(replaced(state.row, undo=Wished(own, wish.to, len(state.match.log))))

    def answered(self, person: str, yes: bool) -> Change:
        """Agrees to another's wish, or not, which ends it."""
        state = self._state
        wish, voter = _open(state), seats.need_seat(state.row, person)
        if wish is None or voter not in _asked(state, wish.seat):
            raise Refusing("phase", "nobody asks you to take back a move now", 409)
        if not yes:
            return Change(replaced(state.row, undo=None))
        agreed = tuple(sorted({*wish.agreed, voter}))
        if set(_asked(state, wish.seat)) <= set(agreed):
            return _back(state, wish.to)
        return Change(replaced(state.row, undo=msgspec.structs.replace(wish, agreed=agreed)))


def _back(state: TableState, to: int) -> Change:
    return Change(replaced(state.row, undo=None), ((TABLE, Undo(to)),))
