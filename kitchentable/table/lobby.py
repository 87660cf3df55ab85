"""Before the match: tables are made, people sit down and get up, the host orders seats; each from a row to the next.

All are plain functions; what is not allowed raises `Refusing` with one line for people.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from kitchentable.drawing.text import number_range
from kitchentable.game import Game, State
from kitchentable.language import say
from kitchentable.options import first
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.tables import AddBot, CreateTable, PlayBots, Remove, Reorder
from kitchentable.table.names import clean_name
from kitchentable.table.row import Chair, Row, TimeControl, replaced, with_chairs
from kitchentable.table.seats import checked_options, chosen, level_of, need_phase, need_seat, need_welcome, seats_of
from kitchentable.values import CHANCE, Seat

EMPTY = Chair()
BOT_NAMES = ("Pip", "Dot", "Moss", "Juno", "Kit", "Olive", "Basil", "Hazel", "Fern", "Otto", "Wren", "Sage")
"""More than any game has seats, so that there is always one that nobody at the table has."""
DAY_S = 24 * 3600
LIMITS = {"budget": DAY_S, "increment": 3600, "turn": 30 * DAY_S}
"""The longest times of a table's pace, in seconds."""
LONGEST_DELAY_S = 3600


def nameless() -> str:
    """What stands in the log for who has given no name; at other tables they are still asked for one."""
    return say("name-of-nameless")


def new_row(game: Game, wanted: CreateTable, host: Chair, code: str, invitation: str, made: float) -> Row:
    """A new table with its host in seat 0 and its bots in the last seats."""
    options = checked_options(game, wanted.options)
    allowed = game.seats(options)
    if wanted.seats not in allowed:
        text = say("game-is-for", game=game.title, seats=number_range(allowed), asked=str(wanted.seats))
        raise Refusing("options", text)
    if len(wanted.bots) >= wanted.seats:
        raise Refusing("options", say("seats-too-few", bots=len(wanted.bots), seats=wanted.seats))
    if wanted.dice == "real" and not game.public_dice:
        raise Refusing("options", say("dice-hidden", game=game.title))
    _need_times(wanted)
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
        pace=TimeControl.of(wanted.pace),
        delay=wanted.delay,
    )


def against_bots(game: Game, wanted: PlayBots) -> CreateTable:
    """The table of a match against bots; easy ones, as many as make the game what it is, where none are named."""
    level = "easy" if "easy" in game.bots else next(iter(game.bots), "easy")
    bots = wanted.bots or (level,) * (game.best_with - 1)
    return CreateTable(
        game=game.name,
        seats=len(bots) + 1,
        options=first(game.Options) if wanted.options is None else wanted.options,
        bots=bots,
        private=True,
        hints=wanted.hints,
        dice=wanted.dice,
        pace=wanted.pace,
    )


def next_row(row: Row, game: Game, host: str, code: str, invitation: str, made: float) -> Row:
    """The next table of the same people. All have moved on by one seat, unless it is drawn who begins: the order would
    stay as it is, and everybody have another colour."""
    chairs = [Chair(one.person, one.name) if one.person else bot_chair(one.bot) for one in row.chairs]
    if not _begins_by_lot(game.begin(len(chairs), game.options(row.options))):
        chairs = [*chairs[1:], chairs[0]]
    return Row(
        code=code,
        game=row.game,
        version=game.version,
        made=made,
        host=host,
        chairs=named(chairs),
        options=row.options,
        invitation=invitation,
        private=row.private,
        hints=row.hints,
        dice=row.dice,
        pace=row.pace,
        delay=row.delay,
    )


def _begins_by_lot(state: State) -> bool:
    """Whether chance says first who begins (`start 0`)."""
    return state.to_act == (CHANCE,) and str(state.sample(Random(0))).startswith("start ")


def _need_times(wanted: CreateTable) -> None:
    for name, most in LIMITS.items():
        if getattr(wanted.pace, name) not in range(most + 1):
            raise Refusing(
                "options", say("clock-range", name=name, most=str(most), given=str(getattr(wanted.pace, name)))
            )
    if wanted.pace.increment and not wanted.pace.budget:
        raise Refusing("options", say("clock-increment"))
    if wanted.delay not in range(LONGEST_DELAY_S + 1):
        raise Refusing("options", say("clock-range", name="delay", most=str(LONGEST_DELAY_S), given=str(wanted.delay)))


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


def joined(row: Row, person: str, name: str, seat: Seat | None, also: bool = False) -> Row:
    """The person sits down, in the first empty seat if none is named; before the start. `also` takes one seat more."""
    need_welcome(row, person)
    here = None if also else next(iter(seats_of(row, person)), None)
    if also:
        need_seat(row, person)
        _need_room_for_others(row, person)
    if seat is not None and seat not in range(len(row.chairs)):
        raise Refusing("full", say("seat-unknown", seat=str(seat), last=len(row.chairs) - 1))
    if here is not None and (seat is None or row.chairs[seat].person == person):
        return row
    empty = [number for number, chair in enumerate(row.chairs) if chair.empty]
    if not empty:
        raise Refusing("full", say("seats-all-taken"), 409)
    if seat is not None and seat not in empty:
        raise Refusing("full", say("seat-taken", seat=seat, empty=", ".join(map(str, empty))), 409)
    taken = [chair.name for number, chair in enumerate(row.chairs) if number != here and not chair.empty]
    name = clean_name(name, taken)
    place = empty[0] if seat is None else seat
    chairs = list(row.chairs)
    if here is not None:
        chairs[here] = EMPTY
    chairs[place] = Chair(person, name)
    return replaced(row, chairs=tuple(chairs))


def _need_room_for_others(row: Row, person: str) -> None:
    """A public table is not filled by one who came by: they seat one beside them, where a further seat stays free."""
    free = sum(chair.empty for chair in row.chairs)
    if not row.private and person != row.host and (free < 2 or len(seats_of(row, person)) > 1):
        raise Refusing("full", say("seats-beside-you"), 409)


def left(row: Row, person: str, seat: Seat | None = None) -> Row:
    """The person gets up, from all their seats if none is named: before the start they are empty again, during a match
    they are kept for them."""
    need_seat(row, person, seat)
    own = seats_of(row, person) if seat is None else (seat,)
    if row.phase in ("playing", "dice"):
        return with_chairs(row, own, left=True)
    need_phase(row, "lobby")
    chairs = [EMPTY if number in own else chair for number, chair in enumerate(row.chairs)]
    people = [chair.person for chair in chairs if chair.person]
    if not people:
        return replaced(row, chairs=tuple(chairs), phase="closed")
    return replaced(row, chairs=tuple(chairs), host=row.host if row.host in people else people[0])


def reordered(row: Row, command: Reorder) -> Row:
    """The seats in another order."""
    if sorted(command.order) != list(range(len(row.chairs))):
        text = say("seats-order", last=len(row.chairs) - 1, given=str(list(command.order)[:20]))
        raise Refusing("bad_message", text)
    return replaced(row, chairs=tuple(row.chairs[old] for old in command.order))


def removed(row: Row, command: Remove, invitation: str) -> Row:
    """A seat made empty; its person needs a new invitation to sit here again, unless they have another seat. Links
    given before work no longer (`invitation` is the next one), so that forgetting who one was is no way back to a
    private table."""
    if command.seat not in range(len(row.chairs)) or row.chairs[command.seat].empty:
        raise Refusing("bad_message", say("seat-empty", seat=str(command.seat)))
    gone = row.chairs[command.seat].person
    if gone == row.host and seats_of(row, gone)[0] == command.seat:
        raise Refusing("bad_message", say("host-stays"))
    chairs = named([EMPTY if seat == command.seat else chair for seat, chair in enumerate(row.chairs)])
    if not gone or len(seats_of(row, gone)) > 1:
        return replaced(row, chairs=chairs)
    return replaced(row, chairs=chairs, removed=(*row.removed, gone), invitation=invitation)


def with_bot(row: Row, game: Game, command: AddBot) -> Row:
    """A bot in an empty seat, or another level for the bot there."""
    chair = bot_chair(level_of(game, command.level, checked_options(game, row.options), len(row.chairs)))
    free = [seat for seat, other in enumerate(row.chairs) if other.empty]
    if command.seat is None and not free:
        raise Refusing("full", say("seats-all-taken"), 409)
    seat = free[0] if command.seat is None else command.seat
    if seat not in range(len(row.chairs)) or row.chairs[seat].person:
        raise Refusing("full", say("seat-not-for-bot", seat=str(seat)), 409)
    chairs = [chair if number == seat else other for number, other in enumerate(row.chairs)]
    return replaced(row, chairs=named(chairs))


def starting(row: Row, game: Game, seed: str, fair: str) -> Row:
    """The table with its empty seats taken away, about to begin."""
    need_phase(row, "lobby")
    chairs = tuple(chair for chair in row.chairs if not chair.empty)
    allowed = game.seats(checked_options(game, row.options))
    if len(chairs) not in allowed:
        text = say("players-sit-here", game=game.title, players=number_range(allowed), count=len(chairs))
        raise Refusing("phase", text, 409)
    return replaced(row, chairs=chairs, phase="dice", seed=seed, fair=fair)
