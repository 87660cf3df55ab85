"""What landing spots promise before market days, by what they brought in matches of bots against themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from kitchentable.games.klongs.components import boat
from kitchentable.games.klongs.position import Position
from kitchentable.values import Seat

Hopes = tuple[tuple[float, float], ...]
"""For 0 to 4 boats at a landing spot: points to come per basket there, and besides, for each merchant of one's own."""
HOPES: tuple[tuple[Hopes, Hopes], ...] = (
    (
        ((0.0, 0.0), (0.39, 0.39), (0.44, 0.2), (0.45, 0.12), (1.29, -0.17)),
        ((0.0, 0.0), (0.47, 0.59), (0.87, 0.56), (0.89, 1.82), (1.29, -0.17)),
    ),
    (
        ((0.0, 0.0), (0.11, 0.11), (0.17, 0.03), (0.23, -0.07), (1.09, -0.37)),
        ((0.0, 0.0), (0.23, 0.36), (0.66, 0.2), (0.85, 0.7), (1.09, -0.37)),
    ),
    (
        ((0.0, 0.0), (0.04, 0.02), (0.03, -0.01), (0.02, -0.01), (0.9, -0.67)),
        ((0.0, 0.0), (0.13, 0.19), (0.3, 0.14), (0.6, 0.27), (0.9, -0.67)),
    ),
    (
        ((0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.9, -0.67)),
        ((0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.9, -0.67)),
    ),
)
"""How landing spots pay, for 0 to 3 market days that have begun: those that cannot be filled unless a boat moves away,
because a quarter is full, and those that can.

`python -m bench klongs_values` makes them, from matches of bots that do not know them."""


@cache
def load(name: str) -> tuple[int, int]:
    """Baskets of a boat, and 1 if it is a cookshop."""
    each = boat(name)
    return each.baskets, int(each.good == "cook")


class Prospects:
    """The points that landing spots promise a seat, less the mean of what they promise the others."""

    def __init__(self, state: Position, seat: Seat) -> None:
        self.state, self.seat, box = state, seat, state.box
        self.envy = 1 / (state.seats - 1)
        self.hopes = HOPES[min(days_begun(state), len(HOPES) - 1)]
        self.room = [len(fields) - 1 for fields in box.quarter_fields]
        for field, name in enumerate(state.boats):
            if name:
                self.room[box.quarters[field]] -= 1
        self.spots = self._worth(box.landings, state.boats, state.owners, self.room)
        self.total = sum(self.spots.values())

    def change(self, changes: Mapping[int, tuple[str, Seat]]) -> float:
        """How the promise changes when fields hold other boats (a name and its owner)."""
        state, box = self.state, self.state.box
        boats, owners, room = list(state.boats), list(state.owners), self.room[:]
        touched: set[int] = set()
        for field, (name, owner) in changes.items():
            filled = bool(name) - bool(boats[field])
            room[box.quarters[field]] -= filled
            touched.update(box.spots_of_quarter[box.quarters[field]] if filled else box.squares_of[field])
            boats[field], owners[field] = name, owner
        after = self._worth(touched, boats, owners, room)
        return sum(after[spot] - self.spots[spot] for spot in after)

    def _worth(
        self, spots: Iterable[int], boats: Sequence[str], owners: Sequence[Seat], room: Sequence[int]
    ) -> dict[int, float]:
        box, seat, found = self.state.box, self.seat, {}
        for spot in spots:
            count = baskets = cooks = 0
            lead = 0.0
            empty = []
            for field in box.around(spot):
                name = boats[field]
                if not name:
                    empty.append(box.quarters[field])
                    continue
                count += 1
                held, cook = load(name)
                baskets, cooks = baskets + held, cooks + cook
                if owners[field] >= 0:
                    lead += 1.0 if owners[field] == seat else -self.envy
            if lead:
                fillable = all(room[quarter] >= empty.count(quarter) for quarter in empty)
                each, besides = self.hopes[fillable][count]
                found[spot] = (each * baskets + besides) * float(1 << cooks) * lead
            else:
                found[spot] = 0.0
        return found


def days_begun(state: Position) -> int:
    """Market days so far, a present one included."""
    return sum(field.market > 0 for field in state.box.track[: state.marker])
