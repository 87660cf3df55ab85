"""Who sits where: the changes of a table that are not moves, each from a row to the next row.

All are plain functions; what is not allowed raises `Refusing` with one line for people.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from kitchentable import record
from kitchentable.core import BadOptions, Game, Seat, spoken
from kitchentable.server.people import Refusing, clean_name, new_id
from kitchentable.server.rows import Chair, Row
from kitchentable.server.wire import AddBot, CreateTable, Option, Pace, Phase, Remove, Reorder

EMPTY = Chair()
BOT_NAMES = ("Pip", "Dot", "Moss", "Juno", "Kit", "Olive", "Basil", "Hazel", "Fern", "Otto", "Wren", "Sage")
"""More than any game has seats, so that there is always one that nobody at the table has."""


def game_named(games: Mapping[str, Game], name: str) -> Game:
    """The game of that name."""
    if name not in games:
        raise Refusing("unknown_game", f"there is no game {name[:40]!r}; there are: {', '.join(games)}", 404)
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
        return record.options_told(game.options(row.options))
    except BadOptions:
        return ""


def least_seats(game: Game, row: Row) -> int:
    """The fewest seats that the table's options allow; with the usual ones where this version has other options."""
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
    preparation = game.preparations.get(level)
    missing = preparation.missing(options, seats) if preparation is not None else ""
    if missing:
        raise Refusing("options", f"the bot {level} of {game.name} {missing}")
    if level not in game.bots:
        known = ", ".join(game.bots) or "none"
        raise Refusing("options", f"{game.name} has no bot {level[:40]!r}; its bots are: {known}")
    return level


def new_row(game: Game, wanted: CreateTable, host: Chair, code: str, invitation: str, made: float) -> Row:
    """A new table with its host in seat 0 and its bots in the last seats."""
    options = checked_options(game, wanted.options)
    allowed = game.seats(options)
    if wanted.seats not in allowed:
        text = f"{game.name} with these options is for {spoken(allowed)} seats, not {wanted.seats}"
        raise Refusing("options", text)
    if len(wanted.bots) >= wanted.seats:
        raise Refusing("options", f"{len(wanted.bots)} bots and you do not fit into {wanted.seats} seats")
    if wanted.dice == "real" and not game.open_dice:
        raise Refusing("options", f"{game.name} hides dice, so it needs `fair` dice, not `real` ones")
    _need_pace(wanted)
    bots = [bot_chair(level_of(game, level, options, wanted.seats)) for level in wanted.bots]
    empty = [EMPTY] * (wanted.seats - 1 - len(bots))
    return Row(
        code=code,
        game=game.name,
        version=game.version,
        made=made,
        host=host.person,
        chairs=named((host, *empty, *bots)),
        options=chosen(options),
        invitation=invitation,
        private=wanted.private,
        hints=wanted.hints,
        dice=wanted.dice,
        pace=wanted.pace,
        delay=wanted.delay,
    )


DAY = 24 * 3600
LIMITS = {"budget": DAY, "increment": 3600, "turn": 30 * DAY}
"""The longest times of a table's pace, in seconds."""
LONGEST_DELAY = 3600


def _need_pace(wanted: CreateTable) -> None:
    for name, most in LIMITS.items():
        if getattr(wanted.pace, name) not in range(most + 1):
            raise Refusing("options", f"`{name}` is 0 to {most} seconds, not {getattr(wanted.pace, name)}")
    if wanted.delay not in range(LONGEST_DELAY + 1):
        raise Refusing("options", f"`delay` is 0 to {LONGEST_DELAY} seconds, not {wanted.delay}")


def turn_by_turn(pace: Pace) -> bool:
    """Whether players are not expected to be at the table at the same time."""
    return pace.turn >= 3600 and not pace.budget


def bot_chair(level: str) -> Chair:
    """A seat in which a bot plays; `named` gives it a name."""
    return Chair(bot=level)


def named(chairs: Sequence[Chair]) -> tuple[Chair, ...]:
    """The seats, each bot with a name of its own."""
    taken = {chair.name.casefold() for chair in chairs}
    free = (name for name in BOT_NAMES if name.casefold() not in taken)
    return tuple(
        msgspec.structs.replace(chair, name=next(free)) if chair.bot and not chair.name else chair for chair in chairs
    )


def seats_of(row: Row, person: str) -> tuple[Seat, ...]:
    """Where the person sits; several seats are people at one device. Who got up keeps his seat."""
    return tuple(seat for seat, chair in enumerate(row.chairs) if person and chair.person == person)


def seat_of(row: Row, person: str) -> Seat | None:
    """Where the person sits: the first of his seats."""
    return next(iter(seats_of(row, person)), None)


def need_seat(row: Row, person: str, seat: Seat | None = None) -> Seat:
    """Where the person sits; the seat named, if one is, which must be his."""
    own = seats_of(row, person)
    if not own:
        raise Refusing("not_seated", "only those who sit at this table can do that: take a seat first", 403)
    if seat is not None and seat not in own:
        raise Refusing("not_seated", f"seat {seat} is not yours; yours: {', '.join(map(str, own))}", 403)
    return own[0] if seat is None else seat


def playing(row: Row, person: str) -> bool:
    """Whether the person plays for at least one of his seats himself."""
    return any(not row.chairs[seat].left and not row.chairs[seat].bot for seat in seats_of(row, person))


def others(row: Row, person: str) -> tuple[str, ...]:
    """The other people who play, each once, in the order of their seats."""
    found = dict.fromkeys(chair.person for chair in row.chairs if chair.person and chair.person != person)
    return tuple(other for other in found if playing(row, other))


def need_host(row: Row, person: str) -> None:
    """Refuses all but the host."""
    if row.host != person:
        raise Refusing("not_host", "only the host of this table can do that", 403)


def need_welcome(row: Row, person: str) -> None:
    """Refuses whom the host has removed, until there is a new invitation."""
    if person and person in row.removed:
        raise Refusing("invitation", "the host removed you from this table: ask for a new invitation", 403)


def need_phase(row: Row, *phases: Phase) -> None:
    """Refuses what this phase of the table is not for."""
    if row.phase not in phases:
        states = {
            "lobby": "has not begun",
            "dice": "is preparing its dice",
            "playing": "is being played",
            "over": "is over",
            "closed": "was closed",
        }
        raise Refusing("phase", f"this match {states[row.phase]}: that is not possible now", 409)


def joined(row: Row, person: str, name: str, seat: Seat | None, also: bool = False) -> Row:
    """The person sits down, in the first empty seat if none is named; before the start. `also` takes one seat more."""
    need_welcome(row, person)
    here = None if also else seat_of(row, person)
    if also:
        need_seat(row, person)
    if seat is not None and seat not in range(len(row.chairs)):
        raise Refusing("full", f"this table has no seat {seat}: its seats are 0 to {len(row.chairs) - 1}")
    if here is not None and (seat is None or row.chairs[seat].person == person):
        return row
    empty = [number for number, chair in enumerate(row.chairs) if chair.empty]
    if not empty:
        raise Refusing("full", "all seats of this table are taken", 409)
    if seat is not None and seat not in empty:
        raise Refusing("full", f"seat {seat} is taken; empty are: {', '.join(map(str, empty))}", 409)
    taken = [chair.name for number, chair in enumerate(row.chairs) if number != here and not chair.empty]
    name = clean_name(name, taken)
    place = empty[0] if seat is None else seat
    chairs = list(row.chairs)
    if here is not None:
        chairs[here] = EMPTY
    chairs[place] = Chair(person, name)
    return replace(row, chairs=tuple(chairs))


def left(row: Row, person: str, seat: Seat | None = None) -> Row:
    """The person gets up, from all his seats if none is named: before the start they are empty again, during a match
    they are kept for him."""
    need_seat(row, person, seat)
    own = seats_of(row, person) if seat is None else (seat,)
    if row.phase in ("playing", "dice"):
        return changed(row, own, left=True)
    need_phase(row, "lobby")
    chairs = [EMPTY if number in own else chair for number, chair in enumerate(row.chairs)]
    people = [chair.person for chair in chairs if chair.person]
    if not people:
        return replace(row, chairs=tuple(chairs), phase="closed")
    return replace(row, chairs=tuple(chairs), host=row.host if row.host in people else people[0])


def changed(row: Row, seats: Sequence[Seat], **changes: Any) -> Row:
    """The next revision with these seats changed."""
    chairs = enumerate(row.chairs)
    changed = [msgspec.structs.replace(chair, **changes) if seat in seats else chair for seat, chair in chairs]
    return replace(row, chairs=tuple(changed))


def reordered(row: Row, command: Reorder) -> Row:
    """The seats in another order."""
    if sorted(command.order) != list(range(len(row.chairs))):
        text = f"an order names each of the seats 0 to {len(row.chairs) - 1} once, not {list(command.order)[:20]}"
        raise Refusing("bad_message", text)
    return replace(row, chairs=tuple(row.chairs[old] for old in command.order))


def removed(row: Row, command: Remove) -> Row:
    """A seat made empty; its person needs a new invitation to sit here again, unless he has another seat. Links given
    before work no longer, so that forgetting who one was is no way back to a private table."""
    if command.seat not in range(len(row.chairs)) or row.chairs[command.seat].empty:
        raise Refusing("bad_message", f"nobody sits in seat {command.seat}")
    gone = row.chairs[command.seat].person
    if gone == row.host and seat_of(row, gone) == command.seat:
        raise Refusing("bad_message", "the host cannot be removed: leave the table, and the next player is its host")
    chairs = named([EMPTY if seat == command.seat else chair for seat, chair in enumerate(row.chairs)])
    if not gone or len(seats_of(row, gone)) > 1:
        return replace(row, chairs=chairs)
    return replace(row, chairs=chairs, removed=(*row.removed, gone), invitation=new_id())


def with_bot(row: Row, game: Game, command: AddBot) -> Row:
    """A bot in an empty seat, or another level for the bot there."""
    chair = bot_chair(level_of(game, command.level, checked_options(game, row.options), len(row.chairs)))
    free = [seat for seat, other in enumerate(row.chairs) if other.empty]
    if command.seat is None and not free:
        raise Refusing("full", "all seats of this table are taken", 409)
    seat = free[0] if command.seat is None else command.seat
    if seat not in range(len(row.chairs)) or row.chairs[seat].person:
        raise Refusing("full", f"seat {seat} is not free for a bot", 409)
    chairs = [chair if number == seat else other for number, other in enumerate(row.chairs)]
    return replace(row, chairs=named(chairs))


def starting(row: Row, game: Game, seed: str, fair: str) -> Row:
    """The table with its empty seats taken away, about to begin."""
    need_phase(row, "lobby")
    chairs = tuple(chair for chair in row.chairs if not chair.empty)
    allowed = game.seats(checked_options(game, row.options))
    if len(chairs) not in allowed:
        raise Refusing("phase", f"{game.name} is for {spoken(allowed)} players; {len(chairs)} sit here", 409)
    return replace(row, chairs=chairs, phase="dice", seed=seed, fair=fair)


def replace(row: Row, **changes: Any) -> Row:
    """The next revision of a row."""
    return msgspec.structs.replace(row, revision=row.revision + 1, **changes)
