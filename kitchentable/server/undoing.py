"""Taking back a move: the others are asked, and it is impossible once something was seen that cannot be unseen."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import msgspec

from kitchentable.core import CHANCE, CLOCK, TABLE, Problem, Seat, imagine, play
from kitchentable.match import Entry, Match, Undo
from kitchentable.server import seating
from kitchentable.server.people import Refusing
from kitchentable.server.rows import Wished
from kitchentable.server.wire import Undoing, Wish

if TYPE_CHECKING:
    from kitchentable.server.table import LiveTable

SAMPLES = 16
"""Positions that are imagined for each seat, to see whether the moves since have told it something."""


def reach(match: Match, seat: Seat) -> Wish:
    """How long the log was before the seat's last move, if it can be gone back to; else why not."""
    if match.over:
        return Wish(why="The match is over.")
    entries = _counting(match)
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


def _counting(match: Match) -> list[tuple[int, Entry]]:
    """The entries that were not undone, the table's own left out, each with its place in the log."""
    found, at = [], len(match.log)
    while at:
        at -= 1
        entry = match.log[at]
        if isinstance(entry.action, Undo):
            at = entry.action.to
        elif entry.seat != TABLE:
            found.append((at, entry))
    return found[::-1]


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


def wished(table: LiveTable) -> Undoing | None:
    """The wish that is open now."""
    wish = _open(table)
    if wish is None:
        return None
    return Undoing(wish.seat, _asked(table, wish.seat), wish.agreed)


def _open(table: LiveTable) -> Wished | None:
    wish, match = table.row.undo, table.match
    if wish is None or match is None or match.over or wish.length != len(match.log):
        return None
    return wish


def _asked(table: LiveTable, seat: Seat) -> tuple[Seat, ...]:
    person = table.row.chairs[seat].person
    return tuple(sorted(table.first_seat(other) for other in seating.others(table.row, person)))


def offered(table: LiveTable, person: str, seat: Seat | None) -> Wish:
    """Whether the person may ask for his last move back."""
    own = seating.need_seat(table.row, person, seat)
    if table.match is None or table.row.phase != "playing":
        return Wish(why="The match is not running.")
    if table.row.chairs[own].bot:
        return Wish(why="A bot plays for you now.")
    key = len(table.match.log), own
    if key not in table.reached:
        table.reached = {known: wish for known, wish in table.reached.items() if known[0] == key[0]}
        table.reached[key] = reach(table.match, own)
    return table.reached[key]


async def ask(table: LiveTable, person: str, seat: Seat | None) -> None:
    """Asks the others to have one's last move back; bots agree, so where there is nobody else, it is done at once."""
    async with table.lock:
        seating.need_phase(table.row, "playing")
        wish = offered(table, person, seat)
        if wish.to is None:
            raise Refusing("phase", wish.why, 409)
        assert table.match is not None
        own = seating.need_seat(table.row, person, seat)
        row = seating.replace(table.row, undo=Wished(own, wish.to, len(table.match.log)))
        if not _asked(table, own):
            await _go_back(table, wish.to)
        else:
            await table.save(row)


async def answer(table: LiveTable, person: str, yes: bool) -> None:
    """Agrees to another's wish, or not, which ends it."""
    async with table.lock:
        wish, voter = _open(table), seating.need_seat(table.row, person)
        if wish is None or voter not in _asked(table, wish.seat):
            raise Refusing("phase", "nobody asks you to take back a move now", 409)
        if not yes:
            await table.save(seating.replace(table.row, undo=None))
            return
        agreed = tuple(sorted({*wish.agreed, voter}))
        if set(_asked(table, wish.seat)) <= set(agreed):
            await _go_back(table, wish.to)
        else:
            await table.save(seating.replace(table.row, undo=msgspec.structs.replace(wish, agreed=agreed)))


async def _go_back(table: LiveTable, to: int) -> None:
    await table.save(seating.replace(table.row, undo=None), [(TABLE, Undo(to))])
