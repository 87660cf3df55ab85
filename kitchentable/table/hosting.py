"""What the host of a table may do, and who plays again."""

from __future__ import annotations

from kitchentable import ending, fair
from kitchentable.language import say
from kitchentable.match import Stop
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.tables import AddBot, Close, LetIn, NewInvitation, Remove, Reorder
from kitchentable.table import carrying, door, joining, lobby, seats, votes
from kitchentable.table.commands import Lead, Leave, PlayAgain
from kitchentable.table.plan import AddTable, Change, Expel
from kitchentable.table.row import replaced
from kitchentable.table.state import TableState
from kitchentable.values import TABLE, Seat


def led(state: TableState, lead: Lead, late: Seat | None, present: votes.Present) -> Change:
    """What the host wants."""
    row, command = state.row, lead.command
    seats.need_host(row, lead.person)
    if isinstance(command, Close):
        return _closed(state, late, present)
    if isinstance(command, NewInvitation):
        return Change(replaced(row, invitation=lead.invitation, removed=(), sent_away=()))
    if isinstance(command, LetIn):
        return door.answered(row, command)
    seats.need_phase(row, "lobby")
    if isinstance(command, Reorder):
        return Change(lobby.reordered(row, command))
    if isinstance(command, Remove):
        after = lobby.removed(row, command, lead.invitation)
        return Change(after, also=tuple(Expel(person) for person in set(after.removed) - set(row.removed)))
    if isinstance(command, AddBot):
        return Change(lobby.with_bot(row, state.game, command))
    if row.carried is not None:
        row = carrying.filled(row, row.carried, state.game)
    promise = fair.commitment(lead.seed) if row.dice != "real" else ""
    return Change(lobby.starting(row, state.game, lead.seed.hex() if promise else "", promise))


def _closed(state: TableState, late: Seat | None, present: votes.Present) -> Change:
    row = state.row
    seats.need_phase(row, "lobby", "dice", "playing")
    if row.phase != "playing":
        return Change(replaced(row, phase="closed"))
    if not seats.others(row, row.host):
        return Change(entries=((TABLE, Stop(ending.CLOSED)),))
    if not seats.playing(row, row.host):
        raise Refusing("phase", say("host-away"), 409)
    return joining.left(state, Leave(row.host), late, present)  # who loses does not call the match off


def again(state: TableState, command: PlayAgain, now: float) -> Change:
    """The next table of the same people; it is made for the first who asks."""
    row = state.row
    seats.need_phase(row, "over")
    seats.need_seat(row, command.person)
    if row.rematch:
        return Change()
    following = lobby.next_row(row, state.game, command.person, command.code, command.invitation, now)
    return Change(replaced(row, rematch=following.code, again=command.person), also=(AddTable(following),))
