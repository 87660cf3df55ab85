"""Taking back a move: the others are asked, and it is impossible once people saw something that cannot be unseen.

Real dice were seen by all when they fell: moves are taken back past them, and what was entered wrongly by whoever may
enter it, without asking, as long as no person has done anything since.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec

from kitchentable.game import imagine, play
from kitchentable.language import say, spoken
from kitchentable.match import Match, Undo
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.messages import Undoing
from kitchentable.protocol.tables import Wish
from kitchentable.table import seats
from kitchentable.table.plan import Change
from kitchentable.table.row import Row, Wished, replaced
from kitchentable.table.state import TableState
from kitchentable.values import CHANCE, CLOCK, TABLE, Problem, Seat

SAMPLES = 16
"""Positions that are imagined for each seat, to see whether the moves since have told it something."""
Eyes = tuple[Seat | None, ...]
"""Seats; None is who watches."""


def eyes_of(row: Row) -> Eyes:
    """Who remembers what they were shown: people, also those for whom a bot plays now, as they may come back; and where
    there are several, who watches. Bots know what stands now."""
    people = tuple(seat for seat, chair in enumerate(row.chairs) if chair.person or not chair.bot)
    return people if len({row.chairs[seat].person for seat in people}) == 1 else (None, *people)


def reach(match: Match, seat: Seat, eyes: Eyes) -> Wish:
    """How long the log was before the seat's last move, if it can be gone back to, as those eyes were shown nothing
    since; else why not.

    Its throws of real dice are moves of its own, and those of others are passed.
    """
    if match.over:
        return Wish(why=say("undo-over"))
    real, kept = match.fair == "real", match.kept()
    own = [index for index in kept if match.log[index].seat == seat]
    if real:
        own += [index for index, thrower in _throws(match) if thrower == seat]
    if not own:
        return Wish(why=say("undo-not-moved"))
    to = max(own)
    if to < match.brought:
        return Wish(why=say("undo-brought"))
    for entry in (match.log[index] for index in reversed(kept) if index >= to):
        if entry.seat == CHANCE and not real:
            return Wish(why=say("undo-dice-fell" if str(entry.action).startswith("roll") else "undo-drawn"))
        if entry.seat == CLOCK:
            return Wish(why=say("undo-clock"))
    if any(_revealed_something(match, since, eyes) for since in _lost(match, to)):
        return Wish(why=say("undo-revealed"))
    return Wish(to)


def _throws(match: Match) -> Iterator[tuple[int, Seat | None]]:
    """Where in the log chance has acted, and whose dice those were."""
    state = match.state_after(0)
    for index in match.kept():
        entry = match.log[index]
        if entry.seat == CHANCE:
            yield index, state.thrower
        state = state.apply(entry.seat, entry.action)


def _lost(match: Match, to: int) -> Iterator[list[int]]:
    """The entries that count and would be undone; then those that were undone before, since the log was that long."""
    yield [index for index in match.kept() if index >= to]
    for at, entry in enumerate(match.log[to:], to):
        if isinstance(entry.action, Undo):
            yield [index for index in match.kept(at) if index >= entry.action.to]


def _revealed_something(match: Match, since: list[int], eyes: Eyes) -> bool:
    """Whether one of these moves has shown to some of the eyes anything that they did not know before it.

    It has if one of the positions that were held possible before it would have gone another way.
    """
    if not since or not match.game.hidden_information:
        return False
    before, rng = match.state_after(since[0]), Random(len(match.log))
    for entry in (match.log[index] for index in since):
        after = before.apply(entry.seat, entry.action)
        for eye in eyes:
            known, now = before.view(eye), after.view(eye)
            for _ in range(SAMPLES):
                try:
                    if play(imagine(known, rng), entry.seat, entry.action).view(eye) != now:
                        return True
                except Problem:
                    return True
        before = after
    return False


def correctable(match: Match, row: Row) -> tuple[int, Seat | None] | None:
    """How long the log was before the latest throw of real dice, and whose throw it was; None where a person, or time,
    has acted since."""
    if match.fair != "real" or match.over:
        return None
    brought = match.brought
    for index in reversed(match.kept()):
        entry = match.log[index]
        if index < brought:
            return None
        if entry.seat == CHANCE:
            return index, match.state_after(index).thrower
        if entry.seat == CLOCK or not row.chairs[entry.seat].bot:
            return None
    return None


def chosen(match: Match, at: int) -> str:
    """What the players choose by themselves where chance acts then, as its pool is called; empty for dice."""
    due = match.game.board.dice_due(match.state_after(at).view(None))
    return due.pools[0].label if due and not due.pools[0].faces[0].shape else ""


def wished(state: TableState) -> Undoing | None:
    """The wish that is open now."""
    wish = _open(state)
    return None if wish is None else Undoing(wish.seat, _asked(state.row, wish.seat), wish.agreed)


def recounted(state: TableState, row: Row) -> Change | None:
    """What becomes of the wish that is open, because somebody has got up; None for nothing.

    The row is the changed one, which is not stored yet: what is done goes into the same revision.
    """
    wish = _open(state)
    if wish is None:
        return None
    settled = msgspec.structs.replace(row, undo=None)
    if row.chairs[wish.seat].left:
        return Change(settled)
    if set(_asked(row, wish.seat)) <= set(wish.agreed):
        return Change(settled, ((TABLE, Undo(wish.to)),))
    return None


def _open(state: TableState) -> Wished | None:
    wish, match = state.row.undo, state.match
    if wish is None or match is None or match.over or wish.length != len(match.log):
        return None
    return wish


def _asked(row: Row, seat: Seat) -> tuple[Seat, ...]:
    return seats.first_seats(row, seats.others(row, row.chairs[seat].person))


class Undos:
    """What the seats of a table may take back."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._reached: dict[tuple[int, Seat, str, Eyes], Wish] = {}
        """What seats were told, by the length of the log, the language and who was shown what: it takes some time to
        find out."""

    def offered(self, person: str, seat: Seat | None) -> Wish:
        """Whether the person may ask for their last move back."""
        state = self._state
        own = seats.need_seat(state.row, person, seat)
        if state.match is None or state.row.phase != "playing":
            return Wish(why=say("undo-not-running"))
        if state.row.chairs[own].bot:
            return Wish(why=say("undo-bot-plays"))
        key = len(state.match.log), own, spoken(), eyes_of(state.row)
        if key not in self._reached:
            self._reached = {known: wish for known, wish in self._reached.items() if known[0] == key[0]}
            self._reached[key] = reach(state.match, own, key[-1])
        return self._reached[key]

    def asked(self, person: str, seat: Seat | None) -> Change:
        """Asks the others to have one's last move back; bots agree: where nobody else is asked, it is done at once."""
        state = self._state
        seats.need_phase(state.row, "playing")
        wish = self.offered(person, seat)
        if wish.to is None:
            raise Refusing("phase", wish.why, 409)
        assert state.match is not None
        if (wish.to,) == (correctable(state.match, state.row) or ())[:1]:
            return self.corrected(person, seat, wish.to)
        return self._wished(seats.need_seat(state.row, person, seat), wish.to)

    def corrected(self, person: str, seat: Seat | None, to: int) -> Change:
        """Takes back a throw of real dice, to be entered anew; the others are asked only if it has shown anything."""
        row, match = self._state.row, self._state.match
        seats.need_phase(row, "playing")
        own = seats.need_seat(row, person, seat)
        throw = correctable(match, row) if match is not None else None
        if match is None or throw is None or throw[0] != to:
            raise Refusing("stale", say("undo-stale"), 409)
        if not seats.may_type(row, own, throw[1]):
            raise Refusing("not_your_turn", say("undo-of-another"), 409)
        shown = any(_revealed_something(match, since, eyes_of(row)) for since in _lost(match, to))
        return self._wished(own, to) if shown else _back(self._state, to)

    def _wished(self, seat: Seat, to: int) -> Change:
        state = self._state
        assert state.match is not None
        if not _asked(state.row, seat):
            return _back(state, to)
        return Change(replaced(state.row, undo=Wished(seat, to, len(state.match.log))))

    def answered(self, person: str, yes: bool) -> Change:
        """Agrees to another's wish, or not, which ends it."""
        state = self._state
        wish, voter = _open(state), seats.need_seat(state.row, person)
        if wish is None or voter not in _asked(state.row, wish.seat):
            raise Refusing("phase", say("undo-not-asked"), 409)
        if not yes:
            return Change(replaced(state.row, undo=None))
        agreed = tuple(sorted({*wish.agreed, voter}))
        if set(_asked(state.row, wish.seat)) <= set(agreed):
            return _back(state, wish.to)
        return Change(replaced(state.row, undo=msgspec.structs.replace(wish, agreed=agreed)))


def _back(state: TableState, to: int) -> Change:
    return Change(replaced(state.row, undo=None), ((TABLE, Undo(to)),))
