"""A match taken from one table to another: who may take it along, and how it goes on there.

The text of a match (`kitchentable.carry`) has all of it, what lies hidden, too. So it is given only to somebody who
sits there, and of a game that hides something only where nobody else plays: then there are no secrets but the bots'.
What is taken up may have been written by hand: its moves are judged, its throws cannot be, and so it counts for nobody.
"""

from __future__ import annotations

import re
from contextlib import suppress

import msgspec

from kitchentable import carry, record
from kitchentable.game import Game, State
from kitchentable.language import say
from kitchentable.match import Promise, Sit
from kitchentable.protocol.base import Option, Refusing
from kitchentable.protocol.messages import Earlier
from kitchentable.protocol.tables import TakenAlong, TakeUp, Waiting
from kitchentable.record import BadRecord, Revealed
from kitchentable.table import lobby, seats
from kitchentable.table.names import clean_name
from kitchentable.table.plan import Change, JudgedEntry, Plan
from kitchentable.table.row import Carried, Chair, Event, Row, replaced
from kitchentable.table.state import TableState
from kitchentable.values import TABLE, Problem, Seat, Struct

BOT = re.compile(r"bot:[a-z][a-z0-9_-]{0,20}")
Known = tuple[type[State], ...]
"""The games that a match may be of, by their states: a class goes to another process by its name."""


# Taking along ---------------------------------------------------------------------------------------------------------


def taken_along(state: TableState, person: str) -> Change:
    """The match is taken along by the person. Raises `Refusing` where that would tell them what others hide."""
    row, match = state.row, state.match
    seats.need_phase(row, "playing", "over")
    seats.need_seat(row, person)
    if match is None:
        raise Refusing("record", say("carry-other-rules"), 409)
    if match.over or not state.game.hidden_information:
        return Change()
    others = [chair.name for chair in row.chairs if chair.person not in ("", person)]
    if others:
        raise Refusing("phase", say("carry-tells-hidden", name=others[0]), 409)
    return Change() if row.uncounted else Change(replaced(row, uncounted=True))


def word(state: TableState) -> TakenAlong:
    """The match so far, for whoever may take it along; the seed and the salts only when it is over."""
    row, match = state.row, state.match
    assert match is not None
    revealed = Revealed(row.seed, row.salts) if match.over and row.dice != "real" else None
    return TakenAlong(carry.packed(match, revealed), state.game.hidden_information and not match.over)


# Looking at what was brought ------------------------------------------------------------------------------------------


class CarriedMatch(Struct):
    """A match that somebody brings, read and judged."""

    shown: Waiting
    version: int
    options: dict[str, Option]
    carried: Carried


def read(text: str, known: Known) -> CarriedMatch:
    """The match in a text that somebody brings. Raises `Refusing` in one line, with the rule where one is broken."""
    try:
        match = carry.unpacked(text, {kind.game.name: kind.game for kind in known})
    except BadRecord as error:
        raise Refusing("record", str(error), 422, str(error.rule)) from None
    except Problem as error:
        raise Refusing("record", str(error)) from None
    game, header = match.game, match.header
    real = match.fair == "real"
    if real and not game.public_dice:
        raise Refusing("record", say("carry-real-dice", game=game.title))
    carried = Carried(
        names=tuple(map(_name, header.seats)),
        players=tuple(map(_name, match.players)),
        entries=len(match.log),
        fair=header.fair,
        conceded=match.conceded,
        text="" if match.over else carry.packed(match),
    )
    shown = Waiting(
        game=game.name,
        players=carried.players,
        entries=carried.entries,
        to_act=match.to_act,
        conceded=match.conceded,
        options_text=record.options_summary(header.options),
        dice="real" if real else "fair",
        hidden=game.hidden_information,
        over=match.over,
        record=carry.written(text) if match.over else "",
    )
    return CarriedMatch(shown, header.version, seats.chosen(header.options), carried)


def _name(name: str) -> str:
    """The name as it may be shown here. Raises `Refusing`."""
    try:
        return name if BOT.fullmatch(name) else clean_name(name)
    except Refusing as error:
        raise Refusing("record", say("carry-names", why=str(error))) from None


# Going on with it -----------------------------------------------------------------------------------------------------


def new_row(
    game: Game, brought: CarriedMatch, wanted: TakeUp, host: Chair, code: str, invitation: str, made: float
) -> Row:
    """The table at which the match goes on, with its host in the seat that they chose. Raises `Refusing`."""
    if brought.shown.over:
        raise Refusing("phase", say("carry-over"), 409)
    carried = brought.carried
    own = _seat(carried, wanted.seat)
    chairs = [
        host
        if seat == own
        else lobby.EMPTY
        if wanted.friends and _free(carried, seat)
        else _bot(game, carried, seat, brought.options)
        for seat in range(len(carried.players))
    ]
    return Row(
        code=code,
        game=game.name,
        version=brought.version,
        made=made,
        host=host.person,
        chairs=lobby.named(chairs),
        options=brought.options,
        invitation=invitation,
        private=True,
        dice=brought.shown.dice,
        carried=carried,
        uncounted=True,
    )


def _free(carried: Carried, seat: Seat) -> bool:
    """Whether a person played for the seat, and may again."""
    return seat not in carried.conceded and not carried.players[seat].startswith("bot:")


def _seat(carried: Carried, wanted: Seat | None) -> Seat:
    open_seats = [seat for seat in range(len(carried.players)) if seat not in carried.conceded]
    if wanted is None:
        return next((seat for seat in open_seats if _free(carried, seat)), open_seats[0])
    if wanted not in open_seats:
        raise Refusing("full", say("carry-seats", seats=", ".join(map(str, open_seats)), seat=str(wanted)))
    return wanted


def _bot(game: Game, carried: Carried, seat: Seat, options: dict[str, Option]) -> Chair:
    """A bot for the seat: of the same level as the one that played for it, where that can be had here."""
    level, checked = carried.players[seat].removeprefix("bot:"), seats.checked_options(game, options)
    for wanted in (level, seats.middle_level(game), *game.bots):
        with suppress(Refusing):
            return lobby.bot_chair(seats.level_of(game, wanted, checked, len(carried.players)))
    raise Refusing("options", say("bot-none-for-others", game=game.title))


def filled(row: Row, carried: Carried, game: Game) -> Row:
    """The row with a bot in each empty seat, the same revision. Raises `Refusing` where the match cannot go on so."""
    if row.version != game.version:
        text = say("version-differs", version=row.version, game=game.title, here=game.version)
        raise Refusing("record", text, 409)
    for seat in carried.conceded:
        if row.chairs[seat].person:
            raise Refusing("phase", say("carry-conceded", seat=seat, name=row.chairs[seat].name), 409)
    chairs = [_bot(game, carried, seat, row.options) if chair.empty else chair for seat, chair in enumerate(row.chairs)]
    return msgspec.structs.replace(row, chairs=lobby.named(chairs))


def going_on(game: Game, row: Row, carried: Carried, now: float) -> Plan:
    """The plan by which the match goes on at the table of that row: its log so far, who sits there now, and what the
    dice follow from here on. The table is closed where it cannot be played here."""
    try:
        match = carry.unpacked(carried.text, {game.name: game})
    except Problem:
        return Plan(row=msgspec.structs.replace(row, phase="closed", names=()))
    for seat, (before, chair) in enumerate(zip(match.players, row.chairs, strict=True)):
        if chair.shown != before:
            match.append(TABLE, Sit(seat, chair.shown))
    match.append(TABLE, Promise("real" if row.dice == "real" else row.fair))
    entries = enumerate(match.log)
    played = [JudgedEntry(Event(seq, entry.seat, str(entry.action), at=now), entry, None) for seq, entry in entries]
    known = msgspec.structs.replace(carried, text="", names=(), players=())
    return Plan(tuple(played), msgspec.structs.replace(row, names=carried.names, carried=known))


def earlier(game: Game, row: Row) -> Earlier | None:
    """What is told of the match before it was brought here."""
    carried = row.carried
    return None if carried is None else Earlier(carried.players, carried.entries, game.hidden_information)
