"""Sitting down, getting up, coming back and giving up: each from a table as it is to what is to change of it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kitchentable.language import say
from kitchentable.match import Concede, Sit
from kitchentable.protocol.base import Refusing
from kitchentable.table import lobby, seats, undo, votes
from kitchentable.table.commands import GiveUp, Join, Leave
from kitchentable.table.plan import Admit, Change
from kitchentable.table.row import Row, replaced, with_chairs
from kitchentable.table.state import TableState
from kitchentable.values import TABLE, Action, Seat


def joined(state: TableState, command: Join) -> Change:
    """The person sits down, or comes back to the seats that they left."""
    row, person = state.row, command.person
    if row.phase in ("playing", "dice"):
        own = seats.seats_of(row, person)
        if not own or command.also:
            seats.need_phase(row, "lobby")
        return _back(state, own)
    seats.need_phase(row, "lobby")
    after = lobby.joined(row, person, command.name, command.seat, command.also)
    return Change() if after is row else Change(after, also=(Admit(person, True),))


def _back(state: TableState, own: tuple[Seat, ...]) -> Change:
    gone = state.match.conceded if state.match else ()
    chairs = state.row.chairs
    here = [seat for seat in own if seat not in gone and (chairs[seat].left or chairs[seat].bot)]
    if not here:
        return Change()
    sits = [(TABLE, Sit(seat, chairs[seat].name)) for seat in here if chairs[seat].bot and state.match]
    return Change(_seated(state.row, here), tuple(sits))


def _seated(row: Row, here: Sequence[Seat]) -> Row:
    """The table once these seats are their players' again, about whom nobody is asked any more."""
    ballots = {seat: ballot for seat, ballot in row.votes.items() if seat not in here}
    return msgspec.structs.replace(with_chairs(row, here, left=False, bot=""), votes=ballots)


def playing_on(row: Row, seat: Seat) -> Row | None:
    """The table once somebody who had got up makes a move; None where they had not, so that nothing changes."""
    chair = row.chairs[seat]
    return _seated(row, (seat,)) if chair.left and not chair.bot else None


def left(state: TableState, command: Leave, late: Seat | None, present: votes.Present) -> Change:
    """The person gets up; perhaps all agree who are still asked about a seat, or a move to be taken back."""
    if state.row.phase in ("over", "closed"):
        return Change()
    row = lobby.left(state.row, command.person, command.seat)
    gone = state.row.phase == "lobby" and seats.seat_of(row, command.person) is None
    moment = votes.VoteContext.of(state, late)._replace(row=row)
    change = votes.recounted(moment, state.game, present) or undo.recounted(state, row) or Change(row)
    return change._replace(also=(Admit(command.person, False),) if gone else ())


def settled(state: TableState, late: Seat | None) -> Change | None:
    """What all agree on by now, though nobody has just said so: who was asked too has deleted themselves. None for
    nothing. Whoever is away for a moment is waited for."""
    if not state.row.votes and state.row.undo is None:
        return None
    row = replaced(state.row)
    moment = votes.VoteContext.of(state, late)._replace(row=row)
    return votes.recounted(moment, state.game, lambda _: True) or undo.recounted(state, row)


def given_up(state: TableState, command: GiveUp, present: votes.Present) -> Change:
    """The seat is placed behind all who stay, and where the match goes on, a bot plays its part."""
    row, match = state.row, state.match
    seats.need_phase(row, "playing")
    own = seats.need_seat(row, command.person, command.seat)
    assert match is not None
    if own in match.conceded:
        raise Refusing("phase", say("given-up-already"), 409)
    entries: tuple[tuple[Seat, Action], ...] = ((TABLE, Concede(own)),)
    if len(row.chairs) - len(match.conceded) <= 2:
        return Change(replaced(row), entries)
    level = seats.middle_level(state.game)
    if not level:
        raise Refusing("options", say("bot-none-for-you", game=state.game.title))
    after: Row = with_chairs(row, (own,), bot=level)
    entries = (*entries, (TABLE, Sit(own, f"bot:{level}")))
    # Somebody else plays from here on, so nobody's time is up; who has left is still to be chosen about.
    change = votes.recounted(votes.VoteContext.of(state, None)._replace(row=after), state.game, present)
    return Change(after, entries) if change is None else Change(change.row, (*entries, *change.entries))
