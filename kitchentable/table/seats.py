"""Who sits where at a table, and who may do what there; what is not allowed raises `Refusing` with one line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from kitchentable import record
from kitchentable.drawing.text import as_typed
from kitchentable.game import Game
from kitchentable.language import say
from kitchentable.protocol.base import Option, Phase, Refusing
from kitchentable.table.row import Row
from kitchentable.values import BadOptions, Seat


def seats_of(row: Row, person: str) -> tuple[Seat, ...]:
    """Where the person sits; several seats are people at one device. Who got up keeps their seat."""
    return tuple(seat for seat, chair in enumerate(row.chairs) if person and chair.person == person)


def seat_of(row: Row, person: str) -> Seat | None:
    """Where the person sits: the first of their seats."""
    return next(iter(seats_of(row, person)), None)


def playing(row: Row, person: str) -> bool:
    """Whether the person plays for at least one of their seats themselves."""
    return any(not row.chairs[seat].left and not row.chairs[seat].bot for seat in seats_of(row, person))


def others(row: Row, person: str) -> tuple[str, ...]:
    """The other people who play, each once, in the order of their seats."""
    found = dict.fromkeys(chair.person for chair in row.chairs if chair.person and chair.person != person)
    return tuple(other for other in found if playing(row, other))


def first_seats(row: Row, people: tuple[str, ...]) -> tuple[Seat, ...]:
    """The first seat of each of these, who sit here, in order."""
    return tuple(sorted(seats_of(row, person)[0] for person in people))


def may_type(row: Row, seat: Seat, thrower: Seat | None) -> bool:
    """Whether the seat types what real dice gave: its own throw, or as the host; a bot's, and that of all, anybody."""
    if thrower is None or row.chairs[thrower].bot:
        return True
    return row.chairs[seat].person in (row.host, row.chairs[thrower].person)


# What is needed for what ---------------------------------------------------------------------------------------------


def need_seat(row: Row, person: str, seat: Seat | None = None) -> Seat:
    """Where the person sits; the seat named, if one is, which must be theirs."""
    own = seats_of(row, person)
    if not own:
        raise Refusing("not_seated", say("seat-needed"), 403)
    if seat is not None and seat not in own:
        raise Refusing("not_seated", say("seat-not-yours", seat=str(seat), yours=", ".join(map(str, own))), 403)
    return own[0] if seat is None else seat


def need_host(row: Row, person: str) -> None:
    """Refuses all but the host."""
    if row.host != person:
        raise Refusing("not_host", say("host-needed"), 403)


def need_welcome(row: Row, person: str) -> None:
    """Refuses whom the host has removed, until there is a new invitation."""
    if person and person in row.removed:
        raise Refusing("invitation", say("door-removed"), 403)


def need_phase(row: Row, *phases: Phase) -> None:
    """Refuses what this phase of the table is not for."""
    if row.phase not in phases:
        raise Refusing("phase", say("phase-is", phase=row.phase), 409)


# Options and bots ----------------------------------------------------------------------------------------------------


def game_named(games: Mapping[str, Game], name: str) -> Game:
    """The game of that name."""
    if name not in games:
        raise Refusing("unknown_game", say("game-unknown", game=as_typed(name[:40]), known=", ".join(games)), 404)
    return games[name]


def checked_options(game: Game, options: Mapping[str, Option]) -> Any:
    """The game's options from those given."""
    try:
        return game.options(options)
    except BadOptions as error:
        raise Refusing("options", str(error)) from None


def options_text(game: Game, row: Row) -> str:
    """The options that are not the usual ones, for people; empty where this version has other options."""
    try:
        return record.options_summary(game.options(row.options))
    except BadOptions:
        return ""


def least_seats(game: Game, row: Row) -> int:
    """The fewest seats that the table's options allow; with the usual ones where this version has other options. Of a
    match that was brought here bots take all seats that stay empty."""
    if row.carried is not None:
        return 1
    try:
        return game.seats(game.options(row.options))[0]
    except BadOptions:
        return game.seats(game.options())[0]


def chosen(options: Any) -> dict[str, Option]:
    """The options as a mapping, as they go over the wire."""
    plain: dict[str, Option] = msgspec.to_builtins(options)
    return plain


def level_of(game: Game, level: str, options: Any, seats: int) -> str:
    """The level, if the game has a bot of that level, ready for a table with these options and so many seats."""
    preparation = game.bots.preparations.get(level)
    missing = preparation.missing(options, seats) if preparation is not None else ""
    if missing:
        raise Refusing("options", say("bot-lacks", level=level, game=game.title, missing=missing))
    if level not in game.bots:
        known = ", ".join(game.bots) or say("bots-none")
        raise Refusing("options", say("bot-unknown", level=as_typed(level[:40]), game=game.title, known=known))
    return level


def middle_level(game: Game) -> str:
    """The level that plays where nobody names one: the middle one, and never above medium; empty where there are no
    bots."""
    levels = list(game.bots)
    upper = levels.index("medium") if "medium" in levels else len(levels)
    return levels[min(len(levels) // 2, upper)] if levels else ""
