"""Matches looked at again: part by part, through one seat's eyes, a watcher's, or with all that was hidden open.

Plain functions of a match; nothing here knows a server: a browser alone shows them, too. What a view shows is made of
the views and redacted entries of its seats; only `open` joins those of several, and is for matches that are over.
Nothing in a replay can be touched, so touch names, keys and buttons are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Literal

import msgspec

from kitchentable import ending, fair, record
from kitchentable.drawing import diff
from kitchentable.drawing.scene import Area, Form, Item, Scene, Static
from kitchentable.drawing.text import as_typed, named
from kitchentable.game import Game, State
from kitchentable.language import say
from kitchentable.match import Entry, Match
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.messages import Outcome, Step
from kitchentable.protocol.replays import DiceCheck, Recomputed, Reel, Replay, View
from kitchentable.protocol.tables import House
from kitchentable.record import BadRecord, Revealed
from kitchentable.table.frames import drawing, lines_of, longest_hold, seen_by
from kitchentable.table.row import Row
from kitchentable.table.table import Table
from kitchentable.values import CHANCE, Seat

PART = 200
"""The most entries of one part."""
UNDONE = 300_000
"""Entries that all undos of a record together may play again: each builds its position anew."""
OPEN, WATCH = "open", "watch"


def about(match: Match, seat: Seat | None = None, code: str = "") -> Replay:
    """All about a match that is over but its course, for somebody who sat in that seat."""
    views = views_of(match)
    return Replay(
        game=match.game.name,
        names=match.header.seats,
        length=len(match.log),
        part=PART,
        views=views,
        view=str(seat) if seat is not None else views[0],
        code=code,
        options=msgspec.to_builtins(match.header.options),
        options_text=record.options_summary(match.header.options),
        result=Outcome.of(match.result),
        stopped=ending.stopped(match.stopped, match.header.seats) if match.stopped else "",
        dice=_dice(match),
        without_dice=match.game.without_dice,
        estimated=bool(simplest(match.game)),
    )


def _dice(match: Match) -> Literal["fair", "real", "none", ""]:
    if not match.chances:
        return "none"
    promise = match.fair
    return "real" if promise == "real" else "fair" if promise.startswith("sha256:") else ""


def looking_back(match: Match, seat: Seat, code: str) -> Replay:
    """All about a running match for somebody who sits there: what their own seat has seen so far."""
    view = str(seat)
    whole = about(match, seat, code)
    return msgspec.structs.replace(
        whole, views=(view,), view=view, result=None, stopped="", running=True, estimated=False
    )


def snapshot(match: Match) -> Match:
    """A match with the log as it is now, for another thread; its state is that of the beginning."""
    again = Match(match.game, match.header)
    again.log = list(match.log)
    return again


def views_of(match: Match) -> tuple[View, ...]:
    """The views that a match that is over may be seen by, the one that shows most first."""
    seats = tuple(str(seat) for seat in range(len(match.header.seats)))
    return (OPEN, *seats, WATCH) if match.game.board.secret_areas else (WATCH, *seats)


def reel(match: Match, view: View, form: Form, first: int, static: bool = False) -> Reel:
    """The part of a match that begins after its first `first` entries."""
    if first not in range(len(match.log) + 1):
        raise Refusing("bad_message", say("replay-positions", last=len(match.log), asked=str(first)))
    again = match.until(first)
    start = drawn(again, view, form)
    steps = tuple(_steps(again, match.log[first : first + PART], view, form, start))
    return Reel(first, start, steps, static_of(match, view, form) if static else None)


def _steps(match: Match, entries: Iterable[Entry], view: View, form: Form, now: Scene) -> Iterator[Step]:
    for entry in entries:
        eye = _seat(view) if view != OPEN else entry.seat if entry.seat >= 0 else None
        before = match.view(eye)
        match.follow(entry)
        new = drawn(match, view, form)
        lines = lines_of(match, before, entry)
        notation = str(entry.action if view == OPEN else seen_by(match, entry, eye))
        yield Step(len(match.log) - 1, entry.seat, notation, lines, diff.patch(now, new), longest_hold(lines))
        now = new


# Drawing ----------------------------------------------------------------------------------------------------------


def static_of(match: Match, view: View, form: Form) -> Static:
    """What never changes of a view's drawing; with all open, there is a dock of every seat's hidden things."""
    seats = len(match.header.seats)
    static = match.game.board.static(match.header.options, seats, form)
    if view != OPEN:
        controls = match.game.board.control_areas
        return msgspec.structs.replace(static, areas=tuple(area for area in static.areas if area.name not in controls))
    hidden = match.game.board.secret_areas
    docks = [_dock(area, seat) for seat in range(seats) for area in static.areas if area.name in hidden]
    shared = tuple(area for area in static.areas if area.kind != "mine")
    return msgspec.structs.replace(static, areas=(*shared, *docks))


def _dock(area: Area, seat: Seat) -> Area:
    return msgspec.structs.replace(
        area, name=_of(area.name, seat), seat=seat, label=_whose(area.label, seat), scroll=False
    )


def _whose(label: str, seat: Seat) -> str:
    """A label of one's own thing as the others read it."""
    own, _, thing = label.partition(" ")
    return say("whose-thing", who=named(seat), thing=thing) if own.casefold() in say("my").split() else label


def drawn(match: Match, view: View, form: Form) -> Scene:
    """The position as the view shows it, without anything that could be touched."""
    if view != OPEN:
        return _untouched(drawing(match, _seat(view), form))
    shown = _untouched(drawing(match, None, form))
    hidden = match.game.board.secret_areas
    items = list(shown.items)
    for seat in range(len(match.header.seats)):
        own = _untouched(drawing(match, seat, form))
        inside = {item.name for item in own.items if item.area in hidden}
        items += (_docked(item, inside, seat) for item in own.items if item.name in inside)
    return msgspec.structs.replace(shown, items=tuple(items))


def _docked(item: Item, inside: set[str], seat: Seat) -> Item:
    src = _of(item.src, seat) if item.src in inside else item.src
    name, area, label = _of(item.name, seat), _of(item.area, seat), _whose(item.label, seat)
    return msgspec.structs.replace(item, name=name, area=area, src=src, label=label)


def _untouched(drawing: Scene) -> Scene:
    plain = tuple(
        msgspec.structs.replace(item, touch="", how="", row=-1, ranks=()) if item.touch else item
        for item in drawing.items
        if "control" not in item.classes.split()
    )
    return msgspec.structs.replace(drawing, items=plain, buttons=(), prompt="")


def _of(name: str, seat: Seat) -> str:
    return f"{name}-of-{seat}"


def _seat(view: View) -> Seat | None:
    return None if view in (WATCH, OPEN) else int(view)


# Checking -----------------------------------------------------------------------------------------------------------


def checked_dice(match: Match, revealed: Revealed) -> DiceCheck:
    """Every throw of a match recomputed, and what `kitchentable verify` would complain of."""
    promises = tuple(match.fair.split())
    try:
        fair.verify(match, revealed)
        problem = ""
    except fair.Unfair as error:
        problem = str(error)
    try:
        seed, salts = fair.secrets_of(revealed)
    except fair.Unfair:
        seed, salts = b"", ()
    found = fair.throws(match, seed, salts) if seed else ()
    brought = match.brought
    earlier = sum(entry.seat == CHANCE for entry in match.log[:brought])
    throws = tuple(Recomputed(each.number - 1, str(each.recorded), str(each.drawn), each.asked) for each in found)
    return DiceCheck(promises, revealed.seed, revealed.salts, throws, problem, brought, earlier)


def simplest(game: Game) -> str:
    """The level of the weakest bot that does not play at random; empty where there is none."""
    return next((level for level in game.bots if level != "random"), "")


# Of records ---------------------------------------------------------------------------------------------------------

Known = tuple[type[State], ...]
"""The games that a record may be of, by their states: a class goes to another process by its name."""


def over(table: Table) -> tuple[str, Known]:
    """The record of a table's match that is over, and its game's state. Raises `Refusing` for others."""
    match = table.match
    if table.unplayable:
        raise Refusing("record", say("replay-other-rules"), 409)
    if match is None:
        raise Refusing("phase", say("replay-not-begun"), 409)
    if not match.over:
        raise Refusing("phase", say("replay-not-over"), 409)
    row = table.row
    text = record.write(match, Revealed(row.seed, row.salts) if row.dice != "real" else None)
    return text, (match.game.State,)


def at_table(replay: Replay, row: Row) -> Replay:
    """The same with what its record does not say: the names that people have now, and what their house agreed on."""
    house = House(row.pace.shown, row.hints, row.private, row.delay)
    stopped = ending.stopped(row.stopped, row.called) if replay.stopped else ""
    return msgspec.structs.replace(replay, names=row.called, stopped=stopped, house=house)


@lru_cache(maxsize=8)
def judged(text: str, known: Known) -> tuple[Match, Revealed]:
    """The match that a record tells, and what it reveals; raises `Refusing` with the line and the rule."""
    if sum(map(int, re.findall(r"undo to (\d{1,9})", text))) > UNDONE:
        raise Refusing("record", say("replay-undone-often"))
    try:
        return record.read_all(text, {kind.game.name: kind.game for kind in known})
    except BadRecord as error:
        raise Refusing("record", str(error), 422, str(error.rule)) from None


def read_about(text: str, known: Known, seat: Seat | None, code: str) -> Replay:
    """`about` of a record."""
    return about(judged(text, known)[0], seat, code)


def read_reel(text: str, known: Known, view: View, form: Form, first: int, static: bool) -> bytes:
    """`reel` of a record, as JSON; refuses a view that the match does not have."""
    match, _ = judged(text, known)
    if view not in views_of(match):
        raise Refusing("bad_message", say("replay-views", views=", ".join(views_of(match)), asked=as_typed(view[:20])))
    return encoded(match, view, form, first, static)


def encoded(match: Match, view: View, form: Form, first: int, static: bool) -> bytes:
    """`reel` as JSON."""
    return msgspec.json.encode(reel(match, view, form, first, static))


def read_dice(text: str, known: Known) -> bytes:
    """`checked_dice` of a record, as JSON."""
    return msgspec.json.encode(checked_dice(*judged(text, known)))
