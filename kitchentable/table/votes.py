"""What is to become of a seat that was left, or whose time is up: the others choose, and nothing happens by itself.

What they chose is stored with the table. It is done when all who are asked have chosen the same: for the end of the
match every other player, else those of them who are at the table now, or all, where one plays turn by turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from kitchentable import ending
from kitchentable.game import Game
from kitchentable.language import say
from kitchentable.match import Sit, Stop, Wait
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.tables import Vote
from kitchentable.table import seats
from kitchentable.table.plan import Change
from kitchentable.table.row import Ballot, Row, replaced, with_chairs
from kitchentable.table.state import TableState
from kitchentable.values import TABLE, Seat

Present = Callable[[str], bool]
"""Whether a person is at the table now."""


class VoteContext(NamedTuple):
    """What choices depend on: the row, whether the match runs, what is decided, and whose time is up."""

    row: Row
    running: bool
    epoch: int
    late: Seat | None

    @classmethod
    def of(cls, state: TableState, late: Seat | None) -> VoteContext:
        """The moment that is now."""
        return cls(state.row, state.running, state.match.epoch if state.match else -1, late)


def asked(moment: VoteContext, seat: Seat) -> tuple[Seat, ...]:
    """The seats whose choice it is; none where there is nothing to choose."""
    if _about(moment, seat) is None:
        return ()
    row = moment.row
    return seats.first_seats(row, seats.others(row, row.chairs[seat].person))


def choices(moment: VoteContext, seat: Seat) -> dict[Seat, str]:
    """What was chosen for the seat so far."""
    ballot = moment.row.votes.get(seat)
    return dict(ballot.choices) if ballot is not None and ballot.epoch == _about(moment, seat) else {}


def _about(moment: VoteContext, seat: Seat) -> int | None:
    """What is chosen about: the seat that was left (-1) or the decision that is late; None for nothing."""
    chair = moment.row.chairs[seat]
    if not moment.running or chair.bot:
        return None
    if chair.left:
        return -1
    return moment.epoch if moment.late == seat else None


def voted(moment: VoteContext, game: Game, person: str, given: Vote, present: Present) -> Change:
    """Somebody chooses; where all who are asked agree, it is done."""
    row = moment.row
    seats.need_phase(row, "playing")
    voter = seats.need_seat(row, person)
    if not seats.playing(row, person):
        raise Refusing("not_seated", say("vote-not-playing"), 403)
    if given.seat not in range(len(row.chairs)) or voter not in asked(moment, given.seat):
        raise Refusing("bad_message", say("vote-nothing", seat=str(given.seat)))
    chosen = _checked(moment, game, given)
    mine = choices(moment, given.seat)
    mine.pop(voter, None)
    if chosen:
        mine[voter] = chosen
    row = _with_choices(moment, given.seat, mine)
    return _agreed(moment._replace(row=row), game, given.seat, present) or Change(row)


def recounted(moment: VoteContext, game: Game, present: Present) -> Change | None:
    """What is done because who is asked has changed, and all who still are agree; None for nothing.

    The row of the moment is the changed one, which is not stored yet: what is done goes into the same revision.
    """
    for seat in moment.row.votes:
        if asked(moment, seat) and (change := _agreed(moment, game, seat, present)) is not None:
            return change
    return None


def _checked(moment: VoteContext, game: Game, given: Vote) -> str:
    if given.choice == "none":
        return ""
    if given.choice == "wait" and moment.late != given.seat:
        raise Refusing("bad_message", say("vote-wait"))
    if given.choice != "bot":
        return given.choice
    if not game.bots:
        raise Refusing("options", say("bot-none", game=game.title))
    if not given.level:
        return "bot"
    options = seats.checked_options(game, moment.row.options)
    return f"bot:{seats.level_of(game, given.level, options, len(moment.row.chairs))}"


def _with_choices(moment: VoteContext, seat: Seat, chosen: dict[Seat, str]) -> Row:
    about = _about(moment, seat)
    ballots = {other: one for other, one in moment.row.votes.items() if other != seat and choices(moment, other)}
    if chosen:
        ballots[seat] = Ballot(-1 if about is None else about, chosen)
    return replaced(moment.row, votes=ballots)


def _agreed(moment: VoteContext, game: Game, seat: Seat, present: Present) -> Change | None:
    """What is done if all who are asked have chosen the same; in the revision of the moment's row."""
    row = moment.row
    votes, everybody = row.votes.get(seat, Ballot()).choices, asked(moment, seat)
    kinds = {other: choice.partition(":")[0] for other, choice in votes.items()}
    everywhere = row.pace.turn_by_turn
    here = [one for one in everybody if everywhere or one in votes or present(row.chairs[one].person)]
    rest = {other: one for other, one in row.votes.items() if other != seat}
    done = msgspec.structs.replace(row, votes=rest)
    if everybody and all(kinds.get(one) == "end" for one in everybody):
        return Change(done, ((TABLE, Stop(f"{ending.LEFT if row.chairs[seat].left else ending.LATE} {seat}")),))
    if here and all(kinds.get(one) == "bot" for one in here):
        given = [choice for one, choice in votes.items() if one in here]
        named = [choice.removeprefix("bot:") for choice in given if choice.startswith("bot:")]
        level = named[-1] if named else seats.middle_level(game)
        done = msgspec.structs.replace(with_chairs(done, (seat,), bot=level), revision=row.revision)
        return Change(done, ((TABLE, Sit(seat, f"bot:{level}")),))
    if here and all(kinds.get(one) == "wait" for one in here):
        return Change(done, ((TABLE, Wait(seat)),))
    return None
