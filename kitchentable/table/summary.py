"""The table around the match, as the page of one person is told of it."""

from __future__ import annotations

from kitchentable import ending
from kitchentable.game import Game
from kitchentable.match import Match
from kitchentable.protocol.messages import Outcome, SeatInfo, Table
from kitchentable.protocol.tables import TableCard
from kitchentable.table import carrying, seats, undo, votes
from kitchentable.table.clock import TurnClock
from kitchentable.table.door import callers
from kitchentable.table.pages import Pages
from kitchentable.table.row import Row
from kitchentable.table.state import TableState
from kitchentable.values import Seat


class Summary:
    """What is told of one table."""

    def __init__(self, state: TableState, clock: TurnClock, pages: Pages) -> None:
        self._state, self._clock, self._pages = state, clock, pages
        self.warming = False
        """Whether its bots still compile what they need."""

    def shown_to(self, person: str, seat: Seat | None, now: float) -> Table:
        """The table as the person is told of it on a page that looks from the seat, or from none."""
        state, row, match = self._state, self._state.row, self._state.match
        moment = votes.VoteContext.of(state, self._clock.late(now))
        return Table(
            code=row.code,
            game=row.game,
            phase=row.phase,
            seats=tuple(self._seat(number, moment) for number in range(len(row.chairs))),
            host=seats.seat_of(row, row.host),
            you=seat,
            options=row.options,
            options_text=seats.options_text(state.game, row),
            private=row.private,
            door=callers(row, now) if row.host == person else (),
            hints=row.hints,
            dice="real" if row.dice == "real" else "fair",
            fair=row.fair,
            least_seats=seats.least_seats(state.game, row),
            result=Outcome.of(match.result if match else None),
            stopped=ending.stopped(row.stopped, row.called, state.game.title) if row.stopped else "",
            rematch=row.rematch,
            again=seats.seat_of(row, row.again) if row.again else None,
            watchers=self._pages.watchers(),
            yours=seats.seats_of(row, person),
            pace=row.pace.shown,
            delay=row.delay,
            undo=undo.wished(state),
            earlier=carrying.earlier(state.game, row),
            uncounted=row.uncounted,
            warming=self.warming,
        )

    def _seat(self, seat: Seat, moment: votes.VoteContext) -> SeatInfo:
        match, chair = self._state.match, self._state.row.chairs[seat]
        first = seats.seat_of(self._state.row, chair.person)
        asked = votes.asked(moment, seat)
        return SeatInfo(
            name=chair.name,
            bot=chair.bot,
            present=bool(chair.person) and self._pages.present(chair.person),
            left=chair.left and not chair.bot,
            late=moment.late == seat,
            conceded=match is not None and seat in match.conceded,
            device=first if chair.person and first != seat else None,
            choices=votes.choices(moment, seat) if asked else {},
            asked=asked,
        )


def card(row: Row, game: Game | None, match: Match | None, person: str) -> TableCard:
    """The table in a list, for the person; `game` is None where it is not known, `match` where it is not loaded."""
    own = seats.seats_of(row, person)
    first = match.state.to_act[:1] if match is not None else ()
    return TableCard(
        code=row.code,
        game=row.game,
        phase=row.phase,
        seats=row.called,
        host=next((chair.name for chair in row.chairs if chair.person == row.host), ""),
        private=row.private,
        yours=bool(own),
        your_turn=any(seat in own and not row.chairs[seat].bot for seat in first),
        options=seats.options_text(game, row) if game else "",
    )
