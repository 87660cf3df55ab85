"""What a position promises: points of landing spots to come, and what a single action changes in that."""

from __future__ import annotations

from collections import Counter
from functools import cache

from kitchentable import game
from kitchentable.games.klongs.actions import Move, Place, Score
from kitchentable.games.klongs.components import GOODS, boat
from kitchentable.games.klongs.market import store_value
from kitchentable.games.klongs.rules import State
from kitchentable.values import Action, Seat

CHANCES = (0.0, 0.04, 0.18, 0.55, 1.5)
"""How much of a landing spot's points is hoped for when 0 to 4 boats lie there; filled anew it pays again."""
MISSING = 1.1
"""Baskets that a boat brings on the average."""
CARD = 5.0
"""What a movement card must gain to be spent."""


@cache
def _load(name: str) -> tuple[int, int]:
    """Baskets, and 1 if it is a cookshop."""
    each = boat(name)
    return each.baskets, int(each.good == "cook")


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
            held, cook = _load(name)
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


def lead(state: game.State) -> list[float]:
    """How far every seat leads the mean of the others: points, warehouses, and what the market days still promise.

    On a market day that is what a great one would bring, played out greedily; before, what landing spots promise.
    """
    assert isinstance(state, State)
    totals = [float(score) for score in state.scores]
    if state.phase != "over":
        totals = [score + store_value(kept) for score, kept in zip(totals, state.stores, strict=True)]
    if state.phase == "market":
        totals = [score + gain for score, gain in zip(totals, harvest(state), strict=True)]
    others = state.seats - 1
    ahead = [score - (sum(totals) - score) / others for score in totals]
    if state.phase in ("over", "market"):
        return ahead
    return [score + promise(state, seat) for seat, score in enumerate(ahead)]


def promise(state: State, seat: Seat) -> float:
    """The points hoped for at all landing spots: the seat's, less the mean of the other seats'."""
    box, envy = state.box, 1 / (state.seats - 1)
    return sum(spot_worth(state.boats, state.owners, box.around(spot), seat, envy) for spot in box.landings)


def harvest(state: State) -> list[float]:
    """What every seat would still win if a great market day were held now and all scored greedily."""
    box, seats, owners = state.box, state.seats, state.owners
    spots: dict[int, tuple[float, list[int]]] = {}
    for spot in box.landings:
        four = box.around(spot)
        if all(state.boats[field] for field in four):
            loads = [_load(state.boats[field]) for field in four]
            factor = sum(held for held, _ in loads) * float(1 << sum(cook for _, cook in loads))
            aboard = [0] * seats
            for field in four:
                if owners[field] >= 0:
                    aboard[owners[field]] += 1
            spots[spot] = (factor, aboard)
    goods = [Counter(boat(name).good for name in kept) for kept in state.stores]
    gains, turn, idle = [0.0] * seats, state.turn if state.market else 0, 0
    while idle < seats and spots:
        best = _best_spot(spots, turn, seats)
        idle = idle + 1 if best < 0 else 0
        if best >= 0:
            factor, aboard = spots[best]
            for seat in range(seats):
                gains[seat] += factor * aboard[seat]
            taken = _cheapest(state, spots, best, turn)
            good = boat(state.boats[taken]).good
            goods[turn][good] += 1
            gains[turn] += goods[turn][good] * (good in GOODS)
            for around in box.squares_of[taken]:
                spots.pop(around, None)
        turn = (turn + 1) % seats
    return gains


def _best_spot(spots: dict[int, tuple[float, list[int]]], turn: Seat, seats: int) -> int:
    """The landing spot that brings the seat the most ahead of the others; -1 if they have none."""
    best, most = -1, -1e9
    for spot, (factor, aboard) in spots.items():
        if aboard[turn]:
            lead = factor * (aboard[turn] - (sum(aboard) - aboard[turn]) / (seats - 1))
            if lead > most:
                best, most = spot, lead
    return best


def _cheapest(state: State, spots: dict[int, tuple[float, list[int]]], spot: int, turn: Seat) -> int:
    """The own or neutral boat at a landing spot whose leaving costs the seat the least elsewhere."""
    best, least = -1, 1e9
    for field in state.box.around(spot):
        if state.owners[field] == turn or state.owners[field] < 0:
            loss = 0.0
            for other in state.box.squares_of[field]:
                if other != spot and other in spots:
                    factor, aboard = spots[other]
                    loss += factor * (aboard[turn] * state.seats - sum(aboard))
            if loss < least:
                best, least = field, loss
    return best


def gain_of(state: State, seat: Seat, action: Action, selfish: bool = False) -> float:
    """What an action is worth at first sight: points at once, the warehouse, and what it changes in the promise.

    A selfish player does not mind what the others gain by it.
    """
    envy = 0.0 if selfish else 1 / (state.seats - 1)
    if isinstance(action, Score):
        return _score_gain(state, seat, action, envy)
    if isinstance(action, Place):
        return _place_gain(state, seat, action, envy)
    if isinstance(action, Move):
        origin, field = state.box.by_name[action.origin], state.box.by_name[action.field]
        return _change(state, seat, {origin: ("", -1), field: (state.boats[origin], seat)}, envy) - CARD
    return 0.0


def _change(state: State, seat: Seat, changes: dict[int, tuple[str, Seat]], envy: float) -> float:
    """How the promise changes when fields are changed."""
    box = state.box
    spots = {spot for field in changes for spot in box.squares_of[field]}
    before = sum(spot_worth(state.boats, state.owners, box.around(spot), seat, envy) for spot in spots)
    boats, owners = list(state.boats), list(state.owners)
    for field, (name, owner) in changes.items():
        boats[field], owners[field] = name, owner
    return sum(spot_worth(boats, owners, box.around(spot), seat, envy) for spot in spots) - before


def _stored(state: State, seat: Seat, name: str) -> float:
    return float(store_value((*state.stores[seat], name)) - store_value(state.stores[seat]))


def _score_gain(state: State, seat: Seat, action: Score, envy: float) -> float:
    box = state.box
    landing, field = box.by_name[action.landing], box.by_name[action.remove]
    points = spot_worth(state.boats, state.owners, box.around(landing), seat, envy) / CHANCES[4]
    return points + _stored(state, seat, state.boats[field]) + 0.5 * _change(state, seat, {field: ("", -1)}, envy)


def _place_gain(state: State, seat: Seat, action: Place, envy: float) -> float:
    box = state.box
    field = box.by_name[action.field]
    owner = -1 if boat(action.boat).neutral or action.merchant == "empty" else seat
    changes = {field: (action.boat, owner)}
    if owner == seat and action.merchant:
        origin = box.by_name[action.merchant]
        changes[origin] = (state.boats[origin], -1)
    value = 0.0
    if action.to:
        value += _effect_gain(state, seat, field, action, changes)
    if boat(action.boat).luk_phat:
        value += box.track[state.marker].points
    return value + _change(state, seat, changes, envy)


def _effect_gain(state: State, seat: Seat, field: int, action: Place, changes: dict[int, tuple[str, Seat]]) -> float:
    """Adds to `changes` what thief or guard take away, and says what is won."""
    columns = range(field % state.box.columns, state.box.fields, state.box.columns)
    if action.boat == "guard":
        changes |= {other: ("", -1) for other in columns if state.boats[other] == "thief"}
        return 0.0 if action.to == "store" else 0.5
    target = state.box.by_name[action.prey]
    name = state.boats[target]
    changes[target] = ("", -1)
    return _stored(state, seat, name) if action.to == "store" else 0.5 * boat(name).baskets
