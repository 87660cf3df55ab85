"""What people do around their moves: sit, leave, come back, vote, talk, arrange, ask for a hint, host, play again."""

from __future__ import annotations

import secrets
import time

import msgspec

from kitchentable import fair, record
from kitchentable.core import TABLE, Seat
from kitchentable.match import Sit, Stop
from kitchentable.record import Revealed
from kitchentable.server import rows, seating
from kitchentable.server.frames import seen_record
from kitchentable.server.people import Refusing, clean_name, clean_words, new_id
from kitchentable.server.sockets import Socket
from kitchentable.server.table import LiveTable
from kitchentable.server.wire import (
    AddBot,
    Close,
    Draft,
    Drafted,
    Hint,
    HintChoice,
    HostCommands,
    NewInvitation,
    Noted,
    Remove,
    Reorder,
    Said,
    Start,
    Vote,
)

CHAT = 50
"""Words that somebody who comes in is told."""


async def join(table: LiveTable, person: str, name: str, seat: Seat | None) -> None:
    """The person sits down, or comes back to the seat that he left."""
    async with table.lock:
        row = table.row
        here = seating.seat_of(row, person)
        if row.phase in ("playing", "dice"):
            if here is None:
                seating.need_phase(row, "lobby")
            elif row.chairs[here].left:
                await _come_back(table, here)
            return
        seating.need_phase(row, "lobby")
        joined = seating.joined(row, person, name, seat)
        if joined is not row:
            await table.save(joined, also=[rows.admit(row.code, person, True)])


async def _come_back(table: LiveTable, seat: Seat) -> None:
    chair = table.row.chairs[seat]
    row = _with_chair(table, seat, left=False, bot="")
    table.votes.pop(seat, None)
    await table.save(row, (TABLE, Sit(seat, chair.name)) if chair.bot and table.match else None)


def _with_chair(table: LiveTable, seat: Seat, **changes: object) -> rows.Row:
    chairs = list(table.row.chairs)
    chairs[seat] = msgspec.structs.replace(chairs[seat], **changes)
    return seating.replace(table.row, chairs=tuple(chairs))


async def leave(table: LiveTable, person: str) -> None:
    """The person gets up."""
    async with table.lock:
        if table.row.phase in ("over", "closed"):
            return
        row = seating.left(table.row, person)
        await table.save(row, also=[rows.admit(row.code, person, False)] if table.row.phase == "lobby" else ())


async def vote(table: LiveTable, person: str, given: Vote) -> None:
    """Agrees that a bot plays for a seat; when all who are left agree, it does."""
    async with table.lock:
        seating.need_phase(table.row, "playing")
        voter, chairs = seating.need_seat(table.row, person), table.row.chairs
        if given.seat not in range(len(chairs)) or not chairs[given.seat].left or chairs[given.seat].bot:
            raise Refusing("bad_message", f"nobody has left seat {given.seat}: a bot can play for those who have")
        if chairs[voter].left:
            raise Refusing("not_seated", "you have left this match: come back first", 403)
        levels = list(table.game.bots)
        if not levels:
            raise Refusing("options", f"{table.game.name} has no bot that could play")
        level = seating.level_of(table.game, given.level) if given.level else ""
        votes = table.votes.setdefault(given.seat, {})
        votes.pop(voter, None)
        if given.yes:
            votes[voter] = level
        electors = {seat for seat, chair in enumerate(chairs) if chair.person and not chair.left and not chair.bot}
        if not electors <= set(votes):
            table.tell_table()
            return
        chosen = next((named for named in reversed(votes.values()) if named), levels[len(levels) // 2])
        del table.votes[given.seat]
        row = _with_chair(table, given.seat, bot=chosen)
        await table.save(row, (TABLE, Sit(given.seat, f"bot:{chosen}")))


async def say(table: LiveTable, person: str, name: str, text: str) -> None:
    """Words for all at the table; people without a name have to give one first."""
    words = clean_words(text)
    seat = table.seat_of(person)
    name = table.row.chairs[seat].name if seat is not None else clean_name(name)
    async with table.lock:
        number = table.chat[-1].number + 1 if table.chat else 0
        said = Said(number, name, words, time.time(), seat)
        await table.room.store.write(rows.said(table.row.code, said))
        table.chat = [*table.chat, said][-CHAT:]
        table.tell(said)


def draft(table: LiveTable, socket: Socket, message: Draft) -> None:
    """An arrangement in progress: what is to be said of it, and the others see it."""
    match, seat = table.match, table.seat_of(socket.person)
    board = table.game.board
    if match is None or match.over or not hasattr(board, "notes"):
        raise Refusing("phase", "there is nothing to arrange now")
    if seat is None or seat not in match.state.to_act:
        raise Refusing("not_your_turn", "one arranges when it is one's turn")
    view = match.state.view(seat)
    try:
        noted = Noted(board.notes(message.rows, view), board.arrange(message.rows, view, socket.form))
    except (ValueError, KeyError, IndexError) as error:
        raise Refusing("bad_message", f"these rows cannot be laid: {error}") from None
    table.drafts[seat] = message.rows
    socket.tell(noted)
    for other in table.sockets:
        if table.seat_of(other.person) != seat:
            items = board.arrange(message.rows, view, other.form)
            other.tell(Drafted(seat, tuple(item for item in items if item.row >= 0)))


async def hint(table: LiveTable, person: str) -> Hint:
    """What the best bot would do in the person's place, from what he knows, and why."""
    seat, match = seating.need_seat(table.row, person), table.match
    if not table.row.hints:
        raise Refusing("no_hints", "this table plays without hints", 403)
    seating.need_phase(table.row, "playing")
    assert match is not None
    if seat not in match.state.to_act:
        raise Refusing("not_your_turn", "hints are for when you are to act", 409)
    if not table.game.bots:
        raise Refusing("no_hints", f"{table.game.name} has no bot that could advise")
    if person in table.asking:
        raise Refusing("busy", "your last hint is still being thought about", 429)
    state, view = match.state, match.state.view(seat)
    table.asking.add(person)
    try:
        advice = await table.room.thinkers.explain(match.seen(seat), seat, list(table.game.bots)[-1])
    finally:
        table.asking.discard(person)
    others = tuple(HintChoice(str(action), why) for action, why in advice.others)
    if advice.action is None:
        return Hint("", advice.why, others=others, epoch=state.epoch)
    path = table.game.board.touch(advice.action, view)
    return Hint(str(advice.action), advice.why, path, others, state.epoch)


def written(table: LiveTable, person: str) -> str:
    """The record: of a running match as the person saw it, of one that is over with its seed and salts."""
    match = table.match
    if table.unreadable:
        return table.unreadable
    if match is None:
        raise Refusing("phase", "this match has not begun: there is no record yet", 409)
    if not match.over:
        return seen_record(match, table.seat_of(person))
    row = table.row
    return record.write(match, Revealed(row.seed, row.salts) if row.dice != "real" else None)


async def host(table: LiveTable, person: str, command: HostCommands) -> None:
    """What the host alone may do."""
    async with table.lock:
        row = table.row
        seating.need_host(row, person)
        if isinstance(command, Close):
            await _close(table)
            return
        if isinstance(command, NewInvitation):
            await table.save(seating.replace(row, invitation=new_id(), removed=()))
            return
        seating.need_phase(row, "lobby")
        if isinstance(command, Reorder):
            await table.save(seating.reordered(row, command))
        elif isinstance(command, Remove):
            await _remove(table, command)
        elif isinstance(command, AddBot):
            await table.save(seating.with_bot(row, table.game, command))
        else:
            assert isinstance(command, Start)
            seed = secrets.token_bytes(fair.SEED_BYTES)
            promise = fair.commitment(seed) if row.dice != "real" else ""
            await table.save(seating.starting(row, table.game, seed.hex() if promise else "", promise))
    if isinstance(command, Start):
        await table.resume()


async def _remove(table: LiveTable, command: Remove) -> None:
    gone = table.row.chairs[command.seat].person if command.seat in range(len(table.row.chairs)) else ""
    row = seating.removed(table.row, command)
    await table.save(row, also=[rows.expel(row.code, gone)] if gone else ())
    if gone:
        table.dismiss(gone)


async def _close(table: LiveTable) -> None:
    row = table.row
    seating.need_phase(row, "lobby", "dice", "playing")
    if row.phase == "playing":
        await table.enter(TABLE, Stop("the host closed the table"))
        return
    if table.salts is not None:
        table.salts.stop()
        table.salts = None
    await table.save(seating.replace(row, phase="closed"))
