"""The table around the match, as the page of one person is told of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kitchentable.core import Seat
from kitchentable.server import choosing, seating, undoing
from kitchentable.server.wire import Outcome, SeatInfo, Table

if TYPE_CHECKING:
    from kitchentable.server.table import LiveTable


def told(table: LiveTable, person: str, seat: Seat | None) -> Table:
    """The table as the person is told of it on a page that looks from the seat, or from none."""
    row, match = table.row, table.match
    return Table(
        code=row.code,
        game=row.game,
        phase=row.phase,
        seats=tuple(_seat(table, number) for number in range(len(row.chairs))),
        host=seating.seat_of(row, row.host),
        you=seat,
        options=row.options,
        options_text=seating.options_text(table.game, row),
        private=row.private,
        hints=row.hints,
        dice="real" if row.dice == "real" else "fair",
        fair=row.fair,
        least_seats=seating.least_seats(table.game, row),
        result=Outcome.of(match.result if match else None),
        stopped=row.stopped,
        rematch=row.rematch,
        watchers=table.watchers(),
        yours=seating.seats_of(row, person),
        pace=row.pace,
        delay=row.delay,
        undo=undoing.wished(table),
        warming=table.room.warming[row.game] > 0,
    )


def _seat(table: LiveTable, seat: Seat) -> SeatInfo:
    chair = table.row.chairs[seat]
    first = seating.seat_of(table.row, chair.person)
    asked = choosing.asked(table, seat)
    return SeatInfo(
        name=chair.name,
        bot=chair.bot,
        present=bool(chair.person) and table.present(chair.person),
        left=chair.left and not chair.bot,
        late=table.clock.late() == seat,
        conceded=table.match is not None and seat in table.match.conceded,
        device=first if chair.person and first != seat else None,
        choices=choosing.choices(table, seat) if asked else {},
        asked=asked,
    )
