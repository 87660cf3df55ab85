"""From what is to happen at a table to what is stored of it: every move is judged once and applied once, here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from kitchentable import fair
from kitchentable.game import State, play
from kitchentable.match import Entry, Match
from kitchentable.protocol.messages import Reply, Said
from kitchentable.table.commands import Command
from kitchentable.table.row import Event, Row, replaced
from kitchentable.table.state import TableState
from kitchentable.values import CHANCE, TABLE, Action, Result, Seat, Struct


class Admit(Struct):
    """From now on the person may see the table; `seated` says whether it is one of theirs."""

    person: str
    seated: bool


class Expel(Struct):
    """From now on the person may see the table no more, if it is private, and it is none of theirs."""

    person: str


class AddTable(Struct):
    """Another table is made with it."""

    row: Row


Also = Admit | Expel | AddTable


class Change(NamedTuple):
    """What is to happen: the next row, entries of the match's log, and what is stored beside them; all or none."""

    row: Row | None = None
    entries: tuple[tuple[Seat, Action], ...] = ()
    also: tuple[Also, ...] = ()


class JudgedEntry(NamedTuple):
    """An entry of the log that was judged; `after` is the state that it leads to, None for the table's own."""

    event: Event
    entry: Entry
    after: State | None


class Plan(NamedTuple):
    """What a command leads to, not yet true: it is stored, and then committed."""

    played: tuple[JudgedEntry, ...] = ()
    row: Row | None = None
    """The table around the match, if it changes."""
    also: tuple[Also, ...] = ()
    said: Said | None = None
    speaker: str = ""
    """Who says that."""
    command: Command | None = None
    reply: Reply | None = None
    """What a page that has sent a move is answered."""
    sender: str | None = None
    """Whose page, where the answer is to be remembered."""

    @property
    def stores(self) -> bool:
        """Whether anything is to be stored."""
        return bool(self.played or self.row or self.also or self.said)

    @property
    def events(self) -> list[Event]:
        """What is added to the log."""
        return [played.event for played in self.played]

    def sent_by(self, person: str, command: str) -> Plan:
        """The same as what the person's command of that id has led to: its first entry is noted so, and it is answered
        that it is done."""
        first, *rest = self.played
        event = msgspec.structs.replace(first.event, sender=person, command=command)
        played = (JudgedEntry(event, first.entry, first.after), *rest)
        return self._replace(played=played, sender=person, reply=Reply(command, True))


Judged = list[tuple[Entry, State | None]]
"""Entries, each with the state that it leads to."""


class MatchEnd(NamedTuple):
    """How a match ends."""

    result: Result | None
    stopped: str = ""


def planned(state: TableState, change: Change, now: float) -> Plan:
    """The plan of a change, with what chance does after it and, where the match ends, the end noted. Raises `Illegal`,
    or `BadNotation` for what the table cannot do."""
    match = state.match
    if not change.entries or match is None:
        return Plan((), change.row, change.also)
    if all(seat != TABLE for seat, _ in change.entries):
        return _plan(state, change, *_judged(state, match, change.entries), now)
    ahead, judged = match.fork(), Judged()
    for seat, action in change.entries:
        ahead.append(seat, action)
        judged.append((ahead.log[-1], None))
    return _plan(state, change, judged, MatchEnd(ahead.result, ahead.stopped) if ahead.over else None, now)


def drawn(state: TableState, now: float) -> Plan:
    """What chance does now."""
    assert state.match is not None
    return _plan(state, Change(), *_judged(state, state.match, ()), now)


def ended(row: Row, ending: MatchEnd) -> Row:
    """The row that says how its match has ended; the same revision."""
    return msgspec.structs.replace(row, phase="over", stopped=ending.stopped, result=ending.result)


def _plan(state: TableState, change: Change, judged: Judged, ending: MatchEnd | None, now: float) -> Plan:
    assert state.match is not None
    first = len(state.match.log)
    played = [
        JudgedEntry(Event(first + number, entry.seat, str(entry.action), at=now), entry, after)
        for number, (entry, after) in enumerate(judged)
    ]
    row = change.row if ending is None else ended(change.row or replaced(state.row), ending)
    return Plan(tuple(played), row, change.also)


def _judged(state: TableState, match: Match, entries: Sequence[tuple[Seat, Action]]) -> tuple[Judged, MatchEnd | None]:
    """The entries and what chance does after them, and how they end the match, if they do."""
    after, judged = match.state, Judged()
    for seat, action in entries:
        after = play(after, seat, action)
        judged.append((Entry(seat, action), after))
    if after.to_act == (CHANCE,) and state.row.dice != "real":
        number = match.chances + sum(seat == CHANCE for seat, _ in entries)
        seed, salts = _dice(state.row)
        while after.to_act == (CHANCE,):
            action = after.sample(fair.FairDice(seed, salts, number))
            after = play(after, CHANCE, action)
            judged.append((Entry(CHANCE, action), after))
            number += 1
    result = match.result_after(after)
    return judged, None if result is None else MatchEnd(result)


def _dice(row: Row) -> tuple[bytes, tuple[bytes | None, ...]]:
    return bytes.fromhex(row.seed), tuple(None if salt == "-" else bytes.fromhex(salt) for salt in row.salts)
