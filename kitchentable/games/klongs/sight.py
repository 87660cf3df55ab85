"""What a single action promises: at first sight, and by what landing spots are known to bring."""

from __future__ import annotations

from kitchentable.games.klongs.actions import Move, Place, Score
from kitchentable.games.klongs.components import boat
from kitchentable.games.klongs.market import at_home, worth
from kitchentable.games.klongs.prospects import Prospects, load
from kitchentable.games.klongs.rules import State
from kitchentable.values import Action, Seat

CHANCES = (0.0, 0.04, 0.18, 0.55, 1.5)
"""How much of a landing spot's points is hoped for when 0 to 4 boats lie there; filled anew it pays again."""
MISSING = 1.1
"""Baskets that a boat brings on the average."""
CARD = 5.0
"""What a movement card must gain to be spent."""


Changes = dict[int, tuple[str, Seat]]
"""Fields with the boats that lie there afterwards, and whose merchants are on them."""


class FirstSight:
    """What actions promise a seat by how full landing spots are, whether or not they can be filled.

    A selfish player does not mind what the others gain by it.
    """

    left = 0.5
    """What of a change counts that a market day leaves behind, for the same day may pay for it yet."""

    def __init__(self, state: State, seat: Seat, selfish: bool = False) -> None:
        self.state, self.seat = state, seat
        self.envy = 0.0 if selfish else 1 / (state.seats - 1)

    def gain(self, action: Action) -> float:
        """Points at once, the warehouse, and what the action changes in the promise."""
        if isinstance(action, Score):
            return self._score_gain(action)
        if isinstance(action, Place):
            return self._place_gain(action)
        if isinstance(action, Move):
            names = self.state.box.by_name
            origin, field = names[action.origin], names[action.field]
            return self.change({origin: ("", -1), field: (self.state.boats[origin], self.seat)}) - CARD
        return 0.0

    def change(self, changes: Changes) -> float:
        """How the promise changes when fields are changed."""
        state, box = self.state, self.state.box
        spots = {spot for field in changes for spot in box.squares_of[field]}
        before = sum(spot_worth(state.boats, state.owners, box.around(spot), self.seat, self.envy) for spot in spots)
        boats, owners = list(state.boats), list(state.owners)
        for field, (name, owner) in changes.items():
            boats[field], owners[field] = name, owner
        return sum(spot_worth(boats, owners, box.around(spot), self.seat, self.envy) for spot in spots) - before

    def _stored(self, name: str) -> float:
        return float(at_home(self.state, self.seat, name))

    def _score_gain(self, action: Score) -> float:
        names, state = self.state.box.by_name, self.state
        points = worth(state, names[action.landing])[2]
        lead = points[self.seat] - self.envy * (sum(points) - points[self.seat])
        field = names[action.remove]
        return lead + self._stored(state.boats[field]) + self.left * self.change({field: ("", -1)})

    def _place_gain(self, action: Place) -> float:
        box = self.state.box
        field = box.by_name[action.field]
        owner = -1 if boat(action.boat).neutral or action.merchant == "empty" else self.seat
        changes = {field: (action.boat, owner)}
        if owner == self.seat and action.merchant:
            origin = box.by_name[action.merchant]
            changes[origin] = (self.state.boats[origin], -1)
        value = self._effect_gain(field, action, changes) if action.to else 0.0
        if boat(action.boat).luk_phat:
            value += box.track[self.state.marker].points
        return value + self.change(changes)

    def _effect_gain(self, field: int, action: Place, changes: Changes) -> float:
        """Adds to `changes` what thief or guard take away, and says what is won."""
        state, box = self.state, self.state.box
        if action.boat == "guard":
            columns = range(field % box.columns, box.fields, box.columns)
            changes |= {other: ("", -1) for other in columns if state.boats[other] == "thief"}
            return 0.0 if action.to == "store" else 0.5
        target = box.by_name[action.prey]
        name = state.boats[target]
        changes[target] = ("", -1)
        return self._stored(name) if action.to == "store" else 0.5 * boat(name).baskets


class Foresight(FirstSight):
    """The same by what landing spots brought in many matches: whether they can be filled, and how many days come."""

    left = 1.0

    def __init__(self, state: State, seat: Seat) -> None:
        super().__init__(state, seat)
        self.prospects = Prospects(state, seat)

    def change(self, changes: Changes) -> float:
        return self.prospects.change(changes)


def spot_worth(
    boats: list[str] | tuple[str, ...],
    owners: list[Seat] | tuple[Seat, ...],
    four: tuple[int, ...],
    seat: Seat,
    envy: float,
) -> float:
    """The points hoped for at one landing spot: the seat's, less those of the others times `envy`."""
    count = baskets = cooks = 0
    lead = 0.0
    for field in four:
        name = boats[field]
        if name:
            count += 1
            held, cook = load(name)
            baskets += held
            cooks += cook
            owner = owners[field]
            if owner == seat:
                lead += 1
            elif owner >= 0:
                lead -= envy
    if not lead:
        return 0.0
    return CHANCES[count] * (baskets + MISSING * (4 - count)) * float(1 << cooks) * lead
