"""What is to become of a seat that was left, or whose time is up: the others choose, and nothing happens by itself.

What they chose is stored with the table. It is done when all who are asked have chosen the same: for the end of the
match every other player, else those of them who are at the table now, or all, where one plays turn by turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from kitchentable.core import TABLE, Seat
from kitchentable.match import Sit, Stop, Wait
from kitchentable.server import seating
from kitchentable.server.people import Refusing
from kitchentable.server.rows import Ballot, Row
from kitchentable.server.wire import Vote

if TYPE_CHECKING:
    from kitchentable.server.table import LiveTable


def asked(table: LiveTable, seat: Seat) -> tuple[Seat, ...]:
    """The seats whose choice it is; none where there is nothing to choose."""
    if _epoch(table, seat) is None:
        return ()
    people = seating.others(table.row, table.row.chairs[seat].person)
    return tuple(sorted(table.first_seat(person) for person in people))


def choices(table: LiveTable, seat: Seat) -> dict[Seat, str]:
    """What was chosen for the seat so far."""
    ballot = table.row.votes.get(seat)
    return dict(ballot.choices) if ballot is not None and ballot.epoch == _epoch(table, seat) else {}


def _epoch(table: LiveTable, seat: Seat) -> int | None:
    """What is chosen about: the seat that was left (-1) or the decision that is late; None for nothing."""
    row, match = table.row, table.match
    if match is None or match.over or row.phase != "playing" or row.chairs[seat].bot:
        return None
    if row.chairs[seat].left:
        return -1
    return match.epoch if table.clock.late() == seat else None


async def vote(table: LiveTable, person: str, given: Vote) -> None:
    """Chooses; where all who are asked agree, it is done."""
    async with table.lock:
        seating.need_phase(table.row, "playing")
        voter = seating.need_seat(table.row, person)
        if not seating.playing(table.row, person):
            raise Refusing("not_seated", "you do not play in this match any more: come back first", 403)
        if given.seat not in range(len(table.row.chairs)) or voter not in asked(table, given.seat):
            text = f"there is nothing to choose for seat {given.seat}: nobody has left it, and its time is not up"
            raise Refusing("bad_message", text)
        chosen = _checked(table, given)
        votes = choices(table, given.seat)
        votes.pop(voter, None)
        if chosen:
            votes[voter] = chosen
        row = _with_votes(table, given.seat, votes)
        if not await _settle(table, row, given.seat):
            await table.save(row)


def _checked(table: LiveTable, given: Vote) -> str:
    if given.choice == "none":
        return ""
    if given.choice == "wait" and table.clock.late() != given.seat:
        raise Refusing("bad_message", "one waits for who is late; for who has left, a bot can play, or the match ends")
    if given.choice != "bot":
        return given.choice
    if not table.game.bots:
        raise Refusing("options", f"{table.game.name} has no bot that could play")
    if not given.level:
        return "bot"
    options = seating.checked_options(table.game, table.row.options)
    return f"bot:{seating.level_of(table.game, given.level, options, len(table.row.chairs))}"


def _with_votes(table: LiveTable, seat: Seat, votes: dict[Seat, str]) -> Row:
    epoch = _epoch(table, seat)
    ballots = {other: ballot for other, ballot in table.row.votes.items() if other != seat and choices(table, other)}
    if votes:
        ballots[seat] = Ballot(-1 if epoch is None else epoch, votes)
    return seating.replace(table.row, votes=ballots)


async def recount(table: LiveTable) -> None:
    """Who is asked has changed: perhaps all who still are agree. Needs the lock."""
    for seat in list(table.row.votes):
        if asked(table, seat) and await _settle(table, table.row, seat):
            return


async def _settle(table: LiveTable, row: Row, seat: Seat) -> bool:
    """Does what all who are asked have chosen, if they have; answers whether."""
    votes, everybody = row.votes.get(seat, Ballot()).choices, asked(table, seat)
    kinds = {other: choice.partition(":")[0] for other, choice in votes.items()}
    everywhere = seating.turn_by_turn(row.pace)
    here = [one for one in everybody if everywhere or one in votes or table.present(row.chairs[one].person)]
    row = seating.replace(table.row, votes={other: one for other, one in row.votes.items() if other != seat})
    name = row.chairs[seat].name
    if everybody and all(kinds.get(one) == "end" for one in everybody):
        why = "got up" if row.chairs[seat].left else "had no time left"
        await table.save(row, [(TABLE, Stop(f"{name} {why}, and the others ended the match"))])
    elif here and all(kinds.get(one) == "bot" for one in here):
        levels = list(table.game.bots)
        named = [choice.removeprefix("bot:") for choice in votes.values() if choice.startswith("bot:")]
        level = named[-1] if named else levels[len(levels) // 2]
        row = msgspec.structs.replace(seating.changed(row, (seat,), bot=level), revision=row.revision)
        await table.save(row, [(TABLE, Sit(seat, f"bot:{level}"))])
    elif here and all(kinds.get(one) == "wait" for one in here):
        await table.save(row, [(TABLE, Wait(seat))])
    else:
        return False
    return True
