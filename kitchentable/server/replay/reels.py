"""Matches looked at again: part by part, through one seat's eyes, a watcher's, or with all that was hidden open.

Plain functions of a match; nothing here knows a server. What a view shows is made of the views and `seen` entries of
its seats; only `open` joins those of several, and is for matches that are over. Nothing in a replay can be touched, so
touch names, keys and buttons are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from random import Random
from time import perf_counter
from typing import Any, Literal

import msgspec

from kitchentable import fair, record
from kitchentable.bot import Bot
from kitchentable.drawing import diff
from kitchentable.drawing.scene import Area, Form, Item, Scene, Static
from kitchentable.game import Game, State
from kitchentable.lab import drive
from kitchentable.match import Entry, Match
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.messages import Outcome, Step
from kitchentable.protocol.replays import DiceCheck, Estimate, Recomputed, Reel, Replay, View
from kitchentable.record import BadRecord, Revealed
from kitchentable.table.frames import lines_of, seen_by
from kitchentable.values import CHANCE, Result, Seat

PART = 200
"""The most entries of one part."""
UNDONE = 300_000
"""Entries that all undos of a record together may play again: each builds its position anew."""
OPEN, WATCH = "open", "watch"
THINKING = 1.0
"""Seconds in which bots play on from one position, to see who wins how often."""
LATEST = 6.0
"""Seconds after which they stop, however few endings there are; one that is not over then counts as a draw."""
FEWEST, MOST, LONGEST = 6, 200, 3_000
"""How often they play on at least and at most, and after how many entries an ending counts as a draw."""


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
        options_text=record.options_told(match.header.options),
        result=Outcome.of(match.result),
        stopped=match.stopped,
        dice=_dice(match),
        estimated=bool(simplest(match.game)),
    )


def _dice(match: Match) -> Literal["fair", "real", "none", ""]:
    if not match.chances:
        return "none"
    promise = match.header.fair
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
        raise Refusing("bad_message", f"this match has the positions 0 to {len(match.log)}, not {first}")
    again = until(match, first)
    start = drawn(again, view, form)
    steps = tuple(_steps(again, match.log[first : first + PART], view, form, start))
    return Reel(first, start, steps, static_of(match, view, form) if static else None)


def until(match: Match, length: int) -> Match:
    """The match as it was after so many entries of its log, which are not judged again."""
    again = Match(match.game, match.header)
    for entry in match.log[:length]:
        if entry.seat < CHANCE:
            again.append(entry.seat, entry.action)
        else:
            again.state = again.state.apply(entry.seat, entry.action)
            again.log.append(entry)
    return again


def _steps(match: Match, entries: Iterable[Entry], view: View, form: Form, now: Scene) -> Iterator[Step]:
    for entry in entries:
        eye = _seat(view) if view != OPEN else entry.seat if entry.seat >= 0 else None
        before = match.view(eye)
        match.append(entry.seat, entry.action)
        new = drawn(match, view, form)
        lines = lines_of(match, before, entry)
        notation = str(entry.action if view == OPEN else seen_by(match, entry, eye))
        hold = max((line.hold for line in lines), default=0.0)
        yield Step(len(match.log) - 1, entry.seat, notation, lines, diff.patch(now, new), hold)
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
    return label.replace("my ", f"{{{seat}}}’s ")


def drawn(match: Match, view: View, form: Form) -> Scene:
    """The position as the view shows it, without anything that could be touched."""
    if view != OPEN:
        return _untouched(match.game.board.draw(match.view(_seat(view)), form))
    shown = _untouched(match.game.board.draw(match.view(None), form))
    hidden = match.game.board.secret_areas
    items = list(shown.items)
    for seat in range(len(match.header.seats)):
        own = _untouched(match.game.board.draw(match.view(seat), form))
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


# Checking and thinking --------------------------------------------------------------------------------------------


def checked_dice(match: Match, revealed: Revealed) -> DiceCheck:
    """Every throw of a match recomputed, and what `kitchentable verify` would complain of."""
    promises = tuple(match.header.fair.split())
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
    throws = tuple(Recomputed(each.number - 1, str(each.recorded), str(each.drawn), each.asked) for each in found)
    return DiceCheck(promises, revealed.seed, revealed.salts, throws, problem)


def estimate(match: Match, at: int, rng: Random, seconds: float = THINKING) -> Estimate:
    """How often each seat won when the game's simplest bots played on from there, everything hidden as it was.

    A win that several share counts in equal parts; a match that does not end is shared by all. Playing on stops after
    `seconds`, though not before it was done `FEWEST` times, unless that takes longer than `LATEST`.
    """
    if at not in range(len(match.log) + 1):
        raise Refusing("bad_message", f"this match has the positions 0 to {len(match.log)}, not {at}")
    seats = range(len(match.header.seats))
    here, level, begin = until(match, at), simplest(match.game), perf_counter()
    wins, played, most = [0.0] * len(seats), 0, (1 if here.over else MOST) if level else 0
    while played < most:
        past = perf_counter() - begin
        if past > LATEST or (played >= FEWEST and past > seconds):
            break
        result = here.result or _ending(here, match.game.bots[level], rng, begin + 2 * LATEST)
        winners = result.winners if result else tuple(seats)
        for seat in winners:
            wins[seat] += 1 / len(winners)
        played += 1
    return Estimate(at, tuple(round(share / played, 3) for share in wins) if played else (), played, level)


def _ending(match: Match, bot: Bot[Any], rng: Random, end: float) -> Result | None:
    again = until(match, len(match.log))
    players = [drive.bot_player(bot, rng, 0.01)] * len(match.header.seats)
    while not again.over and len(again.log) < len(match.log) + LONGEST and perf_counter() < end:
        drive.turn(again, players, drive.dice(rng))
    return again.result


def simplest(game: Game) -> str:
    """The level of the weakest bot that does not play at random; empty where there is none."""
    return next((level for level in game.bots if level != "random"), "")


# In the process that reads ----------------------------------------------------------------------------------------

Known = tuple[type[State], ...]
"""The games that a record may be of, by their states: a class goes to another process by its name."""


@lru_cache(maxsize=8)
def judged(text: str, known: Known) -> tuple[Match, Revealed]:
    """The match that a record tells, and what it reveals; raises `Refusing` with the line and the rule."""
    if sum(map(int, re.findall(r"undo to (\d{1,9})", text))) > UNDONE:
        raise Refusing("record", "this record goes back to an earlier position too often to be replayed here")
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
        raise Refusing("bad_message", f"this match can be seen as {', '.join(views_of(match))}, not {view[:20]!r}")
    return encoded(match, view, form, first, static)


def encoded(match: Match, view: View, form: Form, first: int, static: bool) -> bytes:
    """`reel` as JSON."""
    return msgspec.json.encode(reel(match, view, form, first, static))


def read_dice(text: str, known: Known) -> bytes:
    """`checked_dice` of a record, as JSON."""
    return msgspec.json.encode(checked_dice(*judged(text, known)))


def read_estimate(text: str, known: Known, at: int, seed: int) -> Estimate:
    """`estimate` of a record."""
    return estimate(judged(text, known)[0], at, Random(seed))
