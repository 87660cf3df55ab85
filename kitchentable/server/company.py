"""What people do around their moves: sit, leave, come back, vote, talk, arrange, ask for a hint, host, play again."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING

import msgspec

from kitchentable import fair, record
from kitchentable.core import TABLE, Action, Problem, Seat
from kitchentable.match import Concede, Sit, Stop
from kitchentable.pad import Written
from kitchentable.record import Revealed
from kitchentable.server import choosing, rows, seating
from kitchentable.server.frames import seen_record
from kitchentable.server.people import Refusing, clean_name, clean_words, new_id
from kitchentable.server.rows import CHAT
from kitchentable.server.store import Conflict
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
    Talk,
)

if TYPE_CHECKING:
    from kitchentable.server.sockets import Socket

LATEST = 2**31 - 1
"""No words have a greater number: databases have an end of numbers, requests have not."""

LARGEST_DRAFT = 300
"""Rows and pieces of an arrangement: Rummikub has 106 tiles, and each may lie alone."""


async def join(table: LiveTable, person: str, name: str, seat: Seat | None, also: bool = False) -> None:
    """The person sits down, or comes back to the seats that he left; `also` seats a further one at the same device."""
    async with table.lock:
        row = table.row
        if row.phase in ("playing", "dice"):
            own = seating.seats_of(row, person)
            if not own or also:
                seating.need_phase(row, "lobby")
            await _come_back(table, own)
            return
        seating.need_phase(row, "lobby")
        joined = seating.joined(row, person, name, seat, also)
        if joined is not row:
            await table.save(joined, also=[rows.admit(row.code, person, True)])


async def _come_back(table: LiveTable, own: tuple[Seat, ...]) -> None:
    gone = table.match.conceded if table.match else ()
    chairs = table.row.chairs
    seats = [seat for seat in own if seat not in gone and (chairs[seat].left or chairs[seat].bot)]
    if not seats:
        return
    votes = {seat: ballot for seat, ballot in table.row.votes.items() if seat not in seats}
    back = seating.changed(table.row, seats, left=False, bot="")
    row = msgspec.structs.replace(back, votes=votes)
    played = [(TABLE, Sit(seat, chairs[seat].name)) for seat in seats if chairs[seat].bot and table.match]
    await table.save(row, played)


async def leave(table: LiveTable, person: str, seat: Seat | None = None) -> None:
    """The person gets up, from all his seats if none is named."""
    async with table.lock:
        if table.row.phase in ("over", "closed"):
            return
        row = seating.left(table.row, person, seat)
        gone = table.row.phase == "lobby" and seating.seat_of(row, person) is None
        await table.save(row, also=[rows.admit(row.code, person, False)] if gone else ())
        await choosing.recount(table)


async def concede(table: LiveTable, person: str, seat: Seat | None = None) -> None:
    """Gives up: the seat is placed behind all who stay, and where the match goes on, a bot plays its part."""
    async with table.lock:
        seating.need_phase(table.row, "playing")
        own, match = seating.need_seat(table.row, person, seat), table.match
        assert match is not None
        if own in match.conceded:
            raise Refusing("phase", "you have given up already", 409)
        entries: list[tuple[Seat, Action]] = [(TABLE, Concede(own))]
        row = seating.replace(table.row)
        if len(row.chairs) - len(match.conceded) > 2:
            level = _middle(table)
            row = msgspec.structs.replace(seating.changed(row, (own,), bot=level), revision=row.revision)
            entries.append((TABLE, Sit(own, f"bot:{level}")))
        await table.save(row, entries)
        if not match.over:
            await choosing.recount(table)


def _middle(table: LiveTable) -> str:
    levels = list(table.game.bots)
    if not levels:
        raise Refusing("options", f"{table.game.name} has no bot that could play for you to the end")
    return levels[len(levels) // 2]


async def say(table: LiveTable, socket: Socket, name: str, text: str) -> None:
    """Words for all at the table; people without a name have to give one first."""
    words = clean_words(text)
    seat = table.looks_from(socket)
    seat = table.seat_of(socket.person) if seat is None else seat
    name = table.row.chairs[seat].name if seat is not None else clean_name(name)
    async with table.lock:
        for attempt in range(5):
            number = table.chat[-1].number + 1 if table.chat else 0
            said = Said(number, name, words, time.time(), seat)
            try:
                await table.room.store.write(rows.said(table.row.code, said))
                break
            except Conflict:  # said through another node at the same time
                if attempt == 4:
                    raise
                table.chat = await table.room.store.read(rows.last_said(table.row.code, CHAT))
        table.chat = [*table.chat, said][-CHAT:]
        table.tell(said)


async def talk(table: LiveTable, before: int) -> Talk:
    """What was said before the words of that number."""
    before = min(max(before, 0), LATEST)
    found = await table.room.store.read(rows.said_before(table.row.code, before, CHAT + 1))
    return Talk(tuple(found[-CHAT:]), len(found) > CHAT)


def draft(table: LiveTable, socket: Socket, message: Draft) -> None:
    """An arrangement in progress: what is to be said of it, and the others see it."""
    match, seat = table.match, table.looks_from(socket)
    board = table.game.board
    if match is None or match.over or not hasattr(board, "notes"):
        raise Refusing("phase", "there is nothing to arrange now")
    if seat is None or seat not in match.state.to_act:
        raise Refusing("not_your_turn", "one arranges when it is one's turn")
    if sum(1 + len(row) for row in message.rows) > LARGEST_DRAFT:
        raise Refusing("too_large", f"an arrangement has at most {LARGEST_DRAFT} rows and pieces together")
    view = match.state.view(seat)
    try:
        noted = Noted(board.notes(message.rows, view), board.arrange(message.rows, view, socket.form))
    except (ValueError, KeyError, IndexError) as error:
        raise Refusing("bad_message", f"these rows cannot be laid: {error}") from None
    socket.tell(noted)
    show_draft(table, seat, message.rows)
    table.room.nodes.tell("draft", table.row.code, seat=seat, rows=message.rows)


def show_draft(table: LiveTable, seat: Seat, drawn: tuple[tuple[str, ...], ...]) -> None:
    """The others see a seat's arrangement in progress. Raises as `arrange` does where it is of another position."""
    match, board = table.match, table.game.board
    if match is None or seat not in match.state.to_act:
        return
    table.drafts[seat] = drawn
    for eye, others in table.by_eye().items():
        if eye[0] != seat:
            items = board.arrange(drawn, match.state.view(eye[0]), eye[1])
            areas = {item.area for item in items if item.row >= 0}
            for other in others:
                other.tell(Drafted(seat, tuple(item for item in items if item.area in areas)))


async def hint(table: LiveTable, person: str, seat: Seat | None = None) -> Hint:
    """What the best bot would do in the person's place, from what he knows, and why."""
    seat, match = seating.need_seat(table.row, person, seat), table.match
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
    epoch, view = match.epoch, match.state.view(seat)
    table.asking.add(person)
    try:
        advice = await table.room.thinkers.explain(match.seen(seat), seat, list(table.game.bots)[-1])
    finally:
        table.asking.discard(person)
    others = tuple(HintChoice(str(action), why) for action, why in advice.others)
    if advice.action is None:
        return Hint("", advice.why, others=others, epoch=epoch)
    path = table.game.board.touch(advice.action, view)
    return Hint(str(advice.action), advice.why, path, others, epoch)


def written(table: LiveTable, person: str) -> str:
    """The record: of a running match as the person saw it, of one that is over with its seed and salts."""
    match = table.match
    if table.unreadable:
        return table.unreadable
    if match is None:
        raise Refusing("phase", "this match has not begun: there is no record yet", 409)
    if not match.over:
        own = seating.seats_of(table.row, person)
        open_to_all = len(own) == 1 or not table.game.hides  # a device of several players shows nobody's secrets
        seat = own[0] if own and open_to_all else None
        behind = None if own else table.watching
        return seen_record(behind.match if behind else match, seat)
    row = table.row
    return record.write(match, Revealed(row.seed, row.salts) if row.dice != "real" else None)


def scored_rounds(table: LiveTable, person: str) -> Written:
    """The rounds of the match that are over, as one would write them on the game's score pad."""
    game, match = table.game, table.match
    if game.pad is None:
        raise Refusing("not_found", f"rounds of {game.name} are not scored one by one", 404)
    if match is not None and not match.over and not seating.seats_of(table.row, person):
        match = (table.watching or table).match
    if match is None:
        raise Refusing("phase", "this match has not begun: no round is over", 409)
    try:
        written: Written = game.pad.played(match.state)
    except Problem:
        raise Refusing("phase", "no round is over yet", 409) from None
    players = tuple(chair.name or f"player {seat + 1}" for seat, chair in enumerate(table.row.chairs))
    return msgspec.structs.replace(written, players=players)


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
    banned = gone in row.removed
    await table.save(row, also=[rows.expel(row.code, gone)] if banned else ())
    if banned:
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
